"""The handbook tells the truth: its Python runs, its records replay, its commands exist, its small game keeps the laws."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import moonwood
from moonwood.bots import BOTS
from moonwood.cli.parser import parse
from moonwood.games import rooms
from moonwood.kernel.game import Game, Room

HOME = Path(__file__).parent.parent
PAGES = [HOME / "README.md", *sorted((HOME / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# candles/([\w.]+)\n")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def blocks(page: Path, language: str) -> list[str]:
    return [text for found, text in FENCE.findall(page.read_text("utf-8")) if found == language]


def commands(page: Path) -> Iterator[list[str]]:
    for block in blocks(page, "sh"):
        yield from (shlex.split(line, comments=True) for line in block.splitlines() if line.strip())


@each_page
def test_python_runs(page: Path) -> None:
    """All blocks of a page, one after the other, as a reader would try them."""
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        if not FILE.match(block):
            exec(compile(block, str(page), "exec"), names)


@each_page
def test_records_replay(page: Path) -> None:
    for text in blocks(page, "record"):
        assert moonwood.Record.load(text, moonwood.game).dump() == text


@each_page
def test_commands_exist(page: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (HOME / "Makefile").read_text("utf-8"), re.MULTILINE))
    for program, *words in commands(page):
        if program == "moonwood":
            parse(words)
        elif program == "make":
            assert words[0] in targets
        else:
            assert program in ("git", "cd", "python", "pip"), f"{page.name}: {program}"


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@each_page
def test_no_line_is_too_long_to_read(page: Path) -> None:
    assert max(map(len, page.read_text("utf-8").splitlines())) <= 180


def test_the_picture_of_the_readme_can_be_drawn_again() -> None:
    folder = HOME / "docs" / "pictures"
    record = moonwood.Record.load((folder / "game.txt").read_text("utf-8"), moonwood.game)
    assert record.game.name in (HOME / "README.md").read_text("utf-8")
    assert (folder / "game.svg").read_text("utf-8").startswith("<svg")


def test_bots_are_named_as_they_are() -> None:
    assert ", ".join(f"`{bot}`" for bot in BOTS) in (HOME / "docs" / "play.md").read_text("utf-8")


# The game of add-a-game.md


@pytest.fixture
def candles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """The room that the page builds, put where games are."""
    folder = tmp_path / "candles"
    folder.mkdir()
    page = HOME / "docs" / "add-a-game.md"
    for block in blocks(page, "python") + blocks(page, "toml"):
        name = FILE.match(block)
        assert name
        (folder / name[1]).write_text(block[name.end() :], "utf-8")
    games = import_module("moonwood.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    yield import_module("moonwood.games.candles").GAME
    for name in [name for name in sys.modules if name.startswith("moonwood.games.candles")]:
        del sys.modules[name]
    rooms.cache_clear()


def test_the_game_of_the_handbook_keeps_the_laws(candles: Room) -> None:
    assert moonwood.check(Game(candles, {}), games=20).endings == {"last-candle"}
    moonwood.check(Game(candles, {"first_player": "random", "rulings": "candles = 7"}), games=20)


def test_the_game_of_the_handbook_can_be_played(candles: Room) -> None:
    rooms.cache_clear()
    from moonwood.bots import choose

    game = moonwood.game("candles")
    for name in ("greedy", "mcts-easy"):
        assert game.text(choose(name, game.position("burning 6; to-move A").view(0), seed=1)) == "blow 2"


# Numbers and names


def test_rulings_of_the_handbook_are_toml() -> None:
    for page in PAGES:
        for block in blocks(page, "toml"):
            tomllib.loads(block)


def test_the_readme_lists_exactly_the_games() -> None:
    section = (HOME / "README.md").read_text("utf-8").partition("## The games\n")[2].partition("\n## ")[0]
    listed = dict(re.findall(r"^\| `([\w-]+)` \|(.*)$", section, re.MULTILINE))
    assert tuple(listed) == moonwood.games()
    for name, row in listed.items():
        room = rooms()[name]
        assert f" {room.title} | {room.credits.designers} | {room.credits.publisher} |" == row


def test_the_readme_gives_a_reason_for_each_dependency() -> None:
    text = (HOME / "README.md").read_text("utf-8")
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    for requirement in (requirement for group in groups for requirement in group):
        name = re.split(r"[\[>=;]", requirement)[0].strip()
        assert re.search(rf"^\| `{re.escape(name)}` \| \S", text, re.MULTILINE), f"{name} stands without a reason"
