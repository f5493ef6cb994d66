"""Games that are played side by side, in as many processes as wanted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from moonwood.lab.results import Results

J = TypeVar("J")
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


def while_wanted(
    wanted: Callable[[list[J]], J | None], play: Callable[[J], T], processes: int
) -> Iterator[tuple[J, T]]:
    """Jobs with what `play` makes of them, in the order in which they were begun.

    `wanted` is told which jobs are under way and names another one, or None where nothing more is to be begun.
    """
    if processes == 1:
        while (job := wanted([])) is not None:
            yield job, play(job)
        return
    pool = ProcessPoolExecutor(processes)
    waiting: deque[tuple[J, Future[T]]] = deque()
    try:
        while True:
            while len(waiting) < processes and (job := wanted([it for it, _ in waiting])) is not None:
                waiting.append((job, pool.submit(play, job)))
            if not waiting:
                return
            oldest, result = waiting.popleft()
            yield oldest, result.result()
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
