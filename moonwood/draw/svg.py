"""SVG as text, and the Picture.

>>> tag("circle", cx=3, r=1.50, stroke_width=None)
'<circle cx="3" r="1.5"/>'
>>> tag("text", "a < b", x=1)
'<text x="1">a &lt; b</text>'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache, wraps
from html import escape, unescape
from typing import Concatenate, NamedTuple, NoReturn, ParamSpec

from moonwood.draw.themes import Theme
from moonwood.kernel.memo import Memo, as_written
from moonwood.kernel.speech import Say

FONT = "'Source Sans 3','Segoe UI',system-ui,'DejaVu Sans',sans-serif"
SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,'DejaVu Serif',serif"

Number = int | float
P = ParamSpec("P")

WRITTEN = 8192
"""So many attributes are kept as they are written,"""
SIGNS = 4_000_000
"""and parts of pictures with so many signs,"""
WAYS = 8
"""each with so many choices of marks."""


class Raw(str):
    """Text that is SVG already and is not escaped again."""

    __slots__ = ()


@lru_cache(4096)
def number(value: Number) -> str:
    """
    >>> number(3), number(1.50), number(-0.001)
    ('3', '1.5', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return "0" if text == "-0" else text


_needs_escape = re.compile("[&<>\"']").search


def _escaped(text: str) -> str:
    """Most values are plain; looking first is what makes drawing quick."""
    return escape(text) if _needs_escape(text) else text


class _Written(dict[tuple[str, str | Number | None], str]):
    """How attributes are written, each found out once: `stroke_width` as `stroke-width`, `class_` as `class`."""

    def __missing__(self, item: tuple[str, str | Number | None]) -> str:
        key, value = item
        if value is None:
            return ""
        if len(self) >= WRITTEN:
            self.clear()
        text = _escaped(value) if isinstance(value, str) else number(value)
        self[item] = f' {key.rstrip("_").replace("_", "-")}="{text}"'
        return self[item]


_written = _Written().__getitem__


def tag(name: str, /, *children: str, **attributes: str | Number | None) -> Raw:
    """One element. `stroke_width` becomes `stroke-width`, `class_` becomes `class`; None is left out."""
    written = "".join(map(_written, attributes.items()))
    if not children:
        return Raw(f"<{name}{written}/>")
    inside = "".join([child if type(child) is Raw else _escaped(child) for child in children])
    return Raw(f"<{name}{written}>{inside}</{name}>")


def group(*children: str, **attributes: str | Number | None) -> Raw:
    return tag("g", *children, **attributes) if children else Raw("")


def joined(parts: Iterable[str]) -> Raw:
    return Raw("".join(parts))


@lru_cache(4096)
def at(x: Number, y: Number) -> str:
    """A transform that puts an element's origin there."""
    return f"translate({number(x)} {number(y)})"


def words(text: str, x: Number, y: Number, size: Number, fill: str, **attributes: str | Number | None) -> Raw:
    """Text; centred unless an anchor is given."""
    attributes.setdefault("text_anchor", "middle")
    return tag("text", text, x=x, y=y, font_size=size, fill=fill, **attributes)


class Picture:
    """A board being drawn. Its coordinates are units; a piece is about 90 of them wide.

    Elements with an id can be clicked, moved and marked. `can` and `chosen` hold the ids to be marked in this picture;
    the browser marks further ones by itself, through the `edge` that every piece and place carries.
    """

    def __init__(
        self,
        width: Number,
        height: Number,
        theme: Theme,
        title: str,
        desc: str,
        *,
        left: Number = 0,
        top: Number = 0,
        can: Iterable[str] = (),
        chosen: Iterable[str] = (),
        finest: Number | None = None,
        vital: Number | None = None,
        say: Say | None = None,
    ) -> None:
        """`finest`: the pixels a unit below which a page should not shrink the picture as long as its upper part fits,
        `vital` units high; the rest is only to be looked at, and can be scrolled to. `say`: whose language its letters
        are in."""
        self.box = (left, top, width, height)
        self.theme = theme
        self.title = title
        self.desc = desc
        self.can = frozenset(can)
        self.chosen = frozenset(chosen)
        self.finest = finest
        self.vital = vital
        self.say = say or Say()
        self._defs: dict[str, str] = {}
        self._parts: list[str] = []

    def add(self, *parts: str) -> None:
        self._parts.extend(parts)

    def define(self, name: str, content: str) -> str:
        """Put something into <defs> once; the reference to it. The name becomes its id."""
        self._defs.setdefault(name, content)
        return f"url(#{name})"

    def include(self, definitions: Mapping[str, str]) -> None:
        """Put what a part of this picture was drawn with into <defs>, unless it is there."""
        for name, content in definitions.items():
            self._defs.setdefault(name, content)

    def for_a_part(self, asked: set[str]) -> Picture:
        """A picture for a part of this one, which knows nobody's name; about which marks it asks is noted."""
        say = Say(self.say.lang, turned=self.say.turned)
        alone = Picture(0, 0, self.theme, "", "", say=say)
        alone.can, alone.chosen = _Marks(self.can), _Marks(self.chosen)
        alone.can.asked = alone.chosen.asked = asked
        return alone

    @property
    def definitions(self) -> Mapping[str, str]:
        return self._defs

    def symbol(
        self, name: str, body: str, x: Number, y: Number, size: Number, **attributes: str | Number | None
    ) -> Raw:
        """A glyph (a drawing on a 40-unit box around the origin), drawn once and used many times, centred at x, y."""
        self._defs.setdefault(f"glyph-{name}", tag("symbol", Raw(body), id=f"glyph-{name}", viewBox="-20 -20 40 40"))
        return tag("use", href=f"#glyph-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)

    def drawing(
        self,
        name: str,
        body: str,
        box: tuple[Number, Number],
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        **attributes: str | Number | None,
    ) -> Raw:
        """A drawing of the size of `box`, drawn once and stretched into as many places as it has."""
        across, down = box
        view_box = f"0 0 {across} {down}"
        self._defs.setdefault(name, tag("symbol", Raw(body), id=name, viewBox=view_box, preserveAspectRatio="none"))
        return tag("use", href=f"#{name}", x=x, y=y, width=width, height=height, **attributes)

    def piece(
        self,
        name: str,
        x: Number,
        y: Number,
        *body: str,
        edge: str,
        at_: str | None = None,
        label: str = "",
        came_from: Iterable[str] = (),
        roll: Number | None = None,
        kind: str = "piece",
    ) -> Raw:
        """Something that can be chosen and may move.

        `edge` is its outline (made with `edge_box` or `edge_circle`); `at_` the id of the place it is on; `came_from`
        the ids it had lately, the newest first, so that the browser lets it glide from there; a cube that tips over its
        edge has a `roll`, the length of its side.
        """
        marks = [mark for mark, ids in (("can", self.can), ("chosen", self.chosen)) if name in ids]
        title = [tag("title", label)] if label else []
        return group(
            *title, *body, Raw(edge.replace("@", self._edge_paint(name))),
            id=name, class_=" ".join([kind, *marks]), transform=at(x, y), data_at=at_,
            data_from=" ".join(came_from) or None, data_roll=roll,
        )  # fmt: skip

    def place(self, name: str, x: Number, y: Number, *body: str, edge: str, label: str = "") -> Raw:
        """Somewhere a piece may go; it never moves."""
        return self.piece(name, x, y, *body, edge=edge, at_=name, label=label, kind="place")

    def while_chosen(self, name: str, *body: str) -> Raw:
        """Something that is in sight only while a thing is chosen: what a second click would lead to."""
        return _meanwhile(name, *body, shown=name in self.chosen)

    def before_choice(self, *body: str) -> Raw:
        """Something that is in sight only while nothing is chosen: what a first click would lead to."""
        return _meanwhile("", *body, shown=not self.chosen)

    def _edge_paint(self, name: str) -> str:
        if name in self.chosen:
            return f'stroke="{self.theme.moon}" stroke-width="5"'
        return f'stroke="{self.theme.can}" stroke-width="4"' if name in self.can else 'stroke="none"'

    def shadow(self) -> str | None:
        """A filter for what stands above the table; None in a flat theme."""
        if self.theme.flat:
            return None
        return self.define(
            "shadow",
            tag(
                "filter",
                tag("feDropShadow", dx=0, dy=5, stdDeviation=4, flood_color="#000", flood_opacity=".4"),
                id="shadow", x="-20%", y="-20%", width="140%", height="150%",
            ),
        )  # fmt: skip

    def blur(self, radius: Number) -> str | None:
        """A filter for glows; None in a flat theme."""
        if self.theme.flat:
            return None
        name = f"blur-{number(radius).replace('.', '-')}"
        inner = tag("feGaussianBlur", stdDeviation=radius)
        return self.define(name, tag("filter", inner, id=name, x="-50%", y="-50%", width="200%", height="200%"))

    def gradient(self, name: str, start: str, stop: str, *, upright: bool = False) -> str:
        """A paint from one colour to another; in a flat theme just the first."""
        if self.theme.flat:
            return start
        stops = (tag("stop", offset=0, stop_color=start), tag("stop", offset=1, stop_color=stop))
        return self.define(name, tag("linearGradient", *stops, id=name, x1=0, y1=0, x2=0 if upright else 1, y2=1))

    def svg(self) -> str:
        left, top, width, height = self.box
        view_box = " ".join(map(number, self.box))
        sky = tag("rect", x=left, y=top, width=width, height=height, fill=self._sky(), class_="sky")
        return str(tag(
            "svg",
            tag("title", self.title), tag("desc", self.desc), tag("defs", Raw("".join(self._defs.values()))), sky,
            *map(Raw, self._parts),
            xmlns="http://www.w3.org/2000/svg", viewBox=view_box, width=width, height=height, font_family=FONT,
            role="img", class_=f"board {self.theme.name}", data_finest=self.finest,
            data_vital=self.vital,
        ))  # fmt: skip

    def _sky(self) -> str:
        if self.theme.flat:
            return self.theme.zenith
        stops = (tag("stop", offset=0, stop_color=self.theme.sky), tag("stop", offset=1, stop_color=self.theme.zenith))
        return self.define("sky", tag("radialGradient", *stops, id="sky", cx="50%", cy="35%", r="80%"))


class _Marks(frozenset[str]):
    """The ids that are marked in a picture, for a part of it: about which of them it asks is noted."""

    asked: set[str]

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return super().__contains__(name)

    def __rand__(self, names: AbstractSet[str]) -> frozenset[str]:
        self.asked.update(names)
        return super().__and__(names)

    def __bool__(self) -> NoReturn:
        raise TypeError("what is drawn once may ask which things are marked, not whether any is")

    def __iter__(self) -> NoReturn:
        raise TypeError("what is drawn once may ask whether a thing is marked, not which things are")


class _Drawing(NamedTuple):
    """A part of a picture as it was drawn, with what has to be among the definitions of the picture."""

    body: Raw
    definitions: Mapping[str, str]


class _Looks(NamedTuple):
    """How a part looks: once for each choice of marks among the ids about which it asks."""

    asked: frozenset[str]
    drawn: dict[tuple[frozenset[str], frozenset[str]], _Drawing]


def _signs(looks: _Looks) -> int:
    return sum(len(it.body) + sum(map(len, it.definitions.values())) for it in looks.drawn.values())


_looks = Memo[_Looks](SIGNS, _signs)
"""Parts that were drawn lately, of all kinds together."""


def _keep(key: Hashable, picture: Picture, asked: set[str], drawing: _Drawing) -> None:
    """Of what was drawn before it asked about more it is not known how it would look with other marks. Several threads
    draw at once, so what is known of a part is replaced whole."""
    looks = _looks.get(key)
    if looks is None or not asked <= looks.asked or len(looks.drawn) >= WAYS:
        looks = _Looks(frozenset(asked).union(looks.asked if looks else ()), {})
    looks.drawn[looks.asked & picture.can, looks.asked & picture.chosen] = drawing
    _looks.put(key, looks)


def drawn_once(draw: Callable[Concatenate[Picture, P], Raw]) -> Callable[Concatenate[Picture, P], Raw]:
    """For parts of pictures that follow from plain arguments, the theme, the language, and whether the things in them
    are marked: the same part is drawn once, for whatever picture asks first.

    It is drawn into a picture of its own, so that it cannot depend on what else somebody may do, or on who plays.
    """

    @wraps(draw)
    def drawn(picture: Picture, /, *arguments: P.args, **named: P.kwargs) -> Raw:
        say = picture.say
        key = draw, picture.theme.name, say.lang, say.turned, _alike(arguments, named)
        looks = _looks.get(key)
        drawing = looks and looks.drawn.get((looks.asked & picture.can, looks.asked & picture.chosen))
        if drawing is None:
            asked: set[str] = set()
            alone = picture.for_a_part(asked)
            drawing = _Drawing(draw(alone, *arguments, **named), alone.definitions)
            _keep(key, picture, asked, drawing)
        if drawing.definitions:
            picture.include(drawing.definitions)
        return drawing.body

    return drawn


def _alike(arguments: tuple[object, ...], named: dict[str, object]) -> Hashable:
    """What is equal for arguments that are: of plain values, however deep they lie, with their types."""
    try:
        return as_written((arguments, named))
    except ValueError:  # a value has a type of its own
        return arguments, tuple(named.items()), tuple(map(type, (*arguments, *named.values())))


def _meanwhile(name: str, *body: str, shown: bool) -> Raw:
    return group(*body, data_while=name, display=None if shown else "none", pointer_events="none")


SLIM, BROAD = "ijlIt fr.,:;'’!|()[]-", "mwMW@%…—"


def text_width(text: str, size: float) -> float:
    """How wide bold words are at the most, in the widest of the usual fonts.

    >>> text_width("ill", 10) < text_width("mum", 10)
    True
    """
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in SLIM:
        return 0.5
    if letter in BROAD or ord(letter) > 0x2E00:
        return 1.1
    return 0.8 if letter.isupper() else 0.72


def reach(width: Number, height: Number, x: Number = 0, y: Number = 0) -> Raw:
    """Room around a thing in which a finger still means it; unseen."""
    return tag("rect", x=x, y=y, width=width, height=height, fill="#000", fill_opacity=0, class_="reach")


@lru_cache(512)
def edge_box(width: Number, height: Number, x: Number = 0, y: Number = 0, radius: Number = 14) -> str:
    """The outline of a box-shaped piece or place, 5 units outside of it."""
    return (
        f'<rect class="edge" x="{number(x - 5)}" y="{number(y - 5)}" width="{number(width + 10)}" '
        f'height="{number(height + 10)}" rx="{number(radius + 4)}" fill="none" @ pointer-events="none"/>'
    )


@lru_cache(512)
def edge_circle(radius: Number, x: Number = 0, y: Number = 0) -> str:
    """The outline of a round piece or place, 5 units outside of it."""
    return (
        f'<circle class="edge" cx="{number(x)}" cy="{number(y)}" r="{number(radius + 5)}" '
        f'fill="none" @ pointer-events="none"/>'
    )


_titled = re.compile(r'<g id="([^"]+)"[^>]*><title>([^<]*)</title>')


def titles(svg: str) -> dict[str, str]:
    """What each thing of a picture is called, by its id.

    >>> titles('<svg><g id="a1" class="can"><title>Ann&#x27;s cap</title></g></svg>')
    {'a1': "Ann's cap"}
    """
    return {name: unescape(title) for name, title in _titled.findall(svg)}
