"""The ground of Forgenesis: the diamond with its forges and slime, and the traces of what happened lately."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, drawn_once, group, joined, number, tag, words
from moonwood.games.forgenesis.board.pieces import sign
from moonwood.games.forgenesis.rules.components import AREA, BASES, CELLS, SIZE, SPACE_CELLS
from moonwood.games.forgenesis.rules.events import Go, Leave, Sleep, Slide, Summon
from moonwood.games.forgenesis.rules.view import View
from moonwood.kernel.events import Event
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

HALF = 86
"""Half the diagonal of a cell."""
SIDE = 112
WIDTH = 8 * HALF + 16
HEIGHT = 8 * HALF + 84
MIDDLE = WIDTH / 2
BOTTOM = HEIGHT / 2 + 4 * HALF


def centre(cell: int, say: Say) -> tuple[float, float]:
    """East goes up to the right, north up to the left; for whoever sits at the other side they go down."""
    spot = AREA - 1 - cell if say.turned else cell
    file, rank = spot % SIZE, spot // SIZE
    return MIDDLE + (file - rank) * HALF, BOTTOM - (file + rank + 1) * HALF


def _diamond(side: float, **attributes: str | float | None) -> Raw:
    """A cell's shape around the origin."""
    return tag(
        "rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=14, transform="rotate(45)", **attributes
    )  # fmt: skip


def _diamond_edge(side: float) -> str:
    side += 2
    return (
        f'<rect class="edge" x="{number(-side / 2)}" y="{number(-side / 2)}" width="{number(side)}" '
        f'height="{number(side)}" rx="15" transform="rotate(45)" fill="none" @ pointer-events="none"/>'
    )


def draw_field(picture: Picture, say: Say) -> Raw:
    """The light of the two forges, the files and the ranks."""
    theme = picture.theme
    parts: list[Raw] = []
    if not theme.flat:
        for base in BASES:
            x, y = centre(base, say)
            parts.append(tag("circle", cx=x, cy=y, r=120, fill=theme.glow, fill_opacity=0.22, filter=picture.blur(38)))
    files, ranks = ("dcba", "4321") if say.turned else ("abcd", "1234")
    for step, (file, rank) in enumerate(zip(files, ranks, strict=True)):
        y = BOTTOM - (step + 0.5) * HALF + 18
        parts.append(words(file, MIDDLE + (step + 0.5) * HALF + 16, y, 23, theme.haze))
        parts.append(words(rank, MIDDLE - (step + 0.5) * HALF - 16, y, 23, theme.haze))
    return group(*parts)


def draw_cell(picture: Picture, view: View, cell: int, in_danger: list[bool], say: Say) -> Raw:
    """A cell with what lies on it; a forge that the other side can enter in its next turn says so."""
    name = label = CELLS[cell]
    danger = cell in BASES and in_danger[BASES.index(cell)]
    if danger:
        other = say.seat(1 - BASES.index(cell))
        label = say("{cell}: {other} can enter this forge in one turn", cell=name, other=other)
    x, y = centre(cell, say)
    return _cell(picture, cell, x, y, label, danger=danger, slippery=name in view["slippery"])


@drawn_once
def _cell(picture: Picture, cell: int, x: float, y: float, label: str, *, danger: bool, slippery: bool) -> Raw:
    theme = picture.theme
    ground = theme.shade if theme.flat else theme.line
    parts = [_diamond(SIDE, fill=ground, fill_opacity=0.55, stroke=theme.line, stroke_width=1.5)]
    if cell in BASES:
        owner = BASES.index(cell)
        parts.append(_forge(picture, owner))
        if danger:
            parts.append(_diamond(SIDE - 3, fill="none", stroke=theme.ember, stroke_width=6, stroke_dasharray="16 8"))
    if cell in SPACE_CELLS:
        parts.append(_summoning_space(picture, SPACE_CELLS.index(cell) // 2))
    if slippery:
        parts.append(_slime(picture))
    return picture.place(f"cell-{CELLS[cell]}", x, y, *parts, edge=_diamond_edge(SIDE), label=label)


MOUNDS = (
    "M-42 30 C-36 8 -24 0 -14 -2 H14 C24 0 36 8 42 30 Z",
    "M-42 30 L-28 6 L-14 -2 H14 L28 6 L42 30 Z",
)
FLAME = (
    "M0 -46 C10 -32 22 -26 20 -10 C19 2 10 6 0 6 C-10 6 -19 2 -20 -10 C-20 -18 -12 -20 -10 -30 C-4 -28 -2 -36 0 -46 Z"
)
INNER_FLAME = "M1 -24 C6 -16 10 -12 9 -4 C8 2 4 4 0 4 C-5 4 -9 1 -9 -5 C-9 -12 -1 -14 1 -24 Z"


@drawn_once
def _forge(picture: Picture, seat: int) -> Raw:
    """A glowing mound: round for A, angular for B."""
    theme = picture.theme
    colour = theme.owners[seat]
    parts = [
        _diamond(SIDE - 12, fill=colour, fill_opacity=0.16, stroke=colour, stroke_width=2.5),
        tag("path", d=FLAME, fill=theme.glow, filter=picture.blur(7), fill_opacity=0.9) if not theme.flat else Raw(""),
        tag("path", d=FLAME, fill=picture.gradient("flame", theme.glow, theme.ember, upright=True)),
        tag("path", d=INNER_FLAME, fill=theme.paper, fill_opacity=0.9),
        tag("path", d=MOUNDS[seat], fill=theme.deep, stroke=colour, stroke_width=3.4, stroke_linejoin="round"),
        tag("path", d="M-13 3 H13", stroke=theme.glow, stroke_width=5, stroke_linecap="round"),
        words(SEATS[seat], 0, 27, 23, colour, font_weight=700),
        _sparks(picture),
    ]
    return group(*parts)


@drawn_once
def _sparks(picture: Picture) -> Raw:
    spots = ((-16, -46, 2.2), (15, -52, 1.8), (-5, -60, 1.5), (24, -36, 1.5), (-27, -32, 1.6))
    return joined(tag("circle", cx=x, cy=y, r=r, fill=picture.theme.glow) for x, y, r in spots)


@drawn_once
def _summoning_space(picture: Picture, seat: int) -> Raw:
    """The owner's sign, dashed, with a spark in it."""
    colour = picture.theme.owners[seat]
    ring = sign(seat, 31, fill="none", stroke=colour, stroke_width=2.4, stroke_dasharray="7 6", stroke_opacity=0.85)
    spark = "M0 -11 C1 -3 3 -1 11 0 C3 1 1 3 0 11 C-1 3 -3 1 -11 0 C-3 -1 -1 -3 0 -11 Z"
    return group(ring, tag("path", d=spark, fill=colour, fill_opacity=0.85))


WAVES = (
    "M-44 6 C-32 -6 -22 16 -8 4 S16 -8 26 4 S40 8 45 0 M-30 24 C-20 14 -10 32 2 22 S22 18 30 24"
    " M-28 -16 C-18 -26 -8 -8 2 -18 S20 -24 28 -16"
)


@drawn_once
def _slime(picture: Picture) -> Raw:
    """A wet sheen: waves, a gleam and drops."""
    theme = picture.theme
    sheen = _diamond(
        SIDE - 8, fill=theme.mist, fill_opacity=0.2, stroke=theme.mist, stroke_width=2, stroke_dasharray="2 5"
    )
    waves = tag(
        "path", d=WAVES, fill="none", stroke=theme.mist, stroke_width=3, stroke_linecap="round", stroke_opacity=0.75
    )
    drops = joined(
        tag("circle", cx=x, cy=y, r=r, fill=theme.mist, fill_opacity=0.8)
        for x, y, r in ((0, -44, 4), (10, 44, 5), (-9, 52, 3))
    )
    return group(sheen, waves, drops)


# What happened lately


def draw_trail(picture: Picture, event: Event, say: Say) -> Raw:
    """The way a creature took."""
    if not isinstance(event, Go):
        return Raw("")
    (x1, y1), (x2, y2) = centre(event.cell, say), centre(event.to, say)
    dots = None if isinstance(event, Slide) else "1 12"
    return tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=picture.theme.moon, stroke_width=5, stroke_dasharray=dots,
        stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip


def draw_scar(picture: Picture, event: Event, say: Say) -> Raw:
    """Where somebody left the board, fell asleep or came in."""
    theme = picture.theme
    if not isinstance(event, Leave | Sleep | Summon):
        return Raw("")
    x, y = centre(event.cell, say)
    if isinstance(event, Leave):
        cross = tag(
            "path", d="M-24 -24 L24 24 M24 -24 L-24 24", stroke=theme.ember, stroke_width=6, stroke_linecap="round"
        )
        return group(cross, transform=at(x, y))
    return group(
        _diamond(SIDE - 6, fill="none", stroke=theme.moon, stroke_width=3, stroke_dasharray="4 7"), transform=at(x, y)
    )
