"""The house of a server: SQL, processes and Redis around its tables, and a guard at its door."""

from __future__ import annotations

import asyncio
import time

from moonwood.house.askers import Askers
from moonwood.house.house import House
from moonwood.house.walls import Alone, Walls
from moonwood.people.credentials import folded
from moonwood.people.person import Person
from moonwood.server.calling.caller import Caller
from moonwood.server.guard.addresses import Guard
from moonwood.server.guard.doorkeeper import Doorkeeper
from moonwood.server.guard.visitors import Visitors
from moonwood.server.processes.thinker import Thinker
from moonwood.server.processes.turns import Workshop
from moonwood.server.settings import Settings
from moonwood.server.storage.calls import CallStore
from moonwood.server.storage.carried import Carried
from moonwood.server.storage.clocks import ClockStore
from moonwood.server.storage.conduct import ConductStore
from moonwood.server.storage.meeting import MeetingStore
from moonwood.server.storage.neighbours import Neighbours
from moonwood.server.storage.news import News, NewsError
from moonwood.server.storage.programs import ProgramStore
from moonwood.server.storage.results import ResultStore
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.talk import TalkStore


class ServerHouse(House):
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = SqlStore(settings.url)
        self.news = open_news(settings.redis)
        self.guard = Guard(settings.limits)
        self.visitors = Visitors(self.store)
        self.doorkeeper = Doorkeeper(settings, self.store.key("word"))
        self.carried = Carried(news=self.news)
        self.neighbours = Neighbours(self.news, self.guard)
        self.neighbours.changed, self.neighbours.hurried = self.somebody_elsewhere, self.hurried
        self.workshop = Workshop()
        self.thinker = Thinker(settings.thinkers, settings.bot_timeout, settings.raven_workers)
        self.meeting = MeetingStore(self.store, usual=settings.open_tables)
        self.conduct = ConductStore(self.store)
        self.clocks = ClockStore(self.store)
        self.results = ResultStore(self.store)
        self.calls = CallStore(self.store)
        self.caller = Caller(settings)
        self.programs = ProgramStore(self.store)
        self.askers = Askers()
        self.errands: dict[str, asyncio.Task[None]] = {}
        """Where bots play at the moment although nobody looks."""
        walls = Walls(
            self.store,
            self.thinker,
            self.workshop,
            self.news,
            self.guard.voice,
            bot_pause=settings.bot_pause,
            patience=settings.limits.patience,
            most_entries=settings.limits.entries_per_table,
            meeting=self.meeting,
            results=self.results,
            talk=TalkStore(self.store),
            presence=self.neighbours if settings.redis else Alone(),
            closures=self.clocks.opened(time.time()),
        )
        super().__init__(walls)

    def is_keeper(self, person: Person | None) -> bool:
        """Whether somebody may open the host's page."""
        names = {folded(name) for name in self.settings.keepers}
        return person is not None and person.has_account and folded(person.name) in names

    async def listen(self) -> None:
        """Follow what other processes write and say, until cancelled."""
        await self.news.listen(self.heard, self._arrive, self.neighbours.overhear)

    async def _arrive(self) -> None:
        """Nothing was heard of the others until now."""
        self.neighbours.hello()
        await self.catch_up()

    async def leave(self) -> None:
        """Tell the others that nobody is here any more."""
        self.neighbours.leave()
        await self.news.finish()


def open_news(url: str) -> News:
    """The news that a host chose; without an address there are none."""
    if not url:
        return News()
    try:
        from moonwood.server.storage.redis_news import RedisNews
    except ImportError:
        raise NewsError("news through Redis need the package redis: pip install 'moonwood[redis]'") from None
    return RedisNews(url)
