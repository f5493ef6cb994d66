"""Light Seeker: each ruling changes play, is told in the rulebook, and is refused where it cannot be played."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import OptionError, Outcome, PositionError
from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.actions import SLIDE
from moonwood.games.light_seeker.rules.cells import BITS, NOWHERE, STAND, xy
from moonwood.kernel.check import check
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Ruling
from tests.games.light_seeker import naive
from tests.games.light_seeker.table import L5, at, do, play, standing, state_of, stuck, tops, values, with_rho
from tests.games.light_seeker.test_completions import scattered


def told_rulings(**options: object) -> str:
    blocks = moonwood.game("light-seeker", **options).rulebook(whole=True).blocks
    return " ".join(block.text for block in blocks if isinstance(block, Ruling))


# dark_links


def test_a_dark_top_links_only_if_the_rulings_say_so() -> None:
    cubes = tops({(0, 0): "F", (2, 0): "F"})
    assert values(at(cubes)) == [2, 2]
    assert values(at(cubes, rulings="dark_links = true")) == [4]


def test_linked_zones_win_together() -> None:
    corners = tops(dict.fromkeys([(0, 0), (2, 0), (0, 2)], "F") | {(2, 2): "H"})
    assert not at(corners).over
    assert at(corners, rulings="dark_links = true").outcome == Outcome("zone", (Seat(1),))


def test_dark_cubes_alone_are_no_zone() -> None:
    assert values(at({}, rulings="dark_links = true")) == []


def test_the_rulebook_tells_what_dark_tops_do() -> None:
    assert "Dark tops are part of no zone" in told_rulings()
    assert "Dark tops belong to the zones they touch" in told_rulings(rulings="dark_links = true")


# half_sides


@pytest.mark.parametrize(
    ("half", "bright", "joined"),
    [
        ("H@N", (1, 2), True),
        ("H@N", (2, 1), True),
        ("H@N", (1, 0), False),
        ("H@N", (0, 1), False),
        ("H@E", (1, 0), True),
        ("H@E", (1, 2), False),
        ("H@W", (1, 2), True),
        ("H@W", (0, 1), True),
    ],
)
def test_a_half_lit_top_is_joined_all_around_or_where_its_triangle_lies(
    half: str, bright: tuple[int, int], joined: bool
) -> None:
    cubes = {(1, 1): half, bright: "F@N"}
    assert values(at(cubes)) == [3]
    assert values(at(cubes, rulings="half_sides = [0, 1]")) == ([3] if joined else [2, 1])


def test_two_half_lit_tops_must_both_be_lit_where_they_meet() -> None:
    for other, zones in (("H@S", [2]), ("H@W", [1, 1]), ("H@N", [1, 1])):
        assert values(at({(1, 1): "H@N", (1, 2): other}, rulings="half_sides = [0, 1]")) == zones


def test_the_rulebook_tells_where_half_lit_tops_are_joined() -> None:
    assert "Which way a half-lit top points makes no difference" in told_rulings()
    assert "at some of its sides only, by their numbers: 0, 1." in told_rulings(rulings="half_sides = [0, 1]")


@pytest.mark.parametrize("rulings", ["half_sides = []", "half_sides = [4]", "half_sides = [-1, 0]"])
def test_a_half_lit_top_has_four_sides(rulings: str) -> None:
    with pytest.raises(OptionError, match="half_sides"):
        moonwood.game("light-seeker", rulings=rulings)


# no_turn


@pytest.mark.parametrize(
    ("ruling", "winners", "line", "told"),
    [
        ("loses", (1,), "Player B wins: Player A has no turn that makes the light grow", "you lose"),
        ("wins", (0,), "Player A wins: no turn is left that makes the light grow", "you win"),
        ("draw", (0, 1), "Draw: there is no turn left that makes the light grow", "a draw"),
    ],
)
def test_what_becomes_of_a_player_without_a_turn(ruling: str, winners: tuple[Seat, ...], line: str, told: str) -> None:
    state = stuck(rulings=f'no_turn = "{ruling}"')
    outcome = Outcome("no-turn", winners)
    assert state.outcome == outcome
    assert state.game.ending(outcome) == line
    assert told in told_rulings(rulings=f'no_turn = "{ruling}"')


def test_a_ruling_that_is_none_is_refused() -> None:
    with pytest.raises(OptionError, match="ruling 'no_turn' is one of: loses, wins, draw; not 'passes'"):
        moonwood.game("light-seeker", rulings='no_turn = "passes"')


# same_cube


def first_moves(state: State) -> set[str]:
    return {state.game.text(action) for action in state.actions()}


def naive_first_moves(state: State) -> set[str]:
    """First actions that an action of another cube completes, with any turning between them, by trying everything."""
    layout = {xy(cube >> BITS): naive.faces(state.stands.names[cube & STAND]) for cube in state.cubes}
    cells, buh, before = list(layout), xy(state.buh), naive.total(layout)
    rho = None if state.rho == NOWHERE else xy(state.rho)
    return {
        f"{kind.split()[0]} {cells.index(start)} {kind.split()[1]}"
        for start, to, kind, after in naive.moves(layout, buh)
        for turned in (naive.turnings(after, start) if to == rho else [after])
        if any(then != to and naive.passes(end, before) for then, _, _, end in naive.moves(turned, buh))
    }


@pytest.mark.parametrize("rho", [False, True])
def test_with_two_different_cubes_only_what_another_cube_completes_is_offered(rho: bool) -> None:
    rng, fewer = Random(3), 0
    rulings = "goal = 18\nsame_cube = false"
    game = moonwood.game("light-seeker", rho=rho, rulings=rulings)
    for _ in range(25):
        usual = scattered(rng, rho=rho)
        state = game.position(usual.position())
        assert isinstance(state, State)
        wanted = naive_first_moves(state)
        assert (set() if state.over else first_moves(state)) == wanted
        assert wanted <= first_moves(usual)
        fewer += wanted < first_moves(usual)
    assert fewer


def test_out_and_back_is_refused_where_two_cubes_must_act() -> None:
    """§4.8."""
    for may in (True, False):
        state = at(L5, rulings=f"same_cube = {str(may).lower()}")
        play(state, ("tilt", (2, 0), "e"))
        back = do(state, "slide", (3, 0), "w")
        assert state.why(back) == (None if may else "same-cube")
        assert state.game.position(state.position()).actions() == state.actions()


def test_the_next_turn_may_begin_with_any_cube() -> None:
    state = at(L5, rulings="same_cube = false")
    play(state, ("tilt", (2, 0), "e"), ("slide", (2, 1), "e"), ("buh", (0, 0), ""))
    assert state.moved == NOWHERE
    assert {SLIDE.values(action)[0] for action in state.actions() if action in SLIDE} >= {4, 5}


def test_whoever_can_gain_with_a_single_cube_has_no_turn_where_two_must_act() -> None:
    """Only the cube at 0,1 can gain, and away from the one under Buh it would be alone: it would have to come back."""
    pair, others = {(0, 1): "H@N", (0, 0): "F@N"}, {(9 + y % 2, y): "F@N" for y in range(7)}
    cubes = " ".join(f"{x},{y}:{name}" for (x, y), name in {**pair, **others}.items())
    position = f"cubes {cubes}; buh 0,0; to-move A; turns 9"
    usual = state_of(moonwood.game("light-seeker").position(position))
    assert first_moves(usual) == {"tilt 5 n"}
    assert usual.outcome is None
    two = moonwood.game("light-seeker", rulings="same_cube = false").position(position)
    assert two.outcome == Outcome("no-turn", (Seat(1),))


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("done 1; light 4", "write which cube has moved"),
        ("done 1; light 4; moved 9,9", "not on 9,9"),
        ("moved 0,0", "write moved -, or nothing"),
    ],
)
def test_a_position_says_which_cube_has_moved_exactly_if_it_matters(rest: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        at(L5, rest, rulings="same_cube = false")


def test_the_rulebook_tells_how_many_cubes_may_act() -> None:
    assert "Both actions may use the same cube" in told_rulings()
    assert "The two actions use two different cubes" in told_rulings(rulings="same_cube = false")


# turn_under_buh


def test_the_cube_under_buh_is_turned_only_if_the_rulings_let_it() -> None:
    for may in (True, False):
        state = with_rho({(3, 1): "F@N"}, "rho 2,1; buh 1,0", [(2, 1)], rulings=f"turn_under_buh = {str(may).lower()}")
        play(state, ("tilt", (2, 0), "n"))
        turn = do(state, "turn", (1, 0), "2")
        assert (turn in state.actions()) is may
        assert state.why(turn) == (None if may else "buh-on-turned")
        play(state, ("turn", (2, 1), "1"))
        assert standing(state)[1, 0] == "D@NE"


def test_the_rulebook_tells_whether_buh_holds_a_cube() -> None:
    assert "The cube under Buh may be turned, too" in told_rulings()
    assert "The cube under Buh cannot be turned" in told_rulings(rulings="turn_under_buh = false")


# All together


@pytest.mark.parametrize("rho", [False, True])
def test_a_game_by_other_rulings_keeps_all_laws(rho: bool) -> None:
    rulings = (
        'dark_links = true\nno_turn = "draw"\nturn_under_buh = false\nsame_cube = false\ngoal = 12\nhalf_sides = [0, 1]'
    )
    check(moonwood.game("light-seeker", rho=rho, rulings=rulings), games=1, draw_every=30)
