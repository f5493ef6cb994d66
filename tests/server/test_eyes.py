"""A finished game, seen with the eyes of those who played."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.server.settings import Settings
from tests.server.conftest import Visitor, frame, opened
from tests.server.test_secrets import begun, keep_table, token

pytestmark = pytest.mark.usefixtures("stopped_clock")
WHOLE = 400
"""Plies that are enough for any game of the Wolves."""


def shown(app: Any, seat: int | None, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    visitor = Visitor(app)
    if seat is not None:
        visitor.http.cookies.set("moonwood", token(seat))
    with visitor.sit("t") as page:
        told = [frame(page)]
        for request in requests:
            page.send_json(request)
            told.append(dict(page.receive_json()))
    return told


@pytest.fixture
def over(settings: Settings) -> Any:
    keep_table(settings, "t", begun("land-of-the-wolves", {}, WHOLE))
    with opened(settings) as app:
        yield app


@pytest.mark.parametrize("seat", [None, 0])
def test_a_past_moment_is_seen_as_another_seat_saw_it(over: Any, seat: int | None) -> None:
    look = {"look": 12}
    _, own, _, theirs, _, again = shown(over, seat, look, {"eyes": {"seat": 1}}, look, {"eyes": {}}, look)
    [_, expected] = shown(over, 1, look)
    assert theirs["svg"] == expected["svg"] != own["svg"]
    assert again["svg"] == own["svg"]


def test_nobody_sees_with_others_eyes_before_the_end(settings: Settings) -> None:
    keep_table(settings, "t", begun("land-of-the-wolves", {}, 10))
    with opened(settings) as app:
        told = shown(app, 0, {"eyes": {"seat": 1}}, {"look": 4})
        assert told[1]["reason"] == "no-eyes"
        assert told[2] == shown(app, 0, {"look": 4})[1]


@pytest.mark.parametrize(
    ("wrong", "reason"), [({"seat": 7}, "not-your-seat"), ({"place": 1}, "garbled"), (1, "garbled")]
)
def test_there_are_only_so_many_seats(over: Any, wrong: object, reason: str) -> None:
    assert shown(over, 0, {"eyes": wrong})[1]["reason"] == reason
