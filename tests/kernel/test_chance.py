"""The Dealer: repeatable, unbiased, checkable."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonwood import Dealer
from moonwood.kernel.chance import shuffled


def test_draws_never_change_across_versions() -> None:
    dealer = Dealer(2026)
    assert [dealer.below(1000) for _ in range(8)] == [85, 69, 898, 942, 818, 116, 292, 863]
    assert Dealer("moon").below(10**9) == 725553952
    assert Dealer(b"\x00" * 100).below(10**9) == 631427805


@given(st.integers(), st.integers(1, 10**12), st.integers(0, 10**6))
def test_a_draw_depends_on_secret_and_number_alone(secret: int, bound: int, drawn: int) -> None:
    assert Dealer(secret, drawn).below(bound) == Dealer(secret, drawn).below(bound) < bound


def test_weights_are_kept() -> None:
    dealer = Dealer(1)
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[dealer.pick([1, 2, 3])] += 1
    assert all(abs(count - 1000 * weight) < 150 for count, weight in zip(counts, (1, 2, 3), strict=True))


def test_nothing_to_pick_is_an_error() -> None:
    dealer = Dealer(1)
    for weights in ([], [0, 0], [3, -1]):
        with pytest.raises(ValueError, match="weights must be positive, and at least one"):
            dealer.pick(weights)
    with pytest.raises(ValueError, match="not 0"):
        dealer.below(0)


def test_draw_gives_an_action_of_the_weights() -> None:
    dealer, twin = Dealer(5), Dealer(5)
    weights = [(30, 1), (40, 2), (50, 3)]
    assert [dealer.draw(weights) for _ in range(50)] == [weights[twin.pick([1, 2, 3])][0] for _ in range(50)]


def test_the_commitment_tells_secrets_apart() -> None:
    assert Dealer(1).commitment == Dealer(1, drawn=5).commitment
    assert len({Dealer(secret).commitment for secret in (1, "1", b"1")}) == 3


def test_shuffled_keeps_the_items() -> None:
    items = list(range(10))
    assert sorted(shuffled(items, Random(3))) == items != shuffled(items, Random(3))
    assert items == list(range(10))


@given(st.lists(st.integers(0, 4), min_size=1).filter(any), st.integers())
def test_a_bag_of_kinds_is_drawn_from_as_from_their_weights(counts: list[int], secret: int) -> None:
    weights = [(kind, count) for kind, count in enumerate(counts) if count]
    assert Dealer(secret).among(counts) == Dealer(secret).draw(weights)


def test_an_empty_bag_is_an_error() -> None:
    with pytest.raises(ValueError, match="something to draw from"):
        Dealer(1).among([0, 0])
