"""The shell around the pages of a house without a server: the document that keeps Python awake."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from moonwood.kernel.game import Room
from moonwood.kernel.speech import Say, mark
from moonwood.pages.html import Markup, el
from moonwood.pages.words import Seen, page

WORDS = {
    "loading": mark("The games are coming: {come} of {all} MB"),
    "waking": mark("The games are starting…"),
    "forgetful": mark("This browser keeps nothing for us: your games last as long as this page is open."),
    "full": mark(
        "This browser has no room left: what happens from now on lasts as long as this page is open."
        " My games saves everything as a file."
    ),
    "drowsy": mark("The bots are still waking up. The game goes on by itself."),
    "late": mark("The bots have not woken up yet."),
    "botless": mark("Bots cannot think here: {reason}"),
    "trouble": mark("Moonwood could not be started here: {reason}"),
    "fresh": mark("There is a new version."),
    "elsewhere": mark("There is a new version. Close the other tabs of Moonwood first."),
}
NOTICES = {"storage": "", "bots": mark("Try again"), "fresh": mark("Take it now")}
"""What may have to be said below a page, and what its button says if it has one."""
DESCRIPTION = mark("Eight moonlit tabletop games with exact rules and fair bots, in your browser alone.")
SCREENSHOTS = {
    "wide": ("1280x800", mark("Top Cap against a bot")),
    "narrow": ("390x844", mark("Top Cap on a phone")),
}
"""What a phone shows of it before it is installed: a form, its size, and what is to be seen."""
FACTS = "site/build.js"
"""What the scripts know of this folder; it is written last."""
NIGHT = "#0e1526"
"""The colour of the page before anything else is there."""


def write(folder: Path, pages: Mapping[str, str], bytes_: int, begin: str) -> None:
    """The shell, the page in its frame, and what a phone needs to install it. `begin`: a script that comes first."""
    say, words = Say(), {key: Say()(text) for key, text in WORDS.items()}
    build = {"bytes": bytes_, "pages": dict(pages), "words": words, "ahead": _files(folder, "static", ".css", ".js")}
    early = [el("script", Markup(begin)), *map(_on_its_way, [*_files(folder, "site", ".js"), FACTS])]
    (folder / "index.html").write_text(_index(say, pages, build, early), "utf-8")
    (folder / "page.html").write_text(_page(say), "utf-8")
    (folder / "manifest.webmanifest").write_text(json.dumps(_manifest(say)), "utf-8")


def _files(folder: Path, part: str, *kinds: str) -> list[str]:
    return [it.relative_to(folder).as_posix() for it in sorted((folder / part).rglob("*")) if it.suffix in kinds]


def _on_its_way(script: str) -> Markup:
    """A script is asked for before the one that imports it has come: over a network each waits for the last."""
    return el("link", rel="modulepreload", href=script)


def _index(say: Say, pages: Mapping[str, str], build: Mapping[str, object], early: Sequence[Markup]) -> str:
    head = el(
        "head",
        *_meta(),
        *early,
        el("title", "Moonwood"),
        el("meta", name="description", content=say(DESCRIPTION)),
        el("link", rel="icon", href="static/moon.svg", type="image/svg+xml"),
        el("link", rel="apple-touch-icon", href="site/icon-192.png"),
        el("link", rel="manifest", href="manifest.webmanifest"),
        el("link", rel="stylesheet", href="site/shell.css"),
        el("script", Markup(json.dumps(build).replace("<", "\\u003c")), type="application/json", id="build"),
        el("script", type="module", src="site/shell.js"),
    )
    how_far = el("progress", max=1, value=0, aria_label=say("How much of the games has come"))
    bar = el("p", how_far, el("span", id="waking-text"), id="waking", class_="notice")
    notices = [_notice(say, id_, label) for id_, label in NOTICES.items()]
    links = [el("li", el("a", path, href=place)) for path, place in pages.items()]
    plain = el("noscript", el("p", say("To play here needs JavaScript. To read:")), el("ul", *links))
    frame = el("iframe", title="Moonwood", id="frame", allow="clipboard-write")
    body = el("body", plain, frame, el("footer", bar, *notices))
    return "<!doctype html>" + el("html", head, body, lang=say.lang, data_theme="night")


def _notice(say: Say, id_: str, label: str) -> Markup:
    act = [el("button", say(label), type="button", class_="act")] if label else []
    close = el("button", "✕", type="button", aria_label=say("Close"), class_="close")
    return el("p", el("span", role="status"), *act, close, id=id_, class_="notice", hidden=True)


def waiting(seen: Seen, room: Room) -> str:
    """How a game begins, for somebody who is there before Python is."""
    board = el("img", src=f"/picture/{room.name}/opening.svg?theme={seen.theme}", alt="")
    text = el("p", seen.say("The board is laid out. You can play as soon as the game has come."), class_="hint")
    title = seen.say(room.title)
    return page(seen, title, el("main", el("h1", title), text, board, id="main", class_="begins"))


def _page(say: Say) -> str:
    head = el(
        "head",
        *_meta(),
        el("title", "Moonwood"),
        el("link", rel="stylesheet", href="static/base.css"),
        el("script", type="module", src="site/page.js"),
    )
    main = el("main", el("h1", "Moonwood"), el("p", say("One moment…")), id="main", class_="clearing")
    return "<!doctype html>" + el("html", head, el("body", main), lang=say.lang, data_theme="night")


def _meta() -> list[Markup]:
    return [
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="theme-color", content=NIGHT),
        el("meta", name="color-scheme", content="dark light"),
    ]


def _manifest(say: Say) -> dict[str, object]:
    icons: list[dict[str, str]] = [{"src": "static/moon.svg", "sizes": "any", "type": "image/svg+xml"}]
    icons += [{"src": f"site/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    icons += [{**icon, "purpose": "maskable"} for icon in icons[-2:]]
    shots = [
        {"src": f"screenshots/{form}.png", "sizes": size, "type": "image/png", "form_factor": form, "label": say(text)}
        for form, (size, text) in SCREENSHOTS.items()
    ]
    return {
        "name": "Moonwood",
        "short_name": "Moonwood",
        "description": say(DESCRIPTION),
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": icons,
        "screenshots": shots,
    }
