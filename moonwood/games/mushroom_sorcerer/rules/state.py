"""The state of Mushroom Sorcerer: flat lists of small numbers, and the few things that can be done to them."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    DEBRIS,
    DECKS,
    DIE,
    FIRST_GU,
    FLAME_SERVANT,
    GENERAL,
    HELD,
    MOON,
    NO_MAIN,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    SCROLLS,
    SERVANTS,
    SETUP,
    STONE_SERVANT,
)
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.tower import height, moons
from moonwood.games.mushroom_sorcerer.rules.view import Part
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.kernel.game import Game
from moonwood.kernel.steps import Stepped, StepTable

STEPS: Final = StepTable()
"""Every kind of step; the modules of `steps` add theirs."""
KINDS: Final = MOON + 1


class State(Stepped):
    """Lands are numbered in reading order, players by seat; in the solo game player 1 is the Warden, without a seat.

    Lists with several numbers a player or land hold them side by side: `goods[player * HELD + good]`.
    """

    def __init__(self, game: Game, source: State | None = None) -> None:
        super().__init__(game, STEPS)
        if source is None:
            self._begin(game.setup)
        else:
            self._take_over(source)

    def _begin(self, setup: Setup) -> None:
        players = setup.players
        self.setup: Setup = setup
        # The forest
        self.ground: list[int] = [NOBODY] * AREA
        """The good of each ground tile; never changed in place."""
        self.land_goods: list[int] = [0] * AREA
        self.debris: list[int] = [0] * AREA
        self.owner: list[int] = [NOBODY] * AREA
        self.tower: list[int] = [0] * AREA
        self.servants: list[int] = [0] * (AREA * SERVANTS)
        # The players
        self.sorcerer: list[int] = [NOBODY] * players
        """Never changed in place."""
        self.goods: list[int] = [0] * (players * HELD)
        self.elements: list[int] = [0] * (players * KINDS)
        self.influence: list[int] = [0] * players
        self.moon_path: list[int] = [0] * players
        self.potions: list[int] = [0] * players
        """Sets of potions not used yet."""
        self.potion: list[int] = [NO_POTION] * players
        self.archive: list[int] = [0] * players
        """Sets of scrolls."""
        self.stored_arrows: list[int] = [0] * players
        # The supplies and decks
        self.supply: list[int] = setup.supply.copy()
        self.visible: list[int] = [NO_SCROLL] * len(DECKS)
        self.unseen: int = (1 << len(SCROLLS)) - 1
        self.flipped: int = 0
        # The round
        self.order: list[int] = list(range(players))
        self.round: int = 1
        self.cycle: int = 0
        self.phase: int = SETUP
        self.dominance: int = 0
        self.blessed: int = 0
        """The set of players who began a turn of this cycle with a Blessing, where that ends with the cycle."""
        self.potion_spent: int = 0
        """Whether the one potion that works once a round has done so."""
        self.war: War | None = None
        self.begin_turn()

    def begin_turn(self) -> None:
        """What is counted within a turn starts anew (§7.1)."""
        self.main: int = NO_MAIN
        self.study_left: int = 0
        self.grow_left: int = 0
        self.slid: int = 0
        self.moon_grown: int = 0
        self.grown: int = 0
        """The set of the kinds of GUs grown."""
        self.killed: int = 0
        self.destroyed: int = 0
        self.cast: int = 0
        """The set of scrolls cast."""
        self.potion_note: int = 0
        """What the active player's potion remembers within the turn; 0 if it has done nothing."""

    def _take_over(self, source: State) -> None:
        self.setup, self.ground, self.sorcerer = source.setup, source.ground, source.sorcerer
        self.seat, self.turn, self.outcome, self.active = source.seat, source.turn, source.outcome, source.active
        self.stack = source.stack.copy()
        self.land_goods = source.land_goods.copy()
        self.debris = source.debris.copy()
        self.owner = source.owner.copy()
        self.tower = source.tower.copy()
        self.servants = source.servants.copy()
        self.goods = source.goods.copy()
        self.elements = source.elements.copy()
        self.influence = source.influence.copy()
        self.moon_path = source.moon_path.copy()
        self.potions = source.potions.copy()
        self.potion = source.potion.copy()
        self.archive = source.archive.copy()
        self.stored_arrows = source.stored_arrows.copy()
        self.supply = source.supply.copy()
        self.visible = source.visible.copy()
        self.order = source.order.copy()
        self.unseen, self.flipped = source.unseen, source.flipped
        self.round, self.cycle, self.phase = source.round, source.cycle, source.phase
        self.dominance, self.blessed, self.potion_spent = source.dominance, source.blessed, source.potion_spent
        self.war = None if source.war is None else source.war.copy()
        self.main, self.study_left, self.grow_left = source.main, source.study_left, source.grow_left
        self.slid, self.moon_grown, self.grown = source.slid, source.moon_grown, source.grown
        self.killed, self.destroyed = source.killed, source.destroyed
        self.cast, self.potion_note = source.cast, source.potion_note

    def copy(self) -> State:
        return State(self.game, self)

    def perform(self, action: int) -> None:
        if self.seat >= 0:
            self.tell(events.Decide, self.seat, action)
        super().perform(action)

    def points(self) -> list[int]:
        """Influence; a player on the moon path has none."""
        return self.influence[: self.game.seats]

    def key(self) -> bytes:
        forest = [*self.ground, *self.land_goods, *self.debris, *self.owner, *self.tower, *self.servants]
        players = [*self.sorcerer, *self.goods, *self.elements, *self.influence, *self.moon_path, *self.stored_arrows]
        powers = [*self.potions, *self.potion, *self.archive, self.unseen, self.flipped, self.cast, *self.visible]
        war = [] if self.war is None else self.war.numbers()
        now = [self.seat, self.active, *self.order, *self.turn_notes(), len(war), *war, *self.stack]
        return array("q", forest + players + powers + now).tobytes()

    def turn_notes(self) -> list[int]:
        """The small numbers of the round and the turn."""
        round_notes = [self.round, self.cycle, self.phase, self.dominance, self.blessed, self.potion_spent]
        notes = [self.main, self.study_left, self.grow_left, self.slid, self.moon_grown, self.grown]
        return [*round_notes, *notes, self.killed, self.destroyed, self.potion_note]

    # What looks at all of the rules stands on this module, so it is imported when it is needed.

    def position(self) -> str:
        from moonwood.games.mushroom_sorcerer.rules.position import write

        return write(self)

    def shows(self, seat: int | None) -> Part:
        from moonwood.games.mushroom_sorcerer.rules.shows import show

        return show(self)

    # Players

    def is_warden(self, player: int) -> bool:
        """Whether a player is the Warden of the solo game."""
        return player >= self.game.seats

    def held(self, player: int, good: int) -> int:
        """How many of a good lie on a sorcerer's board; servants: in the reserve."""
        return self.goods[player * HELD + good]

    def level(self, player: int, element: int) -> int:
        """An elemental level (§4.1), 0 to 4."""
        return self.setup.level[self.elements[player * KINDS + element]]

    def mastered(self, player: int, element: int) -> bool:
        """Whether an element is mastered (§4.1)."""
        return self.level(player, element) >= self.setup.mastered_level

    def mastered_elements(self, player: int) -> int:
        """How many general elements are mastered."""
        return sum(1 for element in range(GENERAL) if self.mastered(player, element))

    def towers(self, player: int) -> list[int]:
        """The lands on which a player's towers stand, in reading order."""
        return [land for land in self.setup.lands if self.owner[land] == player]

    def count_servants(self, player: int) -> int:
        """All of a player's servants, on towers and in the reserve."""
        base = player * HELD
        count = self.goods[base + FLAME_SERVANT] + self.goods[base + STONE_SERVANT]
        for land in self.setup.lands:
            if self.owner[land] == player:
                count += self.servants[land * SERVANTS] + self.servants[land * SERVANTS + 1]
        return count

    def count_gus(self, player: int) -> int:
        """The GUs in a player's towers."""
        return sum(height(self.tower[land]) for land in self.towers(player))

    def count_moons(self, player: int) -> int:
        """The moon GUs in a player's towers, at any height (§4.2)."""
        return sum(moons(self.tower[land]) for land in self.towers(player))

    # Towers

    def height(self, land: int) -> int:
        """How many GUs stand on a land."""
        return height(self.tower[land])

    def posted(self, land: int) -> int:
        """How many servants stand on a tower."""
        return self.servants[land * SERVANTS] + self.servants[land * SERVANTS + 1]

    def room(self, land: int) -> int:
        """How many more servants fit onto a tower (§2.3)."""
        return height(self.tower[land]) - self.posted(land)

    # Goods between supply and players

    def receive(self, player: int, good: int, amount: int) -> None:
        """Mana, drops, flasks or dice from the supply, as far as they last (§2.1)."""
        amount = min(amount, self.supply[good])
        if amount <= 0 or (self.is_warden(player) and good != DIE):
            return
        self.supply[good] -= amount
        self.goods[player * HELD + good] += amount
        self.tell(events.Gain, player, good, amount)

    def spend(self, player: int, good: int, amount: int) -> None:
        """Mana, drops or flasks back to the supply."""
        if amount:
            self.goods[player * HELD + good] -= amount
            self.supply[good] += amount
            self.tell(events.Spend, player, good, amount)

    def gain_influence(self, player: int, amount: int) -> None:
        """Influence, unless the player is on the moon path (§4.4)."""
        if self.moon_path[player] or not amount:
            return
        self.influence[player] += amount
        self._tell_influence(player, amount)

    def join_moon_path(self, player: int) -> None:
        """The token leaves the influence track, once and for all (§4.4)."""
        if self.moon_path[player]:
            return
        lost = self.influence[player]
        self.moon_path[player] = 1
        self.influence[player] = 0
        self.tell(events.MoonPath, player)
        if lost:
            self._tell_influence(player, -lost)

    def _tell_influence(self, player: int, amount: int) -> None:
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

    def clear_debris(self, player: int, land: int) -> None:
        """Debris goes back to its supply (§2.1)."""
        if self.debris[land]:
            self.debris[land] = 0
            self.supply[DEBRIS] += 1
            self.tell(events.Clear, player, land)

    def leave(self, land: int) -> None:
        """The platform goes back to its owner: no tower stands here any more."""
        self.owner[land] = NOBODY
        self.tower[land] = 0
