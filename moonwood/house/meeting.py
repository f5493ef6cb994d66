"""Where people find each other: the next free seat, and seats at tables that wait for anybody."""

from __future__ import annotations

from contextlib import suppress

from moonwood.house.house import House, NoTable
from moonwood.house.live import LiveTable
from moonwood.house.visits import LONGEST_FORM, NotFound, Refused, Reply, Visit, honest, make
from moonwood.house.walls import Conflict, Meeting
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.pages import meeting as page
from moonwood.pages.catalogue import card_of
from moonwood.people.meeting import ANYBODY_FIELD, FILL_FIELD, USUAL_FILL
from moonwood.table.ledger import Seated, Sitter
from moonwood.table.seating import bot_sitter, clean_name, unlike
from moonwood.table.table import OldTable

TRIES = 3
"""So often a seat is tried for at a table where others sit down at the same moment."""


def meeting_of(visit: Visit) -> Meeting:
    meeting = visit.house.walls.meeting
    if meeting is None:
        raise NotFound
    return meeting


async def listed(visit: Visit) -> Reply:
    """The tables that wait for anybody, for a lobby that is open already."""
    tables = await meeting_of(visit).listed(visit.owner)
    return Reply(page.open_tables(visit.seen.say, tables, visit.house.walls.clock.now()))


async def sit_down(visit: Visit) -> Reply:
    """A seat at one of these tables; at no other, whoever guesses its address."""
    form, (token, owner) = await honest(visit, await visit.form(LONGEST_FORM)), visit.seated()
    for it in await meeting_of(visit).listed(owner):
        if it.id == visit.words["id"] and await sit_at(visit, it.id, owner, form.get("name", "")):
            return Reply(to=f"/table/{it.id}", token=token)
    raise Refused(visit.seen.say("Somebody was quicker: that seat is taken. Other tables may still wait for you."))


async def anybody(visit: Visit) -> Reply:
    """The next free seat of a game; if there is none, a table of one's own that waits for somebody."""
    form, (token, owner) = await honest(visit, await visit.form(LONGEST_FORM)), visit.seated()
    shown = card_of(form.get("game", ""), visit.seen.say.lang)
    preset = page.preset_for_others(shown.room) if shown else None
    if shown is None or preset is None:
        raise NotFound
    for it in await meeting_of(visit).listed(owner, shown.room.name):
        if it.mine or await sit_at(visit, it.id, owner, form.get("name", "")):
            return Reply(to=f"/table/{it.id}", token=token)
    if not visit.may_make:
        raise Refused(visit.seen.say("Nobody waits for you now, and tables are made by those who have an account."))
    own = {**preset, ANYBODY_FIELD: "1", FILL_FIELD: form.get(FILL_FIELD, USUAL_FILL), "name-0": form.get("name", "")}
    return await make(visit, shown, own)


async def sit_at(visit: Visit, table_id: str, owner: str, name: str) -> bool:
    """Whether there was a seat; one that sits there already keeps theirs."""
    try:
        live = await visit.house.open(table_id)
    except (NoTable, OldTable):
        return False
    async with live.lock:
        for _ in range(TRIES):
            free = [] if live.table.over or live.table.seats_of(owner) else live.table.open_seats
            with suppress(Conflict):  # somebody sat down at another server; what is free there is known now
                if free:
                    await take_seat(live, free[0], owner, seat_name(visit, name))
        return bool(live.table.seats_of(owner))


async def claim_seat(live: LiveTable, claim: str, owner: str, name: str) -> bool:
    """Whether somebody has the seat to which a link leads; NotFound if it leads to none."""
    seat = live.table.seat_claimed_by(claim)
    if seat is None:
        raise NotFound
    async with live.lock:
        for _ in range(TRIES):
            with suppress(Conflict):  # something happened at another server; what is free is known now
                if live.table.sitters[seat].kind == "open":
                    await take_seat(live, seat, owner, name)
        return live.table.sitters[seat].owner == owner


def seat_name(visit: Visit, name: str) -> str:
    """Under which somebody sits down: that of their account, if they have one."""
    return (visit.person.name if visit.person else "") or clean_name(name)


async def take_seat(live: LiveTable, seat: Seat, owner: str, name: str) -> None:
    """With the table's lock held: an open seat gets a person, who is called after the seat if they have no name."""
    others = [other for at, other in enumerate(live.table.names) if at != seat]
    sitter = Sitter("human", unlike(name or live.table.names[seat], others, Say()), owner=owner)
    await live.enter(Seated(seat, sitter), [owner])


async def fill_in(house: House, table_id: str, bot: str) -> None:
    """Bots take the seats for which nobody came."""
    live = await house.open(table_id)
    async with live.lock:
        for seat in live.table.open_seats if not live.table.over else []:
            others = [other for at, other in enumerate(live.table.names) if at != seat]
            await live.enter(Seated(seat, bot_sitter(bot, others, Say())))
