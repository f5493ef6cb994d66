"""An owner's corrections of rulings, as data: what differs from ours, and between which bounds it may."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import RULINGS, Rulings

Scalar = bool | int | str
Path = tuple[str, ...]
"""The names that lead to a ruling; an entry of a list has its place, from 0, as the last of them."""
Changes = dict[Path, Any]
"""Rulings that differ from ours, by the names that lead to them."""
IMPOSSIBLE: Final = 10**9
"""More than any ruling may be: asked for it, a room says what it may be."""
UNHEARD: Final = "?"
"""A word that no ruling is."""


def ruling(rulings: Rulings, path: Path) -> Any:
    """The value to which some names lead; OptionError where they lead nowhere."""
    here: Any = rulings
    for name in path:
        try:
            here = here[int(name)] if isinstance(here, list) else here[name]
        except (KeyError, ValueError, IndexError, TypeError):
            there = ", ".join(here) if isinstance(here, dict) else "nothing"
            raise OptionError(
                "no ruling {ruling!r}: {name!r} is not there; there are: {there}",
                ruling=".".join(path),
                name=name,
                there=there,
            ) from None
    return here


def bounds(game: Game, path: Path) -> tuple[int, int] | None:
    """The least and the most that a room lets a number be; None if it does not say."""
    try:
        changed(game, {path: IMPOSSIBLE})
    except OptionError as error:
        return error.bounds
    return None


def among(game: Game, path: Path) -> tuple[str, ...]:
    """All that a room lets a word be; nothing if it does not say."""
    try:
        changed(game, {path: UNHEARD})
    except OptionError as error:
        return error.among
    return ()


def changed(game: Game, values: Mapping[Path, Scalar]) -> Game:
    """The game with some rulings changed, beside those that its owner has changed; OptionError if it refuses them."""
    return Game(game.room, {**game.chosen_options(), RULINGS.name: corrections(game, values)})


def corrections(game: Game, values: Mapping[Path, Scalar]) -> str:
    """The rulings of a game that differ from ours, with some of them changed, as an owner writes them."""
    changes = differing(game)
    for path, value in values.items():
        if path[-1].isdecimal() and isinstance(ruling(game.rulings, path[:-1]), list):
            entries = changes.setdefault(path[:-1], list(ruling(game.rulings, path[:-1])))
            entries[int(path[-1])] = value
        else:
            changes[path] = value
    return written(changes)


def written(changes: Mapping[Path, object]) -> str:
    """Changes as TOML, a line each."""
    return "\n".join(f"{'.'.join(map(json.dumps, path))} = {_toml(value)}" for path, value in changes.items())


def differing(game: Game) -> Changes:
    """What of a game's rulings is not as it is here, by the names that lead to it; a list differs as a whole."""
    return _differing(game.room.rulings, game.rulings, ())


def _differing(ours: Rulings, theirs: Rulings, path: Path) -> Changes:
    changes: Changes = {}
    for name, value in theirs.items():
        if isinstance(value, dict):
            changes |= _differing(ours[name], value, (*path, name))
        elif value != ours[name]:
            changes[*path, name] = value
    return changes


def _toml(value: object) -> str:
    """A value as TOML has it; what JSON writes is the same but for tables, which lie in lists here.

    >>> _toml([{"tile": "AIR2", "many": 3}, True])
    '[{"tile" = "AIR2", "many" = 3}, true]'
    """
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_toml(each)}" for name, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
