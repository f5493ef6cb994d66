"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import FAVOUR
from moonwood.games.moonlight.rules.components import FACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import own_events as told
from moonwood.games.moonlight.scenarios.shared.words import AIR_IN_THE_FOREST
from moonwood.games.moonlight.words.names import token_name
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _favour(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("A Firefly on the token {token}", token=token_name(FACES[values[0]], say))


PAGE = Page(
    (
        AIR_IN_THE_FOREST,
        mark("Nine tokens lie face up beside the forest. At the start you put a Firefly on one of them."),
        mark("A Firefly that Light collects goes to a token without one, as you choose."),
        mark("A Firefly that Shadow collects is lost."),
        mark("At the end the tokens with a Firefly are yours, the others the opponent's."),
    ),
    (
        mark("The first player puts the Firefly of the start on a token, while you may still talk."),
        mark("A Firefly never drops to the tile below. Those left in the forest at the end are lost."),
        mark("Fireflies have nothing to do with Air tiles here."),
    ),
    questions={
        "put-firefly": mark("{player} puts a Firefly on a token."),
    },
    labels={FAVOUR.name: _favour},
    lines={
        told.Enlighten: sentence(mark("A Firefly goes to the token {face}")),
    },
)
