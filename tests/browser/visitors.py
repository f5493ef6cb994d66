"""Fresh visitors, each with a screen of some size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.server.server_process import PATIENCE

SIZES = {
    "desk": (1280, 800),
    "phone": (390, 844),
    "phone with bars": (390, 664),
    "phone on its side": (844, 390),
    "desk at 200 %": (640, 400),
}
SMALLEST = [pytest.param(size, marks=pytest.mark.slow if size in ("phone", "desk at 200 %") else ()) for size in SIZES]
"""What fits a phone with bars fits one without, and what fits one on its side mostly fits a desk at 200 %; the second
tier makes sure."""
ZOOM = {"desk at 200 %": 2.0}
"""How large a pixel of the page is on some screens: what is half as large in it is as large there."""
HANDS = {"mouse": "desk", "finger": "phone with bars", "keys": "desk"}
"""How a page is used, and on which screen."""
MEMORIES = "local_storage,indexeddb,cache_storage,service_workers"


class Visitors:
    """Those with the same screen follow one another: what the last one left behind is forgotten, and the scripts that
    their browser has read need not be read again."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._contexts: dict[tuple[str, bool], BrowserContext] = {}

    def come(self, size: str = "desk", *, touch: bool | None = None) -> Page:
        """A page of a size; on everything but a desk there are fingers, and no mouse, unless it is said."""
        key = size, not size.startswith("desk") if touch is None else touch
        if key not in self._contexts:
            self._contexts[key] = self._context(*key)
        page = self._contexts[key].new_page()
        self._forget(page)
        return page

    def _context(self, size: str, touch: bool) -> BrowserContext:
        width, height = SIZES[size]
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE * 1000)
        return context

    def _forget(self, page: Page) -> None:
        page.context.clear_cookies()
        page.context.set_offline(False)
        memory = page.context.new_cdp_session(page)
        memory.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": MEMORIES})
        memory.detach()
