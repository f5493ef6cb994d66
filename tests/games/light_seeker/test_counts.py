"""Light Seeker: the engine against the naive implementation, by the distinct positions after full turns."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.cells import BITS, NOWHERE, STAND, xy
from moonwood.games.light_seeker.rules.events import Slide, Tilt
from moonwood.kernel.events import Event
from tests.games.light_seeker import naive

TWO_TURNS = [(1, False), (3, True)]


def sampled(seeds: int, quick: int) -> list[object]:
    """So many seeds, of which the first tier has the first few."""
    return [seed if seed < quick else pytest.param(seed, marks=pytest.mark.slow) for seed in range(seeds)]


def naive_game(state: State) -> naive.Game:
    """The same moment between two turns, for the naive implementation."""
    layout = {xy(cube >> BITS): naive.faces(state.stands.names[cube & STAND]) for cube in state.cubes}
    rho = None if state.rho == NOWHERE else xy(state.rho)
    return naive.Game(layout, xy(state.buh), rho, state.active, state.turn == 0)


def after_turn(state: State) -> dict[bytes, State]:
    """The distinct positions when the turn is over, by their key."""
    ends: dict[bytes, State] = {}
    seen: set[bytes] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        assert here.actions(), "a choice was offered from which the turn cannot be completed"
        for action in here.actions():
            then = here.copy()
            then.apply(action)
            key = then.key()
            if key in seen:
                continue
            seen.add(key)
            if then.turn > state.turn:
                ends[key] = then
            else:
                stack.append(then)
    return ends


def compare(state: State, *, rho: bool) -> None:
    """Exactly the naive implementation's positions, each with the same verdict on who has won."""
    reached = [naive_game(then) for then in after_turn(state).values()]
    wanted = naive.turns(naive_game(state), with_rho=rho)
    assert {naive.same(game) for game in reached} == {naive.same(game) for game in wanted}
    assert len(reached) == len({naive.same(game) for game in wanted})


def first_actions(state: State) -> set[tuple[object, ...]]:
    """The first actions that the engine offers: from, to, kind and direction."""
    moves: set[tuple[object, ...]] = set()
    for action in state.actions():
        events: list[Event] = []
        state.copy().apply(action, events)
        assert isinstance(events[0], Slide | Tilt)
        kind, _, direction = state.game.text(action).split()
        moves.add((*xy(events[0].start), *xy(events[0].to), f"{kind} {direction}"))
    return moves


def naive_first_actions(game: naive.Game) -> set[tuple[object, ...]]:
    """The same by trying everything."""
    before = naive.total(game.layout)
    moves: set[tuple[object, ...]] = set()
    for start, to, kind, after in naive.moves(game.layout, game.buh):
        rho = start if to == game.rho else game.rho
        for turned in naive.turnings(after, start) if to == game.rho else [after]:
            if any(naive.passes(end, before) for end, _ in naive.steps(turned, game.buh, rho)):
                moves.add((*start, *to, kind))
    return moves


@pytest.mark.parametrize("seed", sampled(12, 3))
@pytest.mark.parametrize("rho", [False, True])
def test_first_actions_are_those_that_can_be_completed(seed: int, rho: bool) -> None:
    rng = random.Random(seed)
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    state = walk(state, 1, rng)
    while state.seat >= 0:
        assert first_actions(state) == naive_first_actions(naive_game(state))
        state = walk(state, 1, rng)


@pytest.mark.parametrize("seed", sampled(8, 4))
def test_so_they_are_where_the_valley_has_fallen_apart(seed: int) -> None:
    rng = random.Random(seed)
    game = moonwood.game("light-seeker")
    pairs = ((-9, 6), (-8, 5), (-1, 8), (0, 7), (7, -3), (7, -4), (2, -8), (3, -9), (3, -8))
    names = [rng.choice(("D@NE", "D@SW", "H@N", "H@W", "F@E", "F@S")) for _ in pairs]
    light = sum({"D": 0, "H": 1, "F": 2}[name[0]] for name in names)
    cubes = " ".join(f"{x},{y}:{name}" for (x, y), name in zip(pairs, names, strict=True))
    state = game.position(f"cubes {cubes}; buh 0,7; rho -; to-move A; turns 2; done 0; light {light}; turning no")
    assert isinstance(state, State)
    assert first_actions(state) == naive_first_actions(naive_game(state))


def walk(state: State, turns: int, rng: random.Random) -> State:
    """A few random turns on."""
    goal = state.turn + turns
    while state.seat >= 0 and state.turn < goal:
        state.apply(rng.choice(state.actions()))
    return state


@pytest.mark.parametrize("seed", sampled(4, 2))
@pytest.mark.parametrize("rho", [False, True])
def test_first_turn_counts(seed: int, rho: bool) -> None:
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    compare(state, rho=rho)


@pytest.mark.parametrize(("seed", "rho"), TWO_TURNS)
def test_second_turn_counts(seed: int, rho: bool) -> None:
    """Two turns deep, from a sample of the positions after the first."""
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    for then in list(after_turn(state).values())[:: 96 if rho else 24]:
        compare(then, rho=rho)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "rho"), [(0, False), (1, False), (2, False), (3, True)])
def test_all_positions_after_two_turns(seed: int, rho: bool) -> None:
    """The number of distinct positions after two full turns, with nothing left out."""
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    keys: set[bytes] = set()
    wanted: set[tuple[object, ...]] = set()
    for then in after_turn(state).values():
        keys.update(after_turn(then))
        wanted.update(naive.same(game) for game in naive.turns(naive_game(then), with_rho=rho))
    assert len(keys) == len(wanted)


@pytest.mark.parametrize("seed", sampled(12, 3))
@pytest.mark.parametrize("rho", [False, True])
def test_later_turn_counts(seed: int, rho: bool) -> None:
    """Deep in random games, where cubes have wandered and light is scarce."""
    rng = random.Random(seed)
    state = walk(moonwood.game("light-seeker", rho=rho).start(seed), 2 + seed, rng)  # type: ignore[arg-type]
    if state.seat >= 0:
        compare(state, rho=rho)


@pytest.mark.parametrize("seed", sampled(20, 8))
@pytest.mark.parametrize("rho", [False, True])
def test_who_has_won(seed: int, rho: bool) -> None:
    """Both agree on the winner after every turn of a random game."""
    rng = random.Random(seed)
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    while state.seat >= 0:
        state = walk(state, 1, rng)
    assert state.winners == (naive.winner(naive_game(state), with_rho=rho),)


@pytest.mark.slow
@pytest.mark.parametrize("rho", [False, True])
def test_nobody_wins_too_early(rho: bool) -> None:
    """While the engine goes on, the naive implementation sees no winner."""
    for seed in range(6):
        rng = random.Random(100 + seed)
        state = moonwood.game("light-seeker", rho=rho).start(seed)
        assert isinstance(state, State)
        while state.seat >= 0:
            assert naive.winner(naive_game(state), with_rho=rho) is None
            state = walk(state, 1, rng)
