"""What stands in the valley, drawn one by one: the faces of a cube, Buh and Rho."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from moonwood.draw.svg import Raw, group, joined, tag, words
from moonwood.draw.themes import Theme

CELL = 92
HALF = CELL / 2


@lru_cache(maxsize=256)
def cube_faces(faces: tuple[str, ...], theme: Theme, lit: str, dark: str, start: int = 0) -> Raw:
    """The sides and the top of a cube; there are so few different ones that they are drawn once and kept.

    `start`: the angle at which the northern side lies.
    """
    top = {"D": _dark_top, "H": _half_top, "F": _full_top}[faces[0]]
    sides = (_side(theme, face, start + 90 * turn) for turn, face in enumerate(faces[1:5]))
    return joined([*sides, top(theme, lit, dark)])


def _side(theme: Theme, face: str, angle: int) -> Raw:
    """A side face, seen as a rim: dark with a star, half gold with one dot, gold with two."""
    rim = tag("path", d="M13 2.5 H79 L66 15 H26 Z", fill=theme.shade)
    turned = f"rotate({angle} {HALF:.0f} {HALF:.0f})" if angle else None
    if face == "D":
        return group(rim, tag("circle", cx=46, cy=9, r=1.4, fill=theme.haze), transform=turned)
    shape = "M13 2.5 H79 L66 15 H26 Z" if face == "F" else "M13 2.5 H52 L40 15 H26 Z"
    gold = tag("path", d=shape, fill=theme.glow, fill_opacity=None if theme.flat else 0.72 if face == "F" else 0.5)
    dots = [tag("circle", cx=x, cy=8.6, r=3, fill=theme.ink) for x in ((38, 54) if face == "F" else (33,))]
    return group(rim, gold, *dots, transform=turned)


def _night(theme: Theme, dark: str) -> Raw:
    return tag("rect", x=17, y=17, width=58, height=58, rx=9, fill=dark, stroke=theme.line, stroke_width=1.5)


def _dark_top(theme: Theme, lit: str, dark: str) -> Raw:
    """A moonless slope with a few stars."""
    stars = [(30, 30, 1.6), (60, 27, 1.2), (50, 38, 1), (66, 42, 1.6), (26, 46, 1.1)]
    hills = "M18 66 C26 52 34 52 41 60 C48 46 60 48 74 62 V66 Q74 74 66 74 H26 Q18 74 18 66 Z"
    return joined(
        [
            _night(theme, dark),
            *(tag("circle", cx=x, cy=y, r=r, fill=theme.paper, opacity=0.7) for x, y, r in stars),
            tag("path", d=hills, fill=theme.haze, fill_opacity=0.22),
        ]
    )


def _half_top(theme: Theme, lit: str, dark: str) -> Raw:
    """Lit on one side of its diagonal, where half a sun and a 1 stand."""
    return joined(
        [
            _night(theme, dark),
            tag("path", d="M26 17 H70 Q75 17 72 21 L21 72 Q17 75 17 70 V26 Q17 17 26 17 Z", fill=lit),
            tag("path", d=_rays(9, pi * 0.75, pi * 1.75), stroke=theme.ember, stroke_width=3, stroke_linecap="round"),
            tag(
                "path", d="M58.7 33.3 A18 18 0 0 0 33.3 58.7 Z", fill=theme.paper, stroke=theme.ember, stroke_width=2.4
            ),
            words("1", 40, 50, 27, theme.ink, font_weight=800),
        ]
    )


def _full_top(theme: Theme, lit: str, dark: str) -> Raw:
    """Bright all over: a sun with a 2."""
    return joined(
        [
            tag("rect", x=17, y=17, width=58, height=58, rx=9, fill=lit),
            tag("path", d=_rays(12, 0, 2 * pi), stroke=theme.ember, stroke_width=3, stroke_linecap="round"),
            tag("circle", cx=46, cy=46, r=16, fill=theme.paper, stroke=theme.ember, stroke_width=2.4),
            words("2", 46, 55.5, 27, theme.ink, font_weight=800),
        ]
    )


def _rays(count: int, start: float, stop: float) -> str:
    """Sunbeams round the middle of a top face."""
    whole = stop - start > 6
    angles = [start + (stop - start) * i / (count if whole else count - 1) for i in range(count)]
    if not whole:
        angles = angles[1:-1]
    inner, outer = (21, 26) if whole else (22, 27)
    return " ".join(
        f"M{46 + inner * cos(a):.1f} {46 + inner * sin(a):.1f} L{46 + outer * cos(a):.1f} {46 + outer * sin(a):.1f}"
        for a in angles
    )


# Spirits

ROBE = (
    "M0 -30 C15 -30 21 -17 21 -2 V24 Q21 29 16.5 25.5 Q11 21 7 26 Q3.5 30 0 26 "
    "Q-3.5 30 -7 26 Q-11 21 -16.5 25.5 Q-21 29 -21 24 V-2 C-21 -17 -15 -30 0 -30 Z"
)
RHO = "#b892ec"
BUH_SHADE = "#9db4ea"


def buh(theme: Theme, robe: str) -> Raw:
    """A little ghost with a hood like a lantern; `robe` is its paint."""
    ink: dict[str, str | float] = {"stroke": theme.ink, "stroke_linecap": "round"}
    return joined(
        [
            tag("ellipse", cx=0, cy=29, rx=19, ry=4.5, fill=theme.ink, fill_opacity=0.4),
            tag("path", d="M0 -30 V-36 M-7 -36 Q0 -45 7 -36", fill="none", stroke=theme.ink, stroke_width=6),
            tag("path", d="M0 -30 V-36 M-7 -36 Q0 -45 7 -36", fill="none", stroke=theme.paper, stroke_width=2.4),
            tag("path", d=ROBE, fill=robe, stroke_width=2.4, **ink),
            *(joined(_eye(theme, x)) for x in (-7.5, 7.5)),
            tag("ellipse", cx=0, cy=2.5, rx=3.6, ry=3, fill=theme.ink),
            *(tag("circle", cx=x, cy=0, r=3, fill=theme.ember, fill_opacity=0.45) for x in (-13.5, 13.5)),
            tag("rect", x=-7.5, y=9, width=15, height=12, rx=6, fill=theme.glow, stroke_width=1.8, **ink),
        ]
    )


def _eye(theme: Theme, x: float) -> list[str]:
    return [
        tag("ellipse", cx=x, cy=-8, rx=3.6, ry=5, fill=theme.ink),
        tag("circle", cx=x + 1.1, cy=-9.8, r=1.4, fill=theme.paper),
    ]


def rho(theme: Theme) -> Raw:
    """A curled-up sprite that spins: it lies on a free cell and turns what is beside it."""
    ink: dict[str, str | float] = {"stroke": theme.ink, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return joined(
        [
            tag("circle", r=39, fill=RHO, fill_opacity=0.16, stroke=RHO, stroke_width=2.4, stroke_dasharray="11 7"),
            tag("path", d="M30 -25 l7 8 M30 -25 l10 -1", stroke=RHO, stroke_width=2.4, stroke_linecap="round"),
            tag("path", d="M-14 -15 L-19 -29 L-5 -21 Z M14 -15 L19 -29 L5 -21 Z", fill=RHO, stroke_width=2.4, **ink),
            tag("circle", r=23, fill=RHO, stroke_width=2.4, **ink),
            *(joined(_wide_eye(theme, x)) for x in (-8, 8)),
            tag("path", d="M3 9 C7 7 6 1 0 1 C-6 1 -9 8 -5 12 C-1 17 8 16 11 9", fill="none", stroke_width=2.2, **ink),
        ]
    )


def _wide_eye(theme: Theme, x: float) -> list[str]:
    return [
        tag("ellipse", cx=x, cy=-8, rx=5, ry=5.4, fill=theme.paper),
        tag("circle", cx=x + 1, cy=-7, r=2.6, fill=theme.ink),
    ]
