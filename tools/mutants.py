"""Plants small faults in the kernel, the rules, the bots and the server, and counts how many of them the tests notice.

    python tools/mutants.py --mutants 300 --jobs 2
    python tools/mutants.py --mutants 20 --only moonwood/games/top_cap

The faults are made by Cosmic Ray and sampled with a seed, the same number from each area. They are planted in copies of
the tree under build/mutants, where the survivors are written down, too (survivors.diff).
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
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
    "rules": ("moonwood/games/*/rules.py", "moonwood/games/*/rules/*.py", "moonwood/games/*/mind.py"),
    "bots": ("moonwood/bots/*.py",),
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
PATIENCE = 600
"""Seconds for the tests of one mutant; one that runs for ever is noticed."""


@dataclass(frozen=True)
class Mutant:
    """One fault: the file, and which occurrence of which operator."""

    file: str
    operator: str
    occurrence: int

    def code(self) -> tuple[str, str]:
        """The file as it is, and with the fault."""
        source = (HOME / self.file).read_text("utf-8")
        return source, mutate_code(source, _operator(self.operator), self.occurrence) or source

    def diff(self) -> str:
        before, after = (code.splitlines(keepends=True) for code in self.code())
        return "".join(difflib.unified_diff(before, after, self.file, self.file, n=2))


# Which faults


def mutants_in(file: Path) -> list[Mutant]:
    """All faults that can be planted in a file."""
    nodes = list(ast_nodes(get_ast(file.read_text("utf-8"))))
    name = str(file.relative_to(HOME))
    places = {
        operator: [place for node in nodes for place in _operator(operator).mutation_positions(node)]
        for operator in OPERATORS
    }
    return [Mutant(name, operator, at) for operator, found in places.items() for at in range(len(found))]


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


# What the tests say


def tests_of(file: str) -> list[str]:
    """All tests that ought to notice a fault in a file."""
    part, *inner = Path(file).parts[1:]
    if part == "games":
        return [f"tests/games/{inner[0]}"]
    return ["tests/kernel", "tests/test_kuhn_poker.py", "tests/first_room"] if part == "kernel" else [f"tests/{part}"]


def nearest(file: str) -> list[str]:
    """The tests of a file that bear its name, or that of its folder: they are asked first."""
    folder, path = Path(tests_of(file)[0]), Path(file)
    named = [folder / f"test_{name}.py" for name in (path.stem, path.parent.name)]
    return [str(test) for test in named if (HOME / test).is_file()]


def green(tree: Path, tests: Iterable[str]) -> bool:
    """Whether the tests pass in a copy of the tree."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not browser", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=PATIENCE).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def survives(mutant: Mutant, tree: Path) -> bool:
    """Whether no test notices a fault."""
    source, mutated = mutant.code()
    file = tree / mutant.file
    file.write_text(mutated, "utf-8")
    try:
        return green(tree, [*nearest(mutant.file), *tests_of(mutant.file)])
    finally:
        file.write_text(source, "utf-8")


def copies(number: int) -> Queue[Path]:
    """Copies of the tree to plant faults in."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    trees: Queue[Path] = Queue()
    for name in range(number):
        shutil.copytree(HOME, FOLDER / str(name), ignore=shutil.ignore_patterns(*LEFT_OUT))
        trees.put(FOLDER / str(name))
    return trees


def run(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    """The faults that no test noticed."""
    trees = copies(jobs)
    first = trees.queue[0]
    for tests in sorted({tuple(tests_of(mutant.file)) for mutant in mutants}):
        if not green(first, tests):
            sys.exit(f"the tests are red without any fault: {' '.join(tests)}")

    def lives(mutant: Mutant) -> bool:
        tree = trees.get()
        try:
            alive = survives(mutant, tree)
        finally:
            trees.put(tree)
        print(f"{'SURVIVED' if alive else 'noticed '} {mutant.file} {mutant.operator} {mutant.occurrence}", flush=True)
        return alive

    with ThreadPoolExecutor(jobs) as pool:
        return [mutant for mutant, alive in zip(mutants, pool.map(lives, mutants), strict=True) if alive]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="the beginning of a path: only files there")
    given = parser.parse_args()
    mutants = sample(given.mutants, given.only, Random(given.seed))
    survivors = run(mutants, given.jobs)
    FOLDER.joinpath("survivors.diff").write_text("\n".join(mutant.diff() for mutant in survivors), "utf-8")
    noticed = len(mutants) - len(survivors)
    share = noticed / max(1, len(mutants))
    print(f"{noticed} of {len(mutants)} noticed ({share:.0%}); survivors: build/mutants/survivors.diff")
    sys.exit(0 if noticed >= ENOUGH * len(mutants) else 1)


if __name__ == "__main__":
    main()
