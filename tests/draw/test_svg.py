"""The drawing toolkit: well-formed, escaped, marked, and the same meaning in every theme."""

from __future__ import annotations

from typing import Any
from xml.dom.minidom import parseString

import pytest

import moonwood
from moonwood import OptionError
from moonwood.draw.svg import Picture, Raw, drawn_once, edge_box, edge_circle, group, tag, words
from moonwood.draw.themes import NIGHT, THEMES, theme_named
from moonwood.kernel.speech import Say


def picture(**marks: Any) -> Picture:
    return Picture(100, 80, NIGHT, "A <title>", "b & c", **marks)


def test_everything_is_escaped() -> None:
    drawing = picture()
    drawing.add(words('<"&>', 1, 2, 13, "#fff"), tag("g", data_at='"><script>'))
    root: Any = parseString(drawing.svg()).documentElement
    assert root.getElementsByTagName("title")[0].firstChild.data == "A <title>"
    assert root.getElementsByTagName("text")[0].firstChild.data == '<"&>'
    assert not root.getElementsByTagName("script")


def test_numbers_are_short_and_nothing_is_left_out_by_mistake() -> None:
    assert tag("a", x=1.0, y=0.125, z=None, class_="k") == '<a x="1" y="0.12" class="k"/>'
    assert group() == ""
    assert isinstance(tag("a"), Raw)


@pytest.mark.parametrize("edge", [edge_box(90, 90), edge_circle(30)])
def test_a_piece_carries_its_edge_and_its_marks(edge: str) -> None:
    drawing = picture(can={"p"}, chosen={"q"})
    free, can, chosen = (drawing.piece(name, 1, 2, edge=edge, label="x") for name in ("o", "p", "q"))
    assert 'class="piece"' in free
    assert 'stroke="none"' in free
    assert 'class="piece can"' in can
    assert NIGHT.can in can
    assert 'class="piece chosen"' in chosen
    assert NIGHT.can not in chosen
    assert "@" not in free + can + chosen


def test_where_a_piece_is_and_came_from() -> None:
    piece = picture().piece("p-b", 1, 2, edge=edge_box(1, 1), at_="cell-b", came_from=["p-a", "p-0"])
    assert 'data-at="cell-b"' in piece
    assert 'data-from="p-a p-0"' in piece
    assert 'transform="translate(1 2)"' in piece


def test_definitions_stand_once() -> None:
    drawing = picture()
    drawing.add(
        drawing.symbol("leaf", "<path/>", 1, 1, 20),
        drawing.symbol("leaf", "<path/>", 9, 9, 20),
        tag("g", filter=drawing.shadow()),
    )
    assert drawing.svg().count('id="glyph-leaf"') == 1
    assert drawing.svg().count("<use ") == 2


DRAWN: list[int] = []
"""Which parts were drawn, not only looked up."""


@drawn_once
def stone(picture: Picture, number: int) -> Raw:
    DRAWN.append(number)
    return picture.place(f"stone-{number}", 0, 0, edge=edge_box(1, 1), label=picture.say("You"))


@drawn_once
def wall(picture: Picture, numbers: list[int]) -> Raw:
    return group(*(stone(picture, number) for number in numbers))


def test_a_part_is_drawn_once_for_each_choice_of_marks_about_which_it_asks() -> None:
    plain, can, chosen = (wall(it, [1, 2]) for it in (picture(), picture(can={"stone-2"}), picture(chosen={"stone-2"})))
    assert len({plain, can, chosen}) == 3
    DRAWN.clear()
    assert wall(picture(can={"stone-2", "stone-3"}), [1, 2]) == can
    assert wall(picture(), [1, 2]) == plain
    assert DRAWN == [], "what else is marked is no matter"
    assert wall(picture(can={"stone-1"}), [1, 2]) not in (plain, can, chosen)
    assert wall(picture(), [1, 2]) == plain


def test_a_part_is_drawn_for_each_theme_language_and_kind_of_value() -> None:
    german = Picture(1, 1, NIGHT, "", "", say=Say("de"))
    assert len({stone(picture(), 7), stone(german, 7), stone(picture(), 8)}) == 3
    DRAWN.clear()
    stone(Picture(1, 1, theme_named("paper"), "", ""), 7)
    stone(picture(), True)
    stone(picture(), 1)
    assert DRAWN[:2] == [7, True], "1 and True are equal, and look different"


def test_a_part_knows_nobody_and_cannot_depend_on_whether_anything_is_marked() -> None:
    @drawn_once
    def names(picture: Picture) -> Raw:
        return Raw(picture.say.seat(0))

    @drawn_once
    def any_mark(picture: Picture) -> Raw:
        return picture.before_choice(Raw("x"))

    assert names(Picture(1, 1, NIGHT, "", "", say=Say("en", ("Ann",)))) == "Player A"
    with pytest.raises(TypeError, match="not whether any is"):
        any_mark(picture())


def test_a_flat_theme_has_no_gradients_and_no_filters() -> None:
    flat = Picture(10, 10, theme_named("contrast"), "t", "d")
    assert flat.shadow() is None
    assert flat.blur(4) is None
    assert flat.gradient("g", "#111", "#222") == "#111"
    assert "Gradient" not in flat.svg()


def test_an_unknown_theme_lists_the_known() -> None:
    with pytest.raises(OptionError, match="no theme 'noon'; there are: night, paper, contrast"):
        theme_named("noon")


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_its_ground(name: str) -> None:
    theme = THEMES[name]
    assert min(contrast(theme.mist, theme.sky), contrast(theme.mist, theme.zenith)) >= 7
    assert min(contrast(theme.haze, theme.sky), contrast(theme.haze, theme.zenith)) >= 4.5
    assert contrast(theme.ink, theme.paper) >= 7
    assert min(contrast(theme.can, theme.sky), contrast(theme.can, theme.zenith)) >= 3


@pytest.mark.parametrize("name", moonwood.games())
@pytest.mark.parametrize("theme", THEMES)
def test_every_start_is_a_well_formed_picture(name: str, theme: str) -> None:
    game = moonwood.game(name)
    state = game.start(1)
    for seat in (None, *range(game.seats)):
        parseString(game.draw(state.view(seat), theme=theme))
