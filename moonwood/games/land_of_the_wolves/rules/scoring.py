"""What a round is worth, on the visible wolves alone (§7). Also tells how a running round stands."""

from __future__ import annotations

from typing import Final, NamedTuple

from moonwood.games.land_of_the_wolves.rules.cells import FAR, SIDE, sides
from moonwood.games.land_of_the_wolves.rules.components import COUNT, VALUES
from moonwood.games.land_of_the_wolves.rules.setup import Setup

NOBODY: Final = -1


class Row(NamedTuple):
    """One row: where it lies, what each side counts there, who wins it, and the points that brings."""

    y: int
    sums: tuple[int, int]
    winner: int
    points: int


class Standing(NamedTuple):
    """A round's result, each pair by seat."""

    rows: tuple[Row, ...]
    moons: tuple[int, int]
    points: tuple[int, int]
    wolves: tuple[int, int]

    @property
    def winner(self) -> int:
        """Who wins the round; NOBODY if it has to be replayed."""
        first = larger(self.points)
        return larger(self.wolves) if first == NOBODY else first


def larger(pair: tuple[int, int]) -> int:
    """The seat with more."""
    if pair[0] == pair[1]:
        return NOBODY
    return 0 if pair[0] > pair[1] else 1


def standing(setup: Setup, stacks: list[bytes], box: int, owned: list[int]) -> Standing:
    """How the visible wolves score. `owned` is each seat's power."""
    bottom, top = sides(box)[2:]
    moons = [setup.powers[owned[0]].moons, setup.powers[owned[1]].moons]
    points = [0, 0]
    wolves = [0, 0]
    rows: list[Row] = []
    for y in range(top, bottom - 1, -1):
        sums, pack, worth = count_row(setup, stacks, box, y, moons)
        for seat in (0, 1):
            power = setup.powers[owned[seat]]
            if pack[seat] >= power.pack:
                sums[seat] += power.line
        winner = _row_winner(setup, sums, pack, owned)
        taken = 0
        if winner != NOBODY:
            taken = worth[winner]
            wolves[winner] += pack[winner]
            points[winner] += taken
        rows.append(Row(y, (sums[0], sums[1]), winner, taken))
    brightest = larger((moons[0], moons[1]))
    if brightest != NOBODY:
        points[brightest] += setup.moon_bonus
    return Standing(tuple(rows), (moons[0], moons[1]), (points[0], points[1]), (wolves[0], wolves[1]))


def count_row(
    setup: Setup, stacks: list[bytes], box: int, y: int, moons: list[int]
) -> tuple[list[int], list[int], list[int]]:
    """Each seat's sum, number of wolves and points to take in a row; its moons are added to `moons`."""
    left, right, bottom, top = sides(box)
    sums, pack, worth = [0, 0], [0, 0], [0, 0]
    outer = y in (bottom, top)
    start = (y + FAR) * SIDE + FAR
    for x in range(left, right + 1):
        stack = stacks[start + x]
        if not stack:
            continue
        seat, kind = stack[-1] // COUNT, stack[-1] % COUNT
        corner = outer and x in (left, right)
        sums[seat] = sums[seat] + VALUES[kind] * (setup.corner[kind] if corner else 1)
        pack[seat] = pack[seat] + 1
        worth[seat] = worth[seat] + 1 + setup.trophy[kind]
        moons[seat] = moons[seat] + setup.moons[kind]
    return sums, pack, worth


def _row_winner(setup: Setup, sums: list[int], pack: list[int], owned: list[int]) -> int:
    """The larger sum; equal sums go to a seat whose power says so and that has a wolf there."""
    winner = larger((sums[0], sums[1]))
    if winner == NOBODY:
        claims = [seat for seat in (0, 1) if setup.powers[owned[seat]].ties and pack[seat]]
        return claims[0] if len(claims) == 1 else NOBODY
    return winner
