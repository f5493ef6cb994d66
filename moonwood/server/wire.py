"""What a page and the server say to each other over the websocket.

A request is a JSON object with exactly one verb; `seq` says which moment of the game it answers. Talk and people who
come are shown at once and change nothing about it.

>>> parse('{"play": 7, "seq": 3}').play
7
>>> parse('{"play": 7, "undo": "step", "seq": 3}')  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
moonwood.server.wire.Garbled: a message has exactly one of: play, undo, ...
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moonwood.kernel.furniture import Shape
from moonwood.table.seating import LONGEST_REMARK
from moonwood.table.showing import Chair, Look, Tail

LIMIT = 4096
"""Characters of the longest request."""

VERBS = (
    "play",
    "undo",
    "resign",
    "preview",
    "why",
    "hint",
    "look",
    "theme",
    "shape",
    "lang",
    "pace",
    "side",
    "hurry",
    "alive",
    "ready",
    "say",
    "fill",
)

Side = Literal["own", "first"]
"""The own side of the board is below, or always the first player's."""
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Word = Annotated[str, msgspec.Meta(max_length=80)]


class Garbled(Exception):
    """A message that cannot be understood."""


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on an open seat."""

    seat: Index
    bot: Word


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seq: Index | None = None
    play: Index | None = None
    undo: Literal["step", "turn"] | None = None
    resign: Literal[True] | None = None
    preview: Index | None = None
    why: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=6)] | None = None
    under: Annotated[list[Word], msgspec.Meta(max_length=6)] = []
    """What else the last click of `why` may have meant."""
    hint: Literal[1, 2, 3] | None = None
    """1: where to look, 2: candidates, 3: the move."""
    look: Index | None = None
    theme: Word | None = None
    shape: Shape | None = None
    lang: Word | None = None
    pace: Literal["calm", "quick", "once"] | None = None
    """How fast bots play while this page is open."""
    side: Side | None = None
    """From which side the board is seen."""
    hurry: Literal[True] | None = None
    """Let the bots go on at once, until a person is asked."""
    alive: Literal[True] | None = None
    """Is anybody there?"""
    ready: Index | None = None
    """The curtain may rise for this seat."""
    fill: Fill | None = None
    say: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REMARK)] | None = None
    """Talk with the others at the table."""

    @property
    def verb(self) -> str:
        """What is asked for."""
        return next(verb for verb in VERBS if getattr(self, verb) is not None)


_decoder = msgspec.json.Decoder(Request)


def parse(text: str | bytes) -> Request:
    """A request, or Garbled that says what is wrong with the message."""
    if len(text) > LIMIT:
        raise Garbled(f"a message has at most {LIMIT} characters")
    try:
        request = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Garbled(str(error)) from None
    if sum(getattr(request, verb) is not None for verb in VERBS) != 1:
        raise Garbled(f"a message has exactly one of: {', '.join(VERBS)}")
    return request


class Invitation(msgspec.Struct):
    """The way to an open seat, for its host alone."""

    seat: int
    path: str


class Undo(msgspec.Struct):
    step: bool
    turn: bool
    midway: bool
    """Whether the turn that is being played goes back by a step."""


class Remark(msgspec.Struct):
    """What somebody said."""

    seat: int
    text: str


class Talk(msgspec.Struct):
    """The talk at a table whose game has rules for it."""

    open: bool
    start: int
    """How many remarks the page knows already."""
    remarks: list[Remark]


class Frame(msgspec.Struct, tag="frame"):
    scene: msgspec.Raw
    log: Tail
    undo: Undo
    mine: list[int]
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


class Curtain(msgspec.Struct, tag="curtain"):
    """The device must change hands before anything may be shown."""

    seq: int
    seat: int
    name: str
    chairs: list[Chair]
    round_end: str | None
    """The last picture of a round, as everybody may see it."""


class Alive(msgspec.Struct, tag="alive"):
    """Somebody is."""


class Presence(msgspec.Struct, tag="presence"):
    """Somebody came to the table or went away."""

    away: list[int]
    watching: int


class Preview(msgspec.Struct, tag="preview"):
    """What an action would lead to; no picture where that cannot be shown."""

    seq: int
    action: int
    svg: str | None
    changed: list[str]
    """The elements of the picture that are not as they are now."""


class Reason(msgspec.Struct, tag="why"):
    text: str


class Candidate(msgspec.Struct):
    action: int
    chance: float
    """To win, from 0 to 1."""


class Advice(msgspec.Struct, tag="hint"):
    """A hint in words, and what it speaks of."""

    seq: int
    strength: int
    text: str
    touches: list[str]
    moves: list[Candidate]


class Failure(msgspec.Struct, tag="error"):
    """Why a request was not followed."""

    reason: str
    text: str


Message = Frame | Alive | Curtain | Presence | Preview | Reason | Advice | Look | Failure


def dump(message: Message) -> str:
    return msgspec.json.encode(message).decode()
