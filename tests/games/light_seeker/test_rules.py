"""Light Seeker: the turn, the end, and what is refused, clause by clause."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.games.light_seeker.rules import ENDINGS, REFUSALS, State
from moonwood.games.light_seeker.rules.actions import BUH, SLIDE, TILT
from moonwood.games.light_seeker.rules.cells import BITS, cell_at, xy
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.light_seeker.table import (
    DARK,
    L5,
    L6,
    at,
    do,
    layout,
    play,
    standing,
    stuck,
    tops,
    values,
)

# The turn (§4)


def test_the_first_turn_has_one_action_and_then_buh() -> None:
    """§4.1."""
    state = play(at({}), ("tilt", (0, 0), "s"))
    assert all(action in BUH for action in state.actions())
    play(state, ("buh", (2, 2), ""))
    assert (state.seat, state.turn, xy(state.buh)) == (1, 1, (2, 2))


def test_other_turns_have_two_actions() -> None:
    """§4.1."""
    state = at(L5)
    assert state.actions_left() == 2
    play(state, ("tilt", (2, 0), "e"))
    assert (state.actions_left(), state.seat) == (1, 0)
    play(state, ("slide", (3, 0), "w"))
    assert (state.actions_left(), state.seat) == (0, 0)


def test_buh_goes_to_any_of_the_eight_other_cubes() -> None:
    """§4.9."""
    state = play(at(L5), ("tilt", (2, 0), "e"), ("slide", (3, 0), "w"))
    assert len(state.actions()) == 8
    assert state.why(do(state, "buh", (1, 1))) == "buh-stays"


def test_a_slide_keeps_the_faces_and_a_tilt_rolls_them() -> None:
    """§4.3, §4.4."""
    slid = play(at(L5), ("slide", (0, 2), "n"))
    assert standing(slid)[0, 3] == "D@NE"
    tilted = play(at(L5), ("tilt", (0, 2), "n"))
    assert standing(tilted)[0, 3] == "F@E"


def test_cubes_are_numbered_in_reading_order_and_again_after_a_move() -> None:
    state = play(at(L5), ("tilt", (0, 0), "s"))
    cells = [xy(code >> BITS) for code in state.cubes]
    assert cells == sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    assert cells[-1] == (0, -1)


def test_equal_layouts_have_equal_keys_whatever_cube_stands_there() -> None:
    one = play(at(L5), ("slide", (0, 2), "n"), ("tilt", (2, 0), "e"))
    other = play(at(L5), ("tilt", (2, 0), "e"), ("slide", (0, 2), "n"))
    assert one.key() == other.key()


def test_a_shifted_layout_is_another_position() -> None:
    shifted = {(x + 1, y): name for (x, y), name in {**DARK, **L5}.items()}
    there = at(shifted, "buh 2,1", without=[(0, y) for y in range(3)])
    assert there.key() != at(L5).key()


def test_the_light_at_the_start_counts_only_while_an_action_is_owed() -> None:
    """Light 4 or 5 at the start makes a difference between the actions, and none when only Buh is left."""
    changes = {**L5, (3, 0): "F@N"}
    between = [at(changes, f"done 1; light {n}", [(2, 0)]).key() for n in (4, 5)]
    after = [at(changes, f"done 2; light {n}", [(2, 0)]).key() for n in (4, 5)]
    assert between[0] != between[1]
    assert after[0] == after[1]


def test_a_cube_may_be_alone_between_the_actions() -> None:
    """§4.7."""
    state = at({(-1, 2): "F@N"}, without=[(0, 2)])
    play(state, ("slide", (-1, 2), "w"))
    assert any(action in SLIDE or action in TILT for action in state.actions())


def test_separate_groups_are_legal() -> None:
    """§8.7: two cubes far off keep each other company."""
    changes = {(6, 0): "F@N", (7, 0): "D@NE"}
    state = at(changes, without=[(2, 2), (2, 1)])
    assert not state.over
    play(state, ("tilt", (7, 0), "n"))
    assert do(state, "slide", (0, 2), "n") in state.actions()


@pytest.mark.parametrize("rest", ["", "done 2; light 1"])
def test_no_cube_is_alone_when_a_turn_begins_or_its_actions_are_done(rest: str) -> None:
    """What the first actions rely on: also a position written by hand cannot say otherwise."""
    with pytest.raises(moonwood.PositionError, match="a cube is alone"):
        at({(9, 9): "F@N"}, rest, without=[(0, 0)])
    assert at({(-2, 0): "F@N"}, "done 1; light 1", without=[(0, 0)]).actions()


def test_no_cube_is_alone_when_a_turn_begins_in_random_games() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        state = moonwood.game("light-seeker", rho=seed % 2 == 1).start(seed)
        assert isinstance(state, State)
        while state.seat >= 0:
            if state.done == 0:
                cells = [xy(code >> BITS) for code in state.cubes]
                for x, y in cells:
                    assert any(max(abs(x - x2), abs(y - y2)) == 1 for x2, y2 in cells)
            state.apply(rng.choice(state.actions()))


def test_two_cubes_that_touch_diagonally_are_not_alone() -> None:
    state = at({(6, 0): "F@N", (7, 1): "D@NE"}, without=[(2, 2), (2, 1)])
    assert not state.over


# No legal turn (§5), the end (§7), rulings and edge cases (§8)


def test_without_a_legal_turn_you_lose() -> None:
    """§5.1."""
    state = stuck()
    assert (state.light, values(state)) == (17, [2] * 8 + [1])
    assert state.outcome == Outcome("no-turn", (Seat(1),))


def test_the_win_is_tested_when_the_turn_is_over() -> None:
    """§1.1, §7.1."""
    state = play(at(L6), ("tilt", (2, 1), "e"), ("slide", (3, 1), "w"))
    assert (max(values(state)), state.over, state.seat) == (7, False, 0)
    play(state, ("buh", (2, 2), ""))
    assert state.winners == (0,)


def test_both_actions_are_owed_even_if_the_first_made_the_zone() -> None:
    """§8.1: a zone of 7 that the second action breaks does not count."""
    state = at({(0, 0): "F@N", (1, 0): "F@N", (2, 0): "F@N", (3, 1): "D@ES"}, without=[(2, 1)])
    play(state, ("tilt", (3, 1), "s"))
    assert (max(values(state)), state.over) == (8, False)
    play(state, ("slide", (3, 0), "n"), ("buh", (0, 0), ""))
    assert (max(values(state)), state.over) == (6, False)


def test_it_does_not_matter_who_built_the_zone() -> None:
    """§7: A's zone of 5, completed by B, wins for B. (§7.2)"""
    state = moonwood.game("light-seeker").position(f"{layout(L6)}; to-move B")
    assert isinstance(state, State)
    play(state, ("tilt", (2, 1), "e"), ("slide", (3, 1), "w"), ("buh", (0, 0), ""))
    assert state.winners == (1,)


def test_a_dark_top_joins_nothing() -> None:
    """§2.2.4."""
    assert values(at(tops({(0, 0): "F", (2, 0): "F"}))) == [2, 2]


def test_how_a_half_top_is_turned_does_not_matter() -> None:
    """§2.2.5."""
    for name in ("H@N", "H@E", "H@S", "H@W"):
        assert values(at({(0, 0): "F@N", (1, 0): name, (2, 0): "F@N"})) == [5]


def test_out_and_back_changes_a_face_in_place() -> None:
    """§8.2."""
    state = play(at(L5), ("tilt", (2, 0), "e"), ("slide", (3, 0), "w"))
    assert standing(state)[2, 0] == "F@N"


def test_on_the_first_turn_no_slide_is_legal() -> None:
    """§8.8."""
    state = at({})
    assert state.why(do(state, "slide", (0, 0), "s")) == "light-not-growing"


def test_another_goal() -> None:
    state = at(L6, rulings="goal = 5")
    assert state.outcome == Outcome("zone", (Seat(1),))


# Refusals and endings


def test_not_now() -> None:
    state = at(L5)
    for text in ("buh 0", "turn 0 1", "no-turn", "deal NE", "first A"):
        assert state.why(state.game.parse(text)) == "not-now"
    play(state, ("tilt", (2, 0), "e"), ("slide", (3, 0), "w"))
    assert state.why(state.game.parse("slide 0 n")) == "not-now"
    assert moonwood.game("light-seeker").blank().why(0) == "not-now"


def test_cell_taken() -> None:
    """§2.2.6, §4.2."""
    state = at(L5)
    assert state.why(do(state, "slide", (0, 0), "n")) == "cell-taken"


def test_after_the_end_nothing_is_legal() -> None:
    assert stuck().why(0) == "game-over"


def test_every_refusal_comes_up_in_random_games() -> None:
    """All but `no-change`, which needs another cube, and two that need other rulings."""
    seen: set[str | None] = set()
    for seed in range(14):
        rng = random.Random(seed)
        state = moonwood.game("light-seeker", rho=True).start(seed)
        while state.seat >= 0:
            seen.update(state.why(action) for action in rng.sample(range(len(state.game.table)), 30))
            state.apply(rng.choice(state.actions()))
    assert set(REFUSALS) - {"no-change", "buh-on-turned", "same-cube"} <= seen


def test_endings() -> None:
    assert {stuck().outcome[0], at(tops(dict.fromkeys(list(DARK)[:4], "F"))).outcome[0]} == set(ENDINGS)  # type: ignore[index]


# Size (§9)


@pytest.mark.parametrize("rho", [False, True])
def test_light_grows_every_turn_and_the_game_ends(rho: bool) -> None:
    """§2.2.2, §9.1."""
    for seed in range(30):
        rng = random.Random(seed)
        state = moonwood.game("light-seeker", rho=rho).start(seed)
        assert isinstance(state, State)
        light = 0
        while state.seat >= 0:
            turn = state.turn
            state.apply(rng.choice(state.actions()))
            if state.turn > turn:
                assert state.light > light
                light = state.light
        assert state.outcome is not None
        assert 3 <= state.turn <= 18
        assert len(state.outcome.winners) == 1
        assert all(abs(n - 1) <= 36 for code in state.cubes for n in xy(code >> BITS))


def test_a_cell_is_a_number_and_back() -> None:
    """§2.2.1."""
    for cell in [(0, 0), (-35, 37), (37, -35)]:
        assert xy(cell_at(*cell)) == cell


def test_everything_is_open() -> None:
    """§6. (§6.1)"""
    state = at(L5)
    assert state.shows(Seat(0)) == state.shows(Seat(1)) == state.shows(None)
