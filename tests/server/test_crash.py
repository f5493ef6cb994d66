"""kill -9 in the middle of a game: what was acknowledged is there afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import ServerProcess


def sit(server: ServerProcess, table: str, cookie: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    return connect(address, additional_headers={"cookie": f"moonwood={cookie}"}, max_size=None)


def frame(socket: ClientConnection) -> dict[str, Any]:
    while (message := json.loads(socket.recv(20)))["type"] != "frame":
        assert message["type"] != "error", message
    return message


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "crash.sqlite")
    try:
        answer = httpx2.post(f"{server.address}/new/top-cap", data={"seat-1": "here"})
        table, cookie = answer.headers["location"].removeprefix("/table/"), answer.cookies["moonwood"]
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


def test_a_move_sent_just_before_the_kill_is_there_or_not_but_never_half(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "crash.sqlite")
    try:
        answer = httpx2.post(f"{server.address}/new/top-cap", data={"seat-1": "here"})
        table, cookie = answer.headers["location"].removeprefix("/table/"), answer.cookies["moonwood"]
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
