"""What happened, line by line, and how it ended."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.events import (
    AmbushDelay,
    AmbushUse,
    Award,
    CardDraw,
    LastCard,
    LoneWolfChoice,
    Pair,
    Placement,
    PowerChoice,
    PowerOnOffer,
    RoundEnd,
    RoundStart,
    RoundWin,
    Tie,
    Trade,
)
from moonwood.games.land_of_the_wolves.rules.scoring import NOBODY, larger
from moonwood.games.land_of_the_wolves.words.names import cell_name, power_name, wolf_name
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, counted, mark


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case PowerOnOffer() | RoundStart() | CardDraw() | LastCard():
            return _log_cards(game, event, say)
        case Placement() | AmbushDelay() | AmbushUse() | Trade():
            return _log_turn(game, event, say)
        case RoundEnd() | Tie() | Award() | RoundWin():
            return _log_round(event, say)
        case LoneWolfChoice():
            return say(
                "{player} {player:takes|take} the {wolf}", player=say.seat(event.seat), wolf=wolf_name(event.kind, say)
            )
        case PowerChoice():
            power = power_name(game.setup, event.power, say)
            return say("{player} {player:takes|take} {power}", player=say.seat(event.seat), power=power)
    return ""


def _log_cards(game: Game, event: PowerOnOffer | RoundStart | CardDraw | LastCard, say: Say) -> str:
    match event:
        case PowerOnOffer():
            return say("{power} is on offer", power=power_name(game.setup, event.power, say))
        case RoundStart():
            return _round_start(event, say)
        case CardDraw(seat=seat, kind=None):
            return say("{player} {player:draws|draw} a card", player=say.seat(seat))
        case CardDraw(seat=seat, kind=int(kind)):
            return say("{player} {player:draws|draw} {wolf}", player=say.seat(seat), wolf=wolf_name(kind, say))
    return say("{player} {player:has|have} no card left", player=say.seat(event.seat))


def _round_start(event: RoundStart, say: Say) -> str:
    player = say.seat(event.starter)
    if event.playing == 1:
        return say("Round {n}: {player} {player:starts|start}", n=event.number, player=player)
    return say(
        "Round {n}, attempt {playing}: {player} {player:starts|start}",
        n=event.number,
        playing=event.playing,
        player=player,
    )


def _log_turn(game: Game, event: Placement | AmbushDelay | AmbushUse | Trade, say: Say) -> str:
    match event:
        case Placement():
            return _placement(event, say)
        case AmbushUse():
            power = power_name(game.setup, event.power, say)
            return say("{player} {player:uses|use} {power}", player=say.seat(event.seat), power=power)
        case Trade():
            own, other = cell_name(event.own, say), cell_name(event.enemy, say)
            return say("The wolves at {own} and {other} change places", own=own, other=other)
    return say("{player} {player:keeps|keep} the Ambush", player=say.seat(event.seat))


def _placement(event: Placement, say: Say) -> str:
    player, wolf, cell = say.seat(event.seat), wolf_name(event.kind, say), cell_name(event.cell, say)
    if event.covered is None:
        return say("{player}: {wolf} to {cell}", player=player, wolf=wolf, cell=cell)
    other = wolf_name(event.covered, say)
    return say("{player}: {wolf} covers the {other} at {cell}", player=player, wolf=wolf, other=other, cell=cell)


def _log_round(event: RoundEnd | Tie | Award | RoundWin, say: Say) -> str:
    match event:
        case RoundEnd():
            return _round_end(event, say)
        case Tie():
            return say("The round is played again; {player} {player:starts|start} it", player=say.seat(event.starter))
        case Award():
            player = say.seat(event.seat)
            return say("Tied {n} times: the round goes to {player}, who did not start it", n=event.ties, player=player)
    return say("{player} {player:climbs|climb} the mountain", player=say.seat(event.seat))


def _round_end(event: RoundEnd, say: Say) -> str:
    """All that the round came to, row by row: the table itself is cleared for the next one."""
    why = say("All twelve places are taken.") if event.how == "full" else say("The cards have run out.")
    sides = say("{a} against {b}, from the top:", a=say.seat(0), b=say.seat(1))
    rows = [
        _counted(ROWS, number, sums, winner, points, say)
        for number, (_, sums, winner, points) in enumerate(event.rows, start=1)
    ]
    bonus = sum(event.points) - sum(points for *_, points in event.rows)
    moons = _counted(MOONS, 0, event.moons, larger(event.moons), bonus, say)
    total = say("In all {points}, with {wolves} wolves taken.", points=_pair(event.points), wolves=_pair(event.wolves))
    return " ".join([why, sides, *rows, moons, total, _verdict(event, say)])


ROWS = (
    mark("Row {number}: {sums}, nobody's."),
    *counted("Row {number}: {sums}, {n} point for {player}.", "Row {number}: {sums}, {n} points for {player}."),
)
MOONS = (
    mark("Moons: {sums}, for nobody."),
    *counted("Moons: {sums}, {n} point for {player}.", "Moons: {sums}, {n} points for {player}."),
)
"""What is said of what brings nobody anything, one point, or more."""


def _counted(texts: tuple[str, str, str], number: int, sums: Pair, winner: int, points: int, say: Say) -> str:
    if winner == NOBODY:
        return say(texts[0], number=number, sums=_pair(sums))
    return say.count(points, texts[1], texts[2], number=number, sums=_pair(sums), player=say.seat(winner))


def _pair(numbers: Pair) -> str:
    return f"{numbers[0]}:{numbers[1]}"


def _verdict(event: RoundEnd, say: Say) -> str:
    if event.winner == NOBODY:
        return say("The round is tied.")
    if event.points[0] == event.points[1]:
        return say("{player} {player:wins|win} the round with more wolves.", player=say.seat(event.winner))
    return say("{player} {player:wins|win} the round.", player=say.seat(event.winner))


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    """How the game ended."""
    player = say.seat(outcome.winners[0])
    return {
        "summit": say("{player} {player:wins|win} a second round and {player:reaches|reach} the summit", player=player),
        "third-tie": say(
            "{player} {player:wins|win}: the last round was tied too often and goes to the one who did not start it",
            player=player,
        ),
    }[outcome.reason]
