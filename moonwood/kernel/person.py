"""A player in a sentence: called by name, or spoken to where the player is who reads it.

A sentence has the forms of a word side by side behind the player it goes with: for one player, for the reader, for
several, for several with the reader among them. Where fewer are written the last one serves for the rest, and `~`
stands for the name, so that a translator can put it wherever the language wants it.

>>> text = "{player} {player:takes|take} two caps from {other:~'s|your} side"
>>> text.format(player=Person("Ann"), other=reader("You"))
'Ann takes two caps from your side'
>>> text.format(player=several("Ann and Bo", [Person("Ann"), Person("Bo")]), other=Person("Cy"))
"Ann and Bo take two caps from Cy's side"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

YOU: Final = "{you}"
"""Stands among the names of a table's players for whoever reads; nobody can be called so."""
TITLE: Final = re.compile(r"{(.+)}((?: \d+)?)")
"""A name that is a text of ours, and its number where several have it; see `titled`."""
ONE, READER, SEVERAL, SEVERAL_AND_READER = range(4)


def read_by(names: Sequence[str], seat: int | None) -> tuple[str, ...]:
    """The names of a table's players as the one in a seat reads them."""
    return tuple(YOU if at == seat else name for at, name in enumerate(names))


def titled(text: str) -> str:
    """The name of somebody who is called by a text of ours, like a bot: everybody reads it in their own language.
    Nobody else can be called so."""
    return f"{{{text}}}"


class Person(str):
    """By itself it is how a label names them; in a sentence it is `inside`, or the form that is asked for."""

    __slots__ = ("form", "inside")
    inside: str
    form: int

    def __new__(cls, name: str, inside: str = "", form: int = ONE) -> Person:
        person = super().__new__(cls, name)
        person.inside, person.form = inside or name, form
        return person

    def __reduce__(self) -> tuple[object, ...]:
        return Person, (str(self), self.inside, self.form)

    def __format__(self, forms: str) -> str:
        written = forms.split("|") if forms else ["~"]
        return written[min(self.form, len(written) - 1)].replace("~", self.inside)

    def is_name(self) -> bool:
        """Whether it is written alike everywhere; anything else gets a capital where it begins a sentence."""
        return self.inside == self


def common(text: str) -> Person:
    """Somebody without a name, like the Ghost: `the Ghost` inside a sentence."""
    return Person(capital(text), text)


def reader(text: str) -> Person:
    """Whoever reads."""
    return Person(text, text[:1].lower() + text[1:], READER)


def several(text: str, people: Sequence[Person]) -> Person:
    """People in a list, which is written so inside a sentence."""
    ours = any(person.form in (READER, SEVERAL_AND_READER) for person in people)
    label = text if people[0].is_name() else capital(text)
    return Person(label, text, SEVERAL_AND_READER if ours else SEVERAL)


def capital(text: str) -> str:
    """The text as a sentence begins; the rest of it stays as it is."""
    return text[:1].upper() + text[1:]


def begun(text: str, fields: dict[str, object]) -> str:
    """A sentence with its fields filled in; a capital begins it where its first word is no name."""
    sentence = text.format(**fields)
    if not text.startswith("{"):
        return sentence
    first = fields.get(_first_field(text))
    return sentence if not isinstance(first, Person) or first.is_name() else capital(sentence)


@lru_cache(4096)
def _first_field(text: str) -> str:
    """The name of the field with which a sentence begins."""
    return text[1 : min(at for at in map(text.find, ":}!.") if at > 0)]
