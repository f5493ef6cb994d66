"""Cards, chips and dice: what the boards around the forest are made of."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, glyph
from moonwood.games.mushroom_sorcerer.board.shape import Box, Plan
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS

WHITE = "#ffffff"


class Pieces:
    """Draws small things on one picture."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture = picture
        self.theme = picture.theme
        self.type = plan.type

    def place(self, name: str, box: Box, body: list[Raw], label: str) -> Raw:
        """Something that can be tapped, with its mark inside of its edge."""
        edge = edge_box(box.width - 8, box.height - 8, 4, 4, radius=8)
        return self.picture.place(name, box.x, box.y, *body, edge=edge, label=label)

    def sheet(self, box: Box, fill: str, stroke: str, **more: str | float) -> Raw:
        """A rounded ground; at the origin, for what is placed afterwards."""
        return tag("rect", width=box.width, height=box.height, rx=12, fill=fill, stroke=stroke, **more)

    def bold(self, text: str, x: float, y: float, fill: str, anchor: str = "middle", bigger: float = 0) -> Raw:
        return words(text, x, y, self.type + bigger, fill, text_anchor=anchor, font_weight=700)

    def chip(self, name: str, box: Box, good: str, count: int, label: str, edge: str = "") -> Raw:
        """A number of some good, as wide as a thumb; whose it is says the colour of its edge."""
        body = [
            self.sheet(box, self.theme.paper, edge or self.theme.line, stroke_width=4 if edge else 1),
            glyph(self.picture, good, box.width / 2, box.height * 0.36, 32, COLOURS[good], fill=True),
            self.bold(str(count), box.width / 2, box.height - 9, self.theme.ink, bigger=1),
        ]
        return self.place(name, box, body, label)

    def servants(self, name: str, box: Box, kind: str, count: int, label: str, edge: str = "") -> Raw:
        """A number of servants: a figure with the sign of its kind."""
        middle, colour = box.width / 2, COLOURS[kind]
        body = [
            self.sheet(box, self.theme.paper, edge or self.theme.line, stroke_width=4 if edge else 1),
            glyph(self.picture, "servant", middle - 10, box.height * 0.36, 30, colour, fill=True),
            glyph(self.picture, kind, middle + 14, box.height * 0.34, 22, colour, fill=True),
            self.bold(str(count), middle, box.height - 9, self.theme.ink, bigger=1),
        ]
        return self.place(name, box, body, label)

    def gu(self, kind: str, count: int, box: Box, label: str) -> Raw:
        """A kind of GU in the supply: a cap, its letter and how many are left."""
        middle, low = box.width / 2, box.height - 26
        cap = f"M{middle - 24} {low} Q{middle - 24} 6 {middle} 6 Q{middle + 24} 6 {middle + 24} {low} Z"
        body = [
            self.sheet(box, self.theme.shade, self.theme.line),
            tag("path", d=cap, fill=COLOURS[kind], stroke=self.theme.paper, stroke_width=1.5),
            self.bold(ELEMENT_LETTERS[kind], middle, low - 7, WHITE),
            self.bold(str(count), middle, box.height - 7, WHITE),
        ]
        return self.place(f"gu-{kind}", box, body, label)

    def card(
        self, name: str, box: Box, title: str, colour: str, corner: str, label: str, *, faded: bool = False
    ) -> Raw:
        """A card with a name on one or two lines, a colour and something in its corner."""
        lines = two_lines(title)
        first = box.height / 2 + (13 if len(lines) == 1 else -2)
        body = [
            tag(
                "rect",
                width=box.width,
                height=box.height,
                rx=10,
                fill=self.theme.paper,
                fill_opacity=0.6 if faded else 1,
            ),
            tag("rect", width=8, height=box.height, rx=4, fill=colour),
            *(self._line(line, box.width, first + 19 * number) for number, line in enumerate(lines)),
        ]
        if corner:
            body.append(tag("circle", cx=box.width - 13, cy=13, r=11, fill=colour))
            body.append(self.bold(corner, box.width - 13, 19, WHITE))
        return self.place(name, box, body, label)

    def _line(self, text: str, width: float, y: float) -> Raw:
        """A line of a card; a long word on a narrow card stands closer."""
        most = width - 14
        long = len(text) * self.type * 0.6 > most
        return words(
            text, width / 2 + 3, y, self.type, self.theme.ink, font_weight=600,
            textLength=most if long else None, lengthAdjust="spacingAndGlyphs" if long else None,
        )  # fmt: skip

    def die(self, face: str, x: float, y: float) -> Raw:
        """A die as it fell; an empty one waits for its roll."""
        body = tag("rect", x=x, y=y, width=25, height=25, rx=5, fill=self.theme.paper, stroke=self.theme.deep)
        sign = glyph(self.picture, face, x + 12.5, y + 12.5, 19, COLOURS["die"]) if face else Raw("")
        return group(body, sign)


def two_lines(text: str) -> list[str]:
    """A name on one line, or split at its last space if it is long."""
    head, _, tail = text.rpartition(" ")
    return [head, tail] if head and len(text) > 9 else [text]


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
