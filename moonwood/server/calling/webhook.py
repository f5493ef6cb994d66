"""Webhooks: a small message to an address of somebody's own, never to one inside a private network."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from ssl import create_default_context
from urllib.parse import urlsplit

from moonwood.server.calling.mail import NotSent

TIMEOUT = 5.0
Address = IPv4Address | IPv6Address

UNICAST = IPv6Network("2000::/3")
"""All that is the internet of IPv6. Around it lie this machine, the networks about it, and translators to IPv4
(`64:ff9b::`, `::ffff:`, `::`), which lead wherever the last four bytes say."""
WAYS: Sequence[IPv4Network | IPv6Network] = (
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.88.99.0/24"),
    IPv6Network("2001::/23"),
    IPv6Network("2002::/16"),
    IPv6Network("3fff::/20"),
)
"""Ways from one kind of address to the other, and what is kept for protocols and for books."""


def is_public(address: Address) -> bool:
    """Whether an address is one of the internet, and not of this machine, of a network around it, or a way there.

    >>> [is_public(ip_address(it)) for it in ("93.184.216.34", "10.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.1.1")]
    [True, False, False, False, False]
    """
    if isinstance(address, IPv6Address) and address not in UNICAST:
        return False
    return address.is_global and not address.is_multicast and not any(address in it for it in WAYS)


def post(url: str, body: str, allowed: Callable[[Address], bool] = is_public) -> None:
    """Returns when somebody there has taken it; it blocks. NotSent if nobody has, or if the address is not allowed.

    The name is looked up once, and what was looked at is what is spoken with. A redirection is not followed.
    """
    parts = urlsplit(url)
    host, safe = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if safe else 80)
    try:
        address = _looked_up(host, port, allowed)
        connection = _Pinned(host, port, timeout=TIMEOUT) if safe else HTTPConnection(address, port, timeout=TIMEOUT)
        if isinstance(connection, _Pinned):
            connection.address = address
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body.encode(), {"Host": parts.netloc, "Content-Type": "application/json"})
        status = connection.getresponse().status
        connection.close()
    except (OSError, HTTPException, ValueError) as error:
        raise NotSent(f"a webhook did not answer: {type(error).__name__}") from error
    if not 200 <= status < 300:
        raise NotSent(f"a webhook answered with {status}")


def _looked_up(host: str, port: int, allowed: Callable[[Address], bool]) -> str:
    addresses = [str(it[4][0]) for it in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not addresses or not all(allowed(ip_address(it.partition("%")[0])) for it in addresses):
        raise NotSent("a webhook leads into a private network")
    return addresses[0]


class _Pinned(HTTPSConnection):
    """Speaks with an address, and expects the certificate of a name."""

    address = ""

    def connect(self) -> None:
        line = socket.create_connection((self.address, self.port), self.timeout)
        self.sock = create_default_context().wrap_socket(line, server_hostname=self.host)
