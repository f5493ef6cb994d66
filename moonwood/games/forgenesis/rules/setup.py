"""The creature types of Forgenesis: their names, what they can do, and which of them a game draws from.

>>> read_creatures("spider frog MOLE beetle")
'frog beetle spider mole'
"""

from __future__ import annotations

from typing import NamedTuple

from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM, Values
from moonwood.kernel.rulings import Rulings, merge, rulings_of

PACKAGE = "moonwood.games.forgenesis"

# Types (§2). Their order is part of the notation.
TYPES = ("frog", "firefly", "beetle", "butterfly", "spider", "dragonfly", "mole", "snail")
ABILITIES = ("jump", "pull", "push", "copy", "web", "fly", "burrow", "slime")
COPY = ABILITIES.index("copy")
SLIME = ABILITIES.index("slime")
KINDS = ("base", "mole", "snail", "none")


class Laws(NamedTuple):
    """What the options and the rulings of a game come to."""

    abilities: tuple[int, ...]
    """For each type, what it can do."""
    passive: int
    """The types that have slime, as a mask: they only move and never rest."""
    pool: int
    """The types that may be in play, as a mask."""
    types_in_play: int
    fixed: int
    """The types that were chosen beforehand, as a mask; 0 where they are drawn."""
    repetitions: int
    turn_limit: int


def mask_of(names: list[str]) -> int:
    return sum(1 << TYPES.index(name) for name in names)


def names_of(mask: int) -> list[str]:
    """The types of a mask, in their order."""
    return [name for index, name in enumerate(TYPES) if mask >> index & 1]


def read_creatures(text: str) -> str:
    """`random`, or different types separated by spaces; they come back in their order."""
    names = text.lower().split()
    if names == [RANDOM]:
        return RANDOM
    if not names or len(set(names)) != len(names) or not set(names) <= set(TYPES):
        raise ValueError(f"it is {RANDOM}, or different types out of: {' '.join(TYPES)}")
    return " ".join(names_of(mask_of(names)))


def refuse(options: Values) -> str | None:
    """What is wrong with the chosen creatures, if anything is: they must all be in the pool."""
    laws = _laws(merge(rulings_of(PACKAGE), str(options["rulings"])), options)
    pool = " ".join(names_of(laws.pool))
    if laws.types_in_play > laws.pool.bit_count():
        return f"types_in_play cannot be {laws.types_in_play}; the pool has only: {pool}"
    if laws.fixed and (laws.fixed & ~laws.pool or laws.fixed.bit_count() != laws.types_in_play):
        return f"creatures must be {laws.types_in_play} types of the pool, and with these modules it has: {pool}"
    return None


def laws_of(game: Game) -> Laws:
    return _laws(game.rulings, game.options)


def ability_of(game: Game, name: str) -> int:
    """What a type can do in a game."""
    return ABILITIES.index(game.rulings["abilities"][name])


def _laws(rulings: Rulings, options: Values) -> Laws:
    chosen = str(options["creatures"])
    abilities = tuple(ABILITIES.index(_word(rulings, "abilities", name, ABILITIES)) for name in TYPES)
    return Laws(
        abilities=abilities,
        passive=sum(1 << type_ for type_, ability in enumerate(abilities) if ability == SLIME),
        pool=mask_of([name for name in TYPES if _in_pool(_word(rulings, "kinds", name, KINDS), options)]),
        types_in_play=_count(rulings, "types_in_play", 2, 6),
        fixed=0 if chosen == RANDOM else mask_of(chosen.split()),
        repetitions=_count(rulings, "repetitions", 2, 100),
        turn_limit=_count(rulings, "turn_limit", 1, 10_000),
    )


def _in_pool(kind: str, options: Values) -> bool:
    return kind == "base" or (kind != "none" and bool(options[kind]))


def _word(rulings: Rulings, table: str, name: str, among: tuple[str, ...]) -> str:
    word = rulings[table][name]
    if word not in among:
        raise OptionError(f"{table}.{name} cannot be {word!r}; choose one of: {', '.join(among)}")
    return str(word)


def _count(rulings: Rulings, name: str, least: int, most: int) -> int:
    number = int(rulings[name])
    if not least <= number <= most:
        raise OptionError(f"{name} cannot be {number}; it is from {least} to {most}")
    return number
