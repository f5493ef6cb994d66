"""Which ruled numbers a search may change, and between which bounds: what a room refuses is not asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moonwood.kernel.corrections import Path, Scalar, among, bounds, ruling
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game

WIDER: Final = 2
"""Where no bounds are named, a number lies between ours divided by this and ours times this, if the room lets it."""


@dataclass(frozen=True)
class Varied:
    """One ruling that may be something else; an entry of a list has its place, from 0, as the last part of its name."""

    path: Path
    ours: Scalar
    least: int = 0
    most: int = 0
    among: tuple[Scalar, ...] = ()
    """The values of what is no number."""

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def values(self) -> tuple[Scalar, ...]:
        return self.among or tuple(range(self.least, self.most + 1))


def varied(game: Game, words: Sequence[str]) -> list[Varied]:
    """What `NAME`, `NAME=LOW..HIGH` and `NAME=this|that` mean; OptionError where one means nothing."""
    if not words:
        raise OptionError("say which rulings may change, as --vary turn_limit=50..200")
    return [one for word in words for one in _read(game, word)]


def _read(game: Game, word: str) -> Iterator[Varied]:
    name, _, span = word.partition("=")
    path = tuple(name.split("."))
    ours = ruling(game.rulings, path)
    if isinstance(ours, list):
        paths = [(*path, str(place)) for place in range(len(ours))]
        yield from (_one(game, each, value, span) for each, value in zip(paths, ours, strict=True))
    else:
        yield _one(game, path, ours, span)


def _one(game: Game, path: Path, ours: object, span: str) -> Varied:
    name = ".".join(path)
    if isinstance(ours, bool) and not span:
        return Varied(path, ours, among=(False, True))
    if isinstance(ours, str) and "|" in span:
        return Varied(path, ours, among=tuple(span.split("|")))
    if isinstance(ours, str) and not span and among(game, path):
        return Varied(path, ours, among=among(game, path))
    if type(ours) is int:
        least, most = _span(name, span) if span else _near(ours, bounds(game, path))
        return Varied(path, ours, least, most)
    raise OptionError(f"{name} is {ours!r}; vary a number, as NAME=LOW..HIGH, a switch, or words, as NAME=this|that")


def _span(name: str, span: str) -> tuple[int, int]:
    low, dots, high = span.partition("..")
    try:
        least, most = int(low), int(high)
    except ValueError:
        least, most = 1, 0
    if not dots or least > most:
        raise OptionError(f"{name}={span} is no span; write {name}=LOW..HIGH with two whole numbers")
    return least, most


def _near(ours: int, allowed: tuple[int, int] | None) -> tuple[int, int]:
    """
    >>> _near(200, (1, 300)), _near(3, None), _near(0, (0, 9))
    ((100, 300), (1, 6), (0, 1))
    """
    least, most = min(ours // WIDER, ours - 1), max(ours * WIDER, ours + 1)
    low, high = allowed or (min(0, ours), most)
    return max(least, low), min(most, high)
