"""The application: `create_app(settings)` for any ASGI server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from math import ceil

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from moonwood.house import hindsight, lessons, meeting, visits
from moonwood.house.budget import Bill, billed, wait
from moonwood.house.conversation import CROWDED, OLD, Guest, attend
from moonwood.house.handlers import follow
from moonwood.house.house import NoTable
from moonwood.house.live import LiveTable
from moonwood.house.routes import ROUTES
from moonwood.house.visits import Handler, NotFound, Refused, excuse
from moonwood.house.walls import Conflict, StoreError
from moonwood.kernel.speech import OFFERED, Say
from moonwood.pages import words as pages
from moonwood.pages.catalogue import catalogue
from moonwood.pages.setup import LONGEST_QUERY
from moonwood.server import health
from moonwood.server.api import serving as api
from moonwood.server.api.endpoints import WAITED
from moonwood.server.below import Below
from moonwood.server.calling.caller import call_people
from moonwood.server.guard.addresses import SOCKET, cost_of
from moonwood.server.guard.line import PageBudget, SocketLine
from moonwood.server.guard.origin import from_here
from moonwood.server.guard.visitors import owner_of, person_of, token_of
from moonwood.server.house import ServerHouse
from moonwood.server.metrics import Metrics
from moonwood.server.pages import accounts, calls, carrying, conduct, doors, entrance, host, people, serving
from moonwood.server.rounds import LET_GO, go_round
from moonwood.server.rubbish import look_through
from moonwood.server.settings import Settings
from moonwood.table.answers import REFUSALS
from moonwood.table.journal import places
from moonwood.table.table import OldTable, fingerprint

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

GONE, FOREIGN = 4404, 4403
"""Why a websocket is closed at once: no such table, a page of another site."""

SLOWED = 1.0
"""Seconds for which one who asks for too much waits to be told so."""


SMALL = 600
"""Bytes that are not worth compressing."""


FOR_OUR_PAGES = (visits.check, hindsight.review_more, hindsight.retry_answer, lessons.answer)
"""What foreign pages cannot even ask."""


def routes() -> list[BaseRoute]:
    """Every address of a server: those of the house, and what only a server has."""
    return [
        *(Route(it.pattern, _answer(it.handler), methods=[it.method]) for it in ROUTES),
        Route("/join/{id}/{claim}", doors.door, methods=["GET"]),
        Route("/join/{id}/{claim}", doors.sit_down, methods=["POST"]),
        Route("/join/{id}/{claim}/qr.svg", doors.qr),
        Route("/carry", carrying.carry, methods=["POST"]),
        Route("/carry/back", carrying.go_back, methods=["POST"]),
        Route("/carry/{code}", carrying.arrive, methods=["GET"]),
        Route("/carry/{code}", carrying.settle_in, methods=["POST"]),
        Route("/carry/{code}/qr.svg", carrying.carry_qr),
        Route("/open", serving.serving(meeting.listed), methods=["GET"]),
        Route("/open/{id}", serving.serving(meeting.sit_down), methods=["POST"]),
        Route("/meet", serving.serving(meeting.anybody), methods=["POST"]),
        Route("/table/{id}/people", conduct.show, methods=["GET"]),
        Route("/table/{id}/people", conduct.act, methods=["POST"]),
        Route("/host", host.show, methods=["GET"]),
        Route("/host", host.act, methods=["POST"]),
        Route("/people/{name}", people.person, methods=["GET"]),
        Route("/people/{name}/{game}", people.person_in, methods=["GET"]),
        Route("/statistics/{game}", people.game, methods=["GET"]),
        Route("/account", accounts.show, methods=["GET"]),
        Route("/account/new", accounts.make, methods=["POST"]),
        Route("/account/in", accounts.sign_in, methods=["POST"]),
        Route("/account/bring", accounts.bring, methods=["POST"]),
        Route("/account/out", accounts.sign_out, methods=["POST"]),
        Route("/account/recover", accounts.recover, methods=["POST"]),
        Route("/account/passphrase", accounts.change, methods=["POST"]),
        Route("/account/codes", accounts.renew_codes, methods=["POST"]),
        Route("/account/programs", accounts.programs, methods=["POST"]),
        Route("/account/everything.json", accounts.download, methods=["GET"]),
        Route("/account/delete", accounts.delete, methods=["POST"]),
        Route("/account/calls", calls.choose, methods=["POST"]),
        Route("/calls/{token}", calls.show, methods=["GET"]),
        Route("/calls/{token}", calls.confirm, methods=["POST"]),
        Route("/calls/{token}/stop", calls.show_stop, methods=["GET"]),
        Route("/calls/{token}/stop", calls.stop, methods=["POST"]),
        Route("/word", entrance.ask, methods=["GET"]),
        Route("/word", entrance.enter, methods=["POST"]),
        *api.routes(),
        Route("/healthz", health.alive),
        Route("/readyz", health.ready),
        WebSocketRoute("/ws/{id}", _socket),
        Mount("/static", StaticFiles(directory=str(files("moonwood").joinpath("web/static")))),
    ]


def _answer(handler: Handler) -> serving.Answer:
    return serving.for_our_pages(handler) if handler in FOR_OUR_PAGES else serving.serving(handler)


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The whole web table. StoreError if the database cannot be used."""
    house = ServerHouse(settings or Settings())
    metrics = Metrics(house) if house.settings.metrics else None

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(warm_up)
        chores = [house.listen(), go_round(house), call_people(house), look_through()]
        chores += [house.neighbours.live()] if house.settings.redis else []
        tasks = [asyncio.create_task(it) for it in chores]
        yield
        await house.leave()
        for task in tasks:
            task.cancel()
        house.close()

    app = Starlette(
        routes=[*routes(), *([Route(metrics.PATH, metrics.page)] if metrics else [])],
        exception_handlers={
            NotFound: _excused,
            NoTable: _excused,
            OldTable: _old,
            HTTPException: _wrong_way,
            Refused: _excused,
            StoreError: _excused,
            Conflict: _excused,
            ClientDisconnect: _gone,
            Exception: _excused,
        },
        lifespan=life,
    )
    app.state.house = house
    app.state.readiness = health.Readiness(house)
    whole = _guarded(app, house, metrics)
    base = house.settings.base
    return GZipMiddleware(Below(whole, base) if base else whole, minimum_size=SMALL)


def warm_up() -> None:
    """What takes a while is done once, so that the first visitor does not keep the others waiting."""
    for lang in OFFERED:
        for shown in catalogue(lang).values():
            places(shown.room)


async def _socket(socket: WebSocket) -> None:
    with suppress(WebSocketDisconnect):  # somebody went away; that is no error
        await _welcome(socket)


async def _welcome(socket: WebSocket) -> None:
    """A page at a table. The reason of a refusal is the code with which the socket is closed."""
    await socket.accept()
    if not from_here(socket):
        await socket.close(FOREIGN)
        return
    person = person_of(socket)
    if serving.house_of(socket).doorkeeper.shuts_out(socket) or (person and person.banned):
        await socket.close(LET_GO)
        return
    house = serving.house_of(socket)
    await wait(house.guard.address_of(socket).work.owe(SOCKET))
    try:
        live = await house.open(socket.path_params["id"])
    except NoTable:
        await socket.close(GONE)
        return
    except OldTable:
        await socket.close(OLD)
        return
    await _seat(socket, live)


async def _seat(socket: WebSocket, live: LiveTable) -> None:
    """Let a page look at a table, if not too many from its address do already."""
    style = serving.style_of(socket)
    guard = serving.house_of(socket).guard
    address = guard.address_of(socket)
    if not guard.open_page(address):
        live.walls.refused("crowded")
        await socket.close(CROWDED, Say(style.lang)(REFUSALS["crowded"]))
        return
    try:
        guest = Guest(SocketLine(socket, address), live, owner_of(socket), style, PageBudget(guard, address))
        guest.pace = serving.pace_of(socket)
        guest.side = serving.side_of(socket)
        person = person_of(socket)
        guest.muted = person is not None and person.muted
        guest.name = person.name if person is not None else ""
        guest.device = fingerprint(token_of(socket) or "") if person is not None and person.has_account else ""
        await attend(guest, follow)
    finally:
        address.close_page()


async def _old(request: Request, error: Exception) -> Response:
    """Whatever was wanted of an old table: its page says what it still is."""
    return RedirectResponse(f"/table/{request.path_params['id']}", 303)


async def _wrong_way(request: Request, error: Exception) -> Response:
    """An address that is not there, or that nobody can be at in this way."""
    if isinstance(error, HTTPException) and request.url.path.startswith(f"{api.PATH}/"):
        return api.Problem(
            error.status_code, "not-found", "There is nothing here in this way.", dict(error.headers or {})
        )
    if not isinstance(error, HTTPException) or error.status_code == 404:
        return await _excused(request, NotFound())
    seen = serving.seen_by(request)
    text = seen.say("This address does not work in that way.")
    page = pages.problem(seen, seen.say("That did not work"), text)
    return HTMLResponse(page, error.status_code, error.headers)


async def _gone(_request: Request, _error: Exception) -> Response:
    """Whoever asked went away meanwhile; nobody reads this."""
    return Response(status_code=400)


async def _excused(request: Request, error: Exception) -> Response:
    return serving.response_of(request, excuse(serving.seen_by(request), error))


def _guarded(app: ASGIApp, house: ServerHouse, metrics: Metrics | None) -> ASGIApp:
    """Every answer carries its headers, and whoever asks for too much is told so before anything is done."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _completed(scope["path"], message["headers"])
                if metrics:
                    waited = scope["state"].get(WAITED, 0.0)
                    metrics.answered(message["status"], time.perf_counter() - begun - waited)
            await send(message)

        if scope["type"] == "lifespan":
            return await app(scope, receive, send)
        scope.setdefault("state", {})
        seconds = _must_wait(scope, house) if scope["type"] == "http" else 0.0
        if seconds:
            house.walls.refused("too-much")
            await asyncio.sleep(min(seconds, SLOWED))
        answer = _too_much(Request(scope), seconds) if seconds else _too_long(scope) or app
        if answer is app and not scope["path"].startswith("/static/"):
            await house.visitors.recognise(HTTPConnection(scope))
            if scope["type"] == "http":
                answer = entrance.turned_away(Request(scope), house) or answer
        with billed(_bill(scope, house)):
            await answer(scope, receive, send_more)
        return None

    return wrapped


def _bill(scope: Scope, house: ServerHouse) -> Bill:
    """On which a request puts what it costs beyond what was paid for it already."""
    address = house.guard.address_of(HTTPConnection(scope))
    return Bill(address.name, (address.work,), cost_of(scope) if scope["type"] == "http" else 0.0)


def _must_wait(scope: Scope, house: ServerHouse) -> float:
    """Pay for a request; for how many seconds its address has to wait if that cannot be paid.

    What a foreign page makes a browser send costs it no table: it is refused anyway.
    """
    request = Request(scope)
    address = house.guard.address_of(request)
    kept = address.kept_by(scope)
    if kept is not None and from_here(request) and not kept.pay(1):
        return kept.wait(1)
    cost = cost_of(scope)
    return 0.0 if address.work.pay(cost) else address.work.wait(cost)


def _too_much(request: Request, seconds: float) -> Response:
    """A short text, since it is given often."""
    if request.url.path.startswith(f"{api.PATH}/"):
        return api.refusal(api.Late(seconds))
    text = Say(serving.language_of(request))("Too much was asked for from your address. Please try again in a while.")
    return PlainTextResponse(f"{text}\n", 429, {"retry-after": str(ceil(seconds))})


def _too_long(scope: Scope) -> Response | None:
    """What is told to whoever asks for more than an address of ours ever says, before it is read."""
    if len(scope["query_string"]) <= LONGEST_QUERY:
        return None
    return PlainTextResponse(f"What follows the question mark has at most {LONGEST_QUERY} characters.\n", 414)


def _completed(path: str, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with those that every answer has. Static files are asked for anew, so that an update
    shows at once; everything else depends on who asks."""
    names = {name.lower() for name, _ in headers}
    static = path.startswith("/static/")
    extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
    if b"cache-control" not in names:
        extra.append((b"cache-control", b"no-cache" if static else b"private, no-store"))
    return [*headers, *extra] if static else [*headers, *extra, (b"vary", b"cookie, accept-language")]
