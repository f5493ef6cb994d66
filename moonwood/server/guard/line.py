"""The line to a page: a websocket, and what may be asked for over it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from moonwood.house.budget import SECOND, Bill, billed, wait
from moonwood.server.guard.addresses import COSTS, MESSAGE, ONE, SENDING, Address, Guard
from moonwood.table.thinking import HINT

GOODBYE = 2.0
"""Seconds for which the end of a conversation is waited for."""


T = TypeVar("T")


class SocketLine:
    def __init__(self, socket: WebSocket, address: Address) -> None:
        self._socket = socket
        self._address = address

    async def send(self, text: str) -> None:
        """Packing it is work of the event loop: it is paid by its length, and others have their turn between two pages
        of one address, however many wait for the same picture."""
        self._address.work.owe(SENDING * len(text))
        async with self._address.turnstile:
            await asyncio.sleep(0)
        await self._socket.send_text(text)

    async def receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        return message.get("text") or message.get("bytes") or ""

    async def close(self, code: int, reason: str) -> None:
        if self._socket.client_state != WebSocketState.CONNECTED:
            return
        with suppress(RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(GOODBYE):
                await self._socket.close(code, reason or None)


class PageBudget:
    """The budget of one page, and of the address where it comes from."""

    def __init__(self, guard: Guard, address: Address) -> None:
        self.name = address.name
        self.address = address
        self.purse = guard.purse()
        self._letters = guard.letter_box()

    async def hear(self) -> bool:
        if not self._letters.pay(1):
            return False
        await wait(self.address.work.owe(MESSAGE))
        return True

    @asynccontextmanager
    async def asked(self, verb: str) -> AsyncIterator[None]:
        bill = Bill(self.name, (self.purse, self.address.work))
        await wait(bill.advance(COSTS.get(verb, ONE)))
        with billed(bill):
            yield

    @asynccontextmanager
    async def shown(self) -> AsyncIterator[None]:
        await wait(self.address.work.wait(0))
        with billed(Bill(self.name, (self.address.work,))):
            yield

    async def advised(self, think: Callable[[], Awaitable[tuple[T, float]]]) -> T:
        """Whoever asks pays for the longest thought, and gets the change."""
        paid = await self.address.thoughts.save(SECOND * (HINT.seconds or 0.0))
        advice, seconds = await think()
        self.address.thoughts.owe(SECOND * seconds - paid)
        return advice
