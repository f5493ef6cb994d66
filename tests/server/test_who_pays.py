"""Who pays for what at a table: each for what they look at, and as much as it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from moonwood.house.conversation import Guest
from moonwood.house.handlers import follow
from moonwood.house.live import LiveTable
from moonwood.server.guard import line
from moonwood.server.guard.addresses import Guard
from moonwood.server.guard.line import PageBudget
from moonwood.server.house import ServerHouse
from moonwood.server.processes.turns import _Stopwatch
from moonwood.server.settings import Limits, Settings
from moonwood.table.requests import parse
from moonwood.table.scene import Style
from tests.server.test_house import create, in_a_house

STEP = 0.5
"""Seconds of a processor that anything takes here."""


@pytest.fixture(autouse=True)
def _everything_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Stopwatch, "spent", STEP)
    monkeypatch.setattr(_Stopwatch, "run", lambda self, function: function())


class Ear:
    """A socket of which only the newest message is of interest."""

    def __init__(self) -> None:
        self.told = asyncio.Event()

    async def send(self, text: str) -> None:
        self.told.set()


def guests(live: LiveTable, count: int) -> list[Guest]:
    """So many watchers, each of an address of its own and with a theme that nobody else has."""
    guard, themes = Guard(Limits(), clock=lambda: 0.0), ("night", "paper", "contrast")
    ear: Any = Ear()
    return [
        Guest(ear, live, "ann", Style(theme=theme), PageBudget(guard, guard.address(f"192.0.2.{number}")))
        for number, theme in enumerate(themes[:count])
    ]


def budget_of(guest: Guest) -> PageBudget:
    assert isinstance(guest.budget, PageBudget)
    return guest.budget


def spent(guest: Guest) -> float:
    """What the address of a guest has spent, in seconds of work."""
    purse = budget_of(guest).address.work
    return purse.wait(purse.most) * purse.rate / 100


def at_a_table(story: Callable[[LiveTable], Awaitable[None]], name: str, settings: Settings) -> None:
    async def begin(house: ServerHouse) -> None:
        await story(await create(house, name))

    in_a_house(settings, begin)


def test_a_move_pays_for_itself_and_whoever_watches_for_its_picture(settings: Settings) -> None:
    async def story(live: LiveTable) -> None:
        mover, *watchers = guests(live, 3)
        for guest in (mover, *watchers):
            await guest._picture()
        before = [spent(guest) for guest in (mover, *watchers)]
        move = live.table.match.state.actions()[0]
        await mover._heed(parse(f'{{"play": {move}, "seq": {live.table.moment}}}'), follow)
        assert len(live.table.match.plies) == 1
        assert spent(mover) - before[0] == pytest.approx(0.01)
        for guest in watchers:
            await guest._picture()
        assert spent(mover) - before[0] == pytest.approx(0.01)
        assert all(spent(guest) - was >= STEP for guest, was in zip(watchers, before[1:], strict=True))

    at_a_table(story, "top-cap", settings)


def test_whoever_owes_waits_for_the_next_picture(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(line, "wait", wait)

    async def story(live: LiveTable) -> None:
        (guest,) = guests(live, 1)
        work = budget_of(guest).address.work
        work.owe(work.most + 120)
        await guest._picture()
        assert waits == [2.0]

    at_a_table(story, "top-cap", settings)


@pytest.mark.parametrize("wish", ["preview", "look", "why"])
def test_what_is_drawn_for_one_page_costs_it_what_it_took(settings: Settings, wish: str) -> None:
    """Both its own budget and its address's; what was paid before it was drawn is not paid twice."""

    async def story(live: LiveTable) -> None:
        (guest,) = guests(live, 1)
        asked = {"preview": live.table.match.state.actions()[0], "look": 0, "why": ["nothing"]}[wish]
        await guest._heed(parse(f'{{"{wish}": {asked}}}'.replace("'", '"')), follow)
        times = 2 if wish == "why" else 1
        assert spent(guest) == pytest.approx(times * STEP)
        purse = budget_of(guest).purse
        assert purse.wait(purse.most) == pytest.approx(times * STEP * 100 / purse.rate, abs=0.1)

    at_a_table(story, "top-cap", settings)


def test_nobody_pays_for_what_was_drawn_for_somebody_else_already(settings: Settings) -> None:
    async def story(live: LiveTable) -> None:
        one, other = guests(live, 2)
        other.style = one.style
        await one._picture()
        await other._picture()
        assert spent(other) < spent(one)

    at_a_table(story, "top-cap", settings)
