"""What happened, in one line for each event."""

from __future__ import annotations

from moonwood.games.spirits.rules import events
from moonwood.games.spirits.words.names import NAMES, card_name, cell_name, signed, tile_at, tile_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

SILENT = (events.Deal,)
"""The picture tells it well enough."""


def log(game: Game, event: Event, say: Say) -> str:
    """The line of an event; nothing for one that is not told."""
    for told in (_taking, _moonlight, _paying, _gems, _cards, _tokens, _end, _solo):
        text = told(game, event, say)
        if text:
            return text
    return ""


def _taking(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Take():
            return say("{player} takes {tile}", player=say.seat(event.seat), tile=tile_at(event.kind, event.cell, say))
        case events.Token():
            return say("{player} gets a Favour token", player=say.seat(event.seat))
        case events.Face():
            return say("The token shows {face}; only you know", face=say(NAMES[event.face]))
        case events.Firefly():
            return say("A Firefly settles on the tile of {player}", player=say.seat(event.seat))
        case events.Pass():
            return say("{player} takes nothing and passes", player=say.seat(event.seat))
        case events.Stop():
            return say("{player} takes no second tile", player=say.seat(event.seat))
    return ""


def _moonlight(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Moonlight():
            return say("A Moonlight tile is turned: {spirit}", spirit=say(NAMES[event.spirit]))
        case events.Look():
            return say("{player} looks at a Moonlight tile", player=say.seat(event.seat))
        case events.MoonlightFace():
            return say("It shows {spirit}; only you know", spirit=say(NAMES[event.spirit]))
        case events.Flip():
            return _flip(game, event, say)
    return ""


def _flip(game: Game, event: events.Flip, say: Say) -> str:
    player = say.seat(event.seat)
    if event.side == "down":
        return say("{player} turns it face down", player=player)
    if event.spirit and not game.rulings["moonlight_shown_to_all"]:
        spirit = say(NAMES[event.spirit])
        return say("{player} leaves it face up for all to see: {spirit}", player=player, spirit=spirit)
    return say("{player} leaves it face up", player=player)


def _paying(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Reach():
            tile, owner = tile_at(event.kind, event.cell, say), say.seat(event.owner)
            text = say("{player} reaches for {tile}, which {owner} reserved")
            return text.format(player=say.seat(event.seat), tile=tile, owner=owner)
        case events.GemBack():
            return say("A gem returns to {player}", player=say.seat(event.seat))
        case events.Pay(cell=None):
            return say("{player} pays with a gem from the supply", player=say.seat(event.seat))
        case events.Pay(cell=str(cell)):
            where = cell_name(cell, say)
            return say("{player} pays with the gem at {where}", player=say.seat(event.seat), where=where)
        case events.Plus():
            return say("{player} uses a Plus token: a lost gem comes back", player=say.seat(event.seat))
    return ""


def _gems(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Place():
            return say(
                "{player} reserves {tile}", player=say.seat(event.seat), tile=tile_at(event.kind, event.cell, say)
            )
        case events.Move():
            start, tile = cell_name(event.start, say), tile_at(event.kind, event.to, say)
            player = say.seat(event.seat)
            return say("{player} moves a gem from {start} to {tile}", player=player, start=start, tile=tile)
        case events.Swap():
            text = say("{player} swaps the gem at {cell} with that of {other} at {there}")
            players = {"player": say.seat(event.seat), "other": say.seat(event.other)}
            return text.format(cell=cell_name(event.cell, say), there=cell_name(event.there, say), **players)
        case events.Skip():
            return _skip(event, say)
    return ""


def _skip(event: events.Skip, say: Say) -> str:
    player = say.seat(event.seat)
    return {
        "gem": say("{player} places no gem", player=player),
        "claim": say("{player} claims no card", player=player),
        "bonus": say("{player} declines the bonus", player=player),
        "moves": say("{player} moves no more gems", player=player),
    }[event.what]


def _cards(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Card():
            return say("On display: {card}", card=card_name(game, event.card, say))
        case events.Claim():
            return say("{player} claims {card}", player=say.seat(event.seat), card=card_name(game, event.card, say))
        case events.Discard():
            return say("{player} gives {tile}", player=say.seat(event.seat), tile=tile_name(event.kind, say))
        case events.Again():
            return say("{player} will take another turn", player=say.seat(event.seat))
    return ""


def _tokens(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Favour():
            return say("{player} draws tokens from the box", player=say.seat(event.seat))
        case events.Peek():
            return say("{player} looks at a token", player=say.seat(event.seat))
        case events.Keep():
            return say("{player} keeps a token", player=say.seat(event.seat))
        case events.KeepFace(other=None):
            return say("You keep {face}", face=say(NAMES[event.face]))
        case events.KeepFace(other=str(other)):
            return say("You keep {face} and put {other} away", face=say(NAMES[event.face]), other=say(NAMES[other]))
    return ""


def _end(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Fireflies():
            one = "{player} has the most Fireflies and discards {n} Air tile"
            many = "{player} has the most Fireflies and discards {n} Air tiles"
            return say.count(event.number, one, many, player=say.seat(event.seat))
        case events.Tokens():
            faces = say.listing([say(NAMES[face]) for face in event.faces])
            return say("{player} turns up: {faces}", player=say.seat(event.seat), faces=faces)
        case events.Score():
            return _score(event, say)
    return ""


def _score(event: events.Score, say: Say) -> str:
    text = {
        "majority": say("{player}: {points} for the most {of}"),
        "moonlight": say("{player}: {points} more, as Moonlight doubles {of}"),
        "missing": say("{player}: {points} for having no tile of {of}"),
        "card": say("{player}: {points} for a card"),
        "no-card": say("{player}: {points} for claiming no card"),
        "no-majority": say("{player}: {points} for leading in no Spirit"),
    }[event.what]
    of = say(NAMES[event.of]) if event.of in NAMES else event.of
    return text.format(player=say.seat(event.seat), points=signed(event.points), of=of)


def _solo(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.GhostTile():
            return say("The Ghost gets {tile}", tile=tile_name(event.kind, say))
        case events.GhostToken():
            return say("The Ghost's token is turned up: {face}", face=say(NAMES[event.face]))
        case events.OwnToken():
            return say("At the end you will get a token: {face}", face=say(NAMES[event.face]))
    return ""
