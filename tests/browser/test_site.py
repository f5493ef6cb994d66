"""The house as a folder of files: a real Chromium plays in it, below a deep path, and goes on when the host is gone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page

from moonwood.site.build import write
from tests.browser.players import wait_until
from tests.server.server_process import PATIENCE

DEEP = "a/deep/path"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("host")
    write(top / DEEP)
    return top


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


def inside(page: Page) -> Frame:
    frame = page.locator("#frame").element_handle().content_frame()
    assert frame
    return frame


def asked(page: Page) -> None:
    wait_until(page, "() => document.querySelector('#frame').contentDocument.body?.dataset.state === 'asked'")


def moves(page: Page) -> int:
    return inside(page).locator("#log li").count()


def play_once(page: Page) -> None:
    """A move from the list, and what the bot answers."""
    asked(page)
    frame, before = inside(page), moves(page)
    frame.locator("#list button").first.click()
    if frame.locator("#do").is_visible():
        frame.locator("#do").click()
    counted = "(n) => document.querySelector('#frame').contentDocument.querySelectorAll('#log li').length >= n"
    wait_until(page, counted, before + 2)


def test_a_game_is_begun_goes_on_without_a_network_and_is_there_again(page: Page, folder: Path) -> None:
    with hosted(folder) as (host, address):
        page.goto(address)
        inside(page).locator(".card form button").first.click()
        asked(page)
        assert "#/table/" in page.url
        wait_until(page, "() => navigator.serviceWorker.controller !== null")
        host.kill()
        host.wait()
        play_once(page)
        play_once(page)
        known, table = moves(page), page.url
        page.goto("about:blank")  # the shell and its workers are gone
        page.goto(table)
        asked(page)
        assert moves(page) == known
        page.evaluate("location.hash = '#/games'")
        with page.expect_download(timeout=PATIENCE * 1000) as download:
            page.frame_locator("#frame").get_by_role("link", name="Save everything as a file").click()
        kept = json.loads(download.value.path().read_text())
        assert len(kept["entries"]) == known + 1
