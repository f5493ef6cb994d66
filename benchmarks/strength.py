"""How well the search plays: against the textbook, which knows nothing but the rules, at equal simulations.

    python -m benchmarks.strength     plays, prints the table and writes it into benchmarks/README.md
    python -m benchmarks.strength --only top-cap --seed 4242      writes only the row of this game anew

It takes the compiled build that `python -m benchmarks` left behind, if there is one: strength is the same, only sooner.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace

import moonwood
from benchmarks import compiled
from benchmarks.__main__ import HERE, markdown, read, write

MARK = "strength"
PAIRS = (("owl", "textbook"),)
OPENINGS = {"top-cap": 4}
"""Random turns before the bots take over, where nothing else would make games differ."""


def play(game: str, first: str, second: str, chosen: Namespace) -> str:
    """What the arena says of one pairing."""
    bots = [f"{bot}:{chosen.simulations}" for bot in (first, second)]
    command = [sys.executable, "-m", "moonwood", "arena", game, *bots]
    for name in ("games", "processes", "seed"):
        command += [f"--{name}", str(getattr(chosen, name))]
    command += ["--opening", str(OPENINGS.get(game, 0))]
    environment = compiled.environment()
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE, env=environment)
    return done.stdout.strip().split(": ", 2)[2].replace("(95 %: ", "(")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.strength", description="Let the bots play each other.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=200, help="a decision, for both")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="other games between the same bots")
    parser.add_argument(
        "--only", nargs="+", choices=moonwood.games(), default=moonwood.games(), help="these games only"
    )
    chosen = parser.parse_args()
    rows = {row.split(" | ")[0].strip("| "): row for row in read(MARK).splitlines()[2:]}
    for game in chosen.only:
        rows[game] = markdown([[game, *(play(game, *pair, chosen) for pair in PAIRS)]])
        print(rows[game], flush=True)
        head = ["game", *(f"{first} against {second}" for first, second in PAIRS)]
        write(MARK, "\n".join([markdown([head, ["---"] * len(head)]), *(rows[name] for name in sorted(rows))]))


if __name__ == "__main__":
    main()
