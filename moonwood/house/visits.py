"""What visitors ask of the house: pages, pictures, records, and new tables. Who carries questions and replies, HTTP or
a message between workers, is not known here."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from typing import TypeVar
from urllib.parse import parse_qsl

from moonwood.bots.levels import default_bot
from moonwood.games import game as open_game
from moonwood.house.house import House, NoTable
from moonwood.house.pictures import DEAR
from moonwood.house.walls import Budget, Conflict, Listed, StoreError
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.position import SEATS
from moonwood.kernel.record import Record
from moonwood.kernel.speech import Say, mark
from moonwood.pages import from_record as record_page
from moonwood.pages import meeting as meeting_page
from moonwood.pages import old as old_page
from moonwood.pages import rules as rules_page
from moonwood.pages import setup as setup_page
from moonwood.pages import table as table_page
from moonwood.pages import words as pages
from moonwood.pages.catalogue import Shown, card_of, catalogue, diagram, picture, title_of
from moonwood.pages.checking import checked
from moonwood.people.meeting import Offer, fill_of, for_anybody, is_offered, is_rated, timing_of
from moonwood.people.person import Person
from moonwood.table.answers import NOT_KEPT
from moonwood.table.clock import left_words
from moonwood.table.ledger import Sitter
from moonwood.table.outline import Summary
from moonwood.table.scene import Style
from moonwood.table.seating import (
    LONGEST_NAME,
    Form,
    chosen_hints,
    chosen_options,
    clean_name,
    each_one_on,
    sitters_in,
    sitters_of,
)
from moonwood.table.table import OldTable, Table, fingerprint

log = logging.getLogger(__name__)

T = TypeVar("T")

HTML, SVG, TEXT, JSON = "text/html", "image/svg+xml", "text/plain", "application/json"
RECENT = 8
LONG = LONGEST_NAME - 8
"""As much of a name has room beside a word on who it is."""
PAGE, MOST_PAGES, MOST_LISTED = 20, 10, 200
"""How many of a visitor's tables are listed at once, and how many at the most."""
LONGEST_FORM = 64 * 1024
MOST_FIELDS = 100
SHORT_NUMBER = re.compile(r"[0-9]{1,4}")


class NotFound(Exception):
    """There is nothing under this address."""


class Refused(Exception):
    """A form that is not taken; the text says why."""


@dataclass(frozen=True)
class Visit:
    """Somebody who asks for something under an address of the house."""

    house: House
    seen: pages.Seen
    style: Style
    token: str | None
    """The secret by which a browser is known; None for one that has none yet."""
    budget: Budget
    """Of whoever asks: who asks for much waits for the others."""
    query: Mapping[str, str]
    """What the address says after its question mark."""
    form: Callable[[int], Awaitable[Form]]
    """The fields of the form that was sent, if it has no more than so many bytes; Refused if it is not taken."""
    fresh: Callable[[], str]
    """A token that nobody has yet."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What the address says in the places of its pattern."""
    person: Person | None = None
    """Who the house knows this visitor to be; None for one that is new, and where there is no server."""
    may_make: bool = True
    """Whether the host lets this visitor make tables."""
    was_another: bool = False
    """Whether this browser went on as somebody from another device, and can go back."""

    @property
    def owner(self) -> str:
        """What ledgers know the visitor by; empty for one that has no token yet."""
        if self.person:
            return self.person.owner
        return fingerprint(self.token) if self.token else ""

    def seated(self) -> tuple[str, str]:
        """By which token and as which owner the visitor takes a seat; who is new gets both."""
        token = self.token or self.fresh()
        return token, self.owner or fingerprint(token)

    def known_by(self, token: str) -> Visit:
        """The same visitor, who has a token from now on."""
        return replace(self, token=token)

    @property
    def shown(self) -> Shown:
        """The game that the address names; NotFound if there is none."""
        card = card_of(self.words["game"], self.seen.say.lang)
        if card is None:
            raise NotFound
        return card

    @property
    def step(self) -> int | None:
        """The step of a game that is asked for; None: the last one."""
        step = self.query.get("step", "")
        return int(step) if step.isdecimal() and len(step) < 6 else None

    def number(self, name: str) -> int:
        """A number in the address; one that is longer than any we give out is no address of ours."""
        if not SHORT_NUMBER.fullmatch(self.words[name]):
            raise NotFound
        return int(self.words[name])

    async def work(self, function: Callable[[], T]) -> T:
        """What is too long for the event loop, by turns with what others ask for."""
        return await self.house.walls.workshop.do(self.budget.name, DEAR, function)


@dataclass(frozen=True)
class Reply:
    body: str = ""
    kind: str = HTML
    status: int = 200
    to: str = ""
    """Where to go on, if not here."""
    file: str = ""
    """The name under which the body is offered as a file."""
    token: str = ""
    """By which the browser is known from now on."""
    lasting: bool = False
    """Whether it may be kept for a few minutes."""


Handler = Callable[[Visit], Awaitable[Reply]]


def welcomed(visit: Visit, reply: Reply) -> Reply:
    """The reply, with a token for a browser that has none."""
    return reply if visit.token else replace(reply, token=visit.fresh())


def fields_of(body: bytes | bytearray) -> Form:
    """The fields of a form as browsers send it."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError as error:
        raise Refused(mark("This form has too many fields, or is none.")) from error


def excuse(seen: pages.Seen, error: Exception) -> Reply:
    """What is said to somebody whose wish was not followed."""
    say = seen.say
    if isinstance(error, NotFound | NoTable):
        text = say("There is nothing under this address. Perhaps the link was cut off?")
        return Reply(pages.problem(seen, say("Lost in the wood"), text), status=404)
    if isinstance(error, Refused):
        return Reply(pages.problem(seen, say("That did not work"), say(str(error))), status=400)
    if isinstance(error, StoreError | Conflict):
        log.error("not kept: %s", error)
        return Reply(pages.problem(seen, say("That did not work"), say(NOT_KEPT)), status=503)
    text = error.said(say) if isinstance(error, MoonwoodError) else say("Something went wrong on our side.")
    return Reply(pages.problem(seen, say("That did not work"), text), status=500)


# Lists


async def lobby(visit: Visit) -> Reply:
    seen, walls, games = visit.seen, visit.house.walls, catalogue(visit.seen.say.lang)
    waiting = await walls.meeting.listed(visit.owner) if walls.meeting else None
    shelf = pages.by_ease(games.values())
    meeting = None if waiting is None else meeting_page.meeting(seen.say, shelf, waiting, walls.clock.now())
    return welcomed(visit, Reply(pages.lobby(seen, games, await recent_tables(visit), meeting, awaited=bool(waiting))))


async def recent_tables(visit: Visit) -> list[pages.Recent]:
    """The latest tables of a visitor, those that wait for them first."""
    return sorted(await _recent(visit), key=lambda it: not it.waiting)


async def my_games(
    visit: Visit, problem: str = "", taken: int | None = None, brought: pages.Brought | None = None
) -> Reply:
    """All tables of a visitor, those that wait for them first, a page at a time."""
    wanted, page = visit.query.get("game", ""), visit.query.get("pages", "1")
    count = int(page) if page.isdecimal() and 0 < int(page[:4]) <= MOST_PAGES else 1
    tables = await _recent(visit, MOST_LISTED)
    fitting = sorted((it for it in tables if wanted in ("", it.game)), key=lambda it: not it.waiting)
    names = {it.game: it.title for it in tables if it.game}
    news = (visit.was_another, problem, taken, brought)
    mine = pages.MyGames(fitting[: count * PAGE], names, wanted, len(fitting), count, *news)
    return Reply(pages.my_games(visit.seen, mine))


async def _recent(visit: Visit, limit: int = RECENT) -> list[pages.Recent]:
    owner = visit.owner
    tables = await visit.house.walls.store.tables_of(owner, limit) if owner else []
    now = visit.house.walls.clock.now()
    return [_listed(visit.seen.say, owner, it, now) for it in tables]


def _listed(say: Say, owner: str, it: Listed, now: float) -> pages.Recent:
    """A table on the list."""
    when = datetime.fromtimestamp(it.at, UTC).strftime("%Y-%m-%dT%H:%MZ")
    summary = it.summary
    if summary is None:
        return pages.Recent(it.id, say("A table"), (), say("old"), when)
    told = Say(say.lang, summary.names_for(owner))
    title, names = title_of(summary.game, say.lang), [told.seat(seat) for seat in range(len(summary.names))]
    card = card_of(summary.game, say.lang)
    if card is None or not card.room.still_plays(summary.rules, summary.options):
        return pages.Recent(it.id, title, names, say("old"), when)
    waiting = summary.waits_for(owner) or owner in summary.asked
    return pages.Recent(it.id, title, names, status(say, summary, owner, now), when, waiting, summary.game)


def status(say: Say, summary: Summary, owner: str, now: float) -> str:
    """How far a game has come, for a list, and how much time whoever is to move has left."""
    say = Say(say.lang, summary.names_for(owner))
    if summary.over:
        return _ending(say, summary, owner)
    turn = _turn(say, summary, owner)
    if summary.due is None:
        return turn
    return f"{turn} · {say('{time} left', time=left_words(summary.due - now, say))}"


def _turn(say: Say, summary: Summary, owner: str) -> str:
    if summary.waits_for(owner):
        return say("your turn")
    if owner in summary.asked:
        return say("your answer is awaited")
    if summary.then >= 0:
        return say("{player} {player:is|are} to move", player=say.seat(summary.then))
    return say.count(summary.moves, "{n} move", "{n} moves")


def _ending(say: Say, summary: Summary, owner: str) -> str:
    """Who won, as far as the ledger says so without being played."""
    if summary.resigned is not None:
        return say("{player} gave up", player=say.seat(summary.resigned))
    if summary.winners is None:
        return say("finished")
    if len(summary.winners) == len(summary.names) and _rivals(summary):
        return say("a draw")
    if summary.was_won_by(owner):
        return say("you won")
    winners = [say.seat(seat) for seat in summary.winners]
    return say("{players} won", players=say.listing(winners)) if winners else say("lost")


def _rivals(summary: Summary) -> bool:
    """Whether those at a table play against each other."""
    game = open_game(summary.game, **summary.options)
    return game.aim == AGAINST and game.seats > 1


# Tables


async def setup(visit: Visit) -> Reply:
    seen, shown, form = visit.seen, visit.shown, visit.query
    usual = _usually_open(visit)
    return welcomed(visit, Reply(await visit.work(lambda: setup_page.setup(seen, shown, form, usual=usual))))


def _usually_open(visit: Visit) -> bool:
    """Whether free seats stand in the lobby unless a form says otherwise."""
    return visit.house.walls.meeting is not None and visit.house.walls.meeting.usual


async def check(visit: Visit) -> Reply:
    """What a form's options lead to, and what is wrong with them."""
    shown, style, form = visit.shown, visit.style, await visit.form(LONGEST_FORM)
    told = await visit.work(lambda: checked(shown, form, style))
    return Reply(json.dumps(asdict(told), ensure_ascii=False, separators=(",", ":")), JSON)


async def create(visit: Visit) -> Reply:
    """A new table."""
    return await make(visit, visit.shown, await visit.form(LONGEST_FORM))


async def make(visit: Visit, shown: Shown, form: Form) -> Reply:
    """The table that a form asks for; a game's rulings may be long, so they are not read on the event loop."""
    try:
        table_id, token = await made(visit, shown, form)
    except OptionError as error:
        page = setup_page.setup(visit.seen, shown, form, error.said(visit.seen.say), usual=_usually_open(visit))
        return Reply(page, status=400)
    return Reply(to=f"/table/{table_id}", token=token)


async def made(visit: Visit, shown: Shown, form: Form) -> tuple[str, str]:
    """The id of that table, and the token of whoever made it; OptionError if there can be no such table."""
    token, owner = visit.seated()
    options = chosen_options(shown.room, form)
    game = await visit.work(lambda: open_game(shown.room.name, **options))
    form = for_anybody(await honest(visit, form), game.seats)
    sitters, hints = sitters_of(game, named(visit, form), owner, visit.seen.say), chosen_hints(form)
    rated = is_rated(form, game)
    clock, out = timing_of(form, game, rated=rated)
    table_id = await visit.house.create(game, options, sitters, owner, hints, rated=rated, clock=clock, out=out)
    await _offer(visit, table_id, game, sitters, form)
    return table_id, token


async def _offer(visit: Visit, table_id: str, game: Game, sitters: Sequence[Sitter], form: Form) -> None:
    """Put a table with free seats into the lobby, if its form asks for that."""
    meeting, free = visit.house.walls.meeting, sum(sitter.kind == "open" for sitter in sitters)
    if meeting is None or not free or not is_offered(form, usual=meeting.usual):
        return
    seconds = fill_of(form)
    fill_at = None if seconds is None else visit.house.walls.clock.now() + seconds
    await meeting.offer(table_id, Offer(game.name, free, fill_at, default_bot(game.aim), is_rated(form, game)))


async def honest(visit: Visit, form: Form) -> Form:
    """The form without names of accounts, which belong to one person each: whoever else takes one is a guest."""
    meeting, own = visit.house.walls.meeting, visit.person.name if visit.person else ""
    names = {field: clean_name(text) for field, text in form.items() if field.startswith("name")}
    taken = await meeting.taken([it for it in names.values() if it and it != own]) if meeting else set()
    guests = {field: visit.seen.say("{name} (guest)", name=it[:LONG]) for field, it in names.items() if it in taken}
    return {**form, **guests}


def named(visit: Visit, form: Form) -> Form:
    """A form as somebody with an account fills it in: they sit under its name."""
    if visit.person is None or not visit.person.has_account:
        return form
    mine = [seat for seat in range(len(SEATS)) if form.get(f"seat-{seat}", "me" if seat == 0 else "") == "me"]
    return {**form, **{f"name-{seat}": visit.person.name for seat in mine}}


async def table(visit: Visit) -> Reply:
    table_id = visit.words["id"]
    try:
        live = await visit.house.open(table_id)
    except OldTable as error:
        return Reply(await _old(visit, table_id, error.said(visit.seen.say)))
    return welcomed(visit, Reply(table_page.table(visit.seen, live.table, visit.owner)))


async def _old(visit: Visit, table_id: str, reason: str) -> str:
    store = visit.house.walls.store
    ledger, views = await store.ledger(table_id), await store.views(table_id)
    return await visit.work(lambda: old_page.old(visit.seen, ledger, views, reason, visit.step))


async def again(visit: Visit) -> Reply:
    """On to the same game with the same people, for one of them."""
    await visit.form(LONGEST_FORM)
    say, owner = visit.seen.say, visit.owner
    live = await visit.house.open(visit.words["id"])
    if not live.table.seats_of(owner):
        raise Refused(say("You are watching this table; only its players can do that."))
    if not live.table.over:
        raise Refused(say("The game is not over yet."))
    sitters = each_one_on(live.table.sitters, say)
    return Reply(to=f"/table/{await visit.house.follow(live, sitters, owner)}")


async def play_from(visit: Visit) -> Reply:
    """A table of one's own that goes on from a moment of a game that lies open."""
    await visit.form(LONGEST_FORM)
    say, ply = visit.seen.say, visit.number("ply")
    table = (await visit.house.open(visit.words["id"])).table
    if not table.lies_open:
        raise Refused(say("Something is still hidden in this game; it can be played on from here after its end."))
    if ply > len(table.match.plies) or table.state_at(ply).over:
        raise Refused(say("The game was over there."))
    token, owner = visit.seated()
    past = table.match.actions[:ply]
    sitters = sitters_in(Match(table.game, None, past), owner, say, table)
    table_id = await visit.house.create(table.game, table.game.written_options(), sitters, owner, "on", past)
    return Reply(to=f"/table/{table_id}", token=token)


async def from_record(visit: Visit) -> Reply:
    return welcomed(visit, Reply(record_page.from_record(visit.seen, {})))


async def play_record(visit: Visit) -> Reply:
    """A table that goes on from a step of a record."""
    seen, form = visit.seen, await visit.form(LONGEST_FORM)
    try:
        match = await visit.work(lambda: _recorded(form))
    except MoonwoodError as error:
        return Reply(record_page.from_record(seen, form, error.said(seen.say)), status=400)
    token, owner = visit.seated()
    game = match.game
    sitters = sitters_in(match, owner, seen.say)
    table_id = await visit.house.create(game, game.written_options(), sitters, owner, "on", match.actions)
    return Reply(to=f"/table/{table_id}", token=token)


def _recorded(form: Form) -> Match:
    """The game of a record, up to the step that was asked for; without one, up to the last decision."""
    whole = Record.load(form.get("record", ""), open_game).match()
    last = len(whole.plies) - whole.state.over
    step = form.get("step", "").strip()
    at = int(step) if step.isdecimal() and len(step) < 6 else last
    if at > last:
        text = mark("the record can be played on from step 0 to {last}, and not from {step}")
        raise OptionError(text, last=last, step=at)
    return Match(whole.game, None, whole.actions[:at])


async def record(visit: Visit) -> Reply:
    """The record of a table: the whole of it after the game unless the rules keep something hidden for ever, what the
    visitor may know of it before."""
    table_id = visit.words["id"]
    try:
        live = await visit.house.open(table_id)
    except OldTable as error:
        return Reply(f"{error}\n", TEXT, 409)
    table, owner = live.pictures_for(visit.owner).table, visit.owner
    text = await visit.work(lambda: record_of(table, owner, visit.seen.say).dump())
    return Reply(text, TEXT, file=f"{live.table.game.name}-{table_id}.txt")


def record_of(table: Table, owner: str, say: Say) -> Record:
    names = [say.named(at, name) for at, name in enumerate(table.names)]
    mine = table.seats_of(owner)
    seat = mine[0] if len(mine) == 1 or (mine and not table.game.hidden) else None
    if table.over and not table.match.state.stays_hidden(seat):
        return Record.of(table.match, names)
    return Record.seen(table.match, seat, names)


# Words and pictures


async def rules(visit: Visit) -> Reply:
    game = open_game(visit.shown.room.name)
    return Reply(rules_page.rules(visit.seen, game, game.rulebook(visit.seen.say.lang, whole=True)))


async def book(visit: Visit) -> Reply:
    """The rulebook of a game, to be read beside a board."""
    game = open_game(visit.shown.room.name)
    return await _book(visit, game, whole=True)


async def table_book(visit: Visit) -> Reply:
    """The rulebook as it holds at a table, with its options and rulings."""
    try:
        live = await visit.house.open(visit.words["id"])
    except OldTable:
        raise NotFound from None
    return await _book(visit, live.table.game, whole=False)


async def _book(visit: Visit, game: Game, *, whole: bool) -> Reply:
    seen = visit.seen
    return Reply(await visit.work(lambda: rules_page.book(seen, game, game.rulebook(seen.say.lang, whole=whole))))


async def game_credits(visit: Visit) -> Reply:
    return Reply(pages.game_credits(visit.seen, catalogue(visit.seen.say.lang)))


async def start_picture(visit: Visit) -> Reply:
    seen, name = visit.seen, visit.shown.room.name
    return Reply(await visit.work(lambda: picture(name, seen.theme, seen.say.lang)), SVG, lasting=True)


async def help_picture(visit: Visit) -> Reply:
    seen, name, number = visit.seen, visit.shown.room.name, visit.number("number")
    try:
        drawn = await visit.work(lambda: diagram(name, number, seen.theme, seen.say.lang))
    except IndexError:
        raise NotFound from None
    return Reply(drawn, SVG, lasting=True)
