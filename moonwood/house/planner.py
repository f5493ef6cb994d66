"""Planner: how a question about a bot comes to a legal plan, whoever thinks about it."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from random import Random
from typing import Any

from moonwood.bots.analysis import Analysis
from moonwood.bots.levels import level_name
from moonwood.bots.review import Judgement
from moonwood.bots.votes import Vote, elected
from moonwood.kernel.actions import Action
from moonwood.table.thinking import (
    LIGHTER,
    LONG,
    BotTask,
    CannotThink,
    Doubt,
    Hindsight,
    Thinkable,
    Thought,
    Verdict,
    cost_of,
    thought,
)

log = logging.getLogger(__name__)

STRONGEST = "raven"
"""The level for which several may think together."""


class NoAnswer(Exception):
    """Whoever was asked did not answer, or with nonsense."""


def measured(question: Thinkable) -> list[Any] | Thought | Verdict | str:
    """What comes of a question; with advice and judgements, what they cost."""
    begun = time.process_time()
    answer = thought(question)
    seconds = time.process_time() - begun
    if isinstance(answer, Analysis):
        return Thought(answer, seconds)
    return Verdict(answer, seconds) if isinstance(answer, Judgement) else answer


class Planner(ABC):
    """Asks somebody who thinks; `together`: how many think about one decision of the strongest level."""

    together = 1

    @abstractmethod
    async def ask(self, key: str, cost: int, question: Thinkable, *, long: bool) -> Any:
        """What is answered, when the turn of a key has come; NoAnswer if nothing is, CannotThink if nobody is there."""

    async def plan(self, table: str, question: BotTask) -> list[Action]:
        """What a bot means to do in the rest of its turn, its first action legal; CannotThink if nobody is there to
        choose one."""
        if self.together > 1 and level_name(question.bot) == STRONGEST:
            question = question._replace(first=await self._elected(table, question))
        actions = await self._legal(table, question)
        if not actions and question.bot != LIGHTER:
            actions = await self._legal(table, question._replace(bot=LIGHTER))
        if not actions:  # no bot can make anything of this view
            actions = [Random(question.seed).choice(question.view["actions"])]
        return actions

    async def advise(self, address: str, doubt: Doubt) -> Thought:
        """What could be done and how good it is; CannotThink if nobody is there to say so.

        How long that takes depends on the game and the moment, so it never takes the place of short thoughts.
        """
        answer = await self._ask_long(address, doubt)
        assert isinstance(answer, Thought)
        return answer

    async def judge(self, address: str, hindsight: Hindsight) -> Verdict:
        """How good a decision was; CannotThink if nobody is there to say so."""
        answer = await self._ask_long(address, hindsight)
        assert isinstance(answer, Verdict)
        return answer

    async def _ask_long(self, address: str, question: Doubt | Hindsight) -> Any:
        try:
            return await self.ask(address, LONG, question, long=True)
        except NoAnswer as error:
            raise CannotThink(f"no advice: {error}") from None

    async def _ask_bot(self, table: str, question: BotTask) -> Any:
        cost = cost_of(question.bot)
        return await self.ask(table, cost, question, long=cost > LONG)

    async def _elected(self, table: str, question: BotTask) -> int | None:
        """What several choose together; None if none of them has an answer."""
        asked = [self._votes(table, question._replace(number=number)) for number in range(self.together)]
        ballots = [ballot for ballot in await asyncio.gather(*asked) if ballot]
        return elected(ballots) if ballots else None

    async def _votes(self, table: str, question: BotTask) -> list[Vote]:
        try:
            return [Vote(*vote) for vote in await self._ask_bot(table, question)]
        except NoAnswer as error:
            log.error("bot %s of table %s did not vote: %s", question.bot, table, error)
            return []

    async def _legal(self, table: str, question: BotTask) -> list[Action]:
        """What a bot means to do; nothing if it does not say, or nothing legal."""
        try:
            actions: list[Action] = await self._ask_bot(table, question)
        except NoAnswer as error:
            log.error("bot %s of table %s failed: %s", question.bot, table, error)
            return []
        if actions and actions[0] in question.view["actions"]:
            return actions
        # which one is not said: it may be a card that nobody else knows of
        log.error("bot %s of table %s chose %s", question.bot, table, "what is not legal" if actions else "nothing")
        return []
