"""One command: every game, plain and compiled, and the peers, taking turns in the same run.

    python -m benchmarks            measures, prints the tables and writes them into benchmarks/README.md
    python -m benchmarks --games top-cap light-seeker       prints tables of these games only

Each contender lives in a process of its own and is measured in rounds, one after the other, in its own processor time;
the table shows medians and ratios of medians.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import moonwood
from benchmarks import compiled
from moonwood.games import rooms
from moonwood.kernel.options import Value, combinations

HERE = Path(__file__).parent
README = HERE / "README.md"
MARK = "measured"
GROWTH = "growth"

PEERS = (
    ("PettingZoo", "connect_four_v3"),
    ("OpenSpiel", "connect_four"),
    ("OpenSpiel", "breakthrough"),
    ("OpenSpiel", "backgammon"),
    ("catanatron", "catan"),
)
RATIO_TO = (
    ("PettingZoo", "connect_four_v3"),
    ("OpenSpiel", "breakthrough"),
    ("OpenSpiel", "backgammon"),
    ("catanatron", "catan"),
)
COPIES_TO = ("catanatron", "catan")
MEASURES = ("decisions", "copies", "simulations")
THIRDS = ("early", "middle", "late")
SHORTER = 2
"""How cost grows is measured in so many times fewer rounds: it asks for many rows."""


@dataclass
class Runner:
    """One contender's process and what it measured; `missing` says why there is none."""

    kind: str
    name: str
    options: tuple[str, ...] = ()
    """As words, `players=3`."""
    rates: dict[str, list[float]] = field(default_factory=dict)
    missing: str = ""
    process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        command = [sys.executable, str(HERE / "worker.py"), self.kind, self.name, *self.options]
        env = compiled.environment() if self.kind == "compiled" else {**os.environ, "PYTHONPATH": str(compiled.ROOT)}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=env, cwd=HERE)
        if self._answer() != "ready":
            self._fail()

    def measure(self, what: str, seconds: float) -> None:
        if self.process is None or self.process.stdin is None:
            return
        print(what, seconds, file=self.process.stdin, flush=True)
        answer = self._answer()
        if answer:
            self.rates.setdefault(what, []).append(float(answer))
        else:
            self._fail()

    def close(self) -> None:
        if self.process is not None:
            self.process.communicate()

    def median(self, what: str) -> float:
        return median(self.rates.get(what, [0.0]))

    def _answer(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def _fail(self) -> None:
        assert self.process is not None
        errors = self.process.communicate()[1].strip().splitlines()
        self.missing = errors[-1] if errors else "it ended without a word"
        self.process = None


def measure(runners: Sequence[Runner], measures: Sequence[str], rounds: int, seconds: float) -> None:
    """Interleaved: every contender once per round and measure."""
    for runner in runners:
        runner.begin()
    for _ in range(rounds):
        for what in measures:
            for runner in runners:
                runner.measure(what, seconds)
    for runner in runners:
        runner.close()


def table(runners: Sequence[Runner]) -> str:
    """The results in Markdown."""
    peers = [next(r for r in runners if (r.kind, r.name) == wanted) for wanted in RATIO_TO]
    over = [f"over {peer.kind} {peer.name}" for peer in peers]
    head = ["game", "form", "decisions/s", *over, "copies/s", f"over {' '.join(COPIES_TO)}", "simulations/s"]
    rows = [_row(runner, peers) for runner in runners]
    return markdown([head, ["---"] * 2 + ["---:"] * (len(head) - 2), *rows])


def _row(runner: Runner, peers: Sequence[Runner]) -> list[str]:
    if runner.missing:
        return [runner.name, runner.kind, f"not measured: {runner.missing}", *[""] * (len(peers) + 3)]
    decisions, copies, simulations = (runner.median(what) for what in MEASURES)
    ratios = [_ratio(decisions, peer.median("decisions")) for peer in peers]
    copied = next(peer for peer in peers if (peer.kind, peer.name) == COPIES_TO).median("copies")
    ways = [_number(copies), _ratio(copies, copied), _number(simulations)]
    return [runner.name, runner.kind, _number(decisions), *ratios, *ways]


def growing(names: Iterable[str]) -> list[Runner]:
    """Each game once for each number of seats, with what differs from its defaults."""
    return [
        Runner("compiled", name, tuple(f"{option}={value}" for option, value in options.items()))
        for name in names
        for options in by_seats(name)
    ]


def by_seats(name: str) -> list[dict[str, Value]]:
    """For each number of seats of a game the combination of options nearest to its defaults."""
    room = rooms()[name]
    defaults = {option.name: option.default for option in room.options}
    nearest: dict[int, dict[str, Value]] = {}
    for options in combinations(room.options):
        if room.objection(options) is None:
            seats = room.seats(options) if callable(room.seats) else room.seats
            others = {key: value for key, value in options.items() if value != defaults[key]}
            if len(others) < len(nearest.get(seats, options)) or seats not in nearest:
                nearest[seats] = others
    return [nearest[seats] for seats in sorted(nearest)]


def growth(runners: Sequence[Runner]) -> str:
    """How cost grows, in Markdown: a row a game and number of seats."""
    head = ["game", "options", *(f"{third} decisions/s" for third in THIRDS)]
    rows = [
        [runner.name, " ".join(runner.options) or "-", *(_number(runner.median(third)) for third in THIRDS)]
        for runner in runners
        if not runner.missing
    ]
    return markdown([head, ["---"] * 2 + ["---:"] * len(THIRDS), *rows])


def _number(value: float) -> str:
    """Three digits are all that a noisy machine can promise."""
    return f"{float(f'{value:.3g}'):,.0f}" if value else "-"


def _ratio(value: float, other: float) -> str:
    return f"{value / other:.2f}" if other else "-"


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """A table, its head and the line below it included."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def _parts(mark: str) -> tuple[str, str, str]:
    """The README: up to a mark, between it and its counterpart, and from there on."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, opening, rest = README.read_text("utf-8").partition(begin)
    between, closing, after = rest.partition(end)
    if not (opening and closing):
        raise SystemExit(f"{README} has no place for results; write {begin} and {end} into it")
    return before + begin, between.strip(), end + after


def read(mark: str) -> str:
    """The results between two marks of the README."""
    return _parts(mark)[1]


def write(mark: str, text: str) -> None:
    """Put results between two marks of the README."""
    before, _, after = _parts(mark)
    README.write_text(f"{before}\n{text}\n{after}", "utf-8")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description="Measure our games and their peers.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time for one measurement")
    some = "measure only these, and leave the README as it is"
    parser.add_argument("--games", nargs="+", choices=moonwood.games(), default=moonwood.games(), help=some)
    parser.add_argument("--keep-build", action="store_true", help="use the compiled build of the last run as it is")
    chosen = parser.parse_args()
    if not chosen.keep_build:
        compiled.build()
    runners = [Runner(kind, name) for name in chosen.games for kind in ("plain", "compiled")]
    runners += [Runner(kind, name) for kind, name in PEERS]
    grown = growing(chosen.games)
    results = {MARK: (runners, MEASURES, chosen.rounds, table), GROWTH: (grown, THIRDS, _fewer(chosen.rounds), growth)}
    for mark, (contenders, measures, rounds, written) in results.items():
        measure(contenders, measures, rounds, chosen.seconds)
        text = f"{written(contenders)}\n\n{_where()}; medians of {rounds} rounds of {chosen.seconds} s."
        print(text, flush=True)
        if set(chosen.games) == set(moonwood.games()):  # rows of different runs could not be compared
            write(mark, text)


def _fewer(rounds: int) -> int:
    return max(1, rounds // SHORTER)


def _where() -> str:
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"


if __name__ == "__main__":
    main()
