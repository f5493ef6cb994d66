"""Cat-a-comb: how a game begins, and how one is rebuilt from what was written or seen."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import TABLE
from moonwood.games.cat_a_comb.rules.components import AREA, COLOURS, RESERVE
from moonwood.games.cat_a_comb.rules.position import read
from moonwood.games.cat_a_comb.rules.setup import Terms
from moonwood.games.cat_a_comb.rules.state import DRAW_TILES, ENDINGS, HISTORY_ENDINGS, REFUSALS, State
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import View

__all__ = ["ENDINGS", "HISTORY_ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]


def blank(game: Game) -> State:
    terms = Terms(game)
    tiles = () if terms.layout == RANDOM else tuple(map(COLOURS.index, terms.layout))
    state = State(game, terms, tiles, [0] * AREA, [RESERVE, RESERVE], 3 if terms.paper else 0, 0, DRAW_TILES, None)
    if tiles:
        state.choose_first(None)
    return state


def position(game: Game, text: str) -> State:
    return read(game, text)


def guess(game: Game, view: View, rng: Rng) -> State:
    """Everything lies open: the one state that fits is the position itself."""
    return position(game, view["position"])


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing is worked out once a game yet."""
