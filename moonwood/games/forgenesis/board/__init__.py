"""The picture of Forgenesis: a diamond between two forges, so that both armies march straight at each other.

Each player's name, reserve and losses lie in the corner beside their base. The two corners that are left say what the
creatures in play can do, and hold the button that ends a part of the turn. The picture is the same for both players: on
one screen it would turn about with every turn, and cells and directions would no longer be where the words say.
"""

from __future__ import annotations

from typing import Any

from moonwood.draw.svg import Picture, Raw, drawn_once, edge_circle
from moonwood.draw.themes import theme_named
from moonwood.games.forgenesis.board.field import HEIGHT, WIDTH, centre, draw_cell, draw_field, draw_scar, draw_trail
from moonwood.games.forgenesis.board.panels import BUTTON, Scene, draw_button, draw_corner, draw_legend
from moonwood.games.forgenesis.board.pieces import DRAWINGS, RADIUS, draw_laurel, draw_tick, draw_token, title
from moonwood.games.forgenesis.rules.abilities import landing
from moonwood.games.forgenesis.rules.actions import (
    COPIED,
    COPY_SNAIL,
    MOVE,
    NO_SUMMON,
    PLACE,
    REFRESH,
    STOP,
    SUMMON,
    USE,
)
from moonwood.games.forgenesis.rules.components import (
    AREA,
    BASES,
    CELLS,
    COPY,
    NEXT,
    OWN_SPACES,
    SIZE,
    SLIME,
    SPACE_CELLS,
    TYPES,
    Cell,
    Creature,
    Direction,
    Space,
    cells_in,
    type_of,
)
from moonwood.games.forgenesis.rules.events import Go, OnCell, Place, Summon
from moonwood.games.forgenesis.rules.foresight import can_enter, shown
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.rules.view import Token, View, read_token
from moonwood.games.forgenesis.words import describe
from moonwood.games.forgenesis.words.names import type_names
from moonwood.kernel.actions import Action, AnyFamily
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import BOTH_SEATS, opponent
from moonwood.kernel.speech import Say


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    paths = (touches(game, view, action) for action in view["actions"])
    can = {path[0] for path in paths if path}
    picture = Picture(
        WIDTH,
        HEIGHT,
        theme_named(theme),
        say(game.room.title),
        describe(game, view, say),
        can=can,
        chosen=chosen,
        say=say,
    )
    scene = Scene(picture, game, view, recent, say)
    in_danger = [not view["outcome"] and can_enter(game, view["position"], opponent(owner)) for owner in BOTH_SEATS]
    picture.add(draw_field(picture, say), *(draw_cell(picture, view, cell, in_danger, say) for cell in range(AREA)))
    picture.add(*(mark(picture, event, say) for mark in (draw_trail, draw_scar) for event in recent))
    picture.add(draw_legend(scene), *(draw_corner(scene, seat) for seat in (0, 1)))
    if BUTTON in can:
        picture.add(draw_button(scene))
    for seat in (0, 1):
        picture.add(*(_standing(scene, seat, token) for token in map(read_token, view["tokens"][seat])))
    return picture.svg()


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    marks = {CELLS[base]: " ^^ " for base in BASES} | dict.fromkeys(view["slippery"], " ~~ ")
    for seat in (0, 1):
        for token in map(read_token, view["tokens"][seat]):
            marks[token.cell] = f"{SEATS[seat]}{say(DRAWINGS[token.creature].letters)}{'z' if token.resting else ' '}"
    rows = [f"{rank} " + " ".join(marks.get(f"{file}{rank}", " .  ") for file in "abcd") for rank in range(SIZE, 0, -1)]
    reserves = [_reserve(view, seat, say) for seat in (0, 1)]
    return "\n".join(line.rstrip() for line in [*rows, "   a    b    c    d", *reserves])


def _reserve(view: View, seat: int, say: Say) -> str:
    names = type_names(view["reserves"][seat], say)
    return say("{player}, in reserve: {names}", player=say.seat(seat), names=names)


# On the board


def _standing(scene: Scene, seat: int, token: Token) -> Raw:
    view, name, resting = scene.view, token.creature, token.resting
    cell = Cell(CELLS.index(token.cell))
    moved = seat == view["active"] and name in view["moved"] and not resting
    x, y = centre(cell, scene.say)
    came_from = _came_from(scene.recent, seat, TYPES.index(name), cell)
    label = title(scene.game, seat, name, resting, scene.say)
    return _token(scene.picture, seat, name, cell, x, y, label, came_from, resting=resting, moved=moved)


@drawn_once
def _token(
    picture: Picture,
    seat: int,
    name: str,
    cell: int,
    x: float,
    y: float,
    label: str,
    came_from: list[str],
    *,
    resting: bool,
    moved: bool,
) -> Raw:
    parts = draw_token(picture, seat, name, resting=resting)
    if moved:
        parts.append(draw_tick(picture))
    if cell == BASES[1 - seat]:
        parts.insert(0, draw_laurel(picture))
    return picture.piece(
        f"token-{CELLS[cell]}", x, y, *parts, edge=edge_circle(RADIUS + 1), at_=f"cell-{CELLS[cell]}", label=label,
        came_from=came_from,
    )  # fmt: skip


def _came_from(recent: tuple[Event, ...], seat: int, creature: int, cell: Cell) -> list[str]:
    """Where a creature was lately, the newest place first."""
    ids: list[str] = []
    for event in reversed(recent):
        if not isinstance(event, OnCell) or (event.side, event.creature) != (seat, creature):
            continue
        if isinstance(event, Go) and event.to == cell:
            cell = event.cell
            ids.append(f"token-{CELLS[cell]}")
        elif isinstance(event, Summon | Place):
            ids.append(f"reserve-{SEATS[seat]}-{TYPES[creature]}")
    return ids


# What is clicked: the ids that an action touches, legal or not. A page asks for every action of the table, to tell why
# a click leads nowhere.

NOWHERE = Cell(-1)


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """For an activation the creature, then where it goes or whom it does something to."""
    family = game.table.owner(action)
    if family in (REFRESH, STOP, NO_SUMMON):
        return (BUTTON,)
    state, values = shown(game, view["position"]), family.values(action)
    if family in (SUMMON, PLACE):
        return _entry(state, *values)
    if family not in (MOVE, USE, COPIED, COPY_SNAIL) or not state.board[values[0]]:
        return ()
    target = _target(state, family, values)
    return (f"token-{CELLS[values[0]]}", _spot(state, target)) if target != NOWHERE else ()


def _entry(state: State, type_: Creature, space: Space) -> tuple[str, ...]:
    side = 0 if space in OWN_SPACES[0] else 1
    return f"reserve-{SEATS[side]}-{TYPES[type_]}", _spot(state, SPACE_CELLS[space])


def _spot(state: State, cell: Cell) -> str:
    """What lies on top of a cell: somebody, or the cell itself."""
    return f"{'token' if state.board[cell] else 'cell'}-{CELLS[cell]}"


def _target(state: State, family: AnyFamily, values: tuple[Any, ...]) -> Cell:
    """The cell of the second click of an activation; NOWHERE for what nobody would try by clicking."""
    cell, target = values[0], values[-1]
    if family is MOVE:
        return _goal(state, cell, direction=target)
    copies = state.setup.abilities[type_of(state.board[cell])] == COPY
    if family is USE:
        return NOWHERE if copies else target
    if family is COPY_SNAIL:
        return _slimy_model(state, cell)
    model = values[1]
    can_aim = state.setup.abilities[model] not in (COPY, SLIME)
    return target if copies and can_aim and model in state.models(cell) else NOWHERE


def _goal(state: State, cell: Cell, direction: Direction) -> Cell:
    """The last cell of a move."""
    step = NEXT[cell][direction]
    if step < 0:
        return NOWHERE
    to, off = landing(state, cell, direction)
    return step if off else to


def _slimy_model(state: State, cell: Cell) -> Cell:
    """The first creature whose slime another one can copy."""
    for model in cells_in(state.seats[0] | state.seats[1]):
        if model != cell and state.setup.passive >> type_of(state.board[model]) & 1:
            return model
    return NOWHERE
