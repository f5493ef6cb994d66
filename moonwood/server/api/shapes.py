"""What programs send and are told. The document and the reading of what is sent are made from these declarations."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from moonwood.table.requests import LARGEST, is_writable

MOST_ITEMS: Final = 200
"""Of a list that is sent."""
NAMES: Final[dict[type, str]] = {str: "string", int: "integer", float: "number", bool: "boolean"}


class Unreadable(Exception):
    """What was sent is not what the document asks for; the text says what is wrong."""


# What programs send


@dataclass(frozen=True)
class NewTable:
    """A table that is to be made."""

    game: Annotated[str, "the name of the game"]
    options: Annotated[dict[str, str], "those that differ from what is usual, as the game's description names them"] = (
        field(default_factory=dict)
    )
    seats: Annotated[
        list[str],
        "who sits where: `me` (once), `open` (whoever comes), or `bot:` and the name of a bot; bots sit elsewhere",
    ] = field(default_factory=list)
    rated: Annotated[bool, "whether the result counts"] = False
    offered: Annotated[bool, "whether its open seats stand in the lobby"] = False


@dataclass(frozen=True)
class Claim:
    """A seat that is to be taken."""

    claim: Annotated[str, "the last part of the link to a seat; empty for a table that waits in the lobby"] = ""


@dataclass(frozen=True)
class NewMove:
    """What is to be played."""

    action: Annotated[int | str, "one of `actions`: its number, or its notation"]
    moment: Annotated[int, "the `moment` at which it was seen"]


@dataclass(frozen=True)
class GivingUp:
    """That a program gives up."""

    moment: Annotated[int, "the `moment` at which it was decided"]


@dataclass(frozen=True)
class NewRecords:
    """Games that were played elsewhere."""

    records: Annotated[list[str], "texts of records, each with one game or with several, one after the other"]


# What they are told


@dataclass(frozen=True)
class OptionTold:
    name: str
    default: str
    choices: list[str]
    meaning: str


@dataclass(frozen=True)
class GameTold:
    name: str
    title: str
    goal: str
    seats: list[int]
    options: list[OptionTold]


@dataclass(frozen=True)
class GamesTold:
    games: list[GameTold]
    bots: dict[str, str]
    """The bots of the house, and what is said of each."""


@dataclass(frozen=True)
class Me:
    name: str
    rights: list[str]
    work: float
    tables: float
    ratings: dict[str, float]


@dataclass(frozen=True)
class TableTold:
    """A table on a list."""

    table: str
    game: str
    options: dict[str, str]
    names: list[str]
    mine: bool
    over: bool
    waits_for_me: bool


@dataclass(frozen=True)
class Tables:
    tables: list[TableTold]


@dataclass(frozen=True)
class Made:
    table: str
    links: list[str]
    """The ways to its open seats, for whoever is to sit there."""


@dataclass(frozen=True)
class RecordTold:
    record: str


@dataclass(frozen=True)
class Records:
    records: list[str]


@dataclass(frozen=True)
class TakenOver:
    """The tables of the games that came along, and why others did not."""

    tables: list[str]
    problems: list[str]


@dataclass(frozen=True)
class Problem:
    """Why something was not done."""

    reason: str
    text: str


# From types to schemas, and from what was sent to values

Schema = dict[str, Any]
"""A piece of a document, as JSON has it."""


def schema(kind: Any, *, sent: bool = False) -> Schema:
    """What JSON Schema says of a type; of a class, only where it is described. Only what is sent has bounds."""
    if is_dataclass(kind):
        return {"$ref": f"#/components/schemas/{getattr(kind, '__name__', '')}"}
    inner = get_args(kind)
    if get_origin(kind) is Annotated:
        return {**schema(inner[0], sent=sent), "description": inner[1]}
    if get_origin(kind) is list:
        return {"type": "array", "items": schema(inner[0], sent=sent), **({"maxItems": MOST_ITEMS} if sent else {})}
    if get_origin(kind) is dict:
        return {"type": "object", **({} if inner[1] is Any else {"additionalProperties": schema(inner[1])})}
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [schema(it, sent=sent) for it in inner]}
    return {"type": "null"} if kind is NoneType else _plain(kind, sent=sent)


def _plain(kind: type, *, sent: bool) -> Schema:
    bounds: Schema = {"minimum": 0, "maximum": LARGEST} if kind is int and sent else {}
    return {**({"type": NAMES[kind]} if kind in NAMES else {}), **bounds}


def described(kind: Any, *, sent: bool) -> Schema:
    """The schema of a class, with all its fields; whoever sends one may leave out what has a default."""
    hints, own = get_type_hints(kind, include_extras=True), fields(kind)
    needed = [it.name for it in own if not sent or _is_needed(it)]
    properties = {it.name: schema(hints[it.name], sent=sent) for it in own}
    about = {"description": kind.__doc__} if sent else {}
    return {"type": "object", **about, "properties": properties, "required": needed, "additionalProperties": False}


def _is_needed(it: Field[Any]) -> bool:
    return it.default is MISSING and it.default_factory is MISSING


def read(kind: Any, value: object, where: str = "the message") -> Any:
    """A value of a type from what was sent."""
    if is_dataclass(kind):
        return _read_class(kind, value, where)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list and isinstance(value, list) and len(value) <= MOST_ITEMS:
        return [read(inner[0], it, where) for it in value]
    if origin is dict and isinstance(value, dict):
        return {name: read(inner[1], it, f"{where}.{name}") for name, it in value.items()}
    if isinstance(value, float) and value.is_integer() and (kind is int or int in inner):
        value = int(value)  # JSON does not tell 7.0 from 7
    if origin in (Union, UnionType):
        kind = next((it for it in inner if type(value) is it), inner[0])
    if type(value) is not kind or not _fits(value):
        raise Unreadable(f"{where} is {_wanted(kind)}")
    return value


def _fits(value: object) -> bool:
    """Whether a number is not too large, and a text can be written."""
    if isinstance(value, str):
        return is_writable(value)
    return not isinstance(value, int) or 0 <= value <= LARGEST


def _wanted(kind: Any) -> str:
    names = {str: "a text", int: f"a whole number from 0 to {LARGEST}", bool: "true or false", float: "a number"}
    return names.get(kind, f"a list of at most {MOST_ITEMS}" if get_origin(kind) is list else "an object")


def _read_class(kind: Any, value: object, where: str) -> Any:
    if not isinstance(value, dict):
        raise Unreadable(f"{where} is an object")
    hints, own = get_type_hints(kind), {it.name: it for it in fields(kind)}
    unknown = [name for name in value if name not in own]
    if unknown:
        raise Unreadable(f"{where} has no field {unknown[0][:80]!a}; there are: {', '.join(own)}")
    missing = [name for name, it in own.items() if name not in value and _is_needed(it)]
    if missing:
        raise Unreadable(f"{where} needs a field {missing[0]!r}")
    return kind(**{name: read(hints[name], it, name) for name, it in value.items()})
