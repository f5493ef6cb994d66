"""Moonlight: our rulings that are switches, played both ways and told in the help."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import Game
from moonwood.kernel.speech import Ruling
from tests.games.moonlight.table import finished, game_of, play, position, step, why

ROWS = ("U U U U U U", "U U U U U U", "U U U U U U", "U U U U U U")


def both(scenario: int, mode: str, rulings: str) -> tuple[Game, Game]:
    """A game as we play it, and as an owner does."""
    return game_of(scenario, mode), game_of(scenario, mode, rulings=rulings)


def test_a_plus_brings_a_gem_back_or_does_nothing() -> None:
    ours, theirs = (
        position(game, ROWS, "1-1", "2-4", team_tokens="PLUS", gems="2 3", used="1 0")
        for game in both(4, "co-op", "plus_returns_gem = false")
    )
    assert (why(ours, "plus"), why(theirs, "plus")) == (None, "no-plus")


def test_against_each_other_a_plus_asks_or_does_nothing() -> None:
    for game, asked in zip(both(4, "competitive", "plus_returns_gem = false"), (True, False), strict=True):
        state = position(game, ROWS, "1-1", "1-4", things="0-0:f", gems="0 2", used="1 0", objectives="OB-1 OB-2")
        play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1", "token PLUS")
        assert (step(state) == "take-back") is asked
        assert [side["tokens"] for side in state.view(None)["sides"]] == [[], []], "it is discarded in any case"


@pytest.mark.parametrize(("bits", "places"), [("2 1", (1, 2)), ("1 2", (2, 1)), ("2 2", (1, 1))])
def test_with_level_points_more_bits_are_ahead_or_the_place_is_shared(bits: str, places: tuple[int, int]) -> None:
    """The chart pays nothing here, and both players have the same Creature and missions that nobody fulfils."""
    flat = "bit_chart = [0]\nmission_points = 0"
    for rulings, expected in ((flat, places), (f"{flat}\nmore_bits_win_ties = false", (1, 1))):
        state = position(
            game_of(4, "competitive", rulings=rulings), ("U U",), "0-0", "0-1", bits=bits, objectives="OB-1 OB-2"
        )
        finished(state)
        assert state.outcome is not None
        assert state.outcome.places == expected


@pytest.mark.parametrize(
    ("team", "opponent", "ours", "theirs"),
    [("AIR2", "AIR2", [2, 2], [0, 0]), ("AIR2 AIR2", "AIR2", [0, 2], [0, 2]), ("", "", [0, 0], [0, 0])],
)
def test_as_many_fireflies_on_both_sides_stay_or_go(
    team: str, opponent: str, ours: list[int], theirs: list[int]
) -> None:
    for game, symbols in zip(both(3, "solo", "fireflies_tie_discards = true"), (ours, theirs), strict=True):
        state = position(game, ("U . U",), "0-0", "0-2", team=team, opponent=opponent, gems="0", steps="finish")
        assert [side["symbols"]["AIR"] for side in state.view(None)["sides"]] == symbols


@pytest.mark.parametrize(
    ("rulings", "options"),
    [
        ("plus_returns_gem = false", {"mode": "solo"}),
        ("plus_returns_gem = false", {"mode": "competitive"}),
        ("more_bits_win_ties = false", {"mode": "competitive"}),
        ("fireflies_tie_discards = true", {"scenario": 12}),
    ],
)
def test_the_help_says_what_is_played(rulings: str, options: dict[str, object]) -> None:
    ours, theirs = (
        {
            block.text
            for block in moonwood.game("moonlight", rulings=text, **options).help()
            if isinstance(block, Ruling)
        }
        for text in ("", rulings)
    )
    assert len(ours - theirs) == len(theirs - ours) == 1
