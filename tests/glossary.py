"""Holds what people read in catalogues, rulebooks and lessons to docs/glossary.md: where the English text has a term, the
other has the word that the glossary gives it, in one of its forms."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, normalize

from babel.messages.catalog import Catalog, Message

from moonwood.games import rooms
from moonwood.kernel.game import Room
from moonwood.kernel.languages import LANGUAGES
from tools import catalogues

GLOSSARY = catalogues.ROOT / "docs" / "glossary.md"
COLUMNS = tuple(LANGUAGES)
COMMON = "The house"
SHARES = {"moonlight": "Spirits of the Forest"}
"""A room with components of another one, which keep their words."""
REMARK = re.compile(r"\([^)]*\)|‡")
OTHERWISE = re.compile(r"\((?:short|drawn): ([^)]*)\)")
"""What a thing is also called: where there is little room, or where only its picture is meant."""
NUMBER = re.compile(r"^\d+ ")
"""Of a scenario."""
GENDER = re.compile(r"(?<!\w)(?:[mfn]|pl|inv|sg)(?!\w)")
VERBS = (
    "attack cap cycle double draw hand leaves level light link move pile place point round score step talk turn water"
)
VERBS_TOO = frozenset(VERBS.split())
"""English nouns that are also something else. They are nouns where one of these stands before them."""
BEFORE_A_NOUN = (
    r"(?-i:an?|[Tt]he|[Tt]his|[Ee]very|[Yy]our|[Tt]heir|[Ii]ts|[Tt]wo|[Tt]hree|[Ff]our|five|six|\d+|\w+'s) "
    r"(?:(?:own|other|blue|white|black|next|last|same|new|old|single) )?"
)
IDIOMS = re.compile(
    r"the other way round|(?:go|goes|all) round|in a row|in place\b|takes? the place of|across the board|single (?=[a-z])"
    r"|the table below|the top score|leaves the game|(?-i:\b[A-Z]{3}\b)|(?-i:^a round (?=[a-z]))",
    re.IGNORECASE,
)
"""English in which a term is not the thing. What begins small is a phrase, and `a round` has its noun after it."""


class Term(NamedTuple):
    """A term and what it is called in another language, by any of its words and their forms. Names are written with
    capitals, and have no gender in the glossary."""

    english: str
    forms: tuple[str, ...]
    noun: bool

    @property
    def held(self) -> bool:
        """Whether texts are held to it; verbs have too many forms."""
        return self.noun or self.english[:1].isupper()


class Passage(NamedTuple):
    """The same text in English and in another language; `before` is what stands above the other one, where the thing
    may be named that it calls `it`."""

    where: str
    english: str
    text: str
    before: str


class Finding(NamedTuple):
    """A term that a text seems to say otherwise."""

    where: str
    term: str
    words: tuple[str, ...]
    text: str


# The glossary


@cache
def sections() -> Mapping[str, list[list[str]]]:
    """The rows of each table, under its heading."""
    heading, rows = "", defaultdict[str, list[list[str]]](list)
    for line in GLOSSARY.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ").partition(" (")[0]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == len(COLUMNS) and cells[1] not in ("DE", "-"):
            rows[heading].append(cells)
    return rows


def terms(heading: str, lang: str) -> Iterator[Term]:
    """Those of a table. Terms side by side in a cell have their words in the same order, if there are as many."""
    for cells in sections()[heading]:
        said = [(forms(part), bool(GENDER.search(plain(part)))) for part in parts(cells[COLUMNS.index(lang)])]
        english = [NUMBER.sub("", GENDER.sub("", plain(straight(part)))).strip() for part in parts(cells[0])]
        for at, term in enumerate(english):
            here = said[at : at + 1] if len(said) == len(english) else said
            noun = any(it for _, it in here)
            yield Term(term.lower() if noun else term, tuple(form for both in here for form in both[0]), noun)


def parts(cell: str) -> list[str]:
    return [part.strip() for part in re.split(r"[;,](?![^(]*\))", cell) if plain(part).strip()]


def forms(part: str) -> list[str]:
    """A word with its irregular plural, and what else it is called: `Zug m/Züge`, `Träger m`, `lección f/-ones`."""
    word, *plurals = re.split(r"/-?", GENDER.sub("", plain(part)))
    others = [GENDER.sub("", it).strip() for it in OTHERWISE.findall(part)]
    return [" ".join(word.split()), *(plural.strip() for plural in plurals if len(plural.strip()) > 3), *others]


def known(room: Room | None, lang: str) -> dict[str, tuple[str, ...]]:
    """The nouns of the house and of a room, each with all that it may be called; a room's own words go before."""
    words: dict[str, tuple[str, ...]] = {}
    for heading in (COMMON, SHARES.get(room.name, ""), room.title) if room else (COMMON,):
        here = defaultdict[str, list[Term]](list)
        for term in terms(heading, lang) if heading else ():
            here[term.english].append(term)
        for name, same in here.items():
            if any(term.held for term in same):
                words[name] = sum((term.forms for term in same), ())
            elif name in words:
                words[name] += sum((term.forms for term in same), ())
    return words


# What is read


def passages(room: Room, lang: str) -> Iterator[Passage]:
    """A room's rulebooks, clause by clause, and its lessons, caption by caption."""
    folder = catalogues.PACKAGE / "games" / room.package.rpartition(".")[2]
    for path in sorted(folder.rglob("rulebook.md")):
        yield from _side_by_side(path, clauses(path), clauses(path.with_suffix(f".{lang}.md")))
    for path in (it for it in catalogues.lessons() if it.is_relative_to(folder)):
        yield from _side_by_side(path, captions(path), captions(path.with_suffix(f".{lang}.toml")))


def _side_by_side(path: Path, english: Mapping[str, str], other: Mapping[str, str]) -> Iterator[Passage]:
    keys = [key for key in english if key in other]
    for above, key in zip(["", *keys], keys, strict=False):
        yield Passage(f"{path.parent.name}/{path.stem} {key}", english[key], other[key], other.get(above, ""))


NO_WORDS = re.compile(r"<!--.*?-->|```.*?```|`[^`]*`|{[^}]*}", re.DOTALL)
"""Conditions, boards, names of rulings and values."""
CLAUSE = re.compile(r"^(?:> )?(?:#+ )?(?:\*\*)?(§?\d+(?:\.\d+)*)", re.MULTILINE)


def clauses(path: Path) -> dict[str, str]:
    head, *rest = CLAUSE.split(NO_WORDS.sub("", path.read_text("utf-8")))
    return {"": head, **dict(zip(rest[::2], rest[1::2], strict=True))}


def captions(path: Path) -> dict[str, str]:
    return catalogues.texts_of(tomllib.loads(path.read_text("utf-8")))


def entries(room: Room | None, lang: str) -> Sequence[Passage]:
    """What a room says by a catalogue, entry by entry; without a room, what the house says."""
    return _entries(lang)[room.name if room else ""]


@cache
def _entries(lang: str) -> Mapping[str, list[Passage]]:
    """The entries of a catalogue under the names of their rooms."""
    passages = defaultdict[str, list[Passage]](list)
    for message in (it for it in _catalogue(lang) if it.id):
        english = names_in_code(message).sub(" ", NO_WORDS.sub("", without_fields(joined(message.id))))
        where = " ".join(file for file, _ in message.locations)
        passage = Passage(where, english, FIELD_NAME.sub("{", joined(message.string)), "")
        for room in rooms_of(message) or [""]:
            passages[room].append(passage)
    return passages


@cache
def _catalogue(lang: str) -> Catalog:
    return catalogues.read(lang)


def joined(text: str | Sequence[str] | None) -> str:
    """A text, or all of its plural forms."""
    return text if isinstance(text, str) else " ".join(text or ())


FIELD = re.compile(r"{[^{}]*}")
FIELD_NAME = re.compile(r"{\w*")
"""The rest of a field may have words: `{player:~ toma|tomas}`."""


def without_fields(text: str) -> str:
    """Fields may have fields inside."""
    while FIELD.search(text):
        text = FIELD.sub("", text)
    return text


def names_in_code(message: Message) -> re.Pattern[str]:
    """Finds the words of an entry that are written alike in every language."""
    same = (_catalogue(lang).get(message.id, message.context) for lang in catalogues.languages())
    texts = [joined(message.id), *(joined(it.string) for it in same if it)]
    alike = set.intersection(*(set(re.findall(r"\w+", without_fields(text))) for text in texts))
    return re.compile(rf"\b(?:{'|'.join(sorted(alike))})\b" if alike else "(?!)")


def rooms_of(message: Message) -> list[str]:
    """The rooms in whose folders an entry stands; else those that say a sentence of which it is part."""
    return rooms_at(message) or [room for room, said in _said_in_rooms().items() if _is_part(joined(message.id), said)]


def rooms_at(message: Message) -> list[str]:
    folders = {file.split("/")[1] for file, _ in message.locations if file.startswith("games/")}
    return [name for name, room in rooms().items() if room.package.rpartition(".")[2] in folders]


@cache
def _said_in_rooms() -> Mapping[str, str]:
    """All that each room says in English."""
    said = defaultdict[str, list[str]](list)
    for message in (it for it in catalogues.source() if it.id):
        for room in rooms_at(message):
            said[room].append(joined(message.id).lower())
    return {room: "\n".join(texts) for room, texts in said.items()}


def _is_part(text: str, said: str) -> bool:
    return len(text.split()) > 3 and text.lower() in said


# What is found


def astray(passages: Iterable[Passage], room: Room | None, lang: str) -> Iterator[Finding]:
    """The terms of the English texts that the other ones seem to say otherwise."""
    words = known(room, lang)
    asked = {term: _asked(term, lang) for term in words}
    said = {term: [_said(form, lang) for form in words[term]] for term in words}
    for passage in passages:
        here = folded(f"{passage.before} {passage.text}")
        english = _no_term().sub(" ", straight(passage.english))
        for term, (pattern, longer) in asked.items():
            if pattern.search(longer.sub(" ", english)) and not any(
                all(it.search(here) for it in form) for form in said[term]
            ):
                yield Finding(passage.where, term, words[term], passage.text)


@cache
def _no_term() -> re.Pattern[str]:
    """English that names something else: idioms, and titles of games."""
    return re.compile("|".join([IDIOMS.pattern, *(it.title for it in rooms().values())]), re.IGNORECASE)


def _asked(term: str, lang: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Finds a term, and the longer ones of which it is part, like the token in `Favour token`."""
    one = _english(term)
    named = {it.english for heading in sections() for it in terms(heading, lang)}
    longer = [_english(it).pattern for it in named if it != term and re.search(one.pattern, f"the {it}", re.IGNORECASE)]
    before = BEFORE_A_NOUN if term in VERBS_TOO else ""
    return re.compile(rf"\b{before}{one.pattern}", one.flags), re.compile("|".join(longer) or "(?!)", re.IGNORECASE)


PLURALS = {"y": "ies", "f": "ves", "die": "dice"}


def _english(term: str) -> re.Pattern[str]:
    end = next((end for end in PLURALS if re.search(rf"{end}$", term)), "")
    plural = rf"(?:{end}|{PLURALS[end]})" if end else "(?:s|es)?"
    return re.compile(rf"\b{re.escape(term.removesuffix(end))}{plural}\b", re.IGNORECASE if term.islower() else 0)


def _said(form: str, lang: str) -> list[re.Pattern[str]]:
    """Finds the words of a form, however they are inflected; in German also as part of a longer word."""
    whole = re.sub(r"\b\w{1,2}’(?=\w)", "", folded(form))
    return [_inflected(word, lang) for word in re.findall(r"[\w-]+", whole) if len(word) > 3 or " " not in form]


DOING = re.compile(r"(?<=ier)ung$|(?<=....)a?(?:tion|cion|zione)$")
"""Ends a noun of doing, like activation. A text may also use its verb."""


def _inflected(word: str, lang: str) -> re.Pattern[str]:
    verb = DOING.sub("", word)
    if lang == "de":
        stem = verb if verb != word else re.sub(r"(?<=...)(?:en|er|es|em|e|n)$", "", word)
        return re.compile(stem if len(stem) > 4 else rf"\b{stem}|{stem}\w{{0,2}}\b")
    stem = re.sub(r"(?<=..)(?:[aei]re?|i?[aeiou]s?)$", "", word)
    return re.compile(rf"\b(?:{stem}|{verb})\w{{0,4}}\b")


def plain(text: str) -> str:
    """A word of a glossary without what is said about it."""
    return REMARK.sub("", text)


def straight(text: str) -> str:
    """With one kind of apostrophe."""
    return text.replace("’", "'")


def folded(text: str) -> str:
    """Small letters without marks: an umlaut is a form of its vowel."""
    plain = "".join(it for it in normalize("NFD", text.lower().replace("ß", "ss")) if not combining(it))
    return plain.replace("\u00ad", "")
