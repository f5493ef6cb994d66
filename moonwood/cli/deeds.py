"""What a host does with a database, deed by deed, for `moonwood admin`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from moonwood.cli.files import FileError
from moonwood.people.program import USUAL, Program
from moonwood.server.configuration import choose
from moonwood.server.settings import Settings
from moonwood.server.storage import upkeep

VERIFIED = 200
"""After so many games it is said how far the look-through is."""


def _database(arguments: argparse.Namespace) -> str:
    return _settings(arguments).database


def _settings(arguments: argparse.Namespace) -> Settings:
    """As `moonwood serve` would have them."""
    said = {"database": arguments.database} if arguments.database else {}
    return choose(said, os.environ, arguments.config or "")


def _backup(arguments: argparse.Namespace) -> int:
    if os.path.lexists(arguments.file):
        raise FileError(f"{arguments.file} is there already; a backup is a new file")
    return _copy(_database(arguments), arguments.file)


def _restore(arguments: argparse.Namespace) -> int:
    return _copy(arguments.file, _database(arguments))


def _move(arguments: argparse.Namespace) -> int:
    return _copy(_database(arguments), arguments.target)


def _copy(source: str, target: str) -> int:
    copied = upkeep.copy(source, target)
    print(f"{copied.games} games, {copied.rows} rows")
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    games = 0
    old = 0
    for verdict in upkeep.verdicts(_database(arguments)):
        games += 1
        if verdict.trouble:
            old += 1
            print(f"{verdict.table}: {verdict.trouble}")
        if games % VERIFIED == 0:
            print(f"{games} games so far", file=sys.stderr)
    print(f"{games} games: {games - old} can be played on, {old} can only be looked at")
    return 1 if old else 0


def _ban(arguments: argparse.Namespace) -> int:
    return _restrain(arguments, "ban")


def _mute(arguments: argparse.Namespace) -> int:
    return _restrain(arguments, "mute")


def _restrain(arguments: argparse.Namespace, kind: str) -> int:
    print(upkeep.restrain(_database(arguments), arguments.who, kind, arguments.days, arguments.reason))
    return 0


def _lift(arguments: argparse.Namespace) -> int:
    print(upkeep.lift(_database(arguments), arguments.who, arguments.reason))
    return 0


def _reports(arguments: argparse.Namespace) -> int:
    for line in upkeep.reported(_database(arguments)):
        print(line)
    return 0


def _token(arguments: argparse.Namespace) -> int:
    limits = _settings(arguments).limits
    work, tables = arguments.work or limits.work_per_program, arguments.tables or limits.tables_per_program
    program = Program(frozenset(arguments.right or USUAL), work, tables)
    name, shown = upkeep.token(_database(arguments), arguments.name, program)
    print(f"{shown}\n\nThis is the token of {name}. It is not shown again.", file=sys.stdout)
    return 0


def _end(arguments: argparse.Namespace) -> int:
    print(upkeep.end(_database(arguments), arguments.table, arguments.reason))
    return 0


def _export(arguments: argparse.Namespace) -> int:
    print(f"{upkeep.export(_database(arguments), Path(arguments.folder))} records")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    for line in upkeep.bring(_database(arguments), map(Path, arguments.files), arguments.who):
        print(line)
    return 0


def _invite(arguments: argparse.Namespace) -> int:
    for code in upkeep.invite(_database(arguments), arguments.count):
        print(code)
    return 0


def _forget(arguments: argparse.Namespace) -> int:
    print(f"{upkeep.forget(_database(arguments), arguments.token)} rows deleted")
    return 0


DEEDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "backup": _backup,
    "restore": _restore,
    "move": _move,
    "verify": _verify,
    "ban": _ban,
    "mute": _mute,
    "lift": _lift,
    "reports": _reports,
    "token": _token,
    "end": _end,
    "export": _export,
    "import": _import,
    "invite": _invite,
    "forget": _forget,
}
