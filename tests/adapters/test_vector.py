"""Many games at once are the games that they would be one by one."""

from __future__ import annotations

import numpy as np
import pytest

import moonwood
from moonwood import IllegalAction, OptionError
from moonwood.adapters.crowd import Crowd
from moonwood.adapters.episode import Episode
from moonwood.adapters.vector import Vector, random_decisions

each_game = pytest.mark.parametrize("name", moonwood.games())


@each_game
def test_every_game_is_the_one_that_it_would_be_alone(name: str) -> None:
    games = moonwood.vector(name, 3, seed=5, reward="margin")
    alone = [Episode(games.game, reward="margin") for _ in range(3)]
    for index, episode in enumerate(alone):
        episode.begin(5 + index)
    rng = np.random.default_rng(1)
    for _ in range(80):
        decisions = random_decisions(games.masks, rng)
        step = games.step(decisions)
        for index, episode in enumerate(alone):
            episode.play(decisions[index])
            assert step.ended[index] == episode.over
            assert step.rewards[index].tolist() == np.array(episode.rewards(), np.float32).tolist()
            if episode.over:
                episode.begin()
            assert games.seats[index] == episode.seat
            assert (games.observations[index] == episode.observation(episode.seat)).all()
            assert (games.masks[index] == episode.mask(episode.seat)).all()


def test_random_decisions_are_legal_and_any_legal_one_may_come() -> None:
    masks = np.array([[0, 1, 0, 1, 1], [1, 0, 0, 0, 0], [0, 0, 0, 1, 1]], dtype=np.int8)
    rng = np.random.default_rng(3)
    seen = np.array([random_decisions(masks, rng) for _ in range(200)])
    assert [sorted(set(column.tolist())) for column in seen.T] == [[1, 3, 4], [0], [3, 4]]


def test_games_go_on_for_ever_and_end_as_they_should() -> None:
    games = moonwood.vector("top-cap", 8, seed=1)
    rng, ended = np.random.default_rng(2), 0
    for _ in range(150):
        step = games.step(random_decisions(games.masks, rng))
        ended += int(step.ended.sum())
        assert (step.rewards[~step.ended] == 0).all()
        assert (step.rewards.sum(axis=1) == 0).all()
        assert games.masks.any(axis=1).all()
    assert ended > 8
    games.reset(1)
    assert (games.observations == moonwood.vector("top-cap", 8, seed=1).observations).all()
    games.close()


def test_several_processes_play_the_same_games() -> None:
    one = moonwood.vector("cat-a-comb", 5, seed=3)
    rng = np.random.default_rng(3)
    with Crowd("cat-a-comb", 5, processes=2, seed=3) as many:
        for _ in range(40):
            decisions = random_decisions(one.masks, rng)
            alone, together = one.step(decisions), many.step(decisions)
            assert (one.observations == many.observations).all()
            assert (one.masks == many.masks).all()
            assert (one.seats == many.seats).all()
            assert (alone.rewards == together.rewards).all()
            assert (alone.ended == together.ended).all()
        with pytest.raises(IllegalAction):
            many.step(np.full(5, -1))
        one.reset(9)
        many.reset(9)
        assert (one.observations == many.observations).all()
        assert len(many) == len(one) == 5


def test_what_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(OptionError, match="at least one game, not 0"):
        Vector("top-cap", 0)
    with pytest.raises(OptionError, match="shared by 1 to 2 processes, not 3"):
        moonwood.vector("top-cap", 2, processes=3)
    with pytest.raises(OptionError, match=r"2 games need as many decisions, not an array of the shape \(3,\)"):
        moonwood.vector("top-cap", 2).step([0, 0, 0])


def test_one_illegal_decision_stops_all() -> None:
    games = moonwood.vector("top-cap", 2, seed=1)
    legal = int(games.masks[0].argmax())
    for wrong in (1, -1, 10_000):
        with pytest.raises(IllegalAction, match=f"decision {wrong} is not legal now in game 1"):
            games.step([legal, wrong])
    assert games.seats.tolist() == [0, 0]
