"""Cat-a-comb: the worked examples of its rules."""

from __future__ import annotations

from moonwood import Outcome
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.seats import Seat
from tests.games.cat_a_comb.table import (
    BASE,
    C1,
    C2,
    C8,
    OWNED,
    PAPER,
    PRECIOUS,
    boards,
    opened,
    played,
    stack,
    texts,
    ways,
    why,
)

C7 = "stacks - W - B P - - N -; to-move A"


def test_C1_first_turn() -> None:
    """§10.1, §1.2."""
    state = played(opened(first_player=0).start(0), "neutral 1", "neutral 9", "neutral 5")
    assert state.seat == 0
    assert texts(state) == ["place 1", "place 5", "place 9", "lift 1", "lift 5", "lift 9"]
    moves = {(cell, way[0]) for cell in "159" for way in ways(state, cell)}
    assert moves == {
        ("1", "put 2"), ("1", "put 4"), ("5", "put 2"), ("5", "put 4"), ("5", "put 6"), ("5", "put 8"),
        ("9", "put 6"), ("9", "put 8"),
    }  # fmt: skip
    assert len(turn_ends(state)) == 11


def test_C2_moving_a_stack_of_three() -> None:
    """§10.2."""
    state = BASE.position(C2)
    assert len(ways(state, "5")) == 27
    assert len(boards(state, "5")) == 27
    one = played(state.copy(), "lift 5", "put 2", "put 1", "put 4")
    assert [stack(one, cell) for cell in (1, 2, 4, 5)] == ["WNW", "BN", "WB", ""]
    back = played(state.copy(), "lift 5", "put 4", "put 5", "put 4")
    assert [stack(back, cell) for cell in (4, 5)] == ["WNB", "W"]
    third = played(state.copy(), "lift 5", "put 4", "put 1")
    assert why(third, "put 1") == "not-adjacent"
    second = BASE.position("stacks WN B - W - - N - -; to-move A; air WB 7 5")
    assert why(second, "put 4") == "same-colour"


def test_C3_colour_win() -> None:
    """§10.3, §1.1, §7.2."""
    state = played(BASE.position("stacks NW - N - B BW - N -; to-move A"), "place 8")
    assert stack(state, 8) == "NW"
    assert state.outcome == Outcome("colour", (Seat(0),))


def test_C4_tower_win() -> None:
    """§10.4, §7.3."""
    state = played(BASE.position("stacks NBW - BNW W B - NB - -; to-move A"), "lift 4", "put 7")
    assert stack(state, 7) == "NBW"
    assert state.outcome == Outcome("towers", (Seat(0),))


C5 = "stacks - - - NW N - B - BW; to-move A"


def test_C5_toilet_paper_win() -> None:
    """§10.5, §7.4."""
    state = played(PAPER.position(C5), "paper 2")
    assert state.outcome == Outcome("colour", (Seat(0),))


def test_C6_vanished_cell() -> None:
    """§10.6."""
    state = PAPER.position("stacks N T - - - - - - -; to-move A")
    assert ways(state, "1") == [("put 4",)]


def test_C7_precious_cube() -> None:
    """§10.7, §4.11."""
    cells = {way[0].removeprefix("put-precious ") for way in ways(PRECIOUS.position(C7), "5")}
    assert cells == {
        "2 paper", "2 skull", "4 paper", "4 knife", "8 knife", "8 skull", "6 paper", "6 skull", "6 knife",
    }  # fmt: skip


def test_C8_precious_and_place() -> None:
    """§10.8."""
    assert why(PRECIOUS.position(f"{C8}; to-move A"), "place 5") is None
    assert why(PRECIOUS.position(f"{C8}; to-move B"), "place 5") == "same-colour"


def test_C9_stack_of_two_from_the_centre() -> None:
    """§10.9."""
    state = BASE.position("stacks - - - - WB - - - -; to-move A")
    pairs = ways(state, "5")
    assert len(pairs) == 12
    assert {first for first, _ in pairs} == {"put 2", "put 4", "put 6", "put 8"}
    assert sum(second == "put 5" for _, second in pairs) == 4


C10 = "stacks NW - B - W BW - N -; to-move B"


def test_C10_opponents_pattern() -> None:
    """§10.10."""
    state = played(BASE.position(C10), "lift 5", "put 8")
    assert (state.seat, state.outcome) == (0, None)
    assert played(state.copy(), "place 3").outcome == Outcome("colour", (Seat(0),))
    assert played(state.copy(), "lift 3", "put 2").outcome == Outcome("colour", (Seat(0),))
    assert played(state.copy(), "lift 8", "put 5", "put 8").outcome == Outcome("colour", (Seat(0),))
    assert played(state.copy(), "lift 8", "put 7", "put 4").outcome is None


def test_C11_own_or_neutral() -> None:
    """§10.11, §4.4."""
    white = OWNED.position(C2)
    black = OWNED.position(C2.replace("to-move A", "to-move B"))
    assert ways(white, "5") == []
    assert why(white, "lift 5") == "not-your-stack"
    assert len(ways(black, "5")) == 27
    assert [text for text in texts(white) if text.startswith("lift")] == ["lift 1", "lift 4"]
    assert len(turn_ends(OWNED.position(C1))) == 11
    both = opened(stack_owner="own_or_neutral", precious_cube=True)
    assert why(both.position(f"{C8}; to-move A"), "lift 5") == "not-your-stack"
    assert why(both.position(f"{C8}; to-move B"), "lift 5") is None
