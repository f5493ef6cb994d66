"""What a worker of a browser runs: the house, or somebody who thinks for its bots. It needs Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from moonwood.house.memory import MemoryStore
from moonwood.site.browser import BrowserHouse
from moonwood.site.kept import BrowserStore
from moonwood.site.mirror import Mirror
from moonwood.site.overflow import Overflow


def house(post: Callable[[str], None], script: Any, token: str) -> Callable[[str], None]:
    """A house; what it is told. `script`: the browser's database, or None where it has none; `token`: by which ledgers
    know this browser, if they do."""
    store = MemoryStore() if script is None else _kept(post, script)
    return BrowserHouse(post, store, token).receive


def _kept(post: Callable[[str], None], script: Any) -> Overflow:
    def told(what: str) -> Callable[[str], None]:
        return lambda reason: post(json.dumps({what: reason}))

    return Overflow(Mirror(BrowserStore(script.ask), told("lost")), told("full"))
