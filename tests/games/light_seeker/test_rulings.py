"""Light Seeker: each ruling changes play, is told in the help, and is refused where it cannot be played."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import OptionError, Outcome
from moonwood.kernel.check import check
from moonwood.kernel.speech import Ruling
from tests.games.light_seeker.table import at, do, play, standing, stuck, tops, values, with_rho


def rulings_in_help(**options: object) -> str:
    blocks = moonwood.game("light-seeker", **options).help()
    return " ".join(block.text for block in blocks if isinstance(block, Ruling))


# dark_links


def test_a_dark_top_links_only_if_the_rulings_say_so() -> None:
    cubes = tops({(0, 0): "F", (2, 0): "F"})
    assert values(at(cubes)) == [2, 2]
    assert values(at(cubes, rulings="dark_links = true")) == [4]


def test_linked_zones_win_together() -> None:
    corners = tops(dict.fromkeys([(0, 0), (2, 0), (0, 2)], "F") | {(2, 2): "H"})
    assert not at(corners).over
    assert at(corners, rulings="dark_links = true").outcome == Outcome("zone", (1,))


def test_dark_cubes_alone_are_no_zone() -> None:
    assert values(at({}, rulings="dark_links = true")) == []


def test_the_help_tells_what_dark_tops_do() -> None:
    assert "Dark tops are part of no zone" in rulings_in_help()
    assert "Dark tops belong to the zones they touch" in rulings_in_help(rulings="dark_links = true")


# no_turn


@pytest.mark.parametrize(
    ("ruling", "winners", "line", "told"),
    [
        ("loses", (1,), "Player B wins: Player A has no turn that makes the light grow", "you lose"),
        ("wins", (0,), "Player A wins: no turn is left that makes the light grow", "you win"),
        ("draw", (0, 1), "Draw: there is no turn left that makes the light grow", "a draw"),
    ],
)
def test_what_becomes_of_a_player_without_a_turn(ruling: str, winners: tuple[int, ...], line: str, told: str) -> None:
    state = stuck(rulings=f'no_turn = "{ruling}"')
    outcome = Outcome("no-turn", winners)
    assert state.outcome == outcome
    assert state.game.ending(outcome) == line
    assert told in rulings_in_help(rulings=f'no_turn = "{ruling}"')


def test_a_ruling_that_is_none_is_refused() -> None:
    with pytest.raises(OptionError, match="no_turn is one of: loses, wins, draw; not 'passes'"):
        moonwood.game("light-seeker", rulings='no_turn = "passes"')


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


def test_the_help_tells_whether_buh_holds_a_cube() -> None:
    assert "The cube under Buh may be turned, too" in rulings_in_help()
    assert "The cube under Buh cannot be turned" in rulings_in_help(rulings="turn_under_buh = false")


# All together


@pytest.mark.parametrize("rho", [False, True])
def test_a_game_by_other_rulings_keeps_all_laws(rho: bool) -> None:
    rulings = 'dark_links = true\nno_turn = "draw"\nturn_under_buh = false\ngoal = 12'
    check(moonwood.game("light-seeker", rho=rho, rulings=rulings), games=2)
