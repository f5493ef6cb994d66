"""Calls everybody for whom a game waits and who wants to be called, once for each time that it waits."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING

from moonwood.games import rooms
from moonwood.kernel.errors import MoonwoodError
from moonwood.people.calling import MAIL, WEBHOOK, CallChoice, Letter, Waiting, to_confirm, your_turn
from moonwood.server.calling.mail import Mailer
from moonwood.server.calling.webhook import is_public, post
from moonwood.server.settings import Settings

if TYPE_CHECKING:
    from moonwood.server.house import ServerHouse

log = logging.getLogger(__name__)

PAUSE = 60.0
"""Seconds from one look at who is waited for to the next."""


class Caller:
    def __init__(self, settings: Settings) -> None:
        self._mailer = Mailer(settings.mail, settings.mail_from) if settings.mail else None
        self.house = settings.address.rstrip("/")
        self.offers = tuple(kind for kind, on in ((MAIL, settings.mail), (WEBHOOK, settings.webhooks)) if on)
        """The kinds of calls that the host lets people choose."""
        self.allowed = is_public
        """Where webhooks may lead."""

    async def call(self, waiting: Waiting) -> None:
        letter = your_turn(waiting, rooms()[waiting.game].title, self.house)
        await self._deliver(waiting.choice, letter, f"{self.house}/table/{waiting.table}")

    async def confirm(self, choice: CallChoice) -> None:
        """Ask whether somebody wants to be called there."""
        await self._deliver(choice, to_confirm(choice, self.house), f"{self.house}/calls/{choice.token}")

    async def _deliver(self, choice: CallChoice, letter: Letter, way: str) -> None:
        if choice.kind == MAIL and self._mailer is not None:
            await asyncio.to_thread(self._mailer.send, choice.target, letter, choice.lang)
        elif choice.kind == WEBHOOK and WEBHOOK in self.offers:
            body = json.dumps({"text": letter.subject, "url": way, "stop": letter.stop}, ensure_ascii=False)
            await asyncio.to_thread(post, choice.target, body, self.allowed)


async def call_people(house: ServerHouse) -> None:
    """Again and again, until cancelled."""
    while house.caller.offers:
        await house.walls.clock.pause(PAUSE)
        try:
            await call_once(house)
        except Exception:  # whatever it was, the next round tries again
            log.exception("people were not called")


async def call_once(house: ServerHouse) -> None:
    """Whoever of several servers marks a call first makes it; one that fails is not made again."""
    for waiting in await house.calls.waiting(house.walls.clock.now()):
        if _is_there(house, waiting) or not await house.calls.mark(waiting):
            continue
        try:
            await house.caller.call(waiting)
        except MoonwoodError as error:
            log.warning("table %s: %s", waiting.table, error)


def _is_there(house: ServerHouse, waiting: Waiting) -> bool:
    """Whether they have a page open at the table, here or at another server."""
    return any(it.table.id == waiting.table and waiting.choice.owner in it.present() for it in house.tables())
