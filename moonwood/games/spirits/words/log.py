"""What happened, in one line for each event."""

from __future__ import annotations

from moonwood.games.spirits.rules import events
from moonwood.games.spirits.words.names import NAMES, card_name, cell_name, signed, tile_at, tile_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

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
            return say(
                "{player} {player:takes|take} {tile}",
                player=say.seat(event.seat),
                tile=tile_at(event.kind, event.cell, say),
            )
        case events.Token():
            return say("{player} {player:gets|get} a Favour token", player=say.seat(event.seat))
        case events.Face():
            return say("The token shows {face}; only you know", face=say(NAMES[event.face]))
        case events.Firefly():
            return say("A Firefly settles on {player:the tile of ~|your tile}", player=say.seat(event.seat))
        case events.Pass():
            return say("{player} {player:takes|take} nothing and {player:passes|pass}", player=say.seat(event.seat))
        case events.Stop():
            return say("{player} {player:takes|take} no second tile", player=say.seat(event.seat))
    return ""


def _moonlight(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Moonlight():
            return say("A Moonlight tile is turned: {spirit}", spirit=say(NAMES[event.spirit]))
        case events.Look():
            return say("{player} {player:looks|look} at a Moonlight tile", player=say.seat(event.seat))
        case events.MoonlightFace():
            return say("It shows {spirit}; only you know", spirit=say(NAMES[event.spirit]))
        case events.Flip():
            return _flip(game, event, say)
    return ""


def _flip(game: Game, event: events.Flip, say: Say) -> str:
    player = say.seat(event.seat)
    if event.side == "down":
        return say("{player} {player:turns|turn} it face down", player=player)
    if event.spirit and not game.rulings["moonlight_shown_to_all"]:
        spirit = say(NAMES[event.spirit])
        return say("{player} {player:leaves|leave} it face up for all to see: {spirit}", player=player, spirit=spirit)
    return say("{player} {player:leaves|leave} it face up", player=player)


def _paying(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Reach():
            tile, owner = tile_at(event.kind, event.cell, say), say.seat(event.owner)
            text = mark("{player} {player:reaches|reach} for {tile}, which {owner} reserved")
            return say(text, player=say.seat(event.seat), tile=tile, owner=owner)
        case events.GemBack():
            return say("A gem returns to {player}", player=say.seat(event.seat))
        case events.Pay(cell=None):
            return say("{player} {player:pays|pay} with a gem from the supply", player=say.seat(event.seat))
        case events.Pay(cell=str(cell)):
            where = cell_name(cell, say)
            return say("{player} {player:pays|pay} with the gem at {where}", player=say.seat(event.seat), where=where)
        case events.Plus():
            return say("{player} {player:uses|use} a Plus token: a lost gem comes back", player=say.seat(event.seat))
    return ""


def _gems(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Place():
            return say(
                "{player} {player:reserves|reserve} {tile}",
                player=say.seat(event.seat),
                tile=tile_at(event.kind, event.cell, say),
            )
        case events.Move():
            start, tile = cell_name(event.start, say), tile_at(event.kind, event.to, say)
            player = say.seat(event.seat)
            return say(
                "{player} {player:moves|move} a gem from {start} to {tile}", player=player, start=start, tile=tile
            )
        case events.Swap():
            text = mark("{player} {player:swaps|swap} the gem at {cell} with {other:that of ~|yours} at {there}")
            players = {"player": say.seat(event.seat), "other": say.seat(event.other)}
            return say(text, cell=cell_name(event.cell, say), there=cell_name(event.there, say), **players)
        case events.Skip():
            return _skip(event, say)
    return ""


def _skip(event: events.Skip, say: Say) -> str:
    player = say.seat(event.seat)
    return {
        "gem": say("{player} {player:places|place} no gem", player=player),
        "claim": say("{player} {player:claims|claim} no card", player=player),
        "bonus": say("{player} {player:declines|decline} the bonus", player=player),
        "moves": say("{player} {player:moves|move} no more gems", player=player),
    }[event.what]


def _cards(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Card():
            return say("On display: {card}", card=card_name(game, event.card, say))
        case events.Claim():
            return say(
                "{player} {player:claims|claim} {card}",
                player=say.seat(event.seat),
                card=card_name(game, event.card, say),
            )
        case events.Discard():
            return say(
                "{player} {player:gives|give} {tile}", player=say.seat(event.seat), tile=tile_name(event.kind, say)
            )
        case events.Again():
            return say("{player} will take another turn", player=say.seat(event.seat))
    return ""


def _tokens(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Favour():
            return say("{player} {player:draws|draw} tokens from the box", player=say.seat(event.seat))
        case events.Peek():
            return say("{player} {player:looks|look} at a token", player=say.seat(event.seat))
        case events.Keep():
            return say("{player} {player:keeps|keep} a token", player=say.seat(event.seat))
        case events.KeepFace(other=None):
            return say("You keep {face}", face=say(NAMES[event.face]))
        case events.KeepFace(other=str(other)):
            return say("You keep {face} and put {other} away", face=say(NAMES[event.face]), other=say(NAMES[other]))
    return ""


def _end(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.Fireflies():
            return say.count(
                event.number,
                "{player} {player:has|have} the most Fireflies and {player:discards|discard} {n} Air tile",
                "{player} {player:has|have} the most Fireflies and {player:discards|discard} {n} Air tiles",
                player=say.seat(event.seat),
            )
        case events.Tokens():
            faces = say.listing([say(NAMES[face]) for face in event.faces])
            return say("{player} {player:turns|turn} up: {faces}", player=say.seat(event.seat), faces=faces)
        case events.Score():
            return _score(event, say)
    return ""


def _score(event: events.Score, say: Say) -> str:
    text = {
        "majority": mark("{player}: {points} for the most {of}"),
        "moonlight": mark("{player}: {points} more, as Moonlight doubles {of}"),
        "missing": mark("{player}: {points} for having no tile of {of}"),
        "card": mark("{player}: {points} for a card"),
        "no-card": mark("{player}: {points} for claiming no card"),
        "no-majority": mark("{player}: {points} for leading in no Spirit"),
    }[event.what]
    of = say(NAMES[event.of]) if event.of in NAMES else event.of
    return say(text, player=say.seat(event.seat), points=signed(event.points), of=of)


def _solo(game: Game, event: Event, say: Say) -> str:
    match event:
        case events.GhostTile():
            return say("The Ghost gets {tile}", tile=tile_name(event.kind, say))
        case events.GhostToken():
            return say("The Ghost's token is turned up: {face}", face=say(NAMES[event.face]))
        case events.OwnToken():
            return say("At the end you will get a token: {face}", face=say(NAMES[event.face]))
    return ""
