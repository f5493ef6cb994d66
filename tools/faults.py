"""Small faults that can be planted in the kernel, the rules, the bots, the laboratory and the server.

Cosmic Ray makes them; here they get a name that lasts, and a sample is drawn that is the same as long as the code is.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

HOME = Path(__file__).parent.parent
AROUND = ("kernel", "bots", "lab", "table", "people", "pages", "house", "server", "site")
PARTS = {name: (f"moonwood/{name}/**/*.py",) for name in AROUND}
IN_A_ROOM = ("rules.py", "rules/**/*.py", "scenarios/**/*.py", "mind.py", "mind/**/*.py")
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


@dataclass(frozen=True)
class Mutant:
    """One fault: the file, and which occurrence of which operator, on which line."""

    file: str
    operator: str
    occurrence: int
    line: int

    @property
    def part(self) -> str:
        """The part of the tree it is in: kernel, bots, lab, server, or a room."""
        part, *inner = Path(self.file).parts[1:]
        return inner[0] if part == "games" else part

    def code(self) -> tuple[str, str]:
        """The file as it is, and with the fault."""
        source = (HOME / self.file).read_text("utf-8")
        return source, mutate_code(source, _operator(self.operator), self.occurrence) or source

    def diff(self) -> str:
        before, after = (code.splitlines(keepends=True) for code in self.code())
        return "".join(difflib.unified_diff(before, after, self.file, self.file, n=2))

    def change(self) -> tuple[str, str]:
        """The lines as they are, and with the fault."""
        lines = self.diff().splitlines()[3:]
        return _marked(lines, "-"), _marked(lines, "+")

    def name(self) -> str:
        """The same for the same fault between the same lines, wherever in the file they stand."""
        lines = [line for line in self.diff().splitlines() if not line.startswith("@@")]
        return _digest(*lines)


def _marked(lines: list[str], sign: str) -> str:
    return " ".join(line[1:].strip() for line in lines if line.startswith(sign))


def _digest(*words: object) -> str:
    return blake2b("\n".join(map(str, words)).encode(), digest_size=8).hexdigest()


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


@cache
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


def find(planted: Iterable[tuple[str, str, str]]) -> Iterator[Mutant]:
    """Faults that were planted once, each told by its file, its lines as they were, and its name.

    Only those whose lines are still there.
    """
    for file, several in groupby(sorted(planted), key=itemgetter(0)):
        if (HOME / file).is_file():
            before = {name: lines for _, lines, name in several}
            code = (HOME / file).read_text("utf-8").splitlines()
            for mutant in mutants_in(HOME / file):
                line = code[mutant.line - 1].strip()
                if any(line in lines for lines in before.values()) and mutant.name() in before:
                    yield mutant


def parts() -> dict[str, list[Path]]:
    """The files of each part in which faults are planted; every room is a part, a new one too."""
    rooms = sorted(path.parent.name for path in HOME.glob("moonwood/games/*/__init__.py"))
    globs = PARTS | {room: tuple(f"moonwood/games/{room}/{glob}" for glob in IN_A_ROOM) for room in rooms}
    files = {part: sorted(file for one in patterns for file in HOME.glob(one)) for part, patterns in globs.items()}
    return {part: several for part, several in files.items() if several}


def sample(number: int, only: str = "", seed: int = 0) -> list[Mutant]:
    """So many faults, the same number from each part; all places in a part are equally likely."""
    files = [[file for file in several if str(file.relative_to(HOME)).startswith(only)] for several in parts().values()]
    chosen = [several for several in files if several]
    each = -(-number // max(1, len(chosen)))
    return [mutant for several in chosen for mutant in islice(_drawn(several, seed), each)]


def _drawn(files: list[Path], seed: int) -> Iterator[Mutant]:
    """Faults in an order that chance decides, but the same on every day."""
    possible = [mutant for file in files for mutant in mutants_in(file)]
    possible.sort(key=lambda mutant: _digest(seed, mutant.file, mutant.operator, mutant.occurrence))
    return filter(matters, possible)
