"""What is kept is bounded, and what is asked for again stays."""

from __future__ import annotations

import pytest

from moonwood.kernel.memo import Memo, as_written


def test_what_is_asked_for_stays_and_what_is_not_is_forgotten() -> None:
    memo = Memo[str](10)
    for number in range(100):
        memo.put(number, str(number))
        memo.put("asked", "for") if number == 0 else memo.get("asked")
    assert memo.get("asked") == "for"
    assert memo.get(99) == "99"
    kept = [number for number in range(100) if memo.get(number)]
    assert 10 <= len(kept) <= 30
    assert 0 not in kept


def test_large_values_leave_room_for_few() -> None:
    memo = Memo[str](10, len)
    for number in range(9):
        memo.put(number, "12345678")
    assert memo.get(8)
    assert sum(memo.get(number) is not None for number in range(8)) <= 2


def test_values_are_written_alike_only_if_they_are_equal_and_of_one_type() -> None:
    values = [1, True, 1.0, "1", b"1", [1], (1,), {"a": 1}, {"a": [1]}, None]
    assert len({as_written(it) for it in values}) == len(values)
    word = "".join(["a", "b"])
    assert as_written([word, word]) == as_written(["ab", "".join(["a", "b"])])
    with pytest.raises(ValueError, match="unmarshallable"):
        as_written(object())
