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
    (
        mark("All doubles lie in the centre, among seven other tiles. There are no bits and no Moonlight card."),
        mark("Pairs of tokens lie face up on face-down tiles. Creatures cannot step onto face-down tiles."),
        mark(
            "When you have the absolute majority of a Spirit on such a token, both tiles of its pair are turned up. "
            "One of the two tokens is yours, as you choose; the other one is the opponent's."
        ),
        mark("After that one used gem comes back to a player of your choice."),
        mark("You score all your Spirit majorities."),
    ),
    (
        mark("The tiles under tokens are turned up in no other way."),
        mark("Several majorities at once are dealt with one after the other, in your order."),
    ),
    switches={
        "absolute_majority_of_all": (
            mark("An absolute majority is more than half of the symbols printed on all tiles; tokens count for it."),
            mark("An absolute majority is more than the opponent has; tokens count for it."),
        ),
        "gems_between_pairs": (
            mark("When a pair of tiles is turned up you may still use gems before you share out its tokens."),
            mark("When a pair of tiles is turned up no gem may be used until its tokens are shared out."),
        ),
    },
    questions={
        "give-out-pairs": mark("{player} says which pair of tokens is given out first."),
        "give-back-gem": mark("{player} says who gets a used gem back."),
    },
    choices={
        "give-out-pairs": mark("First the two tokens at {place}"),
    },
    labels={RETURN_GEM.name: _return_gem},
    lines={
        told.AbsoluteMajority: sentence(mark("The team has the absolute majority of {spirit}")),
    },
    refusals={
        "steps-face-down": Refusal(mark("Creatures do not step onto face-down tiles here.")),
    },
)
