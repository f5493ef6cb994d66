"""What visitors ask of puzzles."""

from __future__ import annotations

from functools import partial

from moonwood.house.lessons import LONGEST_FORM
from moonwood.house.today import day_of
from moonwood.house.visits import JSON, NotFound, Reply, Visit, welcomed
from moonwood.kernel.game import Room
from moonwood.kernel.puzzles import Puzzle
from moonwood.pages import puzzles
from moonwood.pages.catalogue import catalogue
from moonwood.table import lesson as lesson_table
from moonwood.table.daily import PUZZLES, puzzle_of_the_day
from moonwood.table.lesson import Progress
from moonwood.table.puzzle import as_lesson

SHELF = "puzzles/{room}"
"""Under which what somebody solved is kept beside how far they came in lessons."""


async def games(visit: Visit) -> Reply:
    """All games that have puzzles."""
    known = await visit.house.walls.store.progress(visit.owner)
    shown = list(catalogue(visit.seen.say.lang).values())
    collections = {
        it.room.name: puzzles.Collection(it.room, known.get(shelf(it.room), {})) for it in shown if it.room.puzzles()
    }
    return welcomed(visit, Reply(puzzles.games(visit.seen, shown, collections)))


async def listed(visit: Visit) -> Reply:
    """The puzzles of a game."""
    return welcomed(visit, Reply(puzzles.collection_page(visit.seen, await _collection(visit))))


async def show(visit: Visit) -> Reply:
    """A puzzle."""
    collection, number = await _collection(visit), _number(visit)
    return welcomed(visit, Reply(await visit.work(partial(puzzles.puzzle_page, visit.seen, collection, number))))


async def answer(visit: Visit) -> Reply:
    """What somebody tried, and what comes of it; whether it was solved is kept."""
    puzzle, lang = _puzzle(visit), visit.seen.say.lang
    text = (await visit.form(LONGEST_FORM)).get("ask", "")
    reply, progress = await visit.work(lambda: lesson_table.answer(as_lesson(puzzle, lang), text))
    if progress is not None and progress.done and visit.owner:
        await visit.house.walls.store.learn(visit.owner, shelf(puzzle.room), progress)
        day = day_of(visit)
        if (puzzle.room, _number(visit)) == puzzle_of_the_day(day):
            await visit.house.walls.store.learn(visit.owner, PUZZLES, Progress(day, 0, done=True))
    return Reply(reply, JSON)


def shelf(room: Room) -> str:
    return SHELF.format(room=room.name)


async def _collection(visit: Visit) -> puzzles.Collection:
    room = visit.shown.room
    if not room.puzzles():
        raise NotFound
    known = await visit.house.walls.store.progress(visit.owner)
    return puzzles.Collection(room, known.get(shelf(room), {}))


def _number(visit: Visit) -> int:
    """The number of the puzzle that an address names, from 0; NotFound if there is none."""
    number = visit.number("number")
    if not 1 <= number <= len(visit.shown.room.puzzles()):
        raise NotFound
    return number - 1


def _puzzle(visit: Visit) -> Puzzle:
    return visit.shown.room.puzzles()[_number(visit)]
