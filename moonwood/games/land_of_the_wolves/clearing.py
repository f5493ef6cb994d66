"""The picture of the clearing: the land around it, its rows and limits, its places and the wolves on them."""

from __future__ import annotations

from moonwood.draw.svg import Raw, edge_box, group, joined, tag
from moonwood.games.land_of_the_wolves import faces
from moonwood.games.land_of_the_wolves.area import CELLS, FAR, ROOM, bits, cell_at, open_cells, place_of, sides
from moonwood.games.land_of_the_wolves.cards import KINDS, NO_POWER, POWERS
from moonwood.games.land_of_the_wolves.names import card_words, cell_name
from moonwood.games.land_of_the_wolves.scene import (
    BADGES,
    BETWEEN,
    CLEARING,
    HAND_TOP,
    MIDDLE,
    PITCH_X,
    PITCH_Y,
    WIDTH,
    Scene,
    cell_id,
    centre,
    wolf_id,
)
from moonwood.games.land_of_the_wolves.scoring import NOBODY
from moonwood.kernel.position import SEATS

PINES = (
    (18, 120), (58, 84), (96, 140), (138, 96), (172, 64), (548, 70), (588, 104), (630, 132), (668, 88), (704, 124),
)  # fmt: skip
"""Where a pine stands and how high it is."""


def draw_land(scene: Scene) -> Raw:
    """Ridges and pines behind the clearing, and the light above it; nothing of it in a flat theme."""
    picture, theme = scene.picture, scene.picture.theme
    if theme.flat:
        return Raw("")
    far = "l0 -150 l70 -60 l60 40 l90 -110 l50 50 l80 -70 l70 90 l60 -40 l90 70 l60 -60 l90 80 V"
    halo = tag("circle", cx=MIDDLE, cy=CLEARING - 60, r=210, fill=theme.moon, fill_opacity=0.1, filter=picture.blur(60))
    ridge = tag("path", d=f"M0 {HAND_TOP} {far}{HAND_TOP} Z", fill=theme.line, fill_opacity=0.28)
    pines = joined(_pine(x, HAND_TOP, size) for x, size in PINES)
    ground = tag("path", d=f"M0 {HAND_TOP} H{WIDTH}", stroke=theme.line, stroke_opacity=0.6, stroke_width=2)
    return group(halo, ridge, tag("g", pines, fill=theme.line, fill_opacity=0.45), ground, class_="land")


def _pine(x: float, ground: float, size: float) -> Raw:
    half = size * 0.26
    tiers = [
        f"M{x} {ground - size * high} L{x + half * wide} {ground - size * low} H{x - half * wide} Z"
        for high, low, wide in ((1, 0.6, 0.6), (0.75, 0.3, 0.85), (0.5, 0, 1))
    ]
    return tag("path", d=" ".join(tiers))


def draw_clearing(scene: Scene) -> list[str]:
    rows = [_row(scene, row) for row in scene.view["rows"]] if scene.view["table"] else []
    open_places = 0 if scene.view["step"] in BETWEEN else open_cells(scene.taken, scene.box)
    places = [_place(scene, cell) for cell in bits(scene.taken | open_places)]
    wolves = [_wolf(scene, cell) for cell in bits(scene.taken)]
    return [*rows, _fences(scene), *places, *wolves]


# Rows


def _row(scene: Scene, row: tuple[int, list[int], int]) -> Raw:
    """A row's band in the colour of its winner, and both sums at its ends."""
    y_cell, sums, winner = row
    theme = scene.picture.theme
    left, right = sides(scene.box)[:2]
    y = centre(scene, cell_at(0, y_cell))[1]
    width = (right - left + 1) * PITCH_X
    colour = theme.owners[winner] if winner != NOBODY else theme.line
    band = tag(
        "rect", x=MIDDLE - width / 2, y=y - 61, width=width, height=122, rx=18, fill=colour,
        fill_opacity=0.36 if winner != NOBODY else 0.3,
    )  # fmt: skip
    ends = joined(
        tag(
            "line", x1=BADGES[seat], x2=MIDDLE + (width / 2 if seat else -width / 2), y1=y, y2=y,
            stroke=theme.owners[seat] if winner == seat else theme.line, stroke_width=3 if winner == seat else 2,
            stroke_dasharray=None if winner == seat else "2 8", stroke_linecap="round",
        )
        for seat in (0, 1)
    )  # fmt: skip
    totals = [faces.total(scene.picture, seat, BADGES[seat], y, sums[seat], wins=winner == seat) for seat in (0, 1)]
    return group(ends, band, *totals)


# Limits


def _fences(scene: Scene) -> Raw:
    """The limits of the clearing: a fence along every side where it can grow no more."""
    if not scene.taken:
        return Raw("")
    theme = scene.picture.theme
    left, right, bottom, top = sides(scene.box)
    width, height = (right - left + 1) * PITCH_X, (top - bottom + 1) * PITCH_Y
    x1, x2, y1, y2 = MIDDLE - width / 2, MIDDLE + width / 2, CLEARING - height / 2, CLEARING + height / 2
    wider, higher = _grows(scene.box, left - 1, bottom), _grows(scene.box, left, bottom - 1)
    more_x, more_y = PITCH_X if wider else 0, PITCH_Y if higher else 0
    paths = []
    if not wider:
        paths.append(f"M{x1} {y1 - more_y} V{y2 + more_y} M{x2} {y1 - more_y} V{y2 + more_y}")
    if not higher:
        paths.append(f"M{x1 - more_x} {y1} H{x2 + more_x} M{x1 - more_x} {y2} H{x2 + more_x}")
    if not paths:
        return Raw("")
    return tag(
        "path", d=" ".join(paths), stroke=theme.haze, stroke_width=5, stroke_linecap="round", fill="none",
        class_="fence",
    )  # fmt: skip


def _grows(box: int, x: int, y: int) -> bool:
    """Whether a cell, be it beyond the farthest ones, could be added."""
    return max(abs(x), abs(y)) <= FAR and bool(ROOM[box] >> cell_at(x, y) & 1)


# Places and wolves


def _place(scene: Scene, cell: int) -> Raw:
    """A place of the clearing, dashed while it is free."""
    theme = scene.picture.theme
    x, y = centre(scene, cell)
    free = not scene.taken >> cell & 1
    body = tag(
        "rect", x=-46, y=-58, width=92, height=116, rx=14, fill=theme.zenith, fill_opacity=0.72 if free else 0,
        stroke=theme.haze if free else "none", stroke_opacity=0.7, stroke_dasharray="4 8", stroke_width=2,
        stroke_linecap="round",
    )  # fmt: skip
    return scene.picture.place(cell_id(cell), x, y, body, edge=edge_box(92, 116, -46, -58), label=cell_name(cell))


def _wolf(scene: Scene, cell: int) -> Raw:
    """The stack of a cell: edges for what lies beneath, and the visible wolf."""
    picture = scene.picture
    stack = scene.view["table"][CELLS[cell]]
    beneath = [SEATS.index(name[0]) for name in stack[:-1]]
    rise = faces.LAYER * min(len(beneath), faces.MOST_LAYERS)
    cards = group(faces.layers(picture, beneath), _face(scene, cell), _fresh(scene, cell), filter=picture.shadow())
    depth = faces.depth_mark(picture, len(beneath)) if beneath else Raw("")
    x, y = centre(scene, cell)
    label = scene.say(" on ").join(card_words(name, scene.say) for name in reversed(stack))
    return picture.piece(
        wolf_id(cell), x, y - rise / 2, cards, depth, edge=edge_box(92, 116 + rise, -46, -58), at_=cell_id(cell),
        label=f"{label} {cell_name(cell)}", came_from=_came_from(scene, cell),
    )  # fmt: skip


def _face(scene: Scene, cell: int) -> Raw:
    """The visible wolf, with all that works for it now: a corner, a row that is won, a power that protects it."""
    view = scene.view
    stack = view["table"][CELLS[cell]]
    seat, kind = SEATS.index(stack[-1][0]), KINDS.index(stack[-1][1:])
    x, y = place_of(cell)
    left, right, bottom, top = sides(scene.box)
    won = any(row[0] == y and row[2] == seat for row in view["rows"])
    owned = view["powers"][seat]
    firm = scene.law.firm[POWERS.index(owned) if owned else NO_POWER] >> kind & 1
    face = faces.wolf_card(
        scene.picture, scene.law, seat, kind, corner=x in (left, right) and y in (bottom, top), taken=won
    )
    return joined([face, faces.firm_mark(scene.picture, 6 if len(stack) > 1 else -32) if firm else Raw("")])


def _fresh(scene: Scene, cell: int) -> Raw:
    """A light around the wolves that were placed or moved last."""
    moved = {e[4] for e in scene.recent if e[0] == "place"} | {
        place for e in scene.recent if e[0] == "trade" for place in e[3:5]
    }
    if cell not in moved:
        return Raw("")
    seat = SEATS.index(scene.view["table"][CELLS[cell]][-1][0])
    return tag(
        "path", d=faces.shape(seat, faces.WIDTH + 4, faces.HEIGHT + 4), fill="none", stroke=scene.picture.theme.moon,
        stroke_width=3.5,
    )  # fmt: skip


def _came_from(scene: Scene, cell: int) -> list[str]:
    """Where the wolf on a cell was lately: another cell, or a hand."""
    found = []
    for event in reversed(scene.recent):
        if event[0] == "trade" and cell in event[3:5]:
            found.append(wolf_id(event[3] + event[4] - cell))
        elif event[0] == "place" and event[4] == cell:
            hand = f"hand-{KINDS[event[3]]}" if event[2] == scene.view["you"] else f"back-{SEATS[event[2]]}-0"
            found.append(hand)
            break
    return found
