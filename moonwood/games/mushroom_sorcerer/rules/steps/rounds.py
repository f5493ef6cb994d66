"""Rounds (§6): Twilight, a Night of three cycles, Daybreak, and again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import DRINK, SHRINE_PAYS
from moonwood.games.mushroom_sorcerer.rules.components import (
    CYCLES,
    DAYBREAK,
    DECKS,
    DROP,
    EXTRA_CYCLE,
    FLASK,
    GENERAL,
    GOOD_OF,
    LANDS,
    MOON,
    NIGHT,
    NO_POTION,
    RESOURCES,
    TWILIGHT,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.end import end_by_cycle_of_blessing, end_by_dominance, end_by_force
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.casting import discard_top
from moonwood.games.mushroom_sorcerer.rules.steps.gains import GAIN, GAIN_ELEMENTS
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer, PlayerQuestion
from moonwood.games.mushroom_sorcerer.rules.steps.turn import TURN
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

GIFTS: Final = range(3)
INFLUENCE_GIFT, MOON_GIFT, NO_GIFT = GIFTS


# Twilight


class Twilight(Run["State"]):
    """Everybody refills, then chooses a potion, then the potions of Twilight pay."""

    def run(self, state: State) -> None:
        state.phase = TWILIGHT
        state.cycle = 0
        state.tell(events.RoundStart, state.round, tuple(state.order))
        for player in state.order:
            state.receive(player, DROP, state.held(player, FLASK))
        drinks = [DRINK_POTION(player) for player in state.order]
        state.push(*drinks, *[TWILIGHT_END(player) for player in state.order], NIGHT_FALL())


class DrinkPotion(OfPlayer):
    """One unused potion becomes active; mandatory while any is left."""

    def choices(self, state: State) -> list[Action]:
        return [DRINK.actions[potion] for potion in bits(state.potions[self.player])]

    def answer(self, state: State, action: Action) -> None:
        potion = action - DRINK.first
        state.potions[self.player] ^= 1 << potion
        state.potion[self.player] = potion
        state.tell(events.Drink, self.player, potion)


class TwilightEnd(Run["State"]):
    """A potion may pay its owner at the end of Twilight (§6.2.3)."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        potion_of(state, self.player).twilight_end(state, self.player)


# Night


class NightFall(Run["State"]):
    """Three cycles, an extra turn for a potion that has one, and the end of the Night."""

    def run(self, state: State) -> None:
        state.phase = NIGHT
        cycles = [CYCLE(cycle) for cycle in range(CYCLES)]
        ends = [NIGHT_END(player) for player in state.order]
        bloom = [BLOOM(player) for player in state.order]
        state.push(*cycles, EXTRA_TURNS(), *ends, *bloom, REPEAT())


class Cycle(Run["State"]):
    """Everybody has one turn."""

    def __init__(self, cycle: int) -> None:
        self.cycle = cycle

    def run(self, state: State) -> None:
        state.cycle = self.cycle + 1
        order = state.order
        if self.cycle == 0:
            early = [player for player in order if potion_of(state, player).goes_first()]
            order = early + [player for player in order if player not in early]
        state.tell(events.CycleStart, state.cycle, tuple(order))
        state.push(*[TURN(player) for player in order], DOMINANCE_CHECK())


class ExtraTurns(Run["State"]):
    """Turns after the third cycle (§6.3.2): a cycle of its own."""

    def run(self, state: State) -> None:
        extra = [player for player in state.order if potion_of(state, player).extra_turn()]
        if extra:
            state.cycle = EXTRA_CYCLE
            state.push(*[TURN(player) for player in extra], DOMINANCE_CHECK())


class DominanceCheck(Run["State"]):
    """A cycle is over: so is the game, if somebody began a turn with enough influence, or a Blessing that ends so."""

    def run(self, state: State) -> None:
        if state.blessed:
            end_by_cycle_of_blessing(state)
        elif state.dominance:
            end_by_dominance(state)


class NightEnd(Run["State"]):
    """A potion may pay its owner as the Night ends (§6.3.3)."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        potion_of(state, self.player).night_end(state, self.player)


# The morning


class Bloom(Run["State"]):
    """Daybreak of one player (§6.4): every element pays by its level; then the shrines and the moon box."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        player = self.player
        state.phase = DAYBREAK
        state.cycle = 0
        state.tell(events.Daybreak, player)
        state.gain_influence(player, state.mastered_elements(player))
        pay = [0] * RESOURCES
        for element in range(GENERAL):
            pay[GOOD_OF[element]] = state.level(player, element)
        shrines = [SHRINE_GIFT(land) for land in state.setup.shrines if state.owner[land] == player]
        goods = [GAIN(player, good, amount) for good, amount in enumerate(pay) if amount]
        state.push(*goods, *shrines, MOON_BOX(player))


class ShrineGift(PlayerQuestion):
    """What a shrine pays (§6.4.2): influence (not on the moon path), a moon element, or nothing."""

    def __init__(self, land: Land) -> None:
        self.land = land

    def asked(self, state: State) -> Seat:
        return state.owner[self.land]

    def choices(self, state: State) -> list[Action]:
        gifts = [MOON_GIFT, NO_GIFT] if state.moon_path[state.owner[self.land]] else GIFTS
        return [SHRINE_PAYS.actions[gift] for gift in gifts]

    def answer(self, state: State, action: Action) -> None:
        gift = action - SHRINE_PAYS.first
        player = state.owner[self.land]
        state.tell(events.ShrineGift, player, self.land, gift)
        if gift == INFLUENCE_GIFT:
            state.gain_influence(player, 1)
        elif gift == MOON_GIFT:
            state.push(GAIN_ELEMENTS(player, MOON, 1))


class MoonBox(Run["State"]):
    """Far on the moon track (§6.4.3): a moon element for whoever is far enough."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        if state.moon_path[self.player] and state.elements[self.player][MOON] >= state.setup.moon_daybreak:
            state.push(GAIN_ELEMENTS(self.player, MOON, 1))


# Again


class Repeat(Run["State"]):
    """After Daybreak (§6.5): the last round ends the game; else a new order, new scrolls, and the potions end."""

    def run(self, state: State) -> None:
        if state.round >= state.setup.last_round:
            end_by_force(state)
            return
        state.order = sorted(state.order, key=lambda player: rank_in_order(state, player))
        state.potion = [NO_POTION] * state.setup.players
        state.potion_spent = 0
        state.round += 1
        state.push(TWILIGHT_FALL())
        for deck in reversed(range(len(DECKS))):
            discard_top(state, deck)


def rank_in_order(state: State, player: Seat) -> tuple[int, int]:
    """The fewest moon elements first, then the least influence; sorting keeps the order of the others (§6.5.1)."""
    return state.elements[player][MOON], state.influence[player]


TWILIGHT_FALL: Final = STEPS.add("twilight", Twilight)
DRINK_POTION: Final = STEPS.add("drink-potion", DrinkPotion, player=SEATS)
TWILIGHT_END: Final = STEPS.add("twilight-end", TwilightEnd, player=SEATS)
NIGHT_FALL: Final = STEPS.add("night", NightFall)
CYCLE: Final = STEPS.add("cycle", Cycle, cycle=("1", "2", "3"))
EXTRA_TURNS: Final = STEPS.add("extra-turns", ExtraTurns)
DOMINANCE_CHECK: Final = STEPS.add("dominance-check", DominanceCheck)
NIGHT_END: Final = STEPS.add("night-end", NightEnd, player=SEATS)
BLOOM: Final = STEPS.add("bloom", Bloom, player=SEATS)
SHRINE_GIFT: Final = STEPS.add("shrine-gift", ShrineGift, land=LANDS)
MOON_BOX: Final = STEPS.add("moon-box", MoonBox, player=SEATS)
REPEAT: Final = STEPS.add("repeat", Repeat)
