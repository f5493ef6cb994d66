"""Several servers of one house: presence, budgets and ways to other devices are everybody's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from moonwood.house.handlers import follow
from moonwood.house.live import LiveTable
from moonwood.kernel.seats import Seat
from moonwood.server.guard.addresses import Guard
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.carried import Carried
from moonwood.server.storage.neighbours import GONE, Neighbours
from moonwood.server.storage.news import News
from moonwood.table.ledger import Said
from moonwood.table.requests import Play
from tests.server.test_news import a_move, new_table


class Air(News):
    """What is said is heard by everybody at once, whoever says it; texts are kept as Redis would."""

    def __init__(self) -> None:
        self.ears: list[Neighbours] = []
        self.kept: dict[str, str] = {}

    def say(self, text: str) -> None:
        for it in self.ears:
            it.overhear(text)

    async def put(self, name: str, text: str, seconds: float) -> bool:
        self.kept[name] = text
        return True

    async def take(self, name: str) -> str | None:
        return self.kept.pop(name, None)


class Street:
    """Two servers side by side, and a clock that stands still."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.now = 0.0
        self.limits = limits or Limits(pages_per_address=3, attempts_per_hour=5)
        self.air = Air()
        self.guards: list[Guard] = []
        self.servers = [self.open(), self.open()]

    def open(self) -> Neighbours:
        guard = Guard(self.limits, lambda: self.now)
        server = Neighbours(self.air, guard, lambda: self.now)
        self.guards.append(guard)
        self.air.ears.append(server)
        server.hello()
        return server


@pytest.fixture
def street() -> Street:
    return Street()


# Who is where


def test_who_is_at_a_table_here_is_known_there(street: Street) -> None:
    here, there = street.servers
    here.here("t", {"ann": "calm"})
    assert (there.elsewhere("t"), here.elsewhere("t")) == ({"ann": "calm"}, {})
    here.here("t", {})
    assert there.elsewhere("t") == {}


def test_a_server_that_comes_later_learns_who_is_there(street: Street) -> None:
    street.servers[0].here("t", {"ann": "quick"})
    assert street.open().elsewhere("t") == {"ann": "quick"}


def test_a_server_that_says_nothing_any_more_is_gone_with_its_visitors(street: Street) -> None:
    here, there = street.servers
    here.here("t", {"ann": "quick"})
    told: list[tuple[str, set[str]]] = []
    there.changed = lambda table, before: told.append((table, before))
    street.air.ears.remove(here)
    street.now += GONE + 1
    there.pulse()
    assert (there.elsewhere("t"), told) == ({}, [("t", {"ann"})])


def test_a_server_that_takes_its_leave_is_gone_at_once(street: Street) -> None:
    here, there = street.servers
    here.here("t", {"ann": "quick"})
    here.leave()
    assert there.elsewhere("t") == {}


def test_one_of_those_where_somebody_is_looks_after_the_bots(street: Street) -> None:
    here, there = street.servers
    here.here("t", {"ann": "quick"})
    there.here("t", {"bo": "quick"})
    assert here.leads("t") != there.leads("t")
    (here if here.leads("t") else there).here("t", {})
    assert there.leads("t") or here.leads("t")
    for it in (here, there):
        it.here("t", {})
    assert here.leads("t") != there.leads("t"), "one of them looks after a table where nobody is"


def test_whoever_hurries_here_is_heard_there(street: Street) -> None:
    hurried: list[str] = []
    street.servers[1].hurried = hurried.append
    street.servers[0].hurry("t")
    assert hurried == ["t"]


@pytest.mark.parametrize("text", ["", "[]", "7", '{"from": "x", "here": 3}', '{"from": "x", "spent": {"a": 1}}', "{}"])
def test_nonsense_from_a_neighbour_is_left_alone(street: Street, text: str) -> None:
    street.servers[0].overhear(text)
    assert street.servers[0].elsewhere("t") == {}


# Budgets


def test_what_was_paid_here_is_missing_there(street: Street) -> None:
    here, there = street.guards
    assert all(here.tries("ann").pay(1) for _ in range(5))
    street.servers[0].pulse()
    assert not there.tries("ann").pay(1)
    here.address("192.0.2.1").work.owe(100)
    street.servers[0].pulse()
    assert there.address("192.0.2.1").work.missing == pytest.approx(100)


def test_nothing_is_paid_twice(street: Street) -> None:
    street.guards[0].address("192.0.2.1").work.owe(10)
    for server in (*street.servers, *street.servers):
        server.pulse()
    assert [it.address("192.0.2.1").work.missing for it in street.guards] == pytest.approx([10, 10])


def test_a_server_that_comes_later_knows_who_tried_too_much(street: Street) -> None:
    assert all(street.guards[0].tries("ann").pay(1) for _ in range(5))
    street.open()
    assert not street.guards[-1].tries("ann").pay(1)


def test_pages_of_an_address_are_counted_wherever_they_are(street: Street) -> None:
    here, there = street.guards
    for guard, server in zip((here, there, here), (*street.servers, street.servers[0]), strict=True):
        assert guard.open_page(guard.address("192.0.2.1"))
        server.pulse()
    assert not there.open_page(there.address("192.0.2.1"))
    here.address("192.0.2.1").close_page()
    street.servers[0].pulse()
    assert there.open_page(there.address("192.0.2.1"))


# Ways to other devices


def test_a_way_that_was_opened_here_is_gone_there_once() -> None:
    async def scenario() -> None:
        air = Air()
        here, there = Carried(news=air), Carried(news=air)
        code = await here.put("token", "192.0.2.1") or ""
        assert "token" not in json.dumps(air.kept)
        assert code not in json.dumps(air.kept)
        assert await there.take(code) == "token"
        assert [await it.take(code) for it in (here, there)] == [None, None]

    asyncio.run(scenario())


def test_a_visitor_has_one_way_at_all_servers_together() -> None:
    async def scenario() -> None:
        air = Air()
        here, there = Carried(news=air), Carried(news=air)
        first, second = await here.put("token", "a") or "", await there.put("token", "a") or ""
        assert (await here.take(first), await here.take(second)) == (None, "token")

    asyncio.run(scenario())


# At a table


class Page:
    """A page that keeps what it is told."""

    pace = "quick"
    ready: int | None = None
    muted = False

    def __init__(self, live: LiveTable, owner: str) -> None:
        self.live = live
        self.owner = owner
        self.told: list[tuple[list[int], int]] = []
        self.unheard: set[str] = set()
        self.refused: list[str] = []

    def show(self) -> None:
        pass

    def tell(self, away: list[int], watching: int) -> None:
        self.told.append((away, watching))

    def hear(self) -> None:
        pass

    def refuse(self, reason: str, *more: str) -> None:
        self.refused.append(reason)

    def let_go(self, why: Exception) -> None:
        pass


@pytest.fixture
def houses(settings: Settings) -> Iterator[list[ServerHouse]]:
    both = [ServerHouse(settings), ServerHouse(settings)]
    air = Air()
    for house in both:
        house.neighbours = Neighbours(air, house.guard)
        house.neighbours.changed = house.somebody_elsewhere
        house.walls.presence = house.neighbours
        air.ears.append(house.neighbours)
    yield both
    for house in both:
        house.close()


def test_who_sits_at_another_server_is_not_away(houses: list[ServerHouse]) -> None:
    async def scenario() -> None:
        table = await new_table(houses[0])
        here, there = [await house.open(table) for house in houses]
        mine = Page(here, "")
        here.come(mine)
        watcher = Page(there, "watcher")
        there.come(watcher)
        assert mine.told == [([], 1)]
        there.go(watcher)
        assert mine.told == [([], 1), ([], 0)]

    asyncio.run(scenario())


def test_a_move_still_holds_if_somebody_talked_at_another_server_meanwhile(houses: list[ServerHouse]) -> None:
    async def scenario() -> None:
        here, there = houses
        table = await new_table(here)
        mine, yours = await here.open(table), await there.open(table)
        page: Any = Page(mine, "")
        await yours.enter(Said(Seat(0), "hello", 0))
        page.style = type("Style", (), {"lang": "en"})
        await follow(page, Play(mine.table.match.state.actions()[0], mine.table.moment))
        assert page.refused == []
        assert [len(mine.table.match.plies), mine.table.seq] == [1, 3]

    asyncio.run(scenario())


def test_a_move_upon_which_another_server_moved_is_late(houses: list[ServerHouse]) -> None:
    async def scenario() -> None:
        here, there = houses
        table = await new_table(here)
        mine, yours = await here.open(table), await there.open(table)
        page: Any = Page(mine, "")
        page.style = type("Style", (), {"lang": "en"})
        request = Play(mine.table.match.state.actions()[0], mine.table.moment)
        await a_move(yours)
        await follow(page, request)
        assert page.refused == ["stale"]

    asyncio.run(scenario())
