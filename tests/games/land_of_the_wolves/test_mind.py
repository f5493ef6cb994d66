"""How a round of the Wolves is judged: by what was learned, and by what rounds won make of it."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.games.land_of_the_wolves.mind import FEATURES, WEIGHTS, evaluate, features
from moonwood.kernel.judgement import judged, weigh
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.table import state_of

GAME = moonwood.game("land-of-the-wolves", first_player="0")
FULL_ROWS = "0,0=A5 1,0=A4 2,0=B1 0,1=A3 1,1=A3 2,1=B1 0,2=B2 1,2=B2 2,2=A4"


def placing(table: str, wins: str = "0 0", to_move: str = "A") -> moonwood.State:
    text = f"to-move {to_move}; step place; starter A; table {table}; hand-A 3 3; hand-B 3 3"
    return GAME.position(f"{text}; wins {wins}; ties 0; left 1; offer P1 P2 P3 P4; moves 9")


def test_what_one_side_gains_the_other_loses() -> None:
    for wins in ("0 0", "1 0", "1 1"):
        value = evaluate(state_of(placing(FULL_ROWS, wins)))
        assert value[0] == -value[1]
        assert -1 < value[0] < 1


def test_whoever_holds_the_rows_stands_better() -> None:
    swapped = FULL_ROWS.replace("A", "x").replace("B", "A").replace("x", "B")
    assert evaluate(state_of(placing(FULL_ROWS)))[0] > evaluate(state_of(placing(swapped)))[0]


def test_a_round_that_was_won_is_worth_something() -> None:
    behind, even, ahead = (evaluate(state_of(placing(FULL_ROWS, wins)))[0] for wins in ("0 1", "0 0", "1 0"))
    assert behind < even < ahead


def test_the_last_round_is_worth_more_than_the_first() -> None:
    assert evaluate(state_of(placing(FULL_ROWS, "1 1")))[0] > evaluate(state_of(placing(FULL_ROWS, "0 0")))[0] > 0


def test_in_the_last_round_its_chances_are_those_of_the_game() -> None:
    state = placing(FULL_ROWS, wins="1 1")
    ahead = judged([weigh(features(state_of(state), Seat(seat)), WEIGHTS) for seat in (0, 1)])[0]
    assert evaluate(state_of(state)) == pytest.approx([ahead, -ahead])
    assert ahead != 0


def test_prey_is_counted_from_the_hand() -> None:
    """Two visible 2s of B can be covered by a 3 of A; none of A's wolves can be covered by a 3 of B."""
    prey = FEATURES.index("prey_late")
    state = placing(FULL_ROWS)
    assert features(state_of(state), Seat(0))[prey] > features(state_of(state), Seat(1))[prey] == 0
