"""The faces of tiles and tokens: large as they lie in the forest, and small as they lie in front of a player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from moonwood.draw.svg import Number, Picture, Raw, drawn_once, edge_box, group, joined, tag, words
from moonwood.games.spirits.board.glyphs import COLOURS, sign
from moonwood.games.spirits.rules.components import CATEGORIES, totals
from moonwood.games.spirits.words.names import LETTERS
from moonwood.kernel.game import Game

TILE_WIDTH, TILE_HEIGHT = 64, 67
FOOT = 24
CLOSER = 22
"""The room for letter and number where they stand closer together."""
CLOSE_EDGE = edge_box(TILE_WIDTH - 6, TILE_HEIGHT - 6, 3, 3, radius=9)
"""Tiles stand close together, and so does the outline of one to the tile."""
SMALL_WIDTH, SMALL_HEIGHT = 15, 24


def printed(game: Game, category: str) -> int:
    """How many symbols of a category all tiles together show; for a Spirit, the foot of a tile says it."""
    return _printed(tuple(game.setup.tiles))[category]


@lru_cache
def _printed(tiles: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(CATEGORIES, totals(tiles), strict=True))


@drawn_once
def tile_face(picture: Picture, kind: str, printed: int, *, closer: bool = False) -> Raw:
    """A Spirit tile, its upper left corner at the origin; `printed` is the number at its foot.

    The upper left corner is left to a token, the right side above the foot to a gem; where letter and number stand
    closer together, the right half of the foot to something else.
    """
    theme, spirit = picture.theme, kind[:3]
    colour = COLOURS[spirit]
    paper = tag(
        "rect", width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=theme.paper, stroke=colour, stroke_width=2.5,
        filter=picture.shadow(),
    )  # fmt: skip
    low = TILE_HEIGHT - FOOT
    foot = tag(
        "path", d=f"M1 {low} H{TILE_WIDTH - 1} V{TILE_HEIGHT - 11} a10 10 0 0 1 -10 10 H11 a10 10 0 0 1 -10 -10 Z",
        fill=colour, fill_opacity=0.3,
    )  # fmt: skip
    marks = _close_marks(picture, spirit, printed) if closer else _marks(picture, spirit, printed)
    return joined([paper, foot, *marks, *_symbols(picture, kind)])


def _marks(picture: Picture, spirit: str, printed: int) -> list[Raw]:
    """The letter and the number at both ends of a tile's foot."""
    ink, low = picture.theme.ink, TILE_HEIGHT - 6
    return [
        words(picture.say(LETTERS[spirit]), 9, low, 18, ink, font_weight=800, text_anchor="start"),
        words(str(printed), TILE_WIDTH - 8, low, 18, ink, text_anchor="end"),
    ]


def _close_marks(picture: Picture, spirit: str, printed: int) -> list[Raw]:
    """The same at the left end of the foot."""
    ink, low = picture.theme.ink, TILE_HEIGHT - 6
    letter = tag("tspan", picture.say(LETTERS[spirit]), font_weight=800)
    return [
        tag(
            "text", letter, str(printed), x=4, y=low, font_size=18, fill=ink, textLength=CLOSER,
            lengthAdjust="spacingAndGlyphs",
        )
    ]  # fmt: skip


def _symbols(picture: Picture, kind: str) -> Iterable[Raw]:
    spirit, middle = kind[:3], TILE_WIDTH / 2
    if kind[3] == "2":
        return [sign(picture, spirit, middle + 13, 15, 25), sign(picture, spirit, middle - 9, 32, 25)]
    if "+" not in kind:
        return [sign(picture, spirit, middle - 1, 25, 36)]
    power = kind[5:]
    disc = tag("circle", cx=TILE_WIDTH - 14, cy=14, r=12, fill="#ffffff", stroke=COLOURS[power], stroke_width=1.6)
    return [sign(picture, spirit, middle - 7, 29, 31), disc, sign(picture, power, TILE_WIDTH - 14, 14, 18)]


@drawn_once
def tile_back(picture: Picture) -> Raw:
    """A tile that lies face down."""
    theme = picture.theme
    fill = picture.gradient("tile-back", theme.shade, theme.deep, upright=True)
    return group(
        tag("rect", width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=fill, stroke=theme.line, stroke_width=2),
        sign(picture, "MOO", TILE_WIDTH / 2, TILE_HEIGHT / 2, 26, theme.paper),
        class_="back",
    )


@drawn_once
def small_tile(picture: Picture, kind: str) -> Raw:
    """A collected tile among those of its Spirit, upright around the origin: one or two symbols, and the icon."""
    colour = COLOURS[kind[:3]]
    paper = tag(
        "rect", x=-SMALL_WIDTH / 2, y=-SMALL_HEIGHT / 2, width=SMALL_WIDTH, height=SMALL_HEIGHT, rx=3.5,
        fill=picture.theme.paper, stroke=colour, stroke_width=1.5,
    )  # fmt: skip
    if kind[3] == "2":
        dots = [tag("circle", cy=y, r=3.4, fill=colour) for y in (-5.5, 5.5)]
        return joined([paper, *dots])
    if "+" not in kind:
        return joined([paper, tag("circle", r=3.4, fill=colour)])
    return joined([paper, sign(picture, kind[5:], 0, -4.5, 13), tag("circle", cy=7, r=2.6, fill=colour)])


@drawn_once
def token_face(picture: Picture, face: str, radius: Number) -> Raw:
    """A Favour token that lies open, around the origin."""
    disc = tag("circle", r=radius, fill=picture.theme.paper, stroke=COLOURS[face], stroke_width=2.5)
    return joined([disc, sign(picture, face, 0, 0, radius * 1.45)])
