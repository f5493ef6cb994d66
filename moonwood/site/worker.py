"""What a worker of a browser runs: the house, or somebody who thinks for its bots. It needs Pyodide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonwood.house.memory import MemoryStore
from moonwood.house.walls import Store
from moonwood.site.browser import BrowserHouse
from moonwood.site.kept import BrowserStore


def house(post: Callable[[str], None], script: Any) -> Callable[[str], None]:
    """A house; what it is told. `script`: the browser's database, or None where it has none."""
    store: Store = MemoryStore() if script is None else BrowserStore(script.ask)
    return BrowserHouse(post, store).receive
