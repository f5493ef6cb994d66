"""How fast the doors are: our games through PettingZoo beside one of its own, and many at once beside one by one.

    python -m benchmarks.doors                    every game, and writes the table into benchmarks/README.md
    python -m benchmarks.doors top-cap            one game, printed

It runs compiled if `python -m benchmarks` has left a build behind.

Rates are decisions a second of processor time, the best of some rounds in which all take turns. What several processes
gain is told by the clock, so it needs a quiet machine. Every decision is a
random legal one, drawn from the mask that a learner gets; the observation is made for every decision.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

import moonwood
from benchmarks import compiled
from benchmarks.__main__ import HERE, markdown, write
from moonwood.adapters import pettingzoo
from moonwood.adapters.episode import Episode
from moonwood.adapters.vector import random_decisions

ROUNDS = 5
SECONDS = 0.5
TOGETHER = 256
"""So many games at once."""
PROCESSES = max(2, os.cpu_count() or 1)


def drawn(mask: Any, rng: Random) -> int:
    """A random legal decision."""
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


class Loop:
    """An environment of PettingZoo, driven from Python."""

    def __init__(self, env: Any) -> None:
        self.env, self.rng = env, Random(1)
        self.env.reset(seed=1)

    def play(self) -> int:
        """One game; its decisions."""
        decisions = 0
        for _ in self.env.agent_iter():
            seen, _, ended, cut, _ = self.env.last()
            if ended or cut:
                self.env.step(None)
                continue
            self.env.step(drawn(seen["action_mask"], self.rng))
            decisions += 1
        self.env.reset()
        return decisions


class Alone:
    """A Python loop over single games, without a door: each makes its own arrays of what is seen and what is legal."""

    def __init__(self, name: str) -> None:
        game = moonwood.game(name)
        self.rng = Random(1)
        self.episodes = [Episode(game, illegal="refuse") for _ in range(TOGETHER)]
        for seed, episode in enumerate(self.episodes):
            episode.begin(seed)

    def play(self) -> int:
        """One decision in each game."""
        for episode in self.episodes:
            episode.observation(episode.seat)
            episode.play(drawn(episode.mask(episode.seat), self.rng))
            if episode.over:
                episode.rewards()
                episode.begin()
        return len(self.episodes)


class Together:
    """Many games at once."""

    def __init__(self, name: str, processes: int = 1) -> None:
        self.games, self.rng = moonwood.vector(name, TOGETHER, seed=1, processes=processes), np.random.default_rng(1)

    def play(self) -> int:
        """One decision in each game."""
        self.games.step(random_decisions(self.games.masks, self.rng))
        return TOGETHER


def rate(play: Callable[[], int], clock: Callable[[], float]) -> float:
    begin, decisions = clock(), 0
    while clock() - begin < SECONDS:
        decisions += play()
    return decisions / (clock() - begin)


def peer() -> Any:
    """PettingZoo's own game, as it gives it to learners."""
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def measure(contenders: dict[str, Callable[[], int]], clock: Callable[[], float] = process_time) -> dict[str, float]:
    """The best rate of each, while all take turns."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            best[name] = max(best[name], rate(play, clock))
    return best


def table(names: list[str], theirs: Any) -> str:
    """A row a game; `theirs`: the environment that they are compared with."""
    contenders = {"theirs": Loop(theirs).play}
    for name in names:
        contenders |= {name: Loop(pettingzoo.env(name)).play, f"{name} alone": Alone(name).play}
        contenders[f"{name} at once"] = Together(name).play
    best = measure(contenders)
    form = "compiled" if moonwood.compiled() else "plain"
    head = [f"game ({form})", "PettingZoo", "over connect_four_v3", "in a loop", f"{TOGETHER} at once"]
    rows = [[*head, "over PettingZoo", "over the loop"], ["---", *["---:"] * 6]]
    for name in names:
        door, loop, many = best[name], best[f"{name} alone"], best[f"{name} at once"]
        ratios = [f"{door:,.0f}", f"{door / best['theirs']:.2f}", f"{loop:,.0f}", f"{many:,.0f}"]
        rows.append([name, *ratios, f"{many / door:.2f}", f"{many / loop:.2f}"])
    rows.append(["connect_four_v3", f"{best['theirs']:,.0f}", "1.00", *["-"] * 4])
    return markdown(rows)


def several(names: list[str]) -> str:
    """A row a game: what the same games gain that several processes share, by the clock."""
    head = ["game", "in a loop", "1 process", f"{PROCESSES} processes", "over 1 process", "over the loop"]
    rows = [head, ["---", *["---:"] * 5]]
    for name in names:
        one, shared = Together(name), Together(name, PROCESSES)
        with closing(shared.games):
            best = measure({"loop": Alone(name).play, "one": one.play, "shared": shared.play}, perf_counter)
        loop, alone, together = best["loop"], best["one"], best["shared"]
        rates = [f"{loop:,.0f}", f"{alone:,.0f}", f"{together:,.0f}"]
        rows.append([name, *rates, f"{together / alone:.2f}", f"{together / loop:.2f}"])
    return markdown(rows)


def run_compiled(names: list[str]) -> None:
    """The same once more in a process that takes the compiled build."""
    command = [sys.executable, str(HERE / "doors.py"), *names]
    subprocess.run(command, env=compiled.environment(), cwd=HERE, check=True)


def main(names: list[str]) -> None:
    if compiled.COMPILED.is_dir() and not compiled.is_used():
        run_compiled(names)
        return
    chosen = names or list(moonwood.games())
    measured, shared = table(chosen, peer()), several(chosen)
    print(measured, shared, sep="\n\n")
    if not names:
        write("doors", measured)
        write("processes", shared)


if __name__ == "__main__":
    main(sys.argv[1:])
