"""Cat-a-comb written a second time, slowly and plainly, to count positions with.

A cube is a word: `n`, `w` or `b` for a cat, `*n`, `*w` or `*b` for the Precious cube by what it counts as. A board is a
dict from cells (row, column) to lists of cubes, the bottom first; a cell that is gone is not in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cell = tuple[int, int]
Board = dict[Cell, list[str]]


class Position(NamedTuple):
    stacks: tuple[tuple[Cell, tuple[str, ...]], ...]
    reserve_w: int
    reserve_b: int
    tokens: frozenset[str]
    mover: str

    def board(self) -> Board:
        return {cell: list(cubes) for cell, cubes in self.stacks}


class Rules(NamedTuple):
    tiles: dict[Cell, str]
    own_or_neutral: bool = False


def written(board: Board, position: Position, mover: str, **changes: object) -> Position:
    stacks = tuple((cell, tuple(board[cell])) for cell in sorted(board))
    return position._replace(stacks=stacks, mover=mover, **changes)  # type: ignore[arg-type]


def colour(cube: str) -> str:
    return cube.removeprefix("*")


def other(player: str) -> str:
    return "b" if player == "w" else "w"


def adjacent(one: Cell, two: Cell) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def may_lie_on(cube: str, stack: list[str]) -> bool:
    return len(stack) < 3 and (not stack or colour(stack[-1]) != colour(cube))


def walks(board: Board, cubes: list[str], last: Cell) -> Iterator[Board]:
    """Every board on which these cubes, from the bottom up, can have been put down one after the other."""
    if not cubes:
        yield board
        return
    looks = [f"*{face}" for face in "nwb"] if cubes[0].startswith("*") else [cubes[0]]
    for cell in board:
        for cube in looks:
            if adjacent(cell, last) and may_lie_on(cube, board[cell]):
                after = {place: list(stack) for place, stack in board.items()}
                after[cell].append(cube)
                yield from walks(after, cubes[1:], cell)


def places(position: Position) -> Iterator[Position]:
    player = position.mover
    reserve = position.reserve_w if player == "w" else position.reserve_b
    for cell, cubes in position.stacks:
        if reserve and len(cubes) == 1 and colour(cubes[0]) != player:
            board = position.board()
            board[cell].append(player)
            yield written(board, position, other(player), **{f"reserve_{player}": reserve - 1})


def moves(position: Position, rules: Rules) -> Iterator[Position]:
    for cell, cubes in position.stacks:
        if not cubes or (rules.own_or_neutral and colour(cubes[-1]) == other(position.mover)):
            continue
        board = position.board()
        board[cell] = []
        for after in walks(board, list(cubes), cell):
            yield written(after, position, other(position.mover))


def papers(position: Position, rules: Rules) -> Iterator[Position]:
    player = position.mover
    for cell, cubes in position.stacks:
        if player in position.tokens and not cubes and rules.tiles[cell] == player:
            board = position.board()
            del board[cell]
            yield written(board, position, other(player), tokens=position.tokens - {player})


def turns(position: Position, rules: Rules) -> set[Position]:
    """Every position in which the turn can end."""
    return {*places(position), *moves(position, rules), *papers(position, rules)}


def has_won(position: Position, player: str, rules: Rules) -> bool:
    board = position.board()
    tops = {cell for cell, cubes in board.items() if cubes and colour(cubes[-1]) == player}
    for tile in "nwb":
        if {cell for cell in board if rules.tiles[cell] == tile} <= tops:
            return True
    return sum(len(board[cell]) == 3 for cell in tops) >= 3


def is_over(position: Position, rules: Rules) -> bool:
    return has_won(position, other(position.mover), rules) or not turns(position, rules)


def positions(start: Position, rules: Rules, count: int) -> Iterator[set[Position]]:
    """The distinct positions after 1, 2, ... turns; games that are over are not played on."""
    here = {start}
    for _ in range(count):
        here = {after for position in here for after in turns(position, rules)}
        yield here
        here = {position for position in here if not is_over(position, rules)}
