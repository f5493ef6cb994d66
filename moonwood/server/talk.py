"""What a guest asks for at a table, in a fixed order: parse, who, seat, ply, turn, legal, play, commit, tell.

Each check is one early return with one reason.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from moonwood.bots import BOTS
from moonwood.draw.themes import THEMES
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import COMMON_REFUSALS, LANGUAGES, Say, mark
from moonwood.server.house import LiveTable
from moonwood.server.ledger import Resigned, Seated, TakenBack
from moonwood.server.scene import Style, chairs, look, refused, why
from moonwood.server.seating import bot_sitter
from moonwood.server.store import NOT_KEPT
from moonwood.server.table import Table
from moonwood.server.wire import (
    Curtain,
    Failure,
    Frame,
    Garbled,
    Invitation,
    Line,
    Look,
    Message,
    Presence,
    Preview,
    Reason,
    Request,
    Tail,
    Undo,
    dump,
    parse,
)

log = logging.getLogger(__name__)

REFUSALS = {
    "garbled": mark("That message made no sense: {detail}"),
    "watching": mark("You are watching this table; only its players can do that."),
    "stale": mark("The table has moved on. Look again and choose once more."),
    "over": COMMON_REFUSALS["game-over"],
    "not-your-turn": mark("It is not your turn."),
    "illegal": mark("The rules do not allow that now: {detail}"),
    "no-undo": COMMON_REFUSALS["no-undo"],
    "no-such-theme": mark("There is no such theme."),
    "no-such-language": mark("We do not speak that language yet."),
    "no-such-ply": mark("The game has not come that far."),
    "not-your-seat": mark("That is not your seat."),
    "not-host": mark("Only the one who made the table can do that."),
    "seat-taken": mark("That seat is taken already."),
    "no-such-bot": mark("There is no such bot."),
    "not-kept": NOT_KEPT,
    "trouble": mark("Something went wrong on our side. The table is safe; please try again."),
}


class Outlook(NamedTuple):
    """From where a browser looks at a table: a seat (None: the public), or a curtain before a seat."""

    seat: int | None
    curtain: bool = False


def outlook(table: Table, owner: str, shown: int | None) -> Outlook:
    """Where a browser looks from. `shown`: the seat for which it last lifted the curtain.

    Where everything lies open, several players at one screen simply see the seat that decides. Where hands are hidden,
    the screen shows nothing of the next player's before that player says that the device is theirs.
    """
    mine = table.seats_of(owner)
    deciding = table.deciding
    if len(mine) <= 1:
        return Outlook(mine[0] if mine else None)
    if not table.game.hidden:
        return Outlook(deciding if deciding in mine else _last_of(table, mine))
    if deciding in mine and deciding != shown:
        return Outlook(deciding, curtain=True)
    return Outlook(shown if shown in mine else None)


def _last_of(table: Table, mine: list[int]) -> int:
    """Whichever of the seats decided last."""
    return next((ply.seat for ply in reversed(table.match.plies) if ply.seat in mine), mine[0])


class Guest:
    """One open page: who it is, what it wants to see, and what it has been told."""

    def __init__(self, socket: WebSocket, live: LiveTable, owner: str, style: Style) -> None:
        self.socket = socket
        self.live = live
        self.owner = owner
        self.style = style
        self.shown: int | None = None
        self._told: list[Line] = []
        self._answers: deque[str] = deque(maxlen=32)
        self._stale = True
        self._wake = asyncio.Event()

    # Speaking

    def show(self) -> None:
        """The table changed: send how it looks now, when the page is ready for it."""
        self._stale = True
        self._wake.set()

    def answer(self, message: Message) -> None:
        self._answers.append(dump(message))
        self._wake.set()

    def refuse(self, reason: str, detail: str = "") -> None:
        self.answer(Failure(reason, Say(self.style.lang)(REFUSALS[reason], detail=detail)))

    async def speak(self) -> None:
        """Send what there is to say, for as long as the page listens. A slow page misses frames, never the last one."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                await self.socket.send_text(self._answers.popleft())
            if self._stale:
                await self.socket.send_text(await self._picture())

    async def _picture(self) -> str:
        async with self.live.lock:
            self._stale = False
            try:
                return dump(self.frame())
            except Exception:
                log.exception("table %s: a frame could not be made", self.live.table.id)
                return dump(Failure("trouble", Say(self.style.lang)(REFUSALS["trouble"])))

    def outlook(self) -> Outlook:
        return outlook(self.live.table, self.owner, self.shown)

    def frame(self) -> Frame | Curtain:
        table, (seat, curtain) = self.live.table, self.outlook()
        if curtain and seat is not None:
            self._told = []
            return Curtain(
                table.seq, seat, table.names[seat], chairs(table, table.match.state.view(None), self.style.lang)
            )
        step, turn = table.undo(self.owner)
        return Frame(
            scene=self.live.drawn.scene(seat, self.style),
            log=self._tail(seat),
            undo=Undo(step is not None, turn is not None and turn != step),
            mine=table.seats_of(self.owner),
            away=self.live.away(),
            invitations=self._invitations(),
            next=table.next,
        )

    def _tail(self, seat: int | None) -> Tail:
        """The part of the log that the page does not know yet."""
        now = self.live.drawn.lines(seat, self.style.lang)
        known = min(len(self._told), len(now))
        start = next((i for i in range(known) if self._told[i] != now[i]), known)
        self._told = now
        return Tail(start, now[start:])

    def _invitations(self) -> list[Invitation]:
        table = self.live.table
        if self.owner != table.created.host:
            return []
        seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "open"]
        return [Invitation(seat, f"/join/{table.id}/{table.claim(seat)}") for seat in seats]

    # Listening

    async def listen(self) -> None:
        """Follow requests until the page goes away."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, text: str | bytes) -> None:
        try:
            request = parse(text)
            async with self.live.lock:
                await self._follow(request)
        except Garbled as error:
            self.refuse("garbled", str(error))
        except MoonwoodError as error:
            log.warning("table %s: %s", self.live.table.id, error)
            self.refuse("not-kept")
            self.show()
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            log.exception("table %s: a request failed", self.live.table.id)
            self.refuse("trouble")

    async def _follow(self, request: Request) -> None:
        steps: dict[str, Callable[[Request], Awaitable[None]]] = {
            "play": self._play,
            "undo": self._undo,
            "resign": self._resign,
            "fill": self._fill,
        }
        for verb, step in steps.items():
            if getattr(request, verb) is not None:
                await step(request)
                return
        self._look_around(request)

    async def _play(self, request: Request) -> None:
        table, action = self.live.table, request.play
        mine = table.seats_of(self.owner)
        seat = table.deciding
        if not mine:
            return self.refuse("watching")
        if request.seq != table.seq:
            return self._too_late()
        if seat is None:
            return self.refuse("over")
        if seat not in mine or self.outlook() != (seat, False):
            return self.refuse("not-your-turn")
        if action is None or action not in table.match.state.actions():
            return self.refuse("illegal", refused(table, seat, action or 0, self.style.lang))
        await self.live.play(seat, action)
        return None

    def _too_late(self) -> None:
        self.refuse("stale")
        self.show()

    async def _undo(self, request: Request) -> None:
        table = self.live.table
        if not table.seats_of(self.owner):
            return self.refuse("watching")
        if request.seq != table.seq:
            return self._too_late()
        step, turn = table.undo(self.owner)
        to = step if request.undo == "step" else turn
        if to is None:
            return self.refuse("no-undo")
        await self.live.enter(TakenBack(table.match.plies[to].seat, to))
        return None

    async def _resign(self, request: Request) -> None:
        table = self.live.table
        seat = self.outlook().seat
        if seat is None or seat not in table.seats_of(self.owner):
            return self.refuse("watching")
        if request.seq != table.seq:
            return self._too_late()
        if table.over:
            return self.refuse("over")
        await self.live.enter(Resigned(seat))
        return None

    async def _fill(self, request: Request) -> None:
        table, fill = self.live.table, request.fill
        if fill is None or self.owner != table.created.host:
            return self.refuse("not-host")
        if fill.seat >= table.game.seats or table.sitters[fill.seat].kind != "open":
            return self.refuse("seat-taken")
        if fill.bot not in BOTS:
            return self.refuse("no-such-bot")
        await self.live.enter(Seated(fill.seat, bot_sitter(fill.bot, table.names, Say(self.style.lang))))
        return None

    # Requests that change nothing at the table

    def _look_around(self, request: Request) -> None:
        if request.theme is not None:
            self._change_theme(request.theme)
        elif request.shape is not None:
            self.style = self.style._replace(shape=request.shape)
            self.show()
        elif request.lang is not None:
            self._change_language(request.lang)
        elif request.ready is not None:
            self._lift_curtain(request.ready)
        elif request.preview is not None:
            self._preview(request.preview)
        elif request.why is not None:
            self._why(request.why)
        elif request.look is not None:
            self._look(request.look)

    def _change_theme(self, theme: str) -> None:
        if theme not in THEMES:
            return self.refuse("no-such-theme")
        self.style = self.style._replace(theme=theme)
        return self.show()

    def _change_language(self, lang: str) -> None:
        if lang not in LANGUAGES:
            return self.refuse("no-such-language")
        self.style = self.style._replace(lang=lang)
        return self.show()

    def _lift_curtain(self, seat: int) -> None:
        if seat not in self.live.table.seats_of(self.owner):
            return self.refuse("not-your-seat")
        if self.outlook() == (seat, True):
            self.shown = seat
        return self.show()

    def _preview(self, action: int) -> None:
        table, (seat, curtain) = self.live.table, self.outlook()
        if seat is None or curtain or seat != table.deciding:
            return self.refuse("not-your-turn")
        svg = self.live.drawn.preview(seat, action, self.style)
        return self.answer(Preview(table.seq, action, svg))

    def _why(self, clicked: list[str]) -> None:
        table, (seat, curtain) = self.live.table, self.outlook()
        if seat is None or curtain:
            return self.refuse("watching")
        if table.over:
            return self.refuse("over")
        return self.answer(Reason(why(table, seat, clicked, self.style.lang)))

    def _look(self, ply: int) -> None:
        table, (seat, curtain) = self.live.table, self.outlook()
        if curtain:
            return self.refuse("not-your-seat")
        if ply > len(table.match.plies):
            return self.refuse("no-such-ply")
        found: Look = look(table, seat, ply, self.style)
        return self.answer(found)


async def attend(guest: Guest) -> None:
    """Serve one page at a table until it goes away."""
    live = guest.live
    live.guests.add(guest)
    guest.show()
    _tell_others(guest)
    live.wake_bots()
    speaking = asyncio.create_task(guest.speak())
    try:
        await guest.listen()
    finally:
        live.guests.discard(guest)
        _tell_others(guest)
        speaking.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await speaking
        if guest.socket.client_state == WebSocketState.CONNECTED:
            with suppress(RuntimeError, OSError):
                await guest.socket.close()


def _tell_others(guest: Guest) -> None:
    """A player came or went; those who watch do so unnoticed, and a second page of a player is no news."""
    others = [it for it in guest.live.guests if it is not guest]
    if guest.live.table.seats_of(guest.owner) and all(it.owner != guest.owner for it in others):
        for other in others:
            other.answer(Presence(guest.live.away()))
