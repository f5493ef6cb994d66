"""The shell around the pages of a house without a server: the document that keeps Python awake."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from moonwood.draw.themes import THEMES
from moonwood.games import rooms
from moonwood.kernel.game import Room
from moonwood.kernel.speech import OFFERED, SOURCE, Say, mark
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
    "lost": mark(
        "What this browser kept for us can no longer be read: the games of this visit last as long as this page is"
        " open. My games saves them as a file."
    ),
    "drowsy": mark("The bots are still waking up. The game goes on by itself."),
    "late": mark("The bots have not woken up yet."),
    "botless": mark("Bots cannot think here: {reason}"),
    "trouble": mark("Moonwood could not be started here: {reason}"),
    "fresh": mark("There is a new version."),
    "elsewhere": mark("There is a new version. Close the other tabs of Moonwood first."),
    "speechless": mark("Moonwood cannot be shown in this language yet: it has to come over the network once."),
    "moment": mark("One moment…"),
    "come": mark("How much of the games has come"),
    "close": mark("Close"),
    "again": mark("Try again"),
    "take": mark("Take it now"),
}
"""All that the shell may say, in every language."""
NOTICES = {"storage": "", "bots": "again", "fresh": "take", "speech": ""}
"""What may have to be said below a page, and which words its button has if there is one."""
DESCRIPTION = mark("Eight moonlit tabletop games with exact rules and fair bots, in your browser alone.")
SCREENSHOTS = {
    "wide": ("1280x800", mark("Mushroom Sorcerer against a bot")),
    "narrow": ("390x844", mark("Mushroom Sorcerer on a phone")),
}
"""What a phone shows of it before it is installed: a form, its size, and what is to be seen."""
NIGHT = "#0e1526"
"""The colour of the page before anything else is there."""
WAITING = f"""
html {{ background: {NIGHT}; color: #aab3cd; font-family: system-ui, sans-serif; }}
html[data-theme="paper"] {{ background: #f4efe2; color: #4d4636; }}
html[data-theme="contrast"] {{ background: #000; color: #fff; }}
"""
"""How a page looks until its own style has come: as what lies around it."""
CHOSEN = f"""{{
  const theme = document.cookie.match(/(?:^|; )theme=({"|".join(THEMES)})(?:;|$)/)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
}}"""
"""A script before all that is painted: nothing flashes in another theme than the one that was chosen."""


def write(folder: Path, bytes_: int, begin: str, framed: str) -> None:
    """The shell, the page in its frame, and what a phone needs to install it. Two scripts stand in these pages: `begin`
    comes before all else, and `framed` leads to a page of the house."""
    words = {lang: {key: Say(lang)(text) for key, text in WORDS.items()} for lang in OFFERED}
    build = {"bytes": bytes_, "words": words}
    (folder / "index.html").write_text(_index(build, begin), "utf-8")
    (folder / "page.html").write_text(_page(framed), "utf-8")
    for lang in OFFERED:
        (folder / manifest_of(lang)).write_text(json.dumps(_manifest(Say(lang))), "utf-8")


def manifest_of(lang: str) -> str:
    """The name of the file that tells a phone what it installs."""
    return f"manifest-{lang}.webmanifest"


def _index(build: Mapping[str, object], begin: str) -> str:
    say = Say()
    head = el(
        "head",
        *_meta(),
        el("script", Markup(begin)),
        el("script", Markup(CHOSEN)),
        el("title", "Moonwood"),
        el("meta", name="description", content=say(DESCRIPTION)),
        el("link", rel="icon", href="static/moon.svg", type="image/svg+xml"),
        el("link", rel="apple-touch-icon", href="site/icon-192.png"),
        el("link", rel="manifest", href=manifest_of(say.lang)),
        el("link", rel="stylesheet", href="site/shell.css"),
        el("script", Markup(json.dumps(build).replace("<", "\\u003c")), type="application/json", id="build"),
        el("script", type="module", src="site/shell.js"),
    )
    how_far = el("progress", max=1, value=0, aria_label=say(WORDS["come"]), data_label="come")
    bar = el("p", how_far, el("span", id="waking-text"), id="waking", class_="notice")
    notices = [_notice(say, id_, label) for id_, label in NOTICES.items()]
    plain = el("noscript", *(_reading(Say(lang)) for lang in OFFERED))
    frame = el("iframe", title="Moonwood", id="frame", allow="clipboard-write")
    body = el("body", plain, frame, el("footer", bar, *notices))
    return "<!doctype html>" + el("html", head, body, lang=say.lang, data_theme="night")


def _reading(say: Say) -> Markup:
    """What there is without scripts."""
    links = [
        el("li", el("a", say(room.title), href=f"reading/{say.lang}/{name}.html")) for name, room in rooms().items()
    ]
    return el("div", el("p", say("To play here needs JavaScript. To read:")), el("ul", *links), lang=say.lang)


def _notice(say: Say, id_: str, label: str) -> Markup:
    act = [el("button", say(WORDS[label]), type="button", class_="act", data_word=label)] if label else []
    close = el("button", "✕", type="button", aria_label=say(WORDS["close"]), class_="close", data_label="close")
    return el("p", el("span", role="status"), *act, close, id=id_, class_="notice", hidden=True)


def waiting(seen: Seen, room: Room) -> str:
    """How a game begins, for somebody who is there before Python is."""
    board = el("img", src=f"/picture/{room.name}/opening.svg?theme={seen.theme}", alt="")
    text = el("p", seen.say("The board is laid out. You can play as soon as the game has come."), class_="hint")
    title = seen.say(room.title)
    return page(seen, title, el("main", el("h1", title), text, board, id="main", class_="begins"))


def _page(framed: str) -> str:
    head = el(
        "head",
        *_meta(),
        el("title", "Moonwood"),
        el("script", Markup(CHOSEN)),
        el("style", Markup(WAITING)),
    )
    main = el("main", el("h1", "Moonwood"), el("p", id="coming"), id="main")
    script = el("script", Markup(framed), type="module")
    return "<!doctype html>" + el("html", head, el("body", main, script), lang=SOURCE, data_theme="night")


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
