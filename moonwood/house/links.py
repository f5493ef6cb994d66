"""Names in links that people send each other.

Programs that find links in letters and messages leave out a sign such as a dash or an underline at the end, or take two
of them for a change of type: so names are made of letters and digits alone.
"""

from __future__ import annotations

from secrets import choice
from string import ascii_letters, digits

SIGNS = ascii_letters + digits


def new_name(length: int) -> str:
    """A name that nobody can guess: each sign is worth almost six bits."""
    return "".join(choice(SIGNS) for _ in range(length))
