"""OpenSpiel's own simulation tests hold for every game, and its algorithms play them."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import moonwood
from moonwood.adapters import openspiel

CASES: list[tuple[str, dict[str, object]]] = [
    *((name, {}) for name in moonwood.games()),
    ("top-cap", {"slow_down": True, "jump": True, "first_player": "random"}),
    ("spirits-of-the-forest", {"players": 1}),
    ("spirits-of-the-forest", {"players": 3, "enchanted": True}),
    ("moonlight", {"mode": "competitive", "players": 3}),
]
each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=str)
DUEL = openspiel.load(moonwood.game("top-cap"))
SECRETS = openspiel.load(moonwood.game("land-of-the-wolves"))


@each_case
def test_random_games_keep_the_laws_of_openspiel(name: str, options: dict[str, object]) -> None:
    game = openspiel.load(moonwood.game(name, **options))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@each_case
def test_the_api_of_python_games_is_kept(name: str, options: dict[str, object]) -> None:
    """With clones, pickles and OpenSpiel's own serialisation on the way."""
    from open_spiel.python.tests import games_sim_test  # it loads all of SciPy, whoever only lists the tests

    games_sim_test.GamesSimTest().sim_game(openspiel.load(moonwood.game(name, **options)))


def walk(game: Any, plies: int, seed: int = 1) -> Any:
    """A state after some random actions; the last one before the end if the game is shorter."""
    state, rng = game.new_initial_state(), Random(seed)
    for _ in range(plies):
        after = state.child(rng.choice(state.legal_actions()))
        if after.is_terminal():
            break
        state = after
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@each_case
def test_what_a_player_sees_is_our_tensor(name: str, options: dict[str, object]) -> None:
    game = openspiel.load(moonwood.game(name, **options))
    state = walk(game, 30)
    observation = make_observation(game)
    for player in range(game.num_players()):
        observation.set_from(state, player)
        assert observation.tensor.tolist() == list(state.state.tensor(player))
        parts = state.state.game.tensor_spec.parts
        assert {part: view.shape for part, view in observation.dict.items()} == {it.name: it.shape for it in parts}
        assert state.observation_tensor(player) == list(state.state.tensor(player))
        assert state.observation_string(player)
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"colours": 3})


def test_an_information_state_forgets_nothing_and_tells_no_secret() -> None:
    state = walk(SECRETS, 30)
    for player in (0, 1):
        told = state.information_state_string(player)
        drawn = [text for text in told.split("; ") if "draw" in text]
        assert drawn.count("draw ?") == sum(
            not privy.includes(player) for privy in privies(state.history(), SECRETS) if privy is not None
        )


def privies(history: list[int], game: Any) -> list[Any]:
    """For each draw of a card in a history, who learned it."""
    state, learned = game.new_initial_state(), []
    for action in history:
        if state.is_chance_node() and "draw" in state.action_to_string(action):
            learned.append(state.state.privy())
        state.apply_action(action)
    return learned


def test_states_and_games_are_written_and_read() -> None:
    game = openspiel.load(moonwood.game("top-cap", jump=True, rulings="move_limit = 30"))
    state = walk(game, 5)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    game, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(same) == str(state)
    assert same.state.game == moonwood.game("top-cap", jump=True, rulings="move_limit = 30")


def test_a_game_may_begin_anywhere() -> None:
    win = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"
    state = openspiel.load(moonwood.game("top-cap"), win).new_initial_state()
    state.apply_action(state.string_to_action("move d4 f6"))
    assert state.returns() == [1.0, -1.0]


# Their algorithms


def test_the_tree_search_of_openspiel_finds_a_win() -> None:
    win = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"
    game = openspiel.load(moonwood.game("top-cap"), win)
    state = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 200, 100, True, 1, False)
    _, action = bot.step_with_policy(state)
    assert state.action_to_string(action) == "move d4 f6"


def test_their_python_search_plays_with_ours() -> None:
    state = walk(DUEL, 2)
    bot = mcts.MCTSBot(DUEL, 2.0, 10, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()


def test_their_search_with_secrets_plays_the_wolves() -> None:
    state = walk(SECRETS, 8)
    bot = ismcts.ISMCTSBot(
        game=SECRETS,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=10,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same() -> None:
    state, rng = walk(SECRETS, 12), Random(1)
    player = state.current_player()
    others = [state.resample_from_infostate(player, rng.random) for _ in range(10)]
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
    assert len({str(other) for other in others}) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rounds"), [("land-of-the-wolves", 12), ("light-seeker", 2)])
def test_regret_minimisation_leaves_nearly_nothing_to_exploit(name: str, rounds: int) -> None:
    game = openspiel.smallest(name)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.01
