"""Asks the package index whether anything that we stand on has a known hole.

    python tools/audit.py

Leaves with 1 if there is one, and with 0 where there is none, or where no index can be reached: it says which.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from packaging.requirements import Requirement

INDEX = "https://pypi.org/pypi/{name}/{version}/json"
PATIENCE = 20
EXTRAS = ("", "postgres", "test", "bench")

Ask = Callable[[str], dict[str, Any]]


def ask_index(address: str) -> dict[str, Any]:
    with urlopen(address, timeout=PATIENCE) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


def installed(package: str = "moonwood") -> dict[str, str]:
    """Everything that a package needs here, and what that needs, with its version."""
    versions: dict[str, str] = {}
    waiting = [package]
    while waiting:
        name = waiting.pop().lower()
        if name in versions:
            continue
        try:
            here = distribution(name)
        except PackageNotFoundError:  # an extra that is not installed
            continue
        versions[name] = here.version
        waiting += [it.name for it in map(Requirement, here.requires or ()) if _is_wanted(it)]
    del versions[package]
    return versions


def _is_wanted(need: Requirement) -> bool:
    return need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in EXTRAS)


def holes(packages: dict[str, str], ask: Ask = ask_index) -> Iterator[str]:
    """A line for each known hole; OSError if no index can be reached."""
    for name, version in sorted(packages.items()):
        try:
            told = ask(INDEX.format(name=name, version=version))
        except HTTPError:  # not from this index
            continue
        for hole in told.get("vulnerabilities", ()):
            if not hole.get("withdrawn"):
                mended = ", ".join(hole.get("fixed_in", ())) or "nothing yet"
                yield f"{name} {version}: {hole['id']}, mended in {mended}"


def main(ask: Ask = ask_index) -> int:
    packages = installed()
    try:
        known_holes = list(holes(packages, ask))
    except OSError as error:
        print(f"no index can be reached ({error}): {len(packages)} packages were not checked")
        return 0
    print("\n".join(known_holes) or f"no known hole in {len(packages)} packages")
    return 1 if known_holes else 0


if __name__ == "__main__":
    sys.exit(main())
