"""What the options and rulings of a game come to."""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.actions import DEAL
from moonwood.games.light_seeker.rules.components import COUNT, DEALT, MOST_LIGHT
from moonwood.games.light_seeker.rules.stands import Stands
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.rulings import Rulings, number, numbers, word
from moonwood.kernel.seats import Seat

HALF: Final = "H"
SIDES: Final = ("N", "E", "S", "W")
ALL_SIDES: Final = 0b1111

LOSES: Final = "loses"
WINS: Final = "wins"
DRAW: Final = "draw"
STUCK: Final = (LOSES, WINS, DRAW)
"""What may become of a player who has no legal turn."""


class Setup:
    """Made once a game."""

    def __init__(self, game: Game) -> None:
        rulings = game.rulings
        self.first: Seat = first_seat(game)
        """Who begins; CHANCE if that is drawn."""
        self.rho = bool(game.options["rho"])
        self.stands = Stands(rulings["cube"])
        self.deals: list[Action] = [DEAL(word) for word in range(len(DEALT)) if self.stands.deals[word] >= 0]
        """What may be drawn for a cube, each with the same chance."""
        self.layout: list[int] = _layout(self.stands, str(game.options["setup"]))
        """How the cubes lie at the start, in the order in which they are dealt; empty if that is drawn."""
        self.goal = number(rulings, "goal", 1, MOST_LIGHT)
        self.dark_links = bool(rulings["dark_links"])
        self.joins: list[int] = _joins(self.stands, rulings)
        """For each way to stand the directions in which its top is joined to others, as a mask; empty if all are."""
        self.no_turn = word(rulings, "no_turn", STUCK)
        self.same_cube = bool(rulings["same_cube"])
        self.turn_under_buh = bool(rulings["turn_under_buh"])


def _joins(stands: Stands, rulings: Rulings) -> list[int]:
    sides = set(numbers(rulings, "half_sides", 0, len(SIDES) - 1))
    if len(sides) == len(SIDES):
        return []
    nameless = [name for name in stands.names if name[0] == HALF and name[2:] not in SIDES]
    if nameless:
        raise OptionError(
            "half_sides counts from the side in a name, such as H@N; {side!r} names none", side=nameless[0]
        )
    return [_mask(name, sides) if name[0] == HALF else ALL_SIDES for name in stands.names]


def _mask(name: str, sides: set[int]) -> int:
    """The directions of some sides, counted clockwise from the one in a name."""
    return sum(1 << (SIDES.index(name[2:]) + side) % len(SIDES) for side in sides)


def setup(game: Game) -> Setup:
    return Setup(game)


def _layout(stands: Stands, words: str) -> list[int]:
    if words == RANDOM:
        return []
    for side in words.split():
        if stands.deals[DEALT.index(side)] < 0:
            there = [name for name, stand in zip(DEALT, stands.deals, strict=True) if stand >= 0]
            raise OptionError(
                "this cube cannot lie as {side}; with a dark top it has: {there}", side=side, there=", ".join(there)
            )
    return [stands.deals[DEALT.index(side)] for side in words.split()]


def read_layout(text: str) -> str:
    """The canonical writing of the option `setup`."""
    if text.lower() == RANDOM:
        return RANDOM
    names = [word.upper().removeprefix("D@") for word in text.replace(",", " ").split()]
    if len(names) != COUNT or not set(names) <= set(DEALT):
        raise ValueError(
            Complaint("write {random}, or {count} of: {there}", random=RANDOM, count=COUNT, there=", ".join(DEALT[:4]))
        )
    return " ".join(names)
