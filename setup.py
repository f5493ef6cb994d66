"""Plain Python, or with MOONWOOD_USE_MYPYC=1 the kernel, the rules and the search compiled by mypyc.

The same source runs in both forms. From source the plain one is installed, at once and without a compiler; wheels are
compiled (`make wheels`). An editable install is always plain, so that edits count.
Each module becomes a C file; all cores compile side by side, and `pip install -v .` shows how far they are.
"""

from __future__ import annotations

import ast
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ALWAYS = (
    "moonwood/kernel/actions.py",
    "moonwood/kernel/aim.py",
    "moonwood/kernel/bits.py",
    "moonwood/kernel/chance.py",
    "moonwood/kernel/drive.py",
    "moonwood/kernel/events.py",
    "moonwood/kernel/fields.py",
    "moonwood/kernel/judgement.py",
    "moonwood/kernel/past.py",
    "moonwood/kernel/seats.py",
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
left out, nor of the scenarios of a room but their words."""
OPTIMISATION = os.environ.get("MOONWOOD_OPT", "3")
ALONE = ("--follow-imports=silent", "--ignore-missing-imports")
"""What is compiled is checked; what it only touches may need libraries that are not here."""
AMONG_THEMSELVES = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""Nobody else calls the functions of the compiled modules, so calls among them need no detour, and short ones none."""
COMPILER = "mypy>=1.18"
CORES = os.cpu_count() or 1
NOTICES = 20
"""So many lines tell how far the compiler is."""


def notice(text: str) -> None:
    print(f"moonwood: {text}", file=sys.stderr, flush=True)


def sources() -> list[str]:
    """The files to compile."""
    files: set[Path] = set()
    for room in sorted(Path("moonwood/games").iterdir()):
        for name in IN_EVERY_ROOM:
            follow(room, f"{'.'.join(room.parts)}.{name}", files)
        files.update((room / "rules").rglob("*.py"))
        files.update(file for file in (room / "scenarios").rglob("*.py") if file.stem != "words")
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


def wanted() -> bool:
    """Whether the compiled form was asked for, by something that can hold it."""
    editable = {"editable_wheel", "develop"} & set(sys.argv)
    return os.environ.get("MOONWOOD_USE_MYPYC") == "1" and not editable


def extensions() -> list[Extension]:
    """What there is to compile: nothing where the plain form is wanted."""
    if not wanted() or not {"bdist_wheel", "build_ext", "build", "install"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    files = sources()
    notice(f"mypyc reads {len(files)} modules")
    modules = list(mypycify([*ALONE, *files], opt_level=OPTIMISATION, debug_level="0", multi_file=True))
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *AMONG_THEMSELVES]
    return modules


class Bar:
    """How far the compiler is, and how long it will take: a line for every twentieth."""

    def __init__(self, files: int) -> None:
        self._files, self._done, self._begun = files, 0, time.monotonic()
        self._lock = Lock()

    def step(self) -> None:
        with self._lock:
            self._done += 1
            full = NOTICES * self._done // self._files
            if full > NOTICES * (self._done - 1) // self._files:
                notice(self._line(full))

    def _line(self, full: int) -> str:
        left = (time.monotonic() - self._begun) * (self._files - self._done) / self._done
        bar = f"[{'#' * full}{'.' * (NOTICES - full)}]"
        return f"{bar} {self._done} of {self._files} files compiled, {left / 60:.1f} minutes left"


class SideBySide:
    """The compiler's `compile`, with a thread for each core: a compiler by itself takes one source after the other."""

    def __init__(self, compiler: Any, bar: Bar) -> None:
        self._compile = compiler.compile
        self._bar = bar

    def __call__(self, sources: list[str], **settings: Any) -> list[str]:
        with ThreadPoolExecutor(CORES) as threads:
            objects = threads.map(lambda source: self._one(source, settings), sources)
            return [name for names in objects for name in names]

    def _one(self, source: str, settings: dict[str, Any]) -> list[str]:
        objects: list[str] = self._compile([source], **settings)
        self._bar.step()
        return objects


class BuildSideBySide(build_ext):
    """All extensions share one library, whose files are nearly all that there is to compile."""

    def build_extensions(self) -> None:
        files = sum(len(extension.sources) for extension in self.extensions)
        notice(f"compiling {files} files on {CORES} cores")
        self.compiler.compile = SideBySide(self.compiler, Bar(files))
        super().build_extensions()
        notice(f"compiled {len(self.extensions)} modules")


class BuildWithCatalogues(build_py):
    """Translations are compiled beside their source, where an editable install finds them, too."""

    def run(self) -> None:
        for source in sorted(Path("moonwood/locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(file))
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithCatalogues},
    setup_requires=[COMPILER] if wanted() else [],
)
