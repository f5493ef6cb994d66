"""A thing's name in a sentence, in the form that the sentence wants.

A translator writes all forms of a name side by side; each has a short name of its own, like `the` or `acc`, that only
the translator's sentences use. A sentence that wants a capital begins the form's name with one.

>>> frog = noun("Frosch ¦the der Frosch ¦acc den Frosch", {})
>>> f"{frog}, {frog:acc}: {frog:The} springt, {frog:of}"
'Frosch, den Frosch: Der Frosch springt, Frosch'
>>> noun("{n} Tropfen ¦acc {n} Tropfen", {"n": 2})
'2 Tropfen'
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from moonwood.kernel.person import capital

FORMS: Final = "¦"
"""Stands before each further form of a name."""
NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Noun(str):
    """By itself it is the plain name; a form that it has not is the plain name, too."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str] = NONE) -> Noun:
        new = super().__new__(cls, name)
        new.forms = forms
        return new

    @classmethod
    def of(cls, name: str) -> Noun:
        """The name, with its forms where it has any."""
        return name if isinstance(name, Noun) else cls(name)

    def __reduce__(self) -> tuple[object, ...]:
        return Noun, (str(self), dict(self.forms))

    def __format__(self, form: str) -> str:
        if form in self.forms:
            return self.forms[form]
        if not form.isalpha():
            return super().__format__(form)
        plain = self.forms.get(form.lower(), str(self))
        return capital(plain) if form[:1].isupper() else plain


def noun(pattern: str, fields: Mapping[str, object]) -> Noun:
    """A name with its forms, as a translator wrote them."""
    name, *rest = (part.strip().format(**fields) for part in pattern.split(FORMS))
    named = (form.partition(" ") for form in rest)
    return Noun(name, {form: text for form, _, text in named})
