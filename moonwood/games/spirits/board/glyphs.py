"""The signs of the Spirits, the Power Sources, gems and tokens: line drawings on a 40-unit box around the origin.

A sign takes the colour of whoever uses it; shape, letter and colour say the same thing.
"""

from __future__ import annotations

from math import cos, pi, sin

from moonwood.draw.svg import Number, Picture, Raw, drawn_once, joined, tag

COLOURS = {
    "BRA": "#8f5a34", "DEW": "#2f7fb5", "FLO": "#c2557f", "FRU": "#bf3f33", "LEA": "#7d7a1e", "MOS": "#3f6b52",
    "MUS": "#a2702a", "VIN": "#1f7d70", "WEB": "#7460ad", "AIR": "#5b6b85", "FIR": "#c24a1d", "MOO": "#4a5fa8",
    "SUN": "#b07d10", "PLUS": "#6a5a8c",
}  # fmt: skip


def _line(d: str) -> str:
    return tag(
        "path",
        d=d,
        fill="none",
        stroke="currentColor",
        stroke_width=3.4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _ring(x: Number, y: Number, r: Number) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill="none", stroke="currentColor", stroke_width=3.4)


def _dot(x: Number, y: Number, r: Number) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill="currentColor")


def _around(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    angles = [2 * pi * step / count + turn for step in range(count)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _petals() -> str:
    return joined([*(_ring(round(x, 1), round(y, 1), 5.6) for x, y in _around(5, 9.5)), _dot(0, 0, 3.2)])


def _web() -> str:
    spokes = " ".join(f"M0 0 L{x:.1f} {y:.1f}" for x, y in _around(6, 17))
    rings = [" L".join(f"{x:.1f} {y:.1f}" for x, y in _around(6, radius)) for radius in (8, 14)]
    return _line(f"{spokes} {' '.join(f'M{ring} Z' for ring in rings)}")


def _rays() -> str:
    rays = " ".join(
        f"M{a:.1f} {b:.1f} L{c:.1f} {d:.1f}" for (a, b), (c, d) in zip(_around(8, 11.5), _around(8, 17), strict=True)
    )
    return joined([_dot(0, 0, 7), _line(rays)])


SIGNS = {
    "BRA": _line("M0 18 V-5 M0 5 L-12 -7 M0 -1 L11 -13 M-12 -7 V-16 M-12 -7 H-18 M11 -13 V-18"),
    "DEW": _line("M0 -17 C8 -5 12 1 12 7 A12 12 0 0 1 -12 7 C-12 1 -8 -5 0 -17 Z M-5 8 A5.5 5.5 0 0 0 0 13"),
    "FLO": _petals(),
    "FRU": joined([_ring(-8, 9, 7), _ring(9, 10, 7), _line("M-8 2 C-6 -8 2 -14 12 -17 C10 -10 9 -4 9 3")]),
    "LEA": _line("M-13 14 C-16 -4 -4 -16 15 -16 C16 3 5 16 -13 14 Z M-13 14 L6 -7"),
    "MOS": _line("M-14 16 C-10 8 -18 2 -13 -7 M-5 16 C-1 6 -9 0 -4 -13 M5 16 C9 8 1 2 6 -8 M14 16 C18 6 10 0 14 -14"),
    "MUS": _line("M-16 0 C-16 -20 16 -20 16 0 Z M-5 0 V13 Q-5 16 0 16 Q5 16 5 13 V0 M-6 -7 H-5 M5 -9 H6"),
    "VIN": _line("M-4 18 C-12 8 10 4 2 -6 C-4 -12 -12 -8 -8 -1 M2 -6 C4 -14 12 -17 16 -10 M0 5 L-14 8 M5 0 L16 4"),
    "WEB": _web(),
    "AIR": _line("M-17 -5 H6 A6 6 0 1 0 0 -11 M-17 4 H12 A5 5 0 1 1 8 12 M-13 13 H-1"),
    "FIR": _line("M0 -18 C2 -8 13 -4 12 7 A12 11 0 0 1 -12 7 C-12 1 -8 -2 -6 -7 C-3 -4 -1 -10 0 -18 Z M0 6 V14"),
    "MOO": tag("path", d="M7 -15 A16 16 0 1 0 15 8 A13 13 0 0 1 7 -15 Z", fill="currentColor"),
    "SUN": _rays(),
    "PLUS": _line("M0 -12 V12 M-12 0 H12"),
    "FIREFLY": joined([_dot(0, 6, 7), _line("M0 -1 V-8 M-2 -6 C-12 -16 -16 -4 -4 0 M2 -6 C12 -16 16 -4 4 0")]),
    "CARD": _line("M-12 -17 H12 V17 H-12 Z M0 -8 L2.4 -2.4 L8 0 L2.4 2.4 L0 8 L-2.4 2.4 L-8 0 L-2.4 -2.4 Z"),
    "ANY": _line("M-9 -8 C-9 -17 9 -17 9 -7 C9 0 0 0 0 6 M0 14 V14.5"),
}

GEMS = (
    "M0 -15 L11 -10 L15 0 L11 10 L0 15 L-11 10 L-15 0 L-11 -10 Z",
    "M0 -16 L12 0 L0 16 L-12 0 Z",
    "M0 -15 L15 11 L-15 11 Z",
    "M-12 -12 H12 V12 H-12 Z",
)
"""A gem's cut tells its owner."""


@drawn_once
def sign(picture: Picture, name: str, x: Number, y: Number, size: Number, colour: str | None = None) -> Raw:
    """A sign, in its own colour unless another is given."""
    return picture.symbol(name, SIGNS[name], x, y, size, color=colour or COLOURS[name])


@drawn_once
def gem(picture: Picture, seat: int, scale: float = 1.0, *, lost: bool = False) -> Raw:
    """A player's gem around the origin; a lost one is only an outline."""
    colour = picture.theme.owners[seat]
    return tag(
        "path",
        d=GEMS[seat],
        fill="none" if lost else colour,
        stroke=colour if lost else picture.theme.ink,
        stroke_width=2.2,
        stroke_dasharray="3 3" if lost else None,
        stroke_linejoin="round",
        transform=f"scale({scale})",
    )


@drawn_once
def back(picture: Picture, radius: Number) -> Raw:
    """The calm back of everything that lies face down: a moon on the night."""
    theme = picture.theme
    return joined(
        [
            tag("circle", r=radius, fill=theme.deep, stroke=theme.moon, stroke_width=2),
            sign(picture, "MOO", 0, 0, radius * 1.1, theme.paper),
        ]
    )
