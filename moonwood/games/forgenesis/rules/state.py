"""One moment of Forgenesis: tokens on cells, reserves, and how a token comes, goes and leaves."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import (
    AT_OPENING,
    BASES,
    BITS,
    CELLS,
    PHASES,
    RESTING,
    TYPES,
    Cell,
    Creature,
    cells_in,
    names_of,
    owner_of,
    token,
    type_of,
)
from moonwood.games.forgenesis.rules.events import Go, Leave
from moonwood.games.forgenesis.rules.setup import Setup
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.past import Past, write_past
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.state import State as Base


class State(Base):
    """Tokens by cell, beside them each seat's cells as a mask. A seat has one token a type, so types name tokens.

    `phase` says what is asked.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        board: bytearray,
        seats: list[int],
        reserves: list[int],
        types: int,
        active: Seat,
        phase: int,
        past: Past | None,
    ) -> None:
        super().__init__(game)
        self.setup = setup
        self.board = board
        self.seats = seats
        self.reserves = reserves
        self.types = types
        self.active = active
        self.phase = phase
        self.past = past
        self.moved: int = 0
        """Types of the active player that were activated this turn and are awake on the board."""
        self.slimy: int = 0
        """Types of the active player that copied slime this turn and are still on the board."""
        self.ready: list[Action] | None = None
        """The activations that the active player may choose, once they were looked for."""

    # What can be read off it ----------------------------------------------------------------------------------------

    def closed_to(self, side: Seat) -> int:
        """The cells that no creature of a side may enter: the taken ones and, by a ruling, its own base (§4.3)."""
        return self.seats[0] | self.seats[1] | self.setup.own_bases[side]

    def resting(self, side: Seat) -> int:
        """The cells of a side's resting creatures."""
        cells = 0
        for cell in cells_in(self.seats[side]):
            if self.board[cell] & RESTING:
                cells |= 1 << cell
        return cells

    def standing(self, side: Seat) -> int:
        """The types that a side has on the board."""
        return sum(1 << type_of(self.board[cell]) for cell in cells_in(self.seats[side]))

    def models(self, cell: Cell) -> tuple[int, ...]:
        """The types on all other cells, of either side: whom a copier there can imitate."""
        types = 0
        for other in cells_in((self.seats[0] | self.seats[1]) & ~(1 << cell)):
            types |= 1 << type_of(self.board[other])
        return BITS[types]

    def opening_side(self) -> Seat:
        """Whose creature is placed in the opening (§3)."""
        return self.active if self.setup.places_own else opponent(self.active)

    def lost(self, side: Seat) -> int:
        """The types that a side lost for good."""
        return 0 if self.phase < AT_OPENING else self.types & ~self.reserves[side] & ~self.standing(side)

    def key(self) -> bytes:
        # Whose turn it is stands there twice, since pasts that were written down have it so.
        rest = [*self.reserves, self.types, self.active, self.phase, self.moved, self.slimy, self.active]
        return bytes(self.board) + bytes(rest)

    # What happens to tokens -----------------------------------------------------------------------------------------

    def enter(self, side: Seat, type_: Creature, cell: Cell) -> None:
        """A token comes from the reserve, awake."""
        self.board[cell] = token(side, type_, False)
        self.seats[side] = self.seats[side] | 1 << cell
        self.reserves[side] = self.reserves[side] & ~(1 << type_)

    def shift(self, how: type[Go], start: Cell, to: Cell) -> None:
        """One token goes to an empty cell; on the other side's base it wins (§7)."""
        code = self.board[start]
        self.board[start] = 0
        self.board[to] = code
        side = owner_of(code)
        self.seats[side] = self.seats[side] ^ (1 << start | 1 << to)
        if self.heard():
            self.tell(how, side, type_of(code), start, to)
        if to == BASES[1 - side]:
            self.moved = self.slimy = 0
            self.end("base", (Seat(side),))

    def take_off(self, cell: Cell) -> None:
        """A token leaves the board for good."""
        code = self.board[cell]
        side = owner_of(code)
        self.board[cell] = 0
        self.seats[side] = self.seats[side] ^ 1 << cell
        if side == self.active:
            self.moved &= ~(1 << type_of(code))
            self.slimy &= ~(1 << type_of(code))
        self.tell(Leave, side, type_of(code), cell)

    def rest(self, cell: Cell) -> None:
        """A token is flipped to its resting side."""
        self.board[cell] = self.board[cell] | RESTING

    # Written down ---------------------------------------------------------------------------------------------------

    def tokens(self, side: Seat) -> list[str]:
        """A side's creatures on the board, each as `b2=frog`, with a star if it rests."""
        cells = [(CELLS[cell], self.board[cell]) for cell in cells_in(self.seats[side])]
        return [f"{name}={TYPES[type_of(code)]}{'*' if code & RESTING else ''}" for name, code in cells]

    def position(self) -> str:
        parts = [f"{SEATS[side]} {' '.join(self.tokens(side))}" for side in BOTH_SEATS]
        parts.append(f"to-move {SEATS[self.active]}; types {' '.join(names_of(self.types))}")
        parts += [f"reserve-{SEATS[side]} {' '.join(names_of(self.reserves[side]))}" for side in BOTH_SEATS]
        parts.append(f"phase {PHASES[self.phase]}")
        parts += [
            f"{name} {' '.join(names_of(types))}"
            for name, types in (("moved", self.moved), ("slime", self.slimy))
            if types
        ]
        return f"{'; '.join(parts)}; turns {self.turn}; past {write_past(self.past)}"
