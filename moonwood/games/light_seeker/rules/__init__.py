"""Light Seeker: how a game begins, and how one is rebuilt from what was written or seen."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.actions import TABLE
from moonwood.games.light_seeker.rules.cells import SQUARE
from moonwood.games.light_seeker.rules.components import DEALT, kit_of
from moonwood.games.light_seeker.rules.position import read
from moonwood.games.light_seeker.rules.refusals import REFUSALS
from moonwood.games.light_seeker.rules.state import ENDINGS, State
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import View

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]


def blank(game: Game) -> State:
    kit = kit_of(game)
    state = State(game, kit, [], 0)
    setup = str(game.options["setup"])
    if setup == RANDOM:
        return state
    for cell, word in zip(SQUARE, setup.split(), strict=True):
        stand = kit.deals[DEALT.index(word)]
        if stand < 0:
            there = [name for name, known in zip(DEALT, kit.deals, strict=True) if known >= 0]
            raise OptionError(f"this cube cannot lie as {word}; with a dark top it has: {', '.join(there)}")
        state.lay(cell, stand)
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
