"""A page a person and a page a game, over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from moonwood.house.visits import NotFound
from moonwood.pages import people as pages
from moonwood.pages.catalogue import card_of
from moonwood.people.results import milestones, own_statistics
from moonwood.server.guard.visitors import owner_of
from moonwood.server.pages.serving import house_of, seen_by, visit_of


async def person(request: Request) -> Response:
    """Of somebody with an account; of a guest there is none."""
    house, owner = house_of(request), owner_of(request)
    account = await house.visitors.people.by_name(request.path_params["name"])
    if account is None:
        raise NotFound
    games = await house.results.of_person(account.owner)
    ratings = await house.results.ratings(account.owner)
    portrait = pages.Portrait(account.name, games, ratings, milestones(games), account.owner == owner)
    seen = seen_by(request)
    return HTMLResponse(await visit_of(request).work(lambda: pages.person(seen, portrait)))


async def person_in(request: Request) -> Response:
    """One person's games of one kind."""
    seen, house = seen_by(request), house_of(request)
    account = await house.visitors.people.by_name(request.path_params["name"])
    shown = card_of(request.path_params["game"], seen.say.lang)
    if account is None or shown is None:
        raise NotFound
    games = [it for it in await house.results.of_person(account.owner) if it.game == shown.room.name]
    name, room = account.name, shown.room
    return HTMLResponse(await visit_of(request).work(lambda: pages.person_in(seen, name, room, own_statistics(games))))


async def game(request: Request) -> Response:
    seen, house = seen_by(request), house_of(request)
    shown = card_of(request.path_params["game"], seen.say.lang)
    if shown is None:
        raise NotFound
    numbers = await house.results.numbers(shown.room.name)
    best = await house.results.best(shown.room.name)
    page = await visit_of(request).work(lambda: pages.game(seen, shown.room, numbers, best))
    return HTMLResponse(page)
