"""The example of the handbook: a small network learns from a folder of games, and beats the bot that played them."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import moonwood
from moonwood.adapters import export
from moonwood.adapters.export import Order

FILE = Path(__file__).parents[2] / "docs" / "learn_top_cap.py"


@pytest.fixture(scope="module")
def learner() -> Any:
    spec = spec_from_file_location("learn_top_cap", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_both_seats_see_the_same_board(learner: Any) -> None:
    first = moonwood.game("top-cap").start(1)
    second = moonwood.game("top-cap", first_player=1).start(1)
    one, other = (learner.features(np.array([state.tensor(state.seat)])) for state in (first, second))
    assert (one == other).all()


def test_what_is_learned_is_learned(learner: Any, tmp_path: Path) -> None:
    """A few games are enough to see that the network comes nearer to their ends."""
    export.export(Order("top-cap", {}, "random"), tmp_path, 50)
    games = export.load(tmp_path)
    planes = learner.features(games.observations)
    errors = [float(((learner.train(games, rounds).judge(planes) - games.outcomes) ** 2).mean()) for rounds in (0, 10)]
    assert errors[1] < errors[0] - 0.2
    assert 0 <= learner.match(learner.train(games, 1), "random", 2) <= 1


def test_the_command_of_the_handbook_runs_through(
    learner: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a folder alone the bot is the usual one, and a bot that there is not is told before the training."""
    export.export(Order("top-cap", {}, "random"), tmp_path, 20)
    learner.main(str(tmp_path), games="2")
    assert capsys.readouterr().out.startswith("against magpie: ")
    with pytest.raises(moonwood.OptionError, match="no bot 'games'"):
        learner.main(str(tmp_path), "games")


@pytest.mark.slow
def test_the_learner_beats_the_bot_that_it_learned_from(learner: Any, tmp_path: Path) -> None:
    export.export(Order("top-cap", {}, "magpie", random=0.2), tmp_path, 6000)
    assert learner.match(learner.train(export.load(tmp_path)), "magpie", 200) > 0.6
