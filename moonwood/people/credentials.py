"""Names, passphrases and codes: what may be one, and what is kept of it."""

from __future__ import annotations

from hashlib import blake2b
from secrets import choice
from unicodedata import normalize

from moonwood.kernel.speech import mark
from moonwood.people.program import is_marked
from moonwood.table.seating import LONGEST_NAME, clean_name

SHORTEST_NAME = 2
SHORTEST_PASSPHRASE, LONGEST_PASSPHRASE, FEWEST_SIGNS = 10, 200, 5
CODES = 8
"""So many recovery codes somebody has at once."""
GROUPS, GROUP = 4, 4
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of a code: no two of them look alike."""
ALIKE = str.maketrans("OIL", "011")

OBJECTIONS = {
    "name-short": mark("A name has at least two letters or digits."),
    "name-taken": mark("Somebody has this name already, or one that looks like it."),
    "name-bot": mark("Only the names of programs end in “(bot)”."),
    "programs-many": mark("You have as many programs as somebody may have. Delete one first."),
    "passphrase-short": mark("A passphrase has at least ten characters: a few words are easy to keep in mind."),
    "passphrase-long": mark("A passphrase has at most two hundred characters."),
    "passphrase-plain": mark("This passphrase is too easy to guess. Take a few words that do not belong together."),
    "passphrases-differ": mark("The two passphrases are not the same."),
    "no-invitation": mark("An account needs an invitation here, and this is none, or it was used already."),
}
"""Why an account is not made."""


def folded(name: str) -> str:
    """What two names have in common that look alike.

    >>> folded("Ann  Moon"), folded("annmoon")
    ('annmoon', 'annmoon')
    """
    return "".join(sign for sign in normalize("NFKC", name).casefold() if sign.isalnum())


def objection(name: str, passphrase: str, again: str) -> str | None:
    """Why an account cannot have this name and passphrase, one of OBJECTIONS; None if it can."""
    if len(folded(name)) < SHORTEST_NAME or clean_name(name) != name or len(name) > LONGEST_NAME:
        return "name-short"
    if is_marked(name):
        return "name-bot"
    return objection_to(passphrase, again, name)


def objection_to(passphrase: str, again: str, name: str) -> str | None:
    """Why a passphrase is none for somebody of this name."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        return "passphrase-short"
    if len(passphrase) > LONGEST_PASSPHRASE:
        return "passphrase-long"
    if len(set(passphrase)) < FEWEST_SIGNS or folded(passphrase) == folded(name):
        return "passphrase-plain"
    return None if passphrase == again else "passphrases-differ"


def new_code() -> str:
    """A code that nobody guesses, as people write it down."""
    return "-".join("".join(choice(SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))


def code_print(code: str) -> str:
    """What is kept of a code, however it was typed.

    >>> code_print("0o1l-abcd") == code_print("00 11 ABCD")
    True
    """
    plain = "".join(it for it in code.upper() if it.isalnum()).translate(ALIKE)
    return blake2b(plain.encode(), digest_size=16, person=b"moonwood-code").hexdigest()
