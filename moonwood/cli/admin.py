"""`moonwood admin`: what a host does with a database, while the house is open or closed."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from moonwood.cli.files import FileError
from moonwood.people.program import RIGHTS, USUAL, Program
from moonwood.server.configuration import from_environment, settings

VERIFIED = 200
"""After so many games it is said how far the look-through is."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood admin`."""
    deeds = parser.add_subparsers(metavar="DEED", required=True)
    backup = deeds.add_parser("backup", help="copy everything into a new file, while the house is open or closed")
    backup.add_argument("file", metavar="FILE", help="the new file")
    restore = deeds.add_parser("restore", help="bring a backup back, into a database that holds nothing yet")
    restore.add_argument("file", metavar="FILE", help="what `backup` wrote")
    move = deeds.add_parser("move", help="copy everything into a database of another kind, such as PostgreSQL")
    move.add_argument(
        "target", metavar="DATABASE", help="a new file, or an address such as postgresql://user@host/name"
    )
    verify = deeds.add_parser("verify", help="play every stored game through with the rules of today")
    forget = deeds.add_parser(
        "forget", help="delete all that hangs on a person: account, seats, journal, lessons, ratings"
    )
    forget.add_argument(
        "token", metavar="NAME", help="of the account; of a guest, the value of the cookie in their browser"
    )
    invite = deeds.add_parser("invite", help="codes with which an account can be made, once each")
    invite.add_argument("count", nargs="?", type=int, default=1, help="how many (default: 1)")
    ban = deeds.add_parser("ban", help="keep somebody out of the house for a while")
    mute = deeds.add_parser("mute", help="let somebody not talk for a while")
    lift = deeds.add_parser("lift", help="let somebody enter and talk again")
    for deed in (ban, mute, lift):
        deed.add_argument("who", metavar="NAME", help="of an account, or what `reports` prints of a guest")
        deed.add_argument("--reason", default="", help="which they are told, and which stands in the log")
    for deed in (ban, mute):
        deed.add_argument("--days", type=float, default=7.0, help="for how many days (default: 7)")
    token = deeds.add_parser("token", help="a token with which a program plays here, shown once")
    token.add_argument("name", metavar="NAME", help="of the program; “(bot)” is put behind it")
    what = f"what it may do, once for each: {', '.join(RIGHTS)} (default: {', '.join(USUAL)})"
    token.add_argument("--right", metavar="RIGHT", action="append", choices=list(RIGHTS), help=what)
    token.add_argument("--work", type=float, help="hundredths of a second of work that it may ask for in a second")
    token.add_argument("--tables", type=float, help="tables that it may make in an hour")
    end = deeds.add_parser("end", help="end the game at a table: nobody wins, and it counts for nobody")
    end.add_argument("table", metavar="TABLE", help="the last part of its address")
    end.add_argument("--reason", default="", help="which stands in the log")
    export = deeds.add_parser("export", help="write the records of all games into a folder, a file each")
    export.add_argument("folder", metavar="FOLDER", help="where to")
    bring = deeds.add_parser("import", help="make a table of every record in files and folders")
    bring.add_argument(
        "files", metavar="FILE", nargs="+", help="a file with one or several records, or a folder of them"
    )
    bring.add_argument("--for", dest="who", metavar="NAME", required=True, help="the account whose tables they are")
    reports = deeds.add_parser("reports", help="what was reported and nobody has looked at, and what was done so far")
    followed = {ban: _ban, mute: _mute, lift: _lift, reports: _reports}
    followed |= {token: _token, end: _end, export: _export, bring: _import}
    followed |= {backup: _backup, restore: _restore, move: _move, verify: _verify, forget: _forget, invite: _invite}
    for deed, follow in followed.items():
        deed.add_argument(
            "--database", help="the house's own (default: what MOONWOOD_DATABASE names, or moonwood.sqlite)"
        )
        deed.set_defaults(follow=follow, parser=deed)


def run(arguments: argparse.Namespace) -> int:
    """One of the deeds."""
    status: int = arguments.follow(arguments)
    return status


def _database(arguments: argparse.Namespace) -> str:
    said = {"database": arguments.database} if arguments.database else {}
    return settings(said, from_environment(os.environ)).database


def _backup(arguments: argparse.Namespace) -> int:
    if os.path.lexists(arguments.file):
        raise FileError(f"{arguments.file} is there already; a backup is a new file")
    return _copy(_database(arguments), arguments.file)


def _restore(arguments: argparse.Namespace) -> int:
    return _copy(arguments.file, _database(arguments))


def _move(arguments: argparse.Namespace) -> int:
    return _copy(_database(arguments), arguments.target)


def _copy(source: str, target: str) -> int:
    from moonwood.server.storage.upkeep import copy

    copied = copy(source, target)
    print(f"{copied.games} games, {copied.rows} rows")
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import verdicts

    games = 0
    old = 0
    for verdict in verdicts(_database(arguments)):
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
    from moonwood.server.storage.upkeep import restrain

    print(restrain(_database(arguments), arguments.who, kind, arguments.days, arguments.reason))
    return 0


def _lift(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import lift

    print(lift(_database(arguments), arguments.who, arguments.reason))
    return 0


def _reports(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import reported

    for line in reported(_database(arguments)):
        print(line)
    return 0


def _token(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import token

    limits = settings(from_environment(os.environ)).limits
    work, tables = arguments.work or limits.work_per_program, arguments.tables or limits.tables_per_program
    program = Program(frozenset(arguments.right or USUAL), work, tables)
    name, shown = token(_database(arguments), arguments.name, program)
    print(f"{shown}\n\nThis is the token of {name}. It is not shown again.", file=sys.stdout)
    return 0


def _end(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import end

    print(end(_database(arguments), arguments.table, arguments.reason))
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import export

    print(f"{export(_database(arguments), Path(arguments.folder))} records")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import bring

    for line in bring(_database(arguments), map(Path, arguments.files), arguments.who):
        print(line)
    return 0


def _invite(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import invite

    for code in invite(_database(arguments), arguments.count):
        print(code)
    return 0


def _forget(arguments: argparse.Namespace) -> int:
    from moonwood.server.storage.upkeep import forget

    print(f"{forget(_database(arguments), arguments.token)} rows deleted")
    return 0
