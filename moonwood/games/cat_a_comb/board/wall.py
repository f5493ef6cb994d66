"""The cellar that the cats live in: a wall with nine niches, each with a floor of its tile's colour."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, joined, tag, words
from moonwood.draw.themes import Theme
from moonwood.games.cat_a_comb.board.pieces import CUBE_HEIGHT, PAINTS, RIM
from moonwood.games.cat_a_comb.rules.components import CELLS, SIZE, Cell
from moonwood.games.cat_a_comb.words.names import LETTERS

NICHE_WIDTH, NICHE_HEIGHT, GAP = 200, 230, 8
MARGIN, PANEL = 24, 84
"""Beside the wall; and how high a player's panel is, above it or below."""
SIDE = 300
"""How wide a panel is beside the wall."""
SPAN = SIZE * (NICHE_WIDTH + GAP) - GAP
DEEP = SIZE * (NICHE_HEIGHT + GAP) - GAP
WALL_TOP = 8 + PANEL + 20
WIDTH = SPAN + 2 * MARGIN
HEIGHT = DEEP + 2 * WALL_TOP

MIDDLE, LIP = NICHE_WIDTH // 2, 205
"""The middle of a niche, and the front edge of its floor."""
CUBE_LEFT, FLOOR = 50, 199
"""Where the front of the lowest cube stands in its niche."""
ARCH = "M16 204 V76 C16 24 60 9 100 9 C140 9 184 24 184 76 V204 Z"
WEB = "M152 30 L180 84 M162 34 L124 60 M154 30 L148 86 M138 32 Q136 62 178 78 M148 31 Q146 48 174 64"
FISHBONE = "M-13 0 H8 M-9 -5 V5 M-4 -6.5 V6.5 M1 -6.5 V6.5 M8 -5.5 L17 0 L8 5.5 Z M-13 0 L-18 -5 M-13 0 L-18 5"


def corner(cell: Cell) -> tuple[int, int]:
    """The upper left corner of a niche."""
    return MARGIN + cell % SIZE * (NICHE_WIDTH + GAP), WALL_TOP + cell // SIZE * (NICHE_HEIGHT + GAP)


def stand(cell: Cell, level: int) -> tuple[int, int]:
    """Where the lower left corner of a cube's front is, on a level of a cell."""
    x, y = corner(cell)
    return x + CUBE_LEFT, y + FLOOR - level * CUBE_HEIGHT


def stone_of(theme: Theme) -> str:
    """What walls and panels are made of."""
    return theme.shade if theme.flat else theme.line


@drawn_once
def wall(picture: Picture) -> Raw:
    """Old masonry, each course half a stone off the last, in the light of a high window."""
    theme = picture.theme
    top, bottom, right = WALL_TOP - 11, WALL_TOP + DEEP + 11, WIDTH - 12
    course, stone = 42, 84
    joints: list[str] = []
    for index, y in enumerate(range(top, bottom, course)):
        joints.append(f"M12 {y} H{right}")
        joints += [f"M{x} {y} V{min(y + course, bottom)}" for x in range(12 + stone // (1 + index % 2), right, stone)]
    beam = tag("path", d=f"M120 {top} H300 L{right} 560 V{bottom} H520 Z", fill=theme.moon, fill_opacity=0.07)
    return group(
        tag(
            "rect", x=12, y=top, width=right - 12, height=bottom - top, rx=20,
            fill=picture.gradient("wall", stone_of(theme), theme.zenith, upright=True), fill_opacity=0.85,
            stroke=theme.line, stroke_width=2,
        ),
        tag("path", d="".join(joints), stroke=theme.haze, stroke_width=1.6, stroke_opacity=0.2),
        Raw("") if theme.flat else beam,
    )  # fmt: skip


@drawn_once
def niche(
    picture: Picture, cell: Cell, tile: str, owner: int | None, label: str, *, gone: bool, fresh: bool, won: bool
) -> Raw:
    """A cell. `tile` is empty before it is laid; `fresh`: something happened here lately; `won`: it won the game."""
    if gone:
        body = [_walled_up(picture, CELLS[cell])]
    elif tile:
        body = [_carving(picture, cell), _hollow(picture, cell), _stones(tile), _floor(picture, tile, CELLS[cell])]
        body += [_candle(picture, lit=owner is not None), *_badge(picture, owner)]
    else:
        body = [_hollow(picture, cell)]
    if fresh:
        body.append(golden(picture.theme, f"M8 {LIP} H192", 5))
    if won:
        body.insert(0, _radiance(picture))
        body.append(golden(picture.theme, ARCH, 4))
    return picture.place(
        f"cell-{CELLS[cell]}", *corner(cell), *body, edge=edge_box(NICHE_WIDTH - 6, NICHE_HEIGHT - 4, 3, 1, radius=14),
        label=label,
    )  # fmt: skip


def golden(theme: Theme, way: str, width: int, **dashes: str) -> Raw:
    """A golden line that shows on light ground, too."""
    line = {"d": way, "fill": "none", "stroke_linecap": "round", **dashes}
    under = tag("path", **line, stroke=theme.ink, stroke_width=width + 3, stroke_opacity=0.45)
    return joined([under, tag("path", **line, stroke=theme.glow, stroke_width=width)])


def wanted_niche(picture: Picture, cell: Cell, seat: int) -> Raw:
    """The arch of the one niche that a side lacks of a colour; both sides may want the same."""
    arch = tag(
        "path", d=ARCH, fill="none", stroke=picture.theme.owners[seat], stroke_width=6, stroke_dasharray="18 18",
        stroke_dashoffset=18 * seat, class_="pulse",
    )  # fmt: skip
    return group(arch, transform=at(*corner(cell)), pointer_events="none")


def lift_arrow(picture: Picture, cell: Cell) -> Raw:
    """Up and away: what a click on the stack of a niche does."""
    x, y = corner(cell)
    line = {"d": "M0 22 V-18 M-11 -6 L0 -19 L11 -6", "fill": "none", "stroke_linecap": "round"}
    under = tag("path", **line, stroke=picture.theme.ink, stroke_width=9, stroke_opacity=0.6)
    return group(under, tag("path", **line, stroke=picture.theme.can, stroke_width=4.5), transform=at(x + 168, y + 146))


@drawn_once
def _radiance(picture: Picture) -> Raw:
    """Light that streams out of a niche."""
    if picture.theme.flat:
        return Raw("")
    return tag(
        "path", d=ARCH, fill=picture.theme.glow, stroke=picture.theme.glow, stroke_width=16, filter=picture.blur(9)
    )


@drawn_once
def _carving(picture: Picture, cell: Cell) -> Raw:
    """What cats would carve into a wall, beside every other arch."""
    if cell % 2:
        return Raw("")
    return tag(
        "path", d=FISHBONE, fill="none", stroke=picture.theme.haze, stroke_width=1.8, stroke_opacity=0.55,
        stroke_linejoin="round", transform="translate(180 22) rotate(40) scale(.8)",
    )  # fmt: skip


@drawn_once
def _hollow(picture: Picture, cell: Cell) -> Raw:
    """The dark inside, with a cobweb in every other niche."""
    dark = tag("path", d=ARCH, fill=_dark(picture))
    if cell % 2 == 0 or picture.theme.flat:
        return dark
    lines = tag("path", d=WEB, fill="none", stroke=picture.theme.paper, stroke_width=1.2, stroke_opacity=0.22)
    return joined([dark, lines])


def _dark(picture: Picture) -> str:
    """The inside of a niche: candle light that comes from the floor."""
    theme = picture.theme
    if theme.flat:
        return theme.zenith
    stops = (tag("stop", offset=0, stop_color="#5b4a45"), tag("stop", offset=1, stop_color="#14141f"))
    return picture.define("niche", tag("radialGradient", *stops, id="niche", cx="50%", cy="86%", r="85%"))


@drawn_once
def _walled_up(picture: Picture, cell: str) -> Raw:
    """A cell that is gone: its arch is closed with stones."""
    theme = picture.theme
    courses = (62, 98, 134, 170)
    joints = [f"M16 {y} H184" for y in courses]
    joints += [f"M{x} {y} V{y + (34 if y == courses[-1] else 36)}" for y in courses[1::2] for x in (74, 128)]
    joints += [f"M{x} {y} V{y + 36}" for y in courses[::2] for x in (46, 100, 154)]
    joints += [f"M{x} 12 V62" for x in (74, 128)]
    return joined(
        [
            tag("path", d=ARCH, fill=stone_of(theme), stroke=theme.haze, stroke_width=3, stroke_opacity=0.7),
            tag("path", d=" ".join(joints), stroke=theme.haze, stroke_width=1.6, stroke_opacity=0.5),
            words(cell, 176, LIP + 19, 22, theme.haze),
        ]
    )


@drawn_once
def _candle(picture: Picture, *, lit: bool) -> Raw:
    """It burns where somebody's cat is on top."""
    theme = picture.theme
    wax = tag("path", d="M31 192 V170 H40 V192 Z", fill=theme.paper, stroke="#7d7464", stroke_width=1.2)
    if not lit:
        return joined([wax, tag("path", d="M35.5 170 V165", stroke="#c8bfae", stroke_width=1.8)])
    flame = tag("path", d="M35.5 151 C43 161 41 169 35.5 169 C30 169 28 161 35.5 151 Z", fill=theme.glow)
    halo = tag("circle", cx=35.5, cy=162, r=24, fill=theme.glow, fill_opacity=0.5, filter=picture.blur(9))
    return joined([Raw("") if theme.flat else halo, wax, flame])


def _stones(tile: str) -> Raw:
    """The arch, laid with stones of the tile's colour."""
    arch = ARCH.removesuffix(" Z")
    paint = PAINTS[tile]
    edge = RIM if tile == "B" else paint.side
    return joined(
        [
            tag("path", d=arch, fill="none", stroke=edge, stroke_width=13),
            tag("path", d=arch, fill="none", stroke=paint.front, stroke_width=10),
            tag("path", d=arch, fill="none", stroke=paint.side, stroke_width=10, stroke_dasharray="2 25"),
        ]
    )


FLOORS = {
    "N": ("M24 185 H180 M17 195 H187 M62 177 L54 185 M122 185 L126 195 M88 195 L84 205", 1.6),
    "W": (
        "M42 184 h.1 m31.9 0 h.1 m31.9 0 h.1 m31.9 0 h.1 M26 197 h.1 m31.9 0 h.1 m31.9 0 h.1 m31.9 0 h.1 m31.9 0 h.1",
        5,
    ),
    "B": ("M32 205 L54 177 M60 205 L76 177 M88 205 L98 177 M116 205 L120 177 M144 205 L142 177 M172 205 L164 177", 1.6),
}
"""Planks, pebbles and flagstones."""


@drawn_once
def _floor(picture: Picture, tile: str, cell: str) -> Raw:
    """A slab with the tile's colour, pattern and letter."""
    paint = PAINTS[tile]
    edge = RIM if tile == "B" else paint.side
    pattern, width = FLOORS[tile]
    return joined(
        [
            tag("path", d=f"M30 177 H170 L194 {LIP} H6 Z", fill=paint.top, stroke=edge, stroke_width=1.6),
            tag(
                "path", d=pattern, fill="none", stroke=paint.line, stroke_width=width, stroke_opacity=0.45,
                stroke_linecap="round",
            ),
            tag("rect", x=6, y=LIP, width=188, height=22, rx=4, fill=paint.front, stroke=edge, stroke_width=1.6),
            words(picture.say(LETTERS[tile]), 24, LIP + 19, 22, paint.line, font_weight=700),
            words(cell, 176, LIP + 19, 22, paint.line),
            _paws(paint.line),
        ]
    )  # fmt: skip


def _paws(colour: str) -> Raw:
    """Who goes there."""
    dots = ((-5, -2, 2), (-1.8, -5.4, 2.2), (1.8, -5.4, 2.2), (5, -2, 2), (0, 2.4, 4))
    paw = joined(tag("circle", cx=x, cy=y, r=r) for x, y, r in dots)
    return group(
        *(group(paw, transform=f"{at(x, y)} rotate(90)") for x, y in ((78, 219), (100, 213), (122, 219))),
        fill=colour, fill_opacity=0.4,
    )  # fmt: skip


def _badge(picture: Picture, owner: int | None) -> list[Raw]:
    """The sign of the player on top, in the corner of the arch: round for White, square for Black."""
    if owner is None:
        return []
    paint, ring = PAINTS["WB"[owner]], picture.theme.owners[owner]
    badge = (
        tag("circle", r=16, fill=paint.front, stroke=ring, stroke_width=3.4)
        if owner == 0
        else tag("rect", x=-15, y=-15, width=30, height=30, rx=4, fill=paint.front, stroke=ring, stroke_width=3.4)
    )
    letter = words(picture.say(LETTERS["WB"[owner]]), 0, 8, 22, paint.line, font_weight=700)
    return [group(badge, letter, transform=at(22, 22))]
