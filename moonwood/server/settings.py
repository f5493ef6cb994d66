"""What a host can choose. Flags, environment, configuration file and documents are all made from these declarations."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Final, TypeVar

T = TypeVar("T")

MEANING: Final = "meaning"
LEAST: Final = "least"
MOST: Final = "most"
ONE_OF: Final = "one of"
LIKE: Final = "like"
"""What a text must look like: a pattern, and how that is said."""

LOGS: Final = ("text", "json")
NO_ACCOUNTS, OPEN, INVITED = "none", "open", "invited"
BASE: Final = r"(/[\w.~-]+)*"
ADDRESS: Final = r"(https?://[^\s/]+(/[\w.~-]+)*/?)?"
MAIL_SERVER: Final = r"(smtps?://[^\s/]+)?"
EVERYBODY, WITH_ACCOUNT = "everybody", "accounts"


def _chosen(default: T, meaning: str, **more: object) -> T:
    return field(default=default, metadata={MEANING: meaning, **more})


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the house. Work is counted in hundredths of a second.

    People do not come near these limits. An address is a household, or a school, so it may do more than a page.
    """

    work_per_page: float = _chosen(
        20.0,
        "hundredths of a second of work that a page at a table may ask for in a second; five seconds' worth can be "
        "saved",
    )
    work_per_address: float = _chosen(60.0, "the same for all visitors from one address")
    thought_per_address: float = _chosen(
        30.0,
        "hundredths of a second of thought that hints for all visitors from one address may take in a second; twenty "
        "seconds' worth can be saved",
    )
    messages_per_page: float = _chosen(40.0, "messages that a page may send in a second, whatever they are")
    pages_per_address: int = _chosen(60, "pages at tables that may be open from one address")
    tables_per_hour: float = _chosen(
        60.0, "tables that may be made from one address; a journal or a file of records counts as one"
    )
    connections_per_address: int = _chosen(200, "connections from one address; those of `proxies` are not counted")
    arrivals_per_address: float = _chosen(
        40.0, "connections that one address may make in a second; five seconds' worth can be saved"
    )
    connections: int = _chosen(
        10_000, "connections in all; where the system allows fewer open files (`ulimit -n`), fewer"
    )
    patience: float = _chosen(20.0, "seconds that the rest of a request, or a page that does not read, is waited for")
    remarks_per_minute: float = _chosen(
        20.0, "how often a player may say something where players talk; a quarter of it at once"
    )
    attempts_per_hour: float = _chosen(
        30.0, "passphrases, codes and words that may be tried from one address, and wrong ones for one name"
    )
    reports_per_hour: float = _chosen(30.0, "how often somebody at a table may be reported or blocked from one address")
    accounts_per_hour: float = _chosen(10.0, "accounts that may be made from one address")
    work_per_program: float = _chosen(20.0, "hundredths of a second of work that a program may ask for in a second")
    tables_per_program: float = _chosen(30.0, "tables that a program may make in an hour")
    entries_per_table: int = _chosen(20_000, "what may happen at one table before it is full")


@dataclass(frozen=True)
class Settings:
    """All of it."""

    host: str = _chosen(
        "127.0.0.1", "the address to listen on: `127.0.0.1` is for this machine only, `0.0.0.0` for everybody"
    )
    port: int = _chosen(8000, "the port to listen on; 0 takes any that is free", least=0, most=65535)
    browser: bool = _chosen(True, "whether the page is opened on this machine")
    database: str = _chosen(
        "moonwood.sqlite",
        "where the tables are kept: a file for SQLite, or an address such as `postgresql://user@host/name`",
    )
    redis: str = _chosen(
        "", "where several servers with one database tell each other of moves, such as `redis://localhost`"
    )
    base: str = _chosen(
        "",
        "the path below which your web server shows the house, such as `/games/moonwood`; none: the whole of it",
        **{LIKE: (BASE, "a path such as /games/moonwood, without a slash at its end")},
    )
    proxies: tuple[str, ...] = _chosen(
        (), "the addresses of your own web servers, whose word about visitors and TLS is believed"
    )
    bot_pause: float = _chosen(0.6, "seconds between two actions of bots, so that people can follow them", least=0.0)
    bot_timeout: float = _chosen(
        30.0, "seconds after which a bot's worker is replaced, and a legal action is played for it"
    )
    bot_workers: int = _chosen(
        0,
        "how many processes think for bots at once, beside one for what is quickly thought; 0: as many as there are "
        "cores",
        least=0,
    )
    raven_workers: int = _chosen(
        1, "how many of them think about the same decision of the Raven, which plays better for it"
    )
    metrics: bool = _chosen(False, "whether `/metrics` tells Prometheus how the house is; needs `moonwood[metrics]`")
    log: str = _chosen("text", "how lines of the log are written", **{ONE_OF: LOGS})
    accounts: str = _chosen(
        OPEN,
        "who may have an account: `none` (guests only), `open` (whoever wants one), `invited` (who has a code from "
        "`moonwood admin invite`)",
        **{ONE_OF: (NO_ACCOUNTS, OPEN, INVITED)},
    )
    word: str = _chosen("", "a word that everybody must know who enters the house; none: it stands open")
    tables_by: str = _chosen(
        EVERYBODY,
        "who may make tables: `everybody`, or those with `accounts`; whoever has a link can sit down in any case",
        **{ONE_OF: (EVERYBODY, WITH_ACCOUNT)},
    )
    open_tables: bool = _chosen(
        False, "whether a new table stands in the lobby for everybody unless its maker says otherwise"
    )
    address: str = _chosen(
        "",
        "where people find the house, such as `https://games.example.org`, for links in letters",
        **{LIKE: (ADDRESS, "an address that begins with https:// or http://")},
    )
    mail: str = _chosen(
        "",
        "the mail server through which people are told that it is their turn, such as "
        "`smtp://user:password@mail.example.org:587` (or `smtps://`); none: there are no letters",
        **{LIKE: (MAIL_SERVER, "an address that begins with smtp:// or smtps://")},
    )
    mail_from: str = _chosen("moonwood@localhost", "from whom these letters are")
    webhooks: bool = _chosen(
        False,
        "whether people may have a web address of their own told that it is their turn; never one in a private network",
    )
    keepers: tuple[str, ...] = _chosen(
        (), "the names of accounts that may open the host's page; one is made with an invitation alone"
    )
    limits: Limits = field(default_factory=Limits)

    @property
    def thinkers(self) -> int:
        """How many processes think for bots at once."""
        return self.bot_workers or os.cpu_count() or 1

    @property
    def url(self) -> str:
        """The database as SQLAlchemy writes it.

        >>> Settings(database="postgresql://moon@wood/tables").url
        'postgresql+psycopg://moon@wood/tables'
        """
        if self.database.startswith("postgresql://"):
            return self.database.replace("://", "+psycopg://", 1)
        return self.database if "://" in self.database else f"sqlite:///{self.database}"
