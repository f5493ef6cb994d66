"""The doorkeeper: whom the host lets in, and who may make tables."""

from __future__ import annotations

from hashlib import blake2b
from secrets import compare_digest

from starlette.requests import HTTPConnection

from moonwood.server.guard.addresses import makes_table
from moonwood.server.guard.visitors import person_of
from moonwood.server.settings import WITH_ACCOUNT, Settings

PASS = "moonwood-pass"
"""The cookie of those who know the word."""
OUTSIDE = ("/static/", "/word", "/healthz", "/readyz", "/metrics")
"""What is to be seen without the word."""


class Doorkeeper:
    def __init__(self, settings: Settings, key: bytes) -> None:
        self._settings = settings
        self._key = key
        self._sign = self._signed(settings.word)

    def sign_of(self, word: str) -> str | None:
        """What a browser shows at the door that knows the word; None if it does not."""
        tried = self._signed(word)
        return tried if compare_digest(tried, self._sign) else None

    def shuts_out(self, visitor: HTTPConnection) -> bool:
        """Whether somebody does not know the word that the host asks for."""
        if not self._settings.word or visitor.scope["path"].startswith(OUTSIDE):
            return False
        person = person_of(visitor)
        if person is not None and person.program is not None:  # whoever made it was let in
            return False
        return not compare_digest(visitor.cookies.get(PASS, "").encode(), self._sign.encode())

    def keeps_from_making(self, visitor: HTTPConnection) -> bool:
        """Whether somebody wants to make a table who needs an account for that."""
        return makes_table(visitor.scope) and not self.lets_make(visitor)

    def lets_make(self, visitor: HTTPConnection) -> bool:
        """Whether somebody may make tables."""
        person = person_of(visitor)
        return self._settings.tables_by != WITH_ACCOUNT or (person is not None and person.has_account)

    def _signed(self, word: str) -> str:
        """Large and small letters are the same, and so are spaces."""
        plain = " ".join(word.split()).casefold()
        return blake2b(plain.encode(), key=self._key, digest_size=24, person=b"moonwood-word").hexdigest()
