"""Why an action is not legal in Forgenesis: the first rule that refuses it."""

from __future__ import annotations

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
    AT_OPENING,
    AT_START,
    AT_SUMMON,
    BASES,
    FORWARD,
    NEXT,
    OWN_SPACES,
    RESTING,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.setup import ABILITIES, COPY, SLIME
from moonwood.games.forgenesis.rules.state import Table
from moonwood.kernel.state import CHANCE

REFUSALS = (
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
    "jump",
    "pull",
    "push",
    "web",
    "fly",
    "burrow",
    "nothing-resting",
    "too-late-to-refresh",
    "must-activate",
    "stop-first",
    "activations-over",
    "not-in-reserve",
    "wrong-space",
)


def refusal(table: Table, action: int) -> str:
    """The rule that refuses an action known to be illegal."""
    if table.seat == CHANCE or action in REMOVE or action in FIRST:
        return "not-now"
    if action in PLACE or table.phase == AT_OPENING:
        return _refuse_place(table, action)
    if action in SUMMON or action in NO_SUMMON:
        return _refuse_summon(table, action)
    if action in REFRESH:
        return "nothing-resting" if table.phase == AT_START else "too-late-to-refresh"
    if table.phase == AT_SUMMON:
        return "activations-over"
    if action in STOP:
        return "must-activate"
    return _refuse_activation(table, action)


def _refuse_place(table: Table, action: int) -> str:
    if action not in PLACE or table.phase != AT_OPENING:
        return "not-now"
    side = table.opening_side()
    if PLACE.values(action)[1] in OWN_SPACES[side]:
        return "not-in-reserve"
    return "place-yours" if side == table.active else "place-theirs"


def _refuse_summon(table: Table, action: int) -> str:
    if table.phase != AT_SUMMON:
        return "must-activate" if table.phase == AT_START else "stop-first"
    type_, space = SUMMON.values(action)
    if not table.reserves[table.active] >> type_ & 1:
        return "not-in-reserve"
    return "occupied" if space in OWN_SPACES[table.active] else "wrong-space"


def _refuse_activation(table: Table, action: int) -> str:
    cell = TABLE.owner(action).values(action)[0]
    code = table.board[cell]
    if not code or owner_of(code) != table.active:
        return "not-your-creature"
    if code & RESTING:
        return "resting"
    if table.moved >> type_of(code) & 1:
        return "already-activated"
    if action in MOVE:
        return _refuse_move(table, *MOVE.values(action))
    ability = table.laws.abilities[type_of(code)]
    if action in USE:
        return _refuse_use(table, ability, *USE.values(action))
    return _refuse_copy(table, action, cell) if ability == COPY else "cannot-copy"


def _refuse_move(table: Table, cell: int, direction: int) -> str:
    if direction not in FORWARD[table.active]:
        return "not-forward"
    return "off-board" if NEXT[cell][direction] < 0 else "occupied"


def _refuse_copy(table: Table, action: int, cell: int) -> str:
    if action in COPY_SNAIL:
        return "nothing-to-copy"
    _, type_, target = COPIED.values(action)
    ability = table.laws.abilities[type_]
    if type_ not in table.models(cell) or ability == COPY:
        return "nothing-to-copy"
    if ability == SLIME:
        return "slime-has-no-target"
    if ABILITY[ability].targets(table, cell) >> target & 1:
        return "same-ability"
    return _refuse_use(table, ability, cell, target)


def _refuse_use(table: Table, ability: int, cell: int, target: int) -> str:
    if ability == SLIME:
        return "passive"
    if ability == COPY:
        return "name-what-to-copy"
    start = ABILITY[ability].shifted(cell, target)
    code = table.board[start] if start != NOBODY else 0
    if code and ABILITY[ability].arrival(cell, target) == BASES[owner_of(code)]:
        return "own-base"
    return ABILITIES[ability]
