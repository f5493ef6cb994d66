"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import MARK
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s13_the_rocky_trail import own_events as told
from moonwood.games.moonlight.words.names import things_listed, tokens_at
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _marked(game: Game, event: told.Mark, say: Say) -> str:
    return say(
        "{player} {player:puts|put} {things} on token column {column}",
        player=say.seat(event.seat),
        things=things_listed(event.things, say),
        column=event.column + 1,
    )


def _mark(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    """A column of tokens by its number and by what can be seen of it."""
    number = values[0]
    shown = tokens_at(view, f"beside-{number}", say)
    if not shown:
        return say("Token column {number}", number=number + 1)
    return say("Token column {number}: {token} and a face-down one", number=number + 1, token=shown[0])


PAGE = Page(
    questions={
        "mark-column": mark("{player:~ puts|Put} the gem on a column of tokens."),
        "mark-column yellow": mark("{player:~ puts|Put} the yellow gem, which is Light's, on a column of tokens."),
        "mark-column green": mark("{player:~ puts|Put} the green gem, which is Shadow's, on a column of tokens."),
    },
    labels={MARK.name: _mark},
    lines={
        told.Mark: _marked,
    },
    clauses={
        "mark-column": "13.13.3",
    },
)
