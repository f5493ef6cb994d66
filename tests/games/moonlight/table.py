"""Moonlight set up and played by words: what its tests share.

A forest is drawn row by row, with blanks between the cells: `.` is empty, `U` any face-up tile, `D` a face-down one, a
kind such as `BRA2` that tile; `/2` after it says how many tiles lie there. Cells that are not drawn are empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import SupportsIndex, TypeVar, cast

import moonwood
from moonwood import Game
from moonwood.games.moonlight.rules import State
from moonwood.games.moonlight.rules.components import KINDS
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios import SCENARIOS, layout_text
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import Event
from moonwood.kernel.state import State as AnyState

NAME = "moonlight"
E = TypeVar("E", bound=Event)
POWERS = ("FIR", "MOO", "SUN")
TILE = re.compile(r"[A-Z]{3}[12](?:\+[A-Z]{3})?")
"""The name of a tile."""


def game_of(scenario: int, mode: str = "co-op", **options: object) -> Game:
    """A game of a scenario; seat 0 begins."""
    first = {} if mode == "solo" else {"first_player": 0}
    return moonwood.game(NAME, scenario=scenario, mode=mode, **first, **options)


def started(scenario: int, mode: str = "co-op", seed: int = 1, **options: object) -> State:
    """A game after its setup's draws: the first decision is to be made."""
    return state_of(game_of(scenario, mode, **options).start(seed=seed))


def state_of(state: AnyState) -> State:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, State)
    return state


def own_layout(scenario: int, *changes: tuple[str, str]) -> str:
    """Our layout of a scenario with some words changed, each where it stands first."""
    text = layout_text(scenario)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def finished(state: AnyState) -> list[Event]:
    """To the end by the first choice each time; what happened."""
    events: list[Event] = []
    while not state.over:
        state.play(state.actions()[0], events)
    return events


def position(game: Game, rows: tuple[str, ...], light: str, shadow: str, **fields: str) -> State:
    """A position with this forest. Fields are named as in a position, with `_` for `-`; the team has no card by default."""
    forest = " ".join(_cells(game, rows, fields))
    parts = [f"forest {forest}", f"light {light}", f"shadow {shadow}"]
    parts += [f"{name.replace('_', '-')} {value}" for name, value in fields.items()]
    return state_of(game.position("; ".join(parts)))


def _cells(game: Game, rows: tuple[str, ...], fields: dict[str, str]) -> Iterator[str]:
    """Each cell of a drawn forest as a position names it."""
    kinds = any_tiles(game, " ".join([*rows, *fields.values()]))
    for row, line in enumerate(rows):
        for column, cell in enumerate(line.split()):
            face, _, height = cell.partition("/")
            if face != ".":
                yield f"{row}-{column}:{next(kinds) if face == 'U' else face}" + (f"/{height}" if height else "")


def any_tiles(game: Game, named: str) -> Iterator[str]:
    """Tiles that are in play and not named in a text, one after the other."""
    words = TILE.findall(named)
    for kind, number in enumerate(game.setup.forest_tiles):
        for _ in range(number - words.count(KINDS[kind])):
            yield KINDS[kind]


def rule_names(scenario: int, mode: str) -> list[str]:
    """The rules of a scenario in a mode, by their classes."""
    return [type(rule).__name__ for rule in SCENARIOS[scenario].rules_in(mode)]


def options(state: AnyState, family: str = "") -> set[str]:
    """What may be done now, as texts; of one family only, if it is named."""
    texts = {state.game.text(action) for action in state.actions()}
    return {text for text in texts if not family or text.split()[0] == family}


def play(state: AnyState, *moves: str) -> list[Event]:
    """Play these actions, draws among them; what happened."""
    events: list[Event] = []
    for move in moves:
        state.play(state.game.parse(move), events)
    return events


def deal(state: AnyState, seed: int = 1) -> list[Event]:
    """Draw whatever is to be drawn until somebody decides."""
    events: list[Event] = []
    settle(state, Dealer(seed), events)
    return events


def why(state: AnyState, move: str) -> str | None:
    return state.why(state.game.parse(move))


def step(state: AnyState) -> str:
    """The name of the step that is asked or drawn."""
    return str(view_of(state)["step"]).split()[0] if not state.over else ""


def kinds(events: list[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def split_tiles(game: Game, light: dict[str, int], without: tuple[str, ...] = ()) -> tuple[str, str]:
    """All tiles but some, split so that one side has exactly these symbols and icons: its tiles, the other side's."""
    tiles = list(any_tiles(game, " ".join(without)))
    ways: dict[tuple[int, ...], tuple[str, ...]] = {(0, 0, 0): ()}
    for spirit in sorted({kind[:3] for kind in tiles}):
        own = [kind for kind in tiles if kind[:3] == spirit]
        ways = {icons(kept + more): kept + more for kept in ways.values() for more in _showing(own, light[spirit])}
    kept = ways[tuple(light[power] for power in POWERS)]
    return " ".join(kept), " ".join((Counter(tiles) - Counter(kept)).elements())


def _showing(tiles: list[str], symbols: int) -> Iterator[tuple[str, ...]]:
    """The ways to take some of the tiles of a Spirit that show so many symbols."""
    for number in range(len(tiles) + 1):
        for some in set(combinations(tiles, number)):
            if sum(int(kind[3]) for kind in some) == symbols:
                yield some


def icons(tiles: tuple[str, ...]) -> tuple[int, ...]:
    """How many icons of each Power Source some tiles show."""
    return tuple(sum(kind.endswith(power) for kind in tiles) for power in POWERS)


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))
