"""The last moment of a round: the rules clear the table at once, but players want to see what was counted."""

from __future__ import annotations

from collections.abc import Iterable

from moonwood.games.land_of_the_wolves.rules.cells import CELLS
from moonwood.games.land_of_the_wolves.rules.components import KINDS
from moonwood.games.land_of_the_wolves.rules.events import Placement, RoundEnd, Trade
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.events import Event
from moonwood.kernel.position import SEATS


def last_of_round(view: View, events: Iterable[Event]) -> View:
    """What a seat would see if the round had not been cleared away: a view, and what happened after it."""
    table = {name: list(stack) for name, stack in view["table"].items()}
    last: View = {**view, "table": table, "hand": list(view["hand"]), "hands": list(view["hands"])}
    for event in events:
        match event:
            case Placement():
                _place(last, event)
            case Trade():
                own, enemy = CELLS[event.own], CELLS[event.enemy]
                table[own], table[enemy] = table[enemy], table[own]
            case RoundEnd():
                last["rows"] = [[y, list(sums), winner, points] for y, sums, winner, points in event.rows]
                last["points"], last["wolves"], last["moons"] = (
                    list(event.points),
                    list(event.wolves),
                    list(event.moons),
                )
    return last


def _place(view: View, event: Placement) -> None:
    """A wolf goes from a hand to the table."""
    view["table"].setdefault(CELLS[event.cell], []).append(SEATS[event.seat] + KINDS[event.kind])
    view["hands"][event.seat] -= 1
    if event.seat == view["you"]:
        view["hand"].remove(KINDS[event.kind])
