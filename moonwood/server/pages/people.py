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
    seen, mine = seen_by(request), account.owner == owner

    def told() -> str:
        return pages.person(seen, pages.Portrait(account.name, games, ratings, milestones(games), mine))

    return HTMLResponse(await visit_of(request).work(told))


async def person_in(request: Request) -> Response:
    """One person's games of one kind."""
    seen, house = seen_by(request), house_of(request)
    account = await house.visitors.people.by_name(request.path_params["name"])
    shown = card_of(request.path_params["game"], seen.say.lang)
    if account is None or shown is None:
        raise NotFound
    games, name, room = await house.results.of_person(account.owner), account.name, shown.room

    def told() -> str:
        return pages.person_in(seen, name, room, own_statistics([it for it in games if it.game == room.name]))

    return HTMLResponse(await visit_of(request).work(told))


async def game(request: Request) -> Response:
    seen, house = seen_by(request), house_of(request)
    shown = card_of(request.path_params["game"], seen.say.lang)
    if shown is None:
        raise NotFound
    numbers = await house.results.numbers(shown.room.name)
    best = await house.results.best(shown.room.name)
    page = await visit_of(request).work(lambda: pages.game(seen, shown.room, numbers, best))
    return HTMLResponse(page)
