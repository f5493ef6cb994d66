"""Mushroom Sorcerer against a second, naive reading of its rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.turn import OPEN
from moonwood.kernel.match import Match
from tests.games.mushroom_sorcerer.naive import menu, payments, placings, survivors
from tests.games.mushroom_sorcerer.table import GAMES, asked, has, night, play, servants, texts

OF_POTIONS = ("litter", "snatch", "steal")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_open_menu_of_random_games(players: int, seed: int) -> None:
    match, rng = Match(GAMES[players], seed), Random(seed)
    while not match.state.over:
        state = match.state
        assert isinstance(state, State)
        if state.asks(OPEN):
            offered = {text for text in texts(state) if text.split()[0] not in OF_POTIONS}
            assert offered == menu(state.view(state.seat), state.game.rulings)
        match.play(state.seat, busily(state, rng))


def busily(state: State, rng: Random) -> int:
    """A random action, and rather no end of the turn."""
    actions = state.actions()
    going_on = [action for action in actions if state.game.text(action) != "end-turn"]
    return rng.choice(going_on if going_on and rng.random() < 0.8 else actions)


def ends(state: State, question: str) -> list[State]:
    """Every state that answers can lead to, once the question is asked no more."""
    if state.seat < 0 or not asked(state).startswith(question):
        return [state]
    last = []
    for action in state.actions():
        twin = state.copy()
        twin.apply(action)
        last += ends(twin, question)
    return last


@pytest.mark.parametrize("potion", ["", "potion=big-belly"])
@pytest.mark.parametrize("defenders", [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (0, 3), (4, 0)])
@pytest.mark.parametrize("attackers", range(5))
def test_who_may_survive_a_war(potion: str, defenders: tuple[int, int], attackers: int) -> None:
    """No set of survivors is missing, none is offered twice, and none is new. (§8.8)"""
    flame, stone = defenders
    state = night(
        "B",
        A=potion,
        r2c2=f"tower=A:flame.flame.flame.flame servants={flame}.{stone}",
        r2c3=f"tower=B:stone.stone.stone.stone servants={attackers}.{4 - attackers}",
        r3c2="tower=A:stone",
    )
    play(state, "war r2c3 w")
    left = [tuple(servants(end, "r2c2")) for end in ends(state, "A absorb-damage")]
    assert sorted(left) == sorted(survivors(flame, stone, attackers + 1, 2 if potion else 1))


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("towers", [[(2, 0, 1)], [(1, 0, 1), (2, 0, 0)], [(3, 1, 1), (1, 1, 0)]])
def test_every_way_to_place_servants_is_there(count: int, towers: list[tuple[int, int, int]]) -> None:
    """§7.2.1, §7.2.2."""
    names = ("r2c2", "r3c2")[: len(towers)]
    lands: dict[str, Any] = {
        name: f"tower=A:{'.'.join(['stone'] * height)} servants={flame}.{stone}"
        for name, (height, flame, stone) in zip(names, towers, strict=True)
    }
    state = night(A=f"elements={3 * count - 2}.0.0.0.0", **lands)
    play(state, "summon flame")
    finals = ends(state, "A place")
    placed = {(tuple(has(end, "A", "reserve")[0]), *(tuple(servants(end, name)) for name in names)) for end in finals}
    assert placed == placings(0, count, towers)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("places", [[(2, 1), (1, 0)], [(0, 2), (1, 1)], [(1, 1), (2, 1)]])
def test_every_way_to_pay_is_there_once(count: int, places: list[tuple[int, int]]) -> None:
    """Strike asks for as many servants as the tower is high. (§7.2.4)"""
    reserve, tower = places
    state = night(
        A=f"mana=1 archive=strike reserve={reserve[0]}.{reserve[1]}",
        r2c2=f"tower=A:stone.stone.stone servants={tower[0]}.{tower[1]}",
        r3c5=f"tower=B:{'.'.join(['stone'] * count)}",
    )
    play(state, "cast strike")
    left = [(tuple(has(end, "A", "reserve")[0]), tuple(servants(end, "r2c2"))) for end in ends(state, "A pay-servants")]
    assert sorted(left) == sorted(payments(count, places))
