"""Games that are played side by side, in as many processes as wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from moonwood.lab.results import Results

T = TypeVar("T")


@contextmanager
def in_order(play: Callable[[int], T], numbers: Iterable[int], processes: int) -> Iterator[Iterator[T]]:
    """What `play` makes of these numbers, in their order; those that nobody waits for any more are not begun."""
    if processes == 1:
        yield map(play, numbers)
        return
    pool = ProcessPoolExecutor(processes)
    try:
        yield iter(pool.map(play, numbers))
    finally:
        pool.shutdown(cancel_futures=True)


def fill(
    results: Results, play: Callable[[int], dict[str, Any]], games: int, processes: int, show: Callable[[int], None]
) -> None:
    """Play until so many games are on file; `show` is told how many there are after each."""
    with in_order(play, range(len(results.lines), games), processes) as lines:
        for line in lines:
            results.add(line)
            show(len(results.lines))
