"""A house below a path of a web server: no page, script, cookie or redirect leads out of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from moonwood.server.configuration import ConfigError
from moonwood.server.configuration import settings as read
from moonwood.server.settings import Settings
from tests.server.conftest import HERE, PORTALS, opened

BASE = "/games/moonwood"
FOLLOWED = re.compile(r'<[a-z][^>]* (href|src|action)="([^"]*)"')
MOST = 100
"""Pages that are followed: some of each kind."""


@pytest.fixture
def below(settings: Settings) -> Iterator[TestClient]:
    with opened(replace(settings, base=BASE, keepers=("Ann",))) as app:
        client = TestClient(app, raise_server_exceptions=False, follow_redirects=False)
        client.portal = PORTALS[app]
        yield client


def _table(client: TestClient, **fields: str) -> str:
    answer = client.post(f"{BASE}/new/top-cap", data={"seat-0": "me", **HERE, **fields})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def _addresses(page: str) -> set[tuple[str, str]]:
    return {(name, unescape(it).partition("#")[0]) for name, it in FOLLOWED.findall(page) if not it.startswith("#")}


def _kind(address: str) -> str:
    """Pages of one kind differ in numbers and games."""
    return re.sub(r"\d+|[\w-]{12}", "1", address.partition("?")[0])


def test_every_page_leads_only_to_pages_below_it(below: TestClient) -> None:
    table = _table(below)
    waiting, seen, strange = [f"{BASE}/", table, f"{BASE}/account", f"{BASE}/new/top-cap"], set(), set()
    for address in waiting:
        answer = below.get(address)
        assert answer.status_code in (200, 400), address  # a game that is not over has no review
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        for name, it in _addresses(answer.text):
            known = it.startswith((f"{BASE}/", "https://", "data:", "?")) or it == ""
            strange |= set() if known else {(address, it)}
            leads_on = it.startswith(f"{BASE}/") and name != "action" and "//" not in it  # a lesson has no table
            if leads_on and _kind(it) not in seen and len(waiting) < MOST:
                seen.add(_kind(it))
                waiting.append(it)
    assert not strange
    assert {f"{BASE}/static/base.css", f"{BASE}/rules/top-cap", f"{BASE}/learn/top-cap"} <= seen


def test_a_stranger_gets_a_cookie_for_that_path_alone(below: TestClient) -> None:
    cookies = below.get(f"{BASE}/?lang=de").headers.get_list("set-cookie")
    assert len(cookies) == 2
    assert all(f"; Path={BASE};" in f"{it};" for it in cookies)


def test_its_door_without_a_slash_is_open_too(below: TestClient) -> None:
    assert below.get(BASE).text == below.get(f"{BASE}/").text


def test_what_only_begins_like_the_path_is_another_one(below: TestClient) -> None:
    assert below.get(f"{BASE}s/rules/top-cap").status_code == 404


@pytest.mark.parametrize("path", ["/healthz", f"{BASE}/healthz"])
def test_whoever_looks_whether_it_is_well_need_not_know_the_path(below: TestClient, path: str) -> None:
    assert below.get(path).text == "alive\n"


def test_a_slash_too_many_leads_below_the_path(below: TestClient) -> None:
    assert below.get(f"{BASE}/learn/").headers["location"].endswith(f"{BASE}/learn")


def test_a_game_is_played_over_a_line_below_the_path(below: TestClient) -> None:
    with below.websocket_connect(f"{BASE}/ws/{_table(below).rpartition('/')[2]}") as socket:
        scene = socket.receive_json()["scene"]
        socket.send_json({"play": scene["legal"][0]["id"], "seq": scene["seq"]})
        assert socket.receive_json()["scene"]["ply"] > scene["ply"]


def test_who_is_invited_is_led_below_the_path(below: TestClient) -> None:
    table = _table(below, **{"seat-1": "link"})
    with below.websocket_connect(f"{BASE}/ws/{table.rpartition('/')[2]}") as socket:
        path = json.loads(socket.receive_text())["invitations"][0]["path"]
    assert below.get(f"{BASE}{path}/qr.svg").status_code == 200
    assert below.post(f"{BASE}{path}", data={"name": "Bo"}).headers["location"] == table


def test_the_way_to_another_device_is_a_whole_address(below: TestClient) -> None:
    _table(below)
    shown = below.post(f"{BASE}/carry").text
    assert re.search(rf"http://testserver{BASE}/carry/[\w-]+", shown)


def test_a_house_with_a_word_asks_for_it_below_the_path(settings: Settings) -> None:
    with opened(replace(settings, base=BASE, word="owl")) as app:
        client: Any = TestClient(app, follow_redirects=False)
        client.portal = PORTALS[app]
        assert client.get(f"{BASE}/games").headers["location"] == f"{BASE}/word?to=%2Fgames"
        said = client.post(f"{BASE}/word", data={"word": "owl", "to": "/games"})
        assert said.headers["location"] == f"{BASE}/games"


@pytest.mark.parametrize("wrong", ["games", "/games/", "//games", "/a b", "/<x>"])
def test_what_is_no_path_is_refused(wrong: str) -> None:
    with pytest.raises(ConfigError, match="a path such as /games/moonwood"):
        read({"base": wrong})
