"""The Enchanted cards: what they ask for, and which tiles can pay for them (§1.6, §8.3).

>>> from moonwood.games.spirits.rules.components import counted
>>> card = read_card("EN-01", {"cards": {"EN-01": {"requests": ["BRA", "MOO", "ANY"], "bonus": "GEM", "points": 5}}})
>>> tiles = counted(map(KINDS.index, ("BRA1+MOO", "VIN2", "WEB1")), len(KINDS))
>>> can_pay(tiles, card.wanted)
False
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from moonwood.games.spirits.rules.components import CATEGORIES, KINDS, POWER, POWERS, SPIRIT, SPIRITS, is_double
from moonwood.kernel.errors import OptionError
from moonwood.kernel.rulings import Rulings, number, word

CARDS: Final = tuple(f"EN-{number:02}" for number in range(1, 16))
REQUESTS: Final = 3
ICONS: Final = (*POWERS, "P")
"""How a request names an icon; P is any."""
BONUSES: Final = ("GEM", "AGAIN", "FAVOUR")
MOST_POINTS: Final = 100
"""More than a whole game brings."""


class Card(NamedTuple):
    """One card. `wanted` holds, for each request, the kinds of tile that meet it, as a bit mask."""

    requests: tuple[str, ...]
    wanted: tuple[int, ...]
    bonus: str
    points: int


def _meets(kind: int, request: str) -> bool:
    """Whether a kind of tile meets a request."""
    if request == "DBL":
        return is_double(kind)
    spirit, _, power = request.partition("+")
    if spirit in ICONS:
        spirit, power = "ANY", spirit
    icon = POWER[kind]
    return spirit in ("ANY", SPIRITS[SPIRIT[kind]]) and (
        power == "" or (icon >= 0 and power in ("P", CATEGORIES[icon]))
    )


@lru_cache(64)
def _mask(request: str) -> int:
    """The kinds of tile that meet a request; every game asks for the same few."""
    return sum(1 << kind for kind in range(len(KINDS)) if _meets(kind, request))


def read_card(name: str, rulings: Rulings) -> Card:
    """A card as the rulings give it; OptionError if it is none."""
    requests = rulings["cards"][name]["requests"]
    wanted = tuple(_mask(str(request)) for request in requests)
    if len(wanted) != REQUESTS or 0 in wanted:
        raise OptionError(
            "card {name} has {many} requests like DBL, ANY, P, BRA, BRA+P, FIR, ANY+FIR; not {written}",
            name=name,
            many=REQUESTS,
            written=requests,
        )
    bonus = word(rulings, f"cards.{name}.bonus", BONUSES)
    points = number(rulings, f"cards.{name}.points", 0, MOST_POINTS)
    return Card(tuple(requests), wanted, bonus, points)


def _at_least(tiles: Sequence[int], kinds: int, need: int) -> bool:
    """Whether there are so many tiles among the kinds of a mask."""
    while kinds:
        need -= tiles[(kinds & -kinds).bit_length() - 1]
        if need <= 0:
            return True
        kinds &= kinds - 1
    return need <= 0


def can_pay(tiles: Sequence[int], wanted: Sequence[int]) -> bool:
    """Whether each request can have a tile of its own: any few requests together find as many tiles (Hall)."""
    for group in range(1, 1 << len(wanted)):
        kinds = 0
        for request in range(len(wanted)):
            if group >> request & 1:
                kinds |= wanted[request]
        if not _at_least(tiles, kinds, group.bit_count()):
            return False
    return True


def choices(tiles: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """The kinds that can be given for the first request so that the others can still be met, ascending."""
    kinds: list[int] = []
    left = list(tiles)
    for kind in range(len(KINDS)):
        if wanted[0] >> kind & 1 and left[kind]:
            left[kind] -= 1
            if can_pay(left, wanted[1:]):
                kinds.append(kind)
            left[kind] += 1
    return kinds
