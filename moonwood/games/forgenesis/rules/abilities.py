"""The abilities of Forgenesis (§2), one small class each.

An ability says which cells a creature may name, standing where it stands and for its own side; whom it then shifts; and
where to. A copier uses the same objects.
"""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import ASLANT, BESIDE, RAYS, RESTING, cells_in, owner_of, type_of
from moonwood.games.forgenesis.rules.state import Table
from moonwood.kernel.state import EVERYONE, Event

NOBODY = -1
OFF = -1


class Ability:
    """Nothing to use: what passive creatures have, and copiers of their own. Others say what differs.

    The creature that uses an ability goes to the cell it names, unless the ability says otherwise.
    """

    def targets(self, table: Table, cell: int) -> int:
        """The cells that the creature on a cell may name, as a mask."""
        return 0

    def shifted(self, cell: int, target: int) -> int:
        """Where the token stands that goes; NOBODY if none does."""
        return cell

    def arrival(self, cell: int, target: int) -> int:
        """Where it goes; OFF the board or off the lines."""
        return target

    def use(self, table: Table, cell: int, target: int, events: list[Event] | None) -> None:
        """Do it."""
        start, to = self.shifted(cell, target), self.arrival(cell, target)
        if to == OFF:
            table.take_off(start, events)
        else:
            table.shift("goes", start, to, events)


class Jump(Ability):
    """Over a neighbour of either side to the cell right behind it."""

    def targets(self, table: Table, cell: int) -> int:
        taken = table.seats[0] | table.seats[1]
        behind = 0
        for ray in RAYS[cell]:
            if len(ray) > 1 and taken >> ray[0] & 1:
                behind |= 1 << ray[1]
        return behind & ~table.closed_to(owner_of(table.board[cell])) if behind else 0


class Pull(Ability):
    """The first creature on a line comes next to the puller. Bases are corners: no line leads over one."""

    def targets(self, table: Table, cell: int) -> int:
        taken = table.seats[0] | table.seats[1]
        found = 0
        for ray in RAYS[cell]:
            if not ray or taken >> ray[0] & 1:
                continue
            for target in ray:
                if taken >> target & 1:
                    found |= 1 << target
                    break
        return found

    def shifted(self, cell: int, target: int) -> int:
        return target

    def arrival(self, cell: int, target: int) -> int:
        for ray in RAYS[cell]:
            if target in ray:
                return ray[0]
        return OFF


class Push(Ability):
    """A neighbour of either side goes one cell straight away, or over the edge; never onto its own base."""

    def targets(self, table: Table, cell: int) -> int:
        taken = table.seats[0] | table.seats[1]
        found = 0
        for ray in RAYS[cell]:
            if not ray or not taken >> ray[0] & 1:
                continue
            if len(ray) == 1 or not table.closed_to(owner_of(table.board[ray[0]])) >> ray[1] & 1:
                found |= 1 << ray[0]
        return found

    def shifted(self, cell: int, target: int) -> int:
        return target

    def arrival(self, cell: int, target: int) -> int:
        for ray in RAYS[cell]:
            if len(ray) > 1 and target == ray[0]:
                return ray[1]
        return OFF


class Web(Ability):
    """An opposing neighbour that is awake and has a resting side falls asleep."""

    def targets(self, table: Table, cell: int) -> int:
        found = 0
        for target in cells_in(BESIDE[cell] & table.seats[1 - owner_of(table.board[cell])]):
            code = table.board[target]
            if not code & RESTING and not table.laws.passive >> type_of(code) & 1:
                found |= 1 << target
        return found

    def shifted(self, cell: int, target: int) -> int:
        return NOBODY

    def use(self, table: Table, cell: int, target: int, events: list[Event] | None) -> None:
        table.rest(target)
        if events is not None:
            code = table.board[target]
            events.append(("rests", EVERYONE, owner_of(code), type_of(code), target))


class Fly(Ability):
    """One cell diagonally."""

    def targets(self, table: Table, cell: int) -> int:
        return ASLANT[cell] & ~table.closed_to(owner_of(table.board[cell]))


class Burrow(Ability):
    """To a cell beside another friend and beside no opponent; the cell left behind counts as vacated."""

    def targets(self, table: Table, cell: int) -> int:
        side = owner_of(table.board[cell])
        friends, opponents = table.seats[side] & ~(1 << cell), table.seats[1 - side]
        return _beside_any(friends) & ~_beside_any(opponents) & ~table.closed_to(side)


def _beside_any(cells: int) -> int:
    found = 0
    for cell in cells_in(cells):
        found |= BESIDE[cell]
    return found


ABILITY: tuple[Ability, ...] = (Jump(), Pull(), Push(), Ability(), Web(), Fly(), Burrow(), Ability())
"""In the order of `creatures.ABILITIES`."""
