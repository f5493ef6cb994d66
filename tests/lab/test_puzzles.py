"""Puzzles are found, proved by two methods, and a wrong answer is proved by none."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import moonwood
from moonwood.kernel.state import State
from moonwood.kernel.turns import turns
from moonwood.lab.puzzles import know, mine
from moonwood.lab.puzzles.confirm import is_confirmed
from moonwood.lab.puzzles.file import as_toml
from moonwood.lab.puzzles.solve import Solution, solved
from moonwood.lab.results import Results
from moonwood.table.puzzle import as_lesson

WIN = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"


def sample(kind: str, game: str = "top-cap") -> State:
    """A puzzle of a kind that is soon proved."""
    puzzles = [it for it in moonwood.game(game).room.puzzles() if it.kind == kind]
    return min(puzzles, key=lambda it: int(str(it.proof["ways"]))).state


@pytest.mark.parametrize(
    ("kind", "game"), [("hold", "forgenesis"), pytest.param("force", "light-seeker", marks=pytest.mark.slow)]
)
def test_both_methods_agree_where_several_turns_are_right(kind: str, game: str) -> None:
    state = sample(kind, game)
    solution = solved(kind, state)
    assert solution is not None
    assert is_confirmed(state, kind, solution)
    ways = list(turns(state))
    wrong = [replace(solution, play=way.actions) for way in ways if not is_right(state, way.end)]
    assert len(ways) - len(wrong) == solution.counts["right"]
    assert not is_confirmed(state, kind, wrong[0])


def is_right(state: State, end: State) -> bool:
    """Whether the table takes it for an answer."""
    puzzle = next(it for it in state.game.room.puzzles() if it.position == state.position())
    goal = as_lesson(puzzle).steps[0].goal
    assert goal is not None
    return goal(end)


TWO_PLACES = (
    "to-move A; step place; starter A; table 0,-1=B3 0,0=A1; hand-A 2 3 4; hand-B 2 3 4; wins 0 0; "
    "ties 0; left 1; offer; moves 2"
)
"""Two places bring the wolf with the same number the same points, ahead of all others."""


def test_a_best_turn_with_two_answers_is_no_puzzle() -> None:
    state = moonwood.game("land-of-the-wolves").position(TWO_PLACES)
    assert solved("best", state, ["points"]) is None
    answer = Solution((state.game.parse("place 4 -1,-1"),), 0.0, {}, tally="points")
    assert not is_confirmed(state, "best", answer)


@pytest.mark.parametrize("kind", ["win", "only", "two"])
def test_both_methods_agree_and_refuse_another_answer(kind: str) -> None:
    state = sample(kind)
    solution = solved(kind, state)
    assert solution is not None
    assert is_confirmed(state, kind, solution)
    for action in state.actions():
        if action != solution.play[0]:
            wrong = replace(solution, play=(action,), reply=(), then=())
            if kind != "win" or state.seat not in _after(state, action).winners:
                assert not is_confirmed(state, kind, wrong)


def _after(state: State, action: int) -> State:
    following = state.copy()
    following.play(action)
    return following


def test_a_proof_that_takes_too_long_is_no_proof() -> None:
    state = sample("two")
    solution = solved("two", state)
    assert solution is not None
    assert not is_confirmed(state, "two", solution, most=1)


def test_where_nothing_wins_there_is_nothing_to_find() -> None:
    assert solved("win", moonwood.game("top-cap").start()) is None


def test_every_row_of_numbers_comes_up_once_with_its_chance() -> None:
    every, rows = know.Every(), []
    while True:
        rows.append((every.randrange(2), every.randrange(3), every.chance()))
        if not every.next():
            break
    assert [row[:2] for row in rows] == [(a, b) for a in range(2) for b in range(3)]
    assert sum((row[2] for row in rows), Fraction()) == 1


@pytest.mark.parametrize("game", ["land-of-the-wolves", "spirits-of-the-forest"])
def test_odds_that_are_counted_are_those_of_all_worlds(game: str) -> None:
    vein = mine.VEINS[game][0]
    states = [it for it in mine.played(moonwood.game(game), replace(vein, players=("moth",)), 3) if it.odds(it.seat)]
    state = min(states, key=lambda it: sum(map(len, it.odds(it.seat).values())))
    counted = {face: chance for face, chance in know.counted_odds(state).items() if chance}
    assert counted == know.enumerated_odds(state)


def test_a_run_goes_on_where_it_was_left_and_is_written_down(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    mine.mine("top-cap", Results({}, path), 4)
    mine.mine("top-cap", Results({}, path), 8)
    results = Results({}, path)
    assert [line["number"] for line in results.lines] == list(range(8))
    kept = mine.chosen(results)
    assert kept
    assert all(puzzle["grade"] in (1, 2, 3) for puzzle in kept)
    assert as_toml(moonwood.game("top-cap").room, kept).count("[[puzzle]]") == len(kept)


def test_positions_that_share_most_of_their_words_are_alike() -> None:
    assert mine.is_like(WIN, WIN.replace("b6", "a6"))
    assert not mine.is_like(WIN, "A a1 b1 c1 d1; B f6 e6 d6 c6; to-move B")
