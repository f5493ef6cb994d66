"""Visitors that mean no good, at a real server on this machine. Each attack is small here; benchmarks/hostile.py has them
large, and measures what others notice of them."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from moonwood.house import conversation, handlers
from moonwood.server.guard.connections import Socket
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.run import PULSE
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.store import SqlStore
from moonwood.table import scene
from tests.server.conftest import Visitor, frame, opened
from tests.server.server_process import PATIENCE, QUICK, ServerProcess

FOREIGN = ("127.0.0.2", 0)
"""Another address of this machine: somebody else, as far as the server can tell."""


@contextmanager
def serving(folder: Path, limits: dict[str, float] | None = None, **settings: Any) -> Iterator[ServerProcess]:
    """A server whose errors are looked through when it has ended."""
    server = ServerProcess(folder / "x.sqlite", folder / "errors", {**QUICK, **(limits or {})}, **settings)
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in (folder / "errors").read_text()


def create(server: ServerProcess, **fields: str) -> str:
    answer = httpx2.post(f"{server.address}/new/top-cap", data={"seat-1": "here", **fields})
    return str(answer.headers["location"]).removeprefix("/table/")


def sit(server: ServerProcess, table: str, **more: Any) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{server.port}/ws/{table}", max_size=None, **more)


def raw(server: ServerProcess, source: tuple[str, int] = ("127.0.0.1", 0)) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, source)


def until(happens: Any) -> None:
    """Wait for what must come."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


# Floods


def test_a_flood_of_questions_is_not_answered_and_then_let_go(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    look = scene.look

    def counted(table: Any, seat: Any, ply: int, style: Any) -> Any:
        drawn.append(ply)
        return look(table, seat, ply, style)

    monkeypatch.setattr(handlers, "look", counted)
    with opened(replace(settings, limits=Limits())) as app:
        visitor = Visitor(app)
        table = visitor.create()
        with visitor.sit(table) as flood, visitor.sit(table) as other:
            frame(flood)
            for _ in range(2000):
                flood.send_json({"look": 0})
            shown = frame(other)
            other.send_json({"play": shown["scene"]["legal"][0]["id"], "seq": shown["scene"]["seq"]})
            assert frame(other)["scene"]["ply"] == 1
            flood.send_json({"alive": True})
            assert _closing_code(flood) == conversation.TOO_FAST
    assert len(drawn) < 200, "of each kind of question only the newest is answered"


def _closing_code(page: Any) -> int:
    """The code with which a page is let go, after all that it is told before; one that is told that it is there is not."""
    try:
        while page.receive_json()["type"] != "alive":
            pass
    except WebSocketDisconnect as end:
        return end.code
    raise AssertionError("it is not let go")


def test_whoever_asks_for_too_much_is_told_when_to_come_again(settings: Settings) -> None:
    with opened(replace(settings, limits=Limits(work_per_address=0.2))) as app:
        visitor = Visitor(app)
        answers = [visitor.http.get("/credits") for _ in range(3)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "try again in a while" in answers[-1].text


def test_whoever_asks_for_too_much_is_not_even_looked_up(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def knows(_: SqlStore, owner: str) -> bool:
        asked.append(owner)
        return False

    monkeypatch.setattr(SqlStore, "knows", knows)
    with opened(replace(settings, limits=Limits(work_per_address=0.2))) as app:
        cookie = {"cookie": f"{COOKIE}={'x' * 30}"}
        answers = [Visitor(app).http.get("/credits", headers=cookie).status_code for _ in range(3)]
    assert (answers.count(429), len(asked)) == (2, 1)


def test_nobody_fills_the_house_with_tables(settings: Settings) -> None:
    with opened(replace(settings, limits=Limits(tables_per_hour=3))) as app:
        answers = [Visitor(app).http.post("/new/top-cap", follow_redirects=False).status_code for _ in range(5)]
    assert answers == [303, 303, 303, 429, 429]


def test_a_foreign_page_does_not_use_up_the_tables_of_its_visitor(settings: Settings) -> None:
    with opened(replace(settings, limits=Limits(tables_per_hour=1))) as app:
        visitor = Visitor(app)
        for _ in range(3):
            assert visitor.http.post("/new/top-cap", headers={"origin": "https://evil.example"}).status_code == 400
        assert visitor.create()


def test_a_table_that_is_full_says_so_and_stays_as_it_is(settings: Settings) -> None:
    with opened(replace(settings, limits=replace(settings.limits, entries_per_table=2))) as app:
        visitor = Visitor(app)
        with visitor.sit(visitor.create()) as page:
            shown = frame(page)
            for _ in range(2):
                page.send_json({"play": shown["scene"]["legal"][0]["id"], "seq": shown["scene"]["seq"]})
                message = page.receive_json()
                shown = message if message["type"] == "frame" else shown
            assert message["reason"] == "full"
            page.send_json({"theme": "paper"})
            assert frame(page)["scene"]["ply"] == 1


# Connections


def test_one_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    with serving(tmp_path, {"connections_per_address": 5}) as server, ExitStack() as stack:
        for _ in range(10):
            idle = stack.enter_context(raw(server, FOREIGN))
        refusal = idle.recv(1000)
        assert refusal.startswith(b"HTTP/1.1 503")
        assert b"no room for more connections" in refusal
        assert httpx2.get(f"{server.address}/credits").status_code == 200


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    halves = (
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /new/top-cap HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na",
    )
    with serving(tmp_path, {"patience": 0.5}) as server:
        for half in halves:
            with raw(server) as idle:
                idle.sendall(half)
                assert idle.recv(1) in (b"", b"H")  # the end, or the beginning of an error page
        with raw(server) as drop:
            for _ in range(100):
                try:
                    drop.sendall(b"x")  # one byte after the other does not buy time
                except OSError:
                    break
                time.sleep(0.05)
            else:
                raise AssertionError("a request that drips in is waited for")


def test_an_address_opens_so_many_pages_and_is_told_why_not_more(tmp_path: Path) -> None:
    with serving(tmp_path, {"pages_per_address": 2}) as server:
        table = create(server)
        with sit(server, table) as one, sit(server, table) as two:
            one.recv(PATIENCE), two.recv(PATIENCE)
            with sit(server, table) as three, pytest.raises(ConnectionClosed) as refused:
                three.recv(PATIENCE)
            assert refused.value.rcvd is not None
            assert refused.value.rcvd.code == conversation.CROWDED
            assert "Too many pages" in refused.value.rcvd.reason
            with sit(server, table, source_address=FOREIGN) as other:
                other.recv(PATIENCE)


def test_a_page_that_never_reads_gives_its_place_back(tmp_path: Path) -> None:
    limits = {"patience": 1.0, "pages_per_address": 1}
    with serving(tmp_path, limits) as server:
        table = create(server)
        with raw(server) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.sendall(_handshake(server, table))
            _wait_for_first_word(deaf)
            assert not _welcome(server, table)

            def has_gone() -> bool:
                with suppress(OSError):
                    for _ in range(50):
                        deaf.sendall(_masked(b'{"theme": "paper"}') + _masked(b'{"theme": "night"}'))
                        time.sleep(0.005)
                return _welcome(server, table)

            until(has_gone)


def test_a_dead_line_is_noticed(tmp_path: Path) -> None:
    """Whoever reads, but does not answer when asked whether they are there, has gone: a pulse to ask, and one to wait."""
    assert 2 * PULSE <= 10
    with serving(tmp_path, pulse=0.5) as server, raw(server) as dead:
        dead.sendall(_handshake(server, create(server)))
        while dead.recv(65_536):
            pass


def _handshake(server: ServerProcess, table: str) -> bytes:
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def _wait_for_first_word(page: socket.socket) -> None:
    """Returns when the table has begun to tell a page something: then it has its place."""
    read = b""
    while b"\r\n\r\n" not in read[:-1]:
        read += page.recv(1)


def _masked(text: bytes) -> bytes:
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def _welcome(server: ServerProcess, table: str) -> bool:
    """Whether one more page is let in; whoever is cut before it came to that, on a busy machine, tries again."""
    while True:
        with suppress(ConnectionClosed), sit(server, table) as page:
            try:
                page.recv(PATIENCE)
            except ConnectionClosed:
                return False
            return True


# Behind a web server


def test_a_trusted_proxy_says_who_asks_and_how(tmp_path: Path) -> None:
    with serving(tmp_path, {"tables_per_hour": 1}, proxies=["127.0.0.1"]) as server:
        answers = [_made_by(server, f"192.0.2.{number}") for number in (1, 2, 1)]
        assert [answer.status_code for answer in answers] == [303, 303, 429]
        assert "; Secure" in answers[0].headers["set-cookie"]


def test_what_a_stranger_says_about_itself_is_not_believed(tmp_path: Path) -> None:
    with serving(tmp_path, {"tables_per_hour": 1}) as server:
        answers = [_made_by(server, f"192.0.2.{number}") for number in (1, 2)]
        assert [answer.status_code for answer in answers] == [303, 429]
        assert "; Secure" not in answers[0].headers["set-cookie"]


def _made_by(server: ServerProcess, address: str) -> Any:
    headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
    return httpx2.post(f"{server.address}/new/top-cap", headers=headers)


# Ends


def test_whoever_goes_away_is_no_error(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = create(server)
        for text in (
            b"POST /new/top-cap HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nseat",
            b"GET /",
            _handshake(server, table),
        ):
            with raw(server) as hasty:
                hasty.sendall(text)
        with sit(server, table) as page:
            page.recv(PATIENCE)
            page.socket.close()
        for _ in range(20):
            with raw(server) as cut:
                cut.sendall(_handshake(server, table) + _masked(b'{"look": 0}'))
                cut.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        assert httpx2.get(f"{server.address}/credits").status_code == 200


def test_what_is_no_text_is_no_error(tmp_path: Path) -> None:
    with serving(tmp_path, pulse=0.5) as server, raw(server) as page:
        page.sendall(_handshake(server, create(server)) + _masked(b"\xff\xfe"))
        while page.recv(65_536):
            pass


def test_a_connection_that_is_being_cut_is_gone() -> None:
    """Before its end is told there is a moment in which nothing can be sent to it any more, nor may be tried."""

    class Closing:
        def is_closing(self) -> bool:
            return True

    cut: Any = Socket.__new__(Socket)
    cut.transport = Closing()
    with pytest.raises(ClientDisconnected):
        asyncio.run(cut.send({"type": "websocket.accept"}))


def test_the_workers_of_a_killed_server_go_quietly(tmp_path: Path) -> None:
    """In the middle of a thought, too."""
    server = ServerProcess(tmp_path / "x.sqlite", listened_to=True)
    table = create(server, **{"seat-0": "bot:random", "seat-1": "bot:raven"})
    with sit(server, table) as page:
        while json.loads(page.recv(PATIENCE))["scene"]["ply"] < 1:
            pass
        server.kill()
        assert b"Traceback" not in server.last_words()


@pytest.mark.parametrize(
    "path", ["/", "/new/top-cap", "/table/{table}", "/table/{table}/record.txt", "/picture/top-cap.svg"]
)
def test_nothing_that_depends_on_who_asks_is_kept_for_others(visitor: Visitor, path: str) -> None:
    headers = visitor.http.get(path.format(table=visitor.create())).headers
    assert "private" in headers["cache-control"]
    assert "cookie" in headers["vary"]


@pytest.mark.parametrize(
    ("path", "kept"), [("/", False), ("/games", False), ("/table/{table}", False), ("/picture/top-cap.svg", True)]
)
def test_only_what_stays_as_it_is_may_be_kept_for_a_while(visitor: Visitor, path: str, kept: bool) -> None:
    """A list that a browser keeps would show tables as they were."""
    told = visitor.http.get(path.format(table=visitor.create())).headers["cache-control"]
    assert ("max-age" in told, "no-store" in told) == (kept, not kept)
