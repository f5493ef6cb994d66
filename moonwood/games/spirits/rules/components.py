"""Tiles and tokens: what there is and what it shows (§1).

A tile is known by its kind, for tiles that look alike are interchangeable. Kinds count through the Spirits, and for
each Spirit through its five looks: a double, a plain single, and a single with each icon.

>>> KINDS[:5]
('BRA2', 'BRA1', 'BRA1+FIR', 'BRA1+MOO', 'BRA1+SUN')
>>> totals(counted(map(KINDS.index, ("BRA2", "VIN1+SUN")), len(KINDS)))
[2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from moonwood.kernel.errors import OptionError
from moonwood.kernel.rulings import Rulings, number, words
from moonwood.kernel.seats import Seat

SPIRITS: Final[tuple[str, ...]] = ("BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB", "AIR")
POWERS: Final[tuple[str, ...]] = ("FIR", "MOO", "SUN")
CATEGORIES: Final[tuple[str, ...]] = (*SPIRITS, *POWERS)
"""What majorities are counted in: Spirits first, then the Power Sources."""
AIR: Final = SPIRITS.index("AIR")
FIRST_POWER: Final = len(SPIRITS)

FACES: Final[tuple[str, ...]] = (*CATEGORIES, "PLUS")
"""What a Favour token can show."""
PLUS: Final = FACES.index("PLUS")

_LOOKS: Final = ("2", "1", *(f"1+{power}" for power in POWERS))
LOOKS: Final = len(_LOOKS)
KINDS: Final = tuple(spirit + look for spirit in SPIRITS for look in _LOOKS)

SPIRIT: Final = tuple(kind // LOOKS for kind in range(len(KINDS)))
"""The Spirit of each kind of tile."""
SYMBOLS: Final = tuple(2 if kind % LOOKS == 0 else 1 for kind in range(len(KINDS)))
"""How many symbols of its Spirit each kind of tile shows."""
POWER: Final = tuple(FIRST_POWER + kind % LOOKS - 2 if kind % LOOKS >= 2 else -1 for kind in range(len(KINDS)))
"""The category of the icon on each kind of tile, or -1."""
AIR_DOUBLE: Final = AIR * LOOKS
"""The kind that carries a Firefly."""


UNKNOWN: Final = -1
"""The kind or face of what nobody, or not everybody, has seen."""
NOTHING: Final = -1
NOBODY: Final = Seat(NOTHING)
"""No cell, no card, no player."""


def is_double(kind: int) -> bool:
    return kind % LOOKS == 0


def counted(members: Iterable[int], size: int) -> tuple[int, ...]:
    """How often each of the numbers below `size` occurs."""
    counts = [0] * size
    for member in members:
        counts[member] += 1
    return tuple(counts)


def totals(tiles: Sequence[int]) -> list[int]:
    """How many symbols or icons of each category the tiles show; `tiles` says how many there are of each kind."""
    counts = [0] * len(CATEGORIES)
    for kind, many in enumerate(tiles):
        if many:
            counts[SPIRIT[kind]] += many * SYMBOLS[kind]
            if POWER[kind] >= 0:
                counts[POWER[kind]] += many
    return counts


def showing(tiles: Sequence[int]) -> list[int]:
    """How many of the tiles show each category; `tiles` says how many there are of each kind."""
    counts = [0] * len(CATEGORIES)
    for kind, many in enumerate(tiles):
        if many:
            counts[SPIRIT[kind]] += many
            if POWER[kind] >= 0:
                counts[POWER[kind]] += many
    return counts


def base_tiles(rulings: Rulings) -> tuple[int, ...]:
    """How many tiles of each kind the base game has (§1.1)."""
    return tuple(number(rulings, f"tiles.{kind}", 0, TILES) if kind in rulings["tiles"] else 0 for kind in KINDS)


def base_tokens(rulings: Rulings) -> tuple[int, ...]:
    """How many tokens of each face the base game has (§1.2)."""
    known = rulings["tokens"]
    return tuple(number(rulings, f"tokens.{face}", 0, MOST_TOKENS) if face in known else 0 for face in FACES)


# What is in the box, with an owner's corrections

TILES: Final = 48
AIR_TILES: Final = 8
FIREFLIES: Final = 5
MOONLIGHT_SPIRITS: Final = 7
COPIES: Final = 2
"""Each Moonlight tile is there twice."""
MOST_TOKENS: Final = 9
"""Of one face: more are in no box."""
SOLO_TOKENS: Final = 3
"""The tokens with Spirits that the solo game deals: two for the Ghost and the player's own."""
# How a Moonlight tile lies is one number: 0 while it is hidden, else 1 + its Spirit, and more if it is not face up.
FACE_DOWN: Final = 16
UNDECIDED: Final = 32
UNKNOWN_MOON: Final = 1 + len(SPIRITS)
"""In the place of 1 + its Spirit, for one that only others know."""


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def numbers_of(rulings: Rulings, ruling: str, known: tuple[str, ...]) -> list[int]:
    """The numbers of the names that a ruling lists."""
    return [known.index(name) for name in words(rulings, ruling, known)]


def base_set(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens of the base game."""
    tiles, tokens = base_tiles(rulings), base_tokens(rulings)
    if sum(tiles) != TILES:
        raise OptionError("tiles must be {many} in all, not {sum}", many=TILES, sum=sum(tiles))
    if sum(tokens[:AIR]) < SOLO_TOKENS:
        raise OptionError(
            "tokens must show Spirits {many} times at least: the solo game deals so many", many=SOLO_TOKENS
        )
    return tiles, tokens


def with_air(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens with the Air Spirit set."""
    kinds = numbers_of(rulings, "air_tiles", KINDS)
    if len(kinds) != AIR_TILES or any(SPIRIT[kind] != AIR for kind in kinds) or kinds.count(AIR_DOUBLE) > FIREFLIES:
        raise OptionError(
            "air_tiles must be {many} tiles of AIR, at most {doubles} of them doubles",
            many=AIR_TILES,
            doubles=FIREFLIES,
        )
    faces = numbers_of(rulings, "air_tokens", FACES)
    tiles, tokens = base_set(rulings)
    return _sum(tiles, counted(kinds, len(KINDS))), _sum(tokens, counted(faces, len(FACES)))


def moonlight_set(rulings: Rulings, air: bool) -> tuple[int, ...]:
    """How many Moonlight tiles show each Spirit (§1.5); those of Air are used with the Air Spirit set only."""
    spirits = numbers_of(rulings, "moonlight_spirits", SPIRITS)
    if len(spirits) != MOONLIGHT_SPIRITS or len(set(spirits)) != len(spirits) or AIR not in spirits:
        raise OptionError("moonlight_spirits must be {many} different Spirits, AIR among them", many=MOONLIGHT_SPIRITS)
    return tuple(COPIES if spirit in spirits and (air or spirit != AIR) else 0 for spirit in range(len(SPIRITS)))
