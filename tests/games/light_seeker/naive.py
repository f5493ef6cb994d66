"""Light Seeker once more, slow and plain, written from the rules: what the engine is compared with.

A layout is a dictionary from (x, y) to the six faces (top, north, east, south, west, bottom); cubes are rolled face by
face, and every turn is played out in full before it is judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cell = tuple[int, int]
Faces = tuple[str, str, str, str, str, str]
Layout = dict[Cell, Faces]

VALUE = {"D": 0, "H": 1, "F": 2}
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Game(NamedTuple):
    """Everything between two turns."""

    layout: Layout
    buh: Cell
    rho: Cell | None
    to_move: int
    first_turn: bool


def faces(name: str) -> Faces:
    """The faces behind a name like `D@NE` or `F@S` (§2.1)."""
    top, sides = name.split("@")
    if top == "D":
        return ("D", *("H" if way in sides else "F" for way in "NESW"), "D")  # type: ignore[return-value]
    across = {"N": "S", "S": "N", "E": "W", "W": "E"}[sides]
    belt = ["H" if way == sides else "F" if way == across else "D" for way in "NESW"]
    return (top, *belt, "F" if top == "H" else "H")  # type: ignore[return-value]


def name(cube: Faces) -> str:
    """The name of a cube that stands like this."""
    return (
        cube[0]
        + "@"
        + "".join(way for way, face in zip("NESW", cube[1:5], strict=True) if face == "H").replace("NW", "WN")
    )


def roll(cube: Faces, way: str) -> Faces:
    top, north, east, south, west, bottom = cube
    return {
        "n": (south, top, east, bottom, west, north),
        "e": (west, north, top, south, bottom, east),
        "s": (north, bottom, east, top, west, south),
        "w": (east, north, bottom, south, top, west),
    }[way]


def quarter(cube: Faces) -> Faces:
    top, north, east, south, west, bottom = cube
    return top, west, north, east, south, bottom


def total(layout: Layout) -> int:
    return sum(VALUE[cube[0]] for cube in layout.values())


def zones(layout: Layout) -> list[int]:
    """The values of the light zones, the best first."""
    lit = {cell for cell, cube in layout.items() if cube[0] != "D"}
    sizes = []
    while lit:
        zone = {lit.pop()}
        while grown := {cell for cell in lit for x, y in zone if abs(cell[0] - x) + abs(cell[1] - y) == 1}:
            zone |= grown
            lit -= grown
        sizes.append(sum(VALUE[layout[cell][0]] for cell in zone))
    return sorted(sizes, reverse=True)


def lonely(layout: Layout) -> bool:
    return any(
        not any((x + dx, y + dy) in layout for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy) for x, y in layout
    )


def moves(layout: Layout, buh: Cell) -> Iterator[tuple[Cell, Cell, str, Layout]]:
    """Every slide and tilt: from, to, kind, the layout after it."""
    for cell, cube in layout.items():
        if cell == buh:
            continue
        for way, (dx, dy) in WAYS.items():
            to = cell[0] + dx, cell[1] + dy
            if to in layout:
                continue
            rest = {other: faces for other, faces in layout.items() if other != cell}
            yield cell, to, f"slide {way}", {**rest, to: cube}
            yield cell, to, f"tilt {way}", {**rest, to: roll(cube, way)}


def turnings(layout: Layout, rho: Cell) -> Iterator[Layout]:
    """With a cube on Rho's old cell: nothing turned, or one cube next to Rho's new cell."""
    yield layout
    for dx, dy in WAYS.values():
        cell = rho[0] + dx, rho[1] + dy
        if cell in layout:
            cube = layout[cell]
            for _ in range(3):
                cube = quarter(cube)
                yield {**layout, cell: cube}


def steps(layout: Layout, buh: Cell, rho: Cell | None) -> Iterator[tuple[Layout, Cell | None]]:
    """Everything that one action can lead to, its turning by Rho included."""
    for start, to, _, after in moves(layout, buh):
        if to == rho:
            yield from ((turned, start) for turned in turnings(after, start))
        else:
            yield after, rho


def passes(layout: Layout, before: int) -> bool:
    """The test at the end of the actions (§4)."""
    return total(layout) > before and not lonely(layout)


def turns(game: Game, *, with_rho: bool) -> list[Game]:
    """Every way to play one full turn, Buh included; the same result may come up more than once."""
    before = total(game.layout)
    ends: list[tuple[Layout, Cell | None]] = []
    if game.first_turn:
        ends = [(after, start if with_rho else None) for start, _, _, after in moves(game.layout, game.buh)]
    else:
        for layout, rho in steps(game.layout, game.buh, game.rho):
            ends.extend(steps(layout, game.buh, rho))
    good = [(layout, rho) for layout, rho in ends if passes(layout, before)]
    return [
        Game(layout, buh, rho, 1 - game.to_move, False) for layout, rho in good for buh in layout if buh != game.buh
    ]


def winner(game: Game, *, with_rho: bool, goal: int = 7) -> int | None:
    """Who has won between two turns, if anybody has (§5, §7)."""
    if zones(game.layout)[:1] and zones(game.layout)[0] >= goal:
        return 1 - game.to_move
    return None if turns(game, with_rho=with_rho) else 1 - game.to_move


def same(game: Game) -> tuple[object, ...]:
    """What makes two positions equal."""
    return frozenset(game.layout.items()), game.buh, game.rho, game.to_move, game.first_turn
