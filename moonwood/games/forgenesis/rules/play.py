"""The turn of Forgenesis and its legal actions.

A turn is a chain of small decisions (§4). Its first question joins D1 and D2: `refresh`, or a first activation. Whoever
takes Activate & Summon must activate at least once, so naming that activation says both, and no turn is lost or added.
After it come further activations or `stop`, then `summon` or `no-summon`. A question with one answer is not asked:
`stop` is skipped when nothing more can be activated, `no-summon` when nothing can be summoned.

A number says what is asked: a stack of the kernel's steps would cost a tenth of a decision here.
"""

from __future__ import annotations

from moonwood.games.forgenesis.rules.abilities import ABILITY, landing, slippery
from moonwood.games.forgenesis.rules.actions import (
    COPIED,
    COPY_SNAIL,
    FIRST,
    MOVE,
    MOVE_VALUES,
    NO_SUMMON,
    PLACE,
    PLACES,
    REFRESH,
    REMOVE,
    STOP,
    SUMMON,
    SUMMONS,
    USE,
    USE_VALUES,
)
from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_FIRST,
    AT_MORE,
    AT_OPENING,
    AT_RESCUE,
    AT_START,
    AT_SUMMON,
    AT_TYPES,
    BITS,
    CELLS,
    COPY,
    DIRECTIONS,
    FORWARD,
    KINDS,
    NEXT,
    OWN_SPACES,
    PHASES,
    RESTING,
    SLIME,
    SPACE_CELLS,
    SPACES,
    TYPES,
    Cell,
    Direction,
    Trick,
    cells_in,
    names_of,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.events import (
    Copy,
    Move,
    NoSummon,
    Place,
    Refresh,
    Remove,
    Slide,
    Slime,
    Stop,
    Summon,
    Use,
)
from moonwood.games.forgenesis.rules.refusals import refusal
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.rules.view import Part
from moonwood.kernel.actions import Action
from moonwood.kernel.events import First
from moonwood.kernel.first import first_draws
from moonwood.kernel.past import Past, occurrences
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.state import CHANCE


class PlayableState(State):
    """A state that is played."""

    def copy(self) -> PlayableState:
        twin = PlayableState(
            self.game, self.setup, self.board[:], self.seats[:], self.reserves[:], self.types, self.active, self.phase,
            self.past,
        )  # fmt: skip
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.moved, twin.slimy, twin.ready = self.moved, self.slimy, self.ready
        return twin

    # Legal actions --------------------------------------------------------------------------------------------------

    def choices(self) -> list[Action]:
        if self.phase == AT_OPENING:
            return self._entries(PLACES, self.types, self.opening_side())
        if self.phase == AT_SUMMON:
            return [*self._summons(), NO_SUMMON.first]
        if self.phase == AT_RESCUE:
            return self._summons()
        choices = self.activations().copy()
        if self.phase == AT_MORE:
            choices.append(STOP.first)
        elif self.resting(self.active):
            choices.append(REFRESH.first)
        return choices

    def _summons(self) -> list[Action]:
        return self._entries(SUMMONS, self.reserves[self.active], self.active)

    def _entries(self, entries: tuple[Action, ...], types: int, side: Seat) -> list[Action]:
        """Each of some types on each empty summoning space of a side."""
        spaces = [space for space in OWN_SPACES[side] if not self.board[SPACE_CELLS[space]]]
        return [entries[type_ * len(SPACES) + space] for type_ in BITS[types] for space in spaces]

    def activations(self) -> list[Action]:
        """Moves and uses of every creature that may still be activated (D2), ascending; looked for only once."""
        if self.ready is None:
            self.ready = self._find_activations()
        return self.ready

    def _find_activations(self) -> list[Action]:
        side = self.active
        taken = self.seats[0] | self.seats[1]
        moves: list[int] = []
        uses: list[int] = []
        copies: list[int] = []
        slimes: list[int] = []
        for cell in cells_in(self.seats[side]):
            code = self.board[cell]
            kind = KINDS[code]
            if code & RESTING or self.moved >> kind & 1:
                continue
            for direction in FORWARD[side]:
                to = NEXT[cell][direction]
                if to >= 0 and not taken >> to & 1:
                    moves.append(MOVE.first + cell * len(DIRECTIONS) + direction)
            ability = self.setup.abilities[kind]
            if ability == COPY:
                self._copies(cell, copies, slimes)
            elif ability != SLIME:
                for to in cells_in(ABILITY[ability].targets(self, cell)):
                    uses.append(USE.first + cell * AREA + to)
        return moves + uses + copies + slimes  # type: ignore[return-value]  # to name each takes time

    def _copies(self, cell: Cell, copies: list[int], slimes: list[int]) -> None:
        """What the copier on a cell can do; an ability that two types share is offered once."""
        seen = 1 << COPY
        for type_ in self.models(cell):
            ability = self.setup.abilities[type_]
            if seen >> ability & 1:
                continue
            seen |= 1 << ability
            if ability == SLIME:
                slimes.append(COPY_SNAIL.first + cell)
                continue
            first = COPIED.first + (cell * len(TYPES) + type_) * AREA
            for to in cells_in(ABILITY[ability].targets(self, cell)):
                copies.append(first + to)

    def refusal(self, action: Action) -> str:
        return refusal(self, action)

    # Setup (§3) -----------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[Action, int]]:
        if self.phase == AT_TYPES:
            return [(REMOVE(type_), 1) for type_ in BITS[self.types]]
        return first_draws(FIRST, seats=2)

    def _draw(self, action: Action) -> None:
        if action in FIRST:
            self._open(FIRST.values(action)[0])
            return
        (type_,) = REMOVE.values(action)
        self.types &= ~(1 << type_)
        self.tell(Remove, type_)
        self.choose_types()

    def choose_types(self) -> None:
        """Once enough types are removed, both reserves are made of the rest; then the first player is chosen."""
        if self.types.bit_count() > self.setup.types_in_play:
            return
        self.reserves = [self.types, self.types]
        self.phase = AT_FIRST
        if self.setup.first != CHANCE:
            self._open(self.setup.first)

    def _open(self, seat: Seat) -> None:
        self.seat = self.active = seat
        self.phase = AT_OPENING
        self.tell(First, seat)

    def _place(self, action: Action) -> None:
        type_, space = PLACE.values(action)
        side = self.opening_side()
        self.tell(Place, side, type_, SPACE_CELLS[space], self.active)
        self.enter(side, type_, SPACE_CELLS[space])
        self.seat = self.active = opponent(self.active)
        if self.seats[0] and self.seats[1]:
            self._start()

    # The turn (§4) --------------------------------------------------------------------------------------------------

    def perform(self, action: Action) -> None:
        self.ready = None
        if self.phase < AT_OPENING:
            self._draw(action)
        elif self.phase == AT_OPENING:
            self._place(action)
        elif self.phase >= AT_SUMMON:
            self._summon(action)
        elif action == REFRESH.first:
            self._refresh()
        elif action == STOP.first:
            self.tell(Stop, self.active)
            self._to_summon()
        else:
            self._activate(action)

    def _refresh(self) -> None:
        cells = cells_in(self.resting(self.active))
        for cell in cells:
            self.board[cell] ^= RESTING
        self.tell(Refresh, self.active, cells)
        self._end_turn()

    def _activate(self, action: Action) -> None:
        self.phase = AT_MORE
        if action < USE.first:
            self._move(*MOVE_VALUES[action - MOVE.first])
        elif action < COPIED.first:
            cell, target = USE_VALUES[action - USE.first]
            self._use(self.setup.abilities[type_of(self.board[cell])], cell, target)
        else:
            self._copy(action)
        if self.outcome is None and not self.activations():
            self._to_summon()

    def _move(self, cell: Cell, direction: Direction) -> None:
        to, off = landing(self, cell, direction)
        self.moved |= 1 << type_of(self.board[cell])
        step = NEXT[cell][direction]
        self.shift(Move, cell, step)
        if to != step:
            self.shift(Slide, step, to)
        if off:
            self.take_off(to)

    def _use(self, ability: Trick, cell: Cell, target: Cell) -> None:
        self.rest(cell)
        if self.heard():
            self.tell(Use, self.active, type_of(self.board[cell]), cell, ability)
        if not self.setup.shifted_may_act:
            self._count_as_moved(ABILITY[ability].shifted(cell, target))
        ABILITY[ability].use(self, cell, target)

    def _count_as_moved(self, cell: Cell) -> None:
        """By a ruling a friend that an ability moves has had its activation."""
        code = self.board[cell] if cell >= 0 else RESTING
        if owner_of(code) == self.active and not code & RESTING:
            self.moved |= 1 << type_of(code)

    def _copy(self, action: Action) -> None:
        if action in COPY_SNAIL:
            self._copy_slime(COPY_SNAIL.values(action)[0])
            return
        cell, model, target = COPIED.values(action)
        self.tell(Copy, self.active, type_of(self.board[cell]), cell, model)
        self._use(self.setup.abilities[model], cell, target)

    def _copy_slime(self, cell: Cell) -> None:
        type_ = type_of(self.board[cell])
        if self.setup.slime_tires:
            self.rest(cell)
        else:
            self.moved |= 1 << type_
        self.slimy |= 1 << type_
        model = next(other for other in self.models(cell) if self.setup.passive >> other & 1)
        self.tell(Copy, self.active, type_, cell, model)
        self.tell(Slime, self.active, type_, cell)

    def _to_summon(self) -> None:
        self.phase = AT_SUMMON
        self.moved = self.slimy = 0
        if not self._summons():
            self._end_turn()

    def _summon(self, action: Action) -> None:
        if action == NO_SUMMON.first:
            self.tell(NoSummon, self.active)
        else:
            type_, space = SUMMON.values(action)
            self.enter(self.active, type_, SPACE_CELLS[space])
            self.tell(Summon, self.active, type_, SPACE_CELLS[space])
        self._end_turn()

    def _end_turn(self) -> None:
        self.turn += 1
        self.seat = self.active = opponent(self.active)
        self._start()

    def _start(self) -> None:
        self.phase = AT_START
        self.ready = None
        self.past = Past(self.key(), self.past)
        self.judge()

    def judge(self) -> None:
        """The tests at the start of a turn, in their order (§7)."""
        rescue = self.setup.reserve_saves and self.needs_rescue()
        if self._is_stuck() and not rescue:
            self.end("no-move", (opponent(self.active),))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.setup.repetitions:
            self.end("repetition", BOTH_SEATS)
        elif self.turn >= self.setup.turn_limit:
            self.end("turn-limit", BOTH_SEATS)
        elif rescue:
            self.phase = AT_RESCUE

    def _is_stuck(self) -> bool:
        """Whether the active player can neither activate nor refresh (§5)."""
        return not self.activations() and not self.resting(self.active)

    def needs_rescue(self) -> bool:
        """Whether all that the active player could do is to summon."""
        return self._is_stuck() and bool(self._summons())

    # Showing --------------------------------------------------------------------------------------------------------

    def shows(self, seat: Seat | None) -> Part:
        return {
            "phase": PHASES[self.phase],
            "active": self.active,
            "types": names_of(self.types),
            "tokens": [self.tokens(side) for side in BOTH_SEATS],
            "reserves": [names_of(self.reserves[side]) for side in (0, 1)],
            "lost": [names_of(self.lost(side)) for side in BOTH_SEATS],
            "moved": names_of(self.moved),
            "slimy": names_of(self.slimy),
            "slippery": [CELLS[cell] for cell in cells_in(slippery(self))],
            "position": self.position(),
        }
