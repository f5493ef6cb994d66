"""What happens in Cat-a-comb, one thing after the other: the setup, a turn, and the tests after it.

A number says what is asked: a stack of the kernel's steps would cost a tenth of a decision here.
"""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import (
    FIRST,
    LIFT,
    NEUTRAL,
    PAPER,
    PLACE,
    PRECIOUS,
    PUT,
    PUT_PRECIOUS,
    TILE,
)
from moonwood.games.cat_a_comb.rules.components import (
    ANY_COLOUR,
    AREA,
    CAT,
    CHOOSE_PRECIOUS,
    COLOURS_IN,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    CUBES,
    DRAW_FIRST,
    HEIGHT,
    JEWEL,
    NEUTRAL_ON,
    PLAY,
    SHIFT,
    TILES_EACH,
    WALL,
    WHITE,
    Cell,
    Colour,
    painted,
)
from moonwood.games.cat_a_comb.rules.end import lacks, reached
from moonwood.games.cat_a_comb.rules.events import Lift, Neutral, Paper, Place, Precious, Put, Tile
from moonwood.games.cat_a_comb.rules.refusals import refusal
from moonwood.games.cat_a_comb.rules.state import State
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
            self.game, self.setup, self.tiles, self.stacks.copy(), self.reserves.copy(), self.unused, self.active,
            self.step, self.past,
        )  # fmt: skip
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.hand, twin.last, twin.origin = self.hand, self.last, self.origin
        twin.used, twin.around = self.used, self.around
        return twin

    def refusal(self, action: Action) -> str:
        return refusal(self, action)

    def perform(self, action: Action) -> None:
        if action in PUT or action in PUT_PRECIOUS:
            self._put(action)
        elif action in LIFT:
            self._lift(WALL[action - LIFT.first])
        elif action in PLACE:
            self._place(WALL[action - PLACE.first])
        elif action in PAPER:
            self._cover(WALL[action - PAPER.first])
        else:
            self._set_up(action)

    # A turn (§4) -----------------------------------------------------------------------------------------------------

    def _place(self, cell: Cell) -> None:
        seat = self.active
        self.reserves[seat] -= 1
        self.stacks[cell] |= CAT + WHITE + seat << CUBE_BITS
        if self.heard():
            self.tell(Place, seat, cell, self.reserves[seat])
        self._end_turn(lasting=True)

    def _lift(self, cell: Cell) -> None:
        self.hand, self.stacks[cell] = self.stacks[cell], 0
        self.last = self.origin = cell
        self.used = self.setup.once << cell
        if self.heard():
            self.tell(Lift, self.seat, cell, HEIGHT[self.hand])

    def _put(self, action: Action) -> None:
        cube = CUBES[self.hand & CUBE_MASK]
        if action in PUT:
            cell = WALL[action - PUT.first]
        else:
            cell, face = PUT_PRECIOUS.values(action)
            cube = painted(cube, self.setup.faces[face])
        stack = self.stacks[cell]
        self.stacks[cell] = stack | cube << SHIFT[stack]
        if self.heard():
            self.tell(Put, self.seat, cell, HEIGHT[stack], self.setup.letters[cube], HEIGHT[self.hand])
        self.hand >>= CUBE_BITS
        self.last = cell
        self.used |= self.setup.once << cell
        if not self.hand:
            self.last = self.origin = self.used = 0
            self._end_turn(lasting=False)

    def _cover(self, cell: Cell) -> None:
        self.stacks[cell] = COVERED
        self.unused &= ~(1 << self.active)
        self.close_ranks()
        self.tell(Paper, self.seat, cell)
        self._end_turn(lasting=True)

    def _end_turn(self, *, lasting: bool) -> None:
        """`lasting`: no earlier position can come again, so the past is forgotten."""
        self.seat = self.active = opponent(self.active)
        self.turn += 1
        self.past = Past(self.key(), None if lasting else self.past)
        self.judge()

    def judge(self) -> None:
        """The tests after a turn, in their order (§7)."""
        mover = opponent(self.active)
        missing = lacks(self.tiles, self.stacks, WHITE + mover)
        if 0 in missing:
            self.end(reached(missing), (mover,))
        elif self.setup.gift_wins and self.has_pattern(self.active):
            self.end(reached(lacks(self.tiles, self.stacks, WHITE + self.active)), (self.active,))
        elif not (self.places() or self.papers() or self.lifts()):
            self.end("no-move", BOTH_SEATS if self.setup.stuck_draws else (mover,))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.setup.repetitions:
            self.end("repetition", BOTH_SEATS)
        elif self.turn >= self.setup.turn_limit:
            self.end("turn-limit", BOTH_SEATS)

    # The setup (§3) --------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[Action, int]]:
        if self.step == DRAW_FIRST:
            return first_draws(FIRST, seats=2)
        laid = len(self.tiles)
        left = [TILES_EACH - self.tiles.count(colour) for colour in range(3)]
        return [(TILE(WALL[laid], colour), left[colour]) for colour in COLOURS_IN[ANY_COLOUR] if left[colour]]

    def _set_up(self, action: Action) -> None:
        if action in TILE:
            self._lay_tile(*TILE.values(action))
        elif action in FIRST:
            self._seat_first(FIRST.values(action)[0])
        elif action in NEUTRAL:
            self._place_neutral(WALL[action - NEUTRAL.first])
        else:
            self.stacks[action - PRECIOUS.first] = JEWEL
            self.tell(Precious, self.seat, WALL[action - PRECIOUS.first])
            self._begin()

    def _lay_tile(self, cell: Cell, colour: Colour) -> None:
        self.tiles = (*self.tiles, colour)
        self.tell(Tile, cell, colour)
        if len(self.tiles) == AREA:
            self.choose_first()

    def choose_first(self) -> None:
        """The tiles lie: the neutrals are next, once it is known who places them."""
        self.step = DRAW_FIRST
        if self.setup.first != CHANCE:
            self._seat_first(self.setup.first)

    def _seat_first(self, first: Seat) -> None:
        """The player who does not begin places the neutrals."""
        self.seat = self.active = opponent(first)
        self.step = NEUTRAL_ON
        self.tell(First, first)

    def _place_neutral(self, cell: Cell) -> None:
        self.stacks[cell] = CAT
        self.tell(Neutral, self.seat, cell, self.step - NEUTRAL_ON)
        self.step += 1
        if self.step == CHOOSE_PRECIOUS and not self.setup.precious:
            self._begin()

    def _begin(self) -> None:
        """The setup is done; the position counts as the first occurrence (§7)."""
        self.step = PLAY
        self.seat = self.active = opponent(self.active)
        self.past = Past(self.key(), None)
