"""What is in the box (§2)."""

from __future__ import annotations

from typing import Final

# How much light a face gives, and how many of each a cube has.
LIGHT: Final = {"D": 0, "H": 1, "F": 2}
PAIR: Final = 2
MOST_LIGHT: Final = 18
COUNT: Final = 9

# The names of dark-topped cubes. Ours has four; a cube whose dark faces differ would have eight.
DEALT: Final = ("NE", "ES", "SW", "WN", "NE2", "ES2", "SW2", "WN2")

ENDINGS: Final = ("zone", "no-turn")
