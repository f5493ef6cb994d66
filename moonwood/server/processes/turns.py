"""Turns: a few places to work at, shared fairly. Whoever asks for little and has had little comes first.

Each asks under a key (a table, an address) and says what the work will cost. A key that has had much waits behind one
that has had little, and among those that had the same the shorter work comes first. Long work never takes the last
place, so that short work never waits for the end of long work.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

from moonwood.house.budget import SECOND, current_bill

T = TypeVar("T")


class _Wish(NamedTuple):
    """One who waits. `due`: how much its key will have had afterwards; the least is let in first."""

    due: float
    number: int
    cost: float
    let_in: asyncio.Future[None]


class Turns:
    """So many places; at least two, one of them for short work alone."""

    def __init__(self, places: int) -> None:
        self._places = max(2, places)
        self._inside = {True: 0, False: 0}
        """How much long and short work is being done."""
        self._waiting: dict[bool, list[_Wish]] = {True: [], False: []}
        self._had: dict[str, float] = {}
        """How much each key will have had, beside all that had nothing: `_level`."""
        self._level = 0.0
        self._asked = 0

    async def enter(self, key: str, cost: float, *, long: bool = False) -> None:
        """Returns when there is a place. Whoever entered must `leave`."""
        due = max(self._level, self._had.get(key, 0.0)) + cost
        self._had[key] = due
        self._asked += 1
        wish = _Wish(due, self._asked, cost, asyncio.get_running_loop().create_future())
        heappush(self._waiting[long], wish)
        self._admit()
        try:
            await wish.let_in
        except asyncio.CancelledError:
            if wish.let_in.done() and not wish.let_in.cancelled():
                self.leave(long=long)
            raise

    def waiting(self) -> int:
        """How many are not let in yet."""
        return sum(not wish.let_in.done() for wishes in self._waiting.values() for wish in wishes)

    def leave(self, *, long: bool = False) -> None:
        self._inside[long] -= 1
        self._admit()

    def _admit(self) -> None:
        while (long := self._next()) is not None:
            wish = heappop(self._waiting[long])
            self._inside[long] += 1
            self._level = max(self._level, wish.due - wish.cost)
            wish.let_in.set_result(None)
        if not any(self._inside.values()):
            self._had.clear()  # nobody is here, so nobody has had more than others

    def _next(self) -> bool | None:
        """Whether long or short work is let in next; None if nobody waits, or nobody that there is a place for."""
        for wishes in self._waiting.values():
            while wishes and wishes[0].let_in.done():  # went away while waiting
                heappop(wishes)
        if sum(self._inside.values()) >= self._places:
            return None
        kinds = [long for long, wishes in self._waiting.items() if wishes and (not long or self._room_for_long())]
        return min(kinds, key=lambda long: self._waiting[long][0], default=None)

    def _room_for_long(self) -> bool:
        return self._inside[True] < self._places - 1


class _Stopwatch:
    """How many seconds of a processor a piece of work took; that others had theirs meanwhile does not count."""

    spent = 0.0

    def run(self, function: Callable[[], T]) -> T:
        begun = time.thread_time()
        try:
            return function()
        finally:
            self.spent = time.thread_time() - begun


class Workshop:
    """Work that is too long for the event loop, in threads and by turns."""

    def __init__(self, places: int = 2) -> None:
        self._turns = Turns(places)
        self._threads = ThreadPoolExecutor(max(2, places), thread_name_prefix="workshop")

    async def do(self, key: str, cost: float, function: Callable[..., T], *arguments: object, long: bool = True) -> T:
        """What a function returns. Its place is taken until it is done, even if nobody waits for it any more; what it
        took is put on the bill of whoever wanted it."""
        await self._turns.enter(key, cost, long=long)
        bill, watch = current_bill(), _Stopwatch()
        work = asyncio.get_running_loop().run_in_executor(self._threads, watch.run, partial(function, *arguments))

        def done(_: object) -> None:
            self._turns.leave(long=long)
            if bill is not None:
                bill.charge(SECOND * watch.spent)

        work.add_done_callback(done)
        return await asyncio.shield(work)

    def waiting(self) -> int:
        """How much work has no place yet."""
        return self._turns.waiting()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
