"""What people read, in other languages: collects the texts of the source, and says what is still to be translated.

python tools/catalogues.py update [LANG ...]    bring the texts of the source into the catalogues, or begin new ones
python tools/catalogues.py missing [LANG ...]   say what is not translated: texts, rulebooks, lessons
python tools/catalogues.py compile [LANG ...]   make the catalogues ready, as an installation does
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "moonwood"
LOCALE = PACKAGE / "locale"
KEYWORDS = parse_keywords(
    ["mark:1,1t", "mark:1,2c,2t", "say", "self", "part", "common", "called:2", "count:2,3"],
)
"""The functions that get a text to be translated; inside a Say the Say is `self`."""
NOT_FOR_PLAYERS = ("cli/first_rooms", "kernel/check", "lab")
"""What is written for authors and designers stays English."""
LESSON_TEXTS = ("title", "can", "say", "other", "after")
NUMBER = re.compile(r"^(?:#+ )?(?:\*\*)?(§?\d+(?:\.\d+)*)", re.MULTILINE)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


# Catalogues


def catalogue_of(lang: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / "moonwood.po"


def languages() -> list[str]:
    """Those that somebody has begun."""
    return sorted(path.parents[1].name for path in LOCALE.glob("*/LC_MESSAGES/*.po"))


@cache
def source() -> Catalog:
    """All texts of the source, with the files in which they stand."""
    catalogue = Catalog(project="Moonwood", charset="utf-8", header_comment="# Moonwood in other words than English.")
    for file, _, text, comments, context in extract_from_dir(
        PACKAGE, keywords=KEYWORDS, comment_tags=("For translators:",)
    ):
        if not file.startswith(NOT_FOR_PLAYERS):
            catalogue.add(text, locations=[(file, 0)], auto_comments=comments, context=context)
    return catalogue


def read(lang: str) -> Catalog:
    path = catalogue_of(lang)
    if not path.is_file():
        return Catalog(lang)
    with path.open("rb") as file:
        return read_po(file, lang)


def update(lang: str) -> None:
    """Texts that are new stand in the catalogue without a translation; those that are gone leave it."""
    known, new = read(lang), Catalog(lang, project="Moonwood", charset="utf-8", header_comment=source().header_comment)
    for message in source():
        if message.id:
            had = known.get(message.id, message.context)
            new.add(message.id, had.string if had else None, message.locations, (), message.auto_comments,
                    had.user_comments if had else (), context=message.context)  # fmt: skip
    path = catalogue_of(lang)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, new, width=100, omit_header=False, include_lineno=False, sort_by_file=True)


def compile_catalogue(lang: str) -> None:
    with catalogue_of(lang).with_suffix(".mo").open("wb") as file:
        write_mo(file, read(lang))


# What is missing


def missing(lang: str) -> Iterator[str]:
    """What a translator still has to do, a line for each text or file."""
    yield from _missing_texts(lang)
    for path in sorted(PACKAGE.glob("games/**/rulebook.md")):
        yield from _missing_rules(path, path.with_suffix(f".{lang}.md"))
    for path in lessons():
        yield from _missing_lesson(path, path.with_suffix(f".{lang}.toml"))


def _missing_texts(lang: str) -> Iterator[str]:
    known, wanted = read(lang), source()
    for message in wanted:
        had = known.get(message.id, message.context) if message.id else None
        if message.id and not (had and is_translated(had)):
            yield f"text ({message.locations[0][0]}): {message.id}"
    for message in known:
        if message.id and message.id not in wanted:
            yield f"stale text: {message.id}"


def is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return all(strings)


def _missing_rules(path: Path, translated: Path) -> Iterator[str]:
    if not translated.is_file():
        yield f"rulebook: {translated.relative_to(ROOT)}"
    elif frame(path) != frame(translated):
        yield f"rulebook with other clauses, conditions or diagrams: {translated.relative_to(ROOT)}"


def frame(path: Path) -> list[str]:
    """What a rulebook has in every language: the numbers of its clauses, and its comments."""
    text = path.read_text("utf-8")
    return [*NUMBER.findall(text), *COMMENT.findall(text)]


def lessons() -> list[Path]:
    folders = (*PACKAGE.glob("games/**/lessons"), *PACKAGE.glob("games/**/openings"))
    paths = (path for folder in folders for path in folder.glob("*.toml"))
    return sorted(path for path in paths if path.name.count(".") == 1 and path.stem != "untaught")


def _missing_lesson(path: Path, translated: Path) -> Iterator[str]:
    where = translated.relative_to(ROOT)
    if not translated.is_file():
        yield f"lesson: {where}"
        return
    wanted, had = (
        texts_of(tomllib.loads(path.read_text("utf-8"))),
        texts_of(tomllib.loads(translated.read_text("utf-8"))),
    )
    yield from (f"lesson {where}: {key} is missing" for key in wanted.keys() - had.keys())
    yield from (f"lesson {where}: {key} is not in the lesson" for key in had.keys() - wanted.keys())


def texts_of(lesson: dict[str, Any]) -> dict[str, str]:
    """The texts of a lesson, each under where it stands."""
    return dict(_texts(lesson, ""))


def _texts(value: object, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if where.rpartition(".")[2] in LESSON_TEXTS or ".others." in where:
            yield where, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{where}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _texts(inner, f"{where}.{number}")


# The command


def main(command: str = "", *chosen: str) -> int:
    langs = chosen or tuple(languages())
    if command == "update":
        for lang in langs:
            update(lang)
    elif command == "compile":
        for lang in langs:
            compile_catalogue(lang)
    elif command == "missing":
        lines = [f"{lang}: {line}" for lang in langs for line in missing(lang)]
        print("\n".join([*lines, f"{len(lines)} missing in {', '.join(langs) or 'no language'}"]))
        return int(bool(lines))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
