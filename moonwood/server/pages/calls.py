"""How somebody wants to be called back, over HTTP. Whoever has the token of a choice may confirm and end it."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from moonwood.house.links import new_name
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import mark
from moonwood.pages import calls as pages
from moonwood.pages.account import Tried
from moonwood.pages.words import Seen
from moonwood.people.calling import OBJECTIONS, CallChoice, objection_to
from moonwood.server.pages.accounts import account_of, shown, wrong
from moonwood.server.pages.serving import form_of, house_of, language_of, seen_by

UNREACHED = mark("Nobody could be reached there. Please look at the address once more.")


async def choose(request: Request) -> Response:
    """One choice a person; it counts once it was confirmed from where it leads to."""
    form, person, house = await form_of(request), account_of(request), house_of(request)
    say, kind, target = seen_by(request).say, form.get("kind", ""), form.get("target", "").strip()
    if not kind:
        if (before := await house.calls.of(person.owner)) is not None:
            await house.calls.end(before)
        return await shown(request, Tried(), say("You are not called any more."))
    reason = objection_to(kind, target) if kind in house.caller.offers else "not-offered"
    if reason is not None:
        return await wrong(request, "calls", "", OBJECTIONS[reason])
    choice = CallChoice(person.owner, kind, target, language_of(request), new_name(32))
    await house.calls.choose(choice)
    try:
        await house.caller.confirm(choice)
    except MoonwoodError:
        return await wrong(request, "calls", "", UNREACHED)
    return await shown(request, Tried(), say("We wrote there; open the link in it to confirm."))


async def show(request: Request) -> Response:
    return await _about(request, pages.confirm)


async def show_stop(request: Request) -> Response:
    return await _about(request, pages.stop)


async def confirm(request: Request) -> Response:
    seen, house, choice = seen_by(request), house_of(request), await _choice(request)
    if choice is None:
        return HTMLResponse(pages.unknown(seen), 404)
    await house.calls.confirm(choice.token)
    return HTMLResponse(pages.done(seen, confirmed=True))


async def stop(request: Request) -> Response:
    """Mail programs ask for this by themselves, when somebody clicks there."""
    choice = await _choice(request)
    if choice is not None:
        await house_of(request).calls.end(choice)
    return HTMLResponse(pages.done(seen_by(request), confirmed=False))


async def _about(request: Request, page: Callable[[Seen, CallChoice], str]) -> Response:
    seen, choice = seen_by(request), await _choice(request)
    return HTMLResponse(pages.unknown(seen), 404) if choice is None else HTMLResponse(page(seen, choice))


async def _choice(request: Request) -> CallChoice | None:
    return await house_of(request).calls.with_token(request.path_params["token"])
