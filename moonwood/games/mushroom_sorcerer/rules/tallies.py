"""What a player has that can be counted at the end of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import DROP, FLAME, MANA, MOON, STONE, THUNDER, WATER
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.seats import Seat

Of = Callable[[State, Seat], int]


def influence(state: State, player: Seat) -> int:
    return state.influence[player]


def servants(state: State, player: Seat) -> int:
    return state.count_servants(player)


def gus(state: State, player: Seat) -> int:
    return state.count_gus(player)


def good(kind: int) -> Of:
    return lambda state, player: state.goods[player][kind]


def element(kind: int) -> Of:
    return lambda state, player: state.elements[player][kind]


TALLIES: Final[dict[str, Of]] = {
    "influence": influence,
    "drops": good(DROP),
    "mana": good(MANA),
    "servants": servants,
    "gus": gus,
    "flame": element(FLAME),
    "stone": element(STONE),
    "water": element(WATER),
    "thunder": element(THUNDER),
    "moon": element(MOON),
}
