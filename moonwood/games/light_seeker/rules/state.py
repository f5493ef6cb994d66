"""One moment of the game: what may be done, and what happens then."""

from __future__ import annotations

from bisect import insort

from moonwood.games.light_seeker.rules.actions import DEAL, FIRST, FIRST_BUH, FIRST_TILT, FIRST_TURN, NO_TURNING
from moonwood.games.light_seeker.rules.cells import BITS, SQUARE, STAND, STEPS, cells_of, xy
from moonwood.games.light_seeker.rules.choices import Choices
from moonwood.games.light_seeker.rules.components import COUNT, DEALT
from moonwood.games.light_seeker.rules.refusals import refusal
from moonwood.games.light_seeker.rules.table import Table
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import CHANCE, EVERYONE, OVER, Event

ENDINGS = ("zone", "no-turn")


class State(Table):
    """The table, and the play on it."""

    def copy(self) -> State:
        twin = State(self.game, self.kit, self.cubes.copy(), self.active)
        twin.buh, twin.rho, twin.light, twin.before = self.buh, self.rho, self.light, self.before
        twin.done, twin.turning, twin.legal = self.done, self.turning, self.legal
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # What may be done

    def actions(self) -> list[int]:
        if self.legal is None:
            self.legal = self._legal()
        return self.legal.copy()

    def _legal(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat == OVER:
            return []
        left = self.actions_left()
        if left == 0 and not self.turning:
            return [FIRST_BUH + cube for cube in range(COUNT) if self.cubes[cube] >> BITS != self.buh]
        choices = Choices(self.kit, self.cubes, self.buh, self.rho)
        need = self.before + 1 - self.light
        if self.turning:
            return choices.turnings(need, last=left == 0)
        return choices.last_actions(need) if left == 1 else choices.first_actions()

    def _has_turn(self) -> bool:
        """Whether there is a legal turn; the usual proof is a cube that gains by a tilt and slides back."""
        if self.turn == 0:
            return len(self._legal()) > 0
        gain = self.kit.gain
        held = cells_of(self.cubes)
        for cube in self.cubes:
            cell = cube >> BITS
            if cell == self.buh:
                continue
            for direction in range(4):
                if gain[(cube & STAND) * 4 + direction] > 0 and cell + STEPS[direction] not in held:
                    return True
        return len(self._legal()) > 0

    def refusal(self, action: int) -> str:
        return refusal(self, action)

    # What happens

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        self.legal = None
        if action < FIRST_TURN:
            self._move(action, events)
        elif action < FIRST_BUH:
            self._turn(action, events)
        elif action < DEAL.first:
            self._move_buh(self.cubes[action - FIRST_BUH] >> BITS, events)
        elif action in DEAL:
            self._deal(DEAL.values(action)[0], events)
        else:
            self._begin(FIRST.values(action)[0], events)

    def _move(self, action: int, events: list[Event] | None) -> None:
        rolls = action >= FIRST_TILT
        move = action - FIRST_TILT if rolls else action
        cube = self.cubes.pop(move >> 2)
        cell, stand = cube >> BITS, cube & STAND
        to = cell + STEPS[move & 3]
        now = stand
        if rolls:
            now = self.kit.tilt[stand * 4 + (move & 3)]
            self.light += self.kit.gain[stand * 4 + (move & 3)]
        insort(self.cubes, to << BITS | now)
        self.done += 1
        if events is not None:
            names = self.kit.names
            events.append(
                ("tilt" if rolls else "slide", EVERYONE, self.seat, *xy(cell), *xy(to), names[stand], names[now])
            )
        if self.kit.rho and (self.turn == 0 or to == self.rho):
            self.rho = cell
            self.turning = self.turn > 0
            if events is not None:
                events.append(("rho", EVERYONE, *xy(cell)))

    def _turn(self, action: int, events: list[Event] | None) -> None:
        self.turning = False
        if action == NO_TURNING:
            if events is not None:
                events.append(("no-turn", EVERYONE, self.seat))
            return
        cube, quarters = divmod(action - FIRST_TURN, 3)
        cell, stand = self.cubes[cube] >> BITS, self.cubes[cube] & STAND
        now = self.kit.turn[stand * 4 + quarters + 1]
        self.cubes[cube] = cell << BITS | now
        if events is not None:
            events.append(("turn", EVERYONE, self.seat, *xy(cell), self.kit.names[stand], self.kit.names[now]))

    def _move_buh(self, to: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(("buh", EVERYONE, self.seat, *xy(self.buh), *xy(to)))
            events.append(("light", EVERYONE, self.seat, self.before, self.light, self.brightest()))
        self.buh = to
        self.before = self.light
        self.done = 0
        self.turn += 1
        self.seat = self.active = 1 - self.active
        self.judge(events)

    def judge(self, events: list[Event] | None) -> None:
        """Between two turns: is there a zone that wins (§7), or no turn left for the next player (§5)?"""
        if self.light >= self.kit.goal and self.brightest() >= self.kit.goal:
            self.end("zone", (1 - self.active,))
        elif not self._has_turn():
            self.end("no-turn", (1 - self.active,))
        if events is not None and self.outcome is not None:
            events.append(("end", EVERYONE, self.outcome.reason, self.outcome.winners))

    # The setup

    def weights(self) -> list[tuple[int, int]]:
        if len(self.cubes) < COUNT:
            return [(DEAL.first + word, 1) for word in range(len(DEALT)) if self.kit.deals[word] >= 0]
        return [(FIRST(0), 1), (FIRST(1), 1)]

    def _deal(self, word: int, events: list[Event] | None) -> None:
        cell = SQUARE[len(self.cubes)]
        self.lay(cell, self.kit.deals[word])
        if events is not None:
            events.append(("deal", EVERYONE, *xy(cell), f"D@{DEALT[word]}"))
        if len(self.cubes) == COUNT:
            self.choose_first(events)

    def lay(self, cell: int, stand: int) -> None:
        """Put a cube on the table."""
        insort(self.cubes, cell << BITS | stand)
        self.light += self.kit.light[stand]

    def choose_first(self, events: list[Event] | None) -> None:
        """Without chance the setup ends here; with it, the next draw ends it."""
        first = self.game.options["first_player"]
        if first != RANDOM:
            self._begin(int(first), events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        if events is not None:
            events.append(("first", EVERYONE, seat))
        self.judge(events)
