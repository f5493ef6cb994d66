"""What grows and walks in the forest: mushrooms, one silhouette a kind, and servants in their cloaks.

Each is drawn once and stretched into its place; nothing in them tells a number or a letter, so that these stay upright.
"""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, drawn_once, joined, tag
from moonwood.games.mushroom_sorcerer.board.glyphs import BRIGHT, COLOURS, DARK

STEM = "M38 34 C41 46 37 54 30 60 H70 C63 54 59 46 62 34 Z"
CAPS = {
    "flame": "M56 0 C53 8 66 11 80 21 Q93 31 97 42 Q50 50 3 42 Q8 28 24 18 C40 9 49 8 56 0 Z",
    "stone": "M3 42 L9 23 L28 6 L60 2 L86 14 L97 42 L74 46 H24 Z",
    "water": "M3 40 C3 14 24 2 50 2 S97 14 97 40 Q92 52 85 42 Q76 53 67 43 Q58 55 "
    "50 44 Q41 54 33 43 Q24 52 15 42 Q8 50 3 40 Z",
    "thunder": "M3 42 L13 24 L8 13 L30 16 L37 1 L53 13 L72 2 L74 17 L94 13 L88 26 L97 "
    "42 L79 46 L66 42 L50 47 L34 42 L20 46 Z",
    "moon": "M3 42 C-3 12 30 -4 64 3 C45 7 43 20 56 25 C70 30 86 24 91 9 C100 20 100 32 97 42 Q50 50 3 42 Z",
}
"""The outline of each kind, in a box of 100 by 60, its foot at the bottom: a tip, facets, drips, bolts, a crescent."""
SPOTS = {
    "flame": "M30 32 q-3 -8 5 -14 q-1 8 4 10 q2 6 -9 4 Z M64 34 q-4 -9 4 -16 q0 8 6 11 q2 7 -10 5 Z",
    "stone": "M28 6 L38 24 L9 23 M60 2 L66 22 L38 24 L30 46 M66 22 L86 14 M66 22 L72 46",
    "water": "M20 24 a10 7 0 1 0 20 0 a10 7 0 1 0 -20 0 "
    "M62 18 a8 6 0 1 0 16 0 a8 6 0 1 0 -16 0 M50 32 a5 4 0 1 0 10 0 a5 4 0 1 0 -10 0",
    "thunder": "M34 14 L24 28 H34 L28 40 M66 14 L56 28 H66 L60 40",
    "moon": "M20 28 l3 -7 3 7 -7 -4 h8 Z M74 36 l3 -7 3 7 -7 -4 h8 Z M40 36 l2 -5 2 5 -5 -3 h6 Z",
}
LINED = ("stone", "thunder")
"""Whose marks are lines."""

CLOAKS = {
    "flame": "M22 0 C23 5 31 8 31 19 Q36 30 39 46 Q20 51 1 46 Q4 30 9 19 C9 8 18 8 22 0 Z",
    "stone": "M8 21 V9 L14 3 H26 L32 9 V21 L39 25 V46 Q20 51 1 46 V25 Z",
}
"""A pointed hood, and a square helmet, in a box of 40 by 48."""


@drawn_once
def mushroom(picture: Picture, kind: str, x: float, y: float, width: float, height: float) -> Raw:
    """A mushroom whose foot stands at a point."""
    return picture.drawing(
        f"gu-of-{kind}", _mushroom(picture, kind), (100, 60), x - width / 2, y - height, width, height
    )


def _mushroom(picture: Picture, kind: str) -> Raw:
    cap = picture.gradient(f"cap-{kind}", BRIGHT[kind], COLOURS[kind], upright=True)
    spots = (
        tag("path", d=SPOTS[kind], fill="none", stroke=DARK[kind], stroke_width=2, stroke_opacity=0.6)
        if kind in LINED
        else tag("path", d=SPOTS[kind], fill="#fff", fill_opacity=0.4)
    )
    return joined([
        tag("path", d=STEM, fill="#efe3c8", stroke="#8d7a5c", stroke_width=2),
        tag("path", d="M48 44 Q46 54 40 60 H50 Q52 52 53 44 Z", fill="#cdbb96"),
        tag("path", d=CAPS[kind], fill=cap, stroke=DARK[kind], stroke_width=2.5, stroke_linejoin="round"),
        spots,
    ])  # fmt: skip


@drawn_once
def servant(picture: Picture, kind: str, x: float, y: float, width: float, height: float) -> Raw:
    """A servant that stands at a point, without its number."""
    name, box = f"servant-of-{kind}", (40, 48)
    return picture.drawing(name, _servant(picture, kind), box, x - width / 2, y - height, width, height)


def _servant(picture: Picture, kind: str) -> Raw:
    cloak = picture.gradient(f"cloak-{kind}", BRIGHT[kind], COLOURS[kind], upright=True)
    face = tag("circle", cx=20, cy=15, r=7, fill="#f3e6cf") if kind == "flame" else _visor()
    return joined([
        tag("path", d=CLOAKS[kind], fill=cloak, stroke=DARK[kind], stroke_width=2, stroke_linejoin="round"),
        face,
        *(tag("circle", cx=eye, cy=15, r=1.6, fill="#2b2230") for eye in (17.5, 22.5)),
    ])  # fmt: skip


def _visor() -> Raw:
    return tag("rect", x=11, y=11, width=18, height=9, rx=3, fill="#f3e6cf")
