"""Lessons over HTTP: their pages, what a step is answered, and how far somebody came."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from moonwood.games import rooms
from moonwood.server.settings import Settings
from moonwood.server.storage.store import SqlStore
from moonwood.table.lesson import Progress
from tests.server.conftest import Visitor

TAUGHT = [name for name, room in rooms().items() if room.lessons()]
OURS = {"sec-fetch-site": "same-origin"}


def step(visitor: Visitor, ask: dict[str, Any], at: int = 0, address: str = "/learn/top-cap/1") -> Any:
    text = json.dumps({"bookmark": [at, []], "style": {}, "ask": ask})
    return visitor.http.post(address, data={"ask": text}, headers=OURS)


def test_all_games_that_can_be_learned_are_listed(visitor: Visitor) -> None:
    text = visitor.http.get("/learn").text
    assert all(f'href="/learn/{name}"' in text for name in TAUGHT)


@pytest.mark.parametrize("name", TAUGHT)
def test_each_has_a_path_of_lessons_and_each_lesson_a_page(visitor: Visitor, name: str) -> None:
    text = visitor.http.get(f"/learn/{name}").text
    for number, lesson in enumerate(rooms()[name].lessons(), 1):
        assert lesson.can.split('"')[0] in text
        page = visitor.http.get(f"/learn/{name}/{number}")
        assert page.status_code == 200
        assert "lesson-say" in page.text


def test_the_lobby_leads_to_lessons(visitor: Visitor) -> None:
    assert 'href="/learn/top-cap"' in visitor.http.get("/").text


@pytest.mark.parametrize("address", ["/learn/chess", "/learn/top-cap/0", "/learn/top-cap/99", "/learn/top-cap/99999"])
def test_what_is_not_there_is_not_found(visitor: Visitor, address: str) -> None:
    assert visitor.http.get(address).status_code == 404


def test_how_far_somebody_came_is_kept_and_gone_on_from(visitor: Visitor) -> None:
    visitor.http.get("/learn")  # which gives the browser its token
    assert step(visitor, {"act": "next"}, at=1).json()["lesson"]["number"] == 3
    assert "step 3 of 11" in visitor.http.get("/learn/top-cap").text
    assert '"bookmark":[2,[]]' in visitor.http.get("/learn/top-cap/1").text
    assert step(visitor, {"act": "next"}, at=10).json()["lesson"]["kind"] == "end"
    assert "1 done" in visitor.http.get("/learn").text
    step(visitor, {"act": "next"}, at=1)
    assert "1 done" in visitor.http.get("/learn").text  # done once is done


def test_another_visitor_begins_at_the_beginning(app: Any, visitor: Visitor) -> None:
    visitor.http.get("/learn")
    step(visitor, {"act": "next"}, at=1)
    other = Visitor(app)
    assert "step 3" not in other.http.get("/learn/top-cap").text


def test_whoever_has_no_token_can_learn_all_the_same(visitor: Visitor) -> None:
    assert step(visitor, {"act": "next"}).json()["lesson"]["number"] == 2


def test_another_site_cannot_ask(visitor: Visitor) -> None:
    answer = visitor.http.post("/learn/top-cap/1", data={"ask": "{}"}, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 400
    assert step(visitor, {}, address="/learn/top-cap/9").status_code == 404


def test_a_long_or_senseless_body_is_refused(visitor: Visitor) -> None:
    answer = visitor.http.post("/learn/top-cap/1", data={"ask": "x" * 100_000}, headers=OURS)
    assert answer.status_code == 400
    assert visitor.http.post("/learn/top-cap/1", data={"ask": "{"}, headers=OURS).json()["type"] == "error"


def test_a_store_keeps_progress_of_each_browser_and_game(database: str) -> None:
    store = SqlStore(Settings(database=database).url)
    try:
        asyncio.run(store.learn("ann", "top-cap", Progress("1-company", 3, False)))
        asyncio.run(store.learn("ann", "top-cap", Progress("1-company", 0, True)))
        asyncio.run(store.learn("ann", "top-cap", Progress("1-company", 5, False)))
        asyncio.run(store.learn("bo", "spirits-of-the-forest", Progress("1-edges", 1, False)))
        assert asyncio.run(store.progress("ann")) == {"top-cap": {"1-company": Progress("1-company", 5, True)}}
        assert asyncio.run(store.progress("nobody")) == {}
    finally:
        store.close()
