"""Cat-a-comb as a picture."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood import State
from moonwood.games.cat_a_comb import board
from moonwood.games.cat_a_comb.board.pieces import CUBE_HEIGHT, CUBE_WIDTH, DEPTH
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Say
from tests.games.cat_a_comb.table import view_of

LAYOUT = "NWBWBNBNW"
ALL = moonwood.game("cat-a-comb", tile_layout=LAYOUT, precious_cube=True, toilet_paper=True)
BUSY = "stacks NWB T K W BNW - BW B WBW; to-move A"


def drawn(state: State, theme: str = "night", recent: tuple[Event, ...] = ()) -> dict[str, ElementTree.Element]:
    """Every element of the picture that has an id."""
    svg = ALL.draw(state.view(state.seat), theme=theme, recent=recent)
    elements = [element for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]
    assert len({element.attrib["id"] for element in elements}) == len(elements)
    return {element.attrib["id"]: element for element in elements}


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_every_cube_place_and_token_is_drawn(theme: str) -> None:
    ids = drawn(ALL.position(BUSY), theme)
    assert {f"cell-{cell}" for cell in range(1, 10)} <= ids.keys()
    cubes = {name for name in ids if re.fullmatch(r"cube-\d-\d", name)}
    assert len(cubes) == 14
    assert ids["cube-5-2"].attrib["data-at"] == "cell-5"
    assert ids["paper-0"].attrib["data-at"] == "cell-2"
    assert ids["paper-1"].attrib["data-at"] == "paper-1"
    assert sum(name.startswith("reserve-1-") for name in ids) == 1
    assert sum(name.startswith("reserve-0-") for name in ids) == 0


def test_a_high_contrast_picture_has_no_filters_and_gradients() -> None:
    svg = ALL.draw(ALL.position(BUSY).view(0), theme="contrast")
    assert "Gradient" not in svg
    assert "filter" not in svg


def test_every_colour_of_a_full_tower_is_in_sight() -> None:
    """No front hides another, and none leaves the picture."""
    ids = drawn(ALL.position("stacks NWB - - - - - - - -; to-move A"))
    names = ("cube-1-0", "cube-1-1", "cube-1-2")
    floors = [float(ids[name].attrib["transform"].split()[1].rstrip(")")) for name in names]
    assert all(low - high >= CUBE_HEIGHT for low, high in pairwise(floors))
    assert floors[-1] - CUBE_HEIGHT - DEPTH > 0


def test_lifted_cubes_lie_in_the_order_in_which_they_leave() -> None:
    """The lowest of the stack first, each with its number, none hidden by another."""
    state = ALL.position("stacks NWB - - - - - - - -; to-move A")
    state.play(ALL.parse("lift 1"))
    ids = drawn(state)
    lifted = [ids[name] for name in ("air-3", "air-2", "air-1")]
    assert [it.findtext("{*}title") for it in lifted] == ["neutral cat", "white cat", "black cat"]
    assert [it.findtext("{*}text") for it in lifted] == ["1", "2", "3"]
    lefts = [float(it.attrib["transform"].split("(")[1].split()[0]) for it in lifted]
    assert all(right - left >= CUBE_WIDTH * board.LIFTED for left, right in pairwise(lefts))


def test_placing_and_lifting_on_a_niche_are_told_apart() -> None:
    """An arrow where a click lifts, as long as nothing is chosen; a pale cat where the chosen reserve may go."""
    view = ALL.position("stacks N W BW - - - - - -; to-move B").view(1)
    for chosen, arrows, cats in ((set(), None, "none"), ({"reserve-1"}, "none", None)):
        svg = ElementTree.fromstring(ALL.draw(view, chosen=chosen))
        shown = {it.attrib["data-while"]: it for it in svg.iter() if "data-while" in it.attrib}
        assert (shown[""].get("display"), shown["reserve-1"].get("display")) == (arrows, cats)
        assert (len(shown[""]), len(shown["reserve-1"])) == (3, 2)


def test_a_pattern_that_lacks_one_of_three_pulses() -> None:
    """The niche that is missing, for whichever side, and the sign in its panel."""
    tiles = "NNNWWWBBB"
    game = moonwood.game("cat-a-comb", tile_layout=tiles)
    near = game.position("stacks NW BW B - N - - - -; to-move A")
    niches = re.findall(r'class="pulse"/></g>', game.draw(near.view(0)))
    assert len(niches) == 1
    assert 'class="pulse"' not in game.draw(game.position("stacks NW - B - N - - - -; to-move A").view(0))


@pytest.mark.parametrize(
    ("text", "moves", "cells"),
    [
        ("stacks NW - - W P BW - B -; to-move A", ("lift 5", "put-precious 8 knife"), {0, 5, 7}),
        ("stacks - - - NW N - B - BW; to-move A", ("paper 2",), {3, 8}),
        ("stacks NBW - BNW W B - PB - -; to-move A", ("lift 4", "put 7"), {0, 2, 6}),
        ("stacks NW - - W P BW - B -; to-move A", ("lift 5", "put-precious 6 skull"), set()),
    ],
)
def test_the_winning_pattern_shines(text: str, moves: tuple[str, ...], cells: set[int]) -> None:
    state = ALL.position(text)
    for move in moves:
        state.play(ALL.parse(move))
    view = view_of(state, 0)
    assert board._winning_cells(ALL.setup, view) == cells
    assert ALL.draw(view).count("blur-9") - ALL.draw(view | {"outcome": None}).count("blur-9") == len(cells)


def test_the_next_cube_to_go_is_framed() -> None:
    state = ALL.position("stacks NWB - - - - - - - -; to-move A")
    assert 'id="air-next"' not in ALL.draw(state.view(0))
    state.play(ALL.parse("lift 1"))
    assert 'id="air-next"' in ALL.draw(state.view(0))


def test_where_the_next_cube_may_go_is_outlined() -> None:
    """Also in a preview, which lists no actions; nobody but the player sees it."""
    state = ALL.position("stacks PB W - B - - - - -; to-move A")
    assert 'class="landing"' not in ALL.draw(state.view(0))
    state.play(ALL.parse("lift 1"))
    foreseen = view_of(state, 0)
    foreseen["actions"] = []
    assert foreseen["air"] is not None
    assert foreseen["air"]["goes"] == ["2", "4"]
    assert ALL.draw(foreseen).count('class="landing"') == 2
    assert 'class="landing"' not in ALL.draw(state.view(1))
    assert 'class="landing"' not in ALL.draw(state.view(None))


def test_what_can_be_clicked_is_lit() -> None:
    state = ALL.position("stacks N - - - - - - - -; to-move B")
    ids = drawn(state)
    lit = {name for name, element in ids.items() if "can" in element.attrib.get("class", "").split()}
    assert lit == {"reserve-1", "paper-1", "cell-1"}
    touched = {ALL.text(action): ALL.touches(state.view(1), action) for action in state.actions()}
    assert touched["place 1"] == ("reserve-1", "cell-1")
    assert touched["paper 3"] == ("paper-1", "cell-3")
    assert touched["lift 1"] == ("cell-1",)
    assert ALL.touches(state.view(1), ALL.parse("put-precious 4 skull")) == ()
    assert ALL.touches(state.view(1), ALL.parse("first A")) == ()
    state = ALL.position("stacks N - - - - - - - -; to-move B; air P 5 5")
    assert ALL.touches(state.view(1), ALL.parse("put-precious 4 skull")) == ("cell-4",)


OWNED = moonwood.game("cat-a-comb", tile_layout=LAYOUT, precious_cube=True, stack_owner="own_or_neutral")


@pytest.mark.parametrize(
    ("text", "clicks", "rule"),
    [
        ("stacks WN B - W - - - - P; to-move A", ("cell-3",), "nothing-there"),
        ("stacks WN B - W - - - - P; to-move A", ("cell-2",), "not-your-stack"),
        ("stacks WN B - W - - - - P; to-move A", ("reserve-0", "cell-1"), "not-single"),
        ("stacks WN B - W - - - - P; to-move A", ("reserve-0", "cell-3"), "not-single"),
        ("stacks WN B - W - - - - -; to-move A; air NW 5 5", ("cell-9",), "not-adjacent"),
        ("stacks WN B - W - - - - -; to-move A; air WB 5 5", ("cell-4",), "same-colour"),
        ("stacks WN B - W - - - - -; to-move A; air PB 5 5", ("cell-9",), "not-adjacent"),
        ("stacks WN B - W - - - - -; to-move A; air PB 5 5", ("reserve-0",), "cubes-in-the-air"),
        ("stacks - - - - - - - - -; to-move A; setup N", ("cell-2",), "wrong-tile"),
        ("stacks N N N - - - - - -; to-move A; setup precious", ("cell-5",), "no-neutral"),
    ],
)
def test_a_click_that_leads_nowhere_has_its_reason(text: str, clicks: tuple[str, ...], rule: str) -> None:
    """A page finds the reason among all actions that begin with the same clicks: nonsense must not drown it."""
    state = OWNED.position(text)
    view = state.view(0)
    begun = [action for action in range(len(OWNED.table)) if OWNED.touches(view, action)[: len(clicks)] == clicks]
    assert {state.why(action) for action in begun} == {rule}


def test_cubes_glide_from_where_they_were() -> None:
    state = ALL.position("stacks NWB - - - - - - - -; to-move A")
    events: list[Event] = []
    state.play(ALL.parse("lift 1"), events)
    ids = drawn(state, recent=tuple(events))
    assert [ids[f"air-{n}"].attrib["data-from"] for n in (3, 2, 1)] == ["cube-1-0", "cube-1-1", "cube-1-2"]
    assert ids["air-3"].attrib["data-at"] == "cell-1"
    state.play(ALL.parse("put 2"), events)
    ids = drawn(state, recent=tuple(events))
    assert ids["cube-2-0"].attrib["data-from"] == "air-3 cube-1-0"
    assert ids["air-2"].attrib["data-from"] == "cube-1-1"
    state.play(ALL.parse("put 1"), events)
    state.play(ALL.parse("put 2"), events)
    ids = drawn(state, recent=tuple(events))
    assert ids["cube-2-1"].attrib["data-from"] == "air-1 cube-1-2"
    state.play(ALL.parse("place 1"), events)
    assert drawn(state, recent=tuple(events))["cube-1-1"].attrib["data-from"] == "reserve-1-4"


def test_neutrals_come_from_the_placing_player() -> None:
    state = moonwood.game("cat-a-comb", tile_layout=LAYOUT, first_player=0).start(0)
    assert {"neutral-0", "neutral-1", "neutral-2"} <= drawn(state).keys()
    events: list[Event] = []
    state.play(ALL.parse("neutral 6"), events)
    ids = drawn(state, recent=tuple(events))
    assert "neutral-0" not in ids
    assert ids["cube-6-0"].attrib["data-from"] == "neutral-0"


def test_a_half_laid_table_can_be_drawn() -> None:
    game = moonwood.game("cat-a-comb")
    state = game.blank()
    assert "cell-9" in game.draw(state.view(None))
    assert "1? ." in board.text(game, view_of(state), Say())


def test_the_board_for_a_terminal() -> None:
    state = ALL.position("stacks NW T - - - - - - -; to-move A; air BK 5 5")
    assert board.text(ALL, view_of(state, 0), Say()).splitlines() == [
        "1N NW  | 2W T   | 3B .",
        "4W .   | 5B .   | 6N .",
        "7B .   | 8N .   | 9W .",
        "Player A (White) has 5 cats in reserve.",
        "Player B (Black) has 5 cats in reserve. The toilet paper is unused.",
        "In the air, to go on from 5: black cat and Precious cube with the knife up.",
    ]
