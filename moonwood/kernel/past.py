"""The positions that a game went through, as a chain that copies of a state share."""

from __future__ import annotations

from moonwood.kernel.errors import PositionError


class Past:
    """One earlier position and, before it, all others."""

    def __init__(self, key: bytes, before: Past | None) -> None:
        self.key = key
        self.before = before


def occurrences(past: Past | None, key: bytes) -> int:
    """How often a position stands in the chain."""
    count = 0
    while past is not None:
        if past.key == key:
            count += 1
        past = past.before
    return count


def write_past(past: Past | None) -> str:
    """The chain as words, the oldest position first."""
    found: list[str] = []
    while past is not None:
        found.append(past.key.hex())
        past = past.before
    return " ".join(reversed(found))


def read_past(words: list[str], now: bytes | None) -> Past | None:
    """The chain that the words tell. It ends with the position as it is now, and without words that is all of it.

    Within a turn `now` is None: then the chain ends with the position in which the turn began.
    """
    chain: Past | None = None
    try:
        for word in words:
            chain = Past(bytes.fromhex(word), chain)
    except ValueError:
        raise PositionError("the past is a list of positions in hexadecimal, the oldest first") from None
    if now is None:
        return chain
    if chain is not None and chain.key != now:
        raise PositionError("the past must end with the position itself")
    return chain or Past(now, None)
