"""The creatures of Forgenesis, line drawings on tokens: round for A, six-sided for B.

Sleepers are dark, tilted, and breathe a z.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from moonwood.draw.svg import Picture, Raw, at, drawn_once, group, joined, tag, words
from moonwood.games.forgenesis.words.names import TYPE_NAMES, ability_words
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

RADIUS = 47


class Drawing(NamedTuple):
    """How a type looks."""

    lines: str
    """On a box of 40 units around the origin."""
    letters: str
    """What it is called in short; two letters, because types share their first ones."""
    colour: str


DRAWINGS: Final = {
    "frog": Drawing(
        "M-16 4 C-16 -4 -9 -6 0 -6 C9 -6 16 -4 16 4 C16 12 9 16 0 16 C-9 16 -16 12 -16 4 Z M-10 5 Q0 13 10 5"
        " M-13 -4 C-16 -16 -3 -18 -4 -6 M13 -4 C16 -16 3 -18 4 -6 M-8.5 -9.5 h.1 M8.5 -9.5 h.1",
        mark("Fr", "letters of the frog"),
        "#137d86",
    ),
    "firefly": Drawing(
        "M-4 -12 a4 4 0 1 1 8 0 a4 4 0 1 1 -8 0 M-6 3 a6 8 0 1 1 12 0 a6 8 0 1 1 -12 0 M-6 3 H6"
        " M-5 -5 C-17 -13 -19 1 -7 1 M5 -5 C17 -13 19 1 7 1 M-9 12 L-13 16 M0 15 V19 M9 12 L13 16",
        mark("Fi", "letters of the firefly"),
        "#b87700",
    ),
    "beetle": Drawing(
        "M-10 1 C-10 -12 10 -12 10 1 C10 18 -10 18 -10 1 Z M0 -8 V13 M-4 -12 L-8 -18 M4 -12 L8 -18"
        " M-5 -9 C-4 -14 4 -14 5 -9 M-10 -2 L-16 -6 M10 -2 L16 -6 M-10 5 H-17 M10 5 H17 M-8 11 L-14 16 M8 11 L14 16",
        mark("Be", "letters of the beetle"),
        "#6d3fb0",
    ),
    "butterfly": Drawing(
        "M0 0 C-4 -17 -19 -16 -17 -4 C-16 3 -6 4 0 2 M0 0 C4 -17 19 -16 17 -4 C16 3 6 4 0 2"
        " M0 3 C-9 4 -15 9 -11 14 C-7 18 -1 12 0 6 M0 3 C9 4 15 9 11 14 C7 18 1 12 0 6"
        " M0 -7 V14 M0 -7 L-5 -17 M0 -7 L5 -17",
        mark("Bu", "letters of the butterfly"),
        "#cf3a78",
    ),
    "spider": Drawing(
        "M-7 5 a7 8 0 1 1 14 0 a7 8 0 1 1 -14 0 M-4 -7 a4 4 0 1 1 8 0 a4 4 0 1 1 -8 0"
        " M-5 -1 L-11 -8 L-10 -17 M5 -1 L11 -8 L10 -17 M-7 3 L-14 -1 L-18 -8 M7 3 L14 -1 L18 -8"
        " M-7 7 L-14 8 L-18 14 M7 7 L14 8 L18 14 M-5 11 L-10 14 L-11 19 M5 11 L10 14 L11 19",
        mark("Sp", "letters of the spider"),
        "#3d4354",
    ),
    "dragonfly": Drawing(
        "M-4 -14 a4 4 0 1 1 8 0 a4 4 0 1 1 -8 0 M0 -10 V19 M0 -5 C-7 -13 -19 -13 -19 -8 C-19 -3 -7 -3 0 -3"
        " M0 -5 C7 -13 19 -13 19 -8 C19 -3 7 -3 0 -3 M0 1 C-7 0 -18 2 -16 7 C-14 10 -5 6 0 3"
        " M0 1 C7 0 18 2 16 7 C14 10 5 6 0 3",
        mark("Dr", "letters of the dragonfly"),
        "#1c6fc2",
    ),
    "mole": Drawing(
        "M-18 16 H18 M-12 16 C-16 -20 16 -20 12 16 M-4 4 a4 3 0 1 1 8 0 a4 3 0 1 1 -8 0 M-6 -4 h.1 M6 -4 h.1"
        " M-18 10 C-15 6 -11 8 -10 12 M18 10 C15 6 11 8 10 12",
        mark("Mo", "letters of the mole"),
        "#7d4f2a",
    ),
    "snail": Drawing(
        "M-17 14 H15 M-17 14 C-18 6 -13 5 -11 -2 M-11 -2 L-15 -8 M-11 -2 L-8 -8"
        " M-6 14 C-9 -2 -2 -10 6 -10 C14 -10 18 -2 16 5 C14 12 5 12 3 6 C1 1 6 -3 9 0 C11 2 10 4 8.5 4",
        mark("Sn", "letters of the snail"),
        "#b03a30",
    ),
}


def body(name: str) -> Raw:
    """The drawing itself; it takes the colour of whoever uses it."""
    return tag(
        "path", d=DRAWINGS[name].lines, fill="none", stroke="currentColor", stroke_width=3, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def sign(seat: int, radius: float, **attributes: str | float | None) -> Raw:
    """The shape of a player's pieces: a disc for A, six sides for B."""
    if seat == 0:
        return tag("circle", r=radius, **attributes)
    corners = [(1.1 * radius * sin(pi * k / 3), -1.1 * radius * cos(pi * k / 3)) for k in range(6)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return tag("polygon", points=points, stroke_linejoin="round", **attributes)


def draw_token(picture: Picture, seat: int, name: str, *, resting: bool) -> list[Raw]:
    """A creature's token at full size around the origin."""
    theme, drawing = picture.theme, DRAWINGS[name]
    owner = theme.owners[seat]
    rim = sign(seat, RADIUS, fill=owner, stroke=theme.deep, stroke_width=2, filter=picture.shadow())
    if resting:
        face = sign(seat, RADIUS - 7, fill=theme.shade, stroke=theme.deep, stroke_width=2, stroke_dasharray="5 5")
        glyph = picture.symbol(name, body(name), 0, -11, 44, color=theme.paper, transform="rotate(-28)", opacity=0.75)
        letters = words(picture.say(drawing.letters), 3, 31, 23, theme.paper, font_weight=600, fill_opacity=0.9)
        return [rim, face, glyph, letters, _sleep(picture)]
    face = sign(seat, RADIUS - 7, fill=theme.paper, stroke=theme.deep, stroke_opacity=0.35, stroke_width=1.5)
    glyph = picture.symbol(name, body(name), 0, -12, 46, color=drawing.colour)
    return [rim, face, glyph, words(picture.say(drawing.letters), 0, 31, 23, drawing.colour, font_weight=700)]


@drawn_once
def _sleep(picture: Picture) -> Raw:
    """Two z beside a sleeper, where four cells meet: there nobody stands in front of them."""
    theme = picture.theme
    big, small = "M46 -14 H59 L46 1 H59", "M62 -30 H71 L62 -20 H71"
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return joined(
        tag("path", d=d, stroke=colour, stroke_width=width, **line)
        for colour, width in ((theme.deep, 8), (theme.paper, 3.4))
        for d in (big, small)
    )


@drawn_once
def draw_tick(picture: Picture) -> Raw:
    """This creature has had its turn."""
    theme = picture.theme
    disc = tag("circle", cx=33, cy=-33, r=13, fill=theme.deep, stroke=theme.paper, stroke_width=2)
    line = {"fill": "none", "stroke": theme.paper, "stroke_linecap": "round"}
    return joined([disc, tag("path", d="M27 -33 L32 -28 L40 -39", stroke_width=3.4, **line)])


@drawn_once
def draw_laurel(picture: Picture) -> Raw:
    """A ring of light around the creature that won."""
    glow = picture.theme.glow
    ring = {"fill": "none", "stroke": glow}
    halo = tag("circle", r=RADIUS + 10, stroke_width=12, filter=picture.blur(5), stroke_opacity=0.7, **ring)
    return joined([halo if not picture.theme.flat else "", tag("circle", r=RADIUS + 9, stroke_width=5, **ring)])


def title(game: Game, seat: int, name: str, resting: bool, say: Say) -> str:
    ability = say(ability_words(game.setup.ability_of(name)).text)
    fields = {"player": say.seat(seat), "creature": say(TYPE_NAMES[name]), "ability": ability}
    if resting:
        return say("{player:~'s|your} {creature}, asleep. {ability}", **fields)
    return say("{player:~'s|your} {creature}. {ability}", **fields)


def draw_lost(picture: Picture, seat: int, name: str, x: float, y: float, say: Say) -> Raw:
    """A small grey token, struck out."""
    theme = picture.theme
    parts = [
        tag("title", say("{player:~'s|your} {creature}, lost", player=say.seat(seat), creature=say(TYPE_NAMES[name]))),
        sign(seat, 32, fill=theme.shade, fill_opacity=0.2, stroke=theme.haze, stroke_width=2, stroke_dasharray="3 4"),
        picture.symbol(name, body(name), 0, -8, 32, color=theme.haze, opacity=0.8),
        words(picture.say(DRAWINGS[name].letters), 0, 26, 23, theme.haze),
        tag("path", d="M-24 24 L24 -24", stroke=theme.ember, stroke_width=3.4, stroke_linecap="round"),
    ]
    return group(*parts, transform=at(x, y))
