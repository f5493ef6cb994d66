"""Reviews: looks back at finished games, thought out one decision at a time for whoever asks, and kept for good."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from moonwood.bots.review import Judgement, decisions
from moonwood.house.walls import Budget, Walls
from moonwood.table.table import Table
from moonwood.table.thinking import Hindsight

KEPT = 64
"""Of so many games it is remembered which decisions there were."""


@dataclass
class Review:
    """What is known of one game."""

    plies: list[int]
    """The decisions that are to be judged."""
    judgements: list[Judgement] = field(default_factory=list)

    @property
    def done(self) -> bool:
        return self.following is None

    @property
    def following(self) -> int | None:
        """The ply of the first decision that nobody has judged yet."""
        judged = {it.ply for it in self.judgements}
        return next((ply for ply in self.plies if ply not in judged), None)


class Reviews:
    def __init__(self, walls: Walls) -> None:
        self._walls = walls
        self._plies: OrderedDict[str, list[int]] = OrderedDict()

    async def of(self, table: Table, lang: str) -> Review:
        """What is known of a finished game so far, whoever asked for it and wherever."""
        return Review(await self._decisions(table), await self._walls.store.judgements(table.id, lang))

    async def more(self, table: Table, lang: str, budget: Budget) -> Review:
        """The same with one more decision judged, for whoever pays for it."""
        review = await self.of(table, lang)
        ply = review.following
        if ply is None:
            return review
        actions = tuple(table.match.actions[: ply + 1])
        question = Hindsight(table.game.name, dict(table.created.options), actions, lang, table.names)
        judgement = await budget.advised(lambda: self._walls.thinker.judge(budget.name, question))
        await self._walls.store.judge(table.id, lang, judgement)
        return await self.of(table, lang)

    async def _decisions(self, table: Table) -> list[int]:
        if table.id not in self._plies:
            plies = await self._walls.workshop.do(f"table {table.id}", 0.1, decisions, table.match)
            self._plies[table.id] = plies
        self._plies.move_to_end(table.id)
        while len(self._plies) > KEPT:
            self._plies.popitem(last=False)
        return self._plies[table.id]
