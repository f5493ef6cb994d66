"""Families of actions, their numbers and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonwood import NotationError
from moonwood.kernel.actions import ActionTable


def make() -> ActionTable:
    table = ActionTable()
    table.family("tilt", cube=9, direction=("n", "e", "s", "w"))
    table.family("draw", secret=True, card=("1", "L6"))
    table.family("stop", free=True)
    return table


@given(st.integers(0, 38))
def test_text_and_parse_are_inverse(action: int) -> None:
    table = make()
    assert len(table) == 39
    assert table.parse(table.text(action)) == action


def test_families_decode_their_own_actions() -> None:
    table = make()
    tilt = table.families["tilt"]
    assert [tilt.values(tilt(c, d)) for c in range(9) for d in range(4)] == [(c, d) for c in range(9) for d in range(4)]
    assert tilt(8, 3) in tilt
    assert table.families["stop"]() not in tilt
    assert table.owner(36).name == "draw"
    assert table.families["stop"].free


def test_a_secret_draw_is_hidden_and_an_open_one_is_not() -> None:
    table = make()
    assert table.text(table.parse("draw L6"), hidden=True) == "draw ?"
    assert table.text(table.parse("tilt 4 n"), hidden=True) == "tilt 4 n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no action ''; there are: tilt, draw, stop"),
        ("roll 4 n", "no action 'roll'"),
        ("tilt 4", "write: tilt cube direction"),
        ("tilt 9 n", "no cube '9'; there are: 0, 1"),
        ("tilt 4 north", "no direction 'north'; there are: n, e, s, w"),
        ("draw ?", "no card '?'"),
    ],
)
def test_bad_notation_says_what_is_right(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=told.replace("?", r"\?")):
        make().parse(text)


@pytest.mark.parametrize("action", [-1, 39])
def test_numbers_outside_the_table_are_refused(action: int) -> None:
    with pytest.raises(NotationError, match="0 to 38"):
        make().text(action)


def test_calls_are_checked() -> None:
    tilt = make().families["tilt"]
    with pytest.raises(NotationError, match="takes 2 values"):
        tilt(1)
    with pytest.raises(NotationError, match="between 0 and 3"):
        tilt(1, 4)


@pytest.mark.parametrize("words", [("a", "a"), ("a b",), ("?",), ()])
def test_parameter_words_must_be_distinct_and_plain(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="distinct"):
        ActionTable().family("x", y=words)


def test_a_family_is_added_once() -> None:
    table = make()
    with pytest.raises(ValueError, match="already"):
        table.family("tilt")


def test_an_extended_table_begins_as_the_other_one_which_stays_as_it_is() -> None:
    table = ActionTable()
    step = table.family("step", cell=3)
    table.rule_out([step(1)])
    longer = table.extended()
    leap = longer.family("leap", cell=3)
    assert (len(table), len(longer)) == (3, 6)
    assert longer.parse("step 2") == table.parse("step 2") == step(2)
    assert longer.owner(leap(0)) is leap
    assert longer.decisions() == [0, 2, 3, 4, 5]
    assert "leap" not in table.families
