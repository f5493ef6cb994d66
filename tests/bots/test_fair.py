"""Fair by test: a bot gets a view and nothing else, and what it cannot see changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.bots import BOTS, make
from moonwood.bots.levels import ALL
from moonwood.games import rooms
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.lab.arena import play
from tests.bots.test_bots import walked

FEW = 6
"""Simulations that are enough to touch everything that a bot uses."""
HIDDEN = [name for name in rooms() if moonwood.game(name).hidden]


def quick(name: str) -> Any:
    return make(name, simulations=FEW) if ALL[name].budget else make(name)


def twin_worlds(game: Game) -> Iterator[tuple[State, State]]:
    """Pairs of states that look the same to the seat that decides, and differ in what it cannot see."""
    for decisions in range(3, 40):
        state = walked(game, 3, decisions)
        for seed in range(9):
            other = game.guess(state.view(state.seat), Random(seed))
            if other.position() != state.position():
                yield state, other
                break


def two_worlds(game: Game) -> tuple[State, State]:
    for worlds in twin_worlds(game):
        return worlds
    raise AssertionError(f"nothing is ever hidden in {game.name}")


@pytest.mark.parametrize("name", [name for name in BOTS if name != "raven"])
@pytest.mark.parametrize("game", HIDDEN)
def test_the_same_view_and_seed_give_the_same_action_whatever_is_hidden(game: str, name: str) -> None:
    opened = moonwood.game(game)
    worlds = two_worlds(opened)
    bot = quick(name)
    seen = [world.view(worlds[0].seat) for world in worlds]
    assert seen[0] == seen[1]
    assert len({bot.choose(opened, view, Random("seed")) for view in seen}) == 1


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_is_handed_a_state_can_do_nothing_with_it(name: str) -> None:
    game = moonwood.game("land-of-the-wolves")
    state: Any = walked(game, 3, 12)
    with pytest.raises(TypeError):
        quick(name).choose(game, state, Random(1))


class Suspicious:
    """Plays at random, and refuses anything that is more than plain data."""

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        assert json.loads(json.dumps(view)) == view
        assert not holds_state(view)
        actions: list[Action] = view["actions"]
        return actions[rng.randrange(len(actions))]


def holds_state(value: object) -> bool:
    """Whether a state is anywhere in it."""
    if isinstance(value, dict):
        return any(map(holds_state, value.values()))
    if isinstance(value, list | tuple):
        return any(map(holds_state, value))
    return isinstance(value, State)


@pytest.mark.parametrize("name", rooms())
def test_a_view_stays_what_it_was_when_the_game_goes_on(name: str) -> None:
    """A bot may keep it, and would learn from it what it must not know if it changed."""
    game = moonwood.game(name)
    state, rng = game.start(3), Random(1)
    for _ in range(40):
        if state.over:
            break
        views = [state.view(seat) for seat in range(game.seats)]
        before = json.dumps(views)
        state.play(rng.choice(state.actions()))
        assert json.dumps(views) == before


@pytest.mark.parametrize("game", HIDDEN)
def test_the_arena_hands_out_views_and_nothing_else(game: str) -> None:
    opened = moonwood.game(game)
    assert play(opened, [Suspicious()] * opened.seats, 1).over


def test_a_hidden_state_in_a_view_would_be_noticed() -> None:
    assert holds_state({"table": [(1, moonwood.game("top-cap").start(1))]})
