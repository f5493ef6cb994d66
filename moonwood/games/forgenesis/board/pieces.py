"""The creatures of Forgenesis as tokens: round for A, six-sided for B. Sleepers are dark, tilted, and breathe a z."""

from __future__ import annotations

from math import cos, pi, sin

from moonwood.draw.svg import Picture, Raw, at, group, joined, tag, words
from moonwood.games.forgenesis.board.glyphs import COLOURS, LETTERS, body
from moonwood.games.forgenesis.rules.setup import ability_of
from moonwood.games.forgenesis.words.names import ABILITY_TEXTS, TYPE_NAMES
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

RADIUS = 47


def sign(seat: int, radius: float, **attributes: str | float | None) -> Raw:
    """The shape of a player's pieces: a disc for A, six sides for B."""
    if seat == 0:
        return tag("circle", r=radius, **attributes)
    corners = [(1.1 * radius * sin(pi * k / 3), -1.1 * radius * cos(pi * k / 3)) for k in range(6)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return tag("polygon", points=points, stroke_linejoin="round", **attributes)


def draw_token(picture: Picture, seat: int, name: str, *, resting: bool) -> list[Raw]:
    """A creature's token at full size around the origin."""
    theme = picture.theme
    owner = theme.owners[seat]
    rim = sign(seat, RADIUS, fill=owner, stroke=theme.deep, stroke_width=2, filter=picture.shadow())
    if resting:
        face = sign(seat, RADIUS - 7, fill=theme.shade, stroke=theme.deep, stroke_width=2, stroke_dasharray="5 5")
        glyph = picture.symbol(name, body(name), 0, -11, 44, color=theme.paper, transform="rotate(-28)", opacity=0.75)
        letters = words(LETTERS[name], 3, 31, 22, theme.paper, font_weight=600, fill_opacity=0.9)
        return [rim, face, glyph, letters, _sleep(picture)]
    face = sign(seat, RADIUS - 7, fill=theme.paper, stroke=theme.deep, stroke_opacity=0.35, stroke_width=1.5)
    glyph = picture.symbol(name, body(name), 0, -12, 46, color=COLOURS[name])
    return [rim, face, glyph, words(LETTERS[name], 0, 31, 22, COLOURS[name], font_weight=700)]


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


def draw_tick(picture: Picture) -> Raw:
    """This creature has had its turn."""
    theme = picture.theme
    disc = tag("circle", cx=33, cy=-33, r=13, fill=theme.deep, stroke=theme.paper, stroke_width=2)
    line = {"fill": "none", "stroke": theme.paper, "stroke_linecap": "round"}
    return joined([disc, tag("path", d="M27 -33 L32 -28 L40 -39", stroke_width=3.4, **line)])


def draw_laurel(picture: Picture) -> Raw:
    """A ring of light around the creature that won."""
    glow = picture.theme.glow
    ring = {"fill": "none", "stroke": glow}
    halo = tag("circle", r=RADIUS + 10, stroke_width=12, filter=picture.blur(5), stroke_opacity=0.7, **ring)
    return joined([halo if not picture.theme.flat else "", tag("circle", r=RADIUS + 9, stroke_width=5, **ring)])


def title(game: Game, seat: int, name: str, resting: bool, say: Say) -> str:
    ability = ability_of(game, name)
    fields = {"player": say.seat(seat), "creature": say(TYPE_NAMES[name]), "ability": say(ABILITY_TEXTS[ability])}
    if resting:
        return say("{player}'s {creature}, asleep. {ability}", **fields)
    return say("{player}'s {creature}. {ability}", **fields)


def draw_lost(picture: Picture, seat: int, name: str, x: float, y: float, say: Say) -> Raw:
    """A small grey token, struck out."""
    theme = picture.theme
    parts = [
        tag("title", say("{player}'s {creature}, lost", player=say.seat(seat), creature=say(TYPE_NAMES[name]))),
        sign(seat, 32, fill=theme.shade, fill_opacity=0.2, stroke=theme.haze, stroke_width=2, stroke_dasharray="3 4"),
        picture.symbol(name, body(name), 0, -8, 32, color=theme.haze, opacity=0.8),
        words(LETTERS[name], 0, 23, 18, theme.haze),
        tag("path", d="M-24 24 L24 -24", stroke=theme.ember, stroke_width=3.4, stroke_linecap="round"),
    ]
    return group(*parts, transform=at(x, y))
