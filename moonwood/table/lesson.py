"""A lesson at an ordinary table: everybody but the learner, and chance, follow it.

Nothing is remembered here. Where a learner is, a bookmark tells, which whoever shows the lesson keeps and sends along;
the same bookmark and request always get the same answer. So a server can answer, or the browser alone.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any, NamedTuple

from moonwood.draw.themes import THEMES
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.guide import Guide
from moonwood.kernel.lessons import Lesson
from moonwood.kernel.speech import OFFERED, Say, mark
from moonwood.table.ledger import Created, Sitter
from moonwood.table.reasons import Why, refused, why
from moonwood.table.scene import Style, lines, preview, scene
from moonwood.table.table import Table

LEARNER = "learner"
MOST_ACTS = 60
"""Whoever does more at one step begins the step anew."""
LONGEST = 8000
"""Characters of the longest request."""
READ_FIRST = mark("There is something to read first.")
TAKE_BACK = mark("Take your move back first.")


class Garbled(MoonwoodError):
    """A request that makes no sense."""


class Progress(NamedTuple):
    """How far somebody came in a lesson."""

    lesson: str
    at: int
    """The step to go on at, from 0."""
    done: bool


class Bookmark(NamedTuple):
    """A step of a lesson, and all that the learner did since it was laid out: ACTS, CHOICEs, or moves behind MOVE."""

    at: int = 0
    acts: tuple[str, ...] = ()


ACTS = {"next": Guide.next, "back": Guide.back, "undo": Guide.take_back, "again": Guide.again}
"""What a learner can do besides moves,"""
CHOICE = re.compile(r"choose ([0-9])")
"""how an answer in words is written,"""
MOVE = "play: "
"""and what stands before a move, which may be called like an act."""


def opened(lesson: Lesson, bookmark: Bookmark) -> Guide:
    """The lesson at a bookmark."""
    guide = Guide(lesson, bookmark.at)
    for act in bookmark.acts:
        _do(guide, act)
    return guide


def follow(lesson: Lesson, bookmark: Bookmark, act: str) -> tuple[Guide, Bookmark]:
    """The lesson after one thing more, and the bookmark to be kept."""
    guide = opened(lesson, bookmark)
    _do(guide, act)
    if len(bookmark.acts) >= MOST_ACTS:
        guide = Guide(lesson, guide.at)
    if _is_as_meant(guide) and guide.at != bookmark.at:
        return guide, Bookmark(guide.at)
    return guide, Bookmark(bookmark.at, (*bookmark.acts, act)[-MOST_ACTS:])


def progress(guide: Guide) -> Progress:
    """What is kept of where a learner is; whoever has finished begins anew."""
    done = guide.finished and not (guide.lesson.puzzle and guide.passed)
    return Progress(guide.lesson.name, 0 if guide.finished or guide.lesson.puzzle else guide.at, done)


def _do(guide: Guide, act: str) -> None:
    number = CHOICE.fullmatch(act)
    if act in ACTS:
        ACTS[act](guide)
    elif number:
        guide.choose(int(number[1]))
    else:
        guide.play(guide.game.parse(act.removeprefix(MOVE)))


def _is_as_meant(guide: Guide) -> bool:
    """Whether the number of the step tells all."""
    if guide.astray or guide.done or guide.played or guide.passed:
        return False
    return Guide(guide.lesson, guide.at).state.position() == guide.state.position()


# What is shown


def table_of(guide: Guide) -> Table:
    """The table that the learner sits at."""
    game, me = guide.game, guide.lesson.seat
    sitters = [Sitter("human" if seat == me else "bot", "", owner=LEARNER) for seat in range(game.seats)]
    created = Created(game.name, game.version, game.written_options(), sitters, LEARNER, "00", "00", [])
    table = Table("", created, guide.match)
    table.moment = guide.moment
    return table


def frame(guide: Guide, bookmark: Bookmark, style: Style) -> dict[str, Any]:
    """What a page is told, in the form of any other table, and what the lesson says."""
    table, seat = table_of(guide), guide.lesson.seat
    shown = asdict(scene(table, seat, style, asked=guide.asked))
    shown["clause"] = guide.clause
    # In a lesson all can be taken back, and a warning would tell what a task asks for.
    shown["legal"] = [{**it, "final": False, "warning": ""} for it in shown["legal"]]
    return {
        "type": "frame",
        "scene": shown,
        "log": {"start": 0, "lines": [asdict(line) for line in lines(table, seat, style.lang)]},
        "undo": {"step": guide.can_take_back, "turn": False, "midway": False},
        "mine": [seat],
        "away": [],
        "watching": 0,
        "invitations": [],
        "next": "",
        "talk": None,
        "hints": False,
        "lesson": {**asdict(guide.prompt(style.lang)), "bookmark": bookmark, "progress": progress(guide)},
    }


# What is asked


class Reply(NamedTuple):
    """What a page is answered, as JSON, and how far its learner came; None if that did not change."""

    text: str
    progress: Progress | None = None


def answer(lesson: Lesson, text: str) -> Reply:
    """The answer to a request in JSON: `{"bookmark": [3, []], "style": {...}, "ask": {"play": 7}}`."""
    try:
        message = _answer(lesson, *_parsed(text))
    except MoonwoodError as error:
        message = {"type": "error", "reason": "garbled", "text": str(error)}
    progress = message.get("lesson", {}).get("progress")
    return Reply(json.dumps(message, ensure_ascii=False, separators=(",", ":")), progress)


def _answer(lesson: Lesson, bookmark: Bookmark, style: Style, ask: dict[str, Any]) -> dict[str, Any]:
    style = style._replace(turned=lesson.seat == 1 and lesson.first.open(lesson.room).game.seats == 2)
    guide = opened(lesson, bookmark)
    match ask:
        case {"act": str(act)} if act in ACTS or CHOICE.fullmatch(act):
            return frame(*follow(lesson, bookmark, act), style)
        case {"play": int(action)} if action in guide.view()["actions"]:
            return frame(*follow(lesson, bookmark, MOVE + guide.game.text(action)), style)
        case {"play": int(action)}:
            return {"type": "error", "reason": "illegal", **_refused(guide, action, style.lang)._asdict()}
        case {"preview": int(action)}:
            svg, changed = preview(table_of(guide), lesson.seat, Action(action), style)
            return {"type": "preview", "seq": guide.moment, "action": action, "svg": svg, "changed": list(changed)}
        case {"why": [*clicked]} if clicked and all(isinstance(it, str) for it in clicked):
            under = [it for it in ask.get("under", []) if isinstance(it, str)]
            return {"type": "why", **_why(guide, clicked, under, style.lang)._asdict()}
    return frame(guide, bookmark, style)


def _why(guide: Guide, clicked: list[str], under: list[str], lang: str) -> Why:
    if not guide.asked:
        return Why(Say(lang)(TAKE_BACK if guide.astray else READ_FIRST))
    return why(table_of(guide), guide.lesson.seat, clicked, lang, under=under)


def _refused(guide: Guide, action: int, lang: str) -> Why:
    if not guide.asked or not 0 <= action < len(guide.game.table):
        return Why(Say(lang)(TAKE_BACK if guide.astray else READ_FIRST))
    return refused(table_of(guide), guide.lesson.seat, Action(action), lang)


def _parsed(text: str) -> tuple[Bookmark, Style, dict[str, Any]]:
    if len(text) > LONGEST:
        raise Garbled(f"a request has at most {LONGEST} characters")
    try:
        body = json.loads(text)
        (at, acts), style, ask = body["bookmark"], body["style"], body["ask"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Garbled("a request has: bookmark, style, ask") from None
    if (
        not isinstance(at, int)
        or not isinstance(acts, list)
        or not isinstance(style, dict)
        or not isinstance(ask, dict)
    ):
        raise Garbled("a request has: bookmark, style, ask")
    return Bookmark(at, tuple(map(str, acts[:MOST_ACTS]))), _style(style), ask


def read_bookmark(text: str) -> Bookmark:
    """A bookmark as a page keeps it, in JSON; the beginning if it is none."""
    try:
        at, acts = json.loads(text)
        return Bookmark(int(at), tuple(map(str, acts[:MOST_ACTS])))
    except (ValueError, TypeError, RecursionError):
        return Bookmark()


def _style(wanted: dict[str, Any]) -> Style:
    """How a page wants to see it; what makes no sense is as usual."""
    theme = next((it for it in THEMES if it == wanted.get("theme")), "night")
    shape: Shape = next((it for it in SHAPES if it == wanted.get("shape")), "wide")
    lang = next((it for it in OFFERED if it == wanted.get("lang")), "en")
    return Style(theme, lang, shape)
