"""A potion's own questions and rolls; `about` is a number that the potion itself gives and reads: a land, a deck."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import ROLL
from moonwood.games.mushroom_sorcerer.rules.components import MOST_DICE
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer
from moonwood.kernel.actions import Action
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

ABOUT: Final = 64


class AskPotion(OfPlayer):
    """A potion asks its owner."""

    def __init__(self, player: Seat, about: int) -> None:
        super().__init__(player)
        self.about = about

    def choices(self, state: State) -> list[Action]:
        return potion_of(state, self.player).choices(state, self.player, self.about)

    def answer(self, state: State, action: Action) -> None:
        potion_of(state, self.player).choose(state, self.player, self.about, action)


def roll_weights(dice: int) -> list[tuple[Action, int]]:
    """How many of some dice show arrows: each die as likely as not."""
    return [(ROLL.actions[arrows], comb(dice, arrows)) for arrows in range(dice + 1)]


class RollPotion(Draw["State"]):
    """Dice that a potion rolls for its owner."""

    def __init__(self, player: Seat, dice: int, about: int) -> None:
        self.player = player
        self.dice = dice
        self.about = about

    def who(self, state: State) -> Seat:
        return CHANCE if self.dice else RUNS

    def run(self, state: State) -> None:
        """No dice: nothing is rolled."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return roll_weights(self.dice)

    def answer(self, state: State, action: Action) -> None:
        arrows = action - ROLL.first
        state.tell(events.Roll, self.player, arrows, self.dice - arrows)
        potion_of(state, self.player).roll(state, self.player, self.about, arrows, self.dice - arrows)


ASK_POTION: Final = STEPS.add("ask-potion", AskPotion, player=SEATS, about=ABOUT)
ROLL_POTION: Final = STEPS.add("roll-potion", RollPotion, player=SEATS, dice=MOST_DICE + 1, about=ABOUT)
