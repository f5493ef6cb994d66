"""What a host can choose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """`database` is a file for SQLite, or an address such as `postgresql://user@host/name`; times are seconds."""

    database: str = "moonwood.sqlite"
    bot_pause: float = 0.6
    """Between two actions of bots, so that people can follow them."""
    bot_timeout: float = 30.0
    """After it a bot's worker is replaced, and a legal action is played for it."""
    bot_workers: int = 1

    @property
    def url(self) -> str:
        """The database as SQLAlchemy writes it.

        >>> Settings(database="postgresql://moon@wood/tables").url
        'postgresql+psycopg://moon@wood/tables'
        """
        if self.database.startswith("postgresql://"):
            return self.database.replace("://", "+psycopg://", 1)
        return self.database if "://" in self.database else f"sqlite:///{self.database}"
