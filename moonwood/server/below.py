"""A house below a path of a web server: `/games/moonwood` instead of `/`.

Everything within speaks of addresses as if the house stood at the root: routes, pages, redirects, cookies. What comes
in loses the path and what goes out gets it here, and nowhere else. Scripts know it by where they lie themselves.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BASE: Final = "moonwood.base"
"""Where a request keeps the path below which the house stands."""
TAG: Final = re.compile(rb"<[a-z][^>]*>")
"""Our pages escape `<` and `>` wherever they are no markup."""
FOLLOWED: Final = re.compile(rb'( (?:href|src|action)=")(?=/(?!/))')
"""What a browser follows by itself; what is for scripts is left to them."""
COOKIE_PATH: Final = re.compile(rb"(; [Pp]ath=)/(?=;|$)")


class Below:
    """An application below a path. Whoever asks without that path is served, too: a web server may take it off, and
    whoever only looks whether the house is well need not know it."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        inner = {**scope, "path": self._within(scope["path"]), BASE: self._base}
        outgoing = Outgoing(self._base, HTTPConnection(scope).headers.get("host", ""), send)
        return await self._app(inner, receive, outgoing.send)

    def _within(self, path: str) -> str:
        rest = path.removeprefix(self._base)
        return (rest or "/") if rest[:1] in ("", "/") else path


class Outgoing:
    """One answer on its way out."""

    def __init__(self, base: str, host: str, send: Send) -> None:
        self._base = base
        self._host = host
        self._send = send
        self._start: Message | None = None
        """The head of a page whose body is not here yet."""
        self._body = bytearray()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [(name, self._header(name, value)) for name, value in message["headers"]]
            if _is_page(message):
                self._start = message
                return
        if self._start is not None:
            await self._page(message)
        else:
            await self._send(message)

    def _header(self, name: bytes, value: bytes) -> bytes:
        if name.lower() == b"location":
            return self._moved(value.decode("latin-1")).encode("latin-1")
        if name.lower() == b"set-cookie":
            return COOKIE_PATH.sub(rb"\g<1>" + self._base.encode(), value)
        return value

    def _moved(self, to: str) -> str:
        parts = urlsplit(to)
        ours = parts.path.startswith("/") and parts.netloc in ("", self._host)
        return parts._replace(path=self._base + parts.path).geturl() if ours else to

    async def _page(self, message: Message) -> None:
        """Hold a page back until it is whole, then send it with its addresses."""
        self._body += message.get("body", b"")
        if message.get("more_body") or self._start is None:
            return
        start, self._start = self._start, None
        body = settled(bytes(self._body), self._base)
        length = (b"content-length", str(len(body)).encode())
        start["headers"] = [it for it in start["headers"] if it[0].lower() != b"content-length"] + [length]
        await self._send(start)
        await self._send({"type": "http.response.body", "body": body})


def settled(page: bytes, base: str) -> bytes:
    """
    >>> settled(b'<a href="/games">My games: href="/x"</a> <a href="#end">', "/moonwood")
    b'<a href="/moonwood/games">My games: href="/x"</a> <a href="#end">'
    """
    into = rb"\g<1>" + base.encode()
    return TAG.sub(lambda tag: FOLLOWED.sub(into, tag[0]), page)


def absolute(visitor: HTTPConnection, path: str) -> str:
    """A path of the house as somebody at another device would write it."""
    return f"{visitor.url.scheme}://{visitor.url.netloc}{visitor.scope.get(BASE, '')}{path}"


def _is_page(start: Message) -> bool:
    return any(name.lower() == b"content-type" and value.startswith(b"text/html") for name, value in start["headers"])
