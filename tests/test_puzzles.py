"""The law of puzzles: every one that is shipped replays, is solved by its answer, and is like no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from moonwood.games import rooms
from moonwood.kernel.guide import Guide
from moonwood.kernel.puzzles import GRADES, Puzzle
from moonwood.lab.puzzles.confirm import is_proved
from moonwood.lab.puzzles.mine import is_like
from moonwood.table.puzzle import as_lesson

NAMES = [name for name, room in rooms().items() if room.puzzles()]
"""The games that have some; a new one need not."""
ENOUGH = 60
MOST_ALIKE = 3 / 4
"""So many of a game's puzzles may ask the same."""


def test_no_game_has_lost_its_puzzles() -> None:
    assert len(NAMES) >= 8


def solve(puzzle: Puzzle) -> Guide:
    """What comes of the answer on file, as somebody gives it."""
    guide = Guide(as_lesson(puzzle))
    for line in (puzzle.play, puzzle.then):
        for text in line:
            guide.play(guide.game.parse(text))
    if puzzle.choices:
        guide.choose(puzzle.right)
    return guide


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_legal_and_solves_its_puzzle(name: str) -> None:
    for puzzle in rooms()[name].puzzles():
        guide = solve(puzzle)
        assert guide.finished, (puzzle.name, puzzle.position)
        assert not guide.passed


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_in_each_of_three_grades(name: str) -> None:
    puzzles = rooms()[name].puzzles()
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert len(puzzles) >= ENOUGH
    assert min(grades[grade] for grade in range(1, GRADES + 1)) >= ENOUGH // GRADES
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)


@pytest.mark.parametrize("name", NAMES)
def test_no_game_asks_nearly_always_the_same(name: str) -> None:
    puzzles = rooms()[name].puzzles()
    asked = Counter((puzzle.kind, puzzle.tally) for puzzle in puzzles)
    assert max(asked.values()) <= MOST_ALIKE * len(puzzles)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_from_another_game_and_like_no_other(name: str) -> None:
    puzzles = rooms()[name].puzzles()
    assert len({puzzle.source for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    alike = [(one.name, other.name) for one, other in combinations(puzzles, 2) if is_like(one.position, other.position)]
    assert alike == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_each_is_proved_anew_by_the_second_method(name: str) -> None:
    assert [puzzle.name for puzzle in rooms()[name].puzzles() if not is_proved(puzzle)] == []
