"""Light Seeker for bots and learners."""

from __future__ import annotations

import random
from math import prod

import pytest

import moonwood
from moonwood.games.light_seeker import mind
from moonwood.games.light_seeker.rules import State
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.seats import Seat

ABOUT_TO_WIN = "cubes 0,0:F@N 1,0:F@N 2,0:H@W 0,1:D@NE 1,1:D@NE 2,1:D@NE 0,2:D@NE 1,2:D@NE 2,2:D@NE; to-move {seat}"


def greedy_turn(state: State, rng: random.Random) -> State:
    """The end of the turn that looks best."""
    seat = state.seat

    def worth(end: State) -> float:
        if end.outcome:
            return 1.0 if seat in end.winners else -1.0
        return mind.evaluate(end)[seat] + rng.random() / 1e6

    return max(turn_ends(state).values(), key=worth)  # type: ignore[arg-type,return-value]


def duel(seed: int, greedy: int, *, rho: bool) -> bool:
    """Whether the greedy seat beats a random one."""
    rng = random.Random(seed)
    state = moonwood.game("light-seeker", rho=rho).start(seed)
    assert isinstance(state, State)
    while state.seat >= 0:
        if state.seat == greedy:
            state = greedy_turn(state, rng)
        else:
            state.apply(rng.choice(state.actions()))
    return greedy in state.winners


def test_the_player_who_can_win_stands_well() -> None:
    for seat in (0, 1):
        state = moonwood.game("light-seeker").position(ABOUT_TO_WIN.format(seat="AB"[seat]))
        assert isinstance(state, State)
        assert mind.evaluate(state)[seat] > 0.5
        assert mind.evaluate(state)[1 - seat] < -0.5


def test_a_zone_that_only_waits_for_buh_is_as_good_as_won() -> None:
    state = moonwood.game("light-seeker").position(ABOUT_TO_WIN.format(seat="A"))
    assert isinstance(state, State)
    for text in ("tilt 5 e", "slide 5 w"):
        state.play(state.game.parse(text))
    assert mind.evaluate(state)[0] > 0.9
    assert mind.evaluate(state)[1] < -0.9


def test_evaluations_are_fair_and_bounded() -> None:
    rng = random.Random(2)
    state = moonwood.game("light-seeker", rho=True).start(2)
    assert isinstance(state, State)
    while state.seat >= 0:
        assert mind.evaluate(state)[0] == -mind.evaluate(state)[1]
        assert -1 < mind.evaluate(state)[0] < 1
        state.apply(rng.choice(state.actions()))


def test_a_greedy_turn_wins_when_it_can() -> None:
    state = moonwood.game("light-seeker").position(ABOUT_TO_WIN.format(seat="A"))
    assert isinstance(state, State)
    assert greedy_turn(state, random.Random(0)).winners == (0,)


def test_greedy_beats_random() -> None:
    assert all(duel(seed, seed, rho=False) for seed in range(2))


@pytest.mark.slow
@pytest.mark.parametrize("rho", [False, True])
def test_greedy_beats_random_nine_times_in_ten(rho: bool) -> None:
    games = 10 if rho else 30
    assert sum(duel(seed, seed % 2, rho=rho) for seed in range(games)) >= 0.9 * games


def test_tensor() -> None:
    game = moonwood.game("light-seeker", rho=True)
    rng = random.Random(1)
    state = game.start(1)
    while state.seat >= 0:
        numbers = state.tensor(0)
        assert prod(game.tensor_shape) == len(numbers)
        area = 13 * 13
        tops = [sum(numbers[plane * area : (plane + 1) * area]) for plane in (0, 5, 10)]
        assert sum(tops) <= 9
        assert tops[1] + 2 * tops[2] <= state.shows(Seat(0))["light"]
        state.apply(rng.choice(state.actions()))


def test_features_are_those_of_the_player_to_move() -> None:
    """A zone of the goal is in reach of whoever moves; whoever waits has nothing of its own."""
    for seat, letter in enumerate("AB"):
        state = moonwood.game("light-seeker").position(ABOUT_TO_WIN.format(seat=letter))
        assert isinstance(state, State)
        has = dict(zip(mind.FEATURES, mind.features(state, seat), strict=True))
        assert has["move"] == has["short_0"] == 1.0
        assert has["light"] == state.light
        assert not any(mind.features(state, 1 - seat))


@pytest.mark.parametrize(
    "cubes",
    [
        "0,4:F@E -1,3:F@E 1,2:F@E 4,2:H@N 0,1:F@S 3,1:F@N 2,0:F@S -1,-1:F@W 0,-1:F@N; buh 3,1",
        "0,4:F@N 1,3:F@W 0,2:F@E 2,2:F@E 3,0:F@N 1,-1:F@W 2,-1:D@WN 0,-2:F@E 1,-2:H@S; buh 1,-1",
        "1,3:D@ES 0,2:D@ES -1,1:F@S 1,1:D@SW 2,1:D@SW 3,1:H@S -1,0:H@S 2,-1:H@E 2,-2:H@E; buh 2,1",
    ],
)
def test_what_is_in_reach_of_two_cubes_can_be_made(cubes: str) -> None:
    """The light has to grow, and two cubes cannot end on one cell; without either, more would seem to be in reach."""
    state = moonwood.game("light-seeker").position(f"cubes {cubes}; to-move A; turns 6")
    assert isinstance(state, State)
    best = max(end.brightest() for end in turn_ends(state).values())  # type: ignore[attr-defined]
    assert 0 < mind.reach(state, 2, state.light) <= best
