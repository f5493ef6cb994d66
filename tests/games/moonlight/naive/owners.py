"""Layouts as an owner of the printed game might write them: ours, with things and stacks elsewhere."""

from __future__ import annotations

from random import Random

import moonwood
from moonwood import OptionError
from moonwood.games.moonlight.scenarios import layout_text
from tests.games.moonlight.naive.layout import Cell

Grid = list[list[str]]


def owners_layout(number: int, rng: Random, *, stacks: bool) -> str:
    """A layout of a scenario that the room accepts, and that is not ours."""
    while True:
        text = changed_layout(layout_text(number), rng, stacks=stacks)
        try:
            moonwood.game("moonlight", scenario=number, layout=text)
        except OptionError:
            continue
        return text


def changed_layout(text: str, rng: Random, *, stacks: bool) -> str:
    head, _, rest = text.partition("[tiles]")
    tiles_text, _, rest = rest.partition("[items]")
    items_text, bracket, more = rest.partition("\n[")
    tiles, items = grid(tiles_text), grid(items_text)
    if stacks:
        stack_some(tiles, items, rng)
    move_items(tiles, items, rng)
    return f"{head}[tiles]\n{grid_text(tiles)}\n\n[items]\n{grid_text(items)}\n{bracket}{more}"


def grid(text: str) -> Grid:
    return [line.split() for line in text.strip().splitlines()]


def grid_text(rows: Grid) -> str:
    return "\n".join(" ".join(row) for row in rows)


def cells_with(tiles: Grid, items: Grid, word: str) -> list[Cell]:
    """The cells with such a stack, without those where a Creature may start."""
    places = [(r, c) for r, row in enumerate(tiles) for c, stack in enumerate(row) if stack == word]
    return [(r, c) for r, c in places if items[r][c][0] not in "LS"]


def stack_some(tiles: Grid, items: Grid, rng: Random) -> None:
    """Some single tiles lie face down under others instead."""
    for _ in range(rng.randint(1, 5)):
        singles = cells_with(tiles, items, "U")
        bare = [(r, c) for r, c in singles if items[r][c] == "."]
        if len(singles) > 1 and bare:
            taken = rng.choice(bare)
            over = rng.choice([cell for cell in singles if cell != taken])
            tiles[taken[0]][taken[1]] = "."
            tiles[over[0]][over[1]] = "UD"


def move_items(tiles: Grid, items: Grid, rng: Random) -> None:
    """Things change places among stacks that are alike."""
    for word in sorted({stack for row in tiles for stack in row} - {"."}):
        cells = cells_with(tiles, items, word)
        things = [items[r][c] for r, c in cells]
        rng.shuffle(things)
        for (r, c), thing in zip(cells, things, strict=True):
            items[r][c] = thing
