"""How many tables a house bears: bounded clients on this machine play real games of all eight at a human pace.

    python -m benchmarks.load --tables 100 500 1000 --seconds 20
    python -m benchmarks.load --cold

Each table has one page that plays all its seats, one move in five seconds. Measured is the time from a move to the
frame that shows it, against an echo over the same stack (Starlette, uvicorn, websockets) at the same rhythm in the same
run, and the memory that the server took for each table while it was quiet. With `--processes 2` two servers share the
tables and the database.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import moonwood
from benchmarks.__main__ import markdown
from benchmarks.knocking import INNOCENT, MOST, create, sit
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.speech import Say
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
from moonwood.table.collection import Played, sitters_of
from moonwood.table.ledger import Moved
from moonwood.table.table import moved, setup_of

PAUSE = 5.0
"""Seconds between two moves at one table."""
AT_ONCE = 16
"""So many tables are made, and pages opened, at the same moment."""
MANY: dict[str, dict[str, object]] = {
    "moonlight": {"mode": "competitive", "players": 4},
    "mushroom-sorcerer": {"players": 4},
    "spirits-of-the-forest": {"players": 4},
}
"""The options with which games are longest,"""
TRIED = 2
"""and how many of each are played to find a long one."""
WARM = 48
"""What the first tables take is mostly the server's own: its caches, and the pictures that it keeps for all."""
START = 60.0
SEQ, SEAT, CHOICE = (re.compile(it) for it in (r'"seq":(\d+)', r'"seat":(\d+)', r'"id":(\d+),"text"'))
"""What a client looks for in what it is told."""
SERVER = """
import sys
from moonwood.server.run import serve
from moonwood.server.settings import Limits, Settings
many = 1e9
limits = Limits(work_per_page=many, work_per_address=many, messages_per_page=many, pages_per_address=10**6,
                tables_per_hour=many, connections_per_address=10**6, arrivals_per_address=many)
serve(Settings(database=sys.argv[2], bot_pause=0, bot_workers=1, limits=limits), port=int(sys.argv[1]),
      open_browser=False)
"""
ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
async def credits(request):
    return PlainTextResponse("")
app = Starlette(routes=[Route("/credits", credits), WebSocketRoute("/ws/{id}", echo)])
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""


class Measured(NamedTuple):
    what: str
    tables: int
    moves: float
    """A second."""
    middle: float
    """Milliseconds from a move to its frame: the median,"""
    worst: float
    """and the 99th percentile."""
    work: float
    """Milliseconds of a processor that the server took for each, which a busy machine changes less."""
    memory: float
    """Kilobytes a table."""


@contextmanager
def running(code: str, count: int, database: str = "") -> Iterator[list[tuple[int, subprocess.Popen[bytes]]]]:
    """So many processes, each with its port; they end with the block."""
    servers = []
    try:
        for _ in range(count):
            with socket.socket() as free:
                free.bind((INNOCENT, 0))
                port = free.getsockname()[1]
            servers.append((port, subprocess.Popen([sys.executable, "-c", code, str(port), database])))
            _await(port)
        yield servers
    finally:
        for _, process in servers:
            process.terminate()
        for _, process in servers:
            process.wait()


def _await(port: int) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        try:
            urlopen(f"http://{INNOCENT}:{port}/credits", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("a server does not answer")


def memory_of(processes: Sequence[subprocess.Popen[bytes]]) -> float:
    """Kilobytes that are theirs now."""
    pages = [int(Path(f"/proc/{it.pid}/statm").read_text().split()[1]) for it in processes]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1000


def _after(text: str, mark: re.Pattern[str]) -> str:
    return mark.search(text)[1]  # type: ignore[index]


def work_of(processes: Sequence[subprocess.Popen[bytes]]) -> float:
    """Seconds of a processor that they took so far."""
    ticks = [Path(f"/proc/{it.pid}/stat").read_text().rpartition(")")[2].split()[11:13] for it in processes]
    return sum(int(it) for both in ticks for it in both) / os.sysconf("SC_CLK_TCK")


class Player:
    """A page that plays all seats of one table."""

    def __init__(self, port: int, game: str, rng: random.Random) -> None:
        self.port, self.game, self.rng = port, game, rng
        self.times: list[float] = []

    async def come(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            seats = {f"seat-{seat}": "here" for seat in range(1, 4)}
            self.table, self.cookie = await create(self.port, INNOCENT, self.game, **seats)
            self.line = await sit(self.port, INNOCENT, self.table, self.cookie)
            await self._see()

    async def _see(self) -> None:
        """The next board; whoever shares a screen says that it is in their hands. It is skimmed, not parsed: clients
        share the processors with the server."""
        async with asyncio.timeout(MOST):
            while not (text := str(await self.line.recv())).startswith('{"type":"frame"'):
                if text.startswith('{"type":"curtain"'):
                    await self.line.send(f'{{"ready":{_after(text, SEAT)}}}')
        self.seq = _after(text, SEQ)
        start = text.index('"legal":[')
        self.legal = CHOICE.findall(text, start, text.index('"chairs":', start))

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.rng.random() * PAUSE)
        while time.monotonic() < until and self.legal:
            chosen = self.rng.choice(self.legal)
            begun = time.perf_counter()
            await self.line.send(f'{{"play":{chosen},"seq":{self.seq}}}')
            await self._see()
            self.times.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0.0, PAUSE - self.times[-1]))


class Echoed:
    """A page that is sent back what it says."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.port, self.rng = port, rng
        self.times: list[float] = []

    async def come(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            self.line = await sit(self.port, INNOCENT, "echo", "")

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.rng.random() * PAUSE)
        while time.monotonic() < until:
            begun = time.perf_counter()
            await self.line.send('{"play": 7, "seq": 3}')
            await self.line.recv()
            self.times.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0.0, PAUSE - self.times[-1]))


async def measured(
    what: str, players: Sequence[Player | Echoed], processes: Sequence[subprocess.Popen[bytes]], seconds: float
) -> Measured:
    gate, warm = asyncio.Semaphore(AT_ONCE), min(len(players) // 2, WARM)
    await asyncio.gather(*(it.come(gate) for it in players[:warm]))
    empty = memory_of(processes)
    await asyncio.gather(*(it.come(gate) for it in players[warm:]))
    await asyncio.sleep(1.0)
    full, worked, begun = memory_of(processes), work_of(processes), time.monotonic()
    await asyncio.gather(*(it.play(begun + seconds) for it in players))
    worked, spent = work_of(processes) - worked, time.monotonic() - begun
    times = sorted(time for it in players for time in it.times)
    await asyncio.gather(*(it.line.close() for it in players))
    middle, worst = (1000 * at(times, share) for share in (0.5, 0.99))
    work, memory = 1000 * worked / len(times), (full - empty) / (len(players) - warm)
    return Measured(what, len(players), len(times) / spent, middle, worst, work, memory)


def at(times: Sequence[float], share: float) -> float:
    """
    >>> at([1.0, 2.0, 3.0, 4.0], 0.5), at([1.0], 0.99)
    (3.0, 1.0)
    """
    return times[min(len(times) - 1, int(share * len(times)))]


def house(tables: int, processes: int, seconds: float) -> Measured:
    """So many tables of all games in turn, on so many servers."""
    rng, games = random.Random(7), moonwood.games()
    with tempfile.TemporaryDirectory() as folder, running(SERVER, processes, f"{folder}/load.sqlite") as servers:
        players = [
            Player(servers[number % processes][0], games[number % len(games)], random.Random(rng.random()))
            for number in range(tables)
        ]
        what = f"house, {processes} process{'es' if processes > 1 else ''}"
        return asyncio.run(measured(what, players, [it for _, it in servers], seconds))


class Cold(NamedTuple):
    """How long a stored game takes to open at a server that has just started: with the database, and played through."""

    game: str
    entries: int
    milliseconds: float
    work: float
    """Of a processor, which a busy machine changes less."""


async def cold(name: str) -> Cold:
    """The longest of some random games of one kind."""
    game = moonwood.game(name, **MANY.get(name, {}))
    matches = [_played(game, random.Random(seed)) for seed in range(TRIED)]
    played = Played(max(matches, key=lambda it: len(it.plies)), ())
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"{folder}/cold.sqlite", bot_workers=1)
        writing = ServerHouse(settings)
        table = await _stored(writing, played)
        writing.close()
        house = ServerHouse(settings)
        await house.store.length("warm")  # the first connection is not the table's
        begun, worked = time.perf_counter(), time.process_time()
        entries = (await house.open(table)).table.seq
        spent, worked = time.perf_counter() - begun, time.process_time() - worked
        house.close()
    return Cold(name, entries, 1000 * spent, 1000 * worked)


def _played(game: Game, rng: random.Random) -> Match:
    match = Match(game, rng.randbytes(32))
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


async def _stored(house: ServerHouse, played: Played) -> str:
    """The game as it was played: an entry a decision."""
    match, say = played.match, Say()
    game, sitters = match.game, sitters_of(played, (), "owner", say)
    setup = len(setup_of(match))
    table = await house.create(game, game.written_options(), sitters, "owner", past=match.actions[:setup])
    again = Match(game, None, match.actions[:setup])
    entries: list[Moved] = []
    for turn in _decisions(match, setup):
        plies = [ply for action in turn for ply in again.play(again.state.seat, action)]
        entries.append(moved(again, plies))
    await asyncio.gather(*(house.store.append(table, number, it) for number, it in enumerate(entries, 1)))
    return table


def _decisions(match: Match, start: int) -> Iterator[list[int]]:
    """Each decision, with the chance that followed it."""
    at = [number for number, ply in enumerate(match.plies) if number >= start and ply.seat != moonwood.CHANCE]
    for begin, end in pairwise([*at, len(match.plies)]):
        yield list(match.actions[begin:end])


def cold_table(rows: Sequence[Cold]) -> str:
    lines = [[it.game, f"{it.entries:,}", f"{it.milliseconds:.1f}", f"{it.work:.1f}"] for it in rows]
    return markdown([["game", "entries", "cold load, ms", "of a processor, ms"], ["---", *["---:"] * 3], *lines])


def echo(tables: int, seconds: float) -> Measured:
    with running(ECHO, 1) as [(port, process)]:
        players = [Echoed(port, random.Random(number)) for number in range(tables)]
        return asyncio.run(measured("echo", players, [process], seconds))


def table(rows: Sequence[Measured]) -> str:
    head = ["", "tables", "moves/s", "median, ms", "p99, ms", "work a move, ms", "memory a table, kB"]
    lines = [[it.what, f"{it.tables:,}", *(f"{value:.1f}" for value in it[2:6]), f"{it.memory:.0f}"] for it in rows]
    return markdown([head, ["---", *["---:"] * 6], *lines])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="Many tables at a human pace.")
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--cold", action="store_true", help="only how long stored games take to open")
    wanted = parser.parse_args()
    if wanted.cold:
        print(cold_table([asyncio.run(cold(name)) for name in moonwood.games()]))
        return
    rows = [house(len(moonwood.games()), 1, wanted.seconds)]
    for tables in wanted.tables:
        rows.append(echo(tables, wanted.seconds))
        rows += [house(tables, processes, wanted.seconds) for processes in wanted.processes]
        print(table(rows), flush=True)


if __name__ == "__main__":
    main()
