"""Every room has a rulebook: what the code cites stands in it, and what stands in it is tested."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.game import Game, Room
from moonwood.kernel.languages import LANGUAGES
from moonwood.kernel.rulebook import FILE, NUMBER, Instead, number_of, parse, source
from moonwood.kernel.speech import SOURCE, Diagram, Heading, Ruling
from moonwood.kernel.state import view_of

ROOT = Path(__file__).parent.parent
TEMPLATES = sorted((Path(moonwood.__file__).parent / "cli" / "first_rooms").glob("*/__init__.py"))
FIRST_ROOMS: list[Room] = [import_module(f"moonwood.cli.first_rooms.{file.parent.name}").GAME for file in TEMPLATES]
CITED = re.compile(rf"§({NUMBER})")
NAMED = re.compile(r"def test_(\d+(?:_\d+)*)_")
"""A test may have the number of its clause in its name: `test_8_2_3_two_takes`."""
ABOUT_TOP_CAP = ("docs/add-a-game.md",)
"""Pages outside of its room that cite its rulebook."""
ABOUT_CLAUSES = ("moonwood/kernel/rulebook.py", "tests/kernel/test_rulebook.py", "tests/kernel/check/test_lessons.py")
"""What is about citations as such, with made-up ones and those of several rooms."""
OURS = ("moonwood", "tests", "docs", "tools", "benchmarks", "examples")
FIRST_PROOFS = ROOT / "tests" / "first_rooms"

ALIKE = ("number", "numbers", "data", "position", "seed")
"""What does not differ between the languages."""

each_room = pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))


def folder_of(room: Room) -> Path:
    return Path(str(files(room.package)))


def proofs_of(room: Room) -> Path:
    return ROOT / "tests" / "games" / folder_of(room).name


def citations(*paths: Path) -> dict[str, set[str]]:
    """For each number that is cited, the files that do."""
    cited: dict[str, set[str]] = {}
    for path in paths:
        for number in CITED.findall(path.read_text("utf-8")):
            cited.setdefault(number, set()).add(path.name)
    return cited


def source_of(room: Room) -> Iterator[Path]:
    for place in (folder_of(room), proofs_of(room)):
        yield from place.rglob("*.py")
        yield from place.rglob("*.toml")
        yield from place.rglob("*.md")


@pytest.mark.source
@each_room
def test_every_citation_leads_to_a_clause(room: Room) -> None:
    numbers = moonwood.game(room.name).rulebook(whole=True).numbers
    paths = [*source_of(room), *(ROOT / path for path in ABOUT_TOP_CAP if room.name == "top-cap")]
    assert {number: where for number, where in citations(*paths).items() if number not in numbers} == {}


@each_room
def test_every_clause_is_named_by_a_test(room: Room) -> None:
    blocks = moonwood.game(room.name).rulebook(whole=True).blocks
    clauses = [number_of(block) for block in blocks if number_of(block) and not isinstance(block, Heading)]
    tests = list(proofs_of(room).rglob("*.py"))
    by_name = {name.replace("_", ".") for path in tests for name in NAMED.findall(path.read_text("utf-8"))}
    named = {*citations(*tests), *by_name}
    assert clauses
    assert [number for number in clauses if number not in named] == []


@pytest.mark.parametrize("room", FIRST_ROOMS, ids=lambda room: room.name)
def test_a_new_room_begins_with_tests_that_name_every_clause(room: Room) -> None:
    rulebook = Game(room, {}).rulebook(whole=True)
    clauses = {number_of(block) for block in rulebook.blocks if not isinstance(block, Heading)} - {""}
    proofs = FIRST_PROOFS / room.package.rpartition(".")[2]
    assert clauses == set(citations(*proofs.rglob("*.py")))


def test_nobody_else_cites_a_rulebook() -> None:
    """Or it would not be said whose; the page of rulings has each below the name of its game."""
    inside = {path for room in rooms().values() for path in source_of(room)} | set(FIRST_PROOFS.rglob("*.py"))
    ours = [path for folder in OURS for path in (ROOT / folder).rglob("*.*")]
    texts = [path for path in ours if path.suffix in (".py", ".md", ".js", ".toml")]
    citing = [path for path in texts if path not in inside and CITED.search(path.read_text("utf-8"))]
    elsewhere = {ROOT / path for path in (*ABOUT_TOP_CAP, *ABOUT_CLAUSES, "docs/rulings.md")}
    assert [path for path in citing if path not in elsewhere] == []


@each_room
def test_every_ruling_is_named_by_a_clause(room: Room) -> None:
    game = moonwood.game(room.name)
    named = {name for block in game.rulebook(whole=True).blocks if isinstance(block, Ruling) for name in block.data}
    assert {name for name in game.rulings if name not in named} == set()


@each_room
def test_every_module_is_told_where_it_is_played_and_nowhere_else(room: Room) -> None:
    """The book for everybody has all that any game's book has."""
    whole = moonwood.game(room.name).rulebook(whole=True)
    played = moonwood.game(room.name).rulebook()
    assert set(played.numbers) <= set(whole.numbers)
    assert any(isinstance(block, Diagram) for block in played.blocks)


@each_room
def test_every_diagram_can_be_drawn(room: Room) -> None:
    """A check of a game draws those of its own book; here are those of all ways to play it."""
    for block in moonwood.game(room.name).rulebook(whole=True).blocks:
        if isinstance(block, Diagram):
            game = Game(room, block.options)
            svg = game.draw(view_of(game.position(block.position)), chosen=block.chosen)
            assert all(f'id="{name}"' in svg for name in block.chosen), block.caption
            assert block.caption


@each_room
def test_what_is_replaced_is_a_clause(room: Room) -> None:
    numbers = moonwood.game(room.name).rulebook(whole=True).numbers
    parts = [part for folder in room.folders for _, part in parse(source(folder, "en"))]
    replaced = {number for part in parts if isinstance(part, Instead) for number in part.numbers}
    assert replaced <= set(numbers)


@each_room
def test_a_translation_has_the_same_blocks_in_the_same_order(room: Room) -> None:
    """So that a clause is found in every language; words differ, numbers, conditions, positions and data do not."""

    def form(path: Path) -> list[object]:
        return [
            (conditions, type(block), *(getattr(block, name, None) for name in ALIKE))
            for conditions, block in parse(path.read_text("utf-8"))
        ]

    for folder in map(Path, map(str, room.folders)):
        english = form(folder / FILE)
        assert english
        for translation in folder.glob("rulebook.*.md"):
            assert form(translation) == english, translation


def test_what_a_ruling_names_is_told_in_the_language_of_the_reader() -> None:
    """Data say `jump` and `white`: a name that the catalogue has with a capital, and a word that it has as it is."""

    def tables(game: str, lang: str) -> str:
        return str(moonwood.game(game).rulebook(lang, whole=True).blocks)

    assert "'Rana', 'Saltar'" in tables("forgenesis", "es")
    assert "'Frog', 'jump'" in tables("forgenesis", "en")
    assert "el cuchillo blanco" in tables("cat-a-comb", "es")
    assert "*Caza doble* (Emboscada)" in tables("land-of-the-wolves", "es")


CODES = re.compile(r"\b\d (?:flame|stone|drop|flask|die|influence)\b")
"""How the rulings of Mushroom Sorcerer write goods."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_goods_of_a_ruling_are_told_in_the_words_of_the_game(lang: str) -> None:
    text = str(moonwood.game("mushroom-sorcerer").rulebook(lang, whole=True).blocks)
    assert lang == SOURCE or not CODES.search(text)
    assert {"en": "5 drops, 1 mana and 2 flasks", "de": "5 Tropfen, 1 Mana und 2 Phiolen"}.get(lang, "") in text
    assert {"en": "2: a flame servant; 4: a war die", "it": "2: un servo di fiamma"}.get(lang, "") in text
