"""A war while it is fought: who against whom, and what both sides have declared and rolled so far (§8)."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import ATTACKER, DEFENDER, Land
from moonwood.games.mushroom_sorcerer.rules.fields import WarFields
from moonwood.kernel.seats import Seat


class War(WarFields):
    """Lists hold one number for each side, the attacker's first."""

    def __init__(self, players: list[Seat], lands: list[Land], source: War | None = None) -> None:
        if source is None:
            self.begin_sides()
            self.begin_result()
            self.players, self.lands = players, lands
        else:
            self.take_fields(source)

    def copy(self) -> War:
        return War(self.players, self.lands, self)

    @property
    def source(self) -> Land:
        """The tower that attacks."""
        return self.lands[ATTACKER]

    @property
    def target(self) -> Land:
        """The tower that is attacked."""
        return self.lands[DEFENDER]

    def side_of(self, player: Seat) -> int:
        """On which side a player fights."""
        return ATTACKER if self.players[ATTACKER] == player else DEFENDER
