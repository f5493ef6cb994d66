"""What a page asks of a table: one class a verb.

A request is a JSON object with exactly one verb; `seq` says which moment of the game it answers. Talk and people who
come are shown at once and change nothing about it.

>>> parse('{"play": 7, "seq": 3}')
Play(action=7, seq=3)
>>> parse('{"play": 7, "undo": "step", "seq": 3}')  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
moonwood.table.requests.Garbled: a message has exactly one of: play, undo, ...
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self, TypeVar, get_args

from moonwood.kernel.actions import Action
from moonwood.kernel.furniture import SHAPES, Shape
from moonwood.kernel.seats import Seat
from moonwood.table.phrases import PHRASES
from moonwood.table.seating import LONGEST_REMARK

LIMIT = 4096
"""Characters of the longest request."""
LARGEST = 1_000_000
LONGEST_WORD = 80
MOST_CLICKED = 6
MOST_SKETCHED = 80

Side = Literal["own", "first"]
"""The own side of the board is below, or always the first player's."""
Pace = Literal["calm", "quick", "once"]
"""How fast bots play while a page is open."""
Extent = Literal["step", "turn"]
Verdict = Literal["bot", "lost", "wait"]
Deed = Literal["undo", "draw", "bot", "open"]
"""What those at a table can agree on; see `moonwood.table.agreement`."""
Strength = Literal[1, 2, 3]
"""Of a hint. 1: where to look, 2: candidates, 3: the move."""


class Garbled(Exception):
    """A message that cannot be understood."""


# Reading

T = TypeVar("T", bound=int | str)
Fields = Mapping[str, Any]


def _index(fields: Fields, name: str) -> int:
    return _number(fields[name], name)


def _number(value: object, name: str) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise Garbled(f"Expected `int` from 0 to {LARGEST} as `{name}`")
    return value


def _moment(fields: Fields) -> int | None:
    return _index(fields, "seq") if "seq" in fields else None


def _text(value: object, name: str, least: int = 0, most: int = LONGEST_WORD) -> str:
    if not isinstance(value, str) or not least <= len(value) <= most or not is_writable(value):
        raise Garbled(f"Expected `str` of {least} to {most} characters as `{name}`")
    return value


def is_writable(text: str) -> bool:
    """Whether every sign of a text is one: JSON can name halves of some."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _words(fields: Fields, name: str, least: int = 0) -> list[str]:
    value = fields.get(name, [])
    if not isinstance(value, list) or not least <= len(value) <= MOST_CLICKED:
        raise Garbled(f"Expected `array` of {least} to {MOST_CLICKED} texts as `{name}`")
    return [_text(it, name) for it in value]


def _one_of(fields: Fields, name: str, choices: Sequence[T]) -> T:
    for choice in choices:
        if type(fields[name]) is type(choice) and fields[name] == choice:
            return choice
    raise Garbled(f"Expected one of {', '.join(map(str, choices))} as `{name}`")


def _yes(fields: Fields, name: str) -> None:
    if fields[name] is not True:
        raise Garbled(f"Expected `true` as `{name}`")


# What changes the table


@dataclass(frozen=True)
class Play:
    verb: ClassVar = "play"
    action: Action
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(Action(_index(fields, "play")), _moment(fields))


@dataclass(frozen=True)
class TakeBack:
    verb: ClassVar = "undo"
    extent: Extent
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "undo", get_args(Extent)), _moment(fields))


@dataclass(frozen=True)
class Resign:
    verb: ClassVar = "resign"
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        _yes(fields, "resign")
        return cls(_moment(fields))


@dataclass(frozen=True)
class Speak:
    """Talk with the others at the table."""

    verb: ClassVar = "say"
    text: str

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_text(fields["say"], "say", 1, LONGEST_REMARK))


@dataclass(frozen=True)
class UsePhrase:
    """Talk with the others by a set phrase, which each of them reads in their own language."""

    verb: ClassVar = "phrase"
    phrase: str

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "phrase", tuple(PHRASES)))


@dataclass(frozen=True)
class Decide:
    """What becomes of somebody whose time is out: a bot goes on, they have lost, or they get more time."""

    verb: ClassVar = "decide"
    what: Verdict
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "decide", get_args(Verdict)), _moment(fields))


@dataclass(frozen=True)
class Propose:
    """Ask the others to agree on something; `seat`: who left, if it is about somebody."""

    verb: ClassVar = "propose"
    what: Deed
    seat: Seat
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        wanted = fields["propose"]
        if not isinstance(wanted, dict) or wanted.keys() not in ({"what"}, {"what", "seat"}):
            raise Garbled("Expected `object` with `what`, and `seat` if it is about one, as `propose`")
        return cls(
            _one_of(wanted, "what", get_args(Deed)), Seat(_index({"seat": 0, **wanted}, "seat")), _moment(fields)
        )


@dataclass(frozen=True)
class Respond:
    """Agree to what somebody proposed, or decline it."""

    verb: ClassVar = "respond"
    yes: bool
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        if not isinstance(fields["respond"], bool):
            raise Garbled("Expected `bool` as `respond`")
        return cls(fields["respond"], _moment(fields))


@dataclass(frozen=True)
class ComeBack:
    """Take the seat again in which somebody else goes on."""

    verb: ClassVar = "return"

    @classmethod
    def read(cls, fields: Fields) -> Self:
        _yes(fields, "return")
        return cls()


@dataclass(frozen=True)
class Fill:
    """Put a bot on an open seat."""

    verb: ClassVar = "fill"
    seat: Seat
    bot: str

    @classmethod
    def read(cls, fields: Fields) -> Self:
        wanted = fields["fill"]
        if not isinstance(wanted, dict) or wanted.keys() != {"seat", "bot"}:
            raise Garbled("Expected `object` with `seat` and `bot` as `fill`")
        return cls(Seat(_index(wanted, "seat")), _text(wanted["bot"], "bot"))


Change = Play | TakeBack | Resign | Speak | UsePhrase | Decide | Propose | Respond | ComeBack | Fill


# Whom one page hears


@dataclass(frozen=True)
class Mute:
    """Do not hear somebody any more, or hear them again: who sits there, or who said something while watching."""

    verb: ClassVar = "mute"
    seat: Seat | None
    saying: int
    on: bool

    @classmethod
    def read(cls, fields: Fields) -> Self:
        wanted = fields["mute"]
        if not isinstance(wanted, dict) or wanted.keys() not in ({"seat", "on"}, {"saying", "on"}):
            raise Garbled("Expected `object` with `on` and either `seat` or `saying` as `mute`")
        if not isinstance(wanted["on"], bool):
            raise Garbled("Expected `bool` as `on`")
        if "seat" in wanted:
            return cls(Seat(_index(wanted, "seat")), 0, wanted["on"])
        return cls(None, _index(wanted, "saying"), wanted["on"])


# How one page sees it, and how fast it goes on


@dataclass(frozen=True)
class ChooseTheme:
    verb: ClassVar = "theme"
    theme: str

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_text(fields["theme"], "theme"))


@dataclass(frozen=True)
class ChooseShape:
    verb: ClassVar = "shape"
    shape: Shape

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "shape", SHAPES))


@dataclass(frozen=True)
class ChooseLanguage:
    verb: ClassVar = "lang"
    lang: str

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_text(fields["lang"], "lang"))


@dataclass(frozen=True)
class ChoosePace:
    verb: ClassVar = "pace"
    pace: Pace

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "pace", get_args(Pace)))


@dataclass(frozen=True)
class ChooseSide:
    verb: ClassVar = "side"
    side: Side

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "side", get_args(Side)))


@dataclass(frozen=True)
class Hurry:
    """Let the bots go on at once, until a person is asked."""

    verb: ClassVar = "hurry"

    @classmethod
    def read(cls, fields: Fields) -> Self:
        _yes(fields, "hurry")
        return cls()


@dataclass(frozen=True)
class Knock:
    """Is anybody there?"""

    verb: ClassVar = "alive"

    @classmethod
    def read(cls, fields: Fields) -> Self:
        _yes(fields, "alive")
        return cls()


@dataclass(frozen=True)
class LiftCurtain:
    """The device is with the player of this seat now."""

    verb: ClassVar = "ready"
    seat: Seat

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(Seat(_index(fields, "ready")))


@dataclass(frozen=True)
class ChooseEyes:
    """See a finished game as a seat saw it; None: as one did before."""

    verb: ClassVar = "eyes"
    seat: Seat | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        wanted = fields["eyes"]
        if not isinstance(wanted, dict) or not wanted.keys() <= {"seat"}:
            raise Garbled("Expected `object` with or without `seat` as `eyes`")
        return cls(Seat(_index(wanted, "seat")) if wanted else None)


Wish = ChooseEyes | ChooseTheme | ChooseShape | ChooseLanguage | ChoosePace | ChooseSide | Hurry | Knock | LiftCurtain


# What one page wants to know


@dataclass(frozen=True)
class LookBack:
    verb: ClassVar = "look"
    ply: int

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_index(fields, "look"))


@dataclass(frozen=True)
class Foresee:
    verb: ClassVar = "preview"
    action: Action

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(Action(_index(fields, "preview")))


@dataclass(frozen=True)
class TryOut:
    """Play actions on a private copy of what the page sees."""

    verb: ClassVar = "sketch"
    actions: list[Action]
    seq: int | None

    @classmethod
    def read(cls, fields: Fields) -> Self:
        tried = fields["sketch"]
        if not isinstance(tried, list) or len(tried) > MOST_SKETCHED:
            raise Garbled(f"Expected `array` of at most {MOST_SKETCHED} actions as `sketch`")
        return cls([Action(_number(it, "sketch")) for it in tried], _moment(fields))


@dataclass(frozen=True)
class AskWhy:
    verb: ClassVar = "why"
    clicked: list[str]
    under: list[str]
    """What else the last click may have meant."""

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_words(fields, "why", least=1), _words(fields, "under"))


@dataclass(frozen=True)
class AskHint:
    verb: ClassVar = "hint"
    strength: Strength

    @classmethod
    def read(cls, fields: Fields) -> Self:
        return cls(_one_of(fields, "hint", get_args(Strength)))


Look = LookBack | Foresee | TryOut | AskWhy
"""What is drawn for one page alone."""
Inquiry = Look | AskHint
Request = Change | Mute | Wish | Inquiry

REQUESTS: dict[str, type[Request]] = {kind.verb: kind for kind in get_args(Request)}
"""The class of each verb."""
VERBS = tuple(REQUESTS)
BESIDES = ("seq", "under")
"""What may stand beside any verb."""


def parse(text: str | bytes) -> Request:
    """A request, or Garbled that says what is wrong with the message."""
    if len(text) > LIMIT:
        raise Garbled(f"a message has at most {LIMIT} characters")
    fields = _fields(text)
    unknown = [name for name in fields if name not in REQUESTS and name not in BESIDES]
    if unknown:
        raise Garbled(f"unknown field {unknown[0][:LONGEST_WORD]!a}")
    verbs = [name for name in fields if name in REQUESTS]
    if len(verbs) != 1:
        raise Garbled(f"a message has exactly one of: {', '.join(VERBS)}")
    return REQUESTS[verbs[0]].read(fields)


def _fields(text: str | bytes) -> dict[str, Any]:
    """What a message says; what it leaves empty it does not say."""
    try:
        body = json.loads(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError):
        raise Garbled("it is no JSON, or it was truncated") from None
    if not isinstance(body, dict):
        raise Garbled("Expected `object`")
    return {name: value for name, value in body.items() if value is not None}
