"""Kuhn poker: three cards, two players, one bet; the second example of docs/add-a-game.md, with everything hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import first_player

if TYPE_CHECKING:
    from tests.kuhn_poker.rules import View


def _furnish() -> Furniture[View]:
    from tests.kuhn_poker import board, mind, rules, words

    return Furniture(rules, board, words, mind, hidden=rules)


GAME = Room(
    name="kuhn-poker",
    title="Kuhn poker",
    package=__name__,
    furnish=_furnish,
    credits=Credits("Harold W. Kuhn", "published in 1950"),
    options=(first_player(),),
    hidden=True,
)
