"""Forgenesis: words, pictures and minds."""

from __future__ import annotations

import random
import re
from math import prod

import pytest

import moonwood
from moonwood.bots.players import Greedy, RandomBot
from moonwood.games.forgenesis import board, mind, words
from moonwood.games.forgenesis.board import field
from moonwood.games.forgenesis.board import pieces as figures
from moonwood.games.forgenesis.rules import ENDINGS, State
from moonwood.games.forgenesis.rules.setup import ABILITIES, TYPES
from moonwood.games.forgenesis.words import names
from moonwood.kernel.aim import Outcome
from moonwood.kernel.speech import Diagram, Say
from moonwood.kernel.state import Event
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


def test_labels_of_moves() -> None:
    assert labels("A b1=frog; B c2=snail; to-move A") == [
        "Frog b1: move north and slide to b3",
        "Frog b1: move east and slide to d1",
    ]
    assert "Frog c3: move north and slide off the board" in labels("A c3=frog; B b4=snail; to-move A")
    assert "Frog b2: move north to b3" in labels("A b2=frog; B c3=snail b4=beetle; to-move A"), "no room to slide"
    assert "Snail b2: move east to c2" in labels("A b2=snail; B; to-move A")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("A b2=frog; B b3=beetle; to-move A", "Frog b2: jump to b4"),
        ("A a2=firefly; B d2=frog; to-move A", "Firefly a2: pull Frog d2 to b2"),
        ("A c2=beetle; B d2=firefly; to-move A", "Beetle c2: push Firefly d2 off the board"),
        ("A c2=beetle; B c3=firefly; to-move A", "Beetle c2: push Firefly c3 to c4"),
        ("A b3=spider; B c3=frog; to-move A", "Spider b3: put Frog c3 to sleep"),
        ("A c3=dragonfly; B; to-move A", "Dragonfly c3: fly to d4"),
        ("A a2=mole c2=frog; B; to-move A", "Mole a2: burrow to b2"),
        ("A b2=butterfly; B b3=frog; to-move A", "Butterfly b2 as Frog: jump to b4"),
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
    assert asked("A; B; to-move A; phase opening") == "Ann: choose the creature that Bo opens with"
    assert asked("A; B; to-move A; phase opening", opening_choice="own") == "Ann: place your opening creature"
    assert asked("A d4=frog; B c4=frog; to-move A") == "Ann wins: a creature has reached the other base"


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
        logged("A c4=frog; B c1=frog; to-move A", "move c4 e")[-1] == "Ann wins: a creature has reached the other base"
    )


def test_every_event_has_a_line() -> None:
    rng = random.Random(3)
    met: set[str] = set()
    for _ in range(60):
        state = GAME.blank()
        while not state.over:
            events: list[Event] = []
            state.apply(rng.choice(state.actions()), events)
            for event in events:
                line = GAME.log(event, names=NAMES)
                assert line
                assert "{" not in line
                met.add(event[0])
    assert met >= {"removed", "first", "place", "refresh", "stop", "no-summon", "end", *words.CREATURE_LINES}


@pytest.mark.parametrize("reason", ENDINGS)
def test_endings(reason: str) -> None:
    assert GAME.ending(Outcome(reason, (0, 1)))


def test_description_tells_everything() -> None:
    text = "A b2=frog* c1=snail; B c3=mole; to-move B; phase more; moved mole; reserve-A mole"
    assert GAME.describe(GAME.position(text).view(None), names=NAMES) == (
        "Ann has Snail on c1 and Frog on b2 (asleep) on the board. In reserve: Mole. Lost: Firefly. "
        "Bo has Mole on c3 on the board. In reserve: none. Lost: Frog, Firefly and Snail. "
        "Slippery: b1, d1 and c2. Already moved this turn: Mole."
    )


def test_help_shows_the_abilities_and_legal_diagrams() -> None:
    blocks = GAME.help()
    for block in blocks:
        if isinstance(block, Diagram):
            game = moonwood.game("forgenesis", **block.options)
            state = game.position(block.position)
            assert not state.over
            svg = game.draw(state.view(0), chosen=block.chosen)
            assert all(f'id="{chosen}"' in svg for chosen in block.chosen)
    told = str(blocks)
    assert all(names.TYPE_NAMES[name] in told for name in TYPES)
    assert all(name in told for name in names.ABILITY_NAMES)
    assert len(names.ABILITY_TEXTS) == len(ABILITIES)
    assert words.blurb(Say())


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        ({}, "chooses a creature that the opponent opens with", "of their own"),
        ({"opening_choice": "own"}, "puts one creature of their own", "that the opponent opens with"),
        ({"creatures": "frog beetle spider firefly"}, "Frog, Firefly, Beetle and Spider.", "back to the box"),
        ({"mole": True}, "until 4 are left of these: Frog, Firefly, Beetle, Butterfly, Spider, Dragonfly and Mole.", "\0"),
        ({"rulings": "types_in_play = 5"}, "the same 5 creatures", "4 are left"),
    ],
)  # fmt: skip
def test_help_tells_the_game_that_is_played(options: dict[str, object], told: str, untold: str) -> None:
    text = str(moonwood.game("forgenesis", **options).help())
    assert told in text
    assert untold not in text


@pytest.mark.parametrize(
    ("text", "clicks", "rule"),
    [
        ("A b2=frog; B c4=frog; to-move A", ("token-b2", "cell-d3"), "jump"),
        ("A b2=frog; B b3=frog; to-move A", ("token-b2", "token-b3"), "occupied"),
        ("A b2=frog; B c4=frog; to-move A", ("token-b2", "cell-b1"), "not-forward"),
        ("A b2=butterfly d1=beetle; B c4=beetle; to-move A", ("token-b2", "cell-d3"), "push"),
        ("A b2=butterfly*; B c4=beetle; to-move A", ("token-b2",), "resting"),
        ("A b2=frog; B c4=beetle; to-move A", ("token-c4",), "not-your-creature"),
        ("A b2=frog; B c4=frog; to-move A; reserve-A mole", ("reserve-A-mole",), "must-activate"),
        ("A b2=frog a3=beetle; B c4=frog; to-move A; reserve-A mole; phase more", ("reserve-A-mole",), "stop-first"),
        ("A a2=frog; B c4=frog; to-move A; reserve-A mole; phase summon", ("reserve-A-mole", "token-a2"), "occupied"),
        ("A a2=frog; B c4=frog; to-move A; reserve-A mole; phase summon", ("token-a2",), "activations-over"),
        ("A; B; to-move A; phase opening; types frog mole snail beetle", ("reserve-A-frog",), "place-theirs"),
    ],
)  # fmt: skip
def test_a_click_that_leads_nowhere_has_its_reason(text: str, clicks: tuple[str, ...], rule: str) -> None:
    """A page finds the reason among all actions that begin with the same clicks: nonsense must not drown it."""
    state = GAME.position(text)
    view = state.view(0)
    begun = [action for action in range(len(GAME.table)) if GAME.touches(view, action)[: len(clicks)] == clicks]
    reasons = [state.why(action) for action in begun]
    assert None not in reasons
    assert reasons.count(rule) == max(map(reasons.count, reasons))


# The board


def test_what_can_be_chosen_is_big_enough_for_a_finger() -> None:
    """44 of 390 pixels, on the board and in reserve."""
    assert 2 * figures.RADIUS * board.SMALL / field.WIDTH > 44 / 390
    assert field.SIDE / field.WIDTH > 44 / 390
    assert min(board.BUTTON_WIDTH, board.BUTTON_HEIGHT) / field.WIDTH > 44 / 390


def shapes(text: str) -> str:
    """What is drawn of the creature on a3: without its title and without colours."""
    token = re.search(r'<g id="token-a3".*?</g>', GAME.draw(GAME.position(text).view(None)))
    assert token
    return re.sub(r"<title>.*?</title>|#[0-9a-f]{6}", "", token.group())


@pytest.mark.parametrize(
    "other",
    ["A a3=frog*; B d3=beetle; to-move A", "A a3=firefly; B d3=beetle; to-move A", "A d3=beetle; B a3=frog; to-move A"],
    ids=["asleep", "type", "owner"],
)
def test_side_type_and_owner_are_told_without_colour(other: str) -> None:
    assert shapes("A a3=frog; B d3=beetle; to-move A") != shapes(other)


@pytest.mark.parametrize(
    ("text", "caption"),
    [
        ("A b2=frog* c1=beetle; B d3=snail; to-move A", "Refresh"),
        ("A b2=frog; B d3=snail; to-move A; phase more", "Stop"),
        ("A b2=frog; B d3=snail; to-move A; phase summon; reserve-A mole", "Nobody"),
        ("A b2=frog; B d3=snail; to-move A", None),
    ],
)
def test_the_button_says_what_it_does_to_the_one_who_decides(text: str, caption: str | None) -> None:
    state = GAME.position(text)
    found = re.search(r'<g id="button".*?<title>(.*?)</title>', GAME.draw(state.view(0)))
    assert (found and found.group(1)) == caption
    assert 'id="button"' not in GAME.draw(state.view(1))
    assert 'id="button"' not in GAME.draw(state.view(None))


def test_the_legend_says_what_the_creatures_in_play_can_do() -> None:
    game = moonwood.game("forgenesis", creatures="frog firefly beetle spider", rulings='abilities.spider = "fly"')
    svg = game.draw(game.position("A b2=frog; B d3=frog; to-move A").view(0))
    assert re.findall(r">(\w+: \w+)</text>", svg) == ["Frog: Jump", "Firefly: Pull", "Beetle: Push", "Spider: Fly"]
    assert ": Jump" not in GAME.draw(GAME.blank().view(None)), "types that are not drawn yet"


def test_the_creature_that_won_stands_in_a_ring_of_light() -> None:
    def rings(text: str) -> int:
        return GAME.draw(GAME.position(text).view(None)).count(f'r="{figures.RADIUS + 9}"')

    assert rings("A c4=frog; B a2=mole; to-move B") == 0
    assert rings("A d4=frog; B a2=mole; to-move B") == 1
    assert rings("A c4=frog; B a1=mole; to-move B") == 1


@pytest.mark.parametrize(("owner", "text"), [("A", "A b2=frog; B; to-move A"), ("B", "A; B c3=frog; to-move B")])
def test_losses_lie_in_the_corner_of_their_owner(owner: str, text: str) -> None:
    svg = GAME.draw(
        GAME.position(f"{text}; reserve-{owner} mole; types frog mole snail beetle").view(None), names=NAMES
    )
    player = NAMES["AB".index(owner)]
    found = re.findall(rf'translate\((\d+) (\d+)\)"><title>{player}&#x27;s \w+, lost<', svg)
    assert len(found) == 2
    assert all((int(x) < field.MIDDLE) == (int(y) > field.HEIGHT / 2) == (owner == "A") for x, y in found)


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_everything_is_drawn(theme: str) -> None:
    rng = random.Random(8)
    for seed in range(6):
        state = GAME.start(seed=seed)
        events: list[Event] = []
        while not state.over:
            view = state.view(state.seat)
            svg = GAME.draw(view, theme=theme, recent=events)
            ids = re.findall(r'\bid="([^"]+)"', svg)
            assert len(set(ids)) == len(ids)
            for action in view["actions"]:
                assert set(GAME.touches(view, action)) <= set(ids)
            events = []
            state.apply(rng.choice(state.actions()), events)


@pytest.mark.parametrize(
    ("text", "action", "path"),
    [
        ("A b1=frog; B c2=snail; to-move A", "move b1 e", ("token-b1", "cell-d1")),
        ("A c3=frog; B b4=snail; to-move A", "move c3 n", ("token-c3", "cell-c4")),
        ("A b2=frog; B b3=beetle; to-move A", "use b2 b4", ("token-b2", "cell-b4")),
        ("A a2=firefly; B d2=frog; to-move A", "use a2 d2", ("token-a2", "token-d2")),
        ("A b2=butterfly; B b3=frog; to-move A", "copy b2 frog b4", ("token-b2", "cell-b4")),
        ("A b2=butterfly; B d3=snail; to-move A", "copy-snail b2", ("token-b2", "token-d3")),
        ("A b2=frog*; B d3=snail; to-move A", "refresh", ("button",)),
        ("A b2=frog; B c4=frog; to-move A; phase summon; reserve-A mole", "summon mole a2", ("reserve-A-mole", "cell-a2")),
        ("A; B; to-move A; phase opening; types frog mole snail beetle", "place frog d3", ("reserve-B-frog", "cell-d3")),
    ],
)  # fmt: skip
def test_what_is_clicked(text: str, action: str, path: tuple[str, ...]) -> None:
    view = GAME.position(text).view(0)
    assert GAME.parse(action) in view["actions"]
    assert GAME.touches(view, GAME.parse(action)) == path


def test_pieces_glide_from_where_they_were() -> None:
    state = GAME.position("A b1=frog; B c2=snail; to-move A; reserve-A mole")
    events: list[Event] = []
    for action in ("move b1 e", "summon mole a2"):
        state.play(GAME.parse(action), events)
    svg = GAME.draw(state.view(0), recent=events)
    assert 'data-from="token-c1 token-b1"' in svg
    assert 'data-from="reserve-A-mole"' in svg


def test_board_in_the_terminal() -> None:
    state = GAME.position("A b2=frog* c1=snail; B c3=mole; to-move B; reserve-A mole")
    assert board.text(GAME, state.view(None)).splitlines() == [
        "4  .    .    .    ^^",
        "3  .    .   BMo   .",
        "2  .   AFrz  ~~   .",
        "1  ^^   ~~  ASn   ~~",
        "   a    b    c    d",
        "A reserve: mole",
        "B reserve: -",
    ]


# The mind


def test_tensor_fits_its_shape() -> None:
    state = GAME.position("A b2=frog* c1=snail; B c3=mole; to-move B; phase more; moved mole; reserve-A mole")
    for seat in (0, 1, None):
        shape, numbers = mind.tensor(GAME, state.view(seat))
        assert prod(shape) == len(numbers)
    mine = mind.tensor(GAME, state.view(0))[1]
    assert mine.tobytes() != mind.tensor(GAME, state.view(1))[1].tobytes()


def test_a_win_at_the_gate_is_seen() -> None:
    gate = GAME.position("A c4=frog; B d1=frog; to-move A")
    assert isinstance(gate, State)
    assert mind.evaluate(gate)[0] == -mind.evaluate(gate)[1] == mind.SURE
    for text in (
        "A c3=dragonfly; B d1=frog; to-move A",
        "A d2=beetle d3=frog; B c4=frog; to-move A",
        "A b4=butterfly; B c4=frog; to-move A",
        "A b4=frog; B c3=snail; to-move A",
    ):
        state = GAME.position(text)
        assert isinstance(state, State)
        assert mind.wins_now(state)
    for text in ("A c4=frog*; B d1=frog; to-move A", "A c1=beetle; B b1=frog; to-move A"):
        state = GAME.position(text)
        assert isinstance(state, State)
        assert not mind.wins_now(state)


def test_greedy_beats_random_nine_times_out_of_ten() -> None:
    games = 200
    rng = random.Random(2)
    wins = 0
    for seed in range(games):
        state = GAME.start(seed=seed)
        me = seed % 2
        while not state.over:
            bot = Greedy() if state.seat == me else RandomBot()
            state.apply(bot.choose(GAME, state.view(state.seat), rng))
        wins += state.winners == (me,)
    assert wins >= 0.9 * games
