"""The state of a game for 2 to 4 players: what lies on the table, and what can be read off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.spirits.rules import actions, events
from moonwood.games.spirits.rules.cells import COLUMNS, ROWS, end_cells, standing
from moonwood.games.spirits.rules.components import FACE_DOWN, KINDS, NOTHING, UNKNOWN
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.odds import odds, secrets
from moonwood.games.spirits.rules.steps import STEPS
from moonwood.games.spirits.rules.view import Part, shows
from moonwood.games.spirits.rules.writing import ALL_SEEING, write
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits, count
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Stepped

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.setup import Setup

Hands = tuple[tuple[int, ...], ...]
"""For each seat, token faces in the order in which they came."""


class State(Stepped):
    """The forest's faces are shared by copies: a row loses tiles at its ends only, and `ends` tells what is left.

    `ends` holds, row after row, the first column and the column after the last. `gems` are masks of cells a seat;
    `tiles` are counts, `len(KINDS)` for each seat. The tokens in the forest and in the box are not drawn yet.
    `used` tells, for each PLUS a seat turned over, how many tokens it had got by then: that is public, and what its
    other tokens can be depends on it. `lookers` tells who alone knows a Moonlight tile, where not everyone does.
    `passed` counts the turns passed in a row, `paid` tells that the second tile of this turn is free if it is reserved,
    and `loose` counts a seat's Fireflies whose tiles were given away and that count nevertheless.
    `moved` and `drawn` belong to the bonus of a card: the cells of the gems it moved, and the tokens it drew.
    """

    def __init__(
        self,
        game: Game,
        forest: list[int],
        ends: list[int],
        gems: list[int],
        supply: list[int],
        tiles: list[int],
        tokens: Hands,
    ) -> None:
        super().__init__(game, STEPS)
        self.setup: Setup = game.setup
        self.forest = forest
        self.ends = ends
        self.gems = gems
        self.supply = supply
        self.tiles = tiles
        self.tokens = tokens
        self.gone: Hands = ()
        self.used: Hands = ()
        self.moons = b""
        self.lookers: tuple[int, ...] = ()
        self.display: tuple[int, ...] = ()
        self.claimed: tuple[int, ...] = ()
        self.passed = 0
        self.paid = False
        self.loose: tuple[int, ...] = ()
        self.moved = 0
        self.drawn: tuple[int, ...] = ()
        self.totals: list[int] = []

    def lay_out(self) -> None:
        """What lies beside the forest at the start; not done at once, for a copy has its own."""
        self.gone = self.used = ((),) * self.setup.players
        self.moons = bytes(len(self.setup.blocks))
        self.lookers = (NOTHING,) * len(self.setup.blocks)
        self.display = (NOTHING,) * self.setup.display
        self.claimed = self.loose = (0,) * self.setup.players

    def copy(self) -> State:
        twin = State(
            self.game,
            self.forest,
            self.ends.copy(),
            self.gems.copy(),
            self.supply.copy(),
            self.tiles.copy(),
            self.tokens,
        )
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.active, twin.stack = self.active, self.stack.copy()
        twin.gone, twin.used, twin.moons, twin.lookers = self.gone, self.used, self.moons, self.lookers
        twin.display, twin.claimed, twin.loose = self.display, self.claimed, self.loose
        twin.passed, twin.paid = self.passed, self.paid
        twin.moved, twin.drawn, twin.totals = self.moved, self.drawn, self.totals
        return twin

    # The forest -------------------------------------------------------------------------------------------------------

    def standing(self) -> int:
        """The cells that still have a tile, as a mask."""
        return standing(self.ends)

    def is_empty(self) -> bool:
        """Whether every tile has been taken."""
        for end in self.ends:  # noqa: SIM110 - the compiler counts instead of asking a generator
            if end:
                return False
        return True

    def end_cells(self) -> list[int]:
        """The cells of the end tiles, ascending; a row with one tile has one."""
        return end_cells(self.ends)

    def undealt(self) -> list[int]:
        """How many tiles of each kind are not dealt yet."""
        left = list(self.setup.tiles)
        for kind in self.forest:
            if kind >= 0:
                left[kind] = left[kind] - 1
        return left

    def next_to_deal(self) -> int:
        """The first cell in play, in reading order, that has no tile yet; NOTHING if all have one."""
        for row in range(ROWS):
            for cell in range(row * COLUMNS, row * COLUMNS + self.setup.width):
                if self.forest[cell] == UNKNOWN:
                    return cell
        return NOTHING

    # Gems -------------------------------------------------------------------------------------------------------------

    def reserved(self) -> int:
        """The cells with a gem, as a mask."""
        mask = 0
        for own in self.gems:
            mask |= own
        return mask

    def owner(self, cell: int) -> int:
        """Whose gem lies on a cell; NOTHING if none does."""
        for seat in range(len(self.gems)):
            if self.gems[seat] >> cell & 1:
                return seat
        return NOTHING

    def removed(self, seat: int) -> int:
        """How many gems a seat has lost."""
        return self.setup.gems - self.supply[seat] - count(self.gems[seat])

    def has_gem(self) -> bool:
        """Whether the active player has a gem to pay with."""
        return self.supply[self.active] > 0 or self.gems[self.active] != 0

    # Tiles and tokens -------------------------------------------------------------------------------------------------

    def tiles_of(self, seat: int) -> list[int]:
        """How many tiles of each kind a seat has."""
        return self.tiles[seat * len(KINDS) : (seat + 1) * len(KINDS)]

    def unseen_tokens(self) -> list[int]:
        """How many tokens of each face nobody has drawn yet."""
        left = [*self.setup.tokens, 0]  # the last place is for UNKNOWN faces, while a view is being guessed
        left[PLUS_FACE] -= sum(map(len, self.used))
        for hands in (self.tokens, self.gone, (self.drawn,)):
            for hand in hands:
                for face in hand:
                    left[face] = left[face] - 1
        left.pop()
        return left

    def box(self) -> int:
        """How many tokens are in the box: drawn by nobody, and not in the forest."""
        return sum(self.unseen_tokens()) - (self.setup.token_mask & self.standing()).bit_count()

    def set_tokens(self, hand: tuple[int, ...]) -> None:
        """What the active player holds now."""
        self.tokens = (*self.tokens[: self.active], hand, *self.tokens[self.active + 1 :])

    # PLUS, which may come before any answer (§4.3) --------------------------------------------------------------------

    def may_have_plus(self) -> bool:
        """Whether, for all that everyone knows, the active player could use a PLUS token."""
        return bool(self.tokens[self.active]) and self.removed(self.active) > 0

    def free_choices(self) -> list[Action]:
        usable = PLUS_FACE in self.tokens[self.active] and self.removed(self.active) > 0
        return [actions.PLUS()] if usable else []

    def is_free(self, action: Action) -> bool:
        return action == actions.PLUS.first

    def perform_free(self, action: Action) -> None:
        """The token is turned over and leaves; one removed gem is back in the supply."""
        seat = self.active
        hand = list(self.tokens[seat])
        uses = (*self.used[seat], len(hand) + len(self.used[seat]))
        self.used = (*self.used[:seat], uses, *self.used[seat + 1 :])
        hand.remove(PLUS_FACE)
        self.set_tokens(tuple(hand))
        self.supply[seat] += 1
        self.tell(events.Plus, seat)

    def refusal(self, action: Action) -> str:
        if self.seat >= 0 and action == actions.PLUS.first:
            return "no-gem-removed" if PLUS_FACE in self.tokens[self.active] else "no-plus"
        return super().refusal(action)

    # Modules ----------------------------------------------------------------------------------------------------------

    def block_of(self, cell: int) -> int:
        """The block that a cell belongs to."""
        row, column = divmod(cell, COLUMNS)
        return row // 2 * (self.setup.width // 2) + column // 2

    def unturned(self) -> list[int]:
        """How many Moonlight tiles of each Spirit nobody has seen yet."""
        left = [*self.setup.moonlight, 0]  # the last place is for one that is not known, while a view is being guessed
        for moon in self.moons:
            if moon:
                left[moon % FACE_DOWN - 1] -= 1
        left.pop()
        return left

    def knows_moon(self, block: int, seat: Seat | None) -> bool:
        """Whether a seat (None: the public) may know a Moonlight tile that was turned."""
        return self.lookers[block] in (NOTHING, seat)

    def deck(self) -> list[int]:
        """The cards that nobody has seen yet."""
        seen = sum(self.claimed) | sum(1 << card for card in self.display if card >= 0)
        return [card for card in range(len(self.setup.cards)) if not seen >> card & 1]

    def claim(self, card: int) -> None:
        """The active player has a card of the display."""
        own = self.claimed[self.active] | 1 << card
        self.claimed = (*self.claimed[: self.active], own, *self.claimed[self.active + 1 :])
        self.display = tuple(NOTHING if other == card else other for other in self.display)

    def keep_firefly(self) -> None:
        """A Firefly of the active player counts though its tile was given away."""
        self.loose = (*self.loose[: self.active], self.loose[self.active] + 1, *self.loose[self.active + 1 :])

    # What is seen of it -----------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """The final score; zeros before, for a running one would tell what the hidden tokens show."""
        return self.totals or [0] * self.setup.players

    def key(self) -> bytes:
        left = [self.forest[cell] + 1 for cell in bits(self.standing())]
        small = [self.active, self.turn == 0, sum(map(len, self.used)), self.passed, self.paid, *self.loose]
        cards = sorted(card + 1 for card in self.display)
        parts = [bytes(small), bytes(self.ends), bytes(left), bytes(self.supply), bytes(self.tiles), self.moons]
        parts += [mask.to_bytes(8, "big") for mask in (*self.gems, *self.claimed, self.moved)]
        parts += [bytes([*sorted(hand), 255]) for hand in (*self.tokens, *self.gone)]
        return b"".join(parts) + bytes(cards) + bytes([*self.drawn, 255]) + self.stack_key()

    def position(self) -> str:
        return write(self, ALL_SEEING)

    def shows(self, seat: Seat | None) -> Part:
        return shows(self, seat)

    def secrets(self, seat: Seat) -> dict[str, str]:
        return secrets(self, seat)

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        return odds(self, seat)

    def stays_hidden(self, seat: int | None) -> bool:
        """A token that a player put out of the game is never shown to anybody else (§8.3)."""
        return any(len(tokens) > 0 for other, tokens in enumerate(self.gone) if other != seat)
