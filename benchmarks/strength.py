"""How well the bots play: each against the next weaker one, in every game, seats swapped.

    python -m benchmarks.strength     plays, prints the table and writes it into benchmarks/README.md

It takes the compiled build that `python -m benchmarks` left behind, if there is one: strength is the same, only sooner.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser

import moonwood
from benchmarks.__main__ import COMPILED, ROOT, markdown, write

MARK = "strength"
PAIRS = (("greedy", "random"), ("mcts", "greedy"))


def play(game: str, first: str, second: str, games: int, simulations: int, processes: int) -> str:
    """What the arena says of one pairing."""
    command = [sys.executable, "-m", "moonwood.bots.arena", game, first, second, "--games", str(games)]
    command += ["--simulations", str(simulations), "--processes", str(processes)]
    environment = {**os.environ, "PYTHONPATH": str(COMPILED if COMPILED.is_dir() else ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT / "benchmarks", env=environment)
    return done.stdout.strip().split(": ", 2)[2].replace("(95 %: ", "(")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.strength", description="Let the bots play each other.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000, help="a decision, for mcts")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", nargs="*", choices=moonwood.games(), default=moonwood.games())
    given = parser.parse_args()
    rows = []
    for game in given.only:
        scores = [play(game, *pair, given.games, given.simulations, given.processes) for pair in PAIRS]
        print(game, *scores, sep=" | ", flush=True)
        rows.append([game, *scores])
    head = ["game", *(f"{first} against {second}" for first, second in PAIRS)]
    write(MARK, markdown([head, ["---"] * len(head), *rows]))


if __name__ == "__main__":
    main()
