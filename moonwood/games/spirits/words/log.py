"""What happened, in one line for each event."""

from __future__ import annotations

from typing import Any

from moonwood.games.spirits.words.names import NAMES, card_name, cell_name, signed, tile_at, tile_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say


def line(game: Game, name: str, details: list[Any], say: Say) -> str:
    """The line of an event; nothing for one that is not told."""
    if name == "score":
        return _log_score(game, details, say)
    for table in (_log_taking, _log_moonlight, _log_gems, _log_cards, _log_end, _log_solo):
        text = table(game, name, details, say)
        if text:
            return text
    return ""


def _log_taking(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "first", [seat]:
            return say("{player} begins", player=say.seat(seat))
        case "take", [seat, cell, kind]:
            return say("{player} takes {tile}", player=say.seat(seat), tile=tile_at(kind, cell, say))
        case "token", [seat, _]:
            return say("{player} gets a Favour token", player=say.seat(seat))
        case "face", [_, face]:
            return say("The token shows {face}; only you know", face=say(NAMES[face]))
        case "firefly", [seat]:
            return say("A Firefly settles on the tile of {player}", player=say.seat(seat))
        case ("pass", [seat]):
            return say("{player} can take nothing and passes", player=say.seat(seat))
        case ("stop", [seat]):
            return say("{player} takes no second tile", player=say.seat(seat))
    return ""


def _log_moonlight(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "moonlight", [_, _, spirit]:
            return say("A Moonlight tile is turned: {spirit}", spirit=say(NAMES[spirit]))
        case "look", [seat, _]:
            return say("{player} looks at a Moonlight tile", player=say.seat(seat))
        case "looked", [_, spirit]:
            return say("It shows {spirit}; only you know", spirit=say(NAMES[spirit]))
        case "flip", [seat, _, spirit, "up"] if not game.rulings["moonlight_shown_to_all"]:
            text = say("{player} leaves it face up for all to see: {spirit}")
            return text.format(player=say.seat(seat), spirit=say(NAMES[spirit]))
        case "flip", [seat, _, _, side]:
            up = say("{player} leaves it face up", player=say.seat(seat))
            return up if side == "up" else say("{player} turns it face down", player=say.seat(seat))
    return ""


def _log_gems(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "reach", [seat, cell, owner, kind]:
            text = say("{player} reaches for {tile}, which {owner} reserved")
            return text.format(player=say.seat(seat), tile=tile_at(kind, cell, say), owner=say.seat(owner))
        case "gem-back", [owner, _]:
            return say("A gem returns to {player}", player=say.seat(owner))
        case "pay", [seat, "supply"]:
            return say("{player} pays with a gem from the supply", player=say.seat(seat))
        case "pay", [seat, cell]:
            return say("{player} pays with the gem at {where}", player=say.seat(seat), where=cell_name(cell, say))
        case "plus", [seat]:
            return say("{player} uses a Plus token: a lost gem comes back", player=say.seat(seat))
        case "place", [seat, cell, kind]:
            return say("{player} reserves {tile}", player=say.seat(seat), tile=tile_at(kind, cell, say))
        case "move", [seat, start, to, kind]:
            start, tile = cell_name(start, say), tile_at(kind, to, say)
            return say("{player} moves a gem from {start} to {tile}", player=say.seat(seat), start=start, tile=tile)
        case "swap", [seat, cell, other, there]:
            text = say("{player} swaps the gem at {cell} with that of {other} at {there}")
            named = {"player": say.seat(seat), "other": say.seat(other)}
            return text.format(cell=cell_name(cell, say), there=cell_name(there, say), **named)
    return _log_skip(name, details, say)


def _log_skip(name: str, details: list[Any], say: Say) -> str:
    if name != "skip":
        return ""
    player = say.seat(details[0])
    return {
        "gem": say("{player} places no gem", player=player),
        "claim": say("{player} claims no card", player=player),
        "bonus": say("{player} declines the bonus", player=player),
        "moves": say("{player} moves no more gems", player=player),
    }[details[1]]


def _log_cards(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "card", [_, card]:
            return say("On display: {card}", card=card_name(game, card, say))
        case "claim", [seat, card]:
            return say("{player} claims {card}", player=say.seat(seat), card=card_name(game, card, say))
        case "discard", [seat, kind, _]:
            return say("{player} gives {tile}", player=say.seat(seat), tile=tile_name(kind, say))
        case "again", [seat]:
            return say("{player} will take another turn", player=say.seat(seat))
        case "favour", [seat]:
            return say("{player} draws tokens from the box", player=say.seat(seat))
        case "keep", [seat]:
            return say("{player} keeps a token", player=say.seat(seat))
        case "kept", [_, face]:
            return say("You keep {face}", face=say(NAMES[face]))
        case "kept", [_, face, other]:
            return say("You keep {face} and put {other} away", face=say(NAMES[face]), other=say(NAMES[other]))
    return ""


def _log_end(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "fireflies", [seat, number]:
            text = "{player} has the most Fireflies and discards {n} Air tile"
            many = "{player} has the most Fireflies and discards {n} Air tiles"
            return say.count(number, text, many, player=say.seat(seat))
        case "tokens", [seat, *faces] if faces:
            shown = say.listing([say(NAMES[face]) for face in faces])
            return say("{player} turns up: {faces}", player=say.seat(seat), faces=shown)
    return ""


def _log_solo(game: Game, name: str, details: list[Any], say: Say) -> str:
    match name, details:
        case "ghost", [_, kind]:
            return say("The Ghost gets {tile}", tile=tile_name(kind, say))
        case "ghost-token", [face]:
            return say("The Ghost's token is turned up: {face}", face=say(NAMES[face]))
        case "own-token", [face]:
            return say("At the end you will get a token: {face}", face=say(NAMES[face]))
    return ""


def _log_score(game: Game, details: list[Any], say: Say) -> str:
    seat, points, what, *of = details
    named = say(NAMES[of[0]]) if of and of[0] in NAMES else "".join(of)
    text = {
        "majority": say("{player}: {points} for the most {of}"),
        "moonlight": say("{player}: {points} more, as Moonlight doubles {of}"),
        "missing": say("{player}: {points} for having no tile of {of}"),
        "card": say("{player}: {points} for the card {of}"),
        "no-card": say("{player}: {points} for claiming no card"),
        "no-majority": say("{player}: {points} for leading in no Spirit"),
    }[what]
    return text.format(player=say.seat(seat), points=signed(points), of=named)
