"""Top Cap for bots and learners."""

from __future__ import annotations

import pytest

from moonwood.games.top_cap.mind import FEATURES, WEIGHTS, evaluate, features, merits
from moonwood.games.top_cap.rules import CELLS
from moonwood.kernel.judgement import judged, weigh
from moonwood.kernel.seats import Seat
from tests.games.top_cap.table import BASE, BOTH, T6, state_of


def test_what_one_side_gains_the_other_loses() -> None:
    state = state_of(BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"))
    assert -1 < evaluate(state)[1] == -evaluate(state)[0] < 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [("a2 a6 c2 e6", "a2 a6 c1 e6"), ("b1 a6 c2 e6", "a2 a6 c2 e6")],
    ids=["nearer", "in company"],
)
def test_a_cap_is_worth_more(better: str, worse: str) -> None:
    one, other = (state_of(BASE.position(f"A {caps}; B c6 d4 b4 f1; to-move A")) for caps in (better, worse))
    assert evaluate(one)[0] > evaluate(other)[0]


@pytest.mark.parametrize(("mover", "seen"), [("A", {"reach", "move"}), ("B", {"threat"})])
def test_a_bottle_in_reach_is_a_chance_now_or_a_threat(mover: str, seen: set[str]) -> None:
    """The cap on d4 has two neighbours, and f6 is two cells away."""
    state = state_of(BASE.position(f"A d4 c2 f2 a4; B c3 e3 e6 b6; to-move {mover}"))
    has = {name for name, value in zip(FEATURES, features(state, Seat(0)), strict=True) if value}
    assert has & {"reach", "threat", "move"} == seen


def test_what_caps_have_is_counted() -> None:
    state = state_of(BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"))
    has = dict(zip(FEATURES, features(state, Seat(0)), strict=True))
    assert [has[f"neighbours_{count}"] for count in range(3)] == [1.0, 2.0, 1.0]
    assert [has[f"steps_{count}"] for count in range(1, 6)] == [0.0, 1.0, 0.0, 2.0, 1.0]


def test_a_fourth_neighbour_does_not_help() -> None:
    """The cap on c3 has three of them, or four: it would fly off the board in most directions."""
    three, four = (state_of(BASE.position(f"A c3 a5 a6 f1; B b2 c2 d2 {cell}; to-move A")) for cell in ("f4", "d4"))
    assert merits(three, Seat(0))["neighbours"] > merits(four, Seat(0))["neighbours"] >= 0


def test_a_position_is_worth_its_features_as_they_were_learned() -> None:
    state = state_of(BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"))
    assert evaluate(state) == judged([weigh(features(state, Seat(seat)), WEIGHTS) for seat in (0, 1)])


def test_with_a_bottle_in_reach_nothing_else_matters() -> None:
    """The cap on d4 reaches f6; to move, A stands much better than B, and else it does not."""
    ours, theirs = (state_of(BASE.position(f"A d4 c2 f2 a4; B c3 e3 e6 b6; to-move {mover}")) for mover in "AB")
    assert evaluate(ours)[0] > 0.5 > evaluate(theirs)[0]


def test_every_distance_from_the_bottle_is_a_feature_and_no_other() -> None:
    edge = "A b1 a2 a3 a4; B f5 e6 d6 c6; to-move A"
    assert [name for name in FEATURES if name.startswith("steps")][-1] == "steps_5", "from one corner to the other"
    assert dict(zip(FEATURES, features(state_of(BASE.position(edge)), Seat(0)), strict=True))["steps_5"] == 4


def test_learners_see_caps_tiles_and_whose_turn_it_is() -> None:
    state = BOTH.position(f"{T6}; tiles slow jump")
    caps = [{"c4", "b4", "c5", "f1"}, {"f5", "e2", "a6", "d6"}]
    for seat in (0, 1):
        numbers = state.tensor(seat)
        assert BOTH.tensor_shape == (8, 6, 6)
        planes = [{CELLS[at % 36] for at in range(plane * 36, plane * 36 + 36) if numbers[at]} for plane in range(6)]
        whole = [set(CELLS) if flag else set() for flag in (seat == 1, seat == 0)]
        assert planes == [caps[seat], caps[1 - seat], {"c4"}, {"d3"}, *whole]
