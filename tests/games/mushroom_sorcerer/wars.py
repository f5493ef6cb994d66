"""Mushroom Sorcerer: the moments in which potions work, for their tests."""

from __future__ import annotations

from typing import Any

from moonwood.games.mushroom_sorcerer.rules.events import Clash
from moonwood.games.mushroom_sorcerer.rules.state import State
from tests.games.mushroom_sorcerer.table import night, play


def evening(potion: str, words: str = "", sorcerer: str = "bahon") -> State:
    """The end of Twilight of a player with an active potion."""
    other = "eddie" if sorcerer != "eddie" else "bahon"
    steps = "twilight-end A, night"
    return night(sorcerers=(sorcerer, other), A=f"potion={potion} {words}", steps=steps, phase="twilight", cycle=0)


def before_war(
    attacker: str = "", defender: str = "", sorcerers: tuple[str, str] = ("bahon", "eddie"), **lands: str
) -> State:
    """A tower of A beside one of B, and A's turn."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame.flame servants=2.1",
        "r2c3": "tower=B:stone.stone.stone servants=1.1",
    }
    return night(sorcerers=sorcerers, A=attacker, B=defender, **towers | lands)


def attack(
    attacker: str = "", defender: str = "", sorcerers: tuple[str, str] = ("bahon", "eddie"), **lands: str
) -> State:
    """A declared war of A against B."""
    state = before_war(attacker, defender, sorcerers, **lands)
    play(state, "war r2c2 e")
    return state


def clash(state: State, *answers: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Arrows and loose shields of both sides, after what is answered and rolled."""
    events = play(state, *answers)
    return next((event.arrows, event.shields) for event in events if isinstance(event, Clash))
