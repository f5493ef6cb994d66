"""Spirits of the Forest: what holds in every game, and what its modules may import."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import CHANCE, Game, State
from moonwood.games.spirits import mind
from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.cells import standing
from moonwood.games.spirits.rules.components import AIR_DOUBLE, FIRST_POWER, KINDS, SPIRITS, UNKNOWN, counted, totals
from moonwood.games.spirits.rules.enchanted import FAVOUR
from moonwood.games.spirits.rules.events import Discard, Face, Score
from moonwood.games.spirits.rules.moonlight_tiles import MOONLIGHT
from moonwood.games.spirits.rules.scoring import Line, added
from moonwood.games.spirits.rules.state import State as SpiritsState
from moonwood.games.spirits.rules.steps import TOKEN
from moonwood.kernel.bits import bits
from moonwood.kernel.events import Event
from tests.games.spirits.table import BASE_TILES, GHOST, NAME, view_of
from tests.test_house import SOURCES, imports_of

GAMES = [
    moonwood.game(NAME, players=players, air=air, moonlight_tiles=moonlight, enchanted=enchanted)
    for players in (2, 3, 4)
    for air in (False, True)
    for moonlight in (False, True)
    for enchanted in (False, True)
]
GAMES.append(moonwood.game(NAME, players=3, moonlight_tiles=True, rulings="moonlight_shown_to_all = false"))


def advance(state: State, rng: Random, events: list[Event] | None = None) -> None:
    """Anything that may happen next."""
    if state.seat == CHANCE:
        actions, weights = zip(*state.weights(), strict=True)
        state.apply(rng.choices(actions, weights)[0], events)
    else:
        state.play(rng.choice(state.actions()), events)


def nothing_is_created_or_lost(state: SpiritsState, events: list[Event]) -> None:
    """Every tile, token, gem, Firefly, Moonlight tile and card is somewhere, and only there."""
    tiles_are_somewhere(state, [KINDS.index(event.kind) for event in events if isinstance(event, Discard)])
    tokens_are_somewhere(state, sum(isinstance(event, Face) for event in events))
    setup = state.setup
    for seat in range(setup.players):
        assert state.supply[seat] + state.gems[seat].bit_count() + state.removed(seat) == setup.gems
        assert min(state.supply[seat], state.removed(seat)) >= 0
        assert state.gems[seat] & ~state.standing() == 0, "gems lie on tiles"
    assert state.reserved().bit_count() == sum(own.bit_count() for own in state.gems), "one a tile"
    owned = [card for own in state.claimed for card in bits(own)]
    assert sorted([*owned, *state.deck(), *(card for card in state.display if card >= 0)]) == [*range(len(setup.cards))]
    turned = counted([moon % 16 - 1 for moon in state.moons if moon], len(SPIRITS))
    assert [one + other for one, other in zip(turned, state.unturned(), strict=True)] == list(setup.moonlight)
    for block, moon in zip(setup.blocks, state.moons, strict=False):
        gone = not block & state.standing()
        assert bool(moon) == gone or (gone and (state.asks(TOKEN) or state.asks(MOONLIGHT)))


def tiles_are_somewhere(state: SpiritsState, discarded: list[int]) -> None:
    """48 tiles with 65 symbols and 27 icons (56, 78 and 30 with the Air Spirit), kind by kind."""
    setup, air = state.setup, state.setup.width == 14
    forest = [state.forest[cell] for cell in bits(state.standing())]
    counts = list(counted([kind for kind in (*forest, *discarded) if kind >= 0], len(KINDS)))
    for place, number in enumerate(state.tiles):
        counts[place % len(KINDS)] += number
    if UNKNOWN in forest:
        assert forest.count(UNKNOWN) + sum(counts) == sum(setup.tiles)
        return
    assert tuple(counts) == setup.tiles
    symbols = totals(counts)
    assert (sum(counts), sum(symbols[:FIRST_POWER]), sum(symbols[FIRST_POWER:])) == (
        (56, 78, 30) if air else (48, 65, 27)
    )
    assert sum(state.tiles_of(seat)[AIR_DOUBLE] for seat in range(setup.players)) <= 5


def tokens_are_somewhere(state: SpiritsState, seen: int) -> None:
    """In hands, turned over, put away, in the forest or in the box."""
    hands = [*state.tokens, *state.gone, *state.used, state.drawn]
    assert sum(map(len, hands)) == seen
    forest = (state.setup.token_mask & state.standing()).bit_count()
    pending = state.asks(TOKEN)
    assert seen + forest + state.box() == sum(state.setup.tokens) == (17 if state.setup.width == 14 else 14)
    assert min(state.unseen_tokens()) >= 0
    assert sum(state.unseen_tokens()) >= forest + pending


@settings(max_examples=20, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_nothing_is_created_or_lost_and_every_game_ends(game: Game, seed: int) -> None:
    rng = Random(seed)
    state = game.blank()
    assert isinstance(state, SpiritsState)
    events: list[Event] = []
    box = state.box()
    assert box == (9 if game.options["air"] else 6)
    while not state.over:
        nothing_is_created_or_lost(state, events)
        if not state.asks(TOKEN):
            assert state.box() == box, "only a favour draws from the box"
        box -= state.asks(FAVOUR)
        advance(state, rng, events)
    nothing_is_created_or_lost(state, events)
    assert (
        added([Line(e.seat, e.points, e.what, e.of) for e in events if isinstance(e, Score)], game.seats)
        == state.scores
    )
    assert state.standing() == 0


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_against_the_ghost_nothing_is_created_or_lost(seed: int) -> None:
    rng = Random(seed)
    state = GHOST.blank()
    assert isinstance(state, ghost.State)
    while not state.over:
        left = [state.forest[cell] for cell in bits(standing(state.ends))]
        known = list(counted([kind for kind in left if kind >= 0], len(KINDS)))
        for place, number in enumerate(state.tiles):
            known[place % len(KINDS)] += number
        unseen = state.unseen_tiles()
        assert [one + other for one, other in zip(known, unseen, strict=True)] == list(BASE_TILES)
        assert left.count(UNKNOWN) == sum(unseen)
        view = view_of(state, 0)
        assert [sum(player["tiles"].values()) for player in view["players"]] == [state.turn, state.turn]
        rows_run_out = sum(not any(row) for row in view["forest"])
        pending = state.asks(ghost.REVEAL) and state.turn > 0
        assert len(view["players"][1]["faces"] or ()) + view["ghost_tokens"] == 2
        assert len(view["players"][1]["faces"] or ()) == rows_run_out - pending
        advance(state, rng)
    assert sum(not any(row) for row in view_of(state, 0)["forest"]) == 3
    assert len({*state.tokens, state.card}) == 3


@settings(max_examples=6, deadline=None)
@given(game=st.sampled_from([*GAMES, GHOST]), seed=st.integers(0, 2**32))
def test_positions_and_guesses_are_exact_everywhere(game: Game, seed: int) -> None:
    rng = Random(seed)
    state = game.blank()
    while not state.over:
        if rng.random() < 0.2:
            position_reads_back(state)
            guesses_look_the_same(state, rng)
        advance(state, rng)
    position_reads_back(state)
    guesses_look_the_same(state, rng)


def position_reads_back(state: State) -> None:
    again = state.game.position(state.position())
    assert again.position() == state.position()
    assert again.key() == state.key()
    assert (again.seat, again.turn, again.outcome) == (state.seat, state.turn, state.outcome)
    assert again.actions() == state.actions()
    assert again.scores == state.scores


def guesses_look_the_same(state: State, rng: Random) -> None:
    for seat in (*range(state.game.seats), None):
        view = state.view(seat)
        assert state.game.guess(json.loads(json.dumps(view)), rng).view(seat) == view
        assert all(-1 < mind.evaluate(state)[other] < 1 for other in range(state.game.seats))
        if seat is not None:
            assert state.game.tensor(view) == state.tensor(seat)


SHARED = ("rules.components", "rules.scoring", "words.names", "board.glyphs", "board.pieces")
"""What a game with the same tiles may import."""


@pytest.mark.parametrize("name", SHARED)
def test_a_game_with_the_same_tiles_can_import_them_without_the_turn(name: str) -> None:
    room = "moonwood.games.spirits."
    modules, new = set[str](), {room + name}
    while new:
        modules |= new
        new = {module for one in new for module in imports_of(one) if module.startswith(room)} - modules
    assert modules <= {room + other for other in SHARED}


def test_moonlight_imports_nothing_else_of_this_room() -> None:
    taken = {
        other for module in SOURCES if module.startswith("moonwood.games.moonlight") for other in imports_of(module)
    }
    of_this_room = {other for other in taken if other.startswith("moonwood.games.spirits")}
    assert of_this_room <= {f"moonwood.games.spirits.{name}" for name in SHARED}
