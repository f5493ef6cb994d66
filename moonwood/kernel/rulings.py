"""Rulings are data: numbers and tables that an owner of the printed game can correct without touching code.

A room keeps them in `rulings.toml` beside its rules. An owner's file holds only what differs:

>>> merge({"deck": {"copies": 2}, "limit": 200}, "limit = 100")
{'deck': {'copies': 2}, 'limit': 100}
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from moonwood.kernel.errors import Complaint, OptionError, Problem, TextError
from moonwood.kernel.options import Text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Rulings = dict[str, Any]
FILE = "rulings.toml"
MOST_DOTS = 32
"""On one line. The parser's time grows with the square of the parts of a key, and its text comes from strangers."""
NO_TOML = Complaint("this is no TOML; corrected rulings are lines like `goal = 42`")
UNREADABLE = {
    "declare|overwrite|redefine|mutate|[Dd]uplicate": Complaint(
        "this name is written twice, or is another thing above"
    ),
    "[Uu]nclosed|[Uu]nterminated": Complaint("something is opened here and not closed: a bracket or a quotation mark"),
    "date or": Complaint("there is no such date or time"),
    "[Ii]nvalid value": Complaint(
        "no value stands here; write a number, true or false, a text in quotation marks or a list in brackets"
    ),
    "after a key": Complaint("after a name comes an equals sign, and then its value"),
    "after a statement": Complaint("after a value comes a new line"),
}
"""Why a text is no TOML, by words of the parser, which speaks English and to developers."""
DAY = Complaint("a date or time")
DEEPEST = 8
"""How deep lists and tables may lie in each other."""
KINDS: dict[type, Complaint] = {
    bool: Complaint("true or false"),
    int: Complaint("a whole number"),
    float: Complaint("a number with a point"),
    str: Complaint("a text"),
    list: Complaint("a list"),
    dict: Complaint("a table"),
}


def rulings_of(*folders: Traversable) -> Rulings:
    """The rulings in some folders, which have different names; none where there is no file."""
    sources = [folder.joinpath(FILE) for folder in folders]
    return {
        name: value
        for source in sources
        if source.is_file()
        for name, value in tomllib.loads(source.read_text("utf-8")).items()
    }


def merge(base: Rulings, corrections: str) -> Rulings:
    """The rulings with an owner's corrections laid over them; what has no counterpart is refused.

    The corrections are TOML: the option through which they come has checked that.
    """
    return _merge(base, tomllib.loads(corrections), "")


def _merge(base: Rulings, other: Rulings, path: str) -> Rulings:
    merged = dict(base)
    for key, value in other.items():
        if key not in base:
            there = ", ".join(path + name for name in base)
            raise OptionError("no ruling {name!r}; there are: {there}", RULINGS.name, name=path + key, there=there)
        here = base[key]
        if type(here) is not type(value):
            raise OptionError(
                "ruling {name!r} is {kind}, not {other}",
                RULINGS.name,
                name=path + key,
                kind=_kind(here),
                other=_kind(value),
            )
        odd = _odd_item(here, value) if isinstance(here, list) else None
        if odd is not None:
            raise OptionError(
                "ruling {name!r} holds {kind} each time, not {other}",
                RULINGS.name,
                name=path + key,
                kind=_kind(here[0]),
                other=_kind(odd),
            )
        merged[key] = _merge(here, value, f"{path}{key}.") if isinstance(here, dict) else value
    return merged


def _odd_item(ours: list[object], theirs: list[object]) -> object | None:
    """An item of a kind that is not in our own list; an empty list of ours takes all kinds."""
    return next((item for item in theirs if ours and type(item) not in set(map(type, ours))), None)


def _kind(value: object) -> Complaint:
    """What TOML calls a value."""
    return KINDS.get(type(value), DAY)


def _is_toml(text: str) -> str:
    _refuse_monsters(text)
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        where = re.search(r"at line (\d+)", str(error))
        reason = next((reason for words, reason in UNREADABLE.items() if re.search(words, str(error))), NO_TOML)
        raise TextError([Problem(int(where[1]) if where else 0, reason)]) from None
    return text


def _refuse_monsters(text: str) -> None:
    """What no owner writes and what would keep the parser busy is refused before the parser sees it."""
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise ValueError(Complaint("a line has at most {most} dots", most=MOST_DOTS))
    depth = 0
    for character in text:
        depth += (character in "[{") - (character in "]}")
        if depth > DEEPEST:
            raise ValueError(Complaint("lists and tables lie at most {most} deep in each other", most=DEEPEST))


RULINGS = Text("rulings", "", "an owner's corrections of our rulings, as TOML", _is_toml, from_file=True)
"""The option of every room that has rulings."""


# What a room asks of its rulings


def number(rulings: Rulings, name: str, least: int, most: int) -> int:
    """A ruling that is a number with bounds; `table.name` is in a table.

    >>> number({"limit": 200, "tiles": {"BRA2": 2}}, "tiles.BRA2", 0, 48)
    2
    """
    value = int(_at(rulings, name))
    if not least <= value <= most:
        message = Complaint(
            "ruling {name!r} is a number from {least} to {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=value,
        )
        raise OptionError(message, RULINGS.name, bounds=(least, most))
    return value


def numbers(rulings: Rulings, name: str, least: int, most: int, count: int | None = None) -> list[int]:
    """A ruling that is a list of numbers with bounds; with a count, of so many.

    >>> numbers({"gems": [3, 2, 1]}, "gems", 0, 9, 3)
    [3, 2, 1]
    """
    values = [int(value) for value in rulings[name]]
    right = len(values) == count if count else bool(values)
    if not right or not all(least <= value <= most for value in values):
        told = {"name": name, "least": least, "most": most, "values": values}
        message = (
            Complaint("ruling {name!r} is {count} numbers from {least} to {most}, not {values}", count=count, **told)
            if count
            else Complaint("ruling {name!r} is a list of numbers from {least} to {most}, not {values}", **told)
        )
        raise OptionError(message, RULINGS.name, bounds=(least, most))
    return values


def word(rulings: Rulings, name: str, among: Sequence[str]) -> str:
    """A ruling that is one of some words; `table.name` is in a table.

    >>> word({"faces": {"knife": "white"}}, "faces.knife", ("black", "white"))
    'white'
    """
    value = str(_at(rulings, name))
    if value not in among:
        raise OptionError(
            "ruling {name!r} is one of: {there}; not {value!r}",
            RULINGS.name,
            among=among,
            name=name,
            there=", ".join(among),
            value=value,
        )
    return value


def words(rulings: Rulings, name: str, among: Sequence[str]) -> list[str]:
    """A ruling that is a list of some words, each as often as one likes.

    >>> words({"spirits": ["BRA", "DEW"]}, "spirits", ("AIR", "BRA", "DEW"))
    ['BRA', 'DEW']
    """
    values = list(_at(rulings, name))
    wrong = [value for value in values if value not in among]
    if wrong:
        message = Complaint(
            "ruling {name!r} cannot hold {wrong!r}; it is a list of: {there}",
            name=name,
            wrong=wrong[0],
            there=", ".join(among),
        )
        raise OptionError(message, RULINGS.name, among=among)
    return values


def _at(rulings: Rulings, name: str) -> Any:
    here: Any = rulings
    for key in name.split("."):
        here = here[key]
    return here
