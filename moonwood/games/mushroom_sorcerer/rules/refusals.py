"""Why an action is not legal now: the name of the rule that refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules.actions import (
    CAST,
    GROW_GU,
    SLIDE,
    SLIDE_FAR,
    STUDY_SCROLL,
    SUMMON_ELEMENT,
    WAGE_WAR,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    DROP,
    FIRST_GU,
    FORBIDDEN,
    MANA,
    MOON,
    NO_MAIN,
    NO_SCROLL,
    NOBODY,
    NOWHERE,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import SPELLS
from moonwood.games.mushroom_sorcerer.rules.steps.casting import mana_cost
from moonwood.games.mushroom_sorcerer.rules.steps.growth import drops_ahead, growth_cost
from moonwood.games.mushroom_sorcerer.rules.tower import moons, top
from moonwood.kernel.actions import Action, AnyFamily
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

REFUSALS: Final = (
    "not-now",
    "main-action-done",
    "archive-full",
    "deck-empty",
    "forbidden-land",
    "not-your-tower",
    "tower-full",
    "no-platform",
    "no-gu",
    "one-moon-a-turn",
    "one-moon-a-tower",
    "too-few-drops",
    "no-servant-for-debris",
    "level-zero",
    "no-servant-there",
    "no-enemy-there",
    "not-in-archive",
    "scroll-flipped",
    "cast-already",
    "too-little-mana",
    "condition-not-met",
    "nothing-to-do",
    "slid-already",
    "no-servant-to-pay",
    "no-land-there",
    "not-taller",
    "too-far",
    "no-room-there",
    "not-that-servant",
    "supply-in-order",
    "no-target-there",
    "not-among-the-choices",
)


def menu_refusal(state: State, player: Seat, action: Action) -> str:
    """Why something is not in the open menu of a player's turn."""
    for family, explain in MENU:
        if action in family:
            return explain(state, player, *family.values(action))
    return "not-now"


def _study(state: State, player: Seat, deck: int) -> str:
    if state.main != NO_MAIN and not state.study_left:
        return "main-action-done"
    return "deck-empty" if state.visible[deck] == NO_SCROLL else "archive-full"


def _grow(state: State, player: Seat, land: Land, kind: int) -> str:
    if state.main != NO_MAIN and not state.grow_left:
        return "main-action-done"
    if state.setup.terrain[land] == FORBIDDEN:
        return "forbidden-land"
    if not state.supply[FIRST_GU + kind]:
        return "no-gu"
    if kind == MOON and (state.moon_grown or moons(state.tower[land])):
        return "one-moon-a-turn" if state.moon_grown else "one-moon-a-tower"
    return _growth_place(state, player, land, kind)


def _growth_place(state: State, player: Seat, land: Land, kind: int) -> str:
    if state.owner[land] not in (NOBODY, player):
        return "not-your-tower"
    level = state.height(land) + 1
    if level > state.setup.highest_tower:
        return "tower-full"
    if level == 1 and len(state.towers(player)) >= state.setup.most_towers:
        return "no-platform"
    if growth_cost(state, player, level) > state.held(player, DROP) + drops_ahead(state, player, kind, level):
        return "too-few-drops"
    return "no-servant-for-debris"


def _summon(state: State, player: Seat, element: int) -> str:
    return "main-action-done" if state.main != NO_MAIN else "level-zero"


def _war(state: State, player: Seat, source: Land, direction: int) -> str:
    if state.main != NO_MAIN:
        return "main-action-done"
    if state.owner[source] != player:
        return "not-your-tower"
    return "no-enemy-there" if state.posted(source) else "no-servant-there"


def _cast(state: State, player: Seat, scroll: int) -> str:
    if not state.archive[player] >> scroll & 1:
        return "not-in-archive"
    if state.flipped >> scroll & 1:
        return "scroll-flipped"
    if state.cast >> scroll & 1:
        return "cast-already"
    if mana_cost(state, player, scroll) > state.held(player, MANA):
        return "too-little-mana"
    return "nothing-to-do" if SPELLS[scroll].ready(state, player) else "condition-not-met"


def _slide(state: State, player: Seat, source: Land, direction: int) -> str:
    if state.slid:
        return "slid-already"
    if state.owner[source] != player:
        return "not-your-tower"
    target = state.setup.toward[source][direction]
    if target == NOWHERE:
        return "no-land-there"
    if state.owner[target] == NOBODY:
        short = state.count_servants(player) < 1 + state.debris[target]
        return "no-servant-to-pay" if short else "no-platform"
    return _slide_onto_tower(state, player, source, target)


def _slide_onto_tower(state: State, player: Seat, source: Land, target: Land) -> str:
    if state.owner[target] != player:
        return "not-your-tower"
    if state.height(source) <= state.height(target):
        return "not-taller"
    two_moons = top(state.tower[source]) == MOON and moons(state.tower[target])
    return "one-moon-a-tower" if two_moons else "no-servant-to-pay"


def _slide_far(state: State, player: Seat, source: Land, target: Land) -> str:
    """What is beside a tower is the matter of a plain slide."""
    if state.slid:
        return "slid-already"
    if target == source or target in state.setup.neighbours[source]:
        return "not-now"
    if state.owner[target] == NOBODY:
        return "too-far"
    return _slide_onto_tower(state, player, source, target) if state.owner[source] == player else "not-your-tower"


MENU: Final[tuple[tuple[AnyFamily, Callable[..., str]], ...]] = (
    (STUDY_SCROLL, _study),
    (GROW_GU, _grow),
    (SUMMON_ELEMENT, _summon),
    (WAGE_WAR, _war),
    (CAST, _cast),
    (SLIDE, _slide),
    (SLIDE_FAR, _slide_far),
)
