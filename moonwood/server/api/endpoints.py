"""What programs can ask for: one declaration an address and method, from which routes and the document are made."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from moonwood.bots import BOTS
from moonwood.house.budget import FORM, REPLAY
from moonwood.house.handlers import settle
from moonwood.house.live import LiveTable
from moonwood.house.meeting import claim_seat, sit_at
from moonwood.house.records import records_of, take_over
from moonwood.house.visits import MOST_LISTED, NotFound, Visit, made, record_of
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import OptionError, RecordError
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import Shown, card_of, catalogue
from moonwood.people.meeting import OPEN_FIELD, RATED_FIELD
from moonwood.people.program import MAKE, SIT, Program
from moonwood.server.api.shapes import (
    Claim,
    GamesTold,
    GameTold,
    GivingUp,
    Made,
    Me,
    NewMove,
    NewRecords,
    NewTable,
    OptionTold,
    Records,
    RecordTold,
    Tables,
    TableTold,
    TakenOver,
)
from moonwood.server.house import ServerHouse
from moonwood.server.pages.serving import language_of, visit_of
from moonwood.table.answers import REFUSALS, Refusal, answer
from moonwood.table.collection import pieces_of
from moonwood.table.requests import Play, Resign
from moonwood.table.sight import Sight, sight

LONGEST_WAIT = 25.0
"""Seconds for which a question about a table is held until something happens."""
WAITED = "waited"
"""Where a request keeps for how many seconds its program wanted to wait."""
LOOK, ONE = 2.0, 1.0
PUBLIC = ""
"""The right that nobody needs."""


class Denied(Exception):
    """A program may not have something; `reason` and a text say why."""

    def __init__(self, reason: str, text: str, status: int = 409) -> None:
        super().__init__(text)
        self.reason = reason
        self.status = status


@dataclass(frozen=True)
class Call:
    """A program that asks."""

    request: Request
    house: ServerHouse
    body: Any
    query: Mapping[str, float]

    @property
    def visit(self) -> Visit:
        return visit_of(self.request)

    @property
    def owner(self) -> str:
        return self.visit.owner

    @property
    def lang(self) -> str:
        return language_of(self.request)

    @property
    def program(self) -> Program:
        person = self.visit.person
        if person is None or person.program is None:
            raise Denied("no-token", "Say who you are: send a token as `Authorization: Bearer TOKEN`.", 401)
        return person.program

    async def live(self) -> LiveTable:
        return await self.house.open(self.request.path_params["id"])


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    about: str
    right: str
    answer: type
    handler: Callable[[Call], Awaitable[object]]
    body: type | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    """Numbers behind the question mark, and what they mean."""
    cost: float = ONE
    """In hundredths of a second of work."""


# Games


async def games(call: Call) -> GamesTold:
    return GamesTold([_game(it, call.lang) for it in catalogue(call.lang).values()], dict(BOTS))


async def one_game(call: Call) -> GameTold:
    card = card_of(call.request.path_params["game"], call.lang)
    if card is None:
        raise NotFound
    return _game(card, call.lang)


def _game(card: Shown, lang: str) -> GameTold:
    room, say = card.room, Say(lang)
    options = [OptionTold(it.name, it.write(it.default), list(it.choices), say(it.help)) for it in room.options]
    return GameTold(room.name, say(room.title), card.blurb, list(card.seats), options)


# Who one is, and where


async def me(call: Call) -> Me:
    ratings = await call.house.results.ratings(call.owner)
    shown = {game: float(it.points) for game, it in ratings.items()}
    person, program = call.visit.person, call.program
    return Me(person.name if person else "", sorted(program.rights), program.work, program.tables, shown)


async def my_tables(call: Call) -> Tables:
    owner = call.owner
    listed = await call.house.store.tables_of(owner, MOST_LISTED)
    tables = [(it.id, it.summary) for it in listed if it.summary is not None]
    return Tables(
        [
            TableTold(
                name, it.game, dict(it.options), _names(call, enumerate(it.names)), True, it.over, it.waits_for(owner)
            )
            for name, it in tables
        ]
    )


async def open_tables(call: Call) -> Tables:
    listed = await call.house.meeting.listed(call.owner)
    return Tables(
        [
            TableTold(it.id, it.game, dict(it.options), _names(call, it.names.items()), it.mine, False, False)
            for it in listed
        ]
    )


def _names(call: Call, names: Iterable[tuple[int, str]]) -> list[str]:
    return [call.visit.seen.say.named(seat, name) for seat, name in names]


# Tables


async def make(call: Call) -> Made:
    wanted: NewTable = call.body
    card = card_of(wanted.game, call.lang)
    if card is None:
        raise NotFound
    if wanted.seats.count("me") > 1:
        raise Denied("one-seat", "A program sits on one seat of a table.")
    _pay_for_table(call)
    places = {f"seat-{seat}": "link" if it == "open" else it for seat, it in enumerate(wanted.seats)}
    options = {f"option-{name}": text for name, text in wanted.options.items()}
    known = {f"option-{it.name}" for it in card.room.options}
    unknown = sorted(options.keys() - known)
    if unknown:
        raise OptionError(f"{wanted.game} has no {unknown[0].replace('-', ' ', 1)!r}")
    counts = {RATED_FIELD: "1" if wanted.rated else "", OPEN_FIELD: "1" if wanted.offered else ""}
    table_id, _ = await made(call.visit, card, {"whole": "1", **places, **options, **counts})
    table = (await call.house.open(table_id)).table
    return Made(table_id, [f"/join/{table_id}/{table.claim(seat)}" for seat in table.open_seats])


def _pay_for_table(call: Call) -> None:
    if not call.house.guard.program(call.owner, call.program).tables.pay(1):
        raise Denied("too-much", "This program has made as many tables as it may; it may make more in a while.", 429)


async def sit(call: Call) -> Sight:
    visit, table_id = call.visit, call.request.path_params["id"]
    name = visit.person.name if visit.person else ""
    if call.body.claim:
        taken = await claim_seat(await call.live(), call.body.claim, call.owner, name)
    else:
        listed = {it.id for it in await call.house.meeting.listed(call.owner)}
        taken = table_id in listed and await sit_at(visit, table_id, call.owner, name)
    if not taken:
        raise Denied("seat-taken", Say(call.lang)(REFUSALS["seat-taken"]))
    live = await call.live()
    with call.house.askers.asking(live, call.owner):
        return _sight(call, live)


async def look(call: Call) -> Sight:
    live, query = await call.live(), call.query
    with call.house.askers.asking(live, call.owner) as asker:
        if "after" in query:
            begun = time.perf_counter()
            await asker.wait(int(query["after"]), min(query.get("wait", 0.0), LONGEST_WAIT))
            setattr(call.request.state, WAITED, time.perf_counter() - begun)
        return _sight(call, live)


def _sight(call: Call, live: LiveTable) -> Sight:
    return sight(live.pictures_for(call.owner).table, call.owner, call.lang)


async def move(call: Call) -> Sight:
    live, wanted = await call.live(), call.body
    return await _attempt(call, live, Play(_action(live, wanted.action), wanted.moment))


def _action(live: LiveTable, action: int | str) -> Action:
    return live.table.game.parse(action) if isinstance(action, str) else Action(action)


async def give_up(call: Call) -> Sight:
    return await _attempt(call, await call.live(), Resign(call.body.moment))


async def _attempt(call: Call, live: LiveTable, request: Play | Resign) -> Sight:
    with call.house.askers.asking(live, call.owner):
        left = await settle(live, lambda: answer(live.table, call.owner, request, lang=call.lang))
    if isinstance(left, Refusal):
        raise Denied(left.reason, Say(call.lang)(REFUSALS[left.reason], detail=left.detail))
    return _sight(call, live)


async def record(call: Call) -> RecordTold:
    owner = call.owner
    table = (await call.live()).pictures_for(owner).table
    return RecordTold(await call.visit.work(lambda: record_of(table, owner, call.visit.seen.say).dump()))


async def records(call: Call) -> Records:
    return Records([it.dump() async for it in records_of(call.visit)])


async def bring(call: Call) -> TakenOver:
    _pay_for_table(call)
    try:
        pieces = pieces_of("\n".join(call.body.records))
    except RecordError as error:
        raise Denied("no-record", str(error)) from None
    return TakenOver(*await take_over(call.visit, pieces, call.owner))


AFTER = {
    "after": "a moment that is known already: the answer waits until the game has moved on, or is over",
    "wait": f"for how many seconds at the most, up to {LONGEST_WAIT:g}",
}

ENDPOINTS = [
    Endpoint("GET", "/api/games", "The games of the house, their options, and its bots.", PUBLIC, GamesTold, games),
    Endpoint("GET", "/api/games/{game}", "One game.", PUBLIC, GameTold, one_game),
    Endpoint("GET", "/api/me", "Who the token speaks for, what it may do, and how it is rated.", SIT, Me, me),
    Endpoint("GET", "/api/tables", "Your tables, the latest first.", SIT, Tables, my_tables),
    Endpoint("POST", "/api/tables", "Make a table.", MAKE, Made, make, NewTable, cost=FORM),
    Endpoint("GET", "/api/open", "Tables that wait for anybody.", SIT, Tables, open_tables),
    Endpoint("POST", "/api/tables/{id}/seat", "Sit down at a table.", SIT, Sight, sit, Claim, cost=FORM),
    Endpoint("GET", "/api/tables/{id}", "What you see of a table.", SIT, Sight, look, query=AFTER, cost=LOOK),
    Endpoint("POST", "/api/tables/{id}/moves", "Play one of your actions.", SIT, Sight, move, NewMove, cost=LOOK),
    Endpoint("POST", "/api/tables/{id}/resign", "Give up.", SIT, Sight, give_up, GivingUp, cost=LOOK),
    Endpoint(
        "GET", "/api/tables/{id}/record", "The record, as far as you may know it.", SIT, RecordTold, record, cost=REPLAY
    ),
    Endpoint("GET", "/api/records", "The records of your tables, as far as you may know them.", SIT, Records, records),
    Endpoint(
        "POST",
        "/api/records",
        "Bring games along: each becomes a table.",
        MAKE,
        TakenOver,
        bring,
        NewRecords,
        cost=FORM,
    ),
]
"""All that there is."""
