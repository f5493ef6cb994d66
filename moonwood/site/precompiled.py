"""Code that the library writes as text and reads again whenever a class is made, read once: when the folder is written.

A dataclass and a named tuple are made that way, and that took two fifths of the time of all imports in a browser. The
folder has this module as `sitecustomize`, which Python imports by itself before anything else; it stands alone.
"""

from __future__ import annotations

import collections
import dataclasses
import marshal
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any

STORE = "precompiled.bin"
"""Lies beside this module; what it does not hold is compiled when it is needed."""

known: dict[str, CodeType] = {}
"""By their texts."""


def compiled(text: str, mode: str) -> CodeType:
    if text not in known:
        known[text] = compile(text, "<class>", mode)
    return known[text]


def _exec(text: str, *scopes: Any) -> None:
    exec(compiled(text, "exec"), *scopes)


def _eval(text: str, *scopes: Any) -> Any:
    return eval(compiled(text, "eval"), *scopes)


def use(code: Mapping[str, CodeType]) -> None:
    """The library runs this instead of reading the same text."""
    known.update(code)
    vars(dataclasses)["exec"] = _exec
    vars(collections)["eval"] = _eval


if __name__ == "sitecustomize":
    store = Path(__file__).with_name(STORE)
    use(marshal.loads(store.read_bytes()) if store.is_file() else {})
