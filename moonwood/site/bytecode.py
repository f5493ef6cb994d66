"""Byte code for a browser's Python: it runs in that Python, when the folder is written."""

from __future__ import annotations

import ast
import collections
import dataclasses
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType
from typing import Any
from zipfile import ZipFile, ZipInfo

from moonwood.site import shelf

LIBRARY, DATA = "library.zip", "data"
"""What Python needs before it finds the shelf, and what of ours is no module."""
FIRST = ("__future__", "codecs", "encodings", "encodings.aliases", "encodings.utf_8", "types")
"""Modules that are imported so early."""
EARLY = "sitecustomize"
"""Python imports this before nearly anything else: it is the shelf."""
LATE = ("encodings.ascii", "encodings.latin_1", "_strptime")
"""What the library imports only where it needs it."""
WRITERS = ("archive", "build", "bytecode", "compiler", "runtime", "shell")
"""Modules of this folder that only write it."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Byte code that is compared with no source: there is none."""
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
DOCUMENTED = ast.Module | ast.ClassDef | FUNCTION
SHORTEST = "."
"""What a class is told to be: about one that tells nothing the library would write something, and that takes long."""

known: dict[str, CodeType] = {}
"""What the library compiled while everything was imported, by its text."""


def write(source: str, target: str) -> None:
    """Compile what lies under `source`, and of the library what it imports."""
    remember()
    ours = {path.relative_to(source).as_posix(): path for path in sorted(Path(source).rglob("*")) if path.is_file()}
    for name in (name for name in ours if not name.endswith(".py")):
        place = Path(target, DATA, name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(ours[name].read_bytes())
    library = _library(_needed())
    _rehearse(library)
    texts = {name: path.read_bytes() for name, path in ours.items() if name.endswith(".py") and not _is_writer(name)}
    Path(target, shelf.FILE).write_bytes(shelved({**library, **texts}))
    early = {name: content for name, content in library.items() if module_of(name) in FIRST}
    early[f"{EARLY}.py"] = ours["moonwood/site/shelf.py"].read_bytes()
    with ZipFile(Path(target, LIBRARY), "w") as archive:  # not compressed: what is sent is compressed as a whole
        for name, content in early.items():
            archive.writestr(ZipInfo(f"{name}c"), filed(compiled(content, name)))


def shelved(sources: Mapping[str, bytes]) -> bytes:
    """Modules by the names of their files, and what the library compiled for their classes."""
    modules = {module_of(name): compiled(content, name) for name, content in sources.items()}
    texts = {shelf.called(text): _without_lines(code) for text, code in sorted(known.items())}
    packages = [module_of(name) for name in sources if name.endswith("/__init__.py")]
    return shelf.joined({**modules, **texts}, packages)


def remember() -> None:
    """From now on it is known what the library compiles for classes."""
    vars(dataclasses)["exec"] = lambda text, *scopes: exec(_noted(text, "exec"), *scopes)
    vars(collections)["eval"] = lambda text, *scopes: eval(_noted(text, "eval"), *scopes)


def _noted(text: Any, mode: str) -> CodeType:
    if text not in known:
        known[text] = compile(text, "<class>", mode)
    return known[text]


def module_of(name: str) -> str:
    """The module that lies in a file.

    >>> module_of("xml/etree/__init__.py")
    'xml.etree'
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_writer(name: str) -> bool:
    return name.startswith("moonwood/site/") and Path(name).stem in WRITERS


def _library(modules: list[str]) -> dict[str, bytes]:
    with ZipFile(next(it for it in sys.path if it.endswith(".zip"))) as whole:
        return {name: whole.read(name) for name in sorted(set(whole.namelist()) & set(_files_of(modules)))}


def _rehearse(library: Mapping[str, bytes]) -> None:
    """Modules of the library that were there before anybody looked make their classes once more."""
    for name, content in library.items():
        if b"namedtuple(" in content:
            with suppress(Exception):  # one that minds is compiled when it is needed
                exec(compile(content, name, "exec"), {"__name__": module_of(name)})


def _needed() -> list[str]:
    """The modules that are there after everything of ours was imported, and not as long ago as this one."""
    for name in [name for name in sys.modules if name.split(".")[0] == "moonwood"]:
        del sys.modules[name]
    for module in walk_packages(import_module("moonwood").__path__, "moonwood."):
        import_module(module.name)
    for name in LATE:
        import_module(name)
    return sorted(sys.modules)


def _files_of(modules: list[str]) -> Iterator[str]:
    for name in modules:
        path = name.replace(".", "/")
        yield from (f"{path}.py", f"{path}/__init__.py")


def filed(code: CodeType) -> bytes:
    """What a `.pyc` holds."""
    return MAGIC_NUMBER + UNCHECKED + dumps(code)


def compiled(source: bytes, name: str) -> CodeType:
    """The code of a module, without what is written for readers. Tracebacks name functions and no lines: these were a
    sixth of all that a visitor waits for.

    >>> b"for readers" in filed(compiled(b"'for readers'", "x.py"))
    False
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(SHORTEST)), node.body[0]))
        if name.startswith("moonwood/"):  # the library looks at types of functions, we at those of fields alone
            _forget_types(node)
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True)
    return _without_lines(code)


def _forget_types(node: ast.AST) -> None:
    """Those of what a function takes and gives."""
    if isinstance(node, ast.arg):
        node.annotation = None
    elif isinstance(node, FUNCTION):
        node.returns = None


def _without_lines(code: CodeType) -> CodeType:
    parts = tuple(_without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")
