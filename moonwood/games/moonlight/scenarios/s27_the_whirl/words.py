"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import RETURN_GEM
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s27_the_whirl import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say, mark


def _return_gem(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("A used gem comes back to {player}", player=say.seat(values[0]))


PAGE = Page(
    questions={
        "give-out-pairs": mark("{player:~ says|Choose} which pair of tokens is given out first."),
        "give-back-gem": mark("{player:~ says|Choose} who gets a used gem back."),
    },
    choices={
        "give-out-pairs": mark("First the two tokens at {place}"),
    },
    labels={RETURN_GEM.name: _return_gem},
    lines={
        told.AbsoluteMajority: sentence(mark("The team has the absolute majority of {spirit}")),
    },
    refusals={
        "steps-face-down": Refusal(mark("Creatures do not step onto face-down tiles here."), "13.27.4"),
    },
    clauses={
        "give-out-pairs": "13.27.8",
        "give-back-gem": "13.27.6",
        "favour": "13.27.5",
    },
)
