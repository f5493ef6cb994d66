"""Forgenesis: the turn and the legal moves.

A turn is a chain of small decisions (§4). Its first question joins D1 and D2: `refresh`, or a first activation. Whoever
takes Activate & Summon must activate at least once, so naming that activation says both, and no turn is lost or added.
After it come further activations or `stop`, then `summon` or `no-summon`. A question with one answer is not asked:
`stop` is skipped when nothing more can be activated, `no-summon` when nothing can be summoned.

The tokens are in table.py, what creatures can do in abilities.py, the passive ability in slime.py.
"""

from __future__ import annotations

from moonwood.games.forgenesis.rules.abilities import ABILITY
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
    AREA,
    AT_FIRST,
    AT_MORE,
    AT_OPENING,
    AT_START,
    AT_SUMMON,
    AT_TYPES,
    BASES,
    BITS,
    CELLS,
    DIRECTIONS,
    FORWARD,
    NEXT,
    OWN_SPACES,
    PHASES,
    RESTING,
    SPACE_CELLS,
    SPACES,
    cells_in,
    type_of,
)
from moonwood.games.forgenesis.rules.position import read, tokens_of, write
from moonwood.games.forgenesis.rules.refusals import REFUSALS, refusal
from moonwood.games.forgenesis.rules.setup import COPY, SLIME, TYPES, laws_of, names_of
from moonwood.games.forgenesis.rules.slime import landing, slippery
from moonwood.games.forgenesis.rules.state import Table
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.past import Past, occurrences, read_past
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View

__all__ = ["ENDINGS", "HISTORY_ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]

ENDINGS = ("base", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS = ("repetition", "turn-limit")


class State(Table):
    """The turn: `phase` says what is asked."""

    def copy(self) -> State:
        twin = State(
            self.game, self.laws, self.board[:], self.seats[:], self.reserves[:], self.types, self.active, self.phase,
            self.past,
        )  # fmt: skip
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.moved, twin.slimy = self.moved, self.slimy
        return twin

    # Legal actions --------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat < 0:
            return []
        if self.phase == AT_OPENING:
            return self._entries(PLACE.first, self.types, self.opening_side())
        if self.phase == AT_SUMMON:
            return [*self._entries(SUMMON.first, self.reserves[self.active], self.active), NO_SUMMON.first]
        found = self._activations()
        if self.phase == AT_MORE:
            found.append(STOP.first)
        elif self.resting(self.active):
            found.append(REFRESH.first)
        return found

    def _entries(self, first: int, types: int, side: int) -> list[int]:
        """Each of some types on each empty summoning space of a side."""
        spaces = [space for space in OWN_SPACES[side] if not self.board[SPACE_CELLS[space]]]
        return [first + type_ * len(SPACES) + space for type_ in BITS[types] for space in spaces]

    def _activations(self) -> list[int]:
        """Moves and uses of every creature that may still be activated (D2), ascending."""
        side = self.active
        taken = self.seats[0] | self.seats[1]
        moves: list[int] = []
        uses: list[int] = []
        copies: list[int] = []
        slimes: list[int] = []
        for cell in cells_in(self.seats[side]):
            code = self.board[cell]
            if code & RESTING or self.moved >> type_of(code) & 1:
                continue
            for direction in FORWARD[side]:
                to = NEXT[cell][direction]
                if to >= 0 and not taken >> to & 1:
                    moves.append(MOVE.first + cell * len(DIRECTIONS) + direction)
            ability = self.laws.abilities[type_of(code)]
            if ability == COPY:
                self._copies(cell, copies, slimes)
            elif ability != SLIME:
                uses.extend(USE.first + cell * AREA + to for to in cells_in(ABILITY[ability].targets(self, cell)))
        return moves + uses + copies + slimes

    def _copies(self, cell: int, copies: list[int], slimes: list[int]) -> None:
        """What the copier on a cell can do; an ability that two types share is offered once."""
        seen = 1 << COPY
        for type_ in self.models(cell):
            ability = self.laws.abilities[type_]
            if seen >> ability & 1:
                continue
            seen |= 1 << ability
            if ability == SLIME:
                slimes.append(COPY_SNAIL.first + cell)
                continue
            first = COPIED.first + (cell * len(TYPES) + type_) * AREA
            copies.extend(first + to for to in cells_in(ABILITY[ability].targets(self, cell)))

    def refusal(self, action: int) -> str:
        return refusal(self, action)

    # Setup (§3) -----------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[int, int]]:
        if self.phase == AT_TYPES:
            return [(REMOVE.first + type_, 1) for type_ in BITS[self.types]]
        return [(FIRST.first, 1), (FIRST.first + 1, 1)]

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if action in FIRST:
            self._open(FIRST.values(action)[0], events)
            return
        (type_,) = REMOVE.values(action)
        self.types &= ~(1 << type_)
        if events is not None:
            events.append(("removed", EVERYONE, type_))
        self.choose_types(events)

    def choose_types(self, events: list[Event] | None) -> None:
        """Once enough types are removed, both reserves are made of the rest; then the first player is chosen."""
        if self.types.bit_count() > self.laws.types_in_play:
            return
        self.reserves = [self.types, self.types]
        self.phase = AT_FIRST
        first = self.game.options["first_player"]
        if first != RANDOM:
            self._open(int(first), events)

    def _open(self, seat: int, events: list[Event] | None) -> None:
        self.seat = self.active = seat
        self.phase = AT_OPENING
        if events is not None:
            events.append(("first", EVERYONE, seat))

    def _place(self, action: int, events: list[Event] | None) -> None:
        type_, space = PLACE.values(action)
        side = self.opening_side()
        if events is not None:
            events.append(("place", EVERYONE, self.active, side, type_, SPACE_CELLS[space]))
        self.enter(side, type_, SPACE_CELLS[space])
        self.seat = self.active = 1 - self.active
        if self.seats[0] and self.seats[1]:
            self._start(events)

    # The turn (§4) --------------------------------------------------------------------------------------------------

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if self.phase < AT_OPENING:
            self._apply_chance(action, events)
        elif self.phase == AT_OPENING:
            self._place(action, events)
        elif self.phase == AT_SUMMON:
            self._summon(action, events)
        elif action == REFRESH.first:
            self._refresh(events)
        elif action == STOP.first:
            if events is not None:
                events.append(("stop", EVERYONE, self.active))
            self._to_summon(events)
        else:
            self._activate(action, events)

    def _refresh(self, events: list[Event] | None) -> None:
        cells = cells_in(self.resting(self.active))
        for cell in cells:
            self.board[cell] ^= RESTING
        if events is not None:
            events.append(("refresh", EVERYONE, self.active, cells))
        self._end_turn(events)

    def _activate(self, action: int, events: list[Event] | None) -> None:
        self.phase = AT_MORE
        if action < USE.first:
            self._move(*divmod(action - MOVE.first, len(DIRECTIONS)), events)
        elif action < COPIED.first:
            cell, target = divmod(action - USE.first, AREA)
            self._use(self.laws.abilities[type_of(self.board[cell])], cell, target, events)
        else:
            self._copy(action, events)
        if self.outcome is not None:
            self.moved = self.slimy = 0
            self._tell_end(events)
        elif not self._activations():
            self._to_summon(events)

    def _move(self, cell: int, direction: int, events: list[Event] | None) -> None:
        to, off = landing(self, cell, direction)
        self.moved |= 1 << type_of(self.board[cell])
        step = NEXT[cell][direction]
        self.shift("move", cell, step, events)
        if to != step:
            self.shift("slide", step, to, events)
        if off:
            self.take_off(to, events)

    def _use(self, ability: int, cell: int, target: int, events: list[Event] | None) -> None:
        self.rest(cell)
        if events is not None:
            events.append(("use", EVERYONE, self.active, type_of(self.board[cell]), cell, ability))
        ABILITY[ability].use(self, cell, target, events)

    def _copy(self, action: int, events: list[Event] | None) -> None:
        if action in COPY_SNAIL:
            self._copy_slime(action - COPY_SNAIL.first, events)
            return
        cell, model, target = COPIED.values(action)
        if events is not None:
            events.append(("copy", EVERYONE, self.active, type_of(self.board[cell]), cell, model))
        self._use(self.laws.abilities[model], cell, target, events)

    def _copy_slime(self, cell: int, events: list[Event] | None) -> None:
        type_ = type_of(self.board[cell])
        self.rest(cell)
        self.slimy |= 1 << type_
        if events is not None:
            model = next(other for other in self.models(cell) if self.laws.passive >> other & 1)
            events.append(("copy", EVERYONE, self.active, type_, cell, model))
            events.append(("slime", EVERYONE, self.active, type_, cell))

    def _to_summon(self, events: list[Event] | None) -> None:
        self.phase = AT_SUMMON
        self.moved = self.slimy = 0
        if not self._entries(SUMMON.first, self.reserves[self.active], self.active):
            self._end_turn(events)

    def _summon(self, action: int, events: list[Event] | None) -> None:
        if action == NO_SUMMON.first:
            if events is not None:
                events.append(("no-summon", EVERYONE, self.active))
        else:
            type_, space = SUMMON.values(action)
            self.enter(self.active, type_, SPACE_CELLS[space])
            if events is not None:
                events.append(("summon", EVERYONE, self.active, type_, SPACE_CELLS[space]))
        self._end_turn(events)

    def _end_turn(self, events: list[Event] | None) -> None:
        self.turn += 1
        self.seat = self.active = 1 - self.active
        self._start(events)

    def _start(self, events: list[Event] | None) -> None:
        self.phase = AT_START
        self.past = Past(self.key(), self.past)
        self.judge()
        self._tell_end(events)

    def judge(self) -> None:
        """The tests at the start of a turn, in their order (§7)."""
        if not self._activations() and not self.resting(self.active):
            self.end("no-move", (1 - self.active,))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.laws.repetitions:
            self.end("repetition", (0, 1))
        elif self.turn >= self.laws.turn_limit:
            self.end("turn-limit", (0, 1))

    def _tell_end(self, events: list[Event] | None) -> None:
        if events is not None and self.outcome is not None:
            events.append(("end", EVERYONE, self.outcome.reason, self.outcome.winners))

    # Showing --------------------------------------------------------------------------------------------------------

    def position(self) -> str:
        return write(self)

    def shows(self, seat: int | None) -> View:
        return {
            "phase": PHASES[self.phase],
            "active": self.active,
            "types": names_of(self.types),
            "tokens": [tokens_of(self, side) for side in (0, 1)],
            "reserves": [names_of(self.reserves[side]) for side in (0, 1)],
            "lost": [names_of(self.lost(side)) for side in (0, 1)],
            "moved": names_of(self.moved),
            "slimy": names_of(self.slimy),
            "slippery": [CELLS[cell] for cell in cells_in(slippery(self))],
            "position": self.position(),
        }


def blank(game: Game) -> State:
    laws = laws_of(game)
    state = State(game, laws, bytearray(AREA), [0, 0], [0, 0], laws.fixed or laws.pool, 0, AT_TYPES, None)
    state.choose_types(None)
    return state


def position(game: Game, text: str) -> State:
    laws = laws_of(game)
    found = read(laws, text, places_own=game.options["opening_choice"] == "own")
    state = State(
        game, laws, found.board, found.seats, found.reserves, found.types, found.active, found.phase, None,
    )  # fmt: skip
    state.seat = CHANCE if found.phase < AT_OPENING else found.active
    state.turn, state.moved, state.slimy = found.turn, found.moved, found.slimy
    state.past = read_past(found.past, state.key() if state.phase == AT_START else None)
    _judge_position(state)
    return state


def _judge_position(state: State) -> None:
    arrived = [side for side in (0, 1) if state.seats[side] >> BASES[1 - side] & 1]
    if len(arrived) == 2:
        raise PositionError("both bases are taken; the game ends with the first")
    if arrived:
        state.end("base", arrived)
    elif state.phase == AT_START:
        state.judge()


def guess(game: Game, view: View, rng: Rng) -> State:
    """Everything lies open: the one state that fits is the position itself."""
    return position(game, view["position"])


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing is worked out once a game yet."""
