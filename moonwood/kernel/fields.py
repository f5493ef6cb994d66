"""Fields of a state, declared once.

A room says what kind of number each field holds. From that follow how it is copied and keyed (`fields_source` writes a
file, so that the rules and the type checker see plain attributes), its words in a position with their bounds, its
plain part of a view, and its numbers in a tensor.

>>> CARDS = ("sun", "moon")
>>> PLAYERS = Group(
...     "players", 2, Field("coins", Count(9)), Field("card", Maybe(CARDS, none=-1)), Field("gone", Several(CARDS))
... )
>>> class Table:
...     coins, card, gone = [3, 0], [-1, 1], [0, 3]
>>> PLAYERS.write(Table, 0), PLAYERS.write(Table, 1)
(['coins=3'], ['card=moon', 'gone=sun,moon'])
>>> PLAYERS.plain(Table, rows=2)
[{'coins': 3, 'card': None, 'gone': []}, {'coins': 0, 'card': 'moon', 'gone': ['sun', 'moon']}]
>>> PLAYERS.read(Table, 0, ["coins=12"], seats=2)
Traceback (most recent call last):
moonwood.kernel.errors.PositionError: coins: '12' is no number from 0 to 9
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, islice
from typing import Final

from moonwood.kernel.bits import bits, mask
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.errors import PositionError
from moonwood.kernel.position import SEATS, read_number, read_seat
from moonwood.kernel.tensor import share

POINT: Final = "."
"""Between the numbers of a word that has several."""
COMMA: Final = ","
"""Between the members of a set."""


def index(word: str, words: Sequence[str]) -> int:
    """The number of a word; PositionError if there is no such word."""
    if word not in words:
        raise PositionError(f"no {word!r}; there are: {', '.join(words)}")
    return words.index(word)


# What a number can mean ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What a number means: how it is written, shown and told to a learner."""

    default: int = 0
    """With what it begins; it is not written."""
    quiet: int = 0
    """What needs no telling to a learner: all zeros say it."""
    size: int = 1
    """How many numbers of a tensor tell it."""
    type: str = "int"
    """What it is to the type check: `int`, or a type of its own as `module.Type`."""

    def write(self, value: int) -> str:
        """The word for a value that is not the default."""
        raise NotImplementedError

    def read(self, text: str, seats: int) -> int:
        """The value that a word names; PositionError says what would be right."""
        raise NotImplementedError

    def plain(self, value: int) -> object:
        """The value as a view tells it."""
        raise NotImplementedError

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        """Tell a learner in a seat a value that is not `quiet`."""
        raise NotImplementedError


class Count(Kind):
    """So many of something; a learner is told `half` of them as one half."""

    def __init__(self, most: int, half: int = 4, least: int = 0) -> None:
        self.most = most
        self.half = half
        self.default = self.quiet = least

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str, seats: int) -> int:
        return self.default if text == str(self.default) else read_number([text], self.most)

    def plain(self, value: int) -> object:
        return value

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        numbers[at] = share(value - self.default, self.half)


class Flag(Kind):
    """Whether something is so."""

    def __init__(self, off: str = "0", on: str = "1") -> None:
        self.words = (off, on)

    def write(self, value: int) -> str:
        return self.words[1]

    def read(self, text: str, seats: int) -> int:
        return index(text, self.words)

    def plain(self, value: int) -> object:
        return bool(value)

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        numbers[at] = 1.0


class One(Kind):
    """One of some words, at first the first."""

    quiet: int = -1

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.size = len(words)

    def write(self, value: int) -> str:
        return self.words[value]

    def read(self, text: str, seats: int) -> int:
        return index(text, self.words)

    def plain(self, value: int) -> object:
        return self.words[value]

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        numbers[at + value] = 1.0


class Maybe(One):
    """One of some words, or none of them: the number `none`."""

    def __init__(self, words: Sequence[str], none: int) -> None:
        super().__init__(words)
        self.default = self.quiet = none

    def plain(self, value: int) -> object:
        return None if value == self.default else self.words[value]


class Several(One):
    """A set of some words, a bit each."""

    quiet: int = 0

    def write(self, value: int) -> str:
        return COMMA.join([self.words[member] for member in bits(value)])

    def read(self, text: str, seats: int) -> int:
        return mask(index(word, self.words) for word in text.split(COMMA) if word)

    def plain(self, value: int) -> object:
        return [self.words[member] for member in bits(value)]

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        for member in bits(value):
            numbers[at + member] = 1.0


class Player(Kind):
    """A player, or `none`; a learner counts from the own seat."""

    type: str = "moonwood.kernel.seats.Seat"

    def __init__(self, most: int, none: int = -1) -> None:
        self.size = most
        self.default = self.quiet = none

    def write(self, value: int) -> str:
        return SEATS[value]

    def read(self, text: str, seats: int) -> int:
        return read_seat([text], seats)

    def plain(self, value: int) -> object:
        return None if value == self.default else value

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        numbers[at + (value - seat) % seats] = 1.0


class Players(Several):
    """A set of players."""

    def __init__(self, most: int) -> None:
        super().__init__(SEATS[:most])

    def read(self, text: str, seats: int) -> int:
        return mask(read_seat([word], seats) for word in text.split(COMMA) if word)


# Fields and groups of them -------------------------------------------------------------------------------------------


class Field:
    """A number, or `each` of them, in every row of a group."""

    def __init__(
        self,
        name: str,
        kind: Kind,
        *,
        each: int = 1,
        across: bool = False,
        fixed: bool = False,
        keyed: bool = True,
        word: str | None = None,
        shown: str | None = None,
        split: Sequence[tuple[str, int]] = (),
        why: str = "",
    ) -> None:
        """`across`: its numbers are kept as `name[number][row]`, which copies fewer lists where rows are many.

        `fixed`: never changed in place, so copies share it. `keyed`: tells positions apart, and nothing else says so.
        `word`: its name in a position, "" if other words tell it. `shown`: its name in a view, "" if it has none.
        `split`: instead of both, names for some of its numbers each, and how many.
        """
        self.name = name
        self.kind = kind
        self.each = each
        self.across = across
        self.fixed = fixed
        self.keyed = keyed
        self.word = name.replace("_", "-") if word is None else word
        self.shown = name if shown is None else shown
        self.split = split
        self.why = why
        self.rows: int | str = 0
        """As many as its group has."""

    def names(self, alone: str) -> list[tuple[str, int, int]]:
        """What its numbers are called, if they are not split `alone`: a name, the first of them, and how many."""
        if not self.split:
            return [(alone, 0, self.each)] if alone else []
        firsts = accumulate([count for _, count in self.split], initial=0)
        return [(name, first, count) for (name, count), first in zip(self.split, firsts, strict=False)]

    def numbers(self, holder: object, row: int) -> list[int]:
        """The numbers of one row."""
        kept = getattr(holder, self.name)
        if self.each == 1:
            return [kept[row] if self.rows else kept]
        if self.across:
            return [of[row] for of in kept]
        return list(kept[row] if self.rows else kept)

    def columns(self, holder: object) -> list[list[int]]:
        """Its numbers, each for all rows."""
        kept = getattr(holder, self.name)
        if self.across:
            return list(kept)
        if self.each == 1:
            return [kept if self.rows else [kept]]
        return [list(column) for column in zip(*(kept if self.rows else [kept]), strict=True)]

    def put(self, holder: object, row: int, numbers: list[int]) -> None:
        """Let a row hold other numbers."""
        value = numbers[0] if self.each == 1 else numbers
        if not self.rows:
            setattr(holder, self.name, value)
        elif self.across:
            for of, number in zip(getattr(holder, self.name), numbers, strict=True):
                of[row] = number
        else:
            getattr(holder, self.name)[row] = value

    def show(self, holder: object, shown: list[dict[str, object]]) -> None:
        """Add what a view tells of it to each row."""
        columns = self._plain_columns(holder)
        for name, first, count in self.names(self.shown):
            told = columns[first] if count == 1 else map(list, zip(*columns[first : first + count], strict=True))
            for row, value in zip(shown, told, strict=False):
                row[name] = value

    def _plain_columns(self, holder: object) -> Sequence[Sequence[object]]:
        columns = self.columns(holder)
        if isinstance(self.kind, Count):
            return columns
        plain = self.kind.plain
        return [[plain(number) for number in column] for column in columns]


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """A word of a position, `name=value`, about one row of a group. Rooms write their own where fields share one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def write(self, holder: object, row: int) -> str:
        """What stands behind the name; "" if there is nothing to say."""
        raise NotImplementedError

    def read(self, holder: object, row: int, text: str, seats: int) -> None:
        """Take over what `write` wrote; PositionError says what would be right."""
        raise NotImplementedError


class Numbers(Word):
    """Some numbers of a field, with points between: `elements=1.0.2.0.0`."""

    def __init__(self, name: str, field: Field, first: int, count: int) -> None:
        super().__init__(name)
        self.field = field
        self.first = first
        self.count = count
        self.nothing = [field.kind.default] * count

    def write(self, holder: object, row: int) -> str:
        field = self.field
        if field.each == 1:
            kept = getattr(holder, field.name)
            number = kept[row] if field.rows else kept
            return "" if number == field.kind.default else field.kind.write(number)
        numbers = field.numbers(holder, row)[self.first : self.first + self.count]
        return "" if numbers == self.nothing else POINT.join([field.kind.write(number) for number in numbers])

    def read(self, holder: object, row: int, text: str, seats: int) -> None:
        words = text.split(POINT) if self.count > 1 else [text]
        if len(words) != self.count:
            raise PositionError(f"{self.name} is {self.count} numbers with points between, not {text!r}")
        numbers = self.field.numbers(holder, row)
        try:
            numbers[self.first : self.first + self.count] = [self.field.kind.read(word, seats) for word in words]
        except PositionError as error:
            raise PositionError(f"{self.name}: {error}") from None
        self.field.put(holder, row, numbers)


class Group:
    """Fields that belong together: one row of them for each player, say, or for each land."""

    def __init__(self, name: str, rows: int | str, *parts: Field | Word) -> None:
        """`rows`: how many, or what says so when a game begins; 0 if there is just one, held in plain attributes.

        A `Word` stands where it is written.
        """
        self.name = name
        self.rows = rows
        self.fields: list[Field] = []
        self.words: dict[str, Word] = {}
        for part in parts:
            if isinstance(part, Word):
                self.words[part.name] = part
            else:
                self._add(part)

    def _add(self, field: Field) -> None:
        field.rows = self.rows
        self.fields.append(field)
        for name, first, count in field.names(field.word):
            self.words[name] = Numbers(name, field, first, count)

    def field(self, name: str) -> Field:
        """The field of this name."""
        return next(field for field in self.fields if field.name == name)

    def write(self, holder: object, row: int = 0) -> list[str]:
        """The words of a row, `name=value` each; what is as it began is left out."""
        texts = [(name, word.write(holder, row)) for name, word in self.words.items()]
        return [f"{name}={text}" for name, text in texts if text]

    def read(self, holder: object, row: int, words: Iterable[str], seats: int) -> set[str]:
        """Take over the words of a row; which names stood there. PositionError says what would be right."""
        there: set[str] = set()
        for written in words:
            name, equals, text = written.partition("=")
            if name not in self.words or not equals or name in there:
                raise PositionError(
                    f"{written!r} does not fit; write name=value once each, of: {', '.join(self.words)}"
                )
            self.words[name].read(holder, row, text, seats)
            there.add(name)
        return there

    def plain(self, holder: object, rows: int = 1) -> list[dict[str, object]]:
        """All rows as a view tells them."""
        shown: list[dict[str, object]] = [{} for _ in range(rows)]
        for field in self.fields:
            field.show(holder, shown)
        return shown


def read_numbers(holder: object, numbers: Iterable[int], *groups: Group) -> None:
    """Take over what the `field_numbers` of groups without nested lists told."""
    rest = iter(numbers)
    for group in groups:
        for field in group.fields:
            column = getattr(holder, field.name)
            setattr(holder, field.name, next(rest) if isinstance(column, int) else list(islice(rest, len(column))))


class Block:
    """Groups that become one class of plain attributes: see `fields_source`."""

    def __init__(self, name: str, base: str, meaning: str, *groups: Group) -> None:
        """`base`: the class it stands on, as `module.Class`, or ""."""
        self.name = name
        self.base = base
        self.meaning = meaning
        self.groups = groups


class Columns:
    """The numbers of a row in a tensor: those of some fields, and others that the room fills itself."""

    def __init__(self, group: Group, *names: str, **others: int) -> None:
        """`names`: fields, or others with their sizes, in the order of their numbers."""
        self.at: dict[str, int] = {}
        self.size = 0
        self._told: list[tuple[Field, int]] = []
        for name in names:
            self.at[name] = self.size
            if name not in others:
                self._told.append((group.field(name), self.size))
            self.size += others[name] if name in others else group.field(name).kind.size * group.field(name).each

    def fill(
        self, numbers: array[float], start: int, holder: object, rows: Sequence[int], seat: int, seats: int
    ) -> None:
        """Tell the fields of some rows, one after the other."""
        for field, place in self._told:
            kind, quiet, size = field.kind, field.kind.quiet, field.kind.size
            for number, column in enumerate(field.columns(holder)):
                at = start + place + number * size
                for row in rows:
                    value = column[row]
                    if value != quiet:
                        kind.fill(numbers, at, value, seat, seats)
                    at += self.size
