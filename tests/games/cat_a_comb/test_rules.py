"""Cat-a-comb: the setup, placing and moving, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import moonwood
from moonwood import CHANCE, OptionError
from moonwood.games.cat_a_comb.rules import ENDINGS, REFUSALS
from moonwood.games.cat_a_comb.rules.components import around
from tests.games.cat_a_comb.table import (
    BASE,
    C1,
    C2,
    LAYOUT,
    OWNED,
    PAPER,
    opened,
    played,
    stack,
    texts,
    view_of,
    ways,
    why,
)

# Components and setup (§2, §3)


def test_cells_that_share_an_edge_are_neighbours() -> None:
    """§2.4."""
    named = {cell + 1: {other + 1 for other in around(diagonal=False)[cell]} for cell in range(9)}
    assert named == {
        1: {2, 4}, 2: {1, 3, 5}, 3: {2, 6}, 4: {1, 5, 7}, 5: {2, 4, 6, 8}, 6: {3, 5, 9}, 7: {4, 8}, 8: {5, 7, 9},
        9: {6, 8},
    }  # fmt: skip


def test_all_1680_layouts_are_equally_likely() -> None:
    """§2.1, §3.1."""
    chances: dict[str, float] = {}
    waiting = [(moonwood.game("cat-a-comb", first_player=0).blank(), 1.0)]
    while waiting:
        state, chance = waiting.pop()
        if state.seat != CHANCE:
            chances[view_of(state)["tiles"]] = chance
            continue
        for action, odds in state.outcomes():
            twin = state.copy()
            twin.apply(action)
            waiting.append((twin, chance * odds))
    assert len(chances) == 1680
    assert list(chances.values()) == pytest.approx([1 / 1680] * 1680)


@pytest.mark.parametrize("first", [0, 1])
def test_the_other_player_places_the_neutrals(first: int) -> None:
    """§3.4."""
    state = opened(first_player=first).start(0)
    assert state.seat == 1 - first
    assert texts(state) == ["neutral 1", "neutral 6", "neutral 8"]  # D0a: brown
    played(state, "neutral 6")
    assert texts(state) == ["neutral 2", "neutral 4", "neutral 9"]  # D0b: white
    assert why(state, "neutral 3") == "wrong-tile"
    played(state, "neutral 4")
    assert texts(state) == ["neutral 3", "neutral 5", "neutral 7"]  # D0c: black
    played(state, "neutral 7")
    assert (state.seat, state.turn, view_of(state)["reserves"]) == (first, 0, [6, 6])
    assert [stack(state, cell) for cell in (6, 4, 7)] == ["N", "N", "N"]


def test_a_random_first_player() -> None:
    game = BASE
    assert game.blank().outcomes() == [(game.parse("first A"), 0.5), (game.parse("first B"), 0.5)]
    assert {game.start(seed).seat for seed in range(20)} == {0, 1}


def test_the_placing_player_chooses_the_precious_cube() -> None:
    """§2.5, §3.5."""
    state = played(opened(precious_cube=True, first_player=1).start(0), "neutral 1", "neutral 2", "neutral 3")
    assert state.seat == 0
    assert texts(state) == ["precious 1", "precious 2", "precious 3"]  # D0d
    assert why(state, "precious 4") == "no-neutral"
    played(state, "precious 2")
    assert state.seat == 1
    assert [stack(state, cell) for cell in (1, 2, 3)] == ["N", "P", "N"]  # toilet paper up


@pytest.mark.parametrize(("precious", "ways"), [(False, 27), (True, 81)])
def test_the_placing_player_is_free_within_each_colour(precious: bool, ways: int) -> None:
    """D0a to D0d: three times three times three boards, each with three places for the Precious cube."""
    states = [opened(first_player=0, precious_cube=precious).start(0)]
    for _ in range(4 if precious else 3):
        states = [played(state.copy(), text) for state in states for text in texts(state)]
    assert len({state.key() for state in states}) == len(states) == ways
    assert {state.seat for state in states} == {0}


def test_tokens_come_only_with_their_module() -> None:
    """§2.7, §3.6."""
    assert view_of(PAPER.start(0))["papers"] == [True, True]
    assert view_of(BASE.start(0))["papers"] == [False, False]
    assert view_of(PAPER.position(C1))["papers"] == [True, True]
    assert view_of(BASE.position(C1))["papers"] == [False, False]
    assert why(BASE.position(C1), "paper 2") == "no-paper"


def test_defaults_of_the_options() -> None:
    options = moonwood.game("cat-a-comb").options
    assert {name: options[name] for name in ("first_player", "precious_cube", "toilet_paper", "stack_owner")} == {
        "first_player": "random", "precious_cube": False, "toilet_paper": False, "stack_owner": "any",
    }  # fmt: skip
    assert options["tile_layout"] == "random"


@pytest.mark.parametrize("text", ["NWB/WBN/BNW", "nwb wbn bnw", "NWBWBNBNW"])
def test_a_fixed_layout(text: str) -> None:
    """§3.2."""
    game = moonwood.game("cat-a-comb", tile_layout=text)
    assert game.options["tile_layout"] == LAYOUT
    assert view_of(game.start(1))["tiles"] == LAYOUT


@pytest.mark.parametrize("text", ["NNNNWWBBB", "NWB", "XWBWBNBNW", "randomly"])
def test_a_layout_has_three_tiles_of_each_colour(text: str) -> None:
    with pytest.raises(OptionError, match="three each"):
        moonwood.game("cat-a-comb", tile_layout=text)


# Placing


def test_place_goes_onto_a_single_cube_that_is_not_ones_own() -> None:
    """§4.2."""
    state = BASE.position("stacks N W B NW NWB - - - -; to-move A")
    assert [text for text in texts(state) if text.startswith("place")] == ["place 1", "place 3"]
    assert why(state, "place 2") == "same-colour"
    assert why(state, "place 4") == "not-single"
    assert why(state, "place 5") == "not-single"
    assert why(state, "place 6") == "not-single"
    assert why(state, "lift 6") == "nothing-there"
    black = BASE.position("stacks N W B NW NWB - - - -; to-move B")
    assert [text for text in texts(black) if text.startswith("place")] == ["place 1", "place 2"]


def test_place_takes_a_cube_from_the_reserve() -> None:
    """§2.2, §3.3."""
    state = played(BASE.position(C1), "place 5")
    assert stack(state, 5) == "NW"
    assert view_of(state)["reserves"] == [5, 6]
    assert (state.seat, state.turn) == (1, 1)


def test_an_empty_reserve_places_nothing() -> None:
    state = BASE.position("stacks W W W WBW W N B B -; to-move A")
    assert view_of(state)["reserves"] == [0, 3]
    assert why(state, "place 6") == "reserve-empty"
    assert not any(text.startswith("place") for text in texts(state))


# Moving


def test_any_stack_may_be_moved_whoever_is_on_top() -> None:
    """§4.3."""
    state = BASE.position("stacks N - W - - - NB - -; to-move A")
    assert [text for text in texts(state) if text.startswith("lift")] == ["lift 1", "lift 3", "lift 7"]


def test_a_lower_cube_does_not_matter_to_the_owner() -> None:
    state = OWNED.position("stacks WB - BW - BN - - - -; to-move A")
    assert [text for text in texts(state) if text.startswith("lift")] == ["lift 3", "lift 5"]


def test_the_bottom_cube_goes_first_and_each_next_one_beside_it() -> None:
    """§4.5."""
    state = played(BASE.position("stacks NWB - - - - - - - -; to-move A"), "lift 1")
    assert texts(state) == ["put 2", "put 4"]
    played(state, "put 2")
    assert stack(state, 2) == "N"
    assert texts(state) == ["put 1", "put 3", "put 5"]
    assert why(state, "put 4") == "not-adjacent"
    played(state, "put 1")  # back to the origin
    assert texts(state) == ["put 2", "put 4"]
    played(state, "put 2")  # a cell twice
    assert [stack(state, cell) for cell in (1, 2)] == ["W", "NB"]
    assert state.turn == 1


ONCE = opened(rulings="cells_used_again = false")


def test_whether_a_move_may_use_a_cell_again_is_a_ruling() -> None:
    """§4.9."""
    alone = "stacks - - - - NWB - - - -; to-move A"
    assert ("put 2", "put 5", "put 2") in ways(BASE.position(alone), "5")
    assert ("put 2", "put 5", "put 4") in ways(BASE.position(alone), "5")
    once = ways(ONCE.position(alone), "5")
    assert ("put 2", "put 1", "put 4") in once
    assert all(len({"put 5", *way}) == 4 for way in once)
    state = played(ONCE.position(alone), "lift 5", "put 2")
    assert why(state, "put 5") == "used-already"
    again = ONCE.position(state.position())
    assert (again.key(), again.actions()) == (state.key(), state.actions())
    assert state.key() != played(BASE.position(alone), "lift 5", "put 2").key()


def test_a_stack_that_would_need_a_cell_twice_stays_where_it_is() -> None:
    """The white cat goes to 2, and the black one would have nowhere to go but back."""
    state = "stacks WB N B NWB B - - - -; to-move A"
    assert why(BASE.position(state), "lift 1") is None
    assert why(ONCE.position(state), "lift 1") == "cannot-move"


def test_a_stack_of_one_makes_a_single_step() -> None:
    """§4.8, §8.2."""
    state = played(BASE.position(C1), "lift 1", "put 2")
    assert [stack(state, cell) for cell in (1, 2)] == ["", "N"]
    assert (state.turn, state.seat) == (1, 1)


def test_no_cube_on_its_own_colour_and_no_stack_of_four() -> None:
    """§4.6, §4.7, §8.3."""
    state = played(BASE.position("stacks - NWB - W W N - N -; to-move A"), "lift 5")
    assert why(state, "put 4") == "same-colour"
    assert why(state, "put 2") == "too-high"
    assert texts(state) == ["put 6", "put 8"]
    neutral = played(BASE.position("stacks - N - W N B - - -; to-move A"), "lift 5")
    assert why(neutral, "put 2") == "same-colour"  # two neutrals never touch
    assert texts(neutral) == ["put 4", "put 6", "put 8"]


def test_a_step_is_offered_only_if_the_rest_can_follow() -> None:
    """The neutral would fill 2, and the white cat could only go back to 1, from where the black one goes nowhere. (§4.10)"""
    state = played(BASE.position("stacks NWB WB W B W - - - -; to-move A"), "lift 1")
    assert texts(state) == ["put 4"]
    assert why(state, "put 2") == "cannot-finish"


def test_a_stack_may_need_the_cell_it_left() -> None:
    """The white cat goes to 2, and the black one has nowhere to go but back."""
    state = BASE.position("stacks WB N B NWB B - - - -; to-move A")
    assert ways(state, "1") == [("put 2", "put 1")]


def test_a_stack_that_cannot_be_put_down_is_not_lifted() -> None:
    state = BASE.position("stacks NWB WB W BWB W - - - -; to-move A")
    assert why(state, "lift 1") == "cannot-move"


def test_a_moving_stack_must_be_finished_before_anything_else() -> None:
    """§4.1."""
    state = played(BASE.position(C2), "lift 5")
    assert state.seat == 0
    assert why(state, "place 2") == "cubes-in-the-air"
    assert why(state, "lift 2") == "cubes-in-the-air"
    assert why(BASE.position(C2), "put 2") == "nothing-lifted"
    assert why(state, "put-precious 2 skull") == "no-face"


def test_undoing_the_opponents_move_is_allowed() -> None:
    """§8.9."""
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    assert (state.turn, state.outcome) == (2, None)


# Conservation, and nothing left out

KINDS: list[Mapping[str, object]] = [
    *(
        {"precious_cube": precious, "toilet_paper": paper, "stack_owner": owner}
        for precious in (False, True)
        for paper in (False, True)
        for owner in ("any", "own_or_neutral")
    ),
    {"rulings": "cells_used_again = false"},
]


def test_cubes_never_leave_the_board() -> None:
    """§8.1."""
    for kind in KINDS:
        state, rng = moonwood.game("cat-a-comb", **kind).start(1), Random(1)
        while not state.over:
            view = view_of(state)
            cubes = "".join(view["stacks"]) + (view["air"]["cubes"] if view["air"] else "")
            if not view["setup"]:
                assert [cubes.count("W") + view["reserves"][0], cubes.count("B") + view["reserves"][1]] == [6, 6]
                assert sum(cubes.count(letter) for letter in "NPSK") == 3
            state.apply(rng.choice(state.actions()))


def test_everybody_sees_everything() -> None:
    """§6.1."""
    state = moonwood.game("cat-a-comb", precious_cube=True, toilet_paper=True).start(3)
    private = {"you", "actions"}
    views = [{key: value for key, value in state.view(seat).items() if key not in private} for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]


def test_every_refusal_and_most_endings_are_reached() -> None:
    """At random; the turn limit is tested above."""
    refusals: set[str] = set()
    endings: set[str] = set()
    for seed in range(12):
        for kind in KINDS:
            state, rng = moonwood.game("cat-a-comb", **kind).start(seed), Random(seed)
            while not state.over:
                if rng.random() < 0.1:
                    refusals |= {state.why(action) or "" for action in range(len(state.game.table))}
                state.apply(rng.choice(state.actions()))
            assert state.outcome is not None
            endings.add(state.outcome.reason)
            assert state.why(0) == "game-over"
    assert refusals - {""} == set(REFUSALS)
    assert endings >= set(ENDINGS) - {"turn-limit", "repetition"}


@pytest.mark.parametrize(
    ("stack", "owner"), [("", None), ("T", None), ("N", None), ("NW", 0), ("NWB", 1), ("BN", None)]
)
def test_the_cat_on_top_says_whose_a_stack_is(stack: str, owner: int | None) -> None:
    """§2.3."""
    assert moonwood.game("cat-a-comb").setup.owner(stack) == owner
