"""Fields that are declared once: what follows from a declaration, and what is written for it."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from moonwood.kernel.errors import PositionError
from moonwood.kernel.fields import (
    Columns,
    Count,
    Field,
    Flag,
    Group,
    Kind,
    Maybe,
    One,
    Player,
    Several,
    Word,
    read_numbers,
)
from moonwood.kernel.fields_source import path, source

DECLARING = ("moonwood.games.mushroom_sorcerer.rules.declared",)
CARDS = ("sun", "moon", "star")


class Tray:
    """Two players with a card each, three coins of two metals, and one lamp."""

    def __init__(self) -> None:
        self.card = [-1, 2]
        self.coins = [[0, 3], [0, 0]]
        self.shares = [[5, 0], [0, 7]]
        self.seen = [0, 5]
        self.ahead = [1, -1]
        self.lamp = 1
        self.mood = 0
        self.rolled = [-1, 2]


PLAYERS = Group(
    "players",
    2,
    Field("card", Maybe(CARDS, none=-1)),
    Field("coins", Count(9), each=2, split=(("copper", 1), ("gold", 1))),
    Field("shares", Count(9), each=2, across=True, word="parts"),
    Field("seen", Several(CARDS), shown=""),
    Field("ahead", Player(2)),
)
TABLE = Group(
    "table", 0, Field("lamp", Flag()), Field("mood", One(("calm", "wild"))), Field("rolled", Count(6, least=-1), each=2)
)


def test_what_is_as_it_began_is_not_written() -> None:
    assert PLAYERS.write(Tray(), 0) == ["gold=3", "parts=5.0", "ahead=B"]
    assert PLAYERS.write(Tray(), 1) == ["card=star", "parts=0.7", "seen=sun,star"]
    assert TABLE.write(Tray()) == ["lamp=1", "rolled=-1.2"]


def test_what_is_written_is_read_back() -> None:
    table, other = Tray(), Tray()
    other.card, other.coins, other.shares = [-1, -1], [[0, 0], [0, 0]], [[0, 0], [0, 0]]
    other.seen, other.ahead, other.lamp, other.rolled = [0, 0], [-1, -1], 0, [-1, -1]
    for row in (0, 1):
        PLAYERS.read(other, row, PLAYERS.write(table, row), seats=2)
    TABLE.read(other, 0, TABLE.write(table), seats=2)
    assert vars(other) == vars(table)


def test_a_view_has_its_words() -> None:
    first, second = PLAYERS.plain(Tray(), rows=2)
    assert first == {"card": None, "copper": 0, "gold": 3, "shares": [5, 0], "ahead": 1}
    assert second == {"card": "star", "copper": 0, "gold": 0, "shares": [0, 7], "ahead": None}
    assert TABLE.plain(Tray()) == [{"lamp": True, "mood": "calm", "rolled": [-1, 2]}]


def test_a_learner_sees_the_rows_in_the_order_that_is_asked_for() -> None:
    columns = Columns(PLAYERS, "card", "own", "ahead", "coins", own=1)
    assert (columns.at["ahead"], columns.size) == (4, 8)
    numbers = array("f", [0.0] * 16)
    columns.fill(numbers, 0, Tray(), [1, 0], seat=1, seats=2)
    assert list(numbers[:8]) == [0, 0, 1, 0, 0, 0, 0, 0]
    assert list(numbers[8:14]) == [0, 0, 0, 0, 1, 0]
    assert numbers[15] == pytest.approx(3 / 7)


def test_one_of_some_words_is_told_even_if_it_is_the_first() -> None:
    columns = Columns(TABLE, "mood", "lamp", "rolled")
    numbers = array("f", [0.0] * columns.size)
    columns.fill(numbers, 0, Tray(), [0], seat=0, seats=2)
    assert list(numbers[:4]) == [1, 0, 1, 0]
    assert numbers[4] == pytest.approx(3 / 7)


def test_numbers_in_a_row_are_taken_over() -> None:
    table = Tray()
    read_numbers(table, [0, 1, 4, 5], TABLE)
    assert (table.lamp, table.mood, table.rolled) == (0, 1, [4, 5])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["card=cloud"], "card: no 'cloud'; there are: sun, moon, star"),
        (["gold=10"], "gold: '10' is no number from 0 to 9"),
        (["parts=1"], "parts is 2 numbers with points between, not '1'"),
        (["seen=sun,rain"], "seen: no 'rain'; there are: sun, moon, star"),
        (["ahead=C"], "ahead: 'C' is no seat; write one of: A, B"),
        (["gold"], "'gold' does not fit; write name=value once each, of: card, copper, gold, parts, seen, ahead"),
        (["gold=1", "gold=2"], "'gold=2' does not fit"),
    ],
)
def test_a_wrong_word_is_refused_with_what_would_be_right(words: list[str], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        PLAYERS.read(Tray(), 0, words, seats=2)
    assert str(caught.value).startswith(message)


def test_a_word_of_the_room_stands_where_it_was_declared() -> None:
    class Both(Word):
        def write(self, holder: Any, row: int) -> str:
            return f"{holder.card[row]}/{holder.seen[row]}"

        def read(self, holder: Any, row: int, text: str, seats: int) -> None:
            holder.card[row], holder.seen[row] = map(int, text.split("/"))

    group = Group("both", 2, Field("card", Kind(), word=""), Both("cards"), Field("seen", Kind(), word=""))
    table = Tray()
    assert group.write(table, 1) == ["cards=2/5"]
    group.read(table, 0, ["cards=1/3"], seats=2)
    assert (table.card[0], table.seen[0]) == (1, 3)


@pytest.mark.source
@pytest.mark.parametrize("module", DECLARING)
def test_the_attributes_are_what_is_declared(module: str) -> None:
    mend = f"write it anew: python -m moonwood.kernel.fields_source {module}"
    assert path(module).read_text("utf-8") == source(module), mend
