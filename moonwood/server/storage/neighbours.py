"""Neighbours: other servers of the same house. Each tells the others who is at its tables and what its visitors asked
for, so that nobody need be kept at one server.

What is told is lost with whoever told it: a server that says nothing for a while is gone, and so are those who were
there. One that comes, or missed something, asks the others to say everything once more.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any, Final

from moonwood.house.budget import Clock
from moonwood.server.guard.addresses import Guard
from moonwood.server.storage.news import News

log = logging.getLogger(__name__)

PULSE: Final = 1.0
"""Seconds between two signs of life; each says what was spent meanwhile."""
GONE: Final = 5.0
"""Seconds of silence after which a neighbour is gone."""

Owners = dict[str, str]
"""Who is at a table, with their pace."""


class Neighbour:
    """What one other server told."""

    def __init__(self) -> None:
        self.heard = 0.0
        """When it last said something."""
        self.tables: dict[str, Owners] = {}
        self.pages: dict[str, int] = {}
        """How many pages are open there, by address."""


class Neighbours:
    """`changed(table, before)`: who is at a table elsewhere is not who was; `hurried(table)`: somebody elsewhere does
    not want to wait for its bots."""

    def __init__(self, news: News, guard: Guard, clock: Clock = time.monotonic) -> None:
        self.name = token_hex(8)
        self.changed: Callable[[str, set[str]], None] = lambda table, before: None
        self.hurried: Callable[[str], None] = lambda table: None
        self._news = news
        self._guard = guard
        self._clock = clock
        self._own: dict[str, Owners] = {}
        self._others: dict[str, Neighbour] = {}
        guard.pages_elsewhere = self.pages

    # What tables ask

    def here(self, table: str, owners: Mapping[str, str]) -> None:
        if owners:
            self._own[table] = dict(owners)
        else:
            self._own.pop(table, None)
        self._say(here={table: dict(owners)})

    def elsewhere(self, table: str) -> Owners:
        everybody: Owners = {}
        for other in self._others.values():
            everybody |= other.tables.get(table, {})
        return everybody

    def leads(self, table: str) -> bool:
        """The one with the first name among those where somebody is at the table; where nobody is, among all."""
        there = [name for name, other in self._others.items() if table in other.tables]
        rivals = there if there or table in self._own else self._others
        return all(self.name < name for name in rivals)

    def hurry(self, table: str) -> None:
        self._say(hurry=table)

    def pages(self, address: str) -> int:
        """How many pages are open from an address at other servers."""
        return sum(other.pages.get(address, 0) for other in self._others.values())

    # Speaking

    def hello(self) -> None:
        """Say all that there is to say, and ask the others to do so."""
        self._tell_all(hello=True)

    def _tell_all(self, **more: object) -> None:
        self._say(here=self._own, pages=self._guard.open_pages(), missing=self._guard.missing(), **more)

    async def live(self) -> None:
        """Give signs of life, and notice those who give none, until cancelled."""
        while True:
            await asyncio.sleep(PULSE)
            self.pulse()

    def pulse(self) -> None:
        self._say(spent=self._guard.spent(), pages=self._guard.open_pages())
        for name in [name for name, it in self._others.items() if self._clock() - it.heard > GONE]:
            self._lose(name)

    def leave(self) -> None:
        """The last word."""
        self._say(gone=True)

    def _say(self, **what: object) -> None:
        self._news.say(json.dumps({"from": self.name, **what}, separators=(",", ":")))

    # Listening

    def overhear(self, text: str) -> None:
        """What a neighbour says; what no house of ours says is left alone."""
        try:
            said = json.loads(text)
            if said["from"] != self.name:
                self._follow(said)
        except (ValueError, TypeError, KeyError, AttributeError):
            log.warning("a neighbour said something that made no sense")

    def _follow(self, said: dict[str, Any]) -> None:
        if said.get("gone"):
            return self._lose(said["from"])
        is_new = said["from"] not in self._others
        other = self._others.setdefault(said["from"], Neighbour())
        other.heard = self._clock()
        if said.get("hello") or is_new:
            self._tell_all()
        self._guard.deduct(said.get("spent", {}))
        self._guard.lack(said.get("missing", {}))
        other.pages = said.get("pages", other.pages)
        for table, owners in said.get("here", {}).items():
            self._seat(other, table, dict(owners))
        if "hurry" in said:
            self.hurried(said["hurry"])
        return None

    def _seat(self, other: Neighbour, table: str, owners: Owners) -> None:
        before = set(self.elsewhere(table))
        if owners:
            other.tables[table] = owners
        else:
            other.tables.pop(table, None)
        self.changed(table, before)

    def _lose(self, name: str) -> None:
        """Whoever was at a neighbour that is gone is not there any more."""
        other = self._others.get(name)
        if other is None:
            return
        for table in list(other.tables):
            self._seat(other, table, {})
        del self._others[name]
