"""People at two real servers with one database: what one does here the other sees there, and nothing happens twice."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from moonwood.cli import main
from moonwood.server.storage import store
from moonwood.table import ledger, outline
from moonwood.table import table as table_module
from moonwood.table.ledger import Entry, Fallen, read
from tests.server.server_process import PATIENCE, QUICK, ServerProcess
from tests.server.test_news import RedisProcess

LIMITS = {**QUICK, "attempts_per_hour": 1000.0, "accounts_per_hour": 1000.0}
SECRET = "three grey owls"

pytestmark = pytest.mark.slow


class Person:
    """Somebody who always comes to one of the servers."""

    def __init__(self, server: ServerProcess, opened: ExitStack) -> None:
        self.address = server.address
        self.http = opened.enter_context(httpx2.Client(base_url=server.address, follow_redirects=True))
        self.http.get("/")
        self._opened = opened

    def make(self, **fields: str) -> str:
        answer = self.http.post("/new/top-cap", data={"seat-1": "link", "name-0": "Ann", **fields})
        return str(answer.url).rpartition("/")[2]

    def sit(self, table: str) -> None:
        cookie = {"cookie": "; ".join(f"{it.name}={it.value}" for it in self.http.cookies.jar)}
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}"
        self.line = self._opened.enter_context(connect(address, max_size=None, additional_headers=cookie))
        self.seen = self.until(lambda it: it["type"] == "frame")

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What the page is told that is wanted; every frame before it is seen."""
        while not wanted(told := json.loads(self.line.recv(PATIENCE))):
            pass
        if told["type"] == "frame":
            self.seen = told
        return told

    def ask(self, **request: Any) -> None:
        self.line.send(json.dumps(request))

    def ask_now(self, **request: Any) -> None:
        self.ask(**request, seq=self.seen["scene"]["seq"])


def framed(wanted: Callable[[dict[str, Any]], bool]) -> Callable[[dict[str, Any]], bool]:
    return lambda told: told["type"] == "frame" and wanted(told)


@pytest.fixture
def street(tmp_path: Path, database: str) -> Iterator[tuple[Person, Person]]:
    """Ann at one server and Bo at the other."""
    shutil.which("redis-server") or pytest.fail("there is no Redis; run: apt-get install redis-server")
    with ExitStack() as opened:
        redis = RedisProcess(tmp_path)
        opened.callback(redis.stop)
        servers = [ServerProcess(database, limits=LIMITS, redis=redis.address, absence=0.0) for _ in range(2)]
        for server in servers:
            opened.callback(server.kill)
        yield Person(servers[0], opened), Person(servers[1], opened)


@pytest.fixture
def table(street: tuple[Person, Person]) -> str:
    """At which both of them sit."""
    return together(*street)


def together(ann: Person, bo: Person, **fields: str) -> str:
    table = ann.make(**{"option-first_player": "0", **fields})
    ann.sit(table)
    assert bo.http.post(ann.seen["invitations"][0]["path"], data={"name": "Bo"}).status_code == 200
    bo.sit(table)
    ann.until(framed(lambda it: it["scene"]["chairs"][1]["kind"] == "human"))
    if ann.seen["away"]:
        ann.until(lambda it: it.get("away") == [])
    return table


# A later version beside this one


def serve_later(*how: Any) -> None:
    """As a version would that writes a field which this one does not know."""

    def write(entry: Entry) -> str:
        return json.dumps({**json.loads(ledger.write(entry)), "brand_new": 1})

    def read(text: str) -> Entry:
        return ledger.read(json.dumps({name: it for name, it in json.loads(text).items() if name != "brand_new"}))

    store.write, table_module.read, outline.read = write, read, read  # type: ignore[attr-defined]
    ServerProcess.target(*how)


class LaterServer(ServerProcess):
    target = staticmethod(serve_later)


def test_an_upgrade_beside_the_old_version_interrupts_nobody(tmp_path: Path, database: str) -> None:
    """Whoever sits where the new version wrote is led to it; everybody else plays on with the old one."""
    with ExitStack() as opened:
        redis = RedisProcess(tmp_path)
        opened.callback(redis.stop)
        old, new = (kind(database, limits=LIMITS, redis=redis.address) for kind in (ServerProcess, LaterServer))
        for server in (old, new):
            opened.callback(server.kill)
        ann, bo, cleo, dan = (Person(it, opened) for it in (old, new, old, old))
        shared, own = ann.make(**{"option-first_player": "0"}), together(cleo, dan)
        ann.sit(shared)
        assert bo.http.post(ann.seen["invitations"][0]["path"], data={"name": "Bo"}).status_code == 200
        bo.sit(shared)
        with pytest.raises(ConnectionClosed) as led:
            ann.until(lambda told: False)
        assert led.value.rcvd is not None
        assert led.value.rcvd.code == 4409, "her page loads itself anew, and nginx leads it on"
        assert "cannot be replayed" in ann.http.get(f"/table/{shared}").text
        ann.address, ann.http.base_url = new.address, httpx2.URL(new.address)
        ann.sit(shared)
        for one, other in ((ann, bo), (cleo, dan)):
            one.ask_now(play=one.seen["scene"]["legal"][0]["id"])
            other.until(framed(lambda told: told["scene"]["ply"] == 1))
        old.stop()
        for person in (cleo, dan):
            person.address = new.address
            person.sit(own)
        dan.ask_now(play=dan.seen["scene"]["legal"][0]["id"])
        cleo.until(framed(lambda told: told["scene"]["ply"] == 2))


def spoken(text: str) -> Callable[[dict[str, Any]], bool]:
    return lambda told: told["type"] == "talk" and text in [it["text"] for it in told["remarks"]]


def test_they_talk_and_whoever_is_muted_is_muted_there_too(street: tuple[Person, Person], table: str) -> None:
    ann, bo = street
    ann.ask(say="Can you hear me?")
    bo.until(spoken("Can you hear me?"))
    bo.ask(phrase="played")
    ann.until(spoken("Well played!"))
    bo.ask(mute={"seat": 0, "on": True})
    bo.until(lambda it: it["type"] == "talk" and it["voices"][0]["muted"])
    ann.ask(say="And now?")
    ann.until(spoken("And now?"))
    bo.sit(table)
    assert [it["text"] for it in bo.seen["talk"]["remarks"]] == ["Well played!"]


def test_a_clock_falls_once_and_both_see_it(street: tuple[Person, Person], database: str) -> None:
    ann, bo = street
    table = together(ann, bo, clock="move 2", out="bot")
    for it in street:
        it.until(framed(lambda told: told["scene"]["chairs"][0]["kind"] == "bot"))
    assert len([it for it in entries(database, table) if isinstance(it, Fallen)]) == 1
    ann.ask(**{"return": True})
    bo.until(framed(lambda told: told["scene"]["chairs"][0]["kind"] == "human"))
    bo.sit(table)
    told = [it["text"] for it in bo.seen["log"]["lines"]]
    assert {"Ann's time is out: a bot goes on", "Ann is back"} <= set(told)


def test_they_agree_and_whoever_left_is_replaced(street: tuple[Person, Person], table: str) -> None:
    ann, bo = street
    ann.ask_now(propose={"what": "draw"})
    bo.until(framed(lambda told: told["affairs"]["proposal"] and told["affairs"]["proposal"]["waits"]))
    bo.ask_now(respond=False)
    ann.until(framed(lambda told: told["affairs"]["proposal"] is None))
    bo.line.close()
    ann.until(lambda told: told["type"] == "presence" and told["away"] == [1])
    ann.ask_now(propose={"what": "bot", "seat": 1})
    ann.until(framed(lambda told: told["scene"]["chairs"][1]["kind"] == "bot"))
    bo.sit(table)
    assert bo.seen["affairs"]["back"]
    bo.ask(**{"return": True})
    ann.until(framed(lambda told: told["scene"]["chairs"][1]["kind"] == "human"))


def test_an_account_is_the_same_at_both_and_a_ban_holds_at_both(
    street: tuple[Person, Person], database: str, table: str
) -> None:
    ann, bo = street
    fields = {"name": "Ann", "new": SECRET, "again": SECRET}
    assert ann.http.post("/account/new", data=fields).status_code == 200
    elsewhere = bo.http.post("/account/in", data={"name": "ann", "passphrase": SECRET})
    assert (elsewhere.status_code, f"/table/{table}" in elsewhere.text) == (200, True)
    assert main(["admin", "ban", "Ann", "--reason", "noise", "--database", database]) == 0
    for it in street:
        wait_for(it, lambda answer: answer.status_code == 403 and "noise" in answer.text)


def wait_for(person: Person, wanted: Callable[[httpx2.Response], bool]) -> None:
    """What a server remembers of somebody is a few seconds old at the most."""
    until = time.monotonic() + PATIENCE
    while not wanted(person.http.get("/")):
        assert time.monotonic() < until, "it is not known there"
        time.sleep(0.2)


def entries(database: str, table: str) -> list[Any]:
    query = f"select body from entries where table_id = '{table}' order by seq"
    connection: Any = psycopg.connect(database) if "://" in database else sqlite3.connect(database)
    with connection:
        rows = connection.execute(query).fetchall()
    connection.close()
    return [read(body) for (body,) in rows]
