"""How the cards look: wolves, backs, moons, powers. Everything is drawn around its centre."""

from __future__ import annotations

from moonwood.draw.svg import SERIF, Picture, Raw, at, drawn_once, group, joined, tag, words
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE, VALUES
from moonwood.games.land_of_the_wolves.rules.setup import Setup

WIDTH, HEIGHT = 92, 116
LAYER = 8
MOST_LAYERS = 3

# Line glyphs on a 40-unit box. Pack A looks at you, pack B howls.
WOLVES = (
    "M-17 -19 L-8 -9 Q0 -13 8 -9 L17 -19 Q20 -4 14 4 L6 10 L3 18 Q0 20 -3 18 L-6 10 L-14 4 Q-20 -4 -17 -19 Z",
    "M-13 19 C-17 6 -14 -3 -7 -8 L-9 -17 L0 -11 C4 -13 9 -16 14 -20 L17 -16 L12 -9 L14 -7 L7 -2 C5 6 8 12 13 19 Z",
)
EYES = ("M-9 -3 L-4 0 M9 -3 L4 0 M-2 13 H2", "M-1 -7 L3 -9")
CRESCENT = "M8 -13.9 A16 16 0 1 0 8 13.9 A15 15 0 0 1 8 -13.9 Z"
CORNER = "M-15 16 V-15 H16 M-5 -5 H6 V6 H-5 Z"
TROPHY = (
    "M-9 -14 H9 V-6 C9 2 5 6 0 6 C-5 6 -9 2 -9 -6 Z M-9 -10 H-15 C-15 -3 -12 0 -8 0 "
    "M9 -10 H15 C15 -3 12 0 8 0 M0 6 V13 M-8 15 H8"
)
POWER_GLYPHS = {
    "P1": "M-8 14 V-12 M-15 -5 L-8 -13 L-1 -5 M9 14 V-12 M2 -5 L9 -13 L16 -5",
    "P2": "M-16 12 C-12 -14 10 -16 14 8 M7 2 L14 9 L18 0",
    "P3": "M-15 -13 H-3 L-9 12 Z M3 -13 H15 L9 12 Z",
    "P4": "M-15 -6 H12 M5 -13 L13 -6 L5 1 M15 8 H-12 M-5 1 L-13 8 L-5 15",
    "P5": "M0 -16 A16 16 0 1 0 0.1 -16 Z M-5 -6 A3 3 0 1 0 -4.9 -6 Z M6 4 A4 4 0 1 0 6.1 4 Z",
    "P6": "M-17 5 H17 M-17 12 H17 M0 5 V-15 M0 -14 L11 -9 L0 -4",
    "P7": "M0 -17 L15 -11 C15 4 10 12 0 18 C-10 12 -15 4 -15 -11 Z M-6 0 L-1 5 L7 -5",
    "P8": "M-13 6 A5 5 0 1 0 -12.9 6 Z M0 6 A5 5 0 1 0 0.1 6 Z M13 6 A5 5 0 1 0 13.1 6 Z M0 -17 V-1 M-8 -9 H8",
}


def shape(seat: int, width: float, height: float) -> str:
    """The outline of a card around the origin: round corners for pack A, cut corners for pack B."""
    x, y, cut = width / 2, height / 2, min(width, height) * 0.14
    if seat == 0:
        return (
            f"M{cut - x} {-y} H{x - cut} Q{x} {-y} {x} {cut - y} V{y - cut} Q{x} {y} {x - cut} {y} "
            f"H{cut - x} Q{-x} {y} {-x} {y - cut} V{cut - y} Q{-x} {-y} {cut - x} {-y} Z"
        )
    return (
        f"M{cut - x} {-y} H{x - cut} L{x} {cut - y} V{y - cut} L{x - cut} {y} H{cut - x} L{-x} {y - cut} V{cut - y} Z"
    )


@drawn_once
def badge(picture: Picture, seat: int, x: float, y: float, radius: float, *, filled: bool) -> Raw:
    """The sign of a pack: a disc for A, a diamond for B."""
    colour = picture.theme.owners[seat]
    paint: dict[str, str | int | float | None] = {
        "fill": colour if filled else picture.theme.zenith,
        "stroke": colour,
        "stroke_width": 3,
    }
    if seat == 0:
        return tag("circle", cx=x, cy=y, r=radius, **paint)
    r = radius * 1.22
    return tag("path", d=f"M{x} {y - r} L{x + r} {y} L{x} {y + r} L{x - r} {y} Z", stroke_linejoin="round", **paint)


@drawn_once
def total(picture: Picture, seat: int, x: float, y: float, value: int, *, wins: bool) -> Raw:
    """What a pack counts; the badge is filled for the one that counts more."""
    ink = picture.theme.ink if wins else picture.theme.mist
    return joined([badge(picture, seat, x, y, 25, filled=wins), words(str(value), x, y + 9, 26, ink, font_weight=700)])


@drawn_once
def wolf_card(
    picture: Picture, setup: Setup, seat: int, kind: int, *, corner: bool = False, taken: bool = False
) -> Raw:
    """A wolf face up. An effect glows while it works: `corner` in a corner, `taken` in a row its owner wins."""
    theme = picture.theme
    colour = theme.owners[seat]
    lone = KINDS[kind] in LONE
    return joined(
        [
            tag("path", d=shape(seat, WIDTH, HEIGHT), fill=theme.paper, stroke=colour, stroke_width=3),
            _hill(picture, seat),
            _ring(picture, seat) if lone else Raw(""),
            _head(picture, seat, 18, 3, 48),
            words(
                str(VALUES[kind]), -24, 6, 50, theme.ink, font_weight=700, font_family=SERIF, class_="value"
            ),
            _moons(picture, setup.moons[kind]),
            _effect(picture, setup, kind, corner=corner, taken=taken),
            _letter(picture, seat, lone=lone),
        ]
    )  # fmt: skip


@drawn_once
def _hill(picture: Picture, seat: int) -> Raw:
    """The ground the wolf stands on, in the colour of its pack; nothing of it in a flat theme."""
    if picture.theme.flat:
        return Raw("")
    foot = "V44 Q44 56 32 56 H-32 Q-44 56 -44 44 Z" if seat == 0 else "V45 L33 56 H-33 L-44 45 Z"
    return tag("path", d=f"M-44 34 Q-24 20 2 30 T44 22 {foot}", fill=picture.theme.owners[seat], fill_opacity=0.2)


@drawn_once
def _ring(picture: Picture, seat: int) -> Raw:
    """A second outline: this wolf came from outside the pack."""
    return tag(
        "path", d=shape(seat, WIDTH - 12, HEIGHT - 12), fill="none", stroke=picture.theme.glow, stroke_width=4,
    )  # fmt: skip


@drawn_once
def _head(picture: Picture, seat: int, x: float, y: float, size: float) -> Raw:
    colour, paper = picture.theme.owners[seat], picture.theme.paper
    body = tag("path", d=WOLVES[seat], fill=colour, stroke=colour, stroke_width=1.5, stroke_linejoin="round")
    eyes = tag("path", d=EYES[seat], stroke=paper, stroke_width=2.6, stroke_linecap="round", fill="none")
    return picture.symbol(f"wolf-{seat}", body + eyes, x, y, size)


@drawn_once
def crescent(picture: Picture, x: float, y: float, size: float) -> Raw:
    theme = picture.theme
    body = tag("path", d=CRESCENT, fill=theme.glow, stroke=theme.ink, stroke_width=3, stroke_linejoin="round")
    return picture.symbol("crescent", body, x, y, size)


@drawn_once
def _moons(picture: Picture, count: int) -> Raw:
    return joined(crescent(picture, 33 - 20 * index, -41, 22) for index in range(min(count, 4)))


@drawn_once
def _letter(picture: Picture, seat: int, *, lone: bool) -> Raw:
    theme = picture.theme
    mark = words("L", -13, 51, 22, theme.ink, font_weight=700) if lone else Raw("")
    return joined([words("AB"[seat], -31, 51, 22, theme.ink, font_weight=700, fill_opacity=0.8), mark])


def _effect(picture: Picture, setup: Setup, kind: int, *, corner: bool, taken: bool) -> Raw:
    """The sign of what a wolf does in the scoring; gold while it does it."""
    theme = picture.theme
    if setup.corner[kind] > 1:
        glyph, text, works = "corner", f"×{setup.corner[kind]}", corner
    elif setup.trophy[kind]:
        glyph, text, works = "trophy", f"+{setup.trophy[kind]}", taken
    else:
        return Raw("")
    body = tag(
        "path", d=CORNER if glyph == "corner" else TROPHY, fill="none", stroke=theme.ink, stroke_width=3.4,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    plate = tag("rect", x=-11, y=30, width=54, height=26, rx=13, fill=theme.glow if works else "none")
    return joined(
        [plate, picture.symbol(glyph, body, 3, 43, 20), words(text, 26, 51, 22, theme.ink, font_weight=700)]
    )  # fmt: skip


def layers(picture: Picture, seats: list[int]) -> Raw:
    """The edges of the cards beneath, each in its owner's colour, the lowest first."""
    theme = picture.theme
    shown = seats[-MOST_LAYERS:]
    edges = [
        tag(
            "path", d=shape(seat, WIDTH, HEIGHT), fill=theme.owners[seat], stroke=theme.deep, stroke_width=2,
            transform=at(0, LAYER * (len(shown) - index)),
        )
        for index, seat in enumerate(shown)
    ]  # fmt: skip
    return joined(edges)


@drawn_once
def depth_mark(picture: Picture, count: int) -> Raw:
    """How many cards lie beneath."""
    theme = picture.theme
    plate = tag("rect", x=-45, y=-57, width=40, height=23, rx=8, fill=theme.deep, stroke=theme.mist, stroke_width=1.5)
    bars = tag("path", d="M-38 -50.5 H-26 M-38 -45.5 H-26 M-38 -40.5 H-26", stroke="#fff", stroke_width=2.4)
    return joined([plate, bars, words(str(count), -15, -38, 22, "#fff", font_weight=700)])


@drawn_once
def safe_mark(picture: Picture, x: float) -> Raw:
    """A shield: a power protects this wolf, or it is the last one in sight."""
    return power_glyph(picture, "P7", x, -44, 22, picture.theme.ink)


@drawn_once
def back(picture: Picture, seat: int, width: float, height: float) -> Raw:
    """A card face down: one calm back with a moon."""
    theme = picture.theme
    return group(
        tag("path", d=shape(seat, width, height), fill=theme.shade, stroke=theme.owners[seat], stroke_width=2.4),
        crescent(picture, 0, 0, width * 0.62),
        class_="back",
    )


@drawn_once
def power_glyph(picture: Picture, power: str, x: float, y: float, size: float, colour: str) -> Raw:
    body = tag(
        "path", d=POWER_GLYPHS[power], fill="none", stroke="currentColor", stroke_width=3.4, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip
    return group(picture.symbol(power, body, x, y, size), color=colour)


@drawn_once
def mountain(picture: Picture, seat: int, wins: int) -> Raw:
    """Base and summit; a part is filled for every round won."""
    theme = picture.theme
    parts = ("M-30 22 L-17 0 H17 L30 22 Z", "M-14 -5 L0 -28 L14 -5 L6 -5 L0 -10 L-6 -5 Z")
    return joined(
        tag(
            "path", d=part, fill=theme.owners[seat] if wins > index else "none", stroke=theme.owners[seat],
            stroke_width=2.6, stroke_linejoin="round", stroke_opacity=1 if wins > index else 0.6,
        )
        for index, part in enumerate(parts)
    )  # fmt: skip
