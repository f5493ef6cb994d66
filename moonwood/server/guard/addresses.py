"""The guard: what everybody asks has a cost, and every page and every address has a budget for it.

A budget fills up steadily and can be saved for a few seconds, so people never notice it. Who asks for more at a table
has to wait; who asks for more pages is told to come again; who floods is let go. What something costs is guessed before
it is done, and measured while it is done: whoever asked for it owes the rest.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection
from starlette.types import Scope

from moonwood.house.budget import FORM, REPLAY, Clock, Purse
from moonwood.people.program import Program
from moonwood.server.settings import Limits

SAVED = 5.0
"""For so many seconds a budget can be saved."""
LETTERS_SAVED = 3.0
THOUGHTS_SAVED = 20.0
MINUTE, HOUR = 60.0, 3600.0
MOST_ADDRESSES = 10_000
"""How many addresses are remembered."""

COSTS = {
    "look": 2.0, "preview": 4.0, "sketch": 4.0, "why": 2.0, "hint": 2.0, "say": 4.0, "phrase": 4.0, "mute": 4.0,
}  # fmt: skip
"""What requests at a table cost before they are done, in hundredths of a second of work; any other costs ONE."""
ONE, MESSAGE = 1.0, 0.1
"""MESSAGE: what it costs to read one, whatever it asks for."""
SENDING = 0.000_002
"""What it costs to pack a character of a message and to send it."""
ATTEMPTS = (
    "/word",
    *(f"/account/{it}" for it in ("in", "recover", "passphrase", "codes", "delete", "calls")),
)
"""Where a secret is tried, or a letter sent."""
STATIC, PAGE, PICTURE, RECORD, CHECK, SOCKET = 0.1, 1.0, 1.0, 4.0, 4.0, 5.0
LESSON = 2.0
"""What it costs to take a step in a lesson, or to look at what it would do."""


PROGRAM_WORK, PROGRAM_TABLES = "program work", "program tables"
TRIES, VOICES = "tries", "voices"
"""What wrong passphrases for one name, and remarks at one table, are called beside the budgets of addresses."""
Spent = dict[str, dict[str, float]]
"""Costs, by whoever pays and what for."""


class Address:
    """Where visitors come from, and what they may still ask from there."""

    def __init__(self, name: str, limits: Limits, clock: Clock) -> None:
        self.name = name
        self.work = Purse(limits.work_per_address, SAVED * limits.work_per_address, clock)
        self.thoughts = Purse(limits.thought_per_address, THOUGHTS_SAVED * limits.thought_per_address, clock)
        self.tables = hourly(limits.tables_per_hour, clock)
        self.accounts = hourly(limits.accounts_per_hour, clock)
        self.attempts = hourly(limits.attempts_per_hour, clock)
        self.reports = hourly(limits.reports_per_hour, clock)
        self.pages = 0
        """How many pages at tables are open."""
        self.turnstile = asyncio.Lock()
        """Through which messages to its pages go, one after the other."""
        self._most_pages = limits.pages_per_address

    @property
    def purses(self) -> dict[str, Purse]:
        """Its budgets by what they are for."""
        return {
            "work": self.work,
            "thoughts": self.thoughts,
            "tables": self.tables,
            "accounts": self.accounts,
            "attempts": self.attempts,
            "reports": self.reports,
        }

    def open_page(self, elsewhere: int = 0) -> bool:
        """Whether one more page may be open; whoever opened one must `close_page`."""
        if self.pages + elsewhere >= self._most_pages:
            return False
        self.pages += 1
        return True

    def close_page(self) -> None:
        self.pages -= 1

    @property
    def forgettable(self) -> bool:
        return not self.pages and all(purse.full for purse in self.purses.values())

    def kept_by(self, scope: Scope) -> Purse | None:
        """What a request uses up that fills up again by the hour; None: nothing."""
        path: str = scope["path"]
        if scope["method"] != "POST":
            return None
        if path in ("/account/new", "/account/programs"):
            return self.accounts
        if path in ATTEMPTS:
            return self.attempts
        if path.startswith("/table/") and path.endswith("/people"):
            return self.reports
        return self.tables if makes_table(scope) or path.startswith(("/journal/", "/meet")) else None


def hourly(limit: float, clock: Clock) -> Purse:
    """A budget of so many an hour."""
    return Purse(limit / HOUR, limit, clock)


class Effort:
    """The budgets of one program."""

    def __init__(self, program: Program, clock: Clock) -> None:
        self.work = Purse(program.work, SAVED * program.work, clock)
        self.tables = hourly(program.tables, clock)

    @property
    def idle(self) -> bool:
        return self.work.full and self.tables.full


class Purses:
    """Budgets by name; one that is full is forgotten, and of too many the oldest."""

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self._kind = (rate, most, clock)
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def of(self, name: str) -> Purse:
        if name not in self._purses:
            self._purses = OrderedDict((it, purse) for it, purse in self._purses.items() if not purse.full)
            while len(self._purses) >= MOST_ADDRESSES:
                self._purses.popitem(last=False)
            self._purses[name] = Purse(*self._kind)
        return self._purses[name]

    def items(self) -> Iterable[tuple[str, Purse]]:
        return self._purses.items()


class Guard:
    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._addresses: OrderedDict[str, Address] = OrderedDict()
        self._names = {
            TRIES: Purses(limits.attempts_per_hour / HOUR, limits.attempts_per_hour, clock),
            VOICES: Purses(limits.remarks_per_minute / MINUTE, limits.remarks_per_minute / 4, clock),
        }
        self._programs: OrderedDict[str, Effort] = OrderedDict()
        self.pages_elsewhere: Callable[[str], int] = lambda address: 0
        """How many pages are open from an address at other servers."""

    def open_page(self, address: Address) -> bool:
        """Whether one more page may be open from an address, wherever the others are."""
        return address.open_page(self.pages_elsewhere(address.name))

    def address_of(self, visitor: HTTPConnection) -> Address:
        return self.address(visitor.client.host if visitor.client else "")

    def address(self, host: str) -> Address:
        name = block_of(host)
        if name not in self._addresses:
            self._make_room()
            self._addresses[name] = Address(name, self.limits, self._clock)
        self._addresses.move_to_end(name)
        return self._addresses[name]

    def purse(self) -> Purse:
        """The budget of a page."""
        return Purse(self.limits.work_per_page, SAVED * self.limits.work_per_page, self._clock)

    def letter_box(self) -> Purse:
        """The budget of a page for messages, whatever they ask for."""
        return Purse(self.limits.messages_per_page, LETTERS_SAVED * self.limits.messages_per_page, self._clock)

    def voice(self, name: str) -> Purse:
        """How much somebody may say at a table, at whichever server."""
        return self._names[VOICES].of(name)

    def tries(self, name: str) -> Purse:
        """How many more wrong passphrases somebody may be tried with, wherever that is done from."""
        return self._names[TRIES].of(name)

    # What is paid at other servers

    def spent(self) -> Spent:
        """What was paid here since this was last asked, by whom and for what."""
        return _told(self._purses(), Purse.spent)

    def missing(self) -> Spent:
        """What everybody has paid and not got back yet."""
        return _told(self._purses(), lambda purse: purse.missing)

    def deduct(self, spent: Spent) -> None:
        """So much was paid elsewhere."""
        for purse, cost in self._known(spent):
            purse.lose(cost)

    def lack(self, missing: Spent) -> None:
        """Elsewhere it is known that at least so much is missing."""
        for purse, cost in self._known(missing):
            purse.lack(cost)

    def open_pages(self) -> dict[str, int]:
        return {name: it.pages for name, it in self._addresses.items() if it.pages}

    def _purses(self) -> Iterator[tuple[str, str, Purse]]:
        for name, address in self._addresses.items():
            for kind, purse in address.purses.items():
                yield name, kind, purse
        for kind, purses in self._names.items():
            for name, purse in purses.items():
                yield name, kind, purse
        for name, effort in self._programs.items():
            yield name, PROGRAM_WORK, effort.work
            yield name, PROGRAM_TABLES, effort.tables

    def _known(self, costs: Spent) -> Iterator[tuple[Purse, float]]:
        for name, kinds in costs.items():
            for kind, cost in kinds.items():
                purse = self._purse(name, kind)
                if purse is not None:
                    yield purse, min(max(0.0, float(cost)), purse.most)

    def _purse(self, name: str, kind: str) -> Purse | None:
        """A budget; None for one of a program that never came here, and of which nothing is known but its name."""
        if kind in self._names:
            return self._names[kind].of(name)
        if kind in (PROGRAM_WORK, PROGRAM_TABLES):
            effort = self._programs.get(name)
            return None if effort is None else effort.work if kind == PROGRAM_WORK else effort.tables
        return self.address(name).purses[kind]

    def program(self, owner: str, program: Program) -> Effort:
        """What a program may still ask for."""
        if owner not in self._programs:
            self._programs = OrderedDict((it, effort) for it, effort in self._programs.items() if not effort.idle)
            self._programs[owner] = Effort(program, self._clock)
        return self._programs[owner]

    def _make_room(self) -> None:
        """Forget addresses that have all of their budget; if there are none, those that were quiet for longest."""
        if len(self._addresses) < MOST_ADDRESSES:
            return
        for name in [name for name, it in self._addresses.items() if it.forgettable]:
            del self._addresses[name]
        quiet = [name for name, it in self._addresses.items() if not it.pages]
        for name in quiet[: max(0, len(self._addresses) + 1 - MOST_ADDRESSES)]:
            del self._addresses[name]


def _told(purses: Iterable[tuple[str, str, Purse]], amount: Callable[[Purse], float]) -> Spent:
    """What there is to tell of some budgets, as far as it is worth telling."""
    told: Spent = {}
    for name, kind, purse in purses:
        cost = round(amount(purse), 2)
        if cost > 0:
            told.setdefault(name, {})[kind] = cost
    return told


def block_of(host: str) -> str:
    """What counts as one address: in IPv6 a household has a whole block of them.

    >>> block_of("192.0.2.7"), block_of("2001:db8:1:2:3:4:5:6"), block_of("testclient")
    ('192.0.2.7', '2001:db8:1:2::', 'testclient')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))


def cost_of(scope: Scope) -> float:
    """What a request over HTTP costs."""
    path: str = scope["path"]
    if path.startswith("/static/"):
        return STATIC
    if path.endswith("/check"):
        return CHECK
    if scope["method"] == "POST" and path.startswith(("/learn/", "/puzzles/")):
        return LESSON
    if scope["method"] == "POST":
        return FORM
    if path.endswith(("/record.txt", "/records.txt")):
        return RECORD
    if path.startswith(("/journal/", "/people/", "/statistics/")) or path.endswith(("/bots", "/everything.json")):
        return REPLAY
    return PICTURE if path.startswith("/picture/") else PAGE


def makes_table(scope: Scope) -> bool:
    path: str = scope["path"]
    if scope["method"] != "POST" or path.endswith("/check"):
        return False
    return (
        path.startswith(("/new/", "/from-record", "/today/"))
        or path in ("/api/tables", "/api/records", "/games/records")
        or path.endswith("/again")
        or "/from/" in path
    )
