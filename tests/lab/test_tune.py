"""Learning to judge: weights that games give, tried on games that were not fitted, and kept with where they came from."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.cli import main
from moonwood.games import rooms
from moonwood.kernel.judgement import judged, learned, weights_of
from moonwood.lab.course import Course
from moonwood.lab.fit import Example, calibration, chance, fit, log_loss
from moonwood.lab.results import Results
from moonwood.lab.tune import learn, written
from tests.bots.test_bots import walked

LEARNERS = [name for name, room in rooms().items() if room.furniture.features]
DUEL = {"moonlight": {"mode": "competitive"}}
"""Options that let two play against each other, where they do not anyway."""
COURSE = Course("top-cap", {}, "random", 3)


def examples(weights: tuple[float, ...], count: int, seed: int) -> list[Example]:
    """Games whose outcome depends on known weights."""
    rng = Random(seed)
    rows = [[rng.uniform(-2, 2) for _ in weights] for _ in range(count)]
    return [Example(row, float(rng.random() < chance(row, weights))) for row in rows]


def test_a_fit_finds_the_weights_that_made_the_games() -> None:
    weights = fit(examples((1.5, -0.7, 0.0), 3000, 1))
    assert [round(weight, 1) for weight in weights] == pytest.approx([1.5, -0.7, 0.0], abs=0.2)


def test_a_good_fit_is_no_surprise_and_well_calibrated() -> None:
    others = examples((1.5, -0.7), 3000, 2)
    weights = fit(examples((1.5, -0.7), 3000, 1))
    promises, results = [chance(it.row, weights) for it in others], [it.result for it in others]
    assert log_loss(promises, results) < 0.55 < log_loss([0.5] * len(results), results)
    for held in calibration(promises, results):
        assert held.came == pytest.approx(held.promised, abs=0.1)


def test_what_was_never_seen_weighs_nothing() -> None:
    assert fit([Example([1.0, 0.0], 1.0), Example([-1.0, 0.0], 0.0)])[1] == 0


def test_a_value_is_the_chance_that_was_fitted() -> None:
    ahead = 1.3
    assert judged([ahead, 0.0])[0] == pytest.approx(0.98 * (2 / (1 + exp(-ahead)) - 1))
    assert judged([2.0, 1.0, 0.5]) == sorted(judged([2.0, 1.0, 0.5]), reverse=True)


@pytest.mark.parametrize("name", LEARNERS)
def test_every_feature_has_a_number(name: str) -> None:
    mind: Any = rooms()[name].mind
    for decisions in (0, 9, 25):
        state = walked(moonwood.game(name, **DUEL.get(name, {})), 5, decisions)
        for seat in range(state.game.seats):
            assert len(mind.features(state, seat)) == len(mind.FEATURES) == len(set(mind.FEATURES))


@pytest.mark.parametrize("name", LEARNERS)
def test_a_room_judges_by_its_weights(name: str) -> None:
    mind: Any = rooms()[name].mind
    state = walked(moonwood.game(name, **DUEL.get(name, {})), 5, 25)
    before, weights = mind.evaluate(state), list(mind.WEIGHTS)
    assert len(weights) == len(mind.FEATURES)
    try:
        mind.WEIGHTS[:] = [2 * weight for weight in weights]
        after = mind.evaluate(state)
    finally:
        mind.WEIGHTS[:] = weights
    assert after != before
    assert [value > 0 for value in after] == [value > 0 for value in before]


@pytest.mark.parametrize("name", LEARNERS)
def test_weights_say_where_they_came_from(name: str) -> None:
    room = rooms()[name]
    features, told = room.furniture.features, learned(room.package)
    assert features is not None
    if told:
        assert set(told["weights"]) == set(features.names)
        assert {"date", "player", "seed", "games", "positions", "log_loss", "calibration"} <= set(told["fit"])
        assert weights_of(room.package, features.names) == [told["weights"][it] for it in features.names]


def test_a_course_that_was_stopped_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "course"
    at_once = learn(COURSE, Results(COURSE.heading()), 6)
    learn(COURSE, Results(COURSE.heading(), str(file)), 2)
    assert learn(COURSE, Results(COURSE.heading(), str(file)), 6) == at_once
    assert tomllib.loads(written(COURSE, at_once))["fit"]["games"] == 4


def test_in_a_game_of_legs_a_position_is_fitted_to_its_leg() -> None:
    course = Course("land-of-the-wolves", {}, "random", 4)
    results = Results(course.heading())
    learn(course, results, 2)
    firsts = [row[0] for line in results.lines for row in line["rows"]]
    assert set(firsts) == {0.0, 1.0}
    assert any(len({row[0] for row in line["rows"]}) == 2 for line in results.lines)


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["lab", "tune", "top-cap", "--player", "random", "--games", "6", "-o", str(tmp_path / "weights.toml")]
    assert main(words) == 0
    assert "log loss" in capsys.readouterr().out
    weights = tomllib.loads((tmp_path / "weights.toml").read_text())["weights"]
    assert set(weights) == set(rooms()["top-cap"].furniture.features.names)  # type: ignore[union-attr]
    assert main(["lab", "tune", "moonlight"]) == 1
    assert "nobody plays against anybody" in capsys.readouterr().err


def test_a_room_without_features_names_those_that_have_some(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = rooms()["top-cap"]
    monkeypatch.setitem(vars(room), "furniture", replace(room.furniture, features=None))
    assert main(["lab", "tune", "top-cap", "--games", "1"]) == 1
    told = capsys.readouterr().err
    assert "top-cap has no features to weigh; these have: cat-a-comb, " in told
    assert told.count("top-cap") == 1
