"""How the benchmarks of the server knock at its door: from an address of their own, over HTTP and over websockets."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.parse import urlencode

import httpx2
from websockets.asyncio.client import ClientConnection, connect

INNOCENT, HOSTILE = "127.0.0.1", "127.0.0.2"
MOST = 30.0
"""Seconds after which a move counts as not answered."""


def visitor(host: str = HOSTILE) -> httpx2.AsyncClient:
    """A browser at an address of this machine."""
    return httpx2.AsyncClient(transport=httpx2.AsyncHTTPTransport(local_address=host), timeout=60)


async def create(port: int, host: str, game: str, **fields: str) -> tuple[str, str]:
    """A table, and the cookie of its maker; written by hand, since a whole client takes longer than the server."""
    body = urlencode({"seat-1": "here", **fields})
    reader, writer = await asyncio.open_connection(INNOCENT, port, local_addr=(host, 0))
    writer.write(
        f"POST /new/{game} HTTP/1.1\r\nhost: {INNOCENT}:{port}\r\nconnection: close\r\n"
        f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n\r\n{body}".encode()
    )
    answer = (await reader.read()).decode("latin-1")
    writer.close()
    location, cookie = (
        re.search(f"(?im)^{it}([^;\r]+)", answer) for it in ("location: /table/", "set-cookie: moonwood=")
    )
    if location is None or cookie is None:
        raise SystemExit(f"no table was made: {answer[:200]}")
    return location[1], cookie[1]


def sit(port: int, host: str, table: str, cookie: str, query: str = "") -> connect:
    return connect(
        f"ws://{INNOCENT}:{port}/ws/{table}{query}",
        local_addr=(host, 0),
        additional_headers={"cookie": f"moonwood={cookie}"},
        max_size=None,
        open_timeout=MOST,
        proxy=None,
    )


async def frame(page: ClientConnection) -> dict[str, Any]:
    while (message := json.loads(await page.recv()))["type"] != "frame":
        pass
    scene: dict[str, Any] = message["scene"]
    return scene


async def answered(page: ClientConnection, request: dict[str, Any]) -> dict[str, Any]:
    """The board after a request."""
    await page.send(json.dumps(request))
    try:
        async with asyncio.timeout(MOST):
            return await frame(page)
    except TimeoutError:
        raise SystemExit(f"a move was not answered in {MOST:.0f} s") from None
