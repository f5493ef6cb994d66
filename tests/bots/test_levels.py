"""Five levels: each overlooks what it says it overlooks, and sees what the level below it does not."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood.bots import LEVELS, choose, make
from moonwood.bots.levels import DEFAULT
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import OVER, State
from moonwood.kernel.view import View
from moonwood.lab.arena import arena
from tests.bots.test_bots import WIN_IN_ONE
from tests.bots.tree import Branch, Decision, Won, tree
from tests.bots.tree import choose as asks

SEEDS = range(8)


def chosen(name: str, game: Game) -> set[str]:
    """What a level plays at the start of a game, over some seeds."""
    view = game.start(1).view(0)
    return {game.text(make(name).choose(game, view, Random(seed))).removeprefix("pick ") for seed in SEEDS}


def threat(hidden: bool) -> Game:
    """To the left it looks fine, but the other wins at once; to the right nothing happens."""
    left = asks(1, (0.5, -0.5), left=Won(1), right=Won(0))
    right = asks(1, (-0.1, 0.1), left=Won(0, 1), right=Won(0, 1))
    return tree(asks(0, left=left, right=right), hidden=hidden)


def long_way(hidden: bool) -> Game:
    """To the left it is a draw that looks good; to the right it looks bad, but after any answer the next turn wins."""
    later = asks(0, (-0.2, 0.2), left=Won(0), right=Won(0))
    right = asks(1, (-0.2, 0.2), left=later, right=later)
    left = asks(1, (0.2, -0.2), left=Won(0, 1), right=Won(0, 1))
    return tree(asks(0, left=left, right=right), hidden=hidden)


def far_off(turns: int) -> Game:
    """To the right it looks a little worse, but the seat wins so many own turns later if it finds its way.

    Everywhere else as much can be tried, and it comes to nothing.
    """
    right = answered(to_the_end(turns - 1), -0.05)
    return tree(asks(0, left=haystack(turns), right=right, third=haystack(turns)))


def to_the_end(turns: int) -> Branch:
    if turns == 0:
        return Won(0)
    return asks(0, left=haystack(turns), right=answered(to_the_end(turns - 1)), third=haystack(turns))


def haystack(turns: int) -> Branch:
    if turns == 0:
        return Won(0, 1)
    same = haystack(turns - 1)
    return answered(asks(0, left=same, right=same, third=same))


def answered(after: Branch, seems: float = 0.0) -> Branch:
    """The other has two answers that lead to the same."""
    return asks(1, (seems, -seems), left=after, right=after)


def test_the_moth_notices_two_of_fourteen_moves() -> None:
    """A win in one is played about as often as it is among the two, or half the time the one, that it thinks of."""
    game = moonwood.game("top-cap")
    view = game.position(WIN_IN_ONE).view(0)
    wins = sum(game.text(choose("moth", view, seed)) == "move d4 f6" for seed in range(200))
    expected = 200 * (1 + LEVELS["moth"].notices) / 2 / len(view["actions"])
    assert 0.5 * expected < wins < 1.5 * expected


def often(name: str, game: Game, word: str) -> float:
    """How often a level plays a word at the start of a game."""
    view = game.start(1).view(0)
    action = game.parse(f"pick {word}")
    return sum(make(name).choose(game, view, Random(seed)) == action for seed in range(1000)) / 1000


def test_the_moth_takes_a_win_that_it_notices_unless_it_dreams() -> None:
    """Of two moves it notices both, or one of them at random: three times of four it is the better one."""
    assert often("moth", tree(asks(0, left=Won(1), right=Won(0))), "right") == pytest.approx(0.75, abs=0.04)


def test_the_moth_thinks_of_one_step_at_a_time() -> None:
    """The turn goes on to the left and would be won there; as it stands in the middle it looks bad."""
    midway = Decision(Seat(0), {"left": Won(0), "right": Won(1)}, seems=(-0.5, 0.5), same_turn=True)
    game = tree(asks(0, left=midway, right=asks(1, (0.1, -0.1), left=Won(1), right=Won(0))))
    assert often("moth", game, "right") == pytest.approx(0.75, abs=0.04)
    assert chosen("magpie", game) == {"left"}


@pytest.mark.parametrize("hidden", [False, True])
def test_the_magpie_does_not_see_a_threat(hidden: bool) -> None:
    assert chosen("magpie", threat(hidden)) == {"left"}
    assert chosen("hedgehog", threat(hidden)) == {"right"}


@pytest.mark.parametrize("hidden", [False, True])
def test_the_hedgehog_does_not_see_what_takes_two_turns(hidden: bool) -> None:
    assert chosen("hedgehog", long_way(hidden)) == {"left"}
    assert chosen("owl", long_way(hidden)) == {"right"}


def in_simulations(name: str, game: Game, seed: int = 1) -> str:
    """What a level plays with all the simulations it may have, however long they take."""
    budget = LEVELS[name].budget
    assert budget is not None
    bot = make(name, simulations=budget.simulations)
    return game.text(bot.choose(game, game.start(1).view(0), Random(seed))).removeprefix("pick ")


def test_the_owl_misses_what_is_four_turns_off_and_the_raven_finds_it() -> None:
    assert in_simulations("owl", far_off(3)) == "right"
    assert {in_simulations("owl", far_off(4), seed) for seed in range(3)} <= {"left", "third"}
    assert {in_simulations("raven", far_off(4), seed) for seed in range(3)} == {"right"}


def test_the_raven_misses_what_is_six_turns_off() -> None:
    assert in_simulations("raven", far_off(6)) != "right"


class Newcomer:
    """Somebody who knows what is allowed and how one wins: plays anything, but takes a win that one action brings."""

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        state = game.guess(view, rng)
        actions: list[Action] = view["actions"]
        wins = [action for action in actions if self._wins(state.copy(), Action(action))]
        return wins[0] if wins else actions[rng.randrange(len(actions))]

    def _wins(self, state: State, action: Action) -> bool:
        seat = state.seat
        state.apply(action)
        return state.seat == OVER and state.returns[seat] > 0


@pytest.mark.parametrize("name", ["cat-a-comb", "forgenesis", "land-of-the-wolves", "light-seeker", "top-cap"])
def test_a_newcomer_can_beat_the_moth(name: str) -> None:
    score = arena(moonwood.game(name), (Newcomer(), make("moth")), 24, seed=7)
    assert score.rate >= 0.25


def test_a_newcomer_meets_the_weakest() -> None:
    assert next(iter(LEVELS)) == DEFAULT


def test_levels_think_longer_the_stronger_they_are() -> None:
    budgets = [level.budget.simulations or 0 for level in LEVELS.values() if level.budget]
    assert budgets == sorted(budgets)
