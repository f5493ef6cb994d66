"""Forgenesis once more, plain and slow: dictionaries of coordinates, every turn played out by brute force.

Written from the rules alone, to be compared with the engine. A position is a dict; `turns` gives what a turn leads to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Place = tuple[int, int]
Creature = tuple[str, str, bool]  # owner, type, whether it rests
Tokens = dict[Place, Creature]

HOME = {"A": (0, 0), "B": (3, 3)}
SUMMONING = {"A": [(0, 1), (1, 0)], "B": [(2, 3), (3, 2)]}
FORWARD = {"A": [(1, 0), (0, 1)], "B": [(-1, 0), (0, -1)]}
ALL_WAYS = [(1, 0), (0, 1), (-1, 0), (0, -1)]
OTHER = {"A": "B", "B": "A"}


class Position(NamedTuple):
    tokens: frozenset[tuple[Place, Creature]]
    reserve_a: frozenset[str]
    reserve_b: frozenset[str]
    to_move: str
    finished: bool


class MidTurn(NamedTuple):
    """Within a turn: the board, who has been activated (by type), whether the Butterfly copied the Snail."""

    tokens: Tokens
    done: frozenset[str]
    slimy: bool


def inside(place: Place) -> bool:
    return place[0] in range(4) and place[1] in range(4)


def plus(place: Place, way: Place, times: int = 1) -> Place:
    return (place[0] + times * way[0], place[1] + times * way[1])


def neighbours(place: Place) -> list[Place]:
    return [plus(place, way) for way in ALL_WAYS if inside(plus(place, way))]


def moved(tokens: Tokens, start: Place, to: Place) -> Tokens | None:
    """The board after one token went; None where it would enter its own base or another token's cell."""
    if to in tokens or HOME[tokens[start][0]] == to:
        return None
    after = {place: creature for place, creature in tokens.items() if place != start}
    after[to] = tokens[start]
    return after


def without(tokens: Tokens, gone: Place) -> Tokens:
    return {place: creature for place, creature in tokens.items() if place != gone}


def slime(tokens: Tokens, mover: Place, butterfly_of: str | None) -> set[Place]:
    cells: set[Place] = set()
    for place, (owner, kind, _) in tokens.items():
        if place != mover and (kind == "snail" or (kind == "butterfly" and owner == butterfly_of)):
            cells.update(neighbours(place))
    return cells - set(HOME.values())


def walk(tokens: Tokens, start: Place, way: Place, butterfly_of: str | None) -> Tokens | None:
    """A move, with its slide."""
    to = plus(start, way)
    if not inside(to) or to in tokens:
        return None
    wet = slime(tokens, start, butterfly_of)
    while to in wet:
        following = plus(to, way)
        if not inside(following):
            return without(tokens, start)
        if following in tokens:
            break
        to = following
    return moved(tokens, start, to)


def jumps(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    ways = [way for way in ALL_WAYS if plus(place, way) in tokens and inside(plus(place, way, 2))]
    return [moved(tokens, place, plus(place, way, 2)) for way in ways]


def pulls(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    boards = []
    for way in ALL_WAYS:
        for distance in (2, 3):
            between = [plus(place, way, step) for step in range(1, distance)]
            if plus(place, way, distance) in tokens and not any(cell in tokens for cell in between):
                boards.append(moved(tokens, plus(place, way, distance), plus(place, way)))
    return boards


def pushes(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    boards: list[Tokens | None] = []
    for way in ALL_WAYS:
        near, behind = plus(place, way), plus(place, way, 2)
        if near in tokens:
            boards.append(moved(tokens, near, behind) if inside(behind) else without(tokens, near))
    return boards


def webs(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    boards: list[Tokens | None] = []
    for cell in neighbours(place):
        owner, kind, rests = tokens.get(cell, (side, "", True))
        if owner != side and not rests and kind != "snail":
            boards.append({**tokens, cell: (owner, kind, True)})
    return boards


def flights(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    ways = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    return [moved(tokens, place, plus(place, way)) for way in ways if inside(plus(place, way))]


def burrows(tokens: Tokens, place: Place, side: str) -> list[Tokens | None]:
    others = without(tokens, place)
    boards = []
    for cell in [(x, y) for x in range(4) for y in range(4)]:
        owners = {others[near][0] for near in neighbours(cell) if near in others}
        if owners == {side}:
            boards.append(moved(tokens, place, cell))
    return boards


ABILITY = {"frog": jumps, "firefly": pulls, "beetle": pushes, "spider": webs, "dragonfly": flights, "mole": burrows}


def effects(tokens: Tokens, place: Place, ability_of: str, side: str) -> list[Tokens]:
    """All boards that the ability of a type can lead to for the creature at a place (which is not yet flipped)."""
    if ability_of not in ABILITY:
        return []
    return [after for after in ABILITY[ability_of](tokens, place, side) if after is not None]


def flipped(before: Tokens, after: Tokens, place: Place) -> Tokens:
    """The same board with the creature that stood at a place before, wherever it is now, on its resting side."""
    owner, kind, _ = before[place]
    return {
        cell: (owner, kind, True) if creature[:2] == (owner, kind) else creature for cell, creature in after.items()
    }


def activations(now: MidTurn, side: str) -> list[MidTurn]:
    moments: list[MidTurn] = []
    tokens = now.tokens
    for place, (owner, kind, rests) in tokens.items():
        if owner != side or rests or kind in now.done:
            continue
        done = now.done | {kind}
        for way in FORWARD[side]:
            after = walk(tokens, place, way, side if now.slimy else None)
            if after is not None:
                moments.append(MidTurn(after, done, now.slimy))
        kinds = [kind]
        if kind == "butterfly":
            kinds = sorted({other[1] for cell, other in tokens.items() if cell != place} - {"butterfly"})
            if "snail" in kinds:
                moments.append(MidTurn(flipped(tokens, tokens, place), done, True))
        for ability_of in kinds:
            for after in effects(tokens, place, ability_of, side):
                moments.append(MidTurn(flipped(tokens, after, place), done, now.slimy))
    return moments


def winner(tokens: Tokens) -> str | None:
    for side in "AB":
        if HOME[OTHER[side]] in tokens and tokens[HOME[OTHER[side]]][0] == side:
            return side
    return None


def started(tokens: Tokens, reserves: dict[str, frozenset[str]], side: str) -> Position:
    """The start of a side's turn, lost if it cannot play."""
    can = any(owner == side and rests for owner, _, rests in tokens.values())
    can = can or bool(activations(MidTurn(tokens, frozenset(), False), side))
    return Position(frozenset(tokens.items()), reserves["A"], reserves["B"], side, not can)


def turns(position: Position) -> set[Position]:
    """Every position that one turn leads to; within a turn a base ends the game at once."""
    if position.finished:
        return set()
    side = position.to_move
    tokens = dict(position.tokens)
    reserves = {"A": position.reserve_a, "B": position.reserve_b}
    ends: set[Position] = set()
    if any(owner == side and rests for owner, _, rests in tokens.values()):
        fresh = {place: (owner, kind, rests and owner != side) for place, (owner, kind, rests) in tokens.items()}
        ends.add(started(fresh, reserves, OTHER[side]))
    waiting = activations(MidTurn(tokens, frozenset(), False), side)
    seen: set[Any] = set()
    while waiting:
        now = waiting.pop()
        mark = (frozenset(now.tokens.items()), now.done, now.slimy)
        if mark in seen:
            continue
        seen.add(mark)
        if winner(now.tokens):
            ends.add(Position(frozenset(now.tokens.items()), reserves["A"], reserves["B"], side, True))
            continue
        waiting.extend(activations(now, side))
        ends |= summons(now.tokens, reserves, side)
    return ends


def summons(tokens: Tokens, reserves: dict[str, frozenset[str]], side: str) -> set[Position]:
    ends = {started(tokens, reserves, OTHER[side])}
    for kind in reserves[side]:
        for place in SUMMONING[side]:
            if place not in tokens:
                after = {**tokens, place: (side, kind, False)}
                ends.add(started(after, {**reserves, side: reserves[side] - {kind}}, OTHER[side]))
    return ends
