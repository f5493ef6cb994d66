"""What the options and the rulings of a game of Forgenesis come to.

>>> read_creatures("spider frog MOLE beetle")
'frog beetle spider mole'
"""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.components import ABILITIES, BASES, SLIME, TYPES, Trick, mask_of, names_of
from moonwood.kernel.errors import Complaint, OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM, Values
from moonwood.kernel.rulings import Rulings, number, word
from moonwood.kernel.seats import Seat

KINDS: Final = ("base", "mole", "snail", "none")
OWN_BASE: Final = ("closed", "burrow", "open")


class Setup:
    """What the options and the rulings of a game come to; its states share it."""

    def __init__(self, game: Game) -> None:
        rulings, options = game.rulings, game.options
        chosen = str(options["creatures"])
        self.first: Seat = first_seat(game)
        self.places_own: bool = options["opening_choice"] == "own"
        """Whether a player places an own creature in the opening, not one of the opponent."""
        self.abilities: tuple[Trick, ...] = _abilities(rulings)
        """For each type, what it can do."""
        self.passive: int = mask_of([name for name in TYPES if self.ability_of(name) == SLIME])
        """The types that have slime, as a mask: they only move and never rest."""
        self.pool: int = mask_of([name for name in TYPES if _in_pool(rulings, name, options)])
        """The types that may be in play, as a mask."""
        self.types_in_play: int = number(rulings, "types_in_play", 2, 6)
        self.fixed: int = 0 if chosen == RANDOM else mask_of(chosen.split())
        """The types that were chosen beforehand, as a mask; 0 where they are drawn."""
        own_base = OWN_BASE.index(word(rulings, "own_base", OWN_BASE))
        self.own_bases: tuple[int, ...] = _closed_bases(own_base < OWN_BASE.index("open"))
        """For each side, the mask of its own base if that is closed to its creatures."""
        self.own_bases_of_moles: tuple[int, ...] = _closed_bases(own_base < OWN_BASE.index("burrow"))
        """The same for creatures that burrow."""
        self.slips_on_own_slime: bool = rulings["snail_slips_on_own_slime"]
        self.slime_tires: bool = rulings["rest_after_copying_slime"]
        self.gift_wins: bool = rulings["arrival_by_opponent_wins"]
        self.shifted_may_act: bool = rulings["shifted_may_act"]
        self.reserve_saves: bool = rulings["reserve_saves"]
        self.repetitions: int = number(rulings, "repetitions", 2, 100)
        self.turn_limit: int = number(rulings, "turn_limit", 1, 10_000)
        self._refuse_creatures()

    def ability_of(self, name: str) -> int:
        """What a type can do."""
        return self.abilities[TYPES.index(name)]

    def _refuse_creatures(self) -> None:
        """The chosen creatures must all be in the pool, and it must be large enough."""
        pool = " ".join(names_of(self.pool))
        if self.types_in_play > self.pool.bit_count():
            raise OptionError(
                "types_in_play cannot be {many}; the pool has only: {pool}", many=self.types_in_play, pool=pool
            )
        if self.fixed and (self.fixed & ~self.pool or self.fixed.bit_count() != self.types_in_play):
            raise OptionError(
                "creatures must be {many} types of the pool, and with these modules it has: {pool}",
                many=self.types_in_play,
                pool=pool,
            )


def setup(game: Game) -> Setup:
    return Setup(game)


def read_creatures(text: str) -> str:
    """`random`, or different types separated by spaces; they come back in their order."""
    names = text.lower().split()
    if names == [RANDOM]:
        return RANDOM
    if not names or len(set(names)) != len(names) or not set(names) <= set(TYPES):
        raise ValueError(
            Complaint("it is {random}, or different types out of: {there}", random=RANDOM, there=" ".join(TYPES))
        )
    return " ".join(names_of(mask_of(names)))


def _abilities(rulings: Rulings) -> tuple[Trick, ...]:
    return tuple([Trick(ABILITIES.index(word(rulings, f"abilities.{name}", ABILITIES))) for name in TYPES])


def _in_pool(rulings: Rulings, name: str, options: Values) -> bool:
    kind = word(rulings, f"kinds.{name}", KINDS)
    return kind == "base" or (kind != "none" and bool(options[kind]))


def _closed_bases(closed: bool) -> tuple[int, int]:
    return (1 << BASES[0], 1 << BASES[1]) if closed else (0, 0)
