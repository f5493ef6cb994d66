"""Mushroom Sorcerer: the ends of the game, ranks and tie-breaks (§12)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer.table import GAMES, asked, night, play

FREE = ("r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c4", "r2c5", "r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r4c1")
THREE = ("bahon", "charles", "eddie")


def standing(moon_gus: dict[str, int], gus: dict[str, int] | None = None) -> dict[str, Any]:
    """Towers that give players so many moon GUs, and so many other GUs."""
    wanted = [(seat, "moon") for seat, count in moon_gus.items() for _ in range(count)]
    wanted += [(seat, "flame") for seat, count in (gus or {}).items() for _ in range(count)]
    return {place: f"tower={seat}:{kind}" for place, (seat, kind) in zip(FREE, wanted, strict=False)}


def at_start_of(seat: str, towers: dict[str, Any], **words: Any) -> Outcome | None:
    steps = f"turn {seat}, dominance-check, repeat"
    return night(seat, sorcerers=THREE, steps=steps, **towers, **words).outcome


def forced(towers: dict[str, Any], **words: Any) -> Outcome | None:
    return night(sorcerers=THREE, round_number=8, phase="daybreak", cycle=0, steps="repeat", **towers, **words).outcome


def moon(step: int) -> str:
    return f"path=moon elements=0.0.0.0.{step}"


# Moons' Blessing


@pytest.mark.parametrize(
    ("step", "gus", "blessed"),
    [
        (14, 4, False),
        (15, 4, True),
        (15, 3, False),
        (17, 3, False),
        (18, 3, True),
        (20, 2, False),
        (21, 2, True),
        (21, 1, False),
    ],
)
def test_the_checkpoints(step: int, gus: int, blessed: bool) -> None:
    """§4.2.3."""
    outcome = at_start_of("A", standing({"A": gus}), A=moon(step))
    assert (outcome is not None) == blessed
    if outcome is not None:
        assert outcome == Outcome("moons-blessing", (Seat(0),), (1, 2, 2))


def test_covered_moon_gus_count() -> None:
    """§4.2.3."""
    towers = dict.fromkeys(FREE[:4], "tower=A:moon.flame")
    assert at_start_of("A", towers, A=moon(15)) == Outcome("moons-blessing", (Seat(0),), (1, 2, 2))


def test_everybody_who_is_blessed_then_is_a_candidate_and_most_moon_elements_win() -> None:
    """§12.1.2."""
    towers = standing({"A": 4, "B": 4})
    assert at_start_of("A", towers, A=moon(15), B=moon(16)) == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))


def test_then_more_moon_gus() -> None:
    towers = standing({"A": 3, "B": 4})
    assert at_start_of("A", towers, A=moon(18), B=moon(18)) == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))


def test_then_the_player_whose_turn_it_is() -> None:
    """§12.1.2."""
    towers = standing({"A": 4, "B": 4})
    assert at_start_of("B", towers, A=moon(18), B=moon(18)) == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))


def test_still_tied_players_share() -> None:
    towers = standing({"A": 3, "B": 3, "C": 3})
    assert at_start_of("A", towers, A=moon(18), B=moon(18), C=moon(18)) == Outcome(
        "moons-blessing", (Seat(0),), (1, 2, 2)
    )


def test_after_the_blessed_come_influence_and_then_the_other_moon_players() -> None:
    """§12.3.1."""
    towers = standing({"A": 4, "C": 3})
    assert at_start_of("A", towers, A=moon(15), B="influence=3", C=moon(14)) == Outcome(
        "moons-blessing", (Seat(0),), (1, 2, 3)
    )


def test_a_blessing_of_another_does_not_count_before_their_turn() -> None:
    """§12.1.1."""
    assert at_start_of("A", standing({"B": 4}), B=moon(15)) is None


def test_a_blessing_ends_the_game_though_dominance_was_set() -> None:
    """§12.2.4."""
    steps = "turn B, dominance-check, repeat"
    state = night(
        "B", sorcerers=THREE, steps=steps, notes="dominance=1", A="influence=31", B=moon(15), **standing({"B": 4})
    )
    assert state.outcome == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))


def test_a_blessing_reached_in_the_own_turn_waits_for_the_next() -> None:
    """§7.1.1."""
    towers: dict[str, Any] = standing({"A": 3}) | {"r4c2": "tower=A:flame"}
    state = night(sorcerers=THREE, A=f"{moon(14)} drops=2", **towers)
    play(state, "grow r4c2 moon")
    assert not state.over
    assert asked(state) == "A open A"


# Forest Dominance


def dominance(towers: dict[str, Any], **words: Any) -> Outcome | None:
    return night(sorcerers=THREE, notes="dominance=1", steps="dominance-check, repeat", **towers, **words).outcome


def test_the_most_influence_wins_whoever_set_the_flag() -> None:
    """§12.2.2."""
    assert dominance({}, A="influence=30", B="influence=34", C="influence=2") == Outcome(
        "forest-dominance", (Seat(1),), (2, 1, 3)
    )


def test_more_gus_break_a_tie_and_a_tie_that_remains_is_shared() -> None:
    """§12.2.3."""
    same = {"A": "influence=30", "B": "influence=30"}
    assert dominance(standing({}, {"A": 2, "B": 1}), **same) == Outcome("forest-dominance", (Seat(0),), (1, 2, 3))
    assert dominance(standing({}, {"A": 2, "B": 2}), **same) == Outcome(
        "forest-dominance", (Seat(0), Seat(1)), (1, 1, 3)
    )


def test_a_blessing_never_found_is_worth_nothing_after_dominance() -> None:
    """§12.2.4."""
    assert dominance(standing({"C": 4}), A="influence=30", C=moon(21)) == Outcome(
        "forest-dominance", (Seat(0),), (1, 2, 3)
    )


def test_moon_players_rank_by_moon_elements_then_moon_gus() -> None:
    """§12.3.1."""
    towers = standing({"A": 1, "B": 2})
    assert dominance(towers, A=moon(5), B=moon(5), C="influence=1") == Outcome(
        "forest-dominance", (Seat(2),), (3, 2, 1)
    )


def test_without_influence_players_the_moon_decides() -> None:
    """§12.3.1."""
    assert dominance({}, A=moon(5), B=moon(7), C=moon(1)) == Outcome("forest-dominance", (Seat(1),), (2, 1, 3))


def test_the_flag_stays_though_its_player_joins_the_moon_path() -> None:
    """§12.2.5."""
    state = night(
        sorcerers=THREE,
        notes="dominance=1",
        A="influence=31 archive=moon-essence",
        B="influence=12",
        steps="open A, end-effects A, allocation A 0, finish-turn A, dominance-check, repeat",
    )
    play(state, "cast moon-essence", "end-turn")
    assert state.outcome == Outcome("forest-dominance", (Seat(1),), (3, 1, 2))


def test_thirty_within_a_turn_does_nothing_until_the_next_start() -> None:
    """§12.2.1."""
    state = night(A="influence=29 drops=1")
    play(state, "grow r2c2 flame", "end-turn")
    assert not state.dominance


def test_the_last_of_a_changed_sequence_ends_the_cycle() -> None:
    """Eddie, last on the track, plays first; the cycle that he made the last one ends with the others. (§13.5)"""
    state = night(
        order="AB", steps="cycle 1, cycle 2, extra-turns, repeat", A="influence=3", B="potion=early-bird influence=30"
    )
    assert asked(state) == "B open B"
    play(state, "end-turn")
    assert asked(state) == "A open A"
    play(state, "end-turn")
    assert state.outcome == Outcome("forest-dominance", (Seat(1),), (2, 1))


def test_less_than_thirty_at_the_start_of_a_turn_is_no_dominance() -> None:
    """§7.1.1."""
    assert not night(steps="turn A, dominance-check, repeat", A="influence=29").dominance
    assert night(steps="turn A, dominance-check, repeat", A="influence=30").dominance


# The forced end


def test_after_the_last_round_a_blessing_decides_even_without_a_turn() -> None:
    """§12.4.1."""
    towers = standing({"C": 4})
    assert forced(towers, A="influence=29", C=moon(15)) == Outcome("last-blessing", (Seat(2),), (2, 3, 1))


def test_a_tie_of_blessings_after_the_last_round_is_shared() -> None:
    """§12.4.1."""
    towers = standing({"A": 3, "B": 3})
    assert forced(towers, A=moon(18), B=moon(18)) == Outcome("last-blessing", (Seat(0), Seat(1)), (1, 1, 3))


def test_otherwise_influence_decides() -> None:
    """§12.4.1."""
    assert forced({}, A="influence=4", B="influence=9", C=moon(12)) == Outcome("last-round", (Seat(1),), (2, 1, 3))


def test_no_round_follows_the_eighth() -> None:
    """§6.5.3."""
    state = night(round_number=8, steps="bloom A, bloom B, repeat")
    assert state.outcome == Outcome("last-round", (Seat(0), Seat(1)), (1, 1))


def test_every_round_before_goes_on() -> None:
    state = night(round_number=7, steps="repeat")
    assert not state.over


def test_returns_follow_the_places() -> None:
    state = night(
        sorcerers=THREE, notes="dominance=1", steps="dominance-check, repeat", A="influence=30", B="influence=34"
    )
    assert state.returns == [0.0, 1.0, -1.0]
    assert GAMES[3].aim == "against"
