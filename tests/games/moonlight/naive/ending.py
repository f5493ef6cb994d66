"""The end: section 7 of the rules, and what scenarios change of sections 8 and 9."""

from __future__ import annotations

from collections import Counter

from tests.games.moonlight.naive import box, score
from tests.games.moonlight.naive.board import CREATURES, DOWN, HIDDEN, Script
from tests.games.moonlight.naive.layout import Cell, cell_of
from tests.games.moonlight.naive.setup import Setup


class Ending(Setup):
    """What is left in the forest is shared out, and the points are counted."""

    def is_finished(self) -> bool:
        return self.competitive and sum(len(stack) for stack in self.stacks.values()) <= 2

    def last_things(self) -> Script:
        self.phase = "over"
        if self.competitive:
            yield from self.before_competitive_score()
            self.result = score.competitive_result(self)
            return
        yield from self.share_the_rest()
        yield from self.scenario_end()
        self.result = score.result(self)

    def before_competitive_score(self) -> Script:
        yield from ()

    def share_the_rest(self) -> Script:
        """The tile under Light to the team, all other tiles, bits and tokens to the opponent (section 7)."""
        yield from self.give_light_tile(self.creatures["light"])
        yield from self.give_other_tiles()
        yield from self.give_other_things()

    def give_light_tile(self, cell: Cell) -> Script:
        yield from self.give_from_forest("team", cell)

    def give_other_tiles(self) -> Script:
        for cell in self.cells():
            while self.stacks[cell]:
                yield from self.give_from_forest("opponent", cell)

    def give_from_forest(self, side: str, cell: Cell) -> Script:
        kind = self.stacks[cell].pop()
        if kind in (DOWN, HIDDEN):
            kind = yield from self.draw_tile(cell)
        self.give_tile(side, kind)
        for creature in CREATURES:
            if self.creatures[creature] == cell:
                self.creatures[creature] = None

    def give_other_things(self) -> Script:
        for spot in sorted((spot for spot in self.things if self.is_cell(spot)), key=cell_of):
            self.give_bits("opponent", len(self.take(spot, "b")))
            yield from self.give_tokens_left(spot)
        for spot in [spot for spot in self.things if spot.startswith("col-")]:
            yield from self.give_tokens_left(spot)

    @staticmethod
    def is_cell(spot: str) -> bool:
        return spot[0].isdigit()

    def give_tokens_left(self, spot: str) -> Script:
        for thing in self.take_tokens(spot):
            yield from self.give_token("opponent", thing)

    def scenario_end(self) -> Script:
        yield from ()

    # Scoring: what a scenario may change ------------------------------------------------------------------------------

    def categories(self) -> list[str]:
        air = ["AIR"] if self.air != "none" else []
        return [*box.SPIRITS, *air, *box.POWERS]

    def spirits(self) -> list[str]:
        return self.categories()[:-3]

    def symbols(self, side: str) -> Counter[str]:
        return box.shown([*self.tiles[side], *self.tokens[side], *self.moons[side]])

    def limit(self) -> int | None:
        """How many Spirits the team may score; None: all."""
        return max(0, self.bits[0] - self.bits[1])

    def may_score(self, spirit: str) -> bool:
        return True

    def card_spirits(self) -> list[str]:
        return box.CARDS[self.card].split() if self.card else []
