"""How a game of Forgenesis ends (§5, §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.forgenesis.rules.components import BASES, TYPES, owner_of, type_of
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.forgenesis.rules.play import PlayableState

ENDINGS: Final = ("base", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS: Final = ("repetition", "turn-limit")
"""Those that depend on more than the position."""


def arrived(state: PlayableState, seat: Seat) -> str:
    """The creature with which a seat reached the other base; nothing if it did not (§5)."""
    code = state.board[BASES[1 - seat]]
    return TYPES[type_of(code)] if code and owner_of(code) == seat else ""
