"""Who somebody is: cookies that the house gave out, ways to other devices and back, and forms that others send."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from typing import Any, NoReturn

import pytest

from moonwood.house.walls import StoreError
from moonwood.server.guard.visitors import BEFORE, COOKIE, Visitors
from moonwood.server.settings import Settings
from moonwood.server.storage import carried as module
from moonwood.server.storage.carried import Carried
from moonwood.server.storage.store import SqlStore
from moonwood.table.table import fingerprint
from tests.server.conftest import Visitor, frame, opened

# Cookies


def test_a_cookie_that_a_visitor_made_up_is_not_taken(visitor: Visitor) -> None:
    made_up = "a-token-that-nobody-gave-out-ever"
    visitor.http.cookies.set(COOKIE, made_up)
    table = visitor.create()
    tokens = {cookie.value for cookie in visitor.http.cookies.jar if cookie.name == COOKIE}
    assert len(tokens - {made_up}) == 1
    visitor.http.cookies.clear()
    visitor.http.cookies.set(COOKIE, made_up)
    with visitor.sit(table) as page:
        assert frame(page)["mine"] == []


def test_no_sign_of_a_token_can_be_changed(settings: Settings) -> None:
    store = SqlStore(settings.url)
    visitors = Visitors(store)
    token = visitors.new()
    changed = {token[:at] + ("b" if token[at] == "a" else "a") + token[at + 1 :] for at in range(len(token))}

    async def known(texts: set[str]) -> list[str]:
        return [it for it in texts if await visitors.know(it)]

    assert asyncio.run(known({token, *changed, token[:-1], token + "0", "", "." * 30})) == [token]
    store.close()


def test_a_token_of_another_house_is_none(settings: Settings, tmp_path: Path) -> None:
    here, there = SqlStore(settings.url), SqlStore(Settings(database=str(tmp_path / "other.sqlite")).url)
    token = Visitors(there).new()
    assert asyncio.run(Visitors(there).know(token))
    assert not asyncio.run(Visitors(here).know(token))
    for store in (here, there):
        store.close()


def test_servers_with_one_database_know_each_others_visitors(database: str) -> None:
    one, other = (SqlStore(Settings(database=database).url) for _ in range(2))
    assert asyncio.run(Visitors(other).know(Visitors(one).new()))
    for store in (one, other):
        store.close()


def test_a_visitor_of_a_house_that_did_not_sign_keeps_what_it_has(settings: Settings) -> None:
    unsigned = "x3jzzXVb1cbHq0H1pSZ7M2tKwYcDl9fA"
    with opened(settings) as app:
        maker = Visitor(app)
        table = maker.create(**{"seat-1": "link"})
        signed = fingerprint(maker.http.cookies[COOKIE])
    store = SqlStore(settings.url)
    with store.engine.begin() as connection:
        for name in ("entries", "summaries"):
            connection.exec_driver_sql(f"UPDATE {name} SET body = replace(body, '{signed}', '{fingerprint(unsigned)}')")
        connection.exec_driver_sql(f"UPDATE sittings SET owner = '{fingerprint(unsigned)}'")
    store.close()
    with opened(settings) as app:
        earlier = Visitor(app)
        earlier.http.cookies.set(COOKIE, unsigned)
        assert f"/table/{table}" in earlier.http.get("/").text
        with earlier.sit(table) as page:
            assert frame(page)["mine"] == [0]


# To another device, and back


def way_of(visitor: Visitor) -> str:
    codes = re.findall(r'value="http://testserver(/carry/[^"]+)"', visitor.http.post("/carry").text)
    return str(codes[0])


def test_whoever_has_games_is_asked_before_they_go_on_as_somebody_else(visitor: Visitor, app: Any) -> None:
    visitor.create()
    other, way = Visitor(app), way_of(visitor)
    assert "You have games on this device already" not in other.http.get(way).text
    own = other.create()
    asked = other.http.get(way).text
    assert "You have games on this device already" in asked
    assert 'href="/games"' in asked
    assert f"/table/{own}" in other.http.get("/games").text, "nothing happened yet"


def test_there_is_a_way_back_and_forth(visitor: Visitor, app: Any) -> None:
    theirs, other = visitor.create(), Visitor(app)
    own = other.create()
    for name, path in (("came", way_of(visitor)), ("went back", "/carry/back"), ("came again", "/carry/back")):
        listed = other.http.post(path).text
        here, there = (own, theirs) if name == "went back" else (theirs, own)
        assert f"/table/{here}" in listed, name
        assert f"/table/{there}" not in listed, name
        assert 'action="/carry/back"' in listed, name


def test_who_had_nothing_has_no_way_back(visitor: Visitor, app: Any) -> None:
    visitor.create()
    other = Visitor(app)
    other.http.get("/")
    assert 'action="/carry/back"' not in other.http.post(way_of(visitor)).text
    assert other.http.post("/carry/back").status_code == 400


def test_the_way_back_is_as_secret_as_the_visitor(visitor: Visitor, app: Any) -> None:
    visitor.create()
    other = Visitor(app)
    other.create()
    answer = other.http.post(way_of(visitor), follow_redirects=False)
    cookies = [it for it in answer.headers.get_list("set-cookie") if it.startswith(BEFORE)]
    assert len(cookies) == 1
    assert "HttpOnly" in cookies[0]
    assert "SameSite=lax" in cookies[0]


def test_nobody_closes_the_way_of_a_visitor_elsewhere() -> None:
    async def scenario() -> None:
        carried = Carried()
        mine = await carried.put("mine", "192.0.2.1")
        for number in range(1080):
            assert await carried.put(f"visitor {number}", f"198.51.100.{number % 30}")
        assert mine
        assert await carried.take(mine) == "mine"

    asyncio.run(scenario())


def test_a_visitor_has_one_way_at_a_time_and_an_address_so_many() -> None:
    async def scenario() -> None:
        carried = Carried()
        first, second = await carried.put("me", "here") or "", await carried.put("me", "here") or ""
        assert (await carried.take(first), await carried.take(second)) == (None, "me")
        codes = [await carried.put(f"visitor {number}", "here") or "" for number in range(40)]
        taken = [await carried.take(code) for code in codes]
        assert taken == [None] * 10 + [f"visitor {number}" for number in range(10, 40)]

    asyncio.run(scenario())


def test_when_too_many_are_on_their_way_nobody_is_sent_back(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)

    async def scenario() -> None:
        carried = Carried()
        mine = await carried.put("mine", "192.0.2.1") or ""
        assert await carried.put("theirs", "192.0.2.2") is None
        assert await carried.take(mine) == "mine"

    asyncio.run(scenario())
    visitor.create()
    monkeypatch.setattr(module, "MOST", 0)
    answer = visitor.http.post("/carry")
    assert (answer.status_code, "try again" in answer.text) == (400, True)


def test_an_address_that_nobody_could_scan_has_no_picture(visitor: Visitor) -> None:
    assert visitor.http.get("/carry/x/qr.svg").status_code == 200
    assert visitor.http.get(f"/carry/{'9' * 9000}/qr.svg").status_code == 404


# Forms of other sites


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_form_that_says_no_origin_but_comes_from_another_site_is_refused(visitor: Visitor, site: str) -> None:
    table = visitor.create(**{"seat-1": "link"})
    with visitor.sit(table) as page:
        door = frame(page)["invitations"][0]["path"]
    for path in (
        "/new/top-cap",
        "/carry",
        "/carry/back",
        "/carry/x",
        "/journal/moonlight",
        f"/table/{table}/again",
        door,
    ):
        answer = visitor.http.post(path, headers={"sec-fetch-site": site})
        assert (answer.status_code, "another site" in answer.text) == (400, True), path


@pytest.mark.parametrize("headers", [{}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}])
def test_a_form_of_ours_is_taken_with_or_without_saying_so(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.http.post("/new/top-cap", headers=headers, follow_redirects=False).status_code == 303


# What the host reads


def test_no_link_is_written_into_the_log(
    visitor: Visitor, app: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Who reads the log must not be able to take a seat that could not be taken when the disk was full."""
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as page:
        door = frame(page)["invitations"][0]["path"]

    async def fail(*_: object) -> NoReturn:
        raise StoreError("disk full")

    monkeypatch.setattr(SqlStore, "append", fail)
    caplog.set_level(logging.DEBUG)
    assert Visitor(app).http.post(door, data={"name": "Bo"}).status_code == 503
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("moonwood")]
    assert any("disk full" in text for text in ours)
    assert not any(door.rpartition("/")[2] in text for text in ours)
