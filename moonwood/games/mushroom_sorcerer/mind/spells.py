"""What scrolls are worth, in influence: by what they can still do from here, one small entry each.

How much a cast brings and how often it comes to one was counted in games of players who were given scrolls as they
began (docs/mushroom-sorcerer-balance.md).
"""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    CYCLES,
    DECK_SIZE,
    MANA,
    SCROLLS,
    THUNDER,
)
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat

ELEMENT_A_ROUND: Final = 0.2
"""What an element pays in a round."""
FLASK_A_ROUND: Final = 0.23
"""A flask fills anew every round."""
MANA_PRICE: Final = 0.2
MANA_A_ROUND: Final = 0.5
"""The mana that comes in a round without thunder: from lands, steps and scrolls."""
COMES_TRUE: Final = 0.75
"""The part of what a scroll could do that it will do: it takes time to study, and other things turn out better."""
MOON_ELEMENT: Final = 1.6
"""On the moon path."""


class Cast:
    """What a cast brings, besides the mana it costs: goods, and so many elements, flasks, influence or moon elements.

    `a_turn`: how often in a turn it comes to it; Summoning scrolls work once.
    """

    def __init__(
        self,
        goods: float = 0.0,
        *,
        elements: int = 0,
        flasks: int = 0,
        influence: int = 0,
        moons: int = 0,
        a_turn: float = 0.0,
    ) -> None:
        self.goods = goods
        self.elements = elements
        self.flasks = flasks
        self.influence = influence
        self.moons = moons
        self.a_turn = a_turn


CASTS: Final[dict[str, Cast]] = {
    "empty-flask": Cast(0.1, flasks=1),
    "hunch": Cast(elements=2),
    "mana-crystal": Cast(0.4),
    "moon-essence": Cast(moons=1),
    "raging-roar": Cast(influence=2),
    "spearhead": Cast(0.7),
    "water-pouch": Cast(0.72),
    "whistle": Cast(1.25),
    "elementalist": Cast(0.35, a_turn=0.1),
    "flame-portal": Cast(1.0, a_turn=0.25),
    "flask-energy": Cast(0.6, a_turn=0.15),
    "forced-trade": Cast(0.85, a_turn=0.25),
    "glorify": Cast(-0.55, influence=1, a_turn=0.4),
    "purify": Cast(-1.0, elements=2, a_turn=0.2),
    "stone-portal": Cast(1.0, a_turn=0.25),
    "water-cycle": Cast(0.5, a_turn=0.1),
    "bounty": Cast(0.8, a_turn=0.08),
    "champion": Cast(1.3, a_turn=0.07),
    "interests": Cast(elements=2, a_turn=0.07),
    "invincible": Cast(0.5, a_turn=0.15),
    "reincarnate": Cast(1.3, a_turn=0.08),
    "siphon": Cast(elements=2, a_turn=0.08),
    "squeeze": Cast(0.7, a_turn=0.07),
    "strike": Cast(1.5, a_turn=0.12),
    "extra-hand": Cast(0.7, a_turn=0.4),
    "flame-harmony": Cast(elements=1, a_turn=0.35),
    "shadow-gu": Cast(0.9, a_turn=0.2),
    "stone-harmony": Cast(elements=1, a_turn=0.3),
    "supplement": Cast(elements=1, a_turn=0.4),
    "thunder-harmony": Cast(elements=1, a_turn=0.15),
    "toss-a-gu": Cast(0.5, a_turn=0.15),
    "water-harmony": Cast(elements=1, a_turn=0.25),
}
CAST: Final = [CASTS[name] for name in SCROLLS]


def scrolls_worth(state: State, player: Seat, rounds: float) -> float:
    """What a player's scrolls can still do; those that cost mana share what there will be of it."""
    live = state.archive[player] & ~state.flipped
    if not live:
        return 0.0
    turns = turns_left(state, player, rounds)
    there = state.goods[player][MANA] + (MANA_A_ROUND + state.level(player, THUNDER)) * rounds
    worth = 0.0
    paid: list[tuple[float, float]] = []
    for scroll in bits(live):
        casts = min(1.0, turns) if scroll < DECK_SIZE else CAST[scroll].a_turn * turns
        gain = cast_worth(state, player, scroll, rounds)
        mana = state.setup.mana[scroll]
        if mana:
            paid.append((gain / mana, casts * mana))
        else:
            worth += gain * casts
    return COMES_TRUE * (worth + best_spent(paid, there))


def best_spent(casts: list[tuple[float, float]], mana: float) -> float:
    """What mana brings if it goes to the best casts first: each brings so much a mana, and takes so much of it."""
    worth = 0.0
    if len(casts) > 1:
        casts.sort(reverse=True)
    for gain, wanted in casts:
        spent = min(wanted, mana)
        worth += gain * spent
        mana -= spent
    return worth


def cast_worth(state: State, player: Seat, scroll: int, rounds: float) -> float:
    """What one cast brings now."""
    cast = CAST[scroll]
    worth = cast.goods - MANA_PRICE * state.setup.mana[scroll]
    worth += cast.elements * ELEMENT_A_ROUND * (rounds + 0.5) + cast.flasks * FLASK_A_ROUND * rounds
    worth += MOON_ELEMENT * cast.moons if state.moon_path[player] else cast.influence
    return max(0.0, worth)


def turns_left(state: State, player: Seat, rounds: float) -> float:
    """About how many turns a player still has, the one that is going on as a half."""
    return CYCLES * rounds + (0.5 if player == state.active else 0.0)
