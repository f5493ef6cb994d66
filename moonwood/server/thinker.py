"""Bots think in processes of their own, which receive a view and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from moonwood.bots import choose
from moonwood.kernel.state import View

log = logging.getLogger(__name__)

_spawn = multiprocessing.get_context("spawn")


def _think(pipe: Connection) -> None:
    """A worker: answers questions until the other end is gone, be it closed or killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, whose end ends this process
    if hasattr(os, "nice"):
        os.nice(5)
    while True:
        try:
            bot, view, seed = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(choose(bot, view, seed))
        except Exception as error:  # the question was bad, not the worker
            pipe.send(f"{type(error).__name__}: {error}")


class WorkerDied(Exception):
    """The worker is gone; the next question starts another one."""


class _Mind:
    """One worker process, started when it is first asked and again after it died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, question: tuple[str, View, int], timeout: float) -> int:
        """The answer; RuntimeError if there is none in time, WorkerDied if nobody is there to give one. Blocks."""
        try:
            pipe = self._awake()
            pipe.send(question)
            answer = pipe.recv() if pipe.poll(timeout) else None
        except (OSError, EOFError) as error:
            self.close()
            raise WorkerDied(type(error).__name__) from None
        if answer is None:
            self.close()
            raise RuntimeError(f"no answer in {timeout} s")
        if not isinstance(answer, int):
            raise RuntimeError(answer)
        return answer

    def _awake(self) -> Connection:
        if self._pipe is None:
            self._pipe, theirs = _spawn.Pipe()
            self._process = _spawn.Process(target=_think, args=(theirs,), name="moonwood bot", daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._pipe = None


class Thinker:
    """A few minds, and a legal action whatever happens to them."""

    def __init__(self, workers: int, timeout: float) -> None:
        self._timeout = timeout
        self._minds = [_Mind() for _ in range(workers)]
        self._idle: asyncio.LifoQueue[_Mind] = asyncio.LifoQueue()
        for mind in self._minds:
            self._idle.put_nowait(mind)

    async def choose(self, bot: str, view: View, seed: int) -> int:
        """A bot's choice; if it gives none, a random legal action, so that the table goes on."""
        mind = await self._idle.get()
        try:
            action = await self._ask(mind, (bot, view, seed))
        except (RuntimeError, WorkerDied) as error:
            log.warning("bot %s failed: %s", bot, error)
        else:
            if action in view["actions"]:
                return action
            log.warning("bot %s chose %s, which is not legal", bot, action)
        finally:
            self._idle.put_nowait(mind)
        return Random(seed).choice(view["actions"])  # type: ignore[no-any-return]

    async def _ask(self, mind: _Mind, question: tuple[str, View, int]) -> int:
        """The question survives the death of a worker once; one that kills every worker is not asked for ever."""
        try:
            return await asyncio.to_thread(mind.ask, question, self._timeout)
        except WorkerDied:
            log.warning("a bot's worker died; asking another one")
            return await asyncio.to_thread(mind.ask, question, self._timeout)

    def close(self) -> None:
        for mind in self._minds:
            mind.close()
