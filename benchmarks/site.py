"""The house without a server, in a real Chromium: bytes, time to the first board, clicks, the Owl, memory.

`python -m benchmarks.site` builds the folder, serves it as any web space would, and measures it beside what it is
compared with in the same run: the plain interpreter that Pyodide starts, and our own server. The machine disturbs all
alike, so trust the ratios before the seconds.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import getloadavg
from pathlib import Path
from random import Random
from shutil import which
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Frame, Page, sync_playwright

import moonwood
from benchmarks.__main__ import _where, write
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.match import Match
from moonwood.kernel.speech import OFFERED
from moonwood.site import build, runtime
from moonwood.site.thoughts import think, write_question
from moonwood.table.thinking import BotTask

MARK = "site"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PATIENCE = 240_000.0
"""Milliseconds for which a page is waited for."""
PLAIN = """import { loadPyodide } from "./pyodide.mjs";
loadPyodide().then(() => postMessage("started"));
"""
"""The plain interpreter, as it is shipped, in a worker,"""
STARTING = """<!doctype html><title>plain</title><script>
new Worker("plain.js", { type: "module" }).onmessage = () => (globalThis.watched = { started: performance.now() });
</script>"""
"""and the page that starts it."""
WATCH = """if (self === top) {
  const watched = (globalThis.watched = {});
  const look = () => {
    const inside = document.querySelector("#frame")?.contentDocument ?? document;
    const play = inside.querySelector(".card form button");
    if (play && !watched.lobby) {
      watched.lobby = performance.now();
      if (%s) play.click();
    }
    if (inside.body?.dataset.state === "asked") watched.board = performance.now();
    else setTimeout(look, 5);
  };
  look();
}"""
"""The page itself notes when its lobby and its first board are there, in milliseconds since somebody went there; it can
click on its first game, too."""
THINKING = """(question) => new Promise((tell) => {
  const worker = new Worker(new URL("site/bots.js", location.href), { type: "module" });
  let begun;
  worker.postMessage({ begin: null });
  worker.onmessage = ({ data }) => {
    if ("awake" in data) { begun = performance.now(); worker.postMessage({ ask: 1, question }); }
    else if (data.ask === 1) { begun = performance.now(); worker.postMessage({ ask: 2, question }); }
    else { worker.terminate(); tell((performance.now() - begun) / 1000); }
  };
})"""
"""Seconds of a second thought: the first one imports what it needs."""
TABLES, MOVES, WARM = 2, 12, 2
"""Tables a game, clicks at each that count, and those before them, which import what is needed."""


class Counting(SimpleHTTPRequestHandler):
    """A plain web space that counts what it sends."""

    sent = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        type(self).sent += len(content)
        with suppress(ConnectionError):  # a page that was left
            outputfile.write(content)

    def log_message(self, *_: object) -> None:
        """Quiet."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Our own server, on the same machine."""
    command = [sys.executable, "-u", "-m", "moonwood", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(folder / "tables.sqlite")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout
        line = next(line for line in process.stdout if "http://" in line)
        yield "http://" + line.partition("http://")[2].split()[0].rstrip("/.") + "/"
    finally:
        process.terminate()
        process.wait()


@dataclass
class Figures:
    """What was seen, round by round."""

    plain: list[float] = field(default_factory=list)
    served: list[float] = field(default_factory=list)
    plain_work: list[float] = field(default_factory=list)
    first_work: list[float] = field(default_factory=list)
    later_work: list[float] = field(default_factory=list)
    lobby: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    bytes_first: list[int] = field(default_factory=list)
    bytes_abroad: dict[str, int] = field(default_factory=dict)
    bytes_later: list[int] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)


def visitor(browser: Browser, lang: str = "en") -> tuple[BrowserContext, Page]:
    context = browser.new_context(reduced_motion="reduce", locale=lang)
    context.set_default_timeout(PATIENCE)
    return context, context.new_page()


def wait_until(condition: Callable[[], object]) -> None:
    begun = time.perf_counter()
    while not condition():
        if time.perf_counter() - begun > PATIENCE / 1000:
            raise SystemExit("the page did not come to what is measured")
        time.sleep(0.01)


def until(page: Page | Frame, condition: str) -> None:
    """The page itself looks until a condition holds."""
    page.evaluate(
        f"new Promise((tell) => {{ const look = () => ({condition}) ? tell() : setTimeout(look, 5); look(); }})"
    )


def board(page: Page) -> None:
    """Wait for the first board that can be played on."""
    until(page, "document.querySelector('#frame')?.contentDocument?.body?.dataset.state === 'asked'")


def watched(page: Page, address: str, moment: str) -> dict[str, float]:
    """Go somewhere; seconds until each moment that the page has noted, once it has noted the last."""
    page.goto(address, wait_until="commit")
    until(page, f"globalThis.watched?.{moment}")
    seen: dict[str, float] = page.evaluate("watched")
    return {name: at / 1000 for name, at in seen.items()}


def plain_start(browser: Browser, address: str, figures: Figures) -> None:
    context, page = visitor(browser)
    before = _work(browser)
    figures.plain.append(watched(page, f"{address}plain/plain.html", "started")["started"])
    figures.plain_work.append(_work(browser) - before)
    context.close()


def lobby_there(browser: Browser, server: str, figures: Figures) -> None:
    """The lobby of our own server."""
    context, page = visitor(browser)
    page.add_init_script(WATCH % "false")
    figures.served.append(watched(page, server, "lobby")["lobby"])
    context.close()


def visits(browser: Browser, address: str, figures: Figures) -> None:
    """A first visit: the lobby, one click, a board; and a later one, straight to the table."""
    context, page = visitor(browser)
    page.add_init_script(WATCH % "true")
    Counting.sent, before = 0, _work(browser)
    seen = watched(page, address, "board")
    figures.lobby.append(seen["lobby"])
    figures.first.append(seen["board"])
    figures.first_work.append(_work(browser) - before)
    _all_kept(page)
    figures.bytes_first.append(Counting.sent)
    figures.megabytes.append(_memory(browser))
    table = page.url
    page.goto("about:blank")
    Counting.sent, before = 0, _work(browser)
    figures.later.append(watched(page, table, "board")["board"])
    figures.later_work.append(_work(browser) - before)
    page.wait_for_timeout(2000)
    figures.bytes_later.append(Counting.sent)
    context.close()


def abroad(browser: Browser, address: str, lang: str, figures: Figures) -> None:
    """A first visit by somebody who reads another language."""
    context, page = visitor(browser, lang)
    page.add_init_script(WATCH % "true")
    Counting.sent = 0
    watched(page, address, "board")
    _all_kept(page)
    figures.bytes_abroad[lang] = Counting.sent
    context.close()


def _all_kept(page: Page) -> None:
    """Wait until the next visit needs no network."""
    until(page, "navigator.serviceWorker.controller !== null")
    wait_until(lambda: _has_memory(page))


def _has_memory(page: Page) -> bool:
    script = """(async () => {
      for (const name of await caches.keys()) {
        if ((await (await caches.open(name)).keys()).some((it) => it.url.includes("python/memory"))) return true;
      }
      return false;
    })()"""
    return bool(page.evaluate(script))


def _memory(browser: Browser) -> float:
    """Megabytes of the largest process that draws pages, by what it alone holds."""
    return max((_private(it["id"]) for it in _renderers(browser)), default=0.0)


def _work(browser: Browser) -> float:
    """Seconds for which processors worked for all pages that are open; a busy machine does not make it more."""
    return sum(float(it["cpuTime"]) for it in _renderers(browser))


def _renderers(browser: Browser) -> list[dict[str, Any]]:
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [it for it in processes if it["type"] == "renderer"]


def _private(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1000


# Clicks


CLICK = """() => new Promise((tell) => {
  const body = document.body, list = document.querySelector("#list");
  const seq = body.dataset.seq, begun = performance.now();
  const look = () => {
    if (body.dataset.seq !== seq) requestAnimationFrame(() => tell(performance.now() - begun));
    else setTimeout(look, 1);
  };
  list.querySelector("button").click();
  look();
})"""
"""Milliseconds from a click on a move to the picture after it."""


def click(page: Page | Frame) -> float:
    """How long the picture takes after a move of one's own, once nothing else is under way."""
    seen: float = page.evaluate(CLICK)
    return seen


def settled(page: Page | Frame) -> bool:
    """Wait for one's turn; whether it comes."""
    until(page, "['asked', 'over'].includes(document.body.dataset.state)")
    return bool(page.evaluate("document.body.dataset.state") == "asked")


SEATS: dict[str, str | float | bool] = {f"seat-{seat}": "bot:moth" if seat else "me" for seat in range(4)}
"""One against bots that hardly think."""
QUICK = """try {
  localStorage.setItem("moonwood-settings", JSON.stringify({ forced: false, warn: false, pace: "once" }));
} catch {}"""


@contextmanager
def table_here(browser: Browser, address: str, game: str) -> Iterator[Frame]:
    context, page = visitor(browser)
    page.add_init_script(QUICK)
    page.goto(address)
    fields = urlencode(SEATS)
    reply = page.evaluate("([path, body]) => moonwoodShell.visit('POST', path, body)", [f"/new/{game}", fields])
    page.evaluate("(to) => { location.hash = `#${to}`; }", reply["to"])
    board(page)
    handle = page.locator("#frame").element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    yield frame
    context.close()


@contextmanager
def table_there(browser: Browser, address: str, game: str) -> Iterator[Page]:
    context, page = visitor(browser)
    page.add_init_script(QUICK)
    page.goto(page.request.post(f"{address}new/{game}", form=SEATS).url)
    yield page
    context.close()


def clicked(browser: Browser, address: str, server: str, game: str) -> tuple[list[float], list[float]]:
    """Clicks in the folder and at the server by turns, so that whatever else the machine does disturbs both alike."""
    here: list[float] = []
    there: list[float] = []
    with table_here(browser, address, game) as near, table_there(browser, server, game) as far:
        for number in range(MOVES + WARM):
            if not settled(near) or not settled(far):
                break
            seen = click(near), click(far)
            settled(near)
            if number >= WARM:
                here.append(seen[0])
                there.append(seen[1])
    return here, there


def owl(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Seconds of the Owl's thought about the same moment of a game: in the browser, and in this Python."""
    match, rng = Match(moonwood.game(game), 5), Random(5)
    for _ in range(6):
        match.play(match.state.seat, rng.choice(match.state.actions()))
    question = write_question(BotTask("owl", match.state.view(match.state.seat), 1))
    think(question)
    begun = time.perf_counter()
    think(question)
    here = time.perf_counter() - begun
    context, page = visitor(browser)
    page.goto(address)
    there: float = page.evaluate(THINKING, question)
    context.close()
    return there, here


# Writing it down


def prepared(top: Path) -> None:
    """The folder, and beside it the plain interpreter."""
    build.write(top / "house")
    plain = top / "house" / "plain"
    plain.mkdir()
    with tarfile.open(runtime.package()) as archive:
        for name in runtime.FILES:
            content = archive.extractfile(f"package/{name}")
            assert content
            (plain / name).write_bytes(content.read())
    (plain / "plain.js").write_text(PLAIN)
    (plain / "plain.html").write_text(STARTING)


def middle(values: list[float]) -> float:
    return statistics.median(values) if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.site", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", nargs="+", choices=moonwood.games(), default=moonwood.games())
    parser.add_argument("--keep", action="store_true", help="leave the README as it is")
    chosen = parser.parse_args()
    with TemporaryDirectory() as desk, sync_playwright() as playwright:
        top = Path(desk)
        prepared(top)
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=ARGUMENTS)
        text = measured(browser, top, chosen.rounds, list(chosen.games))
        browser.close()
    print(text)
    if not chosen.keep:
        write(MARK, text)


def measured(browser: Browser, top: Path, rounds: int, games: list[str]) -> str:
    figures = Figures()
    with hosted(top / "house") as address, served(top) as server:
        for _ in range(rounds):
            plain_start(browser, address, figures)
            lobby_there(browser, server, figures)
            visits(browser, address, figures)
        for lang in OFFERED[1:]:
            abroad(browser, address, lang, figures)
        rows = [row(browser, address, server, game) for game in games]
    counted = f"medians of {rounds} visits, and of {TABLES * MOVES} clicks or more"
    where = f"{_where()}, Chromium {browser.version}, load {getloadavg()[0]:.0f}; {counted}."
    return "\n\n".join((summary(figures), games_table(rows), where))


def row(browser: Browser, address: str, server: str, game: str) -> list[str]:
    here: list[float] = []
    there: list[float] = []
    while len(here) < TABLES * MOVES:
        near, far = clicked(browser, address, server, game)
        here += near
        there += far
    wasm, plain = owl(browser, address, game)
    waited = [f"{middle(here):.0f}", f"{middle(there):.0f}", f"{middle(here) / middle(there):.2f}"]
    return [game, *waited, f"{wasm:.2f}", f"{plain:.2f}", f"{wasm / plain:.2f}"]


def summary(it: Figures) -> str:
    plain, work = middle(it.plain), middle(it.plain_work)
    lines = (
        ("bytes over the wire on the first visit, MB", f"{middle([float(n) for n in it.bytes_first]) / 1e6:.2f}", "7"),
        *((f"the same in {LANGUAGES[lang].name}, MB", f"{n / 1e6:.2f}", "7") for lang, n in it.bytes_abroad.items()),
        ("bytes on a later visit", f"{middle([float(n) for n in it.bytes_later]):.0f}", "0"),
        ("start of the plain interpreter, s", f"{plain:.2f}", "-"),
        ("lobby of our own server, over that", f"{middle(it.served) / plain:.2f}", "-"),
        ("lobby on the first visit, over that", f"{middle(it.lobby) / plain:.2f}", "-"),
        ("first board on the first visit, over that", f"{middle(it.first) / plain:.2f}", "0.7"),
        ("work of processors for it, over that of the plain start", f"{middle(it.first_work) / work:.2f}", "-"),
        ("first board on a later visit, over the plain start", f"{middle(it.later) / plain:.2f}", "0.3"),
        ("work of processors for that, over that of the plain start", f"{middle(it.later_work) / work:.2f}", "-"),
        ("memory of the tab with both workers, MB", f"{middle(it.megabytes):.0f}", "-"),
    )
    return "\n".join(
        ["| what | seen | goal |", "| --- | ---: | ---: |", *(f"| {' | '.join(line)} |" for line in lines)]
    )


def games_table(rows: list[list[str]]) -> str:
    head = [
        "game",
        "click to repaint, ms",
        "at our server, ms",
        "ratio",
        "Owl, s a decision",
        "in plain Python, s",
        "ratio",
    ]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
