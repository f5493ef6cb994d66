"""Takes the pictures that a phone shows of the folder before it is installed: `python -m tools.screenshots`."""

from __future__ import annotations

from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from moonwood.site import build
from moonwood.site.shell import SCREENSHOTS
from tests.browser.folder import DEEP, begin, frame_of, hosted, moves, wait_for_moves

HERE = Path("moonwood/web/screenshots")
MOVES = 3


def take(browser: Browser, address: str, form: str, size: str) -> None:
    """A table of Top Cap, some moves into the game."""
    width, height = map(int, size.split("x"))
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    begin(page, address, "top-cap")
    frame_of(page).evaluate("document.querySelector('#goal-known').click()")
    for _ in range(MOVES):
        before = moves(page)
        frame_of(page).evaluate("document.querySelector('#list button').click()")  # on a phone it lies in a sheet
        wait_for_moves(page, before + 2)
    page.screenshot(path=HERE / f"{form}.png")
    page.close()


def main() -> None:
    with TemporaryDirectory() as desk, sync_playwright() as playwright:
        build.write(Path(desk, DEEP))
        browser = playwright.chromium.launch(executable_path=which("chromium"))
        with hosted(Path(desk)) as (_, address):
            for form, (size, _) in SCREENSHOTS.items():
                take(browser, address, form, size)
        browser.close()


if __name__ == "__main__":
    main()
