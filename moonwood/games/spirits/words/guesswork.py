"""What puzzles ask about tokens that the other player hides."""

from __future__ import annotations

from moonwood.games.spirits.words.names import NAMES
from moonwood.kernel.furniture import Guesswork
from moonwood.kernel.speech import Say, mark


def _name(face: str, say: Say) -> str:
    return say(NAMES[face])


GUESSWORK = Guesswork(
    _name,
    mark("What are the other player's hidden tokens most likely to show?"),
    mark("Which of these can no hidden token of the other player show?"),
    mark("How likely is it that a hidden token of the other player shows {face}?"),
)
