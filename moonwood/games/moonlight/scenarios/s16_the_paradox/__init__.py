"""16. The Paradox: whoever steps onto a face-down tile finds itself at an Eclipse token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import CHOOSE
from moonwood.games.moonlight.rules.components import CREATURES, ECLIPSE, Creature
from moonwood.games.moonlight.rules.gems import keeping_pick
from moonwood.games.moonlight.rules.hand import FACE_DOWN
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import PLACES, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.shared.favours import PairsForThePicker, PairsOfTokens
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def landings(state: State, creature: Creature) -> list[int]:
    """The tiles with an Eclipse token to which a Creature may jump; it may stand on one of them already."""
    return [place for place in state.where(ECLIPSE) if place != state.other(creature)]


def hiding_places(state: State) -> list[int]:
    """The face-down tiles to which an Eclipse token may go."""
    taken = (*state.creatures, *state.where(ECLIPSE))
    return sorted(place for place in state.standing() if state.tops[place] == FACE_DOWN and place not in taken)


class Jump(Ask["State"]):
    """A Creature that stepped onto a face-down tile is put on a tile with an Eclipse token."""

    def __init__(self, creature: Creature) -> None:
        self.creature = creature

    def choices(self, state: State) -> list[Action]:
        return keeping_pick(state, [CHOOSE(place) for place in landings(state, self.creature)])

    def answer(self, state: State, action: Action) -> None:
        place = CHOOSE.values(action)[0]
        effects.jump_to(state, self.creature, place)
        state.push(MOVE_ECLIPSE(place))
        effects.take_bits(state, self.creature, place)


class MoveEclipse(Ask["State"]):
    """The Eclipse token goes to another face-down tile, or leaves the game if there is none."""

    def __init__(self, place: int) -> None:
        self.place = place

    def who(self, state: State) -> Seat:
        return state.active if hiding_places(state) else RUNS

    def run(self, state: State) -> None:
        state.take(self.place, ECLIPSE)
        state.tell(events.Leave, effects.names_of((ECLIPSE,)), place_name(self.place))

    def choices(self, state: State) -> list[Action]:
        return [CHOOSE(place) for place in hiding_places(state)]

    def answer(self, state: State, action: Action) -> None:
        place = CHOOSE.values(action)[0]
        state.take(self.place, ECLIPSE)
        state.lay(place, ECLIPSE)
        state.tell(events.Drop, effects.names_of((ECLIPSE,)), place_name(self.place), place_name(place))


JUMP: Final = STEPS.add("jump", Jump, creature=CREATURES)
MOVE_ECLIPSE: Final = STEPS.add("move-eclipse", MoveEclipse, place=PLACES)


class FaceDownTilesLeadElsewhere(Rule):
    """A Creature that moves onto a face-down tile jumps to an Eclipse token; the jump itself sets off nothing."""

    displaces = True

    def moved(self, state: State, creature: Creature, place: int) -> None:
        if state.tops[place] == FACE_DOWN and landings(state, creature):
            state.push(JUMP(creature))


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (bool(layout.where("ff")), Complaint("some tiles carry two tokens")),
        (len(layout.where("E")) == 2, Complaint("two tiles carry an Eclipse token")),
        (len(layout.visible(DOWN)) >= 4, Complaint("at least four tiles lie face down")),
    )


SCENARIO: Final = Scenario(
    rules=(PairsOfTokens(), FaceDownTilesLeadElsewhere()),
    competitive=True,
    competitive_rules=(PairsForThePicker(), FaceDownTilesLeadElsewhere()),
    demands=demands,
)
