"""A house below a path, through real pages: scripts find it, and cookies stay there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.server_process import ServerProcess

BASE = "/games/moonwood"


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    server = ServerProcess(tmp_path / "house.sqlite", base=BASE)
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    lost: list[str] = []
    page.on("response", lambda it: lost.append(it.url) if it.status >= 400 else None)
    page.on("pageerror", lambda error: lost.append(str(error)))
    page.on("websocket", lambda it: None if BASE in it.url else lost.append(it.url))
    yield page
    context.close()
    server.stop()
    assert lost == []


def test_a_table_below_a_path_is_set_up_played_and_shared(page: Page) -> None:
    page.goto(f"{BASE}/new/top-cap")
    expect(page.locator("form[data-settled=yes]")).to_be_visible()  # a script asked what the options lead to
    page.select_option("#seat-1", "link")
    page.click("#setup button.primary")
    link = page.locator(".invitation input").input_value()
    assert f"{BASE}/join/" in link
    page.locator("#list button").first.click()
    expect(page.locator("#log li")).not_to_have_count(0)
    other = page.context.browser.new_context().new_page()  # type: ignore[union-attr]
    other.goto(link)
    other.click("main button.primary")
    expect(other.locator("#board svg")).to_be_visible()
    assert f"{BASE}/table/" in other.url
    other.context.close()


def test_theme_and_language_are_kept_below_the_path(page: Page) -> None:
    page.goto(f"{BASE}/rules/top-cap")
    page.locator("[data-choose=paper]").first.click()
    page.locator("[data-lang=de]").first.click()
    expect(page.locator("html[lang=de]")).to_have_attribute("data-theme", "paper")
    paths = {(it["name"], it["path"]) for it in page.context.cookies()}
    assert {("theme", BASE), ("lang", BASE)} <= paths
