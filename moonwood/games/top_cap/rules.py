"""Top Cap: the state and the legal moves."""

from __future__ import annotations

from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import OptionError, PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.past import Past, occurrences, read_past, write_past
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View
from moonwood.kernel.state import State as Base

# Components (§2) and setup (§3). Cells count from a1 along the rank, then up; a set of cells is a bit mask.
FILES = "abcdef"
SIZE = len(FILES)
CELLS = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES)
AREA = len(CELLS)
BOTTLES = (CELLS.index("a1"), CELLS.index("f6"))
CAPS = (("a4", "b3", "c2", "d1"), ("c6", "d5", "e4", "f3"))
NO_TILE, SLOW, JUMP = 0, 1, 2
TILES = ("none", "slow", "jump")
MODULES = {"slow_down": SLOW, "jump": JUMP}
COPIES = 2

# MOVE comes first, so that the number of a move is start * AREA + target: the search makes and reads millions of them.
TABLE = ActionTable()
MOVE = TABLE.family("move", start=CELLS, to=CELLS)
FIRST = TABLE.family("first", seat=SEATS[:2])
TILE = TABLE.family("tile", slot=COPIES, kind=TILES[1:])

ENDINGS = ("bottle", "no-move", "repetition", "move-limit")
HISTORY_ENDINGS = ("repetition", "move-limit")
REFUSALS = (
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

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ways(cell: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each distance the cells so far away in a straight line, each with the mask of the cells passed over."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(len(STEPS) + 1)]
    for right, up in STEPS:
        x, y, passed = cell % SIZE + right, cell // SIZE + up, 0
        for distance in range(1, SIZE):
            if 0 <= x < SIZE and 0 <= y < SIZE:
                target = y * SIZE + x
                ways[distance].append((target, passed))
                passed |= 1 << target
            x, y = x + right, y + up
    return tuple(map(tuple, ways))


WAYS = tuple(_ways(cell) for cell in range(AREA))
AROUND = tuple(sum(1 << target for target, _ in WAYS[cell][1]) for cell in range(AREA))


def neighbours(caps: int, cell: int) -> int:
    """How many of the caps stand on the cells around a cell."""
    return (caps & AROUND[cell]).bit_count()


def shortest(farthest: int, tile: int) -> int:
    """The least that a cap may travel (§4): all the way, or one cell less from a Slow Down tile, but never nothing."""
    return max(1, farthest - 1 if tile == SLOW else farthest)


def distances(caps: int, cell: int, tile: int) -> range:
    """How far a cap may travel from a cell (§4): as many cells as it has neighbours, or one less from Slow Down."""
    farthest = neighbours(caps, cell)
    return range(shortest(farthest, tile), farthest + 1)


def steps_between(cell: int, other: int) -> int:
    """How many steps in any direction lead from one cell to another."""
    return max(abs(cell % SIZE - other % SIZE), abs(cell // SIZE - other // SIZE))


class State(Base):
    """Caps as one bit mask a seat; the tiles never change once they lie there."""

    def __init__(self, game: Game, caps: list[int], active: int, tiles: dict[int, int], past: Past | None) -> None:
        super().__init__(game)
        self.caps = caps
        self.active = active
        self.tiles = tiles
        self.past = past

    def copy(self) -> State:
        twin = State(self.game, self.caps.copy(), self.active, self.tiles, self.past)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # Moving (§4)

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat < 0:
            return []
        found: list[int] = []
        caps = self.caps[self.seat]
        for start in range(AREA):
            if caps >> start & 1:
                found.extend(self._moves(start))
        return found

    def _moves(self, start: int) -> list[int]:
        """The moves of the cap on a cell, ascending."""
        taken = self.caps[0] | self.caps[1]
        forbidden = taken | 1 << BOTTLES[self.seat]
        tile = self.tiles.get(start, NO_TILE)
        in_the_way = 0 if tile == JUMP else taken
        found: list[int] = []
        # These are the distances(), written out so that the compiler counts instead of asking an iterator.
        farthest = neighbours(taken, start)
        for distance in range(shortest(farthest, tile), farthest + 1):
            for target, passed in WAYS[start][distance]:
                if not (forbidden >> target & 1 or passed & in_the_way):
                    found.append(start * AREA + target)
        found.sort()
        return found

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE or action not in MOVE:
            return "not-now"
        start, target = MOVE.values(action)
        taken = self.caps[0] | self.caps[1]
        if not self.caps[self.seat] >> start & 1:
            return "not-your-cap"
        if target == BOTTLES[self.seat]:
            return "own-bottle"
        if taken >> target & 1:
            return "occupied"
        if neighbours(taken, start) == 0:
            return "no-neighbours"
        distance = steps_between(start, target)
        if all(target != cell for cell, _ in WAYS[start][distance]):
            return "not-straight"
        tile = self.tiles.get(start, NO_TILE)
        if distance in distances(taken, start, tile):
            return "blocked"
        return "wrong-slow-distance" if tile == SLOW else "wrong-distance"

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if self.seat == CHANCE:
            self._apply_chance(action, events)
            return
        start, target = divmod(action, AREA)
        self.caps[self.seat] ^= 1 << start | 1 << target
        if events is not None:
            events.append(("move", EVERYONE, self.seat, start, target))
        self.seat = self.active = 1 - self.active
        self.turn += 1
        self.past = Past(self.key(), self.past)
        self.judge(events)

    def judge(self, events: list[Event] | None) -> None:
        """The tests after a move, in their order (§7)."""
        mover = 1 - self.active
        if self.caps[mover] >> BOTTLES[1 - mover] & 1:
            self.end("bottle", (mover,))
        elif not self.actions():
            self.end("no-move", (mover,))
        elif self.past is not None and occurrences(self.past, self.past.key) >= self.game.rulings["repetitions"]:
            self.end("repetition", (0, 1))
        elif self.turn >= self.game.rulings["move_limit"]:
            self.end("move-limit", (0, 1))
        if events is not None and self.outcome is not None:
            events.append(("end", EVERYONE, *self.outcome))

    # The setup's chance (§3)

    def weights(self) -> list[tuple[int, int]]:
        laid = list(self.tiles.values())
        if draws_tiles(self.game) and len(laid) < COPIES:
            left = [(kind, COPIES - laid.count(kind)) for kind in (SLOW, JUMP)]
            return [(TILE(len(laid), kind - 1), copies) for kind, copies in left if copies]
        return [(FIRST(0), 1), (FIRST(1), 1)]

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if action in FIRST:
            self._begin(FIRST.values(action)[0], events)
            return
        slot, kind = TILE.values(action)
        cell = marked_cells(self.game)[slot]
        self.tiles = {**self.tiles, cell: kind + 1}
        if events is not None:
            events.append(("tile", EVERYONE, cell, kind + 1))
        if len(self.tiles) == COPIES:
            self.choose_first(events)

    def choose_first(self, events: list[Event] | None) -> None:
        """The last step of the setup; it waits for one more draw if chance chooses."""
        first = self.game.options["first_player"]
        if first != RANDOM:
            self._begin(int(first), events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.seat = self.active = seat
        self.past = Past(self.key(), None)
        if events is not None:
            events.append(("first", EVERYONE, seat))

    # Written down

    def key(self) -> bytes:
        tiles = bytes(value for pair in sorted(self.tiles.items()) for value in pair)
        return (self.caps[0] << AREA | self.caps[1]).to_bytes(9, "big") + bytes([self.active, self.seat & 3]) + tiles

    def position(self) -> str:
        caps = [f"{SEATS[seat]} {' '.join(_named(self.caps[seat]))}" for seat in (0, 1)]
        tiles = [TILES[self.tiles.get(cell, NO_TILE)] for cell in marked_cells(self.game)]
        where = f"to-move {SEATS[self.active]}; tiles {' '.join(tiles)}; moves {self.turn}"
        return f"{'; '.join(caps)}; {where}; past {write_past(self.past)}"

    def shows(self, seat: int | None) -> View:
        return {
            "caps": [_named(caps) for caps in self.caps],
            "tiles": {CELLS[cell]: TILES[kind] for cell, kind in sorted(self.tiles.items())},
            "position": self.position(),
        }


def _named(mask: int) -> list[str]:
    return [CELLS[cell] for cell in range(AREA) if mask >> cell & 1]


def mask_of(names: list[str] | tuple[str, ...]) -> int:
    """The set of cells with these names."""
    return sum(1 << CELLS.index(name) for name in names)


# The modules (§3)


def marked_cells(game: Game) -> list[int]:
    """Where the module tiles lie."""
    names = game.rulings["marked_cells"]
    if len(set(names)) != COPIES or not set(names) <= set(CELLS):
        raise OptionError(f"marked_cells must be {COPIES} different cells from a1 to f6, not {names}")
    return [CELLS.index(name) for name in names]


def kinds_in_play(game: Game) -> list[int]:
    """The kinds of tiles that lie, or may come to lie, on the marked cells."""
    return [kind for option, kind in MODULES.items() if game.options[option]] or [NO_TILE]


def draws_tiles(game: Game) -> bool:
    """Whether chance says which tiles lie there."""
    return len(kinds_in_play(game)) > 1


def _laid(game: Game, kinds: list[int]) -> dict[int, int]:
    """The tiles of these kinds on the marked cells."""
    pairs = zip(marked_cells(game), kinds, strict=True)
    return {cell: kind for cell, kind in pairs if kind != NO_TILE}


# States


def blank(game: Game) -> State:
    """The start; with both modules, before the tiles are drawn."""
    tiles = _laid(game, ([NO_TILE] if draws_tiles(game) else kinds_in_play(game)) * COPIES)
    state = State(game, [mask_of(CAPS[0]), mask_of(CAPS[1])], 0, tiles, None)
    if not draws_tiles(game):
        state.choose_first(None)
    return state


def position(game: Game, text: str) -> State:
    found = fields(text, need=("A", "B", "to-move"), may=("tiles", "moves", "past"))
    caps = [_read_caps(found["A"], 0), _read_caps(found["B"], 1)]
    if caps[0] & caps[1]:
        raise PositionError("two caps stand on one cell")
    active = read_seat(found["to-move"], 2)
    if caps[active] >> BOTTLES[1 - active] & 1:
        raise PositionError(f"{SEATS[active]} has capped the other bottle and cannot be to move")
    state = State(game, caps, active, _read_tiles(game, found.get("tiles", [])), None)
    state.seat = active
    state.turn = read_number(found.get("moves", ["0"]), game.rulings["move_limit"])
    state.past = read_past(found.get("past", []), state.key())
    state.judge(None)
    return state


def _read_caps(names: list[str], seat: int) -> int:
    wrong = [name for name in names if name not in CELLS or CELLS.index(name) == BOTTLES[seat]]
    if wrong or not len(names) == len(set(names)) == len(CAPS[seat]):
        raise PositionError(f"{SEATS[seat]} has {len(CAPS[seat])} caps on different cells, none on its own bottle")
    return mask_of(names)


def _read_tiles(game: Game, words: list[str]) -> dict[int, int]:
    """The tiles that a position names; it may leave them out where there is only one way to lay them."""
    kinds = [TILES[kind] for kind in kinds_in_play(game)]
    named = words or (kinds * COPIES if len(kinds) == 1 else [])
    if len(named) != COPIES or not set(named) <= set(kinds):
        raise PositionError(f"tiles are {COPIES} of: {', '.join(kinds)}")
    return _laid(game, [TILES.index(word) for word in named])


def guess(game: Game, view: View, rng: Rng) -> State:
    """Everything lies open: the one state that fits is the position itself."""
    return position(game, view["position"])
