"""A house with its own database for each test, and visitors that knock on its door."""

from __future__ import annotations

import json
import logging
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from moonwood.house.walls import PlainClock
from moonwood.server.app import create_app
from moonwood.server.lines import JsonLines
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.store import SqlStore
from tests.server.postgres import DATABASES, Cluster
from tests.server.server_process import QUICK

HERE = {"seat-1": "here", "seat-2": "here", "seat-3": "here"}
"""Everybody on one screen."""

PORTALS: dict[Any, Any] = {}
"""The event loop of each house that is open now: all its visitors live in it, as they do in a server."""


VISITORS: list[Visitor] = []
"""Who knocked in this test."""


class Lines(logging.Handler):
    """All that a house says in its log, as a host reads it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(JsonLines())
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))

    def leaks(self, folder: Path) -> list[str]:
        """The secrets of visitors, and of tables in the databases of a folder, that were said."""
        text = "\n".join(self.said)
        return [it for it in (*cookies(), *secrets_of(folder)) if it in text] if text else []


def cookies() -> Iterator[str]:
    for visitor in VISITORS:
        yield from (it.value for it in visitor.http.cookies.jar if it.value and it.name.startswith("moonwood"))


def secrets_of(folder: Path) -> Iterator[str]:
    """What the entries that made tables hold: secrets, keys, and the claims that follow from these."""
    for file in folder.glob("*.sqlite"):
        with closing(sqlite3.connect(file)) as database:
            known = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone()
            rows = database.execute("SELECT body FROM entries WHERE seq = 0").fetchall() if known else []
        for (body,) in rows:
            secret, key = (json.loads(body).get(name, "") for name in ("secret", "key"))
            yield from (it for it in (secret, key) if len(set(it)) > 2)  # tests use very plain ones
            yield from (
                blake2b(f"seat {seat}".encode(), key=bytes.fromhex(key), digest_size=12).hexdigest()
                for seat in range(4)
            )


@pytest.fixture(autouse=True)
def log_without_secrets(request: pytest.FixtureRequest) -> Iterator[Lines]:
    """Whatever a test does, the log of its house holds no cookie, no claim and no secret of a table."""
    folder = request.getfixturevalue("tmp_path") if "tmp_path" in request.fixturenames else None
    VISITORS.clear()
    lines = Lines()
    logging.getLogger().addHandler(lines)
    yield lines
    logging.getLogger().removeHandler(lines)
    if folder is not None:
        assert lines.leaks(folder) == []


class Visitor:
    """A browser: keeps its cookies, opens tables and talks to them."""

    def __init__(self, app: Any) -> None:
        VISITORS.append(self)
        self.http = TestClient(app, raise_server_exceptions=False)
        self.http.portal = PORTALS[app]

    def create(self, game: str = "top-cap", **fields: str) -> str:
        answer = self.http.post(f"/new/{game}", data={"seat-0": "me", **HERE, **fields}, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    def check(self, game: str, **fields: str) -> dict[str, Any]:
        """What the form of a new table is told about its fields."""
        answer = self.http.post(f"/new/{game}/check", data=fields, headers={"sec-fetch-site": "same-origin"})
        told: dict[str, Any] = answer.json()
        return told

    def sit(self, table: str, headers: dict[str, str] | None = None) -> AbstractContextManager[WebSocketTestSession]:
        return self.http.websocket_connect(f"/ws/{table}", headers=headers or {})


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    running = Cluster()
    yield running
    running.close()


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind, as a host would name it."""
    if request.param == "sqlite":
        return str(tmp_path / "house.sqlite")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database()


@pytest.fixture
def second_database(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another fresh one of the same kind."""
    if "://" not in database:
        return str(tmp_path / "second.sqlite")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database()


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a house makes it when it is new; to copy it is quicker than to make another."""
    place = tmp_path_factory.mktemp("new") / "house.sqlite"
    SqlStore(Settings(database=str(place)).url).close()
    return place


@pytest.fixture
def settings(tmp_path: Path, new_database: Path) -> Settings:
    place = shutil.copy(new_database, tmp_path / "house.sqlite")
    return Settings(database=str(place), bot_pause=0, limits=Limits(**QUICK))


@contextmanager
def opened(settings: Settings) -> Iterator[Any]:
    """A house that is open for visitors until the block ends."""
    application = create_app(settings)
    with TestClient(application) as client:
        PORTALS[application] = client.portal
        try:
            yield application
        finally:
            del PORTALS[application]


@pytest.fixture
def app(settings: Settings) -> Iterator[Any]:
    with opened(settings) as application:
        yield application


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tables that were begun long ago, and whose clock must not fall."""
    monkeypatch.setattr("moonwood.server.storage.store.time.time", lambda: 0.0)
    monkeypatch.setattr(PlainClock, "now", lambda self: 1000.0)


@pytest.fixture
def visitor(app: Any) -> Visitor:
    return Visitor(app)


def told(socket: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds; what else comes before it, that somebody came, say, is dropped."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] in kinds:
            return message


def frame(socket: WebSocketTestSession) -> dict[str, Any]:
    """The next frame (or curtain)."""
    return told(socket, "frame", "curtain")


def refusal(socket: WebSocketTestSession) -> dict[str, Any]:
    """Why a wish was refused; before it nothing comes but what comes by itself, or the wish was not refused."""
    while (message := dict(socket.receive_json()))["type"] in ("presence", "talk"):
        pass
    assert message["type"] == "error", message
    return message


def play(socket: WebSocketTestSession, shown: dict[str, Any], index: int = 0) -> dict[str, Any]:
    """Play one of the legal actions of a frame; the frame that follows."""
    scene = shown["scene"]
    socket.send_json({"play": scene["legal"][index % len(scene["legal"])]["id"], "seq": scene["seq"]})
    return frame(socket)


def ids_in(svg: str) -> set[str]:
    return set(re.findall(r'<g id="([^"]+)"', svg))
