"""Questions that answer themselves when there is only one answer, or when the Warden is asked."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.actions import REFUSED_BY
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.steps import RUNS, Ask


class Question(Ask[State]):
    """A step that asks one player: write `player`, `choices` and `answer`. Without any choice nothing happens."""

    def player(self, state: State, value: int) -> int:
        """Who is asked."""
        raise NotImplementedError

    def seat(self, state: State, value: int) -> int:
        player = self.player(state, value)
        if state.is_warden(player) or len(self.choices(state, value)) < 2:
            return RUNS
        return player

    def run(self, state: State, value: int) -> None:
        choices = self.choices(state, value)
        if choices:
            self.answer(state, value, choices[0])

    def refusal(self, state: State, value: int, action: int) -> str:
        """Another answer of the same family would be right, or this is not the question."""
        family = state.game.table.owner(action)
        asked = any(choice in family for choice in self.choices(state, value))
        return REFUSED_BY.get(family.name, "not-among-the-choices") if asked else "not-now"
