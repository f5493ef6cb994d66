"""Takes the pictures that a phone shows of the folder before it is installed: `python -m tools.screenshots`.

They show Mushroom Sorcerer at the moment of its picture in the lobby.
"""

from __future__ import annotations

from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from moonwood.site import build
from moonwood.site.shell import SCREENSHOTS
from tests.browser.folder import DEEP, begin, frame_of, go, hosted, visit

HERE = Path("moonwood/web/screenshots")
MOMENT = Path("moonwood/games/mushroom_sorcerer/moment.txt")


def take(browser: Browser, address: str, form: str, size: str) -> None:
    """A table that goes on from the moment."""
    width, height = map(int, size.split("x"))
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    begin(page, address, "mushroom-sorcerer")
    go(page, visit(page, "/from-record", {"record": MOMENT.read_text("utf-8")})["to"])
    frame_of(page).evaluate("document.querySelector('#goal-known')?.click()")
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
