"""Counts of positions: turns, chance and endings."""

from __future__ import annotations

from moonwood.games import game
from moonwood.kernel.perft import perft, turn_ends

WON_IN_ONE = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"


def test_the_first_turns_of_top_cap() -> None:
    assert list(perft(game("top-cap").start(), 3)) == [14, 190, 2044]


def test_nothing_is_changed() -> None:
    state = game("top-cap").start()
    before = state.position()
    list(perft(state, 2))
    assert state.position() == before


def test_a_game_that_is_over_counts_once_and_goes_no_further() -> None:
    state = game("top-cap").position(WON_IN_ONE)
    ends = turn_ends(state)
    assert [end.outcome.reason for end in ends.values() if end.outcome] == ["bottle"]
    after = sum(len(turn_ends(end)) for end in ends.values() if not end.over)
    first, second = perft(state, 2)
    assert first == len(ends)
    assert second <= after


def test_it_stops_when_nothing_is_left() -> None:
    state = game("top-cap").position(WON_IN_ONE)
    state.play(game("top-cap").parse("move d4 f6"))
    assert list(perft(state, 3)) == []


def test_chance_is_followed_to_each_outcome() -> None:
    """The setup of both modules lays slow-slow, slow-jump, jump-slow or jump-jump, and A begins."""
    state = game("top-cap", slow_down=True, jump=True).blank()
    starts = {tile + other for tile in ("slow", "jump") for other in ("slow", "jump")}
    ends = turn_ends(state)
    tiles = {"".join(end.shows(None)["tiles"].values()) for end in ends.values()}
    assert tiles == starts
    assert {end.turn for end in ends.values()} == {1}
