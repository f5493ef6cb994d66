"""Connections before and below all requests: how many there may be, and how long one may keep the house waiting.

An idle connection, a request that never ends and a page that never reads cost nothing but a place, so places are
counted for each address, and given back after a while. One that is made and cut, again and again, takes no place for
long but work each time, so arrivals are counted as well.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from moonwood.house.budget import Clock, Purse
from moonwood.server.guard.addresses import MOST_ADDRESSES, SAVED, block_of
from moonwood.server.settings import Settings

if TYPE_CHECKING:
    import h11
    from uvicorn._types import ASGISendEvent

FULL = b"There is no room for more connections. Please try again later.\n"
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nconnection: close\r\nretry-after: 30\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(FULL), FULL)
)
KEPT_FREE = 200
"""Files that are kept free for the database, for workers and for telling visitors that there is no room."""
ENOUGH_FILES = 65_536
PACKING = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 3}
)
"""Every message is packed for itself: between two of them a connection keeps nothing, and within a picture there is
more to find than in what is left of the one before. A higher level takes twice the time for a tenth."""


class Places:
    """How many connections each address has."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        limits = settings.limits
        self.patience = limits.patience
        self._most = min(limits.connections, max(1, open_files() - KEPT_FREE))
        self._most_each = limits.connections_per_address
        self._uncounted = frozenset(map(block_of, settings.proxies))
        self._taken: Counter[str] = Counter()
        self._rate = limits.arrivals_per_address
        self._clock = clock
        self._arrivals: dict[str, Purse] = {}

    def arrive(self, host: str) -> bool:
        """Whether an address may make one more connection now, and there is room for it."""
        name = block_of(host)
        return (name in self._uncounted or self._arrival(name).pay(1)) and self.take(host)

    def _arrival(self, name: str) -> Purse:
        """What an address has left; those that have all of it are forgotten when there are many."""
        if name not in self._arrivals and len(self._arrivals) >= MOST_ADDRESSES:
            self._arrivals = {it: purse for it, purse in self._arrivals.items() if not purse.full}
        return self._arrivals.setdefault(name, Purse(self._rate, SAVED * self._rate, self._clock))

    def take(self, host: str) -> bool:
        """Whether there is room for one more; whoever took a place must `give_back`."""
        name = block_of(host)
        alone = name not in self._uncounted and self._taken[name] >= self._most_each
        if alone or self._taken.total() >= self._most:
            return False
        self._taken[name] += 1
        return True

    def give_back(self, host: str) -> None:
        name = block_of(host)
        self._taken[name] -= 1
        if not self._taken[name]:
            del self._taken[name]


class Web(H11Protocol):
    """A connection that asks for pages. It must bring a request to its end again and again, or it is cut."""

    places: ClassVar[Places]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self._counted = self.places.arrive(self._host)
        self._alarm: asyncio.TimerHandle | None = None
        self._set_alarm(self.places.patience)
        if not self._counted:
            transport.write(REFUSAL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._counted:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_alarm(None)
        self._leave()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._set_alarm(self.timeout_keep_alive + self.places.patience)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._set_alarm(None)
        self._leave()  # the socket counts itself
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        if self._counted:
            self.places.give_back(self._host)
        self._counted = False

    def _set_alarm(self, seconds: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A connection to a table. When it ends, it ends, whether its last words are read or not."""

    places: ClassVar[Places]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.conn.available_extensions = [PACKING]
        self._host = self.client[0] if self.client else ""
        self._counted = self.places.take(self._host)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted:
            self.places.give_back(self._host)
        self._counted = False
        super().connection_lost(exc)

    async def send(self, message: ASGISendEvent) -> None:
        """A connection that is being cut is gone already, though nobody was told."""
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(self.places.patience, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def protocols(settings: Settings) -> tuple[type[Web], type[Socket]]:
    """The two kinds of connections, sharing their places."""
    places = Places(settings)
    return type("Web", (Web,), {"places": places}), type("Socket", (Socket,), {"places": places})


def open_files() -> int:
    """How many files and connections the system lets us have open, after asking for more."""
    if sys.platform == "win32":
        return ENOUGH_FILES
    import resource  # not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn has to be configured for these connections."""
    web, socket = protocols(settings)
    return {
        "http": web,
        "ws": socket,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "server_header": False,
    }
