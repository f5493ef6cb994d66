"""The picture of Light Seeker: cubes seen from above with their side faces as rims, zones that glow, Buh and Rho."""

from __future__ import annotations

from math import pi

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, joined, reach, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.light_seeker.board.canvas import PITCH, Cell, Window
from moonwood.games.light_seeker.board.panels import draw_coordinates, draw_meter
from moonwood.games.light_seeker.board.pieces import BUH_SHADE, CELL, buh, cube_faces, rho
from moonwood.games.light_seeker.board.trails import draw_trails
from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.cells import xy
from moonwood.games.light_seeker.rules.events import Slide, Tilt
from moonwood.games.light_seeker.rules.setup import Setup
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.rules.view import View
from moonwood.games.light_seeker.words import describe
from moonwood.games.light_seeker.words.names import TOPS
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
FINEST = 0.45
"""Pixels a unit, at least: cubes that went far apart are scrolled to."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
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


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {path[0] for path in (touches(game, view, action) for action in view["actions"]) if path}
    window = Window(view, shape)
    picture = Picture(
        window.width, window.height, theme_named(theme), say(game.room.title), describe(game, view, say),
        can=can, chosen=chosen, finest=FINEST, say=say,
    )  # fmt: skip
    setup: Setup = game.setup
    picture.add(draw_meter(picture, window, view, setup.goal, say), draw_coordinates(picture, window))
    picture.add(*(_cell(picture, *cell, *window.corner(*cell)) for cell in window.cells()))
    picture.add(_glow(picture, window, view))
    picture.add(*(_cube_there(picture, window, view, cube, setup.stands, recent) for cube in range(len(view["cubes"]))))
    picture.add(*_faces_then(picture, window, view, setup.stands), draw_trails(picture, window, recent))
    if view["rho"]:
        picture.add(_rho(picture, window, *view["rho"]))
    if [*view["buh"]] in [cube[:2] for cube in view["cubes"]]:
        picture.add(_buh(picture, window, view))
    picture.add(*(_badge(picture, window, view, value, cubes, setup.goal) for value, cubes in view["zones"]))
    return picture.svg()


# The table


@drawn_once
def _cell(picture: Picture, x: int, y: int, left: int, top: int) -> Raw:
    box = tag(
        "rect", width=CELL, height=CELL, rx=14, fill=picture.theme.line, fill_opacity=0.08, stroke=picture.theme.line,
        stroke_width=2, stroke_dasharray="1 8", stroke_linecap="round",
    )  # fmt: skip
    around = reach(PITCH, PITCH, (CELL - PITCH) / 2, (CELL - PITCH) / 2)
    label = picture.say.spot(x, y)
    return picture.place(f"cell-{x}-{y}", left, top, around, box, edge=edge_box(CELL, CELL), label=label)


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
            beside, below = window.neighbours(x, y)
            bars.extend(_bars(left, top, beside in cells, below in cells))
    if theme.flat:
        return group(*halos, *bars, fill=theme.glow)
    return joined([group(*halos, fill=theme.glow, filter=picture.blur(12)), group(*bars, fill=theme.glow)])


def _bars(left: int, top: int, beside: bool, below: bool) -> list[Raw]:
    """What joins a cube to the lit ones on its right and below it."""
    bars = [tag("rect", x=left + CELL - 6, y=top + 30, width=20, height=32)] if beside else []
    return [*bars, tag("rect", x=left + 30, y=top + CELL - 6, width=32, height=20)] if below else bars


# Cubes


def _cube_there(
    picture: Picture, window: Window, view: View, cube: int, stands: Stands, recent: tuple[Event, ...]
) -> Raw:
    x, y, name = view["cubes"][cube]
    faces, corner = stands.faces[stands.number[name]], window.corner(x, y)
    start = 90 if window.quarter else 0
    rolled = _rolled((x, y), recent)
    return _cube(picture, x, y, corner, faces, start, _came_from((x, y), recent), rolled=rolled)


@drawn_once
def _cube(
    picture: Picture,
    x: int,
    y: int,
    corner: tuple[int, int],
    faces: list[str],
    start: int,
    came_from: list[str],
    *,
    rolled: bool,
) -> Raw:
    say = picture.say
    body = [
        tag("rect", width=CELL, height=CELL, rx=14, fill=picture.theme.deep, filter=picture.shadow()),
        _faces(picture, start, faces),
    ]
    return picture.piece(
        f"cube-{x}-{y}", *corner, *body, edge=edge_box(CELL, CELL), at_=f"cell-{x}-{y}",
        label=say.labelled(say.spot(x, y), say(TOPS[faces[0]])), came_from=came_from,
        roll=CELL if rolled else None,
    )  # fmt: skip


def _faces_then(picture: Picture, window: Window, view: View, stands: Stands) -> list[Raw]:
    """While a cube is chosen: on each cell that it may tilt to, the faces that it would show there."""
    tilts: dict[int, list[int]] = {}
    for action in view["actions"]:
        if action in TILT:
            cube, direction = TILT.values(action)
            tilts.setdefault(cube, []).append(direction)
    return [_tilted(picture, window, view, cube, ways, stands) for cube, ways in tilts.items()]


def _tilted(picture: Picture, window: Window, view: View, cube: int, ways: list[int], stands: Stands) -> Raw:
    x, y, name = view["cubes"][cube]
    shown = []
    for direction in ways:
        dx, dy = STEPS[direction]
        left, top = window.corner(x + dx, y + dy)
        then = stands.tilt[stands.number[name] * 4 + direction]
        body = _faces(picture, 90 if window.quarter else 0, stands.faces[then])
        box = CELL, CELL
        shown.append(picture.drawing(f"then-{then}", body, box, left, top, CELL, CELL, opacity=0.8))
    return picture.while_chosen(f"cube-{x}-{y}", *shown)


@drawn_once
def _faces(picture: Picture, start: int, faces: list[str]) -> Raw:
    """A cube with its side faces as rims; `start`: by how much the table is turned."""
    theme = picture.theme
    lit, dark = picture.gradient("lit", theme.glow, theme.paper), _dark_paint(picture)
    return cube_faces(tuple(faces), theme, lit, dark, start)


def _came_from(cell: Cell, recent: tuple[Event, ...]) -> list[str]:
    """The ids that the cube on a cell had during the last turn, the newest first."""
    ids: list[str] = []
    for event in reversed(recent):
        if isinstance(event, Slide | Tilt) and xy(event.to) == cell:
            cell = xy(event.start)
            ids.append("cube-{}-{}".format(*cell))
    return ids


def _rolled(cell: Cell, recent: tuple[Event, ...]) -> bool:
    """Whether the cube on a cell came there by a tilt."""
    moves = [event for event in recent if isinstance(event, Slide | Tilt) and xy(event.to) == cell]
    return bool(moves) and isinstance(moves[-1], Tilt)


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
        words(str(value), 0, 11 if wins else 9, 32 if wins else 27, theme.paper, font_weight=800),
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


# The terminal


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: tops as light (. 1 2), brackets round Buh's cube, @ for Rho; the sides beside it."""
    cubes = {(x, y): name for x, y, name in view["cubes"]}
    window = Window(view)
    rows = []
    for y in range(window.north, window.south - 1, -1):
        marks = "".join(_mark(view, cubes, (x, y)) for x in range(window.west, window.east + 1))
        rows.append(f"{say.number(y):>3} {marks}".rstrip())
    rows.append("    " + "".join(f"{say.number(x):^8}" for x in range(window.west, window.east + 1)).rstrip())
    zones = ", ".join(str(value) for value, _ in view["zones"])
    light = say("Total light {light}; this turn needs {wanted}.", light=view["light"], wanted=view["before"] + 1)
    return "\n".join([*rows, light, *([say.labelled(say("Zones"), zones)] if zones else [])])


def _mark(view: View, cubes: dict[Cell, str], cell: Cell) -> str:
    if cell not in cubes:
        return f"{'@' if view['rho'] == [*cell] else '.':^8}"
    return f"{'(' + cubes[cell] + ')' if view['buh'] == [*cell] else cubes[cell]:^8}"
