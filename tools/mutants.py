"""Plants small faults in the kernel, the rules, the bots and the server, and counts how many of them the tests notice.

    python tools/mutants.py --mutants 300 --jobs 2
    python tools/mutants.py --mutants 20 --only moonwood/games/top_cap

The faults are made by Cosmic Ray and sampled with a seed, the same number from each area. They are planted in copies of
the tree under build/mutants. A fault meets the tests that come by its line, the quickest first, until one is red; which
those are is found out once for each folder of tests. What each fault came to is written down at once (results.jsonl),
so that a run that was stopped goes on where it was; the survivors are written down, too (survivors.diff), and with
--again they meet the tests once more.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

HOME = Path(__file__).parent.parent
FOLDER = HOME / "build" / "mutants"
LEFT_OUT = (".git", ".venv*", "build", "__pycache__", "*.sqlite*", ".*_cache", ".hypothesis", "*.egg-info")
AREAS = {
    "kernel": ("moonwood/kernel/*.py", "moonwood/kernel/check/*.py"),
    "rules": (
        "moonwood/games/*/rules.py",
        "moonwood/games/*/rules/**/*.py",
        "moonwood/games/*/scenarios/**/*.py",
        "moonwood/games/*/mind.py",
    ),
    "bots": ("moonwood/bots/*.py", "moonwood/lab/*.py"),
    "server": ("moonwood/server/*.py",),
}
OPERATORS = (
    "AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ZeroIterationForLoop",
    "ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_BitAnd_BitOr", "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitXor_BitAnd", "ReplaceBinaryOperator_Div_Mul", "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_LShift_RShift", "ReplaceBinaryOperator_Mod_Mul", "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_RShift_LShift", "ReplaceBinaryOperator_Sub_Add",
    "ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_GtE_Gt", "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_IsNot_Is", "ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_NotEq_Eq", "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
)  # fmt: skip
"""One replacement for each thing; Cosmic Ray has more of them for the same places."""
ENOUGH = 0.9
LEAST_PATIENCE, PATIENCE = 60, 10
"""Seconds for the tests of one mutant, and how often as long as without it; one that runs for ever is noticed."""


@dataclass(frozen=True)
class Mutant:
    """One fault: the file, and which occurrence of which operator, on which line."""

    file: str
    operator: str
    occurrence: int
    line: int

    def code(self) -> tuple[str, str]:
        """The file as it is, and with the fault."""
        source = (HOME / self.file).read_text("utf-8")
        return source, mutate_code(source, _operator(self.operator), self.occurrence) or source

    def diff(self) -> str:
        before, after = (code.splitlines(keepends=True) for code in self.code())
        return "".join(difflib.unified_diff(before, after, self.file, self.file, n=2))

    def name(self) -> str:
        """The same for the same fault in the same file, and for no other."""
        return blake2b("".join([self.file, *self.code()]).encode(), digest_size=8).hexdigest()


# Which faults


def mutants_in(file: Path) -> list[Mutant]:
    """All faults that can be planted in a file."""
    nodes = list(ast_nodes(get_ast(file.read_text("utf-8"))))
    name = str(file.relative_to(HOME))
    places = {
        operator: [place for node in nodes for place in _operator(operator).mutation_positions(node)]
        for operator in OPERATORS
    }
    return [
        Mutant(name, operator, at, start[0])
        for operator, spans in places.items()
        for at, (start, _) in enumerate(spans)
    ]


def _operator(name: str) -> Any:
    return get_operator(f"core/{name}")()


def matters(mutant: Mutant) -> bool:
    """Whether a fault changes what the file does, and not only a type."""
    source, mutated = mutant.code()
    return _meaning(mutated) not in (None, _meaning(source))


class _WithoutTypes(ast.NodeTransformer):
    """Takes away what only type checkers and readers see: annotations and docstrings."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return ast.Pass() if isinstance(node.value, ast.Constant) else self.generic_visit(node)


def _meaning(source: str) -> str | None:
    """What a file does, for comparing; None where it is no Python."""
    try:
        return ast.dump(_WithoutTypes().visit(ast.parse(source)))
    except SyntaxError:
        return None


def sample(number: int, only: str, rng: Random) -> list[Mutant]:
    """So many faults, the same number from each area, each from a file drawn by its length."""
    areas = [files for files in map(partial(_files, only), AREAS.values()) if files]
    chosen: list[Mutant] = []
    for files in areas:
        picked = rng.choices(files, [len(file.read_bytes()) for file in files], k=-(-number // len(areas)))
        for file in sorted(set(picked)):
            possible = mutants_in(file)
            rng.shuffle(possible)
            chosen += islice(filter(matters, possible), picked.count(file))
    return chosen


def _files(only: str, globs: tuple[str, ...]) -> list[Path]:
    return sorted(file for glob in globs for file in HOME.glob(glob) if str(file.relative_to(HOME)).startswith(only))


# Which tests come by which lines


@dataclass(frozen=True)
class Reach:
    """What a run of a folder's tests told: how long each took, and which came by each line of a file."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, list[str]]]

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that can notice a fault, the quickest first.

        All of them where a module does something when it is imported, and where nobody was seen: other processes are
        not watched.
        """
        lines = self.lines.get(mutant.file, {})
        tests = {test for line in _head(mutant) for test in lines.get(str(line), ())}
        names = tests if tests and LOADING not in tests else self.seconds
        return sorted(names, key=lambda test: self.seconds.get(test, 0))

    def patience(self, tests: Iterable[str]) -> float:
        return max(LEAST_PATIENCE, PATIENCE * sum(self.seconds.get(test, 0) for test in tests))


LOADING = ""


def _head(mutant: Mutant) -> range:
    """The lines of the smallest statement around a fault, without those of its body."""
    tree = ast.parse((HOME / mutant.file).read_text("utf-8"))
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and _covers(node, mutant.line)]
    if not around:  # a decorator, say: it is there when the module is loaded
        return range(0)
    smallest = min(around, key=lambda node: (node.end_lineno or 0) - node.lineno)
    body: list[ast.stmt] = getattr(smallest, "body", [])
    return range(smallest.lineno, body[0].lineno if body else (smallest.end_lineno or smallest.lineno) + 1)


def _covers(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def tests_of(file: str) -> tuple[str, ...]:
    """The tests that ought to notice a fault in a file: of its package, in it, and others."""
    part, *inner = Path(file).parts[1:]
    if part == "games":
        return (f"tests/games/{inner[0]}", f"moonwood/games/{inner[0]}")
    more = ("tests/test_kuhn_poker.py", "tests/first_room") if part == "kernel" else ()
    return (f"tests/{part}", f"moonwood/{part}", *more)


def reach_of(tests: tuple[str, ...], tree: Path) -> Reach:
    """Which of the tests come by which lines; kept as long as neither they nor the code beside them change."""
    kept = FOLDER / f"reach-{_digest(tests)}.json"
    package = tests[1].replace("/", ".")
    if not kept.is_file() and not green(tree, tests, {"REACH_TO": str(kept), "REACH_OF": package}):
        kept.unlink(missing_ok=True)
        sys.exit(f"the tests are red without any fault: {' '.join(tests)}")
    return Reach(**json.loads(kept.read_text("utf-8")))


def _digest(folders: Iterable[str]) -> str:
    files = sorted(file for folder in folders for file in [HOME / folder, *(HOME / folder).rglob("*.py")])
    return blake2b(b"".join(file.read_bytes() for file in files if file.is_file()), digest_size=8).hexdigest()


# What the tests say


def green(tree: Path, tests: Iterable[str], reach: dict[str, str], patience: float | None = None) -> bool:
    """Whether the tests pass in a copy of the tree; `reach` tells the plugin what to do."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "reach", "-m", "not browser"]
    paths = os.pathsep.join([str(tree), str(Path(__file__).parent)])
    environment = {**os.environ, **reach, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}
    try:
        run = subprocess.run([*command, *tests], cwd=tree, env=environment, capture_output=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def survives(mutant: Mutant, tree: Path, reach: Reach) -> bool:
    """Whether no test notices a fault."""
    source, mutated = mutant.code()
    tests = reach.tests(mutant)
    chosen, file = tree / "chosen.txt", tree / mutant.file
    chosen.write_text("\n".join(tests), "utf-8")
    files = sorted({test.split("::")[0] for test in tests})
    write(file, mutated)
    try:
        return green(tree, files, {"REACH_ONLY": str(chosen)}, reach.patience(tests))
    finally:
        write(file, source)


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
        shutil.copytree(HOME, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
        trees.put(tree)
    return trees


class Results:
    """What became of each fault, written down as soon as it is known."""

    def __init__(self, again: bool) -> None:
        self.file = FOLDER / "results.jsonl"
        lines = self.file.read_text("utf-8").splitlines() if self.file.is_file() else []
        entries: Iterator[tuple[str, bool]] = (json.loads(line) for line in lines)
        self.survived = {name: survived for name, survived in entries if not (again and survived)}

    def add(self, mutant: Mutant, survived: bool) -> None:
        self.survived[mutant.name()] = survived
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.name(), survived]) + "\n")
        print(f"{'SURVIVED' if survived else 'noticed '} {mutant.file}:{mutant.line} {mutant.operator}", flush=True)


def run(mutants: list[Mutant], jobs: int, again: bool = False) -> list[Mutant]:
    """The faults that no test noticed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    trees, results = copies(jobs), Results(again)

    def judge(mutant: Mutant, reach: Reach) -> None:
        tree = trees.get()
        try:
            results.add(mutant, survives(mutant, tree, reach))
        finally:
            trees.put(tree)

    waiting = [mutant for mutant in mutants if mutant.name() not in results.survived]
    for tests in sorted({tests_of(mutant.file) for mutant in waiting}):
        reach = reach_of(tests, trees.queue[0])
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(partial(judge, reach=reach), [one for one in waiting if tests_of(one.file) == tests]))
    return [mutant for mutant in mutants if results.survived[mutant.name()]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="the beginning of a path: only files there")
    parser.add_argument("--again", action="store_true", help="let those that survived meet the tests once more")
    chosen = parser.parse_args()
    mutants = sample(chosen.mutants, chosen.only, Random(chosen.seed))
    survivors = run(mutants, chosen.jobs, chosen.again)
    FOLDER.joinpath("survivors.diff").write_text("\n".join(mutant.diff() for mutant in survivors), "utf-8")
    noticed = len(mutants) - len(survivors)
    share = noticed / max(1, len(mutants))
    print(f"{noticed} of {len(mutants)} noticed ({share:.0%}); survivors: build/mutants/survivors.diff")
    sys.exit(0 if noticed >= ENOUGH * len(mutants) else 1)


if __name__ == "__main__":
    main()
