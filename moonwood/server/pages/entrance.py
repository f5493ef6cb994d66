"""The entrance: where a house that asks for a word asks for it, and what is told to those who may not do something."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from moonwood.pages import account as account_pages
from moonwood.pages import words as pages
from moonwood.pages.html import el
from moonwood.people.conduct import Restraint
from moonwood.server.guard.doorkeeper import PASS
from moonwood.server.guard.visitors import give_token, person_of
from moonwood.server.house import ServerHouse
from moonwood.server.pages.serving import form_of, house_of, seen_by
from moonwood.server.settings import NO_ACCOUNTS

FOR_PROGRAMS = "/api/"
STILL_OPEN = ("/account", "/static/")
"""What somebody still sees who is kept out: what is known of them, and how it is deleted."""


def turned_away(request: Request, house: ServerHouse) -> Response | None:
    """What is told to somebody who may not have what they ask for; None if they may."""
    person = person_of(request)
    if request.url.path.startswith(FOR_PROGRAMS):
        return _program_turned_away(request, house)
    if house.doorkeeper.shuts_out(request):
        return _to_the_door(request)
    if person and person.program:
        return PlainTextResponse(f"Programs ask below {FOR_PROGRAMS}.\n", 403)
    if person and person.banned and not request.url.path.startswith(STILL_OPEN):
        return _banned(request, person.banned)
    if house.doorkeeper.keeps_from_making(request):
        return _needs_account(request, offered=house.settings.accounts != NO_ACCOUNTS)
    return None


def _program_turned_away(request: Request, house: ServerHouse) -> Response | None:
    person = person_of(request)
    if house.doorkeeper.shuts_out(request):
        return JSONResponse({"reason": "no-token", "text": "This house asks for a word, or for a token."}, 401)
    if person and person.banned:
        return JSONResponse({"reason": "banned", "text": person.banned.reason}, 403)
    return None


def _banned(request: Request, restraint: Restraint) -> Response:
    """Why, until when, and that what is known of them is still theirs."""
    seen = seen_by(request)
    say, until = seen.say, seen.say.day(datetime.fromtimestamp(restraint.until, UTC))
    text = say(
        "The host of this house keeps you out until {until}. Reason: {reason}", until=until, reason=restraint.reason
    )
    way = el("a", say("What is known of you"), href="/account", class_="primary")
    return HTMLResponse(pages.problem(seen, say("You may not enter"), text, way), 403)


def _to_the_door(request: Request) -> Response:
    if request.method == "GET":
        return RedirectResponse(f"/word?{urlencode({'to': request.url.path})}", 303)
    return PlainTextResponse(f"{seen_by(request).say('This house asks for a word. Open it anew, and say it.')}\n", 403)


def _needs_account(request: Request, *, offered: bool) -> Response:
    seen = seen_by(request)
    say = seen.say
    title = say("Tables are made by those who have an account")
    text = say("You can still sit down at a table to which somebody sends you a link.")
    way = el("a", say("Account"), href="/account", class_="primary") if offered else None
    return HTMLResponse(pages.problem(seen, title, text, way), 403)


async def ask(request: Request) -> Response:
    return HTMLResponse(account_pages.entrance(seen_by(request), _way(request.query_params.get("to", ""))))


async def enter(request: Request) -> Response:
    """Whoever says the word is let in, and need not say it again until it changes."""
    form, seen = await form_of(request), seen_by(request)
    to = _way(form.get("to", ""))
    sign = house_of(request).doorkeeper.sign_of(form.get("word", ""))
    if sign is None:
        problem = seen.say("That is not the word. Whoever sent you here knows it.")
        return HTMLResponse(account_pages.entrance(seen, to, problem), 403)
    response = RedirectResponse(to, 303)
    give_token(request, response, sign, PASS)
    return response


def _way(to: str) -> str:
    """An address of this house; the lobby for any other."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"
