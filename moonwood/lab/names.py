"""What a game has names for: the words of its actions that are no places and no numbers, such as cards and creatures.

Actions name things by their values. Events name them, too: by the same words, or by their numbers in a field that is
called like the value of an action.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Final

from moonwood.kernel.actions import AnyFamily
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game

PLACES: Final = frozenset(
    {
        "block",
        "cell",
        "column",
        "cube",
        "direction",
        "land",
        "place",
        "row",
        "slot",
        "space",
        "spot",
        "start",
        "target",
        "there",
        "to",
        "tower",
    }
)
WHERE: Final = PLACES | {"enemy", "gem", "own", "player", "seat", "side"}
"""Values that say where something is done, or to whom, and not with what."""
UNTOLD: Final = WHERE | {"audience"}


def named(family: AnyFamily, action: int) -> str:
    """What an action names: the words of its values that are no places and no numbers."""
    values = zip(family.params.items(), family.values(action), strict=True)
    return " ".join(words[value] for (name, words), value in values if _is_name(name, words))


def _is_name(name: str, words: tuple[str, ...]) -> bool:
    return name not in WHERE and not all(word.isdecimal() for word in words)


def usable(game: Game) -> dict[str, list[str]]:
    """What actions can be counted by, whether anybody plays them or not: families, and what they name."""
    played, things = dict[str, None](), dict[str, None]()
    for action in game.table.decisions():
        family = game.table.owner(action)
        played[family.name] = None
        thing = named(family, action)
        if thing:
            things[f"{family.name} {thing}"] = None
    return {"played": list(played), "named": list(things)}


@lru_cache(16)
def _vocabulary(game: Game) -> dict[str, tuple[str, ...]]:
    """Words by the names of values; where two families call different words alike, the longer list."""
    lists: dict[str, tuple[str, ...]] = {}
    for family in game.table.families.values():
        for name, words in family.params.items():
            if _is_name(name, words) and len(words) > len(lists.get(name, ())):
                lists[name] = words
    return lists


@lru_cache(16)
def _words(game: Game) -> frozenset[str]:
    return frozenset(word for words in _vocabulary(game).values() for word in words)


def told(game: Game, event: Event) -> Iterator[str]:
    """What an event names, each with the event before it."""
    lists, words = _vocabulary(game), _words(game)
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in UNTOLD or isinstance(value, bool):
            continue
        if isinstance(value, int) and 0 <= value < len(lists.get(field.name, ())):
            yield f"{type(event).__name__} {lists[field.name][value]}"
        elif isinstance(value, str) and value in words:
            yield f"{type(event).__name__} {value}"


def says_where(event: Event) -> bool:
    """Whether an event tells of a place."""
    return any(field.name in PLACES for field in fields(event))
