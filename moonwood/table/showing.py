"""What a table shows to a seat: plain values that a page, or whatever else shows a table, can be made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Legal:
    """An action that may be played now. `touches`: the element ids to click, one after the other, or in any order where
    it is `unordered`."""

    id: int
    text: str
    label: str
    touches: tuple[str, ...]
    unordered: bool
    free: bool
    final: bool
    """Whether it cannot be taken back."""
    heading: str
    """Under what it stands in a long list; nothing where the thing that is touched first says it."""
    warning: str
    """What somebody should know before it; nothing for most."""


@dataclass(frozen=True)
class Chair:
    """A seat as everybody at the table sees it."""

    name: str
    kind: str
    bot: str
    score: str
    deciding: bool
    won: bool


@dataclass(frozen=True)
class Line:
    """A line of the log: what happened by a ply."""

    ply: int
    seat: int
    text: str
    drawn: bool
    """Whether chance did it, not a player."""


@dataclass(frozen=True)
class Scene:
    """What one seat sees in one theme and language; the same for all who look from there."""

    seq: int
    """The moment of the game: every entry that changes it leads to a later one."""
    ply: int
    you: int | None
    svg: str
    ask: str
    clause: str
    """Of the rulebook, about what is asked."""
    legal: list[Legal]
    chairs: list[Chair]
    over: bool
    commitment: str
    secret: str | None
    round_end: str | None
    """The last picture of a round that has just been cleared away."""


@dataclass(frozen=True)
class Tail:
    """The log from a line on; what came before is known already."""

    start: int
    lines: list[Line]


@dataclass(frozen=True)
class Look:
    """The board as a seat saw it before a ply."""

    ply: int
    last: int
    svg: str
    ask: str
