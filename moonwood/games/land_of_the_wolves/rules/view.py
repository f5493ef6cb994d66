"""What a seat sees of the table, as plain JSON: cards, cells and powers by name."""

from __future__ import annotations

from typing import Any, TypedDict

from moonwood.kernel import view

Row = list[Any]
"""Where a row lies, the sums of both seats, who wins it, and how many points that brings."""


class Part(TypedDict):
    """What lies on the table and in the own hand."""

    step: str
    active: int
    starter: int
    round: int
    playing: int
    """How often this round was begun."""
    left: int
    """Wolves still to be placed in this turn."""
    table: dict[str, list[str]]
    """The cards of each cell, the visible one last."""
    hand: list[str]
    hands: list[int]
    piles: list[int]
    unseen: list[list[str]]
    """Each seat's cards that are not on the table."""
    offer: list[str]
    powers: list[str | None]
    used: list[bool]
    lone: list[str | None]
    rows: list[Row]
    moons: list[int]
    points: list[int]
    """What each seat would get if the round ended now."""
    wolves: list[int]
    position: str


class Place(TypedDict, total=False):
    """Where a picture is to be drawn; a type of its own, since Python forgets what is not required in a string."""

    middle: int
    """In the place of an earlier one: the box of its wolves."""


class View(Part, Place, view.View):
    """All that a player sees."""
