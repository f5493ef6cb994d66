"""What a PLUS that somebody turned over tells about the tokens still face down beside it (§4.3, §5).

Every way in which the tokens can lie is equally likely, as long as each PLUS that was used could be used. Whoever holds
two of them can turn over one only, so a hand that showed one is less likely to hold another than a hand that did not:

>>> silent, telling = Hand(held=1, uses=()), Hand(held=1, uses=(2,))
>>> Worlds([silent], pluses=1, unseen=13).chance(0, 0) == 1 / 13
True
>>> Worlds([telling], pluses=1, unseen=13).chance(0, 0) == 1 / 25
True
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from moonwood.kernel.chance import Rng


class Hand(NamedTuple):
    """What everybody knows of a hand: the tokens held now, and how many had come before each PLUS it turned over."""

    held: int
    uses: tuple[int, ...]


class World(NamedTuple):
    """For each hand, the slots with a PLUS as a mask; and in how many ways all tokens can lie like that."""

    masks: tuple[int, ...]
    ways: int


def _left_over(pluses: Sequence[int], hand: Hand) -> int | None:
    """The slots that hold a PLUS now if the tokens that came in those places were PLUS; None if that cannot be.

    The PLUS that came first is the one turned over.
    """
    held: list[int] = []
    come = 0
    for use in hand.uses:
        held += range(come, use)
        come = use
        first = next((token for token in held if token in pluses), None)
        if first is None:
            return None
        held.remove(first)
    held += range(come, hand.held + len(hand.uses))
    return sum(1 << slot for slot, token in enumerate(held) if token in pluses)


def _patterns(hand: Hand, pluses: int) -> dict[int, int]:
    """The slots that can hold a PLUS now, as masks, each with the number of ways to come to it."""
    if not hand.uses:
        return {0: 1}
    ways: dict[int, int] = {}
    come = hand.held + len(hand.uses)
    for number in range(len(hand.uses), min(come, len(hand.uses) + pluses) + 1):
        for places in combinations(range(come), number):
            mask = _left_over(places, hand)
            if mask is not None:
                ways[mask] = ways.get(mask, 0) + 1
    return ways


class Worlds:
    """Where the PLUS tokens can be: in hands that turned one over, or elsewhere, which is anywhere alike."""

    def __init__(self, hands: Sequence[Hand], pluses: int, unseen: int) -> None:
        """`pluses` of the `unseen` tokens are PLUS; those turned over are not among them."""
        self.hands = hands
        self.pluses = pluses
        self.others = unseen - sum(hand.held for hand in hands if hand.uses)
        self.all = [World((), 1)]
        for hand in hands:
            patterns = _patterns(hand, pluses)
            self.all = [World((*w.masks, m), w.ways * n) for w in self.all for m, n in patterns.items()]
        self.all = [
            World(w.masks, w.ways * comb(self.others, self.pluses - in_hands(w)))
            for w in self.all
            if in_hands(w) <= pluses
        ]
        self.ways = sum(world.ways for world in self.all)

    def chance(self, hand: int, slot: int) -> float:
        """How likely a slot of a hand is to hold a PLUS."""
        if not self.hands[hand].uses:
            return self.elsewhere()
        return sum(world.ways for world in self.all if world.masks[hand] >> slot & 1) / self.ways

    def elsewhere(self) -> float:
        """How likely a token is to be a PLUS that is in no hand which turned one over."""
        if not self.others:
            return 0.0
        return sum(world.ways * (self.pluses - in_hands(world)) for world in self.all) / (self.ways * self.others)

    def pick(self, rng: Rng) -> tuple[int, ...]:
        """The slots with a PLUS of each hand that turned one over, as masks, as often as they should come."""
        number = rng.randrange(self.ways)
        for world in self.all:
            number -= world.ways
            if number < 0:
                return world.masks
        raise AssertionError("the ways add up")


def in_hands(world: World) -> int:
    """How many PLUS tokens lie in hands that turned one over."""
    return sum(mask.bit_count() for mask in world.masks)
