"""What happened, line by line, and how it ended."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.components import kit_of
from moonwood.games.light_seeker.words.names import DIRECTIONS, TOPS, spot
from moonwood.kernel.aim import Outcome
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    if outcome.reason == "zone":
        return say("{player} wins with a light zone of {goal} or more", player=player, goal=game.rulings["goal"])
    other = say.seat(1 - outcome.winners[0])
    return say("{player} wins: {other} has no turn that makes the light grow", player=player, other=other)


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("deal", _, x, y, name):
            return say("A dark cube lies on {cell}, {sides}", cell=spot(x, y), sides=_sides(game, name, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, tuple(winners)), say)
        case ("light", _, _, before, now, best):
            return say("The light grows from {before} to {now}; best zone {best}", before=before, now=now, best=best)
        case ("turn", _, seat, x, y, _, now):
            told = {"cell": spot(x, y), "sides": _sides(game, now, say)}
            return say("{player} turns the cube at {cell}: {sides}", player=say.seat(seat), **told)
    return _log_move(event, say)


def _sides(game: Game, name: str, say: Say) -> str:
    """Which way a cube looks: where its half-lit sides are, or the bright ones if it shows no half-lit side."""
    kit = kit_of(game)
    sides = kit.faces[kit.number[name]][1:5]
    face = "H" if "H" in sides else "F"
    ways = [say(way) for way, side in zip(DIRECTIONS, sides, strict=True) if side == face]
    return say("{light} to the {ways}", light=say(TOPS[face]), ways=say.listing(ways))


def _log_move(event: Event, say: Say) -> str:
    match event:
        case ("slide", _, seat, x, y, x2, y2, _, _):
            return say("{player} slides {start} to {to}", player=say.seat(seat), start=spot(x, y), to=spot(x2, y2))
        case ("tilt", _, seat, x, y, x2, y2, _, now):
            where = {"start": spot(x, y), "to": spot(x2, y2)}
            return say("{player} tilts {start} to {to}: {top}", player=say.seat(seat), top=say(TOPS[now[0]]), **where)
        case ("no-turn", _, seat):
            return say("{player} turns no cube", player=say.seat(seat))
        case ("rho", _, x, y):
            return say("Rho goes to {cell}", cell=spot(x, y))
        case ("buh", _, seat, _, _, x, y):
            return say("{player} sends Buh to {cell}", player=say.seat(seat), cell=spot(x, y))
    return ""
