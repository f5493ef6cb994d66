"""What a server looks after every few seconds: bots for seats to which nobody came, bots for whom people wait who are
not there, and who may still be here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from moonwood.house.conversation import Guest
from moonwood.house.live import LiveTable
from moonwood.house.meeting import fill_in
from moonwood.house.walls import Conflict
from moonwood.kernel.errors import MoonwoodError
from moonwood.people.conduct import BAN, MUTE
from moonwood.server.house import ServerHouse
from moonwood.table.table import OldTable

log = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds from one round to the next."""
LATELY = 4 * PAUSE
ERRANDS = 2
"""At so many tables where nobody looks bots play at the same time."""
HOLD_OFF = 3.0
"""Seconds for which a bot may be waited for: whoever has left may be on their way back."""
LEADERLESS = 60.0
"""Seconds after which a server looks after a bot that another one should have looked after."""
LATER = 600.0
"""Seconds until a bot that could not move is looked after again."""
LET_GO = 4401
"""Why a page is closed whose visitor may not be here any more; loaded anew, it says why."""


async def go_round(house: ServerHouse) -> None:
    """Again and again, until cancelled; what fails is tried the next time."""
    while True:
        await house.walls.clock.pause(PAUSE)
        try:
            await one_round(house)
        except MoonwoodError as error:
            log.error("a round was not finished: %s", error)
        except Exception:
            log.exception("a round was not finished")


async def one_round(house: ServerHouse) -> None:
    await house.clocks.beat(house.walls.clock.now())
    await _fill_in(house)
    await _look_at_clocks(house)
    await _let_bots_go_on(house)
    await _wait(house)
    await _let_go(house)
    await _end(house)
    for live in house.tables():
        live.tidy()
    if house.news.silent:
        await house.catch_up()


async def _fill_in(house: ServerHouse) -> None:
    """Bots sit down where that was asked for; one table that cannot be read keeps no other waiting."""
    for table, bot in await house.meeting.due():
        try:
            await fill_in(house, table, bot)
        except Conflict:  # another server was quicker, or somebody sat down
            continue
        except (MoonwoodError, OldTable) as error:
            log.error("table %s leaves the lobby: %s", table, error)
        await house.meeting.set_free(table, 0)


async def _look_at_clocks(house: ServerHouse) -> None:
    """Whose time is out at tables at which nobody looks; of several servers one writes it down."""
    for table in await house.clocks.due(house.walls.clock.now()):
        try:
            live = await house.open(table)
            async with live.lock:
                await live.look_at_clock()
        except (MoonwoodError, OldTable) as error:
            log.warning("table %s: its clock was not looked at: %s", table, error)


async def _let_bots_go_on(house: ServerHouse) -> None:
    """Bots play where people wait for them who have no page open: of several servers one looks after it, at few tables
    at a time, and the round does not wait for what they think."""
    now = house.walls.clock.now()
    for table, since in await house.clocks.bots_due(now - HOLD_OFF):
        if len(house.errands) >= ERRANDS:
            return
        leads = house.walls.presence.leads(table) or since < now - LEADERLESS
        if table not in house.errands and leads and not _is_seen(house, table):
            task = asyncio.create_task(_go_on_unseen(house, table))
            house.errands[table] = task
            task.add_done_callback(lambda _, table=table: house.errands.pop(table))  # type: ignore[misc]


def _is_seen(house: ServerHouse, table: str) -> bool:
    here = any(live.table.id == table and live.guests for live in house.tables())
    return here or bool(house.walls.presence.elsewhere(table))


async def _go_on_unseen(house: ServerHouse, table: str) -> None:
    try:
        live = await house.open(table)
        await live.go_on_unseen()
        if live.table.bot_to_move() is None and live.table.outline.bot_due is not None:
            raise OldTable("its ledger tells of a bot that does not decide")
    except OldTable as error:
        log.warning("table %s: nobody looks after its bots any more: %s", table, error)
        await house.clocks.put_off(table, None)
    except Exception as error:  # whatever it was, other tables have their turn first
        log.error("table %s: a bot cannot move: %s", table, error)
        await house.clocks.put_off(table, house.walls.clock.now() + LATER)


async def _wait(house: ServerHouse) -> None:
    """Tables stay in the lobby as long as somebody who sits there is there."""
    here = [live.table.id for live in house.tables() if live.table.open_seats and _is_attended(live)]
    if here:
        await house.meeting.seen(here)


def _is_attended(live: LiveTable) -> bool:
    return any(live.table.seats_of(guest.owner) for guest in live.guests)


async def _let_go(house: ServerHouse) -> None:
    """Whoever was banned, or signed out elsewhere, has no page open here any more; whoever was muted says nothing."""
    restraints = await house.conduct.restraints()
    banned = {it.owner for it in restraints if it.kind == BAN}
    muted = {it.owner for it in restraints if it.kind == MUTE}
    guests = list(_guests(house))
    devices = [guest.device for guest in guests if guest.device]
    gone = await house.visitors.people.signed_out(devices) if devices else set()
    for guest in guests:
        if guest.muted != (guest.owner in muted):
            guest.muted = not guest.muted
            guest.hear()
        if guest.owner in banned or guest.device in gone:
            asyncio.get_running_loop().create_task(guest.line.close(LET_GO, ""))


async def _end(house: ServerHouse) -> None:
    """Tables that `moonwood admin` ended are over for those who look at them, too."""
    for table in await house.conduct.ended(LATELY):
        await house.heard(table, await house.store.length(table))


def _guests(house: ServerHouse) -> Iterator[Guest]:
    for live in house.tables():
        yield from (guest for guest in live.guests if isinstance(guest, Guest))
