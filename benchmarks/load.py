"""How many tables a house bears: bounded clients on this machine play real games of all eight at a human pace.

    python -m benchmarks.load --write               all tables of benchmarks/README.md, in both forms: half an hour
    python -m benchmarks.load --only load --tables 100 --processes 1 --seconds 10

Each table has one page that plays all its seats, one move in five seconds. Measured is the time from a move to the
frame that shows it, against the same server when one move at a time is all that it has to do, and against an echo over
the same stack (Starlette, uvicorn, websockets) at the same rhythm in the same run. With `--processes 2` two servers
share the tables and the database. Further: the memory that a server takes for a table, and how long a stored game
takes to open at one that has just started. `--forms compiled` measures what the container runs.
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
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import moonwood
from benchmarks import compiled
from benchmarks.__main__ import markdown, write
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
IDLE_MOVES = 500
"""So many moves tell the 99th percentile of a server that has nothing else to do,"""
REST = 0.05
"""with so many seconds between two of them."""
MIDDLE = 30
"""After so many moves a game is in its middle."""
QUIET_TABLES = 500
HEAP = {"MALLOC_ARENA_MAX": "1"}
FORMS = ("plain", "compiled")
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
OPENING = """
import asyncio, sys, time
from moonwood.server.app import warm_up
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
async def opened():
    house = ServerHouse(Settings(database=sys.argv[1], bot_workers=1))
    warm_up()
    await house.store.length("warm")  # the first connection is not the table's
    begun, worked = time.perf_counter(), time.process_time()
    entries = (await house.open(sys.argv[2])).table.seq
    print(entries, 1000 * (time.perf_counter() - begun), 1000 * (time.process_time() - worked))
    house.close()
asyncio.run(opened())
"""
"""What a server has done when it has just started, and then the first time that it opens a table of this game."""
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
    form: str
    tables: int
    moves: float
    """A second."""
    middle: float
    """Milliseconds from a move to its frame: the median,"""
    worst: float
    """and the 99th percentile."""
    work: float
    """Milliseconds of a processor that the server took for each, which a busy machine changes less."""


def environment(form: str) -> dict[str, str]:
    """In which a process finds the form that is measured, with one heap for all threads, as the unit and the image have
    it."""
    if form != "compiled":
        return {**os.environ, **HEAP, "PYTHONPATH": str(compiled.ROOT)}
    compiled.build()
    if not (compiled.COMPILED / compiled.STAMP).is_file():
        raise SystemExit("the compiled form could not be built; try: --forms plain")
    return {**compiled.environment(), **HEAP}


@contextmanager
def running(
    code: str, count: int, database: str = "", form: str = "plain"
) -> Iterator[list[tuple[int, subprocess.Popen[bytes]]]]:
    """So many processes, each with its port; they end with the block."""
    servers = []
    try:
        for _ in range(count):
            with socket.socket() as free:
                free.bind((INNOCENT, 0))
                port = free.getsockname()[1]
            command = [sys.executable, "-P", "-c", code, str(port), database]
            servers.append((port, subprocess.Popen(command, env=environment(form))))
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

    async def move(self) -> None:
        chosen = self.rng.choice(self.legal)
        begun = time.perf_counter()
        await self.line.send(f'{{"play":{chosen},"seq":{self.seq}}}')
        await self._see()
        self.times.append(time.perf_counter() - begun)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.rng.random() * PAUSE)
        while time.monotonic() < until and self.legal:
            await self.move()
            await asyncio.sleep(max(0.0, PAUSE - self.times[-1]))

    async def advance(self, gate: asyncio.Semaphore, moves: int) -> None:
        """Play so many moves at once."""
        async with gate:
            for _ in range(moves):
                if self.legal:
                    await self.move()


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
    what: str,
    form: str,
    players: Sequence[Player | Echoed],
    processes: Sequence[subprocess.Popen[bytes]],
    seconds: float,
) -> Measured:
    gate = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(it.come(gate) for it in players))
    await asyncio.sleep(1.0)
    worked, begun = work_of(processes), time.monotonic()
    await asyncio.gather(*(it.play(begun + seconds) for it in players))
    worked, spent = work_of(processes) - worked, time.monotonic() - begun
    times = [time for it in players for time in it.times]
    await asyncio.gather(*(it.line.close() for it in players))
    return _measured(what, form, len(players), times, worked, spent)


def _measured(what: str, form: str, tables: int, times: Sequence[float], worked: float, spent: float) -> Measured:
    ordered = sorted(times)
    middle, worst = (1000 * at(ordered, share) for share in (0.5, 0.99))
    return Measured(what, form, tables, len(times) / spent, middle, worst, 1000 * worked / len(times))


def at(times: Sequence[float], share: float) -> float:
    """
    >>> at([1.0, 2.0, 3.0, 4.0], 0.5), at([1.0], 0.99)
    (3.0, 1.0)
    """
    return times[min(len(times) - 1, int(share * len(times)))]


def idle(moves: int, form: str = "plain") -> Measured:
    """A server at which one move at a time is played, at a table of each game in turn."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(SERVER, 1, f"{folder}/idle.sqlite", form) as [(port, process)],
    ):
        return asyncio.run(_one_by_one(moves, port, process, form))


async def _one_by_one(moves: int, port: int, process: subprocess.Popen[bytes], form: str) -> Measured:
    rng, gate = random.Random(7), asyncio.Semaphore(1)
    players = {name: Player(port, name, rng) for name in moonwood.games()}
    for it in players.values():
        await it.come(gate)
    times: list[float] = []
    worked, begun = work_of([process]), time.monotonic()
    for number in range(moves):
        player = players[moonwood.games()[number % len(players)]]
        await player.move()
        times.append(player.times[-1])
        if not player.legal:
            await player.line.close()
            await player.come(gate)
        await asyncio.sleep(REST)
    spent, worked = time.monotonic() - begun, work_of([process]) - worked
    await asyncio.gather(*(it.line.close() for it in players.values()))
    return _measured("idle", form, len(players), times, worked, spent)


def house(tables: int, processes: int, seconds: float, form: str = "plain") -> Measured:
    """So many tables of all games in turn, on so many servers."""
    rng, games = random.Random(7), moonwood.games()
    with tempfile.TemporaryDirectory() as folder, running(SERVER, processes, f"{folder}/load.sqlite", form) as servers:
        players = [
            Player(servers[number % processes][0], games[number % len(games)], random.Random(rng.random()))
            for number in range(tables)
        ]
        what = f"house, {processes} process{'es' if processes > 1 else ''}"
        return asyncio.run(measured(what, form, players, [it for _, it in servers], seconds))


class Held(NamedTuple):
    """Kilobytes of a server for each table with one page: new, and in the middle of its game."""

    form: str
    tables: int
    fresh: float
    middle: float


def memory(tables: int, moves: int = MIDDLE, form: str = "plain") -> Held:
    with (
        tempfile.TemporaryDirectory() as folder,
        running(SERVER, 1, f"{folder}/held.sqlite", form) as [(port, process)],
    ):
        return asyncio.run(_held(tables, moves, port, process, form))


async def _held(tables: int, moves: int, port: int, process: subprocess.Popen[bytes], form: str) -> Held:
    rng, games, gate = random.Random(7), moonwood.games(), asyncio.Semaphore(AT_ONCE)
    players = [Player(port, games[number % len(games)], rng) for number in range(WARM + tables)]
    warm, counted = players[:WARM], players[WARM:]
    await asyncio.gather(*(it.come(gate) for it in warm))
    await asyncio.gather(*(it.advance(gate, moves) for it in warm))
    kept = [memory_of([process])]
    await asyncio.gather(*(it.come(gate) for it in counted))
    kept.append(memory_of([process]))
    await asyncio.gather(*(it.advance(gate, moves) for it in counted))
    kept.append(memory_of([process]))
    await asyncio.gather(*(it.line.close() for it in players))
    return Held(form, tables, *((it - kept[0]) / tables for it in kept[1:]))


def memory_table(rows: Sequence[Held]) -> str:
    head = ["form", "tables", "new, kB", f"after {MIDDLE} moves, kB"]
    lines = [[it.form, f"{it.tables:,}", *(f"{value:.0f}" for value in it[2:])] for it in rows]
    return markdown([head, ["---", *["---:"] * 3], *lines])


class Cold(NamedTuple):
    """How long a stored game takes to open at a server that has just started: with the database, and played through."""

    form: str
    game: str
    entries: int
    milliseconds: float
    work: float
    """Of a processor, which a busy machine changes less."""


async def cold(name: str, form: str = "plain") -> Cold:
    """The longest of some random games of one kind, opened by a process that has played none."""
    game = moonwood.game(name, **MANY.get(name, {}))
    matches = [_played(game, random.Random(seed)) for seed in range(TRIED)]
    played = Played(max(matches, key=lambda it: len(it.plies)), ())
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"{folder}/cold.sqlite", bot_workers=1)
        writing = ServerHouse(settings)
        table = await _stored(writing, played)
        writing.close()
        command = [sys.executable, "-P", "-c", OPENING, settings.database, table]
        told = subprocess.run(command, env=environment(form), check=True, capture_output=True, text=True).stdout
    entries, spent, worked = told.split()
    return Cold(form, name, int(entries), float(spent), float(worked))


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
    lines = [[it.form, it.game, f"{it.entries:,}", f"{it.milliseconds:.1f}", f"{it.work:.1f}"] for it in rows]
    head = ["form", "game", "entries", "cold load, ms", "of a processor, ms"]
    return markdown([head, ["---", "---", *["---:"] * 3], *lines])


def echo(tables: int, seconds: float) -> Measured:
    with running(ECHO, 1) as [(port, process)]:
        players = [Echoed(port, random.Random(number)) for number in range(tables)]
        return asyncio.run(measured("echo", "", players, [process], seconds))


def table(rows: Sequence[Measured]) -> str:
    """Every row of a house with how many times the idle server's 99th percentile its own is."""
    head = ["", "form", "tables", "moves/s", "median, ms", "p99, ms", "p99 / idle", "work a move, ms"]
    idles = {it.form: it.worst for it in rows if it.what == "idle"}
    lines = [
        [
            it.what,
            it.form,
            f"{it.tables:,}",
            *(f"{value:.1f}" for value in it[3:6]),
            _times(it, idles),
            f"{it.work:.1f}",
        ]
        for it in rows
    ]
    return markdown([head, ["---", "---", *["---:"] * 6], *lines])


def _times(row: Measured, idles: Mapping[str, float]) -> str:
    return f"{row.worst / idles[row.form]:.1f}" if row.form in idles else ""


def circumstances() -> str:
    """Where it was measured."""
    python, load = sys.version.split()[0], os.getloadavg()[0]
    return f"Python {python}, {os.cpu_count()} cores, load {load:.0f} at the end, {time.strftime('%Y-%m-%d')}."


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="Many tables at a human pace.")
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--forms", nargs="+", choices=FORMS, default=list(FORMS))
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="not all of it")
    parser.add_argument("--write", action="store_true", help="put the tables into benchmarks/README.md")
    wanted = parser.parse_args()
    for part in wanted.only:
        text = f"{PARTS[part](wanted)}\n\n{circumstances()}"
        print(text, flush=True)
        if wanted.write:
            write(part, text)


def _load_part(wanted: argparse.Namespace) -> str:
    rows = [idle(IDLE_MOVES, form) for form in wanted.forms]
    for tables in wanted.tables:
        rows.append(echo(tables, wanted.seconds))
        rows += [house(tables, it, wanted.seconds, form) for form in wanted.forms for it in wanted.processes]
        print(table(rows), file=sys.stderr, flush=True)
    return table(rows)


def _memory_part(wanted: argparse.Namespace) -> str:
    return memory_table([memory(QUIET_TABLES, form=form) for form in wanted.forms])


def _cold_part(wanted: argparse.Namespace) -> str:
    return cold_table([asyncio.run(cold(name, form)) for form in wanted.forms for name in moonwood.games()])


PARTS = {"load": _load_part, "memory": _memory_part, "cold": _cold_part}
"""The tables of the README, by their marks."""


if __name__ == "__main__":
    main()
