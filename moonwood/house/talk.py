"""The talk at a live table that no rule is about: said, kept, and told to other houses that share the store."""

from __future__ import annotations

from moonwood.house.walls import Walls
from moonwood.people.talk import Saying

TOPIC = "talk"
"""What news call it, behind the name of a table and a slash,"""
UNHEARD = "unheard/"
"""and that somebody, who is named behind it, does not want to hear another there, or wants to again."""


class TableTalk:
    """What was said at a table and is still kept. Where nobody could hear anybody there is none."""

    def __init__(self, walls: Walls, table: str) -> None:
        self._walls = walls
        self._table = table
        self.sayings: list[Saying] = []

    async def catch_up(self) -> None:
        """All of it is read anew: it is short, and what was deleted with a person goes."""
        if self._walls.talk is not None:
            self.sayings = await self._walls.talk.sayings(self._table)

    def knows(self, number: int) -> bool:
        return any(it.id == number for it in self.sayings)

    async def say(self, saying: Saying) -> None:
        """Keep what somebody says, and let other houses know."""
        if self._walls.talk is not None:
            number = await self._walls.talk.say(self._table, saying)
            self._walls.news.tell(f"{self._table}/{TOPIC}", number)
            await self.catch_up()

    def speaker(self, number: int) -> str | None:
        """What ledgers know whoever said something by."""
        return next((it.owner for it in self.sayings if it.id == number), None)
