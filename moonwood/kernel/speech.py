"""Words for people: every text goes through a Say, which translates it and knows the players' names.

>>> say, text = Say("en", ("Ann", YOU)), "{player} {player:tilts|tilt} the cube at {cell}"
>>> say(text, player=say.seat(0), cell="(2, 0)"), say(text, player=say.seat(1), cell="(2, 0)")
('Ann tilts the cube at (2, 0)', 'You tilt the cube at (2, 0)')
>>> say.count(1, "{n} cap", "{n} caps"), say.count(3, "{n} cap", "{n} caps")
('1 cap', '3 caps')
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from moonwood.kernel.person import YOU, Person, begun, common, reader, several
from moonwood.kernel.position import SEATS

__all__ = [
    "COMMON_REFUSALS",
    "LANGUAGES",
    "YOU",
    "Block",
    "Diagram",
    "Heading",
    "Paragraph",
    "Person",
    "Points",
    "Refusal",
    "Ruling",
    "Say",
    "Table",
    "mark",
]

LANGUAGES = ("en",)


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    source = files("moonwood").joinpath(f"locale/{lang}/LC_MESSAGES/moonwood.mo")
    if lang == "en" or not source.is_file():
        return gettext.NullTranslations()
    with source.open("rb") as file:
        return gettext.GNUTranslations(file)


def mark(text: str) -> str:
    """Marks a text for translation where it stands in a table; a Say translates it when it is used."""
    return text


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


class Say:
    """Speaks one language to people, and calls the seats by their players' names; `YOU` is the name of who reads.

    `turned`: whether they see the board from the second player's side, so that what is up for the first is down.
    """

    def __init__(self, lang: str = "en", names: Sequence[str] = (), *, turned: bool = False) -> None:
        self.lang = lang
        self.turned = turned
        self._names = names
        self._catalogue = _catalogue(lang)

    def __call__(self, text: str, **fields: object) -> str:
        return begun(self._catalogue.gettext(text), fields) if fields else self._catalogue.gettext(text)

    def count(self, n: int, one: str, many: str, **fields: object) -> str:
        return begun(self._catalogue.ngettext(one, many, n), {"n": n, **fields})

    def part(self, text: str, **fields: object) -> str:
        """A text that stands inside a sentence: it begins as it is written."""
        return self._catalogue.gettext(text).format(**fields)

    def seat(self, seat: int) -> Person:
        """The player in a seat: who reads, or else somebody by name or by the letter of the seat."""
        name = self._names[seat] if seat < len(self._names) else ""
        if name == YOU:
            return reader(self("You"))
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

    def listing(self, items: Sequence[str]) -> str:
        """`a, b and c`; of people it is one text for all of them."""
        if len(items) < 2:
            return items[0] if items else ""
        most = ", ".join(format(item) for item in items[:-1])
        text = self("{most} and {last}", most=most, last=items[-1])
        people = [item for item in items if isinstance(item, Person)]
        return several(text, people) if people else text


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
class Table:
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


Block = Heading | Paragraph | Points | Ruling | Table | Diagram
