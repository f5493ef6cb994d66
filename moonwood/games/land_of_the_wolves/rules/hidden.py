"""What a seat does not know: the cards in the other hand."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.position import NEEDED_FIELDS, OPTIONAL_FIELDS, state_of
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.game import Game
from moonwood.kernel.position import fields


def guess(game: Game, view: View, rng: Rng) -> State:
    """The table as it is; hands that were not seen are drawn from the cards that were not seen."""
    hands = [
        view["hand"] if seat == view["you"] else shuffled(view["unseen"][seat], rng)[: view["hands"][seat]]
        for seat in (0, 1)
    ]
    return state_of(game, fields(view["position"], NEEDED_FIELDS, OPTIONAL_FIELDS), hands)
