"""The log of a table as one seat reads it. It grows by what happened; nothing is written twice."""

from __future__ import annotations

from threading import Lock

from moonwood.kernel.game import Game
from moonwood.kernel.match import Ply
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.state import CHANCE
from moonwood.table.notices import Course, Notice
from moonwood.table.showing import Line, Tail


def common(one: Course, other: Course) -> int:
    """How many plies and notices two courses of one table share.

    A ply that was taken back and played again is another one, so it is enough to look for the last that is the same.
    """
    at = min(len(one), len(other))
    while at and one[at - 1] is not other[at - 1]:
        at -= 1
    return at


class Log:
    """What a seat (None: the public) may read, in a language, of a game between people of these names."""

    def __init__(self, game: Game, seat: Seat | None, lang: str, names: tuple[str, ...]) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.names = names
        self._course: Course = []
        self._lines: list[Line] = []
        self._starts = [0]
        """How many lines there are before each ply or notice."""
        self._lock = Lock()  # several pages may ask at once

    def behind(self, course: Course) -> int:
        """How much of a course is not told yet."""
        return len(course) - common(self._course, course)

    def tail(self, known: Course, course: Course) -> Tail:
        """What to tell a page that knows the log of one course, so that it knows that of another."""
        with self._lock:
            self._follow(course)
            start = self._starts[common(known, course)]
            return Tail(start, self._lines[start:])

    def _follow(self, course: Course) -> None:
        kept = common(self._course, course)
        del self._starts[kept + 1 :]
        del self._lines[self._starts[kept] :]
        number = sum(not isinstance(it, Notice) for it in course[:kept])
        for it in course[kept:]:
            if isinstance(it, Notice):
                self._lines.append(Line(number, CHANCE, it.said(Say(self.lang, self.names)), drawn=False))
            else:
                self._lines += self._told(number, it)
                number += 1
            self._starts.append(len(self._lines))
        self._course = course

    def _told(self, number: int, ply: Ply) -> list[Line]:
        texts = [
            self.game.log(event, self.lang, self.names) for event in ply.events if event.audience.includes(self.seat)
        ]
        return [Line(number + 1, ply.active, text, ply.seat == CHANCE) for text in texts if text]
