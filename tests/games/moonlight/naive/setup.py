"""The setup: sections 3, 4 and 9 of the rules."""

from __future__ import annotations

from collections import Counter

from tests.games.moonlight.naive import box
from tests.games.moonlight.naive.board import DOWN, HIDDEN, Ask, Board, Script
from tests.games.moonlight.naive.layout import Cell, cell_of, grids, name_of, outside


class Setup(Board):
    """The forest is built, the Creatures are placed. Scenarios override what differs."""

    def set_up(self) -> Script:
        stacks, items = grids(self.layout)
        for cell, words in stacks.items():
            yield from self.build(cell, words)
        yield from self.lay_items(items)
        yield from self.lay_outside()
        yield from self.draw_cards()
        yield from self.choose_first()
        yield from self.more_setup()
        self.hand_out_gems()
        yield from self.place_creatures()
        yield from self.decide_setup()

    def build(self, cell: Cell, words: str) -> Script:
        """A stack, from the table up; only what can be seen is drawn."""
        self.stacks[cell] = [DOWN if word in "DH" else HIDDEN for word in reversed(words)]
        if words[0] == "U":
            self.stacks[cell][-1] = yield from self.draw_tile(cell)

    def lay_items(self, items: dict[Cell, str]) -> Script:
        self.grow_token_pool(items)
        for cell, words in items.items():
            for word in words.split("+"):
                yield from self.lay_item(cell, word)

    def lay_item(self, cell: Cell, word: str) -> Script:
        if word[0] in "LS":
            self.starts["light" if word[0] == "L" else "shadow"].append(cell)
            return
        for letter in word:
            thing = (yield from self.draw_token()) if letter == "F" else letter
            self.lay(name_of(cell), thing)

    def grow_token_pool(self, items: dict[Cell, str]) -> None:
        """The token of Air where Air is shuffled in; a PLUS for each token that a layout needs beyond the pool."""
        if self.air == "shuffled":
            self.token_pool["AIR"] += 1
        words = list(items.values()) + [what for what, times, _ in outside(self.layout) for _ in range(times)]
        needed = sum(word.count("f") + word.count("F") for word in words)
        self.token_pool["PLUS"] += max(0, needed - sum(self.token_pool.values()))

    def lay_outside(self) -> Script:
        for what, times, where in outside(self.layout):
            yield from self.lay_beside(what, times, where)

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        """Default: bits of the team, and tokens at columns."""
        if where == "team":
            self.bits[0] += 0 if self.competitive else times
        elif where.startswith("col"):
            self.things[f"col-{where.split()[1]}"] = list(what)
        yield from ()

    def more_setup(self) -> Script:
        yield from ()

    def draw_cards(self) -> Script:
        if self.competitive:
            cards = Counter(box.OBJECTIVES.keys())
            for _ in range(self.seats):
                self.objectives.append((yield from self.draw("objective", cards)))
        elif self.layout["header"]["card"][0] == "random":
            self.card = yield from self.draw("card", Counter(box.CARDS.keys()))
        elif self.layout["header"]["card"][0] != "none":
            self.card = self.layout["header"]["card"][0]

    def choose_first(self) -> Script:
        if self.seats > 1:
            letter = yield from self.draw("first", Counter("ABCD"[: self.seats]))
            self.first = self.active = "ABCD".index(letter)

    def hand_out_gems(self) -> None:
        if self.competitive:
            self.gems = [1] * self.seats
            self.gems[self.first - 1] = 2
        elif self.open_talk or self.mode == "solo":
            self.gems = [box.GEMS["solo"][self.difficulty]]
        else:
            self.gems = [box.GEMS["co-op"][self.difficulty]] * 2
        self.used = [0] * len(self.gems)

    def place_creatures(self) -> Script:
        """Light by the second player, Shadow by the first one; both by the last one if players are against each other."""
        last = (self.first - 1) % self.seats
        for creature, seat in [("light", last), ("shadow", last if self.competitive else self.first)]:
            answer = yield Ask(seat, {f"start {creature} {name_of(cell)}" for cell in self.starts[creature]})
            self.creatures[creature] = cell_of(answer.split()[2])

    def decide_setup(self) -> Script:
        yield from ()
