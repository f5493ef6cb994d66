"""The entries of a table's ledger: all that ever happened there, in the order in which it was committed.

>>> entry = Moved(seat=0, action="move a4 b5", chance=[])
>>> read(write(entry)) == entry
True
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from math import isfinite
from typing import Any, Literal

from moonwood.kernel.seats import Seat

Kind = Literal["human", "open", "bot"]


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat. `open` waits for somebody who has the link."""

    kind: Kind
    name: str
    bot: str = ""
    owner: str = ""
    """The fingerprint of the browser that plays this seat."""


@dataclass(frozen=True)
class Created:
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
    """The chance of the setup; where the table goes on with a game, all that came before."""
    then: int = -1
    """Who decides first, so that lists of tables need not play the game; -1: not said."""
    hints: str = "auto"
    """Who may ask for a hint; see `moonwood.table.seating.HINTS`."""
    deal: str = ""
    """The day whose deal it is, as `2026-11-16`; then the secret follows from the day, and is none."""
    rated: bool = False
    """Whether the result counts for the ratings of all who sit here."""
    clock: str = ""
    """How much time everybody has; see `moonwood.table.clock`."""
    out: str = "bot"
    """What happens when time is out."""
    at: float = 0.0
    """When it was committed, in seconds since 1970, as of every entry; ledgers of earlier houses do not say it."""


@dataclass(frozen=True)
class Moved:
    seat: Seat
    action: str
    chance: list[str]
    """What was drawn after it."""
    over: bool = False
    then: int = -1
    """Who decides next; -1: nobody, or not said."""
    winners: list[Seat] | None = None
    """Who won, if the game is over; None: not said."""
    turn: int = -1
    """The turn that goes on, or begins, then; -1: not said."""
    at: float = 0.0


@dataclass(frozen=True)
class TakenBack:
    seat: Seat
    to: int
    """The ply to which the game went back."""
    turn: int = -1
    """The turn that goes on then; -1: not said."""
    at: float = 0.0


@dataclass(frozen=True)
class Resigned:
    seat: Seat
    plays_on: bool = False
    """Whether a bot plays on for the seat; among more than two one always does."""
    at: float = 0.0


@dataclass(frozen=True)
class Fallen:
    """Somebody's time is out."""

    seat: Seat
    out: str
    """What happens: a bot goes on, the game is lost, or the others decide."""
    plays_on: bool = False
    """Where it is lost: whether a bot plays on for the seat, as after giving up."""
    at: float = 0.0


@dataclass(frozen=True)
class Granted:
    """Somebody whose time was out gets more of it, from the others."""

    seat: Seat
    at: float = 0.0


@dataclass(frozen=True)
class Stopped:
    """All clocks stood still: the house was closed."""

    seconds: float
    at: float = 0.0


@dataclass(frozen=True)
class Proposed:
    """Somebody asks the others to agree on something; see `moonwood.table.agreement`."""

    seat: Seat
    what: str
    about: int = 0
    """The ply to go back to, or the seat that somebody else would take."""
    at: float = 0.0


@dataclass(frozen=True)
class Agreed:
    """One of several whom a proposal concerns agrees; the last one does what was proposed."""

    seat: Seat
    at: float = 0.0


@dataclass(frozen=True)
class Declined:
    seat: Seat
    at: float = 0.0


@dataclass(frozen=True)
class Drawn:
    """All agreed that nobody wins."""

    at: float = 0.0


@dataclass(frozen=True)
class Ended:
    """The host of the house ended the game: nobody wins, and it counts for nobody."""

    at: float = 0.0


@dataclass(frozen=True)
class Replaced:
    """A bot, or whoever comes, goes on for somebody who left, and who finds the seat again."""

    seat: Seat
    sitter: Sitter
    at: float = 0.0


@dataclass(frozen=True)
class Returned:
    """Somebody for whom another went on is back."""

    seat: Seat
    sitter: Sitter
    at: float = 0.0


@dataclass(frozen=True)
class Seated:
    """A seat got another sitter: somebody claimed it, or a bot took it."""

    seat: Seat
    sitter: Sitter
    at: float = 0.0


@dataclass(frozen=True)
class Became:
    """A guest came along into an account, with what they may do here and the seats that they could take again."""

    guest: str
    owner: str
    at: float = 0.0


@dataclass(frozen=True)
class Followed:
    """The same people went on to another game."""

    table: str
    at: float = 0.0


@dataclass(frozen=True)
class Said:
    """Somebody talked. What was played before cannot be taken back silently any more."""

    seat: Seat
    text: str
    ply: int
    """After how many plies."""
    phrase: str = ""
    """The key of a set phrase, which has no text of its own."""
    at: float = 0.0


Play = Created | Moved | TakenBack | Resigned | Fallen | Drawn | Ended | Replaced | Returned
Entry = Play | Granted | Stopped | Proposed | Agreed | Declined | Seated | Became | Followed | Said

CHANGES = (Created, Moved, TakenBack, Resigned, Fallen, Drawn, Ended, Replaced, Returned)
"""What changes the game; the others tell who came, what was said, and where they went."""

KINDS: dict[str, type[Entry]] = {
    "created": Created,
    "moved": Moved,
    "taken-back": TakenBack,
    "resigned": Resigned,
    "fallen": Fallen,
    "granted": Granted,
    "stopped": Stopped,
    "proposed": Proposed,
    "agreed": Agreed,
    "declined": Declined,
    "drawn": Drawn,
    "ended": Ended,
    "replaced": Replaced,
    "returned": Returned,
    "seated": Seated,
    "became": Became,
    "followed": Followed,
    "said": Said,
}
"""What an entry is called where it is kept."""
NAMES = {kind: name for name, kind in KINDS.items()}


_AS_KEPT = json.JSONEncoder(default=vars, ensure_ascii=False, separators=(",", ":"))


class LedgerError(ValueError):
    """A text that is no entry."""


def write(entry: Entry) -> str:
    return written({"type": NAMES[type(entry)], **vars(entry)})


def written(body: object) -> str:
    """As it is kept; what is made of fields, as an object with their names."""
    return _AS_KEPT.encode(body)


def read(text: str) -> Entry:
    """The inverse of `write`; LedgerError for anything else."""
    try:
        return _entry(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise LedgerError(f"no entry: {type(error).__name__}") from None


def _entry(body: dict[str, Any]) -> Entry:
    kind = KINDS[body.pop("type")]
    if "sitters" in body:
        body["sitters"] = [Sitter(**it) for it in body["sitters"]]
    if "sitter" in body:
        body["sitter"] = Sitter(**body["sitter"])
    entry = kind(**body)
    for field in fields(entry):
        _require(field.type, getattr(entry, field.name))
    return entry


def _require(kind: object, value: object) -> None:
    """TypeError unless a value is what its field says, as far as it is a number or a text."""
    right = {"int": int, "Seat": int, "str": str, "bool": bool}.get(str(kind))
    if kind == "float" and (type(value) not in (int, float) or not isfinite(value)):  # type: ignore[arg-type]
        raise TypeError(kind)
    if right is not None and type(value) is not right:
        raise TypeError(kind)
