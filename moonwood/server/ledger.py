"""The entries of a table's ledger: all that ever happened there, in the order in which it was committed.

>>> entry = Moved(seat=0, action="move a4 b5", chance=[])
>>> read(write(entry)) == entry
True
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["human", "open", "bot"]


class Sitter(msgspec.Struct, frozen=True):
    """Who sits on a seat. `open` waits for somebody who has the link."""

    kind: Kind
    name: str
    bot: str = ""
    owner: str = ""
    """The fingerprint of the browser that plays this seat."""


class Created(msgspec.Struct, tag="created", frozen=True):
    game: str
    rules: int
    options: dict[str, str]
    sitters: list[Sitter]
    host: str
    """The fingerprint of the browser that made the table."""
    secret: str
    """What chance is drawn from, in hexadecimal; revealed after the game."""
    key: str
    """What links and the seeds of bots are made from, in hexadecimal; never revealed."""
    setup: list[str]
    """The chance of the setup."""
    then: int = -1
    """Who decides first, so that lists of tables need not play the game; -1: not said."""


class Moved(msgspec.Struct, tag="moved", frozen=True):
    seat: int
    action: str
    chance: list[str]
    """What was drawn after it."""
    over: bool = False
    then: int = -1
    """Who decides next; -1: nobody, or not said."""


class TakenBack(msgspec.Struct, tag="taken-back", frozen=True):
    seat: int
    to: int
    """The ply to which the game went back."""


class Resigned(msgspec.Struct, tag="resigned", frozen=True):
    seat: int


class Seated(msgspec.Struct, tag="seated", frozen=True):
    """A seat got another sitter: somebody claimed it, or a bot took it."""

    seat: int
    sitter: Sitter


class Followed(msgspec.Struct, tag="followed", frozen=True):
    """The same people went on to another game."""

    table: str


Entry = Created | Moved | TakenBack | Resigned | Seated | Followed

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def read(text: str) -> Entry:
    """The inverse of `write`; msgspec.DecodeError for anything else."""
    return _decoder.decode(text)
