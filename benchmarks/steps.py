"""What a step of each ruled number does to Mushroom Sorcerer: docs/mushroom-sorcerer-balance.md has the table.

    python -m benchmarks.steps --file steps.jsonl       plays what is missing, prints the table
    python -m benchmarks.steps --games 40               fewer games of each
    python -m benchmarks.steps --file steps.jsonl --print   the table of what is there already

Every variation is played by magpies with the same seeds as the game as it is, by turns, so that a part of a run is a
fair sample. Sorcerers are dealt among two and three and picked among four, as usual.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import fmean, pstdev
from typing import Any, NamedTuple

import moonwood
from benchmarks.__main__ import markdown
from benchmarks.sorcerer import Line, Trial, play_one
from moonwood.games.mushroom_sorcerer.rules.components import SORCERERS
from moonwood.games.mushroom_sorcerer.rules.end import BLESSING
from moonwood.lab.progress import Progress
from moonwood.lab.results import Results

GAMES = 120
"""Of each variation with each number of players."""
PLAYERS = (2, 3, 4)
MOST = 0.15
"""No share should change by more."""
NORMAL = 1.96
"""Standard errors on either side of a change: 95 %."""
LANDS = {
    ("two", +1): ["XGGPX", "PSGGP", "PGGSP", "XPGXX"],
    ("two", -1): ["XXXPX", "PSGGP", "PGGSP", "XPGXX"],
    ("three", +1): ["XGPGX", "PSGSP", "GGPGG", "GPGPG"],
    ("three", -1): ["XGPGX", "PSGSP", "XGPGG", "GPXPG"],
    ("four", -1): ["PGXPG", "GSGGP", "PGGSG", "GPGGP"],
}
"""Forests with a ground more or less than ours; four already play on all twenty lands."""


class Step(NamedTuple):
    """A variation: what differs from the game as it is, in words and as corrected rulings."""

    name: str
    rulings: str
    players: tuple[int, ...] = PLAYERS


AS_IT_IS = Step("as it is", "")


def steps(rulings: dict[str, Any]) -> list[Step]:
    """Every ruled number that was searched for, a step more and a step less."""
    checkpoints, levels = rulings["moon"]["checkpoints"], rulings["tracks"]["levels"]
    several = [
        *_stepped("checkpoint", "moon.checkpoints", checkpoints, range(len(checkpoints))),
        *_stepped("level", "tracks.levels", levels, range(1, len(levels))),
    ]
    single = [
        Step(f"{name} {value + change}", f"{key} = {value + change}")
        for name, key, value in (
            ("dominance", "dominance", rulings["dominance"]),
            ("box", "moon.daybreak", rulings["moon"]["daybreak"]),
        )
        for change in (-1, +1)
    ]
    return [AS_IT_IS, *several, *single, *_forests()]


def _stepped(name: str, key: str, values: Sequence[int], which: range) -> Iterator[Step]:
    for at in which:
        for change in (-1, +1):
            changed = [value + change * (number == at) for number, value in enumerate(values)]
            yield Step(f"{name} {values[at]} → {changed[at]}", f"{key} = {changed}")


def _forests() -> Iterator[Step]:
    for change, name in ((-1, "a land less"), (+1, "a land more")):
        maps = {size: rows for (size, which), rows in LANDS.items() if which == change}
        players = tuple(many for many, size in zip(PLAYERS, ("two", "three", "four"), strict=True) if size in maps)
        yield Step(name, "\n".join(f"maps.{size} = {rows}" for size, rows in maps.items()).replace("'", '"'), players)


def missing(lines: Sequence[Line], variations: Sequence[Step], games: int) -> Iterator[tuple[Step, int, int]]:
    """The variations, players and seeds that were not played yet, by turns."""
    done = {(line["step"], line["players"], line["seed"]) for line in lines}
    for seed in range(games):
        for step in variations:
            for players in step.players:
                if (step.name, players, seed) not in done:
                    yield step, players, seed


def run(results: Results, variations: Sequence[Step], games: int) -> None:
    """Play what is missing."""
    progress = Progress(games * sum(len(step.players) for step in variations))
    for step, players, seed in missing(results.lines, variations, games):
        line = play_one(players, seed, Trial(step.rulings, picked=players == max(PLAYERS)))
        kept = {name: line[name] for name in ("players", "sorcerers", "winners", "reason")}
        results.add({"step": step.name, "seed": seed, **kept})
        progress.show(len(results.lines))
    progress.close()


Counts = Callable[[Line], float]
"""What a game counts for a share: 1, 0, or a part where a win was shared."""


def blessed(line: Line) -> float:
    return float(line["reason"] == BLESSING)


def won_from(seat: int, line: Line) -> float:
    return float(seat in line["winners"]) / len(line["winners"])


def won_by(sorcerer: str, line: Line) -> float:
    return fmean(line["sorcerers"][seat] == sorcerer for seat in line["winners"])


class Share(NamedTuple):
    """How a share stands, and between which bounds it has changed (95 %)."""

    rate: float
    change: float
    low: float
    high: float

    @property
    def within(self) -> bool | None:
        """Whether it changed by 15 points at most; None where the games cannot tell."""
        if self.low > MOST or self.high < -MOST:
            return False
        return True if self.low >= -MOST and self.high <= MOST else None


def compared(here: Sequence[Line], there: Sequence[Line], counts: Counts) -> Share:
    """A share beside that of the game as it is, seed by seed: what chance did to both is not counted.

    Where no game differs at all, about three of as many could have (the rule of three).
    """
    usual = {line["seed"]: line for line in there}
    pairs = [(counts(line), counts(usual[line["seed"]])) for line in here if line["seed"] in usual]
    if not pairs:
        return Share(0.0, 0.0, -1.0, 1.0)
    changes = [one - other for one, other in pairs]
    change = fmean(changes)
    error = NORMAL * (pstdev(changes) / len(changes) ** 0.5)
    half = max(error, 3 / len(changes))
    return Share(fmean(one for one, _ in pairs), change, change - half, change + half)


class Shares(NamedTuple):
    """How the games of a variation were won."""

    blessing: Share
    seats: list[Share]
    sorcerers: list[Share]

    @property
    def verdict(self) -> str:
        judged = [share.within for share in (self.blessing, *self.seats, *self.sorcerers)]
        return "no" if False in judged else "open" if None in judged else "yes"


def shares(here: Sequence[Line], there: Sequence[Line]) -> Shares:
    """Of games with the same number of players."""

    def of(name: str) -> Share:
        plays = [[line for line in lines if name in line["sorcerers"]] for lines in (here, there)]
        return compared(plays[0], plays[1], partial(won_by, name))

    seats = range(here[0]["players"])
    return Shares(
        compared(here, there, blessed),
        [compared(here, there, partial(won_from, seat)) for seat in seats],
        [of(name) for name in SORCERERS],
    )


def table(lines: Sequence[Line]) -> str:
    """A row for each variation and number of players: all shares, what changed most, and whether that is too much."""
    head = ["players", "number", "games", "Blessing", "change", "seats", "change", "sorcerers", "change", "within 15"]
    rows = [row for players in PLAYERS for row in _rows([line for line in lines if line["players"] == players])]
    return markdown([head, ["---:", "---"] + ["---:"] * (len(head) - 3) + ["---"], *rows])


def _rows(lines: Sequence[Line]) -> Iterator[list[str]]:
    usual = [line for line in lines if line["step"] == AS_IT_IS.name]
    for name in dict.fromkeys(line["step"] for line in lines):
        yield _row(name, [line for line in lines if line["step"] == name], usual)


def _row(name: str, lines: Sequence[Line], usual: Sequence[Line]) -> list[str]:
    here = shares(lines, usual)
    parts = ([here.blessing], here.seats, here.sorcerers)
    cells = [cell for part in parts for cell in (_rates(part), "" if name == AS_IT_IS.name else _most(part))]
    return [str(lines[0]["players"]), name, str(len(lines)), *cells, "" if name == AS_IT_IS.name else here.verdict]


def _rates(parts: Sequence[Share]) -> str:
    return ", ".join(f"{100 * part.rate:.0f}" for part in parts)


def _most(parts: Sequence[Share]) -> str:
    """The largest change."""
    return f"{100 * max(abs(part.change) for part in parts):.0f}"


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.steps", description="A step of each ruled number, played.")
    parser.add_argument("--file", help="keep the games here; asked again, the run goes on")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each variation (default: {GAMES})")
    parser.add_argument("--print", action="store_true", help="play nothing, and print what is on file")
    asked = parser.parse_args()
    variations = steps(moonwood.game("mushroom-sorcerer").rulings)
    results = Results({"moonwood": moonwood.__version__, "study": "steps"}, asked.file)
    if not asked.print:
        run(results, variations, asked.games)
    print(table(results.lines))


if __name__ == "__main__":
    main()
