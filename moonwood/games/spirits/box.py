"""What is in the box, with an owner's corrections (§1): tiles, tokens and Moonlight tiles, as counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from moonwood.games.spirits.tiles import (
    AIR,
    AIR_DOUBLE,
    FACES,
    KINDS,
    SPIRIT,
    SPIRITS,
    base_tiles,
    base_tokens,
    counted,
)
from moonwood.kernel.errors import OptionError
from moonwood.kernel.rulings import Rulings

TILES = 48
AIR_TILES = 8
FIREFLIES = 5
MOONLIGHT_SPIRITS = 7
COPIES = 2
"""Each Moonlight tile is there twice."""


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def numbers_of(ruling: str, names: Iterable[str], known: tuple[str, ...]) -> list[int]:
    """The numbers of the names that a ruling lists."""
    wrong = [name for name in names if name not in known]
    if wrong:
        raise OptionError(f"ruling {ruling!r} cannot hold {wrong[0]!r}; it is a list of: {', '.join(known)}")
    return [known.index(name) for name in names]


def base_set(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens of the base game."""
    tiles, tokens = base_tiles(rulings), base_tokens(rulings)
    if sum(tiles) != TILES or min(tiles) < 0:
        raise OptionError(f"tiles must be {TILES} in all, not {sum(tiles)}, and of no kind fewer than none")
    if min(tokens) < 0 or any(number != 1 for number in tokens[:AIR]):
        raise OptionError("tokens must show each Spirit once, and nothing fewer than no times")
    return tiles, tokens


def with_air(rulings: Rulings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All tiles and tokens with the Air Spirit set."""
    kinds = numbers_of("air_tiles", rulings["air_tiles"], KINDS)
    if len(kinds) != AIR_TILES or any(SPIRIT[kind] != AIR for kind in kinds) or kinds.count(AIR_DOUBLE) > FIREFLIES:
        raise OptionError(f"air_tiles must be {AIR_TILES} tiles of AIR, at most {FIREFLIES} of them doubles")
    faces = numbers_of("air_tokens", rulings["air_tokens"], FACES)
    tiles, tokens = base_set(rulings)
    return _sum(tiles, counted(kinds, len(KINDS))), _sum(tokens, counted(faces, len(FACES)))


def moonlight_set(rulings: Rulings, air: bool) -> tuple[int, ...]:
    """How many Moonlight tiles show each Spirit (§1.5); those of Air are used with the Air Spirit set only."""
    spirits = numbers_of("moonlight_spirits", rulings["moonlight_spirits"], SPIRITS)
    if len(spirits) != MOONLIGHT_SPIRITS or len(set(spirits)) != len(spirits) or AIR not in spirits:
        raise OptionError(f"moonlight_spirits must be {MOONLIGHT_SPIRITS} different Spirits, AIR among them")
    return tuple(COPIES if spirit in spirits and (air or spirit != AIR) else 0 for spirit in range(len(SPIRITS)))
