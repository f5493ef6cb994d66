"""Mushroom Sorcerer: random games keep what is always true, lose no piece (§2.1.4) and end in time (§6.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import moonwood
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    DEBRIS,
    DECK_SIZE,
    DIE,
    FIRST_GU,
    FORBIDDEN,
    GENERAL,
    MOON,
    NO_SCROLL,
    NOBODY,
    SCROLLS,
    SUPPLIES,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.end import ENDINGS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.gains import EXCESS
from moonwood.games.mushroom_sorcerer.rules.steps.growth import land_good
from moonwood.games.mushroom_sorcerer.rules.tower import height, kinds, moons
from moonwood.kernel.chance import Dealer
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from tests.games.mushroom_sorcerer.table import GAMES

SUMMONING_SCROLLS = (1 << DECK_SIZE) - 1
MOST_TURNS = {1: 8 * 6 + 1, 2: 8 * 6 + 1, 3: 8 * 9 + 1, 4: 8 * 12 + 1}


def counted(state: State) -> list[int]:
    """Every component, wherever it lies."""
    count = state.supply.copy()
    for land in range(AREA):
        for kind in kinds(state.tower[land]):
            count[FIRST_GU + kind] += 1
        count[DEBRIS] += state.debris[land]
        count[land_good(state, Land(land))] += state.land_goods[land] if state.land_goods[land] else 0
    for kind, posted in enumerate(state.servants):
        count[kind] += sum(posted)
    for held in state.goods:
        for good, amount in enumerate(held):
            count[good] += amount
    return count


def scrolls_are_in_one_place_each(state: State) -> None:
    places = [state.unseen, *state.archive, *(1 << top for top in state.visible if top != NO_SCROLL)]
    assert sum(place.bit_count() for place in places) <= len(SCROLLS)
    union = 0
    for place in places:
        assert not union & place
        union |= place


def towers_are_sound(state: State) -> None:
    waiting = {EXCESS.make(entry).tower for entry in state.stack if entry in EXCESS}
    for land in range(AREA):
        tower = state.tower[land]
        assert (state.owner[land] == NOBODY) == (tower == 0)
        assert moons(tower) <= 1
        assert height(tower) <= 4
        assert land in waiting or state.posted(Land(land)) <= height(tower)
        assert not (tower and state.debris[land])
        assert not (tower and state.setup.terrain[land] == FORBIDDEN)


def players_are_sound(state: State, before: State) -> None:
    for player in range(state.setup.players):
        assert len(state.towers(Seat(player))) <= 4
        assert state.archive[player].bit_count() <= 6
        assert state.potions[player] | before.potions[player] == before.potions[player] or before.turn == 0
        steps = state.elements[player]
        earlier = before.elements[player]
        assert all(now >= then for now, then in zip(steps, earlier, strict=True))
        assert state.influence[player] >= before.influence[player] or state.moon_path[player]
        assert not (state.moon_path[player] and state.influence[player])
        assert state.moon_path[player] >= before.moon_path[player]
        assert state.moon_path[player] or not steps[MOON]
        dice = sum(1 for element in range(GENERAL) for step in (4, 9) if element < 2 and steps[element] >= step)
        assert state.held(Seat(player), DIE) == dice


def turn_is_sound(state: State, before: State) -> None:
    same_turn = (state.turn, state.active, state.phase) == (before.turn, before.active, before.phase)
    assert not (same_turn and before.main) or state.main == before.main, "one main action a turn"
    assert 0 <= state.grow_left <= 2
    assert 0 <= state.study_left <= 2
    assert state.flipped & ~SUMMONING_SCROLLS == 0
    assert min(state.supply) >= 0
    assert min(min(held) for held in state.goods) >= 0
    assert min(min(posted) for posted in state.servants) >= 0


def walk(game: moonwood.Game, seed: int) -> Iterator[State]:
    """Every moment of a random game."""
    rng, dealer = Random(seed), Dealer(seed)
    state = game.blank()
    assert isinstance(state, State)
    yield state
    while not state.over:
        action = dealer.draw(state.weights()) if state.seat == CHANCE else rng.choice(state.actions())
        state.apply(action)
        yield state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_invariants_and_conservation(players: int, seed: int) -> None:
    """§2.1.4, §4.1.1."""
    assert turns_of_a_sound_game(GAMES[players], seed) <= MOST_TURNS[players]


def turns_of_a_sound_game(game: moonwood.Game, seed: int) -> int:
    """A random game in which everything is in order at every moment; how many turns it has."""
    before: State | None = None
    for state in walk(game, seed):
        assert counted(state) == game.setup.supply
        assert len(state.supply) == SUPPLIES
        scrolls_are_in_one_place_each(state)
        towers_are_sound(state)
        turn_is_sound(state, before or state)
        players_are_sound(state, before or state)
        before = state.copy()
    assert before is not None
    return before.turn


def test_each_potion_is_active_in_one_round_only() -> None:
    seen: dict[tuple[int, int], int] = {}
    for state in walk(GAMES[4], 9):
        for player, potion in enumerate(state.potion):
            if potion < 20:
                assert seen.setdefault((player, potion), state.round) == state.round


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_players_reach_every_ending(players: int) -> None:
    """§1.1."""
    endings = set()
    for seed in range(300):
        *_, state = walk(GAMES[players], seed)
        assert state.outcome is not None
        endings.add(state.outcome.reason)
        assert state.turn <= MOST_TURNS[players]
    assert endings == set(ENDINGS)


def test_passive_players_play_eight_rounds() -> None:
    """§6.5.3."""
    state = GAMES[4].start(1)
    end_turn = state.game.parse("end-turn")
    dealer = Dealer(1)
    while not state.over:
        actions = state.actions()
        state.apply(
            end_turn if end_turn in actions else dealer.draw(state.weights()) if state.seat == CHANCE else actions[0]
        )
    assert state.outcome is not None
    assert state.outcome.reason == "last-round"
    assert state.outcome.winners == (0, 1, 2, 3)
    assert state.turn in (96, 97)


def test_copies_share_nothing_that_changes() -> None:
    for state in walk(GAMES[3], 5):
        if state.seat < 0:
            continue
        key = state.key()
        twin = state.copy()
        for action in twin.actions()[:3]:
            state.copy().apply(action)
        assert state.key() == key
