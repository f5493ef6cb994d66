"""What visitors that mean no good do to a server on this machine, each until its process is ended.

Each attack gets the port of the server. It comes from addresses of the loopback alone, and has a bound: so many pages,
requests and connections at once as it says.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sqlite3
import struct
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing, suppress
from http.client import HTTPConnection, HTTPException
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx2
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.knocking import HOSTILE, INNOCENT, answered, create, frame, sit, visitor
from moonwood.draw.themes import THEMES
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.kernel.furniture import SHAPES
from moonwood.kernel.seats import Seat
from moonwood.table.ledger import Entry, Moved, TakenBack, write

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "tests" / "records" / "moonlight-behind-s17-solo.txt"
DATABASE = "MOONWOOD_HOSTILE_DATABASE"
"""The variable that names the server's database to an attacker who has played for days."""
PAGES = 8
"""As many pages an attacker has open, or requests on their way."""
LONG_TABLES, LONG = 20, 5000
"""How many long tables there are, and how many entries each has."""

# Floods of one page


@asynccontextmanager
async def _page(port: int, table: str, cookie: str) -> AsyncIterator[ClientConnection]:
    with suppress(OSError, WebSocketException, TimeoutError):
        async with sit(port, HOSTILE, table, cookie) as page:
            yield page
            return
    await asyncio.sleep(0.05)
    yield None  # type: ignore[misc]


def flood(requests: Sequence[dict[str, Any]], times: int) -> Callable[[int], Coroutine[Any, Any, None]]:
    """A page that sends so many requests at once and hangs up, again and again, from eight pages at a time."""

    async def attack(port: int) -> None:
        table, cookie = await create(port, HOSTILE, "spirits-of-the-forest", **{"option-first_player": "0"})

        async def page() -> None:
            while True:
                async with _page(port, table, cookie) as it:
                    if it is None:
                        continue
                    with suppress(OSError, WebSocketException):
                        await it.send(json.dumps({"ready": 0}))
                        for number in range(times):
                            await it.send(json.dumps(requests[number % len(requests)]))

        await asyncio.gather(*(page() for _ in range(PAGES)))

    return attack


async def deaf(port: int) -> None:
    """Two hundred pages that ask for pictures and never read them."""
    table, cookie = await create(port, HOSTILE, "spirits-of-the-forest", **{"option-first_player": "0"})
    handshake = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {INNOCENT}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: moonwood={cookie}\r\n\r\n"
    )
    text = b'{"look": 0}'
    question = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text

    def one() -> socket.socket:
        page = socket.create_connection((INNOCENT, port), 20, (HOSTILE, 0))
        page.sendall(handshake.encode() + question * 60)
        return page

    await _hold(one, 200)


async def _hold(one: Callable[[], socket.socket], count: int) -> None:
    """Keep so many connections; those that are cut are made anew."""
    held: list[socket.socket] = []
    while True:
        while len(held) < count:
            try:
                held.append(await asyncio.to_thread(one))
            except OSError:
                await asyncio.sleep(0.05)
        await asyncio.sleep(1.0)
        held = [it for it in held if _open(it)]


def _open(it: socket.socket) -> bool:
    """Whether the other side still holds a connection; nothing is read from it."""
    state = it.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
    if state != 1:
        it.close()
    return state == 1


async def halves(port: int) -> None:
    """Two thousand requests of which half never comes, as far as this process may open files."""

    def one() -> socket.socket:
        half = socket.create_connection((INNOCENT, port), 20, (HOSTILE, 0))
        half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        return half

    await _hold(one, 2000)


async def idle(port: int) -> None:
    await _hold(lambda: socket.create_connection((INNOCENT, port), 20, (HOSTILE, 0)), 1100)


def texts(
    text: Callable[[int], str], game: str = "spirits-of-the-forest", option: str = "rulings"
) -> Callable[[int], Coroutine[Any, Any, None]]:
    """Forms and checks with texts of all kinds."""

    async def attack(port: int) -> None:
        address = f"http://{INNOCENT}:{port}/new/{game}"
        headers = {"sec-fetch-site": "same-origin"}
        async with visitor() as web:

            async def ask(first: int) -> None:
                for number in range(first, 1_000_000, PAGES):
                    with suppress(httpx2.HTTPError):
                        fields = {f"option-{option}": text(number)}
                        await web.post(f"{address}/check", data=fields, headers=headers)
                        await web.post(address, data={**fields, "seat-0": "nobody"})

            await asyncio.gather(*(ask(first) for first in range(PAGES)))

    return attack


def layout(number: int) -> str:
    """A layout that is right, and like no other."""
    return f"{layout_text(1)}\n# {number}"


async def journals(port: int) -> None:
    """Journals of as many games as there may be in one, again and again."""
    record = RECORD.read_text("utf-8")
    text = "moonwood journal 1\n" + f"== 2026-03-14T15:09:26Z\n{record}\n" * 160
    async with visitor() as web:

        async def ask() -> None:
            while True:
                with suppress(httpx2.HTTPError):
                    await web.post(f"http://{INNOCENT}:{port}/journal/moonlight", data={"journal": text})

        await asyncio.gather(*(ask() for _ in range(PAGES)))


async def odd(port: int) -> None:
    """Addresses and headers that are none."""
    requests = [
        b"GET /picture/top-cap/%s.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % (b"9" * 5000),
        b"POST /new/top-cap HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    ]

    def one() -> None:
        for request in requests:
            with suppress(OSError), socket.create_connection((INNOCENT, port), 20, (HOSTILE, 0)) as visit:
                visit.sendall(request)
                if b" 500 " in visit.recv(100):
                    print("500", flush=True)

    while True:
        await asyncio.gather(*(asyncio.to_thread(one) for _ in range(4)))


async def strong_bots(port: int) -> None:
    """Six tables against the strongest bot."""

    async def one() -> None:
        table, cookie = await create(port, HOSTILE, "top-cap", **{"seat-0": "bot:raven", "seat-1": "bot:raven"})
        async with sit(port, HOSTILE, table, cookie) as page:
            async for _ in page:
                pass

    await asyncio.gather(*(one() for _ in range(6)))


# What costs more than it seems


async def hints(port: int) -> None:
    """Eight pages that want a hint for every position of a game of Mushroom Sorcerer."""

    async def page(number: int) -> None:
        table, cookie = await create(port, HOSTILE, "mushroom-sorcerer", **{"option-first_player": "0"})
        rng = Random(number)
        while True:
            async with _page(port, table, cookie) as it:
                if it is not None:
                    with suppress(OSError, WebSocketException, TimeoutError):
                        await _ask_hints(it, rng)

    await asyncio.gather(*(page(number) for number in range(PAGES)))


async def _ask_hints(page: ClientConnection, rng: Random) -> None:
    """Ask, go on without waiting for the answer, and ask again."""
    scene = await frame(page)
    while scene["legal"]:
        await page.send(json.dumps({"hint": 3}))
        move = rng.choice(scene["legal"])["id"]
        await page.send(json.dumps({"play": move, "seq": scene["seq"]}))
        async with asyncio.timeout(20):
            scene = await frame(page)
        await asyncio.sleep(0.2)


def looks_ahead(request: Callable[[dict[str, Any], int], dict[str, Any]]) -> Callable[[int], Coroutine[Any, Any, None]]:
    """Eight pages that look ahead in Spirits of the Forest with four seats, again and again: what they ask for is made
    of the scene, and of one of its actions."""

    async def attack(port: int) -> None:
        fields = {"option-players": "4", "option-first_player": "0", "seat-2": "here", "seat-3": "here"}
        table, cookie = await create(port, HOSTILE, "spirits-of-the-forest", **fields)

        async def page() -> None:
            while True:
                async with _page(port, table, cookie) as it:
                    if it is not None:
                        with suppress(OSError, WebSocketException):
                            await it.send(json.dumps({"ready": 0}))
                            scene = await frame(it)
                            for number in range(200):
                                action = scene["legal"][number % len(scene["legal"])]["id"]
                                await it.send(json.dumps(request(scene, action)))

        await asyncio.gather(*(page() for _ in range(PAGES)))

    return attack


previews = looks_ahead(lambda scene, action: {"preview": action})
sketches = looks_ahead(lambda scene, action: {"sketch": [action], "seq": scene["seq"]})


async def watchers(port: int) -> None:
    """Fifty-five pages in nine styles at one table at which somebody moves and takes back."""
    table, cookie = await create(port, HOSTILE, "spirits-of-the-forest", **{"option-first_player": "0"})
    styles = [f"?theme={theme}&shape={shape}" for theme, shape in product(THEMES, SHAPES)]

    async def watch(style: str) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with sit(port, HOSTILE, table, cookie, style) as page:
                    async for _ in page:
                        pass
            await asyncio.sleep(0.1)

    async def move() -> None:
        while True:
            async with _page(port, table, cookie) as page:
                if page is not None:
                    with suppress(OSError, WebSocketException, SystemExit):
                        await page.send(json.dumps({"ready": 0}))
                        await _move(page)

    pages = [watch(styles[number % len(styles)]) for number in range(55)]
    await asyncio.gather(move(), *pages)


async def _move(page: ClientConnection) -> None:
    scene = await frame(page)
    while True:
        scene = await answered(page, {"play": scene["legal"][0]["id"], "seq": scene["seq"]})
        scene = await answered(page, {"undo": "step", "seq": scene["seq"]})


# Lists, forms and addresses


async def lists(port: int) -> None:
    """Somebody with twenty long tables looks at the lobby and at the list of them, and goes from table to table."""
    async with visitor() as web:
        tables = [await _table_of(web, port) for _ in range(LONG_TABLES)]
        for table in tables:
            _lengthen(os.environ[DATABASE], table)

        async def ask(first: int) -> None:
            for number in count(first):
                with suppress(httpx2.HTTPError):
                    await _get(web, port, ("/", "/games", f"/table/{tables[number % LONG_TABLES]}")[number % 3])

        async def enter(first: int) -> None:
            cookie = str(web.cookies["moonwood"])
            for number in count(first):
                async with _page(port, tables[number % LONG_TABLES], cookie) as page:
                    if page is not None:
                        with suppress(OSError, WebSocketException):
                            await frame(page)

        await asyncio.gather(*(ask(first) for first in range(PAGES)), enter(0))


async def _table_of(web: httpx2.AsyncClient, port: int) -> str:
    answer = await web.post(f"http://{INNOCENT}:{port}/new/top-cap", data={"seat-1": "here"})
    return str(answer.headers["location"]).removeprefix("/table/")


def _lengthen(database: str, table: str) -> None:
    """Days of moving and taking back, written in a moment."""
    entries: tuple[Entry, Entry] = (Moved(Seat(0), "move a4 b5", [], then=1), TakenBack(Seat(0), 0))
    with closing(sqlite3.connect(database, timeout=30)) as ledgers, ledgers:
        (first,) = ledgers.execute("select count(*) from entries where table_id = ?", (table,)).fetchone()
        rows = [(table, first + number, time.time(), write(entries[number % 2])) for number in range(LONG)]
        ledgers.executemany("insert into entries (table_id, seq, at, body) values (?, ?, ?, ?)", rows)


async def _get(web: httpx2.AsyncClient, port: int, path: str) -> None:
    """Ask for a page; an answer that is the server's fault is told."""
    answer = await web.get(f"http://{INNOCENT}:{port}{path}")
    if answer.status_code == 500:
        print("500", flush=True)


async def filled_forms(port: int) -> None:
    """Forms that are filled in by their address, with 2,400 lines of rulings and with as many as fit into it."""
    paths = [f"/new/spirits-of-the-forest?option-rulings={quote('a=1' + chr(10)) * lines}" for lines in (2400, 500)]

    def ask() -> None:
        with closing(HTTPConnection(INNOCENT, port, 60, (HOSTILE, 0))) as line:
            for path in paths * 20:
                line.request("GET", path)
                if line.getresponse().read() and line.sock is None:  # the server has closed it: come again
                    return

    async def page() -> None:
        while True:
            with suppress(OSError, HTTPException):
                await asyncio.to_thread(ask)

    await asyncio.gather(*(page() for _ in range(PAGES)))


async def foreign_forms(port: int) -> None:
    """Forms that a page of another site sends in a visitor's name, without saying whose they are."""
    foreign = {"sec-fetch-site": "cross-site"}
    async with visitor() as web:

        async def ask() -> None:
            while True:
                with suppress(httpx2.HTTPError):
                    answer = await web.post(
                        f"http://{INNOCENT}:{port}/new/top-cap", data={"seat-1": "here"}, headers=foreign
                    )
                    if answer.status_code in (303, 500):  # a table was made, or something broke
                        print("500", flush=True)

        await asyncio.gather(*(ask() for _ in range(PAGES)))


async def carry_codes(port: int) -> None:
    """Visitors at thirty addresses who open ways to other devices, one after the other, and try those of others."""

    async def ask(address: str) -> None:
        while True:
            async with visitor(address) as web:  # somebody new each time, who is given a cookie first
                with suppress(httpx2.HTTPError):
                    await web.get(f"http://{INNOCENT}:{port}/")
                    for path in ("/carry/guess-me", "/carry/back"):
                        await web.post(f"http://{INNOCENT}:{port}{path}")
                    await web.get(f"http://{INNOCENT}:{port}/carry/guess-me/qr.svg")
                    answer = await web.post(f"http://{INNOCENT}:{port}/carry")
                    if answer.status_code == 500:
                        print("500", flush=True)

    await asyncio.gather(*(ask(f"127.0.1.{number}") for number in range(1, 31)))


def thirty(
    deed: Callable[[httpx2.AsyncClient, str, int], Awaitable[httpx2.Response]],
) -> Callable[[int], Coroutine[Any, Any, None]]:
    """The same again and again from thirty addresses, by somebody new each time."""

    async def attack(port: int) -> None:
        numbers = count()

        async def ask(address: str) -> None:
            while True:
                async with visitor(address) as web:
                    with suppress(httpx2.HTTPError):
                        answer = await deed(web, f"http://{INNOCENT}:{port}", next(numbers))
                        if answer.status_code == 500:
                            print("500", flush=True)

        await asyncio.gather(*(ask(f"127.0.1.{number}") for number in range(1, 31)))

    return attack


async def guess(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """A passphrase for one of five names."""
    fields = {"name": f"Ann {number % 5}", "passphrase": f"a guess of mine {number}"}
    return await web.post(f"{house}/account/in", data=fields)


async def guess_code(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """A recovery code for one of five names."""
    secret = f"three grey owls {number}"
    fields = {"name": f"Ann {number % 5}", "code": f"0000-1111-2222-{number % 10_000:04}", "new": secret}
    return await web.post(f"{house}/account/recover", data={**fields, "again": secret})


async def make_account(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    secret = f"three grey owls {number}"
    return await web.post(f"{house}/account/new", data={"name": f"Ann {number}", "new": secret, "again": secret})


async def wait_for_anybody(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """A table that waits in the lobby, and a look at all that wait there."""
    await web.post(f"{house}/new/top-cap", data={"whole": "1", "anybody": "1", "fill": "never"})
    return await web.get(f"{house}/open")


async def chatter(port: int) -> None:
    """Players and watchers who never stop talking and muting, at a table with thirty listeners."""
    table, cookie = await create(port, HOSTILE, "top-cap")
    words: list[dict[str, Any]] = [{"say": "blah " * 38}, {"phrase": "hello"}, {"mute": {"seat": 0, "on": True}}]

    async def talker(number: int) -> None:
        async with visitor() as web:
            watching = await web.get(f"http://{INNOCENT}:{port}/table/{table}")
        while True:
            async with _page(port, table, cookie if number % 2 else str(watching.cookies["moonwood"])) as page:
                with suppress(OSError, WebSocketException):
                    for it in words * 1000 if page else ():
                        await page.send(json.dumps(it))
                        await asyncio.sleep(0.03)

    await asyncio.gather(*(talker(number) for number in range(30)))


async def falling_clocks(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """A table where somebody's time is out in a second, and a bot goes on for them."""
    return await web.post(f"{house}/new/top-cap", data={"seat-1": "here", "clock": "move 1"})


async def proposals(port: int) -> None:
    """A table at which two ask each other for a draw, and decline, without an end."""
    table, cookie = await create(port, HOSTILE, "top-cap")

    async def one(request: dict[str, Any]) -> None:
        while True:
            async with _page(port, table, cookie) as page:
                with suppress(OSError, WebSocketException):
                    while page:
                        seq = (await frame(page))["seq"]
                        for _ in range(100):
                            await page.send(json.dumps({**request, "seq": seq}))
                            await asyncio.sleep(0.03)

    asks: list[dict[str, Any]] = [{"propose": {"what": "draw"}}, {"respond": False}, {"propose": {"what": "undo"}}]
    await asyncio.gather(*(one(asks[number % 3]) for number in range(PAGES)))


async def call_others(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """Somebody with an account wants strangers, and addresses inside the host's network, to be called."""
    await make_account(web, house, number)
    return await web.post(
        f"{house}/account/calls", data={"kind": "webhook", "target": f"http://10.0.0.{number % 250}/"}
    )


async def call_stranger(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """Links of letters that somebody else got, guessed: to confirm, and to stop."""
    for way in ("", "/stop"):
        await web.get(f"{house}/calls/guess-{number}{way}")
        await web.post(f"{house}/calls/guess-{number}{way}")
    return await web.get(f"{house}/calls/guess-{number}")


async def guess_word(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """The word that a house may want to hear at its door."""
    await web.get(f"{house}/word")
    return await web.post(f"{house}/word", data={"word": f"owl {number}"})


async def report(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """Somebody new sits down with whoever waits, and blocks and reports them."""
    table = (await web.post(f"{house}/meet", data={"game": "top-cap"})).headers.get("location", "/table/none")
    path = f"{house}{table}/people"
    await web.get(path)
    for deed in ("block", "unblock", "report"):
        answer = await web.post(path, data={"seat": "0", "deed": deed, "text": f"rude {number} " * 20})
    return answer


async def take_places(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """Seats at tables that wait in the lobby, whichever."""
    waiting = re.findall(r'action="(/open/[^"]+)"', (await web.get(f"{house}/open")).text)
    for path in waiting[:3]:
        await web.post(f"{house}{path}")
    return await web.post(f"{house}/meet", data={"game": "top-cap", "fill": "1"})


async def bring_along(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """A guest with tables of their own comes along into an account."""
    await make_account(web, house, number)
    web.cookies.clear()  # somebody else, on another device
    for _ in range(3):
        await web.post(f"{house}/new/top-cap", data={"seat-1": "link"})
    fields = {"name": f"Ann {number}", "passphrase": f"three grey owls {number}"}
    await web.post(f"{house}/account/in", data=fields)
    return await web.post(f"{house}/account/bring")


async def errands(web: httpx2.AsyncClient, house: str, number: int) -> httpx2.Response:
    """All that somebody can do with an account, with a wrong passphrase where one is wanted; at last it is deleted."""
    await make_account(web, house, number)
    secret, new = {"passphrase": "wrong and wrong"}, {"new": "four brown owls", "again": "four brown owls"}
    await web.post(f"{house}/account/passphrase", data={**secret, **new})
    await web.post(f"{house}/account/codes", data=secret)
    await web.post(f"{house}/account/programs", data={"name": f"Bot {number}", "play": "1"})
    await web.get(f"{house}/account")
    await web.post(f"{house}/account/out", data={"others": "1"})
    await web.post(f"{house}/host", data={"deed": "ban", "name": "Ann"})
    await web.post(f"{house}/account/delete", data={"sure": "1", "passphrase": f"three grey owls {number}"})
    return await web.get(f"{house}/host")


MANY = 20_000
"""So many results somebody has whose pages are looked at."""


async def pages_of_many_results(port: int) -> None:
    """The pages of somebody who has played for years, of their game, and all that is known of them."""
    house = f"http://{INNOCENT}:{port}"
    async with visitor() as web:
        await make_account(web, house, 0)
        _play_for_years(os.environ[DATABASE], "Ann 0")
        paths = ("/people/Ann%200", "/people/Ann%200/top-cap", "/statistics/top-cap", "/account/everything.json")

        async def ask(first: int) -> None:
            for number in count(first):
                with suppress(httpx2.HTTPError):
                    await _get(web, port, paths[number % len(paths)])

        await asyncio.gather(*(ask(first) for first in range(PAGES)))


def _play_for_years(database: str, name: str) -> None:
    """What came of many games, written in a moment."""
    with closing(sqlite3.connect(database, timeout=30)) as kept, kept:
        (owner,) = kept.execute("select owner from people where name = ?", (name,)).fetchone()
        results = [(f"r{number}", "top-cap", "against", "{}", 40, "goal", 1, time.time()) for number in range(MANY)]
        columns = "table_id, game, aim, options, moves, ending, rated, at"
        kept.executemany(f"insert into results ({columns}) values (?, ?, ?, ?, ?, ?, ?, ?)", results)
        seats = [
            (
                f"r{number}",
                seat,
                (owner, "")[seat],
                ("", "moth")[seat],
                1 + (number + seat) % 2,
                (number + seat) % 2,
                25.0,
            )
            for number in range(MANY)
            for seat in (0, 1)
        ]
        columns = "table_id, seat, owner, bot, place, won, mu"
        kept.executemany(f"insert into result_seats ({columns}) values (?, ?, ?, ?, ?, ?, ?)", seats)


async def cut(port: int) -> None:
    """Connections that are torn off in the middle: of a request, of a handshake, of a talk at a table."""
    table, cookie = await create(port, HOSTILE, "top-cap")
    page = f"GET /table/{table} HTTP/1.1\r\nHost: {INNOCENT}:{port}\r\nCookie: moonwood={cookie}\r\n"
    handshake = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {INNOCENT}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: moonwood={cookie}\r\n\r\n"
    )
    beginnings = [page, f"{page}\r\n", handshake, handshake + "\x81"]

    def tear(text: str) -> None:
        with suppress(OSError), socket.create_connection((INNOCENT, port), 20, (HOSTILE, 0)) as line:
            line.sendall(text.encode("latin-1"))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # close means reset

    while True:
        await asyncio.gather(*(asyncio.to_thread(tear, text) for text in beginnings * 2))
