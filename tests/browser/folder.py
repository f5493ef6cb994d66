"""The house as a folder of files: how it is hosted, and how players find their way in its frame."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

from playwright.sync_api import Frame, Page

from tests.browser.players import MOST_SEATS, settle, wait_until

DEEP = "a/deep/path"
UNHURRIED = """try {
  if (!localStorage.getItem("moonwood-settings")) {
    localStorage.setItem("moonwood-settings", JSON.stringify({ forced: false, warn: false, pace: "once" }));
  }
} catch {}"""


@contextmanager
def hosted(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The folder as anybody would serve it; the host can be stopped."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", str(folder)]
    host = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert host.stdout
        port = host.stdout.readline().partition(" port ")[2].split()[0]
        yield host, f"http://127.0.0.1:{port}/{DEEP}/"
    finally:
        host.kill()
        host.wait()


class Inside:
    """The page in the frame, which fills the whole window: mouse and keyboard are those of the page around it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.mouse, self.keyboard, self.is_closed = page.mouse, page.keyboard, page.is_closed

    def __getattr__(self, name: str) -> Any:
        return getattr(frame_of(self._page), name)


def inside(page: Page) -> Page:
    """For players that know a page."""
    return cast("Page", Inside(page))


def frame_of(page: Page) -> Frame:
    frame = page.locator("#frame").element_handle().content_frame()
    assert frame
    return frame


def visit(page: Page, path: str, fields: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What the house replies; a form is sent if there are fields."""
    asked = [path, "GET" if fields is None else "POST", urlencode(fields or {})]
    reply: dict[str, Any] = page.evaluate("([path, method, body]) => moonwoodShell.visit(method, path, body)", asked)
    return reply


def begin(page: Page, address: str, game: str, opponent: str = "bot:moth", **options: str) -> str:
    """A new table of a game, where somebody is asked; its path."""
    page.add_init_script(UNHURRIED)
    page.goto(address)
    seats = {"seat-0": "me"} | {f"seat-{seat}": opponent for seat in range(1, MOST_SEATS)}
    reply = visit(page, f"/new/{game}", seats | {f"option-{name}": value for name, value in options.items()})
    return go(page, reply["to"])


def go(page: Page, path: str) -> str:
    """To a table of this house."""
    page.evaluate("(path) => { location.hash = `#${path}`; }", path)
    wait_until(page, "(path) => document.querySelector('#frame').contentWindow.location.search === `?${path}`", path)
    settle(inside(page))
    return path


def kept(page: Page) -> None:
    """Wait until all files are kept for days without a network."""
    wait_until(page, "() => navigator.serviceWorker.controller !== null")


def moves(page: Page) -> int:
    return frame_of(page).locator("#log li").count()


def play_once(page: Page) -> None:
    """A move from the list, and what the bot answers."""
    settle(inside(page))
    frame, before = frame_of(page), moves(page)
    frame.locator("#list button").first.click()
    if frame.locator("#do").is_visible():
        frame.locator("#do").click()
    wait_for_moves(page, before + 2)


def wait_for_moves(page: Page, count: int) -> None:
    wait_until(inside(page), "(n) => document.querySelectorAll('#log li').length >= n", count)
    settle(inside(page))
