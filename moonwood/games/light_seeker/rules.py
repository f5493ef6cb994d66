"""Light Seeker: the state and the legal moves.

Cubes are alike, so an action names a cube by its place in reading order: from north to south, in a row from west to
east. The valley has no edge and no centre of its own: positions that differ by a shift are different positions.
"""

from __future__ import annotations

from bisect import insort
from struct import pack
from typing import Final

from moonwood.games.light_seeker.cube import COUNT, DEALT, MOST_LIGHT, Kit, kit_of
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import OptionError, PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import CHANCE, EVERYONE, OVER, Event, View
from moonwood.kernel.state import State as Base

TABLE = ActionTable()
SLIDE = TABLE.family("slide", cube=COUNT, direction=("n", "e", "s", "w"))
TILT = TABLE.family("tilt", cube=COUNT, direction=("n", "e", "s", "w"))
TURN = TABLE.family("turn", cube=COUNT, quarters=("1", "2", "3"))
NO_TURN = TABLE.family("no-turn")
BUH = TABLE.family("buh", cube=COUNT)
DEAL = TABLE.family("deal", direction=DEALT)
FIRST = TABLE.family("first", seat=SEATS[:2])

FIRST_TILT: Final = TILT.first
FIRST_TURN: Final = TURN.first
NO_TURNING: Final = NO_TURN.first
FIRST_BUH: Final = BUH.first

ENDINGS = ("zone", "no-turn")
REFUSALS = (
    "not-now",
    "buh-on-it",
    "cell-taken",
    "lone-cube",
    "light-not-growing",
    "dead-end",
    "not-next-to-rho",
    "no-change",
    "buh-stays",
)

# Cells (x east, y north) as one number that ascends in reading order; the grid of numbers is wider than any game gets.
MIDDLE: Final = 128
STRIDE: Final = 256
NOWHERE: Final = -1
STEPS = (-STRIDE, 1, STRIDE, -1)
MARGIN: Final = 2
"""Free cells around the cubes that two actions can reach."""
SLACK = 60
"""How far from the start a written position may lie, beside what its light allows."""

# A cube is its cell and the way it stands, in one number: cell * 32 + stand.
STAND: Final = 31
BITS: Final = 5


def cell_at(x: int, y: int) -> int:
    return (MIDDLE - y) * STRIDE + x + MIDDLE


def xy(cell: int) -> tuple[int, int]:
    return cell % STRIDE - MIDDLE, MIDDLE - cell // STRIDE


# §3: the square of the setup, in the order in which it is dealt, and Buh's place in it.
SQUARE = tuple(cell_at(x, y) for y in range(3) for x in range(3))
CENTRE = cell_at(1, 1)


class Ground:
    """Who stands next to whom: all that the test for lone cubes needs, whatever moves next.

    Its cells have numbers of their own: they count through the box around the cubes and its margin, so that flat lists
    hold what is on a cell (`held`: a cube, or -1) and around it (`near`). Sets of cubes are bit masks. A cube with only
    one or two neighbours depends on them: `none` have no neighbour at all, `one[a]` only a, and `two[a * COUNT + b]`
    only a and b.
    """

    def __init__(self, cubes: list[int], buh: int, rho: int) -> None:
        columns = [(cube >> BITS) % STRIDE for cube in cubes]
        left, right = min(columns) - MARGIN, max(columns) + MARGIN
        top = (cubes[0] >> BITS) // STRIDE - MARGIN
        rows = (cubes[-1] >> BITS) // STRIDE + MARGIN + 1 - top
        width = right + 1 - left
        near: list[int] = [0] * (rows * width)
        held: list[int] = [-1] * (rows * width)
        cells: list[int] = []
        bit = 1
        for cube in range(COUNT):
            cell = ((cubes[cube] >> BITS) // STRIDE - top) * width + columns[cube] - left
            cells.append(cell)
            held[cell] = cube
            for beside in (cell - width - 1, cell - 1, cell + width - 1):
                near[beside] |= bit
                near[beside + 2] |= bit
            near[cell - width] |= bit
            near[cell + width] |= bit
            bit <<= 1
        self.width = width
        self.cells = cells
        self.near = near
        self.held = held
        self.steps: list[int] = [-width, 1, width, -1]
        self.none = 0
        self.one: list[int] = [0] * COUNT
        self.two: list[int] = [0] * (COUNT * COUNT)
        for cube in range(COUNT):
            self._note(1 << cube, near[cells[cube]])
        self.buh: int = (buh // STRIDE - top) * width + buh % STRIDE - left
        row, column = rho // STRIDE - top, rho % STRIDE - left
        self.rho: int = row * width + column if 0 <= row < rows and 0 <= column < width else NOWHERE

    def _note(self, bit: int, around: int) -> None:
        if around == 0:
            self.none |= bit
            return
        rest = around & (around - 1)
        first = (around ^ rest).bit_length() - 1
        if rest == 0:
            self.one[first] |= bit
        elif rest & (rest - 1) == 0:
            second = rest.bit_length() - 1
            self.two[first * COUNT + second] |= bit
            self.two[second * COUNT + first] |= bit

    def keeps_company(self, cube: int, to: int) -> bool:
        """Whether nobody is alone once a cube has gone to a cell."""
        bit = 1 << cube
        around = self.near[to] & ~bit
        return around != 0 and (self.none | self.one[cube]) & ~bit & ~around == 0

    def keep_company(self, cube: int, to: int, other: int, then: int) -> bool:
        """Whether nobody is alone once a cube has gone to a cell, and then another cube to another cell."""
        bit = 1 << cube
        bits = bit | 1 << other
        around = self.near[then] & ~bits
        apart = abs(then - to)
        if apart == 1 or abs(apart - self.width) <= 1:
            around |= bit
        if around == 0:
            return False
        beside = self.near[to] & ~bits
        alone = (self.none | self.one[cube] | self.one[other] | self.two[cube * COUNT + other]) & ~bits & ~beside
        if beside == 0:
            alone |= bit
        return alone & ~around == 0


class State(Base):
    """The cubes in reading order, Buh's and Rho's cells, and how far the turn has come."""

    def __init__(self, game: Game, kit: Kit, cubes: list[int], active: int) -> None:
        super().__init__(game)
        self.kit = kit
        self.cubes = cubes
        self.active = active
        self.buh: int = CENTRE
        self.rho: int = NOWHERE
        self.light: int = 0
        self.before: int = 0
        """Total light when the turn began."""
        self.done: int = 0
        """Actions of this turn that are done."""
        self.turning: bool = False
        """Whether Rho offers to turn a cube now."""
        self.legal: list[int] | None = None

    def copy(self) -> State:
        twin = State(self.game, self.kit, self.cubes.copy(), self.active)
        twin.buh, twin.rho, twin.light, twin.before = self.buh, self.rho, self.light, self.before
        twin.done, twin.turning, twin.legal = self.done, self.turning, self.legal
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # What may be done

    def actions(self) -> list[int]:
        if self.legal is None:
            self.legal = self._legal()
        return self.legal.copy()

    def _legal(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat == OVER:
            return []
        if self.turning:
            return self._turnings()
        left = self.actions_left()
        if left == 0:
            return [FIRST_BUH + cube for cube in range(COUNT) if self.cubes[cube] >> BITS != self.buh]
        return self._last_actions() if left == 1 else self._first_actions()

    def actions_left(self) -> int:
        """Actions still owed in this turn: two in all, one in the first turn of the game (§4)."""
        return (1 if self.turn == 0 else 2) - self.done

    def _company(self, ground: Ground) -> list[int]:
        """The single moves, as cube * 4 + direction, after which nobody is alone."""
        found: list[int] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            if cell == ground.buh:
                continue
            for direction in range(4):
                to = cell + ground.steps[direction]
                if ground.held[to] < 0 and ground.keeps_company(cube, to):
                    found.append(cube * 4 + direction)
        return found

    def _last_actions(self) -> list[int]:
        """Actions that pass the test at the end of the actions (§4)."""
        need = self.before + 1 - self.light
        gain = self.kit.gain
        moves = self._company(Ground(self.cubes, self.buh, self.rho))
        found = moves.copy() if need <= 0 else []
        for move in moves:
            if gain[(self.cubes[move >> 2] & STAND) * 4 + (move & 3)] >= need:
                found.append(FIRST_TILT + move)
        return found

    def _first_actions(self) -> list[int]:
        """First actions of two that some second action (and, with Rho, some turning between them) completes.

        No cube is alone when a turn begins, so going out and back is always possible in that respect: a tilt that
        gains light is legal at once, and so is a slide if tilting back gains. Only the others need a search.
        """
        gain = self.kit.gain
        ground = Ground(self.cubes, self.buh, self.rho)
        helpers = self._helpers(ground)
        slides: list[int] = []
        tilts: list[int] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            if cell == ground.buh:
                continue
            stand = (self.cubes[cube] & STAND) * 4
            for direction in range(4):
                to = cell + ground.steps[direction]
                if ground.held[to] >= 0:
                    continue
                lift = gain[stand + direction]
                can_slide = gain[stand + (direction ^ 2)] > 0
                can_tilt = lift > 0
                if not can_slide or (not can_tilt and lift > -2):
                    most = self._most_gain(ground, helpers, cube, to)
                    can_slide = can_slide or most > 0 or self._again(ground, cube, to, stand >> 2) > 0
                    can_tilt = can_tilt or lift + most > 0
                    if not can_tilt and lift > -2:
                        can_tilt = lift + self._again(ground, cube, to, self.kit.tilt[stand + direction]) > 0
                if can_slide:
                    slides.append(cube * 4 + direction)
                if can_tilt:
                    tilts.append(FIRST_TILT + cube * 4 + direction)
        return slides + tilts

    def _helpers(self, ground: Ground) -> list[tuple[int, int, int, int]]:
        """Tilts that gain light, the best first: gain, cube, cell, and who stands on that cell now (-1: nobody)."""
        gain = self.kit.gain
        best: list[tuple[int, int, int, int]] = []
        good: list[tuple[int, int, int, int]] = []
        for cube in range(COUNT):
            cell = ground.cells[cube]
            stand = (self.cubes[cube] & STAND) * 4
            if cell == ground.buh:
                continue
            for direction in range(4):
                lift = gain[stand + direction]
                if lift > 0:
                    to = cell + ground.steps[direction]
                    (best if lift == 2 else good).append((lift, cube, to, ground.held[to]))
        return best + good

    def _most_gain(self, ground: Ground, helpers: list[tuple[int, int, int, int]], cube: int, to: int) -> int:
        """The most light that another cube's tilt can add after a cube went to a cell; 0 if none can."""
        found = 0
        for lift, other, then, there in helpers:
            if other == cube or then == to or (there >= 0 and there != cube):
                continue
            if ground.keep_company(cube, to, other, then):
                found = lift
                break
        if found < 2 and to == ground.rho:
            return max(found, self._most_gain_turned(ground, cube, to))
        return found

    def _most_gain_turned(self, ground: Ground, cube: int, to: int) -> int:
        """The most light that a tilt can add if a cube next to Rho's new cell is turned before."""
        rho = ground.cells[cube]
        most = 0
        for step in ground.steps:
            other = ground.held[rho + step]
            if other < 0 or rho + step == ground.buh:
                continue
            for direction in range(4):
                then = rho + step + ground.steps[direction]
                there = ground.held[then]
                if then == to or (there >= 0 and there != cube):
                    continue
                lift = self._gain_turned(self.cubes[other] & STAND, direction)
                if lift > most and ground.keep_company(cube, to, other, then):
                    most = lift
        return most

    def _gain_turned(self, stand: int, direction: int) -> int:
        """The most light that a tilt gains if the cube may be turned before."""
        kit = self.kit
        return max([kit.gain[kit.turn[stand * 4 + quarter] * 4 + direction] for quarter in range(4)])

    def _again(self, ground: Ground, cube: int, at: int, stand: int) -> int:
        """The most light that the same cube can add, from the cell it came to and the way it stands there."""
        gain = self.kit.gain
        rolls = at == ground.rho
        most = 0
        for direction in range(4):
            to = at + ground.steps[direction]
            lift = self._gain_turned(stand, direction) if rolls else gain[stand * 4 + direction]
            if lift > most and ground.held[to] in (-1, cube) and ground.keeps_company(cube, to):
                most = lift
        return most

    def _turnings(self) -> list[int]:
        """What Rho offers, as far as the turn can still be completed; after the last action that is everything."""
        kit = self.kit
        ground = Ground(self.cubes, self.buh, self.rho)
        last = self.actions_left() == 0
        need = self.before + 1 - self.light
        moves = [] if last else self._company(ground)
        gains = [self._most_gain_of(cube, self.cubes[cube] & STAND, moves) for cube in range(COUNT)]
        found: list[int] = []
        for cube in range(COUNT):
            if ground.cells[cube] - ground.rho not in ground.steps:
                continue
            others = max([gains[other] for other in range(COUNT) if other != cube])
            stand = self.cubes[cube] & STAND
            for quarter in kit.other_turns(stand):
                turned = self._most_gain_of(cube, kit.turn[stand * 4 + quarter], moves)
                if last or max(others, turned) >= need:
                    found.append(FIRST_TURN + cube * 3 + quarter - 1)
        if last or max(gains) >= need:
            found.append(NO_TURNING)
        return found

    def _most_gain_of(self, cube: int, stand: int, moves: list[int]) -> int:
        """The most light that one of these moves of a cube adds if it stands like that; hopeless if it has none."""
        lifts = [max(0, self.kit.gain[stand * 4 + (move & 3)]) for move in moves if move >> 2 == cube]
        return max(lifts) if lifts else -MOST_LIGHT

    def _has_turn(self) -> bool:
        """Whether there is a legal turn; the usual proof is a cube that gains by a tilt and slides back."""
        if self.turn == 0:
            return len(self._legal()) > 0
        gain = self.kit.gain
        held = cells_of(self.cubes)
        for cube in self.cubes:
            cell = cube >> BITS
            if cell == self.buh:
                continue
            for direction in range(4):
                if gain[(cube & STAND) * 4 + direction] > 0 and cell + STEPS[direction] not in held:
                    return True
        return len(self._legal()) > 0

    # Why not

    def refusal(self, action: int) -> str:
        if self.seat == CHANCE:
            return "not-now"
        if action in BUH:
            return "not-now" if self.turning or self.actions_left() else "buh-stays"
        if action in TURN or action in NO_TURN:
            return self._turn_refusal(action) if self.turning else "not-now"
        if self.turning or self.actions_left() == 0 or not (action in SLIDE or action in TILT):
            return "not-now"
        return self._move_refusal(action)

    def _turn_refusal(self, action: int) -> str:
        if action in TURN:
            cube, quarters = TURN.values(action)
            if (self.cubes[cube] >> BITS) - self.rho not in STEPS:
                return "not-next-to-rho"
            if quarters + 1 not in self.kit.other_turns(self.cubes[cube] & STAND):
                return "no-change"
        return "dead-end"

    def _move_refusal(self, action: int) -> str:
        cube, direction = (TILT if action in TILT else SLIDE).values(action)
        ground = Ground(self.cubes, self.buh, self.rho)
        to = ground.cells[cube] + ground.steps[direction]
        if ground.cells[cube] == ground.buh:
            return "buh-on-it"
        if ground.held[to] >= 0:
            return "cell-taken"
        if self.actions_left() == 2:
            return "dead-end"
        return "light-not-growing" if ground.keeps_company(cube, to) else "lone-cube"

    # What happens

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        self.legal = None
        if action < FIRST_TURN:
            self._move(action, events)
        elif action < FIRST_BUH:
            self._turn(action, events)
        elif action < DEAL.first:
            self._move_buh(self.cubes[action - FIRST_BUH] >> BITS, events)
        elif action in DEAL:
            self._deal(DEAL.values(action)[0], events)
        else:
            self._begin(FIRST.values(action)[0], events)

    def _move(self, action: int, events: list[Event] | None) -> None:
        rolls = action >= FIRST_TILT
        move = action - FIRST_TILT if rolls else action
        cube = self.cubes.pop(move >> 2)
        cell, stand = cube >> BITS, cube & STAND
        to = cell + STEPS[move & 3]
        now = stand
        if rolls:
            now = self.kit.tilt[stand * 4 + (move & 3)]
            self.light += self.kit.gain[stand * 4 + (move & 3)]
        insort(self.cubes, to << BITS | now)
        self.done += 1
        if events is not None:
            names = self.kit.names
            events.append(
                ("tilt" if rolls else "slide", EVERYONE, self.seat, *xy(cell), *xy(to), names[stand], names[now])
            )
        if self.kit.rho and (self.turn == 0 or to == self.rho):
            self.rho = cell
            self.turning = self.turn > 0
            if events is not None:
                events.append(("rho", EVERYONE, *xy(cell)))

    def _turn(self, action: int, events: list[Event] | None) -> None:
        self.turning = False
        if action == NO_TURNING:
            if events is not None:
                events.append(("no-turn", EVERYONE, self.seat))
            return
        cube, quarters = divmod(action - FIRST_TURN, 3)
        cell, stand = self.cubes[cube] >> BITS, self.cubes[cube] & STAND
        now = self.kit.turn[stand * 4 + quarters + 1]
        self.cubes[cube] = cell << BITS | now
        if events is not None:
            events.append(("turn", EVERYONE, self.seat, *xy(cell), self.kit.names[stand], self.kit.names[now]))

    def _move_buh(self, to: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(("buh", EVERYONE, self.seat, *xy(self.buh), *xy(to)))
            events.append(("light", EVERYONE, self.seat, self.before, self.light, self.brightest()))
        self.buh = to
        self.before = self.light
        self.done = 0
        self.turn += 1
        self.seat = self.active = 1 - self.active
        self.judge(events)

    def judge(self, events: list[Event] | None) -> None:
        """Between two turns: is there a zone that wins (§7), or no turn left for the next player (§5)?"""
        if self.light >= self.kit.goal and self.brightest() >= self.kit.goal:
            self.end("zone", (1 - self.active,))
        elif not self._has_turn():
            self.end("no-turn", (1 - self.active,))
        if events is not None and self.outcome is not None:
            events.append(("end", EVERYONE, *self.outcome))

    def zones(self) -> list[list[int]]:
        """The light zones as lists of cubes in reading order: lit tops joined by their edges (§2.2)."""
        lit = {cube >> BITS: index for index, cube in enumerate(self.cubes) if self.kit.light[cube & STAND]}
        found: list[list[int]] = []
        while lit:
            cell, index = lit.popitem()
            zone, fresh = [index], [cell]
            while fresh:
                cell = fresh.pop()
                for step in STEPS:
                    if cell + step in lit:
                        zone.append(lit.pop(cell + step))
                        fresh.append(cell + step)
            found.append(sorted(zone))
        return sorted(found)

    def brightest(self) -> int:
        """The value of the best light zone."""
        light = self.kit.light
        return max([sum([light[self.cubes[cube] & STAND] for cube in zone]) for zone in self.zones()], default=0)

    # The setup

    def weights(self) -> list[tuple[int, int]]:
        if len(self.cubes) < COUNT:
            return [(DEAL.first + word, 1) for word in range(len(DEALT)) if self.kit.deals[word] >= 0]
        return [(FIRST(0), 1), (FIRST(1), 1)]

    def _deal(self, word: int, events: list[Event] | None) -> None:
        cell = SQUARE[len(self.cubes)]
        self.lay(cell, self.kit.deals[word])
        if events is not None:
            events.append(("deal", EVERYONE, *xy(cell), f"D@{DEALT[word]}"))
        if len(self.cubes) == COUNT:
            self.choose_first(events)

    def lay(self, cell: int, stand: int) -> None:
        """Put a cube on the table."""
        insort(self.cubes, cell << BITS | stand)
        self.light += self.kit.light[stand]

    def choose_first(self, events: list[Event] | None) -> None:
        """Without chance the setup ends here; with it, the next draw ends it."""
        first = self.game.options["first_player"]
        if first != RANDOM:
            self._begin(int(first), events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        if events is not None:
            events.append(("first", EVERYONE, seat))
        self.judge(events)

    # Writing it down

    def key(self) -> bytes:
        # The light at the turn's start matters only while an action is owed.
        before = self.before if self.done and self.actions_left() else 0
        stage = (self.turn == 0) << 7 | self.turning << 6 | self.done << 4 | (self.seat & 3) << 1 | self.active
        return pack(f">{len(self.cubes)}I2i2B", *self.cubes, self.buh, self.rho, stage, before)

    def position(self) -> str:
        cubes = " ".join([f"{_written(cube >> BITS)}:{self.kit.names[cube & STAND]}" for cube in self.cubes])
        seat = UNKNOWN if self.seat == CHANCE else SEATS[self.active]
        where = f"buh {_written(self.buh)}; rho {_written(self.rho)}; to-move {seat}; turns {self.turn}"
        return f"cubes {cubes}; {where}; done {self.done}; light {self.before}; turning {YES_NO[self.turning]}"

    def shows(self, seat: int | None) -> View:
        light = self.kit.light
        return {
            "cubes": [[*xy(cube >> BITS), self.kit.names[cube & STAND]] for cube in self.cubes],
            "buh": [*xy(self.buh)],
            "rho": None if self.rho == NOWHERE else [*xy(self.rho)],
            "light": self.light,
            "before": self.before,
            "left": self.actions_left(),
            "turning": self.turning,
            "zones": [[sum([light[self.cubes[cube] & STAND] for cube in zone]), zone] for zone in self.zones()],
            "active": self.active,
            "position": self.position(),
        }


def cells_of(cubes: list[int]) -> list[int]:
    return [cube >> BITS for cube in cubes]


def blank(game: Game) -> State:
    kit = kit_of(game)
    state = State(game, kit, [], 0)
    setup = str(game.options["setup"])
    if setup == RANDOM:
        return state
    for cell, word in zip(SQUARE, setup.split(), strict=True):
        stand = kit.deals[DEALT.index(word)]
        if stand < 0:
            there = [name for name, known in zip(DEALT, kit.deals, strict=True) if known >= 0]
            raise OptionError(f"this cube cannot lie as {word}; with a dark top it has: {', '.join(there)}")
        state.lay(cell, stand)
    state.choose_first(None)
    return state


# Reading positions

UNKNOWN = "?"
NONE = "-"
YES_NO = ("no", "yes")


def _written(cell: int) -> str:
    return NONE if cell == NOWHERE else "{},{}".format(*xy(cell))


def position(game: Game, text: str) -> State:
    found = fields(text, need=("cubes", "to-move"), may=("buh", "rho", "turns", "done", "light", "turning"))
    state = State(game, kit_of(game), [], 0)
    _read_cubes(state, found["cubes"])
    if found["to-move"] == [UNKNOWN]:
        return _in_setup(state)
    if len(state.cubes) != COUNT:
        raise PositionError(f"there are {COUNT} cubes, not {len(state.cubes)}")
    state.seat = state.active = read_seat(found["to-move"], 2)
    state.before = read_number(found.get("light", [str(state.light)]), MOST_LIGHT)
    state.turn = read_number(found.get("turns", [str(min(state.before, 1))]), MOST_LIGHT)
    state.done = read_number(found.get("done", ["0"]), 2)
    state.turning = _read_yes(found.get("turning", ["no"]))
    state.buh = _read_cell(found.get("buh", ["1,1"]), "buh")
    state.rho = NOWHERE if found.get("rho", [NONE]) == [NONE] else _read_cell(found["rho"], "rho")
    _check_turn(state)
    _check_stones(state)
    if state.done == 0 and not state.turning:
        state.judge(None)
    elif not state.actions():
        raise PositionError("this turn can no longer be completed; that never happens in a game")
    return state


def _read_cubes(state: State, found: list[str]) -> None:
    for word in found:
        where, _, name = word.partition(":")
        if name not in state.kit.number:
            raise PositionError(f"{word!r} is no cube; write x,y:name with one of: {', '.join(state.kit.names)}")
        cell = _read_cell([where], "cubes")
        if cell in cells_of(state.cubes):
            raise PositionError(f"two cubes stand on {where}")
        state.lay(cell, state.kit.number[name])


def _in_setup(state: State) -> State:
    """Cubes are still being dealt, or the first player is still to be drawn."""
    if cells_of(state.cubes) != sorted(SQUARE[: len(state.cubes)]) or state.light:
        raise PositionError("in the setup dark cubes lie on 0,0 1,0 2,0 0,1 ... in this order")
    return state


def _read_cell(words: list[str], field: str) -> int:
    try:
        x, y = map(int, " ".join(words).split(","))
    except ValueError:
        raise PositionError(f"{field}: {' '.join(words)!r} is no cell; write x,y") from None
    if max(abs(x), abs(y)) >= MIDDLE - 2:
        raise PositionError(f"{field}: {x},{y} is farther out than any cube can get")
    return cell_at(x, y)


def _read_yes(words: list[str]) -> bool:
    if len(words) != 1 or words[0] not in YES_NO:
        raise PositionError(f"turning is one of: {', '.join(YES_NO)}")
    return words[0] == YES_NO[1]


def _check_turn(state: State) -> None:
    """Every completed turn added light, so the two counts bind each other."""
    if not state.turn <= state.before or (state.turn == 0) != (state.before == 0):
        raise PositionError(f"with light {state.before} at its start, a turn comes after 1 to {state.before} others")
    if state.done == 0 and state.before != state.light:
        raise PositionError(f"before its first action a turn has all its light: light {state.light}")
    if state.actions_left() < 0:
        raise PositionError("the first turn of the game has one action, all others have two")
    reach = SLACK + 2 * state.before + state.done
    if any(max(map(abs, xy(cell))) > reach for cell in cells_of(state.cubes)):
        raise PositionError(f"with this light no cube is farther out than {reach}")
    between = state.done > 0 and state.actions_left() > 0
    if not between and Ground(state.cubes, state.buh, state.rho).none:
        raise PositionError("a cube is alone; each needs another on one of the eight cells around it")
    if state.done and not state.actions_left() and state.light <= state.before:
        raise PositionError("after the last action there is more light than before the turn")


def _check_stones(state: State) -> None:
    """Buh is on a cube; Rho, if it is in the game, beside the cubes from the first action on."""
    cells = cells_of(state.cubes)
    if state.buh not in cells:
        raise PositionError(f"buh stands on a cube, and none is on {_written(state.buh)}")
    placed = state.kit.rho and (state.turn > 0 or state.done > 0)
    if placed != (state.rho != NOWHERE):
        raise PositionError("write rho's cell" if placed else f"rho is not in the game now; write rho {NONE}")
    if state.rho in cells:
        raise PositionError("rho and a cube cannot share a cell")
    if state.turning and not (placed and state.turn > 0 and state.done > 0):
        raise PositionError("a cube can be turned only after it moved onto rho's cell")


def guess(game: Game, view: View, rng: Rng) -> State:
    """Everything lies open: the one state that fits is the position itself."""
    return position(game, view["position"])
