"""The page of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from moonwood.kernel.game import Game, Room
from moonwood.kernel.guide import Kind
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import Say, mark
from moonwood.pages.html import Markup, el
from moonwood.pages.setup import address, bot_places
from moonwood.pages.words import (
    ONLY_HERE,
    TABLE_STYLES,
    Seen,
    journal_link,
    languages,
    learn_link,
    page,
    page_link,
    themes,
)
from moonwood.table.phrases import PHRASES
from moonwood.table.seating import LONGEST_REMARK, form_again
from moonwood.table.table import Table

CLIENT_WORDS = {
    "lost": mark("The connection is lost. Trying again…"),
    "back": mark("Connected again."),
    "foreign": mark("The server did not recognise this address as its own, so it does not answer. Ask its host."),
    "theTable": mark("Table"),
    "nothingToChoose": mark("Nothing for you to choose now."),
    "noMatch": mark("No move matches."),
    "dealt": mark("What the set-up drew ({n})"),
    "narrowed": mark("Only with what is chosen: {thing}"),
    "movesCount": mark("{n} moves"),
    "moveCount": mark("1 move"),
    "over": mark("The game is over."),
    "takenBack": mark("Taken back"),
    "elsewhere": mark("Not on the board"),
    "chooseOne": mark("What do you want to do?"),
    "bot": mark("bot"),
    "open": mark("waiting for a player"),
    "you": mark("you"),
    "toMove": mark("to move"),
    "notHere": mark("not here now"),
    "won": mark("won"),
    "invite": mark("Link for {name}"),
    "copy": mark("Copy"),
    "copied": mark("Copied."),
    "ways": mark("Other ways"),
    "share": mark("Share"),
    "scan": mark("Scan"),
    "onlyHere": ONLY_HERE,
    "watcher": mark("1 watches"),
    "watchers": mark("{n} watch"),
    "movedOn": mark("The table had moved on before your move came. Look again."),
    "fill": mark("Let a bot play instead"),
    "pass": mark("Pass the device to {name}"),
    "passMore": mark("Nothing is shown until {name} is ready."),
    "ready": mark("I am {name}: show my side"),
    "lookingAt": mark("{ply} of {last}"),
    "doIt": mark("Do it: {label}"),
    "warned": mark("{warning} {label}?"),
    "forGood": mark("This cannot be taken back. {label}?"),
    "forced": mark("Nothing else is possible: {label}"),
    "thinking": mark("{name} is thinking"),
    "hintMarked": mark("Think about what is marked; each has its chance to win."),
    "hintComes": mark("Thinking about a hint…"),
    "away": mark("{n} steps while you were away."),
    "replay": mark("Show them"),
    "watching": mark("You are watching."),
    "watchingLate": mark("You are watching with a delay: the last turn of each player is not shown yet."),
    "roundOver": mark("The round is over."),
    "secret": mark("Secret: {secret}"),
    "clause": mark("The rule about it: {clause}"),
    "noRule": mark("No rule has these words."),
    "rulesFound": mark("{n} rules"),
    "ruleFound": mark("1 rule"),
    "noRules": mark("The rules could not be fetched. Please try again."),
    "sketching": mark("A copy for you alone: try moves out, for all sides."),
    "sketchingSecrets": mark("A copy for you alone, for all sides; what you cannot know is made up."),
    "sketchOver": mark("The game went on, so your copy was put away."),
    "sketchNowhere": mark("That leads nowhere here."),
    "ownEyes": mark("my own"),
    "noCalls": mark("This browser does not allow notifications here."),
    "lessonStep": mark("{number} of {count}"),
    "labelled": mark("{name}: {what}"),
    "clockOf": mark("Time of {name}: {time}"),
    "timeLow": mark("You have {time} left."),
    "daysHours": mark("{d} d {h} h"),
    "hoursMinutes": mark("{h} h {m} min"),
    "minutesSeconds": mark("{m} min {s} s"),
    "askUndo": mark("Ask to take my turn back"),
    "askDraw": mark("Offer a draw"),
    "askBot": mark("Let a bot go on for {name}"),
    "askOpen": mark("Give the seat of {name} to somebody else"),
    "wantsUndo": mark("{name} would like to take a turn back."),
    "wantsDraw": mark("{name} offers a draw."),
    "wantsBot": mark("{name} wants a bot to go on for {other}."),
    "wantsOpen": mark("{name} wants to give the seat of {other} to somebody else."),
    "waitsForAnswer": mark("You asked the others; the game goes on meanwhile."),
    "agree": mark("Agree"),
    "decline": mark("Decline"),
    "withdraw": mark("Never mind"),
    "seatKept": mark("Somebody else goes on in your seat."),
    "takeSeat": mark("Take my seat again"),
    "late": mark("The time of {name} is out."),
    "lateBot": mark("Let a bot go on"),
    "lateLost": mark("They have lost"),
    "lateWait": mark("Give more time"),
    "mute": mark("Mute {name}"),
    "hearAgain": mark("Hear {name} again"),
}
"""What the browser client says by itself."""

HINT_WORDS = (mark("Hint: where to look"), mark("Hint: what to think about"), mark("Hint: the move"))
"""What the button for a hint does, pressed again and again."""

APART = mark("Whoever watches talks apart: the players read this when the game is over.")

LESSON_NEXT: dict[Kind, str] = {
    "read": mark("Next"),
    "try": mark("Next"),
    "move": mark("Skip"),
    "task": mark("Skip"),
    "choose": mark("Skip"),
    "astray": mark("Take it back"),
    "done": mark("Next"),
}
"""What the button does that leads on in a lesson."""


@dataclass(frozen=True)
class Course:
    """A lesson that a page shows: what stands above the board, and what the client needs to know of it."""

    title: str
    band: Markup
    facts: Mapping[str, object]


def table(seen: Seen, it: Table, owner: str, course: Course | None = None) -> str:
    """The page of a table; what happens there comes over the websocket, or from a lesson."""
    say, game, table_id = seen.say, it.game, it.id
    stage = el(
        "section",
        el("h1", course.title if course else say(game.room.title), class_="title"),
        course.band if course else Markup(""),
        el("p", say("Connecting…"), id="ask", class_="ask"),
        el("div", _goal_chip(say), el("p", "", id="note", role="status"), el("p", "", id="last"), class_="note"),
        el(
            "div",
            id="affairs",
            class_="row affairs",
            role="group",
            aria_label=say("Questions at the table"),
            hidden=True,
        ),
        el("div", id="invitations"),
        _goal(say, game),
        _frame(say),
        _bar(say, table_id, game.room),
        class_="stage",
        aria_label=say("The game"),
    )
    panel = el("aside", *_panel(seen, it, owner), class_="panel", id="panel", aria_label=say("The table"))
    needed = el("noscript", el("p", say("The table needs JavaScript; everything else here works without it.")))
    live = el("div", id="live", class_="unseen", role="log", aria_live="polite", aria_label=say("News"))
    lesson = {"lesson": course.facts} if course else {}
    book = f"/table/{table_id}/book" if table_id else f"/rules/{game.name}/book"
    data = _words(say, table=table_id, bots=bot_places(say, game.name), secrets=game.hidden, book=book, **lesson)
    main = el("main", needed, stage, panel, _rules(say), live, id="main", class_="table")
    to_moves = el("a", say("Skip to your moves"), href="#moves", class_="skip")
    kind = "at-table in-lesson" if course else "at-table"
    return page(
        seen, say(game.room.title), main, data, script="table.js", kind=kind, skip=(to_moves,), styles=TABLE_STYLES
    )


def _goal(say: Say, game: Game) -> Markup:
    """What one plays for, until whoever reads it knows; a script keeps that."""
    learned = el("button", "✕", type="button", id="goal-known", aria_label=say("I know"), title=say("I know"))
    return el("p", el("span", game.goal(say.lang)), learned, id="goal", class_="goal", data_game=game.name, hidden=True)


def _goal_chip(say: Say) -> Markup:
    """On a phone the way back to what one plays for, when that has made room."""
    return el("button", say("Goal"), type="button", id="goal-chip", class_="goal-chip", hidden=True)


def _frame(say: Say) -> Markup:
    ghost = el("div", id="ghost", aria_hidden="true", hidden=True)
    chances = el("div", id="chances", aria_hidden="true")
    canvas = el("div", el("div", id="board"), ghost, chances, class_="canvas")
    scroll = el("div", canvas, class_="scroll", role="group", aria_label=say("The board"), tabindex="-1")
    return el("div", scroll, _curtain(), id="frame", class_="frame")


def _bar(say: Say, table_id: str, room: Room) -> Markup:
    """What the thumb reaches: undo, what is not on the board, the way back through the game, and the drawer."""
    do = el("button", "", type="button", id="do", class_="primary", hidden=True)
    past = el("button", "◷", type="button", id="review", aria_label=say("Look back"), title=say("Look back"))
    hint = el(
        "button", el("span", say("Hint")), type="button", id="hint", aria_keyshortcuts="Control+I", hidden=True
    )  # fmt: skip
    undo = _undo_button(say, "step", say("Undo"))
    about = say("Read out how much time is left")
    clock = el(
        "button", "", type="button", id="clock", class_="clock", title=about, aria_keyshortcuts="Control+K", hidden=True
    )  # fmt: skip
    back = say("Back to the game")
    end = el("button", el("span", back), type="button", id="sketch-end", class_="primary", title=back, hidden=True)
    apart, after = el("div", id="apart"), _after(say, table_id, room)
    tools = el("div", undo, hint, clock, end, after, do, apart, past, class_="tools")
    return el("div", tools, _stepper(say), _drawer_button(), class_="bar", id="bar")


def _undo_button(say: Say, kind: str, text: str) -> Markup:
    """Out of use it still keeps the focus, so that whoever pressed it does not lose their place."""
    about = say("Take back one action") if kind == "step" else None
    return el("button", text, type="button", data_undo=kind, aria_disabled="true", title=about)


def _after(say: Say, table_id: str, room: Room) -> Markup:
    """What can be done when the game is over."""
    button = el("button", say("Play again"), class_="primary")
    again = el("form", button, method="post", action=f"/table/{table_id}/again", id="again")
    follow = el("a", say("On to the next game"), id="follow", class_="primary", hidden=True)
    review = el("a", say("Review"), href=f"/review/{table_id}", id="look-back", class_="quiet")
    games = el("a", say("All games"), href="/", class_="quiet")
    return el("div", again, follow, review, *learn_link(say, room), games, id="after", class_="row after", hidden=True)


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
    first, back, on, now = (
        el("button", sign, type="button", data_step=key, aria_label=label, title=label) for key, label, sign in buttons
    )
    slider = el("input", type="range", id="slider", min=0, max=0, value=0, aria_label=say("Step of the game"))
    where = el("output", "", id="step-text", for_="slider")
    return el("div", first, back, slider, where, on, now, id="stepper", class_="stepper")


def _drawer_button() -> Markup:
    text = el("span", "", id="sheet-text")
    return el("button", text, type="button", id="sheet", class_="sheet", aria_expanded="false", aria_controls="panel")


def _conduct_link(say: Say, it: Table) -> list[Markup]:
    """Where there are other people at the table; the page knows when."""
    return [el("a", say("Block or report"), href=f"/table/{it.id}/people", id="conduct", hidden=True)]


def _panel(seen: Seen, it: Table, owner: str) -> list[Markup]:
    say = seen.say
    undo = [_undo_button(say, "step", say("Undo")), _undo_button(say, "turn", say("Undo turn"))]
    narrow = el(
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
        el("button", say("Try moves out"), type="button", id="sketch", hidden=True),
        el("a", say("Rules"), href=f"/rules/{it.game.name}", target="_blank", id="open-rules"),
        el("a", say("Record"), href=f"/table/{it.id}/record.txt"),
        *(_conduct_link(say, it) if seen.served and it.id else []),
        el("a", say("New game"), href=address(it.game.room, form_again(it, owner))),
        *learn_link(say, it.game.room),
        *page_link(say, it.game),
        *journal_link(say, it.game.room),
        el("button", say("Resign"), type="button", id="resign", hidden=True),
    ]
    return [
        el(
            "section",
            el("h2", say("Players")),
            el("ol", id="chairs", class_="chairs"),
            el("p", "", id="watchers", class_="empty"),
            el(
                "div",
                id="offers",
                class_="row links",
                role="group",
                aria_label=say("Agree with the others"),
                hidden=True,
            ),
        ),
        el(
            "section",
            el("h2", say("Your moves"), id="moves", tabindex="-1"),
            _narrowed(say),
            narrow,
            el("div", id="list", class_="list", tabindex="-1"),
            drawer,
            el("div", *undo, class_="row undo"),
            class_="moves",
        ),
        el(
            "section",
            el("h2", say("So far")),
            el("button", "", type="button", id="unfold", class_="quiet", aria_expanded="false", hidden=True),
            el("ol", id="log", class_="log", tabindex="0", aria_label=say("So far")),
            _moment(say, it.id),
            _eyes(say),
        ),
        _talk(say),
        _legend(it.game.legend(say.lang), say),
        el(
            "section",
            el("div", *links, class_="row links"),
            _in_words(say),
            _fairness(say, it.created.deal),
            _settings(seen),
        ),
        _resign_dialog(say),
    ]


def _rules(say: Say) -> Markup:
    """The rules beside the board; the client fetches them when they are first opened."""
    search = el(
        "input",
        type="search",
        id="rules-search",
        placeholder=say("Search the rules"),
        aria_label=say("Search the rules"),
        autocomplete="off",
    )
    close = el("button", "✕", type="button", id="rules-close", aria_label=say("Close the rules"), title=say("Close"))
    head = el("div", el("h2", say("Rules")), search, close, class_="rules-head")
    book = el("div", id="book", class_="prose book", tabindex="0", role="region", aria_label=say("Rulebook"))
    count = el("p", "", id="rules-found", class_="empty", role="status")
    return el("aside", head, count, book, id="rules", class_="panel rules", aria_label=say("Rules"))


def _moment(say: Say, table_id: str) -> Markup:
    """What can be done with a moment of the past: go on from it, and send somebody there."""
    form = el(
        "form",
        el("button", say("Play on from here"), class_="quiet"),
        method="post",
        data_from=f"/table/{table_id}/from/",
    )
    link = el("button", say("Link to this moment"), type="button", id="moment-link", class_="quiet")
    return el("div", form, link, id="moment", class_="row", hidden=True)


def _eyes(say: Say) -> Markup:
    """With whose eyes a finished game with secrets is looked back at; the client knows who played."""
    return el("label", say("Seen with the eyes of"), " ", el("select", id="eyes"), id="eyes-of", hidden=True)


def _narrowed(say: Say) -> Markup:
    """Says that the list holds only what goes on with what is chosen on the board, and leads back to all of it."""
    every = el("button", say("Show all"), type="button", class_="quiet")
    return el("p", el("span", ""), every, id="narrowed", class_="narrowed", hidden=True)


def _settings(seen: Seen) -> Markup:
    """How this browser plays; the client keeps what was chosen."""
    say = seen.say
    switches = [
        ("quick", say("Quick play: one tap is enough, without a look at what it does")),
        ("careful", say("Ask before what cannot be taken back")),
        ("warn", say("Warn before a move that loses, or that gives something up for good")),
        (
            "forced",
            say("What is forced plays itself after a moment, except in games with secrets"),
        ),
        ("sounds", say("Soft sounds")),
        ("call", say("A notification when it is my turn and I look elsewhere")),
    ]
    boxes = [el("label", el("input", type="checkbox", data_setting=key), text) for key, text in switches]
    paces = {"calm": say("calm"), "quick": say("quick"), "once": say("at once")}
    options = [el("option", text, value=key, selected=key == "quick") for key, text in paces.items()]
    pace = el("label", say("Bots play"), el("select", *options, data_setting="pace"))
    sides = {"own": say("from my side"), "first": say("from the first player's side")}
    seen_from = [el("option", text, value=key, selected=key == "own") for key, text in sides.items()]
    side = el("label", say("The board is seen"), el("select", *seen_from, data_setting="side"))
    return el(
        "details", el("summary", say("Settings")), *boxes, pace, side, themes(seen), languages(say),
        class_="fold settings", id="settings",
    )  # fmt: skip


def _talk(say: Say) -> Markup:
    """What is said, and who may say something, comes over the websocket."""
    field = el("input", id="remark", maxlength=LONGEST_REMARK, autocomplete="off", aria_label=say("Your words"))
    form = el("form", field, el("button", say("Say")), class_="row")
    said = el("ol", class_="log", tabindex="0", aria_label=say("Talk"))
    closed = el("p", "", class_="empty", id="talk-closed", hidden=True)
    apart = el("p", say(APART), class_="empty", id="talk-apart", hidden=True)
    keys = [el("button", say(text), type="button", data_phrase=key) for key, text in PHRASES.items()]
    phrases = el("details", el("summary", say("Set phrases")), el("div", *keys, class_="row"), id="phrases")
    voices = el("details", el("summary", say("Mute somebody")), el("div", class_="row"), id="voices", hidden=True)
    folds = el("div", phrases, voices, class_="folds")
    return el("section", el("h2", say("Talk")), said, closed, apart, form, folds, id="talk", hidden=True)


def _legend(legend: list[Sign], say: Say) -> Markup:
    """What each sign on the board is for. The client draws the sign itself, and marks what an entry speaks of."""
    entries = [
        el(
            "li",
            el(
                "button",
                el("span", class_="sign", aria_hidden="true"),
                el("span", el("b", sign.name), " ", el("small", sign.look), el("span", sign.use)),
                type="button",
                data_ids=sign.ids,
            ),
        )
        for sign in legend
    ]
    return el("details", el("summary", say("What is what")), el("ul", *entries), class_="fold legend", id="legend")


def _in_words(say: Say) -> Markup:
    return el("details", el("summary", say("The board in words")), el("p", "", id="described"), class_="fold")


FAIR = mark(
    "All chance here is drawn from a secret. Its fingerprint is fixed before the first draw; the secret is shown after "
    "the game, so that everybody can check."
)
DEALT = mark(
    "This is the deal of {day}, the same for everybody: its draws follow from the date, and whoever reads Moonwood's "
    "source can know them."
)


def _fairness(say: Say, deal: str) -> Markup:
    text = say(DEALT, day=deal) if deal else say(FAIR)
    prints = [
        el("p", say("Fingerprint:"), " ", el("code", "", id="commitment")),
        el("p", el("code", "", id="secret"), hidden=True),
    ]
    return el("details", el("summary", say("Fair chance")), el("p", text), *prints, class_="fold")


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


def _words(say: Say, **more: object) -> Markup:
    """Texts and facts for the browser client; data, not a script."""
    words = {key: say(text) for key, text in CLIENT_WORDS.items()}
    lesson = {key: say(text) for key, text in LESSON_NEXT.items()}
    data = {"words": {**words, "hints": [say(text) for text in HINT_WORDS], "lessonNext": lesson}, **more}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return el("script", Markup(text), type="application/json", id="page")
