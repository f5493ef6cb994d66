"""The frame of every page, the lobby, and pages of words: functions from what they show to HTML."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from moonwood.kernel.game import Game, Room
from moonwood.kernel.introduction import WEIGHTS
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.speech import OFFERED, Say, mark
from moonwood.pages.catalogue import Shown
from moonwood.pages.html import Markup, el
from moonwood.table.collection import LONGEST
from moonwood.table.seating import LONGEST_NAME, form_of_preset

THEME_NAMES = {"night": mark("Night", "theme"), "paper": mark("Paper"), "contrast": mark("Contrast")}


@dataclass(frozen=True)
class Seen:
    """How a visitor sees the pages."""

    say: Say
    theme: str = "night"
    served: bool = True
    """Whether a server stands behind the pages, or this browser alone."""
    name: str = ""
    """Of the account of whoever looks; empty for a guest."""


@dataclass(frozen=True)
class Recent:
    """A table on the list of a visitor's tables."""

    id: str
    title: str
    names: Sequence[str]
    status: str
    when: str
    waiting: bool = False
    """Whether it is this visitor's turn."""
    game: str = ""


# The frame of every page


SERVED = mark("Modern tabletop games with exact rules: against a bot, with friends on one screen, or by a link.")
ALONE = mark("Modern tabletop games with exact rules: against a bot, or with friends on one screen. No server.")
LONGEST_SAVED = 50_000_000
"""Characters of the longest file of saved games that is read."""
ONLY_HERE = mark(
    "This link works on this computer alone. For others, start Moonwood with --host 0.0.0.0 and open it under this "
    "computer's own address."
)
STYLES = ("base", "lobby", "setup", "bench", "words", "journal", "people", "lesson")
TABLE_STYLES = (
    "base", "table", "question", "bar", "board", "invitation", "panel", "words", "rules", "lesson",
)  # fmt: skip
"""Of all pages and of those with a board, in the order in which they are laid over each other."""


def page(
    seen: Seen,
    title: str,
    *body: str,
    script: str | None = None,
    kind: str = "",
    skip: tuple[Markup, ...] = (),
    styles: tuple[str, ...] = STYLES,
) -> str:
    """A whole document. `skip`: links past what a keyboard or a screen reader would meet first."""
    say = seen.say
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light" if seen.theme == "paper" else "dark"),
        el("title", f"{title} · Moonwood" if title else "Moonwood"),
        el("link", rel="icon", href="/static/moon.svg", type="image/svg+xml"),
        *(el("link", rel="stylesheet", href=f"/static/{name}.css") for name in styles),
        el("script", type="module", src="/static/theme.js"),
        el("script", type="module", src="/static/language.js"),
        el("script", type="module", src=f"/static/{script}") if script else Markup(""),
    )
    content = el("a", say("Skip to the content"), href="#main", class_="skip")
    inner = el(
        "body", el("nav", content, *skip, aria_label=say("Short cuts")), _top(seen), *body, _foot(seen), class_=kind
    )
    return "<!doctype html>" + el("html", head, inner, lang=say.lang, data_theme=seen.theme)


def _top(seen: Seen) -> Markup:
    brand = el(
        "a",
        el("img", src="/static/moon.svg", alt="", width=34, height=34),
        el("span", "Moonwood"),
        href="/",
        class_="brand",
    )
    return el("header", brand, languages(seen.say), themes(seen), class_="top")


def languages(say: Say) -> Markup:
    """Links that show the same page in another language; nothing where there is only one."""
    if len(OFFERED) < 2:
        return Markup("")
    return el(
        "nav", *(_language(lang, chosen=lang == say.lang) for lang in OFFERED),
        class_="languages", aria_label=say("Language"),
    )  # fmt: skip


def _language(lang: str, *, chosen: bool) -> Markup:
    name, current = LANGUAGES[lang].name, "true" if chosen else None
    return el(
        "a", lang.upper(), href=f"?lang={lang}", lang=lang, hreflang=lang, title=name, aria_label=name,
        aria_current=current, data_lang=lang,
    )  # fmt: skip


def themes(seen: Seen) -> Markup:
    """The switch between the themes."""
    buttons = [
        el("button", seen.say(text), type="button", data_choose=name, aria_pressed=str(name == seen.theme).lower())
        for name, text in THEME_NAMES.items()
    ]
    return el("div", *buttons, class_="themes", role="group", aria_label=seen.say("Theme"))


def _foot(seen: Seen) -> Markup:
    say = seen.say
    notice = say("Unofficial work by admirers of these games. All rights in them belong to their makers.")
    ways = [" ", el("a", say("Credits"), href="/credits")]
    ways += [" · ", account_link(seen)] if seen.served else []
    return el("footer", notice, *ways, languages(say), class_="foot")


def account_link(seen: Seen, kind: str | None = None) -> Markup:
    """The way to one's account, or to one."""
    return el("a", seen.name or seen.say("Account"), href="/account", class_=kind)


def file_field(say: Say, fills: str, longest: int, *, many: bool = False) -> Markup:
    """A file whose text a script puts into the text field of this id; without scripts there is only the text field.

    `many`: several of them, or all of a folder, one after the other.
    """
    kinds = ".txt,.toml,text/plain"
    where: dict[str, str | int | bool | None] = {"data_fills": fills, "data_longest": longest, "hidden": True}
    if not many:
        return el("input", type="file", accept=kinds, aria_label=say("Choose a file"), **where)
    files = el("input", type="file", accept=kinds, multiple=True, aria_label=say("Choose files"), **where)
    folder = el("input", type="file", webkitdirectory=True, aria_label=say("Choose a folder"), **where)
    return el("div", files, el("label", say("A folder:"), " ", folder, hidden=True), class_="row")


# The lobby


def lobby(
    seen: Seen,
    games: Mapping[str, Shown],
    recent: Sequence[Recent],
    meeting: Markup | None = None,
    *,
    awaited: bool = False,
) -> str:
    """`meeting`: where people find each other, if there is anybody to meet; `awaited`: somebody waits there now."""
    say = seen.say
    hero = el(
        "section",
        el("h1", say("A table in the moonlit wood")),
        el("p", _promise(seen)),
        el(
            "div",
            el("a", say("Lessons"), href="/learn", class_="quiet"),
            el("a", say("Today's deal and puzzle"), href="/today", class_="quiet"),
            el("a", say("Puzzles"), href="/puzzles", class_="quiet"),
            *([el("a", say("Play with others"), href="#meet", class_="quiet")] if meeting else []),
            *([account_link(seen, "quiet")] if seen.served else []),
            class_="row",
        ),
        class_="hero",
    )
    cards = el("ul", *(_card(seen, shown) for shown in by_ease(games.values())), class_="cards")
    hint = say("Play begins at once, with the smallest game of its kind. Set up adds the rest, friends and other bots.")
    heading = el("h2", say(mark("Games", "kinds of games")), id="games")
    shelf = el(
        "section", heading, el("p", hint, class_="hint"), _kinds(say), cards, class_="shelf", aria_labelledby="games"
    )
    saved = el("p", el("a", say("Keep my games, or bring them along"), href="/games"), class_="hint")
    both = [meeting, shelf] if awaited else [shelf, meeting]
    parts = [hero, recent_part(say, recent), *filter(None, both), *([] if seen.served else [saved])]
    return page(seen, "", el("main", *parts, id="main"), script="lobby.js", kind="lobby")


KINDS: dict[str, str] = {
    "all": mark("all games"),
    "easy": mark("easy to begin"),
    "quick": mark("a quarter of an hour"),
    "alone": mark("alone"),
    "many": mark("three or four"),
    "together": mark("together"),
}
"""What a visitor may look for."""


def by_ease(games: Iterable[Shown]) -> list[Shown]:
    """The easiest to begin with first; whoever does not introduce themselves comes last."""
    return sorted(games, key=lambda it: it.room.introduction.order if it.room.introduction else sys.maxsize)


def _kinds(say: Say) -> Markup:
    """Buttons that leave only some of the cards; a script shows them."""
    buttons = [
        el("button", say(text), type="button", data_kind=kind, aria_pressed=str(kind == "all").lower())
        for kind, text in KINDS.items()
    ]
    return el("div", *buttons, class_="kinds", role="group", aria_label=say("Which games"), hidden=True)


def _card(seen: Seen, shown: Shown) -> Markup:
    say, title, name = seen.say, seen.say(shown.room.title), shown.room.name
    picture = el("img", src=picture_url(seen, name), alt="", loading="lazy", class_="thumb", width=320, height=240)
    setup = el("a", say("Set up"), href=f"/new/{name}", class_="quiet", aria_label=say("Set up {game}", game=title))
    rules = el("a", say("Rules"), href=f"/rules/{name}", class_="quiet", aria_label=say("Rules of {game}", game=title))
    return el(
        "li",
        el("a", picture, href=f"/new/{name}", tabindex="-1", aria_hidden="true"),
        el("h3", title),
        el("p", shown.blurb, class_="blurb"),
        el("p", facts(say, shown), class_="facts"),
        el(
            "div",
            play_form(say, shown.room),
            *learn_link(say, shown.room),
            setup,
            rules,
            *journal_link(say, shown.room),
            class_="row",
        ),
        class_="card",
        data_kinds=" ".join(shown.kinds),
    )


def play_form(say: Say, room: Room, *, main: bool = True) -> Markup:
    """One click to the smallest game of its kind; a script makes it what was chosen last."""
    first = form_of_preset(room, room.first_game) if room.first_game else {}
    fields = [el("input", type="hidden", name=field, value=text) for field, text in first.items()]
    kind = "primary" if main else "quiet"
    button = el("button", say("Play"), class_=kind, aria_label=say("Play {game}", game=say(room.title)))
    return el("form", *fields, button, method="post", action=f"/new/{room.name}", data_game=room.name)


def facts(say: Say, shown: Shown) -> str:
    """`10 to 15 min · 2 players · easy · no luck`."""
    it = shown.room.introduction
    if it is None:
        return players(say, shown.seats)
    return " · ".join([it.length(say), players(say, shown.seats), say(WEIGHTS[it.weight]), *map(say, it.facts)])


def learn_link(say: Say, room: Room) -> list[Markup]:
    """The way to a room's lessons, if it has some."""
    if not room.lessons(say.lang):
        return []
    label = say("Learn {game}", game=say(room.title))
    return [el("a", say("Learn"), href=f"/learn/{room.name}", class_="quiet", aria_label=label)]


def puzzle_link(say: Say, room: Room) -> list[Markup]:
    """The way to a room's puzzles, if it has some."""
    if not room.puzzles():
        return []
    label = say("Puzzles of {game}", game=say(room.title))
    return [el("a", say("Puzzles"), href=f"/puzzles/{room.name}", class_="quiet", aria_label=label)]


def journal_link(say: Say, room: Room) -> list[Markup]:
    """The way to a room's journal, if it has one."""
    if room.journal is None:
        return []
    label = say("Journal of {game}", game=say(room.title))
    return [el("a", say("Journal"), href=f"/journal/{room.name}", class_="quiet", aria_label=label)]


def page_link(say: Say, game: Game) -> list[Markup]:
    """The way to the page of a room's journal that a game is about, if it has one."""
    journal = game.room.journal
    if journal is None:
        return []
    href = f"/journal/{game.name}/{game.options[journal.pages]}"
    return [el("a", say("About this page"), href=href, class_="quiet", target="_blank")]


def picture_url(seen: Seen, name: str) -> str:
    return f"/picture/{name}.svg?theme={seen.theme}"


def players(say: Say, seats: Sequence[int]) -> str:
    """`2 players`, `1 to 4 players`."""
    most = max(seats)
    if len(seats) == 1:
        return say.count(most, "{n} player", "{n} players")
    return say("{least} to {most} players", least=min(seats), most=most)


def _promise(seen: Seen) -> str:
    return seen.say(SERVED if seen.served else ALONE)


def recent_part(say: Say, recent: Sequence[Recent]) -> Markup:
    if not recent:
        return Markup("")
    heading = el("h2", say("Your tables"), id="recent")
    every = el("p", el("a", say("All my games"), href="/games"))
    return el("section", heading, _tables(say, recent), every, aria_labelledby="recent")


def _tables(say: Say, tables: Sequence[Recent]) -> Markup:
    items = [
        el(
            "li",
            el("a", el("strong", it.title), " ", say.listing(it.names), href=f"/table/{it.id}"),
            el("span", it.status, class_="status waiting" if it.waiting else "status"),
            el("time", it.when.replace("T", " ").replace("Z", " UTC"), datetime=it.when),
        )
        for it in tables
    ]
    return el("ul", *items, class_="tables")


class Brought(NamedTuple):
    """How many records were taken over, and why others were not."""

    games: int
    problems: Sequence[str]


@dataclass(frozen=True)
class MyGames:
    """A visitor's tables, as far as they are shown, and how to see others."""

    shown: Sequence[Recent]
    games: Mapping[str, str]
    """The titles of the games that there are tables of."""
    wanted: str
    total: int
    pages: int
    was_another: bool
    """Whether this browser went on as somebody from another device, and can go back."""
    problem: str = ""
    taken: int | None = None
    """Why a file was not taken over, or how many tables came with it."""
    brought: Brought | None = None
    """What came of records."""


def my_games(seen: Seen, mine: MyGames) -> str:
    """A visitor's tables: those that wait for them first, then the latest."""
    say, shown, wanted = seen.say, mine.shown, mine.wanted
    choices = [el("option", say("all games"), value=""), *(
        el("option", title, value=name, selected=name == wanted) for name, title in sorted(mine.games.items())
    )]  # fmt: skip
    search = el(
        "form",
        el("label", say("Show"), " ", el("select", *choices, name="game")),
        el("button", say("Search"), class_="quiet"),
        class_="row",
        role="search",
    )
    more = el("a", say("Show more"), href=f"?{urlencode({'game': wanted, 'pages': mine.pages + 1})}", class_="quiet")
    record = el("a", say("Play on from a record"), href="/from-record", class_="quiet")
    nothing = el("p", say("There are none yet."))
    parts = [
        _tables(say, shown) if shown else nothing,
        more if len(shown) < mine.total else Markup(""),
        el("div", _carry(say), record, class_="row") if seen.served else el("p", record),
    ]
    parts += [_way_back(seen)] if mine.was_another else []
    parts += [] if seen.served else [_everything(say, mine.problem, mine.taken)]
    parts.append(_records(say, mine.brought))
    main = el("main", el("h1", say("My games")), search, *parts, id="main", class_="prose mine")
    return page(seen, say("My games"), main, script="lobby.js")


def _way_back(seen: Seen) -> Markup:
    say = seen.say
    text = say("You came here from another device. The games that you had on this one before are not lost.")
    button = el("button", say("Back to my games of before"), class_="quiet")
    along = el("a", say("Bring them along"), href="/account#before", class_="quiet")
    ways = el("div", button, *([along] if seen.name else []), class_="row")
    return el("form", el("p", text), ways, method="post", action="/carry/back")


def _carry(say: Say) -> Markup:
    way = el("button", say("Go on at another device"), class_="quiet")
    return el("form", way, method="post", action="/carry")


def _everything(say: Say, problem: str, taken: int | None) -> Markup:
    """Without a server games stay in this browser, so they go along as a file."""
    about = say("Your games are kept by this browser alone, which may forget them. As a file they last, and go along.")
    out = el("a", say("Save everything as a file"), href="/everything.json", class_="quiet", download=True)
    form = el(
        "form",
        el("label", say("Take over what another browser saved"), for_="everything"),
        file_field(say, "everything", LONGEST_SAVED),
        el("textarea", name="everything", id="everything", rows=3, spellcheck="false"),
        el("p", problem, id="problem", role="alert", class_="problem"),
        el("button", say("Take it over")),
        method="post",
        action="/everything",
    )
    news = [] if taken is None else [el("p", say.count(taken, "{n} table came along.", "{n} tables came along."),
                                        role="status", class_="news")]  # fmt: skip
    heading = el("h2", say("Keep my games"), id="keep")
    return el("section", heading, *news, el("p", about), el("p", out), form, aria_labelledby="keep", class_="travel")


def _records(say: Say, brought: Brought | None) -> Markup:
    """All games as records, out and in."""
    about = say("A record is one game as text. Every house can read it, and the command line, too.")
    out = el("a", say("Save my games as records"), href="/games/records.txt", class_="quiet", download=True)
    form = el(
        "form",
        el("label", say("Take over records, from files or from a folder of them"), for_="records"),
        file_field(say, "records", LONGEST, many=True),
        el("textarea", name="records", id="records", rows=3, spellcheck="false", maxlength=LONGEST),
        el("button", say("Take them over")),
        method="post",
        action="/games/records",
    )
    heading = el("h2", say("Games as records"), id="records-here")
    news = _came_along(say, brought) if brought else []
    return el("section", heading, *news, el("p", about), el("p", out), form, aria_labelledby="records-here",
              class_="travel")  # fmt: skip


def _came_along(say: Say, brought: Brought) -> list[Markup]:
    text = say.count(brought.games, "{n} game came along.", "{n} games came along.")
    reasons = [el("li", it) for it in brought.problems]
    left = [el("p", say("These did not:"), class_="problem", role="alert"), el("ul", *reasons)] if reasons else []
    return [el("p", text, role="status", class_="news"), *left]


def carried(seen: Seen, address: str, picture: str, *, only_here: bool) -> str:
    """The way to another device, to be scanned, copied or typed; `only_here`: which no other device can go."""
    say = seen.say
    text = say("Open this address on the other device within ten minutes. It works once.")
    field = el("input", value=address, readonly=True, aria_label=say("Address"), id="address")
    copy = el("button", say("Copy"), type="button", data_copies="address", data_done=say("Copied."), hidden=True)
    image = el("img", src=picture, alt=say("The address, to be scanned"), width=240, height=240, class_="qr")
    warning = el("p", say(ONLY_HERE), class_="problem") if only_here else Markup("")
    main = el(
        "main",
        el("h1", say("Go on at another device")),
        el("p", text),
        warning,
        el("div", field, copy, class_="row address"),
        image,
        id="main",
        class_="prose",
    )
    return page(seen, say("Go on at another device"), main, script="lobby.js")


def arrival(seen: Seen, action: str, *, leaves: bool) -> str:
    """Asks before this device goes on as whoever sent the link; `leaves`: it has games of its own."""
    say = seen.say
    go = el("button", say("Go on here"), class_="primary")
    stay = el("a", say("Stay who I am"), href="/games", class_="quiet")
    form = el("form", el("div", go, stay, class_="row"), method="post", action=action)
    text = say("Your seats come along to this device. If somebody else sent you this address, stay who you are.")
    own = say("You have games on this device already. They stay behind, and under My games is a way back to them.")
    warning = [el("p", own)] if leaves else []
    return page(seen, say("Go on here"), _clearing(el("h1", say("Go on here")), el("p", text), *warning, form))


# Words about games


def game_credits(seen: Seen, games: Mapping[str, Shown]) -> str:
    say = seen.say
    notice = [
        say(
            "Moonwood is unofficial work by admirers of these games. "
            "It is not made, endorsed or approved by their makers."
        ),
        say("Names of games belong to their owners. Rules are told in our own words; every picture is drawn by us."),
        say("If you like a game here, buy it: cardboard glows nicely in moonlight."),
    ]
    items = [
        el("li", el("strong", say(room.title)), " · ", say(room.credits.designers), " · ", room.credits.publisher)
        for room in (it.room for it in games.values())
    ]
    main = el(
        "main",
        el("h1", say("Credits")),
        *(el("p", text) for text in notice),
        el("ul", *items),
        id="main",
        class_="prose",
    )
    return page(seen, say("Credits"), main)


# Doors


@dataclass(frozen=True)
class Door:
    """A link to a seat: of which game, who made it, what the seat is called, where the form goes."""

    game: Game
    about: str
    """How long it takes, for how many it is, how heavy it is."""
    host: str
    seat: str
    action: str
    inside: bool
    """Whether the visitor has another seat at this table already."""
    rated: bool = False


def join(seen: Seen, door: Door) -> str:
    say, room = seen.say, door.game.room
    name = el("input", name="name", id="name", maxlength=LONGEST_NAME, autocomplete="nickname", placeholder=door.seat)
    form = el(
        "form",
        el("label", say("Your name"), for_="name"),
        name,
        el("div", el("button", say("Sit down"), class_="primary"), class_="row"),
        method="post",
        action=door.action,
    )
    text = (
        say("You sit at this table already: send this address to a friend. Sit down here to play both sides.")
        if door.inside
        else say("{host} keeps a seat for you at a game of {game}.", host=door.host, game=say(room.title))
    )
    picture = el("img", src=picture_url(seen, room.name), alt="", class_="thumb", width=320, height=240)
    rules = el("a", say("Rules"), href=f"/rules/{room.name}", class_="quiet")
    about = el(
        "div",
        picture,
        el("p", door.game.goal(say.lang), class_="blurb"),
        el("p", door.about, class_="facts"),
        el("div", *learn_link(say, room), rules, class_="row"),
        class_="invited",
    )
    counts = [el("p", say("This game is rated: it counts for all who have an account."))] if door.rated else []
    words = el("div", el("h1", say(room.title)), el("p", text), *counts, form)
    return page(seen, say(room.title), _clearing(words, about, kind="door"), script="lobby.js")


def problem(seen: Seen, title: str, text: str, way: Markup | None = None) -> str:
    """What did not work, and a way on; besides it there is always the one to the lobby."""
    lobby = el("a", seen.say("To the lobby"), href="/", class_="quiet" if way else "primary")
    ways = el("p", *([way, lobby] if way else [lobby]), class_="row")
    return page(seen, title, _clearing(el("h1", title), el("p", text), ways))


def _clearing(*parts: Markup, kind: str = "") -> Markup:
    """A few words in the wood."""
    return el("main", el("section", *parts, class_="hero"), id="main", class_=f"clearing {kind}".strip())
