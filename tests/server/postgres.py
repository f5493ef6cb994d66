"""A PostgreSQL of our own for the tests, where its programs are installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from glob import glob
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

DATABASES = ["sqlite"]
"""The kinds of database that the tests of the store and of crashes run against."""


def _programs() -> Path | None:
    """Where initdb and its companions are; Debian keeps them off the path."""
    initdb = shutil.which("initdb") or next(iter(sorted(glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True)), None)
    return Path(initdb).resolve().parent if initdb else None


PROGRAMS = _programs()

if PROGRAMS and find_spec("psycopg"):
    DATABASES.append(pytest.param("postgresql", marks=pytest.mark.slow))  # type: ignore[arg-type]


class Cluster:
    """One server with as many empty databases as are asked for; it listens on this machine only."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="moonwood-postgres-"))
        self.user = "postgres" if os.getuid() == 0 else None  # it refuses to be run by root
        if self.user:
            shutil.chown(self.folder, self.user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._numbers = count()
        self._run("initdb", "-D", self._data, "-U", "moon", "-A", "trust", "--no-sync")
        options = f"-p {self.port} -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self._control("start", "-l", str(self.folder / "log"), "-o", options)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def database(self) -> str:
        """The address of a fresh database."""
        name = f"tables{next(self._numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "moon", name)
        return f"postgresql://moon@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        """As after a crash. The machine itself goes on, so nothing need be on its disk."""
        self._control("restart", "-m", "immediate", "-l", str(self.folder / "log"))

    def close(self) -> None:
        self._control("stop", "-m", "immediate")
        shutil.rmtree(self.folder)

    def _control(self, what: str, *how: str) -> None:
        self._run("pg_ctl", "-D", self._data, "-w", "-t", "300", what, *how)

    def _run(self, program: str, *arguments: str) -> None:
        assert PROGRAMS is not None
        done = subprocess.run(
            [PROGRAMS / program, *arguments], user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 0, f"{program} failed"
