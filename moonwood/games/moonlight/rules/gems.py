"""What a player may do beside what is asked: use a gem to move or to talk, or a PLUS token to get one back (§5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules import effects, events, forest
from moonwood.games.moonlight.rules.actions import GEM, PLUS, TALK, step_of
from moonwood.games.moonlight.rules.components import OTHER, PLUS_FACE, TEAM, Creature, token
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.steps import ASK_END_TURN, SECOND_PICK, STEP_WITH_GEM
from moonwood.kernel.actions import Action
from moonwood.kernel.state import CHANCE

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def free_choices(state: State) -> list[Action]:
    """The free actions that may come before the step that is asked, ascending."""
    if must_wait(state):
        return []
    actions = [*gem_moves(state), *_plus(state)]
    if may_open_talk(state):
        actions.append(TALK())
    for rule in state.setup.on_free:
        actions += rule.free(state)
    return sorted(actions)


def must_wait(state: State) -> bool:
    """Whether nothing free may come first: the game is being scored, or an effect is finished before."""
    return state.awaits(SCORE) or any(rule.comes_first(state) for rule in state.setup.on_comes_first)


def can_try(state: State) -> bool:
    """Whether a gem or a PLUS token could still change something; talk alone does not."""
    return bool(_plus(state) or gem_moves(state) or any(rule.free(state) for rule in state.setup.on_free))


def can_free(state: State) -> bool:
    """Whether a gem or a PLUS token could still help where no two tiles can be collected: only a step can."""
    return state.setup.gems_move and can_try(state)


def may_use_gem(state: State) -> bool:
    """Whether the active player has a gem to use; of a common stock for open talk, at most one a turn (§3.7)."""
    return state.has_gem(state.active) and not (state.setup.one_gem_a_turn and state.gem_spent)


def gem_moves(state: State) -> list[Action]:
    """The steps that a gem may pay for."""
    if not state.setup.gems_move or not may_use_gem(state):
        return []
    waits = second_pick_waits(state)
    return [
        GEM(creature, place)
        for creature in forest.movers(state)
        for place in forest.steps(state, creature)
        if not waits or keeps_pick(state, creature, place)
    ]


def may_open_talk(state: State) -> bool:
    """Whether a gem may open the talk: together only, where it is closed, and not after the move."""
    setup = state.setup
    closed = state.game.seats == 2 and not (setup.against or setup.open_talk or state.talking)
    return closed and setup.gems_talk and may_use_gem(state) and not state.asks(ASK_END_TURN)


def _plus(state: State) -> list[Action]:
    setup = state.setup
    if setup.against or not setup.plus_returns_gem or PLUS_FACE not in state.tokens[TEAM]:
        return []
    return [PLUS()] if state.has_used_gem(state.active) else []


def perform_free(state: State, action: Action) -> None:
    """Play a free action."""
    if action == PLUS.first:
        use_plus(state)
    elif action == TALK.first:
        effects.spend_gem(state, state.active)
        state.talking = True
        state.tell(events.Talk, state.active)
        _gem_was_used(state)
    elif action in GEM:
        effects.spend_gem(state, state.active)
        state.push(STEP_WITH_GEM(*step_of(GEM, action)))
        _gem_was_used(state)
    else:
        for rule in state.setup.on_free:
            rule.perform_free(state, action)


def _gem_was_used(state: State) -> None:
    for rule in state.setup.on_gem_used:
        rule.gem_used(state)


def use_plus(state: State) -> None:
    """A PLUS token of the team is discarded, and a used gem comes back (§1.5.4)."""
    own = list(state.tokens[TEAM])
    own.remove(PLUS_FACE)
    state.tokens = (tuple(own), state.tokens[1])
    effects.leave(state, (token(PLUS_FACE),))
    state.tell(events.UsePlus, state.active)
    effects.return_gem(state, state.active)


# Between the two picks of a turn a second one must stay possible (§5.6.4)


def keeps_pick(state: State, creature: Creature, place: int) -> bool:
    """Whether the second pick, which is still to come, exists after a step."""
    if state.setup.displaces:
        twin = state.copy()
        twin.perform(GEM(creature, place))
        return pick_is_reachable(twin)
    before = state.creatures
    state.place_creature(creature, place)
    left = forest.can_collect(state, OTHER[state.hand[0].creature])
    state.creatures = before
    return left


def second_pick_waits(state: State) -> bool:
    return len(state.hand) == 1 and state.awaits(SECOND_PICK)


def keeping_pick(state: State, actions: list[Action]) -> list[Action]:
    """Those answers to the step that is asked after which the second pick, if it is still to come, exists.

    For choices that follow a step of a Creature and lead it elsewhere.
    """
    return [action for action in actions if not second_pick_waits(state) or _reaches_pick(state, action)]


def _reaches_pick(state: State, action: Action) -> bool:
    twin = state.copy()
    twin.perform(Action(action))
    return pick_is_reachable(twin)


def pick_is_reachable(state: State) -> bool:
    """Whether some way to go on leads to a second pick, or to an end that came before it.

    What is drawn on the way makes no difference.
    """
    if not second_pick_waits(state):
        return True
    if state.seat == CHANCE:
        return _reaches_pick(state, state.weights()[0][0])
    if state.asks(SECOND_PICK):
        return forest.can_collect(state, OTHER[state.hand[0].creature])
    return any(_reaches_pick(state, action) for action in state.answers())
