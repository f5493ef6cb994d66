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
from moonwood.games.forgenesis.words.names import ABILITY_NAMES, type_name
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
            return say("{player} wakes the creatures on {cells}", player=say.seat(event.seat), cells=cells)
        case Stop():
            return say("{player} activates no more", player=say.seat(event.seat))
        case NoSummon():
            return say("{player} summons nobody", player=say.seat(event.seat))
    return ""


LINES: dict[type[OnCell], str] = {
    Place: mark("{chooser} places {player}'s {creature} on {cell}"),
    Move: mark("{player}'s {creature} moves from {cell} to {to}"),
    Slide: mark("{player}'s {creature} slides from {cell} to {to}"),
    Go: mark("{player}'s {creature} goes from {cell} to {to}"),
    Leave: mark("{player}'s {creature} leaves the board at {cell} for good"),
    Sleep: mark("{player}'s {creature} on {cell} falls asleep"),
    Summon: mark("{player} summons the {creature} on {cell}"),
    Slime: mark("{player}'s {creature} on {cell} spreads slime until the turn ends"),
    Use: mark("{player}'s {creature} on {cell} uses {ability}"),
    Copy: mark("{player}'s {creature} on {cell} copies the {model}"),
}


def _log_creature(event: OnCell, say: Say) -> str:
    fields = {"player": say.seat(event.side), "creature": type_name(event.creature, say), "cell": CELLS[event.cell]}
    match event:
        case Use():
            fields["ability"] = say(ABILITY_NAMES[event.ability])
        case Copy():
            fields["model"] = type_name(event.model, say)
        case Go():
            fields["to"] = CELLS[event.to]
        case Place():
            fields["chooser"] = say.seat(event.chooser)
    return say(LINES[type(event)], **fields)
