"""Games are driven as their states say: what is drawn are their weights, and many at once are each of them."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import legal_in_each, play_each, settle
from moonwood.kernel.state import CHANCE, OVER

GAMES = [moonwood.game(name) for name in moonwood.games()]
FORESTS = [moonwood.game("moonlight", scenario=number) for number in (7, 15, 18, 27)]
"""A pyramid, tiles put aside, hidden tiles, and chances that a rule of the scenario changes."""


@pytest.mark.parametrize("game", GAMES + FORESTS, ids=str)
def test_a_state_draws_what_its_weights_say(game: moonwood.Game) -> None:
    state, rng, drawn = game.blank(), Random(1), 0
    while not state.over and drawn < 300:
        if state.seat == CHANCE:
            action = state.draw(Dealer(5, drawn))
            assert action == Dealer(5, drawn).draw(state.weights())
            drawn += 1
        else:
            action = rng.choice(state.actions())
        state.apply(action)


def test_each_of_many_games_goes_on_by_itself_and_those_that_end_are_named() -> None:
    game = moonwood.game("top-cap")
    almost = game.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A")
    states = [game.start(seed=1), almost.copy()]
    legal, counts = legal_in_each(states)
    assert legal == states[0].actions() + states[1].actions()
    assert counts == [len(state.actions()) for state in states]
    over = play_each(states, [legal[0], game.parse("move d4 f6")], [Dealer(1), Dealer(2)])
    assert over == [1]
    assert states[1].seat == OVER
    assert states[0].seat == 1


def test_chance_is_drawn_until_somebody_decides() -> None:
    state = moonwood.game("moonlight").blank()
    settle(state, Dealer(3))
    assert state.seat >= 0
    assert state.position() == moonwood.game("moonlight").start(seed=3).position()
