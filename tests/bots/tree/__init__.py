"""Games that are written out as trees, so that their values are known: for testing the search.

>>> game = tree(choose(0, left=Won(1), right=Draw(None, {"0": (1, Won(0)), "1": (3, Won(1))})))
>>> state = game.start(1)
>>> [game.text(action) for action in state.actions()]
['pick left', 'pick right']
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from moonwood.kernel.aim import Aim
from moonwood.kernel.furniture import Furniture, Merits, SearchSettings
from moonwood.kernel.game import Credits, Game, Room
from moonwood.kernel.options import Choice
from tests.bots.tree.rules import Branch, Decision, Draw, Lost, Won, choose

__all__ = ["Branch", "Decision", "Draw", "Lost", "Won", "choose", "tree"]


MERITS: Merits | None = None
"""What speaks for a seat in a tree; a test that needs some sets them."""


def tree(
    root: Branch, *, seats: int = 2, aim: Aim = "against", hidden: bool = False, settings: SearchSettings | None = None
) -> Game:
    """A game that is this tree."""

    def furnish() -> Furniture[Any]:
        from tests.bots.tree.rules import Mind, Rules
        from tests.kernel.toy import board, words

        rules = Rules(root)
        return Furniture(rules, board, words, Mind(settings or SearchSettings()), hidden=rules, merits=MERITS)

    return Game(replace(ROOM, furnish=furnish, seats=seats, aim=aim, hidden=hidden), {})


ROOM = Room(
    name="tree",
    title="Tree",
    package=__name__,
    furnish=lambda: None,  # type: ignore[arg-type, return-value]
    credits=Credits("nobody", "nobody"),
    options=(Choice("kind", "tree", "there is one", ("tree",)),),
)
