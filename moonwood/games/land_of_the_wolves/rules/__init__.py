"""Moonlight: The Land of the Wolves: how a game begins, and how one is rebuilt from what was written or seen."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import TABLE
from moonwood.games.land_of_the_wolves.rules.position import read
from moonwood.games.land_of_the_wolves.rules.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.rules.state import State, empty
from moonwood.games.land_of_the_wolves.rules.table import ENDINGS
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import View

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]


def blank(game: Game) -> State:
    state = empty(game)
    if not game.options["alpha_powers"]:
        state.choose_first(None)
    return state


def position(game: Game, text: str) -> State:
    return read(game, text)


def guess(game: Game, view: View, rng: Rng) -> State:
    """The table as it is; hands that were not seen are drawn from the cards that were not seen."""
    parts = view["position"].split("; ")
    for seat in (0, 1):
        if seat != view["you"]:
            cards = shuffled(view["unseen"][seat], rng)[: view["hands"][seat]]
            name = f"hand-{SEATS[seat]}"
            parts = [" ".join([name, *cards]) if part.startswith(name) else part for part in parts]
    return position(game, "; ".join(parts))


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing is worked out once a game yet."""
