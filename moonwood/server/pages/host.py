"""The host's page: reports, bans and mutes, invitations, and what was done."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from moonwood.house.visits import NotFound
from moonwood.pages import conduct as pages
from moonwood.people.conduct import BAN, MUTE, TERMS, Restraint
from moonwood.people.credentials import new_code
from moonwood.people.person import Person
from moonwood.server.guard.visitors import person_of
from moonwood.server.pages.serving import form_of, house_of, seen_by
from moonwood.table.seating import Form


async def show(request: Request) -> Response:
    _keeper(request)
    return await _shown(request)


async def act(request: Request) -> Response:
    form, keeper, house = await form_of(request), _keeper(request), house_of(request)
    deed, code = form.get("deed", ""), ""
    if deed in (BAN, MUTE):
        await house.conduct.restrain(keeper.name, _restraint(form, deed))
    elif deed == "lift" and form.get("kind") in (BAN, MUTE):
        await house.conduct.lift(keeper.name, form.get("owner", ""), form["kind"], form.get("name", ""))
    elif deed == "dismiss" and form.get("report", "").isdecimal():
        await house.conduct.dismiss(keeper.name, int(form["report"]))
    elif deed == "invite":
        code = new_code()
        await house.visitors.people.invite([code])
    house.visitors.look_at_all_again()
    return await _shown(request, code)


def _restraint(form: Form, kind: str) -> Restraint:
    until = time.time() + TERMS.get(form.get("term", ""), TERMS["7"])
    return Restraint(form.get("owner", "")[:64], form.get("name", "")[:64], kind, until, form.get("reason", "")[:200])


async def _shown(request: Request, code: str = "") -> Response:
    conduct = house_of(request).conduct
    office = pages.Office(await conduct.reports(), await conduct.restraints(), await conduct.log(), code)
    return HTMLResponse(pages.office(seen_by(request), office))


def _keeper(request: Request) -> Person:
    """A host of this house; for everybody else there is no such page."""
    person = person_of(request)
    if person is None or not house_of(request).is_keeper(person):
        raise NotFound
    return person
