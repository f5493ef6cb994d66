"""What an innocent table notices of a visitor that means no good.

    python -m benchmarks.hostile                    measures, prints the table and writes it into docs/host.md
    python -m benchmarks.hostile --only "looks"     only attacks with this in their names, and nothing is written

A real server runs with its usual limits. Somebody at one address plays and takes back, again and again; somebody at
another address of this machine attacks, from a process of its own. Before each attack the same is measured in quiet.
"""

from __future__ import annotations

import asyncio
import os
import platform
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx2

from benchmarks.attacks import (
    DATABASE,
    bring_along,
    call_others,
    call_stranger,
    carry_codes,
    chatter,
    cut,
    deaf,
    errands,
    falling_clocks,
    filled_forms,
    flood,
    foreign_forms,
    guess,
    guess_code,
    guess_word,
    halves,
    hints,
    idle,
    journals,
    layout,
    lists,
    make_account,
    odd,
    pages_of_many_results,
    previews,
    proposals,
    report,
    sketches,
    strong_bots,
    take_places,
    texts,
    thirty,
    wait_for_anybody,
    watchers,
)
from benchmarks.knocking import INNOCENT, answered, create, frame, sit

ROOT = Path(__file__).parent.parent
HOST_PAGE = ROOT / "docs" / "host.md"
MARK = "hostile"
PACE = 0.1
"""Seconds between two moves of the innocent table."""
SECONDS = 12.0
WARM = 2.0

SERVER = """
import sys
from moonwood.server.run import serve
from moonwood.server.settings import Settings
settings = Settings(database=sys.argv[2], bot_pause=0, webhooks=True, address="http://localhost")
serve(settings, port=int(sys.argv[1]), open_browser=False)
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

    def work(self) -> float:
        """Seconds of a processor that the server itself has had; its workers are not counted."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def troubles(self) -> int:
        return self.errors.read_text().count("Traceback")


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


@dataclass(frozen=True)
class Attack:
    name: str
    run: Callable[[int], Coroutine[Any, Any, None]]
    innocent: Callable[[Server, float], Awaitable[list[float]]] = moves
    lead: float = WARM
    """Seconds that it takes until it is under way."""


WISHES: list[dict[str, Any]] = [
    {"theme": "paper"}, {"theme": "night"}, {"shape": "tall"}, {"lang": "de"}, {"lang": "fr"}, {"side": "own"},
    {"pace": "calm"}, {"hurry": True}, {"alive": True}, {"ready": 1}, {"decide": "bot", "seq": 1},
    {"decide": "wait", "seq": 1}, {"fill": {"seat": 1, "bot": "raven"}}, {"resign": True, "seq": 0},
]  # fmt: skip
"""What a page wishes that changes only what it sees, and what it may not do."""

ATTACKS = (
    Attack("2,000 looks and a hang-up, again and again", flood([{"look": 0}], 2000)),
    Attack("2,000 times why not", flood([{"why": ["tile-a1"]}], 2000)),
    Attack("a rulings key of 31,000 parts", texts(lambda n: "a." * 31_000 + f"a{n}=1")),
    Attack("another rulings text each time", texts(lambda n: f"missing = {n}")),
    Attack("lists in lists in a rulings text", texts(lambda n: f"x{n} = " + "[" * 9_000 + "]" * 9_000)),
    Attack("another layout each time, drawn", texts(layout, "moonlight", "layout")),
    Attack("journals of 160 games", journals),
    Attack("200 pages that never read", deaf),
    Attack("2,000 halves of a request", halves),
    Attack("1,100 idle connections", idle),
    Attack("origins and numbers that are none", odd),
    Attack("previews of Spirits with four seats", previews),
    Attack("moves of Spirits with four seats tried out", sketches),
    Attack("55 watchers in nine styles at a table that moves", watchers),
    Attack("the lobby and the list of 20 tables of 5,000 entries", lists, lead=20.0),
    Attack("forms with 2,400 lines of rulings in their address", filled_forms),
    Attack("forms of another site", foreign_forms),
    Attack("carry codes from thirty addresses", carry_codes),
    Attack("2,000 times back to a seat, and other eyes", flood([{"return": True}, {"eyes": {"seat": 1}}], 2000)),
    Attack("passphrases guessed from thirty addresses", thirty(guess)),
    Attack("recovery codes guessed from thirty addresses", thirty(guess_code)),
    Attack("accounts made from thirty addresses", thirty(make_account)),
    Attack("tables for anybody made from thirty addresses", thirty(wait_for_anybody)),
    Attack("30 pages that never stop talking and muting", chatter),
    Attack("tables made from thirty addresses, their clocks out in a second", thirty(falling_clocks)),
    Attack("proposals and refusals without an end", proposals),
    Attack("calls to a private network from thirty addresses", thirty(call_others)),
    Attack("links of others' letters guessed from thirty addresses", thirty(call_stranger)),
    Attack("the word of a house guessed from thirty addresses", thirty(guess_word)),
    Attack("blocks and reports from thirty addresses", thirty(report)),
    Attack("seats in the lobby taken from thirty addresses", thirty(take_places)),
    Attack("guests who come along into accounts from thirty addresses", thirty(bring_along)),
    Attack("all that an account can do from thirty addresses", thirty(errands)),
    Attack("pages of somebody with 20,000 results", pages_of_many_results, lead=8.0),
    Attack("2,000 wishes of all kinds", flood(WISHES, 2000)),
    Attack("connections that are cut", cut),
    Attack("hints in Mushroom Sorcerer on eight pages (a weak bot's answer elsewhere)", hints, weak_answers),
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
                environment = {**os.environ, DATABASE: str(Path(folder) / "x.sqlite")}
                attacker = subprocess.Popen(command, cwd=ROOT, stdout=told, env=environment)
                try:
                    await asyncio.sleep(attack.lead)
                    worked, begun = server.work(), time.monotonic()
                    loud = await attack.innocent(server, seconds)
                    busy = (server.work() - worked) / (time.monotonic() - begun)
                    after = server.memory()
                    assert attacker.poll() is None, f"{attack.name}: the attack ended early"
                finally:
                    attacker.kill()
                    attacker.wait()
            errors = (Path(folder) / "told").read_text().count("500") + server.troubles()
        finally:
            server.process.kill()
            server.process.wait()
    return _row(attack.name, quiet, loud, busy, after - before, errors)


def _row(name: str, quiet: list[float], loud: list[float], busy: float, grown: float, errors: int) -> list[str]:
    calm, rough = _p99(quiet), _p99(loud)
    return [
        name,
        f"{median(quiet):.0f} / {calm:.0f}",
        f"{median(loud):.0f} / {rough:.0f}",
        f"{rough / calm:.1f}",
        f"{busy:.0%}",
        f"{grown:+.0f}",
        str(errors),
    ]


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[-1]


HEAD = ["attack", "quiet, ms", "under attack, ms", "p99 ratio", "of a core", "memory, MB", "errors"]


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
    before = os.getloadavg()[0]
    rows = [HEAD, ["---", *["---:"] * (len(HEAD) - 1)]]
    for number, attack in enumerate(ATTACKS):
        if chosen.only in attack.name:
            rows.append(asyncio.run(measure(attack, number, chosen.seconds)))
            print(" | ".join(rows[-1]), flush=True)
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    load = " to ".join(f"{it:.0f}" for it in sorted({round(before), round(os.getloadavg()[0])}))
    where = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores at a load of {load}"
    if not chosen.only:
        what = f"Median / 99th percentile of a move, {chosen.seconds:.0f} s each"
        write(f"{table}\n\n{what}; of a core: how much of one the server itself worked under attack; {where}.")


if __name__ == "__main__":
    main()
