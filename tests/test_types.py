"""The type checker reads the rooms: what is misspelt in a copy of the package is red, and the copy itself is green."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GAMES = "moonwood/games"
CACHE = "cache"

pytestmark = pytest.mark.slow


class Fault(NamedTuple):
    """A slip of the pen: in which file of the games, what stood there, what stands there now, and what is said of it."""

    file: str
    right: str
    wrong: str
    error: str


FURNITURE = 'Argument {} to "Furniture" has incompatible type'
FAULTS = {
    "a wrong signature": [
        Fault("top_cap/words.py", "def ask(game: Game, view: View, say: Say)", "def ask(game: Game, say: Say, view: View)", FURNITURE.format(3)),
        Fault("top_cap/mind.py", "def evaluate(state: State) ->", "def evaluate(state: State, seat: int) ->", FURNITURE.format(4)),
        Fault("cat_a_comb/words/labels.py", "def label(game: Game, view: View, action: Action, say: Say)", "def label(game: Game, view: View, action: Action, say: Say, more: int)", FURNITURE.format(3)),
        Fault("forgenesis/rules/position.py", "def position(game: Game, text: str)", "def position(text: str, game: Game)", FURNITURE.format(1)),
    ],
    "a missing function": [
        Fault("top_cap/words.py", "def score(", "def points(", FURNITURE.format(3)),
        Fault("forgenesis/board/__init__.py", "def text(", "def terminal(", FURNITURE.format(2)),
        Fault("cat_a_comb/rules/__init__.py", "def table(", "def actions(", FURNITURE.format(1)),
    ],
    "a misspelt key of a view": [
        Fault("top_cap/board.py", 'view["caps"]', 'view["cups"]', 'TypedDict "View" has no key "cups"'),
        Fault("forgenesis/board/field.py", 'view["slippery"]', 'view["slipery"]', 'TypedDict "View" has no key "slipery"'),
        Fault("cat_a_comb/board/__init__.py", 'air["goes"]', 'air["going"]', 'TypedDict "Air" has no key "going"'),
        Fault("top_cap/words.py", 'view["you"]', 'view["me"]', 'TypedDict "View" has no key "me"'),
        Fault("forgenesis/rules/play.py", '"lost":', '"losses":', 'for TypedDict "Part"'),
    ],
    "a misspelt field of an event": [
        Fault("top_cap/words.py", "event.start", "event.from_", '"Move" has no attribute "from_"'),
        Fault("forgenesis/words/log.py", "event.ability", "event.skill", '"Use" has no attribute "skill"'),
        Fault("cat_a_comb/board/__init__.py", "event.in_air", "event.air", '"Put" has no attribute "air"'),
    ],
    "an event that is told wrongly": [
        Fault("top_cap/rules.py", "self.tell(Move, self.seat, *MOVE.values(action))", "self.tell(Move, *MOVE.values(action))", 'Argument 1 to "tell"'),
        Fault("cat_a_comb/rules/play.py", "self.tell(Paper, self.seat, cell)", "self.tell(Paper, self.seat, str(cell))", 'Argument 1 to "tell"'),
    ],
    "a misspelt piece of furniture that a room may have": [
        Fault("cat_a_comb/__init__.py", "        things=", "        thing=", 'Unexpected keyword argument "thing" for "Furniture"'),
        Fault("mushroom_sorcerer/__init__.py", "        cards=", "        card=", 'Unexpected keyword argument "card" for "Furniture"'),
        Fault("moonlight/__init__.py", "        silent=", "        silence=", 'Unexpected keyword argument "silence" for "Furniture"'),
        Fault("top_cap/__init__.py", "        history_endings=", "        history_ending=", 'Unexpected keyword argument "history_ending" for "Furniture"'),
        Fault("light_seeker/__init__.py", "        history_shown=", "        history_show=", 'Unexpected keyword argument "history_show" for "Furniture"'),
        Fault("land_of_the_wolves/__init__.py", "        rounds=", "        round_=", 'Unexpected keyword argument "round_" for "Furniture"'),
        Fault("land_of_the_wolves/__init__.py", "        in_place=", "        inplace=", 'Unexpected keyword argument "inplace" for "Furniture"'),
        Fault("forgenesis/__init__.py", "        guidance=", "        guide=", 'Unexpected keyword argument "guide" for "Furniture"'),
        Fault("spirits/__init__.py", "        merits=", "        merit=", 'Unexpected keyword argument "merit" for "Furniture"'),
        Fault("forgenesis/__init__.py", "        features=", "        feature=", 'Unexpected keyword argument "feature" for "Furniture"'),
        Fault("spirits/__init__.py", "        tallies=", "        tally=", 'Unexpected keyword argument "tally" for "Furniture"'),
    ],
    "a cell, a seat, a kind or a colour in the place of another": [
        Fault("top_cap/rules.py", "neighbours(taken, start) == 0", "neighbours(start, taken) == 0", 'Argument 2 to "neighbours"'),
        Fault("top_cap/rules.py", "shortest(farthest, tile, self.setup.shortest_move)", "shortest(tile, farthest, self.setup.shortest_move)", 'Argument 2 to "shortest"'),
        Fault("top_cap/rules.py", "self.tell(Tile, cell, self.tiles[cell])", "self.tell(Tile, self.tiles[cell], cell)", 'Argument 1 to "tell"'),
        Fault("cat_a_comb/rules/play.py", "TILE(WALL[laid], colour)", "TILE(colour, WALL[laid])", 'Argument 1 to "__call__" of "Family"'),
        Fault("cat_a_comb/rules/state.py", "self._can_put(cell, cube, colour, rest, winning)", "self._can_put(cube, cell, colour, rest, winning)", 'Argument 1 to "_can_put"'),
        Fault("cat_a_comb/rules/play.py", "self.tell(Paper, self.seat, cell)", "self.tell(Paper, cell, self.seat)", 'Argument 1 to "tell"'),
        Fault("forgenesis/rules/play.py", "self.enter(side, type_, SPACE_CELLS[space])", "self.enter(type_, side, SPACE_CELLS[space])", 'Argument 1 to "enter"'),
        Fault("forgenesis/rules/play.py", "landing(self, cell, direction)", "landing(self, direction, cell)", 'Argument 2 to "landing"'),
        Fault("forgenesis/rules/refusals.py", "_refuse_use(state, ability, cell, target)", "_refuse_use(state, cell, ability, target)", 'Argument 2 to "_refuse_use"'),
        Fault("light_seeker/rules/state.py", "self.tell(BuhMove, self.seat, self.buh, to)", "self.tell(BuhMove, self.buh, self.seat, to)", 'Argument 1 to "tell"'),
    ],
    "values of a step, or what goes with a seat or a Creature, in a wrong order": [
        Fault("land_of_the_wolves/rules/steps.py", "state.place(Wolf(action // AREA), action % AREA)", "state.place(action % AREA, Wolf(action // AREA))", 'Argument 1 to "place"'),
        Fault("land_of_the_wolves/rules/steps.py", "(card_draw, self.seat, Wolf(kind))", "(card_draw, Wolf(kind), self.seat)", 'Argument 1 to "tell_each"'),
        Fault("spirits/rules/moonlight_tiles.py", "_set(state, block, 1 + spirit + UNDECIDED, seat)", "_set(state, seat, 1 + spirit + UNDECIDED, block)", 'Argument 4 to "_set"'),
        Fault("spirits/rules/view.py", "_player(state, other, seat)", "_player(state, seat, other)", 'Argument 2 to "_player"'),
        Fault("mushroom_sorcerer/rules/steps/gains.py", "PLACE(self.player, self.servant, self.count - some)", "PLACE(self.servant, self.player, self.count - some)", 'Argument 1 to "__call__" of "StepKind"'),
        Fault("mushroom_sorcerer/rules/steps/casting.py", "take_scroll(state, player, deck, snatch=False)", "take_scroll(state, deck, player, snatch=False)", 'Argument 2 to "take_scroll"'),
        Fault("mushroom_sorcerer/rules/steps/potion.py", ".choose(state, self.player, self.about, action)", ".choose(state, self.player, action, self.about)", 'Argument 4 to "choose"'),
        Fault("mushroom_sorcerer/rules/potions.py", "state.spend(player, FLASK, flasks)", "state.spend(flasks, FLASK, player)", 'Argument 1 to "spend"'),
        Fault("moonlight/rules/gems.py", "state.place_creature(creature, place)", "state.place_creature(place, creature)", 'Argument 1 to "place_creature"'),
        Fault("moonlight/rules/effects.py", "give_token(state, self.side, self.spot, tokens[-1])", "give_token(state, self.spot, self.side, tokens[-1])", 'Argument 2 to "give_token"'),
    ],
}  # fmt: skip
CASES = [pytest.param(fault, id=f"{kind} in {fault.file}") for kind, faults in FAULTS.items() for fault in faults]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that the type checker has read once, so that it only reads anew what changes."""
    folder = tmp_path_factory.mktemp("types")
    shutil.copytree(ROOT / "moonwood", folder / "moonwood", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    said = type_check(folder)
    assert said.startswith("Success"), said
    return folder


def type_check(folder: Path) -> str:
    """What the type checker says of a package, by the settings of the house."""
    command = [sys.executable, "-m", "mypy", "moonwood", "--no-sqlite-cache", "--cache-dir", str(folder / CACHE)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def write(package: Path, name: str, text: str) -> None:
    """Change a file; its whole room is read anew, since what is known of modules as such is not kept up to date."""
    (package / GAMES / name).write_text(text, "utf-8")
    for known in (package / CACHE).glob(f"*/{GAMES}/{name.split('/')[0]}"):
        shutil.rmtree(known)


@pytest.fixture
def planted(package: Path, fault: Fault) -> Iterator[Path]:
    """The copy with a fault in it, mended again afterwards."""
    text = (package / GAMES / fault.file).read_text("utf-8")
    assert fault.right in text, f"{fault.file} no longer says {fault.right}; plant the fault elsewhere"
    write(package, fault.file, text.replace(fault.right, fault.wrong))
    yield package
    write(package, fault.file, text)


@pytest.mark.parametrize("fault", CASES)
def test_the_type_checker_finds(planted: Path, fault: Fault) -> None:
    said = type_check(planted)
    assert fault.error in said
    room = fault.file.split("/")[0]
    assert all(line.startswith(f"{GAMES}/{room}/") for line in said.splitlines()[:-1]), "and nothing else"


def test_the_copy_is_green_once_it_is_mended(package: Path) -> None:
    assert type_check(package).startswith("Success")
