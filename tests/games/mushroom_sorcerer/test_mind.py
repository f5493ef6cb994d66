"""Mushroom Sorcerer for bots: what a position is worth."""

from __future__ import annotations

from math import prod

import pytest

from moonwood.bots import choose
from moonwood.games.mushroom_sorcerer.mind import evaluate, rounds_left
from moonwood.kernel.match import Match
from tests.games.mushroom_sorcerer.table import GAMES, night, solo


def lead(a: str = "", b: str = "", **lands: str) -> float:
    """How much better A stands than B."""
    first, second = evaluate(night(A=a, B=b, **lands))
    return first - second


def test_equal_players_stand_equally_and_values_stay_in_bounds() -> None:
    assert evaluate(night()) == [0.0, 0.0]
    values = evaluate(night(A="influence=90", B="influence=0"))
    assert -1 < values[1] < -0.9 < 0.9 < values[0] < 1


@pytest.mark.parametrize(
    "more",
    [
        "influence=1",
        "drops=1",
        "mana=1",
        "flasks=1",
        "reserve=1.0",
        "reserve=0.1",
        "dice=1",
        "archive=purify",
        "elements=1.0.0.0.0",
    ],
)
def test_more_of_anything_is_better(more: str) -> None:
    assert lead(more) > 0


def test_a_level_and_mastery_are_worth_more_than_a_step() -> None:
    step, mastery = lead("elements=5.0.0.0.0", "elements=4.0.0.0.0"), lead("elements=7.0.0.0.0", "elements=6.0.0.0.0")
    assert mastery > step > 0


def test_a_flipped_scroll_is_worth_nothing() -> None:
    assert lead("archive=hunch!") == 0


def test_a_shrine_and_a_defended_tower_are_better() -> None:
    assert lead(r2c3="tower=A:flame", r1c4="tower=B:flame") > 0
    threatened = {"r2c2": "tower=A:flame.flame", "r3c2": "tower=B:flame.flame servants=2.0"}
    defended = threatened | {"r2c2": "tower=A:flame.flame servants=0.2"}
    assert lead("reserve=0.2", **threatened) < lead("reserve=0.0", **defended)


def test_the_nearer_a_blessing_the_better() -> None:
    towers = dict.fromkeys(("r1c3", "r2c1", "r2c2"), "tower=A:moon")
    values = [lead(f"path=moon elements=0.0.0.0.{moon}", **towers) for moon in (5, 10, 17, 18)]
    assert values == sorted(values)
    assert values[-1] > lead("influence=29", **towers)


def test_income_counts_less_the_nearer_the_end_is() -> None:
    assert rounds_left(night()) > rounds_left(night(A="influence=25")) > rounds_left(night(A="influence=30")) == 0


def test_alone_the_warden_is_the_other() -> None:
    assert len(evaluate(solo())) == 1
    assert evaluate(solo(A="influence=9"))[0] > 0 > evaluate(solo(B="influence=9"))[0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_learner_sees_has_its_shape(players: int) -> None:
    game = GAMES[players]
    assert prod(game.tensor_shape) == len(game.start(1).tensor(0))


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_chance(seed: int) -> None:
    match = Match(GAMES[2], seed)
    good = seed % 2
    while not match.state.over:
        seat = match.state.seat
        match.play(seat, choose("magpie" if seat == good else "random", match.state.view(seat), len(match.plies)))
    assert match.state.winners == (good,)
