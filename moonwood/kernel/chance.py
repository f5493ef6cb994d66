"""Draws that anyone can check afterwards: a keyed hash of a secret and the number of the draw.

>>> dealer = Dealer(7)
>>> [dealer.pick([1, 1, 1, 1]) for _ in range(6)]
[2, 3, 2, 2, 0, 0]
>>> Dealer(7).commitment == Dealer(7).commitment != Dealer(8).commitment
True
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Protocol, SupportsIndex, TypeVar

from moonwood.kernel.errors import SeedError
from moonwood.kernel.whole import whole

T = TypeVar("T")
N = TypeVar("N", bound=int)

_NUMBERS: Final = 1 << 128
"""So many numbers a hash can be."""
_ZEROS: Final = 3
"""Of the twelve bytes that are hashed, eight with the number of a draw and four with its attempt, so many are 0."""

Secret = SupportsIndex | str | bytes
"""What draws are made from: a seed, which is a whole number, or a text, or bytes."""


class Rng(Protocol):
    """What guesses and bots need of a generator; `random.Random` has it."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """The items in random order."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = rng.randrange(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


class Dealer:
    """Draws the outcomes of chance. The same secret gives the same draws on every machine and in every version."""

    def __init__(self, secret: Secret, drawn: int = 0) -> None:
        """`secret`: a whole number (a `seed`), a text or bytes; anything else raises SeedError."""
        self.secret = _bytes(secret)
        self.drawn = drawn
        key = self.secret if len(self.secret) <= 64 else blake2b(self.secret).digest()
        self._hash = blake2b(bytes(_ZEROS), key=key, digest_size=16)
        """Of the secret, and of the zeros with which the number of every draw begins; each draw goes on from a copy."""

    def __reduce__(self) -> tuple[object, ...]:
        return Dealer, (self.secret, self.drawn)

    @property
    def commitment(self) -> str:
        """A fingerprint of the secret, to be published before the game and checked after it."""
        return blake2b(self.secret, digest_size=16, person=b"moonwood-commit").hexdigest()

    def below(self, bound: int) -> int:
        """An unbiased number in range(bound): one draw, whatever its bound."""
        if bound < 1:
            raise ValueError(f"a draw needs something to draw from: at least 1, not {bound}")
        attempt = 0
        while True:
            draw = self._hash.copy()
            draw.update((self.drawn << 32 | attempt).to_bytes(12 - _ZEROS, "big"))
            number = int.from_bytes(draw.digest(), "big")
            if number < _NUMBERS - bound or number < _NUMBERS - _NUMBERS % bound:
                self.drawn += 1
                return number % bound
            attempt += 1

    def pick(self, weights: Sequence[int]) -> int:
        """An index, each with a chance in proportion to its weight."""
        return self.draw(list(enumerate(weights)))

    def random(self) -> float:
        """A number from 0 up to, not including, 1; with `randrange` it makes a Dealer fit for guesses."""
        return self.below(1 << 53) / (1 << 53)

    def randrange(self, stop: int, /) -> int:
        """A number below `stop`."""
        return self.below(stop)

    def among(self, counts: list[int]) -> int:
        """A kind, drawn from a bag that holds so many of each: as `draw` does it, without a pair for each kind."""
        total = 0
        for count in counts:
            total += count
        left = self.below(total)
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise AssertionError("a number below the sum of all counts lies in one of them")

    def draw(self, weights: list[tuple[N, int]]) -> N:
        """One of the actions that `State.weights` offers, as likely as its weight says."""
        total = 0
        for _, weight in weights:
            if weight < 1:
                raise _no_weights(weights)
            total += weight
        if total == 0:
            raise _no_weights(weights)
        left = self.below(total)
        for action, weight in weights:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("a number below the sum of all weights lies in one of them")


def _no_weights(weights: Sequence[tuple[int, int]]) -> ValueError:
    return ValueError(f"weights must be positive, and at least one: {[weight for _, weight in weights]}")


def _bytes(secret: Secret) -> bytes:
    if isinstance(secret, bytes):
        return secret
    if isinstance(secret, str):
        return f"text:{secret}".encode()
    try:
        return f"seed:{whole(secret)}".encode()
    except TypeError:
        raise SeedError(f"{secret!r} is no seed; a seed is a whole number, a text or bytes") from None
