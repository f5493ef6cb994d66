"""One moment of Cat-a-comb: what lies on the table, what may be done, and how it is written down."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import (
    LIFTS,
    NEUTRAL,
    PAPERS,
    PLACE,
    PRECIOUS,
    PUT_PRECIOUS,
    PUTS,
    TABLE,
)
from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    CELLS,
    CHOOSE_PRECIOUS,
    COLOURS,
    COLOURS_IN,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    CUBES,
    FACES,
    HALF,
    JEWEL,
    KEY_BYTES,
    MAY_SHOW,
    NEUTRAL_ON,
    NO_TOP,
    OPEN,
    PLAY,
    SHIFT,
    STACK_BITS,
    STEPS,
    TOP,
    TWO_HIGH,
    WALL,
    WHITE,
    Around,
    Cell,
    Colour,
    Cube,
    around,
    colour_of,
    painted,
    write_stack,
)
from moonwood.games.cat_a_comb.rules.end import lacks
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.games.cat_a_comb.rules.view import Air, Part
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits, mask
from moonwood.kernel.game import Game
from moonwood.kernel.past import Past, write_past
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State as Base


class State(Base):
    """One int a cell, and one for the cubes in the air while a stack is being moved.

    The placing player is `active` during the setup. `last` is the cell from which the cubes in the air go on, `origin`
    the one they were lifted off; both are 0 while nothing is in the air.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        tiles: tuple[int, ...],
        stacks: list[int],
        reserves: list[int],
        unused: int,
        active: Seat,
        step: int,
        past: Past | None,
    ) -> None:
        super().__init__(game)
        self.setup = setup
        self.tiles = tiles
        self.stacks = stacks
        self.reserves = reserves
        self.unused = unused
        """The seats whose Toilet Paper token is unused, as bits."""
        self.active = active
        self.step = step
        self.past = past
        self.hand = 0
        self.last = 0
        self.origin = 0
        self.used = 0
        """The cells that this move may not use again, as bits; none where cells may be used again."""
        self.around: Around = setup.around

    # What may be done ------------------------------------------------------------------------------------------------

    def choices(self) -> list[Action]:
        if self.hand:
            return self.puts()
        if self.step == PLAY:
            return self.places() + self.lifts() + self.papers()
        if self.step == CHOOSE_PRECIOUS:
            return [PRECIOUS(cell) for cell in WALL if self.stacks[cell]]
        return [NEUTRAL(cell) for cell in WALL if self.tiles[cell] == self.step - NEUTRAL_ON]

    def places(self) -> list[Action]:
        """D1: onto exactly one cube, not of the player's colour."""
        if not self.reserves[self.active]:
            return []
        own, first = 1 << WHITE + self.active, PLACE.first
        return [first + at for at, it in enumerate(self.stacks) if 0 < it < TWO_HIGH and OPEN[it] & own]  # type: ignore[misc]

    def lifts(self) -> list[Action]:
        """D2: the stacks that can be moved to the last cube."""
        return [LIFTS[cell] for cell in WALL if self.may_lift(cell) and self.can_move(cell)]

    def papers(self) -> list[Action]:
        """D3: an empty cell of the token's colour."""
        if not self.unused >> self.active & 1:
            return []
        own = WHITE + self.active
        return [PAPERS[cell] for cell in WALL if not self.stacks[cell] and self.tiles[cell] == own]

    def puts(self) -> list[Action]:
        """Where the next cube in the air may go, and with which face."""
        cube, rest = CUBES[self.hand & CUBE_MASK], self.hand >> CUBE_BITS
        simple = not (rest or self.used)
        puts: list[Action] = []
        for cell in self.around[self.last]:
            may = OPEN[self.stacks[cell]] & MAY_SHOW[cube]
            for choice in range(len(FACES) if cube >= JEWEL else 1):
                colour = self.setup.faces[choice] if cube >= JEWEL else colour_of(cube)
                if may >> colour & 1 and (simple or self._can_put(cell, cube, colour, rest, False)):
                    puts.append(PUT_PRECIOUS(cell, choice) if cube >= JEWEL else PUTS[cell])
        return puts

    # Moving a stack --------------------------------------------------------------------------------------------------

    def may_lift(self, cell: Cell) -> bool:
        """Whether a player may take the stack on a cell, if there is one."""
        top = TOP[self.stacks[cell]]
        return top != NO_TOP and not (self.setup.owned and top == BLACK - self.active)

    def can_move(self, cell: Cell, winning: bool = False) -> bool:
        """Whether the stack on a cell can be moved to its last cube; `winning`: so that the player has a pattern."""
        stack = self.stacks[cell]
        self.stacks[cell] = 0
        self.used = self.setup.once << cell
        can = self.can_finish(stack, cell, winning)
        self.stacks[cell] = stack
        self.used = 0
        return can

    def can_finish(self, hand: int, last: int, winning: bool = False) -> bool:
        """Whether all cubes in the air can be put down, one after the other. The state is left as it was."""
        cube, rest = CUBES[hand & CUBE_MASK], hand >> CUBE_BITS
        simple = not (rest or winning or self.used)
        for cell in self.around[last]:
            for colour in COLOURS_IN[OPEN[self.stacks[cell]] & MAY_SHOW[cube]]:
                if simple or self._can_put(cell, cube, colour, rest, winning):
                    return True
        return False

    def _can_put(self, cell: Cell, cube: Cube, colour: Colour, rest: int, winning: bool) -> bool:
        """Whether a cube, which fits there, may go to a cell: the rest of the stack can be put down after it."""
        if self.used >> cell & 1:
            return False
        if not rest and not winning:
            return True
        stack, used = self.stacks[cell], self.used
        self.stacks[cell] = stack | painted(cube, colour) << SHIFT[stack]
        self.used = used | self.setup.once << cell
        can = self.can_finish(rest, cell, winning) if rest else self.has_pattern(self.active)
        self.stacks[cell] = stack
        self.used = used
        return can

    def has_pattern(self, seat: Seat) -> bool:
        """Whether a seat would win if its turn ended now."""
        return 0 in lacks(self.tiles, self.stacks, WHITE + seat)

    def close_ranks(self) -> None:
        """Where a ruling says so, the cells on both sides of a vanished one become neighbours."""
        if self.setup.across_paper:
            covered = mask([cell for cell in WALL if self.stacks[cell] == COVERED])
            self.around = around(diagonal=self.setup.diagonal, leap=covered)

    # In other forms --------------------------------------------------------------------------------------------------

    def key(self) -> bytes:
        # Reserves and tokens follow from what lies on the board: nothing ever leaves it (§8). Three parts, each within
        # a machine word, are put together at the end: sums in longer numbers would be most of the work.
        upper = self._with_stacks(self.hand << 8 | self.last << 4 | self.origin, 0, HALF)
        middle = self._with_stacks(0, HALF, AREA)
        lower = 0
        for tile in self.tiles:
            lower = lower << 2 | tile + 1
        lower = lower << 6 | self.step << 3 | self.active
        bits_below = 2 * len(self.tiles) + 6
        code = (upper << (AREA - HALF) * STACK_BITS | middle) << bits_below | lower
        key = code.to_bytes(KEY_BYTES, "big")
        return key + self.used.to_bytes(2, "big") if self.used else key

    def _with_stacks(self, code: int, first: int, last: int) -> int:
        """A number, and behind it the stacks of the cells from a first to before a last one."""
        for cell in range(first, last):
            code = code << STACK_BITS | self.stacks[cell]
        return code

    def position(self) -> str:
        letters = self.setup.letters
        parts = [
            f"tiles {''.join(COLOURS[tile] for tile in self.tiles)}",
            f"stacks {' '.join(write_stack(stack, letters) for stack in self.stacks)}",
            f"to-move {SEATS[self.active]}",
            f"turns {self.turn}",
        ]
        if self.step != PLAY:
            parts.append(f"setup {STEPS[self.step]}")
        if self.hand:
            parts.append(f"air {write_stack(self.hand, letters)} {CELLS[self.last]} {CELLS[self.origin]}")
        if self.used:
            parts.append(f"used {' '.join(CELLS[cell] for cell in bits(self.used))}")
        if self.past is not None:
            parts.append(f"past {write_past(self.past)}")
        return "; ".join(parts)

    def shows(self, seat: Seat | None) -> Part:
        letters = self.setup.letters
        return {
            "tiles": "".join(COLOURS[tile] for tile in self.tiles),
            "stacks": [write_stack(stack, letters).replace("-", "") for stack in self.stacks],
            "reserves": list(self.reserves),
            "papers": [bool(self.unused >> owner & 1) for owner in (0, 1)],
            "air": self._air() if self.hand else None,
            "setup": None if self.step == PLAY else STEPS[self.step],
            "position": self.position(),
        }

    def _air(self) -> Air:
        cells = {TABLE.owner(action).values(action)[0] for action in self.puts()}
        return {
            "cubes": write_stack(self.hand, self.setup.letters),
            "last": CELLS[self.last],
            "origin": CELLS[self.origin],
            "goes": [CELLS[cell] for cell in sorted(cells)],
        }
