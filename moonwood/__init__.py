"""Moonwood: modern tabletop games under one roof, with exact rules.

>>> import moonwood
>>> game = moonwood.game("top-cap", jump=True)
>>> state = game.start(seed=7)
>>> state.play(game.parse("move a4 b5"))
>>> state.seat, state.over
(1, False)

- `games()` names the games, `game(name, **options)` opens one.
- A `Game` makes states (`start`, `position`, `guess`) and knows notation, words and pictures (`text`, `label`, `draw`).
- A `State` says who decides (`seat`: 0, 1, ..., `CHANCE` or `OVER`), what is legal (`actions`, `why`) and what a seat
  knows (`view`); `play` goes on.
- A `Match` is a game being played, with its chance drawn by a `Dealer` and with undo; a `Record` is one as text.
- `check` plays random games and tests the laws that every game keeps.
- Whatever a caller does wrong raises a `MoonwoodError` that says what would be right.

Bots are in `moonwood.bots`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from moonwood.games import game
from moonwood.games import house as games
from moonwood.games import smallest as smallest
from moonwood.kernel.aim import Outcome
from moonwood.kernel.build import compiled
from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import (
    IllegalAction,
    MoonwoodError,
    NotationError,
    OldRecord,
    OptionError,
    PositionError,
    RecordError,
    RulebookError,
    SeatError,
    SeedError,
)
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.state import CHANCE, OVER, State

if TYPE_CHECKING:
    from moonwood.adapters.crowd import Crowd
    from moonwood.adapters.vector import Vector
    from moonwood.kernel.check import CheckFailed, check


def vector(game: str | Game, number: int, *, processes: int = 1, **settings: Any) -> Vector | Crowd:
    """Many games at once, as numpy arrays; needs `moonwood[learn]`. `settings`: seed, reward, options of the game."""
    from moonwood.adapters import many
    from moonwood.adapters.crowd import Crowd

    if processes == 1:
        return many.vector(game, number, **settings)
    return Crowd(game, number, processes=processes, **settings)


def __getattr__(name: str) -> Any:
    """The laws are for authors: whoever only plays does not load them."""
    if name not in ("CheckFailed", "check"):
        raise AttributeError(f"module 'moonwood' has no attribute {name!r}")
    from moonwood.kernel import check

    return getattr(check, name)


__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "CheckFailed",
    "Dealer",
    "Game",
    "IllegalAction",
    "Match",
    "MoonwoodError",
    "NotationError",
    "OldRecord",
    "OptionError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "RulebookError",
    "SeatError",
    "SeedError",
    "State",
    "check",
    "compiled",
    "game",
    "games",
    "smallest",
    "vector",
]
