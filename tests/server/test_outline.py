"""What a ledger says without playing the game."""

from __future__ import annotations

import pytest

from moonwood.games import games
from moonwood.kernel.seats import Seat
from moonwood.table.ledger import Entry, Moved, Resigned, Seated, Sitter, TakenBack, write
from moonwood.table.outline import Outline, Summary, outline_of
from tests.server.test_table import fresh, walk


def outlined(entries: list[Entry]) -> Outline:
    outline = outline_of([write(entry) for entry in entries])
    assert outline is not None
    return outline


@pytest.mark.parametrize("name", games())
def test_the_outline_agrees_with_the_game(name: str) -> None:
    table, entries = fresh(name)
    for step in range(40):
        outline = outlined(entries)
        assert outline.over == table.over
        assert outline.moves == len(entries) - 1
        assert table.over or outline.then == table.deciding
        assert outline.summary.waits_for("me") != table.over
        assert outline.summary == table.outline.summary == Summary.load(outline.summary.dump())
        walk(table, entries, 1, seed=step)
        if len(entries) > step + 1:
            table.outline = table.outline.after(entries[-1])


def test_what_was_taken_back_does_not_count() -> None:
    table, entries = fresh()
    walk(table, entries, 3)
    outline = outlined([*entries, TakenBack(Seat(1), 1)])
    assert (outline.moves, outline.then, outline.over) == (1, 1, False)


def test_a_game_among_more_than_two_goes_on_when_one_resigns() -> None:
    ann, bo = Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")
    _, (created, *_) = fresh("spirits-of-the-forest", sitters=[ann, bo, bo, bo], then=0)
    outline = outlined([created, Resigned(Seat(0))])
    assert (outline.over, outline.summary.waits_for("ann")) == (False, False)
    assert outlined([created, Moved(Seat(0), "x", [], then=1)]).summary.waits_for("bo")


def test_a_newcomer_takes_the_seat() -> None:
    _, entries = fresh(kinds="ho")
    outline = outlined([*entries, Seated(Seat(1), Sitter("human", "Cy", owner="cy"))])
    assert [sitter.name for sitter in outline.sitters] == ["Ann", "Cy"]


def test_a_ledger_of_an_earlier_house_does_not_say_whose_turn_it_is() -> None:
    _, entries = fresh(then=-1)
    text = '{"type":"moved","seat":0,"action":"move a4 b5","chance":[]}'
    outline = outline_of([write(entries[0]), text])
    assert outline is not None
    assert (outline.moves, outline.summary.waits_for("me")) == (1, False)


@pytest.mark.parametrize("ledger", [["{}"], ["nonsense"], ['{"type":"resigned","seat":0}']])
def test_a_ledger_that_cannot_be_read_has_no_outline(ledger: list[str]) -> None:
    assert outline_of(ledger) is None
