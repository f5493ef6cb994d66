"""Scenario 19: islands that sink."""

from __future__ import annotations

from tests.games.moonlight.naive.board import CREATURES, OTHER, SIDE, Ask, Script
from tests.games.moonlight.naive.common import Common, Over
from tests.games.moonlight.naive.layout import Cell, cell_of, cells_of, name_of

DIRECTIONS = [(-1, 0), (0, -1), (0, 1), (1, 0)]


class FloatingIslands(Common):
    """19: Creatures jump from island to island; the game ends when one is left."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        self.zones = cells_of(self.layout["sections"]["zones"])
        self.things[where.replace(" ", "-")] = [(yield from self.draw_token()), "f"]

    # Islands ----------------------------------------------------------------------------------------------------------

    def island(self, letter: str) -> list[Cell]:
        return [cell for cell in self.cells() if self.zones[cell] == letter]

    def islands(self) -> list[str]:
        return [letter for letter in "ABCDEF" if self.island(letter)]

    def jumps(self, creature: str) -> list[Cell]:
        """The first tile straight ahead over empty cells, if it is free and of another island."""
        return [cell for cell in (self.ahead(creature, *way) for way in DIRECTIONS) if cell]

    def ahead(self, creature: str, down: int, right: int) -> Cell | None:
        r, c = here = self.creatures[creature]
        for distance in range(1, 12):
            cell = (r + down * distance, c + right * distance)
            if self.height(cell):
                is_free = cell != self.creatures[OTHER[creature]]
                return cell if is_free and self.zones[cell] != self.zones[here] else None
        return None

    def steps(self, creature: str) -> list[Cell]:
        return [*super().steps(creature), *self.jumps(creature)]

    # Forced jumps -----------------------------------------------------------------------------------------------------

    def forced(self) -> list[str]:
        """The Creatures on the last tile of an island that can leave it, Light first."""
        return [creature for creature in CREATURES if self.is_last_tile(creature) and self.ways_off(creature)]

    def is_last_tile(self, creature: str) -> bool:
        return len(self.island(self.zones[self.creatures[creature]])) == 1

    def ways_off(self, creature: str) -> list[Cell]:
        here, other = self.creatures[creature], self.creatures[OTHER[creature]]
        anywhere = [cell for cell in self.cells() if self.zones[cell] != self.zones[here] and cell != other]
        return self.jumps(creature) or anywhere

    def step(self, creature: str, cell: Cell) -> Script:
        yield from super().step(creature, cell)
        yield from self.leave_last_tiles()
        # With one tile in the hand the second one, which detail 3 of section 5 keeps possible, is picked as always.
        if all("side" in pick for pick in self.hand):
            self.end_if_one_is_left()

    def leave_last_tiles(self) -> Script:
        while self.forced():
            creature = self.forced()[0]
            allowed = [cell for cell in self.ways_off(creature) if self.leads_to_pick(creature, cell)]
            answer = yield Ask(self.active, {f"choose {name_of(cell)}" for cell in allowed})
            left = self.creatures[creature]
            self.creatures[creature] = cell_of(answer.split()[1])
            yield from self.give_from_forest(SIDE[creature], left)
            yield from self.sink(self.zones[left])

    def still_picks(self, creature: str, cell: Cell) -> bool:
        if not self.between_picks():
            return True
        with self.supposing():
            self.creatures[creature] = cell
            return self.ends_with_pick()

    def leads_to_pick(self, creature: str, cell: Cell) -> bool:
        if not self.between_picks():
            return True
        with self.supposing():
            self.stacks[self.creatures[creature]] = []
            self.creatures[creature] = cell
            return self.ends_with_pick()

    def ends_with_pick(self) -> bool:
        """Whether some choice of the forced jumps keeps a second pick."""
        if not self.forced():
            return self.second_pick_exists()
        creature = self.forced()[0]
        return any(self.leads_to_pick(creature, cell) for cell in self.ways_off(creature))

    def sink(self, letter: str) -> Script:
        """The tokens of an island without tiles: the face-up one for a side, the other one for the other side."""
        if self.island(letter) or not self.things.get(f"island-{letter}"):
            return
        answer = yield Ask(self.active, {"give team", "give opponent"})
        side = answer.split()[1]
        shown, hidden = self.things.pop(f"island-{letter}")
        yield from self.give_token(side, shown)
        yield from self.give_token(OTHER[side], hidden)

    # The turn ---------------------------------------------------------------------------------------------------------

    def give_out(self) -> Script:
        for pick in self.hand:
            yield from self.sink(self.zones[pick["cell"]])

    def reveal(self) -> Script:
        yield from super().reveal()
        self.end_if_one_is_left()
        yield from self.leave_last_tiles()
        self.end_if_one_is_left()

    def one_is_left(self) -> bool:
        return len(self.islands()) == 1

    def end_if_one_is_left(self) -> None:
        if self.one_is_left():
            raise Over

    # The end ----------------------------------------------------------------------------------------------------------

    def share_the_rest(self) -> Script:
        light, shadow = self.creatures["light"], self.creatures["shadow"]
        one_is_left = self.one_is_left()
        yield from self.give_light_tile(light)
        if one_is_left:
            yield from self.give_from_forest("opponent", shadow)
        self.last_spirits = {self.top(cell)[:3] for cell in self.cells()}
        if one_is_left:
            return
        yield from self.give_other_tiles()
        for letter in "ABCDEF":
            yield from self.give_tokens_left(f"island-{letter}")

    def may_score(self, spirit: str) -> bool:
        return spirit in self.last_spirits

    def limit(self) -> int | None:
        return None
