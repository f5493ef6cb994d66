"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import FAVOUR
from moonwood.games.moonlight.rules.components import FACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import own_events as told
from moonwood.games.moonlight.words.names import token_name
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _favour(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("A Firefly on the token {token}", token=token_name(FACES[values[0]], say))


PAGE = Page(
    questions={
        "put-firefly": mark("{player:~ puts|Put} a Firefly on a token."),
    },
    labels={FAVOUR.name: _favour},
    lines={
        told.Enlighten: sentence(mark("A Firefly goes to the token {face}")),
    },
    clauses={
        "put-firefly": "13.6.4",
    },
)
