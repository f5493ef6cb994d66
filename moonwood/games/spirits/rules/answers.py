"""What can be answered to the question of each step, and what can be drawn at each step of chance (§3)."""

from __future__ import annotations

from moonwood.games.spirits.rules.actions import (
    AGAIN,
    CARD,
    CLAIM,
    DEAL,
    DISCARD,
    FAVOUR,
    FIRST,
    FLIP,
    KEEP,
    LOOK,
    MOONLIGHT,
    MOVE,
    PASS,
    PAY,
    PLACE,
    SKIP,
    STOP,
    SWAP,
    TAKE,
    TOKEN,
)
from moonwood.games.spirits.rules.cards import can_pay, choices
from moonwood.games.spirits.rules.cells import CELLS, bits
from moonwood.games.spirits.rules.steps import (
    BEGINNING,
    CLAIMING,
    DEALING,
    DISCARDING,
    FLIPPING,
    KEEPING,
    PAYING,
    PLACING_GEM,
    SHOWING_CARD,
    TAKING,
    TAKING_SECOND,
    TURNING_MOONLIGHT,
)
from moonwood.games.spirits.rules.table import Table


def answers(table: Table) -> list[int]:
    """The answers to the question of this step, ascending. A PLUS may come before any of them."""
    step = table.step
    if step == TAKING:
        return _takes(table, table.end_cells()) or [PASS()]
    if step == TAKING_SECOND:
        return [*_takes(table, [cell for cell in table.end_cells() if table.pairs_with(cell)]), STOP()]
    if step == PLACING_GEM:
        return [*(_places(table) if table.supply[table.active] else moves(table)), SKIP()]
    if step == PAYING:
        return payments(table)
    if step == FLIPPING:
        return [FLIP(0), FLIP(1)]
    if step == CLAIMING:
        return [*(CLAIM(card) for card in claimable(table)), SKIP()]
    if step == DISCARDING:
        wanted = table.plan.cards[table.card].wanted[table.request :]
        return [DISCARD(kind) for kind in choices(table.tiles_of(table.active), wanted)]
    if step == KEEPING:
        return [KEEP(0), KEEP(1)]
    return [*bonus_uses(table), SKIP()]


def _takes(table: Table, cells: list[int]) -> list[int]:
    """Those of the cells whose tile is free, or can be paid for."""
    if not table.has_gem():
        foreign = table.reserved()
        cells = [cell for cell in cells if not foreign >> cell & 1]
    return [TAKE.first + cell for cell in cells]


def payments(table: Table) -> list[int]:
    """The own gems that can be given for a reserved tile."""
    supply = [PAY(0)] if table.supply[table.active] else []
    return supply + [PAY(1 + gem) for gem in range(table.gems[table.active].bit_count())]


def _free(table: Table) -> list[int]:
    """The forest tiles without a gem."""
    return bits(table.standing() & ~table.reserved())


def _places(table: Table) -> list[int]:
    return [PLACE.first + cell for cell in _free(table)]


def moves(table: Table) -> list[int]:
    """Each own gem that the bonus has not moved yet, to each tile without a gem."""
    free = _free(table)
    found: list[int] = []
    for gem, cell in enumerate(bits(table.gems[table.active])):
        if not table.moved >> cell & 1:
            first = MOVE.first + gem * len(CELLS)
            found += [first + to for to in free]
    return found


def _swaps(table: Table) -> list[int]:
    own = table.gems[table.active]
    others = bits(table.reserved() & ~own)
    return [SWAP(gem, cell) for gem in range(own.bit_count()) for cell in others]


def claimable(table: Table) -> list[int]:
    """The displayed cards that the active player can pay for."""
    tiles = table.tiles_of(table.active)
    return [card for card in sorted(table.display) if card >= 0 and can_pay(tiles, table.plan.cards[card].wanted)]


def bonus_uses(table: Table) -> list[int]:
    """The uses of the claimed card's bonus; none if it does nothing now (§8.3)."""
    bonus = table.plan.cards[table.card].bonus
    if bonus == "GEM":
        return moves(table) if table.moved else moves(table) + _swaps(table)
    if bonus == "AGAIN":
        return [AGAIN()] if table.standing() else []
    return [FAVOUR()] if table.box() else []


def draws(table: Table) -> list[tuple[int, int]]:
    """What can be drawn now, each with its weight, ascending."""
    step = table.step
    if step == DEALING:
        return [(DEAL.first + kind, number) for kind, number in enumerate(table.undealt()) if number]
    if step == SHOWING_CARD:
        return [(CARD(card), 1) for card in table.deck()]
    if step == BEGINNING:
        return [(FIRST(seat), 1) for seat in range(table.plan.players)]
    if step == TURNING_MOONLIGHT:
        turned = MOONLIGHT if table.plan.moonlight_open else LOOK
        return [(turned(spirit), number) for spirit, number in enumerate(table.unturned()) if number]
    return [(TOKEN.first + face, number) for face, number in enumerate(table.unseen_tokens()) if number]
