"""Scenario 1, First Steps Under the Moonlight."""

from __future__ import annotations

from moonwood.games.moonlight.rules.scoring import spirit_limit
from tests.games.moonlight.table import deal, game_of, options, play, position, started, step, view_of

STARTS = ("start light 2-1", "start shadow 2-4")


def test_three_bits_are_the_teams_and_five_are_not_used() -> None:
    """§13.1.1."""
    state = started(1)
    assert view_of(state)["bits"] == [3, 0]
    assert spirit_limit(state) == 3
    assert not any("b" in things for things in view_of(state)["things"].values())


def test_five_tokens_lie_face_up_before_anybody_decides() -> None:
    """§13.1.2."""
    tokens = [things for name, things in view_of(started(1))["things"].items() if name.startswith("beside")]
    assert len(tokens) == 5
    assert all(len(things) == 1 and things[0].startswith("F-") for things in tokens)


def test_the_first_player_splits_after_both_creatures_stand() -> None:
    """§4.7, §13.1.3."""
    state = started(1)
    assert (step(state), state.seat) == ("start-light", 1)
    play(state, STARTS[0])
    assert (step(state), state.seat) == ("start-shadow", 0)
    play(state, STARTS[1])
    assert (step(state), state.seat) == ("split", 0)
    assert view_of(state, 0)["talking"]


def split_of(things: str) -> str:
    return " ".join(f"beside-{number}:F-{face}" for number, face in enumerate(things.split()))


def test_vector_ten_ways_to_split_and_what_each_side_gets() -> None:
    """§13.1.2."""
    state = position(
        game_of(1),
        ("U U U U", "U U U U", "U U U U"),
        "1-0",
        "1-3",
        things=split_of("BRA FRU WEB PLUS MOS"),
        steps="split, turn",
    )
    assert len(options(state, "split")) == 10
    play(state, "split WEB PLUS")
    team, opponent = view_of(state)["sides"]
    assert (team["tokens"], opponent["tokens"]) == (["WEB", "PLUS"], ["BRA", "FRU", "MOS"])
    assert team["symbols"]["WEB"] == 1
    assert step(state) == "first-pick"


def test_two_plus_tokens_are_alike() -> None:
    """§13.1.2."""
    state = position(
        game_of(1),
        ("U U U U", "U U U U", "U U U U"),
        "1-0",
        "1-3",
        things=split_of("BRA FRU WEB PLUS PLUS"),
        steps="split, turn",
    )
    assert len(options(state, "split")) == 3 + 3 + 1


def test_competitive_has_no_tokens_and_no_bits() -> None:
    """§13.1.4."""
    state = started(1, "competitive")
    assert view_of(state)["things"] == {}
    assert view_of(state)["bits"] == [0, 0]
    play(state, *STARTS)
    deal(state)
    assert step(state) == "first-pick"
