"""The 32 scrolls (§9), one small entry each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import (
    DISPLACE,
    DONE,
    FROM_RESERVE,
    FROM_TOWER,
    GIVE,
    PUT_GU,
    PUT_MOON,
    RESERVE_PLACE,
    STRIKE,
    TO_TOWER,
    TOSS,
    land_first,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    DROP,
    EVERY_LAND,
    FIRST_GU,
    FLAME,
    FLAME_SERVANT,
    FLASK,
    GENERAL,
    INFLUENCE,
    MANA,
    MOON,
    NOBODY,
    SERVANTS,
    STONE,
    STONE_SERVANT,
    THUNDER,
    WATER,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import Spell, add_spell
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.casting import SPELL_TARGET
from moonwood.games.mushroom_sorcerer.rules.steps.gains import (
    GAIN,
    GAIN_ELEMENTS,
    PLACE,
    choose_any_elements,
    choose_elements,
    choose_servants,
    count_kind,
    gain,
    make_room,
    pay_servants,
    post,
    put_servant,
)
from moonwood.games.mushroom_sorcerer.rules.steps.growth import TOPPLE_GU, put_gu, slide, slides
from moonwood.games.mushroom_sorcerer.rules.tower import moons, top
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat, every_seat

# Conditions of the turn (§9.1.4)

Condition = Callable[[State], bool]


def always(state: State) -> bool:
    return True


def has_killed(state: State) -> bool:
    """Killed a servant this turn."""
    return bool(state.killed)


def has_destroyed(state: State) -> bool:
    """Destroyed a GU this turn."""
    return bool(state.destroyed)


def has_grown(state: State) -> bool:
    """Grew a GU this turn."""
    return bool(state.grown)


class Gift(Spell):
    """Something for nothing but mana, if its condition is met."""

    def __init__(self, name: str, amount: int, when: Condition = always) -> None:
        super().__init__(name)
        self.amount = amount
        self.when = when

    def ready(self, state: State, player: Seat) -> bool:
        return self.when(state)


class Goods(Gift):
    """Goods of one kind."""

    def __init__(self, name: str, amount: int, good: int, when: Condition = always) -> None:
        super().__init__(name, amount, when)
        self.good = good

    def resolve(self, state: State, player: Seat) -> None:
        gain(state, player, self.good, self.amount)


class AnyServants(Gift):
    """Servants of any kind."""

    def resolve(self, state: State, player: Seat) -> None:
        state.push(choose_servants(player, self.amount))


class GeneralElements(Gift):
    """General elements of any kind."""

    def resolve(self, state: State, player: Seat) -> None:
        state.push(choose_elements(player, self.amount))


class AnyElements(Gift):
    """Elements of any kind."""

    def resolve(self, state: State, player: Seat) -> None:
        state.push(choose_any_elements(state, player, self.amount))


class Arrows(Gift):
    """Arrows stored for the next war before the caster's next turn (§9.2.6)."""

    for_war = True

    def resolve(self, state: State, player: Seat) -> None:
        state.stored_arrows[player] += self.amount
        state.tell(events.StoreArrows, player, state.stored_arrows[player])


class MoonElements(Gift):
    """Moon elements; the caster joins the moon path."""

    def resolve(self, state: State, player: Seat) -> None:
        state.push(GAIN_ELEMENTS(player, MOON, self.amount))


class Harmony(Spell):
    """An element of a kind of which a GU was grown this turn."""

    def __init__(self, name: str, element: int) -> None:
        super().__init__(name)
        self.element = element

    def ready(self, state: State, player: Seat) -> bool:
        return bool(state.grown >> self.element & 1)

    def resolve(self, state: State, player: Seat) -> None:
        state.push(GAIN_ELEMENTS(player, self.element, 1))


# Conversions


class Payment(Spell):
    """Servants of any kinds are paid for something else."""

    conversion = True

    def __init__(self, name: str, servants: int) -> None:
        super().__init__(name)
        self.servants = servants

    def possible(self, state: State, player: Seat) -> bool:
        return state.count_servants(player) >= self.servants

    def resolve(self, state: State, player: Seat) -> None:
        state.push(pay_servants(player, self.servants), self.reward(state, player))

    def reward(self, state: State, player: Seat) -> int:
        """The step that pays."""
        raise NotImplementedError


class Glorify(Payment):
    """A servant becomes influence."""

    def reward(self, state: State, player: Seat) -> int:
        return GAIN(player, INFLUENCE, 1)


class Purify(Payment):
    """Servants become elements."""

    def reward(self, state: State, player: Seat) -> int:
        return choose_any_elements(state, player, self.servants)


class Targeted(Spell):
    """A scroll that asks its caster for a target; without any it cannot be cast."""

    def possible(self, state: State, player: Seat) -> bool:
        return bool(self.choices(state, player))

    def resolve(self, state: State, player: Seat) -> None:
        state.push(SPELL_TARGET(player, self.scroll))


GIVE_FLAME, GIVE_STONE, GIVE_SERVANTS, GIVE_FLASK, GIVE_DROPS = GIVE.actions
EXCHANGE: Final = 2
"""How many servants a conversion turns, in either direction."""


class Elementalist(Targeted):
    """Two servants of one kind become two of the other."""

    conversion = True

    def choices(self, state: State, player: Seat) -> list[Action]:
        kinds = (FLAME_SERVANT, STONE_SERVANT)
        return [GIVE.actions[kind] for kind in kinds if count_kind(state, player, kind) >= EXCHANGE]

    def choose(self, state: State, player: Seat, action: Action) -> None:
        kind = action - GIVE_FLAME
        state.push(pay_servants(player, EXCHANGE, kind), PLACE(player, 1 - kind, EXCHANGE))


class Exchange(Targeted):
    """Two servants into goods of a kind, or those goods into two servants."""

    conversion = True

    def __init__(self, name: str, good: int, amount: int, give: Action) -> None:
        super().__init__(name)
        self.good = good
        self.amount = amount
        self.give = give

    def choices(self, state: State, player: Seat) -> list[Action]:
        servants = [GIVE_SERVANTS] if state.count_servants(player) >= EXCHANGE else []
        return [*servants, self.give] if state.held(player, self.good) >= self.amount else servants

    def choose(self, state: State, player: Seat, action: Action) -> None:
        if action == GIVE_SERVANTS:
            state.push(pay_servants(player, EXCHANGE), GAIN(player, self.good, self.amount))
        else:
            state.spend(player, self.good, self.amount)
            state.push(choose_servants(player, EXCHANGE))


class ForcedTrade(Targeted):
    """A drop for a servant of another player, from wherever it stands."""

    conversion = True

    def choices(self, state: State, player: Seat) -> list[Action]:
        if not state.held(player, DROP):
            return []
        others = [other for other in every_seat(state.setup.players) if other != player]
        reserves = [
            FROM_RESERVE(other, kind) for other in others for kind in range(SERVANTS) if state.held(other, kind)
        ]
        towers = [
            FROM_TOWER.actions[land * SERVANTS + kind]
            for land in state.setup.lands
            for kind in range(SERVANTS)
            if state.servants[kind][land] and state.owner[land] != player
        ]
        return reserves + towers

    def choose(self, state: State, player: Seat, action: Action) -> None:
        if action in FROM_RESERVE:
            owner, kind = FROM_RESERVE.values(action)
            victim, place = Seat(owner), RESERVE_PLACE
        else:
            land, kind = FROM_TOWER.values(action)
            victim, place = state.owner[land], land + 1
        put_servant(state, victim, kind, place, -1)
        state.supply[kind] += 1
        state.tell(events.Rob, player, victim, kind, place)
        give_drop(state, player, victim)
        state.push(PLACE(player, kind, 1))


def give_drop(state: State, player: Seat, victim: Seat) -> None:
    """A drop goes from hand to hand; the Warden's goes to the supply (§14.9)."""
    state.goods[player][DROP] -= 1
    if state.is_warden(victim):
        state.supply[DROP] += 1
    else:
        state.goods[victim][DROP] += 1


class Portal(Targeted):
    """A servant of one kind onto each own tower that has none of it (§9.3.2)."""

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name)
        self.kind = kind

    def possible(self, state: State, player: Seat) -> bool:
        return bool(self._lacking(state, player))

    def _lacking(self, state: State, player: Seat) -> list[Land]:
        return [land for land in state.towers(player) if not state.servants[self.kind][land]]

    def resolve(self, state: State, player: Seat) -> None:
        open_towers = [land for land in self._lacking(state, player) if state.room(land) > 0]
        if len(open_towers) <= state.supply[self.kind]:
            for land in open_towers:
                post(state, player, self.kind, land + 1)
        state.push(SPELL_TARGET(player, self.scroll))

    def choices(self, state: State, player: Seat) -> list[Action]:
        """A short supply lets the caster pick; a full tower may be left out, one with room may not."""
        lacking = self._lacking(state, player) if state.supply[self.kind] else []
        into_room = [TO_TOWER.actions[land] for land in lacking if state.room(land) > 0]
        if into_room and state.setup.portal_full_towers_wait:
            return into_room
        other = 1 - self.kind
        displaced = [DISPLACE(land, other) for land in lacking if state.room(land) <= 0]
        return into_room + displaced + ([DONE.first] if displaced and not into_room else [])

    def choose(self, state: State, player: Seat, action: Action) -> None:
        if action != DONE.first:
            post(state, player, self.kind, make_room(state, action))
            state.push(SPELL_TARGET(player, self.scroll))


# Towers


class Strike(Targeted):
    """As many servants as a tower is high remove its top GU, anywhere, unless it is a moon GU."""

    def choices(self, state: State, player: Seat) -> list[Action]:
        servants = state.count_servants(player)
        spared = (NOBODY,) if state.setup.strike_own_towers else (player, NOBODY)
        return [
            STRIKE.actions[land]
            for land in EVERY_LAND
            if state.owner[land] not in spared and state.height(land) <= servants and top(state.tower[land]) != MOON
        ]

    def choose(self, state: State, player: Seat, action: Action) -> None:
        land = EVERY_LAND[action - STRIKE.first]
        state.push(pay_servants(player, state.height(land)), TOPPLE_GU(land))


class ShadowGu(Targeted):
    """A general GU from the supply onto an own tower, or as it is ruled any GU onto any tower: put, not grown."""

    def choices(self, state: State, player: Seat) -> list[Action]:
        kinds = [kind for kind in range(GENERAL) if state.supply[FIRST_GU + kind]]
        low = [land for land in self._towers(state, player) if state.height(land) < state.setup.highest_tower]
        return [PUT_GU(land, kind) for land in low for kind in kinds] + self._moons(state, low)

    def _towers(self, state: State, player: Seat) -> list[Land]:
        if state.setup.shadow_gu_any_tower:
            return [land for land in state.setup.lands if state.owner[land] != NOBODY]
        return state.towers(player)

    def _moons(self, state: State, low: list[Land]) -> list[Action]:
        if not state.setup.shadow_gu_any_tower or not state.supply[FIRST_GU + MOON]:
            return []
        return [PUT_MOON.actions[land] for land in low if not moons(state.tower[land])]

    def choose(self, state: State, player: Seat, action: Action) -> None:
        if action in PUT_MOON:
            put_gu(state, player, EVERY_LAND[action - PUT_MOON.first], MOON)
        else:
            put_gu(state, player, *land_first(PUT_GU, action))


class TossAGu(Targeted):
    """A slide without its basic servant."""

    def choices(self, state: State, player: Seat) -> list[Action]:
        return [TOSS.actions[index] for index in slides(state, player, 0)]

    def choose(self, state: State, player: Seat, action: Action) -> None:
        slide(state, player, *land_first(TOSS, action), servants=0)


ENTRIES: tuple[Spell, ...] = (
    # Summoning
    Goods("empty-flask", 1, FLASK),
    GeneralElements("hunch", 2),
    Goods("mana-crystal", 2, MANA),
    MoonElements("moon-essence", 1),
    Goods("raging-roar", 2, INFLUENCE),
    Arrows("spearhead", 2),
    Goods("water-pouch", 2, DROP),
    AnyServants("whistle", 2),
    # Servant
    Elementalist("elementalist"),
    Portal("flame-portal", FLAME_SERVANT),
    Exchange("flask-energy", FLASK, 1, GIVE_FLASK),
    ForcedTrade("forced-trade"),
    Glorify("glorify", 1),
    Purify("purify", 2),
    Portal("stone-portal", STONE_SERVANT),
    Exchange("water-cycle", DROP, 2, GIVE_DROPS),
    # War
    Goods("bounty", 2, DROP, has_killed),
    AnyServants("champion", 2, has_destroyed),
    AnyElements("interests", 2, has_destroyed),
    Arrows("invincible", 1),
    AnyServants("reincarnate", 2, has_killed),
    AnyElements("siphon", 2, has_killed),
    Goods("squeeze", 2, DROP, has_destroyed),
    Strike("strike"),
    # GU
    AnyServants("extra-hand", 1, has_grown),
    Harmony("flame-harmony", FLAME),
    ShadowGu("shadow-gu"),
    Harmony("stone-harmony", STONE),
    AnyElements("supplement", 1, has_grown),
    Harmony("thunder-harmony", THUNDER),
    TossAGu("toss-a-gu"),
    Harmony("water-harmony", WATER),
)
for entry in ENTRIES:
    add_spell(entry)
