"""Light Seeker: the rules, clause by clause, and the worked examples L1 to L8."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.games.light_seeker.rules import ENDINGS, REFUSALS, State
from moonwood.games.light_seeker.rules.actions import BUH, DEAL, FIRST, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.cells import BITS, CENTRE, NOWHERE, SQUARE, cell_at, xy
from moonwood.kernel.aim import Outcome
from tests.games.light_seeker.table import (
    DARK,
    DEAD,
    L5,
    L6,
    Cell,
    at,
    do,
    layout,
    play,
    standing,
    stuck,
    tops,
    values,
    with_rho,
)

# Worked examples (§10)

L1 = """0,0 s H@E; 0,0 w H@N; 0,1 w H@N; 0,2 n F@E; 0,2 w H@N; 1,0 s H@E;
1,2 n F@E; 2,0 e F@N; 2,0 s H@E; 2,1 e F@N; 2,2 e F@N; 2,2 n F@E"""


def test_L1_first_turn_from_all_NE() -> None:
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
    state = at(tops({(0, 0): "F", (1, 0): "F", (2, 0): "H", (2, 1): "F"}))
    assert values(state) == [7]
    assert state.outcome == Outcome("zone", (1,))


def test_L3_zone_of_eight() -> None:
    state = at(tops({(0, 0): "F", (1, 0): "F", (0, 1): "F", (1, 1): "F", (2, 2): "H"}))
    assert (values(state), state.light) == ([8, 1], 9)
    assert state.outcome == Outcome("zone", (1,))


def test_L4_diagonal_contact_does_not_join() -> None:
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
    state = play(at(L5), first)
    assert state.why(do(state, *second)) == rule


def test_L5_a_loss_that_cannot_be_made_good() -> None:
    """Full to dark: no second action brings more than those two back."""
    state = at(L5)
    assert state.why(do(state, "tilt", (0, 0), "w")) == "dead-end"


def test_L6_winning_turn() -> None:
    state = at(L6)
    assert values(state) == [5]
    play(state, ("tilt", (2, 1), "e"))
    assert standing(state)[3, 1] == "F@N"
    play(state, ("slide", (3, 1), "w"), ("buh", (0, 0), ""))
    assert values(state) == [7]
    assert state.outcome == Outcome("zone", (0,))


def test_L6_six_is_not_enough() -> None:
    state = play(at(L6), ("tilt", (0, 1), "w"))
    assert standing(state)[-1, 1] == "H@N"
    play(state, ("slide", (-1, 1), "s"), ("buh", (0, 0), ""))
    assert (values(state), state.over, state.seat) == ([6], False, 1)


def test_L7_buh_blocks() -> None:
    state = at(L6, "buh 2,1")
    assert state.why(do(state, "tilt", (2, 1), "e")) == "buh-on-it"
    assert not any(state.game.text(a).split()[1] == "5" for a in state.actions())


def test_L8_rho() -> None:
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


# Setup and options (§3)


def test_setup_deals_nine_dark_cubes_evenly() -> None:
    game = moonwood.game("light-seeker")
    state = game.blank()
    assert isinstance(state, State)
    for dealt in range(9):
        assert state.weights() == [(DEAL(word), 1) for word in range(4)]
        state.play(DEAL(dealt % 4))
    assert standing(state) == {
        (x, y): f"D@{('NE', 'ES', 'SW', 'WN')[(y * 3 + x) % 4]}" for y in range(3) for x in range(3)
    }
    assert (state.light, state.buh) == (0, CENTRE)
    assert state.weights() == [(FIRST(0), 1), (FIRST(1), 1)]
    state.play(FIRST(1))
    assert (state.seat, state.active, state.turn) == (1, 1, 0)


def test_a_fixed_setup_and_first_player_leave_nothing_to_chance() -> None:
    words = "NE ES SW WN NE NE NE NE ES"
    state = moonwood.game("light-seeker", first_player=1, setup=words).blank()
    assert isinstance(state, State)
    assert state.seat == 1
    stands = standing(state)
    assert [stands[xy(cell)][2:] for cell in SQUARE] == words.split()
    assert [xy(cell) for cell in SQUARE[:4]] == [(0, 0), (1, 0), (2, 0), (0, 1)]


@pytest.mark.parametrize("setup", ["D@NE d@es SW WN NE NE NE NE ES", ["NE", "ES", "SW", "WN", *["NE"] * 4, "ES"]])
def test_setup_is_written_in_one_way(setup: object) -> None:
    game = moonwood.game("light-seeker", setup=setup)
    assert game.options["setup"] == "NE ES SW WN NE NE NE NE ES"
    assert game == moonwood.game("light-seeker", setup="NE,ES,SW,WN,NE,NE,NE,NE,ES")


@pytest.mark.parametrize("setup", ["NE", "NE " * 8 + "F@N", "NE " * 10, 3])
def test_a_wrong_setup_is_refused(setup: object) -> None:
    with pytest.raises(moonwood.OptionError, match="setup"):
        moonwood.game("light-seeker", setup=setup)


def test_a_setup_that_this_cube_cannot_lie_in() -> None:
    with pytest.raises(moonwood.OptionError, match="NE, ES, SW, WN"):
        moonwood.game("light-seeker", setup="NE2 " * 9)


def test_setup_may_be_called_random() -> None:
    assert moonwood.game("light-seeker", setup="Random") == moonwood.game("light-seeker")


# The turn (§4)


def test_the_first_turn_has_one_action_and_then_buh() -> None:
    state = play(at({}), ("tilt", (0, 0), "s"))
    assert all(action in BUH for action in state.actions())
    play(state, ("buh", (2, 2), ""))
    assert (state.seat, state.turn, xy(state.buh)) == (1, 1, (2, 2))


def test_other_turns_have_two_actions() -> None:
    state = at(L5)
    assert state.actions_left() == 2
    play(state, ("tilt", (2, 0), "e"))
    assert (state.actions_left(), state.seat) == (1, 0)
    play(state, ("slide", (3, 0), "w"))
    assert (state.actions_left(), state.seat) == (0, 0)


def test_buh_goes_to_any_of_the_eight_other_cubes() -> None:
    state = play(at(L5), ("tilt", (2, 0), "e"), ("slide", (3, 0), "w"))
    assert len(state.actions()) == 8
    assert state.why(do(state, "buh", (1, 1))) == "buh-stays"


def test_a_slide_keeps_the_faces_and_a_tilt_rolls_them() -> None:
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
    state = stuck()
    assert (state.light, values(state)) == (17, [2] * 8 + [1])
    assert state.outcome == Outcome("no-turn", (1,))


def test_the_win_is_tested_when_the_turn_is_over() -> None:
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
    """§7: A's zone of 5, completed by B, wins for B."""
    state = moonwood.game("light-seeker").position(f"{layout(L6)}; to-move B")
    assert isinstance(state, State)
    play(state, ("tilt", (2, 1), "e"), ("slide", (3, 1), "w"), ("buh", (0, 0), ""))
    assert state.winners == (1,)


def test_a_dark_top_joins_nothing() -> None:
    assert values(at(tops({(0, 0): "F", (2, 0): "F"}))) == [2, 2]


def test_how_a_half_top_is_turned_does_not_matter() -> None:
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
    assert state.outcome == Outcome("zone", (1,))


# Rho (§3, §8)

RHO_NEAR = {(3, 1): "F@N"}


def test_rho_comes_to_the_cell_of_the_first_action_and_turns_nothing_then() -> None:
    state = at({}, rho=True)
    assert state.rho == NOWHERE
    play(state, ("tilt", (0, 2), "n"))
    assert (xy(state.rho), state.turning) == ((0, 2), False)


def test_without_the_module_there_is_no_rho() -> None:
    assert play(at({}), ("tilt", (0, 2), "n")).rho == NOWHERE


def test_rho_stays_when_no_cube_enters_its_cell() -> None:
    state = with_rho(RHO_NEAR, "rho 2,1", [(2, 1)])
    play(state, ("tilt", (0, 2), "n"))
    assert (xy(state.rho), state.turning) == ((2, 1), False)


def test_rho_can_turn_in_both_actions_of_a_turn() -> None:
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
    """§3: the cube in the centre has no other free neighbour."""
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


# Refusals and endings


def test_not_now() -> None:
    state = at(L5)
    for text in ("buh 0", "turn 0 1", "no-turn", "deal NE", "first A"):
        assert state.why(state.game.parse(text)) == "not-now"
    play(state, ("tilt", (2, 0), "e"), ("slide", (3, 0), "w"))
    assert state.why(state.game.parse("slide 0 n")) == "not-now"
    assert moonwood.game("light-seeker").blank().why(0) == "not-now"


def test_cell_taken() -> None:
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
    for cell in [(0, 0), (-35, 37), (37, -35)]:
        assert xy(cell_at(*cell)) == cell


def test_everything_is_open() -> None:
    """§6."""
    state = at(L5)
    assert state.shows(0) == state.shows(1) == state.shows(None)
