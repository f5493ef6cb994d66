"""One base class for everything that can go wrong; every message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from moonwood.kernel.speech import Say


class MoonwoodError(Exception):
    """Any mistake that a caller can make. Nothing has changed when it is raised.

    Its message is English. Where people may read it, its text is marked and has its values as fields, of which one may
    be another mistake.
    """

    def __init__(self, text: str = "", **fields: object) -> None:
        super().__init__(text.format(**fields) if fields else text)
        self.text = text
        self.fields: Mapping[str, object] = fields

    def said(self, say: Say) -> str:
        """The message in the language of its reader; one that is put together of words stays as it is."""
        if not self.fields:
            return self.text if "¦" in self.text else say(self.text)
        return say(self.text, **{name: _said(value, say) for name, value in self.fields.items()})


def _said(value: object, say: Say) -> object:
    return value.said(say) if isinstance(value, MoonwoodError) else value


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
        return RecordError(line + self.line - 1, self.text, **self.fields)


class OldRecord(RecordError):
    """A record of rules that nobody plays any more; `written` are its lines, which tell its moves all the same."""

    def __init__(self, line: int, message: str, written: Sequence[str], **fields: object) -> None:
        super().__init__(line, message, **fields)
        self.written = tuple(written)


class LessonError(MoonwoodError):
    """A lesson that cannot be read."""
