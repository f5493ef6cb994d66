"""The pages of puzzles: all games, the puzzles of one, and a puzzle at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moonwood.kernel.game import Room
from moonwood.kernel.puzzles import GRADES, KINDS, Puzzle
from moonwood.kernel.speech import Say, mark
from moonwood.pages.catalogue import Shown
from moonwood.pages.html import Markup, el
from moonwood.pages.learn import Known, band
from moonwood.pages.table import Course, table
from moonwood.pages.words import Seen, by_ease, learn_link, page, picture_url
from moonwood.table.lesson import LEARNER, Bookmark, opened, table_of
from moonwood.table.puzzle import as_lesson

GRADE_NAMES = (mark("Seedlings"), mark("Saplings"), mark("Old trees"))
"""From the easiest to the hardest."""
SHOW = mark("Show me")


@dataclass(frozen=True)
class Collection:
    """The puzzles of a room, and which of them a visitor solved."""

    room: Room
    known: Known

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        return self.room.puzzles()

    @property
    def solved(self) -> int:
        return sum(map(self.is_solved, self.puzzles))

    def is_solved(self, puzzle: Puzzle) -> bool:
        return puzzle.name in self.known and self.known[puzzle.name].done

    def following(self, after: int = -1) -> int:
        """The number of the puzzle that comes next: the first after this one that is not solved yet, or the first."""
        numbers = [*range(after + 1, len(self.puzzles)), *range(after + 1)]
        return next((it for it in numbers if not self.is_solved(self.puzzles[it])), (after + 1) % len(self.puzzles))


def address(room: Room, number: int) -> str:
    """Where a puzzle is, counted from 0."""
    return f"/puzzles/{room.name}/{number + 1}"


def solved_of(say: Say, collection: Collection) -> str:
    return say("{n} of {count} solved", n=collection.solved, count=len(collection.puzzles))


# All games


def games(seen: Seen, shown: Sequence[Shown], collections: Mapping[str, Collection]) -> str:
    say = seen.say
    cards = [_card(seen, collections[it.room.name]) for it in by_ease(shown) if it.room.name in collections]
    intro = say(
        "Positions from games between bots, with answers that are proved. Play one on the board, or ask for it."
    )
    main = el(
        "main",
        el("h1", say("Puzzles")),
        el("p", intro, " ", el("a", say("The puzzle of the day"), href="/today")),
        el("ul", *cards, class_="cards"),
        id="main",
        class_="learn",
    )
    return page(seen, say("Puzzles"), main)


def _card(seen: Seen, collection: Collection) -> Markup:
    say, room = seen.say, collection.room
    picture = el("img", src=picture_url(seen, room.name), alt="", loading="lazy", class_="thumb", width=320, height=240)
    every, title = f"/puzzles/{room.name}", say(room.title)
    label = say("Solve the next puzzle of {game}", game=title)
    solve = el("a", say("Solve"), href=address(room, collection.following()), class_="primary", aria_label=label)
    listed = el("a", say("All"), href=every, class_="quiet", aria_label=say("All puzzles of {game}", game=title))
    return el(
        "li",
        el("a", picture, href=every, tabindex="-1", aria_hidden="true"),
        el("h2", title),
        el("p", solved_of(say, collection), class_="facts"),
        el("div", solve, listed, class_="row"),
        class_="card",
    )


# One game


def collection_page(seen: Seen, collection: Collection) -> str:
    say, room = seen.say, collection.room
    title = say("Puzzles of {game}", game=say(room.title))
    following = address(room, collection.following())
    ways = el(
        "div",
        el("a", say("Solve the next one"), href=following, class_="primary"),
        *learn_link(say, room),
        el("a", say("All games"), href="/puzzles", class_="quiet"),
        class_="row",
    )
    grades = [_grade(say, collection, grade) for grade in range(1, GRADES + 1)]
    main = el(
        "main",
        el("h1", title),
        el("p", solved_of(say, collection)),
        ways,
        *grades,
        id="main",
        class_="prose learn",
    )
    return page(seen, title, main)


def _grade(say: Say, collection: Collection, grade: int) -> Markup:
    """The puzzles of one grade, each with its number and what it asks."""
    numbered = [(number, it) for number, it in enumerate(collection.puzzles) if it.grade == grade]
    items = [_item(say, collection, number, it) for number, it in numbered]
    name = say(GRADE_NAMES[grade - 1])
    return el("section", el("h2", name), el("ol", *items, class_="puzzles", start=numbered[0][0] + 1))


def _item(say: Say, collection: Collection, number: int, puzzle: Puzzle) -> Markup:
    solved, kind = collection.is_solved(puzzle), say(KINDS[puzzle.kind].title)
    parts = {"n": number + 1, "kind": kind}
    label = say("Puzzle {n}: {kind}, solved", **parts) if solved else say("Puzzle {n}: {kind}", **parts)
    link = el("a", str(number + 1), el("span", kind), href=address(collection.room, number), aria_label=label)
    return el("li", link, class_="solved" if solved else None)


# A puzzle


def puzzle_page(seen: Seen, collection: Collection, number: int) -> str:
    """A puzzle at its table; what happens there the client asks for, with a bookmark."""
    say = seen.say
    puzzle = collection.puzzles[number]
    lesson, room = as_lesson(puzzle, say.lang), collection.room
    labels = {"task": say(SHOW), "choose": say(SHOW)}
    facts = {"address": address(room, number), "bookmark": Bookmark(), "labels": labels}
    home = el("a", say("Puzzles"), href=f"/puzzles/{room.name}", class_="lesson-home")
    title = say("{n}: {kind}", n=number + 1, kind=lesson.title)
    course = Course(title, band(say, say("Puzzle"), home, lesson, title, _end(say, collection, number)), facts)
    return table(seen, table_of(opened(lesson, Bookmark())), LEARNER, course)


def _end(say: Say, collection: Collection, number: int) -> Markup:
    """What comes after the answer."""
    on = el("a", say("Next puzzle"), href=address(collection.room, collection.following(number)), class_="primary")
    again = el("button", say("Again"), type="button", id="lesson-again", class_="quiet")
    return el("div", on, again, id="lesson-end", class_="row", hidden=True)
