"""Scenarios 21 to 28, each as its section of the rules tells what differs."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.moonlight.naive import box
from tests.games.moonlight.naive.board import DOWN, SIDE, Draw, Script
from tests.games.moonlight.naive.common import Common
from tests.games.moonlight.naive.first_ten import AirDoubles, HiddenInsideTheForest, MoonlightGathering
from tests.games.moonlight.naive.layout import Cell, cell_of, cells_of, name_of


def orthogonal(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


class UnknownFortune(Common):
    """21: Eclipse tokens in gaps; a tile collected beside one brings Air tiles."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        self.air_pool, self.eclipse_pool = Counter(box.AIR_TILES), Counter(map(str, box.ECLIPSES.elements()))
        self.things["beside-A"] = ["D"] * times
        yield from ()

    def give_out(self) -> Script:
        gaps = [[cell for cell in orthogonal(pick["cell"]) if self.has_eclipse(cell)] for pick in self.hand]
        for pick, cells in zip(self.hand, gaps, strict=True):
            for cell in cells:
                if self.has_eclipse(cell):
                    both = cell in gaps[0] and cell in gaps[1]
                    yield from self.pay(cell, "opponent" if both else SIDE[pick["creature"]])

    def has_eclipse(self, cell: Cell) -> bool:
        return "E" in self.things.get(name_of(cell), [])

    def pay(self, cell: Cell, side: str) -> Script:
        number = int((yield from self.draw("eclipse", self.eclipse_pool)))
        self.things[name_of(cell)].remove("E")
        for _ in range(number):
            self.give_tile(side, (yield from self.draw("tile", self.air_pool)))
            self.things["beside-A"].pop()


class MoonlightTiles(Common):
    """The common part of 22 and 24: Moonlight tiles where four cells meet follow the last tile around them."""

    reveals = False
    collects_face_down = True

    def more_setup(self) -> Script:
        pool = Counter(box.MOONS)
        if self.air == "none":
            del pool["AIR"]
        for r, c in cells_of(self.layout["sections"]["moonlight"]):
            self.things[f"corner-{r}-{c}"] = ["M-" + (yield from self.draw("moon", pool))]

    def turn_up_hand(self) -> Script:
        yield from super().turn_up_hand()
        for spot in [spot for spot in self.things if spot.startswith("corner-") and self.things[spot]]:
            r, c = cell_of(spot.removeprefix("corner-"))
            around = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            collected = [pick for pick in self.hand if pick["cell"] in around]
            if len(collected) == 1 and not any(self.height(cell) for cell in around):
                self.lay(collected[0]["spot"], *self.things.pop(spot))


class UnderwoodSurprise(MoonlightTiles, AirDoubles):
    """22: with Air and its Fireflies."""


class WhimsicalBridges(HiddenInsideTheForest):
    """23: bridges, which carry a Creature to the other side and are its own then."""

    def build(self, cell: Cell, words: str) -> Script:
        self.bridges: list[Cell] = [] if not self.stacks else self.bridges
        if words == "H":
            self.bridges.append(cell)
        yield from super().build(cell, words)

    def is_bridge(self, cell: Cell) -> bool:
        return cell in self.bridges and self.height(cell) > 0

    def may_stand(self, cell: Cell) -> bool:
        return not self.is_bridge(cell)

    def is_available(self, cell: Cell) -> bool:
        return not self.is_bridge(cell) and super().is_available(cell)

    def is_turned(self, cell: Cell) -> bool:
        return not self.is_bridge(cell) and super().is_turned(cell)

    def column(self, number: int) -> list[Cell]:
        return [cell for cell in super().column(number) if not self.is_bridge(cell)]

    def may_be_put(self, creature: str, cell: Cell) -> bool:
        """Never where a bridge lies, nor where one lay."""
        return cell not in self.bridges and super().may_be_put(creature, cell)

    def is_finished(self) -> bool:
        return self.competitive and sum(self.height(cell) for cell in self.cells() if not self.is_bridge(cell)) <= 2

    def landing(self, here: Cell, bridge: Cell) -> Cell | None:
        """The cell beyond a bridge, if it can be crossed from here."""
        beyond = (bridge[0], 2 * bridge[1] - here[1])
        is_free = self.height(beyond) and not self.is_bridge(beyond) and beyond not in self.creatures.values()
        return beyond if here[0] == bridge[0] and is_free else None

    def steps(self, creature: str) -> list[Cell]:
        here = self.creatures[creature]
        return [cell for cell in super().steps(creature) if not self.is_bridge(cell) or self.landing(here, cell)]

    def still_picks(self, creature: str, cell: Cell) -> bool:
        if not self.is_bridge(cell):
            return super().still_picks(creature, cell)
        beyond = self.landing(self.creatures[creature], cell)
        with self.supposing():
            self.stacks[cell] = []
            return super().still_picks(creature, beyond)

    def step(self, creature: str, cell: Cell) -> Script:
        if not self.is_bridge(cell):
            yield from super().step(creature, cell)
            return
        beyond = self.landing(self.creatures[creature], cell)
        yield from super().step(creature, beyond)
        yield from self.give_from_forest(SIDE[creature], cell)

    def give_other_tiles(self) -> Script:
        """Bridges that were not crossed go to nobody: they stay where they are."""
        for cell in self.cells():
            while self.height(cell) and not self.is_bridge(cell):
                yield from self.give_from_forest("opponent", cell)


class NaturalReflection(Common):
    """25: a turned tile costs the farthest tile of its row, or a bit."""

    def after_reveal(self, turned: list[Cell]) -> Script:
        for cell in turned:
            if self.height(cell):
                yield from self.reflect(cell)

    def reflect(self, cell: Cell) -> Script:
        row = [other for other in self.cells() if other[0] == cell[0] and other != cell]
        longest = max((abs(other[1] - cell[1]) for other in row), default=0)
        farthest = [other for other in row if abs(other[1] - cell[1]) == longest]
        if farthest and all(other in self.creatures.values() for other in farthest):
            return
        options = [f"choose {name_of(other)}" for other in farthest] + ["give opponent"] * bool(self.bits[0])
        if not options:
            return
        answer = yield from self.choose(options)
        if answer == "give opponent":
            self.bits = [self.bits[0] - 1, self.bits[1] + 1]
        elif cell_of(answer.split()[1]) not in self.creatures.values():
            yield from self.give_from_forest("opponent", cell_of(answer.split()[1]))


class AncientRituals(MoonlightGathering):
    """26: as 9, and bits go to whom collects beside them."""

    def after_pick(self, pick: dict[str, Any]) -> Script:
        yield from super().after_pick(pick)
        for cell in orthogonal(pick["cell"]):
            long_side = cell[0] == pick["cell"][0]
            side = "opponent" if long_side else SIDE[pick["creature"]]
            self.give_bits(side, len(self.take(name_of(cell), "b")))

    def arrive(self, creature: str, cell: Cell) -> Script:
        yield from ()


class Whirl(Common):
    """27: an absolute majority turns up a pair of tiles and gives out their tokens."""

    def build(self, cell: Cell, words: str) -> Script:
        if not self.stacks:
            self.token_pool = Counter(box.SPIRITS)
            self.zones = cells_of(self.layout["sections"]["zones"])
            self.centre_singles = 7
        yield from super().build(cell, words)

    def draw_tile(self, cell: Cell) -> Script:
        """The centre has all doubles and seven others."""
        doubles = {kind: number for kind, number in self.pool.items() if kind[3] == "2"}
        singles = {kind: number for kind, number in self.pool.items() if kind[3] == "1"}
        if self.zones[cell] != "C":
            return (yield from self.draw_weighted(singles))
        others = sum(singles.values())
        chances = {kind: number * others for kind, number in doubles.items()}
        chances |= {kind: number * self.centre_singles for kind, number in singles.items()}
        kind = yield from self.draw_weighted(chances)
        self.centre_singles -= kind[3] == "1"
        return kind

    def draw_weighted(self, chances: dict[str, int]) -> Script:
        answer = yield Draw({f"tile {kind}": number for kind, number in chances.items() if number})
        kind = answer.split()[1]
        self.pool[kind] -= 1
        return kind

    def may_stand(self, cell: Cell) -> bool:
        return self.top(cell) != DOWN

    def steps(self, creature: str) -> list[Cell]:
        return [cell for cell in super().steps(creature) if self.may_stand(cell)]

    def is_turned(self, cell: Cell) -> bool:
        return super().is_turned(cell) and not self.tokens_at(name_of(cell))

    def after_assign(self) -> Script:
        yield from self.give_out_pairs()

    def give_light_tile(self, cell: Cell) -> Script:
        yield from super().give_light_tile(cell)
        yield from self.give_out_pairs()

    def partner(self, cell: Cell) -> Cell:
        return next(other for other in orthogonal(cell) if self.tokens_at(name_of(other)))

    def due(self) -> list[Cell]:
        """The tokens of whose Spirit the team has more than half."""
        symbols = self.symbols("team")
        faces = {cell: self.tokens_at(name_of(cell))[0][2:] for cell in self.cells() if self.tokens_at(name_of(cell))}
        return [cell for cell, spirit in faces.items() if 2 * symbols[spirit] > box.PRINTED[spirit]]

    def give_out_pairs(self) -> Script:
        while cells := self.due():
            yield from self.give_out_pair((yield from self.choose_cell(cells)))

    def give_out_pair(self, cell: Cell) -> Script:
        partner = self.partner(cell)
        for place in (cell, partner):
            self.stacks[place][-1] = yield from self.draw_tile(place)
        self.lay(name_of(cell), *self.take_tokens(name_of(partner)))
        yield from self.one_each(name_of(cell))
        yield from self.give_gem_back()

    def give_gem_back(self) -> Script:
        users = [seat for seat, number in enumerate(self.used) if number]
        if not users:
            return
        answer = yield from self.choose([f"return-gem {seat}" for seat in users])
        seat = int(answer.split()[1])
        self.used[seat] -= 1
        self.gems[seat] += 1

    def limit(self) -> int | None:
        return None


class MoonEclipse(HiddenInsideTheForest):
    """28: so many tiles must remain in each row."""

    def more_setup(self) -> Script:
        pool = Counter(map(str, box.ECLIPSES.elements()))
        self.numbers: dict[int, int] = {}
        for row in range(4):
            self.numbers[row] = int((yield from self.draw("eclipse", pool)))
            self.things[f"row-{row}-E"] = [f"E{self.numbers[row]}"]

    def row(self, number: int) -> list[Cell]:
        return [cell for cell in self.cells() for _ in self.stacks[cell] if cell[0] == number]

    def spares(self, row: int) -> bool:
        """Whether a tile of a row can be taken."""
        return len(self.row(row)) > self.numbers[row]

    def is_available(self, cell: Cell) -> bool:
        return super().is_available(cell) and self.spares(cell[0])

    def give_light_tile(self, cell: Cell) -> Script:
        if self.spares(cell[0]):
            yield from super().give_light_tile(cell)

    def give_other_tiles(self) -> Script:
        """What is chosen stays where it lies, without what lay on it: it goes to nobody."""
        for row, number in self.numbers.items():
            kept = yield from self.choose_kept(row, number)
            for cell in self.row(row):
                if cell not in kept:
                    yield from self.give_from_forest("opponent", cell)

    def choose_kept(self, row: int, number: int) -> Script:
        """So many tiles of a row, named from left to right."""
        kept: list[Cell] = []
        while len(kept) < number:
            right = [cell for cell in self.row(row) if not kept or cell > kept[-1]]
            enough = right[: len(right) - (number - len(kept)) + 1]
            kept.append((yield from self.choose_cell(enough)))
            self.things[name_of(kept[-1])] = []
        return kept
