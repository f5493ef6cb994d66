"""Cat-a-comb for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    CELLS,
    COLOURS,
    COLOURS_IN,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    HIGHEST,
    JEWEL,
    MAY_SHOW,
    OPEN,
    RESERVE,
    SHIFT,
    SIZE,
    THREE_HIGH,
    TOP,
    TOWERS_TO_WIN,
    TWO_HIGH,
    WHITE,
    colour_of,
    painted,
)
from moonwood.games.cat_a_comb.rules.setup import cube_letters
from moonwood.games.cat_a_comb.rules.state import PLAY, State
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.state import View

SURE = 0.97
"""A win that the seat to move can take at once."""
NEARNESS = (0.3, 0.12, 0.03, 0.0)
"""What a pattern is worth by the number of cubes it still lacks; the player to move would have won with none."""
ON_TOP = 0.015
HALF_TOWER = 0.01
OUT_OF_RESERVE = 0.02
"""A cat on the board; it also keeps games from going in circles."""
TILE_PLANES, GONE, RESERVE_PLANES, AIR_PLANES, PLANES = 10, 13, 14, 18, 29


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): whether the mover wins at once, else how near the patterns are."""
    if state.step != PLAY:
        return [0.0, 0.0]
    if wins_at_once(state):
        return duel(SURE, state.active)
    return duel(max(-0.9, min(0.9, _standing(state, 0) - _standing(state, 1))))


def _standing(state: State, seat: int) -> float:
    own = WHITE + seat
    lacks = [0, 0, 0]
    towers = tops = half = 0
    for cell in range(AREA):
        stack = state.stacks[cell]
        if TOP[stack] == own:
            tops += 1
            towers += stack >= THREE_HIGH
        elif stack != COVERED:
            lacks[state.tiles[cell]] += 1
            half += TWO_HIGH <= stack < THREE_HIGH
    value = NEARNESS[lacks[0]] + NEARNESS[lacks[1]] + NEARNESS[lacks[2]] + NEARNESS[max(0, TOWERS_TO_WIN - towers)]
    return value + ON_TOP * tops + HALF_TOWER * half - OUT_OF_RESERVE * state.reserves[seat]


def wins_at_once(state: State) -> bool:
    """Whether the player to move can end this turn with a pattern. The state is left as it was."""
    search = _Search(state)
    if state.hand:
        return search.walk(state.hand, state.last)
    return search.stays() or search.places() or search.covers() or search.moves()


class _Search:
    """Looks for a winning turn on a copy of the stacks, for the player to move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.stacks = state.stacks.copy()
        self.own = WHITE + state.active
        self.groups = [0, 0, 0]
        for cell in range(AREA):
            if self.stacks[cell] != COVERED:
                self.groups[state.tiles[cell]] |= 1 << cell

    def lacking(self) -> int:
        """How many cubes on top the nearest pattern lacks."""
        tops = towers = 0
        for cell in range(AREA):
            if TOP[self.stacks[cell]] == self.own:
                tops |= 1 << cell
                towers += self.stacks[cell] >= THREE_HIGH
        least = max(0, TOWERS_TO_WIN - towers)
        for group in self.groups:
            least = min(least, (group & ~tops).bit_count())
        return least

    def won(self) -> bool:
        return self.lacking() == 0

    def stays(self) -> bool:
        """The pattern stands already: any turn that does not disturb it wins."""
        return self.won() and bool(self.state.places() or self.state.papers())

    def places(self) -> bool:
        state = self.state
        if not state.reserves[state.active] or self.lacking() > 1:
            return False
        for cell in range(AREA):
            stack = self.stacks[cell]
            if 0 < stack < TWO_HIGH and TOP[stack] != self.own:
                self.stacks[cell] = stack | (1 + self.own) << CUBE_BITS
                won = self.won()
                self.stacks[cell] = stack
                if won:
                    return True
        return False

    def covers(self) -> bool:
        state = self.state
        if not state.unused >> state.active & 1:
            return False
        group = self.groups[self.own]
        held = sum(1 << cell for cell in range(AREA) if TOP[self.stacks[cell]] == self.own)
        missing = group & ~held
        return missing.bit_count() == 1 and not self.stacks[missing.bit_length() - 1]

    def moves(self) -> bool:
        for cell in range(AREA):
            stack = self.stacks[cell]
            if self.state.may_lift(cell):
                self.stacks[cell] = 0
                won = self.lacking() <= self._gain(stack) and self.walk(stack, cell)
                self.stacks[cell] = stack
                if won:
                    return True
        return False

    def _gain(self, hand: int) -> int:
        """How many cubes of these could show the player's colour."""
        gain = 0
        while hand:
            gain += MAY_SHOW[hand & CUBE_MASK] >> self.own & 1
            hand >>= CUBE_BITS
        return gain

    def walk(self, hand: int, last: int) -> bool:
        """Whether the cubes in the air can be put down so that the player has won."""
        if not hand:
            return self.won()
        cube, rest = hand & CUBE_MASK, hand >> CUBE_BITS
        for cell in self.state.terms.around[last]:
            stack = self.stacks[cell]
            for colour in COLOURS_IN[OPEN[stack] & MAY_SHOW[cube]]:
                self.stacks[cell] = stack | painted(cube, colour) << SHIFT[stack]
                won = self.walk(rest, cell)
                self.stacks[cell] = stack
                if won:
                    return True
        return False


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """Planes of 3 x 3; colours in the order neutral, own, other. What is not on a cell fills its whole plane.

    Cubes by level and colour (9), the Precious cube, tiles (3), gone cells, reserves (2), unused tokens (2), the cubes
    in the air by their order and colour, at the cell they go on from (9), the Precious cube there, who is to move.
    """
    you = view["you"] or 0
    numbers = array("f", [0.0]) * (PLANES * AREA)
    for cell, stack in enumerate(view["stacks"]):
        if stack == "T":
            numbers[GONE * AREA + cell] = 1
        else:
            _fill_cubes(game, numbers, 0, stack, cell, you)
    for cell, tile in enumerate(view["tiles"]):
        numbers[(TILE_PLANES + _relative(tile, you)) * AREA + cell] = 1
    if view["air"]:
        _fill_cubes(game, numbers, AIR_PLANES, view["air"]["cubes"], CELLS.index(view["air"]["last"]), you)
    whole = [view["reserves"][you] / RESERVE, view["reserves"][1 - you] / RESERVE]
    whole += [float(view["papers"][you]), float(view["papers"][1 - you])]
    for plane, value in (*enumerate(whole, RESERVE_PLANES), (PLANES - 1, float(view["seat"] == you))):
        numbers[plane * AREA : (plane + 1) * AREA] = array("f", [value] * AREA)
    return (PLANES, SIZE, SIZE), numbers


def _fill_cubes(game: Game, numbers: array[float], first: int, cubes: str, cell: int, you: int) -> None:
    """Nine planes from `first` on by level and colour, and one for the Precious cube."""
    letters = cube_letters(game)
    for level, letter in enumerate(cubes):
        cube = letters.index(letter)
        numbers[(first + len(COLOURS) * level + _relative(COLOURS[colour_of(cube)], you)) * AREA + cell] = 1
        if cube >= JEWEL:
            numbers[(first + len(COLOURS) * HIGHEST) * AREA + cell] = 1


def _relative(colour: str, you: int) -> int:
    """Neutral 0, own 1, other 2."""
    number = COLOURS.index(colour)
    return number if not number or you == 0 else WHITE + BLACK - number
