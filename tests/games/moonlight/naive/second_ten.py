"""Scenarios 11 to 20, each as its section of the rules tells what differs."""

from __future__ import annotations

from typing import Any

from tests.games.moonlight.naive import box
from tests.games.moonlight.naive.board import CREATURES, DOWN, OTHER, SIDE, Ask, Script
from tests.games.moonlight.naive.common import Common
from tests.games.moonlight.naive.first_ten import AirDoubles, Underwood
from tests.games.moonlight.naive.layout import Cell, cell_of, name_of


class Tao(AirDoubles):
    """12: Air, and face-down tiles that are collected; tokens follow the Creature."""

    reveals = False
    collects_face_down = True


class RockyTrail(Common):
    """13: gems in the forest mark columns of tokens."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        for number in range(times):
            self.things[f"beside-{number}"] = [(yield from self.draw_token()), "f"]

    def hand_out_gems(self) -> None:
        super().hand_out_gems()
        if self.competitive:
            self.gems = [0] * self.seats

    def columns(self) -> list[str]:
        return [f"beside-{number}" for number in range(6)]

    def arrive(self, creature: str, cell: Cell) -> Script:
        yield from super().arrive(creature, cell)
        for gem in self.take(name_of(cell), "yg"):
            free = [spot for spot in self.columns() if not set(self.things[spot]) & {"y", "g"}]
            answer = yield Ask(self.active, {f"mark {self.columns().index(spot)}" for spot in free})
            self.lay(f"beside-{answer.split()[1]}", gem)

    def after_pick(self, pick: dict[str, Any]) -> Script:
        yield from super().after_pick(pick)
        if not self.height(pick["cell"]):
            self.take(name_of(pick["cell"]), "yg")

    def give_other_tiles(self) -> Script:
        yield from self.give_columns()
        yield from super().give_other_tiles()

    def before_competitive_score(self) -> Script:
        yield from self.give_columns()

    def give_columns(self) -> Script:
        for spot in self.columns():
            lying = self.things[spot]
            if self.competitive and not set(lying) & {"y", "g"}:
                continue
            side = "team" if "y" in lying else "opponent"
            for thing in self.take_tokens(spot):
                yield from self.give_token(side, thing)


class EnclosedForest(Common):
    """14: a collected bit drives another one away."""

    reveals = False
    collects_face_down = True

    def arrive(self, creature: str, cell: Cell) -> Script:
        if self.collect_bits(creature, cell):
            yield from self.drive(cell)

    def drive(self, away_from: Cell) -> Script:
        bits = {
            cell: self.flights(cell, away_from) for cell in self.cells() if "b" in self.things.get(name_of(cell), [])
        }
        movable = {cell: cells for cell, cells in bits.items() if cells}
        if not movable:
            return
        cell = yield from self.choose_cell(list(movable))
        target = yield from self.choose_cell(movable[cell])
        self.things[name_of(cell)].remove("b")
        self.lay(name_of(target), "b")

    def flights(self, cell: Cell, away_from: Cell) -> list[Cell]:
        return [
            other
            for other in self.surrounding(cell)
            if other not in self.creatures.values()
            and "b" not in self.things.get(name_of(other), [])
            and distance(other, away_from) == distance(cell, away_from) + 1
        ]


def distance(one: Cell, other: Cell) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


class SpiritAlchemy(Common):
    """15: gems lie on tiles of a shelf; one may add its tile to the hand."""

    def more_setup(self) -> Script:
        shelf = self.layout["header"]["shelf"][0].split()
        if self.mode == "solo" or self.open_talk:
            shelf = shelf[:4]
        for slot, word in enumerate(shelf):
            self.things[f"shelf-{slot}"] = [(yield from self.draw_tile(None)), word[2]]

    def own_gems(self) -> list[str]:
        """The slots of the shelf that hold a gem of the active player; of equal tiles the first."""
        colours = "pq" if len(self.gems) == 1 else "p" if self.active == self.first else "q"
        return [spot for spot, lying in self.things.items() if spot.startswith("shelf") and set(lying) & set(colours)]

    def different_gems(self) -> list[str]:
        """The first of those slots whose tiles are equal."""
        tiles = [self.things[slot][0] for slot in self.own_gems()]
        return [slot for index, slot in enumerate(self.own_gems()) if tiles[index] not in tiles[:index]]

    def spend_gem(self) -> Script:
        options = {f"use {slot}" for slot in self.different_gems()}
        if self.gems[self.purse()] > len(self.own_gems()):
            options.add("use bare")
        yield from super().spend_gem()
        answer = yield from self.choose(list(options))
        self.things[answer.split()[1]] = []

    def assign(self) -> Script:
        yield from self.alchemy()
        if len(self.hand) == 2:
            yield from super().assign()
            return
        answer = yield from self.decide("assign", self.three_ways)
        team, opponent = (int(index) for index in answer.split()[1:])
        yield from self.hand_over({"team": team, "opponent": opponent})

    def three_ways(self) -> set[str]:
        """The team's tile and the opponent's; equal tiles count once, the first one."""
        kinds = [pick["kind"] for pick in self.hand]
        ways: dict[tuple[str, str], str] = {}
        for team in range(3):
            for opponent in range(3):
                if team != opponent:
                    ways.setdefault((kinds[team], kinds[opponent]), f"assign {team} {opponent}")
        return set(ways.values())

    def alchemy(self) -> Script:
        """Asked as long as a gem on the shelf can be used."""
        while self.own_gems() and self.may_use_gem():
            self.phase = "alchemy"
            options = {"alchemy none"} | {f"alchemy {slot}" for slot in self.different_gems()}
            answer = yield Ask(self.active, options | self.free_actions())
            word, *rest = answer.split()
            if word == "alchemy":
                self.add_to_hand(rest[0])
                return
            yield from self.free_action(answer)

    def add_to_hand(self, slot: str) -> None:
        if slot == "none":
            return
        tile = self.things[slot][0]
        self.things[slot] = []
        self.gems[self.purse()] -= 1
        self.used[self.purse()] += 1
        self.gem_spent = True
        self.hand.append({"creature": "light", "cell": slot, "kind": tile, "spot": "hand-2"})


class Paradox(Underwood):
    """16: a face-down tile throws a Creature to an Eclipse token."""

    def eclipses(self) -> list[Cell]:
        return [cell for cell in self.cells() if "E" in self.things.get(name_of(cell), [])]

    def landings(self, creature: str, cell: Cell) -> list[Cell]:
        """Where a step may lead to in the end."""
        if self.top(cell) != DOWN:
            return [cell]
        return [other for other in self.eclipses() if other != self.creatures[OTHER[creature]]] or [cell]

    def still_picks(self, creature: str, cell: Cell) -> bool:
        parent = super().still_picks
        return any(parent(creature, landing) for landing in self.landings(creature, cell))

    def arrive(self, creature: str, cell: Cell) -> Script:
        self.collect_bits(creature, cell)
        landings = self.landings(creature, cell)
        if self.top(cell) != DOWN or not set(landings) & set(self.eclipses()):
            return
        allowed = [landing for landing in landings if super(Paradox, self).still_picks(creature, landing)]
        answer = yield Ask(self.active, {f"choose {name_of(landing)}" for landing in allowed})
        landing = cell_of(answer.split()[1])
        self.creatures[creature] = landing
        self.collect_bits(creature, landing)
        yield from self.move_eclipse(landing)

    def move_eclipse(self, cell: Cell) -> Script:
        taken = [*self.creatures.values(), *self.eclipses()]
        free = [other for other in self.cells() if self.top(other) == DOWN and other not in taken]
        if free:
            answer = yield Ask(self.active, {f"choose {name_of(other)}" for other in free})
            self.lay(answer.split()[1], "E")
        self.things[name_of(cell)].remove("E")

    def after_pick(self, pick: dict[str, Any]) -> Script:
        yield from super().after_pick(pick)
        if not self.height(pick["cell"]):
            self.take(name_of(pick["cell"]), "E")


class UnexpectedRain(Common):
    """17: bit and token lie together; discarded tokens cover the card and free its gems."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        self.things[f"card-{what}"] = [what] * times
        self.cover: list[str | None] = [None] * 4
        yield from ()

    def hand_out_gems(self) -> None:
        super().hand_out_gems()
        self.gems = [1] * len(self.gems)

    def arrive(self, creature: str, cell: Cell) -> Script:
        spot = name_of(cell)
        for token in self.tokens_at(spot):
            answer = yield Ask(self.active, {"take token", "take bit"})
            self.take(spot, "b")
            self.take_tokens(spot)
            if answer == "take token":
                self.give_bits("opponent", 1)
                yield from self.give_token("team", token)
            else:
                self.give_bits("team", 1)
                yield from self.discard(token.removeprefix("F-"))

    def discard(self, face: str) -> Script:
        slots = [slot for slot in range(4) if self.cover[slot] is None]
        if not slots:
            return
        answer = yield from self.choose([f"cover {slot}" for slot in slots])
        slot = int(answer.split()[1])
        self.cover[slot] = face
        self.gems[self.purse()] += 1
        self.things["card-p" if slot < 2 else "card-q"].pop()

    def after_pick(self, pick: dict[str, Any]) -> Script:
        """Bit and token drop together; from an empty cell both go to the opponent."""
        spot = name_of(pick["cell"])
        if not self.height(pick["cell"]):
            self.give_bits("opponent", len(self.take(spot, "b")))
            yield from self.give_tokens_left(spot)

    def card_spirits(self) -> list[str]:
        printed = super().card_spirits()
        slots = [face or spirit for face, spirit in zip(self.cover, printed, strict=False)]
        return [spirit for spirit in slots if spirit != "PLUS"]


class EnchantedThree(Common):
    """20: three tiles of a Spirit bring a token; a turned tile gives its bit to a Creature beside it."""

    def lay_beside(self, what: str, times: int, where: str) -> Script:
        for number in range(times):
            self.things[f"beside-{number}"] = ["f"]
        self.served: set[tuple[str, str]] = set()
        yield from ()

    def after_assign(self) -> Script:
        for side in ("team", "opponent"):
            for spirit in box.SPIRITS:
                three = sum(tile.startswith(spirit) for tile in self.tiles[side]) >= 3
                if three and (side, spirit) not in self.served:
                    self.served.add((side, spirit))
                    yield from self.serve(side)

    def serve(self, side: str) -> Script:
        pile = [spot for spot in self.things if spot.startswith("beside-") and self.things[spot]]
        if pile:
            self.things[pile[0]] = []
            yield from self.give_token(side, "f")

    def after_turning(self, cell: Cell) -> Script:
        """Its bit is for a Creature around it; a Creature on the tile itself does not surround it."""
        near = [creature for creature in CREATURES if cell in self.surrounding(self.creatures[creature])]
        number = self.things.get(name_of(cell), []).count("b")
        if near and number:
            answer = yield from self.choose([f"give {SIDE[creature]}" for creature in near])
            self.take(name_of(cell), "b")
            self.give_bits(answer.split()[1], number)

    def arrive(self, creature: str, cell: Cell) -> Script:
        yield from ()
