"""Who left: from when on somebody counts as away, and a seat that is found again through the door."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from moonwood.house.live import ABSENCE
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
from tests.server.conftest import PORTALS, Visitor, frame, refusal
from tests.server.test_clocks import MovedClock, Onlooker, at, table
from tests.server.test_meeting import house_of
from tests.server.test_who_may import seated_friend


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    return replace(settings, database=database)


def test_somebody_counts_as_away_after_a_while_and_not_before(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live, page = await table(house, ""), Onlooker()
        page.tell = lambda away, watching: None  # type: ignore[attr-defined]
        assert live.absent() == [], "the table was opened just now"
        live.come(page)  # type: ignore[arg-type]
        clock.time += ABSENCE + 1
        assert live.absent() == [1]
        live.go(page)  # type: ignore[arg-type]
        assert live.absent() == [1]
        clock.time += ABSENCE + 1
        assert live.absent() == [0, 1]

    clock = MovedClock()
    at(clock, settings, story)


def test_whoever_left_is_replaced_and_finds_the_seat_again(app: Any) -> None:
    ann = Visitor(app)
    table_id = ann.create(**{"seat-1": "link", "name-0": "Ann"})
    bo = seated_friend(ann, app, table_id)
    with ann.sit(table_id) as page:
        seq = frame(page)["scene"]["seq"]
        page.send_json({"propose": {"what": "bot", "seat": 1}, "seq": seq})
        assert refusal(page)["reason"] == "not-offered", "they have just gone"
        live = PORTALS[app].call(house_of(app).open, table_id)
        live._begun -= ABSENCE + 1
        live._left = {}
        page.send_json({"propose": {"what": "bot", "seat": 1}, "seq": seq})
        shown = frame(page)
        assert shown["scene"]["chairs"][1]["kind"] == "bot"
        assert shown["affairs"]["left"] == [{"what": "open", "seat": 1}]
        with bo.sit(table_id) as back:
            shown = frame(back)
            assert (shown["mine"], shown["affairs"]["back"]) == ([], True)
            back.send_json({"return": True})
            while not (shown := frame(back))["mine"]:
                pass
            assert (shown["mine"], shown["affairs"]["back"]) == ([1], False)
