"""The Creatures, and what can lie on tiles and beside the forest."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, drawn_once, edge_circle, group, joined, reach, tag, words
from moonwood.games.moonlight.words.names import CREATURE_LETTERS, creature_name, thing_name
from moonwood.games.spirits.board.glyphs import COLOURS, sign
from moonwood.games.spirits.board.pieces import TILE_HEIGHT, TILE_WIDTH
from moonwood.kernel.speech import Say

LIGHT, SHADOW = "#ffd76a", "#4a3b78"
RADIUS = 24
SINK = 4
"""How much lower than in the middle of its tile a Creature stands."""
GEMS = {"y": "#e3b53a", "g": "#5f9d6a", "p": "#d66a9a", "q": "#5b8fd6"}
GEM = "M0 -11 L9 -3 L5 10 H-5 L-9 -3 Z"
STAR = "M0 -10 L2.6 -2.6 L10 0 L2.6 2.6 L0 10 L-2.6 2.6 L-10 0 L-2.6 -2.6 Z"
HEART = "M0 8 C-12 -1 -7 -10 0 -4 C7 -10 12 -1 0 8 Z"
HEXAGON = "M-6.5 -11.5 H6.5 L13 0 L6.5 11.5 H-6.5 L-13 0 Z"
CARD = "M-9 -11 H9 V11 H-9 Z"
WINGS = (
    "M0 -3 C-6 -16 -20 -14 -18 -3 C-17 4 -8 5 0 1 C8 5 17 4 18 -3 C20 -14 6 -16 0 -3 Z "
    "M0 1 C-6 4 -12 10 -7 13 C-3 15 0 8 0 4 C0 8 3 15 7 13 C12 10 6 4 0 1 Z"
)
OWL = "M-13 12 V-4 Q-14 -14 -8 -15 L-3 -10 H3 L8 -15 Q14 -14 13 -4 V12 Q0 18 -13 12 Z"


def creature(picture: Picture, name: str, place: str, x: float, y: float, say: Say) -> Raw:
    """Light is a moth that glows, Shadow an owl in the dark; both carry their letter. The whole tile means them."""
    theme = picture.theme
    if name == "light":
        body = [
            tag("circle", r=RADIUS, fill=LIGHT, stroke=theme.ink, stroke_width=2, filter=picture.shadow()),
            tag("path", d=WINGS, fill="#fff7dc", stroke=theme.ink, stroke_width=1.6, transform="translate(0 -4)"),
            words(picture.say(CREATURE_LETTERS["light"]), 0, 20, 18, theme.ink, font_weight=800),
        ]
    else:
        body = [
            tag("circle", r=RADIUS, fill=SHADOW, stroke="#d9cff5", stroke_width=2, filter=picture.shadow()),
            tag(
                "path", d=OWL, fill="#2a2148", stroke="#d9cff5", stroke_width=1.6, transform="translate(0 -5) scale(.9)"
            ),
            *(tag("circle", cx=eye, cy=-8, r=3.4, fill="#ffe9a8") for eye in (-5, 5)),
            words(picture.say(CREATURE_LETTERS["shadow"]), 0, 20, 18, "#ffffff", font_weight=800),
        ]
    room = reach(TILE_WIDTH + 2, TILE_HEIGHT + 2, -TILE_WIDTH / 2 - 1, -TILE_HEIGHT / 2 - 1 - SINK)
    return picture.piece(
        f"creature-{name}", x, y + SINK, room, *body,
        edge=edge_circle(RADIUS), label=creature_name(name, say), at_=f"tile-{place}",
    )  # fmt: skip


@drawn_once
def thing(picture: Picture, name: str, x: float, y: float, radius: float) -> Raw:
    """Anything that can lie somewhere, around a point."""
    return group(_drawn(picture, name, radius), transform=f"translate({x:.1f} {y:.1f})")


@drawn_once
def _drawn(picture: Picture, name: str, radius: float) -> Raw:
    theme, scale = picture.theme, radius / 12
    if name == "b":
        return _scaled(scale, _disc("#22305a", LIGHT, 12), tag("path", d=STAR, fill=LIGHT))
    if name in GEMS:
        return _scaled(scale, tag("path", d=GEM, fill=GEMS[name], stroke=theme.ink, stroke_width=2))
    if name == "w":
        return _scaled(scale, _disc(theme.ink, LIGHT, 12), tag("circle", r=5, fill=LIGHT))
    if name[0] == "E":
        value = name[1:] or "?"
        return _scaled(scale, _disc("#1c1c2e", "#e8743b", 12), words(value, 0, 6, 18, "#ffffff", font_weight=700))
    if name == "f":
        return _scaled(scale, _shape(HEXAGON, theme.shade, theme.mist), tag("path", d=HEART, fill=theme.paper))
    if name == "D":
        back = sign(picture, "MOO", 0, 0, 13, theme.paper)
        return _scaled(scale, _shape(CARD, theme.shade, theme.mist), back)
    if name == "m":
        inner = tag("path", d="M0 -7 L7 0 L0 7 L-7 0 Z", fill="none", stroke=theme.glow, stroke_width=2)
        return joined([_diamond(picture, radius, theme.shade), _scaled(scale, inner)])
    kind, _, face = name.partition("-")
    if kind == "F":
        return joined(
            [_scaled(scale, _shape(HEXAGON, theme.paper, COLOURS[face])), sign(picture, face, 0, 0, radius * 1.4)]
        )
    if kind == "M":
        return joined([_diamond(picture, radius, theme.paper), sign(picture, face, 0, 0, radius * 1.3)])
    return joined([_disc(theme.paper, theme.ink, radius), sign(picture, name[:3], 0, 0, radius * 1.4)])


def _scaled(scale: float, *parts: Raw) -> Raw:
    return group(*parts, transform=f"scale({scale:.2f})")


def _shape(d: str, fill: str, stroke: str) -> Raw:
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=2.2, stroke_linejoin="round")


def _disc(fill: str, stroke: str, radius: float) -> Raw:
    return tag("circle", r=radius, fill=fill, stroke=stroke, stroke_width=2)


def _diamond(picture: Picture, radius: float, fill: str) -> Raw:
    reach = radius * 1.35
    d = f"M0 {-reach} L{reach} 0 L0 {reach} L{-reach} 0 Z"
    return tag("path", d=d, fill=fill, stroke=picture.theme.glow, stroke_width=2.5)


def things(picture: Picture, names: list[str], x: float, y: float, radius: float, say: Say, closer: float = 1) -> Raw:
    """Several things beside each other, with a title that names them; `closer` below 1 lets them overlap."""
    if not names:
        return Raw("")
    step = closer * radius * 2.2
    start = x - (len(names) - 1) * step / 2
    drawn = [thing(picture, name, start + number * step, y, radius) for number, name in enumerate(names)]
    return group(tag("title", say.listing([thing_name(name, say) for name in names])), *drawn)
