"""`moonwood admin`: what a host does with a database, while the house is open or closed."""

from __future__ import annotations

import argparse

from moonwood.people.program import RIGHTS, USUAL
from moonwood.server.configuration import CONFIG


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
    deeds.add_parser("verify", help="play every stored game through with the rules of today")
    forget = deeds.add_parser(
        "forget", help="delete all that hangs on a person: account, seats, journal, lessons, ratings"
    )
    forget.add_argument(
        "token",
        metavar="NAME",
        help="of the account; of a guest, the cookie in their browser, behind -- if it begins with a dash",
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
    deeds.add_parser("reports", help="what was reported and nobody has looked at, and what was done so far")
    for name, deed in deeds.choices.items():
        deed.add_argument("--database", help="the house's own (default: the one that `serve` would take)")
        deed.add_argument(
            "--config", metavar="FILE", help=f"the TOML file that `serve` is told (default: what {CONFIG} names)"
        )
        deed.set_defaults(deed=name, parser=deed)


def run(arguments: argparse.Namespace) -> int:
    """One of the deeds."""
    from moonwood.cli.deeds import DEEDS  # the database is opened by those who keep one

    return DEEDS[arguments.deed](arguments)
