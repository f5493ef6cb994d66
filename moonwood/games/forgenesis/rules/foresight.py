"""What the next turn of a side could bring."""

from __future__ import annotations

from functools import lru_cache

from moonwood.games.forgenesis.rules.components import AT_MORE, AT_START, AT_SUMMON, BASES
from moonwood.games.forgenesis.rules.play import PlayableState
from moonwood.games.forgenesis.rules.position import position
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat, opponent


@lru_cache(maxsize=64)
def shown(game: Game, text: str) -> PlayableState:
    """The position that a text tells; only to be read, since it is kept for the next question about the same one."""
    state = position(game, text)
    assert isinstance(state, PlayableState)
    return state


@lru_cache(maxsize=256)
def can_enter(game: Game, text: str, side: Seat) -> bool:
    """Whether a side could bring a creature into the other forge in one turn, if it began its turn in a position."""
    start = shown(game, text).copy()
    start.seat = start.active = side
    start.phase, start.moved, start.slimy, start.ready = AT_START, 0, 0, None
    known, open_ = {start.key()}, [start]
    while open_:
        for after in _activated(open_.pop()):
            if after.outcome is not None and after.seats[side] >> BASES[1 - side] & 1:
                return True
            if after.outcome is None and after.phase == AT_MORE and after.key() not in known:
                known.add(after.key())
                open_.append(after)
    return False


def _activated(state: PlayableState) -> list[PlayableState]:
    """A position after each activation that is possible in it."""
    twins = []
    for action in state.activations():
        twins.append(state.copy())
        twins[-1].apply(action)
    return twins


def lets_in(game: Game, text: str, action: Action) -> bool:
    """Whether an action ends the turn, but for a summoning that cannot help, and the other side can enter then."""
    before = shown(game, text)
    return _lets_in(before, action, before.active)


def _lets_in(before: PlayableState, action: Action, side: Seat) -> bool:
    after = before.copy()
    after.apply(action)
    if after.outcome is not None:
        return False
    if after.active != side:
        return can_enter(after.game, after.position(), opponent(side))
    return after.phase == AT_SUMMON and all(_lets_in(after, summon, side) for summon in after.choices())
