"""The API over HTTP: who asks, what was sent, and an answer in JSON whatever happens."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from math import ceil, isfinite

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from moonwood.house.budget import wait
from moonwood.house.house import NoTable
from moonwood.house.visits import NotFound, Refused
from moonwood.house.walls import Conflict, StoreError
from moonwood.kernel.errors import MoonwoodError
from moonwood.server.api.document import document
from moonwood.server.api.endpoints import ENDPOINTS, PUBLIC, Call, Denied, Endpoint
from moonwood.server.api.shapes import Unreadable, read
from moonwood.server.guard.visitors import person_of
from moonwood.server.house import ServerHouse
from moonwood.table.table import OldTable

log = logging.getLogger(__name__)

PATH = "/api"
LONGEST_BODY = 4 * 1024 * 1024
PATIENCE = 5.0
"""Seconds for which a program that asks for too much is let wait, before it is refused."""


def routes() -> list[Route]:
    """One a path, for all its methods."""
    ordered = sorted(ENDPOINTS, key=lambda it: it.path)
    paths = [(path, list(those)) for path, those in groupby(ordered, lambda it: it.path)]
    return [
        Route(f"{PATH}/openapi.json", _document, methods=["GET"]),
        *(Route(path, _answering(those), methods=[it.method for it in those]) for path, those in paths),
    ]


async def _document(request: Request) -> Response:
    house: ServerHouse = request.app.state.house
    return JSONResponse(document(house.settings.base))


def _answering(endpoints: Sequence[Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    by_method = {it.method: it for it in endpoints}

    async def answer(request: Request) -> Response:
        endpoint = by_method["GET" if request.method == "HEAD" else request.method]
        try:
            told = await endpoint.handler(await _call(request, endpoint))
            return Response(_written(told), media_type="application/json")
        except Exception as error:
            told = refusal(error)
            request.app.state.house.walls.refused(told.reason)
            return told

    return answer


def _written(value: object) -> str:
    return json.dumps(value, default=vars, ensure_ascii=False, separators=(",", ":"))


async def _call(request: Request, endpoint: Endpoint) -> Call:
    """What is asked, after whoever asks has shown a token and paid."""
    house: ServerHouse = request.app.state.house
    if endpoint.right != PUBLIC:
        await _allowed(request, house, endpoint)
    query = {name: _number(name, request.query_params[name]) for name in endpoint.query if name in request.query_params}
    unknown = [name for name in request.query_params if name not in endpoint.query and name != "lang"]
    if unknown:
        raise Unreadable(f"there is no {unknown[0][:80]!r} behind the question mark here")
    body = read(endpoint.body, await _body(request)) if endpoint.body else None
    return Call(request, house, body, query)


async def _allowed(request: Request, house: ServerHouse, endpoint: Endpoint) -> None:
    """Whoever asks for a little too much waits; whoever asks for far too much is told to come again."""
    person = person_of(request)
    if person is None or person.program is None:
        raise Denied("no-token", "Say who you are: send a token as `Authorization: Bearer TOKEN`.", 401)
    if endpoint.right not in person.program.rights:
        raise Denied("no-right", f"This token has no right to do that; it needs {endpoint.right!r}.", 403)
    work = house.guard.program(person.owner, person.program).work
    if (seconds := work.wait(endpoint.cost)) > PATIENCE:
        raise Late(seconds)
    await wait(work.owe(endpoint.cost))


class Late(Exception):
    """A program asked for too much; in how many seconds it may ask again."""

    def __init__(self, seconds: float) -> None:
        super().__init__("This program asked for too much. It may ask again in a while.")
        self.seconds = seconds


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not isfinite(number) or number < 0:
        raise Unreadable(f"{name} is a number from 0 on")
    return number


async def _body(request: Request) -> object:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Unreadable(f"a message has at most {LONGEST_BODY} bytes")
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Unreadable("the message is no JSON") from None


class Problem(JSONResponse):
    """Why something was not done; `reason` is one of few."""

    def __init__(self, status: int, reason: str, text: str, headers: dict[str, str] | None = None) -> None:
        super().__init__({"reason": reason, "text": text}, status, headers)
        self.reason = reason


def refusal(error: Exception) -> Problem:
    """Why something was not done, in JSON."""
    match error:
        case Denied():
            headers = {"www-authenticate": "Bearer"} if error.status == 401 else {}
            return Problem(error.status, error.reason, str(error), headers)
        case Late():
            return Problem(429, "too-much", str(error), {"retry-after": str(ceil(error.seconds))})
        case Unreadable():
            return Problem(400, "unreadable", str(error))
        case NotFound() | NoTable():
            return Problem(404, "not-found", "There is nothing under this address.")
        case StoreError() | Conflict():
            log.error("not kept: %s", error)
            return Problem(503, "not-kept", "That could not be stored, so it did not happen. Please try again.")
        case OldTable():
            return Problem(409, "old-table", str(error))
        case MoonwoodError() | Refused():
            return Problem(409, "refused", str(error))
    log.error("the API failed", exc_info=error)
    return Problem(500, "trouble", "Something went wrong on our side.")
