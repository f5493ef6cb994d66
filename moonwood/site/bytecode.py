"""Byte code for a browser's Python: it runs in that Python, when the folder is written."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, ModuleType
from zipfile import ZipFile, ZipInfo

import moonwood

LIBRARY = "library.zip"
OURS = "ours"
LATE = ("encodings.ascii", "encodings.latin_1", "_strptime")
"""What the library imports only where it needs it."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Byte code that is compared with no source: there is none."""
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def write(source: str, target: str) -> None:
    """Compile what lies under `source`, and of the library what it imports."""
    for path in sorted(it for it in Path(source).rglob("*") if it.is_file()):
        name = path.relative_to(source)
        place = Path(target, OURS, name.with_suffix(".pyc") if path.suffix == ".py" else name)
        place.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_bytes()
        place.write_bytes(compiled(content, name.as_posix()) if path.suffix == ".py" else content)
    _write_library(Path(target, LIBRARY))
    code = {text: _without_lines(it) for text, it in sorted(_early().known.items())}
    Path(target, OURS, _early().STORE).write_bytes(dumps(code))


def _early() -> ModuleType:
    """Knows what was compiled while everything was imported."""
    return import_module("sitecustomize")


def _write_library(place: Path) -> None:
    """As a browser imports it, so it is not compressed: what is sent is compressed as a whole."""
    with ZipFile(next(it for it in sys.path if it.endswith(".zip"))) as whole, ZipFile(place, "w") as library:
        for name in sorted(set(whole.namelist()) & set(_files_of(_needed()))):
            library.writestr(ZipInfo(f"{name}c"), compiled(whole.read(name), name))


def _needed() -> list[str]:
    """The modules that are there after everything of ours was imported."""
    for module in walk_packages(moonwood.__path__, "moonwood."):
        import_module(module.name)
    for name in LATE:
        import_module(name)
    return sorted(sys.modules)


def _files_of(modules: list[str]) -> Iterator[str]:
    for name in modules:
        path = name.replace(".", "/")
        yield from (f"{path}.py", f"{path}/__init__.py")


def compiled(source: bytes, name: str) -> bytes:
    """What a `.pyc` holds, without what is written for readers. Tracebacks name functions and no lines: these were a
    sixth of all that a visitor waits for.

    >>> b"for readers" in compiled(b"'for readers'", "x.py")
    False
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        if name.startswith("moonwood/"):  # the library looks at types of functions, we at those of fields alone
            _forget_types(node)
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + dumps(_without_lines(code))


def _forget_types(node: ast.AST) -> None:
    """Those of what a function takes and gives."""
    if isinstance(node, ast.arg):
        node.annotation = None
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns = None


def _without_lines(code: CodeType) -> CodeType:
    parts = tuple(_without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")
