"""Clocks without walls: what is left follows from the times of entries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from moonwood.kernel.errors import OptionError
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import OFFERED, Say
from moonwood.table.clock import CLOCKS, OUTS, Closure, Timer, clock_words, read_clock, read_out, stood_still
from moonwood.table.ledger import (
    Created,
    Entry,
    Fallen,
    Granted,
    Moved,
    Said,
    Seated,
    Sitter,
    Stopped,
    TakenBack,
    write,
)
from moonwood.table.outline import Outline, outlined
from moonwood.table.scene import Style, scene
from moonwood.table.table import STAND_IN, Table
from tests.server.test_table import fresh, sitters

NOW = 1_000_000.0


def begun(clock: str, kinds: str = "hh", out: str = "bot") -> tuple[Table, list[Entry]]:
    table, _ = fresh(sitters=_owned(kinds), clock=clock, out=out, at=NOW)
    return table, [table.created]


def _owned(kinds: str) -> list[Sitter]:
    return [replace(it, owner=f"p{seat}" if it.owner else "") for seat, it in enumerate(sitters(2, kinds))]


def outline(clock: str, *entries: Entry, kinds: str = "hh") -> Outline:
    created = Created("top-cap", 1, {}, _owned(kinds), "p0", "07" * 32, "09" * 32, [], 0, clock=clock, at=NOW)
    return outlined(created, entries)


def moved(seat: int, after: float, turn: int, then: int | None = None) -> Moved:
    return Moved(seat, "x", [], then=1 - seat if then is None else then, turn=turn, at=NOW + after)  # type: ignore[arg-type]


def left(it: Outline, after: float) -> list[float]:
    assert it.timer is not None
    return it.timer.left_at(NOW + after)


def test_a_turn_has_its_time_and_the_next_one_all_of_it_again() -> None:
    assert left(outline("move 60"), 20) == [40, 60]
    assert left(outline("move 60", moved(0, 20, 1)), 50) == [60, 30]
    assert left(outline("move 60", moved(0, 20, 1), moved(1, 50, 2)), 60) == [50, 60]


def test_several_actions_of_one_turn_share_its_time() -> None:
    assert left(outline("move 60", moved(0, 20, 0, then=0), moved(0, 30, 0, then=0)), 40) == [20, 60]


def test_whoever_has_two_turns_in_a_row_has_time_for_both() -> None:
    assert left(outline("move 60", moved(0, 20, 1, then=0)), 30) == [50, 60]


def test_a_game_has_its_time_and_a_little_more_after_each_turn() -> None:
    assert left(outline("game 300 5"), 100) == [200, 300]
    assert left(outline("game 300 5", moved(0, 100, 1)), 110) == [205, 290]
    assert left(outline("game 300 5", moved(0, 100, 1), moved(1, 120, 2)), 130) == [195, 285]


def test_days_are_long_turns() -> None:
    it = outline("days 3")
    assert it.summary.due == NOW + 3 * 24 * 3600


def test_taking_back_gives_no_time_back() -> None:
    there = (moved(0, 50, 1), TakenBack(Seat(0), 0, 0, at=NOW + 52))
    assert left(outline("move 60", *there), 52) == [10, 60]
    assert left(outline("game 300 5", *there), 52) == [250, 298]
    again = (*there, moved(0, 53, 0, then=0))
    assert left(outline("move 60", *again), 53) == [9, 60], "not by an action in the same turn, either"


def test_nobodys_clock_runs_while_a_seat_waits_for_somebody() -> None:
    it = outline("move 60", kinds="ho")
    assert (left(it, 50), it.summary.due) == ([60, 60], None)
    it.add(Seated(1, Sitter("human", "Bo", owner="p1"), at=NOW + 50))  # type: ignore[arg-type]
    assert (left(it, 60), it.summary.due) == ([50, 60], NOW + 110)


def test_a_bot_has_no_clock() -> None:
    it = outline("move 60", moved(0, 10, 1), kinds="hb")
    assert (it.timer and it.timer.running, it.summary.due) == (None, None)


def test_talk_does_not_stop_a_clock() -> None:
    assert left(outline("move 60", Said(1, "Well?", 0, at=NOW + 30)), 40) == [20, 60]  # type: ignore[arg-type]


def test_while_the_house_was_closed_no_clock_ran() -> None:
    it = outline("move 60")
    assert it.timer is not None
    closed = stood_still(it.timer, [Closure(NOW + 10, NOW + 500), Closure(NOW - 90, NOW - 50)], NOW + 505)
    assert closed == 490
    it.add(Stopped(closed, at=NOW + 505))
    assert left(it, 510) == [40, 60]
    assert stood_still(it.timer, [Closure(NOW + 10, NOW + 500)], NOW + 510) == 0, "once is enough"


def test_whose_time_was_out_has_more_if_the_others_grant_it() -> None:
    late = Fallen(0, "others", at=NOW + 60)  # type: ignore[arg-type]
    it = outline("game 60 2", late)
    assert (left(it, 99), it.summary.due) == ([0, 60], None)
    assert left(outline("game 60 2", late, Granted(0, at=NOW + 70)), 80) == [50, 60]  # type: ignore[arg-type]
    assert left(outline("move 60", late, moved(0, 70, 1)), 75) == [60, 55], "or if they go on before that"


def test_a_table_without_a_clock_has_none() -> None:
    assert outline("").timer is None
    assert Timer.fresh("", 2) is None


@pytest.mark.parametrize("text", ["move 3600", "game 14400 600", "days 30"])
def test_the_longest_clock_is_one(text: str) -> None:
    assert read_clock(text)


@pytest.mark.parametrize(
    "text", ["move", "move x", "move 0", "game 300", "move 3601", "game 300 601", "days 31", "week 1", "move 5 5"]
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="clock"):
        read_clock(text)


def test_what_happens_is_one_of_three() -> None:
    assert [read_out(it) for it in OUTS] == ["bot", "lost", "others"]
    with pytest.raises(OptionError, match="happens"):
        read_out("nothing")


@pytest.mark.parametrize("lang", OFFERED)
def test_every_clock_has_words(lang: str) -> None:
    assert len({clock_words(it, Say(lang)) for it in CLOCKS}) == len(CLOCKS)


# What becomes of the game


def after(table: Table, entries: list[Entry], *more: Entry) -> Table:
    again = Table.rebuild("t", [write(it) for it in (*entries, *more)])
    for it in more:
        table.enter(it)
        table.count(it)
    assert (table.over, table.winners, table.names, table.fell, table.waits_for) == (
        again.over, again.winners, again.names, again.fell, again.waits_for,
    )  # fmt: skip
    assert table.outline.timer == again.outline.timer
    assert (again.still().fell, again.still().waits_for) == (again.fell, again.waits_for)
    return again


def test_a_bot_goes_on_for_whose_time_is_out() -> None:
    table, entries = begun("move 60")
    again = after(table, entries, table.fall(0))  # type: ignore[arg-type]
    assert (again.over, again.sitters[0].kind, again.sitters[0].bot) == (False, "bot", STAND_IN)
    assert again.outline.summary.owners == ["", "p1"]


def test_the_game_is_lost_by_whose_time_is_out() -> None:
    table, entries = begun("move 60", out="lost")
    again = after(table, entries, table.fall(0))  # type: ignore[arg-type]
    assert (again.over, again.winners, again.fell, again.outline.summary.over) == (True, (1,), 0, True)
    assert "time is out" in scene(again, None, Style()).ask
    assert scene(again, Seat(0), Style()).ask.endswith("your time is out")


def test_the_others_decide_if_there_are_any() -> None:
    table, entries = begun("move 60", out="others")
    again = after(table, entries, table.fall(0))  # type: ignore[arg-type]
    assert (again.over, again.waits_for) == (False, 0)
    alone, _ = begun("move 60", "hb", out="others")
    assert alone.fall(0).out == "bot"  # type: ignore[arg-type]


def test_a_ledger_without_times_has_no_clock_and_stays_as_it_is() -> None:
    _, entries = fresh()
    text = write(entries[0]).replace(',"clock":"","out":"bot","at":0.0', "")
    assert "clock" not in text
    assert Table.rebuild("t", [text]).outline.timer is None
