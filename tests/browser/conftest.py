"""One Chromium and one server for all tests that play through a real page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visitors import Visitors
from tests.server.server_process import PATIENCE, ServerProcess

expect.set_options(timeout=PATIENCE * 1000)

ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Nobody sees it, and it costs more than half of opening a page."""
OFF_ANYWAY = (
    "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding",
)  # fmt: skip
"""What Playwright switches off itself: of two such lists the last one counts."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--in-process-gpu",
    "--renderer-process-limit=1",  # one test follows another, so one process is enough for their pages
    f"--disable-features={','.join([*ADDRESS_BAR, *OFF_ANYWAY])}",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("browser") / "house.sqlite", absence=0.0)  # who left is away at once
    yield server
    server.stop()


@pytest.fixture(scope="package")
def visitors(browser: Browser, server: ServerProcess) -> Visitors:
    return Visitors(browser, server.address)


@pytest.fixture
def page(visitors: Visitors) -> Iterator[Page]:
    """A fresh visitor at a desk. An error in a script fails the test."""
    page = visitors.come()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if _is_trouble(message.text) else None)
    yield page
    page.close()
    assert errors == []


def _is_trouble(text: str) -> bool:
    return "Content Security Policy" in text or "Refused to" in text
