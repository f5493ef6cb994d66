"""The walls of a browser: a house that lives in a worker and speaks with its pages through messages.

A message is an object in JSON. A page asks `{"id": 1, "visit": {...}}` and is told `{"id": 1, "reply": {...}}`; a line
to a table is opened, spoken through and closed by `{"line": 2, "open": ...}`, `{"line": 2, "text": ...}` and
`{"line": 2, "gone": true}`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from secrets import token_urlsafe
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from moonwood.draw.themes import THEMES
from moonwood.house.budget import Purse
from moonwood.house.conversation import OLD, Guest, attend
from moonwood.house.handlers import follow
from moonwood.house.house import House, NoTable
from moonwood.house.live import PACES
from moonwood.house.memory import MemoryStore
from moonwood.house.planner import NoAnswer, Planner
from moonwood.house.routes import find
from moonwood.house.visits import (
    JSON,
    Handler,
    NotFound,
    Refused,
    Reply,
    Visit,
    excuse,
    fields_of,
    my_games,
    recent_tables,
)
from moonwood.house.walls import Store, Walls
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.speech import SOURCE, Say, offered
from moonwood.pages.words import LONGEST_SAVED, Seen, recent_part
from moonwood.site.kept import everything_of, is_everything, take_rows
from moonwood.site.overflow import Overflow
from moonwood.site.thoughts import read_answer, write_question
from moonwood.table.requests import Side
from moonwood.table.scene import Style
from moonwood.table.seating import Form
from moonwood.table.table import OldTable, fingerprint
from moonwood.table.thinking import BotTask, CannotThink, Thinkable

log = logging.getLogger(__name__)

T = TypeVar("T")
Post = Callable[[str], None]
"""Sends a message to the page."""
Words = Mapping[str, str]

GONE = 4404
"""Why a line is closed at once, as a server says it: no such table."""
HERE = "this browser"
MOST_SAVED = 3 * LONGEST_SAVED
"""Bytes of a form with saved games: a sign may take three of them."""


class Here:
    """Work is done at once, for there are no threads; what is long lets everybody go first who waits already."""

    async def do(self, key: str, cost: float, function: Callable[..., T], *arguments: object, long: bool = True) -> T:
        if long:
            await asyncio.sleep(0)
        return function(*arguments)

    def close(self) -> None:
        """Nothing goes on."""


class Tabs:
    """News for other tabs of the same browser."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def tell(self, table: str, entries: int) -> None:
        self._post(json.dumps({"news": [table, entries]}))


class Free:
    """In one's own browser nothing has a price."""

    name = HERE

    async def hear(self) -> bool:
        return True

    @asynccontextmanager
    async def asked(self, verb: str) -> AsyncIterator[None]:
        yield

    @asynccontextmanager
    async def shown(self) -> AsyncIterator[None]:
        yield

    async def advised(self, think: Callable[[], Awaitable[tuple[T, float]]]) -> T:
        return (await think())[0]


def new_token() -> str:
    """By which ledgers know this browser; it speaks for nobody else."""
    return token_urlsafe(24)


def unlimited(_: str) -> Purse:
    return Purse(1.0, float("inf"))


class PortThinker(Planner):
    """Another worker thinks; the page carries questions there and answers back."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._asked = 0

    async def ask(self, key: str, cost: int, question: Thinkable, *, long: bool) -> Any:
        self._asked += 1
        number, answer = self._asked, asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        table = key if isinstance(question, BotTask) else ""
        self._post(json.dumps({"ask": number, "table": table, "question": write_question(question)}))
        try:
            told = read_answer(await answer)
        finally:
            del self._waiting[number]
        if isinstance(told, str):
            raise NoAnswer(told)
        return told

    def answered(self, number: int, answer: str | None) -> None:
        """An answer came back; None: whoever thinks is gone."""
        waiting = self._waiting.get(number)
        if waiting is None or waiting.done():
            return
        if answer is None:
            waiting.set_exception(CannotThink("the worker for bots is gone"))
        else:
            waiting.set_result(answer)

    def close(self) -> None:
        """The page ends the worker."""


class PortLine:
    """The line to one page."""

    def __init__(self, number: int, post: Post) -> None:
        self._number = number
        self._post = post
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """The page said something; None: it is gone."""
        self._heard.put_nowait(text)

    async def send(self, text: str) -> None:
        self._post(f'{{"line":{self._number},"text":{json.dumps(text)}}}')

    async def receive(self) -> str | None:
        return await self._heard.get()

    async def close(self, code: int, reason: str) -> None:
        self._post(json.dumps({"line": self._number, "close": [code, reason]}))


class BrowserHouse(House):
    """A house in a worker of a browser."""

    def __init__(self, post: Post, store: Store, token: str = "", bot_pause: float = 0.6) -> None:
        self._token = token
        self.thinker = PortThinker(post)
        super().__init__(Walls(store, self.thinker, Here(), Tabs(post), unlimited, bot_pause=bot_pause))
        self._post = post
        self._lines: dict[int, PortLine] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def receive(self, text: str) -> None:
        """A message of the page."""
        match json.loads(text):
            case {"id": int(number), "visit": dict(asked)}:
                self._begin(self._visited(number, asked))
            case {"line": int(number), "open": dict(asked)}:
                self._lines[number] = PortLine(number, self._post)
                self._begin(self._seated(number, asked))
            case {"line": int(number), "text": str(said)} if number in self._lines:
                self._lines[number].hear(said)
            case {"line": int(number), "gone": True} if number in self._lines:
                self._lines[number].hear(None)
            case {"ask": int(number), "answer": answer}:
                self.thinker.answered(number, answer)
            case {"news": [str(table), int(entries)]}:
                self._begin(self.heard(table, entries))
            case other:
                log.error("a message that nobody understands: %s", str(other)[:80])

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # a task that nobody holds may be lost
        task.add_done_callback(self._tasks.discard)

    async def _visited(self, number: int, asked: Words) -> None:
        reply = await self.reply(asked)
        if reply.token:
            await self._introduce(reply.token)
        self._post(json.dumps({"id": number, "reply": asdict(reply)}))

    async def _introduce(self, token: str) -> None:
        """By this token ledgers know the browser from now on, even if it crashes right away."""
        self._token = token
        if isinstance(self.walls.store, Overflow):
            await self.walls.store.introduce(token)

    def token_of(self, asked: Words) -> str:
        """By which token somebody is known; a page that has forgotten it is still one of this browser."""
        return asked.get("token") or self._token

    async def reply(self, asked: Words) -> Reply:
        """What the house says to somebody who asks for an address."""
        path, _, query = asked["path"].partition("#")[0].partition("?")
        fields = _query(query)
        seen = _seen(asked)
        try:
            handler, words = _handler(asked.get("method", "GET"), path)
            style = Style(seen.theme, seen.say.lang)
            token = self.token_of(asked) or None
            return await handler(Visit(self, seen, style, token, Free(), fields, _form(asked), new_token, words))
        except Exception as error:
            if not isinstance(error, NotFound | NoTable | Refused):
                log.exception("%s", asked["path"])
            return excuse(seen, error)

    async def _seated(self, number: int, asked: Words) -> None:
        """A page at a table, until it goes away."""
        line = self._lines[number]
        try:
            live = await self.open(asked["table"])
        except NoTable:
            return await line.close(GONE, "")
        except OldTable:
            return await line.close(OLD, "")
        else:
            self._post(json.dumps({"line": number, "opened": True}))
            wishes = _query(asked.get("query", ""))
            token = self.token_of(asked)
            guest = Guest(line, live, fingerprint(token) if token else "", _style(asked), Free())
            guest.pace = wishes.get("pace", "") if wishes.get("pace", "") in PACES else "quick"
            guest.side = _side(wishes)
            await attend(guest, follow)
        finally:
            del self._lines[number]


def _handler(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    """Who answers: what only a browser has, then what every house has."""
    if (method, path) in OWN:
        return OWN[method, path], {}
    place = find(method, path)
    if place is None:
        raise NotFound
    return place


async def _save(visit: Visit) -> Reply:
    """All games and journals of this browser, and by which token it is known."""
    store = visit.house.walls.store
    kept = everything_of(store) if isinstance(store, MemoryStore) else await _kept(store).everything()
    return Reply(json.dumps({**kept, "token": visit.token or ""}), JSON, file="moonwood.json")


async def _take_over(visit: Visit) -> Reply:
    """What another browser saved; this one is known as that one from now on, so its seats come along."""
    text = (await visit.form(MOST_SAVED)).get("everything", "")
    try:
        kept = json.loads(text)
        taken = await _taken(visit.house.walls.store, kept)
    except (ValueError, TypeError, KeyError, AttributeError):
        return await my_games(visit, visit.seen.say("This is no file that Moonwood saved."))
    token = str(kept.get("token", ""))
    reply = await my_games(replace(visit, token=token or visit.token), taken=taken)
    return replace(reply, token=token)


async def _taken(store: Store, kept: Any) -> int:
    """How many tables were new; an error of Python's own for what no browser saved."""
    if not is_everything(kept):
        raise ValueError("this is no file that Moonwood saved")
    return await (take_rows(store, kept) if isinstance(store, MemoryStore) else _kept(store).take_over(kept))


def _kept(store: Store) -> Overflow:
    """A house in a browser has no other store but that and memory."""
    assert isinstance(store, Overflow)
    return store


async def _recent(visit: Visit) -> Reply:
    """What of the lobby is this browser's own: the rest of it lies in the folder."""
    return Reply(recent_part(visit.seen.say, await recent_tables(visit)))


OWN: dict[tuple[str, str], Handler] = {
    ("GET", "/everything.json"): _save,
    ("POST", "/everything"): _take_over,
    ("GET", "/recent"): _recent,
}
"""What only a house without a server has."""


def _query(text: str) -> dict[str, str]:
    return dict(parse_qsl(text, keep_blank_values=True))


def _form(asked: Words) -> Callable[[int], Awaitable[Form]]:
    async def form(longest: int) -> Form:
        body = asked.get("body", "").encode()
        if len(body) > longest:
            raise Refused(_seen(asked).say("A form has at most {n} bytes.", n=longest))
        return fields_of(body)

    return form


def _seen(asked: Words) -> Seen:
    lang = offered(asked.get("lang", "")) or SOURCE
    theme = asked.get("theme", "")
    return Seen(Say(lang), theme if theme in THEMES else "night", served=False)


def _style(asked: Words) -> Style:
    seen, wanted = _seen(asked), _query(asked.get("query", "")).get("shape")
    shape: Shape = next((it for it in SHAPES if it == wanted), "wide")
    return Style(seen.theme, seen.say.lang, shape)


def _side(wishes: Words) -> Side:
    return "first" if wishes.get("side") == "first" else "own"
