"""The languages that people can read here, and how each writes what is no word: numbers, and words that run together.

>>> LANGUAGES["de"].number(20000), LANGUAGES["de"].number(2.5, 1), LANGUAGES["en"].percent_of(0.6)
('20.000', '2,5', '60%')
>>> LANGUAGES["fr"].spoken("la meute de Ann"), LANGUAGES["es"].spoken("Ann y Iris")
('la meute d’Ann', 'Ann e Iris')
"""

from __future__ import annotations

import re
from dataclasses import dataclass

NARROW = "\u202f"
UNBROKEN = "\u00a0"
MINUS = "\u2212"
"""As wide as a plus, and no hyphen, at which a line could break."""


@dataclass(frozen=True)
class Language:
    """How one language is written. `sounds`: what becomes of words that meet, as patterns and what replaces them."""

    name: str
    """As its own readers call it."""
    decimal: str = ","
    thousands: str = "."
    percent: str = "%"
    sounds: tuple[tuple[re.Pattern[str], str], ...] = ()
    whole: bool = False
    """Whether all of the house is translated, so that people can choose it."""

    def number(self, value: float, digits: int = 0) -> str:
        """A number as readers write it; from ten thousand on its digits stand in groups."""
        text = f"{value:,.{digits}f}" if abs(value) >= 10_000 else f"{value:.{digits}f}"
        return text.translate({ord(","): self.thousands, ord("."): self.decimal, ord("-"): MINUS})

    def percent_of(self, share: float) -> str:
        return f"{share * 100:.0f}{self.percent}"

    def spoken(self, sentence: str) -> str:
        """A sentence whose fields are filled in, with words that meet as one says them."""
        for pattern, text in self.sounds:
            sentence = pattern.sub(text, sentence)
        return sentence


# Only names begin with a capital inside a sentence, and only they are put together with what stands before them.
_ELISION = (re.compile(r"\b([dD])e (?=[AEIOUYÀÂÉÈÊËÎÏÔŒÙÛ])"), r"\1’")
_Y_BECOMES_E = (re.compile(r"\by (?=[iíIÍ]|[hH][iíIÍ](?![aeo]))"), "e ")
_O_BECOMES_U = (re.compile(r"\bo (?=[hH]?[oóOÓ])"), "u ")

LANGUAGES = {
    "en": Language("English", ".", ",", whole=True),
    "de": Language("Deutsch", percent=f"{NARROW}%", whole=True),
    "es": Language(
        "Español", thousands=UNBROKEN, percent=f"{UNBROKEN}%", sounds=(_Y_BECOMES_E, _O_BECOMES_U), whole=True
    ),
    "fr": Language("Français", thousands=NARROW, percent=f"{NARROW}%", sounds=(_ELISION,), whole=True),
    "it": Language("Italiano", whole=True),
}
"""By their codes; the first one is what the source is written in."""
