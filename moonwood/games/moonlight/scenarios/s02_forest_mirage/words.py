"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import SWAP
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.scenarios.s02_forest_mirage import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Refusal, Say, mark


def _swap(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    return say("Use a gem: Light and Shadow swap places")


PAGE = Page(
    questions={
        "start-light": mark("{player:~ says|Choose} where both Creatures start."),
        "first-pick": mark("{player:~ collects|Collect} a tile beside Light; Shadow does the same."),
        "move": mark("{player:~ moves|Move} Light one step; Shadow does the same."),
    },
    labels={SWAP.name: _swap},
    lines={
        told.Swap: sentence(mark("{seat} {seat:uses|use} a gem: Light and Shadow swap places")),
    },
    refusals={
        "copies-light": Refusal(mark("Shadow does what Light does: choose for Light."), "13.2.3"),
        "gems-swap": Refusal(mark("A gem does one thing only here: Light and Shadow swap places."), "13.2.6"),
    },
    clauses={
        "start-light": "13.2.2",
        "first-pick": "13.2.3",
        "move": "13.2.5",
    },
)
