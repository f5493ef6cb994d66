"""Compiles the kernel, the rules and the search with mypyc where that is possible; elsewhere they stay plain Python.

The same source runs in both forms, so a missing compiler is never an error: one line says what was built and why.
MOONWOOD_PLAIN=1 asks for the plain form; an editable install is always plain, so that edits count.
Each module becomes a C file; all cores compile side by side, and `pip install -v .` shows how far they are.
"""

from __future__ import annotations

import ast
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import shorten
from threading import Lock
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ALWAYS = (
    "moonwood/kernel/actions.py",
    "moonwood/kernel/aim.py",
    "moonwood/kernel/bits.py",
    "moonwood/kernel/chance.py",
    "moonwood/kernel/drive.py",
    "moonwood/kernel/events.py",
    "moonwood/kernel/judgement.py",
    "moonwood/kernel/past.py",
    "moonwood/kernel/state.py",
    "moonwood/kernel/steps.py",
    "moonwood/kernel/whole.py",
    "moonwood/kernel/tensor.py",
    "moonwood/bots/guess_search.py",
    "moonwood/bots/open_search.py",
    "moonwood/bots/playout.py",
    "moonwood/bots/search.py",
    "moonwood/bots/textbook.py",
    "moonwood/bots/turn.py",
)
IN_EVERY_ROOM = ("rules", "rules.hidden", "mind")
"""Compiled with all that they import of their own room; each is a module or a package, and of the rules nothing is
left out."""
OPTIMISATION = os.environ.get("MOONWOOD_OPT", "3")
ALONE = ("--follow-imports=silent", "--ignore-missing-imports")
"""What is compiled is checked; what it only touches may need libraries that are not here."""
AMONG_THEMSELVES = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""Nobody else calls the functions of the compiled modules, so calls among them need no detour, and short ones none."""
CORES = os.cpu_count() or 1
BETWEEN_NOTICES = 20
"""Of so many files compiled, one line tells."""


def notice(text: str) -> None:
    print(f"moonwood: {text}", file=sys.stderr, flush=True)


def sources() -> list[str]:
    """The files to compile."""
    files: set[Path] = set()
    for room in sorted(Path("moonwood/games").iterdir()):
        for name in IN_EVERY_ROOM:
            follow(room, f"{'.'.join(room.parts)}.{name}", files)
        files.update((room / "rules").rglob("*.py"))
    return [*ALWAYS, *sorted(map(str, files))]


def follow(room: Path, module: str, files: set[Path]) -> None:
    """Add the file of a module, and of all that it imports of its own room."""
    file = file_of(module)
    if file is None or file in files or room not in file.parents or file == room / "__init__.py":
        return
    files.add(file)
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                follow(room, name, files)


def file_of(module: str) -> Path | None:
    """Where a module of ours lies; None for other names."""
    path = Path(*module.split("."))
    places = (path.with_suffix(".py"), path / "__init__.py")
    return next((place for place in places if place.is_file()), None)


def extensions() -> list[Extension]:
    """What there is to compile: nothing where the plain form is wanted or the compiler does not take the source."""
    if os.environ.get("MOONWOOD_PLAIN") == "1" or "editable_wheel" in sys.argv or "develop" in sys.argv:
        notice("plain Python, as asked")
        return []
    if not {"bdist_wheel", "build_ext", "build", "install"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        files = sources()
        notice(
            f"compiling {len(files)} modules on {CORES} cores; this takes some minutes, MOONWOOD_PLAIN=1 does without"
        )
        modules = list(mypycify([*ALONE, *files], opt_level=OPTIMISATION, debug_level="0", multi_file=True))
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *AMONG_THEMSELVES]
        return modules
    except ImportError:
        notice("plain Python: mypyc is not installed here")
    except (Exception, SystemExit):
        notice("plain Python: mypyc did not take the source (its errors are above)")
    return []


class SideBySide:
    """The compiler's `compile`, with a thread for each core: a compiler by itself takes one source after the other."""

    def __init__(self, compiler: Any) -> None:
        self._compile = compiler.compile
        self._lock = Lock()
        self._files = 0

    def __call__(self, sources: list[str], **settings: Any) -> list[str]:
        with ThreadPoolExecutor(CORES) as threads:
            objects = threads.map(lambda source: self._one(source, settings), sources)
            return [name for names in objects for name in names]

    def _one(self, source: str, settings: dict[str, Any]) -> list[str]:
        objects: list[str] = self._compile([source], **settings)
        with self._lock:
            self._files += 1
            if self._files % BETWEEN_NOTICES == 0:
                notice(f"{self._files} files compiled")
        return objects


class BuildOrStayPlain(build_ext):
    """All extensions or none: they share one library."""

    def build_extensions(self) -> None:
        self.compiler.compile = SideBySide(self.compiler)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
            notice(f"compiled {len(self.extensions)} modules")
        except Exception as error:
            self._forget()
            notice(f"plain Python: no compiled build on this machine ({shorten(str(error), 100, placeholder=' ...')})")

    def _forget(self) -> None:
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPlain})
