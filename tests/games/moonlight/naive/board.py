"""The board of Moonlight and what lies on it: section 2 of the rules.

A game is a generator. It yields what is asked (a seat and the set of its options) or drawn (what may come, how often),
and is sent the answer as text, in the room's notation. All it knows are plain dicts, lists and numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from tests.games.moonlight.naive import box
from tests.games.moonlight.naive.layout import Cell, cell_of, name_of


class Ask(NamedTuple):
    seat: int
    options: set[str]


class Draw(NamedTuple):
    chances: dict[str, int]


Script = Generator[Ask | Draw, str, Any]
"""A part of a game. One in which nothing is asked or drawn ends with `yield from ()`."""

DOWN = "D"
"""A tile that lies face down."""
HIDDEN = "U"
"""A tile that lies face up under another one: nobody has seen it."""
CREATURES = ("light", "shadow")
SIDE = {"light": "team", "shadow": "opponent"}
OTHER = {"light": "shadow", "shadow": "light", "team": "opponent", "opponent": "team"}
FREE = ("gem", "talk", "plus", "swap")
AGAIN = "again"
"""Instead of an answer: somebody has put the Creatures elsewhere, what may be done now?"""


class Board:
    """Tiles, Creatures and things, and what can be said of them."""

    reveals = True
    """Whether there is a phase 3b."""
    collects_face_down = False

    def __init__(self, layout: dict[str, Any], mode: str, seats: int, difficulty: str, open_talk: bool) -> None:
        self.layout, self.mode, self.seats, self.open_talk = layout, mode, seats, open_talk
        self.competitive = mode == "competitive"
        self.difficulty = difficulty
        self.air = layout["header"]["air"][0]
        self.pool = box.TILES + box.AIR_TILES if self.air == "shuffled" else Counter(box.TILES)
        self.token_pool = Counter(box.TOKENS)
        self.stacks: dict[Cell, list[str]] = {}
        self.things: dict[str, list[str]] = {}
        self.starts: dict[str, list[Cell]] = {"light": [], "shadow": []}
        self.creatures: dict[str, Cell | None] = {"light": None, "shadow": None}
        self.hand: list[dict[str, Any]] = []
        self.tiles: dict[str, list[str]] = {"team": [], "opponent": []}
        self.tokens: dict[str, list[str]] = {"team": [], "opponent": []}
        self.moons: dict[str, list[str]] = {"team": [], "opponent": []}
        self.bits = [0] * (seats if self.competitive else 2)
        self.gems: list[int] = []
        self.used: list[int] = []
        self.card: str | None = None
        self.objectives: list[str] = []
        self.first = self.active = 0
        self.phase = "setup"
        """What is done now: setup, collect, alchemy, assign, favours, move, end (of a turn), over."""
        self.talking = False
        self.gem_spent = False
        self.result: dict[str, Any] | None = None

    # The board (section 2) --------------------------------------------------------------------------------------------

    def height(self, cell: Cell) -> int:
        return len(self.stacks.get(cell, []))

    def cells(self) -> list[Cell]:
        """All cells with a tile, in reading order."""
        return sorted(cell for cell, stack in self.stacks.items() if stack)

    def top(self, cell: Cell) -> str:
        return self.stacks[cell][-1]

    def is_open(self, cell: Cell) -> bool:
        r, c = cell
        return any(self.height(side) < self.height(cell) for side in [(r, c - 1), (r, c + 1)])

    def surrounding(self, cell: Cell) -> list[Cell]:
        r, c = cell
        around = [(r + down, c + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
        return [other for other in around if self.height(other)]

    def is_available(self, cell: Cell) -> bool:
        face_up = self.top(cell) != DOWN or self.collects_face_down
        return face_up and cell not in self.creatures.values() and self.is_open(cell)

    def picks(self, creature: str) -> list[Cell]:
        """The tiles that a Creature may collect as things stand."""
        return [cell for cell in self.surrounding(self.creatures[creature]) if self.is_available(cell)]

    def steps(self, creature: str) -> list[Cell]:
        """Where a Creature may move to."""
        taken = self.creatures[OTHER[creature]]
        return [cell for cell in self.surrounding(self.creatures[creature]) if cell != taken]

    def may_stand(self, cell: Cell) -> bool:
        """Whether a Creature could be on a cell at all."""
        return True

    # Trying something out ---------------------------------------------------------------------------------------------

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """What happens to tiles and Creatures inside is forgotten afterwards."""
        stacks, creatures = self.stacks, self.creatures
        self.stacks = {cell: list(stack) for cell, stack in stacks.items()}
        self.creatures = dict(creatures)
        try:
            yield
        finally:
            self.stacks, self.creatures = stacks, creatures

    def first_picks(self) -> set[str]:
        """Picks after which the other Creature can collect, too."""
        options = set()
        for creature in CREATURES:
            for cell in self.picks(creature):
                with self.supposing():
                    self.stacks[cell].pop()
                    if self.finds_a_tile(OTHER[creature]):
                        options.add(f"pick {creature} {name_of(cell)}")
        return options

    def still_picks(self, creature: str, cell: Cell) -> bool:
        """Whether, after a step, the second pick is still possible (or not asked for)."""
        if not self.between_picks():
            return True
        with self.supposing():
            self.creatures[creature] = cell
            return self.second_pick_exists()

    def between_picks(self) -> bool:
        return self.phase == "collect" and len(self.hand) == 1

    def second_pick_exists(self) -> bool:
        return self.finds_a_tile(OTHER[self.hand[0]["creature"]])

    def finds_a_tile(self, creature: str) -> bool:
        """Whether a Creature that is to collect can."""
        return bool(self.picks(creature))

    # Drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, word: str, pool: Counter[Any]) -> Script:
        answer = yield Draw({f"{word} {face}": number for face, number in pool.items() if number})
        face = answer.split()[1]
        pool[face] -= 1
        return face

    def draw_tile(self, cell: Cell) -> Script:
        return (yield from self.draw("tile", self.pool))

    def draw_token(self) -> Script:
        return "F-" + (yield from self.draw("token", self.token_pool))

    def turned_token(self, thing: str) -> Script:
        """A token face up, drawn if it lay face down."""
        return (yield from self.draw_token()) if thing == "f" else thing

    def choose(self, options: list[str]) -> Script:
        """One of some options; nobody is asked if there is only one."""
        return (yield Ask(self.active, set(options))) if len(options) > 1 else options[0]

    def choose_cell(self, cells: list[Cell]) -> Script:
        answer = yield from self.choose([f"choose {name_of(cell)}" for cell in cells])
        return cell_of(answer.split()[1])

    # Things -----------------------------------------------------------------------------------------------------------

    def lay(self, spot: str, *things: str) -> None:
        self.things.setdefault(spot, []).extend(things)

    def take(self, spot: str, things: Iterable[str]) -> list[str]:
        """Take all things with these names from a spot."""
        lying = self.things.get(spot, [])
        if lying:
            self.things[spot] = [thing for thing in lying if thing not in things]
        return [thing for thing in lying if thing in things]

    def tokens_at(self, spot: str) -> list[str]:
        return [thing for thing in self.things.get(spot, []) if thing == "f" or thing.startswith("F-")]

    def moons_at(self, spot: str) -> list[str]:
        return [thing for thing in self.things.get(spot, []) if thing.startswith("M-")]

    def take_tokens(self, spot: str) -> list[str]:
        return self.take(spot, set(self.tokens_at(spot)))

    def give_tile(self, side: str, kind: str) -> None:
        self.tiles[side].append(kind)

    def give_token(self, side: str, thing: str) -> Script:
        """A token, turned up, for a side. A PLUS for a pile of the competitive mode takes effect at once."""
        face = (yield from self.turned_token(thing)).removeprefix("F-")
        self.tokens[side].append(face)
        yield from self.plus_for_piles()

    def plus_for_piles(self) -> Script:
        """Against each other: the active player may take a used gem back, and the PLUS is discarded."""
        if not self.competitive:
            return
        number = sum(faces.count("PLUS") for faces in self.tokens.values())
        self.tokens = {side: [face for face in faces if face != "PLUS"] for side, faces in self.tokens.items()}
        for _ in range(number):
            yield from self.take_back()

    def take_back(self) -> Script:
        if self.used[self.active]:
            answer = yield Ask(self.active, {"take-back", "leave"})
            if answer == "take-back":
                self.used[self.active] -= 1
                self.gems[self.active] += 1

    def give_bits(self, side: str, number: int) -> None:
        """Bits that a Creature did not collect by moving; in the competitive mode they leave the game."""
        if not self.competitive:
            self.bits[("team", "opponent").index(side)] += number
