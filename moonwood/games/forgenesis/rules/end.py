"""How a game of Forgenesis ends (§5, §7)."""

from __future__ import annotations

from typing import Final

ENDINGS: Final = ("base", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS: Final = ("repetition", "turn-limit")
"""Those that depend on more than the position."""
