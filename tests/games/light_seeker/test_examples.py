"""Light Seeker: the worked examples L1 to L8 (§10)."""

from __future__ import annotations

import pytest

from moonwood.games.light_seeker.rules.actions import NO_TURN, TILT
from moonwood.games.light_seeker.rules.cells import xy
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.light_seeker.table import (
    L5,
    L6,
    Cell,
    at,
    do,
    play,
    standing,
    tops,
    values,
)

L1 = """0,0 s H@E; 0,0 w H@N; 0,1 w H@N; 0,2 n F@E; 0,2 w H@N; 1,0 s H@E;
1,2 n F@E; 2,0 e F@N; 2,0 s H@E; 2,1 e F@N; 2,2 e F@N; 2,2 n F@E"""


def test_L1_first_turn_from_all_NE() -> None:
    """§10.1."""
    state = at({})
    turns = set()
    for action in state.actions():
        assert action in TILT
        after = state.copy()
        after.play(action)
        ((to, name),) = standing(after).items() - standing(state).items()
        (start,) = standing(state).keys() - standing(after).keys()
        turns.add(f"{start[0]},{start[1]} {state.game.text(action)[-1]} {name}")
        assert len(after.actions()) == 8
        assert abs(to[0] - start[0]) + abs(to[1] - start[1]) == 1
    assert turns == {line.strip() for line in L1.split(";")}
    assert len(turns) == 12


def test_L2_zone_of_seven() -> None:
    """§10.2."""
    state = at(tops({(0, 0): "F", (1, 0): "F", (2, 0): "H", (2, 1): "F"}))
    assert values(state) == [7]
    assert state.outcome == Outcome("zone", (Seat(1),))


def test_L3_zone_of_eight() -> None:
    """§10.3."""
    state = at(tops({(0, 0): "F", (1, 0): "F", (0, 1): "F", (1, 1): "F", (2, 2): "H"}))
    assert (values(state), state.light) == ([8, 1], 9)
    assert state.outcome == Outcome("zone", (Seat(1),))


def test_L4_diagonal_contact_does_not_join() -> None:
    """§2.2.3, §10.4."""
    state = at(tops(dict.fromkeys([(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)], "F")))
    assert (values(state), state.light) == ([2] * 5, 10)
    assert not state.over


def test_L5_pairs_and_layouts() -> None:
    state = at(L5)
    assert (state.light, values(state)) == (5, [3, 2])
    pairs, layouts, totals = 0, set(), set()
    for first in state.actions():
        between = state.copy()
        between.play(first)
        for second in between.actions():
            end = between.copy()
            end.play(second)
            pairs += 1
            layouts.add(tuple(end.cubes))
            totals.add(end.light)
    assert (pairs, len(layouts), totals) == (310, 192, {6, 7, 8, 9})


@pytest.mark.parametrize(
    ("first", "second", "light", "zones"),
    [
        (("tilt", (2, 0), "e"), ("slide", (3, 0), "w"), 7, [5, 2]),
        (("tilt", (2, 0), "s"), ("slide", (2, -1), "n"), 6, [4, 2]),
        (("tilt", (0, 0), "s"), ("tilt", (2, 0), "e"), 6, None),
    ],
)
def test_L5_legal_turns(first: tuple[str, Cell, str], second: tuple[str, Cell, str], light: int, zones: object) -> None:
    """§10.5."""
    state = play(at(L5), first, second)
    assert state.light == light
    assert zones is None or values(state) == zones


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        (("slide", (2, 0), "e"), ("slide", (3, 0), "w"), "light-not-growing"),
        (("slide", (0, 0), "w"), ("slide", (-1, 0), "w"), "lone-cube"),
        (("slide", (0, 2), "w"), ("tilt", (-1, 2), "w"), "lone-cube"),
    ],
)
def test_L5_illegal_turns(first: tuple[str, Cell, str], second: tuple[str, Cell, str], rule: str) -> None:
    """§10.5, §4.5, §4.6."""
    state = play(at(L5), first)
    assert state.why(do(state, *second)) == rule


def test_L5_a_loss_that_cannot_be_made_good() -> None:
    """Full to dark: no second action brings more than those two back."""
    state = at(L5)
    assert state.why(do(state, "tilt", (0, 0), "w")) == "dead-end"


def test_L6_winning_turn() -> None:
    """§10.6."""
    state = at(L6)
    assert values(state) == [5]
    play(state, ("tilt", (2, 1), "e"))
    assert standing(state)[3, 1] == "F@N"
    play(state, ("slide", (3, 1), "w"), ("buh", (0, 0), ""))
    assert values(state) == [7]
    assert state.outcome == Outcome("zone", (Seat(0),))


def test_L6_six_is_not_enough() -> None:
    state = play(at(L6), ("tilt", (0, 1), "w"))
    assert standing(state)[-1, 1] == "H@N"
    play(state, ("slide", (-1, 1), "s"), ("buh", (0, 0), ""))
    assert (values(state), state.over, state.seat) == ([6], False, 1)


def test_L7_buh_blocks() -> None:
    """§10.7, §2.3."""
    state = at(L6, "buh 2,1")
    assert state.why(do(state, "tilt", (2, 1), "e")) == "buh-on-it"
    assert not any(state.game.text(a).split()[1] == "5" for a in state.actions())


def test_L8_rho() -> None:
    """§10.8, §3.6, §8.9."""
    state = at({}, rho=True)
    play(state, ("tilt", (2, 1), "e"))
    assert (standing(state)[3, 1], xy(state.rho), state.turning) == ("F@N", (2, 1), False)
    play(state, ("buh", (0, 0), ""), ("slide", (2, 0), "n"))
    assert (xy(state.rho), state.turning) == ((2, 0), True)
    wanted = {do(state, "turn", cell, quarters) for cell in [(1, 0), (2, 1)] for quarters in "123"}
    assert set(state.actions()) == wanted | {NO_TURN()}
    results = set()
    for quarters in "123":
        then = state.copy()
        then.play(do(then, "turn", (1, 0), quarters))
        results.add(standing(then)[1, 0])
        assert then.seat == 1
        assert then.actions_left() == 1
    assert results == {"D@ES", "D@SW", "D@WN"}
