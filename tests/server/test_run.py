from __future__ import annotations

import socket
from pathlib import Path

import pytest

from moonwood.server.run import ServeError, serve
from moonwood.server.store import StoreError


def test_a_taken_port_says_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(ServeError, match="choose another port"):
            serve(port=taken.getsockname()[1], database=str(tmp_path / "x.sqlite"), open_browser=False)


def test_a_port_that_does_not_exist_says_so(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="cannot listen"):
        serve(port=99_999, database=str(tmp_path / "x.sqlite"), open_browser=False)


def test_an_unwritable_database_says_so() -> None:
    with pytest.raises(StoreError, match="cannot write"):
        serve(port=0, database="/nowhere/x.sqlite", open_browser=False)
