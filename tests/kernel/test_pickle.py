"""Games, states and matches are copied and pickled, before and after their words and pictures were used."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest

import moonwood
from moonwood import CHANCE, Dealer, Game, Match, State
from moonwood.games import rooms
from moonwood.kernel.game import Room
from tests.kernel.toy import TOY
from tests.test_house import possible_games

T = TypeVar("T")

ROOMS = [*rooms().values(), TOY]
each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)


def pickled(thing: T) -> T:
    again: T = pickle.loads(pickle.dumps(thing))
    return again


each_way = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deepcopy", "pickle"])
Way = Callable[[T], T]


def use_words(state: State) -> None:
    """Makes the room fetch all of its furniture."""
    game = state.game
    assert game.draw(state.view(0))
    assert game.rulebook().blocks
    assert all(map(state.label, state.actions()))
    assert state.tensor(0)


def walk(game: Game, plies: int) -> State:
    state, rng, dealer = game.blank(), Random(1), Dealer(1)
    for _ in range(plies):
        if not state.over:
            state.apply(dealer.draw(state.weights()) if state.seat == CHANCE else rng.choice(state.actions()))
    return state


def same(one: State, other: State) -> bool:
    return (one.key(), one.seat, one.turn, one.actions(), one.outcome, one.position()) == (
        other.key(),
        other.seat,
        other.turn,
        other.actions(),
        other.outcome,
        other.position(),
    )


@each_room
@each_way
def test_rooms_and_games_stay_themselves(room: Room, way: Way[object]) -> None:
    game = Game(room, {})
    assert way(room) is room
    assert way(game) == game
    use_words(game.start(1))
    assert way(room) is room
    assert way(game) == game


@each_room
@each_way
@pytest.mark.parametrize("plies", [0, 5, 30, 1000])
def test_states_go_on_as_they_were(room: Room, way: Way[State], plies: int) -> None:
    state = walk(Game(room, {}), plies)
    for _ in range(2):
        again = way(state)
        assert same(again, state)
        assert again is not state
        before = state.position()
        if again.actions():
            again.apply(again.actions()[0])
        assert state.position() == before
        if state.seat >= 0:
            use_words(state)


@each_room
def test_options_are_in_the_pickle(room: Room) -> None:
    for game in possible_games(room):
        again = pickled(game)
        assert again == game
        assert again.written_options() == game.written_options()


@pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])
def test_matches_go_on_with_the_same_chance(way: Way[Match]) -> None:
    match = Match(moonwood.game("land-of-the-wolves"), "a secret")
    for _ in range(4):
        match.play(match.state.seat, match.state.actions()[0])
    again = way(match)
    assert again.plies == match.plies
    for it in (match, again):
        it.play(it.state.seat, it.state.actions()[-1])
    assert again.plies == match.plies
    assert pickled(Match(moonwood.game("top-cap"))).dealer is None


def test_a_dealer_goes_on_where_it_was() -> None:
    dealer = Dealer("moon")
    dealer.below(10)
    again = pickled(dealer)
    assert [dealer.below(1000) for _ in range(5)] == [again.below(1000) for _ in range(5)]
