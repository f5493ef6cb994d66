"""The picture of the clearing: the land around it, its rows and limits, its places and the wolves on them."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, joined, tag, words
from moonwood.games.land_of_the_wolves.board import pieces
from moonwood.games.land_of_the_wolves.board.canvas import (
    BADGES,
    BETWEEN,
    CLEARING,
    HAND_TOP,
    MIDDLE,
    PITCH_X,
    PITCH_Y,
    WIDTH,
    Canvas,
    cell_id,
    centre,
    corners,
    wolf_id,
)
from moonwood.games.land_of_the_wolves.rules.actions import PLACE
from moonwood.games.land_of_the_wolves.rules.cells import CELLS, FAR, ROOM, cell_at, open_cells, place_of, sides
from moonwood.games.land_of_the_wolves.rules.components import KINDS, NO_POWER, POWERS, Wolf
from moonwood.games.land_of_the_wolves.rules.events import Placement, Trade
from moonwood.games.land_of_the_wolves.rules.foresight import safe_wolf
from moonwood.games.land_of_the_wolves.rules.scoring import NOBODY
from moonwood.games.land_of_the_wolves.rules.view import Row
from moonwood.games.land_of_the_wolves.words.labels import row_then
from moonwood.games.land_of_the_wolves.words.names import cell_name, stack_words
from moonwood.kernel.bits import bits
from moonwood.kernel.events import Event
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat

PINES = (
    (18, 120), (58, 84), (96, 140), (138, 96), (172, 64), (548, 70), (588, 104), (630, 132), (668, 88), (704, 124),
)  # fmt: skip
"""Where a pine stands and how high it is."""
LETTERS = 6
"""As many fit into a place without being squeezed."""


def draw_land(canvas: Canvas) -> Raw:
    """Ridges and pines behind the clearing, and the light above it; nothing of it in a flat theme."""
    picture, theme = canvas.picture, canvas.picture.theme
    if theme.flat:
        return Raw("")
    return _land(picture)


@drawn_once
def _land(picture: Picture) -> Raw:
    theme = picture.theme
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


def draw_clearing(canvas: Canvas) -> list[str]:
    rows = [_row(canvas, row) for row in canvas.view["rows"]] if canvas.view["table"] else []
    open_places = 0 if canvas.view["step"] in BETWEEN else open_cells(canvas.taken, canvas.box)
    shown = list(bits(canvas.taken | open_places))
    places = [_place(canvas, cell) for cell in shown]
    wolves = [_wolf(canvas, cell) for cell in bits(canvas.taken)]
    return [*rows, _fences(canvas), *_axes(canvas, shown), *places, *wolves, *_rows_then(canvas)]


# Rows


def _row(canvas: Canvas, row: Row) -> Raw:
    """A row's band in the colour of its winner, both sums at its ends, and the points that it brings."""
    y_cell, sums, winner, points = row
    theme = canvas.picture.theme
    y = centre(canvas, cell_at(0, y_cell))[1]
    ends_at = corners(canvas)[:2]
    colour = theme.owners[winner] if winner != NOBODY else theme.line
    band = tag(
        "rect", x=ends_at[0], y=y - 61, width=ends_at[1] - ends_at[0], height=122, rx=18, fill=colour,
        fill_opacity=0.36 if winner != NOBODY else 0.3,
    )  # fmt: skip
    ends = joined(
        tag(
            "line", x1=BADGES[seat], x2=ends_at[seat], y1=y, y2=y,
            stroke=theme.owners[seat] if winner == seat else theme.line, stroke_width=3 if winner == seat else 2,
            stroke_dasharray=None if winner == seat else "2 8", stroke_linecap="round",
        )
        for seat in (0, 1)
    )  # fmt: skip
    totals = [pieces.total(canvas.picture, seat, BADGES[seat], y, sums[seat], wins=winner == seat) for seat in (0, 1)]
    worth = [words(f"+{points}", BADGES[winner], y + 54, 24, theme.mist, font_weight=700)] if points else []
    return group(tag("title", _row_words(canvas, row)), ends, band, *totals, *worth, id=f"row-{y_cell}")


def _row_words(canvas: Canvas, row: Row) -> str:
    """What a row counts, and what it brings to whom."""
    _, sums, winner, points = row
    if winner == NOBODY:
        return canvas.say("{a} to {b}: this row is nobody's", a=sums[0], b=sums[1])
    return canvas.say.count(
        points,
        "{a} to {b}: this row brings {player} {n} point",
        "{a} to {b}: this row brings {player} {n} points",
        a=sums[0],
        b=sums[1],
        player=canvas.say.seat(winner),
    )


# Limits


def _axes(canvas: Canvas, cells: list[int]) -> list[Raw]:
    """The numbers by which the log and the list of moves call a place, below its column and left of its row."""
    if not canvas.taken:
        return []
    columns, rows = ({place_of(cell)[axis] for cell in cells} for axis in (0, 1))
    left, bottom = min(columns), min(rows)
    spots = [(x, *centre(canvas, cell_at(x, bottom)), 0, 86) for x in sorted(columns)]
    spots += [(y, *centre(canvas, cell_at(left, y)), -72, -12) for y in sorted(rows)]
    text, fill = canvas.say.number, canvas.picture.theme.haze
    return [words(text(number), x + aside, y + below, 23, fill) for number, x, y, aside, below in spots]


def _fences(canvas: Canvas) -> Raw:
    """The limits of the clearing: a fence along every side where it can grow no more."""
    if not canvas.taken:
        return Raw("")
    theme = canvas.picture.theme
    left, _, bottom, _ = sides(canvas.box)
    x1, x2, y1, y2 = corners(canvas)
    wider, higher = _grows(canvas.box, left - 1, bottom), _grows(canvas.box, left, bottom - 1)
    more_x, more_y = PITCH_X if wider else 0, PITCH_Y if higher else 0
    paths = []
    if not wider:
        paths.append(f"M{x1} {y1 - more_y} V{y2 + more_y} M{x2} {y1 - more_y} V{y2 + more_y}")
    if not higher:
        paths.append(f"M{x1 - more_x} {y1} H{x2 + more_x} M{x1 - more_x} {y2} H{x2 + more_x}")
    if not paths:
        return Raw("")
    line = tag(
        "path", d=" ".join(paths), stroke=theme.haze, stroke_width=5, stroke_linecap="round", fill="none",
        class_="fence",
    )  # fmt: skip
    return group(line, id="fence")


def _grows(box: int, x: int, y: int) -> bool:
    """Whether a cell, be it beyond the farthest ones, could be added."""
    return max(abs(x), abs(y)) <= FAR and bool(ROOM[box] >> cell_at(x, y) & 1)


# Places and wolves


def _place(canvas: Canvas, cell: int) -> Raw:
    x, y = centre(canvas, cell)
    return _spot(canvas.picture, cell, x, y, "" if canvas.taken >> cell & 1 else _row_now(canvas, cell))


@drawn_once
def _spot(picture: Picture, cell: int, x: float, y: float, sums: str) -> Raw:
    """A place of the clearing; dashed while it is free, with what its row counts."""
    theme, free = picture.theme, bool(sums)
    body = tag(
        "rect", x=-46, y=-58, width=92, height=116, rx=14, fill=theme.zenith, fill_opacity=0.72 if free else 0,
        stroke=theme.haze if free else "none", stroke_opacity=0.7, stroke_dasharray="4 8", stroke_width=2,
        stroke_linecap="round",
    )  # fmt: skip
    counted = [_counted(picture, sums)] if free else []
    edge = edge_box(92, 116, -46, -58)
    return picture.place(cell_id(cell), x, y, body, *counted, edge=edge, label=cell_name(cell, picture.say))


def _row_now(canvas: Canvas, cell: int) -> str:
    """What the row of an empty place counts as it stands."""
    sums = {row[0]: row[1] for row in canvas.view["rows"]} if canvas.view["table"] else {}
    y = place_of(cell)[1]
    return "{} : {}".format(*sums[y]) if y in sums else canvas.say("new row")


def _counted(picture: Picture, text: str) -> Raw:
    long = len(text) > LETTERS
    return words(
        text, 0, 8, 22, picture.theme.haze, textLength=82 if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
    )  # fmt: skip


def _rows_then(canvas: Canvas) -> list[Raw]:
    """While a card is chosen: on each place where it may go, what that row would count."""
    placements = [PLACE.values(action) for action in canvas.view["actions"] if action in PLACE]
    kinds = sorted({kind for kind, _ in placements})
    return [
        canvas.picture.while_chosen(
            f"hand-{KINDS[kind]}", *(_row_then(canvas, Wolf(kind), cell) for it, cell in placements if it == kind)
        )
        for kind in kinds
    ]


def _row_then(canvas: Canvas, kind: Wolf, cell: int) -> Raw:
    """Both sums after a placement, in the colour of whoever would win the row: in the place, or below a wolf's head."""
    row = row_then(canvas.setup, canvas.view, kind, cell)
    x, y = centre(canvas, cell)
    at_y = y + 44 if canvas.taken >> cell & 1 else y
    return _sums(canvas.picture, x, at_y, "{} : {}".format(*row.sums), row.winner)


@drawn_once
def _sums(picture: Picture, x: float, y: float, text: str, winner: int) -> Raw:
    theme, wins = picture.theme, winner != NOBODY
    plate = tag(
        "rect", x=-42, y=-17, width=84, height=34, rx=17, fill=theme.owners[winner] if wins else theme.zenith,
        stroke=theme.haze, stroke_width=2,
    )  # fmt: skip
    sums = words(text, 0, 8, 24, theme.ink if wins else theme.mist, font_weight=700)
    return group(plate, sums, transform=at(x, y))


def _wolf(canvas: Canvas, cell: int) -> Raw:
    """The stack of a cell: edges for what lies beneath, and the visible wolf."""
    picture = canvas.picture
    stack = canvas.view["table"][CELLS[cell]]
    beneath = [SEATS.index(name[0]) for name in stack[:-1]]
    rise = pieces.LAYER * min(len(beneath), pieces.MOST_LAYERS)
    cards = group(pieces.layers(picture, beneath), _face(canvas, cell), _fresh(canvas, cell), filter=picture.shadow())
    depth = pieces.depth_mark(picture, len(beneath)) if beneath else Raw("")
    x, y = centre(canvas, cell)
    label = stack_words(stack, canvas.say)
    return picture.piece(
        wolf_id(cell), x, y - rise / 2, cards, depth, edge=edge_box(92, 116 + rise, -46, -58), at_=cell_id(cell),
        label=f"{label} {cell_name(cell, canvas.say)}", came_from=_came_from(canvas, cell),
    )  # fmt: skip


def _face(canvas: Canvas, cell: int) -> Raw:
    """The visible wolf, with what works for it now: a corner, a won row, a shield where nothing can cover it."""
    view = canvas.view
    stack = view["table"][CELLS[cell]]
    seat, kind = Seat(SEATS.index(stack[-1][0])), KINDS.index(stack[-1][1:])
    x, y = place_of(cell)
    left, right, bottom, top = sides(canvas.box)
    won = any(row[0] == y and row[2] == seat for row in view["rows"])
    owned = view["powers"][seat]
    firm = canvas.setup.firm[POWERS.index(owned) if owned else NO_POWER] >> kind & 1
    safe = firm or safe_wolf(view, seat) == CELLS[cell]
    face = pieces.wolf_card(
        canvas.picture, canvas.setup, seat, kind, corner=x in (left, right) and y in (bottom, top), taken=won
    )
    return joined([face, pieces.safe_mark(canvas.picture, 6 if len(stack) > 1 else -32) if safe else Raw("")])


def _fresh(canvas: Canvas, cell: int) -> Raw:
    """A light around the wolves that were placed or moved last."""
    if not any(_moved(event, cell) for event in canvas.recent):
        return Raw("")
    seat = SEATS.index(canvas.view["table"][CELLS[cell]][-1][0])
    return tag(
        "path", d=pieces.shape(seat, pieces.WIDTH + 4, pieces.HEIGHT + 4), fill="none",
        stroke=canvas.picture.theme.moon, stroke_width=3.5,
    )  # fmt: skip


def _moved(event: Event, cell: int) -> bool:
    """Whether an event brought a wolf to a cell."""
    match event:
        case Placement():
            return event.cell == cell
        case Trade():
            return cell in (event.own, event.enemy)
    return False


def _came_from(canvas: Canvas, cell: int) -> list[str]:
    """Where the wolf on a cell was lately: another cell, or a hand."""
    places = []
    for event in reversed(canvas.recent):
        if isinstance(event, Trade) and cell in (event.own, event.enemy):
            places.append(wolf_id(event.own + event.enemy - cell))
        elif isinstance(event, Placement) and event.cell == cell:
            own = event.seat == canvas.view["you"]
            places.append(f"hand-{KINDS[event.kind]}" if own else f"back-{SEATS[event.seat]}-0")
            break
    return places
