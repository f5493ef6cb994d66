"""How well the search plays: against the textbook, which knows nothing but the rules, with equal means.

    python -m benchmarks.strength                     plays, prints the table and writes it into benchmarks/README.md
    python -m benchmarks.strength --seconds 0.1       the same at equal time, into a table of its own
    python -m benchmarks.strength --mode "3 seats"    one owl against a textbook in each other seat
    python -m benchmarks.strength --mode solo         each against the game; so is Moonlight, if nothing is said
    python -m benchmarks.strength --only top-cap --seed 4242      writes only the row of this game anew

With `--files FOLDER` a run that was stopped goes on. It takes the compiled build that `python -m benchmarks` left
behind, if there is one: at equal simulations strength is the same, only sooner.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

import moonwood
from benchmarks import compiled
from benchmarks.__main__ import HERE, markdown, read, write

MARK, EQUAL_TIME = "strength", "equal-time"
HEAD = ["game", "owl against textbook"]
OPENINGS = {"top-cap": 4}
"""Random turns before the bots take over, where nothing else would make games differ."""
MODES: Final[dict[str, dict[str, dict[str, str]]]] = {
    "default": {game: {} for game in moonwood.games()},
    "3 seats": {"mushroom-sorcerer": {"players": "3"}, "spirits-of-the-forest": {"players": "3"}},
    "4 seats": {"mushroom-sorcerer": {"players": "4"}, "spirits-of-the-forest": {"players": "4"}},
    "competitive": {"moonlight": {"mode": "competitive"}},
    "solo": {
        "moonlight": {"mode": "solo"},
        "mushroom-sorcerer": {"players": "1"},
        "spirits-of-the-forest": {"players": "1"},
    },
}
"""Ways to play, the games that can be played so, and the options that make it so."""


def play(game: str, chosen: Namespace) -> str:
    """What the arena says."""
    limit = f"{chosen.seconds}s" if chosen.seconds else chosen.simulations
    command = [sys.executable, "-m", "moonwood", "arena", game, f"owl:{limit}", f"textbook:{limit}"]
    for name in ("games", "processes", "seed"):
        command += [f"--{name}", str(getattr(chosen, name))]
    command += ["--opening", str(OPENINGS.get(game, 0))]
    for name, value in MODES[chosen.mode][game].items():
        command += [f"--{name}", value]
    if chosen.mode.endswith("seats"):
        command.append("--one")
    if chosen.files:
        command += ["--file", str(Path(chosen.files).absolute() / f"{row_name(game, chosen)}.jsonl")]
    environment = compiled.environment()
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE, env=environment)
    return done.stdout.strip().split(": ", 2)[2].replace("(95 %: ", "(")


def row_name(game: str, chosen: Namespace) -> str:
    """What stands at the beginning of a row."""
    return game if chosen.mode == "default" else f"{game}, {chosen.mode}"


def parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m benchmarks.strength", description="Let the bots play each other.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=200, help="a decision, for both")
    parser.add_argument("--seconds", type=float, help="a decision, for both, instead of simulations")
    parser.add_argument("--mode", choices=MODES, default="default", help="how it is played")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="other games between the same bots")
    parser.add_argument("--files", metavar="FOLDER", help="keep the games here; asked again, the run goes on from them")
    parser.add_argument("--only", nargs="+", choices=moonwood.games(), help="these games only, if they have the mode")
    return parser


def main() -> None:
    chosen = parser().parse_args()
    mark = EQUAL_TIME if chosen.seconds else MARK
    rows = {row.split(" | ")[0].strip("| "): row for row in read(mark).splitlines()[2:]}
    for game in [game for game in MODES[chosen.mode] if not chosen.only or game in chosen.only]:
        name = row_name(game, chosen)
        rows[name] = markdown([[name, play(game, chosen)]])
        print(rows[name], flush=True)
        write(mark, "\n".join([markdown([HEAD, ["---"] * len(HEAD)]), *(rows[name] for name in sorted(rows))]))


if __name__ == "__main__":
    main()
