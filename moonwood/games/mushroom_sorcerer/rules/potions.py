"""The 20 potions (§10), one small entry each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import (
    ACCEPT,
    AGAIN,
    CALL_FORCE,
    CALL_SERVANT,
    DECLINE,
    DONE,
    LITTER,
    MORE_DICE,
    REPLACE,
    REROLL,
    RETURN_FLASKS,
    REVIVE,
    SET_ASIDE,
    SNATCH,
    STEAL,
    TAKE,
    WEAKEN,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    DEBRIS,
    DECKS,
    DIE,
    EVERY_LAND,
    EXTRA_DICE,
    FLAME_SERVANT,
    FLASK,
    GENERAL,
    MANA,
    NO_SCROLL,
    NOBODY,
    RESOURCES,
    STONE_SERVANT,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import Potion, add_potion
from moonwood.games.mushroom_sorcerer.rules.steps.casting import archived, castable, perform_spell, take_scroll
from moonwood.games.mushroom_sorcerer.rules.steps.gains import choose_goods, gain
from moonwood.games.mushroom_sorcerer.rules.steps.potion import ASK_POTION, ROLL_POTION
from moonwood.games.mushroom_sorcerer.rules.steps.war import fight, revive, set_dice, start_war
from moonwood.games.mushroom_sorcerer.rules.tower import kinds
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

PRICE: Final = 1
"""The mana that every paid effect of a potion costs."""
FORCE: Final = 2
"""Arrows or shields, and dice taken from an opponent."""
MOST_FLASKS: Final = 4
LUCK: Final = ActionTable().family("luck", roll=2, floor=RESOURCES + 1, due=RESOURCES + 1)
"""What the question of a lucky hand is about, as one number."""


def can_pay(state: State, player: Seat) -> bool:
    """Whether a player has the mana for a potion's effect."""
    return state.held(player, MANA) >= PRICE


# Bahon


class Hibernate(Potion):
    """Resources for the highest level, at the end of Twilight and of the Night."""

    def twilight_end(self, state: State, player: Seat) -> None:
        highest = max(state.level(player, element) for element in range(GENERAL))
        state.push(choose_goods(player, highest))

    def night_end(self, state: State, player: Seat) -> None:
        self.twilight_end(state, player)


class Weakening(Potion):
    """Mastered: for mana the opponent rolls two dice fewer."""

    def declarations(self, state: State, player: Seat, side: int) -> list[Action]:
        return [WEAKEN.first] if self.mastered(state, player) and can_pay(state, player) else []

    def declare(self, state: State, player: Seat, side: int, action: Action) -> None:
        state.spend(player, MANA, PRICE)
        fight(state).fewer[1 - side] += FORCE


class Fury(Weakening):
    """Stone servants have an arrow, too."""

    def arrows(self, state: State, land: Land) -> int:
        return state.servants[STONE_SERVANT][land]


class BigBelly(Weakening):
    """Flame servants have one more shield."""

    def flame_shields(self) -> int:
        return 2


class ForestKeeper(Potion):
    """Once a turn, for mana, debris onto an unoccupied land and a resource; mastered, two."""

    def turn_actions(self, state: State, player: Seat) -> list[Action]:
        if state.potion_used or not can_pay(state, player) or not state.supply[DEBRIS]:
            return []
        return [
            LITTER.actions[land] for land in state.setup.lands if state.owner[land] == NOBODY and not state.debris[land]
        ]

    def act(self, state: State, player: Seat, action: Action) -> None:
        land = action - LITTER.first
        state.potion_used = 1
        state.spend(player, MANA, PRICE)
        state.debris[land] = 1
        state.supply[DEBRIS] -= 1
        state.tell(events.Litter, player, land)
        state.push(choose_goods(player, 2 if self.mastered(state, player) else 1))


class SlowLearner(Potion):
    """Every scroll resolves twice, for one mana more; mastered, for one mana in all."""

    def mana_cost(self, state: State, player: Seat, mana: int) -> int:
        return 1 if self.mastered(state, player) else mana + 1

    def resolutions(self) -> int:
        return 2


# Charles


class Overwork(Potion):
    """One more turn as the Night ends."""

    def extra_turn(self) -> bool:
        return True


class DuelExpert(Potion):
    """An arrow more; mastered, for mana the same tower is fought again if no GU was destroyed this turn."""

    def arrows(self, state: State, land: Land) -> int:
        return 1

    def after_war(self, state: State, player: Seat, target: Land) -> None:
        if self.mastered(state, player) and not state.destroyed and not state.potion_used and can_pay(state, player):
            state.push(ASK_POTION(player, target))

    def choices(self, state: State, player: Seat, target: int) -> list[Action]:
        beside = state.setup.neighbours[target]
        sources = sorted(land for land in beside if state.owner[land] == player and state.posted(land))
        return [DECLINE.first, *(AGAIN.actions[land] for land in sources)]

    def choose(self, state: State, player: Seat, target: int, action: Action) -> None:
        if action in AGAIN:
            state.potion_used = 1
            state.spend(player, MANA, PRICE)
            start_war(state, EVERY_LAND[action - AGAIN.first], EVERY_LAND[target])


class NineLives(Potion):
    """A loose shield; mastered, destroyed GUs come back for mana each; it is asked from one of them on."""

    def loose_shields(self) -> int:
        return 1

    def after_destruction(self, state: State, player: Seat) -> None:
        if self.mastered(state, player):
            state.push(ASK_POTION(player, 0))

    def choices(self, state: State, player: Seat, begin: int) -> list[Action]:
        left = sorted(set(kinds(fight(state).fallen)[begin:])) if can_pay(state, player) else []
        return [DONE.first, *(REVIVE.actions[kind] for kind in left)]

    def choose(self, state: State, player: Seat, begin: int, action: Action) -> None:
        if action in REVIVE:
            kind = action - REVIVE.first
            state.spend(player, MANA, PRICE)
            revive(state, kind)
            state.push(ASK_POTION(player, kinds(fight(state).fallen).index(kind, begin) + 1))


class Curiosity(Potion):
    """Up to four flasks for a resource each; mastered, for two."""

    def twilight_end(self, state: State, player: Seat) -> None:
        state.push(ASK_POTION(player, 0))

    def choices(self, state: State, player: Seat, nothing: int) -> list[Action]:
        most = min(MOST_FLASKS, state.held(player, FLASK))
        return [RETURN_FLASKS.actions[count] for count in range(most + 1)]

    def choose(self, state: State, player: Seat, nothing: int, action: Action) -> None:
        flasks = action - RETURN_FLASKS.first
        state.spend(player, FLASK, flasks)
        state.push(choose_goods(player, flasks * (2 if self.mastered(state, player) else 1)))


class InvisibleHand(Potion):
    """Once a turn, for mana, a visible scroll; mastered, it may replace one."""

    def turn_actions(self, state: State, player: Seat) -> list[Action]:
        full = archived(state, player) >= state.setup.archive
        if state.potion_used or not can_pay(state, player) or (full and not self.mastered(state, player)):
            return []
        return [SNATCH.actions[deck] for deck in range(len(DECKS)) if state.visible[deck] != NO_SCROLL]

    def act(self, state: State, player: Seat, action: Action) -> None:
        deck = action - SNATCH.first
        state.potion_used = 1
        state.spend(player, MANA, PRICE)
        if self.mastered(state, player) and state.archive[player]:
            state.push(ASK_POTION(player, deck))
        else:
            take_scroll(state, player, deck, snatch=True)

    def choices(self, state: State, player: Seat, deck: int) -> list[Action]:
        replaced = [REPLACE.actions[scroll] for scroll in bits(state.archive[player])]
        keep = [DECLINE.first] if archived(state, player) < state.setup.archive else []
        return sorted(replaced + keep)

    def choose(self, state: State, player: Seat, deck: int, action: Action) -> None:
        if action in REPLACE:
            scroll = action - REPLACE.first
            state.archive[player] ^= 1 << scroll
            state.flipped &= ~(1 << scroll)
            state.tell(events.Discard, scroll)
        take_scroll(state, player, deck, snatch=True)


# Eddie


class EarlyBird(Potion):
    """The first turn of the Night, and no drops for the first GU of the round."""

    def goes_first(self) -> bool:
        return True

    def growth_cost(self, state: State, player: Seat, drops: int) -> int:
        return drops if state.potion_spent else 0

    def after_growth(self, state: State, player: Seat, twin: bool) -> None:
        state.potion_spent = 1


class Cheating(Potion):
    """For mana two dice more; mastered, any of the own dice are rolled again."""

    def declarations(self, state: State, player: Seat, side: int) -> list[Action]:
        return [MORE_DICE.first] if can_pay(state, player) else []

    def declare(self, state: State, player: Seat, side: int, action: Action) -> None:
        state.spend(player, MANA, PRICE)
        fight(state).extra[side] += EXTRA_DICE

    def after_roll(self, state: State, player: Seat, side: int) -> None:
        if self.mastered(state, player):
            state.push(ASK_POTION(player, side))

    def choices(self, state: State, player: Seat, side: int) -> list[Action]:
        war = fight(state)
        arrows, shields = war.die_arrows[side], war.die_shields[side]
        return [REROLL(some, others) for some in range(arrows + 1) for others in range(shields + 1)]

    def choose(self, state: State, player: Seat, side: int, action: Action) -> None:
        arrows, shields = REROLL.values(action)
        self.roll(state, player, side, -arrows, -shields)
        state.push(ROLL_POTION(player, arrows + shields, side))

    def roll(self, state: State, player: Seat, side: int, arrows: int, shields: int) -> None:
        war = fight(state)
        set_dice(state, side, war.die_arrows[side] + arrows, war.die_shields[side] + shields)


class PlanB(Potion):
    """Dice set aside before the roll bring stone servants for shields; mastered, they are rolled once more."""

    FIRST_ROLL = 0
    SECOND_ROLL = 1

    def declarations(self, state: State, player: Seat, side: int) -> list[Action]:
        return [SET_ASIDE.actions[dice] for dice in range(state.held(player, DIE))]

    def declare(self, state: State, player: Seat, side: int, action: Action) -> None:
        dice = action - SET_ASIDE.first + 1
        fight(state).aside[side] = dice
        state.push(ROLL_POTION(player, dice, self.FIRST_ROLL))

    def roll(self, state: State, player: Seat, which: int, arrows: int, shields: int) -> None:
        if which == self.FIRST_ROLL and self.mastered(state, player):
            dice = state.held(player, DIE) if state.setup.plan_b_rerolls_all else arrows + shields
            state.push(ROLL_POTION(player, dice, self.SECOND_ROLL))
        gain(state, player, STONE_SERVANT, shields)


class LuckyHand(Potion):
    """As a turn ends, all dice may be rolled for a resource an arrow, no kind twice; mastered, once more.

    Its question is about a `LUCK`: which roll it is, the first kind that may be taken (so that no set is offered
    twice), and how many resources are due.
    """

    def turn_end(self, state: State, player: Seat) -> None:
        if state.held(player, DIE):
            state.push(ASK_POTION(player, LUCK(0, 0, 0)))

    def recall(self, state: State, note: int) -> None:
        state.potion_goods = note

    def choices(self, state: State, player: Seat, luck: int) -> list[Action]:
        _, floor, due = LUCK.values(luck)
        if not due:
            return [ACCEPT.first, DECLINE.first]
        left = [good for good in range(floor, RESOURCES) if state.supply[good] and not state.potion_goods >> good & 1]
        due = min(due, len(left))
        return [TAKE.actions[good] for index, good in enumerate(left) if len(left) - index >= due]

    def choose(self, state: State, player: Seat, luck: int, action: Action) -> None:
        roll, _, due = LUCK.values(luck)
        if action in ACCEPT:
            state.push(ROLL_POTION(player, state.held(player, DIE), roll))
        elif action in TAKE:
            good = action - TAKE.first
            state.potion_goods |= 1 << good
            if due > 1:
                state.push(ASK_POTION(player, LUCK(roll, good + 1, due - 1)))
            gain(state, player, good, 1)

    def roll(self, state: State, player: Seat, which: int, arrows: int, shields: int) -> None:
        if which == 0 and self.mastered(state, player):
            state.push(ASK_POTION(player, LUCK(1, 0, 0)))
        if arrows:
            state.push(ASK_POTION(player, LUCK(which, 0, min(arrows, RESOURCES))))


class Thief(Potion):
    """Once a turn, for mana, any visible or archived scroll is cast; mastered, another one right after it."""

    def turn_actions(self, state: State, player: Seat) -> list[Action]:
        return [] if state.potion_scrolls or not can_pay(state, player) else self._within_reach(state, player)

    def _within_reach(self, state: State, player: Seat) -> list[Action]:
        scrolls = [scroll for scroll in state.visible if scroll != NO_SCROLL]
        for archive in state.archive:
            scrolls += bits(archive & ~state.flipped)
        return [STEAL.actions[scroll] for scroll in sorted(scrolls) if castable(state, player, scroll)]

    def act(self, state: State, player: Seat, action: Action) -> None:
        state.potion_scrolls += 1
        if state.potion_scrolls == 1:
            state.push(ASK_POTION(player, 0))
        perform_spell(state, player, action - STEAL.first, PRICE, steal=True)

    def recall(self, state: State, note: int) -> None:
        state.potion_scrolls = note

    def choices(self, state: State, player: Seat, nothing: int) -> list[Action]:
        again = self.mastered(state, player) and can_pay(state, player)
        return sorted([DECLINE.first, *(self._within_reach(state, player) if again else [])])

    def choose(self, state: State, player: Seat, nothing: int, action: Action) -> None:
        if action in STEAL:
            self.act(state, player, action)


# Cassandra


class TotalMastery(Potion):
    """Two resources for each mastered element, at the end of Twilight."""

    def twilight_end(self, state: State, player: Seat) -> None:
        state.push(choose_goods(player, 2 * state.mastered_elements(player)))


class Camouflage(Potion):
    """As a war begins, for mana, a servant; mastered, force instead if preferred."""

    def __init__(self, name: str, servant: int) -> None:
        super().__init__(name)
        self.servant = servant

    def declarations(self, state: State, player: Seat, side: int) -> list[Action]:
        if not can_pay(state, player):
            return []
        return [CALL_SERVANT.first, CALL_FORCE.first] if self.mastered(state, player) else [CALL_SERVANT.first]

    def declare(self, state: State, player: Seat, side: int, action: Action) -> None:
        state.spend(player, MANA, PRICE)
        if action in CALL_SERVANT:
            gain(state, player, self.servant, 1)
        elif self.servant == FLAME_SERVANT:
            fight(state).bonus_arrows[side] += FORCE
        else:
            fight(state).bonus_shields[side] += FORCE


class Germination(Potion):
    """Two GUs of one kind in a turn bring a resource; mastered, one more of another kind."""

    def after_growth(self, state: State, player: Seat, twin: bool) -> None:
        if twin and not state.potion_used:
            state.potion_used = 1
            state.push(two_kinds(self, state, player))


class ThunderChain(Potion):
    """Once a turn after a spell, a resource; mastered, one more of another kind."""

    def after_spell(self, state: State, player: Seat) -> None:
        if not state.potion_used:
            state.push(ASK_POTION(player, 0))

    def choices(self, state: State, player: Seat, nothing: int) -> list[Action]:
        return [ACCEPT.first, DECLINE.first]

    def choose(self, state: State, player: Seat, nothing: int, action: Action) -> None:
        if action in ACCEPT:
            state.potion_used = 1
            state.push(two_kinds(self, state, player))


def two_kinds(potion: Potion, state: State, player: Seat) -> int:
    """The step of a resource or, mastered, of two that differ."""
    return choose_goods(player, 2 if potion.mastered(state, player) else 1, differ=True)


ENTRIES: tuple[Potion, ...] = (
    # Bahon
    Hibernate("hibernate"),
    Fury("fury"),
    BigBelly("big-belly"),
    ForestKeeper("forest-keeper"),
    SlowLearner("slow-learner"),
    # Charles
    Overwork("overwork"),
    DuelExpert("duel-expert"),
    NineLives("nine-lives"),
    Curiosity("curiosity"),
    InvisibleHand("invisible-hand"),
    # Eddie
    EarlyBird("early-bird"),
    Cheating("cheating"),
    PlanB("plan-b"),
    LuckyHand("lucky-hand"),
    Thief("thief"),
    # Cassandra
    TotalMastery("total-mastery"),
    Camouflage("flamouflage", FLAME_SERVANT),
    Camouflage("stonouflage", STONE_SERVANT),
    Germination("germination"),
    ThunderChain("thunder-chain"),
)
for entry in ENTRIES:
    add_potion(entry)
