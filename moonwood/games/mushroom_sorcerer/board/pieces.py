"""Cards, chips and dice: what the boards around the forest are made of."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, drawn_once, edge_box, group, reach, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, DARK, Look, glyph
from moonwood.games.mushroom_sorcerer.board.mushrooms import mushroom, servant
from moonwood.games.mushroom_sorcerer.board.shape import GAP, Box
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS

WHITE = "#ffffff"
NEUTRAL = "#6b7280"
ROLLER = 20
"""The width of a scroll's left roller, with room for a number."""
NARROW = " .,:;·'’!|()/-ijlIftr"
"""Letters that are narrower than the others."""
BOTTLE = "M-4 -16 V-7 C-14 -3 -15 6 -13 13 Q-12 19 -7 19 H7 Q12 19 13 13 C15 6 14 -3 4 -7 V-16"


class Scroll(NamedTuple):
    """How a scroll looks: the colour of its deck, what it costs, how many are left in the deck."""

    colour: str
    mana: str
    left: str = ""
    faded: bool = False


class Pieces:
    """Draws small things on one picture."""

    def __init__(self, picture: Picture, size: float) -> None:
        """`size`: of letters."""
        self.picture = picture
        self.theme = picture.theme
        self.type = size

    def place(self, name: str, box: Box, body: list[Raw], label: str) -> Raw:
        """Something that can be tapped, with its mark inside of its edge."""
        edge = edge_box(box.width - 8, box.height - 8, 4, 4, radius=8)
        return self.picture.place(name, box.x, box.y, *body, edge=edge, label=label)

    def sheet(self, box: Box, fill: str, stroke: str, **more: str | float) -> Raw:
        """A rounded ground; at the origin, for what is placed afterwards."""
        return tag("rect", width=box.width, height=box.height, rx=12, fill=fill, stroke=stroke, **more)

    def bold(self, text: str, x: float, y: float, fill: str, anchor: str = "middle", bigger: float = 0) -> Raw:
        return words(text, x, y, self.type + bigger, fill, text_anchor=anchor, font_weight=700)

    def chip(self, name: str, box: Box, good: str, count: int, label: str, edge: str = "", called: str = "") -> Raw:
        """A number of some good, as wide as a thumb; its edge says whose it is, and on a desk words what it is."""
        return _chip(self.picture, self.type, name, tuple(box), good, count, label, edge, called)

    def servants(self, name: str, box: Box, kind: str, count: int, label: str, edge: str = "", called: str = "") -> Raw:
        """A number of servants: a figure of its kind."""
        return _servants(self.picture, self.type, name, tuple(box), kind, count, label, edge, called)

    def gu(self, kind: str, count: int, box: Box, label: str, called: str = "") -> Raw:
        """A kind of mushroom in the supply: its letter and how many are left."""
        return _gu(self.picture, self.type, kind, count, tuple(box), label, called)

    def spot(self, box: Box, called: str) -> Box:
        """The middle of the sign of a chip: above its number, or at its left where a name stands below both."""
        return Box(18, 21, 0, 0) if called else Box(box.width / 2, box.height * 0.34, 0, 0)

    def counted(
        self, name: str, box: Box, sign: Raw, count: int, label: str, edge: str, called: str, *, night: bool = False
    ) -> Raw:
        """A sign and how many there are; a finger may miss it by half of the gap to the next one."""
        fill, ink = (self.theme.shade, WHITE) if night else (self.theme.paper, self.theme.ink)
        around = reach(box.width + GAP, box.height, -GAP / 2)
        body = [around, self.sheet(box, fill, edge or self.theme.line, stroke_width=4 if edge else 1), sign]
        if called:
            body.append(self.bold(str(count), (box.width + 33) / 2, 29, ink, bigger=1))
            body.append(self.line(called, Box(0, 0, box.width, 0), box.height - 9, ink, weight=400))
        else:
            body.append(self.bold(str(count), box.width / 2, box.height - 7, ink, bigger=1))
        return self.place(name, box, body, label)

    def scroll(self, name: str, box: Box, title: str, look: Scroll, label: str) -> Raw:
        """Parchment between two rollers; the gem at its corner says what casting costs, the roller what is left."""
        colour, mana, left, faded = look
        return _scroll(self.picture, self.type, name, tuple(box), title, label, colour, mana, left, faded=faded)

    def rolled(self, name: str, box: Box, title: str, look: Scroll, label: str) -> Raw:
        paper = "#efe2c2" if not look.faded else "#b9b1a0"
        high, right = box.height, box.width - 9
        body = [
            tag("rect", x=10, y=4, width=box.width - 20, height=high - 8, fill=paper),
            tag("path", d=f"M10 {high - 4} H{right + 1}", stroke="#b89b62", stroke_width=2),
            tag("rect", width=ROLLER, height=high, rx=7, fill=look.colour, stroke=self.theme.deep, stroke_width=1),
            tag(
                "rect",
                x=right - 1,
                width=10,
                height=high,
                rx=5,
                fill=look.colour,
                stroke=self.theme.deep,
                stroke_width=1,
            ),
        ]
        if look.left:
            body.append(self.bold(look.left, ROLLER / 2, high / 2 + 6, WHITE))
        body += self._title(title, Box(ROLLER, 0, right - ROLLER - 3, high))
        body += self._price(look.mana, right - 4)
        return self.place(name, box, body, label)

    def _price(self, mana: str, x: float) -> list[Raw]:
        gem = tag("path", d=f"M{x} -2 l14 15 -14 15 -14 -15 Z", fill=COLOURS["mana"], stroke=WHITE, stroke_width=1.5)
        return [gem, self.bold(mana, x, 19, WHITE)] if mana else []

    def potion(self, name: str, box: Box, title: str, element: str | None, label: str, *, faded: bool) -> Raw:
        """A bottle with what is in it, and its label."""
        return _potion(self.picture, self.type, name, tuple(box), title, element, label, faded=faded)

    def brewed(self, name: str, box: Box, title: str, element: str | None, label: str, *, faded: bool) -> Raw:
        ground = tag(
            "rect", width=box.width, height=box.height, rx=10, fill=self.theme.paper if not faded else "#a9a69c"
        )
        body = [ground, self._bottle(element, 20, box.height / 2, box.height * 0.86)]
        if element:
            edged: Look = {"stroke": DARK[element], "stroke_width": 4, "paint_order": "stroke"}
            letter = self.picture.say(ELEMENT_LETTERS[element])
            body.append(words(letter, 20, box.height * 0.76, self.type, WHITE, font_weight=700, **edged))
        body += self._title(title, Box(38, 0, box.width - 42, box.height))
        return self.place(name, box, body, label)

    def bottle(self, element: str | None, x: float, y: float, size: float, *, lit: bool) -> Raw:
        """A bottle alone with its letter; the one that works now in its glow."""
        parts = [self._bottle(element, x, y, size)]
        if lit:
            parts.insert(0, tag("circle", cx=x, cy=y, r=size * 0.56, fill=self.theme.glow, fill_opacity=0.55))
        if element:
            edged: Look = {"stroke": DARK[element], "stroke_width": 4, "paint_order": "stroke"}
            letter = self.picture.say(ELEMENT_LETTERS[element])
            parts.append(words(letter, x, y + size * 0.34, self.type, WHITE, font_weight=700, **edged))
        return group(*parts)

    def _bottle(self, element: str | None, x: float, y: float, size: float) -> Raw:
        colour = COLOURS[element] if element else NEUTRAL
        drink = tag("path", d="M-12 3 Q-4 -2 2 2 T12 2 Q14 16 8 18 H-8 Q-14 16 -12 3 Z", fill=colour)
        glass = tag(
            "path",
            d=BOTTLE,
            fill="#fff",
            fill_opacity=0.25,
            stroke="#3b4256",
            stroke_width=2.2,
            stroke_linejoin="round",
        )
        cork = tag("path", d="M-4 -20 H4 V-14 H-4 Z", fill="#a9743f")
        return self.picture.symbol(f"bottle-{element}", drink + glass + cork, x, y, size)

    def _title(self, title: str, box: Box) -> list[Raw]:
        """A name on one or two lines."""
        lines = two_lines(title)
        first = box.height / 2 + (6 if len(lines) == 1 else -3)
        return [self.line(line, box, first + 19 * number, self.theme.ink) for number, line in enumerate(lines)]

    def line(self, text: str, box: Box, y: float, fill: str, weight: int = 600, anchor: str = "middle") -> Raw:
        """A line in a box, in its middle or from its left; where it is too long its letters stand closer."""
        most = box.width - 6
        long = breadth(text, weight) * self.type > most
        x = box.x + (box.width / 2 if anchor == "middle" else 0)
        return words(
            text, x, y, self.type, fill, font_weight=weight, text_anchor=anchor,
            textLength=most if long else None, lengthAdjust="spacingAndGlyphs" if long else None,
        )  # fmt: skip

    def die(self, face: str, x: float, y: float) -> Raw:
        """A die as it fell; an empty one waits for its roll."""
        body = tag("rect", x=x, y=y, width=25, height=25, rx=5, fill=self.theme.paper, stroke=self.theme.deep)
        sign = glyph(self.picture, face, x + 12.5, y + 12.5, 19, COLOURS["die"]) if face else Raw("")
        return group(body, sign, class_="rolled" if face else None)


# Most of them stay as they are when somebody moves.

Corners = tuple[float, ...]
"""A box, as plain numbers."""


@drawn_once
def _chip(
    picture: Picture, size: float, name: str, at: Corners, good: str, count: int, label: str, edge: str, called: str
) -> Raw:
    pieces, box = Pieces(picture, size), Box(*at)
    spot = pieces.spot(box, called)
    sign = glyph(picture, good, spot.x, spot.y, 30, COLOURS[good], fill=True)
    return pieces.counted(name, box, sign, count, label, edge, called)


@drawn_once
def _servants(
    picture: Picture, size: float, name: str, at: Corners, kind: str, count: int, label: str, edge: str, called: str
) -> Raw:
    pieces, box = Pieces(picture, size), Box(*at)
    spot = pieces.spot(box, called)
    figure = servant(picture, kind, spot.x, spot.y + 17, 27, 34)
    return pieces.counted(name, box, figure, count, label, edge, called)


@drawn_once
def _gu(picture: Picture, size: float, kind: str, count: int, at: Corners, label: str, called: str) -> Raw:
    pieces, box = Pieces(picture, size), Box(*at)
    spot = pieces.spot(box, called)
    edged: Look = {"stroke": DARK[kind], "stroke_width": 4, "paint_order": "stroke"}
    text = picture.say(ELEMENT_LETTERS[kind])
    letter = words(text, spot.x, spot.y + 2, size, WHITE, font_weight=700, **edged)
    grown = group(mushroom(picture, kind, spot.x, spot.y + 18, 33 if called else 44, 36), letter)
    return pieces.counted(f"gu-{kind}", box, grown, count, label, "", called, night=True)


@drawn_once
def _scroll(
    picture: Picture,
    size: float,
    name: str,
    at: Corners,
    title: str,
    label: str,
    colour: str,
    mana: str,
    left: str,
    *,
    faded: bool,
) -> Raw:
    return Pieces(picture, size).rolled(name, Box(*at), title, Scroll(colour, mana, left, faded), label)


@drawn_once
def _potion(
    picture: Picture,
    size: float,
    name: str,
    at: Corners,
    title: str,
    element: str | None,
    label: str,
    *,
    faded: bool,
) -> Raw:
    return Pieces(picture, size).brewed(name, Box(*at), title, element, label, faded=faded)


def breadth(text: str, weight: int) -> float:
    """About how wide a text is for its size, rather more than less."""
    letters = sum(0.44 if letter in NARROW else 0.72 + 0.3 * (letter in "mwMW") for letter in text)
    return letters if weight >= 600 else 0.92 * letters


def two_lines(text: str) -> list[str]:
    """A name on one line, or split at its last space if it is long."""
    head, _, tail = text.rpartition(" ")
    return [head, tail] if head and len(text) > 9 else [text]


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
