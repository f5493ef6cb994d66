"""Forgenesis: the state and the legal moves.

A turn is a chain of small decisions (§4). Its first question joins D1 and D2: `refresh`, or a first activation. Whoever
takes Activate & Summon must activate at least once, so naming that activation says both, and no turn is lost or added.
After it come further activations or `stop`, then `summon` or `no-summon`. A question with one answer is not asked:
`stop` is skipped when nothing more can be activated, `no-summon` when nothing can be summoned.
"""

from __future__ import annotations

from collections.abc import Callable

from moonwood.games.forgenesis.abilities import TARGETS, arrival
from moonwood.games.forgenesis.creatures import (
    ABILITIES,
    BURROW,
    COPY,
    FLY,
    JUMP,
    PULL,
    PUSH,
    SLIME,
    TYPES,
    Laws,
    laws_of,
    names_of,
)
from moonwood.games.forgenesis.ground import (
    AREA,
    AT_FIRST,
    AT_MORE,
    AT_OPENING,
    AT_START,
    AT_SUMMON,
    AT_TYPES,
    BASES,
    BESIDE,
    BITS,
    CELLS,
    DIRECTIONS,
    FORWARD,
    NEXT,
    NO_BASES,
    OWN_SPACES,
    PHASES,
    RESTING,
    SPACE_CELLS,
    SPACES,
    cells_in,
    owner_of,
    token,
    type_of,
)
from moonwood.games.forgenesis.notation import read
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.past import Past, occurrences, read_past, write_past
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View
from moonwood.kernel.state import State as Base

TABLE = ActionTable()
MOVE = TABLE.family("move", cell=CELLS, direction=DIRECTIONS)
USE = TABLE.family("use", cell=CELLS, target=CELLS)
COPIED = TABLE.family("copy", cell=CELLS, type=TYPES, target=CELLS)
COPY_SNAIL = TABLE.family("copy-snail", cell=CELLS)
REFRESH = TABLE.family("refresh")
STOP = TABLE.family("stop")
SUMMON = TABLE.family("summon", type=TYPES, space=SPACES)
NO_SUMMON = TABLE.family("no-summon")
PLACE = TABLE.family("place", type=TYPES, space=SPACES)
REMOVE = TABLE.family("remove", type=TYPES)
FIRST = TABLE.family("first", seat=SEATS[:2])

ENDINGS = ("base", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS = ("repetition", "turn-limit")
REFUSALS = (
    "not-now",
    "place-theirs",
    "place-yours",
    "not-your-creature",
    "resting",
    "already-activated",
    "not-forward",
    "off-board",
    "occupied",
    "passive",
    "name-what-to-copy",
    "cannot-copy",
    "nothing-to-copy",
    "same-ability",
    "slime-has-no-target",
    "own-base",
    "jump",
    "pull",
    "push",
    "web",
    "fly",
    "burrow",
    "nothing-resting",
    "too-late-to-refresh",
    "must-activate",
    "stop-first",
    "activations-over",
    "not-in-reserve",
    "wrong-space",
)


class State(Base):
    """Tokens by cell, beside them each seat's cells as a mask. A seat has one token a type, so types name tokens."""

    def __init__(
        self,
        game: Game,
        laws: Laws,
        board: bytearray,
        seats: list[int],
        reserves: list[int],
        types: int,
        active: int,
        phase: int,
        past: Past | None,
    ) -> None:
        super().__init__(game)
        self.laws = laws
        self.board = board
        self.seats = seats
        self.reserves = reserves
        self.types = types
        self.active = active
        self.phase = phase
        self.past = past
        self.moved: int = 0
        """Types of the active player that moved this turn and are still on the board."""
        self.slimy: int = 0
        """Types of the active player that copied slime this turn and are still on the board."""

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
            return self._entries(PLACE.first, self.types, self._opening_side())
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

    def _opening_side(self) -> int:
        """Whose creature is placed in the opening (§3)."""
        return self.active if self.game.options["opening_choice"] == "own" else 1 - self.active

    def resting(self, side: int) -> int:
        """The cells of a side's resting creatures."""
        return sum(1 << cell for cell in cells_in(self.seats[side]) if self.board[cell] & RESTING)

    def _activations(self) -> list[int]:
        """Moves and uses of every creature that may still be activated (D2), ascending."""
        side = self.active
        taken = self.seats[0] | self.seats[1]
        moves: list[int] = []
        uses: list[int] = []
        copies: list[int] = []
        slimes: list[int] = []
        for cell in range(AREA):
            code = self.board[cell]
            if not code or code >> 4 & 1 != side or code & RESTING or self.moved >> (code >> 1 & 7) & 1:
                continue
            for direction in FORWARD[side]:
                to = NEXT[cell][direction]
                if to >= 0 and not taken >> to & 1:
                    moves.append(MOVE.first + cell * len(DIRECTIONS) + direction)
            ability = self.laws.abilities[code >> 1 & 7]
            if ability == COPY:
                self._copies(cell, copies, slimes)
            elif ability != SLIME:
                uses.extend(USE.first + cell * AREA + to for to in cells_in(self.targets(ability, cell)))
        return moves + uses + copies + slimes

    def targets(self, ability: int, cell: int) -> int:
        """The cells that the creature on a cell may name for an ability, as a mask."""
        return TARGETS[ability](self.laws, self.board, self.seats, cell)

    def _copies(self, cell: int, copies: list[int], slimes: list[int]) -> None:
        """What the copier on a cell can do; an ability that two types share is offered once."""
        seen = 1 << COPY
        for type_ in self._models(cell):
            ability = self.laws.abilities[type_]
            if seen >> ability & 1:
                continue
            seen |= 1 << ability
            if ability == SLIME:
                slimes.append(COPY_SNAIL.first + cell)
                continue
            first = COPIED.first + (cell * len(TYPES) + type_) * AREA
            copies.extend(first + to for to in cells_in(self.targets(ability, cell)))

    def _models(self, cell: int) -> tuple[int, ...]:
        """The types on all other cells, of either side."""
        types = 0
        for other in range(AREA):
            code = self.board[other]
            if code and other != cell:
                types |= 1 << (code >> 1 & 7)
        return BITS[types]

    def slippery(self, besides: int = -1) -> int:
        """The cells covered by slime (§4.4), leaving out that of the creature on one cell."""
        if not self.laws.passive & self.types:
            return 0
        found = 0
        for cell in range(AREA):
            if self.board[cell] and cell != besides and self._has_slime(self.board[cell]):
                found |= BESIDE[cell]
        return found & NO_BASES

    def _has_slime(self, code: int) -> bool:
        if self.laws.passive >> type_of(code) & 1:
            return True
        return owner_of(code) == self.active and bool(self.slimy >> type_of(code) & 1)

    def landing(self, cell: int, direction: int) -> tuple[int, bool]:
        """The last cell that a move reaches, and whether it slides off the board from there."""
        slime = self.slippery(cell)
        to = NEXT[cell][direction]
        while slime >> to & 1:
            onward = NEXT[to][direction]
            if onward < 0:
                return to, True
            if self.board[onward]:
                break
            to = onward
        return to, False

    # Refusals -------------------------------------------------------------------------------------------------------

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE or action in REMOVE or action in FIRST:
            return "not-now"
        if action in PLACE or self.phase == AT_OPENING:
            return self._refuse_place(action)
        if action in SUMMON or action in NO_SUMMON:
            return self._refuse_summon(action)
        if action in REFRESH:
            return "nothing-resting" if self.phase == AT_START else "too-late-to-refresh"
        if self.phase == AT_SUMMON:
            return "activations-over"
        if action in STOP:
            return "must-activate"
        return self._refuse_activation(action)

    def _refuse_place(self, action: int) -> str:
        if action not in PLACE or self.phase != AT_OPENING:
            return "not-now"
        space = PLACE.values(action)[1]
        side = self._opening_side()
        if space in OWN_SPACES[side]:
            return "not-in-reserve"
        return "place-yours" if side == self.active else "place-theirs"

    def _refuse_summon(self, action: int) -> str:
        if self.phase != AT_SUMMON:
            return "must-activate" if self.phase == AT_START else "stop-first"
        type_, space = SUMMON.values(action)
        if not self.reserves[self.active] >> type_ & 1:
            return "not-in-reserve"
        return "occupied" if space in OWN_SPACES[self.active] else "wrong-space"

    def _refuse_activation(self, action: int) -> str:
        cell = TABLE.owner(action).values(action)[0]
        code = self.board[cell]
        if not code or owner_of(code) != self.active:
            return "not-your-creature"
        if code & RESTING:
            return "resting"
        if self.moved >> type_of(code) & 1:
            return "already-activated"
        if action in MOVE:
            return self._refuse_move(*MOVE.values(action))
        ability = self.laws.abilities[type_of(code)]
        if action in USE:
            return self._refuse_use(ability, *USE.values(action))
        return self._refuse_copy(action, cell) if ability == COPY else "cannot-copy"

    def _refuse_move(self, cell: int, direction: int) -> str:
        if direction not in FORWARD[self.active]:
            return "not-forward"
        return "off-board" if NEXT[cell][direction] < 0 else "occupied"

    def _refuse_copy(self, action: int, cell: int) -> str:
        if action in COPY_SNAIL:
            return "nothing-to-copy"
        _, type_, target = COPIED.values(action)
        ability = self.laws.abilities[type_]
        if type_ not in self._models(cell) or ability == COPY:
            return "nothing-to-copy"
        if ability == SLIME:
            return "slime-has-no-target"
        if self.targets(ability, cell) >> target & 1:
            return "same-ability"
        return self._refuse_use(ability, cell, target)

    def _refuse_use(self, ability: int, cell: int, target: int) -> str:
        if ability == SLIME:
            return "passive"
        if ability == COPY:
            return "name-what-to-copy"
        code = self.board[target if ability == PUSH else cell]
        goes_home = (
            code and ability in (JUMP, PUSH, FLY, BURROW) and arrival(ability, cell, target) == BASES[owner_of(code)]
        )
        return "own-base" if goes_home else ABILITIES[ability]

    # Playing --------------------------------------------------------------------------------------------------------

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

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if action in FIRST:
            self._open(FIRST.values(action)[0], events)
            return
        (type_,) = REMOVE.values(action)
        self.types &= ~(1 << type_)
        if events is not None:
            events.append(("removed", EVERYONE, type_))
        self.choose_types(events)

    def weights(self) -> list[tuple[int, int]]:
        if self.phase == AT_TYPES:
            return [(REMOVE.first + type_, 1) for type_ in BITS[self.types]]
        return [(FIRST.first, 1), (FIRST.first + 1, 1)]

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
        side = self._opening_side()
        if events is not None:
            events.append(("place", EVERYONE, self.active, side, type_, SPACE_CELLS[space]))
        self._enter(side, type_, SPACE_CELLS[space])
        self.seat = self.active = 1 - self.active
        if self.seats[0] and self.seats[1]:
            self._start(events)

    def _enter(self, side: int, type_: int, cell: int) -> None:
        self.board[cell] = token(side, type_, False)
        self.seats[side] |= 1 << cell
        self.reserves[side] &= ~(1 << type_)

    def _refresh(self, events: list[Event] | None) -> None:
        cells = cells_in(self.resting(self.active))
        for cell in cells:
            self.board[cell] ^= RESTING
        if events is not None:
            events.append(("refresh", EVERYONE, self.active, tuple(cells)))
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
        to, off = self.landing(cell, direction)
        self.moved |= 1 << type_of(self.board[cell])
        step = NEXT[cell][direction]
        self.shift("move", cell, step, events)
        if to != step:
            self.shift("slide", step, to, events)
        if off:
            self.take_off(to, events)

    def _use(self, ability: int, cell: int, target: int, events: list[Event] | None) -> None:
        code = self.board[cell]
        if events is not None:
            events.append(("use", EVERYONE, owner_of(code), type_of(code), cell, ability))
        self.board[cell] = code | RESTING
        EFFECTS[ability](self, cell, target, events)

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
        self.board[cell] |= RESTING
        self.slimy |= 1 << type_
        if events is not None:
            model = next(other for other in self._models(cell) if self.laws.passive >> other & 1)
            events.append(("copy", EVERYONE, self.active, type_, cell, model))
            events.append(("slime", EVERYONE, self.active, type_, cell))

    def shift(self, how: str, start: int, to: int, events: list[Event] | None) -> None:
        """One token goes to an empty cell; on the other side's base it wins (§7)."""
        code = self.board[start]
        self.board[start] = 0
        self.board[to] = code
        side = code >> 4 & 1
        self.seats[side] ^= 1 << start | 1 << to
        if events is not None:
            events.append((how, EVERYONE, side, type_of(code), start, to))
        if to == BASES[1 - side]:
            self.end("base", (side,))

    def take_off(self, cell: int, events: list[Event] | None) -> None:
        """A token leaves the board for good."""
        code = self.board[cell]
        side = owner_of(code)
        self.board[cell] = 0
        self.seats[side] ^= 1 << cell
        if side == self.active:
            self.moved &= ~(1 << type_of(code))
            self.slimy &= ~(1 << type_of(code))
        if events is not None:
            events.append(("out", EVERYONE, side, type_of(code), cell))

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
            self._enter(self.active, type_, SPACE_CELLS[space])
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
            events.append(("end", EVERYONE, *self.outcome))

    # Writing --------------------------------------------------------------------------------------------------------

    def key(self) -> bytes:
        rest = [*self.reserves, self.types, self.active, self.phase, self.moved, self.slimy, self.seat & 3]
        return bytes(self.board) + bytes(rest)

    def position(self) -> str:
        parts = [f"{SEATS[side]} {' '.join(self._tokens(side))}" for side in (0, 1)]
        parts.append(f"to-move {SEATS[self.active]}; types {' '.join(names_of(self.types))}")
        parts += [f"reserve-{SEATS[side]} {' '.join(names_of(self.reserves[side]))}" for side in (0, 1)]
        parts.append(f"phase {PHASES[self.phase]}")
        parts += [
            f"{name} {' '.join(names_of(types))}"
            for name, types in (("moved", self.moved), ("slime", self.slimy))
            if types
        ]
        return f"{'; '.join(parts)}; turns {self.turn}; past {write_past(self.past)}"

    def _tokens(self, side: int) -> list[str]:
        cells = [(CELLS[cell], self.board[cell]) for cell in cells_in(self.seats[side])]
        return [f"{name}={TYPES[type_of(code)]}{'*' if code & RESTING else ''}" for name, code in cells]

    def lost(self, side: int) -> int:
        """The types that a side lost for good."""
        if self.phase < AT_OPENING:
            return 0
        return self.types & ~self.reserves[side] & ~self._on_board(side)

    def _on_board(self, side: int) -> int:
        return sum(1 << type_of(self.board[cell]) for cell in cells_in(self.seats[side]))

    def shows(self, seat: int | None) -> View:
        return {
            "phase": PHASES[self.phase],
            "active": self.active,
            "types": names_of(self.types),
            "tokens": [self._tokens(side) for side in (0, 1)],
            "reserves": [names_of(self.reserves[side]) for side in (0, 1)],
            "lost": [names_of(self.lost(side)) for side in (0, 1)],
            "moved": names_of(self.moved),
            "slimy": names_of(self.slimy),
            "slippery": [CELLS[cell] for cell in cells_in(self.slippery())],
            "position": self.position(),
        }


# What abilities do (§2). A copier uses the same functions.


def _go(state: State, cell: int, target: int, events: list[Event] | None) -> None:
    state.shift("goes", cell, target, events)


def _pull(state: State, cell: int, target: int, events: list[Event] | None) -> None:
    state.shift("goes", target, arrival(PULL, cell, target), events)


def _push(state: State, cell: int, target: int, events: list[Event] | None) -> None:
    to = arrival(PUSH, cell, target)
    if to < 0:
        state.take_off(target, events)
    else:
        state.shift("goes", target, to, events)


def _web(state: State, cell: int, target: int, events: list[Event] | None) -> None:
    code = state.board[target]
    state.board[target] = code | RESTING
    if events is not None:
        events.append(("rests", EVERYONE, owner_of(code), type_of(code), target))


def _nothing(state: State, cell: int, target: int, events: list[Event] | None) -> None:
    return


EFFECTS: tuple[Callable[[State, int, int, list[Event] | None], None], ...] = (
    _go, _pull, _push, _nothing, _web, _go, _go, _nothing,
)  # fmt: skip


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
