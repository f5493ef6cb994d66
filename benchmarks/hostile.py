"""What an innocent table notices of a visitor that means no good.

    python -m benchmarks.hostile                    measures, prints the table and writes it into docs/host.md
    python -m benchmarks.hostile --only "looks"     only attacks with this in their names, and nothing is written

A real server runs with its usual limits. Somebody at one address plays and takes back, again and again; somebody at
another address of this machine attacks, from a process of its own. Before each attack the same is measured in quiet.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from moonwood.games.moonlight.scenarios import layout_text

ROOT = Path(__file__).parent.parent
HOST_PAGE = ROOT / "docs" / "host.md"
RECORD = ROOT / "tests" / "records" / "moonlight-behind-s17-solo.txt"
MARK = "hostile"
INNOCENT, HOSTILE = "127.0.0.1", "127.0.0.2"
PACE = 0.1
"""Seconds between two moves of the innocent table."""
SECONDS = 12.0
WARM = 2.0
MOST = 30.0
"""Seconds after which a move counts as not answered."""

SERVER = """
import sys
from moonwood.server.run import serve
from moonwood.server.settings import Settings
serve(Settings(database=sys.argv[2], bot_pause=0), port=int(sys.argv[1]), open_browser=False)
"""


class Server:
    """The server under attack."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind((INNOCENT, 0))
            self.port: int = free.getsockname()[1]
        self.errors = folder / "errors"
        command = [sys.executable, "-c", SERVER, str(self.port), str(folder / "x.sqlite")]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=self.errors.open("wb")
        )

    def address(self, path: str = "") -> str:
        return f"http://{INNOCENT}:{self.port}{path}"

    async def ready(self) -> None:
        for _ in range(300):
            with suppress(OSError, httpx2.HTTPError):
                async with httpx2.AsyncClient(timeout=20) as web:
                    await web.get(self.address("/credits"))
                return
            await asyncio.sleep(0.2)
        raise SystemExit("the server does not answer")

    def memory(self) -> float:
        """What the server itself holds, in MB; its workers are not counted."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def troubles(self) -> int:
        return self.errors.read_text().count("Traceback")


async def create(port: int, host: str, game: str, **fields: str) -> tuple[str, str]:
    """A table, and the cookie of its maker."""
    transport = httpx2.AsyncHTTPTransport(local_address=host)
    async with httpx2.AsyncClient(transport=transport, timeout=60) as web:
        answer = await web.post(f"http://{INNOCENT}:{port}/new/{game}", data={"seat-1": "here", **fields})
        return str(answer.headers["location"]).removeprefix("/table/"), str(answer.cookies["moonwood"])


def sit(port: int, host: str, table: str, cookie: str) -> connect:
    return connect(
        f"ws://{INNOCENT}:{port}/ws/{table}",
        local_addr=(host, 0),
        additional_headers={"cookie": f"moonwood={cookie}"},
        max_size=None,
        open_timeout=MOST,
        proxy=None,
    )


async def frame(page: ClientConnection) -> dict[str, Any]:
    while (message := json.loads(await page.recv()))["type"] != "frame":
        pass
    scene: dict[str, Any] = message["scene"]
    return scene


# The innocent


async def moves(server: Server, seconds: float) -> list[float]:
    """How long each move takes from the click to the new board, in milliseconds."""
    table, cookie = await create(server.port, INNOCENT, "forgenesis")
    times: list[float] = []
    async with sit(server.port, INNOCENT, table, cookie) as page:
        scene, until = await frame(page), time.monotonic() + seconds
        while time.monotonic() < until:
            begun = time.monotonic()
            scene = await answered(page, {"play": scene["legal"][0]["id"], "seq": scene["seq"]})
            times.append(1000 * (time.monotonic() - begun))
            await asyncio.sleep(PACE)
            scene = await answered(page, {"undo": "step", "seq": scene["seq"]})
    return times


async def answered(page: ClientConnection, request: dict[str, Any]) -> dict[str, Any]:
    """The board after a request."""
    await page.send(json.dumps(request))
    try:
        async with asyncio.timeout(MOST):
            return await frame(page)
    except TimeoutError:
        raise SystemExit(f"a move was not answered in {MOST:.0f} s") from None


async def weak_answers(server: Server, seconds: float) -> list[float]:
    """How long a weak bot takes to answer, in milliseconds; each answer is taken back."""
    fields = {"seat-1": "bot:hedgehog", "option-first_player": "0"}
    table, cookie = await create(server.port, INNOCENT, "top-cap", **fields)
    times: list[float] = []
    async with sit(server.port, INNOCENT, table, cookie) as page:
        scene, until = await frame(page), time.monotonic() + seconds
        while time.monotonic() < until:
            begun = time.monotonic()
            scene = await answered(page, {"play": scene["legal"][0]["id"], "seq": scene["seq"]})
            while scene["ply"] < 2:
                scene = await frame(page)
            times.append(1000 * (time.monotonic() - begun))
            scene = await answered(page, {"undo": "step", "seq": scene["seq"]})
    return times


# The hostile


@asynccontextmanager
async def _page(port: int, table: str, cookie: str) -> AsyncIterator[ClientConnection]:
    with suppress(OSError, WebSocketException, TimeoutError):
        async with sit(port, HOSTILE, table, cookie) as page:
            yield page
            return
    await asyncio.sleep(0.05)
    yield None  # type: ignore[misc]


def flood(request: dict[str, Any], times: int) -> Callable[[int], Awaitable[None]]:
    """A page that sends a request so many times at once and hangs up, again and again, from eight pages at a time."""

    async def attack(port: int) -> None:
        table, cookie = await create(port, HOSTILE, "spirits-of-the-forest", **{"option-first_player": "0"})

        async def page() -> None:
            while True:
                async with _page(port, table, cookie) as it:
                    if it is None:
                        continue
                    with suppress(OSError, WebSocketException):
                        await it.send(json.dumps({"ready": 0}))
                        for _ in range(times):
                            await it.send(json.dumps(request))

        await asyncio.gather(*(page() for _ in range(8)))

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
) -> Callable[[int], Awaitable[None]]:
    """Forms and checks with texts of all kinds."""

    async def attack(port: int) -> None:
        address = f"http://{INNOCENT}:{port}/new/{game}"
        headers = {"sec-fetch-site": "same-origin"}
        transport = httpx2.AsyncHTTPTransport(local_address=HOSTILE)
        async with httpx2.AsyncClient(transport=transport, timeout=60) as web:

            async def ask(first: int) -> None:
                for number in range(first, 1_000_000, 8):
                    with suppress(httpx2.HTTPError):
                        fields = {f"option-{option}": text(number)}
                        await web.post(f"{address}/check", data=fields, headers=headers)
                        await web.post(address, data={**fields, "seat-0": "nobody"})

            await asyncio.gather(*(ask(first) for first in range(8)))

    return attack


def layout(number: int) -> str:
    """A layout that is right, and like no other."""
    return f"{layout_text(1)}\n# {number}"


async def journals(port: int) -> None:
    """Journals of as many games as there may be in one, again and again."""
    record = RECORD.read_text("utf-8")
    text = "moonwood journal 1\n" + f"== 2026-03-14T15:09:26Z\n{record}\n" * 160
    transport = httpx2.AsyncHTTPTransport(local_address=HOSTILE)
    async with httpx2.AsyncClient(transport=transport, timeout=60) as web:

        async def ask() -> None:
            while True:
                with suppress(httpx2.HTTPError):
                    await web.post(f"http://{INNOCENT}:{port}/journal/moonlight", data={"journal": text})

        await asyncio.gather(*(ask() for _ in range(8)))


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


@dataclass(frozen=True)
class Attack:
    name: str
    run: Callable[[int], Awaitable[None]]
    innocent: Callable[[Server, float], Awaitable[list[float]]] = moves


ATTACKS = (
    Attack("2,000 looks and a hang-up, again and again", flood({"look": 0}, 2000)),
    Attack("2,000 times why not", flood({"why": ["tile-a1"]}, 2000)),
    Attack("a rulings key of 31,000 parts", texts(lambda n: "a." * 31_000 + f"a{n}=1")),
    Attack("another rulings text each time", texts(lambda n: f"missing = {n}")),
    Attack("lists in lists in a rulings text", texts(lambda n: f"x{n} = " + "[" * 9_000 + "]" * 9_000)),
    Attack("another layout each time, drawn", texts(layout, "moonlight", "layout")),
    Attack("journals of 160 games", journals),
    Attack("200 pages that never read", deaf),
    Attack("2,000 halves of a request", halves),
    Attack("1,100 idle connections", idle),
    Attack("origins and numbers that are none", odd),
    Attack("six tables against the strongest bot (a weak bot's answer at a seventh)", strong_bots, weak_answers),
)


# Measuring


async def measure(attack: Attack, number: int, seconds: float) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            await server.ready()
            await attack.innocent(server, WARM)
            quiet = await attack.innocent(server, seconds)
            before = server.memory()
            with (Path(folder) / "told").open("wb") as told:
                command = [
                    sys.executable,
                    "-m",
                    "benchmarks.hostile",
                    "--attack",
                    str(number),
                    "--port",
                    str(server.port),
                ]
                attacker = subprocess.Popen(command, cwd=ROOT, stdout=told)
                try:
                    await asyncio.sleep(WARM)
                    loud = await attack.innocent(server, seconds)
                    after = server.memory()
                    assert attacker.poll() is None, f"{attack.name}: the attack ended early"
                finally:
                    attacker.kill()
                    attacker.wait()
            errors = (Path(folder) / "told").read_text().count("500") + server.troubles()
        finally:
            server.process.kill()
            server.process.wait()
    return _row(attack.name, quiet, loud, after - before, errors)


def _row(name: str, quiet: list[float], loud: list[float], grown: float, errors: int) -> list[str]:
    calm, rough = _p99(quiet), _p99(loud)
    return [
        name,
        f"{median(quiet):.0f} / {calm:.0f}",
        f"{median(loud):.0f} / {rough:.0f}",
        f"{rough / calm:.1f}",
        f"{grown:+.0f}",
        str(errors),
    ]


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[-1]


HEAD = ["attack", "quiet, ms", "under attack, ms", "p99 ratio", "memory, MB", "errors"]


def write(text: str) -> None:
    """Put the results into the host's page."""
    begin, end = f"<!-- {MARK} -->", f"<!-- /{MARK} -->"
    before, _, rest = HOST_PAGE.read_text("utf-8").partition(begin)
    after = rest.partition(end)[2]
    HOST_PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.hostile", description="Attack a server of our own.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each measurement takes")
    parser.add_argument("--only", default="", help="only attacks with this in their names")
    parser.add_argument("--attack", type=int, help="be the attacker of this number")
    parser.add_argument("--port", type=int)
    chosen = parser.parse_args()
    if chosen.attack is not None:
        asyncio.run(ATTACKS[chosen.attack].run(chosen.port))
        return
    rows = [HEAD, ["---", *["---:"] * (len(HEAD) - 1)]]
    for number, attack in enumerate(ATTACKS):
        if chosen.only in attack.name:
            rows.append(asyncio.run(measure(attack, number, chosen.seconds)))
            print(" | ".join(rows[-1]), flush=True)
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    where = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    if not chosen.only:
        write(f"{table}\n\nMedian / 99th percentile of a move, {chosen.seconds:.0f} s each; {where}.")


if __name__ == "__main__":
    main()
