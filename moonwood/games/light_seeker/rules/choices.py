"""What may be done in a turn: only what can be completed to a turn that passes the test at its end (§4)."""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.actions import FIRST_TILT, FIRST_TURN, NO_TURNING
from moonwood.games.light_seeker.rules.cells import NOWHERE, STAND, Ground, cells_of
from moonwood.games.light_seeker.rules.components import COUNT, MOST_LIGHT
from moonwood.games.light_seeker.rules.setup import Setup

# A cube's tilt to a cell of the ground, in one number.
CUBE: Final = 20
TO: Final = (1 << CUBE) - 1


class Choices:
    """The actions of one moment of a turn."""

    def __init__(self, setup: Setup, cubes: list[int], buh: int, rho: int, moved: int) -> None:
        """`moved`: the cell of the cube that took the first action, if it may not take the second; else NOWHERE."""
        self.setup = setup
        self.stands = setup.stands
        self.cubes = cubes
        self.ground = Ground(cubes, buh, rho)
        self.best: list[int] = []
        self.good: list[int] = []
        """The tilts that gain two and one, once they are looked for."""
        self.spent = cells_of(cubes).index(moved) if moved != NOWHERE else -1

    def last_actions(self, need: int) -> list[int]:
        """Actions that pass the test: nobody is alone, and they gain the light that is needed."""
        gain = self.stands.gain
        moves = self._company()
        actions = moves.copy() if need <= 0 else []
        for move in moves:
            if gain[(self.cubes[move >> 2] & STAND) * 4 + (move & 3)] >= need:
                actions.append(FIRST_TILT + move)
        return actions

    def _company(self) -> list[int]:
        """The single moves, as cube * 4 + direction, after which nobody is alone."""
        ground = self.ground
        moves: list[int] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            if cell == ground.buh or cube == self.spent:
                continue
            for direction in range(4):
                to = cell + ground.steps[direction]
                if not ground.taken[to] and ground.keeps_company(cube, to):
                    moves.append(cube * 4 + direction)
        return moves

    def all_moves(self) -> list[int]:
        """Every slide and tilt onto a free cell, whatever comes of it."""
        ground = self.ground
        moves = [
            cube * 4 + direction
            for cube in range(COUNT)
            for direction in range(4)
            if ground.cells[cube] != ground.buh and ground.is_free(ground.cells[cube] + ground.steps[direction])
        ]
        return moves + [FIRST_TILT + move for move in moves]

    def first_actions(self) -> list[int]:
        """First actions of two that some second action (and, with Rho, some turning between them) completes.

        No cube is alone when a turn begins, so going out and back is always possible in that respect: a tilt that
        gains light is legal at once, and so is a slide if tilting back gains. Only the others need a search.
        """
        gain = self.stands.gain
        ground = self.ground
        self._find_helpers()
        slides: list[int] = []
        tilts: list[int] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            if cell == ground.buh:
                continue
            stand = (self.cubes[cube] & STAND) * 4
            for direction in range(4):
                to = cell + ground.steps[direction]
                if ground.taken[to]:
                    continue
                lift = gain[stand + direction]
                can_slide = gain[stand + (direction ^ 2)] > 0
                can_tilt = lift > 0
                if not can_slide or (not can_tilt and lift > -2):
                    most = self._most_gain(cube, to)
                    can_slide = can_slide or most > 0 or self._again(cube, to, stand >> 2) > 0
                    can_tilt = can_tilt or lift + most > 0
                    if not can_tilt and lift > -2:
                        can_tilt = lift + self._again(cube, to, self.stands.tilt[stand + direction]) > 0
                if can_slide:
                    slides.append(cube * 4 + direction)
                if can_tilt:
                    tilts.append(FIRST_TILT + cube * 4 + direction)
        return slides + tilts

    def _find_helpers(self) -> None:
        """Note the tilts that gain light, two and one."""
        ground = self.ground
        gain = self.stands.gain
        for cube in range(COUNT):
            cell = ground.cells[cube]
            stand = (self.cubes[cube] & STAND) * 4
            if cell == ground.buh:
                continue
            for direction in range(4):
                lift = gain[stand + direction]
                if lift > 0:
                    helpers = self.best if lift == 2 else self.good
                    helpers.append(cube << CUBE | cell + ground.steps[direction])

    def _most_gain(self, cube: int, to: int) -> int:
        """The most light that another cube's tilt can add after a cube went to another cell; 0 if none can."""
        if self._help(self.best, cube, to):
            return 2
        most = 1 if self._help(self.good, cube, to) else 0
        return max(most, self._most_gain_turned(cube, to)) if to == self.ground.rho else most

    def _help(self, tilts: list[int], cube: int, to: int) -> bool:
        """Whether one of some tilts, of another cube, is possible after a cube went to another cell."""
        ground = self.ground
        cell = ground.cells[cube]
        for tilt in tilts:
            other, then = tilt >> CUBE, tilt & TO
            if other == cube or then == to or (ground.taken[then] and then != cell):
                continue
            if ground.keep_company(cube, to, other, then):
                return True
        return False

    def _most_gain_turned(self, cube: int, to: int) -> int:
        """The most light that a tilt can add if a cube next to Rho's new cell is turned before.

        Rho goes to the cell that a cube left for its own.
        """
        ground = self.ground
        rho = ground.cells[cube]
        most = 0
        for other in range(COUNT):
            cell = ground.cells[other]
            if cell - rho not in ground.steps or cell == ground.buh:
                continue
            for direction in range(4):
                then = cell + ground.steps[direction]
                lift = self._gain_turned(self.cubes[other] & STAND, direction)
                free = then == rho or (then != to and not ground.taken[then])
                if lift > most and free and ground.keep_company(cube, to, other, then):
                    most = lift
        return most

    def _gain_turned(self, stand: int, direction: int) -> int:
        """The most light that a tilt gains if the cube may be turned before."""
        stands = self.stands
        return max([stands.gain[stands.turn[stand * 4 + quarter] * 4 + direction] for quarter in range(4)])

    def _again(self, cube: int, at: int, stand: int) -> int:
        """The most light that the same cube can add, from where it is now and the way it stands."""
        ground = self.ground
        cell = ground.cells[cube]
        gain = self.stands.gain
        rolls = at == ground.rho
        most = 0
        for direction in range(4):
            to = at + ground.steps[direction]
            lift = self._gain_turned(stand, direction) if rolls else gain[stand * 4 + direction]
            if lift > most and (to == cell or ground.is_free(to)) and ground.keeps_company(cube, to):
                most = lift
        return most

    def turnings(self, need: int, *, last: bool) -> list[int]:
        """What Rho offers, as far as the turn can still be completed; after the last action that is everything."""
        stands = self.stands
        ground = self.ground
        held_down = not self.setup.turn_under_buh
        moves = [] if last else self._company()
        gains = [self._most_gain_of(cube, self.cubes[cube] & STAND, moves) for cube in range(COUNT)]
        actions: list[int] = []
        for cube in range(COUNT):
            if ground.cells[cube] - ground.rho not in ground.steps or (ground.cells[cube] == ground.buh and held_down):
                continue
            others = max([gains[other] for other in range(COUNT) if other != cube])
            stand = self.cubes[cube] & STAND
            for quarter in stands.other_turns(stand):
                turned = self._most_gain_of(cube, stands.turn[stand * 4 + quarter], moves)
                if last or max(others, turned) >= need:
                    actions.append(FIRST_TURN + cube * 3 + quarter - 1)
        if last or max(gains) >= need:
            actions.append(NO_TURNING)
        return actions

    def _most_gain_of(self, cube: int, stand: int, moves: list[int]) -> int:
        """The most light that one of these moves of a cube adds if it stands like that; hopeless if it has none."""
        lifts = [max(0, self.stands.gain[stand * 4 + (move & 3)]) for move in moves if move >> 2 == cube]
        return max(lifts) if lifts else -MOST_LIGHT
