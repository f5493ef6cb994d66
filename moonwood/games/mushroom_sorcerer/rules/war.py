"""A war while it is fought: who against whom, and what both sides have declared and rolled so far (§8)."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import ATTACKER, DEFENDER

NOT_YET: Final = -1
"""Dice that were not rolled, a cap that was not counted."""


class War:
    """Lists hold one number for each side, the attacker's first."""

    def __init__(self, players: list[int], lands: list[int]) -> None:
        self.players = players
        self.lands = lands
        self.aside = [0, 0]
        """Dice set aside: they do not roll for the war."""
        self.extra = [0, 0]
        self.fewer = [0, 0]
        self.bonus_arrows = [0, 0]
        self.bonus_shields = [0, 0]
        self.die_arrows = [NOT_YET, NOT_YET]
        self.die_shields = [NOT_YET, NOT_YET]
        self.damage = [0, 0]
        """Still to be absorbed by servants."""
        self.cap = NOT_YET
        self.rest = 0
        """Arrows left for the tower once its servants have absorbed all they can."""
        self.fallen = 0
        """The GUs that were destroyed, as a tower."""

    def copy(self) -> War:
        twin = War(self.players, self.lands)
        twin.aside = self.aside.copy()
        twin.extra = self.extra.copy()
        twin.fewer = self.fewer.copy()
        twin.bonus_arrows = self.bonus_arrows.copy()
        twin.bonus_shields = self.bonus_shields.copy()
        twin.die_arrows = self.die_arrows.copy()
        twin.die_shields = self.die_shields.copy()
        twin.damage = self.damage.copy()
        twin.cap, twin.rest, twin.fallen = self.cap, self.rest, self.fallen
        return twin

    @property
    def source(self) -> int:
        """The tower that attacks."""
        return self.lands[ATTACKER]

    @property
    def target(self) -> int:
        """The tower that is attacked."""
        return self.lands[DEFENDER]

    def side_of(self, player: int) -> int:
        """On which side a player fights."""
        return ATTACKER if self.players[ATTACKER] == player else DEFENDER

    def numbers(self) -> list[int]:
        """All of it as small numbers, for keys and positions; `from_numbers` is the inverse."""
        pairs = (self.players, self.lands, self.aside, self.extra, self.fewer, self.bonus_arrows, self.bonus_shields)
        rolled = (self.die_arrows, self.die_shields, self.damage)
        return [number for pair in (*pairs, *rolled) for number in pair] + [self.cap, self.rest, self.fallen]


def from_numbers(numbers: list[int]) -> War:
    """The war that `numbers` tells."""
    pairs = [numbers[index : index + 2] for index in range(0, 20, 2)]
    war = War(pairs[0], pairs[1])
    war.aside, war.extra, war.fewer, war.bonus_arrows, war.bonus_shields = pairs[2:7]
    war.die_arrows, war.die_shields, war.damage = pairs[7:10]
    war.cap, war.rest, war.fallen = numbers[20:]
    return war


NUMBERS: Final = 23
"""How many numbers a war is written in."""
