"""Faults to plant in the toy game, and what the check says of it then."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from moonwood import CheckFailed, check
from moonwood.kernel.game import Game, Room
from tests.kernel.toy import TOY, rules


def toy(**options: object) -> Game:
    return Game(TOY, options)


# A fault takes what is there and gives something broken


def wrap(change):
    """A method that does as before and then changes the result."""

    def planted(original):
        return lambda self, *args: change(self, original(self, *args))

    return planted


def replace(thing):
    return lambda original: thing


def returns(value):
    return lambda original: lambda *args: value


class Plant(NamedTuple):
    """Something broken that stands in place of a name."""

    where: Any
    name: str
    thing: Any


class Fault(NamedTuple):
    """What is broken, and the law that must notice."""

    plants: tuple[Plant, ...]
    law: str
    options: dict[str, object] = {}
    room: Room = TOY
    long: bool = False
    """Whether it takes a long check."""

    @property
    def name(self) -> str:
        return ",".join(plant.name for plant in self.plants) or "room"


def planted(where: Any, name: str, plant: Any) -> Plant:
    return Plant(where, name, plant(getattr(where, name)))


def fault(where: Any, name: str, plant: Any, law: str, **options: object) -> Fault:
    return Fault((planted(where, name, plant),), law, options)


def in_state(name: str, plant: Any, law: str, **options: object) -> Fault:
    return fault(rules.State, name, plant, law, **options)


FEW_GAMES = 4
"""They show most faults."""
GAMES = 25
"""Enough to meet everything that can happen in the toy."""
GUESSES = 150
"""Enough to tell a stacked guess from a fair one."""


def failure(fault: Fault) -> BaseException:
    """What the check says of the toy with a fault planted in it; asked twice, it is played once."""
    if id(fault) not in _SAID:
        _SAID[id(fault)] = fault, _said(fault)
    return _SAID[id(fault)][1]


_SAID: dict[int, tuple[Fault, BaseException]] = {}


def _said(fault: Fault) -> BaseException:
    with pytest.MonkeyPatch.context() as patch:
        for plant in fault.plants:
            patch.setattr(*plant)
        for games in (None,) if fault.long else (FEW_GAMES, GAMES):
            try:
                check(Game(fault.room, fault.options), games=games, guesses=GUESSES, limit=300)
            except CheckFailed as failed:
                return failed
    pytest.fail("nothing was caught")


def passed(state: rules.State) -> bool:
    """Whether the first player has just passed: both hands are filled, and nothing is drawn now."""
    return state.turn == 1 and len(state.bag) == 3
