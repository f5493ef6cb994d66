"""Top Cap written a second time, slowly and plainly, to count positions with."""

from __future__ import annotations

Cell = tuple[int, int]
Position = tuple[frozenset[Cell], frozenset[Cell], int]

BOTTLES = ((1, 1), (6, 6))
START: Position = (
    frozenset({(1, 4), (2, 3), (3, 2), (4, 1)}),
    frozenset({(3, 6), (4, 5), (5, 4), (6, 3)}),
    0,
)


def on_board(cell: Cell) -> bool:
    return all(1 <= number <= 6 for number in cell)


def moves(position: Position, tiles: dict[Cell, str]) -> list[tuple[Cell, Cell]]:
    """Every pair of a cap's cell and a cell it may go to."""
    a, b, mover = position
    caps = a | b
    pairs = []
    for x, y in (a, b)[mover]:
        neighbours = [(u, v) for u, v in caps if (u, v) != (x, y) and abs(u - x) <= 1 and abs(v - y) <= 1]
        lengths = {len(neighbours)} | ({len(neighbours) - 1} if tiles.get((x, y)) == "slow" else set())
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for length in lengths:
                    if (dx, dy) == (0, 0) or length < 1:
                        continue
                    way = [(x + dx * step, y + dy * step) for step in range(1, length + 1)]
                    if not all(map(on_board, way)) or way[-1] in caps or way[-1] == BOTTLES[mover]:
                        continue
                    if tiles.get((x, y)) != "jump" and any(cell in caps for cell in way):
                        continue
                    pairs.append(((x, y), way[-1]))
    return pairs


def over(position: Position, tiles: dict[Cell, str]) -> bool:
    a, b, _ = position
    return BOTTLES[1] in a or BOTTLES[0] in b or not moves(position, tiles)


def after(position: Position, move: tuple[Cell, Cell]) -> Position:
    sides = [set(position[0]), set(position[1])]
    sides[position[2]].remove(move[0])
    sides[position[2]].add(move[1])
    return frozenset(sides[0]), frozenset(sides[1]), 1 - position[2]


def count(turns: int, tiles: dict[Cell, str], start: Position = START) -> list[int]:
    """Distinct positions after 1, 2, ... turns."""
    layer, counts = {start}, []
    for _ in range(turns):
        layer = {after(p, move) for p in layer if not over(p, tiles) for move in moves(p, tiles)}
        counts.append(len(layer))
    return counts
