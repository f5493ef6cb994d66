"""Clocks: how much time each seat has left, worked out from the times of entries, and what happens when it is out.

A bot has no clock, and nobody's runs while a seat waits for somebody. Whoever takes back gets no time back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from moonwood.kernel.errors import OptionError
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark

CLOCK_FIELD, OUT_FIELD = "clock", "out"

Kind = Literal["move", "game", "days"]
Out = Literal["bot", "lost", "others"]
OUTS: dict[Out, str] = {
    "bot": mark("a bot goes on"),
    "lost": mark("the game is lost"),
    "others": mark("the others decide"),
}
"""What happens when time is out."""
USUAL_OUT: Out = "bot"
DAY, MINUTE = 24 * 3600.0, 60.0
CLOCKS = (
    "",
    "move 30",
    "move 60",
    "move 180",
    "game 300 5",
    "game 600 10",
    "game 1800 20",
    "days 1",
    "days 3",
    "days 7",
)
"""What a form offers."""
RATED_CLOCK = "days 3"
"""Of a rated game that asks for none: it must come to an end."""
MOST: Mapping[str, float] = {"move": 3600.0, "game": 4 * 3600.0, "days": 30.0}
MOST_INCREMENT = 600.0
SECOND_CHANCE = 60.0
"""So many seconds somebody gets at least who may go on after their time was out."""


@dataclass(frozen=True)
class Allowance:
    """How much time a seat has: for each of its turns, or for the whole game with a little more after each turn."""

    kind: Kind
    seconds: float
    increment: float = 0.0

    def refilled(self, left: float) -> float:
        """What a seat has after a turn at the end of which it had so much."""
        return left + self.increment if self.kind == "game" else self.seconds

    def again(self) -> float:
        """What it has if it may go on after its time was out."""
        return max(SECOND_CHANCE, self.increment) if self.kind == "game" else self.seconds


def read_clock(text: str) -> Allowance | None:
    """What a clock is called in forms and ledgers; None where there is none, OptionError for anything else.

    >>> read_clock("game 300 5")
    Allowance(kind='game', seconds=300.0, increment=5.0)
    >>> read_clock("days 3").seconds / 3600
    72.0
    """
    if not text:
        return None
    kind, *numbers = text.split(" ")
    wanted = 2 if kind == "game" else 1
    if kind not in get_args(Kind) or len(numbers) != wanted or not all(_is_short(it) for it in numbers):
        choices = ", ".join(filter(None, CLOCKS))
        raise OptionError(mark("no clock {clock!r}; choose one of: {choices}"), clock=text, choices=choices)
    amount, increment = int(numbers[0]), int(numbers[1]) if kind == "game" else 0
    if not 0 < amount <= MOST[kind] or increment > MOST_INCREMENT:
        raise OptionError(mark("a clock of {clock!r} has too much time, or none"), clock=text)
    return Allowance(kind, amount * DAY if kind == "days" else float(amount), float(increment))  # type: ignore[arg-type]


def _is_short(number: str) -> bool:
    return number.isascii() and number.isdecimal() and len(number) < 6


def read_out(text: str) -> Out:
    """What happens when time is out, as a form says; OptionError if it says anything else."""
    for out in get_args(Out):
        if text == out:
            return out  # type: ignore[no-any-return]
    wrong = mark("nothing called {out!r} happens when time is out; choose one of: {choices}")
    raise OptionError(wrong, out=text, choices=", ".join(OUTS))


def clock_words(text: str, say: Say) -> str:
    """A clock in words, for a form or a list."""
    allowance = read_clock(text)
    if allowance is None:
        return say("no clock")
    if allowance.kind == "days":
        return say.count(round(allowance.seconds / DAY), "{n} day a turn", "{n} days a turn")
    time = duration_words(allowance.seconds, say)
    if allowance.kind == "move":
        return say("{time} a turn", time=time)
    return say(
        "{time} a game, and {more} more after each turn", time=time, more=duration_words(allowance.increment, say)
    )


def left_words(seconds: float, say: Say) -> str:
    """What is left of somebody's time, for a list.

    >>> left_words(2 * DAY + 3 * 3600, Say()), left_words(3700, Say()), left_words(-1, Say())
    ('2 d 3 h', '1 h 1 min', '0 min 0 s')
    """
    whole = max(0, round(seconds))
    days, hours, minutes = whole // 86_400, whole // 3600 % 24, whole // 60 % 60
    if days:
        return say("{d} d {h} h", d=days, h=hours)
    return say("{h} h {m} min", h=hours, m=minutes) if hours else say("{m} min {s} s", m=minutes, s=whole % 60)


def duration_words(seconds: float, say: Say) -> str:
    whole = round(seconds)
    return say("{n} min", n=whole // 60) if whole >= 60 and whole % 60 == 0 else say("{n} s", n=whole)


@dataclass(frozen=True)
class Timer:
    """How much time each seat has left; a value, and each entry leads to the next one."""

    allowance: Allowance
    left: tuple[float, ...]
    """When it began to run last, or would."""
    rest: tuple[float, ...]
    """At the end of its last turn, before anything was added."""
    running: Seat | None = None
    turn: int = 0
    since: float = 0.0
    """When the clock that runs was looked at last."""
    fallen: frozenset[Seat] = frozenset()
    """Whose time was out, and who has not gone on since."""

    @classmethod
    def fresh(cls, text: str, seats: int) -> Timer | None:
        allowance = read_clock(text)
        full = (allowance.seconds,) * seats if allowance else ()
        return Timer(allowance, full, full) if allowance else None

    @property
    def due(self) -> float | None:
        """When the clock that runs will be out, in seconds since 1970."""
        return None if self.running is None else self.since + self.left[self.running]

    def left_at(self, now: float) -> list[float]:
        """What each seat has left, if nothing happened since."""
        return [max(0.0, it - (now - self.since if seat == self.running else 0.0)) for seat, it in enumerate(self.left)]

    def passed(self, now: float, seat: Seat | None, turn: int, *, back: bool = False) -> Timer:
        """From now on a seat decides in a turn; None: nobody whose clock runs. `back`: something was taken back."""
        timer = self.stood(now, 0.0)
        same = seat == self.running and turn in (self.turn, -1)
        if not same and self.running is not None:
            timer = timer._rested(self.running, gains=not back)
        if back and not same and seat is not None:
            timer = timer.having(seat, min(timer.left[seat], timer.rest[seat]))
        return replace(timer, running=seat, turn=self.turn if turn < 0 else turn, since=now)

    def stood(self, now: float, seconds: float) -> Timer:
        """The clock that runs did so until now, but for so many seconds in which it stood still."""
        if self.running is None:
            return replace(self, since=now)
        spent = max(0.0, now - self.since - seconds)
        return replace(self.having(self.running, self.left[self.running] - spent), since=now)

    def fell(self, seat: Seat, now: float) -> Timer:
        """Somebody's time is out; it runs no more until they go on."""
        return replace(self.having(seat, 0.0), running=None, since=now, fallen=self.fallen | {seat})

    def again(self, seat: Seat) -> Timer:
        """Somebody whose time was out may go on."""
        return replace(self.having(seat, self.allowance.again()), fallen=self.fallen - {seat})

    def having(self, seat: Seat, seconds: float) -> Timer:
        return replace(self, left=tuple(seconds if at == seat else it for at, it in enumerate(self.left)))

    def _rested(self, seat: Seat, *, gains: bool) -> Timer:
        """A turn is over: what is left of its time is kept in mind, in case it is taken back."""
        left = self.left[seat]
        rest = tuple(left if at == seat else it for at, it in enumerate(self.rest))
        full = gains or self.allowance.kind != "game"
        return replace(self.having(seat, self.allowance.refilled(left) if full else left), rest=rest)


@dataclass(frozen=True)
class Closure:
    """A time in which the house was closed, and nobody's clock ran."""

    since: float
    until: float


def stood_still(timer: Timer, closures: Iterable[Closure], now: float) -> float:
    """For how many of the seconds since the clock that runs was looked at last the house was closed."""
    times = (min(it.until, now) - max(it.since, timer.since) for it in closures)
    return sum(max(0.0, it) for it in times) if timer.running is not None else 0.0
