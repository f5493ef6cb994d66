"""The application: `create_app(settings)` for any ASGI server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from moonwood.kernel.errors import MoonwoodError
from moonwood.server import pages, site
from moonwood.server.house import House, NoTable
from moonwood.server.origin import from_here
from moonwood.server.settings import Settings
from moonwood.server.store import NOT_KEPT, Conflict, StoreError
from moonwood.server.table import OldTable
from moonwood.server.talk import Guest, attend

log = logging.getLogger(__name__)

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

GONE, OLD, FOREIGN = 4404, 4409, 4403
"""Why a websocket is closed at once: no such table, a table that is old, a page of another site."""


class _ShortNumber(IntegerConvertor):
    """A number in an address; one that is longer than any we give out is no address of ours."""

    regex = "[0-9]{1,4}"


register_url_convertor("short", _ShortNumber())


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The whole web table. StoreError if the database cannot be used."""
    house = House(settings or Settings())

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        house.close()

    app = Starlette(
        routes=[
            Route("/", site.lobby),
            Route("/credits", site.credits),
            Route("/new/{game}", site.setup, methods=["GET"]),
            Route("/new/{game}", site.create, methods=["POST"]),
            Route("/new/{game}/check", site.check),
            Route("/rules/{game}", site.rules),
            Route("/picture/{game}.svg", site.start_picture),
            Route("/picture/{game}/{number:short}.svg", site.help_picture),
            Route("/table/{id}", site.table),
            Route("/table/{id}/record.txt", site.record),
            Route("/table/{id}/again", site.again, methods=["POST"]),
            Route("/join/{id}/{claim}", site.door, methods=["GET"]),
            Route("/join/{id}/{claim}", site.sit_down, methods=["POST"]),
            WebSocketRoute("/ws/{id}", _socket),
            Mount("/static", StaticFiles(directory=str(files("moonwood").joinpath("web/static")))),
        ],
        exception_handlers={
            site.NotFound: _not_found,
            NoTable: _not_found,
            OldTable: _old,
            HTTPException: _wrong_way,
            site.Refused: _refused,
            StoreError: _not_kept,
            Conflict: _not_kept,
            Exception: _trouble,
        },
        lifespan=life,
    )
    app.state.house = house
    return _with_headers(app)


async def _socket(socket: WebSocket) -> None:
    """A page at a table. The reason of a refusal is the code with which the socket is closed."""
    await socket.accept()
    if not from_here(socket):
        await socket.close(FOREIGN)
        return
    try:
        live = await site.house_of(socket).open(socket.path_params["id"])
    except NoTable:
        await socket.close(GONE)
        return
    except OldTable:
        await socket.close(OLD)
        return
    guest = Guest(socket, live, site.owner_of(socket), site.style_of(socket))
    await attend(guest)


async def _old(request: Request, error: Exception) -> Response:
    """Whatever was wanted of an old table: its page says what it still is."""
    return RedirectResponse(f"/table/{request.path_params['id']}", 303)


async def _wrong_way(request: Request, error: Exception) -> Response:
    """An address that is not there, or that nobody can be at in this way."""
    if not isinstance(error, HTTPException) or error.status_code == 404:
        return await _not_found(request, error)
    seen = site.seen_by(request)
    text = seen.say("This address does not work in that way.")
    page = pages.problem(seen, seen.say("That did not work"), text)
    return HTMLResponse(page, error.status_code, error.headers)


async def _not_found(request: Request, error: Exception) -> Response:
    seen = site.seen_by(request)
    text = seen.say("There is nothing under this address. Perhaps the link was cut off?")
    return HTMLResponse(pages.problem(seen, seen.say("Lost in the wood"), text), 404)


async def _refused(request: Request, error: Exception) -> Response:
    seen = site.seen_by(request)
    return HTMLResponse(pages.problem(seen, seen.say("That did not work"), str(error)), 400)


async def _not_kept(request: Request, error: Exception) -> Response:
    log.error("%s: %s", request.url.path, error)
    seen = site.seen_by(request)
    return HTMLResponse(pages.problem(seen, seen.say("That did not work"), seen.say(NOT_KEPT)), 503)


async def _trouble(request: Request, error: Exception) -> Response:
    seen = site.seen_by(request)
    text = str(error) if isinstance(error, MoonwoodError) else seen.say("Something went wrong on our side.")
    return HTMLResponse(pages.problem(seen, seen.say("That did not work"), text), 500)


def _with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer carries the security headers; static files are asked for anew, so that an update shows at once."""
    extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *extra]
                if scope["path"].startswith("/static/"):
                    message["headers"].append((b"cache-control", b"no-cache"))
            await send(message)

        await app(scope, receive, send_more)

    return wrapped
