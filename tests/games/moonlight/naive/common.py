"""Moonlight's turn, written a second time from the rules' text: section 5, gems, and the competitive mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.moonlight.naive.board import AGAIN, CREATURES, DOWN, FREE, HIDDEN, OTHER, SIDE, Ask, Script
from tests.games.moonlight.naive.ending import Ending
from tests.games.moonlight.naive.layout import Cell, cell_of, name_of


class Over(Exception):
    """The game ends in the midst of a turn."""


class Common(Ending):
    """What all scenarios share; each overrides what its section of the rules changes."""

    def play(self) -> Script:
        yield from self.set_up()
        try:
            while True:
                yield from self.turn()
                if self.is_finished():
                    break
                self.active = (self.active + 1) % self.seats
        except Over:
            pass
        yield from self.last_things()

    # The turn (section 5) ---------------------------------------------------------------------------------------------

    def turn(self) -> Script:
        self.gem_spent = False
        yield from self.collect()
        yield from self.turn_up_hand()
        yield from self.assign()
        yield from self.give_out()
        yield from self.reveal()
        yield from self.move()
        self.talking = False
        yield from self.end_turn()

    def decide(self, phase: str, options: Callable[[], set[str]]) -> Script:
        """A decision of the active player, who may do something free before it as long as the game is not over.

        The answer is empty if nothing is left to decide.
        """
        if self.phase == "over":
            return (yield Ask(self.active, options()))
        while True:
            self.phase = phase
            asked = options()
            if not asked:
                return ""
            answer = yield Ask(self.active, asked | self.free_actions())
            if answer.split()[0] in FREE:
                yield from self.free_action(answer)
            elif answer != AGAIN:
                return answer

    def collect(self) -> Script:
        self.hand = []
        while not self.hand:
            answer = yield from self.decide("collect", self.first_options)
            if answer == "give-up":
                raise Over
            word, creature, name = answer.split()
            if word == "pick":
                yield from self.pick(creature, cell_of(name))
            else:
                self.creatures[creature] = cell_of(name)
        while len(self.hand) == 1:
            answer = yield from self.decide("collect", self.second_options)
            word, creature, name = answer.split()
            if word == "pick":
                yield from self.pick(creature, cell_of(name))
            else:
                self.creatures[creature] = cell_of(name)

    def first_options(self) -> set[str]:
        """Picks (or relocations); the end if there are none, at once if nothing is left to try."""
        options = self.competitive_options() if self.competitive else self.first_picks()
        tries = {action.split()[0] for action in self.free_actions()} & {"gem", "plus"}
        if not options and not tries:
            raise Over
        return options or {"give-up"}

    def second_options(self) -> set[str]:
        creature = OTHER[self.hand[0]["creature"]]
        return {f"pick {creature} {name_of(cell)}" for cell in self.picks(creature)} or self.relocations(creature)

    def pick(self, creature: str, cell: Cell) -> Script:
        near = {other for other in CREATURES if cell in self.surrounding(self.creatures[other])}
        layer = self.height(cell)
        spot = f"hand-{len(self.hand)}"
        pick = {"creature": creature, "cell": cell, "near": near, "layer": layer, "spot": spot}
        pick["kind"] = self.stacks[cell].pop()
        self.hand.append(pick)
        yield from self.uncover(cell)
        yield from self.after_pick(pick)

    def uncover(self, cell: Cell) -> Script:
        """A tile that lies face up under the collected one is seen now."""
        if self.height(cell) and self.top(cell) == HIDDEN:
            self.stacks[cell][-1] = yield from self.draw_tile(cell)

    def after_pick(self, pick: dict[str, Any]) -> Script:
        """Tokens are obtained; bits drop, or go to the opponent from an empty cell (6.2)."""
        self.obtain_tokens(pick)
        self.drop_bits(pick)
        yield from ()

    def obtain_tokens(self, pick: dict[str, Any]) -> None:
        self.lay(pick["spot"], *self.take_tokens(name_of(pick["cell"])))

    def drop_bits(self, pick: dict[str, Any]) -> None:
        if not self.height(pick["cell"]):
            self.give_bits("opponent", len(self.take(name_of(pick["cell"]), "b")))

    def turn_up_hand(self) -> Script:
        for pick in self.hand:
            if pick["kind"] == DOWN:
                pick["kind"] = yield from self.draw_tile(pick["cell"])

    def assign(self) -> Script:
        options = {"assign 0 1", "assign 1 0"} if self.hand_differs() else {"assign 0 1"}
        answer = yield from self.decide("assign", lambda: options)
        team, opponent = (int(index) for index in answer.split()[1:])
        yield from self.hand_over({"team": team, "opponent": opponent})

    def hand_differs(self) -> bool:
        """Equal tiles are not asked for twice, unless a Moonlight tile follows one of them."""
        one, other = ((pick["kind"], sorted(self.moons_at(pick["spot"]))) for pick in self.hand)
        return one != other

    def hand_over(self, owners: dict[str, int]) -> Script:
        for side, index in owners.items():
            self.give_tile(side, self.hand[index]["kind"])
            moons = self.moons_at(self.hand[index]["spot"])
            self.moons[side] += [thing.removeprefix("M-") for thing in self.take(self.hand[index]["spot"], moons)]
            self.hand[index]["side"] = side
        self.phase = "favours"
        yield from self.after_assign()

    def after_assign(self) -> Script:
        yield from ()

    def give_out(self) -> Script:
        """Phase 3a. Where no rule speaks of tokens they go to whose Creature collected the tile (G3)."""
        for pick in self.hand:
            for thing in self.take_tokens(pick["spot"]):
                yield from self.give_token(SIDE[pick["creature"]], thing)

    def one_each(self, spot: str) -> Script:
        """The tokens at a spot are turned up; the active player chooses one for the team, the other goes to the opponent."""
        tokens = []
        for thing in self.take_tokens(spot):
            tokens.append((yield from self.turned_token(thing)))
        self.lay(spot, *tokens)
        answer = yield from self.choose_token(tokens)
        self.take_tokens(spot)
        tokens.remove(f"F-{answer}")
        self.tokens["team"].append(answer)
        self.tokens["opponent"] += [thing.removeprefix("F-") for thing in tokens]
        yield from self.plus_for_piles()

    def choose_token(self, tokens: list[str]) -> Script:
        """The face of the token for the team; nobody is asked if all are alike."""
        faces = {thing.removeprefix("F-") for thing in tokens}
        if len(faces) == 1:
            return faces.pop()
        answer = yield from self.decide("favours", lambda: {f"favour {face}" for face in faces})
        return answer.split()[1]

    def reveal(self) -> Script:
        """Phase 3b: what is open and face down, fixed before the first one is turned."""
        self.hand = []
        turned = [cell for cell in self.cells() if self.is_turned(cell)] if self.reveals else []
        for cell in turned:
            self.stacks[cell][-1] = yield from self.draw_tile(cell)
            yield from self.after_turning(cell)
        yield from self.after_reveal(turned)

    def is_turned(self, cell: Cell) -> bool:
        return self.top(cell) == DOWN and self.is_open(cell)

    def after_turning(self, cell: Cell) -> Script:
        yield from ()

    def after_reveal(self, turned: list[Cell]) -> Script:
        yield from ()

    def move(self) -> Script:
        self.phase = "move"
        answer = yield from self.decide("move", self.moves)
        if answer:
            _, creature, name = answer.split()
            yield from self.step(creature, cell_of(name))

    def moves(self) -> set[str]:
        return {f"move {creature} {name_of(cell)}" for creature in CREATURES for cell in self.steps(creature)}

    def step(self, creature: str, cell: Cell) -> Script:
        """A move, of phase 4 or by a gem; bits there are collected (6.1)."""
        self.creatures[creature] = cell
        yield from self.arrive(creature, cell)

    def arrive(self, creature: str, cell: Cell) -> Script:
        self.collect_bits(creature, cell)
        yield from ()

    def collect_bits(self, creature: str, cell: Cell) -> int:
        number = len(self.take(name_of(cell), "b"))
        holder = self.active if self.competitive else CREATURES.index(creature)
        self.bits[holder] += number
        return number

    def end_turn(self) -> Script:
        self.phase = "end"
        while self.free_actions():
            answer = yield Ask(self.active, {"end-turn"} | self.free_actions())
            if answer == "end-turn":
                return
            yield from self.free_action(answer)
            self.phase = "end"

    # Gems and PLUS tokens ---------------------------------------------------------------------------------------------

    def purse(self) -> int:
        return self.active if len(self.gems) > 1 else 0

    def may_use_gem(self) -> bool:
        return self.gems[self.purse()] > 0 and not (self.open_talk and self.gem_spent)

    def free_actions(self) -> set[str]:
        options = self.gem_actions() if self.may_use_gem() else set()
        if not self.competitive and "PLUS" in self.tokens["team"] and self.used[self.purse()]:
            options.add("plus")
        return options

    def gem_actions(self) -> set[str]:
        options = {
            f"gem {creature} {name_of(cell)}"
            for creature in CREATURES
            for cell in self.steps(creature)
            if self.still_picks(creature, cell)
        }
        if self.mode == "co-op" and not self.open_talk and not self.talking and self.phase != "end":
            options.add("talk")
        return options

    def free_action(self, answer: str) -> Script:
        word, *rest = answer.split()
        if word == "plus":
            self.tokens["team"].remove("PLUS")
            self.used[self.purse()] -= 1
            self.gems[self.purse()] += 1
            return
        if word == "talk":
            self.talking = True
        yield from self.spend_gem()
        if word == "gem":
            yield from self.step(rest[0], cell_of(rest[1]))

    def spend_gem(self) -> Script:
        self.gems[self.purse()] -= 1
        self.used[self.purse()] += 1
        self.gem_spent = True
        yield from ()

    # Against each other (section 9) -----------------------------------------------------------------------------------

    def competitive_options(self) -> set[str]:
        """Picks of the Creatures that have one, relocations of those that have none."""
        options = self.first_picks()
        for creature in CREATURES:
            options |= self.relocations(creature)
        return options

    def finds_a_tile(self, creature: str) -> bool:
        return super().finds_a_tile(creature) or bool(self.relocations(creature))

    def relocations(self, creature: str) -> set[str]:
        """A stuck Creature goes on a tile with an available one around it, else on an empty place with such a tile."""
        if not self.competitive or self.picks(creature):
            return set()
        empty = [cell for cell, stack in self.stacks.items() if not stack]
        for cells in (self.cells(), empty):
            helping = [cell for cell in cells if self.may_be_put(creature, cell)]
            if helping:
                return {f"relocate {creature} {name_of(cell)}" for cell in helping}
        return set()

    def may_be_put(self, creature: str, cell: Cell) -> bool:
        if cell == self.creatures[OTHER[creature]]:
            return False
        with self.supposing():
            self.creatures[creature] = cell
            return bool(self.picks(creature))
