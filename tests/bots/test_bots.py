"""Bots on any game: with nothing but a view, never illegal, the same for the same seed, and never blind to a win."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.bots import BOTS, Budget, choose, make
from moonwood.bots.levels import ALL
from moonwood.bots.open_search import OpenSearch
from moonwood.bots.players import Bot
from moonwood.bots.search import BETWEEN_CLOCK_LOOKS, Node
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State
from moonwood.lab.arena import play
from tests.bots.toy import GAME as TOY
from tests.bots.toy.rules import KEEP, PLAY, ROLL
from tests.bots.toy.rules import State as ToyState

SEARCHERS = ("magpie", "hedgehog", "owl")
SMALL = 30
"""Simulations that are enough to exercise a search."""

WIN_IN_ONE = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"
EIGHT_SAFE_ENDS = (
    "cubes 2,3:F@E 0,2:F@W 1,2:D@SW 3,2:F@N -1,1:H@N 0,1:D@SW 1,1:D@SW 4,1:F@S 0,0:H@S; buh 1,2; to-move A; turns 8"
)
MOST_MOVES_LOSE = "A d1 a3 d5 a6; B c3 e4 f4 f5; to-move A"


def toy(players: int) -> Game:
    return Game(TOY, {"players": players})


def quick(name: str) -> Bot:
    return make(name, simulations=SMALL) if ALL[name].budget else make(name)


def walked(game: Game, seed: int, decisions: int) -> State:
    """A position some random decisions into a game; the start again where that would be over."""
    rng, dealer = Random(seed), Dealer(seed)
    state = game.start(seed)
    for _ in range(decisions):
        actions = state.actions()
        state.apply(actions[rng.randrange(len(actions))])
        settle(state, dealer)
        if state.over:
            return game.start(seed)
    return state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", moonwood.games())
def test_chooses_something_legal_in_every_game(game: str, name: str) -> None:
    played = moonwood.game(game)
    state = walked(played, 7, 7)
    view = json.loads(json.dumps(state.view(state.seat)))
    assert quick(name).choose(played, view, Random(1)) in state.actions()


@pytest.mark.parametrize("name", BOTS)
def test_chooses_from_nothing_but_a_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The view is plain JSON, and the only states that a bot ever holds are guesses from it."""
    game = toy(3)
    state = game.start(seed=4)
    view = json.loads(json.dumps(state.view(0)))
    guessed: list[object] = []
    real = Game.guess
    monkeypatch.setattr(Game, "guess", lambda self, seen, rng: guessed.append(seen) or real(self, seen, rng))
    monkeypatch.setattr(Game, "start", None)
    monkeypatch.setattr(Game, "blank", None)
    assert quick(name).choose(game, view, Random(1)) in state.actions()
    assert all(seen is view for seen in guessed)


@pytest.mark.parametrize("name", SEARCHERS)
def test_what_it_cannot_see_changes_nothing(name: str) -> None:
    """Two worlds with the same view, the same choice."""
    game = toy(2)
    state = game.start(seed=4)
    other = game.guess(state.view(0), Random(9))
    assert isinstance(state, ToyState)
    assert isinstance(other, ToyState)
    assert other.hands[1] != state.hands[1]
    bot = quick(name)
    assert bot.choose(game, state.view(0), Random(3)) == bot.choose(game, other.view(0), Random(3))


@pytest.mark.parametrize("name", SEARCHERS)
def test_takes_a_win_in_one(name: str) -> None:
    game = moonwood.game("top-cap")
    for seed in range(5):
        assert game.text(choose(name, game.position(WIN_IN_ONE).view(0), seed)) == "move d4 f6"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", SEARCHERS)
def test_takes_a_win_in_one_from_a_hidden_hand(name: str, players: int) -> None:
    game = toy(players)
    state = game.start(seed=1)
    assert isinstance(state, ToyState)
    state.hands = [[slot * 2 + seat for slot in range(2)] for seat in range(players)]
    for slot in (0, 1):
        state.hands[0][slot], kept = 9, state.hands[0][slot]
        assert quick(name).choose(game, state.view(0), Random(slot)) == PLAY(slot)
        state.hands[0][slot] = kept


def test_a_proven_defeat_is_not_chosen() -> None:
    game = moonwood.game("top-cap")
    search = OpenSearch(game, game.position(MOST_MOVES_LOSE).view(0), Random(1))
    search.run(Budget(simulations=400))
    lost = [action for action, child in search.root.children.items() if child.proven and child.value == [-1.0, 1.0]]
    assert len(lost) >= 5
    assert search.best() not in lost


def test_the_untried_is_trusted_to_be_as_good_as_the_position_seemed() -> None:
    game = moonwood.game("top-cap")
    view = game.position(MOST_MOVES_LOSE).view(0)
    for seed in range(5):
        search = OpenSearch(game, view, Random(seed))
        root, seemed = search.root, search.root.judged[0]
        search.run(Budget(simulations=1))
        assert root.value[0] == max(seemed, *(child.value[0] for child in root.children.values()))
        search.run(Budget(simulations=len(view["actions"])))
        assert len(root.children) == len(view["actions"])
        assert root.value[0] == max(child.value[0] for child in root.children.values())


def turn_ends(state: State) -> list[State]:
    """Every different position that ends a seat's turn, by brute force."""
    states: dict[bytes, State] = {}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            there = here.copy()
            there.apply(action)
            if there.key() not in states:
                states[there.key()] = there
                if there.seat == state.seat:
                    waiting.append(there)
    return [end for end in states.values() if end.seat != state.seat]


def leaves(node: Node) -> list[bytes]:
    """The positions at the ends of a tree, as often as they hang there."""
    if node.children:
        return [key for child in node.children.values() for key in leaves(child)]
    assert node.state is not None
    return [node.state.key()]


def test_the_tree_begins_with_every_end_of_the_turn_and_none_twice() -> None:
    game = moonwood.game("light-seeker")
    state = game.position(EIGHT_SAFE_ENDS)
    search = OpenSearch(game, state.view(0), Random(1))
    search.look()
    keys = leaves(search.root)
    assert len(keys) == len(set(keys)) == 752
    assert set(keys) == {end.key() for end in turn_ends(state)}


def test_thinks_of_the_answer() -> None:
    """Of 752 ends of this turn only 8 leave the other side without a winning turn; greedy finds none of them."""
    game = moonwood.game("light-seeker")
    state = game.position(EIGHT_SAFE_ENDS)
    rng = Random(1)
    while state.seat == 0:
        state.play(make("owl").choose(game, state.view(0), rng))
    assert not any(1 in end.winners for end in turn_ends(state))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", BOTS)
def test_plays_whole_games_with_any_number_of_seats(name: str, players: int) -> None:
    game = toy(players)
    for seed in range(3):
        assert play(game, [quick(name)] * players, seed).over


def test_counts_on_chance() -> None:
    """Last to play and one point behind: only the die can win, so it is rolled."""
    game = toy(2)
    state = game.start(seed=3)
    assert isinstance(state, ToyState)
    state.hands, state.played, state.sums = [[-1, -1], [-1, 5]], [6, 2, 4], [10, 4]
    state.seat = state.active = Seat(1)
    state.apply(PLAY(1))
    assert state.actions() == [KEEP(), ROLL()]
    for name in SEARCHERS:
        assert quick(name).choose(game, state.view(1), Random(5)) == ROLL()


def test_counts_on_chance_in_an_open_game() -> None:
    """Alone there are no secrets: four short of twelve with the last card played, only the die can win."""
    game = Game(replace(TOY, hidden=False), {"players": 1})
    state = game.start(seed=3)
    assert isinstance(state, ToyState)
    state.hands, state.played, state.sums = [[-1, -1]], [3, 5], [8]
    state.step = "choose"
    search = OpenSearch(game, state.view(0), Random(1))
    assert search.choose(Budget(simulations=SMALL)) == ROLL()
    assert search.root.children[ROLL()].value == [0.0]


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    open_game, hidden = moonwood.game("top-cap"), toy(3)
    for view, game in ((open_game.start(1).view(0), open_game), (hidden.start(1).view(0), hidden)):
        chosen = [quick(name).choose(game, view, Random("seed")) for _ in range(2)]
        assert chosen[0] == chosen[1]


def test_thinks_in_a_worker_process() -> None:
    view = moonwood.game("top-cap", jump=True).start(seed=1).view(0)
    budget = Budget(simulations=SMALL)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = [pool.submit(choose, name, view, 7, budget).result() for name in BOTS]
    assert there == [choose(name, view, 7, budget) for name in BOTS]


def test_seconds_end_a_search() -> None:
    game = moonwood.game("top-cap")
    search = OpenSearch(game, game.start(1).view(0), Random(1))
    search.run(Budget(seconds=0.05))
    assert 0 < search.simulations < 5000


def test_the_first_look_is_paid_from_the_same_seconds() -> None:
    game = moonwood.game("top-cap")
    search = OpenSearch(game, game.start(1).view(0), Random(1))
    search.look()
    search.begun -= 100
    search.run(Budget(seconds=50.0))
    assert search.simulations == BETWEEN_CLOCK_LOOKS


@pytest.mark.parametrize("limits", [{}, {"simulations": 0}, {"seconds": 0.0}])
def test_a_budget_is_something(limits: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**limits)


def test_says_which_bots_there_are() -> None:
    with pytest.raises(moonwood.OptionError, match="no bot 'mtcs'; there are: random, textbook"):
        make("mtcs")


def test_refuses_the_view_of_a_seat_that_does_not_decide() -> None:
    view = moonwood.game("top-cap").start(seed=1).view(1)
    for name in BOTS:
        with pytest.raises(moonwood.IllegalAction):
            choose(name, view, 1)
