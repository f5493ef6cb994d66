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
}
"""By the number of the scenario."""
