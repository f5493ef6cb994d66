"""Budgets, turns and places: the parts of the guard, each by itself and without a clock."""

from __future__ import annotations

import asyncio
import threading
import time
from itertools import pairwise
from typing import Any, cast

import pytest

from moonwood.house.budget import Bill, Purse, billed, wait
from moonwood.house.outbox import Outbox, SlowReader
from moonwood.server.guard import addresses as module
from moonwood.server.guard import connections
from moonwood.server.guard.addresses import SENDING, Address, Guard, block_of
from moonwood.server.guard.connections import Places
from moonwood.server.guard.line import SocketLine
from moonwood.server.processes.turns import Turns, Workshop
from moonwood.server.settings import Limits, Settings


class Clock:
    """Stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# Budgets


def test_a_purse_is_spent_and_fills_up_again() -> None:
    clock = Clock()
    purse = Purse(rate=2, most=6, clock=clock)
    assert [purse.pay(4), purse.pay(4)] == [True, False]
    assert purse.wait(4) == 1
    clock.now += 1
    assert purse.pay(4)
    clock.now += 1000
    assert purse.full
    assert [purse.pay(6), purse.pay(1)] == [True, False]


def test_whoever_owes_waits_until_the_debt_is_gone() -> None:
    clock = Clock()
    purse = Purse(rate=2, most=6, clock=clock)
    assert [purse.owe(6), purse.owe(4), purse.owe(4)] == [0, 2, 4]
    clock.now += 4
    assert purse.wait(0) == 0


def test_whoever_owes_nothing_does_not_even_let_others_go_first() -> None:
    with pytest.raises(StopIteration):
        wait(0).send(None)


def test_an_address_has_so_many_pages() -> None:
    address = Guard(Limits(pages_per_address=2)).address("192.0.2.1")
    assert [address.open_page(), address.open_page(), address.open_page()] == [True, True, False]
    address.close_page()
    assert address.open_page()


def test_addresses_are_forgotten_when_they_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ADDRESSES", 3)
    clock = Clock()
    guard = Guard(Limits(), clock)
    busy = guard.address("192.0.2.1")
    busy.open_page()
    for number in range(2, 60):
        guard.address(f"192.0.2.{number}").work.owe(5)
    assert len(guard._addresses) <= 3
    assert guard.address("192.0.2.1") is busy, "one who is here is not forgotten"


def test_a_household_is_one_address() -> None:
    assert block_of("2001:db8::1") == block_of("2001:db8::ffff:2")
    assert block_of("2001:db8::1") != block_of("2001:db8:0:1::1")
    assert block_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert block_of("fe80::1%eth0") == "fe80::"


# Bills


def test_what_was_paid_in_advance_is_worked_off_and_the_rest_is_owed() -> None:
    page, address = Purse(10, 100, Clock()), Purse(20, 100, Clock())
    bill = Bill("somebody", (page, address))
    assert bill.advance(30) == 0
    bill.charge(20)
    assert (page.wait(100), address.wait(100)) == (3, 1.5)
    bill.charge(20)
    assert (page.wait(100), address.wait(100)) == (4, 2)
    assert bill.advance(100) == 4


def test_work_is_put_on_the_bill_of_whoever_wanted_it_though_they_have_gone() -> None:
    async def story() -> None:
        workshop, purse, begun, end = Workshop(2), Purse(1, 100, Clock()), threading.Event(), threading.Event()

        def costly() -> None:
            begun.set()
            end.wait(20)
            while time.thread_time() < 0.05:
                pass
            raise ValueError("and it fails")

        with billed(Bill("somebody", (purse,))):
            work = asyncio.create_task(workshop.do("a", 4, costly))
        await asyncio.to_thread(begun.wait, 20)
        work.cancel()
        assert purse.full
        end.set()
        assert await workshop.do("b", 4, lambda: 1) == 1, "this one is the house's own"
        assert purse.wait(100) > 4
        workshop.close()

    asyncio.run(asyncio.wait_for(story(), 60))


# Turns


async def _served(turns: Turns, wishes: list[tuple[str, float, bool]], first: int = 1) -> list[str]:
    """In which order wishes are let in that all came while the places were taken by short work."""
    order: list[str] = []
    for _ in range(first):
        await turns.enter("somebody", 1)

    async def wish(number: int, key: str, cost: float, long: bool) -> None:
        await turns.enter(key, cost, long=long)
        order.append(f"{key}{number}")
        await asyncio.sleep(0)
        turns.leave(long=long)

    tasks = [asyncio.create_task(wish(number, *it)) for number, it in enumerate(wishes)]
    await asyncio.sleep(0)
    for _ in range(first):
        turns.leave()
    await asyncio.gather(*tasks)
    return order


def test_one_who_asks_much_waits_behind_one_who_asks_little() -> None:
    wishes = [("a", 1.0, False)] * 4 + [("b", 1.0, False)] * 2
    order = asyncio.run(_served(Turns(2), wishes, first=2))
    assert order[:4] in (["a0", "b4", "a1", "b5"], ["a0", "b4", "b5", "a1"])
    assert order[4:] == ["a2", "a3"]


def test_short_work_comes_before_long_work() -> None:
    order = asyncio.run(_served(Turns(2), [("a", 60.0, True), ("b", 60.0, True), ("c", 1.0, False)], first=2))
    assert order[0] == "c2"


def test_long_work_never_takes_the_last_place() -> None:
    async def story() -> None:
        turns = Turns(3)
        for key in "ab":
            await turns.enter(key, 60, long=True)
        third = asyncio.create_task(turns.enter("c", 60, long=True))
        await turns.enter("d", 1)
        await asyncio.sleep(0)
        assert not third.done()
        turns.leave(long=True)
        await third

    asyncio.run(asyncio.wait_for(story(), 20))


def test_a_place_is_not_lost_when_somebody_goes_away() -> None:
    async def story() -> None:
        turns = Turns(2)
        await turns.enter("a", 1)
        await turns.enter("b", 1)
        impatient = asyncio.create_task(turns.enter("c", 1))
        late = asyncio.create_task(turns.enter("d", 1))
        await asyncio.sleep(0)
        impatient.cancel()
        turns.leave()
        await late
        gone = asyncio.create_task(turns.enter("e", 1))
        await asyncio.sleep(0)
        turns.leave()
        gone.cancel()  # let in already, but not told yet
        await asyncio.wait([gone])
        turns.leave()
        for key in "fg":
            await turns.enter(key, 1)

    asyncio.run(asyncio.wait_for(story(), 20))


def test_work_keeps_its_place_when_nobody_waits_for_it_any_more() -> None:
    async def story() -> None:
        workshop, begun, end = Workshop(2), threading.Event(), threading.Event()

        def long() -> None:
            begun.set()
            end.wait(20)

        first = asyncio.create_task(workshop.do("a", 4, long))
        await asyncio.to_thread(begun.wait, 20)
        first.cancel()
        second = asyncio.create_task(workshop.do("b", 4, lambda: 2))
        assert await workshop.do("c", 1, lambda: 3, long=False) == 3
        assert not second.done(), "long work leaves a place for short work"
        end.set()
        assert await second == 2
        workshop.close()

    asyncio.run(asyncio.wait_for(story(), 60))


# Places


def test_connections_are_counted_for_each_address() -> None:
    places = Places(Settings(limits=Limits(connections_per_address=2, connections=4), proxies=("10.0.0.1",)))
    assert [places.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    places.give_back("192.0.2.1")
    assert places.take("192.0.2.1")
    assert [places.take("10.0.0.1") for _ in range(3)] == [True, True, False], "a proxy may have all there are"


def test_whoever_makes_and_cuts_connections_is_soon_refused_one() -> None:
    clock = Clock()
    places = Places(Settings(limits=Limits(arrivals_per_address=2), proxies=("10.0.0.1",)), clock)

    def arrivals(host: str, times: int) -> int:
        """How many of so many connections are taken, each of which is cut at once."""
        taken = [places.arrive(host) for _ in range(times)]
        for _ in filter(None, taken):
            places.give_back(host)
        return sum(taken)

    assert arrivals("192.0.2.1", 20) == 10
    assert arrivals("192.0.2.2", 3) == 3, "others are not concerned"
    assert arrivals("10.0.0.1", 20) == 20, "nor is a proxy"
    clock.now += 1.5
    assert arrivals("192.0.2.1", 20) == 3


def test_addresses_without_arrivals_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_ADDRESSES", 3)
    clock = Clock()
    places = Places(Settings(), clock)
    for number in range(9):
        assert places.arrive(f"192.0.2.{number}")
        clock.now += 60
    assert len(places._arrivals) <= 3


# Slow readers


class Paper:
    """A socket that is read from when somebody turns the page."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.turn = asyncio.Event()

    async def send(self, text: str) -> None:
        await self.turn.wait()
        self.turn.clear()
        self.read.append(text)


class Wire:
    """A socket that notes what is sent through it."""

    def __init__(self, sent: list[int]) -> None:
        self._sent = sent

    async def send_text(self, text: str) -> None:
        self._sent.append(len(text))


def lines(sent: list[int], count: int) -> tuple[Address, list[SocketLine]]:
    """So many pages of one address."""
    address, wire = Address("192.0.2.7", Limits(), lambda: 0.0), Wire(sent)
    return address, [SocketLine(cast("Any", wire), address) for _ in range(count)]


def test_what_is_sent_is_paid_by_its_length() -> None:
    """A picture is drawn once for many pages, and packed for each of them."""

    async def story() -> float:
        address, pages = lines([], 55)
        await asyncio.gather(*(page.send("x" * 70_000) for page in pages))
        return address.work.wait(address.work.most) * address.work.rate

    assert asyncio.run(story()) == pytest.approx(55 * 70_000 * SENDING)


def test_between_two_pages_of_one_address_others_have_their_turn() -> None:
    """Of fifty-five watchers who wait for the same picture, no two are sent it before others were asked."""

    async def story() -> list[int]:
        sent: list[int] = []
        _, pages = lines(sent, 55)
        sending = asyncio.gather(*(page.send("a picture") for page in pages))
        seen = [0]
        while not sending.done():
            await asyncio.sleep(0)
            seen.append(len(sent))
        return [after - before for before, after in pairwise(seen)]

    steps = asyncio.run(story())
    assert (sum(steps), max(steps)) == (55, 1)


def test_a_slow_page_gets_the_newest_of_everything_and_nothing_else() -> None:
    async def story() -> list[str]:
        paper, drawn = Paper(), iter(range(100))

        async def picture() -> str:
            return f"picture {next(drawn)}"

        socket: Any = paper
        outbox = Outbox(socket, 20)
        delivery = asyncio.create_task(outbox.deliver())
        outbox.show(picture)
        await asyncio.sleep(0)
        for number in range(1000):
            outbox.put("look", f"look {number}")
            outbox.put("why", f"why {number}")
            outbox.show(picture)
        while len(paper.read) < 4:
            paper.turn.set()
            await asyncio.sleep(0)
        delivery.cancel()
        return paper.read

    assert asyncio.run(story()) == ["picture 0", "look 999", "why 999", "picture 1"]


def test_a_page_that_never_reads_is_let_go() -> None:
    async def story() -> None:
        async def picture() -> str:
            return "picture"

        socket: Any = Paper()
        outbox = Outbox(socket, 0.01)
        outbox.show(picture)
        with pytest.raises(SlowReader):
            await outbox.deliver()

    asyncio.run(asyncio.wait_for(story(), 20))


# What is kept


@pytest.mark.parametrize(
    "path", ["/new/top-cap", "/table/t/again", "/table/t/from/3", "/from-record", "/journal/moonlight"]
)
def test_every_way_to_a_table_or_into_a_journal_counts(path: str) -> None:
    address = module.Guard(Limits()).address("192.0.2.1")
    assert address.kept_by({"method": "POST", "path": path}) is address.tables
    assert address.kept_by({"method": "GET", "path": path}) is None


def test_what_only_asks_makes_no_table() -> None:
    address = module.Guard(Limits()).address("192.0.2.1")
    for path in ("/new/top-cap/check", "/carry", "/join/t/claim", "/review/t/more"):
        assert address.kept_by({"method": "POST", "path": path}) is None


def test_every_way_to_try_a_secret_counts_and_so_does_every_account() -> None:
    address = module.Guard(Limits()).address("192.0.2.1")
    for path in module.ATTEMPTS:
        assert address.kept_by({"method": "POST", "path": path}) is address.attempts
    assert address.kept_by({"method": "POST", "path": "/account/new"}) is address.accounts
