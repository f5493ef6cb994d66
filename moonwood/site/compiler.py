"""Our package and the library as byte code: Node runs the Python that will run in browsers, and that one compiles."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from shutil import which
from tempfile import mkdtemp

from moonwood.site import runtime
from moonwood.site.runtime import NoRuntime

SCRIPT = "web/compile.mjs"
PATIENCE = 600.0
"""Seconds for which Node is waited for; it needs a few."""


def compiled(package: Path, sources: Mapping[str, bytes]) -> Path:
    """A folder with `library.zip` and `ours`; the same sources are compiled once."""
    place = runtime.cache() / f"compiled-{_fingerprint(package, sources)}"
    if not place.is_dir():
        for other in place.parent.glob("compiled-*"):
            shutil.rmtree(other, ignore_errors=True)
        _compile(package, sources, place)
    return place


def _fingerprint(package: Path, sources: Mapping[str, bytes]) -> str:
    """Of everything that the result depends on."""
    whole = blake2b(package.name.encode(), digest_size=12)
    for content in (_script().read_bytes(), *(part for it in sources.items() for part in (it[0].encode(), it[1]))):
        whole.update(len(content).to_bytes(8, "little") + content)
    return whole.hexdigest()


def _script() -> Path:
    return Path(str(files("moonwood").joinpath(SCRIPT)))


def _compile(package: Path, sources: Mapping[str, bytes], place: Path) -> None:
    node = which("node")
    if node is None:
        raise NoRuntime("our package is compiled for browsers by Node, which is not here; install nodejs and try again")
    place.parent.mkdir(parents=True, exist_ok=True)
    desk = Path(mkdtemp(dir=place.parent))
    try:
        runtime.unpack(package, desk)
        for name, content in sources.items():
            target = desk / "source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        _run([node, str(_script()), str(desk)])
        _settle(desk / "compiled", place)
    finally:
        shutil.rmtree(desk, ignore_errors=True)


def _settle(done: Path, place: Path) -> None:
    """Somebody else may have compiled the same meanwhile."""
    try:
        done.replace(place)
    except OSError:
        if not place.is_dir():
            raise


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoRuntime(f"our package could not be compiled for browsers: {error}") from None
    if done.returncode:
        reason = [line for line in done.stderr.splitlines() if line.strip()][-1:] or ["no reason given"]
        raise NoRuntime(f"our package could not be compiled for browsers: {reason[0][:300]}")
