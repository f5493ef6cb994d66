"""Who begins: a seat that the options name, or one that is drawn."""

from __future__ import annotations

from moonwood.kernel.actions import Action, ActionTable, Family
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import CHANCE


def first_family(table: ActionTable, seats: int) -> Family[Seat]:
    """The actions by which chance says who begins."""
    return table.family("first", chance=True, seat=SEATS[:seats])


def first_seat(game: Game) -> Seat:
    """The seat that begins by the options; CHANCE where it is to be drawn."""
    chosen = game.options.get("first_player", 0)
    return CHANCE if chosen == RANDOM else Seat(int(chosen))


def first_draws(family: Family[Seat], seats: int) -> list[tuple[Action, int]]:
    """Every seat is as likely."""
    return [(family(seat), 1) for seat in every_seat(seats)]
