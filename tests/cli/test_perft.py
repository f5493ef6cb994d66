"""`moonwood perft`: counts of positions."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.cli import main
from tests.cli.asking import NEAR_END, Output, mistake
from tests.games.light_seeker import naive as naive_light_seeker
from tests.games.light_seeker.table import state_of
from tests.games.light_seeker.test_counts import naive_game


def test_perft_counts(capsys: Output) -> None:
    assert main(["perft", "top-cap", "--turns", "3"]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["1", "14"],
        ["2", "190"],
        ["3", "2044"],
    ]


def naive_counts(game: naive_light_seeker.Game, turns: int) -> list[int]:
    """Distinct positions after each turn of Light Seeker without Rho."""
    counts: list[int] = []
    games = [game]
    for _ in range(turns):
        ends = (end for one in games for end in naive_light_seeker.turns(one, with_rho=False))
        games = list({naive_light_seeker.same(end): end for end in ends}.values())
        counts.append(len(games))
    return counts


@pytest.mark.parametrize("turns", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_perft_prints_what_the_naive_implementation_counts(capsys: Output, turns: int) -> None:
    assert main(["perft", "light-seeker", "--turns", str(turns), "--seed", "0"]) == 0
    printed = [int(line.split()[1]) for line in capsys.readouterr().out.splitlines()[1:]]
    assert printed == naive_counts(naive_game(state_of(moonwood.game("light-seeker").start(seed=0))), turns)
    assert printed == [96, 24372][:turns]


def test_perft_from_a_position(capsys: Output) -> None:
    assert main(["perft", "top-cap", "--turns", "1", "--position", NEAR_END]) == 0
    assert "no field 'nowhere'" in mistake(capsys, "perft", "top-cap", "--turns", "1", "--position", "nowhere")
