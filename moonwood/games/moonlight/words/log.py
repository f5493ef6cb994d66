"""What happened, as lines of the log."""

from __future__ import annotations

from typing import Any

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.rules.components import CARDS, SPIRITS
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.words.names import (
    NAMES,
    SIDE_NAMES,
    side_name,
    spot_name,
)
from moonwood.games.moonlight.words.pages import page_of
from moonwood.games.moonlight.words.telling import Line, sentence
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

SILENT = (events.EndTurn,)
"""What needs no line: the next player's first one says it."""


def _objective(game: Game, event: events.DealObjective, say: Say) -> str:
    if event.name:
        return say("{player} {player:gets|get} the Objective card {name}", player=say.seat(event.seat), name=event.name)
    return say("{player} {player:gets|get} an Objective card", player=say.seat(event.seat))


def _card(game: Game, event: events.Card, say: Say) -> str:
    setup: Setup = game.setup
    spirits = [say(NAMES[SPIRITS[spirit]]) for spirit in setup.cards[CARDS.index(event.name)]]
    return say("The Moonlight card asks for {spirits}", spirits=say.listing(spirits))


def _bits(game: Game, event: events.GiveBits, say: Say) -> str:
    holder = say.seat(event.holder) if game.setup.against else side_name(game, event.holder, say)
    place = spot_name(game, event.place, say)
    return say.count(
        event.number,
        "{holder} {holder:gets|get} a bit ({place})",
        "{holder} {holder:gets|get} {n} bits ({place})",
        holder=holder,
        place=place,
    )


def _move(game: Game, event: events.Move, say: Say) -> str:
    text = (
        mark("{seat} {seat:uses|use} a gem: {creature} moves to {to}")
        if event.gem
        else mark("{creature} moves to {to}")
    )
    return sentence(text)(game, event, say)


def _drop(game: Game, event: events.Drop, say: Say) -> str:
    if event.place == event.to:
        return sentence(mark("Down to the next tile: {things} ({to})"))(game, event, say)
    return sentence(mark("To another tile: {things} ({to})"))(game, event, say)


def _score(game: Game, event: Any, say: Say) -> str:
    of = say(NAMES[event.of]) if event.of in NAMES else event.of
    who = say.seat(event.seat) if isinstance(event, events.Score) else say.common(SIDE_NAMES[1])
    return say(REASONS[event.what], player=who, points=event.points, of=of)


REASONS = {
    "majority": mark("{player}: {points} for most {of}"),
    "missing": mark("{player}: {points} for missing {of}"),
    "card": mark("{player}: {points} for the Moonlight card: {of}"),
    "mission": mark("{player}: {points} for a mission of {of}"),
    "bits": mark("{player}: {points} for bits"),
}

LINES: dict[type[Event], Line] = {
    events.Deal: sentence(mark("Dealt: {kind} ({place})")),
    events.TurnUp: sentence(mark("Turned up: {kind} ({place})")),
    events.TurnToken: sentence(mark("Turned up: the token {face} ({spot})")),
    events.TurnMoon: sentence(mark("Laid out: the Moonlight tile {spirit} ({spot})")),
    events.Card: _card,
    events.DealObjective: _objective,
    events.Start: sentence(mark("{seat} {seat:places|place} {creature} ({place})")),
    events.Pick: sentence(mark("{seat}: {creature} collects {kind} ({place})")),
    events.GiveTile: sentence(mark("{side} gets {kind}")),
    events.GiveToken: sentence(mark("{side} gets the token {face}")),
    events.GiveMoon: sentence(mark("{side} gets the Moonlight tile {spirit}")),
    events.GiveBits: _bits,
    events.Drop: _drop,
    events.Put: sentence(mark("Put on a tile: {things} ({place})")),
    events.Leave: sentence(mark("Out of the game: {things} ({place})")),
    events.Move: _move,
    events.Jump: sentence(mark("{creature} jumps to {to}")),
    events.Stay: sentence(mark("{seat}: no Creature can move")),
    events.Talk: sentence(mark("{seat} {seat:uses|use} a gem: the players may talk")),
    events.UsePlus: sentence(mark("{seat} {seat:discards|discard} a PLUS token of the team")),
    events.ReturnGem: sentence(mark("A used gem comes back to {seat}")),
    events.LeavePlus: sentence(mark("The PLUS token brings no gem back")),
    events.Relocate: sentence(mark("{seat} {seat:puts|put} {creature}, who is stuck, elsewhere ({to})")),
    events.GiveUp: sentence(mark("{seat} {seat:ends|end} the game: no two tiles can be collected")),
    events.Stuck: sentence(mark("No two tiles can be collected any more")),
    events.TurnEclipse: sentence(mark("An Eclipse token of {number} is turned up ({spot})")),
    events.Score: _score,
    events.OpponentScore: _score,
    events.Missing: sentence(mark("The team has no tile of {spirit}")),
    events.Discard: sentence(mark("{side} discards {number} of its tiles: {kind}")),
}
"""For each kind of event, its line."""


def log(game: Game, event: Event, say: Say) -> str:
    line = page_of(game).lines.get(type(event)) or LINES.get(type(event))
    words = "" if line is None else line(game, event, say)
    return words[:1].upper() + words[1:]
