"""What is different in each scenario, in our own words."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.kernel.speech import mark


class Page(NamedTuple):
    """A page of help: what the scenario changes, and what we decided where its text is silent."""

    points: tuple[str, ...]
    rulings: tuple[str, ...] = ()


PAGES: dict[int, Page] = {
    2: Page(
        (
            mark(
                "There are two forests, each the mirror image of the other. Light walks through one, Shadow the other."
            ),
            mark(
                "You choose for Light only. Shadow collects the tile that corresponds to Light's and copies its steps."
            ),
            mark("Light's tile and its token are yours, Shadow's the opponent's; there is nothing to share out."),
            mark("Bits and tokens lie differently in the two forests, so look at both before you choose."),
            mark("A gem does one thing only: Light and Shadow swap places."),
            mark("The game ends when Light has no tile to collect."),
        ),
        (
            mark("The second player chooses the letter on which both Creatures start."),
            mark("Swapping is not moving: nobody takes a bit. A swap cannot free a stuck Light."),
        ),
    ),
    5: Page(
        (
            mark("The stacks are high, and a tile is free if any of its four sides is free on its own layer."),
            mark("At the start a face-down token lies on every single that can be seen."),
            mark("Some tiles under others lie face up: they can be collected as soon as they are free."),
            mark("A face-down tile that comes up from under another one gets a bit when it is turned."),
            mark("A token is yours if Light collects its tile, and the opponent's if Shadow does."),
        ),
        (
            mark("Tokens are laid out in reading order until all eleven lie there; starting tiles get one, too."),
            mark("There are seven bits for turned tiles; those that are left at the end are nobody's."),
        ),
    ),
    7: Page(
        (
            mark("The forest is a pyramid: a tile covers the halves of two tiles below it."),
            mark("Seen from above, tiles are beside each other where their uncovered parts touch, at corners too."),
            mark(
                "A tile can be collected if nothing lies on it and its left or right place on its own level is empty."
            ),
            mark("A face-down tile is turned if a part of it is uncovered and its left or right place is empty."),
            mark("A Creature climbs up or down within its row only. On its own level it goes in all directions."),
            mark("The bit of a collected tile drops to the outer one of the two tiles that lay under it."),
            mark(
                "Two tokens on a tile beside both Creatures: one for each side, as you choose. Beside only one: both are "
                "the opponent's."
            ),
        ),
        (
            mark("Where both tiles below are equally far from the middle of the row, you choose where the bit drops."),
            mark("The tile under Light is yours at the end even if another one lies on a part of it."),
        ),
    ),
}
"""By the number of the scenario."""
