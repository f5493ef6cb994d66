"""What the options and rulings of a game come to."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.components import COUNT, DEALT, MOST_LIGHT
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.kernel.errors import OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM

LOSES, WINS, DRAW = "loses", "wins", "draw"
STUCK = (LOSES, WINS, DRAW)
"""What may become of a player who has no legal turn."""


class Setup:
    """Made once a game."""

    def __init__(self, game: Game) -> None:
        rulings = game.rulings
        self.first: int = first_seat(game)
        """Who begins; CHANCE if that is drawn."""
        self.rho = bool(game.options["rho"])
        self.stands = Stands(rulings["cube"])
        self.layout: list[int] = _layout(self.stands, str(game.options["setup"]))
        """How the cubes lie at the start, in the order in which they are dealt; empty if that is drawn."""
        self.goal = int(rulings["goal"])
        self.dark_links = bool(rulings["dark_links"])
        self.no_turn = str(rulings["no_turn"])
        self.same_cube = bool(rulings["same_cube"])
        self.turn_under_buh = bool(rulings["turn_under_buh"])
        if not 1 <= self.goal <= MOST_LIGHT:
            raise OptionError(f"goal must be between 1 and {MOST_LIGHT}, not {self.goal}")
        if self.no_turn not in STUCK:
            raise OptionError(f"no_turn is one of: {', '.join(STUCK)}; not {self.no_turn!r}")


def setup(game: Game) -> Setup:
    return Setup(game)


def _layout(stands: Stands, words: str) -> list[int]:
    if words == RANDOM:
        return []
    for word in words.split():
        if stands.deals[DEALT.index(word)] < 0:
            there = [name for name, stand in zip(DEALT, stands.deals, strict=True) if stand >= 0]
            raise OptionError(f"this cube cannot lie as {word}; with a dark top it has: {', '.join(there)}")
    return [stands.deals[DEALT.index(word)] for word in words.split()]


def read_layout(text: str) -> str:
    """The canonical writing of the option `setup`."""
    if text.lower() == RANDOM:
        return RANDOM
    names = [word.upper().removeprefix("D@") for word in text.replace(",", " ").split()]
    if len(names) != COUNT or not set(names) <= set(DEALT):
        raise ValueError(f"write {RANDOM}, or {COUNT} of: {', '.join(DEALT[:4])}")
    return " ".join(names)
