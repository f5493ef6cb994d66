"""kill -9 in the middle of a game, and two processes on one table: what was acknowledged is there afterwards."""

from __future__ import annotations

import json
import signal
from contextlib import suppress
from random import Random
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import PATIENCE, ServerProcess

SERVICE_RESTART = 1012


def create(server: ServerProcess) -> tuple[str, str]:
    """A table for two on one screen, and the cookie of its browser."""
    answer = httpx2.post(f"{server.address}/new/top-cap", data={"seat-1": "here"})
    return answer.headers["location"].removeprefix("/table/"), answer.cookies["moonwood"]


def sit(server: ServerProcess, table: str, cookie: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    return connect(address, additional_headers={"cookie": f"moonwood={cookie}"}, max_size=None)


def frame(socket: ClientConnection) -> dict[str, Any]:
    while (message := json.loads(socket.recv(PATIENCE)))["type"] != "frame":
        assert message["type"] != "error", message
    return message


def test_a_killed_server_loses_nothing(database: str) -> None:
    server = ServerProcess(database)
    try:
        table, cookie = create(server)
        rng = Random(5)
        for _ in range(3):
            with sit(server, table, cookie) as socket:
                shown = frame(socket)["scene"]
                for _ in range(rng.randrange(1, 5)):
                    if shown["over"]:
                        break
                    socket.send(json.dumps({"play": rng.choice(shown["legal"])["id"], "seq": shown["seq"]}))
                    shown = frame(socket)["scene"]
                server.kill()
            server.start()
            with sit(server, table, cookie) as socket:
                assert frame(socket)["scene"] == shown
    finally:
        server.kill()


def test_a_move_sent_just_before_the_kill_is_there_or_not_but_never_half(database: str) -> None:
    server = ServerProcess(database)
    try:
        table, cookie = create(server)
        with sit(server, table, cookie) as socket:
            shown = frame(socket)["scene"]
            socket.send(json.dumps({"play": shown["legal"][0]["id"], "seq": shown["seq"]}))
            server.kill()
        server.start()
        with sit(server, table, cookie) as socket:
            after = frame(socket)["scene"]
        assert (after["seq"], after["ply"]) in [(1, 0), (2, 1)]
    finally:
        server.kill()


def test_a_server_that_is_told_to_stop_lets_a_move_finish(database: str) -> None:
    """As systemd and containers tell it: by SIGTERM, right after somebody moved."""
    server = ServerProcess(database)
    try:
        table, cookie = create(server)
        with sit(server, table, cookie) as socket:
            shown = frame(socket)["scene"]
            socket.send(json.dumps({"play": shown["legal"][0]["id"], "seq": shown["seq"]}))
            server.process.terminate()
            told: list[dict[str, Any]] = []
            with suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(socket.recv(PATIENCE)))
            assert socket.close_code == SERVICE_RESTART, "the page is told to come again"
        server.process.join(PATIENCE)
        assert server.process.exitcode in (0, -signal.SIGTERM), "it ended by itself"
        acknowledged = [it["scene"]["seq"] for it in told if it["type"] == "frame"]
        server.start()
        with sit(server, table, cookie) as socket:
            after = frame(socket)["scene"]
        assert (after["seq"], after["ply"]) == (2, 1)
        assert set(acknowledged) <= {2}
    finally:
        server.kill()


def test_two_processes_on_one_table_never_both_write_an_entry(database: str) -> None:
    """Both play at once, again and again: one of them is told that its move was not kept, and sees the other's."""
    servers = [ServerProcess(database), ServerProcess(database)]
    try:
        table, cookie = create(servers[0])
        with sit(servers[0], table, cookie) as one, sit(servers[1], table, cookie) as other:
            shown = [frame(socket)["scene"] for socket in (one, other)]
            for ply in range(1, 6):
                for socket, index in ((one, 0), (other, -1)):
                    socket.send(json.dumps({"play": shown[0]["legal"][index]["id"], "seq": ply}))
                refused = [reasons_until(socket, ply + 1) for socket in (one, other)]
                assert sorted(reasons for reasons, _ in refused) == [[], ["stale"]]
                shown = [scene for _, scene in refused]
                assert shown[0] == shown[1]
                assert shown[0]["ply"] == ply
    finally:
        for server in servers:
            server.kill()


def reasons_until(socket: ClientConnection, seq: int) -> tuple[list[str], dict[str, Any]]:
    """What a page is refused until it sees a table with so many entries, and what it sees then."""
    reasons: list[str] = []
    while True:
        message = json.loads(socket.recv(PATIENCE))
        if message["type"] == "error":
            reasons.append(message["reason"])
        elif message["scene"]["seq"] == seq:
            return reasons, message["scene"]
