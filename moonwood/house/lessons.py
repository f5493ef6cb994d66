"""What visitors ask of lessons."""

from __future__ import annotations

from functools import partial

from moonwood.house.visits import JSON, NotFound, Reply, Visit, welcomed
from moonwood.kernel.game import Room
from moonwood.kernel.lessons import Lesson
from moonwood.pages import learn
from moonwood.pages.catalogue import catalogue
from moonwood.table import lesson as lesson_table

LONGEST_FORM = 3 * lesson_table.LONGEST
"""Bytes of a form with a request: a sign may take three of them."""


async def games(visit: Visit) -> Reply:
    """All games that can be learned."""
    lang, known = visit.seen.say.lang, await visit.house.walls.store.progress(visit.owner)
    shown = list(catalogue(lang).values())
    paths = {it.room.name: learn.Path(it.room, _all(it.room, lang), known.get(it.room.name, {})) for it in shown}
    page = learn.games(visit.seen, shown, {name: path for name, path in paths.items() if path.lessons})
    return welcomed(visit, Reply(page))


async def path(visit: Visit) -> Reply:
    """The lessons of a game."""
    return welcomed(visit, Reply(learn.path_page(visit.seen, await _path(visit))))


async def show(visit: Visit) -> Reply:
    """A lesson, where the visitor left it."""
    path = await _path(visit)
    _lesson(visit, path)
    return welcomed(visit, Reply(learn.lesson_page(visit.seen, path, visit.number("number") - 1)))


async def answer(visit: Visit) -> Reply:
    """What a learner did, and what comes of it; how far they came is kept."""
    room = visit.shown.room
    lesson = _lesson(visit, learn.Path(room, _all(room, visit.seen.say.lang), {}))
    text = (await visit.form(LONGEST_FORM)).get("ask", "")
    reply, progress = await visit.work(partial(lesson_table.answer, lesson, text))
    if progress is not None and visit.owner:
        await visit.house.walls.store.learn(visit.owner, room.name, progress)
    return Reply(reply, JSON)


async def _path(visit: Visit) -> learn.Path:
    room = visit.shown.room
    lessons = _all(room, visit.seen.say.lang)
    if not lessons:
        raise NotFound
    known = await visit.house.walls.store.progress(visit.owner)
    return learn.Path(room, lessons, known.get(room.name, {}))


def _all(room: Room, lang: str) -> tuple[Lesson, ...]:
    """The lessons of a room, and after them its openings."""
    return room.lessons(lang) + room.openings(lang)


def _lesson(visit: Visit, path: learn.Path) -> Lesson:
    """The lesson that an address names; NotFound if there is none."""
    number = visit.number("number")
    if not 1 <= number <= len(path.lessons):
        raise NotFound
    return path.lessons[number - 1]
