"""A guest comes along into an account: with seats, with what a host may do, and with all that hangs on them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
import sqlalchemy as sa

from moonwood.kernel.seats import Seat
from moonwood.people.conduct import MUTE, Restraint
from moonwood.server.settings import Settings
from moonwood.server.storage.conduct import ConductStore
from moonwood.server.storage.people import PeopleStore
from moonwood.server.storage.schema import BLOCKS
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.talk import TalkStore
from moonwood.table.ledger import Replaced, Sitter
from moonwood.table.table import Table
from tests.server.conftest import PORTALS, Visitor, frame
from tests.server.test_accounts import enter, make, quick_hashes, settings
from tests.server.test_meeting import house_of

__all__ = ["quick_hashes", "settings"]


def test_whoever_made_a_table_as_a_guest_may_still_do_what_its_host_may(visitor: Visitor, app: Any) -> None:
    make(visitor)
    phone = Visitor(app)
    table = phone.create(**{"seat-1": "link"})
    enter(phone)
    phone.http.post("/account/bring")
    with phone.sit(table) as page:
        shown = frame(page)
        assert [it["seat"] for it in shown["invitations"]] == [1]
        page.send_json({"fill": {"seat": 1, "bot": "moth"}})
        assert frame(page)["invitations"] == []


def test_a_seat_that_a_guest_left_is_taken_again_from_the_account(visitor: Visitor, app: Any) -> None:
    make(visitor)
    phone = Visitor(app)
    table = phone.create(**{"seat-1": "link"})
    live = PORTALS[app].call(house_of(app).open, table)

    async def leave() -> None:
        async with live.lock:
            await live.enter(Replaced(Seat(0), Sitter("bot", "Hedgehog", bot="hedgehog")))

    PORTALS[app].call(leave)
    enter(phone)
    phone.http.post("/account/bring")
    with phone.sit(table) as page:
        assert frame(page)["affairs"]["back"]
        page.send_json({"return": True})
        assert frame(page)["mine"] == [0]
    again = Table.rebuild(table, PORTALS[app].call(live.walls.store.ledger, table))
    assert (again.host, again.absent) == (live.table.host, {})


def test_all_tables_come_along_not_the_latest_alone(
    visitor: Visitor, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonwood.house.visits.MOST_LISTED", 2)
    make(visitor)
    phone = Visitor(app)
    tables = [phone.create() for _ in range(4)]
    enter(phone)
    phone.http.post("/account/bring")
    for table in tables:
        with visitor.sit(table) as page:
            assert frame(page)["mine"] == [0, 1]


def test_whom_a_guest_did_not_want_to_meet_or_hear_an_account_does_not_either(settings: Settings) -> None:
    """What was said and decided about the guest comes along, too: nobody sheds it by signing in."""
    store = SqlStore(settings.url)
    conduct, talk, now = ConductStore(store), TalkStore(store), time.time()

    async def story() -> None:
        for owner, other in (("guest", "bo"), ("account", "bo"), ("guest", "account"), ("cy", "guest")):
            await conduct.block(owner, other, on=True)
            await talk.mute(owner, other, on=True)
        await conduct.restrain("host", Restraint("guest", "Ann", MUTE, now + 100, "loud"))
        await PeopleStore(store).take_over("guest", "account")
        assert (await talk.unheard("account"), await talk.unheard("cy")) == ({"bo"}, {"account"})
        assert await talk.unheard("guest") == set()
        assert [it.owner for it in await conduct.restraints()] == ["account"]
        with store.engine.connect() as connection:
            blocks = {(it.owner, it.other) for it in connection.execute(sa.select(BLOCKS))}
        assert blocks == {("account", "bo"), ("cy", "account")}

    asyncio.run(story())
    store.close()
