"""How well the search plays against a search of others: OpenSpiel's MCTS in C++, on our games, through their door.

    python -m benchmarks.openspiel --games 40     plays, prints the table and writes it into benchmarks/README.md

Both have the same simulations a decision; theirs knows nothing of the games and plays them out at random. Only games
without secrets: its search would look at what is hidden.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

import pyspiel

import moonwood
from benchmarks.__main__ import markdown, write
from moonwood.adapters import openspiel
from moonwood.bots import entrant
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.lab.arena import arena

MARK = "openspiel"
GAMES = ("cat-a-comb", "forgenesis", "light-seeker", "top-cap")
OPENING = 2
EXPLORATION = 2.0
MEMORY = 500
"""Megabytes that its tree may take."""


class Peer:
    """OpenSpiel's search as a bot of ours."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    def choose(self, game: Game, view: Any, rng: Rng) -> int:
        actions: list[int] = view["actions"]
        if len(actions) == 1:
            return actions[0]
        theirs = openspiel.load(game, view["position"])
        judge = pyspiel.RandomRolloutEvaluator(1, rng.randrange(1 << 30))
        seed = rng.randrange(1 << 30)
        bot = pyspiel.MCTSBot(theirs, judge, EXPLORATION, self.simulations, MEMORY, True, seed, False)
        _, chosen = bot.step_with_policy(theirs.new_initial_state())
        return game.decisions[chosen]


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.openspiel", description="Meet OpenSpiel's search.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=200, help="a decision, for both")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=GAMES, help="these games only")
    chosen = parser.parse_args()
    rows = [["game", "owl against OpenSpiel's MCTSBot"], ["---"] * 2]
    for name in chosen.only:
        bots = (entrant(f"owl:{chosen.simulations}"), Peer(chosen.simulations))
        score = arena(moonwood.game(name), bots, chosen.games, seed=5, opening=OPENING)
        rows.append([name, str(score).replace("(95 %: ", "(")])
        print(markdown(rows[-1:]), flush=True)
    write(MARK, markdown(rows))


if __name__ == "__main__":
    main()
