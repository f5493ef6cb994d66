"""What one move costs at a table when its game is young and when it is old.

    python -m benchmarks.move           measures, prints the table and writes it into benchmarks/README.md

Each number is a median in milliseconds of this process's own time. `draw`: the scene of a seat. `log`: the lines of the
last ply. `frame`: a still copy of the table, what may be taken back, and the frame as text. `undo`: the last action
taken back. `why`: the reason for a click on what no action is about. None of them may grow with the length of the game.
`load`, a table that nobody has looked at for long, plays its whole game through, away from the event loop.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from random import Random
from statistics import median

import moonwood
from benchmarks.__main__ import markdown, write
from moonwood.kernel.match import Match
from moonwood.table.ledger import Created, Sitter
from moonwood.table.log import Log
from moonwood.table.messages import encoded
from moonwood.table.reasons import why
from moonwood.table.scene import Style, scene
from moonwood.table.table import Table, setup_of

PLIES = (10, 100, 400)
ROUNDS = 9
GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("land-of-the-wolves", {"alpha_powers": "on", "lone_wolves": "on"}),
    ("spirits-of-the-forest", {"players": "4", "enchanted": "on", "moonlight_tiles": "on"}),
    ("mushroom-sorcerer", {}),
)
SECRET = "07" * 32
MARK = "move"


def table_at(name: str, options: dict[str, str], plies: int) -> Table | None:
    """A table in the middle of a random game; None if the games end before that."""
    game = moonwood.game(name, **options)
    for seed in range(30):
        match, rng = Match(game, bytes.fromhex(SECRET)), Random(seed)
        sitters = [Sitter("human", f"P{seat}", owner="me") for seat in range(game.seats)]
        created = Created(name, game.version, options, sitters, "me", SECRET, "09" * 32, setup_of(match))
        table = Table("t", created, match)
        before = len(match.plies)
        while not match.state.over and len(match.plies) - before < plies:
            match.play(match.state.seat, rng.choice(match.state.actions()))
        if not match.state.over:
            return table
    return None


def costs(table: Table) -> dict[str, Callable[[], object]]:
    """What is measured, each as something to be done."""
    seat, match = table.match.state.seat, table.match
    logs = Log(table.game, seat, "en", table.names)
    logs.tail((), match.plies[:-1])
    shown = encoded(scene(table, seat, Style()))

    def log() -> object:
        logs.tail(match.plies[:-1], match.plies[:-1])
        return logs.tail(match.plies[:-1], match.plies)

    def frame() -> object:
        still = table.still()
        return f"[{shown},{encoded([still.undo('me'), still.seats_of('me'), still.next])}]"

    def undo() -> object:
        twin = match.copy()
        twin.rewind(len(twin.plies) - 1)
        return twin

    return {
        "draw": lambda: scene(table, seat, Style()),
        "log": log,
        "frame": frame,
        "undo": undo,
        "why": lambda: why(table, seat, ["nothing"], "en"),
        "load": lambda: Match(table.game, bytes.fromhex(SECRET), match.actions),
    }


def milliseconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(1000 * (time.process_time() - begun))
    return median(times)


def row(name: str, plies: int, table: Table) -> list[str]:
    return [name, str(plies), *(f"{milliseconds(work):.2f}" for work in costs(table).values())]


def main() -> None:
    head = ["game", "plies", "draw", "log", "frame", "undo", "why", "load"]
    rows = [head, ["---", *["---:"] * (len(head) - 1)]]
    for name, options in GAMES:
        for plies in PLIES:
            table = table_at(name, options, plies)
            if table is not None:
                rows.append(row(name, plies, table))
                print(" | ".join(rows[-1]), flush=True)
    where = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    write(MARK, f"{markdown(rows)}\n\n{where}; milliseconds, medians of {ROUNDS}.")


if __name__ == "__main__":
    main()
