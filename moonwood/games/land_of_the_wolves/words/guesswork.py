"""What puzzles ask about the other pack."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.components import KINDS
from moonwood.games.land_of_the_wolves.words.names import wolf_name
from moonwood.kernel.furniture import Guesswork
from moonwood.kernel.speech import Say, mark


def _name(face: str, say: Say) -> str:
    return wolf_name(KINDS.index(face), say)


GUESSWORK = Guesswork(
    _name,
    mark("Count what lies on the table. Which wolf is the other pack most likely to hold?"),
    mark("Count what lies on the table. Which wolf can the other pack not hold any more?"),
    mark("Count what lies on the table. How likely is the other pack to hold a {face}?"),
)
