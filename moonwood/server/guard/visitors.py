"""Visitors: who somebody is, as far as a cookie tells. The house signs its tokens, so that nobody makes one up."""

from __future__ import annotations

import time
from collections import OrderedDict
from contextlib import suppress
from hashlib import blake2b
from secrets import compare_digest, token_urlsafe
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from moonwood.house.walls import StoreError
from moonwood.people.person import Person, label_of
from moonwood.people.program import Program
from moonwood.server.storage.people import HOUR, PeopleStore
from moonwood.server.storage.programs import ProgramStore
from moonwood.server.storage.store import SqlStore
from moonwood.table.table import fingerprint

COOKIE, BEFORE = "moonwood", "moonwood-before"
"""Who a browser is, and who it was before it went on as somebody from another device."""
TEN_YEARS = 10 * 365 * 24 * 3600
SHORTEST, LONGEST = 20, 100
"""How long a token can be."""
KNOWN = "moonwood.known"
"""Where a request keeps who was recognised, by their cookies."""
FRESH, MOST_RECENT = 5.0, 10_000
"""For so many seconds, and of so many, it is remembered who they are: a device that was signed out at another server is
let in no longer than that."""


class Known(NamedTuple):
    """A token that is ours, and who it speaks for."""

    token: str
    person: Person


class Visitors:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.people = PeopleStore(store)
        self._key = store.key("visitors")
        self._recent: OrderedDict[str, tuple[float, Person | None]] = OrderedDict()
        self._noted: dict[str, float] = {}
        """When it was last kept that a device was here."""

    def new(self) -> str:
        """A token that nobody has yet."""
        name = token_urlsafe(24)
        return f"{name}.{self._seal(name)}"

    async def know(self, token: str) -> Person | None:
        """Who a token speaks for, if it is ours: signed, or from a house that did not sign yet, where it has a seat or
        a journal; and if nobody signed it out."""
        if not SHORTEST <= len(token) <= LONGEST:
            return None
        name, _, seal = token.rpartition(".")
        signed = compare_digest(seal.encode(), self._seal(name).encode())
        if not signed and not await self._store.knows(fingerprint(token)):
            return None
        return await self._behind(fingerprint(token))

    async def recognise(self, visitor: HTTPConnection) -> None:
        """Find out who asks. A token that is not ours is none."""
        tokens = _tokens(visitor)
        persons = {name: await self.know(token) for name, token in tokens.items()}
        visitor.scope[KNOWN] = {name: Known(tokens[name], person) for name, person in persons.items() if person}

    async def sign_in(self, owner: str, agent: str) -> str:
        """A token for one more device of somebody; `agent`: what its browser calls itself."""
        token = self.new()
        await self.people.sign_in(owner, fingerprint(token), label_of(agent))
        self.look_again(owner)
        return token

    async def make_program(self, programs: ProgramStore, keeper: str, name: str, program: Program) -> str:
        """The token of a new program of somebody; NotMade if there can be none."""
        token = self.new()
        await programs.make(keeper, fingerprint(self.new()), name, fingerprint(token), program)
        return token

    async def sign_out(self, owner: str, device: str | None = None, *, but: str = "") -> None:
        """From one device, or from all but one."""
        await self.people.sign_out(owner, device, but=but)
        self.look_at_all_again()

    def look_at_all_again(self) -> None:
        """What was known of somebody may have changed."""
        self._recent.clear()

    def look_again(self, device: str) -> None:
        """What was known of a cookie may have changed."""
        self._recent.pop(device, None)

    async def _behind(self, device: str) -> Person | None:
        at, person = self._recent.get(device, (0.0, None))
        if time.monotonic() - at < FRESH:
            return person
        try:
            person = await self.people.behind(device)
        except StoreError:  # whoever only reads the rules needs no database
            return Person(device)
        self._recent[device] = time.monotonic(), person
        while len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)
        if person is not None and person.has_account:
            await self._note(device)
        return person

    async def _note(self, device: str) -> None:
        """Keep when a device was here last, to the hour."""
        if time.monotonic() - self._noted.get(device, -HOUR) >= HOUR:
            self._noted = {it: at for it, at in self._noted.items() if time.monotonic() - at < HOUR}
            self._noted[device] = time.monotonic()
            with suppress(StoreError):  # nobody is sent away for that
                await self.people.seen(device)

    def _seal(self, name: str) -> str:
        return blake2b(name.encode(), key=self._key, digest_size=12, person=b"moonwood-visitor").hexdigest()


def _tokens(visitor: HTTPConnection) -> dict[str, str]:
    """What somebody shows: a program its token, a browser its cookies; where programs ask, no cookie counts."""
    scheme, _, token = visitor.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" or visitor.scope["path"].startswith("/api/"):
        return {COOKIE: token.strip()} if token else {}
    return {name: visitor.cookies[name] for name in (COOKIE, BEFORE) if name in visitor.cookies}


def known_as(visitor: HTTPConnection, cookie: str = COOKIE) -> Known | None:
    """Who a browser is, if it is anybody yet."""
    known: dict[str, Known] = visitor.scope.get(KNOWN, {})
    return known.get(cookie)


def token_of(visitor: HTTPConnection, cookie: str = COOKIE) -> str | None:
    """The secret token of a browser, if it has one."""
    known = known_as(visitor, cookie)
    return known.token if known else None


def person_of(visitor: HTTPConnection) -> Person | None:
    known = known_as(visitor)
    return known.person if known else None


def owner_of(visitor: HTTPConnection) -> str:
    """What ledgers know a visitor by; empty for one that has no token yet."""
    person = person_of(visitor)
    return person.owner if person else ""


def give_token(visitor: HTTPConnection, response: Response, token: str, cookie: str = COOKIE) -> None:
    secure = visitor.url.scheme in ("https", "wss")
    response.set_cookie(cookie, token, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=secure)
