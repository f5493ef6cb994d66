"""One moment of the game: the cubes, Buh and Rho, the light they make, what may be done, and what happens then."""

from __future__ import annotations

from bisect import insort
from struct import pack
from typing import Final

from moonwood.games.light_seeker.rules.actions import (
    BUHS,
    DEAL,
    FIRST,
    FIRST_BUH,
    FIRST_TILT,
    FIRST_TURN,
    NO_TURNING,
    TURN,
)
from moonwood.games.light_seeker.rules.cells import (
    BITS,
    CENTRE,
    NOWHERE,
    SQUARE,
    STAND,
    STEPS,
    Ground,
    cell_name,
    xy,
)
from moonwood.games.light_seeker.rules.choices import Choices
from moonwood.games.light_seeker.rules.components import COUNT
from moonwood.games.light_seeker.rules.events import BuhMove, Deal, Light, NoTurn, RhoMove, Slide, Tilt, TurnCube
from moonwood.games.light_seeker.rules.refusals import refusal
from moonwood.games.light_seeker.rules.setup import DRAW, WINS, Setup
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.rules.view import Part
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import mask
from moonwood.kernel.chance import Dealer
from moonwood.kernel.events import First
from moonwood.kernel.first import first_draws
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

UNKNOWN: Final = "?"
YES_NO: Final = ("no", "yes")


class State(Base):
    """The cubes in reading order, Buh's and Rho's cells, and how far the turn has come."""

    def __init__(self, game: Game, cubes: list[int], active: Seat) -> None:
        super().__init__(game)
        self.setup: Setup = game.setup
        self.stands: Stands = self.setup.stands
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
        self.moved: int = NOWHERE
        """Where the cube is that took the first action, if the rulings keep it from the second one."""
        self.legal: list[Action] | None = None
        """The legal actions of the deciding seat, once they were asked for."""
        self.known: Ground | None = None
        """Who stands next to whom, once that was asked for."""

    def copy(self) -> State:
        twin = State(self.game, self.cubes.copy(), self.active)
        twin.buh, twin.rho, twin.light, twin.before = self.buh, self.rho, self.light, self.before
        twin.done, twin.turning, twin.moved, twin.legal = self.done, self.turning, self.moved, self.legal
        twin.seat, twin.turn, twin.outcome, twin.known = self.seat, self.turn, self.outcome, self.known
        return twin

    # What can be read off it

    def actions_left(self) -> int:
        """Actions still owed in this turn: two in all, one in the first turn of the game (§4)."""
        return (1 if self.turn == 0 else 2) - self.done

    def ground(self) -> Ground:
        """Who stands next to whom, until a cube moves."""
        if self.known is None:
            self.known = Ground(self.cubes)
        return self.known

    def zones(self) -> list[list[int]]:
        """The light zones as lists of cubes in reading order: lit tops joined by their edges (§2.2).

        If the rulings let dark tops link, they belong to the zone that they join or touch.
        """
        return [self._cubes_on(zone) for zone in self._zones()]

    def _cubes_on(self, zone: int) -> list[int]:
        cells = self.ground().cells
        return [cube for cube in range(len(cells)) if zone >> cells[cube] & 1]

    def _zones(self) -> list[int]:
        """The light zones as sets of cells of the ground, in reading order."""
        zones: list[int] = []
        if not self.light:
            return zones
        ground, lit = self.ground(), self._lit()
        width, apart = ground.width, ground.taken if self.setup.dark_links else lit
        while apart:
            zone = fresh = apart & -apart
            while fresh:
                beside = fresh >> width | fresh << 1 | fresh << width | fresh >> 1
                fresh = (self._joined(fresh) if self.setup.joins else beside) & apart & ~zone
                zone |= fresh
            apart &= ~zone
            if zone & lit:
                zones.append(zone)
        return zones

    def _lit(self) -> int:
        """Where lit tops are."""
        light, cells = self.stands.light, self.ground().cells
        lit = 0
        for cube in range(len(cells)):
            if light[self.cubes[cube] & STAND] > 0:
                lit |= 1 << cells[cube]
        return lit

    def _joined(self, cells: int) -> int:
        """The cells on whose edges some tops lie, and join, where a ruling says that not all edges do."""
        width = self.ground().width
        north, east, south, west = [self._joining(way) for way in range(len(STEPS))]
        upright = (cells & north) >> width & south | (cells & south) << width & north
        return upright | (cells & east) << 1 & west | (cells & west) >> 1 & east

    def _joining(self, way: int) -> int:
        """Where tops are joined to others that lie that way."""
        joins, cells = self.setup.joins, self.ground().cells
        return mask([cells[cube] for cube in range(len(cells)) if joins[self.cubes[cube] & STAND] >> way & 1])

    def value_of(self, zone: int) -> int:
        """The light of the cubes on some cells of the ground."""
        light, cells = self.stands.light, self.ground().cells
        value = 0
        for cube in range(len(cells)):
            if zone >> cells[cube] & 1:
                value += light[self.cubes[cube] & STAND]
        return value

    def brightest(self) -> int:
        """The value of the best light zone."""
        best = 0
        for zone in self._zones():
            best = max(best, self.value_of(zone))
        return best

    # What may be done

    def choices(self) -> list[Action]:
        if self.legal is None:
            self.legal = self._legal()
        return self.legal.copy()

    def choices_now(self) -> Choices:
        """What looks for the actions of this moment."""
        return Choices(self.setup, self.ground(), self.cubes, self.buh, self.rho, self.moved)

    def _legal(self) -> list[Action]:
        left = self.actions_left()
        if left == 0 and not self.turning:
            return [BUHS[cube] for cube in range(COUNT) if self.cubes[cube] >> BITS != self.buh]
        choices = self.choices_now()
        need = self.before + 1 - self.light
        if self.turning:
            return choices.turnings(need, last=left == 0)
        if left == 1:
            return choices.last_actions(need)
        return choices.first_actions() if self.setup.same_cube else self.first_actions(choices)

    def first_actions(self, choices: Choices) -> list[Action]:
        """What may be done first of two (§4): whatever can be gone on from. It is tried out, which only rare rulings
        need: for all others `Choices.first_actions` finds the same without playing it."""
        return [action for action in choices.all_moves() if self._can_go_on(action)]

    def _can_go_on(self, action: Action) -> bool:
        """Whether anything completes the turn after a first action."""
        twin = self.copy()
        twin.perform(action)
        return len(twin.choices()) > 0

    def _has_turn(self) -> bool:
        """Whether there is a legal turn; the usual proof is a cube that gains by a tilt and slides back."""
        if self.turn == 0 or not self.setup.same_cube:
            return len(self.choices()) > 0
        gain, ground = self.stands.gain, self.ground()
        for cube in range(COUNT):
            stand = (self.cubes[cube] & STAND) * 4
            if self.cubes[cube] >> BITS == self.buh:
                continue
            for direction in range(4):
                if gain[stand + direction] > 0 and ground.is_free(ground.cells[cube] + ground.steps[direction]):
                    return True
        return len(self.choices()) > 0

    def refusal(self, action: Action) -> str:
        return refusal(self, action)

    # What happens

    def perform(self, action: Action) -> None:
        self.legal = None
        if action < FIRST_TURN:
            self._move(action)
        elif action < FIRST_BUH:
            self._turn(action)
        elif action < DEAL.first:
            self._move_buh(self.cubes[action - FIRST_BUH] >> BITS)
        elif action in DEAL:
            self._deal(action - DEAL.first)
        else:
            self._begin(FIRST.values(action)[0])

    def _move(self, action: Action) -> None:
        rolls = action >= FIRST_TILT
        move = action - FIRST_TILT if rolls else action
        cube = self.cubes.pop(move >> 2)
        cell, stand = cube >> BITS, cube & STAND
        to = cell + STEPS[move & 3]
        if rolls:
            self.light += self.stands.gain[stand * 4 + (move & 3)]
            stand = self.stands.tilt[stand * 4 + (move & 3)]
        if self.heard():
            self.tell(Tilt, self.seat, cell, to, stand) if rolls else self.tell(Slide, self.seat, cell, to)
        insort(self.cubes, to << BITS | stand)
        self.known = None
        self.done += 1
        if not self.setup.same_cube:
            self.moved = to if self.actions_left() else NOWHERE
        if self.setup.rho and (self.turn == 0 or to == self.rho):
            self.rho = cell
            self.turning = self.turn > 0
            self.tell(RhoMove, cell)

    def _turn(self, action: Action) -> None:
        self.turning = False
        if action == NO_TURNING:
            self.tell(NoTurn, self.seat)
            return
        cube, quarters = TURN.values(action)
        cell, stand = self.cubes[cube] >> BITS, self.cubes[cube] & STAND
        now = self.stands.turn[stand * 4 + quarters + 1]
        self.cubes[cube] = cell << BITS | now
        self.tell(TurnCube, self.seat, cell, now)

    def _move_buh(self, to: int) -> None:
        if self.heard():
            self.tell(BuhMove, self.seat, self.buh, to)
            self.tell(_light_of_turn, self)
        self.buh = to
        self.before = self.light
        self.done = 0
        self.turn += 1
        self.seat = self.active = opponent(self.active)
        self.judge()

    def judge(self) -> None:
        """Between two turns: is there a zone that wins (§7), or no turn left for the next player (§5)?"""
        goal = self.setup.goal
        if self.light >= goal and self.brightest() >= goal:
            self.end("zone", (opponent(self.active),))
        elif not self._has_turn():
            self._end_without_turn()

    def _end_without_turn(self) -> None:
        ruling = self.setup.no_turn
        if ruling == DRAW:
            self.end("no-turn", BOTH_SEATS)
        else:
            self.end("no-turn", (self.active if ruling == WINS else opponent(self.active),))

    # The setup

    def weights(self) -> list[tuple[Action, int]]:
        if len(self.cubes) < COUNT:
            return [(action, 1) for action in self.setup.deals]
        return first_draws(FIRST, seats=2)

    def draw(self, dealer: Dealer) -> Action:
        if len(self.cubes) < COUNT:
            return self.setup.deals[dealer.below(len(self.setup.deals))]
        return dealer.draw(self.weights())

    def _deal(self, word: int) -> None:
        cell, stand = SQUARE[len(self.cubes)], self.stands.deals[word]
        self.lay(cell, stand)
        if self.heard():
            self.tell(Deal, cell, stand)
        if len(self.cubes) == COUNT:
            self.choose_first()

    def lay(self, cell: int, stand: int) -> None:
        """Put a cube on the table."""
        insort(self.cubes, cell << BITS | stand)
        self.known = None
        self.light += self.stands.light[stand]

    def choose_first(self) -> None:
        """Without chance the setup ends here; with it, the next draw ends it."""
        if self.setup.first != CHANCE:
            self._begin(self.setup.first)

    def _begin(self, seat: Seat) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        self.tell(First, seat)
        self.judge()

    # Writing it down

    def key(self) -> bytes:
        # The light at the turn's start matters only while an action is owed.
        before = self.before if self.done and self.actions_left() else 0
        stage = (self.turn == 0) << 7 | self.turning << 6 | self.done << 4 | (self.seat & 3) << 1 | self.active
        return pack(f">{len(self.cubes)}I3i2B", *self.cubes, self.buh, self.rho, self.moved, stage, before)

    def position(self) -> str:
        cubes = " ".join([f"{cell_name(cube >> BITS)}:{self.stands.names[cube & STAND]}" for cube in self.cubes])
        seat = UNKNOWN if self.seat == CHANCE else SEATS[self.active]
        where = f"buh {cell_name(self.buh)}; rho {cell_name(self.rho)}; to-move {seat}; turns {self.turn}"
        moved = "" if self.moved == NOWHERE else f"; moved {cell_name(self.moved)}"
        return f"cubes {cubes}; {where}; done {self.done}; light {self.before}; turning {YES_NO[self.turning]}{moved}"

    def shows(self, seat: Seat | None) -> Part:
        return {
            "cubes": [[*xy(cube >> BITS), self.stands.names[cube & STAND]] for cube in self.cubes],
            "buh": [*xy(self.buh)],
            "rho": None if self.rho == NOWHERE else [*xy(self.rho)],
            "light": self.light,
            "before": self.before,
            "left": self.actions_left(),
            "turning": self.turning,
            "zones": [[self.value_of(zone), self._cubes_on(zone)] for zone in self._zones()],
            "active": self.active,
            "position": self.position(),
        }


def _light_of_turn(state: State) -> Light:
    """Asked for only if somebody listens: the best zone has to be looked for."""
    return Light(state.seat, state.before, state.light, state.brightest())
