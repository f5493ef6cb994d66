"""What happened in Cat-a-comb."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS
from moonwood.games.cat_a_comb.rules.events import Lift, Neutral, Paper, Place, Precious, Put, Tile
from moonwood.games.cat_a_comb.words.names import CATS, TILE_NAMES, side
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Tile():
            return say(
                "A {tile} is laid on {cell}", tile=say(TILE_NAMES[COLOURS[event.colour]]), cell=CELLS[event.cell]
            )
        case Neutral() | Precious():
            return _log_setup(event, side(event.seat, say), CELLS[event.cell], say)
        case Place() | Lift() | Put() | Paper():
            return _log_turn(event, side(event.seat, say), CELLS[event.cell], say)
    return ""


def _log_setup(event: Neutral | Precious, player: str, cell: str, say: Say) -> str:
    match event:
        case Neutral():
            return say("{player} {player:puts|put} a neutral cat on {cell}", player=player, cell=cell)
        case Precious():
            return say("{player} {player:makes|make} the cat on {cell} the Precious one", player=player, cell=cell)


def _log_turn(event: Place | Lift | Put | Paper, player: str, cell: str, say: Say) -> str:
    match event:
        case Place():
            return say("{player} {player:places|place} a cat on {cell}", player=player, cell=cell)
        case Lift():
            return say.count(
                event.height, "{player} {player:lifts|lift} the cat on {cell}", "{player} {player:lifts|lift} the stack of {n} on {cell}",
                player=player, cell=cell,
            )  # fmt: skip
        case Put():
            return say(
                "{player} {player:puts|put} the {cube} on {cell}", player=player, cube=say(CATS[event.cube]), cell=cell
            )
        case Paper():
            return say(
                "{player} {player:covers|cover} {cell} with toilet paper: the niche is gone", player=player, cell=cell
            )
