"""The pieces of Cat-a-comb as drawings: cubes with cats and signs on them, and Toilet Paper tokens."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, joined, reach, tag, words
from moonwood.games.cat_a_comb.words.names import CATS, LETTERS
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

CUBE_WIDTH, CUBE_HEIGHT, DEPTH = 84, 60, 15
"""The front of a cube; its top and side go back by DEPTH."""
KITTEN = 0.42
"""The size of a cat in reserve beside one on the board."""


class Paint(NamedTuple):
    """The colours of one kind of cat or tile: front, top, side, and the lines on it."""

    front: str
    top: str
    side: str
    line: str


PAINTS = {
    "N": Paint("#a9703c", "#c28d59", "#74471f", "#26140a"),
    "W": Paint("#f7f2e6", "#fffdf7", "#cbc1aa", "#1b2233"),
    "B": Paint("#262b3b", "#434a60", "#12151f", "#e4e9f3"),
}
RIM = "#9aa3b8"
"""Outlines on the dark: of black things, and of what is still to be won."""

HEADS = {
    "W": (
        "M15 27 L18 7 L33 15 Q42 12 51 15 L66 7 L69 27 C72 44 60 55 42 55 C24 55 12 44 15 27 Z",
        "M21 22 L22 14 L29 18 M63 22 L62 14 L55 18 M42 43 Q37 50 32 46 M42 43 Q47 50 52 46 "
        "M20 40 L5 36 M64 40 L79 36 M64 44 L78 47",
    ),
    "B": (
        "M15 29 C6 18 6 10 8 5 C19 6 28 9 33 16 Q42 12 51 16 C56 9 65 6 76 5 C78 10 78 18 69 29 "
        "C71 45 57 55 42 55 C27 55 13 45 15 29 Z",
        "M33 45 Q42 50 51 45 M36 47 L38 52 L40 48 M44 48 L46 52 L48 47 M17 42 L5 43 M67 42 L79 43",
    ),
    "N": (
        "M14 32 C14 17 27 12 42 12 C57 12 70 17 70 32 C71 46 58 55 42 55 C26 55 13 46 14 32 Z",
        "M18 22 C10 14 20 6 32 14 L24 25 Z M66 22 C74 14 64 6 52 14 L60 25 Z M23 33 Q30 40 36 33 M48 33 Q54 40 61 33 "
        "M37 15 V22 M42 14 V24 M47 15 V22 M42 45 Q37 50 34 47 M42 45 Q47 50 50 47",
    ),
}
"""The head and the lines of each cat, on the front of a cube: pricked ears, bat ears, folded ears."""

EYES = {
    "W": '<circle cx="30.5" cy="32" r="5" fill="#1b2233"/><circle cx="53.5" cy="32" r="5" fill="#1b2233"/>'
    '<circle cx="32.3" cy="30" r="1.7" fill="#fff"/><circle cx="55.3" cy="30" r="1.7" fill="#fff"/>'
    '<path d="M38 38.5 H46 L42 43 Z" fill="#d98a94"/>',
    "B": '<path d="M20 30 Q30 21 37.5 35 Q26 39 20 30 Z M64 30 Q54 21 46.5 35 Q58 39 64 30 Z" fill="#ffd76a"/>'
    '<path d="M30 27 V36 M54 27 V36" stroke="#12151f" stroke-width="3"/>'
    '<path d="M38.5 39.5 H45.5 L42 43.5 Z" fill="#c6d2e6"/>',
    "N": '<path d="M38 41 H46 L42 45.5 Z" fill="#26140a"/>',
}

SIGNS = {
    "P": (
        '<path d="M28 17 H48 V51 Q44 48 39 51 Q34 54 28 51 Z" fill="#fffdf7"/><ellipse cx="48" cy="22" rx="11.5" '
        'ry="12.5" fill="#fffdf7"/><ellipse cx="48" cy="22" rx="4" ry="5" fill="#8a6a4a"/><path d="M28 29 H37 '
        'M28 39 H44" stroke-dasharray="2 4"/>'
    ),
    "S": (
        '<path d="M42 9 C28 9 23 19 24 29 C25 35 29 36 31 39 V47 H53 V39 C55 36 59 35 60 29 C61 19 56 9 42 9 Z" '
        'fill="#e9edf5"/><path d="M34 28 h.1 M50 28 h.1" stroke-width="11" stroke-linecap="round"/>'
        '<path d="M42 32 L39 37.5 H45 Z" fill="#12151f"/><path d="M37 41 V47 M42 41 V47 M47 41 V47"/>'
    ),
    "K": (
        '<path d="M65 8 C67 19 56 32 41 40 L35 35 C48 27 57 17 65 8 Z" fill="#dfe5ee"/><path d="M32 33 L43 44" '
        'stroke-width="5"/><path d="M36 40 L23 52" stroke-width="8" stroke="#7a4a22"/>'
    ),
}
"""What the faces of the Precious cube show."""

TAIL = "M92 -62 C112 -56 107 -34 101 -20 C95 -6 101 6 113 1"
"""It hangs down beside the cubes below, from the lower left corner of the front."""


def cube(picture: Picture, game: Game, letter: str, *, on_top: bool = False) -> Raw:
    """A cube with its front's lower left corner at the origin; on top of its stack it shows a tail, or sleeps."""
    body = _use_cube(picture, f"glyph-cat-{letter}", letter, game.setup.colour(letter), 1.0)
    return joined([body, _tail(letter)]) if on_top and letter in HEADS else body


@drawn_once
def kitten(picture: Picture, letter: str) -> Raw:
    """A cat in reserve, too small for its letter."""
    return _use_cube(picture, f"glyph-kitten-{letter}", letter, "", KITTEN)


@drawn_once
def cube_outline(picture: Picture, x: float, y: float) -> Raw:
    """Where a cube may go."""
    w, h, d, can = CUBE_WIDTH, CUBE_HEIGHT, DEPTH, picture.theme.can
    return tag(
        "path", d=f"M0 0 V{-h} L{d} {-h - d} H{w + d} V{-d} L{w} 0 Z M0 {-h} H{w} V0 M{w} {-h} L{w + d} {-h - d}",
        fill=can, fill_opacity=0.16, stroke=can, stroke_width=2.6, stroke_dasharray="7 6", stroke_linejoin="round",
        transform=at(x, y), class_="landing",
    )  # fmt: skip


def cube_piece(
    picture: Picture,
    name: str,
    place: str,
    body: Raw,
    x: float,
    y: float,
    letter: str,
    say: Say,
    came: list[str],
    scale: float = 1,
) -> Raw:
    edge = edge_box(CUBE_WIDTH * scale, CUBE_HEIGHT * scale, y=-CUBE_HEIGHT * scale, radius=4)
    return picture.piece(name, x, y, body, edge=edge, at_=place, label=say(CATS[letter]), came_from=came)


@drawn_once
def _use_cube(picture: Picture, name: str, letter: str, colour: str, scale: float) -> Raw:
    width, height = CUBE_WIDTH + DEPTH + 4, CUBE_HEIGHT + DEPTH + 4
    box = f"-2 {-DEPTH - 2} {width} {height}"
    picture.define(name, tag("symbol", _cube_body(picture, letter, colour), id=name, viewBox=box))
    y = -(CUBE_HEIGHT + DEPTH + 2) * scale
    return tag("use", href=f"#{name}", x=-2 * scale, y=y, width=width * scale, height=height * scale)


@drawn_once
def _cube_body(picture: Picture, letter: str, colour: str) -> Raw:
    paint = PAINTS[colour or letter]
    edge = _edge(paint)
    w, h, d = CUBE_WIDTH, CUBE_HEIGHT, DEPTH
    outline: dict[str, str | float] = {"stroke": edge, "stroke_width": 1.8, "stroke_linejoin": "round"}
    sides = joined(
        [
            tag("path", d=f"M0 0 L{d} {-d} H{w + d} L{w} 0 Z", fill=paint.top, **outline),
            tag("path", d=f"M{w} 0 L{w + d} {-d} V{h - d} L{w} {h} Z", fill=paint.side, **outline),
            tag("rect", width=w, height=h, rx=3, fill=paint.front, **outline),
        ]
    )
    face = _cat(paint, letter) if letter in HEADS else _sign(picture, paint, letter)
    return joined(
        [sides, face, words(picture.say(LETTERS[colour]), 12, h - 5, 22, paint.line, font_weight=700) if colour else ""]
    )


def _edge(paint: Paint) -> str:
    return RIM if paint is PAINTS["B"] else paint.line


def _cat(paint: Paint, letter: str) -> Raw:
    head, lines = HEADS[letter]
    return joined(
        [
            tag(
                "path", d=head, fill=paint.top, fill_opacity=0.55, stroke=paint.line, stroke_width=2.4,
                stroke_linejoin="round",
            ),
            Raw(EYES[letter]),
            tag("path", d=lines, fill="none", stroke=paint.line, stroke_width=2.2, stroke_linecap="round"),
        ]
    )  # fmt: skip


def _sign(picture: Picture, paint: Paint, letter: str) -> Raw:
    frame = tag(
        "rect", x=4, y=4, width=CUBE_WIDTH - 8, height=CUBE_HEIGHT - 8, rx=5, fill="none", stroke=picture.theme.glow,
        stroke_width=4,
    )  # fmt: skip
    sign = group(Raw(SIGNS[letter]), stroke=paint.line if letter == "K" else "#1b2233", stroke_width=1.8)
    return joined([frame, sign])


def _tail(letter: str) -> Raw:
    """A neutral cat's tail is ringed, and the cat is fast asleep."""
    paint = PAINTS[letter]
    fur = paint.front if letter == "B" else paint.top
    tail = [
        tag("path", d=TAIL, fill="none", stroke=_edge(paint), stroke_width=11.6, stroke_linecap="round"),
        tag("path", d=TAIL, fill="none", stroke=fur, stroke_width=8, stroke_linecap="round"),
    ]
    if letter == "N":
        tail.append(tag("path", d=TAIL, fill="none", stroke=paint.side, stroke_width=8, stroke_dasharray="3 12"))
        tail += [words("z", x, y, size, RIM, font_weight=700) for x, y, size in ((94, -78, 22), (107, -94, 25))]
    return joined(tail)


def paper(picture: Picture, seat: int, x: float, y: float, scale: float, place: str, say: Say) -> Raw:
    """A Toilet Paper token: a round roll for White, a square pack for Black."""
    theme, paint = picture.theme, PAINTS["WB"[seat]]
    rim = (
        tag("circle", r=24, fill=paint.front, stroke=theme.owners[seat], stroke_width=3)
        if seat == 0
        else tag("rect", x=-23, y=-23, width=46, height=46, rx=6, fill=paint.front, stroke=theme.owners[seat],
                 stroke_width=3)
    )  # fmt: skip
    roll = group(Raw(SIGNS["P"]), stroke="#1b2233", stroke_width=1.8, transform="translate(-31 -22) scale(.64)")
    letter = words(picture.say(LETTERS["WB"[seat]]), 12, 18, 18, paint.line, font_weight=700)
    return picture.piece(
        f"paper-{seat}", x, y, reach(84, 96, -42, -48), group(rim, roll, letter, transform=f"scale({scale})"),
        edge=edge_box(48 * scale, 48 * scale, -24 * scale, -24 * scale), at_=place, label=say("Toilet Paper token"),
    )  # fmt: skip
