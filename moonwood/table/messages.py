"""What a page is told: one class a message, each an object in JSON with the name of its kind as `type`.

>>> dump(Reason("It is not your turn."))
'{"type":"why","text":"It is not your turn.","clause":""}'
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from moonwood.kernel.seats import Seat
from moonwood.table.showing import Chair, Look, Tail


class Json(str):
    """Text that is JSON already."""

    __slots__ = ()


@dataclass(frozen=True)
class Invitation:
    """The way to an open seat, for its host alone."""

    seat: int
    path: str


@dataclass(frozen=True)
class Undo:
    step: bool
    turn: bool
    midway: bool
    """Whether the turn that is being played goes back by a step."""


@dataclass(frozen=True)
class Remark:
    """What somebody said."""

    seat: int | None
    """None for somebody who watched."""
    name: str
    text: str


@dataclass(frozen=True)
class Voice:
    """Somebody whom a page can mute: by their seat, or by the number of something that they said while watching."""

    seat: int | None
    saying: int
    name: str
    muted: bool


@dataclass(frozen=True)
class Talk:
    """The talk at a table."""

    closed: str
    """Why this page may not talk now, and until when; empty if it may."""
    apart: bool
    """Whether only others who watch hear what it says."""
    start: int
    """How many remarks the page knows already."""
    remarks: list[Remark]
    voices: list[Voice]


@dataclass(frozen=True)
class Clocks:
    """How much time is left, when the message was sent."""

    left: list[float | None]
    """Seconds for each seat; none for bots."""
    running: int | None
    out: str
    """What happens when time is out, as a sentence."""
    late: int | None
    """Whose time is out, for those who decide what becomes of it."""


@dataclass(frozen=True)
class Proposal:
    """What somebody wants the others to agree on."""

    what: str
    seat: int
    about: int
    """The ply to go back to, or the seat that somebody else would take."""
    waits: bool
    """Whether it waits for this page."""
    own: bool


@dataclass(frozen=True)
class Replacement:
    """Who could go on in a seat that somebody left: a bot, or whoever comes."""

    what: str
    seat: Seat


@dataclass(frozen=True)
class Affairs:
    """What those at a table can agree on."""

    offers: list[str]
    """What this page could propose: to take back, a draw."""
    replaces: bool
    """Whether it could propose that somebody else goes on for whoever is away."""
    proposal: Proposal | None
    back: bool
    """Whether somebody else goes on in the seat of this page's reader, who can take it again."""
    left: list[Replacement]
    """What it could propose about seats in which somebody else goes on already."""


@dataclass(frozen=True)
class Frame:
    """How the table looks now."""

    scene: Json
    """A `moonwood.table.showing.Scene`."""
    log: Tail
    undo: Undo
    mine: list[Seat]
    """The seats that this browser plays."""
    away: list[int]
    """The seats of people who have no page open at the table."""
    watching: int
    """How many others look on."""
    invitations: list[Invitation]
    next: str
    """The table to which the same people went on, if they did."""
    talk: Talk | None
    hints: bool = False
    """Whether this page may ask for hints when it is asked."""
    clock: Clocks | None = None
    affairs: Affairs | None = None
    late: bool = False
    """Whether it is how the table looked a round ago, to somebody who only watches."""


@dataclass(frozen=True)
class Curtain:
    """The device must change hands before anything may be shown."""

    seq: int
    seat: int
    name: str
    chairs: list[Chair]
    round_end: str | None
    """The last picture of a round, as everybody may see it."""
    clock: Clocks | None = None
    """Which runs while the device changes hands."""


@dataclass(frozen=True)
class Alive:
    """Somebody is."""


@dataclass(frozen=True)
class Presence:
    """Somebody came to the table or went away."""

    away: list[int]
    watching: int


@dataclass(frozen=True)
class Preview:
    """What an action would lead to; no picture where that cannot be shown."""

    seq: int
    action: int
    svg: str | None
    changed: list[str]
    """The elements of the picture that are not as they are now."""


@dataclass(frozen=True)
class Sketch:
    """The private copy on which somebody tries moves out."""

    seq: int
    """The moment of the game that it was made of."""
    steps: int
    """How many actions were tried."""
    scene: Json
    """A `moonwood.table.showing.Scene`."""


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done."""

    text: str
    clause: str = ""
    """Of the rulebook, which has the rule."""


@dataclass(frozen=True)
class Candidate:
    action: int
    chance: float
    """To win, from 0 to 1."""


@dataclass(frozen=True)
class Advice:
    """A hint in words, and what it speaks of."""

    seq: int
    strength: int
    text: str
    touches: list[str]
    moves: list[Candidate]


@dataclass(frozen=True)
class Failure:
    """Why a request was not followed."""

    reason: str
    text: str
    clause: str = ""


Message = Frame | Alive | Curtain | Presence | Talk | Preview | Sketch | Reason | Advice | Look | Failure

KINDS: dict[type[Message], str] = {
    Frame: "frame",
    Alive: "alive",
    Curtain: "curtain",
    Presence: "presence",
    Talk: "talk",
    Preview: "preview",
    Sketch: "sketch",
    Reason: "why",
    Advice: "hint",
    Look: "look",
    Failure: "error",
}
"""What each message is called."""


_ENCODER = json.JSONEncoder(default=vars, ensure_ascii=False, separators=(",", ":"))


def dump(message: Message) -> str:
    parts, plain = list[str](), dict[str, object]()
    for name, value in {"type": KINDS[type(message)], **vars(message)}.items():
        if isinstance(value, Json):
            parts += [_inside(plain), f'"{name}":{value}']
            plain = {}
        else:
            plain[name] = value
    return f"{{{','.join(filter(None, [*parts, _inside(plain)]))}}}"


def _inside(fields: dict[str, object]) -> str:
    """What stands between the braces of an object."""
    return encoded(fields)[1:-1]


def encoded(value: object) -> Json:
    """A value in JSON; the classes above and those of `moonwood.table.showing` as objects."""
    if isinstance(value, Json):
        return value
    return Json(_ENCODER.encode(value))
