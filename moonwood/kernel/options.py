"""How a game's options are declared. The command line, the web form and the documentation are made from these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from moonwood.kernel.errors import Complaint, MoonwoodError, OptionError, Problem, TextError
from moonwood.kernel.speech import mark

Value = bool | int | str
Values = Mapping[str, Value]

RANDOM = "random"

LONGEST_TEXT = 20_000
"""Characters of the longest text that an option takes; several times what the longest rulings have."""
LONGEST_QUOTE = 60
"""Characters of a wrong value that are repeated when it is refused."""


class Sign(NamedTuple):
    """What may stand in a cell of a grid of a text."""

    text: str
    name: str
    """For people."""
    shown: str
    """A colour of the theme for what lies at the bottom, a sign for what lies on it."""
    opposite: str = ""
    """What it becomes in a mirror that has a left and a right, if that is something else."""


class Grid(NamedTuple):
    """A section of a text whose lines are rows of cells; the first of several is the ground, the others lie on it."""

    section: str
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Option:
    """One declared option: `read` takes a Python value or a text, `write` gives the text."""

    name: str
    default: Value
    help: str
    applies: Callable[[Values], bool] | None = field(default=None, kw_only=True)
    """Whether the other options leave room for this one; a form shows it only then."""
    context: str = field(default="", kw_only=True)
    """Which of its meanings the name has, if it is two words in other languages."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The texts that are right; empty where any text of a described form is."""
        return ()

    def read(self, chosen: object) -> Value:
        """The value that was meant, or an OptionError that says what would be right."""
        for value in self.values():
            if chosen is value or (not isinstance(chosen, bool) and str(chosen).lower() == self.write(value).lower()):
                return value
        raise self.wrong(chosen, Complaint("choose one of: {choices}", choices=", ".join(self.choices)))

    def values(self) -> tuple[Value, ...]:
        return ()

    def write(self, value: Value) -> str:
        return str(value)

    @property
    def title(self) -> str:
        """What people read for its name, as catalogues have it."""
        return mark(self.name.replace("_", " ").capitalize(), self.context)

    def wrong(self, value: object, right: str | MoonwoodError, problems: Sequence[Problem] = ()) -> OptionError:
        text = mark("{name} cannot be {value}; {right}")
        return OptionError(text, self.name, problems, name=self.name, value=_quoted(value), right=right)


@dataclass(frozen=True)
class Switch(Option):
    """On or off; a boolean in Python."""

    default: bool

    @property
    def choices(self) -> tuple[str, ...]:
        return ("off", "on")

    def values(self) -> tuple[Value, ...]:
        return (False, True)

    def write(self, value: Value) -> str:
        return "on" if value else "off"


@dataclass(frozen=True)
class Choice(Option):
    """One of a few numbers or words."""

    among: tuple[Value, ...]
    labels: Mapping[Value, str] = field(default_factory=dict, kw_only=True, hash=False)
    """How people call a value, where that is more than the value itself."""

    def label(self, text: str) -> str:
        """What people read for one of `choices`."""
        return self.labels.get(self.read(text), text.replace("_", " "))

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(map(str, self.among))

    def values(self) -> tuple[Value, ...]:
        return self.among


@dataclass(frozen=True)
class Text(Option):
    """A text of a described form. `check` returns its canonical writing or raises ValueError, whose Complaint says what
    is right; one that is a TextError says it line by line.

    A list or tuple is joined with spaces before it is checked. Lines end in the same way everywhere and without spaces,
    so that a text that came through a form or a file of another system is the same text.
    """

    check: Callable[[str], str]
    from_file: bool = field(default=False, kw_only=True)
    """On the command line it is given as the name of a file."""
    ours: Callable[[Values], str] | None = field(default=None, kw_only=True)
    """Our own text for the other options, where an owner may want to begin with it."""
    grids: tuple[Grid, ...] = field(default=(), kw_only=True)
    """What of it can be drawn with the mouse."""

    def read(self, chosen: object) -> Value:
        text = " ".join(map(str, chosen)) if isinstance(chosen, list | tuple) else chosen
        if not isinstance(text, str):
            raise self.wrong(chosen, Complaint("it is a text"))
        if len(text) > LONGEST_TEXT:
            raise self.wrong(chosen, Complaint("it has at most {most} characters", most=LONGEST_TEXT))
        plain = _plain(text)
        if not all(map(_is_writing, plain)):
            raise self.wrong(
                chosen, Complaint("it has letters, signs, spaces and line ends, and no control characters")
            )
        try:
            return self.check(plain)
        except TextError as error:
            raise self.wrong(chosen, error, _below(text, error.problems)) from None
        except ValueError as error:
            raise self.wrong(chosen, _reason(error)) from None


def _is_writing(character: str) -> bool:
    return character.isprintable() or character in "\n\t"


def _reason(error: ValueError) -> str:
    """What a check of a text says, as it says it."""
    return error.args[0] if error.args and isinstance(error.args[0], Complaint) else str(error)


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _plain(text: str) -> str:
    lines = text.strip().replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(str.rstrip, lines))


def _below(text: str, problems: Sequence[Problem]) -> list[Problem]:
    """The problems of a text that was stripped, in the lines of the text that was given."""
    above = text[: len(text) - len(text.lstrip())].count("\n")
    return [Problem(line + above if line else 0, reason) for line, reason in problems]


FIRST_PLAYER = "first_player"
"""Every game of more than one player has it; pages and the terminal say by themselves what it is for."""


def first_player(most_seats: int = 2, default: int | str = RANDOM) -> Choice:
    """The option that every game of more than one player has."""
    return Choice(FIRST_PLAYER, default, "who moves first: a seat, counted from 0", (*range(most_seats), RANDOM))


def players(fewest: int, most: int) -> Choice:
    """The option of a game that more or fewer can play."""
    return Choice("players", fewest, "how many play", tuple(range(fewest, most + 1)))


def chosen_players(options: Values) -> int:
    """The `seats` of a game with that option."""
    return int(options["players"])


def combinations(declared: tuple[Option, ...]) -> Iterator[dict[str, Value]]:
    """Every combination of values of the options that have a few; the others stay at their defaults."""
    texts = {option.name: option.default for option in declared if not option.values()}
    few = [option for option in declared if option.values()]
    for values in product(*(option.values() for option in few)):
        yield {**texts, **{option.name: value for option, value in zip(few, values, strict=True)}}


def without_room(declared: tuple[Option, ...], options: Values) -> list[str]:
    """The options that the others leave no room for."""
    return [option.name for option in declared if option.applies is not None and not option.applies(options)]


def read_options(game: str, declared: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, Value]:
    """Every declared option with its value; unknown names and wrong values raise OptionError."""
    known = {option.name: option for option in declared}
    for name in chosen:
        if name not in known:
            there = ", ".join(known) or "-"
            raise OptionError(mark("no option {name!r}; {game} has: {there}"), name, name=name, game=game, there=there)
    return {name: option.read(chosen[name]) if name in chosen else option.default for name, option in known.items()}
