"""What browsers ask for over HTTP: pages, pictures, records, and new tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from io import BytesIO
from typing import TypeVar
from urllib.parse import parse_qsl

import segno
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from moonwood.draw.themes import THEMES
from moonwood.games import game as open_game
from moonwood.house.live import PACES, LiveTable
from moonwood.house.pictures import DEAR
from moonwood.house.reviews import Review
from moonwood.house.walls import Listed
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.speech import LANGUAGES, Say
from moonwood.kernel.view import closed
from moonwood.pages import from_record as record_page
from moonwood.pages import old as old_page
from moonwood.pages import review as review_page
from moonwood.pages import rules as rules_page
from moonwood.pages import setup as setup_page
from moonwood.pages import table as table_page
from moonwood.pages import words as pages
from moonwood.pages.catalogue import Shown, catalogue, diagram, picture, title_of
from moonwood.pages.checking import checked
from moonwood.pages.html import el
from moonwood.server.guard.line import PageBudget
from moonwood.server.guard.origin import asked_by_our_page, from_here
from moonwood.server.guard.visitors import BEFORE, give_token, owner_of, token_of
from moonwood.server.house import ServerHouse
from moonwood.table.ledger import Seated, Sitter
from moonwood.table.outline import Summary
from moonwood.table.requests import Side
from moonwood.table.scene import Style, ask
from moonwood.table.seating import (
    Form,
    chosen_hints,
    chosen_options,
    clean_name,
    each_one_on,
    sitters_in,
    sitters_of,
    unlike,
)
from moonwood.table.table import OldTable, Table, fingerprint
from moonwood.table.thinking import CannotThink

T = TypeVar("T")

LONGEST_FORM = 64 * 1024
RECENT = 8
PAGE, MOST_PAGES, MOST_LISTED = 20, 10, 200
"""How many of a visitor's tables are listed at once, and how many at the most."""
LOOPBACK = re.compile(r"localhost|127\.[\d.]+|::1")
"""The names under which a computer can be reached from itself alone."""


class NotFound(Exception):
    """There is nothing under this address."""


class Refused(Exception):
    """A form that is not taken; the text says why."""


# Visitors


def language_of(visitor: HTTPConnection) -> str:
    wanted = [visitor.cookies.get("lang", ""), *visitor.headers.get("accept-language", "").split(",")]
    known = (tag.split(";")[0].split("-")[0].strip().lower() for tag in wanted)
    return next((tag for tag in known if tag in LANGUAGES), "en")


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
    return pages.Seen(Say(language_of(visitor)), theme_of(visitor))


def with_token(visitor: HTTPConnection, response: Response) -> Response:
    """The response, with a token for a browser that has none."""
    if token_of(visitor) is None:
        give_token(visitor, response, new_token(visitor))
    return response


def new_token(visitor: HTTPConnection) -> str:
    return house_of(visitor).visitors.new()


async def form_of(request: Request, longest: int = LONGEST_FORM) -> Form:
    """The fields of a form that was sent from a page of ours."""
    if not from_here(request):
        raise Refused(seen_by(request).say("This form was sent from another site."))
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            raise Refused(seen_by(request).say("A form has at most {n} bytes.", n=longest))
    return _fields(body) if len(body) <= LONGEST_FORM else await work(request, lambda: _fields(body))


def _fields(body: bytearray) -> Form:
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
    except ValueError as error:
        raise Refused(str(error)) from None


async def work(visitor: HTTPConnection, function: Callable[[], T]) -> T:
    """What is too long for the event loop, by turns with what other addresses ask for."""
    house = house_of(visitor)
    return await house.workshop.do(house.guard.address_of(visitor).name, DEAR, function)


def house_of(visitor: HTTPConnection) -> ServerHouse:
    house: ServerHouse = visitor.app.state.house
    return house


# Pages


async def lobby(request: Request) -> Response:
    seen = seen_by(request)
    recent = sorted(await _recent(request, seen), key=lambda it: not it.waiting)
    return with_token(request, HTMLResponse(pages.lobby(seen, catalogue(seen.say.lang), recent)))


async def my_games(request: Request) -> Response:
    """All tables of a visitor, those that wait for them first, a page at a time."""
    seen, wanted = seen_by(request), request.query_params.get("game", "")
    page = request.query_params.get("pages", "1")
    count = int(page) if page.isdecimal() and 0 < int(page[:4]) <= MOST_PAGES else 1
    tables = await _recent(request, seen, MOST_LISTED)
    fitting = sorted((it for it in tables if wanted in ("", it.game)), key=lambda it: not it.waiting)
    names = {it.game: it.title for it in tables if it.game}
    mine = pages.MyGames(fitting[: count * PAGE], names, wanted, len(fitting), count, _was_another(request))
    return HTMLResponse(pages.my_games(seen, mine))


def _was_another(request: Request) -> bool:
    """Whether a browser can go back to who it was before."""
    before = token_of(request, BEFORE)
    return before is not None and before != token_of(request)


async def _recent(request: Request, seen: pages.Seen, limit: int = RECENT) -> list[pages.Recent]:
    owner = owner_of(request)
    tables = await house_of(request).store.tables_of(owner, limit) if owner else []
    return [_listed(seen.say, owner, it) for it in tables]


def _listed(say: Say, owner: str, it: Listed) -> pages.Recent:
    """A table on the list."""
    when = datetime.fromtimestamp(it.at, UTC).strftime("%Y-%m-%dT%H:%MZ")
    summary = it.summary
    if summary is None:
        return pages.Recent(it.id, say("A table"), (), say("old"), when)
    title = title_of(summary.game, say.lang)
    shown = catalogue(say.lang).get(summary.game)
    if shown is None or not shown.room.still_plays(summary.rules, summary.options):
        return pages.Recent(it.id, title, summary.names, say("old"), when)
    waiting = summary.waits_for(owner)
    return pages.Recent(it.id, title, summary.names, _status(say, summary, owner), when, waiting, summary.game)


def _status(say: Say, summary: Summary, owner: str) -> str:
    if summary.over:
        return _ending(say, summary, owner)
    if summary.waits_for(owner):
        return say("your turn")
    if summary.then >= 0:
        return say("{player} is to move", player=summary.names[summary.then])
    return say.count(summary.moves, "{n} move", "{n} moves")


def _ending(say: Say, summary: Summary, owner: str) -> str:
    """Who won, as far as the ledger says so without being played."""
    if summary.resigned is not None:
        return say("{player} gave up", player=summary.names[summary.resigned])
    if summary.winners is None:
        return say("finished")
    if summary.was_won_by(owner):
        return say("you won")
    winners = [summary.names[seat] for seat in summary.winners]
    return say("{players} won", players=say.listing(winners)) if winners else say("lost")


async def setup(request: Request) -> Response:
    seen = seen_by(request)
    shown, form = shown_of(request), dict(request.query_params)
    text = await work(request, lambda: setup_page.setup(seen, shown, form))
    return with_token(request, HTMLResponse(text))


async def check(request: Request) -> Response:
    """What a form's options lead to, and what is wrong with them."""
    if not asked_by_our_page(request):
        raise Refused(seen_by(request).say("This was asked by another site."))
    shown, style, form = shown_of(request), style_of(request), await form_of(request)
    return JSONResponse(asdict(await work(request, lambda: checked(shown, form, style))))


async def _opened(request: Request, name: str, options: Mapping[str, str]) -> Game:
    """A game with its options chosen; its rulings may be long, so they are not read on the event loop."""
    return await work(request, lambda: open_game(name, **options))


async def create(request: Request) -> Response:
    seen = seen_by(request)
    shown = shown_of(request)
    form = await form_of(request)
    token = token_of(request) or new_token(request)
    options = chosen_options(shown.room, form)
    try:
        game = await _opened(request, shown.room.name, options)
        sitters, hints = sitters_of(game, form, fingerprint(token), seen.say), chosen_hints(form)
    except OptionError as error:
        return HTMLResponse(setup_page.setup(seen, shown, form, str(error)), 400)
    id = await house_of(request).create(game, options, sitters, fingerprint(token), hints)
    response = RedirectResponse(f"/table/{id}", 303)
    give_token(request, response, token)
    return response


async def table(request: Request) -> Response:
    seen = seen_by(request)
    id = request.path_params["id"]
    try:
        live = await house_of(request).open(id)
    except OldTable as error:
        return HTMLResponse(await _old(request, seen, id, str(error)))
    return with_token(request, HTMLResponse(table_page.table(seen, live.table, owner_of(request))))


async def again(request: Request) -> Response:
    """On to the same game with the same people, for one of them."""
    await form_of(request)
    house, owner = house_of(request), owner_of(request)
    live = await house.open(request.path_params["id"])
    if not live.table.seats_of(owner):
        raise Refused(seen_by(request).say("You are watching this table; only its players can do that."))
    if not live.table.over:
        raise Refused(seen_by(request).say("The game is not over yet."))
    sitters = each_one_on(live.table.sitters, seen_by(request).say)
    return RedirectResponse(f"/table/{await house.follow(live, sitters, owner)}", 303)


async def play_from(request: Request) -> Response:
    """A table of one's own that goes on from a moment of a game that lies open."""
    await form_of(request)
    seen, house, ply = seen_by(request), house_of(request), request.path_params["ply"]
    table = (await house.open(request.path_params["id"])).table
    if not table.lies_open:
        raise Refused(seen.say("Something is still hidden in this game; it can be played on from here after its end."))
    if ply > len(table.match.plies) or table.state_at(ply).over:
        raise Refused(seen.say("The game was over there."))
    token = token_of(request) or new_token(request)
    owner, past = fingerprint(token), table.match.actions[:ply]
    sitters = sitters_in(Match(table.game, None, past), owner, seen.say, table)
    id = await house.create(table.game, table.created.options, sitters, owner, "on", past)
    response = RedirectResponse(f"/table/{id}", 303)
    give_token(request, response, token)
    return response


async def from_record(request: Request) -> Response:
    seen = seen_by(request)
    return with_token(request, HTMLResponse(record_page.from_record(seen, {})))


async def play_record(request: Request) -> Response:
    """A table that goes on from a step of a record."""
    seen, form = seen_by(request), await form_of(request)
    try:
        match = await work(request, lambda: _recorded(form))
    except MoonwoodError as error:
        return HTMLResponse(record_page.from_record(seen, form, str(error)), 400)
    token = token_of(request) or new_token(request)
    owner, game = fingerprint(token), match.game
    sitters = sitters_in(match, owner, seen.say)
    id = await house_of(request).create(game, game.written_options(), sitters, owner, "on", match.actions)
    response = RedirectResponse(f"/table/{id}", 303)
    give_token(request, response, token)
    return response


def _recorded(form: Form) -> Match:
    """The game of a record, up to the step that was asked for; without one, up to the last decision."""
    whole = Record.load(form.get("record", ""), open_game).match()
    last = len(whole.plies) - whole.state.over
    step = form.get("step", "").strip()
    at = int(step) if step.isdecimal() and len(step) < 6 else last
    if at > last:
        raise OptionError(f"the record can be played on from step 0 to {last}, and not from {at}")
    return Match(whole.game, None, whole.actions[:at])


async def review(request: Request) -> Response:
    """A look back at a finished game, as far as it was thought out."""
    seen, table = seen_by(request), await _finished(request)
    known = await house_of(request).reviews.of(table, seen.say.lang)
    return with_token(request, HTMLResponse(review_page.review(seen, _reviewed(seen, table, known))))


async def review_more(request: Request) -> Response:
    """One more decision is thought over, at the cost of whoever asks."""
    if not asked_by_our_page(request):
        raise Refused(seen_by(request).say("This was asked by another site."))
    seen, house, table = seen_by(request), house_of(request), await _finished(request)
    budget = PageBudget(house.guard, house.guard.address_of(request))
    try:
        known = await house.reviews.more(table, seen.say.lang, budget)
    except CannotThink:
        raise Refused(seen.say("Nobody can think it over just now. Please try again later.")) from None
    shown = _reviewed(seen, table, known)
    return JSONResponse(
        {
            "judged": len(known.judgements),
            "decisions": len(known.plies),
            "report": review_page.report(seen.say, shown),
        }
    )


async def _finished(request: Request) -> Table:
    """A table whose game is over and lies open."""
    table = (await house_of(request).open(request.path_params["id"])).table
    if not table.over or not table.lies_open:
        raise Refused(seen_by(request).say("There is a review when the game is over and all cards are open."))
    return table


def _reviewed(seen: pages.Seen, table: Table, known: Review) -> review_page.Reviewed:
    view = closed(table.match.state.view(None))
    counts = (len(table.match.plies), len(known.plies))
    return review_page.Reviewed(
        table.id, table.game, table.names, ask(table, view, seen.say.lang), *counts, tuple(known.judgements)
    )


async def _old(request: Request, seen: pages.Seen, id: str, reason: str) -> str:
    store = house_of(request).store
    at = step_of(request)
    ledger, views = await store.ledger(id), await store.views(id)
    return await work(request, lambda: old_page.old(seen, ledger, views, reason, at))


def step_of(request: Request) -> int | None:
    """The step of a game that is asked for; None: the last one."""
    step = request.query_params.get("step", "")
    return int(step) if step.isdecimal() and len(step) < 6 else None


async def record(request: Request) -> Response:
    """The record of a table: the whole of it after the game unless the rules keep something hidden for ever, what the
    visitor may know of it before."""
    id = request.path_params["id"]
    try:
        live = await house_of(request).open(id)
    except OldTable as error:
        return PlainTextResponse(f"{error}\n", 409)
    table, owner = live.pictures.table, owner_of(request)
    text = await work(request, lambda: _record(table, owner).dump())
    name = f'attachment; filename="{live.table.game.name}-{id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name})


def _record(table: Table, owner: str) -> Record:
    mine = table.seats_of(owner)
    seat = mine[0] if len(mine) == 1 or (mine and not table.game.hidden) else None
    if table.over and not table.match.state.stays_hidden(seat):
        return Record.of(table.match, table.names)
    return Record.seen(table.match, seat, table.names)


# Seats by link


async def door(request: Request) -> Response:
    """Asks before a seat is taken, so that whoever only looks at a link takes nothing."""
    seen = seen_by(request)
    live, seat = await _claimed(request)
    table, owner, sitter = live.table, owner_of(request), live.table.sitters[seat]
    if sitter.kind == "human" and sitter.owner == owner:
        return RedirectResponse(f"/table/{table.id}", 303)
    if sitter.kind != "open":
        return _taken(seen, table)
    host = next((it.name for it in table.sitters if it.owner == table.created.host), "") or seen.say("Somebody")
    door = pages.Door(table.game.room.title, host, sitter.name, request.url.path, bool(table.seats_of(owner)))
    return with_token(request, HTMLResponse(pages.join(seen, door)))


def _taken(seen: pages.Seen, table: Table) -> Response:
    say = seen.say
    watch = el("a", say("Watch the game"), href=f"/table/{table.id}", class_="primary")
    text = say("Somebody sits there already. You can still watch.")
    return HTMLResponse(pages.problem(seen, say("This seat is taken"), text, watch), 409)


async def sit_down(request: Request) -> Response:
    seen = seen_by(request)
    form = await form_of(request)
    live, seat = await _claimed(request)
    token = token_of(request) or new_token(request)
    async with live.lock:
        if live.table.sitters[seat].kind == "open":
            others = [name for at, name in enumerate(live.table.names) if at != seat]
            name = clean_name(form.get("name", "")) or live.table.names[seat]
            sitter = Sitter("human", unlike(name, others), owner=fingerprint(token))
            await live.enter(Seated(seat, sitter), [fingerprint(token)])
        elif live.table.sitters[seat].owner != fingerprint(token):
            return _taken(seen, live.table)
    response = RedirectResponse(f"/table/{live.table.id}", 303)
    give_token(request, response, token)
    return response


async def _claimed(request: Request) -> tuple[LiveTable, int]:
    """The table and the seat that a link leads to; NotFound if it leads to none."""
    live = await house_of(request).open(request.path_params["id"])
    seat = live.table.seat_claimed_by(request.path_params["claim"])
    if seat is None:
        raise NotFound
    return live, seat


# Words and pictures


async def rules(request: Request) -> Response:
    seen = seen_by(request)
    game = open_game(shown_of(request).room.name)
    return HTMLResponse(rules_page.rules(seen, game, game.rulebook(seen.say.lang, whole=True)))


async def credits(request: Request) -> Response:
    seen = seen_by(request)
    return HTMLResponse(pages.credits(seen, catalogue(seen.say.lang)))


async def start_picture(request: Request) -> Response:
    seen = seen_by(request)
    name = shown_of(request).room.name
    return _svg(await work(request, lambda: picture(name, seen.theme, seen.say.lang)))


async def help_picture(request: Request) -> Response:
    seen = seen_by(request)
    name, number = shown_of(request).room.name, request.path_params["number"]
    try:
        return _svg(await work(request, lambda: diagram(name, number, seen.theme, seen.say.lang)))
    except IndexError:
        raise NotFound from None


def _svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers={"cache-control": "private, max-age=300"})


def shown_of(request: Request) -> Shown:
    """The game that an address names; NotFound if there is none."""
    shown = catalogue(language_of(request)).get(request.path_params["game"])
    if shown is None:
        raise NotFound
    return shown


async def qr(request: Request) -> Response:
    """The address of a door, to be scanned."""
    await _claimed(request)
    return _scannable(str(request.url).removesuffix("/qr.svg"))


def _scannable(address: str) -> Response:
    picture = BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=6, border=3, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


# To another device


async def carry(request: Request) -> Response:
    """Opens a way on which this browser's seats go along to another device, once."""
    await form_of(request)
    seen, token = seen_by(request), token_of(request)
    if token is None:
        raise Refused(seen.say("You have no seat yet that you could take along."))
    house = house_of(request)
    code = house.carried.put(token, house.guard.address_of(request).name)
    if code is None:
        raise Refused(seen.say("Too many are on their way to other devices now. Please try again in a while."))
    address = str(request.url_for("arrive", code=code))
    only_here = LOOPBACK.fullmatch(request.url.hostname or "") is not None
    return HTMLResponse(pages.carried(seen, address, f"/carry/{code}/qr.svg", only_here=only_here))


async def carry_qr(request: Request) -> Response:
    return _scannable(str(request.url).removesuffix("/qr.svg"))


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
    token = house_of(request).carried.take(request.path_params["code"])
    if token is None:
        raise Refused(seen.say("This way was used already, or too much time went by. Open a new one."))
    return await _become(request, token)


async def go_back(request: Request) -> Response:
    """On as whoever the browser was before, and back again by the same way."""
    await form_of(request)
    token = token_of(request, BEFORE)
    if token is None:
        raise Refused(seen_by(request).say("There is nobody that you were before on this device."))
    return await _become(request, token)


async def _become(request: Request, token: str) -> Response:
    own = token_of(request)
    response = RedirectResponse("/games", 303)
    if own is not None and own != token and await _has_something(request):
        give_token(request, response, own, BEFORE)
    give_token(request, response, token)
    return response
