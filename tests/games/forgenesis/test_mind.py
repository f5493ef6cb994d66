"""Forgenesis for bots and learners."""

from __future__ import annotations

import random
from math import prod

import pytest

from moonwood.bots.players import Greedy, RandomBot
from moonwood.games.forgenesis import mind
from moonwood.games.forgenesis.rules.state import State
from moonwood.kernel.furniture import NOTHING
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import GAME


def test_tensor_fits_its_shape() -> None:
    state = GAME.position("A b2=frog* c1=snail; B c3=mole; to-move B; phase more; moved mole; reserve-A mole")
    for seat in (0, 1):
        assert prod(GAME.tensor_shape) == len(state.tensor(seat))
    assert state.tensor(0) != state.tensor(1)


def test_a_win_at_the_gate_is_seen() -> None:
    gate = GAME.position("A c4=frog; B d1=frog; to-move A")
    assert isinstance(gate, State)
    assert mind.evaluate(gate)[0] == -mind.evaluate(gate)[1] == mind.SURE
    for text in (
        "A c3=dragonfly; B d1=frog; to-move A",
        "A d2=beetle d3=frog; B c4=frog; to-move A",
        "A b4=butterfly; B c4=frog; to-move A",
        "A b4=frog; B c3=snail; to-move A",
    ):
        state = GAME.position(text)
        assert isinstance(state, State)
        state.play(mind.winning(state))
        assert state.winners == (0,)
    for text in (
        "A c4=frog*; B d1=frog; to-move A",
        "A c1=beetle; B b1=frog; to-move A",
        "A c4=frog; B d1=frog; to-move A; phase summon; reserve-A mole",
    ):
        state = GAME.position(text)
        assert isinstance(state, State)
        assert mind.winning(state) == NOTHING


def test_every_feature_counts_what_its_name_says() -> None:
    state = GAME.position("A c4=frog b2=beetle*; B d1=frog; to-move A; reserve-A mole")
    assert isinstance(state, State)
    mine, theirs = (
        {name: value for name, value in zip(mind.FEATURES, mind.features(state, Seat(seat)), strict=True) if value}
        for seat in (0, 1)
    )
    own = ("reach", "move", "reserve", "awake_1", "resting_4", "near_to_move_1", "type_frog", "type_beetle")
    assert mine == dict.fromkeys(own, 1.0)
    assert theirs == dict.fromkeys(("awake_3", "near_waiting_3", "type_frog"), 1.0)


@pytest.mark.parametrize("games", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_greedy_beats_random_nine_times_out_of_ten(games: int) -> None:
    rng = random.Random(2)
    wins = 0
    for seed in range(games):
        state = GAME.start(seed=seed)
        me = seed % 2
        while not state.over:
            bot = Greedy() if state.seat == me else RandomBot()
            state.apply(bot.choose(GAME, state.view(state.seat), rng))
        wins += state.winners == (me,)
    assert wins >= 0.9 * games
