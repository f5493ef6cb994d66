"""What became of planted faults, as a page: docs/mutants.md, from docs/mutants.jsonl and docs/mutants.toml.

python tools/mutants_page.py
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import faults

ENOUGH = 0.9
HEAD = """# Planted faults

`make mutants` plants small faults in copies of the tree, one at a time: a `<` for a `<=`, a 3 for a 2, an `and` for an
`or`. The tests that come by the line ought to notice; a fault that runs for ever counts as noticed, too. This page is
made from the results (`mutants.jsonl`) by the same command; what is said of the survivors stands in `mutants.toml`.
"""


@dataclass(frozen=True)
class Entry:
    """What became of one fault."""

    name: str
    part: str
    file: str
    line: int
    operator: str
    before: str
    after: str
    noticed: bool


def results() -> Path:
    return Path(faults.HOME, "docs", "mutants.jsonl")


def read(file: Path) -> dict[str, Entry]:
    """The last word about each fault."""
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    entries = (Entry(**json.loads(line)) for line in lines)
    return {entry.name: entry for entry in entries}


class Judgements(NamedTuple):
    """What people said of survivors, by their names."""

    same: dict[str, str]
    """Why one changes nothing that a player, a bot or a learner could see."""
    gaps: dict[str, str]
    """What no test holds yet."""

    def share(self, entries: Collection[Entry]) -> float:
        """The part that was noticed of the faults that can be."""
        noticed = sum(entry.noticed for entry in entries)
        same = sum(entry.name in self.same for entry in entries if not entry.noticed)
        return noticed / max(1, len(entries) - same)

    def of(self, name: str) -> str:
        if name in self.same:
            return self.same[name]
        return f"**a gap**: {self.gaps[name]}" if name in self.gaps else "not judged yet"


def judgements() -> Judgements:
    file = faults.HOME / "docs" / "mutants.toml"
    return Judgements(**tomllib.loads(file.read_text("utf-8"))) if file.is_file() else Judgements({}, {})


def page(entries: Iterable[Entry], judged: Judgements) -> str:
    ordered = sorted(entries, key=attrgetter("part", "file", "line", "operator", "name"))
    survivors = [entry for entry in ordered if not entry.noticed]
    noticed = len(ordered) - len(survivors)
    same = sum(entry.name in judged.same for entry in survivors)
    total = (
        f"**{noticed} of {len(ordered)} noticed ({noticed / max(1, len(ordered)):.1%}).** Of the others {same} change "
        f"nothing that could be seen; {judged.share(ordered):.1%} of the rest were noticed."
    )
    counts = [*_counts(ordered), "", *_not_yet({entry.part for entry in ordered})]
    return "\n".join([HEAD, total, "", *counts, "## Survivors", "", *_survivors(survivors, judged)])


def _counts(entries: list[Entry]) -> list[str]:
    parts = [(part, [entry.noticed for entry in several]) for part, several in groupby(entries, attrgetter("part"))]
    rows = [
        f"| {part} | {len(several)} | {sum(several)} | {sum(several) / len(several):.0%} |" for part, several in parts
    ]
    return ["| part | planted | noticed | share |", "|---|---:|---:|---:|", *rows]


def _not_yet(planted: set[str]) -> list[str]:
    missing = sorted(faults.parts().keys() - planted)
    return [f"Nothing was planted yet in: {', '.join(missing)}.", ""] if missing else []


def _survivors(survivors: list[Entry], judged: Judgements) -> Iterator[str]:
    for entry in survivors:
        yield f"`{entry.file}`: {judged.of(entry.name)}."
        yield f"\n```diff\n-{entry.before}\n+{entry.after}\n```\n"


def main() -> int:
    """Write the page; the exit status says whether enough were noticed."""
    entries = read(results()).values()
    (faults.HOME / "docs" / "mutants.md").write_text(page(entries, judgements()), "utf-8")
    noticed = sum(entry.noticed for entry in entries)
    print(f"{noticed} of {len(entries)} noticed; the page: docs/mutants.md")
    return 0 if judgements().share(entries) >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
