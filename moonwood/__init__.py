"""Moonwood: eight modern tabletop games under one roof.

>>> import moonwood
>>> game = moonwood.game("top-cap")
>>> state = game.start(seed=7)
>>> state.play(game.parse("move a4 b5"))
>>> state.seat
1
"""

from moonwood.games import game, games
from moonwood.kernel.build import compiled
from moonwood.kernel.chance import Dealer
from moonwood.kernel.check import CheckFailed, check
from moonwood.kernel.errors import (
    IllegalAction,
    MoonwoodError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
)
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.state import CHANCE, OVER, Outcome, State

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
    "OptionError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "State",
    "check",
    "compiled",
    "game",
    "games",
]
