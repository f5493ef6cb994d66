"""Light Seeker in words: labels, questions, log lines, refusals, help."""

from __future__ import annotations

import random

import moonwood
from moonwood.games.light_seeker import words
from moonwood.games.light_seeker.rules import REFUSALS, TABLE, events
from moonwood.games.light_seeker.rules.cells import cell_at
from moonwood.kernel.events import End, Event, First
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import COMMON_REFUSALS, Diagram, Say
from tests.games.light_seeker.table import view_of

GAME = moonwood.game("light-seeker", rho=True, first_player=0, setup="NE " * 9)
D_NE, D_ES, F_N, F_W = map(GAME.setup.stands.names.index, ("D@NE", "D@ES", "F@N", "F@W"))


def told(seed: int) -> tuple[set[type], list[str], set[str]]:
    """The kinds of the events of a random game, their log lines, and every question that was asked."""
    rng = random.Random(seed)
    game = moonwood.game("light-seeker", rho=True)
    state = game.blank()
    happened: list[Event] = []
    asked = set()
    while not state.over:
        asked.add(game.ask(state.view(state.seat if state.seat >= 0 else None)))
        state.apply(rng.choice(state.actions()), happened)
    return set(map(type, happened)), [game.log(event) for event in happened], asked


def test_every_event_has_a_log_line() -> None:
    met: set[type] = set()
    for seed in range(16):
        kinds, lines, _ = told(seed)
        met |= kinds
        assert all(lines)
    everything = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert met == everything - {Event} | {First, End}


def test_log_lines() -> None:
    names = ("Ann", "Bo")
    lines = [
        (events.Deal(cell_at(0, 1), D_NE), "A dark cube lies on (0, 1), half light to the north and to the east"),
        (events.Slide(Seat(0), cell_at(2, 0), cell_at(3, 0)), "Ann slides (2, 0) to (3, 0)"),
        (events.Tilt(Seat(1), cell_at(2, 0), cell_at(3, 0), F_N), "Bo tilts (2, 0) to (3, 0): full light"),
        (
            events.TurnCube(Seat(1), cell_at(2, 1), D_ES),
            "Bo turns the cube at (2, 1): half light to the east and to the south",
        ),
        (events.TurnCube(Seat(0), cell_at(2, 1), F_W), "Ann turns the cube at (2, 1): half light to the west"),
        (events.NoTurn(Seat(0)), "Ann turns no cube"),
        (events.RhoMove(cell_at(2, 0)), "Rho goes to (2, 0)"),
        (events.BuhMove(Seat(0), cell_at(1, 1), cell_at(2, 2)), "Ann sends Buh to (2, 2)"),
        (events.Light(Seat(0), 5, 7, 4), "The light grows from 5 to 7; best zone 4"),
    ]
    for event, line in lines:
        assert GAME.log(event, names=names) == line


def test_an_unknown_event_has_nothing_to_tell() -> None:
    assert GAME.log(Event()) == ""


def test_questions() -> None:
    asked = set().union(*(told(seed)[2] for seed in range(3)))
    assert "Something is drawn" in asked
    assert any("first of two actions" in line for line in asked)
    assert any(": last action" in line for line in asked)
    assert any("open with one tilt" in line for line in asked)
    assert any("next to Rho" in line for line in asked)
    assert any("send Buh" in line for line in asked)
    assert GAME.ask(GAME.start(1).view(1)) == "Player A is to move"


def test_labels() -> None:
    state = GAME.start(1)
    assert state.label(GAME.parse("tilt 2 e")) == "Tilt the cube at (2, 2) east: full light comes up"
    assert state.label(GAME.parse("slide 2 e")) == "Slide the cube at (2, 2) east"
    assert state.label(GAME.parse("turn 0 3")) == "Turn the cube at (0, 2) a quarter anticlockwise"
    assert state.label(GAME.parse("no-turn")) == "Turn no cube"
    assert state.label(GAME.parse("buh 8")) == "Send Buh to (2, 0)"


PLAIN = moonwood.game("light-seeker")


def warned(text: str) -> dict[str, str]:
    view = PLAIN.position(text).view(0)
    said = {PLAIN.text(action): PLAIN.warning(view, action) for action in view["actions"]}
    return {action: warning for action, warning in said.items() if warning}


def test_a_largest_zone_of_four_or_more_is_warned_of() -> None:
    """By the action that leaves it, the last of a turn; not by the first, nor by one that wins or keeps lights apart."""
    cubes = "cubes 0,2:F@E 1,2:D@SW -1,1:D@NE 0,1:H@E 1,1:D@WN 2,1:D@NE 0,0:D@NE 1,0:D@SW 2,0:D@WN; buh 1,1"
    text = f"{cubes}; to-move A; turns 2"
    assert warned(text) == {}
    last = warned(f"{text}; done 1; light 2")
    state = PLAIN.position(f"{text}; done 1; light 2")
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        best = max(value for value, _ in view_of(after, 0)["zones"])
        assert (PLAIN.text(action) in last) == (view_of(after, 0)["left"] == 0 and 4 <= best < 7)
    assert len(last) < len(state.actions())
    assert last["tilt 2 n"] == "This leaves a zone of 5: from 4 on the next player mostly makes it 7."


def test_every_action_has_a_label() -> None:
    view = GAME.start(1).view(0)
    labels = [GAME.label(view, action) for action in range(len(TABLE))]
    assert all(labels)
    assert len(set(labels)) == len(labels)


def test_every_refusal_has_a_sentence() -> None:
    assert set(words.REFUSALS) == set(REFUSALS) - set(COMMON_REFUSALS)
    assert all(GAME.refuse(rule) for rule in REFUSALS)


def test_endings() -> None:
    assert GAME.ending(moonwood.Outcome("zone", (Seat(0),))) == "Player A wins with a light zone of 7 or more"
    assert "Player A has no turn" in GAME.ending(moonwood.Outcome("no-turn", (Seat(1),)))


def test_the_position_in_words() -> None:
    state = GAME.start(1)
    state.play(GAME.parse("tilt 5 e"))
    said = GAME.describe(state.view(0))
    for part in (
        "Full light: (3, 1).",
        "A zone of 2: (3, 1).",
        "Total light 2.",
        "Buh is on (1, 1).",
        "Rho is on (2, 1).",
    ):
        assert part in said


def test_the_blurb() -> None:
    assert words.blurb(Say())


def test_the_winning_diagram_wins() -> None:
    """What the rulebook says about its diagram is true (§7.2)."""
    (diagram,) = (block for block in GAME.rulebook().clause("7.2") if isinstance(block, Diagram))
    game = moonwood.game("light-seeker")
    state = game.position(diagram.position)
    path = diagram.chosen
    slide = [a for a in state.actions() if game.touches(state.view(0), a) == path and game.text(a).startswith("slide")]
    state.play(slide[0])
    state.play(state.actions()[0])
    assert state.winners == (0,)
