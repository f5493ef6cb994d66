"""What lies on the table of 2 to 4 players, and what can be read off it."""

from __future__ import annotations

from moonwood.games.spirits.rules.cells import COLUMNS, ROWS, bits, end_cells, standing
from moonwood.games.spirits.rules.components import KINDS, SPIRIT, is_double
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.end import FACE_DOWN
from moonwood.games.spirits.rules.setup import DISPLAY, Plan
from moonwood.games.spirits.rules.steps import DEALING
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as Base

UNKNOWN = -1
"""The kind of a tile that is not dealt yet."""
NOTHING = -1
Hands = tuple[tuple[int, ...], ...]
"""For each seat, token faces in the order in which they came."""


class Table(Base):
    """The forest's faces are shared by copies: a row loses tiles at its ends only, and `ends` tells what is left.

    `ends` holds, row after row, the first column and the column after the last. `gems` are masks of cells a seat;
    `tiles` are counts, `len(KINDS)` for each seat. The tokens in the forest and in the box are not drawn yet.
    `used` tells, for each PLUS a seat turned over, how many tokens it had got by then: that is public, and what its
    other tokens can be depends on it. `lookers` tells who alone knows a Moonlight tile, where not everyone does.
    """

    def __init__(
        self,
        game: Game,
        plan: Plan,
        forest: list[int],
        ends: list[int],
        gems: list[int],
        supply: list[int],
        tiles: list[int],
        tokens: Hands,
    ) -> None:
        super().__init__(game)
        self.plan = plan
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
        self.active = 0
        self.step = DEALING
        # What is pending in this turn: the Spirit a second single must show, the cell being taken, the card being paid
        # or just claimed, how many of its requests are met, which gems the bonus moved, the tokens it drew.
        self.pair = NOTHING
        self.cell = NOTHING
        self.card = NOTHING
        self.request = 0
        self.moved = 0
        self.drawn: tuple[int, ...] = ()
        self.totals: list[int] = []

    def lay_out(self) -> None:
        """What lies beside the forest at the start; not done at once, for a copy has its own."""
        self.gone = self.used = ((),) * self.plan.players
        self.moons = bytes(len(self.plan.blocks))
        self.lookers = (NOTHING,) * len(self.plan.blocks)
        self.display = (NOTHING,) * (DISPLAY if self.plan.cards else 0)
        self.claimed = (0,) * self.plan.players

    def standing(self) -> int:
        """The cells that still have a tile, as a mask."""
        return standing(self.ends)

    def end_cells(self) -> list[int]:
        """The cells of the end tiles, ascending; a row with one tile has one."""
        return end_cells(self.ends)

    def reserved(self) -> int:
        """The cells with a gem, as a mask."""
        mask = 0
        for own in self.gems:
            mask |= own
        return mask

    def owner(self, cell: int) -> int:
        """Whose gem lies on a cell; NOTHING if none does."""
        for seat, own in enumerate(self.gems):
            if own >> cell & 1:
                return seat
        return NOTHING

    def removed(self, seat: int) -> int:
        """How many gems a seat has lost."""
        return self.plan.gems - self.supply[seat] - self.gems[seat].bit_count()

    def tiles_of(self, seat: int) -> list[int]:
        """How many tiles of each kind a seat has."""
        return self.tiles[seat * len(KINDS) : (seat + 1) * len(KINDS)]

    def unseen_tokens(self) -> list[int]:
        """How many tokens of each face nobody has drawn yet."""
        left = list(self.plan.tokens)
        left[PLUS_FACE] -= sum(map(len, self.used))
        for hands in (self.tokens, self.gone, (self.drawn,)):
            for hand in hands:
                for face in hand:
                    left[face] -= 1
        return left

    def box(self) -> int:
        """How many tokens are in the box: drawn by nobody, and not in the forest."""
        return sum(self.unseen_tokens()) - (self.plan.token_mask & self.standing()).bit_count()

    def may_have_plus(self) -> bool:
        """Whether, for all that everyone knows, the active player could use a PLUS token."""
        return bool(self.tokens[self.active]) and self.removed(self.active) > 0

    def can_use_plus(self) -> bool:
        return PLUS_FACE in self.tokens[self.active] and self.removed(self.active) > 0

    def has_gem(self) -> bool:
        """Whether the active player has a gem to pay with."""
        return self.supply[self.active] > 0 or self.gems[self.active] != 0

    def pairs_with(self, cell: int) -> bool:
        """Whether the tile on a cell can be the second single of the turn."""
        kind = self.forest[cell]
        return SPIRIT[kind] == self.pair and not is_double(kind)

    def undealt(self) -> list[int]:
        """How many tiles of each kind are not dealt yet."""
        left = list(self.plan.tiles)
        for kind in self.forest:
            if kind >= 0:
                left[kind] -= 1
        return left

    def deck(self) -> list[int]:
        """The cards that nobody has seen yet."""
        seen = sum(self.claimed) | sum(1 << card for card in self.display if card >= 0)
        return [card for card in range(len(self.plan.cards)) if not seen >> card & 1]

    def unturned(self) -> list[int]:
        """How many Moonlight tiles of each Spirit nobody has seen yet."""
        left = list(self.plan.moonlight)
        for moon in self.moons:
            if moon:
                left[moon % FACE_DOWN - 1] -= 1
        return left

    def knows_moon(self, block: int, seat: int | None) -> bool:
        """Whether a seat (None: the public) may know a Moonlight tile that was turned."""
        return self.lookers[block] in (NOTHING, seat)

    def forest_in_play(self) -> list[int]:
        """The kinds on the cells in reading order; only as many columns as are in play."""
        width = self.plan.width
        return [kind for row in range(ROWS) for kind in self.forest[row * COLUMNS : row * COLUMNS + width]]

    def block(self) -> int:
        """The block of the cell that was just taken."""
        row, column = divmod(self.cell, COLUMNS)
        return row // 2 * (self.plan.width // 2) + column // 2

    def key(self) -> bytes:
        left = [self.forest[cell] + 1 for cell in bits(self.standing())]
        small = [self.step, self.active, self.turn == 0, self.pair + 1, self.cell + 1, self.card + 1, self.request]
        small.append(sum(map(len, self.used)))
        cards = sorted(card + 1 for card in self.display)
        parts = [bytes(small), bytes(self.ends), bytes(left), bytes(self.supply), bytes(self.tiles), self.moons]
        parts += [mask.to_bytes(8, "big") for mask in (*self.gems, *self.claimed, self.moved)]
        parts += [bytes([*sorted(hand), 255]) for hand in (*self.tokens, *self.gone)]
        return b"".join(parts) + bytes(cards) + bytes(self.drawn)
