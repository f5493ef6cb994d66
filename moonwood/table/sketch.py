"""A sketch: moves that somebody tries out on a private copy of what they see. Nothing of it is kept or told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from moonwood.kernel.actions import Action
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.table.daily import digest
from moonwood.table.ledger import Sitter
from moonwood.table.messages import Sketch, encoded
from moonwood.table.scene import Style, scene
from moonwood.table.table import Table

SKETCHER = "sketcher"


def sketch(table: Table, seat: Seat, actions: Sequence[Action], style: Style) -> Sketch:
    """The copy after these actions, as whoever decides there sees it."""
    copy = sketched(table, seat, actions)
    eyes = seat if copy.deciding is None else copy.deciding
    return Sketch(table.moment, len(actions), encoded(scene(copy, eyes, style)))


def sketched(table: Table, seat: Seat, actions: Sequence[Action]) -> Table:
    """A table at which one person sits in every seat, after these actions; IllegalAction if one is not allowed there.

    It is made from the seat's view and from nothing else: what the seat cannot know is guessed, and what is drawn
    follows from the moment, not from the secret of the table.
    """
    start = table.game.guess(table.match.state.view(seat), Random(table.moment))
    secret = digest(f"sketch {table.moment}")
    match = Match(table.game, secret, start=start)
    for action in actions:
        match.play(match.state.seat, action)
    sitters = [Sitter("human", name, owner=SKETCHER) for name in table.names]
    copy = Table("", replace(table.created, sitters=sitters, host="", secret=secret.hex(), key="", setup=[]), match)
    copy.moment = table.moment
    return copy
