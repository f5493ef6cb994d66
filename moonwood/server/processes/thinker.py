"""Bots, and hints for people, are thought out in processes of their own, which receive a view and nothing else. Tables
take turns with them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from moonwood.house.planner import NoAnswer, Planner, measured
from moonwood.server.processes.turns import Turns
from moonwood.table.thinking import CannotThink, Thinkable

log = logging.getLogger(__name__)

_spawn = multiprocessing.get_context("spawn")


def _think(pipe: Connection) -> None:
    """A worker: answers questions until the other end is gone, be it closed or killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, whose end ends this process
    if hasattr(os, "nice"):
        os.nice(5)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(measured(pipe.recv()))


class WorkerDied(Exception):
    """The worker is gone; the next question starts another one."""


class _Mind:
    """One worker process, started when it is first asked and again after it died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, question: Thinkable, timeout: float) -> Any:
        """The answer; NoAnswer if there is none in time, WorkerDied if nobody is there to give one. Blocks."""
        try:
            pipe = self._awake()
            pipe.send(question)
            answer = pipe.recv() if pipe.poll(timeout) else None
        except (OSError, EOFError) as error:
            self.close()
            raise WorkerDied(f"{type(error).__name__}: {error}") from None
        if answer is None:
            self.close()
            raise NoAnswer(f"no answer in {timeout} s")
        if isinstance(answer, str):
            raise NoAnswer(answer)
        return answer

    def _awake(self) -> Connection:
        if self._pipe is None:
            ours, theirs = _spawn.Pipe()
            with theirs:
                self._process = _spawn.Process(target=_think, args=(theirs,), name="moonwood bot", daemon=True)
                try:
                    self._process.start()
                except BaseException:
                    ours.close()
                    raise
            self._pipe = ours
        return self._pipe

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._pipe = None


class Thinker(Planner):
    """A few minds that all tables share: so many for any thought, and one for short thoughts alone."""

    def __init__(self, workers: int, timeout: float, together: int = 1) -> None:
        self._timeout = timeout
        self.together = min(together, workers)
        self._minds = [_Mind() for _ in range(workers + 1)]
        self._idle = list(self._minds)
        self._turns = Turns(len(self._minds))
        self._closed = False

    async def ask(self, key: str, cost: int, question: Thinkable, *, long: bool) -> Any:
        """What a mind answers, when its turn has come: whose key has had much waits for the others."""
        await self._turns.enter(key, cost, long=long)
        mind = self._idle.pop()
        work = asyncio.ensure_future(self._ask(mind, question))

        def done(_: object) -> None:
            self._idle.append(mind)
            self._turns.leave(long=long)

        work.add_done_callback(done)
        return await asyncio.shield(work)  # whoever does not wait any more leaves the mind to its thought

    async def _ask(self, mind: _Mind, question: Thinkable) -> Any:
        """The question survives the death of a worker once; one that kills every worker is not asked for ever."""
        try:
            return await asyncio.to_thread(mind.ask, question, self._timeout)
        except WorkerDied as error:
            if self._closed:
                raise CannotThink("the house is closed") from None
            log.warning("a bot's worker died (%s); asking another one", error)
        try:
            return await asyncio.to_thread(mind.ask, question, self._timeout)
        except WorkerDied as error:
            raise CannotThink(f"no worker for bots can be started: {error}") from None

    def waiting(self) -> int:
        """How many questions have no mind yet."""
        return self._turns.waiting()

    def close(self) -> None:
        self._closed = True
        for mind in self._minds:
            mind.close()
