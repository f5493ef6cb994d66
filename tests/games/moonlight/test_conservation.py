"""Nothing is created or lost, whatever a scenario does: random games of all of them, counted after every action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from moonwood.games.moonlight.rules import State
from moonwood.games.moonlight.rules.components import BIT, TILE_DOWN, is_tile, is_token
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.hand import ASSIGNED
from moonwood.games.moonlight.scenarios import SCENARIOS
from tests.games.moonlight.table import started

PLAYED = [(number, mode) for number, scenario in SCENARIOS.items() for mode in scenario.modes()]


def things(state: State) -> Iterator[int]:
    for lying in (*state.things.values(), state.gone):
        yield from lying


def tiles(state: State) -> int:
    in_hand = sum(pick.kind != ASSIGNED for pick in state.hand)
    beside = sum(is_tile(thing) or thing == TILE_DOWN for thing in things(state))
    return sum(state.heights) + sum(state.tiles) + in_hand + beside


def tokens(state: State) -> int:
    return sum(map(is_token, things(state))) + sum(map(len, state.tokens))


def bits(state: State) -> int:
    return sum(thing == BIT for thing in things(state)) + sum(state.bits)


def gems(state: State) -> int:
    return sum(state.gems) + sum(state.used)


@pytest.mark.parametrize(("number", "mode"), PLAYED)
def test_tiles_tokens_bits_and_gems_are_conserved(number: int, mode: str) -> None:
    rng = Random(number)
    for seed in range(3):
        state = started(number, mode, seed=seed)
        before = (tiles(state), tokens(state))
        bits_before, gems_before = bits(state), gems(state)
        while not state.over:
            state.play(rng.choice(state.actions()))
            assert (tiles(state), tokens(state)) == before
            assert bits(state) <= bits_before
            assert gems(state) >= gems_before, "some scenarios have gems to gain"
            if mode != "competitive" and not state.awaits(SCORE) and not state.over:
                assert bits(state) == bits_before, "bits leave the game only against each other, or at the end"
