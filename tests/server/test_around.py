"""Around the table: seats that change, links that are scanned, games that are found again, devices that are changed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from moonwood.house.visits import status
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.server.settings import Settings
from moonwood.server.storage.carried import Carried
from moonwood.table.ledger import Moved, Sitter, write
from moonwood.table.outline import outline_of
from moonwood.table.seating import each_one_on
from tests.server.conftest import Visitor, frame, opened, play
from tests.server.test_table import fresh, walk


def test_everybody_plays_the_next_game_from_another_seat() -> None:
    people = [Sitter("human", "Ann", owner="ann"), Sitter("bot", "Owl", bot="owl")]
    assert [it.name for it in each_one_on(people, Say())] == ["Owl", "Ann"]


def test_who_is_called_after_a_seat_is_called_after_the_new_one() -> None:
    """By whoever reads it, so nothing is written down; an earlier house wrote the old seat's name."""
    people = [Sitter("human", "Player A", owner="ann"), Sitter("human", "Bo", owner="bo")]
    assert [(it.name, it.owner) for it in each_one_on(people, Say())] == [("Bo", "bo"), ("", "ann")]


def test_play_again_changes_seats(visitor: Visitor) -> None:
    table = visitor.create(**{"name-0": "Ann", "name-1": "Bo"})
    with visitor.sit(table) as socket:
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        frame(socket)
    answer = visitor.http.post(f"/table/{table}/again", follow_redirects=False)
    with visitor.sit(answer.headers["location"].removeprefix("/table/")) as socket:
        assert [chair["name"] for chair in frame(socket)["scene"]["chairs"]] == ["Bo", "Ann"]


def test_an_invitation_can_be_scanned(visitor: Visitor) -> None:
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as socket:
        path = frame(socket)["invitations"][0]["path"]
    picture = visitor.http.get(f"{path}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<?xml")
    assert visitor.http.get("/join/nowhere/nothing/qr.svg").status_code == 404


def test_those_who_watch_are_counted(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    with visitor.sit(table) as socket:
        assert frame(socket)["watching"] == 0
        with Visitor(app).sit(table) as other:
            assert frame(other)["watching"] == 1
            assert socket.receive_json() == {"type": "presence", "away": [], "watching": 1}


# All my games


def test_every_table_can_be_found_again(visitor: Visitor) -> None:
    tables = [visitor.create("top-cap") for _ in range(22)]
    first = visitor.http.get("/games").text
    assert len(re.findall(r'href="/table/', first)) == 20
    assert "Show more" in first
    every = visitor.http.get("/games?pages=2").text
    assert all(f"/table/{table}" in every for table in tables)
    assert "Show more" not in every


def test_tables_are_searched_by_game(visitor: Visitor) -> None:
    one, other = visitor.create("top-cap"), visitor.create("cat-a-comb")
    page = visitor.http.get("/games?game=cat-a-comb").text
    assert other in page
    assert one not in page


def test_tables_that_wait_for_me_come_first(visitor: Visitor) -> None:
    waiting = visitor.create("top-cap")
    over = visitor.create("top-cap")
    with visitor.sit(over) as socket:
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        frame(socket)
    page = visitor.http.get("/games").text
    assert page.index(waiting) < page.index(over)


@pytest.mark.parametrize(
    ("sitter", "winners", "told"),
    [
        (Sitter("bot", "Moth", bot="moth"), [0], "you won"),
        (Sitter("bot", "Moth", bot="moth"), [1], "Moth won"),
        (Sitter("human", "Bo", owner="ann"), [0], "Ann won"),
        (Sitter("human", "Bo", owner="ann"), [0, 1], "a draw"),
        (Sitter("bot", "Moth", bot="moth"), [0, 1], "a draw"),
        (Sitter("human", "Bo", owner="ann"), [], "lost"),
        (Sitter("human", "Bo", owner="ann"), None, "finished"),
    ],
)
def test_my_games_say_who_won(sitter: Sitter, winners: list[Seat] | None, told: str) -> None:
    """Whoever plays all sides is told the name; an old ledger does not say who won."""
    _, (created, *_) = fresh(sitters=[Sitter("human", "Ann", owner="ann"), sitter])
    outline = outline_of([write(created), write(Moved(Seat(0), "x", [], over=True, winners=winners))])
    assert outline
    assert status(Say(), outline.summary, "ann", 0.0) == told


def test_my_games_say_how_many_moves_where_a_ledger_does_not_say_whose_turn_it_is() -> None:
    _, (created, *_) = fresh(sitters=[Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")])
    outline = outline_of([write(created), write(Moved(Seat(0), "x", [], over=False, then=-1))])
    assert outline
    assert status(Say(), outline.summary, "ann", now=0) == "1 move"


def test_my_games_say_who_gave_up(visitor: Visitor) -> None:
    with visitor.sit(visitor.create(**{"name-0": "Ann"})) as socket:
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        frame(socket)
    assert "Ann gave up" in visitor.http.get("/games").text


def test_what_is_played_to_its_end_is_written_with_who_won() -> None:
    table, entries = fresh()
    while not table.over:
        walk(table, entries, 1)
    last = entries[-1]
    assert isinstance(last, Moved)
    assert last.winners == list(table.winners)


def test_nonsense_in_the_address_of_my_games_does_no_harm(visitor: Visitor) -> None:
    for query in ("pages=0", "pages=-1", "pages=many", "pages=99999999", "game=chess"):
        assert visitor.http.get(f"/games?{query}").status_code == 200


# To another device


def test_a_seat_goes_along_to_another_device_once(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    way = re.findall(r'value="http://testserver(/carry/[^"]+)"', visitor.http.post("/carry").text)[0]
    phone, thief = Visitor(app), Visitor(app)
    assert "Go on here" in phone.http.get(way).text
    assert table in phone.http.post(way).text
    with phone.sit(table) as socket:
        assert frame(socket)["mine"] == [0, 1]
    assert thief.http.post(way).status_code == 400


def test_a_way_that_no_other_device_can_go_says_so(visitor: Visitor) -> None:
    visitor.create()
    assert "works on this computer alone" not in visitor.http.post("/carry").text
    for here in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000"):
        assert "works on this computer alone" in visitor.http.post("/carry", headers={"host": here}).text


def test_a_way_to_another_device_is_not_open_for_long() -> None:
    carried = Carried(seconds=0)

    async def way() -> str | None:
        return await carried.take(await carried.put("token", "192.0.2.1") or "")

    assert asyncio.run(way()) is None


def test_pages_are_compressed(visitor: Visitor) -> None:
    """All that the lobby needs comes over the wire in less than 90 kB."""
    size = 0
    page = visitor.http.get("/").text
    for path in ["/", *re.findall(r'(?:src|href)="(/(?:static|picture)/[^"]+)"', page)]:
        with visitor.http.stream("GET", path.replace("&amp;", "&")) as answer:
            size += sum(map(len, answer.iter_raw()))
    assert size < 90_000


# Bots


@pytest.mark.parametrize("wish", [{"pace": "once"}, {"hurry": True}])
def test_nobody_has_to_wait_for_bots(tmp_path: Path, wish: dict[str, Any]) -> None:
    """Here a bot would wait for an hour; whoever wants it at once, or hurries, does not."""
    with opened(Settings(database=str(tmp_path / "house.sqlite"), bot_pause=3600)) as app:
        visitor = Visitor(app)
        with visitor.sit(visitor.create(**{"seat-1": "bot:random"})) as socket:
            if "pace" in wish:
                socket.send_json(wish)
            shown = play(socket, frame(socket))
            assert shown["scene"]["legal"] == []
            if "hurry" in wish:
                socket.send_json(wish)
            assert frame(socket)["scene"]["legal"]


def test_those_who_only_watch_do_not_hurry_the_bots(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    with Visitor(app).sit(table) as socket:
        frame(socket)
        socket.send_json({"hurry": True})
        socket.send_json({"alive": True})
        assert socket.receive_json() == {"type": "alive"}
