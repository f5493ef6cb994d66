"""Ways by which a visitor goes on at another device."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from moonwood.house.visits import Refused
from moonwood.pages import words as pages
from moonwood.server.below import absolute
from moonwood.server.guard.visitors import BEFORE, give_token, owner_of, token_of
from moonwood.server.pages.scanning import scannable
from moonwood.server.pages.serving import form_of, house_of, seen_by

LOOPBACK = re.compile(r"localhost|127\.[\d.]+|::1")
"""The names under which a computer can be reached from itself alone."""


async def carry(request: Request) -> Response:
    """Opens a way on which this browser's seats go along to another device, once."""
    await form_of(request)
    seen, token = seen_by(request), token_of(request)
    if token is None:
        raise Refused(seen.say("You have no seat yet that you could take along."))
    house = house_of(request)
    code = await house.carried.put(token, house.guard.address_of(request).name)
    if code is None:
        raise Refused(seen.say("Too many are on their way to other devices now. Please try again in a while."))
    address = absolute(request, f"/carry/{code}")
    only_here = LOOPBACK.fullmatch(request.url.hostname or "") is not None
    return HTMLResponse(pages.carried(seen, address, f"/carry/{code}/qr.svg", only_here=only_here))


async def carry_qr(request: Request) -> Response:
    return scannable(absolute(request, request.url.path.removesuffix("/qr.svg")))


async def arrive(request: Request) -> Response:
    """Asks first, so that whoever only looks at a link uses nothing up, and nobody becomes somebody else unawares."""
    return HTMLResponse(pages.arrival(seen_by(request), request.url.path, leaves=await _has_something(request)))


async def _has_something(request: Request) -> bool:
    owner = owner_of(request)
    return bool(owner) and await house_of(request).store.knows(owner)


async def settle_in(request: Request) -> Response:
    """The other device becomes the same visitor; the way is closed behind it. Whoever it was can be gone back to."""
    await form_of(request)
    seen = seen_by(request)
    visitors = house_of(request).visitors
    token = await house_of(request).carried.take(request.path_params["code"])
    person = await visitors.know(token) if token else None
    if token is None or person is None:
        raise Refused(seen.say("This way was used already, or too much time went by. Open a new one."))
    if person.has_account:  # every device of an account can be signed out by itself
        token = await visitors.sign_in(person.owner, request.headers.get("user-agent", ""))
    return await become(request, token)


async def go_back(request: Request) -> Response:
    """On as whoever the browser was before, and back again by the same way."""
    await form_of(request)
    token = token_of(request, BEFORE)
    if token is None:
        raise Refused(seen_by(request).say("There is nobody that you were before on this device."))
    return await become(request, token)


async def become(request: Request, token: str) -> Response:
    own = token_of(request)
    response = RedirectResponse("/games", 303)
    if own is not None and own != token and await _has_something(request):
        give_token(request, response, own, BEFORE)
    give_token(request, response, token)
    return response
