"""Doors: links by which friends take seats at a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from moonwood.house.live import LiveTable
from moonwood.house.meeting import claim_seat, seat_name
from moonwood.house.visits import NotFound, Reply, honest, welcomed
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.pages import words as pages
from moonwood.pages.catalogue import card_of
from moonwood.pages.html import el
from moonwood.server.below import absolute
from moonwood.server.guard.visitors import give_token, owner_of
from moonwood.server.pages.scanning import scannable
from moonwood.server.pages.serving import form_of, house_of, response_of, seen_by, visit_of
from moonwood.table.table import Table


async def door(request: Request) -> Response:
    """Asks before a seat is taken, so that whoever only looks at a link takes nothing."""
    seen = seen_by(request)
    live, seat = await _claimed(request)
    table, owner, sitter = live.table, owner_of(request), live.table.sitters[seat]
    if sitter.kind == "human" and sitter.owner == owner:
        return RedirectResponse(f"/table/{table.id}", 303)
    if sitter.kind != "open":
        return _taken(seen, table)
    names = Say(seen.say.lang, table.names)
    host = next((names.seat(at) for at, it in enumerate(table.sitters) if it.owner == table.host), None)
    card = card_of(table.game.name, seen.say.lang)
    about = pages.facts(seen.say, card) if card else ""
    inside, rated = bool(table.seats_of(owner)), table.created.rated
    door = pages.Door(
        table.game, about, host or seen.say("Somebody"), names.seat(seat), request.url.path, inside, rated
    )
    return response_of(request, welcomed(visit_of(request), Reply(pages.join(seen, door))))


def _taken(seen: pages.Seen, table: Table) -> Response:
    say = seen.say
    watch = el("a", say("Watch the game"), href=f"/table/{table.id}", class_="primary")
    text = say("Somebody sits there already. You can still watch.")
    return HTMLResponse(pages.problem(seen, say("This seat is taken"), text, watch), 409)


async def sit_down(request: Request) -> Response:
    seen = seen_by(request)
    visit = visit_of(request)
    form = await honest(visit, await form_of(request))
    live, _ = await _claimed(request)
    token, owner = visit.seated()
    if not await claim_seat(live, request.path_params["claim"], owner, seat_name(visit, form.get("name", ""))):
        return _taken(seen, live.table)
    response = RedirectResponse(f"/table/{live.table.id}", 303)
    give_token(request, response, token)
    return response


async def _claimed(request: Request) -> tuple[LiveTable, Seat]:
    """The table and the seat that a link leads to; NotFound if it leads to none."""
    live = await house_of(request).open(request.path_params["id"])
    seat = live.table.seat_claimed_by(request.path_params["claim"])
    if seat is None:
        raise NotFound
    return live, seat


async def qr(request: Request) -> Response:
    """The address of a door, to be scanned."""
    await _claimed(request)
    return scannable(absolute(request, request.url.path.removesuffix("/qr.svg")))
