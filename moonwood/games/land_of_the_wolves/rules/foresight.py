"""What a placement would come to, out of what a seat sees."""

from __future__ import annotations

from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, box_around, place_of
from moonwood.games.land_of_the_wolves.rules.components import COUNT, KINDS, NO_POWER, POWERS, Wolf
from moonwood.games.land_of_the_wolves.rules.scoring import Row, standing
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat

PLACES: Final = {name: cell for cell, name in enumerate(CELLS)}


def row_after(setup: Setup, view: View, kind: Wolf, cell: int) -> Row:
    """The row of a cell once the deciding seat has placed a wolf there."""
    visible = {PLACES[name]: _card(stack[-1]) for name, stack in view["table"].items()}
    visible[cell] = view["seat"] * COUNT + kind
    stacks = [b""] * AREA
    for place, card in visible.items():
        stacks[place] = bytes([card])
    owned = [POWERS.index(power) if power else NO_POWER for power in view["powers"]]
    rows = standing(setup, stacks, box_around(visible), owned).rows
    return next(row for row in rows if row.y == place_of(cell)[1])


def _card(name: str) -> int:
    """The card that is called so: `A3`, `BL6`."""
    return SEATS.index(name[0]) * COUNT + KINDS.index(name[1:])


def safe_wolf(view: View, seat: Seat) -> str | None:
    """Where a seat has the only wolf that is in sight of it: nothing can cover that (§4, §8.4)."""
    seen = [name for name, stack in view["table"].items() if stack[-1][0] == SEATS[seat]]
    return seen[0] if len(seen) == 1 else None
