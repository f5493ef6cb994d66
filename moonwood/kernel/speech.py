"""Words for people: every text goes through a Say, which translates it and knows the players' names.

A text is translated whole. Where a translator needs more than one form of a thing's name, its translation has them all
(`Frosch ¦the der Frosch ¦acc den Frosch`), and the translated sentence says which one it wants (`{creature:acc}`).

>>> say, text = Say("en", ("Ann", YOU)), "{player} {player:tilts|tilt} the cube at {cell}"
>>> say(text, player=say.seat(0), cell="(2, 0)"), say(text, player=say.seat(1), cell="(2, 0)")
('Ann tilts the cube at (2, 0)', 'You tilt the cube at (2, 0)')
>>> say.count(1, "{n} cap", "{n} caps"), say.count(3, "{n} cap", "{n} caps")
('1 cap', '3 caps')
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, wraps
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, ParamSpec, Protocol

from moonwood.kernel.languages import LANGUAGES, MINUS
from moonwood.kernel.memo import Memo, as_written
from moonwood.kernel.noun import FORMS, Noun, noun
from moonwood.kernel.person import TITLE, YOU, Person, begun, common, reader, several
from moonwood.kernel.position import SEATS

__all__ = [
    "COMMON_REFUSALS",
    "OFFERED",
    "SOURCE",
    "YOU",
    "Block",
    "Diagram",
    "Grid",
    "Heading",
    "Paragraph",
    "Person",
    "Points",
    "Refusal",
    "Ruling",
    "Say",
    "counted",
    "mark",
    "offered",
    "told_once",
]

SOURCE: Final = "en"
"""The language in which the texts of the source are written."""
CONTEXT: Final = "\x04"
"""Stands between a context and its text, as in the catalogues of gettext."""

PLAIN: Final = 8192
"""So many texts without names and numbers are kept as they are said,"""
FILLED: Final = 4096
"""and so many whose fields are filled in,"""
TOLD: Final = 1024
"""and so many of each kind that tell of a thing."""
NESTED: Final = (dict, list)
P = ParamSpec("P")


def _compiled(lang: str) -> Traversable:
    return files("moonwood").joinpath(f"locale/{lang}/LC_MESSAGES/moonwood.mo")


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    if not _compiled(lang).is_file():
        return gettext.NullTranslations()
    with _compiled(lang).open("rb") as file:
        return gettext.GNUTranslations(file)


OFFERED = tuple(
    lang for lang, language in LANGUAGES.items() if lang == SOURCE or (language.whole and _compiled(lang).is_file())
)
"""The languages that somebody can choose: those that are whole, and whose catalogues are here."""


def offered(tag: str) -> str:
    """The language that a tag like `de-AT;q=0.8` means, if somebody can choose it here; else an empty text.

    >>> offered("en-GB;q=0.8"), offered("tlh")
    ('en', '')
    """
    lang = tag.split(";")[0].split("-")[0].strip().lower()
    return lang if lang in OFFERED else ""


def mark(text: str, context: str = "") -> str:
    """Marks a text for translation where it stands in a table; a Say translates it when it is used.

    `context`: which of its meanings a word has that is two words in other languages.
    """
    return f"{context}{CONTEXT}{text}" if context else text


def counted(one: str, many: str) -> tuple[str, str]:
    """Marks both forms of a text that counts, where they stand in a table; `Say.count` is given them."""
    return one, many


class Refusal(NamedTuple):
    """What is said when a rule refuses something, and the clause of the rulebook that has the rule, if one has."""

    text: str
    clause: str = ""


COMMON_REFUSALS = {
    "game-over": Refusal(mark("The game is over.")),
    "no-such-action": Refusal(mark("This game has no such action.")),
    "not-now": Refusal(mark("That is not what is asked now.")),
    "no-undo": Refusal(mark("That cannot be taken back: chance or another player came in between.")),
}
"""Refusals that every game may give; a room's words add its own."""


MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May", "month"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip


class Day(Protocol):
    """A day of the calendar, as `datetime.date` has it; what the kernel says knows no clock."""

    @property
    def day(self) -> int: ...
    @property
    def month(self) -> int: ...
    @property
    def year(self) -> int: ...


class Say:
    """Speaks one language to people, and calls the seats by their players' names; `YOU` is the name of who reads.

    `turned`: whether they see the board from the second player's side, so that what is up for the first is down.
    """

    def __init__(self, lang: str = "en", names: Sequence[str] = (), *, turned: bool = False) -> None:
        self.lang = lang
        self.turned = turned
        self.names = tuple(names)
        self._catalogue = _catalogue(lang)
        self._language = LANGUAGES.get(lang, LANGUAGES[SOURCE])

    def __call__(self, text: str, **fields: object) -> str:
        if not fields:
            return _plain(self._catalogue, text)
        return self._kept(self._sentence, text, fields)

    def count(self, n: int, one: str, many: str, **fields: object) -> str:
        return self._kept(self._filled, self._catalogue.ngettext(one, many, n), {"n": n, **fields})

    def part(self, text: str, **fields: object) -> str:
        """A text that stands inside a sentence: it begins as it is written."""
        return self._kept(self._part, text, fields)

    def _kept(self, fill: Callable[[str, dict[str, object]], str], text: str, fields: dict[str, object]) -> str:
        """Nearly all that is said was said before: a board names the same places and things again and again."""
        kinds = tuple(map(type, fields.values()))
        if not KEPT.issuperset(kinds):
            return fill(text, fields)
        key: tuple[object, ...] = (fill.__name__, self.lang, self._catalogue, text, kinds, *fields.items())
        if not PLAINEST.issuperset(kinds):
            key += tuple(map(_forms, fields.values()))
        said = _filled.get(key)
        return _filled.put(key, fill(text, fields)) if said is None else said

    def _sentence(self, text: str, fields: dict[str, object]) -> str:
        return self._filled(_translated(self._catalogue, text), fields)

    def _part(self, text: str, fields: dict[str, object]) -> str:
        pattern = _text(_translated(self._catalogue, text))
        return self._language.spoken(pattern.format(**_named(fields)))

    def _filled(self, pattern: str, fields: dict[str, object]) -> str:
        if FORMS in pattern:
            return noun(pattern, _named(fields))
        return self._language.spoken(begun(_text(pattern), _named(fields)))

    def spot(self, x: int, y: int) -> str:
        """A place by its two numbers."""
        return self("({x}, {y})", x=x, y=y)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the reader writes it."""
        return self._language.number(value, digits)

    def day(self, day: Day) -> str:
        """A day as the reader writes it."""
        return self("{day} {month} {year}", day=day.day, month=self(MONTHS[day.month - 1]), year=day.year)

    def percent(self, share: float) -> str:
        """A share as a percentage."""
        return self._language.percent_of(share)

    def seat(self, seat: int) -> Person:
        """The player in a seat: who reads, or else somebody by name or by the letter of the seat."""
        name = self.names[seat] if seat < len(self.names) else ""
        return reader(self("You")) if name == YOU else self.named(seat, name)

    def named(self, seat: int, name: str) -> Person:
        """Somebody under the name that a table keeps: their own, a text of ours, or none; then they have the seat's."""
        title = TITLE.fullmatch(name)
        if title:
            return Person(self(title[1]) + title[2])
        return Person(name or self("Player {letter}", letter=SEATS[seat]))

    def asked(self, seat: int) -> Person:
        """Whom a question is for, before its colon."""
        player = self.seat(seat)
        return player if player.is_name() else reader(self("Your turn"))

    def called(self, player: Person, text: str, **fields: object) -> Person:
        """The same player under a longer name, as `Ann (White)`; the text names them `{player}`."""
        label, inside = (self(text, player=name, **fields) for name in (str(player), player.inside))
        return Person(label, inside, player.form)

    def common(self, text: str) -> Person:
        """Somebody without a name, like the Ghost."""
        return common(self(text))

    def labelled(self, name: str, text: str) -> str:
        """`name: text`."""
        return self("{name}: {what}", name=name, what=text)

    def series(self, items: Iterable[str]) -> str:
        """`a; b; c`, for items that may have commas of their own."""
        return self("{item}; {next}", item="", next="").join(items)

    def listing(self, items: Sequence[str]) -> str:
        """`a, b and c`; of people it is one text for all of them."""
        if len(items) < 2:
            return items[0] if items else ""
        people = [item for item in items if isinstance(item, Person)]
        if people:
            return several(self._listed(list(map(format, items))), people)
        forms = {form for item in items if isinstance(item, Noun) for form in item.forms}
        nouns = list(map(Noun.of, items))
        return Noun(self._listed(items), {form: self._listed([format(it, form) for it in nouns]) for form in forms})

    def _listed(self, items: Sequence[str]) -> str:
        return self("{most} and {last}", most=", ".join(items[:-1]), last=items[-1])

    def choice(self, items: Sequence[str]) -> str:
        """`a, b or c`."""
        if len(items) < 2:
            return items[0] if items else ""
        return self("{most} or {last}", most=", ".join(map(format, items[:-1])), last=items[-1])


def told_once(tell: Callable[P, str]) -> Callable[P, str]:
    """For what is told of things that a view shows, the last argument being who says it: the same is told once, as long
    as nothing else goes into it but the arguments, the language, the players' names and from which side one looks."""
    known = Memo[str](TOLD)

    @wraps(tell)
    def told(*arguments: P.args, **named: P.kwargs) -> str:
        *things, say = arguments
        if not isinstance(say, Say) or named:
            return tell(*arguments, **named)
        key = say.lang, say.turned, say.names, *[as_written(it) if type(it) in NESTED else it for it in things]
        text = known.get(key)
        return known.put(key, tell(*arguments, **named)) if text is None else text

    return told


def _text(pattern: str) -> str:
    """A text without its context, which is only there where nobody has translated it."""
    return pattern.rpartition(CONTEXT)[2] if CONTEXT in pattern else pattern


def _translated(catalogue: gettext.NullTranslations, text: str) -> str:
    """The text as the catalogue has it; under an empty one catalogues keep their own header, which nobody reads."""
    return catalogue.gettext(text) if text else ""


@lru_cache(PLAIN)
def _plain(catalogue: gettext.NullTranslations, text: str) -> str:
    """A text that names nothing: it is the same whenever it is said."""
    pattern = _translated(catalogue, text)
    return noun(pattern, {}) if FORMS in pattern else _text(pattern)


_filled = Memo[str](FILLED)
"""What was said, by all that it is made of: language, pattern, fields, and what their values are beside equal ones."""

PLAINEST: Final = frozenset({str, int})
"""Values that are all that a sentence can ask of them;"""
KEPT: Final = PLAINEST | {Noun, Person}
"""and those that have further forms, too. A sentence with any other is said anew."""


def _forms(value: object) -> object:
    """What a sentence can ask of a value that an equal one may not have."""
    if isinstance(value, Noun):
        return tuple(value.forms.items())
    return (value.inside, value.form) if isinstance(value, Person) else None


class _Below(int):
    """A number below zero, with a minus sign however it is written."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace("-", MINUS)


def _named(fields: dict[str, object]) -> dict[str, object]:
    """Fields as a sentence asks for them: texts have forms, also where they have but one, and numbers a minus sign."""
    return {name: _written(value) for name, value in fields.items()}


def _written(value: object) -> object:
    if type(value) is str:
        return Noun(value)
    return _Below(value) if type(value) is int and value < 0 else value


# A rulebook is a list of these; the page and the terminal each show them in their own way. Its reader gives a number to
# what can be cited. Texts have the marks of Markdown inside a line: **strong**, *emphasis*, `code`.


@dataclass(frozen=True)
class Heading:
    """The title of what follows."""

    text: str
    number: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A few sentences."""

    text: str
    number: str = ""


@dataclass(frozen=True)
class Points:
    """A list of short points."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """A rule of ours where the printed rules are silent; shown with the mark "our ruling".

    `data` names the rulings that say it, so that an owner knows what to correct; none where it is fixed in code.
    """

    text: str
    data: tuple[str, ...] = ()
    number: str = ""


@dataclass(frozen=True)
class Grid:
    """Rows of cells below a head; every row has as many cells as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Diagram:
    """A board drawn from a position, with a caption in words. `chosen` are the element ids to mark.

    With a seed the position is the start that is dealt from it.
    """

    position: str
    caption: str
    options: dict[str, object] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()
    seed: int | None = None


Block = Heading | Paragraph | Points | Ruling | Grid | Diagram
