"""Cat-a-comb: every clause of winning, losing and drawing (§5, §7)."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import OptionError, Outcome
from moonwood.kernel.seats import Seat
from tests.games.cat_a_comb.table import (
    BASE,
    C1,
    LAYOUT,
    OWNED,
    opened,
    played,
    stack,
    texts,
    ways,
)

STUCK = "stacks NW - - - NW - - - N; to-move A"


@pytest.mark.parametrize("tile", ["N", "W", "B"])
def test_any_colour_of_tiles_wins(tile: str) -> None:
    cells = [cell for cell in range(9) if LAYOUT[cell] == tile]
    stacks = ["-"] * 9
    stacks[cells[0]], stacks[cells[1]], stacks[cells[2]] = "NB", "WB", "N"
    state = BASE.position(f"stacks {' '.join(stacks)}; to-move B")
    assert played(state, f"place {cells[2] + 1}").outcome == Outcome("colour", (Seat(1),))


def test_a_neutral_on_top_holds_for_nobody() -> None:
    state = BASE.position("stacks NW - - - - BN W B -; to-move A")
    assert played(state, "place 8").outcome is None


def test_towers_are_exactly_three_high_and_three_of_them() -> None:
    two = played(BASE.position("stacks NBW - - W - - NB W -; to-move A"), "lift 4", "put 7")
    assert two.outcome is None
    low = played(BASE.position("stacks NBW - BW W B - NB - -; to-move A"), "lift 4", "put 7")
    assert low.outcome is None


def test_more_than_three_towers_win_as_well() -> None:
    """Black had given White the third; White builds a fourth."""
    state = BASE.position("stacks NBW - BNW - - W BNW - WB; to-move A")
    assert state.outcome is None
    assert played(state, "lift 6", "put 9").outcome == Outcome("towers", (Seat(0),))


def test_of_two_patterns_the_colour_is_named() -> None:
    state = BASE.position("stacks NBW - BNW - BW - NB W -; to-move A")
    assert played(state, "lift 8", "put 7").outcome == Outcome("colour", (Seat(0),))


def test_the_other_colours_towers_do_not_count() -> None:
    state = played(BASE.position("stacks NBW - BNW W - - BWB B -; to-move A"), "place 8")
    assert [stack(state, cell)[-1] for cell in (1, 3, 7)] == list("WWB")
    assert state.outcome is None


def test_whoever_moved_wins_if_both_have_a_pattern() -> None:
    """Black puts a white cat on the last brown tile and a black one on the last white tile. (§7.5)"""
    state = BASE.position("stacks NW NB - WB WB BW - N W; to-move B")
    played(state, "lift 5", "put 8", "put 9")
    assert [stack(state, cell)[-1] for cell in (1, 6, 8, 2, 4, 9)] == list("WWWBBB")
    assert state.outcome == Outcome("colour", (Seat(1),))


def test_the_opponents_towers_and_token_win_nothing_yet() -> None:
    """§7: tested only for the player who took the turn, also for towers and after a token. (§7.1)"""
    towers = BASE.position("stacks NBW - BNW W B - NB - -; to-move B")
    played(towers, "lift 4", "put 7")
    assert (towers.seat, towers.outcome) == (0, None)
    assert played(towers, "lift 5", "put 2").outcome == Outcome("towers", (Seat(0),))
    game = opened(toilet_paper=True)
    token = played(game.position("stacks - - NW - - - BW N -; to-move B"), "paper 5")
    assert (token.seat, token.outcome) == (0, None)
    assert played(token, "place 8").outcome == Outcome("colour", (Seat(0),))


def test_a_player_without_any_action_loses() -> None:
    """§5.1."""
    state = played(OWNED.position(STUCK), "place 9")
    assert state.outcome == Outcome("no-move", (Seat(0),))


def test_who_can_use_the_token_is_not_stuck() -> None:
    game = opened(stack_owner="own_or_neutral", toilet_paper=True)
    state = played(game.position(STUCK), "place 9")
    assert state.outcome is None
    assert texts(state) == ["paper 3", "paper 7"]


def test_third_occurrence_is_a_draw() -> None:
    """§7.6."""
    state = played(opened(first_player=0).start(0), "neutral 1", "neutral 9", "neutral 5")
    to_and_fro = ("lift 1", "put 2", "lift 2", "put 1")
    played(state, *to_and_fro)
    assert state.outcome is None
    played(state, *to_and_fro)
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))
    assert state.returns == [0.0, 0.0]


def test_occurrences_need_not_follow_each_other() -> None:
    """One more way round in between."""
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    played(state, "lift 9", "put 8", "lift 1", "put 4", "lift 4", "put 1", "lift 8", "put 9")
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))


@pytest.mark.parametrize(
    "other",
    [
        "stacks K N - B NW T - - -; to-move B",
        "stacks S N - B NW T - - -; to-move A",
        "stacks P N - B NW T - - -; to-move A",
        "stacks W N - B NW T - - -; to-move A",
        "stacks K N - B WN T - - -; to-move A",
        "stacks K N - B NW - - - -; to-move A",
        "stacks K N - B NW - - - T; to-move A",
    ],
)
def test_the_same_position_is_the_same_in_everything(other: str) -> None:
    """§7: cubes from the bottom up, the Precious one and its face, tokens, and the player to move."""
    game = moonwood.game("cat-a-comb", tile_layout="NBNNBWWBW", precious_cube=True, toilet_paper=True)
    one = "stacks K N - B NW T - - -; to-move A"
    assert game.position(one).key() == game.position(one + "; turns 9").key()
    assert game.position(one).key() != game.position(other).key()


@pytest.mark.parametrize(
    "other",
    [
        "stacks - - - - B - - - -; to-move A; air WN 2 1",
        "stacks - - - - B - - - -; to-move A; air NW 2 3",
        "stacks - - - - B - - - -; to-move A; air NW 4 1",
        "stacks - - - - B - - - -; to-move A; air N 2 1",
        "stacks - - - - B - - - -; to-move B; air NW 2 1",
        "stacks - - - - B - - - -; to-move A",
    ],
)
def test_the_cubes_in_the_air_are_part_of_the_position(other: str) -> None:
    one = "stacks - - - - B - - - -; to-move A; air NW 2 1"
    assert BASE.position(one).key() == BASE.position(one + "; turns 9").key()
    assert BASE.position(one).key() != BASE.position(other).key()


def test_the_tiles_are_part_of_the_position() -> None:
    game = moonwood.game("cat-a-comb")
    one, other = (game.position(f"tiles {tiles}; {C1}") for tiles in (LAYOUT, "NWBWBNBWN"))
    assert one.key() == BASE.position(C1).key()
    assert one.key() != other.key()


def test_a_reread_position_remembers_its_past() -> None:
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1", "lift 1", "put 2", "lift 2")
    again = BASE.position(state.position())
    assert played(again, "put 1").outcome == Outcome("repetition", (Seat(0), Seat(1)))


def test_the_turn_limit_is_a_draw() -> None:
    """§7.7."""
    state = BASE.position(C1 + "; turns 199")
    assert played(state, "place 1").outcome == Outcome("turn-limit", (Seat(0), Seat(1)))
    assert played(BASE.position(C1 + "; turns 198"), "place 1").outcome is None


def test_the_order_of_the_tests() -> None:
    """Win, then no action left, then repetition, then the limit. (§7.8)"""
    win = OWNED.position("stacks NW - - - - BW - N -; to-move A; turns 199")
    assert played(win, "place 8").outcome == Outcome("colour", (Seat(0),))  # and Black could do nothing
    stuck = OWNED.position(STUCK + "; turns 199")
    assert played(stuck, "place 9").outcome == Outcome("no-move", (Seat(0),))
    again = BASE.position(C1 + "; turns 196")
    assert played(again, *(2 * ("lift 1", "put 2", "lift 2", "put 1"))).outcome == Outcome(
        "repetition", (Seat(0), Seat(1))
    )


def test_limits_and_adjacency_are_rulings() -> None:
    short = opened(rulings="turn_limit = 1")
    assert played(short.position(C1), "place 1").outcome == Outcome("turn-limit", (Seat(0), Seat(1)))
    twice = opened(rulings="repetitions = 2")
    state = played(twice.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))
    diagonal = opened(rulings="diagonal_adjacency = true")
    assert len(ways(diagonal.position("stacks - - - - N - - - -; to-move A"), "5")) == 8


def test_a_pattern_of_the_opponent_is_a_ruling() -> None:
    """C10 both ways; and whoever took the turn comes first."""
    before = "stacks NW NB - - WB BW - N -; to-move B"
    later = played(BASE.position(before), "lift 5", "put 8", "put 9")
    assert [stack(later, cell)[-1] for cell in (1, 6, 8)] == list("WWW")
    assert later.outcome is None
    at_once = opened(rulings="opponents_pattern_wins = true")
    assert played(at_once.position(before), "lift 5", "put 8", "put 9").outcome == Outcome("colour", (Seat(0),))
    both = at_once.position("stacks NW NB - WB WB BW - N W; to-move B")
    assert played(both, "lift 5", "put 8", "put 9").outcome == Outcome("colour", (Seat(1),))


def test_who_can_do_nothing_is_a_ruling() -> None:
    draws = opened(stack_owner="own_or_neutral", rulings='stuck = "draws"')
    assert played(draws.position(STUCK), "place 9").outcome == Outcome("no-move", (Seat(0), Seat(1)))
    assert played(OWNED.position(STUCK), "place 9").outcome == Outcome("no-move", (Seat(0),))


@pytest.mark.parametrize(
    ("rulings", "message"),
    [
        ("turn_limit = 0", "from 1 to 10000"),
        ("repetitions = 1", "from 2 to 100"),
        ('[faces]\nskull = "white"', "one must be black and one white"),
        ('[faces]\nknife = "red"', "is one of: black, white; not 'red'"),
        ('stuck = "wins"', "loses, draws"),
    ],
)
def test_bad_rulings_are_refused(rulings: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        opened(precious_cube=True, rulings=rulings)
