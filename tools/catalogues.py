"""What people read, in other languages: collects the texts of the source, and says what is still to be translated.

python tools/catalogues.py update [LANG ...]    bring the texts of the source into the catalogues, or begin new ones
python tools/catalogues.py missing [LANG ...]   say what is not translated: texts, rulebooks, lessons
python tools/catalogues.py compile [LANG ...]   make the catalogues ready, as an installation does
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import moonwood
from moonwood.games import rooms
from moonwood.kernel.game import Room
from moonwood.kernel.options import Choice
from moonwood.kernel.speech import CONTEXT

PACKAGE = Path(moonwood.__file__).parent
ROOT = PACKAGE.parent
LOCALE = PACKAGE / "locale"
MISTAKES = {"Complaint": (0,), "OptionError": (0,), "NotationError": (0,), "RecordError": (1,), "_error": (0,)}
"""What says what is wrong, and where its text stands."""
KEYWORDS = {
    "mark": (0,),
    "say": (0,),
    "self": (0,),
    "part": (0,),
    "common": (0,),
    "called": (1,),
    "count": (1, 2),
    "counted": (0, 1),
    "Say()": (0,),
    **MISTAKES,
}
"""The functions that get a text to be translated, and where; inside a Say the Say is `self`."""
NOT_FOR_PLAYERS = re.compile(
    r"cli/first_rooms|kernel/check|lab/|adapters/|bots/(program|python)\.py|cli/(tools|new_game|analysis|designs|lab|mcp)\.py|tensor\.py"
)
"""What is written for authors, designers and learning programs stays English."""
FIRST_PLAYER = "first_player"
"""Every room has it, and it is said by the page itself."""
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
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE).as_posix()
        for text, context in () if NOT_FOR_PLAYERS.search(file) else texts_in(path.read_text("utf-8")):
            catalogue.add(text, locations=[(file, 0)], context=context)
    for room in rooms().values():
        for text, context in declared(room):
            file = f"games/{room.package.rpartition('.')[2]}/__init__.py"
            catalogue.add(text, locations=[(file, 0)], context=context or None)
    return catalogue


def declared(room: Room) -> Iterator[tuple[str, str]]:
    """What a room's form says: its options, what each is for, and what can be chosen; each text with its context."""
    for option in room.options:
        context, _, name = option.title.rpartition(CONTEXT)
        yield name, context
        if option.name != FIRST_PLAYER:
            yield option.help, ""
            labels = map(option.label, option.choices) if isinstance(option, Choice) else option.choices
            yield from ((text.replace("_", " "), "") for text in labels if not text.isdigit())


def texts_in(code: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Each text that a module says, or both forms of one that counts; and its context, if it has one."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            places = KEYWORDS.get(_called(node.func), ())
            texts = [text for place in places if (text := _literal(node.args, place)) is not None]
            if texts and len(texts) == len(places):
                yield (texts[0], texts[1]) if len(texts) == 2 else texts[0], _context(node)


def put_together(code: str) -> Iterator[str]:
    """Each text of a mistake that its module puts together by itself, so that nobody can translate it."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            places = MISTAKES.get(_called(node.func), ())
            yield from (ast.unparse(it) for at in places for it in node.args[at : at + 1] if _is_made(it))


def _is_made(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.BinOp) or (
        isinstance(node, ast.Call) and _called(node.func) == "format"
    )


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Call):
        return f"{_called(function.func)}()"
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literal(arguments: list[ast.expr], place: int) -> str | None:
    node = arguments[place] if place < len(arguments) else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _context(call: ast.Call) -> str | None:
    return _literal(call.args, 1) if _called(call.func) == "mark" else None


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
            had = had if had and had.pluralizable == message.pluralizable else None
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
        if message.id and wanted.get(message.id, message.context) is None:
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
    paths = (*PACKAGE.glob("games/*/lessons/*.toml"), *PACKAGE.glob("games/*/scenarios/*/opening.toml"))
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
