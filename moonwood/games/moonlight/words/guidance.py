"""What is asked about before it is done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from moonwood.games.moonlight.rules.actions import MOVE
from moonwood.games.moonlight.rules.components import BOTH
from moonwood.games.moonlight.rules.forest import has_pair, picks
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.names import creature_name
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import CHANCE

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def heading(game: Game, action: Action, say: Say) -> str:
    """The Creature or the tile that is touched first says it."""
    return ""


def warning(game: Game, view: View, action: Action, say: Say) -> str:
    """A step after which no two tiles could be collected; against each other a stuck Creature is put elsewhere."""
    if game.aim == AGAINST or action not in MOVE or action not in view["actions"]:
        return ""
    after = _shown(game, view["position"]).copy()
    after.apply(action)
    if after.outcome is not None or after.seat == CHANCE or has_pair(after):
        return ""
    stuck = [creature_name(creature, say) for creature in BOTH if not picks(after, creature)]
    if not stuck:
        return say("No two tiles could be collected then: only a gem could help.")
    return say("{creatures} would find no tile to collect: only a gem could help.", creatures=say.listing(stuck))


@lru_cache(maxsize=8)
def _shown(game: Game, text: str) -> State:
    """The position that a view tells; only to be read."""
    return cast("State", game.position(text))
