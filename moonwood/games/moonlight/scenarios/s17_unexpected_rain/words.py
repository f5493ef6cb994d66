"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import COVER, TAKE
from moonwood.games.moonlight.rules.components import CARDS, SPIRITS
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s17_unexpected_rain import own_events as told
from moonwood.games.moonlight.words.names import NAMES
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark

TAKEN = (
    mark("The token to the team, the bit to the opponent"),
    mark("The bit to the team, the token away"),
)


def _take(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say(TAKEN[values[0]])


def _cover(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    """The slots of the card by the Spirits printed on them."""
    setup: Setup = game.setup
    if view["card"] is None:
        return say("Cover a Spirit of the card")
    spirit = SPIRITS[setup.cards[CARDS.index(view["card"])][values[0]]]
    return say("Cover {spirit} on the card", spirit=say(NAMES[spirit]))


PAGE = Page(
    questions={
        "take-one": mark("{player:~ takes|Take} the token or the bit."),
        "cover-spirit": mark("{player:~ says|Choose} which Spirit of the Moonlight card the token covers."),
    },
    labels={TAKE.name: _take, COVER.name: _cover},
    lines={
        told.Cover: sentence(
            mark(
                "{seat} {seat:covers|cover} a Spirit of the Moonlight card with the token {face} and {seat:gets|get} its gem"
            )
        ),
    },
    clauses={
        "take-one": "13.17.3",
        "cover-spirit": "13.17.4",
    },
)
