"""Visitors over HTTP: what their browsers say about them, and the house's replies to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from moonwood.draw.themes import THEMES
from moonwood.house.live import PACES
from moonwood.house.visits import LONGEST_FORM, Handler, Refused, Reply, Visit, fields_of
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.speech import SOURCE, Say, offered
from moonwood.pages import words as pages
from moonwood.server.guard.line import PageBudget
from moonwood.server.guard.origin import asked_by_our_page, from_here
from moonwood.server.guard.visitors import BEFORE, give_token, person_of, token_of
from moonwood.server.house import ServerHouse
from moonwood.table.requests import Side
from moonwood.table.scene import Style
from moonwood.table.seating import Form

YEARS = 10 * 365 * 24 * 3600
"""Seconds for which a browser keeps which language was chosen."""
A_WHILE = 300
"""Seconds for which a browser may keep what lasts."""

Answer = Callable[[Request], Awaitable[Response]]


def language_of(visitor: HTTPConnection) -> str:
    """What a link asks for, what was chosen before, or what the browser likes best."""
    chosen = (visitor.query_params.get("lang", ""), visitor.cookies.get("lang", ""))
    wanted = [*chosen, *visitor.headers.get("accept-language", "").split(",")]
    return next((lang for lang in map(offered, wanted) if lang), SOURCE)


def theme_of(visitor: HTTPConnection) -> str:
    theme = visitor.query_params.get("theme") or visitor.cookies.get("theme", "")
    return theme if theme in THEMES else "night"


def style_of(visitor: HTTPConnection) -> Style:
    """How a page wants to see its table."""
    wanted = visitor.query_params.get("shape")
    shape: Shape = next((it for it in SHAPES if it == wanted), "wide")
    return Style(theme_of(visitor), language_of(visitor), shape)


def side_of(visitor: HTTPConnection) -> Side:
    """Which side of the board a page wants to have below."""
    return "first" if visitor.query_params.get("side") == "first" else "own"


def pace_of(visitor: HTTPConnection) -> str:
    """How fast bots should play for a page."""
    pace = visitor.query_params.get("pace", "")
    return pace if pace in PACES else "quick"


def seen_by(visitor: HTTPConnection) -> pages.Seen:
    person = person_of(visitor)
    return pages.Seen(Say(language_of(visitor)), theme_of(visitor), name=person.name if person else "")


def was_another(visitor: HTTPConnection) -> bool:
    """Whether a browser can go back to who it was before."""
    before = token_of(visitor, BEFORE)
    return before is not None and before != token_of(visitor)


def house_of(visitor: HTTPConnection) -> ServerHouse:
    house: ServerHouse = visitor.app.state.house
    return house


def visit_of(request: Request) -> Visit:
    """What somebody asks for, as the house understands it."""

    async def form(longest: int) -> Form:
        return await form_of(request, longest)

    house = house_of(request)
    return Visit(
        house=house,
        seen=seen_by(request),
        style=style_of(request),
        token=token_of(request),
        budget=PageBudget(house.guard, house.guard.address_of(request)),
        query=dict(request.query_params),
        form=form,
        fresh=house.visitors.new,
        words=request.path_params,
        person=person_of(request),
        may_make=house.doorkeeper.lets_make(request),
        was_another=was_another(request),
    )


async def form_of(request: Request, longest: int = LONGEST_FORM) -> Form:
    """The fields of a form that was sent from a page of ours."""
    if not from_here(request):
        raise Refused(seen_by(request).say("This form was sent from another site."))
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            raise Refused(seen_by(request).say("A form has at most {n} bytes.", n=longest))
    return fields_of(body) if len(body) <= LONGEST_FORM else await visit_of(request).work(lambda: fields_of(body))


def response_of(visitor: HTTPConnection, reply: Reply) -> Response:
    """A reply of the house over HTTP."""
    response = RedirectResponse(reply.to, 303) if reply.to else _response(reply)
    if reply.token:
        give_token(visitor, response, reply.token)
    if offered(visitor.query_params.get("lang", "")):
        response.set_cookie("lang", language_of(visitor), max_age=YEARS, samesite="lax")
    return response


def _response(reply: Reply) -> Response:
    headers = {}
    if reply.file:
        headers["content-disposition"] = f'attachment; filename="{reply.file}"'
    if reply.lasting:
        headers["cache-control"] = f"private, max-age={A_WHILE}"
    return Response(reply.body, reply.status, headers, reply.kind)


def serving(handler: Handler) -> Answer:
    """The house's handler, for requests over HTTP."""

    async def answer(request: Request) -> Response:
        return response_of(request, await handler(visit_of(request)))

    return answer


def for_our_pages(handler: Handler) -> Answer:
    """The same, for what only a page of ours may ask."""

    async def answer(request: Request) -> Response:
        if not asked_by_our_page(request):
            raise Refused(seen_by(request).say("This was asked by another site."))
        return await serving(handler)(request)

    return answer
