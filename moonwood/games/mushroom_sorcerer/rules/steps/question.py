"""Questions that answer themselves when there is only one answer, or when the Warden is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.mushroom_sorcerer.rules.actions import REFUSED_BY
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State


class PlayerQuestion(Ask["State"]):
    """A step that asks one player: write `asked`, `choices` and `answer`. Without any choice nothing happens."""

    def asked(self, state: State) -> Seat:
        """Which player is asked."""
        raise NotImplementedError

    def who(self, state: State) -> Seat:
        player = self.asked(state)
        if state.is_warden(player) or len(self.choices(state)) < 2:
            return RUNS
        return player

    def run(self, state: State) -> None:
        choices = self.choices(state)
        if choices:
            self.answer(state, choices[0])

    def refusal(self, state: State, action: Action) -> str:
        """Another answer of the same family would be right, or this is not the question."""
        family = state.game.table.owner(action)
        asked = any(choice in family for choice in self.choices(state))
        return REFUSED_BY.get(family.name, "not-among-the-choices") if asked else "not-now"


class OfPlayer(PlayerQuestion):
    """A question to the player that it names."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def asked(self, state: State) -> Seat:
        return self.player
