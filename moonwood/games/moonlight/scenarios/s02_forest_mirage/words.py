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
    (
        mark("There are two forests, each the mirror image of the other. Light walks through one, Shadow the other."),
        mark("You choose for Light only. Shadow collects the tile that corresponds to Light's and copies its steps."),
        mark("Light's tile and its token are yours, Shadow's the opponent's; there is nothing to share out."),
        mark("Bits and tokens lie differently in the two forests, so look at both before you choose."),
        mark("A gem does one thing only: Light and Shadow swap places."),
        mark("The game ends when Light has no tile to collect."),
    ),
    (
        mark("The second player chooses the letter on which both Creatures start."),
        mark("Swapping is not moving: nobody takes a bit. A swap cannot free a stuck Light."),
    ),
    questions={
        "start-light": mark("{player} says where both Creatures start."),
        "first-pick": mark("{player} collects a tile beside Light; Shadow does the same."),
        "move": mark("{player} moves Light one step; Shadow does the same."),
    },
    labels={SWAP.name: _swap},
    lines={
        told.Swap: sentence(mark("{seat} uses a gem: Light and Shadow swap places")),
    },
    refusals={
        "gems-swap": Refusal(mark("A gem does one thing only here: Light and Shadow swap places.")),
    },
)
