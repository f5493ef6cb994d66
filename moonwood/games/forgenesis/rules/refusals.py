"""Why an action is not legal in Forgenesis: the first rule that refuses it."""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.abilities import ABILITY, NOBODY
from moonwood.games.forgenesis.rules.actions import (
    COPIED,
    COPY_SNAIL,
    FIRST,
    MOVE,
    NO_SUMMON,
    PLACE,
    REFRESH,
    REMOVE,
    STOP,
    SUMMON,
    TABLE,
    USE,
)
from moonwood.games.forgenesis.rules.components import (
    ABILITIES,
    AT_OPENING,
    AT_RESCUE,
    AT_START,
    AT_SUMMON,
    BASES,
    COPY,
    FORWARD,
    NEXT,
    OWN_SPACES,
    RESTING,
    SLIME,
    Cell,
    Direction,
    Trick,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.state import State
from moonwood.kernel.actions import Action
from moonwood.kernel.state import CHANCE

REFUSALS: Final = (
    "not-now",
    "place-theirs",
    "place-yours",
    "not-your-creature",
    "resting",
    "already-activated",
    "not-forward",
    "off-board",
    "occupied",
    "passive",
    "name-what-to-copy",
    "cannot-copy",
    "nothing-to-copy",
    "same-ability",
    "slime-has-no-target",
    "own-base",
    "their-goal",
    "jump",
    "pull",
    "push",
    "web",
    "fly",
    "burrow",
    "nothing-resting",
    "too-late-to-refresh",
    "must-activate",
    "must-summon",
    "stop-first",
    "activations-over",
    "not-in-reserve",
    "wrong-space",
)


def refusal(state: State, action: Action) -> str:
    """The rule that refuses an action known to be illegal."""
    if state.seat == CHANCE or action in REMOVE or action in FIRST:
        return "not-now"
    if action in PLACE or state.phase == AT_OPENING:
        return _refuse_place(state, action)
    if action in SUMMON or action in NO_SUMMON:
        return _refuse_summon(state, action)
    if state.phase == AT_RESCUE:
        return "must-summon"
    if action in REFRESH:
        return "nothing-resting" if state.phase == AT_START else "too-late-to-refresh"
    if state.phase == AT_SUMMON:
        return "activations-over"
    if action in STOP:
        return "must-activate"
    return _refuse_activation(state, action)


def _refuse_place(state: State, action: Action) -> str:
    if action not in PLACE or state.phase != AT_OPENING:
        return "not-now"
    side = state.opening_side()
    if PLACE.values(action)[1] in OWN_SPACES[side]:
        return "not-in-reserve"
    return "place-yours" if side == state.active else "place-theirs"


def _refuse_summon(state: State, action: Action) -> str:
    if action in NO_SUMMON and state.phase == AT_RESCUE:
        return "must-summon"
    if state.phase < AT_SUMMON:
        return "must-activate" if state.phase == AT_START else "stop-first"
    type_, space = SUMMON.values(action)
    if not state.reserves[state.active] >> type_ & 1:
        return "not-in-reserve"
    return "occupied" if space in OWN_SPACES[state.active] else "wrong-space"


def _refuse_activation(state: State, action: Action) -> str:
    cell = TABLE.owner(action).values(action)[0]
    code = state.board[cell]
    if not code or owner_of(code) != state.active:
        return "not-your-creature"
    if code & RESTING:
        return "resting"
    if state.moved >> type_of(code) & 1:
        return "already-activated"
    if action in MOVE:
        return _refuse_move(state, *MOVE.values(action))
    ability = state.setup.abilities[type_of(code)]
    if action in USE:
        return _refuse_use(state, ability, *USE.values(action))
    return _refuse_copy(state, action, cell) if ability == COPY else "cannot-copy"


def _refuse_move(state: State, cell: Cell, direction: Direction) -> str:
    if direction not in FORWARD[state.active]:
        return "not-forward"
    return "off-board" if NEXT[cell][direction] < 0 else "occupied"


def _refuse_copy(state: State, action: Action, cell: Cell) -> str:
    if action in COPY_SNAIL:
        return "nothing-to-copy"
    _, type_, target = COPIED.values(action)
    ability = state.setup.abilities[type_]
    if type_ not in state.models(cell) or ability == COPY:
        return "nothing-to-copy"
    if ability == SLIME:
        return "slime-has-no-target"
    if ABILITY[ability].targets(state, cell) >> target & 1:
        return "same-ability"
    return _refuse_use(state, ability, cell, target)


def _refuse_use(state: State, ability: Trick, cell: Cell, target: Cell) -> str:
    if ability == SLIME:
        return "passive"
    if ability == COPY:
        return "name-what-to-copy"
    start = ABILITY[ability].shifted(cell, target)
    code = state.board[start] if start != NOBODY else 0
    if not code:
        return ABILITIES[ability]
    arrival = ABILITY[ability].arrival(cell, target)
    if arrival == BASES[owner_of(code)]:
        return "own-base"
    gift = arrival == BASES[state.active] and owner_of(code) != state.active
    return "their-goal" if gift and not state.setup.gift_wins else ABILITIES[ability]
