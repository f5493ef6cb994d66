"""Tables in the middle of games that nobody sat down to play."""

from __future__ import annotations

from collections.abc import Mapping

from moonwood.kernel.match import Match
from moonwood.table.ledger import Created, Sitter
from moonwood.table.table import Table, setup_of


def table_of(match: Match, options: Mapping[str, str]) -> Table:
    """A table at which one browser plays all seats of a match."""
    sitters = [Sitter("human", f"Player {letter}", owner="ann") for letter in "ABCD"[: match.game.seats]]
    created = Created(match.game.name, 1, dict(options), sitters, "ann", "00", "00", setup_of(match), match.state.seat)
    return Table("table", created, match)
