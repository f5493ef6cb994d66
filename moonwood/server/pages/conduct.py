"""Who sits at a table, for whoever wants to block or report one of them."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from moonwood.house.visits import NotFound, Refused
from moonwood.kernel.speech import Say
from moonwood.pages import conduct as pages
from moonwood.people.conduct import LONGEST_REPORT, Report
from moonwood.server.guard.visitors import owner_of
from moonwood.server.pages.serving import form_of, house_of, seen_by
from moonwood.table.seating import clean_remark
from moonwood.table.table import Table


async def show(request: Request) -> Response:
    return await _shown(request, await _table(request))


async def _shown(request: Request, table: Table, news: str = "") -> Response:
    owner = owner_of(request)
    blocked = await house_of(request).conduct.blocked(owner)
    names = Say(seen_by(request).say.lang, table.names)
    others = [
        pages.Neighbour(seat, names.seat(seat), it.owner in blocked)
        for seat, it in enumerate(table.sitters)
        if it.kind == "human" and it.owner != owner
    ]
    return HTMLResponse(pages.neighbours(seen_by(request), table.id, others, news))


async def act(request: Request) -> Response:
    """Block somebody, or tell the host of them: for those who sit at the same table."""
    form, table = await form_of(request), await _table(request)
    say, owner, conduct = seen_by(request).say, owner_of(request), house_of(request).conduct
    if not table.seats_of(owner):
        raise Refused(say("You are watching this table; only its players can do that."))
    other = {str(seat): it for seat, it in enumerate(table.sitters)}.get(form.get("seat", ""))
    if other is None or other.kind != "human" or other.owner == owner:
        raise NotFound
    deed, name = form.get("deed", ""), say.named(table.sitters.index(other), other.name)
    if deed in ("block", "unblock"):
        await conduct.block(owner, other.owner, on=deed == "block")
        done = say("{name} is blocked.", name=name)
        undone = say("{name} is not blocked any more.", name=name)
        return await _shown(request, table, done if deed == "block" else undone)
    text = clean_remark(form.get("text", ""))[:LONGEST_REPORT]
    if not text:
        raise Refused(say("Say in a few words what happened, so that the host can look into it."))
    if not await conduct.report(owner, Report(0, other.owner, name, table.id, text, time.time())):
        raise Refused(say("The host has many reports of yours already. Please wait until they were looked at."))
    return await _shown(request, table, say("The host is told. Thank you."))


async def _table(request: Request) -> Table:
    return (await house_of(request).open(request.path_params["id"])).table
