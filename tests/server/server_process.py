"""A real server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import moonwood

PATIENCE = 60
"""Seconds that tests wait for what must come; a busy machine is not a fault."""

CODE = """
import sys
from moonwood.server.run import serve
serve(port=int(sys.argv[1]), database=sys.argv[2], open_browser=False, bot_pause=0)
"""


class ServerProcess:
    def __init__(self, database: Path | str, stderr: int | None = None) -> None:
        self.database = database
        self.stderr = stderr
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        folder = Path(moonwood.__file__).parents[1]  # the same moonwood that these tests import
        arguments = [sys.executable, "-c", CODE, str(self.port), str(self.database)]
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
