"""What lies on the table: the cubes, Buh and Rho, the light they make, and how far the turn has come."""

from __future__ import annotations

from struct import pack
from typing import Final

from moonwood.games.light_seeker.rules.cells import BITS, CENTRE, NOWHERE, STAND, STEPS, xy
from moonwood.games.light_seeker.rules.components import Kit
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE, State, View

UNKNOWN: Final = "?"
NONE: Final = "-"
YES_NO: Final = ("no", "yes")


class Table(State):
    """The cubes in reading order, Buh's and Rho's cells, and how far the turn has come."""

    def __init__(self, game: Game, kit: Kit, cubes: list[int], active: int) -> None:
        super().__init__(game)
        self.kit = kit
        self.cubes = cubes
        self.active = active
        self.buh: int = CENTRE
        self.rho: int = NOWHERE
        self.light: int = 0
        self.before: int = 0
        """Total light when the turn began."""
        self.done: int = 0
        """Actions of this turn that are done."""
        self.turning: bool = False
        """Whether Rho offers to turn a cube now."""
        self.legal: list[int] | None = None
        """The legal actions, once they were asked for."""

    def actions_left(self) -> int:
        """Actions still owed in this turn: two in all, one in the first turn of the game (§4)."""
        return (1 if self.turn == 0 else 2) - self.done

    def zones(self) -> list[list[int]]:
        """The light zones as lists of cubes in reading order: lit tops joined by their edges (§2.2)."""
        lit = {cube >> BITS: index for index, cube in enumerate(self.cubes) if self.kit.light[cube & STAND]}
        found: list[list[int]] = []
        while lit:
            cell, index = lit.popitem()
            zone, fresh = [index], [cell]
            while fresh:
                cell = fresh.pop()
                for step in STEPS:
                    if cell + step in lit:
                        zone.append(lit.pop(cell + step))
                        fresh.append(cell + step)
            found.append(sorted(zone))
        return sorted(found)

    def brightest(self) -> int:
        """The value of the best light zone."""
        light = self.kit.light
        return max([sum([light[self.cubes[cube] & STAND] for cube in zone]) for zone in self.zones()], default=0)

    # Writing it down

    def key(self) -> bytes:
        # The light at the turn's start matters only while an action is owed.
        before = self.before if self.done and self.actions_left() else 0
        stage = (self.turn == 0) << 7 | self.turning << 6 | self.done << 4 | (self.seat & 3) << 1 | self.active
        return pack(f">{len(self.cubes)}I2i2B", *self.cubes, self.buh, self.rho, stage, before)

    def position(self) -> str:
        cubes = " ".join([f"{cell_name(cube >> BITS)}:{self.kit.names[cube & STAND]}" for cube in self.cubes])
        seat = UNKNOWN if self.seat == CHANCE else SEATS[self.active]
        where = f"buh {cell_name(self.buh)}; rho {cell_name(self.rho)}; to-move {seat}; turns {self.turn}"
        return f"cubes {cubes}; {where}; done {self.done}; light {self.before}; turning {YES_NO[self.turning]}"

    def shows(self, seat: int | None) -> View:
        light = self.kit.light
        return {
            "cubes": [[*xy(cube >> BITS), self.kit.names[cube & STAND]] for cube in self.cubes],
            "buh": [*xy(self.buh)],
            "rho": None if self.rho == NOWHERE else [*xy(self.rho)],
            "light": self.light,
            "before": self.before,
            "left": self.actions_left(),
            "turning": self.turning,
            "zones": [[sum([light[self.cubes[cube] & STAND] for cube in zone]), zone] for zone in self.zones()],
            "active": self.active,
            "position": self.position(),
        }


def cell_name(cell: int) -> str:
    return NONE if cell == NOWHERE else "{},{}".format(*xy(cell))
