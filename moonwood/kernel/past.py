"""The positions that a game went through, as a chain that copies of a state share."""

from __future__ import annotations

from typing import Final

from moonwood.kernel.errors import PositionError

BLOCK: Final = 64
"""So many of the newest positions are looked through one by one; the older ones are counted in blocks."""


class Past:
    """One earlier position and, before it, all others."""

    def __init__(self, key: bytes, before: Past | None) -> None:
        self.key = key
        self.before = before
        self.near: Past | None = None
        """The one before it in the same block; the first of a block has none."""
        self.place: int = 1
        """Its place in its block."""
        self.older: Block | None = None
        """All positions before its block."""
        if before is not None:
            if before.place < BLOCK:
                self.near, self.place, self.older = before, before.place + 1, before.older
            else:
                self.older = Block(before)


class Block:
    """How often each position stood there in a whole block, and before it all other blocks."""

    def __init__(self, last: Past) -> None:
        self.counts: dict[bytes, int] = {}
        self.before = last.older
        at: Past | None = last
        while at is not None:
            self.counts[at.key] = self.counts.get(at.key, 0) + 1
            at = at.near


def occurrences(past: Past | None, key: bytes) -> int:
    """How often a position stands in the chain."""
    count = 0
    block = None if past is None else past.older
    while past is not None:
        if past.key == key:
            count += 1
        past = past.near
    while block is not None:
        count += block.counts.get(key, 0)
        block = block.before
    return count


def repeated(past: Past | None, most: int) -> float:
    """How far the newest position of the chain is on its way to have stood there `most` times: 0 for the first time."""
    return 0.0 if past is None else min(1.0, (occurrences(past, past.key) - 1) / (most - 1))


def write_past(past: Past | None) -> str:
    """The chain as words, the oldest position first."""
    keys: list[str] = []
    while past is not None:
        keys.append(past.key.hex())
        past = past.before
    return " ".join(reversed(keys))


def read_past(words: list[str], now: bytes | None, *, size: int, most: int) -> Past | None:
    """The chain that the words tell. It ends with the position as it is now, and without words that is all of it.

    Within a turn `now` is None: then the chain ends with the position in which the turn began. `size`: the length of a
    key; `most`: so many positions there can have been.
    """
    chain: Past | None = None
    for word in words:
        chain = Past(_read_key(word, size), chain)
    if len(words) > most:
        raise PositionError(f"the past holds {len(words)} positions, and so far there can have been only {most}")
    if now is None:
        return chain
    if chain is not None and chain.key != now:
        raise PositionError("the past must end with the position itself")
    return chain or Past(now, None)


def _read_key(word: str, size: int) -> bytes:
    try:
        key = bytes.fromhex(word)
    except ValueError:
        raise PositionError("the past is a list of positions in hexadecimal, the oldest first") from None
    if len(key) != size:
        raise PositionError(f"{word!r} in the past is no position of this game")
    return key
