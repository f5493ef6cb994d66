"""What happened, line by line."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.components import law_of
from moonwood.games.land_of_the_wolves.rules.end import NOBODY
from moonwood.games.land_of_the_wolves.words.names import cell_name, power_name, wolf_name
from moonwood.kernel.aim import Outcome
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("offer" | "first" | "begin" | "draw" | "last-card", *_):
            return _log_setup(game, event, say)
        case ("place" | "waits" | "ambush" | "trade", *_):
            return _log_turn(game, event, say)
        case ("round", _, how, winner, points, wolves, moons, rows):
            return _log_round(how, winner, points, wolves, moons, rows, say)
        case ("lone-wolf", _, seat, kind):
            return say("{player} takes the {wolf}", player=say.seat(seat), wolf=wolf_name(kind, say))
        case ("alpha", _, seat, power):
            return say("{player} takes {power}", player=say.seat(seat), power=power_name(law_of(game), power, say))
    return _log_result(game, event, say)


def _log_setup(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("offer", _, power):
            return say("{power} is on offer", power=power_name(law_of(game), power, say))
        case ("first", _, seat):
            return say("{player} begins", player=say.seat(seat))
        case ("begin", _, number, 1, starter):
            return say("Round {n}: {player} starts", n=number, player=say.seat(starter))
        case ("begin", _, number, playing, starter):
            return say(
                "Round {n}, attempt {playing}: {player} starts",
                n=number,
                playing=playing,
                player=say.seat(starter),
            )
        case ("draw", _, seat, kind):
            return say("{player} draws {wolf}", player=say.seat(seat), wolf=wolf_name(kind, say))
        case ("draw", _, seat):
            return say("{player} draws a card", player=say.seat(seat))
    return say("{player} has no card left", player=say.seat(event[2]))


def _log_turn(game: Game, event: Event, say: Say) -> str:
    player = say.seat(event[2])
    match event:
        case ("place", _, _, kind, cell, -1):
            return say("{player}: {wolf} to {cell}", player=player, wolf=wolf_name(kind, say), cell=cell_name(cell))
        case ("place", _, _, kind, cell, covered):
            return say(
                "{player}: {wolf} covers the {other} at {cell}",
                player=player,
                wolf=wolf_name(kind, say),
                other=wolf_name(covered, say),
                cell=cell_name(cell),
            )
        case ("ambush", _, _, power):
            return say("{player} uses {power}", player=player, power=power_name(law_of(game), power, say))
        case ("trade", _, _, own, other):
            return say("The wolves at {own} and {other} change places", own=cell_name(own), other=cell_name(other))
    return say("{player} keeps the Ambush", player=player)


def _log_round(
    how: str,
    winner: int,
    points: tuple[int, int],
    wolves: tuple[int, int],
    moons: tuple[int, int],
    rows: tuple[tuple[int, int, int, int], ...],
    say: Say,
) -> str:
    """All that the round came to: the table itself is cleared for the next one."""
    why = say("All twelve places are taken.") if how == "full" else say("The cards have run out.")
    count = say(
        "{a} against {b}: rows from the top {rows}; moons {moons}; wolves taken {wolves}; points {points}.",
        a=say.seat(0),
        b=say.seat(1),
        rows=", ".join(_row_result(row, say) for row in rows),
        moons=_pair(moons),
        wolves=_pair(wolves),
        points=_pair(points),
    )
    return f"{why} {count} {_verdict(winner, points, say)}"


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}:{numbers[1]}"


def _row_result(row: tuple[int, int, int, int], say: Say) -> str:
    """The sums of a row; with its winner where they do not tell it."""
    _, a, b, winner = row
    if a != b or winner == NOBODY:
        return _pair((a, b))
    return say("{sums} for {player}", sums=_pair((a, b)), player=say.seat(winner))


def _verdict(winner: int, points: tuple[int, int], say: Say) -> str:
    if winner == NOBODY:
        return say("The round is tied.")
    if points[0] == points[1]:
        return say("{player} wins the round with more wolves.", player=say.seat(winner))
    return say("{player} wins the round.", player=say.seat(winner))


def _log_result(game: Game, event: Event, say: Say) -> str:
    match event:
        case ("tie", _, _, starter):
            return say("The round is played again; {player} starts it", player=say.seat(starter))
        case ("awarded", _, seat, ties):
            return say(
                "Tied {n} times: the round goes to {player}, who did not start it", n=ties, player=say.seat(seat)
            )
        case ("score", _, seat, 1, "round"):
            return say("{player} climbs the mountain", player=say.seat(seat))
        case ("end", _, reason, winners):
            return ending(game, Outcome(reason, winners), say)
    return ""


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    """How the game ended."""
    player = say.seat(outcome.winners[0])
    return {
        "summit": say("{player} wins a second round and reaches the summit", player=player),
        "third-tie": say(
            "{player} wins: the last round was tied too often and goes to the one who did not start it", player=player
        ),
    }[outcome.reason]
