"""The clauses of the rules about cards, setup and placing; powers and rounds have files of their own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood import CHANCE, OVER, OptionError
from moonwood.games.land_of_the_wolves.rules.actions import PLACE, TABLE
from moonwood.games.land_of_the_wolves.rules.cells import CELLS, fits
from moonwood.games.land_of_the_wolves.rules.components import ENDINGS, KINDS, POWERS, VALUES
from moonwood.games.land_of_the_wolves.rules.events import Placement
from moonwood.games.land_of_the_wolves.rules.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.rules.setup import MOST_CARDS
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.events import Score, only
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.table import GAME, PLAIN, W6, at, named, play, random_game, view_of

# Components (§2)


def test_deck_and_lone_wolves() -> None:
    """§2.1.1, §2.1.2, §2.2.1, §2.2.2."""
    law = GAME.setup
    assert dict(zip(KINDS, law.copies, strict=True)) == {
        "1": 2, "2": 2, "3": 4, "4": 2, "5": 1, "L1": 0, "L2": 0, "L4": 0, "L6": 0,
    }  # fmt: skip
    assert law.corner == [3, 1, 1, 1, 1, 3, 3, 1, 1]
    assert law.trophy == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert law.moons == [0, 1, 0, 1, 0, 2, 1, 1, 0]
    assert VALUES == (1, 2, 3, 4, 5, 1, 2, 4, 6)
    assert sum(moons * copies for moons, copies in zip(law.moons, law.copies, strict=True)) == 4


# Setup (§3)


def test_setup_lays_out_four_powers_and_deals_three_cards() -> None:
    """§1.2, §3.1, §3.2, §3.3."""
    state = GAME.start(seed=1)
    assert isinstance(state, State)
    assert state.offer.bit_count() == 4
    assert (state.held(Seat(0)), state.held(Seat(1)), state.piled(Seat(0)), state.piled(Seat(1))) == (3, 3, 8, 8)
    assert state.lone == [-1, -1]
    assert state.seat == state.starter
    assert [GAME.text(action) for action in state.actions()] == [
        f"place {k} 0,0" for k in dict.fromkeys(state.hand(state.seat))
    ]


def test_every_power_may_be_on_offer_and_every_seat_first() -> None:
    starts = [GAME.start(seed=seed) for seed in range(60)]
    assert {power for state in starts for power in view_of(state)["offer"]} == set(POWERS)
    assert {state.seat for state in starts} == {0, 1}


@pytest.mark.parametrize("seat", [0, 1])
def test_first_player_option(seat: int) -> None:
    """§3.4."""
    assert moonwood.game("land-of-the-wolves", first_player=seat).start(seed=5).seat == seat


def test_powers_and_first_players_are_drawn_evenly() -> None:
    state = at("to-move A; step offer; table; hand-A; hand-B; offer P3")
    assert state.weights() == [(GAME.parse(f"offer {power}"), 1) for power in POWERS if power != "P3"]
    state = at("to-move A; step first; table; hand-A; hand-B; offer P1 P2 P3 P4")
    assert state.weights() == [(GAME.parse("first A"), 1), (GAME.parse("first B"), 1)]


def test_without_powers_nothing_is_on_offer() -> None:
    assert view_of(PLAIN.start(seed=5))["offer"] == []


def test_starter_is_dealt_first_and_draws_are_private() -> None:
    state = moonwood.game("land-of-the-wolves", first_player=1, alpha_powers=False).blank()
    drawers = []
    dealer = Dealer(3)
    while state.seat == CHANCE:
        drawers.append(state.privy().seat)
        weights = state.weights()
        state.apply(weights[dealer.pick([w for _, w in weights])][0])
    assert drawers == [1, 1, 1, 0, 0, 0]
    assert GAME.blank().privy() == ALL


def test_draws_weigh_what_is_left_in_the_pile() -> None:
    state = at("to-move A; step refill; table 0,0=A3; hand-A 3 1; hand-B 1 2 3; left 0")
    assert {GAME.text(a): w for a, w in state.weights()} == {
        "draw 1": 1,
        "draw 2": 2,
        "draw 3": 2,
        "draw 4": 2,
        "draw 5": 1,
    }


# Placing (§4, D2)


def test_first_card_lies_in_the_middle() -> None:
    """§4.2."""
    state = at("to-move A; table; hand-A 1 3 3; hand-B 2 3 4")
    assert state.why(GAME.parse("place 3 1,0")) == "first-card"
    assert [GAME.text(a) for a in state.actions()] == ["place 1 0,0", "place 3 0,0"]


def test_refusals_of_placements() -> None:
    """§4.3, §4.7."""
    state = at(f"to-move B; table {W6} 3,0=B3 0,1=B5; hand-A 2; hand-B 2 3 4; gains-A P7; starter B")
    for text, rule in {
        "place 5 1,1": "not-in-hand",
        "place 2 -1,0": "outside",
        "place 2 3,2": "not-beside",
        "place 2 1,0": "own-wolf",
        "place 4 0,0": "wrong-value",
        "draw 3": "not-now",
        "trade 1,0 0,0": "not-now",
        "hunt": "not-now",
        "no-ambush": "not-now",
        "lone-wolf L1": "not-now",
        "alpha P1": "not-now",
        "offer P1": "not-now",
    }.items():
        assert state.why(GAME.parse(text)) == rule, text
    firm = at("to-move B; table 0,0=A4 1,0=B1 2,0=A2; hand-A 2; hand-B 5 3; gains-A P7; starter B")
    assert firm.why(GAME.parse("place 5 0,0")) == "firm-flank"
    last = at(f"to-move A; table {W6}; hand-A 2; hand-B 5 3; starter A")
    assert last.why(GAME.parse("place 2 1,0")) == "last-wolf"


@pytest.mark.parametrize(
    ("text", "own"),
    [
        (f"to-move B; table {W6}; hand-A 2; hand-B 2 3; starter B", {"place"}),
        (f"to-move B; table {W6}; hand-A 2; hand-B 2; starter B", {"place"}),
        (
            f"to-move B; table {W6}; hand-A 2; hand-B 2 3; starter B; gains-B P1",
            {"place", "no-ambush", "hunt", "trade"},
        ),
        ("to-move A; step lone-wolf; starter A; table; hand-A; hand-B; wins 1 0; offer P8 P1", {"lone-wolf"}),
        ("to-move B; step alpha; starter A; table; hand-A; hand-B; wins 1 0; offer P8 P1", {"alpha"}),
        ("to-move A; step refill; left 0; table 0,0=A3; hand-A 3 1; hand-B 1 2 3", {"draw"}),
    ],
)
def test_what_belongs_to_another_step_is_not_now(text: str, own: set[str]) -> None:
    """Whatever else there is to say about it."""
    state = at(text)
    for name, family in TABLE.families.items():
        reasons = {state.why(family.first + number) for number in range(family.size)}
        assert (reasons == {"not-now"}) == (name not in own), name


def test_after_the_end_everything_is_refused() -> None:
    state, _ = random_game(PLAIN, 1)
    assert state.why(GAME.parse("place 3 0,0")) == "game-over"
    assert state.seat == OVER
    assert state.actions() == []


def test_a_cover_changes_neither_box_nor_cells() -> None:
    """§8.3."""
    state = at(f"to-move B; table {W6}; hand-A 2; hand-B 2; starter B")
    box = state.box
    play(state, "place 2 0,0")
    assert state.box == box
    assert view_of(state)["table"]["0,0"] == ["A1", "B2"]


def test_stacks_may_grow_to_six() -> None:
    """1 <- 2 <- 3 <- 4 <- 5 <- 6 by alternating owners (§8.2)."""
    text = "to-move B; table 0,0=A5/B4/A3/B2/A1 1,0=B1 2,0=A2; hand-A 3; hand-B L6 5; gains-B L6; starter B"
    state = at(text)
    assert state.why(GAME.parse("place L6 0,0")) is None
    play(state, "place L6 0,0")
    assert len(view_of(state)["table"]["0,0"]) == 6


def test_corners_do_not_change_values_for_covering() -> None:
    """A cornered 1 is covered by a 2 only; a Lone Wolf 2 by a 3 only (§8.1)."""
    state = at("to-move B; table 0,0=A1 1,0=B1 2,0=AL2; hand-A 3; hand-B 2 3 4; gains-A L2; starter B")
    assert state.why(GAME.parse("place 4 0,0")) == "wrong-value"
    assert state.why(GAME.parse("place 2 0,0")) is None
    assert state.why(GAME.parse("place 3 2,0")) is None


@pytest.mark.parametrize("power", ["", "P2", "P3"])
@pytest.mark.parametrize("prey", ["1", "2", "3", "4", "5", "L6"])
@pytest.mark.parametrize("hunter", ["1", "2", "3", "4", "5", "L6"])
def test_which_value_covers_which(hunter: str, prey: str, power: str) -> None:
    """Exactly one lower; any lower or one higher by Long Leap; an equal one by Equal Fangs; spent only if needed. (§4.5)"""
    gains = "; gains-A L6; gains-B L6 " + power
    state = at(f"to-move B; table 0,0=A{prey} 1,0=B1 1,1=A3; hand-A; hand-B {hunter} 2; starter B; wins 1 1{gains}")
    more = int(hunter[-1]) - int(prey[-1])
    by_power = {"": False, "P2": more > 1 or more == -1, "P3": more == 0}[power]
    cover = GAME.parse(f"place {hunter} 0,0")
    assert state.why(cover) == (None if more == 1 or by_power else "wrong-value")
    if more == 1 or by_power:
        state.play(cover)
        assert state.used == [False, by_power]


def test_area_in_random_games_always_fits() -> None:
    """§4.4."""
    for seed in range(5):
        state, rng = GAME.start(seed=seed), Random(seed)
        while not state.over:
            places = [tuple(map(int, cell.split(","))) for cell in view_of(state)["table"]]
            if places:
                xs, ys = [x for x, _ in places], [y for _, y in places]
                assert fits(min(xs), max(xs), min(ys), max(ys))
            state.apply(rng.choice(state.actions()))
            settle(state, Dealer(rng.randrange(1 << 30)))


def test_a_column_of_four_locks_the_shape_upright() -> None:
    """W7 turned: three columns, four rows from now on (§4)."""
    column = at("to-move A; table 0,0=A1 0,1=B1 0,2=A2; hand-A 3 3 3; hand-B 3; starter A")
    assert column.why(GAME.parse("place 3 0,3")) is None
    play(column, "place 3 0,3", "draw 1")
    cells = {GAME.text(action).split()[2] for action in column.actions()}
    assert cells - set(view_of(column)["table"]) == {f"{x},{y}" for x in (-1, 1) for y in range(4)}
    assert column.why(GAME.parse("place 3 0,-1")) == "outside"
    wide = at("to-move A; table 0,0=A1 0,1=B1 0,2=A2 0,3=B3 1,0=A3 2,0=B2; hand-A 3; hand-B 3; starter A")
    assert wide.why(GAME.parse("place 3 3,0")) == "outside"
    assert wide.why(GAME.parse("place 3 -1,0")) == "outside"


def test_a_lone_four_covers_and_is_covered_as_a_four() -> None:
    """Printed values only (§8.1)."""
    text = "to-move B; table 0,0=AL4 1,0=B1 2,0=A3; hand-A 3; hand-B 5 3 L4; gains-A L4; gains-B L4; starter B"
    state = at(text)
    assert state.why(GAME.parse("place 5 0,0")) is None
    assert state.why(GAME.parse("place 3 0,0")) == "wrong-value"
    assert state.why(GAME.parse("place L4 2,0")) is None


def test_one_card_is_drawn_after_a_turn() -> None:
    """§4.1."""
    state = at("to-move A; table; hand-A 1 3 3; hand-B 2 3 4")
    play(state, "place 3 0,0")
    assert (state.step(), state.seat, state.privy()) == ("refill", CHANCE, only(0))
    play(state, "draw 5")
    assert (state.seat, state.turn, state.hand(Seat(0))) == (1, 1, ["1", "3", "5"])


# Whole games (§5, §9)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_the_bounds(seed: int) -> None:
    """§5.1, §9.1."""
    state, events = random_game((GAME, PLAIN)[seed % 2], seed)
    assert state.over
    assert max(state.scores) == 2
    assert len(named(events, Placement)) <= 216
    assert sum(len(stack) for stack in state.stacks) <= 24
    assert [
        sum(score.points for score in named(events, Score) if score.seat == seat) for seat in (0, 1)
    ] == state.scores
    for seat in (0, 1):
        in_play = sum(1 for stack in state.stacks for card in stack if card // 9 == seat)
        assert in_play + state.held(Seat(seat)) + state.piled(Seat(seat)) == sum(state.deck(Seat(seat)))


def test_every_refusal_and_ending_is_tested() -> None:
    files = Path(__file__).parent.glob("test_*.py")
    source = "".join(file.read_text("utf-8") for file in files)
    assert [name for name in (*REFUSALS, *ENDINGS) if f'"{name}"' not in source] == []


def test_cells_reach_three_steps_from_the_middle() -> None:
    assert len(CELLS) == 49
    assert PLACE.size == 9 * 49


# Rulings


@pytest.mark.parametrize(
    "rulings",
    [
        "hand = 0",
        "offer = 1",
        "ties = 0",
        "deck.3.copies = 90",
        "deck.3.copies = 0\ndeck.1.copies = 0\ndeck.2.copies = 0\ndeck.4.copies = 0",
        "lone_wolves.L1.moons = -1",
        'powers.P1.kind = "trick"',
        'powers.P1.kind = "endurance"',
        "powers.P5.covers = [0]",
        "powers.P7.firm = [9]",
        'powers.P7.firm = ["4"]',
        "powers.P1.moons = 1",
    ],
)  # fmt: skip
def test_bad_rulings_are_refused(rulings: str) -> None:
    with pytest.raises(OptionError):
        moonwood.game("land-of-the-wolves", rulings=rulings).blank()


def test_a_deck_may_have_as_many_cards_as_there_is_room_for_and_not_one_more() -> None:
    others = sum(GAME.setup.copies) - GAME.setup.copies[KINDS.index("3")]
    full = moonwood.game("land-of-the-wolves", rulings=f"deck.3.copies = {MOST_CARDS - others}")
    assert sum(full.setup.copies) == MOST_CARDS
    with pytest.raises(OptionError, match=f"between .* and {MOST_CARDS} cards"):
        moonwood.game("land-of-the-wolves", rulings=f"deck.3.copies = {MOST_CARDS - others + 1}")


def test_an_owner_can_correct_cards_and_powers() -> None:
    """§2.3.2."""
    game = moonwood.game("land-of-the-wolves", rulings="deck.5.moons = 3\npowers.P7.firm = [3, 5]\nmoon_bonus = 4")
    state = at("to-move B; table 0,0=A5 1,0=B2 2,0=A3; hand-A 2; hand-B 4; gains-A P7; starter B", game)
    assert view_of(state)["moons"] == [3, 1]
    assert view_of(state)["points"] == [2 + 1 + 4, 0]
    assert state.why(GAME.parse("place 4 2,0")) == "firm-flank"
