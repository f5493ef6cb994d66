"""Scenario 6, Fireflies' Dance."""

from __future__ import annotations

import pytest

from moonwood import OptionError, State
from tests.games.moonlight.table import game_of, options, play, position, started, step

ROWS = (". U U U U U U .", "U U U U U U U U", "U U U U U U U U")
FACES = ("BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB")


def line(lit: int = 0) -> str:
    """Nine tokens beside the forest, the first of them with Fireflies."""
    return " ".join(f"beside-{n}:F-{face}{'+w' if n < lit else ''}" for n, face in enumerate(FACES))


def picking(things: str, **fields: str) -> State:
    return position(game_of(6), ROWS, "1-1", "1-6", things=things, **fields)


def test_the_first_player_puts_the_firefly_from_outside_on_a_token() -> None:
    state = started(6)
    play(state, sorted(options(state, "start"))[0])
    play(state, sorted(options(state, "start"))[0])
    assert (step(state), state.seat) == ("put-firefly", 0)
    play(state, sorted(options(state, "favour"))[0])
    lying = state.view(None)["things"]
    assert sum("w" in things for name, things in lying.items() if name.startswith("beside")) == 1
    assert "beside-w" not in lying


def test_a_firefly_collected_by_light_goes_to_a_token_without_one_at_once() -> None:
    state = picking(f"{line(1)} 0-1:w")
    play(state, "pick light 0-1")
    assert step(state) == "put-firefly"
    assert options(state) == {f"favour {face}" for face in FACES[1:]}
    play(state, "favour WEB")
    assert state.view(None)["things"]["beside-8"] == ["w", "F-WEB"]
    assert step(state) == "second-pick"


def test_a_firefly_collected_by_shadow_leaves_the_game() -> None:
    state = picking(f"{line(1)} 0-6:w")
    play(state, "pick shadow 0-6")
    assert step(state) == "second-pick"
    assert "0-6" not in state.view(None)["things"]


def test_vector_at_the_end_tokens_with_a_firefly_are_the_teams() -> None:
    state = picking(line(4), gems="0 0", steps="finish")
    while not state.over:
        state.apply(state.actions()[0])
    team, opponent = state.view(None)["sides"]
    assert (team["tokens"], len(opponent["tokens"])) == (list(FACES[:4]), 5)


def test_a_firefly_left_in_the_forest_is_lost() -> None:
    state = picking(f"{line(0)} 0-1:w", gems="0 0", steps="finish")
    while not state.over:
        state.apply(state.actions()[0])
    assert state.view(None)["sides"][0]["tokens"] == []


def test_nobody_discards_air_tiles() -> None:
    state = picking(line(0), gems="0 0", steps="finish", team="AIR2 AIR2")
    while not state.over:
        state.apply(state.actions()[0])
    assert state.view(None)["sides"][0]["tiles"].count("AIR2") == 2


def test_stepping_onto_a_firefly_does_nothing() -> None:
    state = picking(f"{line(1)} 1-2:w", steps="move, end-turn")
    play(state, "move light 1-2")
    assert step(state) == "end-turn"


def test_it_is_not_played_against_each_other() -> None:
    with pytest.raises(OptionError, match="solo or co-op only"):
        game_of(6, "competitive")
