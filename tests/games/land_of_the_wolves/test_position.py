"""Positions as text: inverse at every moment, and clear about what is wrong."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import CHANCE, PositionError
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.steps import NAMES
from tests.games.land_of_the_wolves.table import GAME, view_of


def test_position_is_inverse_at_every_moment_chance_included() -> None:
    met = set()
    for seed in range(8):
        state, rng = GAME.blank(), Random(seed)
        while True:
            assert isinstance(state, State)
            met.add(state.step())
            again = GAME.position(state.position())
            assert isinstance(again, State)
            assert again.position() == state.position()
            assert again.key() == state.key()
            assert (again.seat, again.turn, again.outcome) == (state.seat, state.turn, state.outcome)
            assert again.actions() == state.actions()
            assert (again.piles, again.box, again.seen) == (state.piles, state.box, state.seen)
            twin = state.copy()
            assert (twin.position(), twin.key()) == (state.position(), state.key())
            assert (twin.seat, twin.turn, twin.outcome) == (state.seat, state.turn, state.outcome)
            if state.over:
                break
            if state.seat == CHANCE:
                weights = state.weights()
                state.apply(rng.choices([a for a, _ in weights], [w for _, w in weights])[0])
            else:
                state.apply(rng.choice(state.actions()))
    assert met == set(NAMES)


def test_short_positions_have_sensible_defaults() -> None:
    state = GAME.position("to-move B; table 0,0=A1; hand-A 2; hand-B 3")
    assert isinstance(state, State)
    assert (state.seat, state.starter, state.wins, state.turn, state.left()) == (1, 0, [0, 0], 0, 1)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("to-move A; table; hand-A 1", "missing"),
        ("to-move C; table; hand-A 1; hand-B 1", "no seat"),
        ("to-move A; table 0,0=C1; hand-A 1; hand-B 1", "no card"),
        ("to-move A; table 0,0=A9; hand-A 1; hand-B 1", "no card"),
        ("to-move A; table 0,0; hand-A 1; hand-B 1", "each cell once"),
        ("to-move A; table 0,0=A1 0,0=A1; hand-A 1; hand-B 1", "each cell once"),
        ("to-move A; table 9,9=A1; hand-A 1; hand-B 1", "each cell once"),
        ("to-move A; table 0,0=A2/A1; hand-A 1; hand-B 1", "covers a wolf of their own"),
        ("to-move A; table 0,0=A2 2,0=B1; hand-A 1; hand-B 1", "hang together"),
        ("to-move A; table 1,0=A2; hand-A 1; hand-B 1", "hang together"),
        ("to-move A; table 0,0=A2 0,1=B2 0,2=A3 0,3=B3 1,0=A3 2,0=A1 3,0=B1; hand-A 1; hand-B 1", "fit into"),
        ("to-move A; table; hand-A 5 5; hand-B 1", "not so many"),
        ("to-move A; table; hand-A L6; hand-B 1", "not so many"),
        ("to-move A; table; hand-A 1 1 2 2; hand-B 1", "at most 3"),
        ("to-move A; table; hand-A ? ?; hand-B 1", "at most 3"),
        ("to-move A; table; hand-A; hand-B 1", "needs a card"),
        ("to-move A; table; hand-A 1; hand-B 1; wins 2 2", "only one side"),
        ("to-move A; table; hand-A 1; hand-B 1; wins 1", "two numbers"),
        ("to-move A; table; hand-A 1; hand-B 1; ties 3", "no number"),
        ("to-move A; table; hand-A 1; hand-B 1; step dance", "no step"),
        ("to-move A; table; hand-A 1; hand-B 1; step ambush", "nobody is asked"),
        ("to-move A; table; hand-A 1; hand-B 1; left 2", "cannot place 2"),
        ("to-move A; table; hand-A 1; hand-B 1; offer P9", "the offer"),
        ("to-move A; table; hand-A 1; hand-B 1; offer P1; gains-A P1", "the offer"),
        ("to-move A; table; hand-A 1; hand-B 1; gains-A P1; gains-B P1", "cannot be gained"),
        ("to-move A; table; hand-A 1; hand-B 1; gains-A P5 used", "cannot be gained"),
        ("to-move A; table; hand-A 1; hand-B 1; gains-A L6 L1", "cannot be gained"),
        ("to-move A; table; hand-A; hand-B; step lone-wolf", "takes a Lone Wolf"),
        ("to-move A; table; hand-A 1; hand-B; step lone-wolf; wins 1 0", "between rounds"),
        ("to-move B; table; hand-A; hand-B; step alpha; wins 1 0; starter A", "nobody is asked"),
        ("to-move A; table; hand-A 1 2 3; hand-B 1 2 3; step refill", "nothing is drawn"),
        ("to-move A; table; hand-A; hand-B; step over", "is over when"),
        ("to-move A; table; hand-A; hand-B; step over; wins 2 0; ending boredom", "is over when"),
    ],
)  # fmt: skip
def test_bad_positions_say_what_is_right(text: str, right: str) -> None:
    with pytest.raises(PositionError, match=right):
        GAME.position(text)


def test_a_full_table_is_no_turn() -> None:
    cards = ["A1", "A1", "A2", "A2", "A3", "A3", "B1", "B1", "B2", "B2", "B3", "B3"]
    cells = " ".join(f"{number % 4},{number // 4}={card}" for number, card in enumerate(cards))
    with pytest.raises(PositionError, match="an empty cell"):
        GAME.position(f"to-move A; table {cells}; hand-A 5; hand-B 5")


def test_key_tells_hands_and_what_lies_beneath_apart_but_not_the_past() -> None:
    base = "to-move B; table 0,0=A1 1,0=B1; hand-A 2; hand-B 3"
    assert GAME.position(base).key() == GAME.position(base + "; moves 7").key()
    different = [
        base,
        base.replace("hand-A 2", "hand-A 3"),
        base.replace("1,0=B1", "1,0=B2/A1"),
        base.replace("1,0=B1", "1,0=B2"),
        base + "; gains-A P1",
        base + "; starter A",
        base + "; ties 1",
        base + "; wins 0 1",
    ]
    assert len({GAME.position(text).key() for text in different}) == len(different)


@pytest.mark.parametrize(
    ("options", "gains", "message"),
    [
        ({"lone_wolves": False}, "gains-A L1", "at most one of none, one of P1"),
        ({"alpha_powers": False}, "gains-A P1", "one of none that the other has not"),
        ({"alpha_powers": False}, "offer P1", "0 powers are laid out in this game, not 1"),
        ({}, "offer P1 P2 P3 P4; gains-A P5", "4 powers are laid out in this game, not 5"),
        ({"alpha_powers": False}, "step offer", "nothing is drawn in the step 'offer'"),
        ({"first_player": 0}, "step first", "nothing is drawn in the step 'first'"),
        ({"lone_wolves": False}, "step lone-wolf; wins 1 0; starter A", "nobody is asked"),
        ({}, "step deal; starter B", "the one who starts is to move"),
        ({}, "step place; left 2; gains-A P1", "A cannot place 2 wolves now"),
    ],
)
def test_what_the_options_and_the_turn_rule_out_is_refused(
    options: dict[str, object], gains: str, message: str
) -> None:
    hands = "hand-A 1 2; hand-B 1 2" if "place" in gains else "hand-A; hand-B"
    with pytest.raises(PositionError, match=message):
        moonwood.game("land-of-the-wolves", **options).position(f"to-move A; table; {hands}; {gains}")


def test_a_hunter_places_as_many_wolves_as_were_announced() -> None:
    hunting = GAME.position("to-move A; table; hand-A 1 2; hand-B 1 2; gains-A P1 used; step place; left 2")
    assert view_of(hunting, 0)["left"] == 2
    hunting.play(hunting.actions()[0])
    assert (hunting.seat, view_of(hunting, 0)["left"]) == (0, 1)


@pytest.mark.parametrize(
    "options", [{}, {"first_player": 1}, {"alpha_powers": False}, {"alpha_powers": False, "first_player": 1}]
)
def test_the_blank_position_reads_back(options: dict[str, object]) -> None:
    blank = moonwood.game("land-of-the-wolves", **options).blank()
    assert blank.game.position(blank.position()).key() == blank.key()
