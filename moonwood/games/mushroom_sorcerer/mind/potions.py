"""What potions are worth, in influence: what is left of the active one, and those to come; one small entry each."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    CYCLES,
    DIE,
    FLASK,
    GENERAL,
    MANA,
    POTIONS,
    POTIONS_EACH,
    TWILIGHT,
)
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.seats import Seat

POTION: Final = 1.0
"""A potion that will still be drunk."""
STANDING: Final[tuple[float, ...]] = (0.18, -1.3, 3.3, -2.2)
"""What each sorcerer is worth as long as all its potions are to come, so that it is known which one to pick: by how
often it won where sorcerers were dealt to four bots."""


class Draught:
    """What an active potion brings, for each unit of what it counts: as Twilight ends, and in each turn of the Night.

    `mastered`: so many times as much where its element is mastered.
    """

    def __init__(self, of: int, *, at_dusk: float = 0.0, a_turn: float = 0.0, mastered: float = 1.0) -> None:
        self.of = of
        self.at_dusk = at_dusk
        self.a_turn = a_turn
        self.mastered = mastered


ONE, LEVEL, MASTERED, MANAS, FLASKS, DICE, LIVE = range(7)
DRAUGHTS: Final[dict[str, Draught]] = {
    "hibernate": Draught(LEVEL, at_dusk=0.5, a_turn=0.17),
    "fury": Draught(ONE, a_turn=0.15, mastered=1.5),
    "big-belly": Draught(ONE, a_turn=0.1, mastered=1.5),
    "forest-keeper": Draught(MANAS, a_turn=0.35, mastered=2.5),
    "slow-learner": Draught(LIVE, a_turn=0.15, mastered=2.0),
    "overwork": Draught(ONE, at_dusk=1.0, a_turn=0.6),
    "duel-expert": Draught(ONE, a_turn=0.2, mastered=1.5),
    "nine-lives": Draught(ONE, a_turn=0.15, mastered=1.5),
    "curiosity": Draught(FLASKS, at_dusk=0.3, mastered=2.5),
    "invisible-hand": Draught(MANAS, a_turn=0.6),
    "early-bird": Draught(ONE, at_dusk=1.3),
    "cheating": Draught(MANAS, a_turn=0.15, mastered=1.5),
    "plan-b": Draught(DICE, a_turn=0.1, mastered=1.5),
    "lucky-hand": Draught(DICE, a_turn=0.25, mastered=1.8),
    "thief": Draught(MANAS, a_turn=0.6, mastered=1.5),
    "total-mastery": Draught(MASTERED, at_dusk=1.1),
    "flamouflage": Draught(MANAS, a_turn=0.2, mastered=1.3),
    "stonouflage": Draught(MANAS, a_turn=0.15, mastered=1.3),
    "germination": Draught(ONE, a_turn=0.3, mastered=2.0),
    "thunder-chain": Draught(LIVE, a_turn=0.15, mastered=2.0),
}
DRAUGHT: Final = [*(DRAUGHTS[name] for name in POTIONS), Draught(ONE)]
"""The last one is no potion at all."""
MOST_FLASKS: Final = 4


def potions_worth(state: State, player: Seat, rounds: float) -> float:
    """The potion that is active, and as many of the others as there are Twilights to come."""
    draught = DRAUGHT[state.potion[player]]
    turns = CYCLES - state.cycle + (0.5 if player == state.active else 0.0)
    worth = draught.a_turn * turns
    if state.phase == TWILIGHT:
        worth += draught.at_dusk
    if worth:
        worth *= _units(state, player, draught.of, turns)
        if draught.mastered != 1.0 and potion_of(state, player).mastered(state, player):
            worth *= draught.mastered
    left = state.potions[player].bit_count()
    if left == POTIONS_EACH:
        worth += STANDING[state.sorcerer[player]]
    return worth + POTION * min(float(left), rounds)


def _units(state: State, player: Seat, of: int, turns: float) -> float:
    """How much there is of what a potion counts."""
    held = state.goods[player]
    if of == LEVEL:
        return float(max([state.level(player, element) for element in range(GENERAL)]))
    if of == MASTERED:
        return float(state.mastered_elements(player))
    if of == MANAS:
        return min(1.0, held[MANA] / max(1.0, turns))
    if of == FLASKS:
        return float(min(MOST_FLASKS, held[FLASK]))
    if of == DICE:
        return float(held[DIE])
    return min(2.0, float((state.archive[player] & ~state.flipped).bit_count())) if of == LIVE else 1.0
