"""The Warden of the solo game (§14): it has no seat, and dice decide what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import WARDEN
from moonwood.games.mushroom_sorcerer.rules.components import (
    FIRST_GU,
    FLAME,
    FLAME_SERVANT,
    GENERAL,
    GROUND,
    NOBODY,
    PLATEAU,
    SHRINE,
    STONE,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.gains import gain
from moonwood.games.mushroom_sorcerer.rules.steps.growth import SET_GU
from moonwood.games.mushroom_sorcerer.rules.steps.war import ATTACKERS_ADVANTAGE, servant_shields, start_war
from moonwood.kernel.actions import Action
from moonwood.kernel.steps import Draw, Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

PLANS: Final = range(3)
ATTACK_PLAN, GROW_PLAN, SUMMON_PLAN = PLANS
PLAN_WEIGHTS: Final = (1, 2, 1)
"""Two dice: two arrows, one arrow, no arrow."""
PRIORITY: Final = {SHRINE: 0, PLATEAU: 1, GROUND: 2}


class WardenTurn(Draw["State"]):
    """Two dice say what the Warden does."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(WARDEN.actions[plan], PLAN_WEIGHTS[plan]) for plan in PLANS]

    def answer(self, state: State, action: Action) -> None:
        plan = action - WARDEN.first
        state.tell(events.WardenPlan, plan)
        done = (plan == ATTACK_PLAN and attack(state)) or (plan != SUMMON_PLAN and grow_freely(state))
        if not done:
            summon_servants(state)


def attack(state: State) -> bool:
    """The war that promises most, if there is one worth waging (§14.10)."""
    wars = [(promise(state, source, target), target, source) for source, target in pairs(state)]
    worth = [(-margin, -state.height(target), target, source) for margin, target, source in wars if margin > 0]
    if not worth:
        return False
    *_, target, source = min(worth)
    state.push(WARDEN_REWARD())
    start_war(state, source, target)
    return True


def pairs(state: State) -> list[tuple[Land, Land]]:
    """Own towers with servants, each with a player's tower beside it."""
    return [
        (source, target)
        for source in state.towers(state.active)
        if state.posted(source)
        for target in state.setup.neighbours[source]
        if state.owner[target] not in (NOBODY, state.active)
    ]


def promise(state: State, source: Land, target: Land) -> int:
    """By how much the arrows that are sure exceed the shields of the servants there."""
    arrows = state.servants[FLAME_SERVANT][source] + ATTACKERS_ADVANTAGE
    return arrows - servant_shields(state, state.owner[target], target)


class WardenReward(Run["State"]):
    """After a war that destroyed something the Warden grows one GU, or nothing."""

    def run(self, state: State) -> None:
        if state.grow_left:
            grow_freely(state)


def grow_freely(state: State) -> bool:
    """One GU for nothing (§14.4), if one can be grown."""
    kind, land = next_kind(state), growth_land(state)
    if kind is None or land is None:
        return False
    state.grow_left = 1
    state.push(SET_GU(land, kind, 0))
    return True


def next_kind(state: State) -> int | None:
    """Flame in round 1, then stone, water, thunder, and again; an exhausted kind is skipped."""
    kinds = [(state.round - 1 + skip) % GENERAL for skip in range(GENERAL)]
    return next((kind for kind in kinds if state.supply[FIRST_GU + kind]), None)


def growth_land(state: State) -> Land | None:
    """A new land while it has fewer towers than rounds, else its lowest tower."""
    own = state.towers(state.active)
    free = [land for land in state.setup.lands if state.owner[land] == NOBODY]
    if free and len(own) < min(state.setup.most_towers, state.round):
        return min(free, key=lambda land: (PRIORITY[state.setup.terrain[land]], -others_beside(state, land), land))
    low = [land for land in own if state.height(land) < state.setup.highest_tower]
    return min(low, key=lambda land: (state.height(land), land)) if low else None


def others_beside(state: State, land: Land) -> int:
    """How many towers of the player stand beside a land."""
    return sum(state.owner[other] not in (NOBODY, state.active) for other in state.setup.neighbours[land])


def summon_servants(state: State) -> None:
    """Influence, and servants of the higher level (§14.8)."""
    flame, stone = state.level(state.active, FLAME), state.level(state.active, STONE)
    state.gain_influence(state.active, 1)
    gain(state, state.active, FLAME if flame >= stone else STONE, max(1, flame, stone))


WARDEN_TURN: Final = STEPS.add("warden-turn", WardenTurn)
WARDEN_REWARD: Final = STEPS.add("warden-reward", WardenReward)
