"""Layouts: our own are sound, and whatever is wrong with a text is said by line and reason."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moonwood
from moonwood.games.moonlight import DRAWN, layout_problems
from moonwood.games.moonlight.journal import JOURNAL
from moonwood.games.moonlight.rules.components import THING_NAMES
from moonwood.games.moonlight.rules.geometry import geometry_of
from moonwood.games.moonlight.rules.layout import LONGEST_TEXT, LayoutError, Spot, read_layout
from moonwood.games.moonlight.rules.places import PLACES, SIDE, place_at
from moonwood.games.moonlight.scenarios import SCENARIOS, layout_text

ALL = range(1, 29)
FIRST = layout_text(1)


def problems(text: str) -> list[str]:
    return list(map(str, layout_problems(text)))


def changed(old: str, new: str, text: str = FIRST) -> str:
    assert old in text
    return text.replace(old, new, 1)


# Our own


@pytest.mark.parametrize("number", ALL)
def test_every_layout_of_ours_can_be_read_and_names_its_scenario(number: int) -> None:
    assert read_layout(layout_text(number)).scenario == number


@pytest.mark.parametrize("number", list(SCENARIOS))
def test_every_layout_of_ours_is_sound(number: int) -> None:
    assert problems(layout_text(number)) == []


@pytest.mark.parametrize("number", ALL)
def test_all_tiles_and_all_bits_are_accounted_for(number: int) -> None:
    """§1.1.2."""
    layout = read_layout(layout_text(number))
    tiles = sum(map(len, layout.stacks.values())) + len(layout.shelf)
    assert tiles == (56 if layout.air == "shuffled" else 48)
    bits = sum(items.count("b") for items in layout.items.values()) + layout.unused_bits
    assert bits + sum(outside.times for outside in layout.outside if outside.what == "b") == 8


LYING = {
    1: "F5", 2: "b8 f8", 3: "F5", 4: "b8 f8", 5: "b8", 6: "b8 F9 w5", 7: "b8 f8", 8: "b8 f8", 9: "b8 f8", 10: "b8 f8",
    11: "b8 f8", 12: "b8 f8", 13: "b8 F6 f6 y3 g3", 14: "b8", 15: "b8 f8 p3 q3", 16: "b8 f8 E2", 17: "b8 F8 p2 q2",
    18: "b8 f10", 19: "F6 f6", 20: "b8 f11", 21: "b8 E4 A8", 22: "b8 f8 m14", 23: "b8 f10", 24: "b8 f6 m12", 25: "",
    26: "b8 f6", 27: "F8", 28: "b8 f8 E4",
}  # fmt: skip
"""For each scenario what lies on its tiles and beside them at the start, bits of the team not counted: b bits, f and F
tokens face down and face up, w Fireflies, y, g, p and q gems, E Eclipse tokens, A Air tiles, m Moonlight tiles."""


@pytest.mark.parametrize("number", ALL)
def test_as_much_lies_in_our_layouts_as_the_scenario_asks_for(number: int) -> None:
    """§4.1, §4.2."""
    setup = moonwood.game("moonlight", scenario=number).setup
    counts = Counter(THING_NAMES[thing] for lying in setup.spots.things.values() for thing in lying)
    shown = len(setup.spots.shown)
    counts.update({"F": shown, "f": -shown, "A": counts["D"] if number == 21 else 0})
    lying = [f"{name}{counts[name]}" for name in "bFfwygpqEAm" if counts[name]]
    assert sorted(lying) == sorted(LYING[number].split())


SHAPES = {
    1: "8 x 6", 3: "8 x 7", 4: "6 x 6", 5: "4 x 4", 6: "8 x 8", 8: "6 x 8", 9: "6 x 8", 10: "4 x 12", 12: "8 x 8",
    14: "7 x 7", 15: "6 x 7", 16: "6 x 9", 17: "6 x 8", 19: "7 x 11", 20: "6 x 8", 21: "7 x 8", 22: "5 x 8",
    23: "4 x 13", 24: "4 x 9", 25: "6 x 8", 26: "6 x 8", 27: "7 x 7", 28: "4 x 12",
}  # fmt: skip


@pytest.mark.parametrize("number", SHAPES)
def test_our_layouts_have_their_shape(number: int) -> None:
    places = read_layout(layout_text(number)).stacks
    rows, columns = {place // SIDE for place in places}, {place % SIDE for place in places}
    assert f"{max(rows) + 1} x {max(columns) + 1}" == SHAPES[number]


@pytest.mark.parametrize(("number", "stacks"), [(4, 12), (13, 14), (22, 16), (24, 12)])
def test_some_layouts_have_so_many_stacks_of_two(number: int, stacks: int) -> None:
    """§13.4.1."""
    heights = Counter(len(stack) for stack in read_layout(layout_text(number)).stacks.values())
    assert heights[2] == stacks
    assert set(heights) == {1, 2}


def test_hide_and_seek_has_stacks_of_three_with_seven_face_down_tiles_of_the_underwood() -> None:
    stacks = read_layout(layout_text(5)).stacks.values()
    assert {len(stack) for stack in stacks} == {3}
    assert sum(stack[1:].count("D") for stack in stacks) == 7


# The form of a text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (changed("scenario: 1", "scenario: 29"), "line 2: scenario cannot be '29'; it is a number from 1 to 28"),
        (changed("scenario: 1", "scenario: ١"), "line 2: scenario cannot be '١'; it is a number from 1 to 28"),
        (changed("air: none", "air: some"), "line 4: air cannot be 'some'; it is none, shuffled or aside"),
        (changed("card: random", "card: MC-9"), "line 5: card cannot be 'MC-9'; it is random, none or MC-1 to MC-8"),
        (changed("name:", "title:"), "line 3: 'title' is no key; there are: scenario, name, air, card, mirror, shelf, favour-rule, outside, unused"),
        (changed("air: none", "air: none\nair: none"), "line 5: 'air' stands twice"),
        (changed("b*3 @ team", "b*3 @ moon"), "line 6: write what*times @ place; a place is beside, team, card, col N top, row N left or island A"),
        (changed("unused: b*5", "unused: w"), "line 8: write b*N: only bits are put back unused"),
        (changed("[tiles]", "[trees]"), "line 10: '[trees]' is no section; there are: tiles, items, zones, moonlight, level N x=D, items level N"),
        (changed("[items]", "[tiles]"), "line 20: section [tiles] stands twice"),
        (changed("U U U U U U\n", "U U U U U\n"), "line 12: this row has 6 cells, the first one of [tiles] 5"),
        (changed("U U U U U U\n", "U U X U U U\n"), "line 11: 'X' cannot stand in [tiles]"),
        (changed(". L . . S .", ". L . . S z"), "line 23: 'z' cannot stand in [items]"),
        (changed("[tiles]\n", "[tiles]\n" + "U " * 17 + "\n"), "line 11: [tiles] is larger than 16 x 16"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_by_line_and_reason(text: str, reason: str) -> None:
    assert reason in problems(text)


def test_what_is_missing_is_said() -> None:
    missing = {f"there is no line {key!r}" for key in ("scenario", "name", "air", "card")}
    assert set(problems("")) == {*missing, "a layout has either [tiles] or the levels of a pyramid"}


def test_all_problems_are_told_at_once() -> None:
    text = changed("air: none", "air: some", changed("scenario: 1", "scenario: 99"))
    assert len(problems(text)) >= 2


def test_a_huge_text_is_refused_unread() -> None:
    assert problems("#" * (LONGEST_TEXT + 1)) == [
        f"a layout has at most {LONGEST_TEXT} characters, not {LONGEST_TEXT + 1}"
    ]


def test_more_than_sixteen_rows_are_refused() -> None:
    assert any(
        "larger than 16 x 16" in reason for reason in problems(changed("[tiles]\n", "[tiles]\n" + "U U U U U U\n" * 20))
    )


@given(st.text(max_size=300))
def test_no_text_does_harm(text: str) -> None:
    problems(text)
    problems(FIRST.partition("[tiles]")[0] + "[tiles]\n" + text)


@given(st.lists(st.sampled_from(["U", "D", "UD", ".", "H", "UUU"]), min_size=1, max_size=16))
def test_no_grid_does_harm(cells: list[str]) -> None:
    row = " ".join(cells)
    items = " ".join(["L", "S", *["."] * 14][: len(cells)])
    problems(FIRST.partition("[tiles]")[0] + f"[tiles]\n{row}\n[items]\n{items}\n")


WORDS = (
    "U",
    "D",
    "UD",
    "DDD",
    "H",
    ".",
    "b",
    "f",
    "F",
    "ff",
    "L",
    "S",
    "LA",
    "E",
    "w",
    "m",
    "A",
    "C",
    "R",
    "99",
    "none",
)


def spoiled(text: str, rng: Random) -> str:
    """A text with some words of some lines replaced, and perhaps a line less."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        row = rng.randrange(len(lines))
        words = lines[row].split(" ")
        words[rng.randrange(len(words))] = rng.choice(WORDS)
        lines[row] = " ".join(words)
    if rng.random() < 0.2:
        del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


@pytest.mark.parametrize("number", ALL)
def test_whatever_is_changed_is_either_told_or_can_be_played_to_the_end(number: int) -> None:
    rng = Random(number)
    for text in [spoiled(layout_text(number), rng) for _ in range(20)]:
        if problems(text):
            continue
        state = moonwood.game("moonlight", scenario=read_layout(text).scenario, mode="solo", layout=text).start(seed=1)
        while not state.over:
            state.play(rng.choice(state.actions()))


# What a layout must have


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (changed("unused: b*5", "unused: b*4"), "there are 8 bits, used and unused, not 7"),
        (changed("U U U U U U\n", "U U U U U .\n"), "there are 48 tiles, not 47"),
        (changed("air: none", "air: shuffled"), "air is none in scenario 1, not shuffled"),
        (changed("F*5", "F*4"), "five tokens lie beside the forest: outside: F*5 @ beside"),
        (FIRST.replace("L", "."), "there is no starting tile for Light"),
        (changed("U U U U U U\n", "D U U U U U\n"), "line 11: the face-down tile on 0-0 is open at the start"),
        (changed("U U U U U U\n", "U H U U U U\n"), "scenario 1 is played without bridges"),
        (changed(". L . . S .", ". . L S . ."), "line 23: no two tiles can be collected from the starts 2-2 and 2-3"),
        (changed(". L . . S .", ". L+b . . S ."), "line 23: the starting tile 2-1 must carry nothing else"),
    ],
)  # fmt: skip
def test_demands_on_a_layout(text: str, reason: str) -> None:
    assert reason in problems(text)


@pytest.mark.parametrize(
    ("number", "old", "new", "reason"),
    [
        (4, "ff", "f", "some tiles carry two tokens"),
        (6, "F*9", "F*8", "nine tokens lie beside the forest: outside: F*9 @ beside"),
        (6, "outside: w*1 @ beside\n", "", "one Firefly waits beside the forest: outside: w @ beside"),
        (6, ". . w . . w . .", ". . . . . . . .", "Fireflies sit on some tiles"),
        (8, "ff @ col 1 top\noutside: ff @ col 3 top\noutside: ", "", "tokens lie at three columns at least"),
        (8, "col 1", "col 9", "every column with tokens has tiles"),
        (8, "col 1", "col 3", "no column has tokens twice"),
        (9, " f", " .", "some tiles carry a face-down token"),
        (9, "U U D", "U U U", "tiles with a token lie face down"),
        (11, "card: MC-8", "card: random", "the card is one of MC-1 to MC-8"),
        (13, "Ff*6", "Ff*5", "six columns of two tokens lie beside the forest: Ff*6 @ beside"),
        (13, " y ", " . ", "three yellow and three green gems lie in the forest"),
        (14, "D", "U", "some tiles lie face down"),
        (14, "b", ".", "some tiles carry a bit"),
        (16, "b E b", "b . b", "two tiles carry an Eclipse token"),
        (16, "D", "U", "at least four tiles lie face down"),
        (17, "b+F .", "b   .", "bits and face-up tokens lie together"),
        (17, "p*2", "p*1", "four gems lie on the card: p*2 and q*2 @ card"),
        (20, "outside: f*11 @ beside\n", "", "tokens lie beside the forest"),
        (20, ". L b", "b L .", "a bit lies on each face-down tile alone"),
        (21, "A*8", "A*7", "the Air tiles lie beside the forest: outside: A*8 @ beside"),
        (21, ". . E . . E", ". . E . . .", "four Eclipse tokens lie in the forest"),
        (21, ". . E . . E", ". E . . . E", "Eclipse tokens lie in gaps"),
        (25, "b*8", "b*7", "the team has all eight bits: outside: b*8 @ team"),
        (25, "D", "U", "some tiles lie face down"),
        (26, "b", ".", "some tiles carry a bit"),
        (28, "outside: E @ row 3 left\n", "", "four rows, each with an Eclipse token at its side"),
    ],
)  # fmt: skip
def test_demands_of_a_scenario_on_its_layout(number: int, old: str, new: str, reason: str) -> None:
    head, tiles, rest = layout_text(number).partition("[tiles]")
    text = head.replace(old, new) + tiles + rest.replace(old, new)
    assert text != layout_text(number)
    assert reason in problems(text)


def test_the_option_refuses_a_layout_that_cannot_be_played() -> None:
    with pytest.raises(moonwood.OptionError, match="line 11: 'X' cannot stand in"):
        moonwood.game("moonlight", layout=changed("U U U U U U\n", "U U X U U U\n"))


def test_the_option_refuses_a_layout_of_another_scenario() -> None:
    with pytest.raises(moonwood.OptionError, match="the layout is one of scenario 4, not of scenario 1"):
        moonwood.game("moonlight", layout=layout_text(4))


def test_another_layout_is_played_and_travels_in_the_record() -> None:
    """§0.5."""
    text = changed(". L . . S .", ". L . . . S")
    game = moonwood.game("moonlight", layout=text)
    assert game.start(seed=1).game.setup.layout.starts("S") == [PLACES.index("2-5"), PLACES.index("5-4")]
    record = moonwood.Record.of(moonwood.Match(game, 1)).dump()
    assert moonwood.Record.load(record, moonwood.game).game == game


def test_an_error_keeps_all_problems() -> None:
    with pytest.raises(LayoutError) as error:
        read_layout("hello")
    assert len(error.value.problems) >= 5


# Geometry


def test_a_flat_forest_knows_its_neighbours() -> None:
    """§2.1, §2.3."""
    geometry = geometry_of(read_layout(FIRST))
    assert len(geometry.around[place_at(0, 0)]) == 3
    assert len(geometry.around[place_at(3, 3)]) == 8
    assert geometry.sides[place_at(0, 0)] == (-1, place_at(0, 1))
    assert geometry.orthogonal[place_at(0, 0)] == (place_at(0, 1), place_at(1, 0))


def test_a_gap_knows_what_is_around_it() -> None:
    geometry = geometry_of(read_layout(layout_text(21)))
    assert len(geometry.orthogonal[place_at(2, 2)]) == 4
    assert place_at(2, 2) not in geometry.places


def test_a_pyramid_knows_what_lies_on_what() -> None:
    """§13.7.1."""
    geometry = geometry_of(read_layout(layout_text(7)))
    place = {spot: place for place, spot in geometry.spots.items()}
    upper, left, right = (place[Spot(*spot)] for spot in ((1, 0, 1), (0, 0, 0), (0, 0, 2)))
    assert geometry.carriers[upper] == (left, right)
    assert upper in geometry.covers[left]
    assert upper in geometry.covers[right]
    assert geometry.spots[geometry.places[0]].level == 2
    assert geometry.sides[left] == (-1, right)


def test_bridges_do_not_belong_to_their_column() -> None:
    """§13.23.1."""
    geometry = geometry_of(read_layout(layout_text(23)))
    assert geometry.column(4) == []
    assert len(geometry.bridges) == 4


@pytest.mark.parametrize("number", [2, 16, 23])
def test_the_bits_of_a_mended_layout_lie_alike_above_and_below(number: int) -> None:
    layout = read_layout(layout_text(number))
    rows = 1 + max(place // SIDE for place in layout.stacks)
    bits = set(layout.where("b"))
    assert bits == {(rows - 1 - place // SIDE) * SIDE + place % SIDE for place in bits}


@pytest.mark.parametrize("number", JOURNAL)
def test_the_workbench_has_on_its_shelf_what_our_layouts_use(number: int) -> None:
    text = layout_text(number)
    for grid in DRAWN:
        section = re.search(rf"^\[{grid.section}\]\n((?:.+\n?)*)", text, re.MULTILINE)
        cells = section[1].split() if section else []
        parts = {part for cell in cells for part in (cell.split("+") if grid.section == "items" else [cell])}
        assert parts <= {".", *(sign.text for sign in grid.signs)}
