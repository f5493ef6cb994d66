"""What was worked out lately and may be asked for again: kept in memory up to a size, by all that it follows from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from marshal import dumps
from typing import Any, Final, Generic, TypeVar

V = TypeVar("V")

VERSION: Final = 2
"""How values are written to compare them: in later versions it depends on how often something is referred to."""


class Memo(Generic[V]):
    """Two layers: what is not asked for again while the upper one fills is forgotten. Several threads may ask at once.

    `most`: how large each layer may grow, in whatever `size` counts.
    """

    def __init__(self, most: int, size: Callable[[V], int] = lambda _: 1) -> None:
        self._most = most
        self._size = size
        self._held = 0
        self._upper: dict[Hashable, V] = {}
        self._lower: dict[Hashable, V] = {}

    def get(self, key: Hashable) -> V | None:
        value = self._upper.get(key)
        if value is None:
            value = self._lower.get(key)
            if value is not None:
                self.put(key, value)
        return value

    def put(self, key: Hashable, value: V) -> V:
        self._upper[key] = value
        self._held += self._size(value)
        if self._held > self._most:
            self._lower, self._upper, self._held = self._upper, {}, 0
        return value


def as_written(value: Any) -> bytes:
    """Plain values, however deep they lie, with their types: the same for equal ones, and only for them. ValueError for
    a value that is not plain."""
    return dumps(value, VERSION)
