"""What a player sees in Cat-a-comb: everything."""

from __future__ import annotations

from typing import TypedDict

from moonwood.games.cat_a_comb.rules.components import COLOURS, read_stack
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.kernel import view


class Air(TypedDict):
    """The cubes in the air while a stack is being moved."""

    cubes: str
    last: str
    """The cell that they go on from."""
    origin: str
    """The cell that they were lifted off."""
    goes: list[str]
    """The cells that the next one may go to."""


class Part(TypedDict):
    """What lies on the table. Stacks are letters from the bottom up, `T` under toilet paper."""

    tiles: str
    stacks: list[str]
    reserves: list[int]
    papers: list[bool]
    """Whether a seat's Toilet Paper token is unused."""
    air: Air | None
    setup: str | None
    """What is to be done before the first turn."""
    position: str


class View(Part, view.View):
    """All that a player sees."""


def tiles_of(view: View) -> tuple[int, ...]:
    """The colours of the tiles, cell by cell, as far as they are laid."""
    return tuple(map(COLOURS.index, view["tiles"]))


def stacks_of(setup: Setup, view: View) -> list[int]:
    """The stacks, cell by cell."""
    return [read_stack(stack, setup.letters) for stack in view["stacks"]]
