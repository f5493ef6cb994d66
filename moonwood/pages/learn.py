"""The pages on which games are learned: all games, the path of one, and a lesson at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moonwood.kernel.game import Room
from moonwood.kernel.lessons import Lesson
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import Shown
from moonwood.pages.html import Markup, el
from moonwood.pages.table import Course, table
from moonwood.pages.words import Seen, by_ease, page, picture_url, play_form, puzzle_link
from moonwood.table.lesson import LEARNER, Bookmark, Progress, opened, table_of

Known = Mapping[str, Progress]
"""How far a visitor came, by lesson."""


@dataclass(frozen=True)
class Path:
    """The lessons of a room, and how far a visitor came in them."""

    room: Room
    lessons: Sequence[Lesson]
    known: Known

    @property
    def done(self) -> int:
        return sum(self.is_done(lesson) for lesson in self.lessons)

    def is_done(self, lesson: Lesson) -> bool:
        return lesson.name in self.known and self.known[lesson.name].done

    def step(self, lesson: Lesson) -> int:
        """Where to go on, from 0."""
        return self.known[lesson.name].at if lesson.name in self.known else 0

    def following(self) -> int:
        """The number of the lesson that comes next."""
        return next((number for number, it in enumerate(self.lessons) if not self.is_done(it)), 0)


def address(room: Room, number: int) -> str:
    """Where a lesson is, counted from 0."""
    return f"/learn/{room.name}/{number + 1}"


# All games


def games(seen: Seen, shown: Sequence[Shown], paths: Mapping[str, Path]) -> str:
    say = seen.say
    cards = [_card(seen, paths[it.room.name]) for it in by_ease(shown) if it.room.name in paths]
    intro = say(
        "You make the moves and see at once what they do. Each lesson takes a few minutes; go on whenever you like."
    )
    main = el(
        "main",
        el("h1", say("Learn a game by playing it")),
        el("p", intro),
        el("ul", *cards, class_="cards"),
        id="main",
        class_="learn",
    )
    return page(seen, say("Learn"), main)


def _card(seen: Seen, path: Path) -> Markup:
    say, room = seen.say, path.room
    picture = el("img", src=picture_url(seen, room.name), alt="", loading="lazy", class_="thumb", width=320, height=240)
    to_path = f"/learn/{room.name}"
    label = say("Lessons of {game}", game=say(room.title))
    number = path.following()
    begin = say("Go on") if path.known and path.done < len(path.lessons) else say("Begin")
    begin_label = say("Begin or go on with {game}", game=say(room.title))
    return el(
        "li",
        el("a", picture, href=to_path, tabindex="-1", aria_hidden="true"),
        el("h2", say(room.title)),
        el("p", _count(say, path), class_="facts"),
        el(
            "div",
            el("a", begin, href=address(room, number), class_="primary", aria_label=begin_label),
            el("a", say("Lessons"), href=to_path, class_="quiet", aria_label=label),
            class_="row",
        ),
        class_="card",
    )


def _count(say: Say, path: Path) -> str:
    lessons = say.count(len(path.lessons), "{n} lesson", "{n} lessons")
    minutes = say.count(sum(it.minutes for it in path.lessons), "{n} minute", "{n} minutes")
    done = [say("{n} done", n=path.done)] if path.done else []
    return " · ".join([lessons, minutes, *done])


# One game


def path_page(seen: Seen, path: Path) -> str:
    say, room = seen.say, path.room
    items = [_entry(say, path, number) for number in range(len(path.lessons))]
    ways = el(
        "div",
        play_form(say, room),
        *puzzle_link(say, room),
        el("a", say("Rules"), href=f"/rules/{room.name}", class_="quiet"),
        el("a", say("All games"), href="/learn", class_="quiet"),
        class_="row",
    )
    title = say("Learn {game}", game=say(room.title))
    main = el(
        "main",
        el("h1", title),
        el("p", room.words.blurb(say)),
        el("ol", *items, class_="lessons"),
        ways,
        id="main",
        class_="prose learn",
    )
    return page(seen, title, main, script="lobby.js")


def _entry(say: Say, path: Path, number: int) -> Markup:
    lesson = path.lessons[number]
    done, at = path.is_done(lesson), path.step(lesson)
    word = say("Go on") if at else say("Again") if done else say("Begin")
    where = say("step {n} of {count}", n=at + 1, count=len(lesson.steps)) if at else say("done") if done else ""
    facts = [say.count(lesson.minutes, "{n} minute", "{n} minutes"), *([where] if where else [])]
    first = number == path.following()
    begin = el(
        "a",
        word,
        href=address(path.room, number),
        class_="primary" if first else "quiet",
        aria_label=say("{begin}: {title}", begin=word, title=lesson.title),
    )
    return el(
        "li",
        el("h2", lesson.title),
        el("p", say("Afterwards you can {what}.", what=lesson.can)),
        el("p", " · ".join(facts), class_="facts"),
        begin,
        class_="done" if done else None,
    )


# A lesson


def lesson_page(seen: Seen, path: Path, number: int) -> str:
    """A lesson at its table; what happens there the client asks for, with a bookmark."""
    lesson = path.lessons[number]
    bookmark = Bookmark(path.step(lesson))
    facts = {"address": address(path.room, number), "bookmark": bookmark}
    course = Course(lesson.title, _band(seen.say, path, number), facts)
    return table(seen, table_of(opened(lesson, bookmark)), LEARNER, course)


def _band(say: Say, path: Path, number: int) -> Markup:
    """The caption above the board, and the way on."""
    lesson = path.lessons[number]
    home = el("a", say("Lessons"), href=f"/learn/{path.room.name}", class_="lesson-home")
    return band(say, say("Lesson"), home, lesson, lesson.title, _end(say, path, number))


def band(say: Say, label: str, home: Markup, lesson: Lesson, title: str, end: Markup) -> Markup:
    """What stands above the board of a lesson or puzzle: where one is, the caption, answers in words, the way on."""
    head = el("p", home, " ", el("span", title, class_="lesson-title"), " ", el("span", "", id="lesson-step"))
    bar = el("progress", "", id="lesson-bar", value=0, max=len(lesson.steps), aria_hidden="true")
    caption = el("p", say("Connecting…"), id="lesson-say")
    choices = el("div", id="lesson-choices", class_="row", role="group", aria_label=say("Answers"), hidden=True)
    buttons = el(
        "div",
        el("button", "←", type="button", id="lesson-back", aria_label=say("Back"), title=say("Back")),
        el("button", say("Next"), type="button", id="lesson-next", class_="primary"),
        class_="lesson-ways",
    )
    return el("section", head, bar, caption, choices, buttons, end, class_="band", aria_label=label)


def _end(say: Say, path: Path, number: int) -> Markup:
    """What comes after the last step."""
    following = path.lessons[number + 1 : number + 2]
    on = [
        el("a", say("Next: {title}", title=it.title), href=address(path.room, number + 1), class_="primary")
        for it in following
    ]
    again = el("button", say("Again"), type="button", id="lesson-again", class_="quiet")
    return el("div", *on, play_form(say, path.room, main=not on), again, id="lesson-end", class_="row", hidden=True)
