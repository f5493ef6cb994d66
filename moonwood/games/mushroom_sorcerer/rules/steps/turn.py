"""A turn (§7): the start check, the open menu, what a potion does at its end, and allocation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import (
    ALLOCATE,
    CAST,
    DONE,
    END_TURN,
    GROW_GU,
    SLIDE,
    SLIDE_FAR,
    STUDY_SCROLL,
    SUMMON_ELEMENT,
    WAGE_WAR,
    land_first,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    EVERY_LAND,
    EXTRA_CYCLE,
    GENERAL,
    GOOD_OF,
    NO_MAIN,
    SERVANTS,
    SUMMON,
)
from moonwood.games.mushroom_sorcerer.rules.end import blessing, end_by_blessing
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.refusals import menu_refusal
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.casting import cast, cast_choices, study, study_choices
from moonwood.games.mushroom_sorcerer.rules.steps.gains import gain
from moonwood.games.mushroom_sorcerer.rules.steps.growth import (
    far_slides,
    grow,
    growth_choices,
    slide,
    slide_far,
    slides,
)
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer
from moonwood.games.mushroom_sorcerer.rules.steps.war import wage_war, war_choices
from moonwood.games.mushroom_sorcerer.rules.steps.warden import WARDEN_TURN
from moonwood.kernel.actions import Action
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Ask, Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

SLIDE_SERVANTS: Final = 1
"""What a slide costs beside debris."""


class Turn(Run["State"]):
    """Whether this turn ends the game, or makes the cycle the last (§12); and then the turn."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        player = self.player
        state.active = player
        state.stored_arrows[player] = 0
        state.begin_turn()
        state.tell(events.TurnStart, player, state.cycle == EXTRA_CYCLE)
        if blessing(state, player):
            if not state.setup.blessing_ends_cycle:
                end_by_blessing(state, player)
                return
            state.blessed |= 1 << player
            state.tell(events.Blessed, player)
        if state.influence[player] >= state.setup.dominance and not state.dominance:
            state.dominance = 1
            state.tell(events.Dominance, player)
        if state.is_warden(player):
            state.push(WARDEN_TURN(), FINISH_TURN(player))
        else:
            state.push(OPEN(player), END_EFFECTS(player), ALLOCATION(player, 0), FINISH_TURN(player))


class Open(Ask["State"]):
    """The open menu: main and side actions in any order, until the turn is ended."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def who(self, state: State) -> Seat:
        return self.player

    def choices(self, state: State) -> list[Action]:
        """In the order of the families."""
        player = self.player
        return [
            *study_choices(state, player),
            *growth_choices(state, player),
            *summon_choices(state, player),
            *war_choices(state, player),
            *cast_choices(state, player),
            *slide_choices(state, player),
            *potion_of(state, player).turn_actions(state, player),
            END_TURN.first,
            *far_slide_choices(state, player),
        ]

    def refusal(self, state: State, action: Action) -> str:
        return menu_refusal(state, self.player, action)

    def answer(self, state: State, action: Action) -> None:
        player = self.player
        if action == END_TURN.first:
            return
        state.push(self.entry)
        if action in GROW_GU:
            grow(state, player, action)
        elif action in STUDY_SCROLL:
            study(state, player, action - STUDY_SCROLL.first)
        elif action in CAST:
            cast(state, player, action - CAST.first)
        elif action in SUMMON_ELEMENT:
            summon(state, player, action - SUMMON_ELEMENT.first)
        elif action in WAGE_WAR:
            wage_war(state, *land_first(WAGE_WAR, action))
        elif action in SLIDE:
            state.slid = 1
            slide(state, player, *land_first(SLIDE, action), servants=SLIDE_SERVANTS)
        elif action in SLIDE_FAR:
            state.slid = 1
            source, target = SLIDE_FAR.values(action)
            slide_far(state, player, EVERY_LAND[source], EVERY_LAND[target], servants=SLIDE_SERVANTS)
        else:
            potion_of(state, player).act(state, player, action)


def summon_choices(state: State, player: Seat) -> list[Action]:
    """What may be summoned (§7.3.8): the elements of level I at least."""
    if state.main != NO_MAIN:
        return []
    return [SUMMON_ELEMENT.actions[element] for element in range(GENERAL) if state.level(player, element)]


def summon(state: State, player: Seat, element: int) -> None:
    """An element is summoned (§7.3.8): what its level pays, and influence for a mastered element."""
    state.main = SUMMON
    state.tell(events.Summon, player, element)
    if state.mastered(player, element):
        state.gain_influence(player, 1)
    gain(state, player, GOOD_OF[element], state.level(player, element))


def slide_choices(state: State, player: Seat) -> list[Action]:
    """The slides of a turn, as long as there was none (§7.4.2)."""
    if state.slid:
        return []
    return [SLIDE.actions[index] for index in slides(state, player, SLIDE_SERVANTS)]


def far_slide_choices(state: State, player: Seat) -> list[Action]:
    """Slides (§7.4.3) onto an own tower that is not beside the other, if that is ruled."""
    if state.slid or not state.setup.slide_far:
        return []
    return [SLIDE_FAR.actions[index] for index in far_slides(state, player, SLIDE_SERVANTS)]


class EndEffects(Run["State"]):
    """What was not used is lost (§7.1.3), and a potion may do something."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        state.study_left = 0
        state.grow_left = 0
        potion_of(state, self.player).turn_end(state, self.player)


class Allocation(OfPlayer):
    """At the very end (§7.1.4): servants from the reserve to towers with room, in ascending order."""

    def __init__(self, player: Seat, floor: int) -> None:
        super().__init__(player)
        self.floor = floor

    def choices(self, state: State) -> list[Action]:
        moves: list[Action] = []
        for kind in range(SERVANTS):
            if state.goods[self.player][kind]:
                options = range(max(self.floor, kind * AREA), (kind + 1) * AREA)
                moves += [
                    ALLOCATE.actions[option]
                    for option in options
                    if state.owner[option % AREA] == self.player and state.room(EVERY_LAND[option % AREA]) > 0
                ]
        return [*moves, DONE.first]

    def answer(self, state: State, action: Action) -> None:
        if action == DONE.first:
            return
        kind, land = ALLOCATE.values(action)
        state.goods[self.player][kind] -= 1
        state.servants[kind][land] += 1
        state.tell(events.Allocate, self.player, kind, land)
        state.push(ALLOCATION(self.player, action - ALLOCATE.first))


class FinishTurn(Run["State"]):
    """The turn is over."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        state.turn += 1
        state.tell(events.TurnEnd, self.player)


TURN: Final = STEPS.add("turn", Turn, player=SEATS)
OPEN: Final = STEPS.add("open", Open, player=SEATS)
END_EFFECTS: Final = STEPS.add("end-effects", EndEffects, player=SEATS)
ALLOCATION: Final = STEPS.add("allocation", Allocation, player=SEATS, floor=SERVANTS * AREA)
FINISH_TURN: Final = STEPS.add("finish-turn", FinishTurn, player=SEATS)
