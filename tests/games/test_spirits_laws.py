"""Spirits of the Forest: what holds in every game, and counts against a second implementation."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import CHANCE, Game, State
from moonwood.games.spirits import ghost, mind
from moonwood.games.spirits.cells import bits, standing
from moonwood.games.spirits.notes import write
from moonwood.games.spirits.plan import plan_of
from moonwood.games.spirits.scoring import Line, added
from moonwood.games.spirits.state import State as Table
from moonwood.games.spirits.steps import DRAWING_FAVOUR, DRAWING_TOKEN, REVEALING_TOKEN, TURNING_MOONLIGHT
from moonwood.games.spirits.table import UNKNOWN
from moonwood.games.spirits.tiles import AIR_DOUBLE, BASE_TILES, FIRST_POWER, KINDS, SPIRITS, counted, totals
from moonwood.kernel.perft import perft
from moonwood.kernel.state import Event
from tests.games import naive_spirits as naive
from tests.games.test_spirits_examples import GHOST, NAME, TWO, V1
from tests.test_house import imports_of

GAMES = [
    moonwood.game(NAME, players=players, air=air, moonlight_tiles=moonlight, enchanted=enchanted)
    for players in (2, 3, 4)
    for air in (False, True)
    for moonlight in (False, True)
    for enchanted in (False, True)
]
GAMES.append(moonwood.game(NAME, players=3, moonlight_tiles=True, rulings="moonlight_shown_to_all = false"))


def step(state: State, rng: Random, events: list[Event] | None = None) -> None:
    """Anything that may happen next."""
    if state.seat == CHANCE:
        actions, weights = zip(*state.weights(), strict=True)
        state.apply(rng.choices(actions, weights)[0], events)
    else:
        state.play(rng.choice(state.actions()), events)


def nothing_is_created_or_lost(state: Table, events: list[Event]) -> None:
    """Every tile, token, gem, Firefly, Moonlight tile and card is somewhere, and only there."""
    tiles_are_somewhere(state, [KINDS.index(event[3]) for event in events if event[0] == "discard"])
    tokens_are_somewhere(state, sum(event[0] == "face" for event in events))
    plan = state.plan
    for seat in range(plan.players):
        assert state.supply[seat] + state.gems[seat].bit_count() + state.removed(seat) == plan.gems
        assert min(state.supply[seat], state.removed(seat)) >= 0
        assert state.gems[seat] & ~state.standing() == 0, "gems lie on tiles"
    assert state.reserved().bit_count() == sum(own.bit_count() for own in state.gems), "one a tile"
    owned = [card for own in state.claimed for card in bits(own)]
    assert sorted([*owned, *state.deck(), *(card for card in state.display if card >= 0)]) == [*range(len(plan.cards))]
    turned = counted([moon % 16 - 1 for moon in state.moons if moon], len(SPIRITS))
    assert [one + other for one, other in zip(turned, state.unturned(), strict=True)] == list(plan.moonlight)
    for block, moon in zip(plan.blocks, state.moons, strict=False):
        gone = not block & state.standing()
        assert bool(moon) == gone or (gone and state.step in (DRAWING_TOKEN, TURNING_MOONLIGHT))


def tiles_are_somewhere(state: Table, discarded: list[int]) -> None:
    """48 tiles with 65 symbols and 27 icons (56, 78 and 30 with the Air Spirit), kind by kind."""
    plan, air = state.plan, state.plan.width == 14
    forest = [state.forest[cell] for cell in bits(state.standing())]
    counts = list(counted([kind for kind in (*forest, *discarded) if kind >= 0], len(KINDS)))
    for place, number in enumerate(state.tiles):
        counts[place % len(KINDS)] += number
    if UNKNOWN in forest:
        assert forest.count(UNKNOWN) + sum(counts) == sum(plan.tiles)
        return
    assert tuple(counts) == plan.tiles
    found = totals(counts)
    assert (sum(counts), sum(found[:FIRST_POWER]), sum(found[FIRST_POWER:])) == ((56, 78, 30) if air else (48, 65, 27))
    assert sum(state.tiles_of(seat)[AIR_DOUBLE] for seat in range(plan.players)) <= 5


def tokens_are_somewhere(state: Table, seen: int) -> None:
    """In hands, turned over, put away, in the forest or in the box."""
    hands = [*state.tokens, *state.gone, *state.used, state.drawn]
    assert sum(map(len, hands)) == seen
    forest = (state.plan.token_mask & state.standing()).bit_count()
    pending = state.step == DRAWING_TOKEN
    assert seen + forest + state.box() == sum(state.plan.tokens) == (17 if state.plan.width == 14 else 14)
    assert min(state.unseen_tokens()) >= 0
    assert sum(state.unseen_tokens()) >= forest + pending


@settings(max_examples=30, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_nothing_is_created_or_lost_and_every_game_ends(game: Game, seed: int) -> None:
    rng = Random(seed)
    state = game.blank()
    assert isinstance(state, Table)
    events: list[Event] = []
    box = state.box()
    assert box == (9 if game.options["air"] else 6)
    while not state.over:
        nothing_is_created_or_lost(state, events)
        if state.step != DRAWING_TOKEN:
            assert state.box() == box, "only a favour draws from the box"
        box -= state.step == DRAWING_FAVOUR
        step(state, rng, events)
    nothing_is_created_or_lost(state, events)
    assert added([Line(*event[2:]) for event in events if event[0] == "score"], game.seats) == state.scores
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
        view = state.view(0)
        assert [sum(player["tiles"].values()) for player in view["players"]] == [state.turn, state.turn]
        rows_run_out = sum(not any(row) for row in view["forest"])
        pending = state.step == REVEALING_TOKEN and state.turn > 0
        assert len(view["players"][1]["faces"]) + view["ghost_tokens"] == 2
        assert len(view["players"][1]["faces"]) == rows_run_out - pending
        step(state, rng)
    assert sum(not any(row) for row in state.view(0)["forest"]) == 3
    assert len({*state.tokens, state.card}) == 3


@settings(max_examples=12, deadline=None)
@given(game=st.sampled_from([*GAMES, GHOST]), seed=st.integers(0, 2**32))
def test_positions_and_guesses_are_exact_everywhere(game: Game, seed: int) -> None:
    rng = Random(seed)
    state = game.blank()
    while not state.over:
        if rng.random() < 0.2:
            position_reads_back(state)
            guesses_look_the_same(state, rng)
        step(state, rng)
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
        assert all(-1 < mind.evaluate(state, other) < 1 for other in range(state.game.seats))
        shape, numbers = state.game.tensor(view)
        assert shape == (len(numbers),)


def test_a_view_holds_no_face_that_its_seat_has_not_seen() -> None:
    game = moonwood.game(NAME, players=3, enchanted=True)
    text = "row-0 BRA2 BRA2; to-move A; A-tokens BRA; B-tokens PLUS MOO; B-gone SUN; C-tokens FIR"
    state = game.position(text)
    assert isinstance(state, Table)
    assert "C-tokens ?" in write(state, 0)
    assert "B-tokens ? ?; B-supply" not in write(state, 1)
    for seat, known in ((0, ["BRA"]), (1, ["PLUS", "MOO", "SUN"]), (2, ["FIR"]), (None, [])):
        view = state.view(seat)
        faces = [face for player in view["players"] for face in (player["faces"] or []) + (player["gone_faces"] or [])]
        assert sorted(faces) == sorted(known)


def test_wide_awake_minds_agree_with_the_end() -> None:
    state = TWO.position("to-move A; A-tiles BRA2; B-tiles DEW1+FIR")
    assert mind.evaluate(state, state.winners[0]) > 0.9
    assert mind.evaluate(state, 1 - state.winners[0]) < -0.9


def test_a_mind_likes_majorities() -> None:
    behind = TWO.position("row-0 BRA2 WEB1 WEB2; to-move A; B-tiles BRA1")
    ahead = behind.copy()
    ahead.play(TWO.parse("take 0-0"))
    assert mind.evaluate(ahead, 0) > mind.evaluate(behind, 0)


# Counts of distinct positions after 1, 2, ... turns


def engine_counts(state: State, turns: int) -> list[int]:
    return list(perft(state, turns))


SMALL = [
    ["VIN1@B", "VIN1+SUN"],
    ["VIN1+FIR"],
    ["BRA2@A"],
    ["LEA1+MOO@B"],
]


def position_text(rows: list[list[str]], *rest: str) -> str:
    fields = [f"row-{number} {' '.join(row)}" for number, row in enumerate(rows)]
    return "; ".join([*fields, "to-move A", *rest])


def test_counts_of_a_small_forest() -> None:
    """Reserved tiles, pairs, a token in the forest, one PLUS in the hand and one that may be drawn."""
    start = naive.start(SMALL, [1, 1], [1, 0], [["PLUS"], []], False)
    state = TWO.position(position_text(SMALL, "A-supply 1", "B-supply 1", "A-tokens PLUS"))
    assert naive.counts(start, 3) == engine_counts(state, 3)


def test_counts_with_a_blocked_player() -> None:
    rows = [["LEA1@B", "LEA1+SUN"], ["LEA1+MOO@B"], [], ["BRA1@C"]]
    start = naive.start(rows, [0, 0, 1], [2, 0, 0], [["PLUS"], ["BRA"], []], False)
    game = moonwood.game(NAME, players=3)
    text = position_text(rows, "A-supply 0", "B-supply 0", "C-supply 1", "A-tokens PLUS", "B-tokens BRA")
    assert naive.counts(start, 2) == engine_counts(game.position(text), 2)


def test_counts_of_the_first_turn() -> None:
    rows = [row.split()[1:] for row in V1.split(";")[:4]]
    start = naive.start(rows, [3, 3], [0, 0], [[], []], True)
    assert naive.counts(start, 2) == engine_counts(TWO.position(f"{V1}; turn 0"), 2)


def whole_forest(seed: int) -> tuple[State, naive.Position]:
    state = moonwood.game(NAME, first_player=0).start(seed)
    rows = [[there["tile"] for there in row] for row in state.view(0)["forest"]]
    return state, naive.start(rows, [3, 3], [0, 0], [[], []], True)


def test_counts_of_the_opening() -> None:
    state, start = whole_forest(1)
    assert naive.counts(start, 1) == engine_counts(state, 1) == [8 * 48]


@pytest.mark.slow
def test_counts_of_the_opening_at_length() -> None:
    state, start = whole_forest(2)
    assert naive.counts(start, 2) == engine_counts(state, 2)


@pytest.mark.slow
def test_counts_of_v1_at_length() -> None:
    rows = [row.split()[1:] for row in V1.split(";")[:4]]
    start = naive.start(rows, [3, 3], [0, 0], [[], []], False)
    assert naive.counts(start, 2) == engine_counts(TWO.position(V1), 2)


def test_plans_are_made_once() -> None:
    assert plan_of(TWO) is plan_of(moonwood.game(NAME))


@pytest.mark.parametrize("name", ["tiles", "box", "scoring", "names", "glyphs", "faces"])
def test_a_game_with_the_same_tiles_can_import_them_without_the_turn(name: str) -> None:
    room = "moonwood.games.spirits."
    found, new = set[str](), {room + name}
    while new:
        found |= new
        new = {module for one in new for module in imports_of(one) if module.startswith(room)} - found
    assert found <= {room + other for other in ("tiles", "box", "scoring", "names", "glyphs", "faces")}
