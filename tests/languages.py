"""A language that nobody speaks: every text that goes through a Say stands in brackets, and whatever does not is seen."""

from __future__ import annotations

import re
from functools import cache
from gettext import NullTranslations
from html import unescape
from html.parser import HTMLParser

import pytest

from moonwood.kernel import speech
from moonwood.kernel.languages import LANGUAGES, Language
from moonwood.pages import words
from tools import catalogues

LANG = "xx"
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{3,}")
SEEN_ATTRIBUTES = ("aria-label", "title", "alt", "placeholder")


class Bracketed(NullTranslations):
    """The catalogue of that language. A text that no catalogue has, since nobody marked it, is not translated."""

    def gettext(self, message: str) -> str:
        return f"⟦{message.rpartition(speech.CONTEXT)[2]}⟧" if message in marked() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = msgid1 if n == 1 else msgid2
        return f"⟦{text}⟧" if msgid1 in marked() else text


@cache
def marked() -> frozenset[str]:
    """The texts of the source, as a Say asks for them."""
    messages = [it for it in catalogues.source() if it.id]
    ids = ((it.context, it.id if isinstance(it.id, str) else it.id[0]) for it in messages)
    return frozenset(f"{context}{speech.CONTEXT}{text}" if context else text for context, text in ids)


def speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house speak that language, too."""
    known = speech._catalogue
    monkeypatch.setattr(speech, "_catalogue", lambda lang: Bracketed() if lang == LANG else known(lang))
    spoken = (*speech.OFFERED, LANG)
    for module in (speech, words):
        monkeypatch.setattr(module, "OFFERED", spoken)
    monkeypatch.setitem(LANGUAGES, LANG, Language("Nobody's"))


def untranslated(text: str) -> list[str]:
    """The words of a text that went past translation."""
    while (inner := INNERMOST.sub(" ", text)) != text:
        text = inner
    return WORD.findall(text)


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("script", "style", "textarea")
        self.texts += [value for name, value in attrs if name in SEEN_ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style", "textarea")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def texts(markup: str) -> list[str]:
    """All that can be read or heard in a page or a picture. What is broken over several lines is one text."""
    parser = _Texts()
    parser.feed(re.sub(r"</tspan>\s*<tspan[^>]*>", " ", markup))
    return [unescape(text) for text in parser.texts if text.strip()]
