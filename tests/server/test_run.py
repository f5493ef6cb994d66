from __future__ import annotations

import asyncio
import gc
import json
import socket
import sys
import weakref
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
import uvicorn
from websockets.sync.client import connect

from moonwood.house.walls import StoreError
from moonwood.server import rubbish
from moonwood.server.run import ServeError, serve
from moonwood.server.settings import Settings
from tests.server.server_process import PATIENCE, ServerProcess


def _settings(folder: Path) -> Settings:
    return Settings(database=str(folder / "x.sqlite"))


def test_a_taken_port_says_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(ServeError, match="choose another port"):
            serve(_settings(tmp_path), port=taken.getsockname()[1], open_browser=False)


def test_a_port_that_does_not_exist_says_so(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="cannot listen"):
        serve(_settings(tmp_path), port=99_999, open_browser=False)


def test_ctrl_c_ends_it_quietly_and_its_bots_with_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "x.sqlite", listened_to=True)
    answer = httpx2.post(f"{server.address}/new/top-cap", data={"seat-0": "bot:random", "seat-1": "bot:random"})
    table = answer.headers["location"].removeprefix("/table/")
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", max_size=None) as table_socket:
        while json.loads(table_socket.recv(PATIENCE))["scene"]["ply"] < 2:
            pass
        assert server.interrupt() == 0
        assert b"Traceback" not in server.last_words()


def test_what_the_house_is_made_of_is_not_looked_through_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long table makes so much that is gone again: of all that there is, only what came later is gone through."""
    shares: list[float] = []
    seldom: list[int] = []
    thresholds = gc.get_threshold()

    def run(*_: object) -> None:
        seldom.append(gc.get_threshold()[2])
        kept = gc.get_freeze_count()
        shares.append(kept / (kept + len(gc.get_objects())))

    monkeypatch.setattr(uvicorn.Server, "run", run)
    try:
        serve(_settings(tmp_path), port=0, open_browser=False)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(0.005)
    assert shares[0] > 0.9
    assert seldom == [rubbish.NEVER]


async def _looks(seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(rubbish.look_through(), seconds)


def test_rubbish_that_refers_to_itself_is_found_by_and_by(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ring:
        def __init__(self) -> None:
            self.me = self

    monkeypatch.setattr(rubbish, "LOOK", 0.01)
    gone: list[str] = []
    ring = Ring()
    weakref.finalize(ring, gone.append, "gone")
    gc.disable()
    try:
        del ring
        asyncio.run(_looks(0.5))
    finally:
        gc.enable()
    assert gone == ["gone"]


def test_an_unwritable_database_says_so() -> None:
    with pytest.raises(StoreError, match="cannot write"):
        serve(Settings(database="/nowhere/x.sqlite"), port=0, open_browser=False)


def test_the_log_is_not_filled_with_the_nonsense_of_strangers(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "x.sqlite", listened_to=True)
    for noise in (b"\x00\x01\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: tea\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as stranger:
            stranger.sendall(noise)
            stranger.recv(100)
    server.interrupt()
    assert server.last_words() == b""
