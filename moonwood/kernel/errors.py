"""One base class for everything that can go wrong; every message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class MoonwoodError(Exception):
    """Any mistake that a caller can make. Nothing has changed when it is raised."""


class Problem(NamedTuple):
    """What is wrong with a text, and in which line, counted from 1; line 0 is the text as a whole."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason


class TextError(MoonwoodError, ValueError):
    """A text that is not of its form; `problems` are all that was seen, and the message names the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(map(str, problems[:3])))
        self.problems = list(problems)


class OptionError(MoonwoodError):
    """A game, option, value or combination of values that does not exist.

    `option` names the option that is wrong; `problems` are those of its lines, where it is a text of several; `bounds`
    are the least and the most that a number may be.
    """

    def __init__(
        self,
        message: str,
        option: str | None = None,
        problems: Sequence[Problem] = (),
        bounds: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.option = option
        self.problems = list(problems)
        self.bounds = bounds


class IllegalAction(MoonwoodError):
    """An action that the rules refuse now; `rule` names the refusing rule."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class SeatError(MoonwoodError):
    """A seat that the game does not have."""


class SeedError(MoonwoodError):
    """Something that no draws can be made from."""


class NotationError(MoonwoodError):
    """A text that names no action."""


class PositionError(MoonwoodError):
    """A text that describes no possible position."""


class RulebookError(MoonwoodError):
    """A clause that no rulebook has, or a rulebook that is not of its form."""


class RecordError(MoonwoodError):
    """A record that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class OldRecord(RecordError):
    """A record of rules that nobody plays any more; `written` are its lines, which tell its moves all the same."""

    def __init__(self, line: int, message: str, written: Sequence[str]) -> None:
        super().__init__(line, message)
        self.written = tuple(written)


class LessonError(MoonwoodError):
    """A lesson that cannot be read."""
