"""One base class for everything that can go wrong; every message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from moonwood.kernel.speech import Say


class Complaint(str):
    """What is wrong with something. By itself it is English; its reader is told it in their own language.

    To stand here marks a text for translation. It has its values as fields, of which one may be another complaint.

    >>> too_many = Complaint("there are {most} bits, not {bits}", most=8, bits=9)
    >>> too_many, too_many.text, dict(too_many.fields)
    ('there are 8 bits, not 9', 'there are {most} bits, not {bits}', {'most': 8, 'bits': 9})
    """

    __slots__ = ("fields", "text")
    text: str
    fields: Mapping[str, object]

    def __new__(cls, text: str, /, **fields: object) -> Complaint:
        complaint = super().__new__(cls, text.format(**fields) if fields else text)
        complaint.text, complaint.fields = str(text), fields
        return complaint

    def __reduce__(self) -> tuple[object, ...]:
        return _complaint, (self.text, dict(self.fields))

    def said(self, say: Say) -> str:
        """In the language of its reader; what is put together of words stays as it is."""
        if not self.fields:
            return self.text if "¦" in self.text else say(self.text)
        return say(self.text, **{name: _said(value, say) for name, value in self.fields.items()})


def _complaint(text: str, fields: Mapping[str, object]) -> Complaint:
    return Complaint(text, **fields)


def _said(value: object, say: Say) -> object:
    return value.said(say) if isinstance(value, Complaint | MoonwoodError) else value


class MoonwoodError(Exception):
    """Any mistake that a caller can make. Nothing has changed when it is raised.

    Its message is English. Where people may read it, it is a complaint, or is given what one is made of.
    """

    def __init__(self, text: str = "", **fields: object) -> None:
        self.complaint = text if isinstance(text, Complaint) else Complaint(text, **fields)
        super().__init__(str(self.complaint))

    def said(self, say: Say) -> str:
        """The message in the language of its reader."""
        return self.complaint.said(say)


class Problem(NamedTuple):
    """What is wrong with a text, and in which line, counted from 1; line 0 is the text as a whole."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason

    def said(self, say: Say) -> str:
        """The same in the language of its reader."""
        reason = self.told(say)
        return say("line {line}: {what}", line=self.line, what=reason) if self.line else reason

    def told(self, say: Say) -> str:
        """The reason alone."""
        return self.reason.said(say) if isinstance(self.reason, Complaint) else self.reason


FIRST: Final = 3
"""So many problems of a text are told in one message."""


class TextError(MoonwoodError, ValueError):
    """A text that is not of its form; `problems` are all that was seen, and the message names the first few."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(map(str, problems[:FIRST])))
        self.problems = list(problems)

    def said(self, say: Say) -> str:
        """The first problems, in the language of their reader."""
        return say.series(problem.said(say) for problem in self.problems[:FIRST])


class OptionError(MoonwoodError):
    """A game, option, value or combination of values that does not exist.

    `option` names the option that is wrong; `problems` are those of its lines, where it is a text of several; `bounds`
    are the least and the most that a number may be, `among` all that a word may be.
    """

    def __init__(
        self,
        message: str,
        option: str | None = None,
        problems: Sequence[Problem] = (),
        bounds: tuple[int, int] | None = None,
        among: Sequence[str] = (),
        **fields: object,
    ) -> None:
        super().__init__(message, **fields)
        self.option = option
        self.problems = list(problems)
        self.bounds = bounds
        self.among = tuple(among)


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

    def __init__(self, line: int, message: str, **fields: object) -> None:
        super().__init__(message, **fields)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"

    def said(self, say: Say) -> str:
        """The same, with its line."""
        return say("line {line}: {what}", line=self.line, what=super().said(say))

    def below(self, line: int) -> RecordError:
        """The same mistake in a text in which the record begins at a line."""
        return RecordError(line + self.line - 1, self.complaint)


class OldRecord(RecordError):
    """A record of rules that nobody plays any more; `written` are its lines, which tell its moves all the same."""

    def __init__(self, line: int, message: str, written: Sequence[str], **fields: object) -> None:
        super().__init__(line, message, **fields)
        self.written = tuple(written)


class LessonError(MoonwoodError):
    """A lesson that cannot be read."""
