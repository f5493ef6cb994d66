"""The fields of `declared.py` as plain attributes; written by `moonwood.kernel.fields_source`."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import Land
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Stepped


class Fields(Stepped):
    """All that lies on the table."""

    def begin_forest(self) -> None:
        self.ground: list[int] = [-1] * 20
        """The good of each ground tile."""
        self.land_goods: list[int] = [0] * 20
        self.debris: list[int] = [0] * 20
        self.owner: list[Seat] = [Seat(-1)] * 20
        self.tower: list[int] = [0] * 20
        self.servants: list[list[int]] = [[0] * 20 for _ in range(2)]
        """`servants[kind][land]`: on the platforms."""

    def begin_players(self, players: int) -> None:
        self.sorcerer: list[int] = [-1] * players
        self.goods: list[list[int]] = [[0] * 6 for _ in range(players)]
        """`goods[player][good]`; servants: in the reserve."""
        self.elements: list[list[int]] = [[0] * 5 for _ in range(players)]
        """`elements[player][element]`: steps on the tracks."""
        self.moon_path: list[int] = [0] * players
        self.influence: list[int] = [0] * players
        self.potions: list[int] = [0] * players
        """Sets of potions not used yet."""
        self.potion: list[int] = [20] * players
        """What works in this round."""
        self.archive: list[int] = [0] * players
        """Sets of scrolls."""
        self.stored_arrows: list[int] = [0] * players
        self.order: list[Seat] = [Seat(-1)] * players
        """Who plays first, second and so on."""

    def begin_table(self) -> None:
        self.supply: list[int] = [0] * 12
        """What is nowhere else."""
        self.visible: list[int] = [32] * 4
        self.unseen: int = 0
        self.flipped: int = 0
        self.round: int = 0
        self.cycle: int = 0
        self.phase: int = 0
        self.dominance: int = 0
        self.blessed: int = 0
        """Who began a turn of this cycle with a Blessing that ends with it."""
        self.potion_spent: int = 0
        """Whether the one potion that works once a round has done so."""

    def begin_turn(self) -> None:
        self.main: int = 0
        self.study_left: int = 0
        self.grow_left: int = 0
        self.slid: int = 0
        self.moon_grown: int = 0
        self.grown: int = 0
        """The kinds of GUs grown."""
        self.killed: int = 0
        self.destroyed: int = 0
        self.cast: int = 0
        self.potion_used: int = 0
        """Whether the active player's potion did what it does once a turn."""
        self.potion_goods: int = 0
        """The kinds of goods that it has paid."""
        self.potion_scrolls: int = 0
        """How many scrolls were cast by it."""

    def take_fields(self, source: Fields) -> None:
        """Be a copy of another one."""
        self.ground = source.ground
        self.land_goods = source.land_goods.copy()
        self.debris = source.debris.copy()
        self.owner = source.owner.copy()
        self.tower = source.tower.copy()
        self.servants = [row.copy() for row in source.servants]
        self.sorcerer = source.sorcerer
        self.goods = [row.copy() for row in source.goods]
        self.elements = [row.copy() for row in source.elements]
        self.moon_path = source.moon_path.copy()
        self.influence = source.influence.copy()
        self.potions = source.potions.copy()
        self.potion = source.potion.copy()
        self.archive = source.archive.copy()
        self.stored_arrows = source.stored_arrows.copy()
        self.order = source.order.copy()
        self.supply = source.supply.copy()
        self.visible = source.visible.copy()
        self.unseen = source.unseen
        self.flipped = source.flipped
        self.round = source.round
        self.cycle = source.cycle
        self.phase = source.phase
        self.dominance = source.dominance
        self.blessed = source.blessed
        self.potion_spent = source.potion_spent
        self.main = source.main
        self.study_left = source.study_left
        self.grow_left = source.grow_left
        self.slid = source.slid
        self.moon_grown = source.moon_grown
        self.grown = source.grown
        self.killed = source.killed
        self.destroyed = source.destroyed
        self.cast = source.cast
        self.potion_used = source.potion_used
        self.potion_goods = source.potion_goods
        self.potion_scrolls = source.potion_scrolls

    def field_numbers(self) -> list[int]:
        """All that tells two of them apart."""
        numbers = [
            *self.ground,
            *self.land_goods,
            *self.debris,
            *self.owner,
            *self.tower,
            *self.sorcerer,
            *self.moon_path,
            *self.influence,
            *self.potions,
            *self.potion,
            *self.archive,
            *self.stored_arrows,
            *self.order,
            *self.visible,
            self.unseen,
            self.flipped,
            self.round,
            self.cycle,
            self.phase,
            self.dominance,
            self.blessed,
            self.potion_spent,
            self.main,
            self.study_left,
            self.grow_left,
            self.slid,
            self.moon_grown,
            self.grown,
            self.killed,
            self.destroyed,
            self.cast,
            self.potion_used,
            self.potion_goods,
            self.potion_scrolls,
        ]
        for row in self.servants:
            numbers += row
        for row in self.goods:
            numbers += row
        for row in self.elements:
            numbers += row
        return numbers


class WarFields:
    """Lists hold one number for each side, the attacker's first."""

    def begin_sides(self) -> None:
        self.players: list[Seat] = [Seat(-1)] * 2
        self.lands: list[Land] = [Land(0)] * 2
        self.aside: list[int] = [0] * 2
        """Dice set aside: they do not roll for the war."""
        self.extra: list[int] = [0] * 2
        self.fewer: list[int] = [0] * 2
        self.bonus_arrows: list[int] = [0] * 2
        self.bonus_shields: list[int] = [0] * 2
        self.die_arrows: list[int] = [-1] * 2
        self.die_shields: list[int] = [-1] * 2
        self.damage: list[int] = [0] * 2
        """Still to be absorbed by servants."""

    def begin_result(self) -> None:
        self.cap: int = -1
        self.rest: int = 0
        """Arrows left for the tower once its servants have absorbed all they can."""
        self.fallen: int = 0
        """The GUs that were destroyed, as a tower."""

    def take_fields(self, source: WarFields) -> None:
        """Be a copy of another one."""
        self.players = source.players
        self.lands = source.lands
        self.aside = source.aside.copy()
        self.extra = source.extra.copy()
        self.fewer = source.fewer.copy()
        self.bonus_arrows = source.bonus_arrows.copy()
        self.bonus_shields = source.bonus_shields.copy()
        self.die_arrows = source.die_arrows.copy()
        self.die_shields = source.die_shields.copy()
        self.damage = source.damage.copy()
        self.cap = source.cap
        self.rest = source.rest
        self.fallen = source.fallen

    def field_numbers(self) -> list[int]:
        """All that tells two of them apart."""
        return [
            *self.players,
            *self.lands,
            *self.aside,
            *self.extra,
            *self.fewer,
            *self.bonus_arrows,
            *self.bonus_shields,
            *self.die_arrows,
            *self.die_shields,
            *self.damage,
            self.cap,
            self.rest,
            self.fallen,
        ]
