"""What may be done in a turn: only what can be completed to a turn that passes the test at its end (§4)."""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.actions import NO_TURNING, SLIDES, TILTS, TURNS
from moonwood.games.light_seeker.rules.cells import BITS, NOWHERE, STAND, Ground
from moonwood.games.light_seeker.rules.components import COUNT, MOST_LIGHT
from moonwood.games.light_seeker.rules.setup import Setup
from moonwood.kernel.actions import Action

# A tilt from one cell of the ground to another, in one number.
FROM: Final = 20
TO: Final = (1 << FROM) - 1


class Choices:
    """The actions of one moment of a turn."""

    def __init__(self, setup: Setup, ground: Ground, cubes: list[int], buh: int, rho: int, moved: int) -> None:
        """`moved`: the cell of the cube that took the first action, if it may not take the second; else NOWHERE."""
        self.setup = setup
        self.stands = setup.stands
        self.ground = ground
        self.cubes = cubes
        self.buh = buh
        self.rho: int = NOWHERE if rho == NOWHERE else ground.find(rho)
        """Where on the ground it is."""
        self.moved = moved
        self.helpers: list[int] = []
        """The tilts that gain light, once they are looked for; first those that gain two."""
        self.best: int = 0
        """How many these are."""

    def last_actions(self, need: int) -> list[Action]:
        """Actions that pass the test: nobody is alone, and they gain the light that is needed."""
        if need > 0:
            return [TILTS[move] for move in self._company(need)]
        gain = self.stands.gain
        moves = self._company(-MOST_LIGHT)
        actions = [SLIDES[move] for move in moves]
        for move in moves:
            if gain[(self.cubes[move >> 2] & STAND) * 4 + (move & 3)] >= need:
                actions.append(TILTS[move])
        return actions

    def _company(self, least: int) -> list[int]:
        """The moves, as cube * 4 + direction, after which nobody is alone, and whose tilt gains at least so much."""
        ground = self.ground
        taken, steps = ground.taken, ground.steps
        gain = self.stands.gain
        moves: list[int] = []
        for cube in range(COUNT):
            at = self.cubes[cube] >> BITS
            if at == self.buh or at == self.moved:
                continue
            cell, stand = ground.cells[cube], (self.cubes[cube] & STAND) * 4
            for direction in range(4):
                if gain[stand + direction] >= least:
                    to = cell + steps[direction]
                    if not taken >> to & 1 and ground.keeps_company(cell, to):
                        moves.append(cube * 4 + direction)
        return moves

    def all_moves(self) -> list[Action]:
        """Every slide and tilt onto a free cell, whatever comes of it."""
        ground = self.ground
        moves = [
            cube * 4 + direction
            for cube in range(COUNT)
            for direction in range(4)
            if self.cubes[cube] >> BITS != self.buh and ground.is_free(ground.cells[cube] + ground.steps[direction])
        ]
        return [SLIDES[move] for move in moves] + [TILTS[move] for move in moves]

    def first_actions(self) -> list[Action]:
        """The same as `State.first_actions`, searched for: those that some second action (and, with Rho, some turning
        between them) completes.

        No cube is alone when a turn begins, so going out and back is always possible in that respect: a tilt that
        gains light is legal at once, and so is a slide if tilting back gains. Only the others need a search.
        """
        gain = self.stands.gain
        ground = self.ground
        taken, steps = ground.taken, ground.steps
        self._find_helpers()
        slides: list[Action] = []
        tilts: list[Action] = []
        for cube in range(COUNT):
            if self.cubes[cube] >> BITS == self.buh:
                continue
            cell, stand = ground.cells[cube], (self.cubes[cube] & STAND) * 4
            for direction in range(4):
                to = cell + steps[direction]
                if taken >> to & 1:
                    continue
                lift = gain[stand + direction]
                can_slide = gain[stand + (direction ^ 2)] > 0
                can_tilt = lift > 0
                if not can_slide or (not can_tilt and lift > -2):
                    most = self._most_gain(cell, to)
                    can_slide = can_slide or most > 0 or self._again(cell, to, stand >> 2) > 0
                    can_tilt = can_tilt or lift + most > 0
                    if not can_tilt and lift > -2:
                        can_tilt = lift + self._again(cell, to, self.stands.tilt[stand + direction]) > 0
                if can_slide:
                    slides.append(SLIDES[cube * 4 + direction])
                if can_tilt:
                    tilts.append(TILTS[cube * 4 + direction])
        return slides + tilts

    def _find_helpers(self) -> None:
        """Note the tilts that gain light, first those that gain two."""
        ground = self.ground
        best: list[int] = []
        good: list[int] = []
        for cube in range(COUNT):
            if self.cubes[cube] >> BITS == self.buh:
                continue
            cell, stand = ground.cells[cube], self.cubes[cube] & STAND
            for direction in self.stands.by_two[stand]:
                best.append(cell << FROM | cell + ground.steps[direction])
            for direction in self.stands.by_one[stand]:
                good.append(cell << FROM | cell + ground.steps[direction])
        self.helpers = best + good
        self.best = len(best)

    def _most_gain(self, cell: int, to: int) -> int:
        """The most light that another cube's tilt can add after a cube went to another cell; 0 if none can."""
        first = self._first_that_helps(self.helpers, cell, to)
        most = 0 if first < 0 else 2 if first < self.best else 1
        return max(most, self._most_gain_turned(cell, to)) if to == self.rho and most < 2 else most

    def _first_that_helps(self, tilts: list[int], cell: int, to: int) -> int:
        """Which of some tilts is possible, for another cube, after a cube went to another cell; -1 if none is.

        After that first step some cubes may be `alone`, and others have just one neighbour on which they are `hanging`.
        """
        ground = self.ground
        others = ground.taken & ~(1 << cell)
        closed = others | 1 << to
        ring = ground.around(to)
        beside, apart = others & ring, others & ~ring
        left = apart & ground.around(cell)
        alone = ground.single & left
        hanging = (ground.single & ~left | ground.double & left) & apart
        for number, tilt in enumerate(tilts):
            other, then = tilt >> FROM, tilt & TO
            if other == cell or closed >> then & 1:
                continue
            rest = others & ~(1 << other)
            touching = ring >> then & 1 and ground.touch(to, then)
            if not beside & rest and not touching:
                continue
            around = ground.around(then)
            if alone & rest & ~around or not (rest & around or touching):
                continue
            in_danger = hanging & rest & ~around
            if not in_danger or not in_danger & ground.around(other):
                return number
        return -1

    def _most_gain_turned(self, rho: int, to: int) -> int:
        """The most light that a tilt can add if a cube next to Rho's new cell is turned before.

        `rho`: Rho goes to the cell that a cube left for its own.
        """
        if self._first_that_helps(self._turned_tilts(rho, self.stands.turned_by_two), rho, to) >= 0:
            return 2
        return 1 if self._first_that_helps(self._turned_tilts(rho, self.stands.turned_by_one), rho, to) >= 0 else 0

    def _turned_tilts(self, rho: int, rises: list[list[int]]) -> list[int]:
        """The tilts of cubes next to Rho, in these directions for each way to stand."""
        ground = self.ground
        tilts: list[int] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            if cell - rho in ground.steps and self.cubes[cube] >> BITS != self.buh:
                for direction in rises[self.cubes[cube] & STAND]:
                    tilts.append(cell << FROM | cell + ground.steps[direction])
        return tilts

    def _again(self, cell: int, at: int, stand: int) -> int:
        """The most light that the same cube can add, from where it is now and the way it stands."""
        stands = self.stands
        turns = at == self.rho
        if self._may_go_on(cell, at, stands.turned_by_two[stand] if turns else stands.by_two[stand]):
            return 2
        return 1 if self._may_go_on(cell, at, stands.turned_by_one[stand] if turns else stands.by_one[stand]) else 0

    def _may_go_on(self, cell: int, at: int, directions: list[int]) -> bool:
        """Whether a cube that went one step may go another one in one of these directions.

        Nobody is near two steps outside of the box.
        """
        ground = self.ground
        for direction in directions:
            to = at + ground.steps[direction]
            if to - at == at - cell and ground.is_outside(at):
                continue
            if (to == cell or ground.is_free(to)) and ground.keeps_company(cell, to):
                return True
        return False

    def turnings(self, need: int, *, last: bool) -> list[Action]:
        """What Rho offers, as far as the turn can still be completed; after the last action that is everything."""
        stands = self.stands
        ground = self.ground
        held_down = not self.setup.turn_under_buh
        moves = [] if last else self._company(-MOST_LIGHT)
        gains = [self._most_gain_of(cube, self.cubes[cube] & STAND, moves) for cube in range(COUNT)]
        actions: list[Action] = []
        for cube in range(COUNT):
            under_buh = self.cubes[cube] >> BITS == self.buh
            if ground.cells[cube] - self.rho not in ground.steps or (under_buh and held_down):
                continue
            others = max([gains[other] for other in range(COUNT) if other != cube])
            stand = self.cubes[cube] & STAND
            for quarter in stands.other_turns(stand):
                turned = self._most_gain_of(cube, stands.turn[stand * 4 + quarter], moves)
                if last or max(others, turned) >= need:
                    actions.append(TURNS[cube * 3 + quarter - 1])
        if last or max(gains) >= need:
            actions.append(NO_TURNING)
        return actions

    def _most_gain_of(self, cube: int, stand: int, moves: list[int]) -> int:
        """The most light that one of these moves of a cube adds if it stands like that; hopeless if it has none."""
        lifts = [max(0, self.stands.gain[stand * 4 + (move & 3)]) for move in moves if move >> 2 == cube]
        return max(lifts) if lifts else -MOST_LIGHT
