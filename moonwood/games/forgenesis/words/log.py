"""What happened in Forgenesis."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import CELLS
from moonwood.games.forgenesis.rules.events import (
    Copy,
    Go,
    Leave,
    Move,
    NoSummon,
    OnCell,
    Place,
    Refresh,
    Remove,
    Sleep,
    Slide,
    Slime,
    Stop,
    Summon,
    Use,
)
from moonwood.games.forgenesis.words.names import ability_words, type_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case OnCell():
            return _log_creature(event, say)
        case Remove():
            return say("The {creature} stays out of this game", creature=type_name(event.creature, say))
        case Refresh():
            cells = say.listing([CELLS[cell] for cell in event.cells])
            return say(
                "{player} {player:wakes|wake} the creatures on {cells}", player=say.seat(event.seat), cells=cells
            )
        case Stop():
            return say("{player} {player:activates|activate} no more", player=say.seat(event.seat))
        case NoSummon():
            return say("{player} {player:summons|summon} nobody", player=say.seat(event.seat))
    return ""


LINES: dict[type[OnCell], str] = {
    Place: mark("{chooser} {chooser:places|place} {player:~'s|your} {creature} on {cell}"),
    Move: mark("{player:~'s|your} {creature} moves from {cell} to {to}"),
    Slide: mark("{player:~'s|your} {creature} slides from {cell} to {to}"),
    Go: mark("{player:~'s|your} {creature} goes from {cell} to {to}"),
    Leave: mark("{player:~'s|your} {creature} leaves the board at {cell} for good"),
    Sleep: mark("{player:~'s|your} {creature} on {cell} falls asleep"),
    Summon: mark("{player} {player:summons|summon} the {creature} on {cell}"),
    Slime: mark("{player:~'s|your} {creature} on {cell} spreads slime until the turn ends"),
    Use: mark("{player:~'s|your} {creature} on {cell} uses {ability}"),
    Copy: mark("{player:~'s|your} {creature} on {cell} copies the {model}"),
}


def _log_creature(event: OnCell, say: Say) -> str:
    fields = {"player": say.seat(event.side), "creature": type_name(event.creature, say), "cell": CELLS[event.cell]}
    match event:
        case Use():
            fields["ability"] = say(ability_words(event.ability).name)
        case Copy():
            fields["model"] = type_name(event.model, say)
        case Go():
            fields["to"] = CELLS[event.to]
        case Place():
            fields["chooser"] = say.seat(event.chooser)
    return say(LINES[type(event)], **fields)
