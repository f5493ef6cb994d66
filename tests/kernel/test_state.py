"""What every state has: returns, refusals, views, positions that are checked, pictures and words on demand."""

from __future__ import annotations

import numpy as np
import pytest

import moonwood
from moonwood import IllegalAction, Outcome, PositionError
from moonwood.kernel.past import BLOCK, Past, occurrences, read_past, repeated, write_past
from moonwood.kernel.position import fields, read_number, read_seat
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say


def test_a_refused_action_names_its_rule_and_changes_nothing() -> None:
    game = moonwood.game("top-cap")
    state = game.start(1)
    with pytest.raises(IllegalAction, match="move a4 a6 is not legal now: wrong-distance") as caught:
        state.play(game.parse("move a4 a6"))
    assert caught.value.rule == "wrong-distance"
    assert state.key() == game.start(1).key()


@pytest.mark.parametrize("action", [-1, 10**9])
def test_what_is_no_action_is_refused_like_any_other(action: int) -> None:
    state = moonwood.game("top-cap").start(1)
    assert state.why(action) == "no-such-action"
    with pytest.raises(IllegalAction, match=f"no action {action}; this game's actions are 0 to") as caught:
        state.play(action)
    assert state.game.refuse(caught.value.rule)


def test_after_the_end_everything_is_refused() -> None:
    state = moonwood.game("top-cap").position("A a6 c3 e1 f3; B c6 a2 b1 d6; to-move A")
    assert state.over
    assert state.outcome == Outcome("no-move", (Seat(1),))
    assert state.winners == (1,)
    assert state.why(0) == "game-over"
    assert state.game.refuse("game-over")


def test_states_show_themselves() -> None:
    state = moonwood.game("top-cap").start(1)
    assert state._repr_svg_().startswith("<svg")
    assert eval(repr(state)).key() == state.key()
    assert state.label(state.actions()[0]) == "Move the cap on d1 to c1"


def test_states_are_equal_if_they_are_the_same_position_of_the_same_game() -> None:
    game = moonwood.game("top-cap")
    state = game.start(1)
    assert state == state.copy() == game.position(state.position())
    other = state.copy()
    other.play(game.parse("move d1 c1"))
    assert state != other
    assert state != moonwood.game("top-cap", jump=True).start(1)
    assert state != state.position()


def test_how_a_position_came_about_makes_no_difference_to_equality() -> None:
    game = moonwood.game("top-cap")
    text = "A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A"
    assert game.position(text) == game.position(f"{text}; moves 7")


def test_a_state_has_no_hash_since_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(moonwood.game("top-cap").start(1))


@pytest.mark.parametrize("name", moonwood.games())
def test_apply_takes_an_int_and_changes_nothing_otherwise(name: str) -> None:
    state = moonwood.game(name).start(1)
    before = state.position()
    for wrong in (np.int64(state.actions()[0]), np.uint8(0), "0", None, 1.0):
        with pytest.raises(TypeError):
            state.apply(wrong)  # type: ignore[arg-type]
        assert state.position() == before
    state.play(np.int64(state.actions()[0]))
    assert state.position() != before


def test_fields_of_positions() -> None:
    with pytest.raises(PositionError, match="no field 'C'; a position has: A, B"):
        fields("A 1; C 2", need=("A",), may=("B",))
    with pytest.raises(PositionError, match="'A' stands twice"):
        fields("A 1; A 2", need=("A",))
    with pytest.raises(PositionError, match="'A' is missing"):
        fields("", need=("A",))
    with pytest.raises(PositionError, match="write one of: A, B"):
        read_seat(["C"], 2)
    for words in (["10"], ["9" * 5000], ["-1"], ["²"], [], ["1", "2"]):
        with pytest.raises(PositionError, match="no number from 0 to 9"):
            read_number(words, 9)


def test_a_long_past_is_counted_as_a_short_one_is() -> None:
    """Whatever lies in whole blocks counts, and branches of a chain do not see each other."""
    keys = [bytes([number % 7]) for number in range(3 * BLOCK + 5)]
    chain = None
    for number, key in enumerate(keys, 1):
        chain = Past(key, chain)
        assert occurrences(chain, key) == keys[:number].count(key)
    branches = [Past(key, chain) for key in (b"a", b"b")]
    assert [occurrences(branch, key) for branch in branches for key in (b"a", b"b")] == [1, 0, 0, 1]
    assert write_past(chain) == " ".join(key.hex() for key in keys)


def test_the_past_is_a_shared_chain() -> None:
    chain = Past(b"\x01", Past(b"\x02", Past(b"\x01", None)))
    assert occurrences(chain, b"\x01") == 2
    assert write_past(chain) == "01 02 01"
    assert write_past(read_past(["01", "02", "01"], b"\x01", size=1, most=3)) == "01 02 01"
    assert occurrences(read_past([], b"\x07", size=1, most=1), b"\x07") == 1
    with pytest.raises(PositionError, match="hexadecimal"):
        read_past(["zz"], b"\x01", size=1, most=3)
    with pytest.raises(PositionError, match="end with the position"):
        read_past(["02"], b"\x01", size=1, most=3)
    with pytest.raises(PositionError, match="no position of this game"):
        read_past(["0101"], b"\x01", size=1, most=3)
    with pytest.raises(PositionError, match="only 1"):
        read_past(["02", "01"], b"\x01", size=1, most=1)


def test_a_position_is_on_its_way_to_be_repeated_too_often() -> None:
    """The first time is none, the third of three is all of it; more does not count."""
    chain, told = None, []
    for _ in range(4):
        chain = Past(b"\x01", Past(b"\x02", chain))
        told.append(repeated(chain, 3))
    assert told == [0.0, 0.5, 1.0, 1.0]
    assert repeated(None, 3) == 0.0


def test_say_knows_names_and_lists() -> None:
    say = Say("en", ("Ann",))
    assert say.seat(0) == "Ann"
    assert say.seat(1) == "Player B"
    assert Say("en", ("", "Bo")).seat(0) == "Player A"
    assert [say.listing(x) for x in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
