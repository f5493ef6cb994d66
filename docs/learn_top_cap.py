"""Learns to judge positions of Top Cap from a folder of games, and plays against a bot; on one core, in minutes.

    moonwood lab export top-cap --player magpie --random 0.2 --games 6000 -o games
    python docs/learn_top_cap.py games

What a learner sees goes into a small network, which says how the game will probably end for the seat to move. The
player made of it looks at its move and at every reply; all else is learned.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np

import moonwood
from moonwood import State
from moonwood.adapters import export
from moonwood.bots import make

GAME = moonwood.game("top-cap")
SPEC = GAME.tensor_spec
OWN, OTHER, SEAT = 0, 1, 4
"""Planes of the tensor: own caps, other caps, and whether seat 1 looks."""
NEIGHBOURS = 6
HIDDEN = 64
BATCH = 256
STEP = 0.001
OPENING = 4
"""Random moves before a game against the bot, so that no two are the same."""

Array = Any


def features(observations: Array) -> Array:
    """The caps, and the caps by how many neighbours they have; the board is turned so that both seats look alike."""
    planes = np.array(observations, np.float32).reshape(-1, *GAME.tensor_shape)
    turned = planes[:, SEAT, 0, 0] > 0
    planes[turned] = planes[turned][:, :, ::-1, ::-1]
    caps = planes[:, [OWN, OTHER]]
    around = np.pad(caps.sum(axis=1), ((0, 0), (1, 1), (1, 1)))
    near = sum(np.roll(around, shift, (1, 2)) for shift in SHIFTS)[:, 1:-1, 1:-1]
    by_neighbours = [(near == number)[:, None] * caps for number in range(NEIGHBOURS)]
    return np.concatenate([caps, *by_neighbours], axis=1).astype(np.float32)


SHIFTS = [(up, right) for up in (-1, 0, 1) for right in (-1, 0, 1) if up or right]


class Network:
    """Two layers of rectified units, then how good it is in (-1, 1); trained with Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, 1)]
        self.weights = [rng.normal(0, np.sqrt(2 / size[0]), size).astype(np.float32) for size in sizes]
        self.weights += [np.zeros(size[1], np.float32) for size in sizes]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def layers(self, inputs: Array) -> tuple[Array, Array, Array]:
        first, second, last, *bias = self.weights
        one = np.maximum(inputs @ first + bias[0], 0)
        two = np.maximum(one @ second + bias[1], 0)
        return one, two, np.tanh(two @ last + bias[2])[:, 0]

    def judge(self, planes: Array) -> Array:
        return self.layers(planes.reshape(len(planes), -1))[2]

    def learn(self, planes: Array, outcomes: Array) -> None:
        """One step towards what came of some positions."""
        inputs = planes.reshape(len(planes), -1)
        one, two, value = self.layers(inputs)
        end = ((value - outcomes) * (1 - value**2) / len(value))[:, None]
        middle = end @ self.weights[2].T * (two > 0)
        start = middle @ self.weights[1].T * (one > 0)
        slopes = [inputs.T @ start, one.T @ middle, two.T @ end]
        self._step([*slopes, *(layer.sum(axis=0) for layer in (start, middle, end))])

    def _step(self, slopes: list[Array]) -> None:
        self.steps += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= STEP * mean / (1 - 0.9**self.steps) / scale


def train(games: export.Games, rounds: int = 4, seed: int = 1) -> Network:
    """A network that has seen all positions so many times; half of the time mirrored at the line of the bottles."""
    rng = np.random.default_rng(seed)
    planes = features(games.observations)
    network = Network(planes[0].size, rng)
    for _ in range(rounds):
        order = rng.permutation(len(planes))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            seen = planes[batch]
            mirrored = seen.transpose(0, 1, 3, 2) if rng.random() < 0.5 else seen
            network.learn(mirrored, games.outcomes[batch])
    return network


def choose(network: Network, state: State) -> int:
    """The move after which the best reply leaves most."""
    actions, own, worths = state.actions(), state.seat, []
    for action in actions:
        after = state.copy()
        after.apply(action)
        worths.append(after.returns[own] if after.over else worst_reply(network, after, own))
    return actions[int(np.argmax(worths))]


def worst_reply(network: Network, state: State, seat: int) -> float:
    """What is left to a seat after the other's best answer."""
    after = []
    for action in state.actions():
        after.append(state.copy())
        after[-1].apply(action)
    seen = np.array([np.frombuffer(it.tensor(seat), np.float32) for it in after])
    ends = np.array([it.returns[seat] if it.over else 0.0 for it in after])
    return float(np.where([it.over for it in after], ends, network.judge(features(seen))).min())


def match(network: Network, bot: str, games: int) -> float:
    """The part of some games that the network wins against a bot."""
    player, won = make(bot), 0.0
    for number in range(games):
        state, rng, own = GAME.start(number), Random(number), number % 2
        while not state.over:
            if state.turn < OPENING:
                state.apply(rng.choice(state.actions()))
            elif state.seat == own:
                state.apply(choose(network, state))
            else:
                state.apply(player.choose(GAME, state.view(state.seat), rng))
        won += (1 + state.returns[own]) / 2
    return won / games


def main(folder: str = "games", bot: str = "magpie", games: str = "200") -> None:
    """Learn from a folder, and say how it went against a bot."""
    make(bot)  # a wrong name is told before the training
    print(f"against {bot}: {match(train(export.load(folder)), bot, int(games)):.0%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
