"""Which way many games at once are played: in arrays where a room has its rules in that form, else one by one."""

from __future__ import annotations

from typing import Any

from moonwood.adapters.flat import FlatVector, RowsOf
from moonwood.adapters.vector import Vector
from moonwood.games import game as open_game
from moonwood.games.top_cap import arrays as top_cap
from moonwood.kernel.game import Game

ROWS: dict[str, RowsOf] = {"top-cap": top_cap.Rows}
"""The games whose rules are there as arrays."""


def vector(game: str | Game, number: int, *, seed: int = 0, **settings: Any) -> Vector:
    """Some games of one kind on this core; `settings`: reward, arrays, finals, and options where a game is named."""
    options = {name: settings.pop(name) for name in list(settings) if name not in ("arrays", "finals", "reward")}
    chosen = open_game(game, **options) if isinstance(game, str) else game
    if chosen.name in ROWS:
        return FlatVector(chosen, number, rows=ROWS[chosen.name], seed=seed, **settings)
    return Vector(chosen, number, seed=seed, **settings)
