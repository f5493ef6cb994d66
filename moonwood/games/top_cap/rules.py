"""Top Cap: the state and the legal moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType, TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable, Family
from moonwood.kernel.bits import bits, mask
from moonwood.kernel.errors import OptionError, PositionError
from moonwood.kernel.events import Event, First
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.past import Past, occurrences, read_past, write_past
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.rulings import number
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

# Components (§2) and setup (§3). Cells count from a1 along the rank, then up; a set of cells is a bit mask.
Cell = NewType("Cell", int)
Kind = NewType("Kind", int)
"""Of a module tile."""
FILES: Final = "abcdef"
SIZE: Final = len(FILES)
CELLS: Final = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES)
AREA: Final = len(CELLS)
BOTTLES: Final[tuple[Cell, ...]] = (Cell(CELLS.index("a1")), Cell(CELLS.index("f6")))
CAPS: Final = (("a4", "b3", "c2", "d1"), ("c6", "d5", "e4", "f3"))
NO_TILE: Final[Kind] = 0  # type: ignore[assignment]
SLOW: Final[Kind] = 1  # type: ignore[assignment]
JUMP: Final[Kind] = 2  # type: ignore[assignment]
TILES: Final = ("none", "slow", "jump")
MODULES: Final = {"slow_down": SLOW, "jump": JUMP}
COPIES: Final = 2
UNDRAWN: Final = "?"
"""Whose turn it is in a position while the setup's chance is drawn."""
UNBEGUN: Final = 3
"""The same in a key."""

# MOVE comes first, so that the number of a move is start * AREA + target: the search makes and reads millions of them.
TABLE: Final = ActionTable()
MOVE: Final[Family[Cell, Cell]] = TABLE.family("move", start=CELLS, to=CELLS)
FIRST: Final = first_family(TABLE, seats=2)
TILE: Final = TABLE.family("tile", chance=True, slot=COPIES, kind=TILES[1:])

ENDINGS: Final = ("bottle", "no-move", "repetition", "move-limit")
HISTORY_ENDINGS: Final = ("repetition", "move-limit")
REFUSALS: Final = (
    "not-now",
    "not-your-cap",
    "own-bottle",
    "occupied",
    "no-neighbours",
    "not-straight",
    "wrong-distance",
    "wrong-slow-distance",
    "blocked",
)


# What is seen and told


class Part(TypedDict):
    """What lies on the board, cells by name."""

    caps: list[list[str]]
    """Each seat's caps."""
    tiles: dict[str, str]
    """The kind of the module tile on a cell."""
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Tile(Event):
    """A module tile was drawn for a cell."""

    cell: Cell
    kind: Kind


@dataclass(frozen=True)
class Move(Event):
    """A cap travelled."""

    seat: Seat
    start: Cell
    to: Cell


# Distances (§4)

STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ways(cell: Cell) -> tuple[tuple[tuple[Cell, int], ...], ...]:
    """For each distance the cells so far away in a straight line, ascending, each with a mask of those passed over."""
    ways: list[list[tuple[Cell, int]]] = [[] for _ in range(len(STEPS) + 1)]
    ways[0].append((cell, 0))
    for right, up in STEPS:
        x, y, passed = cell % SIZE + right, cell // SIZE + up, 0
        for distance in range(1, SIZE):
            if 0 <= x < SIZE and 0 <= y < SIZE:
                target = Cell(y * SIZE + x)
                ways[distance].append((target, passed))
                passed |= 1 << target
            x, y = x + right, y + up
    return tuple(tuple(sorted(way)) for way in ways)


BOARD: Final = tuple(Cell(number) for number in range(AREA))
WAYS: Final = tuple(_ways(cell) for cell in BOARD)
STRAIGHT: Final = {MOVE(cell, to) for cell in BOARD for way in WAYS[cell] for to, _ in way}
TABLE.rule_out(set(range(MOVE.first, MOVE.size)) - STRAIGHT)
AROUND: Final = tuple(sum(1 << target for target, _ in WAYS[cell][1]) for cell in BOARD)


def neighbours(caps: int, cell: Cell) -> int:
    """How many of the caps stand on the cells around a cell; mostly few, so they are counted one by one."""
    beside = caps & AROUND[cell]
    total = 0
    while beside:
        beside &= beside - 1
        total += 1
    return total


def shortest(farthest: int, tile: Kind, least: int) -> int:
    """The least that a cap may travel (§4): all the way, or one cell less from a Slow Down tile, and never under it."""
    return max(least, farthest - 1 if tile == SLOW else farthest)


def distances(caps: int, cell: Cell, tile: Kind, least: int) -> range:
    """How far a cap may travel from a cell (§4): as many cells as it has neighbours, or one less from Slow Down."""
    farthest = neighbours(caps, cell)
    return range(shortest(farthest, tile, least), farthest + 1)


def steps_between(cell: Cell, other: Cell) -> int:
    """How many steps in any direction lead from one cell to another."""
    return max(abs(cell % SIZE - other % SIZE), abs(cell // SIZE - other // SIZE))


@dataclass(frozen=True)
class Setup:
    """What the options and rulings come to."""

    first: Seat
    """Who begins; CHANCE if that is drawn."""
    marked: tuple[Cell, ...]
    """Where the module tiles lie."""
    kinds: tuple[Kind, ...]
    """The kinds of tiles that lie, or may come to lie, on the marked cells."""
    shortest_move: int
    """The least number of cells that is a move at all."""
    repetitions: int
    move_limit: int

    @property
    def draws_tiles(self) -> bool:
        """Whether chance says which tiles lie there."""
        return len(self.kinds) > 1


class State(Base):
    """Caps as one bit mask a seat; the tiles never change once they lie there."""

    def __init__(self, game: Game, caps: list[int], active: Seat, tiles: dict[Cell, Kind], past: Past | None) -> None:
        super().__init__(game)
        self.setup: Setup = game.setup
        self.caps = caps
        self.active = active
        self.tiles = tiles
        self.past = past

    def copy(self) -> State:
        twin = State(self.game, self.caps.copy(), self.active, self.tiles, self.past)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # Moving (§4)

    def choices(self) -> list[Action]:
        moves: list[int] = []
        caps, taken = self.caps[self.seat], self.caps[0] | self.caps[1]
        while caps:
            self._add_moves(BOARD[(caps & -caps).bit_length() - 1], taken, moves)
            caps &= caps - 1
        return moves  # type: ignore[return-value]  # to name each of them takes time

    def _can_move(self) -> bool:
        """Whether there is a choice; the first cap that has one is enough."""
        moves: list[int] = []
        caps, taken = self.caps[self.seat], self.caps[0] | self.caps[1]
        while caps and not moves:
            self._add_moves(BOARD[(caps & -caps).bit_length() - 1], taken, moves)
            caps &= caps - 1
        return len(moves) > 0

    def _add_moves(self, start: Cell, taken: int, moves: list[int]) -> None:
        """Add the moves of the cap on a cell, ascending. The own bottle is a corner, so no way leads over it."""
        closed = (taken | 1 << BOTTLES[self.seat]) & ~(1 << start)
        tile = self.tiles.get(start, NO_TILE) if self.tiles else NO_TILE
        in_the_way = 0 if tile == JUMP else taken
        farthest = neighbours(taken, start)
        nearest = shortest(farthest, tile, self.setup.shortest_move)
        first = start * AREA
        for distance in range(nearest, farthest + 1):
            for target, passed in WAYS[start][distance]:
                if not closed >> target & 1 and not passed & in_the_way:
                    moves.append(first + target)
        if nearest < farthest:
            moves.sort()

    def refusal(self, action: Action) -> str:
        if self.seat == CHANCE or action not in MOVE:
            return "not-now"
        start, target = MOVE.values(action)
        taken = self.caps[0] | self.caps[1]
        if not self.caps[self.seat] >> start & 1:
            return "not-your-cap"
        if target == BOTTLES[self.seat]:
            return "own-bottle"
        if taken >> target & 1 and target != start:
            return "occupied"
        if neighbours(taken, start) == 0:
            return "no-neighbours"
        distance = steps_between(start, target)
        if all(target != cell for cell, _ in WAYS[start][distance]):
            return "not-straight"
        tile = self.tiles.get(start, NO_TILE)
        if distance in distances(taken, start, tile, self.setup.shortest_move):
            return "blocked"
        return "wrong-slow-distance" if tile == SLOW else "wrong-distance"

    def perform(self, action: Action) -> None:
        if self.seat == CHANCE:
            self._draw(action)
            return
        start, target = action // AREA, action % AREA  # MOVE.values(action), without its list and tuple
        self.caps[self.seat] = self.caps[self.seat] ^ 1 << start ^ 1 << target
        if self.heard():
            self.tell(Move, self.seat, *MOVE.values(action))
        self.seat = self.active = opponent(self.active)
        self.turn += 1
        self.past = Past(self.key(), self.past)
        self.judge()

    def judge(self) -> None:
        """The tests after a move, in their order (§7)."""
        mover = opponent(self.active)
        if self.caps[mover] >> BOTTLES[self.active] & 1:
            self.end("bottle", (mover,))
        elif not self._can_move():
            self.end("no-move", (mover,))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.setup.repetitions:
            self.end("repetition", BOTH_SEATS)
        elif self.turn >= self.setup.move_limit:
            self.end("move-limit", BOTH_SEATS)

    # The setup's chance (§3)

    def weights(self) -> list[tuple[Action, int]]:
        laid = list(self.tiles.values())
        if self.setup.draws_tiles and len(laid) < COPIES:
            left = [(kind, COPIES - laid.count(kind)) for kind in (SLOW, JUMP)]
            return [(TILE(len(laid), kind - 1), copies) for kind, copies in left if copies]
        return first_draws(FIRST, seats=2)

    def _draw(self, action: Action) -> None:
        if action in FIRST:
            self._begin(FIRST.values(action)[0])
            return
        slot, kind = TILE.values(action)
        cell = self.setup.marked[slot]
        self.tiles = {**self.tiles, cell: Kind(kind + 1)}
        self.tell(Tile, cell, self.tiles[cell])
        if len(self.tiles) == COPIES:
            self.choose_first()

    def choose_first(self) -> None:
        """The last step of the setup; it waits for one more draw if chance chooses."""
        if self.setup.first != CHANCE:
            self._begin(self.setup.first)

    def _begin(self, seat: Seat) -> None:
        self.seat = self.active = seat
        self.past = Past(self.key(), None)
        self.tell(First, seat)

    # Written down

    def key(self) -> bytes:
        # Both sets of caps, then who is to move: in two numbers, for one of all of it would be a slow, long one.
        upper = self.caps[0] << 4 | self.caps[1] >> 32
        lower = (self.caps[1] & 0xFFFFFFFF) << 16 | self.active << 8 | (UNBEGUN if self.seat == CHANCE else self.active)
        key = upper.to_bytes(5, "big") + lower.to_bytes(6, "big")
        return key + bytes([value for pair in sorted(self.tiles.items()) for value in pair]) if self.tiles else key

    def position(self) -> str:
        caps = [f"{SEATS[seat]} {' '.join(_named(self.caps[seat]))}" for seat in (0, 1)]
        tiles = [TILES[self.tiles.get(cell, NO_TILE)] for cell in self.setup.marked]
        to_move = UNDRAWN if self.seat == CHANCE else SEATS[self.active]
        where = f"to-move {to_move}; tiles {' '.join(tiles)}; moves {self.turn}"
        return f"{'; '.join(caps)}; {where}; past {write_past(self.past)}"

    def shows(self, seat: Seat | None) -> Part:
        return {
            "caps": [_named(caps) for caps in self.caps],
            "tiles": {CELLS[cell]: TILES[kind] for cell, kind in sorted(self.tiles.items())},
            "position": self.position(),
        }


def aiming(state: State, seat: Seat) -> list[Cell]:
    """The cells of a seat's caps that could fly onto the other bottle if it were to move now."""
    twin = state.copy()
    twin.seat = twin.active = seat
    return [MOVE.values(action)[0] for action in twin.choices() if action % AREA == BOTTLES[1 - seat]]


def cells_in(caps: int) -> list[Cell]:
    """The cells of a set, ascending."""
    return bits(caps)  # type: ignore[return-value]


def _named(caps: int) -> list[str]:
    return [CELLS[cell] for cell in cells_in(caps)]


def cell_named(name: str) -> Cell:
    """The cell that is called so."""
    return Cell(CELLS.index(name))


def mask_of(names: list[str] | tuple[str, ...]) -> int:
    """The set of cells with these names."""
    return mask(CELLS.index(name) for name in names)


START: Final = (mask_of(CAPS[0]), mask_of(CAPS[1]))


# The modules (§3)


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """A turn is one move."""
    setup: Setup = game.setup
    return setup.move_limit


def setup(game: Game) -> Setup:
    return Setup(
        first=first_seat(game),
        marked=_marked_cells(game.rulings["marked_cells"]),
        kinds=tuple(kind for option, kind in MODULES.items() if game.options[option]) or (NO_TILE,),
        shortest_move=number(game.rulings, "shortest_move", 0, 1),
        repetitions=number(game.rulings, "repetitions", 2, 100),
        move_limit=number(game.rulings, "move_limit", 1, 10_000),
    )


def _marked_cells(names: list[str]) -> tuple[Cell, ...]:
    if len(names) != COPIES or len(set(names)) != COPIES or not set(names) <= set(CELLS):
        raise OptionError(
            "marked_cells must be {many} different cells from a1 to f6, not {names}", many=COPIES, names=names
        )
    return tuple(map(cell_named, names))


def _laid(setup: Setup, kinds: list[Kind]) -> dict[Cell, Kind]:
    """The tiles of these kinds on the marked cells."""
    pairs = zip(setup.marked, kinds, strict=True)
    return {cell: kind for cell, kind in pairs if kind != NO_TILE}


# States


def blank(game: Game) -> State:
    """The start; with both modules, before the tiles are drawn."""
    setup: Setup = game.setup
    tiles = _laid(setup, [NO_TILE if setup.draws_tiles else setup.kinds[0]] * COPIES)
    state = State(game, list(START), Seat(0), tiles, None)
    if not setup.draws_tiles:
        state.choose_first()
    return state


def _fields(text: str) -> dict[str, list[str]]:
    return fields(text, need=("A", "B", "to-move"), may=("tiles", "moves", "past"))


def position(game: Game, text: str) -> State:
    words = _fields(text)
    if words["to-move"] == [UNDRAWN]:
        return _read_setup(game, words)
    caps = [_read_caps(words["A"], 0), _read_caps(words["B"], 1)]
    if caps[0] & caps[1]:
        raise PositionError("two caps stand on one cell")
    active = read_seat(words["to-move"], 2)
    if caps[active] >> BOTTLES[1 - active] & 1:
        raise PositionError(f"{SEATS[active]} has capped the other bottle and cannot be to move")
    state = State(game, caps, active, _read_tiles(game.setup, words.get("tiles", [])), None)
    state.seat = active
    state.turn = read_number(words.get("moves", ["0"]), state.setup.move_limit)
    key = state.key()
    state.past = read_past(words.get("past", []), key, size=len(key), most=state.turn + 1)
    state.judge()
    return state


def _read_setup(game: Game, words: dict[str, list[str]]) -> State:
    """A position before all is drawn: the caps stand as at the start, and some tiles may lie there."""
    state = blank(game)
    drawn = [word for word in words.get("tiles", []) if word in TILES[1:] and state.setup.draws_tiles]
    for slot, word in enumerate(drawn[:COPIES]):
        state.apply(TILE(slot, TILES.index(word) - 1))
    if state.seat != CHANCE:
        raise PositionError(f"nothing is left to be drawn; to-move is one of: {', '.join(SEATS[:2])}")
    if {**_fields(state.position()), **words} != _fields(state.position()):
        raise PositionError(f"before all is drawn a position reads: {state.position()}")
    return state


def _read_caps(names: list[str], seat: int) -> int:
    wrong = [name for name in names if name not in CELLS or CELLS.index(name) == BOTTLES[seat]]
    if wrong or not len(names) == len(set(names)) == len(CAPS[seat]):
        raise PositionError(f"{SEATS[seat]} has {len(CAPS[seat])} caps on different cells, none on its own bottle")
    return mask_of(names)


def _read_tiles(setup: Setup, words: list[str]) -> dict[Cell, Kind]:
    """The tiles that a position names; it may leave them out where there is only one way to lay them."""
    kinds = [TILES[kind] for kind in setup.kinds]
    named = words or (kinds * COPIES if len(kinds) == 1 else [])
    if len(named) != COPIES or not set(named) <= set(kinds):
        raise PositionError(f"tiles are {COPIES} of: {', '.join(kinds)}")
    return _laid(setup, [Kind(TILES.index(word)) for word in named])
