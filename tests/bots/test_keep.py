"""What a search knows it keeps for the next decision, and it never knows more than its seat saw."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood.bots import Budget, entrant
from moonwood.bots.open_search import OpenSearch
from moonwood.bots.players import Mcts, Seated, search, seated
from moonwood.bots.search import Search
from moonwood.kernel.actions import Action
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State
from tests.bots.test_fair import HIDDEN, twin_worlds
from tests.bots.tree import Decision, Draw, Won, choose, tree

SIMULATIONS = 60
KINDS = pytest.mark.parametrize("hidden", [False, True])


def fork() -> Decision:
    """Seat 0 chooses between two things that come to nothing."""
    return choose(0, left=Won(0, 1), right=choose(1, left=Won(0, 1), right=Won(0, 1)))


def replies(seat: int | None = None) -> Decision:
    """The own turn has two decisions and ends with a draw that `seat` sees (None: all); then the other answers."""
    drawn = Draw(seat, {word: (1, choose(1, left=fork(), right=fork())) for word in "012"})
    second = Decision(Seat(0), {"left": drawn, "right": drawn}, same_turn=True)
    return choose(0, left=second, right=second)


def after(game: Game, path: str, earlier: Search) -> tuple[Search, int]:
    """The search of seat 0 further on, begun with what an earlier one knows, and how often that one came by."""
    met = earlier.root
    for word in path.split():
        action = game.parse(f"pick {word}")
        met = met.children[action if action in met.children else Action(-1)]
    further = search(game, game.position(path).view(0), Random(2))
    further.recall(earlier)
    return further, met.visits


def thought(game: Game) -> Search:
    earlier = search(game, game.start(1).view(0), Random(1))
    earlier.look()
    earlier.run(Budget(SIMULATIONS))
    return earlier


@KINDS
@pytest.mark.parametrize("path", ["left", "right", "left 0 left", "right 2 right"])
def test_visits_carry_over(hidden: bool, path: str) -> None:
    """Within the own turn, and after what was drawn and answered."""
    words = path.split()
    path = path if len(words) == 1 else " ".join([words[0], "right", *words[1:]])
    game = tree(replies(), hidden=hidden)
    further, visits = after(game, path, thought(game))
    assert visits > 0
    assert further.root.visits == visits


def test_what_was_drawn_in_secret_from_the_seat_is_no_obstacle_and_no_knowledge() -> None:
    """Whatever seat 1 drew, seat 0 goes on from the same node with the same numbers."""
    game = tree(replies(1), hidden=True)
    roots = [after(game, f"left left {drawn} left", thought(game))[0].root for drawn in "012"]
    assert len({(root.visits, tuple(root.total)) for root in roots}) == 1
    assert roots[0].visits > 0


@KINDS
def test_a_place_that_no_simulation_came_by_begins_anew(hidden: bool) -> None:
    game = tree(replies(), hidden=hidden)
    earlier = search(game, game.start(1).view(0), Random(1))
    further = search(game, game.position("left left 0 left").view(0), Random(2))
    fresh = further.root
    further.recall(earlier)
    assert further.root is fresh


def test_the_same_position_with_another_past_is_another_one() -> None:
    """Two ways to one position of Top Cap: what stood on the way may be repeated later, so the past belongs to it."""
    game = moonwood.game("top-cap")
    ends: dict[bytes, list[State]] = {}
    for end in played(played(played([game.start(1)]))):
        ends.setdefault(end.key(), []).append(end)
    one, other = next(ways[:2] for ways in ends.values() if len(ways) > 1)
    assert (one.key(), one.turn, one.seat) == (other.key(), other.turn, other.seat)
    earlier = OpenSearch(game, one.view(one.seat), Random(1))
    for state, kept in ((one, True), (other, False)):
        further = OpenSearch(game, state.view(state.seat), Random(1))
        further.recall(earlier)
        assert (further.root is earlier.root) == kept


def played(states: list[State]) -> list[State]:
    """All that one more action leads to."""
    following = []
    for state in states:
        for action in state.actions():
            following.append(state.copy())
            following[-1].apply(action)
    return following


@KINDS
def test_kept_knowledge_is_added_to(hidden: bool) -> None:
    game = tree(replies(), hidden=hidden)
    further, visits = after(game, "left", thought(game))
    further.look()
    further.run(Budget(5))
    assert further.simulations <= 5
    assert further.root.visits >= visits + further.simulations


def test_a_sitter_keeps_and_a_bot_does_not() -> None:
    game = tree(replies(), hidden=True)
    bot = Mcts(Budget(SIMULATIONS))
    assert bot.choose(game, game.start(1).view(0), Random(1)) == bot.choose(game, game.start(1).view(0), Random(1))
    sitter = seated(bot)
    assert isinstance(sitter, Seated)
    simulations = []
    for path in ("", "left"):
        sitter.choose(game, game.position(path).view(0), Random(1))
        assert sitter._last is not None
        simulations.append(sitter._last.root.visits)
    assert simulations[1] > SIMULATIONS + SearchSettings().look * 2


def test_it_can_be_told_to_forget() -> None:
    game = tree(replies(), hidden=True)
    sitter = seated(entrant(f"owl:{SIMULATIONS},keep=0"))
    assert isinstance(sitter, Seated)
    for path in ("", "left"):
        sitter.choose(game, game.position(path).view(0), Random(1))
    assert sitter._last is not None
    assert sitter._last.root.visits == SIMULATIONS + SearchSettings().look * 2


def together(first: State, second: State, seat: int, sitters: list[Seated]) -> int:
    """Play two worlds on that look the same to a seat, with the same draws and answers; how often it decided."""
    thoughts = [Random("seed"), Random("seed")]
    decisions = 0
    while not first.over and not second.over and first.view(seat) == second.view(seat):
        if first.seat == seat:
            views = first.view(seat), second.view(seat)
            chosen = [sitters[it].choose(first.game, views[it], thoughts[it]) for it in (0, 1)]
            assert chosen[0] == chosen[1]
            decisions += 1
            action = chosen[0]
        else:
            common = set(first.actions()) & set(second.actions())
            if first.seat != second.seat or not common:
                break
            action = min(common)
        first.apply(action)
        second.apply(action)
    return decisions


@pytest.mark.parametrize("name", HIDDEN)
def test_the_same_views_and_seed_give_the_same_actions_whatever_is_hidden(name: str) -> None:
    """A sitter that remembers plays two games that look the same to it, and differ in what it cannot see."""
    pairs = 0
    for worlds in twin_worlds(moonwood.game(name)):
        sitters = [Seated(Mcts(Budget(3)).set({"keep": 1})) for _ in worlds]
        if together(*worlds, worlds[0].seat, sitters) > 1:
            return
        pairs += 1
    assert pairs > 1, "what is hidden shows after a decision, so that little can be remembered"
