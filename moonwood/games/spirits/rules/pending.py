"""What is pending in a turn, between the stack of a state and the words of a position: each is read off the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from moonwood.games.spirits.rules.components import NOTHING
from moonwood.games.spirits.rules.enchanted import (
    BONUS,
    DISCARD,
    FAVOUR,
    KEEP,
    SHOW_CARD,
    Bonus,
    Discard,
    DrawFavour,
    Keep,
)
from moonwood.games.spirits.rules.moonlight_tiles import FLIP, MOONLIGHT, Flip, Moonlight
from moonwood.games.spirits.rules.steps import BEGIN, DEAL, PAY, SECOND, TOKEN, Pay, Second, Token

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

STEP_NAMES: Final = (
    "deal",
    "card",
    "begin",
    "take",
    "second",
    "pay",
    "token",
    "moonlight",
    "flip",
    "gem",
    "claim",
    "discard",
    "bonus",
    "favour",
    "keep",
    "reveal",
    "over",
    "refill",
)
"""Every step that a view or a position can name, those of the solo game included."""
OVER: Final = "over"
"""The step of a game that has ended."""
OF_A_CELL: Final = {kind.name: kind for kind in (PAY, TOKEN, MOONLIGHT, FLIP)}
OF_A_CARD: Final = {kind.name: kind for kind in (BONUS, FAVOUR, KEEP)}
SETTING_UP: Final = (DEAL.name, SHOW_CARD.name, BEGIN.name)


class Pending(NamedTuple):
    """What the steps that wait are about: a Spirit, a cell, a card, and which of its requests is to be met."""

    pair: int = NOTHING
    cell: int = NOTHING
    card: int = NOTHING
    request: int = 0


def step_name(state: State) -> str:
    """What is asked or drawn now."""
    return OVER if state.over else state.asked().name


def pending_in(state: State) -> Pending:
    """What is pending, read off the stack."""
    pair = cell = card = NOTHING
    request = 0
    for entry in state.stack:
        step = state.steps.step(entry)
        if isinstance(step, Second):
            pair = step.spirit
        elif isinstance(step, (Pay, Token, Moonlight, Flip)):
            cell = step.cell
        elif isinstance(step, (Bonus, DrawFavour, Keep)):
            card = step.card
        elif isinstance(step, Discard):
            card, request = step.card, step.request
    return Pending(pair, cell, card, request)


def steps_for(state: State, step: str, pending: Pending) -> list[int]:
    """What waits while a step is asked and something is pending, the next step first."""
    take, *after_take, end_turn = state.setup.turn
    ending = state.setup.turn[len(state.setup.again) :]
    if step in SETTING_UP and pending.card < 0:
        return setting_up(state)
    if step in OF_A_CARD:
        return [OF_A_CARD[step](pending.card), *ending]
    if step == DISCARD.name:
        return [DISCARD(pending.card, pending.request), *ending]
    if step == SHOW_CARD.name:
        return [SHOW_CARD(), BONUS(pending.card), *ending]
    second = [SECOND(pending.pair)] if pending.pair >= 0 else []
    if step in OF_A_CELL:
        follows = [kind(pending.cell) for kind in state.setup.after_take] if step == TOKEN.name else []
        return [OF_A_CELL[step](pending.cell), *follows, *second, *after_take, end_turn]
    turn = [take, *second, *after_take, end_turn]
    names = [state.steps.kinds[entry].name for entry in turn]
    return turn[names.index(step) :] if step in names[:-1] else []


def setting_up(state: State) -> list[int]:
    """What the setup still lacks, in its order (§2.1)."""
    deal = [DEAL()] if state.next_to_deal() != NOTHING else []
    return [*deal, *([SHOW_CARD()] * state.display.count(NOTHING)), BEGIN()]
