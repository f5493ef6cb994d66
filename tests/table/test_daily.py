"""What is the same for everybody on one day."""

from __future__ import annotations

import pytest

from moonwood.games import rooms
from moonwood.kernel.aim import TOGETHER
from moonwood.kernel.game import Room
from moonwood.kernel.match import Match
from moonwood.table.daily import (
    OPPONENT,
    Attempt,
    Deal,
    Result,
    dealt,
    of_the_day,
    puzzle_of_the_day,
    result_of,
    streak,
)

DAY, NEXT = "2026-11-16", "2026-11-17"
ROOMS = list(rooms().values())
DEALT = dealt(*ROOMS)


def test_every_game_of_the_house_is_dealt() -> None:
    assert len(DEALT) >= 8, "a new one in which nothing is drawn need not be"


@pytest.mark.parametrize("room", DEALT, ids=lambda room: room.name)
def test_a_deal_is_the_same_for_everybody_and_another_one_tomorrow(room: Room) -> None:
    one, other, tomorrow = (Match(it.game, it.secret) for it in (Deal(DAY, room), Deal(DAY, room), Deal(NEXT, room)))
    assert one.actions == other.actions
    assert one.state.position() == other.state.position()
    assert Deal(NEXT, room).secret != Deal(DAY, room).secret
    assert one.actions, "something is drawn, so that days differ"
    assert tomorrow.game.options == one.game.options


def test_the_days_of_two_weeks_differ() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 15)]
    for room in DEALT:
        starts = {Match(Deal(day, room).game, Deal(day, room).secret).state.position() for day in days}
        assert len(starts) > 2, room.name


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_nobody_needs_a_partner_for_a_deal_and_whoever_plays_it_begins(room: Room) -> None:
    game, presets = Deal(DAY, room).game, room.introduction.presets if room.introduction else ()
    assert game.aim != TOGETHER or all(room.open(it.options).aim == TOGETHER for it in presets), "bots are partners"
    assert game.options.get("first_player", 0) == 0


def test_a_bot_always_makes_the_same_of_a_deal() -> None:
    deal = Deal(DAY, rooms()["top-cap"])
    slow = Attempt(deal.game, deal.secret, "moth", OPPONENT)
    while (result := slow.go_on(1)) is None:
        pass
    assert Attempt(deal.game, deal.secret, "moth", OPPONENT).go_on(10_000) == result


def test_a_result_is_points_or_turns() -> None:
    won = rooms()["top-cap"].open({}).position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A; moves 8")
    won.play(won.game.parse("move d4 f6"))
    assert result_of(won) == Result(won=True, number=9)


def test_each_game_has_its_day_and_the_puzzle_is_of_another() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 1 + len(DEALT))]
    assert {of_the_day(day).name for day in days} == {room.name for room in DEALT}
    for day in days:
        room, number = puzzle_of_the_day(day)
        assert room.name != of_the_day(day).name
        assert 0 <= number < len(room.puzzles())


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ((), 0),
        (("2026-11-16",), 1),
        (("2026-11-15",), 1),
        (("2026-11-14",), 0),
        (("2026-11-16", "2026-11-15", "2026-11-14", "2026-11-12"), 3),
        (("2026-11-01", "2026-10-31", "2026-11-02"), 0),
    ],
)
def test_a_streak_waits_for_today(days: tuple[str, ...], count: int) -> None:
    assert streak(days, DAY) == count
