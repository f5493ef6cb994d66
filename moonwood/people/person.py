"""Who somebody is, as far as the house knows: a guest is a cookie, an account a choice."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.people.conduct import Restraint
from moonwood.people.program import Program


@dataclass(frozen=True)
class Person:
    owner: str
    """What ledgers know them by. It stays the same when a guest becomes an account, so all that was theirs stays."""
    name: str = ""
    """Of the account; empty for a guest."""
    banned: Restraint | None = None
    """Why and until when they may not enter,"""
    muted: bool = False
    """and whether they may not talk."""
    program: Program | None = None
    """What makes them a program; None for a human being."""

    @property
    def has_account(self) -> bool:
        return bool(self.name)


@dataclass(frozen=True)
class Account:
    """What a passphrase opens."""

    owner: str
    name: str
    passphrase: str
    """Its hash."""


@dataclass(frozen=True)
class Device:
    """Where somebody is signed in."""

    device: str
    """The fingerprint of the cookie there."""
    label: str
    at: float
    seen: float
    """When it was here last, to the hour."""


SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")
BROWSERS = {"Firefox/": "Firefox", "Edg/": "Edge", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
"""What a browser writes of itself, and its name: many write the names of others, too, but behind their own."""


def label_of(agent: str) -> str:
    """What a browser calls itself, short enough for a list; empty if it says nothing that we know.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> label_of("curl/8.0")
    ''
    """
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return ", ".join(it for it in (browser, system) if it)
