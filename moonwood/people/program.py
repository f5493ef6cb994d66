"""Programs that play: each is somebody of its own, with a name that says what it is, and with rights and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from moonwood.kernel.speech import mark
from moonwood.table.seating import LONGEST_NAME, clean_name

MARK: Final = " (bot)"
"""How the name of every program ends, wherever it stands, and no other."""
SIT, MAKE = "sit", "make"
RIGHTS: Mapping[str, str] = {
    SIT: mark("sit at tables and play"),
    MAKE: mark("make tables"),
}
"""What a program may be allowed, and how that is said."""
USUAL: Final = (SIT,)
MOST_PROGRAMS: Final = 10
"""So many somebody can have."""


@dataclass(frozen=True)
class Program:
    """What makes somebody a program."""

    rights: frozenset[str]
    work: float
    """Hundredths of a second of work that it may ask for in a second."""
    tables: float
    """Tables that it may make in an hour."""


@dataclass(frozen=True)
class Owned:
    """A program on the list of whoever made it."""

    owner: str
    """What ledgers know the program by."""
    name: str
    rights: tuple[str, ...]
    at: float


def program_name(name: str) -> str:
    """The whole name of a program that is called so.

    >>> program_name("Owl"), program_name("Owl (bot)"), len(program_name("o" * 99))
    ('Owl (bot)', 'Owl (bot)', 24)
    """
    plain = clean_name(name).removesuffix(MARK.strip()).strip()
    return f"{plain[: LONGEST_NAME - len(MARK)].strip()}{MARK}"


def is_marked(name: str) -> bool:
    """Whether a name says that whoever has it is a program."""
    return name.casefold().replace(" ", "").endswith(MARK.strip())


def chosen_rights(said: Mapping[str, str]) -> tuple[str, ...]:
    """The rights that a form names."""
    return tuple(it for it in RIGHTS if said.get(it))
