"""Forgenesis: the setup and its options (§3)."""

from __future__ import annotations

from collections import Counter

import pytest

import moonwood
from moonwood.games.forgenesis.rules.components import CELLS, TYPES, Cell
from moonwood.games.forgenesis.rules.events import Place, Remove
from moonwood.kernel.errors import OptionError
from moonwood.kernel.events import Event, First
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from tests.games.forgenesis.table import BASE_GAME, play, texts, tokens, view_of


@pytest.mark.parametrize(
    ("options", "pool"),
    [({}, 6), ({"mole": True}, 7), ({"snail": True}, 7), ({"mole": True, "snail": True}, 8)],
)
def test_types_are_removed_at_random_until_four_remain(options: dict[str, object], pool: int) -> None:
    """§2.3, §2.4, §3.2, §3.4, §3.5."""
    state = moonwood.game("forgenesis", **options).blank()
    for left in range(pool, 4, -1):
        assert state.seat == CHANCE
        assert [weight for _, weight in state.weights()] == [1] * left
        events: list[Event] = []
        state.play(state.actions()[0], events)
        assert isinstance(events[0], Remove)
    assert view_of(state)["reserves"] == [view_of(state)["types"]] * 2
    assert len(view_of(state)["types"]) == 4


def test_the_order_of_removal_does_not_matter() -> None:
    one, other = BASE_GAME.blank(), BASE_GAME.blank()
    play(one, "remove frog", "remove spider")
    play(other, "remove spider", "remove frog")
    assert one.key() == other.key()


def test_the_first_player_is_drawn_after_the_types() -> None:
    """§1.2, §3.6."""
    state = moonwood.game("forgenesis", creatures="frog firefly beetle spider").blank()
    assert texts(state) == ["first A", "first B"]
    events = play(state, "first B")
    assert state.seat == 1
    assert events == [First(Seat(1))]


def test_opening_each_chooses_a_creature_of_the_opponent() -> None:
    """§2.2, §3.7, §3.9."""
    state = moonwood.game("forgenesis", first_player=0, creatures="frog firefly beetle spider").blank()
    assert state.seat == 0
    assert texts(state) == [
        f"place {name} {space}" for name in ("frog", "firefly", "beetle", "spider") for space in ("c4", "d3")
    ]
    play(state, "place beetle d3")
    assert state.seat == 1
    assert len(texts(state)) == 8
    events = play(state, "place beetle b1")
    assert events[0] == Place(Seat(0), TYPES.index("beetle"), Cell(CELLS.index("b1")), chooser=1)
    assert tokens(state) == {"d3": "B beetle", "b1": "A beetle"}
    assert view_of(state)["reserves"] == [["frog", "firefly", "spider"]] * 2
    assert (state.seat, state.turn, view_of(state)["phase"]) == (0, 0, "start")


def test_the_first_player_chooses_first_and_begins_whoever_it_is() -> None:
    state = moonwood.game("forgenesis", first_player=1, creatures="frog firefly beetle spider").blank()
    assert {text.split()[2] for text in texts(state)} == {"a2", "b1"}, "B chooses for A"
    play(state, "place frog b1")
    assert {text.split()[2] for text in texts(state)} == {"c4", "d3"}
    play(state, "place spider c4")
    assert tokens(state) == {"b1": "A frog", "c4": "B spider"}
    assert (state.seat, state.turn) == (1, 0)


def test_opening_own() -> None:
    """§3.8."""
    game = moonwood.game("forgenesis", first_player=1, creatures="frog firefly beetle spider", opening_choice="own")
    state = game.blank()
    assert state.seat == 1
    assert {text.split()[2] for text in texts(state)} == {"c4", "d3"}
    play(state, "place frog c4")
    assert {text.split()[2] for text in texts(state)} == {"a2", "b1"}
    play(state, "place frog a2")
    assert tokens(state) == {"c4": "B frog", "a2": "A frog"}
    assert state.seat == 1


def test_defaults_of_the_options() -> None:
    assert BASE_GAME.options["first_player"] == "random"
    assert BASE_GAME.options["opening_choice"] == "opponent"
    assert BASE_GAME.options["creatures"] == "random"
    assert not BASE_GAME.options["mole"]
    assert not BASE_GAME.options["snail"]


@pytest.mark.parametrize(
    ("options", "number"), [({}, 15), ({"mole": True}, 35), ({"snail": True}, 35), ({"mole": True, "snail": True}, 70)]
)
def test_every_set_of_four_types_is_equally_likely(options: dict[str, object], number: int) -> None:
    """C(6, 4), C(7, 4) and C(8, 4) sets (§9), each drawn in as many orders. (§9.1)"""
    game = moonwood.game("forgenesis", **options, first_player=0)
    drawn = [game.blank()]
    while drawn[0].seat == CHANCE:
        afters = [(state.copy(), action) for state in drawn for action in state.actions()]
        for state, action in afters:
            state.apply(action)
        drawn = [state for state, _ in afters]
    sets = Counter(" ".join(view_of(state)["types"]) for state in drawn)
    assert len(sets) == number
    assert len(set(sets.values())) == 1


def test_creatures_may_be_a_list() -> None:
    """§3.3."""
    game = moonwood.game("forgenesis", creatures=["Spider", "frog", "mole", "beetle"], mole=True)
    assert game.options["creatures"] == "frog beetle spider mole"


def test_random_creatures_may_be_asked_for() -> None:
    asked = moonwood.game("forgenesis", creatures="random")
    assert asked == BASE_GAME
    assert view_of(asked.blank())["types"] == view_of(BASE_GAME.blank())["types"]


def test_the_pool_must_be_large_enough() -> None:
    """§3.1."""
    with pytest.raises(OptionError, match="types_in_play cannot be 6; the pool has only: frog firefly beetle"):
        moonwood.game("forgenesis", rulings='types_in_play = 6\nkinds.spider = "none"')
    assert len(view_of(moonwood.game("forgenesis", rulings="types_in_play = 6").blank())["types"]) == 6


@pytest.mark.parametrize(
    "options",
    [
        {"creatures": "frog firefly beetle"},
        {"creatures": "frog firefly beetle beetle"},
        {"creatures": "frog firefly beetle toad"},
        {"creatures": "frog firefly beetle mole"},
        {"creatures": "frog firefly beetle snail", "mole": True},
        {"opening_choice": "both"},
        {"rulings": 'abilities.frog = "swim"'},
        {"rulings": 'kinds.frog = "water"'},
        {"rulings": "turn_limit = 0"},
        {"rulings": "types_in_play = 7"},
        {"rulings": "types_in_play = 0"},
        {"rulings": "repetitions = 1"},
        {"rulings": "repetition = 3"},
        {"rulings": 'own_base = "ajar"'},
    ],
)
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        moonwood.game("forgenesis", **options)
