"""The picture of Cat-a-comb: nine niches in a cellar wall, and towers of cats in them."""

from __future__ import annotations

from collections.abc import Iterable

from moonwood.draw.svg import Picture, Raw, at, group, joined, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.cat_a_comb.board.panels import PLACES, panel
from moonwood.games.cat_a_comb.board.pieces import CUBE_HEIGHT, CUBE_WIDTH, DEPTH, cube, cube_outline, cube_piece, paper
from moonwood.games.cat_a_comb.board.wall import (
    DEEP,
    HEIGHT,
    LIP,
    MIDDLE,
    SIDE,
    WALL_TOP,
    WIDTH,
    corner,
    golden,
    lift_arrow,
    niche,
    stand,
    wall,
    wanted_niche,
)
from moonwood.games.cat_a_comb.rules.actions import LIFT, NEUTRAL, PAPER, PLACE, PRECIOUS, PUT, PUT_PRECIOUS
from moonwood.games.cat_a_comb.rules.components import AREA, CELLS, HIGHEST, SIZE, WALL, WHITE, Cell
from moonwood.games.cat_a_comb.rules.end import wanted_cells, winning_cells
from moonwood.games.cat_a_comb.rules.events import Lift, Neutral, Paper, Place, Precious, Put
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.games.cat_a_comb.rules.view import Air, View, stacks_of, tiles_of
from moonwood.games.cat_a_comb.words import describe, describe_air, describe_cell, describe_side
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

WIDE = (-SIDE - 8, WALL_TOP - 20, WIDTH + 2 * SIDE + 16, DEEP + 40)
"""What is in sight where the panels are on both sides of the wall."""
LIFTED, APART, HELD = 0.6, 62, 72
"""The size of a cube in the air, how far it is from the next one, and how low in its niche."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    family = game.table.owner(action)
    cell = f"cell-{CELLS[family.values(action)[0]]}"
    if action in PLACE:
        return f"reserve-{view['seat']}", cell
    if action in PAPER:
        return f"paper-{view['seat']}", cell
    return (cell,) if _can_be_meant(view, action) else ()


def _can_be_meant(view: View, action: Action) -> bool:
    """Whether a click on a cell alone can mean this action now, legal or not.

    A page asks for every action of the table, to tell why a click leads nowhere; others would drown the reason.
    """
    if view["setup"]:
        return action in (PRECIOUS if view["setup"] == "precious" else NEUTRAL)
    air = view["air"]
    if not air:
        return action in LIFT
    return action in (PUT_PRECIOUS if air["cubes"][0] in "PSK" else PUT)


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {touches(game, view, action)[0] for action in view["actions"]}
    left, top, width, height = (0, 0, WIDTH, HEIGHT) if shape == "tall" else WIDE
    picture = Picture(
        width, height, theme_named(theme), say(game.room.title), describe(game, view, say), can=can, chosen=chosen,
        left=left, top=top,
        say=say,
    )  # fmt: skip
    fresh, won = _recent_cells(recent), _winning_cells(game.setup, view)
    picture.add(wall(picture))
    picture.add(*(_niche(picture, game, view, cell, say, fresh, won) for cell in WALL))
    picture.add(*_wanted(picture, game.setup, view))
    picture.add(_trail(picture, recent), _ring(picture, view["air"]))
    for seat in (1, 0):
        picture.add(panel(picture, game, view, seat, say, PLACES["tall" if shape == "tall" else "wide"]))
    for cell in WALL:
        picture.add(_tower(picture, game, view, cell, recent, say))
    picture.add(*_landings(picture, view), _in_the_air(picture, game, view, recent, say))
    picture.add(_lifts(picture, view), _places(picture, game, view))
    return picture.svg()


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: each cell with its tile and its cubes from the bottom up."""
    cells = [
        f"{CELLS[cell]}{tile} {stack or '.':<4}"
        for cell, (tile, stack) in enumerate(zip(view["tiles"].ljust(AREA, "?"), view["stacks"], strict=True))
    ]
    rows = ["| ".join(cells[row : row + SIZE]).rstrip() for row in range(0, AREA, SIZE)]
    return "\n".join([*rows, *(describe_side(view, seat, say) for seat in (0, 1)), *describe_air(view, say)])


# Niches and towers ---------------------------------------------------------------------------------------------------


def _niche(picture: Picture, game: Game, view: View, cell: Cell, say: Say, fresh: set[int], won: set[int]) -> Raw:
    tile, stack = view["tiles"][cell : cell + 1], view["stacks"][cell]
    label = describe_cell(view, cell, say) if tile else CELLS[cell]
    return niche(
        picture, cell, tile, game.setup.owner(stack), label, gone=stack == "T", fresh=cell in fresh, won=cell in won
    )


def _winning_cells(setup: Setup, view: View) -> set[int]:
    """The cells of the pattern that decided the game."""
    if not view["outcome"] or view["outcome"][0] not in ("colour", "towers"):
        return set()
    reason, winners = view["outcome"]
    return winning_cells(tiles_of(view), stacks_of(setup, view), WHITE + winners[0], reason)


def _wanted(picture: Picture, setup: Setup, view: View) -> list[Raw]:
    """Where one cat on top would complete a colour for a side: its niche pulses in the colour of that side."""
    if view["outcome"] or view["setup"]:
        return []
    tiles, stacks = tiles_of(view), stacks_of(setup, view)
    wanted = [(cell, seat) for seat in (0, 1) for cell in sorted(wanted_cells(tiles, stacks, WHITE + seat))]
    return [wanted_niche(picture, cell, seat) for cell, seat in wanted]


def _lifts(picture: Picture, view: View) -> Raw:
    """While nothing is chosen: an arrow beside each stack that a click would lift."""
    cells = [LIFT.values(action)[0] for action in view["actions"] if action in LIFT]
    return picture.before_choice(*(lift_arrow(picture, cell) for cell in cells))


def _places(picture: Picture, game: Game, view: View) -> Raw:
    """While the reserve is chosen: the new cat, pale, wherever it may be placed."""
    cells = [PLACE.values(action)[0] for action in view["actions"] if action in PLACE]
    cat = cube(picture, game, "WB"[max(view["seat"], 0)], on_top=True)
    return picture.while_chosen(
        f"reserve-{view['seat']}",
        *(group(cat, transform=at(*stand(cell, len(view["stacks"][cell]))), opacity=0.6) for cell in cells),
    )


def _tower(picture: Picture, game: Game, view: View, cell: Cell, recent: tuple[Event, ...], say: Say) -> Raw:
    """The cubes of a cell; clicks go through them to the niche."""
    stack, place = view["stacks"][cell], f"cell-{CELLS[cell]}"
    if stack == "T":
        x, y = corner(cell)
        return _unclickable([paper(picture, "WB".index(view["tiles"][cell]), x + MIDDLE, y + 114, 2.2, place, say)])
    pieces = []
    for level, letter in enumerate(stack):
        body = cube(picture, game, letter, on_top=level == len(stack) - 1)
        came = _came_from(recent, cell, level)
        pieces.append(
            cube_piece(picture, f"cube-{CELLS[cell]}-{level}", place, body, *stand(cell, level), letter, say, came)
        )
    if len(stack) == HIGHEST and game.setup.owner(stack) is not None:
        x, y = stand(cell, HIGHEST)
        pieces.append(_crown(picture, x + (CUBE_WIDTH + DEPTH) / 2, y - DEPTH / 2))
    return _unclickable(pieces)


def _unclickable(pieces: Iterable[Raw]) -> Raw:
    return group(*pieces, pointer_events="none")


def _crown(picture: Picture, x: float, y: float) -> Raw:
    """A full tower counts for whoever wears it."""
    theme = picture.theme
    return tag(
        "path", d="M-19 4 L-21 -13 L-10 -5 L0 -17 L10 -5 L21 -13 L19 4 Q0 9 -19 4 Z", fill=theme.glow, stroke=theme.ink,
        stroke_width=1.8, stroke_linejoin="round", transform=at(x, y),
    )  # fmt: skip


# Cubes in the air ----------------------------------------------------------------------------------------------------


def _in_the_air(picture: Picture, game: Game, view: View, recent: tuple[Event, ...], say: Say) -> Raw:
    """The cubes still held float in the niche they were lifted from, side by side as they leave: the next one first."""
    air = view["air"]
    if not air:
        return Raw("")
    cell, count = Cell(CELLS.index(air["origin"])), len(air["cubes"])
    lifted = next((event for event in reversed(recent) if isinstance(event, Lift)), None)
    pieces: list[Raw] = []
    for index, letter in enumerate(air["cubes"]):
        x, y = _held(cell, index, count)
        came = [] if lifted is None else [_was(lifted, count - index)]
        body = group(cube(picture, game, letter), transform=f"scale({LIFTED})", filter=picture.shadow())
        order = words(str(index + 1), CUBE_WIDTH * LIFTED / 2, 23, 24, "#ffffff", font_weight=700)
        name, place = f"air-{count - index}", f"cell-{air['origin']}"
        pieces.append(cube_piece(picture, name, place, joined([body, order]), x, y, letter, say, came, LIFTED))
    pieces.append(_next(picture, *_held(cell, 0, count)))
    return _unclickable(pieces)


def _held(cell: Cell, index: int, count: int) -> tuple[float, float]:
    """Where a cube in the air is: one beside the other, in the middle of the upper half of its niche."""
    x, y = corner(cell)
    return x + MIDDLE + (index - count / 2) * APART + 1, y + HELD


def _landings(picture: Picture, view: View) -> list[Raw]:
    """Where the player can put down the next cube: its outline, on top of what stands there."""
    air = view["air"]
    if not air or view["you"] != view["seat"]:
        return []
    cells = [Cell(CELLS.index(name)) for name in air["goes"]]
    return [cube_outline(picture, *stand(cell, len(view["stacks"][cell]))) for cell in cells]


def _ring(picture: Picture, air: Air | None) -> Raw:
    """From where the cubes in the air go on: a ring on the floor of the cell used last."""
    if not air:
        return Raw("")
    x, y = corner(Cell(CELLS.index(air["last"])))
    around = f"M{x + 24} {y + LIP - 13} a76 11 0 0 0 152 0 a76 11 0 0 0 -152 0"
    return golden(picture.theme, around, 4, stroke_dasharray="2 8")


def _next(picture: Picture, x: float, y: float) -> Raw:
    """A frame around the cube that is put down next."""
    frame = tag(
        "rect", x=-3, y=-CUBE_HEIGHT * LIFTED - 3, width=CUBE_WIDTH * LIFTED + 6, height=CUBE_HEIGHT * LIFTED + 6, rx=6,
        fill="none", stroke=picture.theme.can, stroke_width=4,
    )  # fmt: skip
    return group(frame, id="air-next", transform=at(x, y))


# What happened lately ------------------------------------------------------------------------------------------------


def _was(lifted: Lift, in_air: int) -> str:
    """The id of a cube before its stack was lifted, when so many are in the air with it as the lowest."""
    return f"cube-{CELLS[lifted.cell]}-{lifted.height - in_air}"


def _came_from(recent: tuple[Event, ...], cell: Cell, level: int) -> list[str]:
    """The ids that the cube at a cell and level had during the last turn, the newest first."""
    lifted: Lift | None = None
    ids: list[str] = []
    for event in recent:
        match event:
            case Lift():
                lifted = event
            case Put() if (event.cell, event.level) == (cell, level):
                ids = [f"air-{event.in_air}", *([] if lifted is None else [_was(lifted, event.in_air)])]
            case Place() if (event.cell, 1) == (cell, level):
                ids = [f"reserve-{event.seat}-{event.left}"]
            case Neutral() if (event.cell, 0) == (cell, level):
                ids = [f"neutral-{event.index}"]
    return ids


def _recent_cells(recent: tuple[Event, ...]) -> set[int]:
    return {event.cell for event in recent if isinstance(event, Place | Put | Paper | Neutral | Precious)}


def _trail(picture: Picture, recent: tuple[Event, ...]) -> Raw:
    """The way the last stack took, from floor to floor."""
    way: list[Cell] = []
    for event in recent:
        match event:
            case Lift():
                way = [event.cell]
            case Put():
                way.append(event.cell)
    if not way:
        return Raw("")
    points = [(x + MIDDLE, y + LIP - 14) for x, y in map(corner, way)]
    return golden(picture.theme, "M" + " L".join(f"{x} {y}" for x, y in points), 6, stroke_dasharray="1 13")
