"""One room a game, every room with the same furniture: rules, board, words, mind."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import cast

from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game, Room
from moonwood.kernel.state import State


@cache
def rooms() -> dict[str, Room]:
    """Every game's room by its name, in alphabetical order."""
    entered: dict[str, Room] = {}
    for module in iter_modules(__path__):
        room = _enter(module.name)
        if room.name in entered:
            raise MoonwoodError(f"two rooms are called {room.name!r}: {entered[room.name].package} and {room.package}")
        entered[room.name] = room
    return dict(sorted(entered.items()))


def _enter(package: str) -> Room:
    try:
        room: Room = import_module(f"{__name__}.{package}").GAME
    except Exception as error:
        raise MoonwoodError(f"the room {package} cannot be entered: {type(error).__name__}: {error}") from error
    return room


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(rooms())


def smallest(name: str) -> State:
    """The root of a game small enough for exact methods, with options of its own; OptionError if there is none."""
    room = game(name).room
    if room.smallest is None:
        small = [other for other, its in rooms().items() if its.smallest is not None]
        raise OptionError(f"{name} has no options that make it small enough; these have: {', '.join(small)}")
    chosen = game(name, **room.smallest.options)
    return chosen.position(room.smallest.position) if room.smallest.position else chosen.blank()


def game(name: str, /, **options: object) -> Game:
    """A game with its options chosen; anything unknown raises an OptionError that lists what is right."""
    room = rooms().get(name)
    if room is None:
        raise OptionError("no game {name!r}; there are: {there}", name=name, there=", ".join(games()))
    return Game(room, options)


class House(ModuleType):
    """This package, which can be called: `moonwood.games()` lists what `moonwood.games.top_cap` is one of."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return games()


sys.modules[__name__].__class__ = House
house = cast("House", sys.modules[__name__])
