"""War, step by step (§8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import ABSORB, CAST, DONE, ROLL, WAGE_WAR
from moonwood.games.mushroom_sorcerer.rules.components import (
    ATTACKER,
    DEFENDER,
    DIE,
    DIRECTIONS,
    DROP,
    EVERY_LAND,
    FLAME_SERVANT,
    GOODS,
    NO_MAIN,
    NOBODY,
    NOWHERE,
    SERVANTS,
    STONE_SERVANT,
    WAR,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.casting import cast, war_scrolls
from moonwood.games.mushroom_sorcerer.rules.steps.potion import roll_weights
from moonwood.games.mushroom_sorcerer.rules.steps.question import PlayerQuestion
from moonwood.games.mushroom_sorcerer.rules.tower import grown, height, top, without_top
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw, Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

STONE_SHIELDS: Final = 2
ATTACKERS_ADVANTAGE: Final = 1
SIDES: Final = ("attacker", "defender")


# It is waged (§8.1)


def war_choices(state: State, player: Seat) -> list[Action]:
    """The wars that may be waged (§8.1): from an own tower with a servant against a neighbour of another's."""
    if state.main != NO_MAIN:
        return []
    wars: list[Action] = []
    for source in EVERY_LAND:
        if state.owner[source] == player and state.posted(source):
            for direction in range(len(DIRECTIONS)):
                target = state.setup.toward[source][direction]
                if target != NOWHERE and state.owner[target] not in (player, NOBODY):
                    wars.append(WAGE_WAR.actions[source * len(DIRECTIONS) + direction])
    return wars


def wage_war(state: State, source: Land, direction: int) -> None:
    """A war is waged (§8.1)."""
    state.main = WAR
    start_war(state, source, state.setup.toward[source][direction])


def start_war(state: State, source: Land, target: Land) -> None:
    """All that follows waits."""
    state.war = War([state.owner[source], state.owner[target]], [source, target])
    state.tell(events.WarStart, state.owner[source], state.owner[target], source, target)
    state.push(
        *[DECLARE(ATTACKER), DECLARE(DEFENDER), SNAPSHOT(), ROLL_WAR(ATTACKER), ROLL_WAR(DEFENDER)],
        *[AFTER_ROLL(ATTACKER), AFTER_ROLL(DEFENDER), CLASH()],
        *[ABSORB_DAMAGE(DEFENDER, 0), ABSORB_DAMAGE(ATTACKER, 0), DESTROY_GUS(), REWARD(), END_WAR()],
    )


def fight(state: State) -> War:
    """The war that is being fought."""
    assert state.war is not None
    return state.war


# It begins (§8.2, §8.3)


class CastForWar(PlayerQuestion):
    """Scrolls that may be cast as the war begins, one after the other."""

    def __init__(self, side: int) -> None:
        self.side = side

    def asked(self, state: State) -> Seat:
        return fight(state).players[self.side]

    def choices(self, state: State) -> list[Action]:
        return sorted([DONE(), *war_scrolls(state, fight(state).players[self.side])])

    def answer(self, state: State, action: Action) -> None:
        if action not in DONE:
            state.push(self.entry)
            cast(state, fight(state).players[self.side], action - CAST.first)


class DeclareWar(CastForWar):
    """What the active potion of one side offers as the war begins, once, beside those scrolls."""

    def choices(self, state: State) -> list[Action]:
        player = fight(state).players[self.side]
        return sorted([*super().choices(state), *potion_of(state, player).declarations(state, player, self.side)])

    def answer(self, state: State, action: Action) -> None:
        if action in DONE or action in CAST:
            super().answer(state, action)
            return
        player = fight(state).players[self.side]
        if war_scrolls(state, player):
            state.push(CAST_FOR_WAR(self.side))
        state.tell(events.Declare, player, action)
        potion_of(state, player).declare(state, player, self.side, action)


# Servants are counted, dice are rolled (§8.4, §8.5)


class Snapshot(Run["State"]):
    """As many GUs as the attacker has servants now can be destroyed at most."""

    def run(self, state: State) -> None:
        war = fight(state)
        war.cap = state.posted(war.source)


def dice_of(state: State, side: int) -> int:
    """How many dice a side rolls."""
    war = fight(state)
    owned = state.held(war.players[side], DIE)
    return max(0, owned - war.aside[side] + war.extra[side] - war.fewer[side])


class RollWar(Draw["State"]):
    """One side rolls all of its dice."""

    def __init__(self, side: int) -> None:
        self.side = side

    def who(self, state: State) -> Seat:
        return CHANCE if dice_of(state, self.side) else RUNS

    def run(self, state: State) -> None:
        set_dice(state, self.side, 0, 0)

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return roll_weights(dice_of(state, self.side))

    def answer(self, state: State, action: Action) -> None:
        arrows = action - ROLL.first
        shields = dice_of(state, self.side) - arrows
        set_dice(state, self.side, arrows, shields)
        state.tell(events.Roll, fight(state).players[self.side], arrows, shields)


def set_dice(state: State, side: int, arrows: int, shields: int) -> None:
    """What the dice of a side show."""
    war = fight(state)
    war.die_arrows[side] = arrows
    war.die_shields[side] = shields


class AfterRoll(Run["State"]):
    """Both rolls are seen: a potion may change the own one."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, state: State) -> None:
        player = fight(state).players[self.side]
        potion_of(state, player).after_roll(state, player, self.side)


# Arrows and shields (§8.6, §8.7)


def arrows_of(state: State, side: int) -> int:
    """All arrows of a side."""
    war = fight(state)
    player, land = war.players[side], war.lands[side]
    arrows = state.servants[FLAME_SERVANT][land] + max(0, war.die_arrows[side]) + war.bonus_arrows[side]
    advantage = ATTACKERS_ADVANTAGE if side == ATTACKER else 0
    return arrows + advantage + state.stored_arrows[player] + potion_of(state, player).arrows(state, land)


def loose_shields_of(state: State, side: int) -> int:
    """The shields of a side that no servant carries."""
    war = fight(state)
    potion = potion_of(state, war.players[side])
    return max(0, war.die_shields[side]) + war.bonus_shields[side] + potion.loose_shields()


def servant_shields(state: State, player: Seat, land: Land) -> int:
    """The shields of all servants on a tower."""
    flame, stone = state.servants[FLAME_SERVANT][land], state.servants[STONE_SERVANT][land]
    return flame * potion_of(state, player).flame_shields() + stone * STONE_SHIELDS


# Who falls (§8.8 to §8.10)


class Clash(Run["State"]):
    """The damage of both sides, at the same time."""

    def run(self, state: State) -> None:
        war = fight(state)
        arrows = (arrows_of(state, ATTACKER), arrows_of(state, DEFENDER))
        shields = (loose_shields_of(state, ATTACKER), loose_shields_of(state, DEFENDER))
        war.damage = [max(0, arrows[DEFENDER] - shields[ATTACKER]), max(0, arrows[ATTACKER] - shields[DEFENDER])]
        absorbed = servant_shields(state, war.players[DEFENDER], war.target)
        war.rest = max(0, war.damage[DEFENDER] - absorbed)
        state.killed |= int(war.damage[DEFENDER] > 0 and state.posted(war.target) > 0)
        state.tell(events.Clash, arrows, shields, (war.damage[ATTACKER], war.damage[DEFENDER]))
        for side in (ATTACKER, DEFENDER):
            if war.damage[side] >= servant_shields(state, war.players[side], war.lands[side]):
                remove_all(state, side)


def remove_all(state: State, side: int) -> None:
    """No servant of a side is left, so there is nothing to choose."""
    war = fight(state)
    war.damage[side] = 0
    land = war.lands[side]
    fell(state, side, (state.servants[FLAME_SERVANT][land], state.servants[STONE_SERVANT][land]))


def fell(state: State, side: int, fallen: tuple[int, int]) -> None:
    """Servants of a side fall and go to the supply."""
    war = fight(state)
    for kind in range(SERVANTS):
        state.servants[kind][war.lands[side]] -= fallen[kind]
        state.supply[kind] += fallen[kind]
    if fallen != (0, 0):
        state.tell(events.Fall, war.players[side], war.lands[side], fallen)


class AbsorbDamage(PlayerQuestion):
    """The owner lets one servant after the other absorb damage; whoever absorbs any falls. Flame servants come first.

    Flame before stone reaches every set that could fall, so no set is offered twice; stone is offered if it suffices.
    """

    def __init__(self, side: int, floor: int) -> None:
        self.side = side
        self.floor = floor

    def asked(self, state: State) -> Seat:
        return fight(state).players[self.side]

    def choices(self, state: State) -> list[Action]:
        war = fight(state)
        damage = war.damage[self.side]
        if damage <= 0:
            return []
        land = war.lands[self.side]
        flame, stone = state.servants[FLAME_SERVANT][land], state.servants[STONE_SERVANT][land]
        kinds = [FLAME_SERVANT] if self.floor == FLAME_SERVANT and flame else []
        if stone * STONE_SHIELDS >= damage:
            kinds.append(STONE_SERVANT)
        return [ABSORB.actions[kind] for kind in kinds]

    def answer(self, state: State, action: Action) -> None:
        kind = action - ABSORB.first
        war = fight(state)
        flame_shields = potion_of(state, war.players[self.side]).flame_shields()
        war.damage[self.side] = max(0, war.damage[self.side] - (STONE_SHIELDS if kind else flame_shields))
        fell(state, self.side, (1 - kind, kind))
        state.push(ABSORB_DAMAGE(self.side, kind))


# What is torn down (§8.11, §8.12)


class DestroyGus(Run["State"]):
    """Arrows that no servant stopped destroy GUs from the top."""

    def run(self, state: State) -> None:
        war = fight(state)
        land = war.target
        fallen: list[int] = []
        exposed = min(war.rest, state.height(land))
        spared = max(0, exposed - war.cap)
        for _ in range(exposed - spared):
            kind = top(state.tower[land])
            state.tower[land] = without_top(state.tower[land])
            state.return_gu(kind)
            fallen.insert(0, kind)
        if not fallen:
            return
        state.destroyed = 1
        for kind in fallen:
            war.fallen = grown(war.fallen, kind)
        defender = war.players[DEFENDER]
        state.tell(events.Destroy, defender, land, tuple(fallen), spared)
        if not state.tower[land]:
            state.leave(land)
        potion_of(state, defender).after_destruction(state, defender)


def revive(state: State, kind: int) -> None:
    """A destroyed GU comes back onto the attacked land (§10.3.3)."""
    war = fight(state)
    land, defender = war.target, war.players[DEFENDER]
    state.owner[land] = defender
    state.tower[land] = grown(state.tower[land], kind)
    state.take_gu(kind)
    state.tell(events.Revive, defender, land, kind)


# Afterwards (§8.13 to §8.15)


class Reward(Run["State"]):
    """Influence and a drop for each GU destroyed, and one growth."""

    def run(self, state: State) -> None:
        war = fight(state)
        destroyed = height(war.fallen)
        if destroyed:
            attacker = war.players[ATTACKER]
            state.gain_influence(attacker, destroyed)
            state.receive(attacker, DROP, destroyed)
            state.grow_left = 1


class EndWar(Run["State"]):
    """Stored arrows are spent; the attacker's potion may go on."""

    def run(self, state: State) -> None:
        war = fight(state)
        for player in war.players:
            state.stored_arrows[player] = 0
        state.war = None
        attacker = war.players[ATTACKER]
        potion_of(state, attacker).after_war(state, attacker, war.target)


DECLARE: Final = STEPS.add("declare", DeclareWar, side=SIDES)
CAST_FOR_WAR: Final = STEPS.add("cast-for-war", CastForWar, side=SIDES)
SNAPSHOT: Final = STEPS.add("snapshot", Snapshot)
ROLL_WAR: Final = STEPS.add("roll-war", RollWar, side=SIDES)
AFTER_ROLL: Final = STEPS.add("after-roll", AfterRoll, side=SIDES)
CLASH: Final = STEPS.add("clash", Clash)
ABSORB_DAMAGE: Final = STEPS.add("absorb-damage", AbsorbDamage, side=SIDES, floor=GOODS[:SERVANTS])
DESTROY_GUS: Final = STEPS.add("destroy-gus", DestroyGus)
REWARD: Final = STEPS.add("reward", Reward)
END_WAR: Final = STEPS.add("end-war", EndWar)
