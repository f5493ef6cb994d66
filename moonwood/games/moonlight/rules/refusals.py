"""Why an action is not legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import forest, gems
from moonwood.games.moonlight.rules.actions import GEM, GIVE_UP, MOVE, PICK, PLUS, RELOCATE, START, TALK, step_of
from moonwood.games.moonlight.rules.components import PLUS_FACE, TEAM, Creature
from moonwood.games.moonlight.rules.hand import FACE_DOWN
from moonwood.games.moonlight.rules.steps import ASK_END_TURN, FIRST_PICK, MOVE_CREATURE, SECOND_PICK
from moonwood.kernel.actions import Action
from moonwood.kernel.state import CHANCE

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

COMMON_REFUSALS: Final = (
    "not-now",
    "no-tile",
    "creature-there",
    "not-beside",
    "face-down",
    "not-open",
    "covered",
    "not-in-this-scenario",
    "other-creature",
    "no-second-pick",
    "tiles-left",
    "no-gem",
    "gem-spent",
    "talk-open",
    "no-talk",
    "no-plus",
    "no-used-gem",
    "not-stuck",
    "still-stuck",
    "tiles-serve",
    "no-start",
    "copies-light",
)


def refusal(state: State, action: Action) -> str:
    """The name of the rule that refuses an action known to be illegal."""
    if state.seat == CHANCE:
        return "not-now"
    if action in PICK:
        return _pick(state, *step_of(PICK, action))
    if action in MOVE:
        return _step(state, *step_of(MOVE, action)) if state.asks(MOVE_CREATURE) else "not-now"
    if action in START:
        return "no-start" if START(START.values(action)[0], 0) <= state.choices()[0] else "not-now"
    if action in RELOCATE:
        return _relocate(state, *step_of(RELOCATE, action))
    if action == GIVE_UP.first:
        return "tiles-left" if state.asks(FIRST_PICK) else "not-now"
    return _free(state, action) if state.asked().interruptible and not gems.must_wait(state) else "not-now"


def _pick(state: State, creature: Creature, place: int) -> str:
    if not (state.asks(FIRST_PICK) or state.asks(SECOND_PICK)):
        return "not-now"
    if state.asks(SECOND_PICK) and creature == state.hand[0].creature:
        return "other-creature"
    away = _away(state, creature, place)
    if away:
        return away
    if not forest.is_available(state, place):
        return _closed(state, place)
    return "no-second-pick"


def _away(state: State, creature: Creature, place: int) -> str:
    """Why a Creature comes to no tile there; empty if one lies beside it."""
    if creature not in forest.movers(state):
        return "copies-light"
    if not state.heights[place]:
        return "no-tile"
    if place in state.creatures:
        return "creature-there"
    return "" if forest.surrounds(state, creature, place) else "not-beside"


def _closed(state: State, place: int) -> str:
    """Why a tile beside the Creature is not available."""
    if state.tops[place] == FACE_DOWN and not state.setup.face_down_collected:
        return "face-down"
    if not forest.is_open(state, place):
        return "not-open"
    if forest.is_covered(state, place):
        return "covered"
    return next(rule.refusal for rule in state.setup.on_forbids if rule.forbids(state, place))


def _step(state: State, creature: Creature, place: int) -> str:
    away = _away(state, creature, place)
    if away:
        return away
    return next(rule.refusal for rule in state.setup.on_steps if place not in rule.steps(state, creature, [place]))


def _relocate(state: State, creature: Creature, place: int) -> str:
    if not state.setup.against or not (state.asks(FIRST_PICK) or state.asks(SECOND_PICK)):
        return "not-now"
    if state.asks(SECOND_PICK) and creature == state.hand[0].creature:
        return "other-creature"
    if forest.has_pick(state, creature):
        return "not-stuck"
    return _relocate_to(state, creature, place)


def _relocate_to(state: State, creature: Creature, place: int) -> str:
    """Why a Creature that is stuck cannot be put on a place."""
    geometry = state.setup.geometry
    if place not in geometry.places or not (state.heights[place] or state.setup.relocate_to_empty_places):
        return "no-tile"
    if place in state.creatures:
        return "creature-there"
    if place in geometry.bridges:
        return "not-in-this-scenario"
    on_tiles = any(state.heights[other] for other in forest.relocations(state, creature))
    return "still-stuck" if state.heights[place] or not on_tiles else "tiles-serve"


def _free(state: State, action: Action) -> str:
    if action == PLUS.first:
        usable = PLUS_FACE in state.tokens[TEAM] and state.setup.plus_returns_gem
        return "no-used-gem" if usable else "no-plus"
    if action == TALK.first:
        return _talk(state)
    if not state.is_free(action):
        return "not-now"
    if action not in GEM:
        return _no_gem(state) if state.setup.on_free else "not-in-this-scenario"
    if not state.setup.gems_move:
        return next(rule.refusal for rule in state.setup.rules if not rule.gems_move)
    if not gems.may_use_gem(state):
        return _no_gem(state)
    creature, place = step_of(GEM, action)
    return "no-second-pick" if place in forest.steps(state, creature) else _step(state, creature, place)


def _talk(state: State) -> str:
    if state.talking or state.setup.open_talk:
        return "talk-open"
    if state.setup.against or state.game.seats == 1 or not state.setup.gems_talk or state.asks(ASK_END_TURN):
        return "no-talk"
    return _no_gem(state)


def _no_gem(state: State) -> str:
    return "gem-spent" if state.has_gem(state.active) else "no-gem"
