"""Scenarios 1 to 10, each as its section of the rules tells what differs."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.games.moonlight.naive.board import DOWN, OTHER, Ask, Script
from tests.games.moonlight.naive.common import Common, Over
from tests.games.moonlight.naive.layout import Cell, cell_of, grids, name_of

FACES = ["BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB", "AIR", "PLUS"]
"""In the order in which a pair of tokens is named."""


class FirstSteps(Common):
    """1: five tokens are split at once; three bits are the team's."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        yield from super().lay_beside(what, times, where)
        if where == "beside" and not self.competitive:
            for number in range(times):
                self.things[f"beside-{number}"] = [(yield from self.draw_token())]

    def decide_setup(self) -> Script:
        if self.competitive:
            return
        faces = [self.things[f"beside-{number}"][0].removeprefix("F-") for number in range(5)]
        pairs = [sorted(pair, key=FACES.index) for pair in combinations(faces, 2)]
        answer = yield Ask(self.first, {f"split {one} {other}" for one, other in pairs})
        self.things.clear()
        self.tokens["team"] = answer.split()[1:]
        for face in self.tokens["team"]:
            faces.remove(face)
        self.tokens["opponent"] = faces


class ForestMirage(Common):
    """2: two forests; Shadow copies Light in the other one; gems swap the two."""

    def mirrored(self, cell: Cell) -> Cell:
        return cell[0], int(self.layout["header"]["mirror"][0]) - cell[1]

    def place_creatures(self) -> Script:
        answer = yield Ask(
            (self.first - 1) % self.seats, {f"start light {name_of(cell)}" for cell in self.starts["light"]}
        )
        light = cell_of(answer.split()[2])
        self.creatures = {"light": light, "shadow": self.mirrored(light)}

    def first_picks(self) -> set[str]:
        return {f"pick light {name_of(cell)}" for cell in self.picks("light")}

    def collect(self) -> Script:
        self.hand = []
        if not self.picks("light"):
            raise Over
        answer = yield from self.decide("collect", self.first_picks)
        cell = cell_of(answer.split()[2])
        yield from self.pick("light", cell)
        yield from self.pick("shadow", self.mirrored(cell))

    def assign(self) -> Script:
        yield from self.hand_over({"team": 0, "opponent": 1})

    def moves(self) -> set[str]:
        return {f"move light {name_of(cell)}" for cell in self.steps("light")}

    def step(self, creature: str, cell: Cell) -> Script:
        yield from super().step("light", cell)
        yield from super().step("shadow", self.mirrored(cell))

    def gem_actions(self) -> set[str]:
        return {"swap"}

    def free_action(self, answer: str) -> Script:
        yield from super().free_action(answer)
        if answer == "swap":
            self.creatures = {"light": self.creatures["shadow"], "shadow": self.creatures["light"]}


class AirDoubles(Common):
    """An Air double that is assigned gets a Firefly; at the end the side with more of them discards these tiles."""

    def scenario_end(self) -> Script:
        fireflies = {side: tiles.count("AIR2") for side, tiles in self.tiles.items()}
        for side in fireflies:
            if fireflies[side] > fireflies[OTHER[side]]:
                self.tiles[side] = [tile for tile in self.tiles[side] if tile != "AIR2"]
        yield from ()

    def before_competitive_score(self) -> Script:
        yield from self.scenario_end()


class FireflyBeam(AirDoubles, FirstSteps):
    """3: as 1, with Air; face-down tiles are collected and never turned in the forest."""

    reveals = False
    collects_face_down = True


class Underwood(Common):
    """4: a tile with two tokens, collected where both Creatures surround it or only one does."""

    def give_out(self) -> Script:
        for pick in self.hand:
            if self.tokens_at(pick["spot"]):
                yield from self.give_out_pair(pick)

    def give_out_pair(self, pick: dict[str, Any]) -> Script:
        if self.competitive or len(pick["near"]) == 2:
            yield from self.one_each(pick["spot"])
            return
        for thing in self.take_tokens(pick["spot"]):
            yield from self.give_token("opponent", thing)


class HideAndSeek(Common):
    """5: any of the four sides may be free; face-down underwood tiles bring bits when they are turned up."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        self.things["beside-b"] = ["b"] * times
        yield from ()

    def more_setup(self) -> Script:
        singles = [cell for cell in self.cells() if self.top(cell)[3] == "1"]
        for cell in singles[: sum(self.token_pool.values())]:
            self.lay(name_of(cell), "f")
        yield from ()

    def is_open(self, cell: Cell) -> bool:
        r, c = cell
        return any(self.height(side) < self.height(cell) for side in [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)])

    def after_reveal(self, turned: list[Cell]) -> Script:
        built = grids(self.layout)[0]
        for cell in turned:
            if self.height(cell) < len(built[cell]) and self.things["beside-b"]:
                self.lay(name_of(cell), self.things["beside-b"].pop())
        yield from ()


class FirefliesDance(Common):
    """6: Fireflies that Light collects are put on the nine tokens, which they win for the team."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        if what == "w":
            self.things["beside-w"] = ["w"]
            return
        for number in range(times):
            self.things[f"beside-{number}"] = [(yield from self.draw_token())]

    def line(self) -> list[str]:
        return [f"beside-{number}" for number in range(9)]

    def decide_setup(self) -> Script:
        self.things["beside-w"] = []
        yield from self.put_firefly()

    def put_firefly(self) -> Script:
        dark = {spot: self.things[spot][0] for spot in self.line() if "w" not in self.things[spot]}
        answer = yield Ask(self.active, {f"favour {thing.removeprefix('F-')}" for thing in dark.values()})
        chosen = "F-" + answer.split()[1]
        self.lay(next(spot for spot, thing in dark.items() if thing == chosen), "w")

    def after_pick(self, pick: dict[str, Any]) -> Script:
        yield from super().after_pick(pick)
        for _ in self.take(name_of(pick["cell"]), "w"):
            if pick["creature"] == "light":
                yield from self.put_firefly()

    def give_other_things(self) -> Script:
        yield from super().give_other_things()
        for spot in self.line():
            side = "team" if "w" in self.things[spot] else "opponent"
            for thing in self.take_tokens(spot):
                yield from self.give_token(side, thing)


class Pyramid(Underwood):
    """7: levels that lie half a tile apart. A cell is (4 * level + row, column in half tiles)."""

    ROWS = 4

    def cells(self) -> list[Cell]:
        """From the top level down, each in reading order."""
        return sorted(super().cells(), key=lambda cell: (-self.level(cell), cell))

    def level(self, cell: Cell) -> int:
        return cell[0] // self.ROWS

    def exposed(self, cell: Cell) -> list[Cell]:
        """The halves of a tile, (row, half), that no tile of a higher level covers; an empty place shows nothing."""
        if not self.height(cell):
            return []
        row, halves = cell[0] % self.ROWS, [cell[1], cell[1] + 1]
        return [(row, half) for half in halves if not self.covers(self.level(cell), row, half)]

    def covers(self, level: int, row: int, half: int) -> bool:
        """Whether a tile of a level higher than this lies over a half."""
        higher = [above * self.ROWS + row for above in range(level + 1, 3)]
        return any(self.height((r, c)) for r in higher for c in (half - 1, half))

    def surrounding(self, cell: Cell) -> list[Cell]:
        own = self.exposed(cell)
        return [other for other in self.cells() if other != cell and self.touch(own, self.exposed(other))]

    @staticmethod
    def touch(some: list[Cell], others: list[Cell]) -> bool:
        return any(abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1 for a in some for b in others)

    def may_stand(self, cell: Cell) -> bool:
        return bool(self.exposed(cell))

    def is_open(self, cell: Cell) -> bool:
        """A half is seen, and the place to the left or to the right on the tile's level is empty."""
        r, c = cell
        return bool(self.exposed(cell)) and not (self.height((r, c - 2)) and self.height((r, c + 2)))

    def is_available(self, cell: Cell) -> bool:
        return len(self.exposed(cell)) == 2 and super().is_available(cell)

    def steps(self, creature: str) -> list[Cell]:
        """Another level only within the same row."""
        here = self.creatures[creature]
        return [
            cell
            for cell in super().steps(creature)
            if self.level(cell) == self.level(here) or cell[0] % self.ROWS == here[0] % self.ROWS
        ]

    def after_pick(self, pick: dict[str, Any]) -> Script:
        """Bits go to the outermost tile that was uncovered."""
        self.obtain_tokens(pick)
        bits = self.take(name_of(pick["cell"]), "b")
        under = self.outermost(pick["cell"])
        if not bits:
            return
        if not under:
            self.give_bits("opponent", len(bits))
            return
        cell = yield from self.choose_cell(under)
        self.lay(name_of(cell), *bits)

    def outermost(self, cell: Cell) -> list[Cell]:
        """Of the tiles that lay under a cell, the one (or two) farthest from the middle of its row as it was built."""
        r, c = cell
        under = [other for other in [(r - self.ROWS, c - 1), (r - self.ROWS, c + 1)] if self.height(other)]
        built = [column for row, column in grids(self.layout)[0] if row == r - self.ROWS]
        distance = {other: abs(2 * other[1] - min(built) - max(built)) for other in under}
        return [other for other in under if distance[other] == max(distance.values())]


class HiddenInsideTheForest(Common):
    """8, and with it 10 and 11: the last tile of a column with tokens."""

    def give_out(self) -> Script:
        for pick in self.hand:
            column = pick["cell"][1]
            spot = f"col-{column}"
            if self.tokens_at(spot) and not self.column(column):
                yield from self.one_each(spot)

    def column(self, number: int) -> list[Cell]:
        return [cell for cell in self.cells() if cell[1] == number]


class MoonlightGathering(Common):
    """9, and with it 18: token tiles beside the long sides of the collected tiles."""

    def give_out(self) -> Script:
        flanked = [self.token_tiles_beside(pick) for pick in self.hand]
        cells = list(dict.fromkeys(flanked[0] + flanked[1]))
        for cell in cells:
            if self.top(cell) == DOWN:
                self.stacks[cell][-1] = yield from self.draw_tile(cell)
        if self.competitive:
            yield from self.give_each(cells)
        elif flanked[0] and flanked[1]:
            yield from self.give_one_to_team(cells)
        else:
            for cell in cells:
                yield from self.give_tokens_left(name_of(cell))

    def token_tiles_beside(self, pick: dict[str, Any]) -> list[Cell]:
        r, c = pick["cell"]
        return [
            cell
            for cell in [(r, c - 1), (r, c + 1)]
            if self.height(cell) == pick["layer"] and self.tokens_at(name_of(cell))
        ]

    def give_one_to_team(self, cells: list[Cell]) -> Script:
        for cell in cells:
            self.lay("hand-0", *self.take_tokens(name_of(cell)))
        yield from self.one_each("hand-0")

    def give_each(self, cells: list[Cell]) -> Script:
        for cell in cells:
            spot = name_of(cell)
            self.lay(spot, (yield from self.turned_token(self.take_tokens(spot)[0])))
            answer = yield from self.decide("favours", lambda: {"give team", "give opponent"})
            yield from self.give_token(answer.split()[1], self.take_tokens(spot)[0])
