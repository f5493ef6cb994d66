"""The handbook tells the truth: its Python runs, its excerpts are the source, its records replay, its commands exist."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

import moonwood
from moonwood.bots import LEVELS, choose
from moonwood.cli import main
from moonwood.cli.first_rooms.clues import GAME as CLUES
from moonwood.cli.parser import parse
from moonwood.cli.play import Sitting
from moonwood.games import rooms
from moonwood.kernel.game import Game
from moonwood.kernel.rulebook import parse as parse_rulebook
from moonwood.kernel.speech import Diagram, Say
from moonwood.kernel.state import State
from moonwood.table.messages import KINDS
from moonwood.table.requests import REQUESTS
from moonwood.table.requests import parse as parse_request
from moonwood.table.table import Table
from tests.cli.new_rooms import house_of_its_own
from tests.test_house import FURNITURE, LAYERS

HOME = Path(__file__).parent.parent
PAGES = [HOME / "README.md", *sorted((HOME / "docs").glob("*.md"))]
FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
EXCERPT = re.compile(r"# ((?:moonwood|tests)/[\w/.]+)\n")
"""The first line of a block that is a piece of a file."""
PROGRAMS = {"git", "cd", "cp", "sed", "python", "pip", "."}

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def blocks(page: Path, language: str) -> list[str]:
    return [text for _, word, text in FENCE.findall(page.read_text("utf-8")) if word == language]


def commands(page: Path) -> Iterator[list[str]]:
    for block in blocks(page, "sh"):
        lines = block.replace("\\\n", " ").splitlines()  # a line may go on in the next one
        yield from (shlex.split(line, comments=True) for line in lines if line.strip())


@each_page
def test_python_runs(page: Path) -> None:
    """All blocks of a page, one after the other, as a reader would try them."""
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        if not EXCERPT.match(block):
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
            assert program in PROGRAMS, f"{page.name}: {program}"


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@each_page
def test_no_line_is_too_long_to_read(page: Path) -> None:
    written = re.sub(r"<!-- (rulings|settings) -->.*<!-- /\1 -->", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert max(len(line) for line in written.splitlines() if not line.startswith("|")) <= 180  # rows cannot be broken


@pytest.mark.parametrize("name", rooms())
def test_the_picture_of_the_readme_is_drawn_by_the_game(name: str, tmp_path: Path) -> None:
    folder, drawn = HOME / "docs" / "pictures", tmp_path / "board.svg"
    assert main(["draw", str(files(rooms()[name].package) / "moment.txt"), "-o", str(drawn)]) == 0
    told = "the board looks otherwise now; run: make pictures"
    assert drawn.read_bytes() == (folder / f"{name}.svg").read_bytes(), told


@pytest.mark.parametrize("name", rooms())
def test_the_readme_says_what_each_game_is(name: str) -> None:
    room, text = rooms()[name], (HOME / "README.md").read_text("utf-8")
    assert f"docs/pictures/{name}.svg" in text
    assert f"**{room.title}**. {room.words.blurb(Say())}" in text


def test_five_lines_of_python_are_five() -> None:
    (block,) = blocks(HOME / "README.md", "python")
    assert sum(bool(line) for line in block.splitlines()) == 5


def page_text(name: str) -> str:
    return (HOME / name).read_text("utf-8")


def first_cells(text: str, pattern: str) -> set[str]:
    """What stands in the first column of tables."""
    return set(re.findall(rf"^\| `({pattern})", text, re.MULTILINE))


def test_bots_are_named_as_they_are() -> None:
    text = page_text("docs/play.md")
    for name, level in LEVELS.items():
        assert f"| `{name}` | {level.about} |" in text
        assert level.title.lower() == name


def test_what_can_be_written_in_the_terminal() -> None:
    sitting = Sitting(moonwood.Match(moonwood.game("top-cap")), 0, "random", "", None)
    listed = first_cells(page_text("docs/play.md"), r"\w+")
    assert {*sitting.commands, "why"} <= listed


def test_every_option_of_the_server_is_explained() -> None:
    flags = {flag for action in parse(["serve"]).parser._actions for flag in action.option_strings if flag[:2] == "--"}
    told = set(re.findall(r"--[a-z][\w-]*", page_text("docs/host.md")))
    assert flags - {"--help"} <= told


def test_the_contract_is_there() -> None:
    owners = {"moonwood": moonwood, "game": moonwood.Game, "state": moonwood.game("top-cap").start(1)}
    calls = re.findall(r"`(moonwood|game|state)\.(\w+)", page_text("docs/research.md"))
    assert len(calls) > 20
    assert [call for call in calls if not hasattr(owners[call[0]], call[1])] == []


# The page of the house

ARCHITECTURE = "docs/architecture.md"


def tree_of_the_page() -> Iterator[tuple[str, str]]:
    """Each file and folder of the tree, and the first words that stand beside it."""
    folders: list[str] = []
    (block,) = blocks(HOME / ARCHITECTURE, "text")
    for line in block.splitlines():
        name, _, rest = line.strip().partition(" ")
        depth = (len(line) - len(line.lstrip())) // 2
        folders[depth:] = [name.removesuffix("/")]
        yield "/".join(folders), rest.strip()


def test_the_tree_is_there() -> None:
    paths = [path for path, _ in tree_of_the_page()]
    assert len(paths) > 25
    assert [path for path in paths if not _source(path).exists()] == []
    shown = {path.split("/")[1] for path in paths}
    assert shown == {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}


def test_the_tree_is_in_the_order_of_the_imports() -> None:
    shown = [path.split("/")[1] for path, _ in tree_of_the_page()]
    assert list(dict.fromkeys(shown)) == [name for layer in LAYERS for name in layer if name in shown]


def names_in(file: Path) -> set[str]:
    """The functions of a file; those of classes with the name of their class."""
    text = file.read_text("utf-8")
    if file.suffix == ".js":
        return set(re.findall(r"^(?:  |(?:export )?function )(\w+)\(.*{$", text, re.MULTILINE))
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {
                f"{node.name}.{it.name}" for it in node.body if isinstance(it, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return names


def test_the_way_of_a_move_is_there() -> None:
    steps = re.findall(r"^\|.*\| `([\w/.]+)` \| `([\w.]+)` \|$", page_text(ARCHITECTURE), re.MULTILINE)
    assert len(steps) > 15
    assert [(file, name) for file, name in steps if name not in names_in(_source(file))] == []


def test_whatever_else_the_page_names_is_there() -> None:
    owners = {"State": State, "Game": Game, "Table": Table}
    named = re.findall(r"`(State|Game|Table)\.(\w+)`", page_text(ARCHITECTURE).partition("## What holds")[2])
    assert len(named) > 4
    assert [f"{owner}.{name}" for owner, name in named if not hasattr(owners[owner], name)] == []


# The room of add-a-game.md

ADD_A_GAME = HOME / "docs" / "add-a-game.md"
PACKAGE = Path(moonwood.__file__).parent


def excerpts(page: Path) -> Iterator[tuple[str, str]]:
    """The blocks that begin with the name of a file: that name, and the rest."""
    for block in blocks(page, "python") + blocks(page, "toml") + blocks(page, "markdown"):
        if heading := EXCERPT.match(block):
            yield heading[1], block[heading.end() :]


def _source(name: str) -> Path:
    """The package may lie elsewhere, compiled, with its source; the tests are here."""
    return (PACKAGE.parent if name.startswith("moonwood/") else HOME) / name


@each_page
def test_excerpts_are_the_source(page: Path) -> None:
    for name, piece in excerpts(page):
        assert piece in _source(name).read_text("utf-8"), f"{page.name}: {name} does not say\n{piece}"


def test_the_page_reads_every_file_of_its_two_rooms() -> None:
    files = {
        f"{folder}/{path.name}"
        for folder in ("moonwood/games/top_cap", "tests/kuhn_poker")
        for path in _source(folder).iterdir()
        if path.suffix in (".py", ".toml", ".md") and path.name.count(".") == 1  # translations have a dot more
    }
    third = "moonwood/cli/first_rooms/clues/"
    assert {name for name, _ in excerpts(ADD_A_GAME) if not name.startswith(third)} == files
    assert sum(name.startswith(third) for name, _ in excerpts(ADD_A_GAME)) > 5


def test_the_diagram_for_another_number_of_seats_is_one() -> None:
    """It is read as a rulebook's would be, and drawn for the room that the page speaks of."""
    (block,) = [text for text in blocks(ADD_A_GAME, "markdown") if "players=3" in text]
    ((_, diagram),) = parse_rulebook(block)
    assert isinstance(diagram, Diagram)
    game = Game(CLUES, diagram.options)
    assert 'id="card-C"' in game.draw(game.position(diagram.position).view(2))


@pytest.fixture
def my_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The first step of the page, done as it says, in a house of its own."""
    assert ["moonwood", "new-game", "my-game"] in list(commands(ADD_A_GAME))
    with house_of_its_own(tmp_path, monkeypatch):
        assert main(["new-game", "my-game"]) == 0
        yield moonwood.game("my-game")


def test_the_first_step_of_the_page_gives_a_game_that_works(my_game: Game) -> None:
    assert my_game.room.title == "My Game"
    assert moonwood.check(my_game).decisions >= 300
    assert my_game.text(choose("magpie", my_game.position("heap 3; to-move A").view(0), seed=1)) == "take 3"


def test_the_room_that_is_written_has_the_style_and_the_tests_of_the_house(my_game: Game, tmp_path: Path) -> None:
    folder = tmp_path / "moonwood" / "games" / "my_game"
    written = "".join(
        file.read_text("utf-8") for file in tmp_path.rglob("*my_game*/*.*") if file.suffix in (".py", ".toml", ".md")
    )
    assert sorted(path.name for path in folder.glob("*.*")) == sorted(
        path.name for path in (PACKAGE / "cli/first_rooms/stones").glob("*.*") if path.suffix in (".py", ".toml", ".md")
    )
    assert {path.stem for path in folder.glob("*.*")} == {"__init__", "rulebook", "rulings", *FURNITURE}
    assert "first_rooms" not in written
    assert "First Stones" not in written
    assert (tmp_path / "tests" / "games" / "my_game" / "test_rules.py").is_file()
    for file in folder.glob("*.py"):
        ours = ["--config", 'lint.isort.known-first-party = ["moonwood"]']
        named = ["--stdin-filename", f"moonwood/games/my_game/{file.name}"]
        ruff = [sys.executable, "-m", "ruff", "check", *ours, *named, "-"]
        subprocess.run(ruff, input=file.read_bytes(), cwd=HOME, check=True)


@pytest.mark.parametrize("name", ["My-Game", "2-game", "my_game", "", "my-", "../x"])
def test_a_name_that_is_none_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) == 1
    assert "is no name for a game; write small letters and digits" in capsys.readouterr().err


def test_a_game_that_is_there_is_never_overwritten(my_game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("top-cap", "my-game"):
        assert main(["new-game", name]) == 1
        assert f"there is a game {name!r} already" in capsys.readouterr().err


def test_what_is_still_missing_is_said(my_game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "other-game", "--title", "The Other"]) == 0
    told = capsys.readouterr().out
    assert "| `other-game` | The Other | its designer | its publisher |" in told
    assert "python tools/make_records.py other-game" in told


def test_a_room_that_cannot_be_imported_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_room").mkdir()
    (tmp_path / "broken_room" / "__init__.py").write_text("GAME = Room(")
    games = import_module("moonwood.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    rooms.cache_clear()
    with pytest.raises(moonwood.MoonwoodError, match="the room broken_room cannot be entered: SyntaxError: "):
        moonwood.games()
    rooms.cache_clear()


def test_two_rooms_of_one_name_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "second_cap").mkdir()
    (tmp_path / "second_cap" / "__init__.py").write_text("from moonwood.games.top_cap import GAME\n")
    games = import_module("moonwood.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    rooms.cache_clear()
    with pytest.raises(moonwood.MoonwoodError, match="two rooms are called 'top-cap'"):
        moonwood.games()
    rooms.cache_clear()


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


def test_the_readme_gives_a_reason_for_each_dependency_and_for_no_other() -> None:
    declared = tomllib.loads(page_text("pyproject.toml"))
    project = declared["project"]
    groups = [declared["build-system"]["requires"], project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[\[>=;]", requirement)[0].strip() for group in groups for requirement in group}
    section = page_text("README.md").partition("## What it stands on\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `([\w-]+)` \| \S", section, re.MULTILINE)) == names


# The protocol


PROTOCOL = HOME / "docs" / "protocol.md"


def _messages() -> str:
    """What a page can be told, for the documents: Markdown."""
    rows = [
        f"| `{name}` | {', '.join(f'`{it.name}`' for it in fields(kind)) or 'none'} | {_first_line(kind)} |"
        for kind, name in KINDS.items()
    ]
    return "\n".join(["| type | fields | what it tells |", "|---|---|---|", *rows])


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def test_every_message_of_a_table_is_told_in_the_protocol() -> None:
    text = PROTOCOL.read_text("utf-8")
    assert text.partition("<!-- messages -->\n")[2].partition("\n<!-- /messages -->")[0] == _messages()


def test_every_verb_that_a_table_knows_stands_in_the_protocol_with_an_example() -> None:
    rows = PROTOCOL.read_text("utf-8").partition("| for example |")[2].partition("\n\n")[0]
    assert {parse_request(it).verb for it in re.findall(r"`(\{.*?\})`", rows)} == set(REQUESTS)
