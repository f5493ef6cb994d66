"""Bots, and hints for people, are thought out in processes of their own, which receive a view and nothing else. Tables
take turns with them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from moonwood.bots import ballot, choose_turn
from moonwood.bots.analysis import Analysis, analyse
from moonwood.bots.budget import Budget
from moonwood.bots.levels import ALL, level_name
from moonwood.bots.votes import Vote, elected
from moonwood.games import game as open_game
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View
from moonwood.server.turns import Turns

log = logging.getLogger(__name__)

LONG = 1000
"""A thought of more simulations than this is a long one."""
QUICK = 10
"""What a bot that does not search costs, in simulations."""
HINT = Budget(simulations=600, seconds=3.0)
"""What may be spent on a hint: nobody waits for one longer than for a move."""
LIGHTER = "hedgehog"
"""Thinks for a bot that gave no answer in time."""
STRONGEST = "raven"
"""The level for which several workers may think together."""

_spawn = multiprocessing.get_context("spawn")


class Question(NamedTuple):
    """All that a worker is told to choose for a bot."""

    bot: str
    view: View
    seed: int
    number: int | None = None
    """Of one of several workers that think about the same decision: it is asked for its votes, not for a plan."""
    first: int | None = None
    """What was elected already: the rest of the turn is asked for."""


class Thought(NamedTuple):
    """Advice, and how many seconds of a processor it took."""

    analysis: Analysis
    seconds: float


class Doubt(NamedTuple):
    """All that a worker is told to advise somebody: what they see, and in which words they are spoken to."""

    view: View
    seed: int
    lang: str
    names: tuple[str, ...]
    turned: bool


def cost_of(bot: str) -> int:
    """How much a bot thinks about a decision, in simulations."""
    budget = ALL[level_name(bot)].budget
    return QUICK if budget is None else budget.simulations or LONG + 1


def _think(pipe: Connection) -> None:
    """A worker: answers questions until the other end is gone, be it closed or killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, whose end ends this process
    if hasattr(os, "nice"):
        os.nice(5)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(question: Question | Doubt) -> list[Any] | Thought | str:
    """What a bot votes for or plays, or advice; a text that says why there is none of it."""
    try:
        if isinstance(question, Doubt):
            return _advice(*question)
        bot, view, seed, number, first = question
        if number is not None:
            return ballot(bot, view, seed, number, steady=True)
        return choose_turn(bot, view, seed, steady=True, first=first)
    except Exception as error:  # the question was bad, not the worker
        return f"{type(error).__name__}: {error}"


def _advice(view: View, seed: int, lang: str, names: tuple[str, ...], turned: bool) -> Thought:
    begun = time.process_time()
    game = open_game(view["game"], **view["options"])
    analysis = analyse(game, view, Random(seed), HINT, Say(lang, names, turned=turned))
    return Thought(analysis, time.process_time() - begun)


class CannotThink(MoonwoodError):
    """There is no worker, and none can be started now."""


class WorkerDied(Exception):
    """The worker is gone; the next question starts another one."""


class NoAnswer(Exception):
    """The worker did not answer, or with nonsense."""


class _Mind:
    """One worker process, started when it is first asked and again after it died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, question: Question | Doubt, timeout: float) -> Any:
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


class Thinker:
    """A few minds that all tables share: so many for any thought, and one for short thoughts alone."""

    def __init__(self, workers: int, timeout: float, together: int = 1) -> None:
        self._timeout = timeout
        self._together = min(together, workers)
        """How many think about one decision of the strongest level."""
        self._minds = [_Mind() for _ in range(workers + 1)]
        self._idle = list(self._minds)
        self._turns = Turns(len(self._minds))
        self._closed = False

    async def plan(self, table: str, question: Question) -> list[int]:
        """What a bot means to do in the rest of its turn, its first action legal; CannotThink if nobody is there to
        choose one."""
        if self._together > 1 and level_name(question.bot) == STRONGEST:
            question = question._replace(first=await self._elected(table, question))
        actions = await self._legal(table, question)
        if not actions and question.bot != LIGHTER:
            actions = await self._legal(table, question._replace(bot=LIGHTER))
        if not actions:  # no bot can make anything of this view
            actions = [Random(question.seed).choice(question.view["actions"])]
        return actions

    async def advise(self, address: str, doubt: Doubt) -> Thought:
        """What could be done and how good it is; CannotThink if nobody is there to say so.

        How long that takes depends on the game and the moment, so it never takes the worker for short thoughts.
        """
        try:
            answer = await self._in_turn(address, LONG, doubt, long=True)
        except NoAnswer as error:
            raise CannotThink(f"no advice: {error}") from None
        assert isinstance(answer, Thought)
        return answer

    async def _elected(self, table: str, question: Question) -> int | None:
        """What several workers choose together; None if none of them has an answer."""
        asked = [self._votes(table, question._replace(number=number)) for number in range(self._together)]
        ballots = [ballot for ballot in await asyncio.gather(*asked) if ballot]
        return elected(ballots) if ballots else None

    async def _votes(self, table: str, question: Question) -> list[Vote]:
        try:
            return [Vote(*vote) for vote in await self._bot_in_turn(table, question)]
        except NoAnswer as error:
            log.error("bot %s of table %s did not vote: %s", question.bot, table, error)
            return []

    async def _legal(self, table: str, question: Question) -> list[int]:
        """What a bot chose; nothing if it chose what it may not."""
        try:
            actions: list[int] = await self._bot_in_turn(table, question)
        except NoAnswer as error:
            log.error("bot %s of table %s failed: %s", question.bot, table, error)
            return []
        if actions and actions[0] in question.view["actions"]:
            return actions
        log.error("bot %s of table %s chose %s, which is not legal", question.bot, table, actions)
        return []

    async def _bot_in_turn(self, table: str, question: Question) -> Any:
        cost = cost_of(question.bot)
        return await self._in_turn(table, cost, question, long=cost > LONG)

    async def _in_turn(self, key: str, cost: int, question: Question | Doubt, *, long: bool) -> Any:
        """What a mind answers, when its turn has come: whose key has had much waits for the others."""
        await self._turns.enter(key, cost, long=long)
        mind = self._idle.pop()
        work = asyncio.ensure_future(self._ask(mind, question))

        def done(_: object) -> None:
            self._idle.append(mind)
            self._turns.leave(long=long)

        work.add_done_callback(done)
        return await asyncio.shield(work)  # whoever does not wait any more leaves the mind to its thought

    async def _ask(self, mind: _Mind, question: Question | Doubt) -> Any:
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

    def close(self) -> None:
        self._closed = True
        for mind in self._minds:
            mind.close()


def next_step(spent: float, pause: float) -> float:
    """When an answer is shown that took `spent` seconds: at a step so coarse that nothing hidden shows in it.

    >>> [next_step(spent, 0.5) for spent in (0.1, 0.6, 1.9, 8.3, 8.9)]
    [0.5, 1.0, 2.0, 12.0, 12.0]
    """
    if pause <= 0:
        return spent
    step = pause
    while step * 4 < spent:
        step *= 2
    return step * -(-spent // step)
