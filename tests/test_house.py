"""The house itself: imports point one way, every room has its furniture, and nothing is left without words or records."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from graphlib import TopologicalSorter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import is_typeddict

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.options import Choice, Switch
from moonwood.kernel.record import Record
from moonwood.kernel.speech import COMMON_REFUSALS, OFFERED

PACKAGE = Path(moonwood.__file__).parent
RECORDS = Path(__file__).parent / "records"

LAYERS = (
    ("kernel",),
    ("draw",),
    ("games",),
    ("bots",),
    ("lab", "adapters", "table"),
    ("people",),
    ("pages",),
    ("house",),
    ("server", "site"),
    ("web", "cli", "locale"),
)
ROOT = "moonwood"
ROOT_LAYER = 2
"""`import moonwood` gives the kernel and the games: whoever may import games may import it."""
SHARED_ROOMS = {("moonlight", "spirits")}
"""Which room may look into which other: Moonlight is played with the tiles of the Spirits."""
UNFIT_FOR_RULES = {"random", "time", "datetime", "socket", "threading", "asyncio"}
TESTER = "moonwood.kernel.check"
"""Plays random games, and is the one part of the kernel with a generator."""
FOR_THE_COMPILER = {"mypy_extensions"}

each_room = pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))


# Names

HOW_IT_CAME = {"found", "made", "given"}


def _names_given_in(text: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(text)))
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return stored | {node.arg for node in nodes if isinstance(node, ast.arg)}


@pytest.mark.source
@pytest.mark.parametrize("folder", [PACKAGE, Path(__file__).parent], ids=["moonwood", "tests"])
def test_a_name_says_what_a_thing_is_and_not_how_it_came(folder: Path) -> None:
    texts = {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}
    suspects = {path: text for path, text in texts.items() if re.search(rf"\b({'|'.join(HOW_IT_CAME)})\b", text)}
    assert [path.name for path, text in suspects.items() if _names_given_in(text) & HOW_IT_CAME] == []


# Imports


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(SOURCES[module].read_text("utf-8"))


@cache
def imports_of(module: str) -> frozenset[str]:
    """The modules that a module imports, wherever in its text it does."""
    return imports_in(module, statements(parsed(module)))


def imports_when_run(module: str) -> frozenset[str]:
    """The same without those that only the type check follows."""
    return imports_in(module, statements(parsed(module), run=True))


def statements(node: ast.AST, *, run: bool = False) -> Iterator[ast.AST]:
    """All below a node, or only those that are `run`. No expression holds one, and to go through them takes long."""
    for child in ast.iter_child_nodes(node):
        skipped = run and isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        if not skipped and not isinstance(child, ast.expr):
            yield child
            yield from statements(child, run=run)


def imports_in(module: str, nodes: Iterator[ast.AST]) -> frozenset[str]:
    imported: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            imported.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{module} imports relatively; write the whole name"
            submodules = {f"{node.module}.{alias.name}" for alias in node.names} & SOURCES.keys()
            named = {alias.name for alias in node.names}
            imported |= submodules
            if {name.rpartition(".")[2] for name in submodules} != named:
                imported.add(node.module)
    return frozenset(imported)


def part(module: str) -> str:
    """`server` of `moonwood.server.run`; the package itself for what lies at its top."""
    names = module.split(".")
    return names[1] if len(names) > 1 and (PACKAGE / names[1]).is_dir() else ROOT


def layer(module: str) -> int:
    if part(module) == ROOT:
        return ROOT_LAYER if module == ROOT else len(LAYERS)
    return next(level for level, names in enumerate(LAYERS) if part(module) in names)


def is_ours(module: str) -> bool:
    return library(module) == ROOT


def library(module: str) -> str:
    """`asyncio` of `asyncio.queues`."""
    return module.split(".")[0]


def is_standard(module: str) -> bool:
    return library(module) in sys.stdlib_module_names


Wrong = Iterator[str]
"""What a law of the house finds against it, in words; each law tells all of it at once."""


def test_imports_point_one_way() -> None:
    assert list(upward_imports()) == [], f"imports go {' <- '.join('|'.join(names) for names in LAYERS)}"


def upward_imports() -> Wrong:
    for module in SOURCES.keys() - {ROOT}:
        for other in filter(is_ours, imports_of(module)):
            if part(other) != part(module) and layer(other) >= layer(module):
                yield f"{module} imports {other}"


def room_of(module: str) -> str | None:
    names = module.split(".")
    return names[2] if names[:2] == [ROOT, "games"] and len(names) > 2 else None


def test_a_room_keeps_to_itself() -> None:
    assert list(visits_of_rooms()) == []


def visits_of_rooms() -> Wrong:
    for module in filter(room_of, SOURCES):
        for other in imports_of(module):
            if not (
                is_ours(other) or is_standard(other) or other in FOR_THE_COMPILER or is_for_learners(module, other)
            ):
                yield f"{module} imports {other}"
            neighbour = room_of(other)
            if neighbour not in (None, room_of(module)) and (room_of(module), neighbour) not in SHARED_ROOMS:
                yield f"{module} imports {other}, another game"


def is_for_learners(module: str, other: str) -> bool:
    """A room may have its rules as arrays a second time; nothing else of it needs numpy then."""
    return module.endswith(".arrays") and other in ("numpy", "numpy.typing")


def test_arrays_of_a_room_are_for_the_doors_alone() -> None:
    assert [it for it in filter(room_of, SOURCES) for other in imports_of(it) if other.endswith(".arrays")] == []


def test_no_modules_import_each_other() -> None:
    """Not even inside a function: what stands below knows nothing of what stands on it."""
    TopologicalSorter({module: imports_when_run(module) & SOURCES.keys() - {module} for module in SOURCES}).prepare()


def rule_modules(room: Room) -> set[str]:
    """rules.py and all of the room that it imports."""
    modules: set[str] = set()
    waiting = [f"{room.package}.rules"]
    while waiting:
        module = waiting.pop()
        if module not in modules and module.startswith(f"{room.package}."):
            modules.add(module)
            waiting += imports_of(module)
    return modules


def shares_rules(module: str, other: str) -> bool:
    """Whether a room has these rules from another one."""
    rules = other.split(".")[3:4] == ["rules"]
    return rules and (room_of(module), room_of(other)) in SHARED_ROOMS


def unfit_for_rules(module: str, package: str) -> Wrong:
    for other in imports_of(module):
        inside = (
            other.startswith(("moonwood.kernel", package)) or other in FOR_THE_COMPILER or shares_rules(module, other)
        )
        if not inside and not is_standard(other):
            yield f"{module} imports {other}; rules import the kernel and Python's library"
        if library(other) in UNFIT_FOR_RULES:
            yield f"{module} imports {other}; chance and time come from outside of the rules"


@each_room
def test_rules_know_no_pictures_words_or_generators(room: Room) -> None:
    modules = rule_modules(room)
    assert not modules & {f"{room.package}.{name}" for name in ("board", "words", "mind")}
    assert [wrong for module in modules for wrong in unfit_for_rules(module, room.package)] == []


def test_the_kernel_stands_alone() -> None:
    kernel = [name for name in SOURCES if part(name) == "kernel" and not name.startswith(TESTER)]
    assert [wrong for module in kernel for wrong in unfit_for_rules(module, "moonwood.kernel")] == []


def test_every_module_says_what_it_is_for() -> None:
    assert [module for module in SOURCES if not ast.get_docstring(parsed(module))] == []


# Rooms


FURNITURE = {
    "rules": {
        "components": "what the game is made of, as tables",
        "actions": "the table of actions",
        "setup": "what options and rulings come to",
        "state": "what lies on the table",
        "steps": "the turn, in steps of the kernel",
        "play": "the turn of a room whose phase is a number",
        "stack": "the table to which steps are added",
        "end": "how it ends",
        "scoring": "what it is worth",
        "view": "what a seat sees",
        "events": "what is told",
        "hidden": "a state that fits what a seat knows",
        "odds": "what a seat does not know, and how likely each answer is",
        "position": "positions as text",
        "writing": "the half of it that writes, where it is long",
        "refusals": "why something is not legal",
        "foresight": "what a move, or the next turn of the other side, would come to",
        "cells": "the geometry of the board",
    },
    "board": {
        "pieces": "what lies on the board",
        "panels": "what lies beside it",
        "canvas": "where things are in the picture",
        "glyphs": "line drawings",
        "score_sheet": "how everybody stood in the end",
    },
    "words": {
        "labels": "actions",
        "log": "events",
        "legend": "what each sign on the board is for",
        "guidance": "what stands together in a long list, and what is asked about first",
        "names": "what things are called",
        "reasons": "what is said for a move",
        "guesswork": "what puzzles ask about what is hidden",
    },
    "mind": {},
    "tensor": {},
}
"""The furniture of every room, and the parts that it may have if it is a package. A part that only one room has may have
a name of its own; as soon as two rooms have it, it stands here, and means one thing."""
PLAIN_WORDS = {
    "moves": "actions",
    "positions": "position",
    "table": "state",
    "turn": "steps",
    "diary": "log",
    "figures": "pieces",
    "faces": "pieces",
    "reckoning": "score_sheet",
    "final": "end",
    "guess": "hidden",
    "guessing": "hidden",
    "ending": "end",
}
"""What was called otherwise in the first rooms."""
RULEBOOK_WORDS = {"forest"}
"""What lies on the table in several games: rules ask it, and boards draw it."""
OTHER_FOLDERS = {"top_cap": ("arrays",), "moonlight": {"journal", "scenarios"}}
"""A folder for each scenario, with all that is special about it; and where they are found."""


def parts_of(room: Room, piece: str) -> set[str]:
    """The parts of a piece of furniture; none where it is a module."""
    folder = Path(*room.package.split("."), piece)
    return {path.stem for path in (PACKAGE.parent / folder).glob("*.py")} - {"__init__"}


@each_room
def test_every_room_has_the_same_furniture(room: Room) -> None:
    folder = PACKAGE.parent / Path(*room.package.split("."))
    names = {
        path.name.partition(".")[0]
        for path in folder.iterdir()
        if path.name not in ("__pycache__", "weights.toml", "puzzles.toml", "lessons")
    }
    assert names == {"__init__", "moment", "rulebook", "rulings", *FURNITURE, *OTHER_FOLDERS.get(folder.name, ())}


@each_room
def test_the_rules_declare_what_a_view_holds(room: Room) -> None:
    """So that `moonwood.check` holds every view against it."""
    assert is_typeddict(room.rules.View)


@each_room
def test_parts_have_plain_names(room: Room) -> None:
    images = {part for piece in FURNITURE for part in parts_of(room, piece)} & PLAIN_WORDS.keys()
    assert not images, {part: f"call it {PLAIN_WORDS[part]}" for part in images}


def test_what_two_rooms_have_has_one_name_and_one_meaning() -> None:
    owners: dict[str, set[tuple[str, str]]] = {}
    for name, room in rooms().items():
        for piece in FURNITURE:
            for part in parts_of(room, piece):
                owners.setdefault(part, set()).add((name, piece))
    for part, places in owners.items():
        listed = [piece for piece, parts in FURNITURE.items() if part in parts]
        if listed:
            assert {piece for _, piece in places} == set(listed), f"{part} belongs to {listed[0]}: {sorted(places)}"
        elif part not in RULEBOOK_WORDS:
            assert len({name for name, _ in places}) == 1, f"{part} is in several rooms: put it on the list"


@each_room
def test_what_is_called_steps_holds_steps_of_the_kernel(room: Room) -> None:
    for path in (PACKAGE.parent / Path(*room.package.split("."))).glob("rules/steps.py"):
        assert "from moonwood.kernel.steps import" in path.read_text("utf-8")


ONE_MEANING = {"Part": {"TypedDict", "SoloPart"}, "Question": {"Ask"}, "Table": set(), "Turn": {"Run"}}
"""Names that had several meanings, and what they are now: a room's part of a view, a step that asks where there is a
choice, a table between people, the step with which a turn begins."""


def test_names_that_had_several_meanings_have_one() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text("utf-8")
        names = "|".join(ONE_MEANING)
        if not re.search(rf"class ({names})\b|\b({names})\s*=[^=]", text):
            continue  # to read it as Python takes long
        for it in ast.walk(ast.parse(text)):
            if isinstance(it, ast.ClassDef) and it.name in ONE_MEANING:
                bases = {ast.unparse(base).partition("[")[0] for base in it.bases}
                assert bases <= ONE_MEANING[it.name], f"{path}: another {it.name}"
            elif isinstance(it, ast.Assign):
                assert not {ast.unparse(name) for name in it.targets} & ONE_MEANING.keys(), f"{path}: line {it.lineno}"


@each_room
def test_no_function_is_hidden_by_a_part(room: Room) -> None:
    """In the compiled form a part would win over a function of its name that is written in the package itself."""
    for piece in FURNITURE:
        names = {it.name for it in parsed(f"{room.package}.{piece}").body if isinstance(it, ast.FunctionDef)}
        assert not names & parts_of(room, piece), "import it from its part instead"


TEST_IDEAS = {
    "examples": "the worked examples of the rules",
    "counts": "positions counted by a second, plain implementation",
    "naive": "a game played by a second, plain implementation",
    "laws": "what holds whatever is played",
    "walks": "random games",
    "check": "the check with every option",
    "conservation": "nothing is created or lost",
    "modules": "what options add",
    "turn": "what may be done in a turn, clause by clause",
}
"""What a file of tests may be about besides a part of its room."""
OWN_IDEAS = {
    "forgenesis": {"slime"},
    "land_of_the_wolves": {"powers"},
    "light_seeker": {"completions", "rho"},
    "moonlight": {"competitive", "layouts"},
    "mushroom_sorcerer": {"core", "own_examples", "bahon", "charles", "eddie", "cassandra"},
    "spirits": {"tokens"},
}
"""Rules of one game that several parts share."""


@each_room
def test_tests_mirror_the_rooms(room: Room) -> None:
    name = room.package.split(".")[-1]
    folder = Path(__file__).parent / "games" / name
    about = {path.stem.removeprefix("test_") for path in folder.glob("test_*.py")}
    assert about, f"{room.name} has no tests in {folder}"
    files = {path.stem for path in (PACKAGE / "games" / name).rglob("*")}
    parts = files | {part for piece in FURNITURE.values() for part in piece} | {_scenario(file) for file in files}
    strays = about - parts - TEST_IDEAS.keys() - OWN_IDEAS.get(name, set())
    assert not strays, f"these tests are about no part of {room.name}: {sorted(strays)}"
    strays = {path.name for path in folder.parent.glob("*.py")} - {"__init__.py"}
    assert not strays, f"a test of a game lies in the folder of its room: {strays}"


def _scenario(file: str) -> str:
    """`s07_the_pyramid` is tested in `test_scenario_07`."""
    return f"scenario_{file[1:3]}"


@each_room
def test_every_refusal_has_a_sentence(room: Room) -> None:
    named, said = set(room.rules.REFUSALS), room.words.REFUSALS
    assert named <= {*said, *COMMON_REFUSALS}
    assert set(said) <= named, "a sentence for a refusal that no rule gives"
    assert all(refusal.text.endswith((".", "!")) for refusal in said.values())


@each_room
def test_every_option_is_explained(room: Room) -> None:
    assert all(option.help for option in room.options)
    assert all(Game(room, {}).rulebook(lang).blocks for lang in OFFERED)


def pictured(game: Game) -> set[str]:
    """The ids of what is drawn in a random game: at its end, and whenever something is asked that was not asked before."""
    match, rng, known, ids = Match(game, 1), Random(1), set[frozenset[str]](), set[str]()
    while True:
        asked = frozenset(game.table.owner(action).name for action in match.state.actions())
        if asked not in known:
            view = match.state.view(max(match.state.seat, 0))
            pictures = (game.draw(view, shape=shape) for shape in ("wide", "tall"))
            ids |= {name for svg in pictures for name in re.findall(r'<g\b[^>]*? id="([^"]+)"', svg)}
        if match.state.over:
            return ids
        known.add(asked)
        match.play(match.state.seat, rng.choice(match.state.actions()))


LEGEND_OPTIONS = {"moonlight": ({"mode": "competitive"}, {"scenario": 15})}
"""What besides the defaults and all switches brings things onto the board that a legend speaks of."""


@each_room
def test_whatever_a_legend_speaks_of_is_on_the_board(room: Room) -> None:
    switches = {option.name: True for option in room.options if isinstance(option, Switch)}
    games = [Game(room, options) for options in ({}, switches, *LEGEND_OPTIONS.get(room.name, ()))]
    ids = {name for game in games for name in pictured(game)}
    unseen = {
        pattern
        for game in games
        for sign in game.legend()
        for pattern in sign.ids.split()
        if not any(fnmatchcase(name, pattern) for name in ids)
    }
    assert not unseen, "no picture has these"


def option_sets(room: Room) -> Iterator[Mapping[str, object]]:
    """The defaults, each other value of an option alone, and each two switches together."""
    yield {}
    switches = [option.name for option in room.options if isinstance(option, Switch)]
    for option in room.options:
        if isinstance(option, Switch | Choice):
            yield from ({option.name: value} for value in option.values() if value != option.default)
    yield from ({one: True, other: True} for one, other in combinations(switches, 2))


def possible_games(room: Room) -> Iterator[Game]:
    for options in option_sets(room):
        try:
            yield Game(room, options)
        except moonwood.OptionError:
            assert len(options) > 1 or room.refuse or "first_player" in options, f"{room.name} refuses {options}"


def random_match(game: Game, seed: int) -> Match:
    match = Match(game, seed)
    rng = Random(seed)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


def played(room: Room) -> Iterator[Match]:
    """The golden games, and random ones of every kind."""
    yield from (moonwood.Record.load(path.read_text("utf-8"), moonwood.game).match() for path in records_of(room))
    yield from (random_match(game, seed) for game in possible_games(room) for seed in range(2))


@each_room
def test_every_family_is_met_and_has_a_label(room: Room) -> None:
    unmet = {family for game in possible_games(room) for family in game.table.families}
    for match in played(room):
        twin = Match(match.game)
        for ply in match.plies:
            family = match.game.table.owner(ply.action).name
            if family in unmet:
                unmet.remove(family)
                label = twin.state.label(ply.action)
                decided = ply.seat >= 0
                assert not decided or (label and label != match.game.text(ply.action)), f"{family} has no label"
            twin.play(twin.state.seat, ply.action)
        if not unmet:
            break
    assert not unmet, f"no game on record or at random ever played: {', '.join(sorted(unmet))}"


# Golden records


def records_of(room: Room) -> list[Path]:
    endings = room.rules.ENDINGS
    return sorted(path for ending in endings for path in RECORDS.glob(f"{room.name}-{ending}*.txt"))


@each_room
def test_every_ending_is_on_record(room: Room) -> None:
    endings = room.rules.ENDINGS
    missing = [ending for ending in endings if not (RECORDS / f"{room.name}-{ending}.txt").is_file()]
    assert not missing, f"make them: python tools/make_records.py {room.name}"


@each_room
def test_every_family_of_actions_is_on_record(room: Room) -> None:
    missing = {family for game in possible_games(room) for family in game.table.families}
    for path in RECORDS.glob(f"{room.name}-*.txt"):
        record = Record.load(path.read_text("utf-8"), moonwood.game)
        missing -= {record.game.table.owner(action).name for action in record.actions}
    assert not missing, f"{', '.join(sorted(missing))}: make them: python tools/make_records.py {room.name}"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_records_replay_exactly(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.load(text, moonwood.game)
    assert record.dump() == text
    state = record.state()
    assert state.outcome is not None
    assert path.stem.startswith(f"{record.game.name}-{state.outcome.reason}")


# Furniture


BOUND = {"THINGS": "things", "CARDS": "cards", "SILENT": "silent", "HISTORY_ENDINGS": "history_endings"}
"""What a room writes beside its four pieces, and which part of its furniture that is."""


@each_room
def test_what_a_room_has_besides_is_bound_as_its_furniture(room: Room) -> None:
    for piece in (room.words, room.rules):
        for name, part in BOUND.items():
            if hasattr(piece, name) and not (piece is room.rules and name in ("THINGS", "CARDS")):
                assert getattr(room.furniture, part) == getattr(piece, name)
    assert (room.furniture.features is not None) == hasattr(room.mind, "FEATURES")
    assert (room.furniture.merits is not None) == hasattr(room.mind, "merits")


@each_room
def test_misspelt_furniture_is_refused(room: Room) -> None:
    it = room.furniture
    for name in ("thing", "card", "silence", "history_ending", "round", "in_places", "merit", "feature"):
        with pytest.raises(TypeError, match=name):
            Furniture(it.rules, it.board, it.words, it.mind, **{name: ()})  # type: ignore[arg-type]


# Styles


def test_nothing_on_a_page_moves_for_ever() -> None:
    """What never rests disturbs whoever reads; only while a bot thinks its dots go on."""
    styles = {path.name: path.read_text("utf-8") for path in (PACKAGE / "web").rglob("*.css")}
    restless = [
        (name, line.strip()) for name, text in styles.items() for line in text.splitlines() if "infinite" in line
    ]
    assert restless == [("question.css", "animation: thinking 1.2s steps(4, jump-none) infinite;")]
