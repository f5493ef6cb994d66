"""What things are called; scrolls and potions have files of their own."""

from __future__ import annotations

import re

from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, LANDS
from moonwood.kernel.speech import Person, Say, counted, mark

ELEMENT_NAMES = {
    "flame": mark("Flame"),
    "stone": mark("Stone"),
    "water": mark("Water"),
    "thunder": mark("Thunder"),
    "moon": mark("Moon", "element"),
}
ELEMENT_LETTERS = {
    "flame": mark("F", "letter of Flame"),
    "stone": mark("S", "letter of Stone"),
    "water": mark("W", "letter of Water"),
    "thunder": mark("T", "letter of Thunder"),
    "moon": mark("M", "letter of Moon"),
}
"""Shape, letter and colour say the same thing."""

SIGN_NAMES = {
    **ELEMENT_NAMES,
    "mana": mark("Mana"),
    "drop": mark("Drops"),
    "flask": mark("Flasks"),
    "die": mark("War dice"),
    "debris": mark("Debris"),
}
"""What is written below a sign."""

SORCERER_NAMES = {
    "bahon": mark("Bahon"),
    "charles": mark("Charles"),
    "eddie": mark("Eddie"),
    "cassandra": mark("Cassandra"),
}

TERRAIN_NAMES = {
    "ground": mark("ground"),
    "plateau": mark("white plateau"),
    "shrine": mark("shrine"),
    "forbidden": mark("forbidden space"),
}

DECK_NAMES = {
    "summoning": mark("Summoning"),
    "servant": mark("Servant"),
    "war": mark("War"),
    "gu": mark("GU"),
}

PHASE_NAMES = {
    "setup": mark("Setup"),
    "twilight": mark("Twilight"),
    "night": mark("Night", "phase"),
    "daybreak": mark("Daybreak"),
}

LEVELS = ("0", "I", "II", "III", "IV")


def element_name(element: str, say: Say) -> str:
    return say(ELEMENT_NAMES[element])


def land_name(land: str, say: Say) -> str:
    """`A1` is the upper left land: columns are lettered, rows are counted, as they are drawn."""
    row, column = divmod(LANDS.index(land), COLUMNS)
    return f"{'ABCDE'[column]}{row + 1}"


def servants(kind: str, count: int, say: Say) -> str:
    """`a flame servant`, `2 stone servants`."""
    if kind == "flame":
        return say.count(count, "a flame servant", "{n} flame servants")
    return say.count(count, "a stone servant", "{n} stone servants")


GOODS = {
    "mana": counted("{n} mana", "{n} mana"),
    "drop": counted("a drop", "{n} drops"),
    "flask": counted("a flask", "{n} flasks"),
    "die": counted("a war die", "{n} war dice"),
    "influence": counted("{n} influence", "{n} influence"),
}


def goods(good: str, count: int, say: Say) -> str:
    """So many of a good: `2 drops`."""
    if good in ("flame", "stone"):
        return servants(good, count, say)
    return say.count(count, *GOODS[good])


WRITTEN_GOODS = re.compile(rf"(\d+) ({'|'.join([*GOODS, 'flame', 'stone'])})")


def goods_written(value: str, say: Say) -> str:
    """What a ruling writes `5 drop, 1 mana`; an empty text for one that does not tell of goods."""
    parts = [WRITTEN_GOODS.fullmatch(part) for part in value.split(", ")]
    told = [goods(part[2], int(part[1]), say) for part in parts if part]
    return say.listing(told) if len(told) == len(parts) else ""


def player_name(player: int, seats: int, say: Say) -> Person:
    """A player by name; in the solo game the second one is the Warden."""
    return say.common(mark("the Warden")) if player >= seats else say.seat(player)
