"""A table without walls: what turns a ledger and a seat into a scene, a log and an answer is plain Python, and so are
the pages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.test_house import SOURCES, imports_of, is_ours, is_standard, library, part

PLAIN = ("table", "people", "pages")
"""They run wherever Python runs, a browser included."""
BELOW = ("kernel", "draw", "games", "bots", "moonwood")
UNFIT = {"asyncio", "socket", "sqlite3", "multiprocessing", "concurrent", "ssl", "time", "subprocess"}


@pytest.mark.parametrize("module", [name for name in SOURCES if part(name) in PLAIN])
def test_it_needs_nothing_but_python_and_what_lies_below(module: str) -> None:
    for other in imports_of(module):
        ours = is_ours(other) and part(other) in (*BELOW, *PLAIN)
        assert ours or (is_standard(other) and library(other) not in UNFIT), f"{module} imports {other}"


CODE = """
import sys
before = set(sys.modules)
from moonwood.table.ledger import Created, Moved, Sitter, read, write
from moonwood.table.log import Log
from moonwood.table.reasons import why
from moonwood.table.scene import Style, look, scene
from moonwood.table.table import Table

people = [Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")]
entry = Created("top-cap", 1, {"first_player": "0"}, people, "ann", "07" * 32, "09" * 32, [])
table = Table.rebuild("t", [write(read(write(entry)))])
table.play(0, table.match.state.actions()[0])
assert scene(table, 1, Style()).svg.startswith("<svg")
assert Log(table.game, 1, "en", table.names).tail((), table.match.plies).lines
assert look(table, None, 0, Style()).svg
assert why(table, 1, ["cap-a4"], "en")
fresh = {name.split(".")[0] for name in set(sys.modules) - before}
print(sorted(name for name in fresh - set(sys.stdlib_module_names) - {"moonwood", "mypy_extensions"} if "__" not in name))
print(sorted({"asyncio", "sqlite3", "socket"} & fresh))
"""


def test_it_runs_where_nothing_else_is_installed() -> None:
    """A whole table is built and shown, and nothing foreign was imported on the way."""
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=120, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["[]", "[]"]
