"""Visitors: who somebody is, as far as a cookie tells. The house signs its tokens, so that nobody makes one up."""

from __future__ import annotations

from hashlib import blake2b
from secrets import compare_digest, token_urlsafe

from starlette.requests import HTTPConnection
from starlette.responses import Response

from moonwood.server.storage.store import SqlStore
from moonwood.table.table import fingerprint

COOKIE, BEFORE = "moonwood", "moonwood-before"
"""Who a browser is, and who it was before it went on as somebody from another device."""
TEN_YEARS = 10 * 365 * 24 * 3600
SHORTEST, LONGEST = 20, 100
"""How long a token can be."""
TOKENS = "moonwood.tokens"
"""Where a request keeps the tokens that were found to be ours, by their cookies."""


class Visitors:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._key = store.key("visitors")

    def new(self) -> str:
        """A token that nobody has yet."""
        name = token_urlsafe(24)
        return f"{name}.{self._seal(name)}"

    async def know(self, token: str) -> bool:
        """Whether a token is ours: signed, or from a house that did not sign yet, where it has a seat or a journal."""
        if not SHORTEST <= len(token) <= LONGEST:
            return False
        name, _, seal = token.rpartition(".")
        if compare_digest(seal.encode(), self._seal(name).encode()):
            return True
        return await self._store.knows(fingerprint(token))

    async def recognise(self, visitor: HTTPConnection) -> None:
        """Find out who asks. A token that is not ours is none."""
        tokens = {name: visitor.cookies[name] for name in (COOKIE, BEFORE) if name in visitor.cookies}
        visitor.scope[TOKENS] = {name: token for name, token in tokens.items() if await self.know(token)}

    def _seal(self, name: str) -> str:
        return blake2b(name.encode(), key=self._key, digest_size=12, person=b"moonwood-visitor").hexdigest()


def token_of(visitor: HTTPConnection, cookie: str = COOKIE) -> str | None:
    """The secret token of a browser, if it has one."""
    tokens: dict[str, str] = visitor.scope.get(TOKENS, {})
    return tokens.get(cookie)


def owner_of(visitor: HTTPConnection) -> str:
    """The fingerprint under which ledgers know a browser; empty for one that has no token yet."""
    token = token_of(visitor)
    return fingerprint(token) if token else ""


def give_token(visitor: HTTPConnection, response: Response, token: str, cookie: str = COOKIE) -> None:
    secure = visitor.url.scheme in ("https", "wss")
    response.set_cookie(cookie, token, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=secure)
