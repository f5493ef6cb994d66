"""Spirits of the Forest for 2 to 4 players without modules, written a second time, plainly, to count positions with."""

from __future__ import annotations

from typing import NamedTuple

Cell = tuple[int, int]

TOKENS = ["BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB", "FIR", "MOO", "SUN", "PLUS", "PLUS"]
TOKEN_CELLS = {(0, 1), (0, 10), (1, 2), (1, 9), (2, 3), (2, 8), (3, 4), (3, 7)}


class Position(NamedTuple):
    """The moment before a turn. Tiles are their names, hands and collections are sorted."""

    forest: frozenset[tuple[Cell, str]]
    gems: frozenset[tuple[Cell, int]]
    supply: tuple[int, ...]
    lost: tuple[int, ...]
    tiles: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    shown: int
    mover: int
    first: bool


def start(rows: list[list[str]], supply: list[int], lost: list[int], hands: list[list[str]], first: bool) -> Position:
    """A position with A to move; a row is a list of tiles from column 0 on, `BRA2@B` with a gem of B, `.` for none."""
    forest, gems = set(), set()
    for r, row in enumerate(rows):
        for c, word in enumerate(row):
            tile, _, owner = word.partition("@")
            if tile != ".":
                forest.add(((r, c), tile))
            if owner:
                gems.add(((r, c), "ABCD".index(owner)))
    return Position(
        frozenset(forest),
        frozenset(gems),
        tuple(supply),
        tuple(lost),
        tuple(() for _ in supply),
        tuple(tuple(sorted(hand)) for hand in hands),
        0,
        0,
        first,
    )


def changed(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(number + by * (seat == other) for other, number in enumerate(numbers))


def replaced(groups: tuple[tuple[str, ...], ...], seat: int, group: list[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(group)) if seat == other else old for other, old in enumerate(groups))


def ends_of_rows(position: Position) -> set[Cell]:
    cells = set()
    for r in range(4):
        columns = [c for (row, c), _ in position.forest if row == r]
        if columns:
            cells |= {(r, min(columns)), (r, max(columns))}
    return cells


def own_gems(position: Position) -> list[Cell]:
    return [cell for cell, owner in position.gems if owner == position.mover]


def takeable(position: Position) -> set[Cell]:
    me, gems = position.mover, dict(position.gems)
    can_pay = position.supply[me] > 0 or bool(own_gems(position))
    return {cell for cell in ends_of_rows(position) if gems.get(cell, me) == me or can_pay}


def with_plus(position: Position) -> list[Position]:
    """As it is, and after the mover used one or more PLUS tokens."""
    me = position.mover
    hand = list(position.hands[me])
    if "PLUS" not in hand or not position.lost[me]:
        return [position]
    hand.remove("PLUS")
    used = position._replace(
        supply=changed(position.supply, me, 1),
        lost=changed(position.lost, me, -1),
        hands=replaced(position.hands, me, hand),
        shown=position.shown + 1,
    )
    return [position, *with_plus(used)]


def paid(position: Position, cell: Cell) -> list[Position]:
    """Every way to pay for the tile on a cell, and the gem on it given back."""
    me, owner = position.mover, dict(position.gems).get(cell)
    if owner is None:
        return [position]
    freed = position._replace(
        gems=position.gems - {(cell, owner)},
        supply=changed(position.supply, owner, 1),
    )
    if owner == me:
        return [freed]
    poorer = freed._replace(lost=changed(freed.lost, me, 1))
    after = [poorer._replace(gems=poorer.gems - {(gem, me)}) for gem in own_gems(position)]
    if position.supply[me]:
        after.append(poorer._replace(supply=changed(poorer.supply, me, -1)))
    return after


def taken(position: Position, cell: Cell) -> list[Position]:
    """Every position after the mover took the tile on a cell."""
    me, tile = position.mover, dict(position.forest)[cell]
    ways = []
    for after in paid(position, cell):
        after = after._replace(
            forest=after.forest - {(cell, tile)}, tiles=replaced(after.tiles, me, [*after.tiles[me], tile])
        )
        if cell not in TOKEN_CELLS:
            ways.append(after)
            continue
        left = list(TOKENS)
        for face in [*(face for hand in after.hands for face in hand), *["PLUS"] * after.shown]:
            left.remove(face)
        for face in set(left):
            ways.append(after._replace(hands=replaced(after.hands, me, [*after.hands[me], face])))
    return ways


def collected(position: Position) -> set[Position]:
    ways: set[Position] = set()
    for before in with_plus(position):
        cells = takeable(before)
        if not cells:
            ways.add(before)
        for cell in cells:
            tile = dict(before.forest)[cell]
            for after in taken(before, cell):
                ways.add(after)
                if tile[3] == "2" or position.first:
                    continue
                for again in with_plus(after):
                    for second in takeable(again):
                        if dict(again.forest)[second][:4] == tile[:3] + "1":
                            ways.update(taken(again, second))
    return ways


def gem_placed(position: Position) -> list[Position]:
    me, reserved = position.mover, {cell for cell, _ in position.gems}
    free = [cell for cell, _ in position.forest if cell not in reserved]
    ways = [position]
    for cell in free:
        if position.supply[me]:
            supply = changed(position.supply, me, -1)
            ways.append(position._replace(gems=position.gems | {(cell, me)}, supply=supply))
        else:
            moved = [position.gems - {(gem, me)} | {(cell, me)} for gem in own_gems(position)]
            ways += [position._replace(gems=gems) for gems in moved]
    return ways


def turn_ends(position: Position) -> set[Position]:
    """Every position after a whole turn."""
    ends: set[Position] = set()
    for after in collected(position):
        for ready in with_plus(after) if after.forest else [after]:
            ends.update(gem_placed(ready))
    mover = (position.mover + 1) % len(position.supply)
    return {end._replace(mover=mover, first=False) for end in ends}


def counts(position: Position, turns: int) -> list[int]:
    """How many positions there are after 1, 2, ... turns."""
    frontier, numbers = {position}, []
    for _ in range(turns):
        frontier = {end for start in frontier for end in turn_ends(start)}
        numbers.append(len(frontier))
        frontier = {end for end in frontier if end.forest}
    return numbers
