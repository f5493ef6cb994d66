"""Spirits of the Forest: the end of the game and its winner (§6, §7)."""

from __future__ import annotations

from moonwood import Outcome
from moonwood.games.spirits.rules.events import Tokens
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import THREE, TWO, names, play, view_of


def test_the_game_ends_with_the_turn_of_the_last_tile() -> None:
    """§6.1."""
    state = TWO.position("row-0 LEA1 LEA1+SUN; to-move B; turn 40; A-tiles BRA2")
    play(state, "take 0-0")
    assert state.outcome is None
    events = play(state, "take 0-1", "token MUS")
    assert state.turn == 41
    assert names(events)[-1] == "End"
    assert Tokens(1, ("MUS",)) in events
    assert view_of(state, 0)["players"][1]["faces"] == ["MUS"]


def test_shared_victory() -> None:
    state = TWO.position("row-0 LEA1; to-move A; B-tiles BRA1")
    play(state, "take 0-0")
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))
    assert state.scores == [1 - 33, 1 - 33], "totals may be negative"


def test_ties_among_some_of_the_players() -> None:
    """§7.2."""
    state = THREE.position("row-0 LEA1; to-move A; B-tiles BRA1")
    play(state, "take 0-0")
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))
    state = THREE.position(
        "row-0 LEA1; to-move A; B-tiles BRA1; C-tiles DEW1+FIR DEW1+MOO WEB1+SUN WEB1; A-tokens FIR DEW"
    )
    play(state, "take 0-0")
    assert state.winners == (2,)


def test_fewer_tiles_win_a_tie_of_points() -> None:
    """§7.4."""
    state = TWO.position("row-0 LEA2; to-move A; A-tiles BRA1; B-tiles DEW1+FIR; B-tokens VIN; turn 9")
    play(state, "take 0-0")
    assert state.scores == [3 - 30, 3 - 30]
    assert state.outcome == Outcome("fewer-tiles", (Seat(1),))


def test_7_only_who_has_most_points_can_win_by_fewer_tiles() -> None:
    """A and B are level in front; C is behind with fewer tiles than either."""
    text = "A-tiles BRA1 BRA1+FIR; B-tiles LEA1 LEA1+FIR; C-tiles MOS2; to-move A"
    state = THREE.position(text)
    assert state.scores == [2 + 1 - 30, 2 + 1 - 30, 2 - 33]
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))


def test_7_a_shared_victory_leaves_out_who_needed_more_tiles() -> None:
    state = THREE.position("A-tiles WEB2; B-tiles LEA2; C-tiles BRA2 BRA1; A-tokens DEW; B-tokens FLO; to-move A")
    assert state.scores == [3 - 33] * 3
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))
