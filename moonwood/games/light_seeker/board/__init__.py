"""The picture of Light Seeker: cubes seen from above with their side faces as rims, zones that glow, Buh and Rho."""

from __future__ import annotations

from math import pi

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, joined, reach, tag, words
from moonwood.draw.themes import Theme, theme_named
from moonwood.games.light_seeker.board.pieces import BUH_SHADE, CELL, HALF, buh, cube_faces, rho
from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.cells import xy
from moonwood.games.light_seeker.rules.components import MOST_LIGHT
from moonwood.games.light_seeker.rules.events import BuhMove, Slide, Tilt, Turn
from moonwood.games.light_seeker.rules.setup import Setup
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.rules.view import View
from moonwood.games.light_seeker.words import describe
from moonwood.games.light_seeker.words.names import TOPS, spot
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

PITCH = 100
LEFT = 28
TOP = 118
FOOT = 40
HOME = (-2, 4)
"""The columns and rows that are always in sight while the cubes allow it."""

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Cell = tuple[int, int]


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    if action in NO_TURN:
        return ()
    if action in SLIDE or action in TILT:
        cube, direction = (TILT if action in TILT else SLIDE).values(action)
        x, y, _ = view["cubes"][cube]
        dx, dy = STEPS[direction]
        return f"cube-{x}-{y}", f"cell-{x + dx}-{y + dy}"
    if action in TURN or action in BUH:
        cube = (TURN if action in TURN else BUH).values(action)[0]
        x, y, _ = view["cubes"][cube]
        return (f"cube-{x}-{y}",)
    return ()


class Window:
    """The part of the valley in sight: a fixed square until the cubes leave it, then it follows them."""

    def __init__(self, view: View) -> None:
        cells = [(x, y) for x, y, _ in view["cubes"]] + ([tuple(view["rho"])] if view["rho"] else [])
        self.west, self.east = _span([x for x, _ in cells])
        self.south, self.north = _span([y for _, y in cells])
        self.width = LEFT + (self.east - self.west + 1) * PITCH + LEFT - PITCH + CELL
        self.height = TOP + (self.north - self.south + 1) * PITCH - PITCH + CELL + FOOT

    def corner(self, x: int, y: int) -> tuple[int, int]:
        return LEFT + (x - self.west) * PITCH, TOP + (self.north - y) * PITCH

    def centre(self, x: int, y: int) -> tuple[float, float]:
        left, top = self.corner(x, y)
        return left + HALF, top + HALF

    def cells(self) -> list[Cell]:
        rows, columns = range(self.north, self.south - 1, -1), range(self.west, self.east + 1)
        return [(x, y) for y in rows for x in columns]


def _span(numbers: list[int]) -> tuple[int, int]:
    """From the first to the last column: all cubes and a free cell on either side, moved as little as possible."""
    low, high = min(numbers, default=0) - 1, max(numbers, default=2) + 1
    size = HOME[1] - HOME[0]
    if high - low >= size:
        return low, high
    start = min(max(HOME[0], high - size), low)
    return start, start + size


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {path[0] for path in (touches(game, view, action) for action in view["actions"]) if path}
    window = Window(view)
    picture = Picture(
        window.width, window.height, theme_named(theme), game.room.title, describe(game, view, say),
        can=can, chosen=chosen,
    )  # fmt: skip
    setup: Setup = game.setup
    picture.add(_meter(picture, window, view, setup.goal, say), _coordinates(picture, window))
    picture.add(*(_cell(picture, window, cell) for cell in window.cells()))
    picture.add(_glow(picture, window, view))
    picture.add(*(_cube(picture, window, view, cube, setup.stands, recent, say) for cube in range(len(view["cubes"]))))
    picture.add(_trails(picture, window, recent))
    if view["rho"]:
        picture.add(_rho(picture, window, *view["rho"]))
    if [*view["buh"]] in [cube[:2] for cube in view["cubes"]]:
        picture.add(_buh(picture, window, view))
    picture.add(*(_badge(picture, window, view, value, cubes, setup.goal) for value, cubes in view["zones"]))
    return picture.svg()


# The table


def _meter(picture: Picture, window: Window, view: View, goal: int, say: Say) -> Raw:
    """The total light and what it must reach, the best zone and what wins, and a string of lanterns for all light."""
    theme = picture.theme
    right = window.width - LEFT
    step = (right - LEFT) / MOST_LIGHT
    need = 0 if view["outcome"] else view["before"] + 1
    reach = [tag("tspan", " → " + say("{need} or more", need=need), fill=theme.mist, font_size=27)] if need else []
    light = [tag("tspan", say("Light") + " ", fill=theme.haze, font_size=27), tag("tspan", str(view["light"]))]
    best = max([value for value, _ in view["zones"]], default=0)
    zone = [
        tag("tspan", say("Best zone") + " ", fill=theme.haze, font_size=27),
        tag("tspan", str(best)),
        tag("tspan", " → " + say("{goal} wins", goal=goal), fill=theme.mist, font_size=27),
    ]
    big: dict[str, str | float] = {"y": 46, "font_size": 42, "fill": theme.moon}
    return group(
        tag("text", *light, *reach, x=LEFT, **big),
        tag("text", *zone, x=right, text_anchor="end", **big),
        tag("path", d=f"M{LEFT} 76 H{right}", stroke=theme.line, stroke_width=2),
        *(_lamp(theme, LEFT + step * (i + 0.5), i < view["light"], i + 1 == need) for i in range(MOST_LIGHT)),
    )


def _lamp(theme: Theme, x: float, lit: bool, needed: bool) -> Raw:
    ring = theme.glow if lit else theme.haze
    body = tag("circle", cx=x, cy=86, r=10, fill=theme.glow if lit else theme.sky, stroke=ring, stroke_width=2)
    flag = f"M{x:.1f} 73 L{x - 7:.1f} 62 H{x + 7:.1f} Z"
    return joined([body, tag("path", d=flag, fill=theme.moon)]) if needed else body


def _coordinates(picture: Picture, window: Window) -> Raw:
    haze = picture.theme.haze
    columns = [
        words(str(x), window.centre(x, window.south)[0], window.height - 12, 26, haze)
        for x in range(window.west, window.east + 1)
    ]
    rows = [
        words(str(y), 13, window.centre(window.west, y)[1] + 8, 26, haze) for y in range(window.south, window.north + 1)
    ]
    return group(*columns, *rows)


def _cell(picture: Picture, window: Window, cell: Cell) -> Raw:
    box = tag(
        "rect", width=CELL, height=CELL, rx=14, fill=picture.theme.line, fill_opacity=0.08, stroke=picture.theme.line,
        stroke_width=2, stroke_dasharray="1 8", stroke_linecap="round",
    )  # fmt: skip
    name = "cell-{}-{}".format(*cell)
    around = reach(PITCH, PITCH, (CELL - PITCH) / 2, (CELL - PITCH) / 2)
    return picture.place(name, *window.corner(*cell), around, box, edge=edge_box(CELL, CELL), label=spot(*cell))


def _glow(picture: Picture, window: Window, view: View) -> Raw:
    """Light around and between the cubes of a zone; without glows, a frame around each and a bar between."""
    theme = picture.theme
    halos: list[str] = []
    bars: list[str] = []
    for value, cubes in view["zones"]:
        cells = [tuple(view["cubes"][cube][:2]) for cube in cubes]
        for x, y in cells:
            left, top = window.corner(x, y)
            strength = None if theme.flat else min(0.4 + 0.07 * value, 0.9)
            halos.append(tag("rect", x=left - 12, y=top - 12, width=116, height=116, rx=26, opacity=strength))
            bars.extend(_bars(left, top, (x + 1, y) in cells, (x, y - 1) in cells))
    if theme.flat:
        return group(*halos, *bars, fill=theme.glow)
    return joined([group(*halos, fill=theme.glow, filter=picture.blur(12)), group(*bars, fill=theme.glow)])


def _bars(left: int, top: int, east: bool, south: bool) -> list[Raw]:
    """What joins a cube to the lit ones east and south of it."""
    bars = [tag("rect", x=left + CELL - 6, y=top + 30, width=20, height=32)] if east else []
    return [*bars, tag("rect", x=left + 30, y=top + CELL - 6, width=32, height=20)] if south else bars


# Cubes


def _cube(
    picture: Picture, window: Window, view: View, cube: int, stands: Stands, recent: tuple[Event, ...], say: Say
) -> Raw:
    x, y, name = view["cubes"][cube]
    theme = picture.theme
    faces = stands.faces[stands.number[name]]
    body = [
        tag("rect", width=CELL, height=CELL, rx=14, fill=theme.deep, filter=picture.shadow()),
        cube_faces(tuple(faces), theme, picture.gradient("lit", theme.glow, theme.paper), _dark_paint(picture)),
    ]
    return picture.piece(
        f"cube-{x}-{y}", *window.corner(x, y), *body, edge=edge_box(CELL, CELL), at_=f"cell-{x}-{y}",
        label=f"{spot(x, y)}: {say(TOPS[faces[0]])}", came_from=_came_from((x, y), recent),
    )  # fmt: skip


def _came_from(cell: Cell, recent: tuple[Event, ...]) -> list[str]:
    """The ids that the cube on a cell had during the last turn, the newest first."""
    ids: list[str] = []
    for event in reversed(recent):
        if isinstance(event, Slide | Tilt) and xy(event.to) == cell:
            cell = xy(event.start)
            ids.append("cube-{}-{}".format(*cell))
    return ids


def _dark_paint(picture: Picture) -> str:
    return picture.gradient("dark", picture.theme.shade, picture.theme.deep)


def _badge(picture: Picture, window: Window, view: View, value: int, cubes: list[int], goal: int) -> Raw:
    """A zone's value on its first cube, with a ring that closes as the goal comes near."""
    theme = picture.theme
    left, top = window.corner(*view["cubes"][_badge_cube(view, cubes)][:2])
    wins = value >= goal
    radius = 25 if wins else 20
    length = 2 * pi * radius
    ring = tag(
        "circle", r=radius, fill="none", stroke=theme.glow, stroke_width=5, stroke_linecap="round",
        stroke_dasharray=f"{length * min(value / goal, 1):.1f} {length:.1f}", transform="rotate(-90)",
    )  # fmt: skip
    return group(
        tag("circle", r=radius, fill=theme.deep, stroke=theme.shade, stroke_width=5, filter=picture.shadow()),
        ring,
        words(str(value), 0, 11 if wins else 9, 32 if wins else 26, theme.paper, font_weight=800),
        transform=at(left + CELL - 4, top + 4),
        pointer_events="none",
    )


def _badge_cube(view: View, cubes: list[int]) -> int:
    """The northernmost cube of a zone; in its row the easternmost."""
    return max(cubes, key=lambda cube: (view["cubes"][cube][1], view["cubes"][cube][0]))


# Spirits


def _buh(picture: Picture, window: Window, view: View) -> Raw:
    """Buh sits on the corner of a cube."""
    x, y = view["buh"]
    left, top = window.corner(x, y)
    robe = picture.gradient("robe", picture.theme.paper, BUH_SHADE, upright=True)
    return picture.piece(
        "buh", left + 75, top + 64, buh(picture.theme, robe), edge=edge_box(42, 60, -21, -32), at_=f"cell-{x}-{y}",
        label="Buh",
    )  # fmt: skip


def _rho(picture: Picture, window: Window, x: int, y: int) -> Raw:
    return picture.piece(
        "rho", *window.centre(x, y), rho(picture.theme), edge=edge_box(76, 76, -38, -38), at_=f"cell-{x}-{y}",
        label="Rho",
    )  # fmt: skip


# The last turn


def _trails(picture: Picture, window: Window, recent: tuple[Event, ...]) -> Raw:
    """How the last turn went: a dotted line for a slide, a hop for a tilt, a curl for a turning."""
    drawn = [*filter(None, (_trail(window, event) for event in recent))]
    theme = picture.theme
    return group(
        group(*drawn, stroke=theme.zenith, stroke_width=9, opacity=0.8),
        group(*drawn, stroke=theme.moon, stroke_width=4),
        fill="none", stroke_linecap="round", pointer_events="none",
    )  # fmt: skip


def _trail(window: Window, event: Event) -> Raw:
    match event:
        case Slide() | Tilt():
            start, to = window.centre(*xy(event.start)), window.centre(*xy(event.to))
            return _arrow(start, to, hop=isinstance(event, Tilt))
        case Turn():
            cx, cy = window.centre(*xy(event.cell))
            return tag(
                "path", d=f"M{cx - 36:.1f} {cy - 20:.1f} A42 42 0 0 1 {cx + 34:.1f} {cy - 24:.1f} l1 -12 m-1 12 l-12 1"
            )
        case BuhMove():
            (ax, ay), (bx, by) = window.centre(*xy(event.start)), window.centre(*xy(event.to))
            d = f"M{ax + 20:.1f} {ay + 14:.1f} L{bx + 20:.1f} {by + 14:.1f}"
            return tag("path", d=d, stroke_width=3.4, stroke_dasharray="0.1 9", opacity=0.6)
    return Raw("")


def _arrow(start: tuple[float, float], to: tuple[float, float], *, hop: bool) -> Raw:
    """From near the middle of one cell to the edge of the next; a hop bends to the left of its way."""
    dx, dy = (to[0] - start[0]) / PITCH, (to[1] - start[1]) / PITCH
    bend = 30 if hop else 0
    sx, sy = start[0] + dx * 14 + dy * 30, start[1] + dy * 14 - dx * 30
    ex, ey = to[0] - dx * 22 + dy * 30, to[1] - dy * 22 - dx * 30
    mx, my = (sx + ex) / 2 + dy * bend, (sy + ey) / 2 - dx * bend
    head = (
        f"M{ex - dx * 10 + dy * 8:.1f} {ey - dy * 10 - dx * 8:.1f} L{ex:.1f} {ey:.1f} "
        f"L{ex - dx * 10 - dy * 8:.1f} {ey - dy * 10 + dx * 8:.1f}"
    )
    line = tag(
        "path", d=f"M{sx:.1f} {sy:.1f} Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}", stroke_dasharray=None if hop else "0.1 9"
    )
    return joined([line, tag("path", d=head)])


def text(game: Game, view: View) -> str:
    """The board for a terminal: tops as light (. 1 2), brackets round Buh's cube, @ for Rho; the sides beside it."""
    cubes = {(x, y): name for x, y, name in view["cubes"]}
    window = Window(view)
    rows = []
    for y in range(window.north, window.south - 1, -1):
        marks = "".join(_mark(view, cubes, (x, y)) for x in range(window.west, window.east + 1))
        rows.append(f"{y:3} {marks}".rstrip())
    rows.append("    " + "".join(f"{x:^8}" for x in range(window.west, window.east + 1)).rstrip())
    zones = ", ".join(str(value) for value, _ in view["zones"]) or "none"
    return "\n".join([*rows, f"light {view['light']} (this turn needs {view['before'] + 1}), zones: {zones}"])


def _mark(view: View, cubes: dict[Cell, str], cell: Cell) -> str:
    if cell not in cubes:
        return f"{'@' if view['rho'] == [*cell] else '.':^8}"
    return f"{'(' + cubes[cell] + ')' if view['buh'] == [*cell] else cubes[cell]:^8}"
