"""A real server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

import moonwood
from moonwood.server.run import PULSE

PATIENCE = 60
"""Seconds that tests wait for what must come; a busy machine is not a fault."""

CODE = """
import json, sys
from moonwood.server import run
from moonwood.server.settings import Limits, Settings
run.PULSE = float(sys.argv[5])
limits = Limits(**json.loads(sys.argv[3]))
settings = Settings(database=sys.argv[2], bot_pause=0, limits=limits, **json.loads(sys.argv[4]))
run.serve(settings, port=int(sys.argv[1]), open_browser=False)
"""

QUICK = {
    "work_per_page": 10_000.0,
    "work_per_address": 10_000.0,
    "messages_per_page": 10_000.0,
    "tables_per_hour": 10_000.0,
    "arrivals_per_address": 10_000.0,
}
"""Limits for visitors that play faster than people."""


class ServerProcess:
    def __init__(
        self,
        database: Path | str,
        stderr: int | None = None,
        limits: Mapping[str, float] = QUICK,
        pulse: float = PULSE,
        **settings: object,
    ) -> None:
        self.database = database
        self.settings = [json.dumps(limits), json.dumps(settings), str(pulse)]
        self.stderr = stderr
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        folder = Path(moonwood.__file__).parents[1]  # the same moonwood that these tests import
        arguments = [sys.executable, "-c", CODE, str(self.port), str(self.database), *self.settings]
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        self.process = subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL, stderr=self.stderr)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                urlopen(f"{self.address}/credits", timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """No goodbye: as if the power went."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
