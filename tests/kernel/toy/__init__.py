"""Pebbles: the smallest game with private draws, open chance, points and a past; for testing the kernel.

Each player holds one pebble (worth 1 to 3) drawn in secret. On a turn a player shows it, scores it and draws another
while the bag lasts, or passes. Then a public coin gives the player a point or none. Six turns, most points wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Choice, Switch, Text, first_player
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from tests.kernel.toy.rules import View


def _two_words(text: str) -> str:
    if len(text.split()) != 2:
        raise ValueError("it is two words")
    return text


def _furnish() -> Furniture[View]:
    from tests.kernel.toy import board, mind, rules, words

    return Furniture(rules, board, words, mind, hidden=rules)


TOY = Room(
    name="pebbles",
    title="Pebbles",
    package=__name__,
    furnish=_furnish,
    credits=Credits("nobody", "nobody"),
    options=(
        first_player(),
        Switch("coin", True, "a coin after each turn"),
        Choice("turns", 6, "how many turns", (2, 6)),
        Text("motto", "let's play", "two words", _two_words),
        RULINGS,
    ),
    hidden=True,
    refuse=lambda values: "two turns need the coin" if values["turns"] == 2 and not values["coin"] else None,
)
