"""What a designer wishes of a game, as figures that can be counted: `turns=40`, `score of place 1>=0.45`."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from math import sqrt
from typing import Final

from moonwood.kernel.errors import OptionError
from moonwood.lab.compare import ENDS, is_counted

WISH: Final = re.compile(r"(?P<figure>.+?) *(?P<sign><=|>=|=) *(?P<value>-?\d+(\.\d+)?)")


@dataclass(frozen=True)
class Wish:
    """A figure and what it should be: so much, at most so much, or at least."""

    figure: str
    sign: str
    value: float

    def __str__(self) -> str:
        return f"{self.figure} {self.sign} {self.value:g}"

    def missed_by(self, value: float) -> float:
        """How far a figure is from what is wished.

        >>> Wish("turns", "<=", 40).missed_by(50), Wish("turns", "<=", 40).missed_by(30)
        (10.0, 0.0)
        """
        more = float(value - self.value)
        if self.sign == "=":
            return abs(more)
        return max(0.0, more if self.sign == "<=" else -more)


def wishes(words: Sequence[str]) -> list[Wish]:
    """What some words wish; OptionError where one wishes nothing."""
    if not words:
        raise OptionError("say what is wished, as --want 'score of place 1=0.5' or --want 'turns<=40'")
    return [_wish(word) for word in words]


def _wish(word: str) -> Wish:
    match = WISH.fullmatch(word.strip())
    if match is None:
        raise OptionError(f"{word!r} is no wish; write FIGURE=NUMBER, FIGURE<=NUMBER or FIGURE>=NUMBER")
    return Wish(match["figure"], match["sign"], float(match["value"]))


def values_of(figure: str, games: Sequence[dict[str, float]]) -> list[float]:
    """A figure in each game that has it; what did not come, or was not done, counts as nought."""
    if is_counted(figure):
        return [game.get(figure, 0.0) for game in games]
    return [game[figure] for game in games if figure in game]


def refuse_unknown(asked: Sequence[Wish], games: Sequence[dict[str, float]], able: Set[str] = frozenset()) -> None:
    """OptionError for a wish about a figure that no game has; every ending may be wished for, and what is `able`."""
    there = sorted({figure for game in games for figure in game} | able)
    for wish in asked:
        if wish.figure not in there and not wish.figure.startswith(ENDS):
            raise OptionError(f"no figure {wish.figure!r}; there are: {', '.join(there)}")


def spread(values: Sequence[float]) -> float:
    """How much games differ in a figure: its standard deviation, or 1 where they do not differ at all.

    >>> spread([1, 3]), spread([2, 2])
    (1.0, 1.0)
    """
    middle = sum(values) / len(values) if values else 0.0
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values))) or 1.0
