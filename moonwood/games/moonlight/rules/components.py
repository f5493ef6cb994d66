"""What there is besides tiles, and how it is written: things that lie on tiles or beside the forest, cards (§1).

A thing is a small number. What lies face down has one number for all its faces, since nobody knows which it is.

>>> THING_NAMES[BIT], THING_NAMES[token(0)], THING_NAMES[tile(0)], face_of(token(3)), kind_of(tile(7))
('b', 'F-BRA', 'BRA2', 3, 7)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, NewType

from moonwood.games.spirits.rules.components import (
    AIR,
    AIR_DOUBLE,
    AIR_TILES,
    CATEGORIES,
    FACES,
    FIRST_POWER,
    KINDS,
    MOONLIGHT_SPIRITS,
    POWER,
    SPIRIT,
    SPIRITS,
    counted,
    is_double,
    showing,
    totals,
)
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.components import base_tiles as base_tiles
from moonwood.kernel.errors import OptionError
from moonwood.kernel.rulings import Rulings, numbers, rulings_of, words

__all__ = [
    "AIR",
    "AIR_DOUBLE",
    "CATEGORIES",
    "FACES",
    "FIRST_POWER",
    "KINDS",
    "PLUS_FACE",
    "POWER",
    "SPIRIT",
    "SPIRITS",
    "counted",
    "is_double",
    "showing",
    "totals",
]
"""Tiles and tokens are those of Spirits of the Forest; the rest of this room has them from here."""

Creature = NewType("Creature", int)
LIGHT: Final = Creature(0)
SHADOW: Final = Creature(1)
BOTH: Final[tuple[Creature, ...]] = (LIGHT, SHADOW)
OTHER: Final[tuple[Creature, ...]] = (SHADOW, LIGHT)
"""For each Creature, or side, the other one."""
CREATURES: Final[tuple[str, ...]] = ("light", "shadow")
"""The Nocturnal Creatures; what is Light's goes to the team, what is Shadow's to the opponent."""
Side = Creature
"""The team has Light, the opponent Shadow."""
TEAM: Final = LIGHT
OPPONENT: Final = SHADOW
SIDES: Final[tuple[Side, ...]] = (TEAM, OPPONENT)
SIDE_NAMES: Final = ("team", "opponent")

# Things

BIT: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
PINK: Final = 3
BLUE: Final = 4
FIREFLY: Final = 5
ECLIPSE: Final = 6
TILE_DOWN: Final = 7
TOKEN_DOWN: Final = 8
MOON_DOWN: Final = 9
_FIRST_ECLIPSE: Final = 10
_FIRST_TOKEN: Final = 20
_FIRST_MOON: Final = 40
_FIRST_TILE: Final = 60
ECLIPSE_TOKENS: Final = 4
ECLIPSE_VALUES: Final = 4
"""Eclipse tokens have values from 0 to 3."""


def eclipse(value: int) -> int:
    """An Eclipse token that lies face up."""
    return _FIRST_ECLIPSE + value


def token(face: int) -> int:
    """A Favour token that lies face up."""
    return _FIRST_TOKEN + face


def moon(spirit: int) -> int:
    """A Moonlight tile that lies face up."""
    return _FIRST_MOON + spirit


def tile(kind: int) -> int:
    """A tile beside the forest that lies face up."""
    return _FIRST_TILE + kind


def is_token(thing: int) -> bool:
    """Whether a thing is a Favour token, face up or face down."""
    return thing == TOKEN_DOWN or _FIRST_TOKEN <= thing < _FIRST_TOKEN + len(FACES)


def is_eclipse(thing: int) -> bool:
    """Whether a thing is an Eclipse token, face up or face down."""
    return thing == ECLIPSE or _FIRST_ECLIPSE <= thing < _FIRST_ECLIPSE + ECLIPSE_VALUES


def is_moon(thing: int) -> bool:
    """Whether a thing is a Moonlight tile that lies face up."""
    return _FIRST_MOON <= thing < _FIRST_MOON + len(SPIRITS)


def is_tile(thing: int) -> bool:
    """Whether a thing is a tile beside the forest that lies face up."""
    return thing >= _FIRST_TILE


def face_of(thing: int) -> int:
    """What a token shows that lies face up."""
    return thing - _FIRST_TOKEN


def value_of(thing: int) -> int:
    """The number on an Eclipse token that lies face up."""
    return thing - _FIRST_ECLIPSE


def spirit_of(thing: int) -> int:
    """The Spirit of a Moonlight tile that lies face up."""
    return thing - _FIRST_MOON


def kind_of(thing: int) -> int:
    """The kind of a tile that lies face up beside the forest."""
    return thing - _FIRST_TILE


THING_NAMES: Final[dict[int, str]] = {
    BIT: "b",
    YELLOW: "y",
    GREEN: "g",
    PINK: "p",
    BLUE: "q",
    FIREFLY: "w",
    ECLIPSE: "E",
    TILE_DOWN: "D",
    TOKEN_DOWN: "f",
    MOON_DOWN: "m",
    **{eclipse(value): f"E{value}" for value in range(ECLIPSE_VALUES)},
    **{token(face): f"F-{name}" for face, name in enumerate(FACES)},
    **{moon(spirit): f"M-{name}" for spirit, name in enumerate(SPIRITS)},
    **{tile(kind): name for kind, name in enumerate(KINDS)},
}
THINGS: Final = {name: thing for thing, name in THING_NAMES.items()}


# Cards

CARDS: Final = tuple(f"MC-{number}" for number in range(1, 9))
CARD_SPIRITS: Final = 4
OBJECTIVES: Final = tuple(f"OB-{number}" for number in range(1, 9))
NO_CARD: Final = -1
RANDOM_CARD: Final = -2
"""A card that is drawn in the setup."""


class Mission(NamedTuple):
    """What an Objective card asks of a Creature: at least so many symbols of a Spirit; `least` 0: the majority."""

    creature: Creature
    spirit: int
    least: int


class Objective(NamedTuple):
    """An Objective card: whose score its owner gets, and the missions."""

    creature: Creature
    missions: tuple[Mission, ...]


def moonlight_cards(rulings: Rulings) -> tuple[tuple[int, ...], ...]:
    """The Spirits on each Moonlight card (§1.2)."""
    return tuple(_card(name, rulings["moonlight_cards"][name]) for name in CARDS)


def _card(name: str, spirits: list[str]) -> tuple[int, ...]:
    if len(set(spirits)) != CARD_SPIRITS or not set(spirits) <= set(SPIRITS[:AIR]):
        raise OptionError(
            "{name} must show {many} different Spirits of: {there}",
            name=name,
            many=CARD_SPIRITS,
            there=", ".join(SPIRITS[:AIR]),
        )
    return tuple(map(SPIRITS.index, spirits))


def objective_cards(rulings: Rulings) -> tuple[Objective, ...]:
    """The Objective cards (§1.3)."""
    return tuple(_objective(name, rulings["objective_cards"][name]) for name in OBJECTIVES)


def _objective(name: str, lines: list[str]) -> Objective:
    try:
        creature, *missions = lines
        if not missions:
            raise ValueError(lines)
        return Objective(_creature(creature), tuple(map(_mission, missions)))
    except ValueError:
        raise OptionError(
            "{name} must be LIGHT or SHADOW and missions like 'LIGHT most FRU' or 'SHADOW least 3 WEB', not {lines}",
            name=name,
            lines=lines,
        ) from None


def _mission(text: str) -> Mission:
    creature, kind, *number, spirit = text.split()
    if (kind, len(number)) not in (("most", 0), ("least", 1)):
        raise ValueError(text)
    return Mission(_creature(creature), SPIRITS.index(spirit), int(number[0]) if number else 0)


def _creature(name: str) -> Creature:
    return BOTH[CREATURES.index(name.lower())]


# What is in the box

SPIRITS_ROOM: Final = "moonwood.games.spirits"


def tiles_in_play(rulings: Rulings, air: bool) -> tuple[int, ...]:
    """How many tiles of each kind are in the forest: the base set, with Air where it is shuffled in."""
    tiles = _base_tiles()
    return added(tiles, air_tiles(rulings)) if air else tiles


@cache
def _base_tiles() -> tuple[int, ...]:
    return base_tiles(rulings_of(files(SPIRITS_ROOM)))


def air_tiles(rulings: Rulings) -> tuple[int, ...]:
    """How many Air tiles there are of each kind."""
    kinds = _numbers("air_tiles", rulings, KINDS)
    if len(kinds) != AIR_TILES or any(SPIRIT[kind] != AIR for kind in kinds):
        raise OptionError("air_tiles must be {many} tiles of AIR", many=AIR_TILES)
    return counted(kinds, len(KINDS))


def moonlight_tiles(rulings: Rulings, air: bool) -> tuple[int, ...]:
    """How many Moonlight tiles show each Spirit."""
    spirits = _numbers("moonlight_spirits", rulings, SPIRITS)
    if len(spirits) != MOONLIGHT_SPIRITS:
        raise OptionError(
            "moonlight_spirits must be {many} Spirits, not {count}", many=MOONLIGHT_SPIRITS, count=len(spirits)
        )
    return tuple(2 * spirits.count(spirit) if air or spirit != AIR else 0 for spirit in range(len(SPIRITS)))


def favour_pool(rulings: Rulings, needed: int, air: bool) -> tuple[int, ...]:
    """How many tokens of each face may lie in the forest (§1.5): as many more PLUS tokens as a layout needs."""
    faces = _numbers("favour_pool", rulings, FACES)
    faces += _numbers("favour_pool_air", rulings, FACES) if air else []
    spare = _numbers("favour_pool_spare", rulings, FACES)
    faces += spare[: max(0, needed - len(faces))]
    return counted(faces, len(FACES))


def eclipse_tokens(rulings: Rulings) -> tuple[int, ...]:
    """How many Eclipse tokens there are of each value."""
    return counted(numbers(rulings, "eclipse", 0, ECLIPSE_VALUES - 1, ECLIPSE_TOKENS), ECLIPSE_VALUES)


def _numbers(ruling: str, rulings: Rulings, known: tuple[str, ...]) -> list[int]:
    return [known.index(name) for name in words(rulings, ruling, known)]


def added(one: Iterable[int], other: Iterable[int]) -> tuple[int, ...]:
    """Two counts as one."""
    return tuple(a + b for a, b in zip(one, other, strict=True))
