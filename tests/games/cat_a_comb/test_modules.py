"""Cat-a-comb: every clause of the Precious cube and of the toilet paper."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import Outcome
from moonwood.kernel.seats import Seat
from tests.games.cat_a_comb.table import (
    C1,
    C8,
    PAPER,
    PRECIOUS,
    opened,
    played,
    stack,
    texts,
    view_of,
    why,
)

# The Precious cube


def test_the_precious_cube_turns_only_when_it_is_put_down() -> None:
    """§4.12."""
    state = PRECIOUS.position("stacks S W - - - - - - -; to-move A")
    played(state, "lift 2", "put 1")
    assert stack(state, 1) == "SW"
    played(state, "lift 1")
    assert why(state, "put 2") == "face-needed"
    assert texts(state) == [f"put-precious {cell} {face}" for cell in (2, 4) for face in ("paper", "skull", "knife")]
    played(state, "put-precious 4 skull")  # the same face again
    played(state, "put 1")
    assert [stack(state, cell) for cell in (1, 4)] == ["W", "S"]


def test_the_face_must_differ_from_the_cube_below_and_above() -> None:
    state = played(PRECIOUS.position("stacks PW B - - - - - - -; to-move A"), "lift 1")
    assert "put-precious 2 skull" not in texts(state)
    assert why(state, "put-precious 2 skull") == "same-colour"
    played(state, "put-precious 2 knife")
    assert texts(state) == ["put 1", "put 3", "put 5"]
    twice = played(
        PRECIOUS.position("stacks PBW - - - - - - - -; to-move A"), "lift 1", "put-precious 2 knife", "put 1"
    )
    assert why(twice, "put 2") == "same-colour"
    assert texts(twice) == ["put 4"]


def test_it_does_not_turn_under_a_new_cat() -> None:
    assert stack(played(PRECIOUS.position(f"{C8}; to-move A"), "place 5"), 5) == "SW"


def test_a_face_is_offered_only_if_the_rest_can_follow() -> None:
    """The black cat can only go back to 1, and the white one only onto the Precious cube: it must not be white."""
    state = played(PRECIOUS.position("stacks PBW - B NWB B - - - -; to-move A"), "lift 1")
    assert texts(state) == ["put-precious 2 paper", "put-precious 2 skull"]
    assert why(state, "put-precious 2 knife") == "cannot-finish"
    played(state, "put-precious 2 skull", "put 1", "put 2")
    assert [stack(state, cell) for cell in (1, 2)] == ["B", "SW"]


@pytest.mark.parametrize(("cubes", "movers"), [("WP", "AB"), ("NK", "A"), ("NS", "B")])
def test_its_face_says_whose_stack_it_tops(cubes: str, movers: str) -> None:
    game = opened(stack_owner="own_or_neutral", precious_cube=True)
    for mover in "AB":
        state = game.position(f"stacks - - - - {cubes} - - - -; to-move {mover}")
        assert (why(state, "lift 5") is None) == (mover in movers)


def test_with_paper_up_it_is_neutral() -> None:
    state = played(PRECIOUS.position("stacks N P - - - - - - -; to-move A"), "lift 1")
    assert why(state, "put 2") == "same-colour"
    for mover in "AB":
        assert why(PRECIOUS.position(f"stacks - P - - - - - - -; to-move {mover}"), "place 2") is None


def test_a_white_face_wins_for_white() -> None:
    """On top of a tile, on top of a tower, and as a level of a tower. (§8.4)"""
    tile = PRECIOUS.position("stacks NW - - - - BW - P -; to-move B")
    assert tile.outcome is None
    tile = PRECIOUS.position("stacks NW - - - P BW - B -; to-move A")
    assert played(tile, "lift 5", "put-precious 8 knife").outcome == Outcome("colour", (Seat(0),))
    top = PRECIOUS.position("stacks WBW P NB - - WBW - - -; to-move A")
    assert played(top, "lift 2", "put-precious 3 knife").outcome == Outcome("towers", (Seat(0),))
    level = PRECIOUS.position("stacks WBW W KB - - WBW - - -; to-move A")
    assert played(level, "lift 2", "put 3").outcome == Outcome("towers", (Seat(0),))


def test_a_face_may_complete_the_opponents_pattern() -> None:
    """§8.5."""
    state = PRECIOUS.position("stacks NW - - - P BW - B -; to-move B")
    played(state, "lift 5", "put-precious 8 knife")
    assert (state.seat, state.outcome) == (0, None)


def test_the_colours_of_skull_and_knife_are_a_ruling() -> None:
    """§2.6."""
    swapped = opened(precious_cube=True, rulings='[faces]\nskull = "white"\nknife = "black"')
    assert why(swapped.position(f"{C8}; to-move A"), "place 5") == "same-colour"
    assert why(swapped.position(f"{C8}; to-move B"), "place 5") is None


# Toilet paper


def test_toilet_paper_needs_an_empty_cell_of_its_own_colour() -> None:
    """§4.13, §8.6, §8.8."""
    state = PAPER.position(C1)
    assert [text for text in texts(state) if text.startswith("paper")] == ["paper 2", "paper 4"]
    assert why(state, "paper 9") == "occupied"
    assert why(state, "paper 6") == "paper-tile"  # brown
    assert why(state, "paper 3") == "paper-tile"  # the other's colour
    black = PAPER.position(C1.replace("to-move A", "to-move B"))
    assert [text for text in texts(black) if text.startswith("paper")] == ["paper 3", "paper 7"]


def test_toilet_paper_takes_the_turn_and_is_used_once() -> None:
    """§8.6."""
    state = played(PAPER.position(C1), "paper 2")
    assert (state.turn, state.seat) == (1, 1)
    assert view_of(state)["papers"] == [False, True]
    played(state, "place 1")
    assert why(state, "paper 4") == "paper-used"
    assert why(state, "place 2") == "covered"
    assert why(state, "lift 2") == "covered"


def test_a_covered_cell_cannot_be_entered_or_covered_again() -> None:
    lifted = played(PAPER.position("stacks N T - - - - - - -; to-move B"), "lift 1")
    assert why(lifted, "put 2") == "covered"
    assert why(PAPER.position("stacks N - T - - - - - -; to-move B"), "paper 7") == "paper-used"
    assert why(PAPER.position("stacks N - T - - - - - -; to-move A"), "paper 3") == "covered"


def test_the_grid_does_not_close_up() -> None:
    state = played(PAPER.position("stacks N T - - - - - - -; to-move A"), "lift 1")
    assert why(state, "put 3") == "not-adjacent"


def test_whether_cells_across_paper_are_neighbours_is_a_ruling() -> None:
    """§4.14."""
    across = opened(toilet_paper=True, rulings="adjacent_across_paper = true")
    state = across.position("stacks N T - - - - - - -; to-move A")
    assert texts(played(state.copy(), "lift 1")) == ["put 3", "put 4"]
    laid = played(across.position("stacks N - - - - - - - N; to-move A"), "paper 2", "lift 1")
    assert texts(laid) == ["put 3", "put 4"]
    assert texts(played(PAPER.position("stacks N T - - - - - - -; to-move A"), "lift 1")) == ["put 4"]
    slanting = opened(toilet_paper=True, rulings="adjacent_across_paper = true\ndiagonal_adjacency = true")
    state = slanting.position("stacks N - - - T - - - -; to-move B")
    assert texts(played(state, "lift 1")) == ["put 2", "put 4", "put 9"]


def test_a_cell_without_neighbours_keeps_its_cubes() -> None:
    game = moonwood.game("cat-a-comb", tile_layout="NWNBWNBBW", toilet_paper=True)
    state = game.position("stacks N T - T - - - - N; to-move A")
    assert why(state, "lift 1") == "cannot-move"
    assert why(state, "place 1") is None


def test_two_tiles_suffice_for_either_player_when_one_is_gone() -> None:
    """§8.7."""
    state = PAPER.position("stacks - T - NB - - - - N; to-move B")
    assert played(state, "place 9").outcome == Outcome("colour", (Seat(1),))


def test_the_modules_go_together() -> None:
    """§3.7."""
    both = opened(precious_cube=True, toilet_paper=True)
    state = both.position("stacks - - - P N - N - BW; to-move A")
    played(state, "paper 2")
    assert state.outcome is None
    won = both.position("stacks - - - K N - N - BW; to-move A")
    assert played(won, "paper 2").outcome == Outcome("colour", (Seat(0),))
