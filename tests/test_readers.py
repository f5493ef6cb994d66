"""Every text of the house that names a player says what the player does to the player, and to others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import moonwood

ROOT = Path(moonwood.__file__).parent
PEOPLE = "player|players|winner|winners|holder|chooser|attacker|defender|owner|victim"
WITHOUT_FORMS = re.compile(rf"{{(?:{PEOPLE})}} (?!(?:as|plus|less|always)\b)\w+s\b|{{(?:{PEOPLE})}}'s\b")
FORMS = re.compile(rf"{{({PEOPLE}|seat|name|other):([^}}]*)}}")


@cache
def texts() -> list[tuple[str, str]]:
    """All texts in the source, each with its file."""
    return [text for path in sorted(ROOT.rglob("*.py")) for text in texts_in(path)]


def texts_in(path: Path) -> Iterator[tuple[str, str]]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    others = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    others |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in others:
            yield path.relative_to(ROOT).as_posix(), node.value


def test_no_text_has_the_words_for_others_alone() -> None:
    assert not [(path, text) for path, text in texts() if WITHOUT_FORMS.search(text)]


@pytest.mark.parametrize("text", ["{player} takes two", "{owner}'s cap", "War: {attacker} attacks {defender}"])
def test_a_text_that_knows_no_reader_is_found(text: str) -> None:
    assert WITHOUT_FORMS.search(text)


def test_every_word_with_forms_has_one_for_the_reader() -> None:
    forms = [(path, text, match[2].split("|")) for path, text in texts() for match in FORMS.finditer(text)]
    assert len(forms) > 200
    assert not [it for it in forms if not 2 <= len(it[2]) <= 4 or it[2][0] == it[2][1]]


def test_the_word_for_others_comes_first() -> None:
    """`takes|take`, not the other way round."""
    verbs = [(path, match[2]) for path, text in texts() for match in FORMS.finditer(text) if match[2].isascii()]
    plain = [(path, forms.split("|")) for path, forms in verbs if re.fullmatch(r"[a-z]+\|[a-z]+", forms)]
    assert len(plain) > 150
    assert not [it for it in plain if not it[1][0].endswith("s") or (it[1][1].endswith("s") and it[1][1] != "pass")]
