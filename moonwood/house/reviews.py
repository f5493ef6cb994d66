"""Reviews: looks back at finished games, thought out one decision at a time for whoever asks, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from moonwood.bots.review import Judgement, decisions
from moonwood.house.walls import Budget, Walls
from moonwood.table.table import Table
from moonwood.table.thinking import Hindsight

KEPT = 64
"""Of so many games the judgements are kept; of any other they are thought out anew, and come out the same."""


@dataclass
class Review:
    """What is known of one game."""

    plies: list[int]
    """The decisions that are to be judged."""
    judgements: list[Judgement] = field(default_factory=list)

    @property
    def done(self) -> bool:
        return len(self.judgements) >= len(self.plies)


class Reviews:
    def __init__(self, walls: Walls) -> None:
        self._walls = walls
        self._kept: OrderedDict[tuple[str, str], Review] = OrderedDict()

    async def of(self, table: Table, lang: str) -> Review:
        """What is known of a finished game so far."""
        key = (table.id, lang)
        if key not in self._kept:
            plies = await self._walls.workshop.do(f"table {table.id}", 0.1, decisions, table.match)
            self._kept.setdefault(key, Review(plies))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def more(self, table: Table, lang: str, budget: Budget) -> Review:
        """The same with one more decision judged, for whoever pays for it."""
        review = await self.of(table, lang)
        if review.done:
            return review
        number = len(review.judgements)
        actions = tuple(table.match.actions[: review.plies[number] + 1])
        question = Hindsight(table.game.name, table.game.written_options(), actions, lang, table.names)
        judgement = await budget.advised(lambda: self._walls.thinker.judge(budget.name, question))
        if len(review.judgements) == number:  # nobody else was quicker
            review.judgements.append(judgement)
        return review
