"""Where a browser's Python finds modules: all of them lie in one file, as byte code, with an index in front.

The folder has this module as `sitecustomize`, which Python imports by itself before nearly anything else; so it stands
alone. A module that is only named at first, such as what would tell of our functions, is not carried out before
somebody asks it for something. What the library writes as text and reads again whenever a dataclass or a named tuple is
made was read when the folder was written, and lies on the shelf, too. Nothing is thrown away until all is `settled`.
"""

from __future__ import annotations

import gc
import marshal
import os
import sys
from _blake2 import blake2b
from types import CodeType, ModuleType

TYPE_CHECKING = False  # what has it lies on the shelf itself
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from importlib.machinery import ModuleSpec
    from importlib.readers import FileReader
    from typing import Any

FILE = "modules.bin"
PREFIX = 8
"""Bytes that tell how long the index is."""


class At:
    """A place in the file system that is named, and not looked at."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


def _no_packages() -> dict[str, object]:
    """What Pyodide wants to know of packages while it starts: there are none. Its memory counts on what it is given."""
    return {
        "SITE_PACKAGES": At("/lib/python3.14/site-packages"),
        "DSO_DIR": At("/usr/lib"),
        "loadedPackages": __import__("pyodide_js").loadedPackages,
        "init_loaded_packages": lambda: None,
    }


NAMED = "ast asyncio.sslproto bz2 dis html.entities inspect linecache lzma pyodide.code shutil ssl tempfile tokenize"
LATER: dict[str, Callable[[], dict[str, object]]] = {
    "pyodide._package_loader": _no_packages,
    **dict.fromkeys((*NAMED.split(), "zipfile"), dict),
}
"""What is often imported and hardly ever used, and what of it is known without it."""


def joined(codes: Mapping[str, CodeType], packages: Sequence[str]) -> bytes:
    """Codes of modules and of texts as one file; those of texts are called `called(text)`."""
    places, at, parts = {}, 0, []
    for name, code in codes.items():
        parts.append(marshal.dumps(code))
        places[name] = at, len(parts[-1])
        at += len(parts[-1])
    index = marshal.dumps((places, frozenset(packages)))
    return b"".join((len(index).to_bytes(PREFIX, "little"), index, *parts))


def called(text: str) -> str:
    """The name under which the code of a text lies on a shelf."""
    return "text " + blake2b(text.encode(), digest_size=12).hexdigest()


class Later(ModuleType):
    """A module that is carried out when it is first asked for something."""

    def __getattr__(self, name: str) -> Any:
        shelf: Any = self.__loader__
        shelf.carry_out(self)
        return getattr(self, name)


class Folder:
    """What lists modules finds those of one folder here."""

    def __init__(self, shelf: Shelf, package: str) -> None:
        self._shelf, self._package = shelf, package

    def find_spec(self, name: str, target: object = None) -> None:
        """The shelf itself was asked already."""

    def iter_modules(self, prefix: str = "") -> Iterator[tuple[str, bool]]:
        for name in sorted(self._shelf.places):
            home, _, last = name.rpartition(".")
            if home == self._package:
                yield prefix + last, name in self._shelf.packages


class Shelf:
    """Finds modules of one file, and loads them."""

    def __init__(self, place: str) -> None:
        self._place, self._home = place, os.path.dirname(place)
        size = int.from_bytes(self._piece(0, PREFIX), "little")
        self.places: dict[str, tuple[int, int]]
        self.packages: frozenset[str]
        self.places, self.packages = marshal.loads(self._piece(PREFIX, size))
        self._start = PREFIX + size

    def _piece(self, at: int, length: int) -> bytes:
        """It is opened each time: whoever goes on from a memory has other open files."""
        file = os.open(self._place, os.O_RDONLY)
        try:
            return os.pread(file, length, at)
        finally:
            os.close(file)

    def code(self, name: str) -> CodeType:
        at, length = self.places[name]
        code: CodeType = marshal.loads(self._piece(self._start + at, length))
        return code

    def path_of(self, name: str) -> str:
        end = "/__init__.py" if name in self.packages else ".py"
        return f"{self._home}/{name.replace('.', '/')}{end}"

    # What Python asks of whoever finds and loads modules

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in self.places:
            return None
        place = self.path_of(name)
        spec = type(sys.__spec__)(name, self, origin=place, is_package=name in self.packages)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(os.path.dirname(place))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python would."""

    def exec_module(self, module: ModuleType) -> None:
        if module.__name__ in LATER:
            vars(module).update(LATER[module.__name__]())
            module.__class__ = Later
        else:
            self.carry_out(module)

    def carry_out(self, module: ModuleType) -> None:
        module.__class__ = ModuleType
        exec(self.code(module.__name__), vars(module))
        vars(module).update(self.helpers(module.__name__))

    def get_resource_reader(self, name: str) -> FileReader:
        from importlib.readers import FileReader

        return FileReader(At(self.path_of(name)))  # type: ignore[arg-type]

    def listing(self, path: str) -> Folder:
        """Python's way to ask who knows what lies in a folder."""
        package = path.removeprefix(f"{self._home}/").replace("/", ".")
        if package not in self.packages:
            raise ImportError(path)
        return Folder(self, package)

    # What the library would do otherwise

    def helpers(self, module: str) -> dict[str, Any]:
        """What a module of the library is to use: it need not read the text of every class, and no code has lines."""
        if module == "dataclasses":
            return {"exec": lambda text, *scopes: exec(self.compiled(text, "exec"), *scopes)}
        if module == "collections":
            return {"eval": lambda text, *scopes: eval(self.compiled(text, "eval"), *scopes)}
        if module == "traceback":
            return {"_get_code_position": lambda *_: (None,) * 4}
        return {}

    def compiled(self, text: str, mode: str) -> CodeType:
        name = called(text)
        return self.code(name) if name in self.places else compile(text, "<class>", mode)


def settled() -> None:
    """What was imported stays; from now on Python looks again for what nobody needs any more."""
    gc.freeze()
    gc.enable()


if __name__ == "sitecustomize":
    gc.disable()
    shelf = Shelf(next(it for it in sys.path if it.endswith("site-packages")) + f"/{FILE}")
    sys.meta_path.insert(0, shelf)
    sys.path_hooks.insert(0, shelf.listing)
