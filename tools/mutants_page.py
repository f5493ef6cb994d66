"""What became of planted faults, as a page: docs/mutants.md, from docs/mutants.jsonl and docs/mutants.toml.

python tools/mutants_page.py
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from pathlib import Path

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
    return faults.HOME / "docs" / "mutants.jsonl"


def read(file: Path) -> dict[str, Entry]:
    """The last word about each fault."""
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    entries = (Entry(**json.loads(line)) for line in lines)
    return {entry.name: entry for entry in entries}


def judgements() -> dict[str, str]:
    """Why a survivor changes nothing that a player, a bot or a learner could see; by its name."""
    file = faults.HOME / "docs" / "mutants.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def page(entries: Iterable[Entry], judged: dict[str, str]) -> str:
    ordered = sorted(entries, key=attrgetter("part", "file", "line", "operator", "name"))
    survivors = [entry for entry in ordered if not entry.noticed]
    noticed = len(ordered) - len(survivors)
    total = f"**{noticed} of {len(ordered)} noticed ({noticed / max(1, len(ordered)):.1%}).**"
    return "\n".join([HEAD, total, "", *_counts(ordered), "", "## Survivors", "", *_survivors(survivors, judged), ""])


def _counts(entries: list[Entry]) -> list[str]:
    parts = [(part, [entry.noticed for entry in several]) for part, several in groupby(entries, attrgetter("part"))]
    rows = [
        f"| {part} | {len(several)} | {sum(several)} | {sum(several) / len(several):.0%} |" for part, several in parts
    ]
    return ["| part | planted | noticed | share |", "|---|---:|---:|---:|", *rows]


def _survivors(survivors: list[Entry], judged: dict[str, str]) -> list[str]:
    rows = [
        f"| `{entry.file.removeprefix('moonwood/')}` | {_code(entry.before)} | {_code(entry.after)} "
        f"| {judged.get(entry.name, 'not judged yet')} |"
        for entry in survivors
    ]
    return ["| file | is | planted | what it comes to |", "|---|---|---|---|", *rows]


def _code(line: str) -> str:
    return "`" + line.replace("|", "\\|") + "`"


def main() -> int:
    """Write the page; the exit status says whether enough were noticed."""
    entries = read(results()).values()
    (faults.HOME / "docs" / "mutants.md").write_text(page(entries, judgements()), "utf-8")
    noticed = sum(entry.noticed for entry in entries)
    print(f"{noticed} of {len(entries)} noticed; the page: docs/mutants.md")
    return 0 if noticed >= ENOUGH * len(entries) else 1


if __name__ == "__main__":
    sys.exit(main())
