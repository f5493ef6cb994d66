"""What is clicked in Forgenesis: the ids of the picture that an action touches, one after the other."""

from __future__ import annotations

from moonwood.games.forgenesis.creatures import COPY, SLIME, TYPES, ability_of
from moonwood.games.forgenesis.ground import CELLS, NEXT, OWN_SPACES, SPACE_CELLS
from moonwood.games.forgenesis.moves import COPIED, COPY_SNAIL, MOVE, NO_SUMMON, PLACE, REFRESH, STOP, SUMMON, USE
from moonwood.games.forgenesis.rules import position
from moonwood.games.forgenesis.slime import landing
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import View

BUTTON = "button"
"""What ends a part of the turn without a creature: refresh, stop or no summon, whichever is asked."""


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    if action in SUMMON or action in PLACE:
        type_, space = (SUMMON if action in SUMMON else PLACE).values(action)
        side = 0 if space in OWN_SPACES[0] else 1
        return f"reserve-{SEATS[side]}-{TYPES[type_]}", _spot(_creatures(view), SPACE_CELLS[space])
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _activation(game, view, action)
    if action in REFRESH or action in STOP or action in NO_SUMMON:
        return (BUTTON,)
    return ()


def _activation(game: Game, view: View, action: int) -> tuple[str, ...]:
    """The creature, then where it goes or whom it does something to; () for what nobody would try by clicking.

    Legal or not: a page asks for every action of the table, to tell why a click leads nowhere.
    """
    creatures = _creatures(view)
    cell, *rest = game.table.owner(action).values(action)
    if CELLS[cell] not in creatures:
        return ()
    target = rest[-1] if rest else -1
    if action in MOVE:
        target = _goal(game, view, cell, target)
    elif action in COPY_SNAIL:
        target = _slimy_model(game, creatures, cell)
    elif not _makes_sense(game, creatures, action):
        return ()
    return (f"token-{CELLS[cell]}", _spot(creatures, target)) if target >= 0 else ()


def _creatures(view: View) -> dict[str, str]:
    """The types on the board by their cells."""
    found = [word.removesuffix("*").split("=") for seat in (0, 1) for word in view["tokens"][seat]]
    return dict(found)


def _spot(creatures: dict[str, str], cell: int) -> str:
    """What lies on top of a cell: somebody, or the cell itself."""
    return f"{'token' if CELLS[cell] in creatures else 'cell'}-{CELLS[cell]}"


def _goal(game: Game, view: View, cell: int, direction: int) -> int:
    """The last cell of a move; -1 where it starts at the edge."""
    step = NEXT[cell][direction]
    if step < 0:
        return step
    to, off = landing(position(game, view["position"]), cell, direction)
    return step if off else to


def _slimy_model(game: Game, creatures: dict[str, str], cell: int) -> int:
    """The first creature whose slime another one can copy; -1 if there is none."""
    found = (CELLS.index(name) for name, type_ in creatures.items() if ability_of(game, type_) == SLIME)
    return min((model for model in found if model != cell), default=-1)


def _makes_sense(game: Game, creatures: dict[str, str], action: int) -> bool:
    """Copies are for copiers, and of somebody on the board with something to aim; the others use what they have."""
    if action in USE:
        return ability_of(game, creatures[CELLS[USE.values(action)[0]]]) != COPY
    cell, model, _ = COPIED.values(action)
    if ability_of(game, creatures[CELLS[cell]]) != COPY or ability_of(game, TYPES[model]) in (COPY, SLIME):
        return False
    return any(type_ == TYPES[model] for name, type_ in creatures.items() if name != CELLS[cell])
