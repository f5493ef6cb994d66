"""The lands as landscapes: what a ground offers shapes it; plateaus are pale, shrines have a gate, thickets trees."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, drawn_once, joined, tag

SOIL = {
    None: ("#4d8a7c", "#2f5f5c"),
    "flame": ("#a4583a", "#6b3426"),
    "stone": ("#7f8496", "#555a6c"),
    "mana": ("#7a5aa6", "#4d3876"),
    "drop": ("#3f86b0", "#28587c"),
    "plateau": ("#d8d3c0", "#a8a28c"),
    "shrine": ("#8f8a4e", "#5d5a34"),
}
"""The upper and the lower colour of each landscape; they are laid thinly over the table."""

SCENES = {
    None: ((("#8fd0bb", 0.5, "M8 62 q3 -16 6 0 M14 62 q4 -22 8 0 M78 58 q3 -16 6 0 "
        "M84 60 q4 -20 8 0 M46 54 q2 -12 5 0"),)),
    "flame": (
        ("#4a2018", 0.75, "M52 66 L68 22 Q76 17 84 22 L100 66 Z M0 66 L12 44 Q18 40 24 46 L34 66 Z"),
        ("#ff9a4d", 0.95, "M68 22 Q76 17 84 22 L81 30 L77 25 L74 36 L71 27 Z M12 44 Q18 40 24 46 L18 50 Z"),
        ("#ffd76a", 0.7, "M72 10 l3 4 -3 4 -3 -4 Z M84 4 l2 3 -2 3 -2 -3 Z M20 30 l2 3 -2 3 -2 -3 Z"),
    ),
    "stone": (
        ("#5c6177", 0.9, "M56 66 L62 38 L76 28 L92 36 L100 66 Z M0 66 L6 46 L18 42 L28 52 L32 66 Z"),
        ("#b9bdcb", 0.8, "M62 38 L76 28 L92 36 L80 42 Z M6 46 L18 42 L28 52 L16 54 Z"),
    ),
    "mana": (
        ("#b48be6", 0.85, "M64 66 L60 42 L68 26 L76 42 L74 66 Z "
            "M78 66 L80 36 L88 20 L96 38 L92 66 Z M6 66 L4 50 L12 38 L20 52 L18 66 Z"),
        ("#ecdcff", 0.75, "M68 26 L76 42 L70 66 Z M88 20 L96 38 L89 66 Z M12 38 L20 52 L13 66 Z"),
    ),
    "drop": (
        ("#1f5f8f", 0.9, "M4 54 Q22 38 50 42 Q88 44 97 55 Q84 68 48 67 Q12 67 4 54 Z"),
        ("#9fdcf5", 0.8, "M18 55 q10 -5 20 0 q-10 3 -20 0 M60 50 q12 -4 22 1 q-12 3 -22 -1 "
            "M44 62 q8 -3 16 0 q-8 2 -16 0"),
        ("#7fbfa5", 0.8, "M86 46 q0 -22 3 -24 q1 14 -1 24 Z M92 48 q2 -16 5 -18 q-1 12 -3 18 Z"),
    ),
    "plateau": (
        ("#8d8773", 0.6, "M0 44 L14 34 H88 L100 44 V68 H0 Z"),
        ("#fbf7e8", 0.7, "M0 44 L14 34 H88 L100 44 Z"),
        ("#6f6a58", 0.5, "M16 46 l-3 20 M40 46 l2 20 M66 46 l-2 20 M86 46 l4 20 l3 0 l-4 -20 Z"),
    ),
    "shrine": (
        ("#ffd76a", 0.3, "M18 68 V30 A32 30 0 0 1 82 30 V68 Z"),
        ("#b98a2e", 0.95, "M10 68 V24 H4 L12 10 Q50 20 88 10 L96 24 H90 V68 H80 V34 H20 V68 Z M20 26 H80 V24 H20 Z"),
    ),
}  # fmt: skip
"""For each landscape, in a box of 100 by 70: colour, opacity and outline of its parts, the farthest first."""

PINES = "M{x} {y} l-15 34 h9 l-13 24 h38 l-13 -24 h9 Z"
TREES = ((22, 22), (50, 6), (80, 26), (4, 40), (98, 40), (36, 42), (66, 40))


@drawn_once
def ground(picture: Picture, terrain: str | None, x: float, y: float, width: float, height: float) -> Raw:
    """A land from a little above: its front edge, its surface, and what rises at its back."""
    upper, lower = SOIL[terrain]
    theme, name = picture.theme, terrain or "meadow"
    fill = picture.gradient(f"soil-{name}", upper, lower, upright=True)
    thin = 0.62 if theme.flat else 0.5
    edge = min(9, height * 0.08)
    return joined([
        tag("rect", x=x, y=y + edge, width=width, height=height - edge, rx=16, fill=theme.deep, fill_opacity=0.55),
        tag("rect", x=x, y=y, width=width, height=height - edge, rx=16, fill=fill, fill_opacity=thin),
        picture.drawing(f"scene-{name}", _scene(terrain), (100, 70), x + 3, y + 2, width - 6, height - edge - 4),
    ])  # fmt: skip


def _scene(terrain: str | None) -> Raw:
    return joined(tag("path", d=d, fill=fill, fill_opacity=opacity) for fill, opacity, d in SCENES[terrain])


@drawn_once
def thicket(picture: Picture, x: float, y: float, width: float, height: float) -> Raw:
    """A space where nobody goes: pines."""
    theme = picture.theme
    trees = "".join(PINES.format(x=at, y=top) for at, top in TREES)
    body = tag("path", d=trees, fill=theme.line, fill_opacity=0.75, stroke=theme.zenith, stroke_width=2)
    return picture.drawing("thicket", body, (100, 102), x, y, width, height)
