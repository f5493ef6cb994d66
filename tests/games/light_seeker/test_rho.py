"""Light Seeker: Rho (§3, §8)."""

from __future__ import annotations

import moonwood
from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, TURN
from moonwood.games.light_seeker.rules.cells import NOWHERE, xy
from tests.games.light_seeker.table import (
    DEAD,
    at,
    do,
    play,
    standing,
    values,
    with_rho,
)

RHO_NEAR = {(3, 1): "F@N"}


def test_rho_comes_to_the_cell_of_the_first_action_and_turns_nothing_then() -> None:
    """§2.4, §3.4."""
    state = at({}, rho=True)
    assert state.rho == NOWHERE
    play(state, ("tilt", (0, 2), "n"))
    assert (xy(state.rho), state.turning) == ((0, 2), False)


def test_without_the_module_there_is_no_rho() -> None:
    assert play(at({}), ("tilt", (0, 2), "n")).rho == NOWHERE


def test_rho_stays_when_no_cube_enters_its_cell() -> None:
    """§3.7."""
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (0, 2), "n"))
    assert (xy(state.rho), state.turning) == ((2, 1), False)


def test_rho_can_turn_in_both_actions_of_a_turn() -> None:
    """§3.7."""
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (2, 0), "n"))
    assert state.turning
    state.play(NO_TURN())
    play(state, ("slide", (1, 0), "e"))
    assert (xy(state.rho), state.turning, state.actions_left()) == ((1, 0), True, 0)
    near = [(0, 0), (2, 0), (1, 1)]
    assert set(state.actions()) == {do(state, "turn", cell, q) for cell in near for q in "123"} | {NO_TURN()}
    play(state, ("turn", (2, 0), "1"))
    assert all(action in BUH for action in state.actions())


def test_the_cube_under_buh_may_be_turned() -> None:
    """§8.3."""
    state = with_rho(RHO_NEAR, "rho 2,1; buh 1,0", [(2, 1)])
    play(state, ("tilt", (2, 0), "n"), ("turn", (1, 0), "2"))
    assert standing(state)[1, 0] == "D@SW"


def test_the_cube_just_moved_may_be_turned() -> None:
    """§8.4."""
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("slide", (2, 0), "n"), ("turn", (2, 1), "3"))
    assert standing(state)[2, 1] == "D@WN"


def test_turning_changes_no_light() -> None:
    """§8.5."""
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (2, 0), "n"))
    light, zones = state.light, values(state)
    play(state, ("turn", (2, 1), "1"))
    assert (state.light, values(state)) == (light, zones)


def test_a_turning_changes_what_the_next_tilt_brings_up() -> None:
    plain = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(plain, ("slide", (2, 0), "n"))
    turned = plain.copy()
    play(turned, ("turn", (2, 1), "2"), ("tilt", (2, 1), "s"))
    plain.play(NO_TURN())
    play(plain, ("tilt", (2, 1), "s"))
    assert standing(plain)[2, 0] == "H@E"
    assert standing(turned)[2, 0] == "F@W"


def test_a_cube_may_go_back_onto_rho() -> None:
    """§8.2 with Rho: out of Rho's old cell and home again, Rho hopping twice."""
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (2, 0), "n"))
    state.play(NO_TURN())
    play(state, ("slide", (2, 1), "s"))
    assert (xy(state.rho), state.turning) == ((2, 1), True)


def test_rhos_cell_is_free_even_as_a_cubes_only_way_out() -> None:
    """§3: the cube in the centre has no other free neighbour. (§3.5)"""
    state = with_rho(RHO_NEAR, "rho 2,1; buh 0,0", [(2, 1)])
    ways = [action for action in state.actions() if state.game.touches(state.view(0), action)[0] == "cube-1-1"]
    assert ways == [do(state, "slide", (1, 1), "e"), do(state, "tilt", (1, 1), "e")]
    play(state, ("tilt", (1, 1), "e"))
    assert (xy(state.rho), state.turning) == ((1, 1), True)


def test_rho_keeps_nobody_company() -> None:
    """§8.6: Rho is no cube."""
    state = with_rho({(3, 1): "F@N", (-1, 2): "D@NE"}, "rho -3,2; buh 1,1", [(2, 1), (0, 2)])
    play(state, ("tilt", (-1, 2), "w"))
    assert state.why(do(state, "slide", (0, 0), "s")) == "lone-cube"


def test_only_cubes_next_to_rho_can_be_turned() -> None:
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (2, 0), "n"))
    assert state.why(do(state, "turn", (0, 0), "1")) == "not-next-to-rho"


def test_turnings_belong_to_the_completions() -> None:
    """Here the turn can be completed only if the cube that came onto Rho's cell is turned in the right way."""
    state = moonwood.game("light-seeker", rho=True).position(DEAD)
    assert state.why(NO_TURN()) == "dead-end"
    assert state.actions()
    assert all(action in TURN for action in state.actions())
    for action in state.actions():
        then = state.copy()
        then.play(action)
        assert then.actions()


def test_a_turning_into_a_dead_end_is_refused() -> None:
    state = moonwood.game("light-seeker", rho=True).position(DEAD)
    assert "dead-end" in {state.why(action) for action in range(TURN.first, NO_TURN())}
