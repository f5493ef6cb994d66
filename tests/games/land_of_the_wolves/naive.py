"""A second, plain implementation of a round of The Land of the Wolves, written from the rules alone.

Hands lie open; a table is a dictionary of cells with lists of (owner, card); everything is copied all the time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

Card = tuple[str, str]
Cell = tuple[int, int]

MOONS = {"1": 0, "2": 1, "3": 0, "4": 1, "5": 0, "L1": 2, "L2": 1, "L4": 1, "L6": 0}


def value(card: str) -> int:
    return int(card[-1])


def other(player: str) -> str:
    return {"A": "B", "B": "A"}[player]


@dataclass
class Round:
    """One round in progress."""

    table: dict[Cell, list[Card]]
    hands: dict[str, list[str]]
    piles: dict[str, list[str]]
    mover: str
    starter: str
    powers: dict[str, str | None] = field(default_factory=lambda: {"A": None, "B": None})
    used: dict[str, bool] = field(default_factory=lambda: {"A": False, "B": False})
    turns: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    finished: bool = False

    def fingerprint(self) -> tuple[object, ...]:
        """What makes two positions equal; a tied round has left nothing behind."""
        if self.finished and winner(self) is None:
            return ("tie",)
        table = frozenset((cell, tuple(stack)) for cell, stack in self.table.items())
        if self.finished:
            return ("won", winner(self), table, self.used["A"], self.used["B"])
        hands = tuple(tuple(sorted(self.hands[player])) for player in "AB")
        return (table, hands, self.mover, self.used["A"], self.used["B"])

    def visible(self, player: str) -> list[Cell]:
        return [cell for cell, stack in self.table.items() if stack[-1][0] == player]


def copied(position: Round) -> Round:
    return replace(
        position,
        table={cell: list(stack) for cell, stack in position.table.items()},
        hands={player: list(cards) for player, cards in position.hands.items()},
        piles={player: list(cards) for player, cards in position.piles.items()},
        used=dict(position.used),
        turns=dict(position.turns),
    )


def legal_area(cells: list[Cell]) -> bool:
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    high = max(y for _, y in cells) - min(y for _, y in cells) + 1
    return (wide <= 4 and high <= 3) or (wide <= 3 and high <= 4)


def empty_targets(position: Round) -> list[Cell]:
    if not position.table:
        return [(0, 0)]
    around = {(x + dx, y + dy) for x, y in position.table for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [cell for cell in around if cell not in position.table and legal_area([*position.table, cell])]


def cover_needs_ambush(position: Round, card: str, cell: Cell) -> bool | None:
    """None: not allowed at all; else whether the ambush has to be spent for it."""
    me, enemy = position.mover, other(position.mover)
    owner, beneath = position.table[cell][-1]
    if owner == me or len(position.visible(enemy)) == 1:
        return None
    if position.powers[enemy] == "P7" and value(beneath) == 4:
        return None
    if value(beneath) == value(card) - 1:
        return False
    if position.used[me]:
        return None
    if position.powers[me] == "P2" and (value(beneath) < value(card) or value(beneath) == value(card) + 1):
        return True
    if position.powers[me] == "P3" and value(beneath) == value(card):
        return True
    return None


def placements(position: Round) -> list[Round]:
    """All tables after one card of the mover, before anything else happens."""
    rounds = []
    for card in set(position.hands[position.mover]):
        targets = [(cell, False) for cell in empty_targets(position)]
        for cell in position.table:
            needs = cover_needs_ambush(position, card, cell)
            if needs is not None:
                targets.append((cell, needs))
        for cell, spends in targets:
            after = copied(position)
            after.hands[after.mover].remove(card)
            after.table.setdefault(cell, []).append((after.mover, card))
            after.used[after.mover] = after.used[after.mover] or spends
            after.finished = len(after.table) == 12
            rounds.append(after)
    return rounds


def ambushes(position: Round) -> list[tuple[Round, int]]:
    """The ways to begin a turn: the position and how many cards are placed."""
    weighted = [(position, 1)]
    me = position.mover
    if position.used[me]:
        return weighted
    if position.powers[me] == "P1" and len(position.hands[me]) >= 2:
        after = copied(position)
        after.used[me] = True
        weighted.append((after, 2))
    if position.powers[me] == "P4":
        single = {player: [c for c in position.visible(player) if len(position.table[c]) == 1] for player in "AB"}
        for mine in single[me]:
            for theirs in single[other(me)]:
                after = copied(position)
                after.table[mine], after.table[theirs] = after.table[theirs], after.table[mine]
                after.used[me] = True
                weighted.append((after, 1))
    return weighted


def refills(position: Round) -> list[Round]:
    """Every hand that the mover may have after drawing."""
    me = position.mover
    size = 4 if position.powers[me] == "P8" else 3
    wanted = min(size - len(position.hands[me]), len(position.piles[me]))
    rounds = []
    for drawn in {tuple(sorted(choice)) for choice in combinations(position.piles[me], max(0, wanted))}:
        after = copied(position)
        for card in drawn:
            after.piles[me].remove(card)
            after.hands[me].append(card)
        rounds.append(after)
    return rounds


def turn(position: Round) -> dict[tuple[object, ...], Round]:
    """Every position in which this turn can end."""
    placed: list[Round] = []
    for start, count in ambushes(position):
        ready = [start]
        for _ in range(count):
            ready = [after for here in ready for after in ([here] if here.finished else placements(here))]
        placed.extend(ready)
    unlike = {(after.fingerprint(), after.finished): after for after in placed}
    ends: dict[tuple[object, ...], Round] = {}
    for after in unlike.values():
        for full in [after] if after.finished else refills(after):
            full.turns[full.mover] += 1
            last_card = any(not full.hands[player] and not full.piles[player] for player in "AB")
            if not full.finished and last_card and full.turns["A"] == full.turns["B"]:
                full.finished = True
            full.mover = other(full.mover)
            ends[full.fingerprint()] = full
    return ends


def row_sum(position: Round, player: str, cells: list[Cell]) -> int:
    """What a player's wolves in one row count."""
    xs = [x for x, _ in position.table]
    ys = [y for _, y in position.table]
    corners = {(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))}
    total = 0
    for cell in cells:
        card = position.table[cell][-1][1]
        total += value(card) * (3 if cell in corners and card in ("1", "L1", "L2") else 1)
    if position.powers[player] == "P8" and len(cells) >= 2:
        total += 1
    return total


def row_winner(position: Round, cells: dict[str, list[Cell]]) -> str | None:
    sums = {player: row_sum(position, player, cells[player]) for player in "AB"}
    if sums["A"] != sums["B"]:
        return "A" if sums["A"] > sums["B"] else "B"
    for player in "AB":
        if position.powers[player] == "P6" and cells[player]:
            return player
    return None


def score(position: Round) -> tuple[dict[str, int], dict[str, int]]:
    """Points and wolves taken."""
    points, wolves = {"A": 0, "B": 0}, {"A": 0, "B": 0}
    for y in {y for _, y in position.table}:
        cells = {player: [cell for cell in position.visible(player) if cell[1] == y] for player in "AB"}
        best = row_winner(position, cells)
        if best:
            wolves[best] += len(cells[best])
            points[best] += sum(2 if position.table[cell][-1][1] == "3" else 1 for cell in cells[best])
    moons = {p: sum(MOONS[position.table[c][-1][1]] for c in position.visible(p)) for p in "AB"}
    for player in "AB":
        moons[player] += position.powers[player] == "P5"
    if moons["A"] != moons["B"]:
        points["A" if moons["A"] > moons["B"] else "B"] += 2
    return points, wolves


def winner(position: Round) -> str | None:
    points, wolves = score(position)
    for counted in (points, wolves):
        if counted["A"] != counted["B"]:
            return "A" if counted["A"] > counted["B"] else "B"
    return None
