"""What learners and exact methods ask of every game: numbers of decisions, bounds, margins, memory, small trees."""

from __future__ import annotations

from array import array
from random import Random

import pytest

import moonwood
from moonwood import Match, NotationError, OptionError, State
from moonwood.kernel.chance import Dealer
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Ask, Stepped, StepTable
from moonwood.kernel.tensor import StepPart

SMALL = ("cat-a-comb", "forgenesis", "land-of-the-wolves", "light-seeker", "top-cap")
each_game = pytest.mark.parametrize("name", moonwood.games())


@each_game
def test_decisions_are_numbered_without_gaps(name: str) -> None:
    game = moonwood.game(name)
    decisions = game.decisions
    assert [decisions.index(decisions[number]) for number in range(len(decisions))] == list(range(len(decisions)))
    drawn = [action for action in range(len(game.table)) if game.table.owner(action).chance]
    assert not any(action in decisions for action in drawn)
    with pytest.raises(NotationError, match="is no decision"):
        decisions.index(drawn[0])
    state = game.start(1)
    assert decisions.numbers(state.actions()) == [decisions.index(action) for action in state.actions()]


def test_what_no_clearing_holds_is_no_decision_of_the_wolves() -> None:
    game = moonwood.game("land-of-the-wolves")
    assert game.parse("trade 0,0 3,2") in game.decisions
    assert game.parse("trade -1,0 3,0") not in game.decisions
    assert game.parse("trade 0,0 0,0") not in game.decisions
    assert game.parse("place 3 3,3") not in game.decisions
    assert len(game.decisions) < len(game.table) / 2


def test_what_is_not_straight_is_no_decision_of_top_cap() -> None:
    game = moonwood.game("top-cap")
    assert game.parse("move a1 c3") in game.decisions
    assert game.parse("move a1 b3") not in game.decisions


@each_game
def test_margins_are_leads_in_points_at_the_end(name: str) -> None:
    game = moonwood.game(name)
    state, rng = game.start(2), Random(2)
    assert state.margins == [0.0] * game.seats
    while not state.over:
        state.apply(rng.choice(state.actions()))
    if not any(state.scores):
        assert state.margins in (state.returns, [0.0] * game.seats)
    elif game.aim == "against":
        assert max(state.margins) == max(state.scores) - sorted(state.scores)[-2]
    else:
        assert state.margins == state.scores


def test_what_a_seat_learned_is_told_and_nothing_else() -> None:
    game = moonwood.game("land-of-the-wolves", first_player=0)
    match = Match(game, "secret")
    drawn = [ply for ply in match.plies if game.table.owner(ply.action).secret]
    told = match.information(Seat(0))
    for ply in drawn:
        assert ("draw ?" if ply.privy.includes(1) else game.text(ply.action)) in told
    match.play(Seat(0), match.state.actions()[0])
    assert match.information(Seat(0)).startswith(told)


def test_worlds_that_a_seat_cannot_tell_apart_have_one_memory() -> None:
    root = moonwood.smallest("land-of-the-wolves")
    memories = {}
    for action in (root.game.parse("draw 1"), root.game.parse("draw 2")):
        match = Match(root.game)
        match.state = root.copy()
        match.play(match.state.seat, action)
        memories[action] = match.information(Seat(1))
    assert set(memories.values()) == {"draw ?"}


def size(state: State) -> int:
    """How many histories there are."""
    if state.over:
        return 1
    total = 1
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        total += size(after)
    return total


@pytest.mark.parametrize("name", SMALL)
def test_a_smallest_game_can_be_gone_through(name: str) -> None:
    assert 50 < size(moonwood.smallest(name)) < 5000


def test_a_game_without_a_small_one_says_which_have_one() -> None:
    with pytest.raises(OptionError, match=f"these have: {', '.join(SMALL)}"):
        moonwood.smallest("moonlight")


def test_a_dealer_can_guess() -> None:
    dealer, twin = Dealer(3), Dealer(3)
    assert [dealer.random(), dealer.randrange(9)] == [twin.random(), twin.randrange(9)]
    assert all(0 <= dealer.random() < 1 and 0 <= dealer.randrange(3) < 3 for _ in range(50))


class Pair(Ask[Stepped]):
    """A step with two values."""

    def __init__(self, seat: int, goal: int) -> None:
        self.seat = seat
        self.goal = goal


def test_learners_are_told_which_steps_wait_and_their_values_as_shares() -> None:
    """The next one first, as many as there is room for; the first value of a parameter is 0, the last is 1."""
    steps = StepTable()
    lone = steps.add("wait", Ask[Stepped])
    pair = steps.add("pair", Pair, seat=("a", "b", "c"), goal=("x",))
    told = StepPart(steps, depth=2)
    assert told.part("steps").shape == (2, 4)
    numbers = array("f", [0.0] * 8)
    told.fill(numbers, 0, [lone(), lone(), pair(1, 0)])
    assert list(numbers) == [0, 1, 0.5, 0, 1, 0, 0, 0]
    told.fill(numbers, 0, [pair(2, 0)])
    assert list(numbers[:4]) == [0, 1, 1, 0]
