"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.rules.components import CARDS, SPIRITS
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.words.names import (
    NAMES,
    creature_name,
    side_name,
    spot_name,
    things_listed,
    tile_name,
    token_name,
)
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

Line = Callable[[Game, Any, Say], str]

SILENT = (events.EndTurn,)
"""What needs no line: the next player's first one says it."""


def _sentence(text: str) -> Line:
    """A line whose fields are the event's, each in words."""

    def line(game: Game, event: Any, say: Say) -> str:
        names = [field.name for field in fields(event)]
        return say(text, **{name: _said(game, name, getattr(event, name), say) for name in names})

    return line


def _said(game: Game, name: str, value: Any, say: Say) -> object:
    if name == "seat":
        return say.seat(value)
    if name == "side":
        return side_name(game, value, say)
    if name in ("place", "to", "spot"):
        return spot_name(game, value, say)
    if name == "creature":
        return creature_name(value, say)
    if name == "kind":
        return tile_name(value, say) if value else say("a face-down tile")
    if name in ("face", "spirit"):
        return token_name(value, say)
    return things_listed(value, say) if name == "things" else value


def _objective(game: Game, event: events.DealObjective, say: Say) -> str:
    if event.name:
        return say("{player} gets the Objective card {name}", player=say.seat(event.seat), name=event.name)
    return say("{player} gets an Objective card", player=say.seat(event.seat))


def _card(game: Game, event: events.Card, say: Say) -> str:
    setup: Setup = game.setup
    spirits = [say(NAMES[SPIRITS[spirit]]) for spirit in setup.cards[CARDS.index(event.name)]]
    return say("The Moonlight card asks for {spirits}", spirits=say.listing(spirits))


def _bits(game: Game, event: events.GiveBits, say: Say) -> str:
    holder = say.seat(event.holder) if game.setup.against else side_name(game, event.holder, say)
    place = spot_name(game, event.place, say)
    return say.count(
        event.number, "{holder} gets a bit ({place})", "{holder} gets {n} bits ({place})", holder=holder, place=place
    )


def _move(game: Game, event: events.Move, say: Say) -> str:
    text = mark("{seat} uses a gem: {creature} moves to {to}") if event.gem else mark("{creature} moves to {to}")
    return _sentence(text)(game, event, say)


def _drop(game: Game, event: events.Drop, say: Say) -> str:
    if event.place == event.to:
        return _sentence(mark("Down to the next tile: {things} ({to})"))(game, event, say)
    return _sentence(mark("To another tile: {things} ({to})"))(game, event, say)


def _score(game: Game, event: Any, say: Say) -> str:
    of = say(NAMES[event.of]) if event.of in NAMES else event.of
    who = say.seat(event.seat) if isinstance(event, events.Score) else say("The opponent")
    what = f"{say(REASONS[event.what])} {of}".rstrip()
    return say("{player}: {points} for {what}", player=who, points=event.points, what=what)


REASONS = {
    "majority": mark("most"),
    "missing": mark("missing"),
    "card": mark("the Moonlight card:"),
    "mission": mark("a mission of"),
    "bits": mark("bits"),
}

LINES: dict[type[Event], Line] = {
    events.Deal: _sentence(mark("Dealt: {kind} ({place})")),
    events.Turn: _sentence(mark("Turned up: {kind} ({place})")),
    events.TurnToken: _sentence(mark("Turned up: the token {face} ({spot})")),
    events.TurnMoon: _sentence(mark("Laid out: the Moonlight tile {spirit} ({spot})")),
    events.Card: _card,
    events.DealObjective: _objective,
    events.Start: _sentence(mark("{seat} places {creature} ({place})")),
    events.Pick: _sentence(mark("{seat}: {creature} collects {kind} ({place})")),
    events.GiveTile: _sentence(mark("{side} gets {kind}")),
    events.GiveToken: _sentence(mark("{side} gets the token {face}")),
    events.GiveMoon: _sentence(mark("{side} gets the Moonlight tile {spirit}")),
    events.GiveBits: _bits,
    events.Drop: _drop,
    events.Put: _sentence(mark("Put on a tile: {things} ({place})")),
    events.Leave: _sentence(mark("Out of the game: {things} ({place})")),
    events.Move: _move,
    events.Jump: _sentence(mark("{creature} jumps to {to}")),
    events.Cross: _sentence(mark("{creature} crosses the bridge ({place}) to {to}")),
    events.Stay: _sentence(mark("{seat}: no Creature can move")),
    events.Swap: _sentence(mark("{seat} uses a gem: Light and Shadow swap places")),
    events.Talk: _sentence(mark("{seat} uses a gem: the players may talk")),
    events.UsePlus: _sentence(mark("{seat} discards a PLUS token of the team")),
    events.TakeGem: _sentence(mark("{seat} takes a gem")),
    events.UseBareGem: _sentence(mark("{seat} uses a gem that came back")),
    events.NoAlchemy: _sentence(mark("{seat} does without alchemy")),
    events.Alchemy: _sentence(mark("{seat} uses a gem: {kind} of the shelf comes to the tiles in hand")),
    events.ReturnGem: _sentence(mark("A used gem comes back to {seat}")),
    events.AbsoluteMajority: _sentence(mark("The team has the absolute majority of {spirit}")),
    events.LeavePlus: _sentence(mark("The PLUS token brings no gem back")),
    events.Relocate: _sentence(mark("{seat} puts {creature}, who is stuck, elsewhere ({to})")),
    events.GiveUp: _sentence(mark("{seat} ends the game: no two tiles can be collected")),
    events.Stuck: _sentence(mark("No two tiles can be collected any more")),
    events.TurnEclipse: _sentence(mark("An Eclipse token of {number} is turned up ({spot})")),
    events.Spare: _sentence(mark("A Creature stands there: nothing happens ({place})")),
    events.Cover: _sentence(
        mark("{seat} covers a Spirit of the Moonlight card with the token {face} and gets its gem")
    ),
    events.Keep: _sentence(mark("A tile remains and goes to nobody ({place})")),
    events.Enlighten: _sentence(mark("A Firefly goes to the token {face}")),
    events.Mark: lambda game, event, say: say(
        "{player} puts {things} on token column {column}",
        player=say.seat(event.seat),
        things=things_listed(event.things, say),
        column=event.column + 1,
    ),
    events.Startle: _sentence(mark("The bit there is driven away ({place})")),
    events.Score: _score,
    events.OpponentScore: _score,
    events.Missing: _sentence(mark("The team has no tile of {spirit}")),
    events.Discard: _sentence(mark("{side} discards {number} of its tiles: {kind}")),
}
"""For each kind of event, its line."""


def log(game: Game, event: Event, say: Say) -> str:
    line = LINES.get(type(event))
    words = "" if line is None else line(game, event, say)
    return words[:1].upper() + words[1:]
