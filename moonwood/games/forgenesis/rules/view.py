"""What a player sees in Forgenesis: everything."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from moonwood.kernel import view
from moonwood.kernel.seats import Seat


class Part(TypedDict):
    """What lies on the table; lists of two are by seat, types and cells by name."""

    phase: str
    """What is asked."""
    active: Seat
    types: list[str]
    tokens: list[list[str]]
    """The creatures on the board, each as `b2=frog`, with a star if it rests."""
    reserves: list[list[str]]
    lost: list[list[str]]
    moved: list[str]
    """The active player's types that moved this turn."""
    slimy: list[str]
    """The active player's types that copied slime this turn."""
    slippery: list[str]
    position: str


class View(Part, view.View):
    """All that a player sees."""


class Token(NamedTuple):
    """A creature on the board, read from a view or a position."""

    cell: str
    creature: str
    resting: bool


def read_token(word: str) -> Token:
    """What a word like `b2=frog*` names.

    >>> read_token("b2=frog*")
    Token(cell='b2', creature='frog', resting=True)
    """
    cell, _, creature = word.partition("=")
    return Token(cell, creature.removesuffix("*"), creature.endswith("*"))
