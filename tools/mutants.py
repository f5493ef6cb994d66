"""Plants small faults in the kernel, the rules, the bots, the laboratory and the server: how many do the tests notice?

    python tools/mutants.py --mutants 300 --jobs 2
    python tools/mutants.py --mutants 25 --only moonwood/games/top_cap
    python tools/mutants.py --again
    python tools/mutants.py --anew --only moonwood/kernel --quick
    python tools/mutants.py --only moonwood/kernel/past.py --tests tests/kernel/test_state.py

The faults are sampled with a seed (`faults.py`), the same number from each part, and planted in copies of the tree
under build/mutants. A fault meets the tests that come by its line, the quickest first, until one is red; which ones is
asked once for each file of tests. First it is planted where all is loaded (`plant.py`), for that is quick; if nobody
notices, it is there from the beginning, and meets all cases of each test (with --quick it has survived). What each
fault came to is written down at once in docs/mutants.jsonl, so that a run that was stopped goes on where it was. With
--again those that survived meet the tests once more, wherever they stand now, and with --anew those that were noticed,
for tests change, too; faults whose lines have changed since are forgotten. With --tests the survivors meet just the
files that are named. The page docs/mutants.md is made from these results, with what people judged of the survivors
(docs/mutants.toml).
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import count
from pathlib import Path
from queue import Queue
from subprocess import DEVNULL

import faults
import mutants_page
from faults import Mutant

FOLDER = faults.HOME / "build" / "mutants"
LEFT_OUT = (".git", ".venv*", "build", "__pycache__", "*.sqlite*", ".*_cache", ".hypothesis", "*.egg-info")
LEAST_PATIENCE, PATIENCE = 8, 4
"""Seconds of a processor for some tests, and how often as long as without a fault; what runs for ever is noticed."""
LONGEST = 200
"""Seconds of a processor for the tests at length."""
ALL_CASES = 5
"""So many times as long they may take with all cases of each test."""
NOTICED, SURVIVED = "noticed", "survived"
FIRST_SECONDS = 2.0
"""The quickest tests, so many seconds of them, are asked before the rest is even loaded."""


# Which tests come by which lines


@dataclass
class Reach:
    """What runs of tests told: how long each took, and which came by each line of a file."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def add(self, seconds: dict[str, float], lines: dict[str, dict[str, list[str]]]) -> None:
        self.seconds |= seconds
        for file, of_file in lines.items():
            known = self.lines.setdefault(file, {})
            for line, tests in of_file.items():
                known.setdefault(line, []).extend(tests)

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that can notice a fault, the quickest first.

        All of them where a module does something when it is imported, and where nobody was seen: other processes are
        not watched.
        """
        tests = self._seen(mutant)
        names = tests & self.seconds.keys() if tests and LOADING not in tests else self.seconds
        return sorted(names, key=self.seconds.__getitem__)

    def loads(self, mutant: Mutant) -> bool:
        """Whether the line runs when its module is imported, so that a fault planted later changes nothing."""
        return LOADING in self._seen(mutant)

    def _seen(self, mutant: Mutant) -> set[str]:
        lines = self.lines.get(mutant.file, {})
        return {test for line in _head(mutant) for test in lines.get(str(line), ())}

    def helpings(self, mutant: Mutant) -> Iterator[list[str]]:
        """The same in two helpings: most faults are noticed by the first."""
        tests, taken = self.tests(mutant), 0.0
        for place, test in enumerate(tests):
            taken += self.seconds[test]
            if taken > FIRST_SECONDS and place:
                yield tests[:place]
                yield tests[place:]
                return
        yield tests

    def patience(self, tests: Iterable[str]) -> float:
        return LEAST_PATIENCE + PATIENCE * sum(map(self.seconds.__getitem__, tests))


LOADING = ""


def _head(mutant: Mutant) -> range:
    """The lines of the smallest statement around a fault, without those of its body."""
    tree = ast.parse((faults.HOME / mutant.file).read_text("utf-8"))
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and _covers(node, mutant.line)]
    if not around:  # a decorator, say: it is there when the module is loaded
        return range(0)
    smallest = min(around, key=lambda node: (node.end_lineno or 0) - node.lineno)
    body: list[ast.stmt] = getattr(smallest, "body", [])
    return range(smallest.lineno, body[0].lineno if body else (smallest.end_lineno or smallest.lineno) + 1)


def _covers(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


AT_LENGTH = (
    "check",
    "completions",
    "conservation",
    "counts",
    "damage",
    "fuzz",
    "hidden",
    "laws",
    "naive",
    "secrets",
    "walks",
)
"""Tests that play or count for long: they are asked last, a few cases of each."""
NEVER = ("crash", "hostile", "outside", "run")
"""Tests that start processes of their own."""


SERVER = "moonwood/server"
BEHIND_THE_SERVER = tuple(f"moonwood/{part}" for part in ("house", "pages", "people", "table"))
"""What the tests of the server come by, too: they are asked once for all of it."""
MORE_TESTS = {
    "moonwood/kernel": ("tests/first_rooms", "tests/test_kuhn_poker.py"),
    SERVER: ("tests/people", "tests/table", "tests/test_house.py"),
}


def package_of(file: str) -> str:
    """The package a file is in: a part of ours, or a room."""
    package = "/".join(Path(file).parts[: 3 if "/games/" in file else 2])
    return SERVER if package in BEHIND_THE_SERVER else package


def folders_of(package: str) -> tuple[str, ...]:
    return (package, *BEHIND_THE_SERVER) if package == SERVER else (package,)


def tests_of(package: str, *, at_length: bool) -> tuple[str, ...]:
    """What ought to notice a fault in a package: files of tests, and the examples in the package itself."""
    folders = [package.replace("moonwood/", "tests/", 1), *MORE_TESTS.get(package, ())]
    files = (file for folder in folders for file in _test_files(faults.HOME / folder))
    tests = tuple(str(file.relative_to(faults.HOME)) for file in files if (_about(file) in AT_LENGTH) == at_length)
    return tests if at_length else (*tests, *folders_of(package))


def _test_files(folder: Path) -> list[Path]:
    files = sorted(folder.rglob("test_*.py")) if folder.is_dir() else [folder]
    return [file for file in files if _about(file) not in NEVER]


def _about(file: Path) -> str:
    return file.stem.removeprefix("test_")


def reach_of(package: str, trees: Queue[Path]) -> Reach:
    """Which tests of a package come by which lines of it; kept as long as neither they nor the package change."""
    reach, files = Reach(), tests_of(package, at_length=False)
    with ThreadPoolExecutor(trees.qsize()) as pool:
        for kept in pool.map(partial(_reach_of_file, package=package, trees=trees), files):
            reach.add(**json.loads(kept.read_text("utf-8")))
    return reach


def _reach_of_file(tests: str, package: str, trees: Queue[Path]) -> Path:
    kept = Path(FOLDER, "reach", f"{_digest(tests, *folders_of(package))}.json")
    kept.parent.mkdir(exist_ok=True)
    if not kept.is_file():
        print(f"asking {tests}", flush=True)
        tree = trees.get()
        try:
            _ask(tree, tests, package, kept)
        finally:
            trees.put(tree)
    return kept


def _ask(tree: Path, tests: str, package: str, kept: Path) -> None:
    if not green(tree, [tests], {"REACH_TO": str(kept), "REACH_OF": ",".join(folders_of(package)).replace("/", ".")}):
        kept.unlink(missing_ok=True)
        sys.exit(f"the tests are red without any fault: {tests}")


def _digest(*paths: str) -> str:
    files = sorted(file for path in paths for file in [faults.HOME / path, *(faults.HOME / path).rglob("*.py")])
    code = b"".join(file.read_bytes() for file in files if file.is_file())
    return blake2b("\n".join(paths).encode() + code, digest_size=8).hexdigest()


# What the tests say

NO_TESTS = 5
"""Pytest's word for a file in which everything was left out."""


def pytest_in(tree: Path, plugin: str, tests: Iterable[str], settings: dict[str, str]) -> subprocess.Popen[bytes]:
    """Pytest over some files in a copy of the tree, with one of our plugins and what that is told."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", plugin, "-m", "not browser"]
    paths = os.pathsep.join([str(tree), str(Path(__file__).parent)])
    environment = {**os.environ, **settings, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.Popen([*command, *tests], cwd=tree, env=environment, stdout=DEVNULL, stderr=DEVNULL)


def green(tree: Path, tests: Iterable[str], reach: dict[str, str]) -> bool:
    """Whether the tests pass in a copy of the tree; `reach` tells the plugin what to do."""
    return pytest_in(tree, "reach", tests, reach).wait() in (0, NO_TESTS)


def fates(tree: Path, mutants: list[Mutant], reach: Reach) -> Iterator[tuple[Mutant, str]]:
    """What becomes of faults that are planted where everything is loaded already, as soon as it is known."""
    listed, told = tree / "faults.jsonl", tree / "fates.jsonl"
    listed.write_text("".join(json.dumps(_planned(mutant, reach)) + "\n" for mutant in mutants), "utf-8")
    told.write_text("", "utf-8")
    files = sorted({test.split("::")[0] for mutant in mutants for test in reach.tests(mutant)})
    run = pytest_in(tree, "plant", files, {"PLANT_FROM": str(listed), "PLANT_TO": str(told)})
    by_name, known = {mutant.name(): mutant for mutant in mutants}, 0
    while True:
        ended = run.poll() is not None
        for line in told.read_text("utf-8").splitlines()[known:]:
            known += 1
            name, fate = json.loads(line)
            yield by_name[name], fate
        if ended:
            return
        time.sleep(0.2)


def _planned(mutant: Mutant, reach: Reach) -> dict[str, object]:
    tests = reach.tests(mutant)
    code = mutant.code()[1]
    seconds = reach.patience(tests)
    return {"name": mutant.name(), "file": mutant.file, "code": code, "tests": tests, "seconds": seconds}


def survives(mutant: Mutant, tree: Path, reach: Reach, quick: bool = False) -> bool:
    """Whether no test notices a fault that is there when everything is loaded; `quick`: a few cases of each."""
    with planted(mutant, tree):
        if not all(_unnoticed(tests, tree, reach, quick) for tests in reach.helpings(mutant)):
            return False
        return quick or _unnoticed_at_length(mutant, tree)


@contextmanager
def planted(mutant: Mutant, tree: Path) -> Iterator[None]:
    """A copy of the tree with a fault in it, for a while."""
    source, mutated = mutant.code()
    write(tree / mutant.file, mutated)
    try:
        yield
    finally:
        write(tree / mutant.file, source)


def _unnoticed(tests: list[str], tree: Path, reach: Reach, quick: bool) -> bool:
    chosen = tree / "chosen.txt"
    chosen.write_text("\n".join(tests), "utf-8")
    files = sorted({test.split("::")[0] for test in tests})
    seconds = reach.patience(tests) * (1 if quick else ALL_CASES)
    few = {"REACH_FEW": "yes"} if quick else {}
    return green(tree, files, {"REACH_ONLY": str(chosen), "REACH_SECONDS": str(seconds), **few})


def _unnoticed_at_length(mutant: Mutant, tree: Path) -> bool:
    tests = tests_of(package_of(mutant.file), at_length=True)
    return not tests or green(tree, tests, {"REACH_SECONDS": str(LONGEST)})


STAMPS = count(1)


def write(file: Path, text: str) -> None:
    """Each time with a time of its own, by which Python tells that the bytecode it keeps is of another text."""
    file.write_text(text, "utf-8")
    stamp = next(STAMPS)
    os.utime(file, (stamp, stamp))


def copies(number: int) -> Queue[Path]:
    """Copies of the tree to plant faults in."""
    trees: Queue[Path] = Queue()
    for name in range(number):
        tree = FOLDER / str(name)
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(faults.HOME, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
        trees.put(tree)
    return trees


# What became of them


class Results:
    """What became of each fault, written down as soon as it is known; the last word about a fault counts."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.entries = mutants_page.read(file)

    def add(self, mutant: Mutant, noticed: bool) -> None:
        before, after = mutant.change()
        entry = mutants_page.Entry(
            mutant.name(), mutant.part, mutant.file, mutant.line, mutant.operator, before, after, noticed
        )
        self.entries[entry.name] = entry
        with self.file.open("a", encoding="utf-8") as file:
            file.write(_line(entry))
        print(f"{'noticed ' if noticed else 'SURVIVED'} {mutant.file}:{mutant.line} {mutant.operator}", flush=True)

    def unknown(self, mutants: Iterable[Mutant]) -> list[Mutant]:
        """Those that have still to meet the tests."""
        return [mutant for mutant in mutants if mutant.name() not in self.entries]

    def standing(self, only: str = "", *, noticed: bool = False) -> list[Mutant]:
        """The faults under a path that survived, or that were noticed, as far as they can still be planted.

        Others there, whose lines have changed, are forgotten.
        """
        asked = [entry for entry in self.entries.values() if entry.file.startswith(only)]
        mutants = {mutant.name(): mutant for mutant in faults.find((it.file, it.before, it.name) for it in asked)}
        for entry in asked:
            if entry.name not in mutants:
                del self.entries[entry.name]
        self.file.write_text("".join(map(_line, self.entries.values())), "utf-8")
        return [mutant for name, mutant in mutants.items() if self.entries[name].noticed == noticed]


def _line(entry: mutants_page.Entry) -> str:
    return json.dumps(vars(entry)) + "\n"


def meet(tree: Path, mutants: list[Mutant], reach: Reach, results: Results, quick: bool) -> list[Mutant]:
    """Plant faults where everything is loaded, and write down what is clear then; the others."""
    unclear = []
    for mutant, fate in fates(tree, mutants, reach):
        if fate == NOTICED or (quick and fate == SURVIVED and not reach.loads(mutant)):
            results.add(mutant, fate == NOTICED)
        else:
            unclear.append(mutant)
    return unclear


def run(mutants: list[Mutant], results: Results, jobs: int, quick: bool = False) -> None:
    """Let the faults meet the tests, package by package."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    trees = copies(jobs)

    def judge(several: list[Mutant], reach: Reach) -> None:
        tree = trees.get()
        try:
            for mutant in meet(tree, several, reach, results, quick):
                results.add(mutant, not survives(mutant, tree, reach, quick))
        finally:
            trees.put(tree)

    for package in sorted({package_of(mutant.file) for mutant in mutants}):
        reach = reach_of(package, trees)
        here = [mutant for mutant in mutants if package_of(mutant.file) == package]
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(partial(judge, reach=reach), [here[job::jobs] for job in range(min(jobs, len(here)))]))


def meet_files(mutants: list[Mutant], results: Results, tests: list[str]) -> None:
    """Let faults meet some files of tests, with all their cases, and nothing else."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tree = copies(1).get()
    for mutant in mutants:
        with planted(mutant, tree):
            noticed = not green(tree, tests, {"REACH_SECONDS": str(LONGEST), "REACH_ALL": "yes"})
        results.add(mutant, noticed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="the beginning of a path: only files there")
    known = parser.add_mutually_exclusive_group()
    known.add_argument("--again", action="store_true", help="let those that survived meet the tests once more")
    known.add_argument("--anew", action="store_true", help="let those that were noticed meet the tests once more")
    parser.add_argument("--tests", nargs="+", default=[], help="let them meet these files of tests and no others")
    parser.add_argument("--quick", action="store_true", help="a fault that a few cases of each test miss has survived")
    chosen = parser.parse_args()
    results = Results(mutants_page.results())
    if chosen.tests:
        meet_files(results.standing(chosen.only, noticed=chosen.anew), results, chosen.tests)
    elif chosen.again or chosen.anew:
        run(results.standing(chosen.only, noticed=chosen.anew), results, chosen.jobs, chosen.quick)
    else:
        sampled = faults.sample(chosen.mutants, chosen.only, chosen.seed)
        run(results.unknown(sampled), results, chosen.jobs, chosen.quick)
    sys.exit(mutants_page.main())


if __name__ == "__main__":
    main()
