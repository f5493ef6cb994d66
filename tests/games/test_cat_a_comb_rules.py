"""Cat-a-comb: every clause of its rules."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import CHANCE, Game, OptionError, Outcome, State
from moonwood.games.cat_a_comb.cubes import AROUND
from moonwood.games.cat_a_comb.rules import ENDINGS, REFUSALS, TABLE
from moonwood.kernel.perft import turn_ends

LAYOUT = "NWBWBNBNW"


def opened(**options: object) -> Game:
    return moonwood.game("cat-a-comb", tile_layout=LAYOUT, **options)


BASE = opened()
OWNED = opened(stack_owner="own_or_neutral")
PRECIOUS = opened(precious_cube=True)
PAPER = opened(toilet_paper=True)


def texts(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


def why(state: State, text: str) -> str | None:
    return state.why(state.game.parse(text))


def played(state: State, *actions: str) -> State:
    for text in actions:
        state.play(state.game.parse(text))
    return state


def ways(state: State, cell: str) -> list[tuple[str, ...]]:
    """Every way to move the stack on a cell, as the texts of its steps after the lifting."""
    if state.why(state.game.parse(f"lift {cell}")):
        return []
    found: list[tuple[str, ...]] = []
    waiting: list[tuple[State, tuple[str, ...]]] = [(played(state.copy(), f"lift {cell}"), ())]
    while waiting:
        here, way = waiting.pop()
        for action in here.actions():
            there = here.copy()
            there.play(action)
            step = (*way, state.game.text(action))
            if there.turn > state.turn:
                found.append(step)
            else:
                waiting.append((there, step))
    return found


def boards(state: State, cell: str) -> set[tuple[str, ...]]:
    """The boards to which these ways lead."""
    return {tuple(played(state.copy(), f"lift {cell}", *way).view(None)["stacks"]) for way in ways(state, cell)}


def stack(state: State, cell: int) -> str:
    written: str = state.view(None)["stacks"][cell - 1]
    return written


# The worked examples

C1 = "stacks N - - - N - - - N; to-move A"
C2 = "stacks WN B - W NWB - - - -; to-move A"
C7 = "stacks - W - B P - - N -; to-move A"
C8 = "stacks - - - - S - - - -"


def test_C1_first_turn() -> None:
    state = played(opened(first_player=0).start(0), "neutral 1", "neutral 9", "neutral 5")
    assert state.seat == 0
    assert texts(state) == ["place 1", "place 5", "place 9", "lift 1", "lift 5", "lift 9"]
    moves = {(cell, way[0]) for cell in "159" for way in ways(state, cell)}
    assert moves == {
        ("1", "put 2"), ("1", "put 4"), ("5", "put 2"), ("5", "put 4"), ("5", "put 6"), ("5", "put 8"),
        ("9", "put 6"), ("9", "put 8"),
    }  # fmt: skip
    assert len(turn_ends(state)) == 11


def test_C2_moving_a_stack_of_three() -> None:
    state = BASE.position(C2)
    assert len(ways(state, "5")) == 27
    assert len(boards(state, "5")) == 27
    one = played(state.copy(), "lift 5", "put 2", "put 1", "put 4")
    assert [stack(one, cell) for cell in (1, 2, 4, 5)] == ["WNW", "BN", "WB", ""]
    back = played(state.copy(), "lift 5", "put 4", "put 5", "put 4")
    assert [stack(back, cell) for cell in (4, 5)] == ["WNB", "W"]
    third = played(state.copy(), "lift 5", "put 4", "put 1")
    assert why(third, "put 1") == "not-adjacent"
    second = BASE.position("stacks WN B - W - - N - -; to-move A; air WB 7 5")
    assert why(second, "put 4") == "same-colour"


def test_C3_colour_win() -> None:
    state = played(BASE.position("stacks NW - N - B BW - N -; to-move A"), "place 8")
    assert stack(state, 8) == "NW"
    assert state.outcome == Outcome("colour", (0,))


def test_C4_tower_win() -> None:
    state = played(BASE.position("stacks NBW - BNW W B - NB - -; to-move A"), "lift 4", "put 7")
    assert stack(state, 7) == "NBW"
    assert state.outcome == Outcome("towers", (0,))


C5 = "stacks - - - NW N - B - BW; to-move A"


def test_C5_toilet_paper_win() -> None:
    state = played(PAPER.position(C5), "paper 2")
    assert state.outcome == Outcome("colour", (0,))


def test_C6_vanished_cell() -> None:
    state = PAPER.position("stacks N T - - - - - - -; to-move A")
    assert ways(state, "1") == [("put 4",)]


def test_C7_precious_cube() -> None:
    found = {way[0].removeprefix("put-precious ") for way in ways(PRECIOUS.position(C7), "5")}
    assert found == {
        "2 paper", "2 skull", "4 paper", "4 knife", "8 knife", "8 skull", "6 paper", "6 skull", "6 knife",
    }  # fmt: skip


def test_C8_precious_and_place() -> None:
    assert why(PRECIOUS.position(f"{C8}; to-move A"), "place 5") is None
    assert why(PRECIOUS.position(f"{C8}; to-move B"), "place 5") == "same-colour"


def test_C9_stack_of_two_from_the_centre() -> None:
    state = BASE.position("stacks - - - - WB - - - -; to-move A")
    found = ways(state, "5")
    assert len(found) == 12
    assert {first for first, _ in found} == {"put 2", "put 4", "put 6", "put 8"}
    assert sum(second == "put 5" for _, second in found) == 4


C10 = "stacks NW - B - W BW - N -; to-move B"


def test_C10_opponents_pattern() -> None:
    state = played(BASE.position(C10), "lift 5", "put 8")
    assert (state.seat, state.outcome) == (0, None)
    assert played(state.copy(), "place 3").outcome == Outcome("colour", (0,))
    assert played(state.copy(), "lift 3", "put 2").outcome == Outcome("colour", (0,))
    assert played(state.copy(), "lift 8", "put 5", "put 8").outcome == Outcome("colour", (0,))
    assert played(state.copy(), "lift 8", "put 7", "put 4").outcome is None


def test_C11_own_or_neutral() -> None:
    white = OWNED.position(C2)
    black = OWNED.position(C2.replace("to-move A", "to-move B"))
    assert ways(white, "5") == []
    assert why(white, "lift 5") == "not-your-stack"
    assert len(ways(black, "5")) == 27
    assert [text for text in texts(white) if text.startswith("lift")] == ["lift 1", "lift 4"]
    assert len(turn_ends(OWNED.position(C1))) == 11
    both = opened(stack_owner="own_or_neutral", precious_cube=True)
    assert why(both.position(f"{C8}; to-move A"), "lift 5") == "not-your-stack"
    assert why(both.position(f"{C8}; to-move B"), "lift 5") is None


# Components and setup (§2, §3)


def test_cells_that_share_an_edge_are_neighbours() -> None:
    named = {cell + 1: {other + 1 for other in AROUND[cell]} for cell in range(9)}
    assert named == {
        1: {2, 4}, 2: {1, 3, 5}, 3: {2, 6}, 4: {1, 5, 7}, 5: {2, 4, 6, 8}, 6: {3, 5, 9}, 7: {4, 8}, 8: {5, 7, 9},
        9: {6, 8},
    }  # fmt: skip


def test_all_1680_layouts_are_equally_likely() -> None:
    chances: dict[str, float] = {}
    waiting = [(moonwood.game("cat-a-comb", first_player=0).blank(), 1.0)]
    while waiting:
        state, chance = waiting.pop()
        if state.seat != CHANCE:
            chances[state.view(None)["tiles"]] = chance
            continue
        for action, odds in state.outcomes():
            twin = state.copy()
            twin.apply(action)
            waiting.append((twin, chance * odds))
    assert len(chances) == 1680
    assert list(chances.values()) == pytest.approx([1 / 1680] * 1680)


@pytest.mark.parametrize("first", [0, 1])
def test_the_other_player_places_the_neutrals(first: int) -> None:
    state = opened(first_player=first).start(0)
    assert state.seat == 1 - first
    assert texts(state) == ["neutral 1", "neutral 6", "neutral 8"]  # D0a: brown
    played(state, "neutral 6")
    assert texts(state) == ["neutral 2", "neutral 4", "neutral 9"]  # D0b: white
    assert why(state, "neutral 3") == "wrong-tile"
    played(state, "neutral 4")
    assert texts(state) == ["neutral 3", "neutral 5", "neutral 7"]  # D0c: black
    played(state, "neutral 7")
    assert (state.seat, state.turn, state.view(None)["reserves"]) == (first, 0, [6, 6])
    assert [stack(state, cell) for cell in (6, 4, 7)] == ["N", "N", "N"]


def test_a_random_first_player() -> None:
    game = BASE
    assert game.blank().outcomes() == [(game.parse("first A"), 0.5), (game.parse("first B"), 0.5)]
    assert {game.start(seed).seat for seed in range(20)} == {0, 1}


def test_the_placing_player_chooses_the_precious_cube() -> None:
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
    assert PAPER.start(0).view(None)["papers"] == [True, True]
    assert BASE.start(0).view(None)["papers"] == [False, False]
    assert PAPER.position(C1).view(None)["papers"] == [True, True]
    assert BASE.position(C1).view(None)["papers"] == [False, False]
    assert why(BASE.position(C1), "paper 2") == "no-paper"


def test_defaults_of_the_options() -> None:
    options = moonwood.game("cat-a-comb").options
    assert {name: options[name] for name in ("first_player", "precious_cube", "toilet_paper", "stack_owner")} == {
        "first_player": "random", "precious_cube": False, "toilet_paper": False, "stack_owner": "any",
    }  # fmt: skip
    assert options["tile_layout"] == "random"


@pytest.mark.parametrize("text", ["NWB/WBN/BNW", "nwb wbn bnw", "NWBWBNBNW"])
def test_a_fixed_layout(text: str) -> None:
    game = moonwood.game("cat-a-comb", tile_layout=text)
    assert game.options["tile_layout"] == LAYOUT
    assert game.start(1).view(None)["tiles"] == LAYOUT


@pytest.mark.parametrize("text", ["NNNNWWBBB", "NWB", "XWBWBNBNW", "randomly"])
def test_a_layout_has_three_tiles_of_each_colour(text: str) -> None:
    with pytest.raises(OptionError, match="three each"):
        moonwood.game("cat-a-comb", tile_layout=text)


# Placing


def test_place_goes_onto_a_single_cube_that_is_not_ones_own() -> None:
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
    state = played(BASE.position(C1), "place 5")
    assert stack(state, 5) == "NW"
    assert state.view(None)["reserves"] == [5, 6]
    assert (state.seat, state.turn) == (1, 1)


def test_an_empty_reserve_places_nothing() -> None:
    state = BASE.position("stacks W W W WBW W N B B -; to-move A")
    assert state.view(None)["reserves"] == [0, 3]
    assert why(state, "place 6") == "reserve-empty"
    assert not any(text.startswith("place") for text in texts(state))


# Moving


def test_any_stack_may_be_moved_whoever_is_on_top() -> None:
    state = BASE.position("stacks N - W - - - NB - -; to-move A")
    assert [text for text in texts(state) if text.startswith("lift")] == ["lift 1", "lift 3", "lift 7"]


def test_a_lower_cube_does_not_matter_to_the_owner() -> None:
    state = OWNED.position("stacks WB - BW - BN - - - -; to-move A")
    assert [text for text in texts(state) if text.startswith("lift")] == ["lift 3", "lift 5"]


def test_the_bottom_cube_goes_first_and_each_next_one_beside_it() -> None:
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


def test_a_stack_of_one_makes_a_single_step() -> None:
    state = played(BASE.position(C1), "lift 1", "put 2")
    assert [stack(state, cell) for cell in (1, 2)] == ["", "N"]
    assert (state.turn, state.seat) == (1, 1)


def test_no_cube_on_its_own_colour_and_no_stack_of_four() -> None:
    state = played(BASE.position("stacks - NWB - W W N - N -; to-move A"), "lift 5")
    assert why(state, "put 4") == "same-colour"
    assert why(state, "put 2") == "too-high"
    assert texts(state) == ["put 6", "put 8"]
    neutral = played(BASE.position("stacks - N - W N B - - -; to-move A"), "lift 5")
    assert why(neutral, "put 2") == "same-colour"  # two neutrals never touch
    assert texts(neutral) == ["put 4", "put 6", "put 8"]


def test_a_step_is_offered_only_if_the_rest_can_follow() -> None:
    """The neutral would fill 2, and the white cat could only go back to 1, from where the black one goes nowhere."""
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
    state = played(BASE.position(C2), "lift 5")
    assert state.seat == 0
    assert why(state, "place 2") == "cubes-in-the-air"
    assert why(state, "lift 2") == "cubes-in-the-air"
    assert why(BASE.position(C2), "put 2") == "nothing-lifted"
    assert why(state, "put-precious 2 skull") == "no-face"


def test_undoing_the_opponents_move_is_allowed() -> None:
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    assert (state.turn, state.outcome) == (2, None)


# The Precious cube


def test_the_precious_cube_turns_only_when_it_is_put_down() -> None:
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
    """On top of a tile, on top of a tower, and as a level of a tower."""
    tile = PRECIOUS.position("stacks NW - - - - BW - P -; to-move B")
    assert tile.outcome is None
    tile = PRECIOUS.position("stacks NW - - - P BW - B -; to-move A")
    assert played(tile, "lift 5", "put-precious 8 knife").outcome == Outcome("colour", (0,))
    top = PRECIOUS.position("stacks WBW P NB - - WBW - - -; to-move A")
    assert played(top, "lift 2", "put-precious 3 knife").outcome == Outcome("towers", (0,))
    level = PRECIOUS.position("stacks WBW W KB - - WBW - - -; to-move A")
    assert played(level, "lift 2", "put 3").outcome == Outcome("towers", (0,))


def test_a_face_may_complete_the_opponents_pattern() -> None:
    state = PRECIOUS.position("stacks NW - - - P BW - B -; to-move B")
    played(state, "lift 5", "put-precious 8 knife")
    assert (state.seat, state.outcome) == (0, None)


def test_the_colours_of_skull_and_knife_are_a_ruling() -> None:
    swapped = opened(precious_cube=True, rulings='[faces]\nskull = "white"\nknife = "black"')
    assert why(swapped.position(f"{C8}; to-move A"), "place 5") == "same-colour"
    assert why(swapped.position(f"{C8}; to-move B"), "place 5") is None


# Toilet paper


def test_toilet_paper_needs_an_empty_cell_of_its_own_colour() -> None:
    state = PAPER.position(C1)
    assert [text for text in texts(state) if text.startswith("paper")] == ["paper 2", "paper 4"]
    assert why(state, "paper 9") == "occupied"
    assert why(state, "paper 6") == "paper-tile"  # brown
    assert why(state, "paper 3") == "paper-tile"  # the other's colour
    black = PAPER.position(C1.replace("to-move A", "to-move B"))
    assert [text for text in texts(black) if text.startswith("paper")] == ["paper 3", "paper 7"]


def test_toilet_paper_takes_the_turn_and_is_used_once() -> None:
    state = played(PAPER.position(C1), "paper 2")
    assert (state.turn, state.seat) == (1, 1)
    assert state.view(None)["papers"] == [False, True]
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


def test_a_cell_without_neighbours_keeps_its_cubes() -> None:
    game = moonwood.game("cat-a-comb", tile_layout="NWNBWNBBW", toilet_paper=True)
    state = game.position("stacks N T - T - - - - N; to-move A")
    assert why(state, "lift 1") == "cannot-move"
    assert why(state, "place 1") is None


def test_two_tiles_suffice_for_either_player_when_one_is_gone() -> None:
    state = PAPER.position("stacks - T - NB - - - - N; to-move B")
    assert played(state, "place 9").outcome == Outcome("colour", (1,))


def test_the_modules_go_together() -> None:
    both = opened(precious_cube=True, toilet_paper=True)
    state = both.position("stacks - - - P N - N - BW; to-move A")
    played(state, "paper 2")
    assert state.outcome is None
    won = both.position("stacks - - - K N - N - BW; to-move A")
    assert played(won, "paper 2").outcome == Outcome("colour", (0,))


# The end (§5, §7)

STUCK = "stacks NW - - - NW - - - N; to-move A"


@pytest.mark.parametrize("tile", ["N", "W", "B"])
def test_any_colour_of_tiles_wins(tile: str) -> None:
    cells = [cell for cell in range(9) if LAYOUT[cell] == tile]
    stacks = ["-"] * 9
    stacks[cells[0]], stacks[cells[1]], stacks[cells[2]] = "NB", "WB", "N"
    state = BASE.position(f"stacks {' '.join(stacks)}; to-move B")
    assert played(state, f"place {cells[2] + 1}").outcome == Outcome("colour", (1,))


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
    assert played(state, "lift 6", "put 9").outcome == Outcome("towers", (0,))


def test_of_two_patterns_the_colour_is_named() -> None:
    state = BASE.position("stacks NBW - BNW - BW - NB W -; to-move A")
    assert played(state, "lift 8", "put 7").outcome == Outcome("colour", (0,))


def test_the_other_colours_towers_do_not_count() -> None:
    state = played(BASE.position("stacks NBW - BNW W - - BWB B -; to-move A"), "place 8")
    assert [stack(state, cell)[-1] for cell in (1, 3, 7)] == list("WWB")
    assert state.outcome is None


def test_whoever_moved_wins_if_both_have_a_pattern() -> None:
    """Black puts a white cat on the last brown tile and a black one on the last white tile."""
    state = BASE.position("stacks NW NB - WB WB BW - N W; to-move B")
    played(state, "lift 5", "put 8", "put 9")
    assert [stack(state, cell)[-1] for cell in (1, 6, 8, 2, 4, 9)] == list("WWWBBB")
    assert state.outcome == Outcome("colour", (1,))


def test_the_opponents_towers_and_token_win_nothing_yet() -> None:
    """§7: tested only for the player who took the turn, also for towers and after a token."""
    towers = BASE.position("stacks NBW - BNW W B - NB - -; to-move B")
    played(towers, "lift 4", "put 7")
    assert (towers.seat, towers.outcome) == (0, None)
    assert played(towers, "lift 5", "put 2").outcome == Outcome("towers", (0,))
    game = opened(toilet_paper=True)
    token = played(game.position("stacks - - NW - - - BW N -; to-move B"), "paper 5")
    assert (token.seat, token.outcome) == (0, None)
    assert played(token, "place 8").outcome == Outcome("colour", (0,))


def test_a_player_without_any_action_loses() -> None:
    state = played(OWNED.position(STUCK), "place 9")
    assert state.outcome == Outcome("no-move", (0,))


def test_who_can_use_the_token_is_not_stuck() -> None:
    game = opened(stack_owner="own_or_neutral", toilet_paper=True)
    state = played(game.position(STUCK), "place 9")
    assert state.outcome is None
    assert texts(state) == ["paper 3", "paper 7"]


def test_third_occurrence_is_a_draw() -> None:
    state = played(opened(first_player=0).start(0), "neutral 1", "neutral 9", "neutral 5")
    to_and_fro = ("lift 1", "put 2", "lift 2", "put 1")
    played(state, *to_and_fro)
    assert state.outcome is None
    played(state, *to_and_fro)
    assert state.outcome == Outcome("repetition", (0, 1))
    assert state.returns == [0.0, 0.0]


def test_occurrences_need_not_follow_each_other() -> None:
    """One more way round in between."""
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    played(state, "lift 9", "put 8", "lift 1", "put 4", "lift 4", "put 1", "lift 8", "put 9")
    assert state.outcome == Outcome("repetition", (0, 1))


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


def test_a_reread_position_remembers_its_past() -> None:
    state = played(BASE.position(C1), "lift 1", "put 2", "lift 2", "put 1", "lift 1", "put 2", "lift 2")
    again = BASE.position(state.position())
    assert played(again, "put 1").outcome == Outcome("repetition", (0, 1))


def test_the_turn_limit_is_a_draw() -> None:
    state = BASE.position(C1 + "; turns 199")
    assert played(state, "place 1").outcome == Outcome("turn-limit", (0, 1))
    assert played(BASE.position(C1 + "; turns 198"), "place 1").outcome is None


def test_the_order_of_the_tests() -> None:
    """Win, then no action left, then repetition, then the limit."""
    win = OWNED.position("stacks NW - - - - BW - N -; to-move A; turns 199")
    assert played(win, "place 8").outcome == Outcome("colour", (0,))  # and Black could do nothing
    stuck = OWNED.position(STUCK + "; turns 199")
    assert played(stuck, "place 9").outcome == Outcome("no-move", (0,))
    again = BASE.position(C1 + "; turns 196")
    assert played(again, *(2 * ("lift 1", "put 2", "lift 2", "put 1"))).outcome == Outcome("repetition", (0, 1))


def test_limits_and_adjacency_are_rulings() -> None:
    short = opened(rulings="turn_limit = 1")
    assert played(short.position(C1), "place 1").outcome == Outcome("turn-limit", (0, 1))
    twice = opened(rulings="repetitions = 2")
    state = played(twice.position(C1), "lift 1", "put 2", "lift 2", "put 1")
    assert state.outcome == Outcome("repetition", (0, 1))
    diagonal = opened(rulings="diagonal_adjacency = true")
    assert len(ways(diagonal.position("stacks - - - - N - - - -; to-move A"), "5")) == 8


@pytest.mark.parametrize(
    "rulings", ["turn_limit = 0", "repetitions = 1", '[faces]\nskull = "white"', '[faces]\nknife = "red"']
)
def test_bad_rulings_are_refused(rulings: str) -> None:
    with pytest.raises(OptionError):
        opened(precious_cube=True, rulings=rulings).blank()


# Conservation, and nothing left out

KINDS = [
    {"precious_cube": precious, "toilet_paper": paper, "stack_owner": owner}
    for precious in (False, True)
    for paper in (False, True)
    for owner in ("any", "own_or_neutral")
]


def test_cubes_never_leave_the_board() -> None:
    for kind in KINDS:
        state, rng = moonwood.game("cat-a-comb", **kind).start(1), Random(1)
        while not state.over:
            view = state.view(None)
            cubes = "".join(view["stacks"]) + (view["air"]["cubes"] if view["air"] else "")
            if not view["setup"]:
                assert [cubes.count("W") + view["reserves"][0], cubes.count("B") + view["reserves"][1]] == [6, 6]
                assert sum(cubes.count(letter) for letter in "NPSK") == 3
            state.apply(rng.choice(state.actions()))


def test_every_refusal_and_most_endings_are_reached() -> None:
    """At random; the turn limit is tested above."""
    refusals: set[str] = set()
    endings: set[str] = set()
    for seed in range(12):
        for kind in KINDS:
            state, rng = moonwood.game("cat-a-comb", **kind).start(seed), Random(seed)
            while not state.over:
                if rng.random() < 0.1:
                    refusals |= {state.why(action) or "" for action in range(len(TABLE))}
                state.apply(rng.choice(state.actions()))
            assert state.outcome is not None
            endings.add(state.outcome.reason)
            assert state.why(0) == "game-over"
    assert refusals - {""} == set(REFUSALS)
    assert endings >= set(ENDINGS) - {"turn-limit", "repetition"}
