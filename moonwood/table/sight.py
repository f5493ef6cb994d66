"""What a program is told of a table: the view of its seat, and what it may do. Nothing else of the game is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from moonwood.kernel.speech import Say
from moonwood.table.outlook import outlook
from moonwood.table.table import Table


@dataclass(frozen=True)
class Choice:
    """An action that is legal now: its number, its notation, and what it means."""

    action: int
    text: str
    label: str


@dataclass(frozen=True)
class Sight:
    table: str
    game: str
    options: dict[str, str]
    moment: int
    """Every move leads to a later one; whoever moves says which moment they saw."""
    names: list[str]
    seat: int | None
    """Where the program sits; None: it watches, and sees what the public sees."""
    deciding: int | None
    """Who is to move; None: nobody, the game is over."""
    ask: str
    actions: list[Choice]
    """What the program may do, if it is to move."""
    over: bool
    winners: list[int]
    view: dict[str, Any]
    """All that its seat knows; `moonwood.game(...).guess` takes it."""


def sight(table: Table, owner: str, lang: str) -> Sight:
    seat, curtain = outlook(table, owner, None)
    view = table.match.state.view(None if curtain else seat)
    game, names = table.game, table.names_for(seat)
    legal = [] if table.over else view["actions"]
    return Sight(
        table=table.id,
        game=game.name,
        options=table.game.written_options(),
        moment=table.moment,
        names=[Say(lang).named(at, name) for at, name in enumerate(table.names)],
        seat=None if curtain else seat,
        deciding=table.deciding,
        ask=game.ask(view, lang, names),
        actions=[Choice(it, game.text(it), game.label(view, it, lang, names)) for it in legal],
        over=table.over,
        winners=[int(it) for it in table.winners] if table.over else [],
        view=dict(view),
    )
