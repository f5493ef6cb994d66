"""Python for browsers: Pyodide from the npm registry, of one version and with a known checksum."""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from moonwood.kernel.errors import MoonwoodError
from moonwood.site.archive import PACKED, squeezed

VERSION = "314.0.7"
PACKAGE = f"pyodide-{VERSION}.tgz"
CHECKSUM = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""SHA-512 of the package, as npm writes it."""
SCRIPT, LOCK, LIBRARY = "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"
LARGE = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""What of it a browser needs as it is."""
FILES = (SCRIPT, LOCK, LIBRARY, *LARGE)
NOTICE = f"""The files beside this one are Pyodide {VERSION}, CPython for browsers.
It is free software under the Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/
Its source: https://github.com/pyodide/pyodide
Files whose names end with .packed are compressed with gzip; nothing else of Pyodide was changed.
{LIBRARY} and moonwood.packed hold those modules of Python's standard library and of Pyodide that are used here,
compiled (PSF License 2.0: https://docs.python.org/3/license.html).
The rest of moonwood.packed is Moonwood itself, under the MIT licence.
"""
PATIENCE = 300.0
"""Seconds for which npm is waited for."""


class NoRuntime(MoonwoodError):
    """Python for browsers cannot be had."""


def cache() -> Path:
    """Where packages stay that were fetched once."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "moonwood"


def package(folder: Path | None = None) -> Path:
    """The package, from the cache or from npm."""
    place = (folder or cache()) / PACKAGE
    if not place.is_file() or not _is_right(place):
        _fetch(place)
    return place


def _fetch(place: Path) -> None:
    npm = which("npm")
    if npm is None:
        raise NoRuntime(f"Python for browsers comes from npm, which is not here; {_other_way(place)}")
    place.parent.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(place.parent)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoRuntime(f"npm did not bring Python for browsers: {error}; {_other_way(place)}") from None
    if done.returncode or not place.is_file():
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise NoRuntime(f"npm did not bring Python for browsers: {reason}; {_other_way(place)}")
    if not _is_right(place):
        place.unlink()
        raise NoRuntime(f"what npm brought as {PACKAGE} has another checksum than it should; nothing of it is used")


def _other_way(place: Path) -> str:
    return f"try again with a network, or put {PACKAGE} of the npm registry into {place.parent}"


def _is_right(place: Path) -> bool:
    return b64encode(sha512(place.read_bytes()).digest()).decode() == CHECKSUM


def unpack(place: Path, folder: Path) -> None:
    """Put what is needed of the package into a folder, below `package`."""
    (folder / "package").mkdir(parents=True)
    with tarfile.open(place) as archive:
        for name in FILES:
            content = archive.extractfile(f"package/{name}")
            assert content is not None, f"{PACKAGE} has no {name}"
            (folder / "package" / name).write_bytes(content.read())


def install(package: Path, library: bytes, ours: bytes, folder: Path) -> None:
    """What a browser fetches, large files compressed; of packages that could be loaded the lock names none."""
    folder.mkdir(parents=True)
    with TemporaryDirectory() as desk:
        unpack(package, Path(desk))
        contents = {name: Path(desk, "package", name).read_bytes() for name in FILES}
    large = {name: contents[name] for name in LARGE} | {LIBRARY: library, "moonwood": ours}
    for name, content in large.items():
        (folder / f"{name}{PACKED}").write_bytes(squeezed(content))
    (folder / SCRIPT).write_bytes(contents[SCRIPT])
    (folder / LOCK).write_text(json.dumps({**json.loads(contents[LOCK]), "packages": {}}), "utf-8")
    (folder / "NOTICE.txt").write_text(NOTICE, "utf-8")
