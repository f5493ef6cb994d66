"""What happened, line by line, and how it ended."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.cells import xy
from moonwood.games.light_seeker.rules.events import BuhMove, Deal, Light, NoTurn, RhoMove, Slide, Tilt, TurnCube
from moonwood.games.light_seeker.rules.setup import WINS, Setup
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.games.light_seeker.words.names import DIRECTIONS, TOPS
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Slide() | Tilt() | TurnCube() | NoTurn() | BuhMove():
            return _log_action(game.setup.stands, event, say)
        case Deal():
            sides = _sides(game.setup.stands, event.stand, say)
            return say("A dark cube lies on {cell}, {sides}", cell=_cell(say, event.cell), sides=sides)
        case RhoMove():
            return say("Rho goes to {cell}", cell=_cell(say, event.to))
        case Light(before=before, now=now, best=best):
            return say("The light grows from {before} to {now}; best zone {best}", before=before, now=now, best=best)
    return ""


def _log_action(stands: Stands, event: Slide | Tilt | TurnCube | NoTurn | BuhMove, say: Say) -> str:
    player = say.seat(event.seat)
    match event:
        case Slide():
            start, to = _cell(say, event.start), _cell(say, event.to)
            return say("{player} {player:slides|slide} {start} to {to}", player=player, start=start, to=to)
        case Tilt():
            start, to, top = _cell(say, event.start), _cell(say, event.to), say(TOPS[stands.faces[event.stand][0]])
            return say(
                "{player} {player:tilts|tilt} {start} to {to}: {top}", player=player, start=start, to=to, top=top
            )
        case TurnCube():
            cell, sides = _cell(say, event.cell), _sides(stands, event.stand, say)
            return say(
                "{player} {player:turns|turn} the cube at {cell}: {sides}", player=player, cell=cell, sides=sides
            )
        case BuhMove():
            return say("{player} {player:sends|send} Buh to {cell}", player=player, cell=_cell(say, event.to))
    return say("{player} {player:turns|turn} no cube", player=player)


def _cell(say: Say, cell: int) -> str:
    return say.spot(*xy(cell))


def _sides(stands: Stands, stand: int, say: Say) -> str:
    """Which way a cube looks: where its half-lit sides are, or the bright ones if it shows no half-lit side."""
    sides = stands.faces[stand][1:5]
    face = "H" if "H" in sides else "F"
    ways = [say.part("to the {way}", way=say(way)) for way, side in zip(DIRECTIONS, sides, strict=True) if side == face]
    return say("{light} {ways}", light=say(TOPS[face]), ways=say.listing(ways))


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    setup: Setup = game.setup
    player = say.seat(outcome.winners[0])
    if outcome.reason == "zone":
        return say("{player} {player:wins|win} with a light zone of {goal} or more", player=player, goal=setup.goal)
    if len(outcome.winners) > 1:
        return say("Draw: there is no turn left that makes the light grow")
    if setup.no_turn == WINS:
        return say("{player} {player:wins|win}: no turn is left that makes the light grow", player=player)
    other = say.seat(1 - outcome.winners[0])
    return say(
        "{player} {player:wins|win}: {other} {other:has|have} no turn that makes the light grow",
        player=player,
        other=other,
    )
