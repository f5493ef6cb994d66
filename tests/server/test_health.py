"""Whether the house is alive, ready, and what it counts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from moonwood.house.walls import StoreError
from moonwood.server.app import create_app
from moonwood.server.settings import Settings
from tests.server.conftest import Visitor, opened


def test_it_is_alive_and_ready(settings: Settings) -> None:
    with opened(settings) as app:
        http = Visitor(app).http
        assert (http.get("/healthz").text, http.get("/readyz").text) == ("alive\n", "ready\n")
        assert http.get("/metrics").status_code == 404


def test_without_its_database_it_is_alive_and_not_ready(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> int:
        raise StoreError("gone")

    with opened(settings) as app:
        monkeypatch.setattr("moonwood.server.storage.store.SqlStore.length", broken)
        http = Visitor(app).http
        assert http.get("/healthz").status_code == 200
        answer = http.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_the_database_is_not_asked_again_at_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def length(_: object, table: str) -> int:
        asked.append(table)
        return 0

    monkeypatch.setattr("moonwood.server.storage.store.SqlStore.length", length)
    monkeypatch.setattr("moonwood.server.health.FRESH", 1e9)
    with opened(settings) as app:
        http = Visitor(app).http
        for _ in range(3):
            http.get("/readyz")
    assert asked == [""]


def test_moves_answers_and_refusals_are_counted(settings: Settings) -> None:
    with opened(replace(settings, metrics=True)) as app:
        visitor = Visitor(app)
        table = visitor.create("top-cap")
        with visitor.sit(table) as page:
            frame = page.receive_json()
            action = frame["scene"]["legal"][0]["id"]
            page.send_json({"play": action, "seq": frame["scene"]["seq"]})
            page.receive_json()
            page.send_json({"play": action, "seq": 99})
            page.receive_json()
            told = visitor.http.get("/metrics").text
    assert 'moonwood_moves_total{game="top-cap"} 1.0' in told
    assert 'moonwood_answers_total{status="303"} 1.0' in told
    assert "moonwood_refusals_total{reason=" in told
    assert "moonwood_tables 1.0" in told
    assert "moonwood_pages 1.0" in told
    assert table not in told


def test_metrics_without_their_library_say_so(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "prometheus_client", None)
    with (
        pytest.raises(Exception, match=r"pip install moonwood\[metrics\]"),
        TestClient(create_app(replace(settings, metrics=True))),
    ):
        pass
