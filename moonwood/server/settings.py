"""What a host can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the house. Work is counted in hundredths of a second.

    People do not come near these limits. An address is a household, or a school, so it may do more than a page.
    """

    work_per_page: float = 20.0
    """What an open page at a table may ask for in a second; it can save five seconds' worth."""
    work_per_address: float = 60.0
    """What all visitors from one address may ask for in a second; they can save five seconds' worth."""
    thought_per_address: float = 30.0
    """How much thought their hints may take in a second; they can save twenty seconds' worth."""
    messages_per_page: float = 40.0
    """How many messages a page may send in a second, three seconds' worth at once; one that floods is let go."""
    pages_per_address: int = 60
    """How many pages at tables may be open from one address."""
    tables_per_hour: float = 60.0
    """How many tables may be made, and journals taken over, from one address in an hour."""
    connections_per_address: int = 200
    """How many connections one address may have; those that `proxies` pass on are not counted."""
    connections: int = 10_000
    """How many connections there may be in all; the system's limit of open files may set a lower one."""
    patience: float = 20.0
    """For how many seconds the rest of a request, or a page that does not read, is waited for."""
    remarks_per_minute: float = 20.0
    """How often a player may say something at a table where players talk; a quarter of it at once."""
    entries_per_table: int = 20_000
    """How long the ledger of one table may become; a game of many hours has a few hundred entries."""


@dataclass(frozen=True)
class Settings:
    """`database` is a file for SQLite, or an address such as `postgresql://user@host/name`; times are seconds."""

    database: str = "moonwood.sqlite"
    redis: str = ""
    """The address of a Redis through which servers that share a database tell each other of moves."""
    bot_pause: float = 0.6
    """Between two actions of bots, so that people can follow them."""
    bot_timeout: float = 30.0
    """After it a bot's worker is replaced, and a legal action is played for it."""
    bot_workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    """How many processes think for bots at once; one more thinks only what is quickly thought."""
    raven_workers: int = 1
    """How many of them think about the same decision of the Raven."""
    proxies: tuple[str, ...] = ()
    """The addresses of the host's own web servers: what they say about a visitor's address and TLS is believed."""
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        """The database as SQLAlchemy writes it.

        >>> Settings(database="postgresql://moon@wood/tables").url
        'postgresql+psycopg://moon@wood/tables'
        """
        if self.database.startswith("postgresql://"):
            return self.database.replace("://", "+psycopg://", 1)
        return self.database if "://" in self.database else f"sqlite:///{self.database}"
