"""The pages, as functions from what they show to HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from moonwood.bots import BOTS
from moonwood.draw.themes import THEMES
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM, Option, Switch, Text
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Points, Ruling, Say, Table, mark
from moonwood.server.catalogue import Shown
from moonwood.server.html import Markup, el
from moonwood.server.seating import LONGEST_NAME, PLACES, Form, bot_name, default_place

THEME_NAMES = {"night": mark("Night"), "paper": mark("Paper"), "contrast": mark("Contrast")}

CLIENT_WORDS = {
    "connecting": mark("Connecting…"),
    "lost": mark("The connection is lost. Trying again…"),
    "back": mark("Connected again."),
    "yourMoves": mark("Your moves"),
    "nothingToChoose": mark("Nothing for you to choose now."),
    "noMatch": mark("No move matches."),
    "movesCount": mark("{n} moves"),
    "moveCount": mark("1 move"),
    "elsewhere": mark("Other moves"),
    "chooseOne": mark("What do you want to do?"),
    "clear": mark("Clear the selection"),
    "bot": mark("bot"),
    "open": mark("waiting for a player"),
    "you": mark("you"),
    "toMove": mark("to move"),
    "won": mark("won"),
    "points": mark("{n} points"),
    "invite": mark("Link for {name}"),
    "copy": mark("Copy the link"),
    "copied": mark("Copied."),
    "fill": mark("Let a bot play instead"),
    "pass": mark("Pass the device to {name}"),
    "passMore": mark("Nothing is shown until {name} is ready."),
    "ready": mark("I am {name}: show my side"),
    "lookingAt": mark("Step {ply} of {last}: the board as it was"),
    "now": mark("Back to now"),
    "away": mark("{n} steps while you were away."),
    "replay": mark("Show them"),
    "watching": mark("You are watching."),
    "secret": mark("Secret: {secret}"),
    "preview": mark("Preview"),
}
"""What the browser client says by itself."""


@dataclass(frozen=True)
class Seen:
    """How a visitor sees the pages."""

    say: Say
    theme: str = "night"


@dataclass(frozen=True)
class Recent:
    """A table on the list of a visitor's tables."""

    id: str
    title: str
    names: Sequence[str]
    status: str
    when: str


# The frame of every page


def page(
    seen: Seen, title: str, *body: str, script: str | None = None, kind: str = "", skip: tuple[Markup, ...] = ()
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
        el("link", rel="stylesheet", href="/static/moonwood.css"),
        el("script", type="module", src="/static/theme.js"),
        el("script", type="module", src=f"/static/{script}") if script else Markup(""),
    )
    content = el("a", say("Skip to the content"), href="#main", class_="skip")
    inner = el(
        "body", el("nav", content, *skip, aria_label=say("Short cuts")), _top(seen), *body, _foot(say), class_=kind
    )
    return "<!doctype html>" + el("html", head, inner, lang=say.lang, data_theme=seen.theme)


def _top(seen: Seen) -> Markup:
    say = seen.say
    brand = el(
        "a",
        el("img", src="/static/moon.svg", alt="", width=34, height=34),
        el("span", "Moonwood"),
        href="/",
        class_="brand",
    )
    themes = [
        el(
            "button",
            say(THEME_NAMES[name]),
            type="button",
            data_choose=name,
            aria_pressed=str(name == seen.theme).lower(),
        )
        for name in THEMES
    ]
    switch = el("div", *themes, class_="themes", role="group", aria_label=say("Theme"))
    return el("header", brand, switch, class_="top")


def _foot(say: Say) -> Markup:
    notice = say("Unofficial work by admirers of these games. All rights in them belong to their makers.")
    return el("footer", notice, " ", el("a", say("Credits"), href="/credits"), class_="foot")


def _words(say: Say, **more: object) -> Markup:
    """Texts and facts for the browser client; data, not a script."""
    data = {"words": {key: say(text) for key, text in CLIENT_WORDS.items()}, **more}
    text = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return el("script", Markup(text), type="application/json", id="page")


# The lobby


def lobby(seen: Seen, games: Mapping[str, Shown], recent: Sequence[Recent]) -> str:
    say = seen.say
    hero = el(
        "section",
        el("h1", say("A table in the moonlit wood")),
        el(
            "p", say("Modern tabletop games with exact rules: against a bot, with friends on one screen, or by a link.")
        ),
        class_="hero",
    )
    cards = el("ul", *(_card(seen, name, shown) for name, shown in games.items()), class_="cards")
    games_part = el("section", el("h2", say("Games"), id="games"), cards, aria_labelledby="games")
    return page(
        seen, "", el("main", hero, _recent(say, recent), games_part, id="main"), script="lobby.js", kind="lobby"
    )


def _card(seen: Seen, name: str, shown: Shown) -> Markup:
    say, title = seen.say, shown.room.title
    picture = el("img", src=_picture_url(seen, name), alt="", loading="lazy", class_="thumb", width=320, height=240)
    play = el(
        "form",
        el("button", say("Play"), class_="primary", aria_label=say("Play {game}", game=title)),
        method="post",
        action=f"/new/{name}",
    )
    setup = el("a", say("Set up"), href=f"/new/{name}", class_="quiet", aria_label=say("Set up {game}", game=title))
    rules = el("a", say("Rules"), href=f"/rules/{name}", class_="quiet", aria_label=say("Rules of {game}", game=title))
    return el(
        "li",
        el("a", picture, href=f"/new/{name}", tabindex="-1", aria_hidden="true"),
        el("h3", title),
        el("p", shown.blurb, class_="blurb"),
        el("p", players(say, shown.seats), class_="players"),
        el("div", play, setup, rules, class_="row"),
        class_="card",
    )


def _picture_url(seen: Seen, name: str) -> str:
    return f"/picture/{name}.svg?theme={seen.theme}"


def players(say: Say, seats: Sequence[int]) -> str:
    """`2 players`, `1 to 4 players`."""
    most = max(seats)
    if len(seats) == 1:
        return say.count(most, "{n} player", "{n} players")
    return say("{least} to {most} players", least=min(seats), most=most)


def _recent(say: Say, recent: Sequence[Recent]) -> Markup:
    if not recent:
        return Markup("")
    items = [
        el(
            "li",
            el("a", el("strong", it.title), " ", say.listing(it.names), href=f"/table/{it.id}"),
            el("span", it.status, class_="status"),
            el("time", it.when, datetime=it.when),
        )
        for it in recent
    ]
    heading = el("h2", say("Your tables"), id="recent")
    return el("section", heading, el("ul", *items, class_="tables"), aria_labelledby="recent")


# Setting up a table


def setup(seen: Seen, shown: Shown, form: Form, problem: str = "") -> str:
    """The form for a new table, made from the options that the game declares."""
    say, room = seen.say, shown.room
    simple = [option for option in room.options if not isinstance(option, Text)]
    texts = [option for option in room.options if isinstance(option, Text)]
    seats = [_seat_row(say, seat, shown, form) for seat in range(shown.most_seats)]
    fields = [
        el("input", type="hidden", name="whole", value="1"),
        el("fieldset", el("legend", say("Who plays")), *seats, class_="seats"),
        el("fieldset", el("legend", say("Options")), *(_option(say, it, form) for it in simple)) if simple else "",
        _more(say, texts, form),
        el("p", problem, id="problem", role="alert", class_="problem"),
        el(
            "div",
            el("button", say("Play"), class_="primary"),
            el("a", say("Rules"), href=f"/rules/{room.name}", class_="quiet"),
            class_="row",
        ),
    ]
    picture = el("img", src=_picture_url(seen, room.name), alt="", class_="portrait")
    made = el("form", *map(Markup, fields), method="post", action=f"/new/{room.name}", id="setup", data_game=room.name)
    side = el("div", el("h1", room.title), el("p", shown.blurb, class_="blurb"), made)
    return page(seen, room.title, el("main", picture, side, id="main", class_="setup"), script="lobby.js")


def _seat_row(say: Say, seat: int, shown: Shown, form: Form) -> Markup:
    label = say("Player {letter}", letter="ABCD"[seat])
    chosen = form.get(f"seat-{seat}", default_place(seat))
    places = {
        **{key: say(text) for key, text in PLACES.items()},
        **{f"bot:{bot}": text for bot, text in _bot_places(say).items()},
    }
    options = [el("option", text, value=key, selected=key == chosen) for key, text in places.items()]
    select = el("select", *options, name=f"seat-{seat}", id=f"seat-{seat}")
    name = el(
        "input",
        name=f"name-{seat}",
        value=form.get(f"name-{seat}", ""),
        maxlength=LONGEST_NAME,
        placeholder=say("Name"),
        aria_label=say("Name of player {letter}", letter="ABCD"[seat]),
        autocomplete="nickname" if seat == 0 else "off",
    )
    return el("div", el("label", label, for_=f"seat-{seat}"), select, name, class_="seat", data_seat=seat)


def _bot_places(say: Say) -> dict[str, str]:
    return {bot: say("{bot}: {about}", bot=bot_name(bot, say), about=say(about)) for bot, about in BOTS.items()}


def _option(say: Say, option: Option, form: Form) -> Markup:
    field = f"option-{option.name}"
    value = form.get(field, option.write(option.default))
    name = el("span", option_name(say, option), class_="name")
    help = el("span", say(option.help), class_="help", id=f"{field}-help")
    if isinstance(option, Switch):
        box = el(
            "input",
            type="checkbox",
            name=field,
            value="on",
            checked=_is_on(option, form),
            aria_describedby=help_id(field),
        )
        return el("div", el("label", box, name), help, class_="option")
    if isinstance(option, Text):
        area = el("textarea", value, name=field, id=field, rows=2, spellcheck="false", aria_describedby=help_id(field))
        return el("div", el("label", name, for_=field), area, help, class_="option long")
    choices = [el("option", choice_name(say, option, it), value=it, selected=it == value) for it in option.choices]
    select = el("select", *choices, name=field, id=field, aria_describedby=help_id(field))
    return el("div", el("label", name, for_=field), select, help, class_="option")


def help_id(field: str) -> str:
    return f"{field}-help"


def _is_on(option: Switch, form: Form) -> bool:
    """What a form says of a switch; an untouched form says nothing yet."""
    return f"option-{option.name}" in form if "whole" in form else option.default


def option_name(say: Say, option: Option) -> str:
    return say(option.name.replace("_", " ").capitalize())


def choice_name(say: Say, option: Option, choice: str) -> str:
    """Seats are lettered for people; everything else is said as it is written."""
    if option.name == "first_player" and choice != RANDOM:
        return say("Player {letter}", letter="ABCD"[int(choice)])
    return say(choice.replace("_", " "))


def _more(say: Say, texts: Sequence[Option], form: Form) -> Markup:
    if not texts:
        return Markup("")
    given = any(form.get(f"option-{it.name}", it.default) != it.default for it in texts)
    return el(
        "details", el("summary", say("For owners and tinkerers")), *(_option(say, it, form) for it in texts), open=given
    )


# The table


def table(seen: Seen, game: Game, id: str) -> str:
    say = seen.say
    stage = el(
        "section",
        el("h1", game.room.title, class_="title"),
        el("p", say("Connecting…"), id="ask", class_="ask"),
        el("p", "", id="note", class_="note", role="status"),
        el(
            "div",
            el("div", id="board"),
            el("img", id="ghost", alt="", hidden=True),
            _curtain(),
            id="frame",
            class_="frame",
        ),
        class_="stage",
        aria_label=say("The board"),
    )
    panel = el(
        "aside", _sheet_handle(say), *_panel(say, game, id), class_="panel", id="panel", aria_label=say("The table")
    )
    live = el("div", id="live", class_="unseen", aria_live="polite")
    data = _words(say, table=id, bots=_bot_places(say))
    main = el("main", stage, panel, live, id="main", class_="table")
    to_moves = el("a", say("Skip to your moves"), href="#moves", class_="skip")
    return page(seen, game.room.title, main, data, script="table.js", kind="at-table", skip=(to_moves,))


def _curtain() -> Markup:
    lift = el("button", "", type="button", class_="primary", id="lift")
    return el(
        "div", el("h2", "", id="pass"), el("p", "", id="pass-more"), lift, id="curtain", class_="curtain", hidden=True
    )


def _stepper(say: Say) -> Markup:
    buttons = [
        ("first", say("First step"), "⇤"),
        ("back", say("One step back"), "←"),
        ("on", say("One step on"), "→"),
        ("now", say("Back to now"), "⇥"),
    ]
    made = [
        el("button", sign, type="button", data_step=key, aria_label=label, title=label) for key, label, sign in buttons
    ]
    return el("div", *made, el("span", "", id="step-text", role="status"), id="stepper", class_="stepper")


def _sheet_handle(say: Say) -> Markup:
    return el(
        "button",
        el("span", "", id="sheet-text"),
        type="button",
        id="sheet",
        class_="sheet",
        aria_expanded="false",
        aria_controls="panel",
    )


def _panel(say: Say, game: Game, id: str) -> list[Markup]:
    undo = [
        el("button", say("Undo"), type="button", data_undo="step", disabled=True, title=say("Take back one action")),
        el("button", say("Undo turn"), type="button", data_undo="turn", disabled=True),
    ]
    filter = el(
        "input",
        type="search",
        id="filter",
        placeholder=say("Filter as you type"),
        aria_label=say("Filter your moves"),
        autocomplete="off",
        hidden=True,
    )
    drawer = el(
        "details", el("summary", say("At any time")), el("div", id="free", class_="list"), id="drawer", hidden=True
    )
    links = [
        el("a", say("Rules"), href=f"/rules/{game.name}", target="_blank"),
        el("a", say("Record"), href=f"/table/{id}/record.txt"),
        el("a", say("New game"), href=f"/new/{game.name}"),
        el("button", say("Resign"), type="button", id="resign", hidden=True),
    ]
    return [
        el("section", el("h2", say("Players")), el("ol", id="chairs", class_="chairs"), el("div", id="invitations")),
        el(
            "section",
            el("h2", say("Your moves"), id="moves", tabindex="-1"),
            filter,
            el("div", id="list", class_="list", tabindex="-1"),
            drawer,
            el("div", *undo, class_="row undo"),
            class_="moves",
        ),
        el(
            "section",
            el("h2", say("What happened")),
            _stepper(say),
            el("ol", id="log", class_="log", tabindex="0", aria_label=say("What happened")),
        ),
        el("section", el("div", *links, class_="row links"), _fairness(say)),
        _resign_dialog(say),
    ]


def _fairness(say: Say) -> Markup:
    text = say(
        "All chance here is drawn from a secret. Its fingerprint is fixed before the first draw; the secret is shown "
        "after the game, so that everybody can check."
    )
    prints = [
        el("p", say("Fingerprint:"), " ", el("code", "", id="commitment")),
        el("p", el("code", "", id="secret"), hidden=True),
    ]
    return el("details", el("summary", say("Fair chance")), el("p", text), *prints, class_="fair")


def _resign_dialog(say: Say) -> Markup:
    buttons = [
        el("button", say("Resign"), value="yes", class_="danger"),
        el("button", say("Play on"), value="no", class_="primary", autofocus=True),
    ]
    inner = el(
        "form",
        el("h2", say("Resign this game?"), id="resign-title"),
        el("div", *buttons, class_="row"),
        method="dialog",
    )
    return el("dialog", inner, id="resign-dialog", aria_labelledby="resign-title")


# Words about games


def rules(seen: Seen, game: Game, blocks: Sequence[Block]) -> str:
    """A game's help; its diagrams are pictures of their own."""
    say = seen.say
    number = 0
    parts: list[Markup] = []
    for block in blocks:
        parts.append(_block(seen, game, block, number))
        number += isinstance(block, Diagram)
    play = el("a", say("Play {game}", game=game.room.title), href=f"/new/{game.name}", class_="primary")
    main = el("main", el("h1", game.room.title), *parts, el("p", play), id="main", class_="prose")
    return page(seen, say("Rules of {game}", game=game.room.title), main)


def _block(seen: Seen, game: Game, block: Block, number: int) -> Markup:
    match block:
        case Heading(text):
            return el("h2", text)
        case Paragraph(text):
            return el("p", text)
        case Points(items):
            return el("ul", *(el("li", item) for item in items))
        case Ruling(text):
            return el("p", el("strong", seen.say("Our ruling"), class_="mark"), " ", text, class_="ruling")
        case Table(head, rows):
            return _grid(head, rows)
        case Diagram():
            source = f"/picture/{game.name}/{number}.svg?theme={seen.theme}"
            return el(
                "figure", el("img", src=source, alt=block.caption, loading="lazy"), el("figcaption", block.caption)
            )


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    top = el("thead", el("tr", *(el("th", text, scope="col") for text in head)))
    body = el("tbody", *(el("tr", *(el("td", text) for text in row)) for row in rows))
    return el("div", el("table", top, body), class_="grid", tabindex="0", role="region", aria_label=" · ".join(head))


def credits(seen: Seen, games: Mapping[str, Shown]) -> str:
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
        el("li", el("strong", it.room.title), ": ", it.room.credits.designers, " · ", it.room.credits.publisher)
        for it in games.values()
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


def join(seen: Seen, title: str, host: str, seat_name: str, action: str) -> str:
    say = seen.say
    name = el("input", name="name", id="name", maxlength=LONGEST_NAME, autocomplete="nickname", placeholder=seat_name)
    form = el(
        "form",
        el("label", say("Your name"), for_="name"),
        name,
        el("div", el("button", say("Sit down"), class_="primary"), class_="row"),
        method="post",
        action=action,
    )
    text = say("{host} keeps a seat for you at a game of {game}.", host=host, game=title)
    main = el("main", el("h1", title), el("p", text), form, id="main", class_="prose door")
    return page(seen, title, main, script="lobby.js")


def old(seen: Seen, title: str, reason: str, moves: Sequence[str]) -> str:
    """A game that the rules of today cannot replay: said so, with its moves as they were written."""
    say = seen.say
    text = say(
        "This game is old: it was played under other rules than those of today, and cannot be shown on the board."
    )
    detail = el("p", el("small", reason))
    written = [el("h2", say("Its moves")), el("pre", "\n".join(moves), tabindex="0")] if moves else []
    main = el("main", el("h1", title), el("p", text), detail, *written, id="main", class_="prose")
    return page(seen, title, main)


def problem(seen: Seen, title: str, text: str) -> str:
    say = seen.say
    back = el("a", say("To the lobby"), href="/", class_="primary")
    return page(seen, title, el("main", el("h1", title), el("p", text), el("p", back), id="main", class_="prose"))
