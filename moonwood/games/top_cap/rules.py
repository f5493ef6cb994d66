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

# Components (§2) and setup (§3). Cells count from a1 along the rank, then up.
SIZE = 6
CELLS = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcdef")
AREA = len(CELLS)
BOTTLES = (CELLS.index("a1"), CELLS.index("f6"))
CAPS = (("a4", "b3", "c2", "d1"), ("c6", "d5", "e4", "f3"))
NO_TILE, SLOW, JUMP = 0, 1, 2
TILES = ("none", "slow", "jump")
COPIES = 2

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
    "blocked",
)

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ray(cell: int, step: tuple[int, int]) -> tuple[int, ...]:
    x, y = cell % SIZE + step[0], cell // SIZE + step[1]
    found: list[int] = []
    while 0 <= x < SIZE and 0 <= y < SIZE:
        found.append(y * SIZE + x)
        x, y = x + step[0], y + step[1]
    return tuple(found)


RAYS = tuple(tuple(_ray(cell, step) for step in STEPS) for cell in range(AREA))
AROUND = tuple(sum(1 << ray[0] for ray in RAYS[cell] if ray) for cell in range(AREA))


def _paths() -> list[int]:
    """For each start * AREA + target on a straight line: the cells passed over, as a mask; -1 off the lines."""
    paths = [-1] * (AREA * AREA)
    for start in range(AREA):
        for ray in RAYS[start]:
            passed = 0
            for target in ray:
                paths[start * AREA + target] = passed
                passed |= 1 << target
    return paths


PATHS = _paths()


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
        reach = (taken & AROUND[start]).bit_count()
        if reach == 0:
            return []
        tile = self.tiles.get(start, NO_TILE)
        blocked = taken | 1 << BOTTLES[self.seat]
        found: list[int] = []
        for distance in range(max(1, reach - 1) if tile == SLOW else reach, reach + 1):
            for ray in RAYS[start]:
                if len(ray) < distance:
                    continue
                target = ray[distance - 1]
                if blocked >> target & 1 or (tile != JUMP and PATHS[start * AREA + target] & taken):
                    continue
                found.append(start * AREA + target)
        found.sort()
        return found

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE or action not in MOVE:
            return "not-now"
        start, target = MOVE.values(action)
        taken = self.caps[0] | self.caps[1]
        reach = (taken & AROUND[start]).bit_count()
        if not self.caps[self.seat] >> start & 1:
            return "not-your-cap"
        if target == BOTTLES[self.seat]:
            return "own-bottle"
        if taken >> target & 1:
            return "occupied"
        if reach == 0:
            return "no-neighbours"
        if PATHS[action] < 0:
            return "not-straight"
        distance = max(abs(start % SIZE - target % SIZE), abs(start // SIZE - target // SIZE))
        may_slow = self.tiles.get(start, NO_TILE) == SLOW and distance == reach - 1
        return "blocked" if distance == reach or may_slow else "wrong-distance"

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

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if action in FIRST:
            self._begin(FIRST.values(action)[0], events)
            return
        slot, kind = TILE.values(action)
        marked = marked_cells(self.game)
        self.tiles = {**self.tiles, marked[slot]: kind + 1}
        if events is not None:
            events.append(("tile", EVERYONE, marked[slot], kind + 1))
        if slot + 1 == len(marked):
            self.choose_first(events)

    def weights(self) -> list[tuple[int, int]]:
        laid = len(self.tiles)
        if self.draws_tiles() and laid < COPIES:
            left = [COPIES - list(self.tiles.values()).count(kind) for kind in (SLOW, JUMP)]
            return [(TILE(laid, kind), left[kind]) for kind in range(len(left)) if left[kind]]
        return [(FIRST(0), 1), (FIRST(1), 1)]

    def draws_tiles(self) -> bool:
        return bool(self.game.options["slow_down"] and self.game.options["jump"])

    def choose_first(self, events: list[Event] | None) -> None:
        """Without chance the setup ends here; with it, the next draw ends it."""
        first = self.game.options["first_player"]
        if first != RANDOM:
            self._begin(int(first), events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        self.past = Past(self.key(), None)
        if events is not None:
            events.append(("first", EVERYONE, seat))

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


def marked_cells(game: Game) -> list[int]:
    """Where the module tiles lie."""
    names = game.rulings["marked_cells"]
    if len(set(names)) != COPIES or not set(names) <= set(CELLS):
        raise OptionError(f"marked_cells must be {COPIES} different cells from a1 to f6, not {names}")
    return [CELLS.index(name) for name in names]


def _named(mask: int) -> list[str]:
    return [CELLS[cell] for cell in range(AREA) if mask >> cell & 1]


def _mask(names: list[str] | tuple[str, ...]) -> int:
    return sum(1 << CELLS.index(name) for name in names)


def _fixed_tiles(game: Game) -> dict[int, int]:
    """The tiles of a game with one module or none; with both they are drawn."""
    slow, jump = game.options["slow_down"], game.options["jump"]
    if slow == jump:
        return {}
    return dict.fromkeys(marked_cells(game), SLOW if slow else JUMP)


def blank(game: Game) -> State:
    state = State(game, [_mask(CAPS[0]), _mask(CAPS[1])], 0, _fixed_tiles(game), None)
    if not state.draws_tiles():
        state.choose_first(None)
    return state


def position(game: Game, text: str) -> State:
    found = fields(text, need=("A", "B", "to-move"), may=("tiles", "moves", "past"))
    caps = [_read_caps(found["A"], 0), _read_caps(found["B"], 1)]
    if caps[0] & caps[1]:
        raise PositionError("two caps stand on one cell")
    tiles = _read_tiles(game, found["tiles"]) if "tiles" in found else _fixed_tiles(game)
    state = State(game, caps, read_seat(found["to-move"], 2), tiles, None)
    state.seat = state.active
    state.turn = read_number(found.get("moves", ["0"]), game.rulings["move_limit"])
    state.past = read_past(found.get("past", []), state.key())
    state.judge(None)
    return state


def _read_caps(names: list[str], seat: int) -> int:
    wrong = [name for name in names if name not in CELLS or CELLS.index(name) == BOTTLES[seat]]
    if wrong or len(set(names)) != len(CAPS[seat]):
        raise PositionError(f"{SEATS[seat]} has {len(CAPS[seat])} caps on different cells, none on its own bottle")
    return _mask(names)


def _read_tiles(game: Game, kinds: list[str]) -> dict[int, int]:
    if len(kinds) != COPIES or not set(kinds) <= set(TILES):
        raise PositionError(f"tiles are {COPIES} of: {', '.join(TILES)}")
    pairs = zip(marked_cells(game), map(TILES.index, kinds), strict=True)
    return {cell: kind for cell, kind in pairs if kind != NO_TILE}


def guess(game: Game, view: View, rng: Rng) -> State:
    """Everything lies open: the one state that fits is the position itself."""
    return position(game, view["position"])
