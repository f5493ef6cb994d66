"""Whoever only watches a game in which something is hidden sees it with a delay, whichever way they look at it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from moonwood.kernel.seats import Seat
from moonwood.server.settings import Settings
from moonwood.table.ledger import Resigned
from moonwood.table.outlook import a_round_ago, is_late
from moonwood.table.table import Table
from tests.server.conftest import Visitor, frame, opened, play, refusal
from tests.server.test_secrets import GAMES, begun, keep_table, token
from tests.server.test_table import fresh, rebuilt

pytestmark = pytest.mark.usefixtures("stopped_clock")
WOLVES = "land-of-the-wolves"


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    return replace(settings, database=database)


def as_seat(app: Any, seat: int) -> Visitor:
    player = Visitor(app)
    player.http.cookies.set("moonwood", token(seat))
    return player


def record(visitor: Visitor) -> str:
    return str(visitor.http.get("/table/t/record.txt").text)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("plies", [0, 3, 40])
def test_the_last_turn_of_each_player_is_not_there_yet(name: str, options: dict[str, str], plies: int) -> None:
    table = rebuilt(begun(name, options, plies))
    before = a_round_ago(table)
    shown, hidden = len(before.match.plies), table.match.plies[len(before.match.plies) :]
    assert before.match.plies == table.match.plies[:shown]
    seats, turns = table.game.seats, {ply.turn for ply in hidden if ply.seat >= 0}
    assert turns <= set(range(table.match.state.turn - seats + 1, table.match.state.turn + 1))
    assert before.match.state.turn <= max(0, table.match.state.turn - seats + 1)
    assert before.match.state.seat >= 0


def test_only_watchers_are_late_and_only_while_something_is_hidden() -> None:
    table, _ = fresh(WOLVES)
    assert is_late(table, "stranger")
    assert not is_late(table, "me")
    assert not is_late(fresh("top-cap")[0], "stranger")
    table.enter(Resigned(Seat(0)))
    assert not is_late(table, "stranger")


def test_a_watcher_is_late_on_the_page_in_the_past_and_in_the_record(settings: Settings) -> None:
    ledger = begun(WOLVES, {}, 20)
    keep_table(settings, "t", ledger)
    table: Table = rebuilt(ledger)
    now, then = len(table.match.plies), len(a_round_ago(table).match.plies)
    assert then < now
    with opened(settings) as app:
        watcher = Visitor(app)
        player = as_seat(app, table.match.state.seat)
        with player.sit("t") as theirs, watcher.sit("t") as page:
            shown, played = frame(page), frame(theirs)
            assert (shown["scene"]["ply"], shown["late"]) == (then, True)
            assert (played["scene"]["ply"], played["late"]) == (now, False)
            assert max(line["ply"] for line in shown["log"]["lines"]) <= then
            page.send_json({"look": then + 1})
            assert refusal(page)["reason"] == "no-such-ply"
            assert len(record(watcher).splitlines()) < len(record(player).splitlines())
            play(theirs, played)
            assert frame(page)["scene"]["ply"] <= now
            theirs.send_json({"resign": True, "seq": frame_of(player)["scene"]["seq"]})
            while not (shown := frame(page))["scene"]["over"]:
                pass
            assert (shown["scene"]["ply"] >= now, shown["late"]) == (True, False), "after the end nobody is late"


def frame_of(visitor: Visitor) -> dict[str, Any]:
    with visitor.sit("t") as page:
        return frame(page)
