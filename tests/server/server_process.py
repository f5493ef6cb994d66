"""A real server in a process of its own, that can be killed and started again.

To import the house takes longer than most tests of a server; one process does so, and each server is a copy of it.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from moonwood.house import live
from moonwood.server import run
from moonwood.server.settings import Limits, Settings

PATIENCE = 60
"""Seconds that tests wait for what must come; a busy machine is not a fault."""

QUICK: dict[str, Any] = {
    "work_per_page": 10_000.0,
    "work_per_address": 10_000.0,
    "messages_per_page": 10_000.0,
    "tables_per_hour": 10_000.0,
    "arrivals_per_address": 10_000.0,
}
"""Limits for visitors that play faster than people."""

_copies = multiprocessing.get_context("forkserver")
_copies.set_forkserver_preload([__name__, "tests.server.warm_house"])


def _serve(
    port: int,
    errors: Connection | None,
    database: str,
    limits: Mapping[str, float],
    pulse: float,
    absence: float,
    settings: Mapping[str, object],
) -> None:
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    if errors is not None:
        os.dup2(errors.fileno(), 2)
        errors.close()
    run.PULSE, live.ABSENCE = pulse, absence
    known = Settings(database=database, bot_pause=0, limits=Limits(**limits), **settings)  # type: ignore[arg-type]
    run.serve(known, port=port, open_browser=False)


class ServerProcess:
    """Serves from when it is made. What it complains of can be kept in a file, or be listened to (see last_words)."""

    target: Callable[..., None] = staticmethod(_serve)
    """What the process does."""

    def __init__(
        self,
        database: Path | str,
        errors: Path | None = None,
        limits: Mapping[str, float] = QUICK,
        pulse: float = run.PULSE,
        absence: float = live.ABSENCE,
        listened_to: bool = False,
        **settings: object,
    ) -> None:
        self.errors, self.listened_to = errors, listened_to
        self.how = str(database), dict(limits), pulse, absence, settings
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        ear = self._ear()
        self.process = _copies.Process(target=self.target, args=(self.port, ear, *self.how))
        self.process.start()
        if ear is not None:
            ear.close()
        atexit.register(self.kill)  # whatever goes wrong: none outlives the tests
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                urlopen(f"{self.address}/credits", timeout=5).close()
                return
            except OSError:
                assert self.process.is_alive(), "the server did not start"
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def _ear(self) -> Connection | None:
        """Where its complaints go."""
        if self.errors is not None:
            return Connection(os.open(self.errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND), readable=False)
        if not self.listened_to:
            return None
        self._heard, ear = _copies.Pipe(duplex=False)
        return ear

    def interrupt(self) -> int | None:
        """As with Ctrl+C; how it ended."""
        assert self.process.pid
        os.kill(self.process.pid, signal.SIGINT)
        self.process.join(PATIENCE)
        return self.process.exitcode

    def last_words(self) -> bytes:
        """What it complained of, when it and all its workers have gone: until then one of them holds the pipe."""
        said = b""
        while wait([self._heard], PATIENCE):
            more = os.read(self._heard.fileno(), 65_536)
            if not more:
                return said
            said += more
        raise AssertionError("it has not gone")

    def kill(self) -> None:
        """No goodbye: as if the power went."""
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(PATIENCE)
        assert not self.process.is_alive()
