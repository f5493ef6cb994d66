"""What was begun, carried out: a position is judged once the little questions that an action asks are answered.

A cast that waits for its target, a servant that waits for its place and debris that is not paid for yet would count
for nothing, or for all that they cost and nothing that they bring. So each such question gets a quick answer first;
whoever is really asked looks at all of them.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.mind.worth import lead, step_worth
from moonwood.games.mushroom_sorcerer.rules.actions import ADVANCE, ALL_TO_TOWER, TO_TOWER
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.casting import OFFER_AGAIN, SPELL_TARGET
from moonwood.games.mushroom_sorcerer.rules.steps.gains import (
    CHOOSE_ELEMENTS,
    CHOOSE_GOODS,
    EXCESS,
    PAY_SERVANTS,
    PLACE,
)
from moonwood.games.mushroom_sorcerer.rules.steps.turn import OPEN
from moonwood.games.mushroom_sorcerer.rules.steps.war import ABSORB_DAMAGE, DECLARE
from moonwood.kernel.actions import Action

LITTLE: Final = (
    PLACE,
    PAY_SERVANTS,
    EXCESS,
    CHOOSE_GOODS,
    CHOOSE_ELEMENTS,
    SPELL_TARGET,
    OFFER_AGAIN,
    DECLARE,
    ABSORB_DAMAGE,
)
"""The questions that an action asks on its way, all of them before the open menu comes back."""
IS_LITTLE: Final = [kind in LITTLE for kind in STEPS.kinds]
"""For each number that may be on the stack."""


def carried_out(state: State) -> State:
    """The state in which the menu of the turn is open again, or something is drawn."""
    if not IS_LITTLE[state.stack[-1]] or not state.awaits(OPEN):
        return state
    state = state.copy()
    while state.seat >= 0 and IS_LITTLE[state.stack[-1]]:
        state.apply(quick_answer(state))
    return state


def quick_answer(state: State) -> Action:
    """The target that is best, the element that is worth most, a tower before the reserve, and else what is usual."""
    choices = state.answers()
    top = state.stack[-1]
    if top in SPELL_TARGET:
        return best_target(state, choices)
    if top in CHOOSE_ELEMENTS:
        return best_element(state, choices)
    if top in PLACE:
        return choices[-1] if choices[-1] in ALL_TO_TOWER else choices[int(choices[1] in TO_TOWER)]
    return choices[-1] if top in PAY_SERVANTS else choices[0]


def best_target(state: State, choices: list[Action]) -> Action:
    """Of a scroll: what leaves its caster the farthest ahead."""
    best, most = choices[0], 0.0
    for action in choices:
        following = state.copy()
        following.apply(action)
        ahead = lead(carried_out(following), state.active)
        if action == best or ahead > most:
            best, most = action, ahead
    return best


def best_element(state: State, choices: list[Action]) -> Action:
    """The element whose next step brings most."""
    best, most = choices[0], -1.0
    for action in choices:
        worth = step_worth(state, state.active, action - ADVANCE.first)
        if worth > most:
            best, most = action, worth
    return best
