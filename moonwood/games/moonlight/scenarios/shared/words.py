"""What is said of rules that several scenarios have in common."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import SPLIT
from moonwood.games.moonlight.rules.components import FACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words.names import side_name, token_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def _split(game: Game, view: View, values: tuple[int, ...], say: Say) -> str:
    first, second = (token_name(FACES[face], say) for face in values)
    return say("{first} and {second} to {side}", first=first, second=second, side=side_name(game, 0, say))


SPLIT_QUESTIONS = {"split": mark("{player:~ chooses|Choose} two tokens for the team; the others go to the opponent.")}
SPLIT_LABELS = {SPLIT.name: _split}
