"""Line drawings on a 40-unit box around the origin, one for each kind of thing, and the colour that goes with it."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, drawn_once, tag

Look = dict[str, str | float]
"""Attributes that go together."""

COLOURS = {
    "flame": "#d9572b",
    "stone": "#7d7f8c",
    "water": "#2f7fc1",
    "thunder": "#b58a12",
    "moon": "#7a62b8",
    "mana": "#8a4fbf",
    "drop": "#2f7fc1",
    "flask": "#2f9a8a",
    "die": "#3b4256",
    "debris": "#7a6650",
    "influence": "#b4831a",
}
"""The one saturated colour of each kind, on paper."""

BRIGHT = {
    "flame": "#f59a5c",
    "stone": "#b7bac8",
    "water": "#6fb7ea",
    "thunder": "#e9c04a",
    "moon": "#b9a2ee",
}
"""Where light falls on what has the colour of an element."""
DARK = {
    "flame": "#7a2409",
    "stone": "#3a3c48",
    "water": "#0f3f69",
    "thunder": "#5c4300",
    "moon": "#35246b",
}
"""Its outline, and what letters on it are edged with."""

PATHS = {
    "flame": "M0 -16 C10 -6 12 2 8 9 C6 14 -6 14 -8 9 C-12 2 -4 -2 0 -16 Z M0 2 C4 6 3 10 0 10 C-3 10 -4 6 0 2",
    "stone": "M-14 10 L-11 -6 L-2 -13 L9 -9 L14 4 L10 11 Z M-11 -6 L1 -2 L9 -9 M1 -2 L-1 11",
    "water": "M0 -15 C8 -5 12 0 12 5 A12 11 0 0 1 -12 5 C-12 0 -8 -5 0 -15 Z M-6 6 A6 6 0 0 0 0 11",
    "thunder": "M3 -16 L-9 3 H-1 L-4 16 L10 -4 H2 Z",
    "moon": "M6 -14 A15 15 0 1 0 13 9 A12 12 0 0 1 6 -14 Z",
    "mana": "M0 -15 L12 0 L0 15 L-12 0 Z M-12 0 H12 M0 -15 L-5 0 L0 15 L5 0 Z",
    "drop": "M0 -14 C7 -5 10 0 10 5 A10 9 0 0 1 -10 5 C-10 0 -7 -5 0 -14 Z",
    "flask": "M-5 -15 H5 M-3 -15 V-5 L-12 11 Q-13 15 -9 15 H9 Q13 15 12 11 L3 -5 V-15 M-8 4 H8",
    "die": "M-12 -12 H12 V12 H-12 Z M-5 5 L5 -5 M5 -5 H-1 M5 -5 V1",
    "debris": "M-14 11 L-8 2 L-2 11 Z M-3 11 L4 -4 L12 11 Z M-10 -6 L-6 -10 L-3 -5 Z",
    "influence": "M-13 10 L-15 -7 L-6 1 L0 -12 L6 1 L15 -7 L13 10 Z",
    "arrow": "M-13 0 H11 M4 -7 L12 0 L4 7",
    "shield": "M0 -14 L12 -9 V0 Q12 9 0 15 Q-12 9 -12 0 V-9 Z",
    "shrine": "M-13 14 V-2 L0 -14 L13 -2 V14 M-5 14 V4 A5 5 0 0 1 5 4 V14 M-16 14 H16",
    "servant": "M0 -14 A5 5 0 1 1 0 -4 A5 5 0 1 1 0 -14 M-9 14 C-9 2 -5 -2 0 -2 C5 -2 9 2 9 14 Z",
}


@drawn_once
def glyph(picture: Picture, name: str, x: float, y: float, size: float, colour: str, *, fill: bool = False) -> Raw:
    """One of the drawings, in a colour."""
    body = tag(
        "path",
        d=PATHS[name],
        fill="currentColor" if fill else "none",
        fill_opacity=0.25 if fill else None,
        stroke="currentColor",
        stroke_width=3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    drawn = f"ms-{name}{'-full' if fill else ''}"
    return picture.symbol(drawn, body, x, y, size, color=colour)
