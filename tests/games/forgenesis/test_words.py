"""Forgenesis in words."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.games.forgenesis import words
from moonwood.games.forgenesis.rules import ENDINGS
from moonwood.games.forgenesis.rules.components import ABILITIES, TYPES
from moonwood.games.forgenesis.rules.events import NoSummon, Refresh, Remove, Stop
from moonwood.games.forgenesis.words import names
from moonwood.games.forgenesis.words.log import LINES
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import End, Event, First
from moonwood.kernel.person import YOU
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from tests.games.forgenesis.table import GAME

NAMES = ("Ann", "Bo")


def labels(text: str) -> list[str]:
    state = GAME.position(text)
    return [state.label(action) for action in state.actions()]


def logged(text: str, *actions: str) -> list[str]:
    state = GAME.position(text)
    events: list[Event] = []
    for action in actions:
        state.play(GAME.parse(action), events)
    return [GAME.log(event, names=NAMES) for event in events]


def test_a_creature_and_its_owner_agree() -> None:
    """Where a language has the owner agree with what is owned, the creature stands among the player's forms."""
    events: list[Event] = []
    GAME.position("A b2=beetle; B d3=frog; to-move A").play(GAME.parse("move b2 n"), events)
    said = [[GAME.log(event, "it", names) for event in events] for names in (NAMES, (YOU, "Bo"))]
    assert [lines[0] for lines in said] == ["Lo scarabeo di Ann va da b2 a b3", "Il tuo scarabeo va da b2 a b3"]


def test_labels_of_moves() -> None:
    assert labels("A b1=frog; B c2=snail; to-move A") == [
        "Frog b1: step up left and slide to b3, stays awake",
        "Frog b1: step up right and slide to d1, stays awake",
    ]
    assert "Frog c3: step up left and slide off the board" in labels("A c3=frog; B b4=snail; to-move A")
    assert "Frog b2: step up left to b3, stays awake" in labels("A b2=frog; B c3=snail b4=beetle; to-move A"), (
        "no room to slide"
    )
    assert "Snail b2: step up right to c2, stays awake" in labels("A b2=snail; B; to-move A")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("A b2=frog; B b3=beetle; to-move A", "Frog b2: jump to b4, then it sleeps"),
        ("A a2=firefly; B d2=frog; to-move A", "Firefly a2: pull Frog d2 to b2, then it sleeps"),
        ("A c2=beetle; B d2=firefly; to-move A", "Beetle c2: push Firefly d2 off the board, then it sleeps"),
        ("A c2=beetle; B c3=firefly; to-move A", "Beetle c2: push Firefly c3 to c4, then it sleeps"),
        ("A b3=spider; B c3=frog; to-move A", "Spider b3: put Frog c3 to sleep, then it sleeps"),
        ("A c3=dragonfly; B; to-move A", "Dragonfly c3: fly to d4, then it sleeps"),
        ("A a2=mole c2=frog; B; to-move A", "Mole a2: burrow to b2, then it sleeps"),
        ("A b2=butterfly; B b3=frog; to-move A", "Butterfly b2 as Frog: jump to b4, then it sleeps"),
        ("A b2=butterfly; B d3=snail; to-move A", "Butterfly b2: copy slime until the turn ends"),
        ("A b2=frog*; B d3=snail; to-move A", "Refresh: wake all your creatures"),
        ("A b2=frog; B d3=snail; to-move A; phase more", "No more activations"),
        ("A b2=frog; B d3=snail; to-move A; phase summon; reserve-A mole", "Summon the Mole on a2"),
        ("A b2=frog; B d3=snail; to-move A; phase summon; reserve-A mole", "Summon nobody"),
        ("A; B; to-move A; phase opening; types frog mole snail beetle", "Place Player B's Frog on c4"),
    ],
)
def test_labels(text: str, label: str) -> None:
    assert label in labels(text)


def test_a_step_and_a_trick_to_the_same_cell_are_told_apart() -> None:
    """Both are offered where one click means both, each with what it costs."""
    state = GAME.position("A a2=mole c2=frog; B; to-move A")
    view = state.view(0)
    ways: dict[tuple[str, ...], list[str]] = {}
    for action in view["actions"]:
        ways.setdefault(GAME.touches(view, action), []).append(state.label(action))
    assert ways["token-a2", "cell-b2"] == [
        "Mole a2: step up right to b2, stays awake",
        "Mole a2: burrow to b2, then it sleeps",
    ]


def test_it_is_said_when_they_can_enter_the_forge() -> None:
    """In one turn of theirs, by as many activations as it takes; asleep they cannot."""

    def asked(text: str) -> str:
        return GAME.ask(GAME.position(text).view(0), names=NAMES)

    danger = "They can enter your forge next turn!"
    assert asked("A c3=frog; B a2=beetle; to-move A") == f"Ann: activate a creature. {danger}"
    assert danger not in asked("A c3=frog; B a2=beetle*; to-move A")
    assert danger not in asked("A c3=frog; B a3=beetle; to-move A")
    assert danger in asked("A c3=frog; B a3=beetle a4=frog a2=firefly; to-move A"), "by way of others"
    assert danger in asked("A c3=frog; B b1=frog; to-move A; phase more")
    svg = GAME.draw(GAME.position("A c3=frog; B a2=beetle; to-move A").view(0), names=NAMES)
    assert "a1: Bo can enter this forge in one turn" in svg


def warned(text: str) -> dict[str, str]:
    state = GAME.position(text)
    view = state.view(0)
    said = {GAME.text(action): GAME.warning(view, action) for action in view["actions"]}
    return {action: warning for action, warning in said.items() if warning}


def test_what_loses_an_own_creature_is_asked_about() -> None:
    """A slide and a push over the edge; to push an enemy off is what a push is for."""
    gone = "leaves the board for good."
    assert warned("A c3=frog; B b4=snail d1=beetle; to-move A")["move c3 n"] == f"Your Frog {gone}"
    assert warned("A c2=beetle d2=frog; B b4=snail; to-move A")["use c2 d2"] == f"Your Frog {gone}"
    assert "use c2 d2" not in warned("A c2=beetle; B d2=frog b4=snail; to-move A")


def test_the_end_of_a_turn_that_leaves_the_forge_open_is_asked_about() -> None:
    """Not what goes on with the turn: that may still close it."""
    text = "A b2=spider c3=frog; B a2=beetle; to-move A; phase more"
    assert warned(text) == {"stop": "They can enter your forge next turn."}
    assert "move b2 n" not in warned(text)


def test_asking() -> None:
    def asked(text: str, seat: int = 0, **options: object) -> str:
        game = moonwood.game("forgenesis", **options)
        return game.ask(game.position(text).view(seat), names=NAMES)

    assert asked("A b2=frog; B c4=frog; to-move A") == "Ann: activate a creature"
    assert asked("A b2=frog d1=beetle*; B c4=frog; to-move A") == "Ann: activate a creature, or refresh"
    assert asked("A b2=frog*; B c4=frog; to-move A") == "Ann: all you can do is refresh"
    assert asked("A b2=frog; B c4=frog; to-move A; phase more") == "Ann: activate another creature, or stop"
    assert asked("A b2=frog; B c4=frog; to-move A; phase summon") == "Ann: summon a creature, or nobody"
    assert asked("A b2=frog; B c4=frog; to-move A", seat=1) == "Ann is to play"
    assert (
        asked("A; B; to-move A; phase opening")
        == "Ann: each chooses for the other; choose the creature that Bo opens with"
    )
    assert asked("A; B; to-move A; phase opening", opening_choice="own") == "Ann: place your opening creature"
    assert asked("A d4=frog; B c4=frog; to-move A") == "Ann wins: a creature has reached the other forge"


def test_log_lines() -> None:
    assert logged("A c2=beetle; B d2=firefly c4=frog; to-move A", "use c2 d2") == [
        "Ann's Beetle on c2 uses Push",
        "Bo's Firefly leaves the board at d2 for good",
    ]
    assert logged("A b1=frog; B c2=snail; to-move A; reserve-A mole", "move b1 e", "summon mole a2") == [
        "Ann's Frog moves from b1 to c1",
        "Ann's Frog slides from c1 to d1",
        "Ann summons the Mole on a2",
    ]
    assert logged("A b2=butterfly a2=mole; B b3=frog; to-move A", "copy b2 frog b4", "stop") == [
        "Ann's Butterfly on b2 copies the Frog",
        "Ann's Butterfly on b2 uses Jump",
        "Ann's Butterfly goes from b2 to b4",
        "Ann activates no more",
    ]
    assert logged("A b3=spider; B c3=frog; to-move A", "use b3 c3")[1] == "Bo's Frog on c3 falls asleep"
    assert logged("A b2=butterfly; B a4=snail; to-move A", "copy-snail b2") == [
        "Ann's Butterfly on b2 copies the Snail",
        "Ann's Butterfly on b2 spreads slime until the turn ends",
    ]
    assert logged("A b2=frog* c1=mole*; B c4=frog; to-move A", "refresh") == ["Ann wakes the creatures on c1 and b2"]
    text = "A b2=frog; B c4=frog; to-move A; reserve-A mole"
    assert logged(text, "move b2 n", "no-summon")[-1] == "Ann summons nobody"
    assert (
        logged("A c4=frog; B c1=frog; to-move A", "move c4 e")[-1] == "Ann wins: a creature has reached the other forge"
    )


def test_every_event_has_a_line() -> None:
    rng = random.Random(3)
    met: set[type[Event]] = set()
    for _ in range(60):
        state = GAME.blank()
        while not state.over:
            events: list[Event] = []
            state.apply(rng.choice(state.actions()), events)
            for event in events:
                line = GAME.log(event, names=NAMES)
                assert line
                assert "{" not in line
                met.add(type(event))
    assert met >= {Remove, First, Refresh, Stop, NoSummon, End, *LINES}
    assert words.log(GAME, Event(), Say()) == ""


@pytest.mark.parametrize("reason", ENDINGS)
def test_endings(reason: str) -> None:
    assert GAME.ending(Outcome(reason, (Seat(0), Seat(1))))


def test_description_tells_everything() -> None:
    """§6.1."""
    text = "A b2=frog* c1=snail; B c3=mole; to-move B; phase more; moved mole; reserve-A mole"
    assert GAME.describe(GAME.position(text).view(None), names=NAMES) == (
        "Ann has Snail on c1 and Frog on b2 (asleep) on the board. In reserve: Mole. Lost: Firefly. "
        "Bo has Mole on c3 on the board. In reserve: none. Lost: Frog, Firefly and Snail. "
        "Slippery: b1, d1 and c2. Already moved this turn: Mole."
    )


def test_the_rulebook_tells_every_type_and_every_ability() -> None:
    told = str(GAME.rulebook(whole=True).clause("2"))
    assert all(names.TYPE_NAMES[name] in told for name in TYPES)
    assert all(f"*{ability.name}" in told for ability in names.ABILITY_WORDS.values())
    assert tuple(names.ABILITY_WORDS) == ABILITIES
    assert words.blurb(Say())


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        ({}, "chooses a creature that the opponent opens with", "of their own"),
        ({"opening_choice": "own"}, "puts one creature of their own", "that the opponent opens with"),
        ({"creatures": "frog beetle spider firefly"}, "are chosen beforehand", "back to the box"),
        ({"mole": True}, "adds the Mole", "adds the Snail"),
        ({"rulings": "types_in_play = 5"}, "the same 5 creatures", "4 are left"),
        ({"rulings": 'own_base = "burrow"'}, "except one that burrows", "by any means"),
        ({"rulings": 'own_base = "open"'}, "may end on the own forge", "by any means"),
        ({"snail": True, "rulings": "snail_slips_on_own_slime = true"}, "on its own slime, too", "does not slip"),
        ({"snail": True, "rulings": "rest_after_copying_slime = false"}, "stays awake", "falls asleep, as after"),
        ({"rulings": "arrival_by_opponent_wins = false"}, "Nobody may push", "whoever put the creature"),
        ({"rulings": "reserve_saves = true"}, "A creature in reserve helps", "do not help"),
    ],
)  # fmt: skip
def test_the_rulebook_tells_the_game_that_is_played(options: dict[str, object], told: str, untold: str) -> None:
    text = str(moonwood.game("forgenesis", **options).rulebook().blocks)
    assert told in text
    assert untold not in text
