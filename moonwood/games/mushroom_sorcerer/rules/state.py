"""The state of Mushroom Sorcerer: the fields of `declared.py`, and the few things that can be done to them."""

from __future__ import annotations

from struct import pack

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.components import (
    DEBRIS,
    DIE,
    FIRST_GU,
    FLAME_SERVANT,
    GENERAL,
    NOBODY,
    SCROLLS,
    STONE_SERVANT,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.fields import Fields
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.shows import show
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.tower import height, moons
from moonwood.games.mushroom_sorcerer.rules.view import Part
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.games.mushroom_sorcerer.rules.writing import write
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat, every_seat


class State(Fields):
    """Lands are numbered in reading order, players by seat; in the solo game player 1 is the Warden, without a seat."""

    def __init__(self, game: Game, source: State | None = None) -> None:
        super().__init__(game, STEPS)
        if source is None:
            self._begin(game.setup)
        else:
            self._take_over(source)

    def _begin(self, setup: Setup) -> None:
        self.setup: Setup = setup
        self.war: War | None = None
        self.begin_forest()
        self.begin_players(setup.players)
        self.begin_table()
        self.begin_turn()
        self.supply = setup.supply.copy()
        self.unseen = (1 << len(SCROLLS)) - 1
        self.order = every_seat(setup.players)
        self.round = 1

    def _take_over(self, source: State) -> None:
        self.seat, self.turn, self.outcome, self.active = source.seat, source.turn, source.outcome, source.active
        self.stack = source.stack.copy()
        self.setup = source.setup
        self.war = None if source.war is None else source.war.copy()
        self.take_fields(source)

    def copy(self) -> State:
        return State(self.game, self)

    def perform(self, action: Action) -> None:
        if self.seat >= 0:
            self.tell(events.Decide, self.seat, action)
        super().perform(action)

    def points(self) -> list[int]:
        """Influence; a player on the moon path has none."""
        return self.influence[: self.game.seats]

    def key(self) -> bytes:
        numbers = self.field_numbers()
        if self.war is not None:
            numbers += self.war.field_numbers()
        numbers += [len(self.stack), self.seat, self.active, *self.stack]
        return pack(f"{len(numbers)}q", *numbers)

    def position(self) -> str:
        return write(self)

    def shows(self, seat: int | None) -> Part:
        return show(self)

    # Players

    def is_warden(self, player: Seat) -> bool:
        """Whether a player is the Warden of the solo game."""
        return player >= self.game.seats

    def held(self, player: Seat, good: int) -> int:
        """How many of a good lie on a sorcerer's board; servants: in the reserve."""
        return self.goods[player][good]

    def level(self, player: Seat, element: int) -> int:
        """An elemental level (§4.1.3), 0 to 4."""
        return self.setup.level[self.elements[player][element]]

    def mastered(self, player: Seat, element: int) -> bool:
        """Whether an element is mastered (§4.1.3)."""
        return self.level(player, element) >= self.setup.mastered_level

    def mastered_elements(self, player: Seat) -> int:
        """How many general elements are mastered."""
        return sum(1 for element in range(GENERAL) if self.mastered(player, element))

    def towers(self, player: Seat) -> list[Land]:
        """The lands on which a player's towers stand, in reading order."""
        return [land for land in self.setup.lands if self.owner[land] == player]

    def count_servants(self, player: Seat) -> int:
        """All of a player's servants, on towers and in the reserve."""
        count = self.goods[player][FLAME_SERVANT] + self.goods[player][STONE_SERVANT]
        for land in self.setup.lands:
            if self.owner[land] == player:
                count += self.posted(land)
        return count

    def count_gus(self, player: Seat) -> int:
        """The GUs in a player's towers."""
        return sum(height(self.tower[land]) for land in self.towers(player))

    def count_moons(self, player: Seat) -> int:
        """The moon GUs in a player's towers, at any height (§4.2.3)."""
        return sum(moons(self.tower[land]) for land in self.towers(player))

    # Towers

    def height(self, land: Land) -> int:
        """How many GUs stand on a land."""
        return height(self.tower[land])

    def posted(self, land: Land) -> int:
        """How many servants stand on a tower."""
        return self.servants[FLAME_SERVANT][land] + self.servants[STONE_SERVANT][land]

    def room(self, land: Land) -> int:
        """How many more servants fit onto a tower (§2.3.6)."""
        return height(self.tower[land]) - self.posted(land)

    # Goods between supply and players

    def receive(self, player: Seat, good: int, amount: int) -> None:
        """Mana, drops, flasks or dice from the supply, as far as they last (§2.1.3)."""
        amount = min(amount, self.supply[good])
        if amount <= 0 or (self.is_warden(player) and good != DIE):
            return
        self.supply[good] -= amount
        self.goods[player][good] += amount
        self.tell(events.Gain, player, good, amount)

    def spend(self, player: Seat, good: int, amount: int) -> None:
        """Mana, drops or flasks back to the supply."""
        if amount:
            self.goods[player][good] -= amount
            self.supply[good] += amount
            self.tell(events.Spend, player, good, amount)

    def gain_influence(self, player: Seat, amount: int) -> None:
        """Influence, unless the player is on the moon path (§4.4.2)."""
        if self.moon_path[player] or not amount:
            return
        self.influence[player] += amount
        self._tell_influence(player, amount)

    def join_moon_path(self, player: Seat) -> None:
        """The token leaves the influence track, once and for all (§4.4.1)."""
        if self.moon_path[player]:
            return
        lost = self.influence[player]
        self.moon_path[player] = 1
        self.influence[player] = 0
        self.tell(events.MoonPath, player)
        if lost:
            self._tell_influence(player, -lost)

    def _tell_influence(self, player: Seat, amount: int) -> None:
        if self.is_warden(player):
            self.tell(events.WardenInfluence, amount)
        else:
            self.tell(events.Influence, player, amount)

    # Pieces of the forest

    def take_gu(self, kind: int) -> None:
        """A GU leaves the supply."""
        self.supply[FIRST_GU + kind] -= 1

    def return_gu(self, kind: int) -> None:
        """A GU comes back to the supply."""
        self.supply[FIRST_GU + kind] += 1

    def clear_debris(self, player: Seat, land: Land) -> None:
        """Debris goes back to its supply (§2.1.4)."""
        if self.debris[land]:
            self.debris[land] = 0
            self.supply[DEBRIS] += 1
            self.tell(events.Clear, player, land)

    def leave(self, land: Land) -> None:
        """The platform goes back to its owner: no tower stands here any more."""
        self.owner[land] = NOBODY
        self.tower[land] = 0
