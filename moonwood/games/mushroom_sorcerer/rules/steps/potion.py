"""A potion's own questions and rolls; `note` is a small number that the potion understands."""

from __future__ import annotations

from math import comb
from typing import Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import ROLL
from moonwood.games.mushroom_sorcerer.rules.components import MOST_DICE
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.state import STEPS, State
from moonwood.games.mushroom_sorcerer.rules.steps.question import Question
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw

NOTES: Final = 64


class AskPotion(Question):
    """A potion asks its owner."""

    def player(self, state: State, value: int) -> int:
        return value // NOTES

    def choices(self, state: State, value: int) -> list[int]:
        player, note = divmod(value, NOTES)
        return potion_of(state, player).choices(state, player, note)

    def answer(self, state: State, value: int, action: int) -> None:
        player, note = divmod(value, NOTES)
        potion_of(state, player).choose(state, player, note, action)


def roll_weights(dice: int) -> list[tuple[int, int]]:
    """How many of some dice show arrows: each die as likely as not."""
    return [(ROLL.first + arrows, comb(dice, arrows)) for arrows in range(dice + 1)]


class RollPotion(Draw[State]):
    """Dice that a potion rolls for its owner."""

    def seat(self, state: State, value: int) -> int:
        return CHANCE if self.values(self.first + value)[1] else RUNS

    def run(self, state: State, value: int) -> None:
        """No dice: nothing is rolled."""

    def weights(self, state: State, value: int) -> list[tuple[int, int]]:
        return roll_weights(self.values(self.first + value)[1])

    def answer(self, state: State, value: int, action: int) -> None:
        player, dice, note = self.values(self.first + value)
        arrows = action - ROLL.first
        state.tell(events.Roll, player, arrows, dice - arrows)
        potion_of(state, player).roll(state, player, note, arrows, dice - arrows)


ASK_POTION: Final = STEPS.add(AskPotion("ask-potion"), player=SEATS, note=NOTES)
ROLL_POTION: Final = STEPS.add(RollPotion("roll-potion"), player=SEATS, dice=MOST_DICE + 1, note=NOTES)
