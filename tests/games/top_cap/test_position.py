"""Top Cap: positions as text."""

from __future__ import annotations

import re

import pytest

import moonwood
from moonwood import PositionError
from tests.games.top_cap.table import BASE, BOTH, OPENING, SLOW


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A a4 b3 c2; B c6 d5 e4 f3; to-move A", "A has 4 caps"),
        ("A a4 b3 c2 a1; B c6 d5 e4 f3; to-move A", "A has 4 caps on different cells, none on its own bottle"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f6; to-move A", "B has 4 caps on different cells, none on its own bottle"),
        ("A a4 b3 c2 d1; B c6 d5 e4 a1; to-move B", "B has capped the other bottle and cannot be to move"),
        ("A a4 b3 c2 z9; B c6 d5 e4 f3; to-move A", "A has 4 caps"),
        ("A a4 b3 c2 d1; B c6 d5 e4 a4; to-move A", "two caps stand on one cell"),
        ("A a4 a4 b3 c2 d1; B c6 d5 e4 f3; to-move A", "A has 4 caps on different cells"),
        ("A a4 b3 c2 f6; B c6 d5 e4 f3; to-move A", "A has capped the other bottle and cannot be to move"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A; tiles slow slow", "tiles are 2 of: none"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A; moves 201", "no number from 0 to 200"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3", "'to-move' is missing"),
    ],
)
def test_impossible_positions_are_refused(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        BASE.position(text)


@pytest.mark.parametrize(
    ("game", "tiles", "told"),
    [(SLOW, "; tiles slow jump", "2 of: slow"), (BOTH, "; tiles slow", "2 of: slow, jump"), (BOTH, "", "2 of: slow")],
)
def test_tiles_must_be_those_of_the_modules(game: moonwood.Game, tiles: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        game.position(f"{OPENING}; to-move A{tiles}")


def test_a_past_that_cannot_be_is_refused() -> None:
    key = BASE.start(0).key().hex()
    text = f"{OPENING}; to-move A"
    with pytest.raises(PositionError, match="2 positions, and so far there can have been only 1"):
        BASE.position(f"{text}; past {key} {key}")
    with pytest.raises(PositionError, match="no position of this game"):
        BASE.position(f"{text}; moves 4; past ff {key}")


# Before all is drawn


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_position_of_the_setup_reads_back(drawn: int) -> None:
    state = moonwood.game("top-cap", slow_down=True, jump=True, first_player="random").blank()
    for _ in range(drawn):
        state.apply(state.actions()[-1])
    again = state.game.position(state.position())
    assert (again.key(), again.seat, again.weights()) == (state.key(), moonwood.CHANCE, state.weights())
    assert again.position() == state.position()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "A a4 b3 c2 d1; B c6 d5 e4 f3; to-move ?; tiles jump jump",
            "nothing is left to be drawn; to-move is one of: A, B",
        ),
        ("A a4 b3 c2 d2; B c6 d5 e4 f3; to-move ?", "before all is drawn a position reads: A d1 c2 b3 a4; B"),
        ("A d1 c2 b3 a4; B f3 e4 d5 c6; to-move ?; moves 3", "before all is drawn a position reads: A d1 c2 b3 a4; B"),
        ("A d1 c2 b3 a4; B f3 e4 d5 c6; to-move ?; tiles none slow", "tiles slow none"),
    ],
)
def test_a_position_of_the_setup_is_the_start(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=re.escape(told)):
        BOTH.position(text)
