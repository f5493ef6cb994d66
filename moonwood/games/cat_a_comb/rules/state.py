"""One moment of the game: what may be done, why something else may not, and what happens then."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.actions import (
    FIRST,
    LIFT,
    NEUTRAL,
    PAPER,
    PLACE,
    PRECIOUS,
    PUT,
    PUT_PRECIOUS,
    TABLE,
    TILE,
)
from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    CAT,
    CELLS,
    COLOURS,
    COLOURS_IN,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    FACES,
    HIGHEST,
    JEWEL,
    MAY_SHOW,
    NO_TOP,
    OPEN,
    SHIFT,
    THREE_HIGH,
    TILES_EACH,
    TOP,
    TOWERS_TO_WIN,
    TWO_HIGH,
    WHITE,
    colour_of,
    height_of,
    painted,
    write_stack,
)
from moonwood.games.cat_a_comb.rules.setup import Terms
from moonwood.kernel.game import Game
from moonwood.kernel.past import Past, occurrences, write_past
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE, EVERYONE, OVER, Event, View
from moonwood.kernel.state import State as Base

ENDINGS = ("colour", "towers", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS = ("repetition", "turn-limit")
"""Those that depend on more than the position."""
REFUSALS = (
    "not-now",
    "wrong-tile",
    "no-neutral",
    "reserve-empty",
    "covered",
    "nothing-there",
    "not-single",
    "same-colour",
    "not-your-stack",
    "cannot-move",
    "cannot-finish",
    "cubes-in-the-air",
    "nothing-lifted",
    "face-needed",
    "no-face",
    "not-adjacent",
    "too-high",
    "no-paper",
    "paper-used",
    "paper-tile",
    "occupied",
)

# The steps of the setup (§3) in their order, and the game itself. From NEUTRAL_ON on, one step a tile colour.
DRAW_TILES: Final = 0
DRAW_FIRST: Final = 1
NEUTRAL_ON: Final = 2
CHOOSE_PRECIOUS: Final = 5
PLAY: Final = 6
STEPS = ("tiles", "first", *COLOURS, "precious")


class State(Base):
    """One int a cell, and one for the cubes in the air while a stack is being moved.

    The placing player is `active` during the setup. `last` is the cell from which the cubes in the air go on, `origin`
    the one they were lifted off; both are 0 while nothing is in the air.
    """

    def __init__(
        self,
        game: Game,
        terms: Terms,
        tiles: tuple[int, ...],
        stacks: list[int],
        reserves: list[int],
        unused: int,
        active: int,
        step: int,
        past: Past | None,
    ) -> None:
        super().__init__(game)
        self.terms = terms
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

    def copy(self) -> State:
        twin = State(
            self.game, self.terms, self.tiles, self.stacks.copy(), self.reserves.copy(), self.unused, self.active,
            self.step, self.past,
        )  # fmt: skip
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.hand, twin.last, twin.origin = self.hand, self.last, self.origin
        return twin

    # What may be done ------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat < 0:
            return []
        if self.hand:
            return self._puts()
        if self.step == PLAY:
            return self.places() + self._lifts() + self.papers()
        if self.step == CHOOSE_PRECIOUS:
            return [PRECIOUS.first + cell for cell in range(AREA) if self.stacks[cell]]
        return [NEUTRAL.first + cell for cell in range(AREA) if self.tiles[cell] == self.step - NEUTRAL_ON]

    def places(self) -> list[int]:
        """D1: onto exactly one cube, not of the player's colour."""
        if not self.reserves[self.active]:
            return []
        own = 1 << WHITE + self.active
        stacks = self.stacks
        return [PLACE.first + cell for cell in range(AREA) if 0 < stacks[cell] < TWO_HIGH and OPEN[stacks[cell]] & own]

    def _lifts(self) -> list[int]:
        """D2: the stacks that can be moved to the last cube."""
        return [LIFT.first + cell for cell in range(AREA) if self.may_lift(cell) and self._finishes_from(cell)]

    def may_lift(self, cell: int) -> bool:
        top = TOP[self.stacks[cell]]
        return top != NO_TOP and not (self.terms.owned and top == BLACK - self.active)

    def _finishes_from(self, cell: int) -> bool:
        stack = self.stacks[cell]
        self.stacks[cell] = 0
        done = self.finishes(stack, cell)
        self.stacks[cell] = stack
        return done

    def finishes(self, hand: int, last: int) -> bool:
        """Whether all cubes in the air can be put down, one after the other; the stacks are left as they were."""
        cube, rest = hand & CUBE_MASK, hand >> CUBE_BITS
        for cell in self.terms.around[last]:
            for colour in COLOURS_IN[OPEN[self.stacks[cell]] & MAY_SHOW[cube]]:
                if not rest or self._finishes_with(cell, cube, colour, rest):
                    return True
        return False

    def _finishes_with(self, cell: int, cube: int, colour: int, rest: int) -> bool:
        """Whether the rest of the stack can be put down after this cube."""
        stack = self.stacks[cell]
        self.stacks[cell] = stack | painted(cube, colour) << SHIFT[stack]
        done = self.finishes(rest, cell)
        self.stacks[cell] = stack
        return done

    def _puts(self) -> list[int]:
        cube, rest = self.hand & CUBE_MASK, self.hand >> CUBE_BITS
        found: list[int] = []
        for cell in self.terms.around[self.last]:
            may = OPEN[self.stacks[cell]] & MAY_SHOW[cube]
            for choice in range(len(FACES) if cube >= JEWEL else 1):
                colour = self.terms.faces[choice] if cube >= JEWEL else colour_of(cube)
                if may >> colour & 1 and (not rest or self._finishes_with(cell, cube, colour, rest)):
                    found.append(PUT_PRECIOUS(cell, choice) if cube >= JEWEL else PUT.first + cell)
        return found

    def papers(self) -> list[int]:
        """D3: an empty cell of the token's colour."""
        if not self.unused >> self.active & 1:
            return []
        own = WHITE + self.active
        return [PAPER.first + cell for cell in range(AREA) if not self.stacks[cell] and self.tiles[cell] == own]

    # Why not ---------------------------------------------------------------------------------------------------------

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE or action in FIRST or action in TILE:
            return "not-now"
        if self.step != PLAY:
            return self._refuse_setup(action)
        if action in PUT or action in PUT_PRECIOUS:
            return self._refuse_put(action) if self.hand else "nothing-lifted"
        if action in NEUTRAL or action in PRECIOUS:
            return "not-now"
        if self.hand:
            return "cubes-in-the-air"
        cell = TABLE.owner(action).values(action)[0]
        if action in PAPER:
            return self._refuse_paper(cell)
        if self.stacks[cell] == COVERED:
            return "covered"
        return self._refuse_place(cell) if action in PLACE else self._refuse_lift(cell)

    def _refuse_setup(self, action: int) -> str:
        if self.step == CHOOSE_PRECIOUS:
            return "no-neutral" if action in PRECIOUS else "not-now"
        return "wrong-tile" if action in NEUTRAL else "not-now"

    def _refuse_place(self, cell: int) -> str:
        if not self.reserves[self.active]:
            return "reserve-empty"
        return "same-colour" if 0 < self.stacks[cell] < TWO_HIGH else "not-single"

    def _refuse_lift(self, cell: int) -> str:
        if not self.stacks[cell]:
            return "nothing-there"
        return "cannot-move" if self.may_lift(cell) else "not-your-stack"

    def _refuse_put(self, action: int) -> str:
        precious = self.hand & CUBE_MASK >= JEWEL
        if precious != (action in PUT_PRECIOUS):
            return "face-needed" if precious else "no-face"
        if precious:
            cell, face = PUT_PRECIOUS.values(action)
            colour = self.terms.faces[face]
        else:
            cell, colour = action - PUT.first, colour_of(self.hand & CUBE_MASK)
        if self.stacks[cell] == COVERED:
            return "covered"
        if cell not in self.terms.around[self.last]:
            return "not-adjacent"
        if self.stacks[cell] >= THREE_HIGH:
            return "too-high"
        return "same-colour" if TOP[self.stacks[cell]] == colour else "cannot-finish"

    def _refuse_paper(self, cell: int) -> str:
        if not self.terms.paper:
            return "no-paper"
        if not self.unused >> self.active & 1:
            return "paper-used"
        if self.stacks[cell] == COVERED:
            return "covered"
        return "paper-tile" if self.tiles[cell] != WHITE + self.active else "occupied"

    # What happens ----------------------------------------------------------------------------------------------------

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if action in PUT or action in PUT_PRECIOUS:
            self._put(action, events)
        elif action in LIFT:
            self._lift(action - LIFT.first, events)
        elif action in PLACE:
            self._place(action - PLACE.first, events)
        elif action in PAPER:
            self._cover(action - PAPER.first, events)
        else:
            self._apply_setup(action, events)

    def _place(self, cell: int, events: list[Event] | None) -> None:
        seat = self.active
        self.reserves[seat] -= 1
        self.stacks[cell] |= CAT + WHITE + seat << CUBE_BITS
        if events is not None:
            events.append(("place", EVERYONE, seat, CELLS[cell], self.reserves[seat]))
        self._end_turn(events, lasting=True)

    def _lift(self, cell: int, events: list[Event] | None) -> None:
        self.hand, self.stacks[cell] = self.stacks[cell], 0
        self.last = self.origin = cell
        if events is not None:
            events.append(("lift", EVERYONE, self.seat, CELLS[cell], height_of(self.hand)))

    def _put(self, action: int, events: list[Event] | None) -> None:
        cube, in_air = self.hand & CUBE_MASK, height_of(self.hand)
        cell = action - PUT.first
        if action in PUT_PRECIOUS:
            cell, face = PUT_PRECIOUS.values(action)
            cube = painted(cube, self.terms.faces[face])
        stack = self.stacks[cell]
        self.stacks[cell] = stack | cube << SHIFT[stack]
        self.hand >>= CUBE_BITS
        if events is not None:
            letter = self.terms.letters[cube]
            events.append(("put", EVERYONE, self.seat, CELLS[cell], height_of(stack), letter, in_air))
        self.last = cell
        if not self.hand:
            self.last = self.origin = 0
            self._end_turn(events, lasting=False)

    def _cover(self, cell: int, events: list[Event] | None) -> None:
        self.stacks[cell] = COVERED
        self.unused &= ~(1 << self.active)
        if events is not None:
            events.append(("paper", EVERYONE, self.seat, CELLS[cell]))
        self._end_turn(events, lasting=True)

    def _end_turn(self, events: list[Event] | None, *, lasting: bool) -> None:
        """`lasting`: no earlier position can come again, so the past is forgotten."""
        self.seat = self.active = 1 - self.active
        self.turn += 1
        self.past = Past(self.key(), None if lasting else self.past)
        self.judge(events)

    def judge(self, events: list[Event] | None) -> None:
        """The tests after a turn, in their order (§7)."""
        mover = 1 - self.active
        won = self._won(mover)
        if won:
            self.end(won, (mover,))
        elif not (self.places() or self.papers() or self._lifts()):
            self.end("no-move", (mover,))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.terms.repetitions:
            self.end("repetition", (0, 1))
        elif self.turn >= self.terms.turn_limit:
            self.end("turn-limit", (0, 1))
        if events is not None and self.outcome is not None:
            events.append(("end", EVERYONE, self.outcome.reason, self.outcome.winners))

    def _won(self, seat: int) -> str:
        """The condition that a seat meets (§7); empty if none."""
        missing = [0, 0, 0]
        towers = 0
        for cell in range(AREA):
            stack = self.stacks[cell]
            if TOP[stack] == WHITE + seat:
                towers += stack >= THREE_HIGH
            elif stack != COVERED:
                missing[self.tiles[cell]] += 1
        return "colour" if 0 in missing else "towers" if towers >= TOWERS_TO_WIN else ""

    # The setup -------------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[int, int]]:
        if self.step == DRAW_FIRST:
            return [(FIRST(0), 1), (FIRST(1), 1)]
        laid = len(self.tiles)
        left = [TILES_EACH - self.tiles.count(colour) for colour in range(3)]
        return [(TILE(laid, colour), left[colour]) for colour in range(3) if left[colour]]

    def _apply_setup(self, action: int, events: list[Event] | None) -> None:
        if action in TILE:
            cell, colour = TILE.values(action)
            self.tiles = (*self.tiles, colour)
            if events is not None:
                events.append(("tile", EVERYONE, CELLS[cell], COLOURS[colour]))
            if len(self.tiles) == AREA:
                self.choose_first(events)
        elif action in FIRST:
            self._seat(action - FIRST.first, events)
        elif action in NEUTRAL:
            self._place_neutral(action - NEUTRAL.first, events)
        else:
            self.stacks[action - PRECIOUS.first] = JEWEL
            if events is not None:
                events.append(("precious", EVERYONE, self.seat, CELLS[action - PRECIOUS.first]))
            self._begin()

    def choose_first(self, events: list[Event] | None) -> None:
        """The tiles lie: the neutrals are next, once it is known who places them."""
        self.step = DRAW_FIRST
        if self.terms.first >= 0:
            self._seat(self.terms.first, events)

    def _seat(self, first: int, events: list[Event] | None) -> None:
        """The player who does not begin places the neutrals."""
        self.seat = self.active = 1 - first
        self.step = NEUTRAL_ON
        if events is not None:
            events.append(("first", EVERYONE, first))

    def _place_neutral(self, cell: int, events: list[Event] | None) -> None:
        self.stacks[cell] = CAT
        if events is not None:
            events.append(("neutral", EVERYONE, self.seat, CELLS[cell], self.step - NEUTRAL_ON))
        self.step += 1
        if self.step == CHOOSE_PRECIOUS and not self.terms.precious:
            self._begin()

    def _begin(self) -> None:
        """The setup is done; the position counts as the first occurrence (§7)."""
        self.step = PLAY
        self.seat = self.active = 1 - self.active
        self.past = Past(self.key(), None)

    # In other forms --------------------------------------------------------------------------------------------------

    def key(self) -> bytes:
        # Reserves and tokens follow from what lies on the board: nothing ever leaves it (§8).
        code = self.hand << 8 | self.last << 4 | self.origin
        for stack in self.stacks:
            code = code << HIGHEST * CUBE_BITS | stack
        for tile in self.tiles:
            code = code << 2 | tile + 1
        return (code << 6 | self.step << 3 | (self.seat == OVER) << 1 | self.active).to_bytes(16, "big")

    def position(self) -> str:
        letters = self.terms.letters
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
        if self.past is not None:
            parts.append(f"past {write_past(self.past)}")
        return "; ".join(parts)

    def shows(self, seat: int | None) -> View:
        letters = self.terms.letters
        return {
            "tiles": "".join(COLOURS[tile] for tile in self.tiles),
            "stacks": [write_stack(stack, letters).replace("-", "") for stack in self.stacks],
            "reserves": list(self.reserves),
            "papers": [bool(self.unused >> owner & 1) for owner in (0, 1)],
            "air": self._air() if self.hand else None,
            "setup": None if self.step == PLAY else STEPS[self.step],
            "position": self.position(),
        }

    def _air(self) -> View:
        """The cubes in the air, where they are, and the cells that the next one may go to."""
        goes = {TABLE.owner(action).values(action)[0] for action in self._puts()}
        return {
            "cubes": write_stack(self.hand, self.terms.letters),
            "last": CELLS[self.last],
            "origin": CELLS[self.origin],
            "goes": [CELLS[cell] for cell in sorted(goes)],
        }
