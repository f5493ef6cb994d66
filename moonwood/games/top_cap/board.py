"""The picture of Top Cap: a tray of cells, two bottles, and caps that carry their distance."""

from __future__ import annotations

from math import cos, pi, sin

from moonwood.draw.svg import Picture, Raw, drawn_once, edge_box, edge_circle, group, joined, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.top_cap.rules import (
    AREA,
    BOARD,
    BOTTLES,
    CELLS,
    FILES,
    MOVE,
    NO_TILE,
    SIZE,
    TILES,
    WAYS,
    Cell,
    Kind,
    Move,
    Setup,
    State,
    View,
    aiming,
    cell_named,
    distances,
    mask_of,
    neighbours,
)
from moonwood.games.top_cap.words import TILE_NAMES, describe, lying
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import BOTH_SEATS
from moonwood.kernel.speech import Say

CELL = 92
GAP = 8
PITCH = CELL + GAP
SPAN = SIZE * PITCH - GAP
MARGIN = 12
LEGEND = 24
"""Room for the names of ranks and files, on the left and below."""
WIDTH = LEGEND + SPAN + 2 * MARGIN
RADIUS = 34
RING = 44
"""Outside of what marks a cap that can be chosen."""

GLASS = "M40 12 H52 V30 C62 36 66 44 66 54 V80 Q66 84 62 84 H30 Q26 84 26 80 V54 C26 44 30 36 40 30 Z"
SIGNS = {
    "slow": "M30 26 L42 38 L30 50 M62 26 L50 38 L62 50",
    "jump": "M26 50 C32 20 60 20 66 48 M56 42 L66 50 L72 38",
}


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """First the cap, then where it goes."""
    if action not in MOVE:
        return ()
    start, to = MOVE.values(action)
    return f"cap-{CELLS[start]}", f"cell-{CELLS[to]}"


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {touches(game, view, action)[0] for action in view["actions"]}
    picture = Picture(
        WIDTH, WIDTH, theme_named(theme), say(game.room.title), describe(game, view, say), can=can, chosen=chosen
    )
    picture.add(_legend(picture, say), *(_cell(picture, view, cell, say) for cell in BOARD))
    picture.add(*(_lines(picture, owner, say) for owner in (0, 1)), _trail(picture, recent, say))
    aims = _aims(game, view)
    picture.add(*(_flight(picture, cell, seat, say) for seat, cells in enumerate(aims) for cell in cells))
    for seat, names in enumerate(view["caps"]):
        cells = [cell_named(name) for name in names]
        picture.add(*(_cap(picture, game.setup, view, seat, cell, recent, say, cell in aims[seat]) for cell in cells))
    return picture.svg()


TILE_SIGNS = {"slow": "=", "jump": "^"}


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: capitals are caps, small letters bottles, signs the tiles, which are told below."""
    marks = {CELLS[cell]: SEATS[owner].lower() for owner, cell in enumerate(BOTTLES)}
    marks |= {name: TILE_SIGNS[kind] for name, kind in view["tiles"].items()}
    marks |= {name: SEATS[seat] for seat, names in enumerate(view["caps"]) for name in names}
    rows = [f"{rank} " + " ".join(marks.get(f"{file}{rank}", ".") for file in FILES) for rank in range(SIZE, 0, -1)]
    return "\n".join([*rows, f"  {' '.join(FILES)}", *(f"  {tile}" for tile in lying(view, say))])


# The tray


def _corner(cell: int, say: Say) -> tuple[int, int]:
    """A1 is at the lower left; whoever sits at the other side sees it at the upper right."""
    spot = AREA - 1 - cell if say.turned else cell
    return LEGEND + MARGIN + spot % SIZE * PITCH, MARGIN + (SIZE - 1 - spot // SIZE) * PITCH


def _centre(cell: int, say: Say) -> tuple[float, float]:
    x, y = _corner(cell, say)
    return x + CELL / 2, y + CELL / 2


def _legend(picture: Picture, say: Say) -> Raw:
    haze = picture.theme.haze
    files = [words(name, _centre(x, say)[0], MARGIN + SPAN + 26, 19, haze) for x, name in enumerate(FILES)]
    ranks = [words(str(y + 1), 18, _centre(y * SIZE, say)[1] + 6, 19, haze) for y in range(SIZE)]
    return group(*files, *ranks)


def _cell(picture: Picture, view: View, cell: Cell, say: Say) -> Raw:
    theme, name = picture.theme, CELLS[cell]
    covered = any(name in caps for caps in view["caps"])
    body = [tag("rect", width=CELL, height=CELL, rx=14, fill=theme.line, fill_opacity=0.4, stroke=theme.line)]
    label = name
    if cell in BOTTLES:
        owner = BOTTLES.index(cell)
        body.append(_bottle(picture, owner, capped=covered))
        label = say("{player:~'s|your} bottle on {cell}", player=say.seat(owner), cell=name)
    if name in view["tiles"]:
        tile = say(TILE_NAMES[view["tiles"][name]])
        body.append(_tile(picture, view["tiles"][name], tile, covered=covered))
        label = say("{tile} tile on {cell}", tile=tile, cell=name)
    x, y = _corner(cell, say)
    return picture.place(f"cell-{name}", x, y, *body, edge=edge_box(CELL, CELL), label=label)


@drawn_once
def _bottle(picture: Picture, owner: int, *, capped: bool) -> Raw:
    """A bottle seen from the side, its mouth open; its cell glows once it is capped."""
    colour = picture.theme.owners[owner]
    body = [
        tag("path", d=GLASS, fill=colour, fill_opacity=0.45, stroke=colour, stroke_width=3.4),
        tag("path", d="M26 58 H66", stroke=colour, stroke_width=3),
        words(SEATS[owner], CELL / 2, 78, 19, picture.theme.mist, font_weight=600),
    ]
    if capped:
        body.insert(0, tag("rect", width=CELL, height=CELL, rx=14, fill=picture.theme.glow, fill_opacity=0.6))
    return joined(body)


def _lines(picture: Picture, owner: int, say: Say) -> Raw:
    """The three ways on which a cap can come to a bottle: its row, its column and its diagonal."""
    x, y = _centre(BOTTLES[owner], say)
    ends = [_centre(far, say) for far, _ in WAYS[BOTTLES[owner]][SIZE - 1]]
    ways = "".join(f"M{x} {y} L{end} {high}" for end, high in ends)
    line = tag("path", d=ways, stroke=picture.theme.owners[owner], stroke_width=3, stroke_opacity=0.5, fill="none")
    return group(line, id=f"lines-{SEATS[owner]}", pointer_events="none")


def _aims(game: Game, view: View) -> list[list[Cell]]:
    """Each seat's caps that could fly onto the other bottle."""
    state = game.position(view["position"])
    assert isinstance(state, State)
    return [aiming(state, seat) for seat in BOTH_SEATS]


def _flight(picture: Picture, cell: Cell, seat: int, say: Say) -> Raw:
    """The way of a cap that could fly onto the other bottle."""
    (x1, y1), (x2, y2) = _centre(cell, say), _centre(BOTTLES[1 - seat], say)
    return tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=picture.theme.ember, stroke_width=9, stroke_opacity=0.55,
        stroke_linecap="round",
    )  # fmt: skip


@drawn_once
def _tile(picture: Picture, kind: str, name: str, *, covered: bool) -> Raw:
    """A plate with a letter in two corners, where a cap does not cover it; a free one shows its sign and name, too."""
    mist = picture.theme.mist
    body = [
        tag("rect", x=5, y=5, width=82, height=82, rx=10, fill=mist, fill_opacity=0.12, stroke=mist),
        *(_letter(picture, name[0], x) for x in (13, CELL - 13)),
    ]
    if not covered:
        body.append(tag("path", d=SIGNS[kind], fill="none", stroke=mist, stroke_width=3.4, stroke_linecap="round"))
        squeezed: dict[str, str | int] = {"textLength": 78, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 7 else {}
        body.append(words(name, CELL / 2, 78, 19, mist, **squeezed))
    return joined(body)


@drawn_once
def _letter(picture: Picture, letter: str, x: int) -> Raw:
    """The letter of a tile on a tab at its corner: a cap and its rings leave it free."""
    tab = tag("rect", x=x - 11, y=2, width=22, height=22, rx=7, fill=picture.theme.mist)
    return joined([tab, words(letter, x, 20, 19, picture.theme.zenith, font_weight=800)])


def _trail(picture: Picture, recent: tuple[Event, ...], say: Say) -> Raw:
    """The way the last cap took."""
    moves = [event for event in recent if isinstance(event, Move)]
    if not moves:
        return Raw("")
    (x1, y1), (x2, y2) = (_centre(cell, say) for cell in (moves[-1].start, moves[-1].to))
    return tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=picture.theme.moon, stroke_width=5, stroke_dasharray="1 12",
        stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip


# The caps


def _rim(teeth: int, depth: float, *, pointed: bool) -> str:
    """The crimped edge of a crown cap: round waves for one side, points for the other."""
    steps = teeth * (2 if pointed else 8)
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        radius = RADIUS - depth * (step % 2 if pointed else (1 - cos(angle * teeth)) / 2)
        points.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return f"M{' L'.join(points)} Z"


RIMS = (_rim(12, 5, pointed=False), _rim(16, 6, pointed=True))


def _cap(
    picture: Picture,
    setup: Setup,
    view: View,
    seat: int,
    cell: Cell,
    recent: tuple[Event, ...],
    say: Say,
    aims: bool,
) -> Raw:
    """A cap with its number; ringed if that is just its way to the other bottle."""
    name = CELLS[cell]
    caps = mask_of(view["caps"][0]) | mask_of(view["caps"][1])
    tile = Kind(TILES.index(view["tiles"].get(name, TILES[NO_TILE])))
    far = "–".join(map(str, distances(caps, cell, tile, setup.shortest_move))) or "0"
    label = say.count(
        neighbours(caps, cell),
        "{player:~'s|your} cap on {cell}, {n} neighbour",
        "{player:~'s|your} cap on {cell}, {n} neighbours",
        player=say.seat(seat),
        cell=name,
    )
    moves = [event for event in reversed(recent) if isinstance(event, Move) and event.to == cell]
    came_from = [f"cap-{CELLS[move.start]}" for move in moves]
    x, y = _centre(cell, say)
    body = _crown(picture, seat, far)
    if aims:
        body.append(tag("circle", r=RING, fill="none", stroke=picture.theme.ember, stroke_width=4))
        label = say("{cap}: it can fly onto the bottle", cap=label)
    return picture.piece(
        f"cap-{name}", x, y, *body, edge=edge_circle(RADIUS), at_=f"cell-{name}", label=label, came_from=came_from
    )


def _crown(picture: Picture, seat: int, far: str) -> list[Raw]:
    """A crown cap from above, with its owner's letter and how far it may travel; a nought is faint."""
    theme = picture.theme
    size = 27 if len(far) == 1 else 21
    faint = 0.45 if far == "0" else None
    return [
        tag("path", d=RIMS[seat], fill=theme.owners[seat], stroke=theme.deep, stroke_width=2, filter=picture.shadow()),
        tag("circle", r=RADIUS - 8, fill=theme.paper, stroke=theme.deep, stroke_opacity=0.35, stroke_width=1.5),
        words(far, 0, 18, size, theme.ink, font_weight=700, fill_opacity=faint),
        words(SEATS[seat], 0, -6, 19, theme.ink, font_weight=600),
    ]
