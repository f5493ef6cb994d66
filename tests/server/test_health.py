"""Whether the house is alive, ready, and what it counts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from moonwood.house.walls import StoreError
from moonwood.people.program import RIGHTS, Program
from moonwood.server.app import create_app
from moonwood.server.metrics import Metrics
from moonwood.server.settings import Settings
from moonwood.server.storage import upkeep
from tests.server.conftest import Visitor, frame, opened, told


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
            shown = frame(page)
            action = shown["scene"]["legal"][0]["id"]
            page.send_json({"play": action, "seq": shown["scene"]["seq"]})
            page.receive_json()
            page.send_json({"play": action, "seq": 99})
            page.receive_json()
            numbers = visitor.http.get("/metrics").text
    assert 'moonwood_moves_total{game="top-cap"} 1.0' in numbers
    assert 'moonwood_answers_total{status="303"} 1.0' in numbers
    assert "moonwood_refusals_total{reason=" in numbers
    assert "moonwood_tables 1.0" in numbers
    assert "moonwood_pages 1.0" in numbers
    assert table not in numbers


def counted(told: str, name: str) -> float:
    """What one line of the metrics says."""
    return next((float(line.rpartition(" ")[2]) for line in told.splitlines() if line.startswith(f"{name} ")), 0.0)


def test_a_move_is_timed_until_its_frame_and_what_is_refused_is_not(settings: Settings) -> None:
    with opened(replace(settings, metrics=True)) as app:
        visitor = Visitor(app)
        with visitor.sit(visitor.create("top-cap")) as page:
            shown = frame(page)
            for kind in ("frame", "error"):  # the second one comes too late
                page.send_json({"play": shown["scene"]["legal"][0]["id"], "seq": shown["scene"]["seq"]})
                told(page, kind)
            numbers = visitor.http.get("/metrics").text
    assert counted(numbers, "moonwood_frame_seconds_count") == 1
    assert counted(numbers, 'moonwood_refusals_total{reason="stale"}') == 1


def test_pages_that_are_let_go_are_counted_by_reason(settings: Settings) -> None:
    few = replace(settings.limits, pages_per_address=1, messages_per_page=1.0)
    with opened(replace(settings, metrics=True, limits=few)) as app:
        visitor = Visitor(app)
        table = visitor.create("top-cap")
        with visitor.sit(table) as page:
            frame(page)
            with visitor.sit(table) as another, pytest.raises(WebSocketDisconnect):
                another.receive_json()
            for _ in range(100):
                page.send_json({"alive": True})
            with pytest.raises(WebSocketDisconnect):
                told(page, "nothing more")
        numbers = visitor.http.get("/metrics").text
    assert counted(numbers, 'moonwood_refusals_total{reason="crowded"}') == 1
    assert counted(numbers, 'moonwood_refusals_total{reason="too-fast"}') == 1


def test_programs_are_counted_by_reason_and_their_waiting_is_nobody_s_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[float] = []
    monkeypatch.setattr(Metrics, "answered", lambda self, status, seconds: answers.append(seconds))
    with opened(replace(settings, metrics=True)) as app:
        http = Visitor(app).http
        assert http.get("/api/me").status_code == 401
        _, token = upkeep.token(settings.database, "Owl", Program(frozenset(RIGHTS), 1000.0, 1000.0))
        who = {"authorization": f"Bearer {token}"}
        table = http.post("/api/tables", json={"game": "top-cap", "seats": ["me", "open"]}, headers=who).json()
        asked = http.get(f"/api/tables/{table['table']}?after=1&wait=0.5", headers=who)
        spent = answers[-1]
        assert counted(http.get("/metrics").text, 'moonwood_refusals_total{reason="no-token"}') == 1
    assert asked.status_code == 200, asked.text
    assert spent <= asked.elapsed.total_seconds() - 0.4, "half a second of it was asked for"


def test_a_database_that_takes_its_time_is_not_waited_for(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(*_: object) -> int:
        await asyncio.sleep(60)
        return 0

    monkeypatch.setattr("moonwood.server.health.LONGEST", 0.01)
    with opened(settings) as app:
        monkeypatch.setattr("moonwood.server.storage.store.SqlStore.length", slow)
        answer = Visitor(app).http.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_metrics_without_their_library_say_so(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "prometheus_client", None)
    with (
        pytest.raises(Exception, match=r"pip install moonwood\[metrics\]"),
        TestClient(create_app(replace(settings, metrics=True))),
    ):
        pass
