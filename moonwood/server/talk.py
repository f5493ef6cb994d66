"""What a guest asks for at a table, in a fixed order: parse, who, seat, ply, turn, legal, play, commit, tell.

Each check is one early return with one reason.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from moonwood.bots import BOTS
from moonwood.bots.levels import level_name
from moonwood.draw.themes import THEMES
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.match import Ply
from moonwood.kernel.speech import COMMON_REFUSALS, LANGUAGES, Say, mark
from moonwood.server.guard import COSTS, MESSAGE, ONE, Address, Bill, billed, wait
from moonwood.server.house import FullTable, LiveTable
from moonwood.server.outbox import Outbox, SlowReader
from moonwood.server.pictures import Pictures
from moonwood.server.store import NOT_KEPT
from moonwood.server.thinker import CannotThink
from moonwood.server.wire import (
    Advice,
    Alive,
    Candidate,
    Curtain,
    Failure,
    Frame,
    Garbled,
    Invitation,
    Message,
    Presence,
    Preview,
    Reason,
    Remark,
    Request,
    Side,
    Talk,
    Undo,
    dump,
    parse,
)
from moonwood.table.ledger import Resigned, Said, Seated, TakenBack
from moonwood.table.outlook import Outlook, outlook
from moonwood.table.reasons import refused
from moonwood.table.scene import Style, chairs, look
from moonwood.table.seating import bot_sitter, clean_remark
from moonwood.table.showing import Tail
from moonwood.table.table import Table

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
    "bot-waits": mark("A bot cannot think at the moment. It will try again; nothing is lost."),
    "no-hints": mark("There are no hints at this table."),
    "no-hint-now": mark("No hint can be thought out at the moment. Please try again."),
    "no-talk": mark("Nobody may talk at this table now."),
    "talks-much": mark("Let the others have a word, too."),
    "full": mark("So much has happened at this table that there is no room for more. Play again at a new one."),
    "crowded": mark("Too many pages are open from your address. Close some, and this one will find its way back."),
    "slow": mark("This page did not read what the table said."),
    "too-fast": mark("This page asked for more than anybody could mean."),
    "trouble": mark("Something went wrong on our side. The table is safe; please try again."),
}


DEAR = ("look", "preview", "why")
"""What is drawn for one page alone: away from the event loop, and one at a time for a page."""
THOUGHT = ("hint",)
"""What is thought out for one page alone, likewise; no picture waits for it."""
SLOW, TOO_FAST, CROWDED = 4408, 4429, 4430
"""Why a page is let go: it does not read, it does not stop asking, or too many are open where it comes from."""
GOODBYE = 2.0
"""Seconds for which the end of a conversation is waited for."""


class TooFast(Exception):
    """The page sends more than anybody could mean."""


class Wishes:
    """What a page wants to know, of each kind the newest."""

    def __init__(self) -> None:
        self._waiting: dict[str, Request] = {}
        self._any = asyncio.Event()

    def add(self, request: Request) -> None:
        self._waiting[request.verb] = request
        self._any.set()

    async def next(self) -> Request:
        while not self._waiting:
            self._any.clear()
            await self._any.wait()
        return self._waiting.pop(next(iter(self._waiting)))


class Guest:
    """One open page: who it is, what it wants to see, and what it has been told."""

    def __init__(self, socket: WebSocket, live: LiveTable, owner: str, style: Style, address: Address) -> None:
        guard = live.house.guard
        self.socket = socket
        self.live = live
        self.owner = owner
        self.style = style
        self.address = address
        self.pace = "quick"
        self.side: Side = "own"
        self.ready: int | None = None
        """The seat for which the curtain was lifted, until somebody else decides."""
        self.outbox = Outbox(socket, self._picture, guard.limits.patience)
        self._purse = guard.purse()
        self._letters = guard.letter_box()
        self.looks, self.thoughts = Wishes(), Wishes()
        self._known: Sequence[Ply] = ()
        self._heard = 0
        """How many remarks the page knows."""
        self._known_as: object = None
        """Whose log, in which language and with which names, the page knows up to these plies."""

    # Speaking

    def show(self) -> None:
        """The table changed: send how it looks now, when the page is ready for it."""
        if self.ready != self.live.table.deciding:
            self.ready = None
        self.outbox.show()

    def answer(self, message: Message) -> None:
        self.outbox.put(type(message).__name__, dump(message))

    def refuse(self, reason: str, detail: str = "") -> None:
        self.outbox.put(reason, dump(self._failure(reason, detail)))

    def _failure(self, reason: str, detail: str = "") -> Failure:
        return Failure(reason, Say(self.style.lang)(REFUSALS[reason], detail=detail))

    async def _picture(self) -> str:
        """How the table looks; whoever looks pays for what has to be drawn for it, not whoever moved."""
        await wait(self.address.work.wait(0))
        try:
            with billed(Bill(self.address.name, (self.address.work,))):
                return dump(await self.frame())
        except Exception:
            log.exception("table %s: a frame could not be made", self.live.table.id)
            return dump(self._failure("trouble"))

    def _style(self, table: Table) -> Style:
        """How the page sees the table: whoever plays the second side alone has it below, unless they wish otherwise."""
        turned = self.side == "own" and table.game.seats == 2 and table.seats_of(self.owner) == [1]
        return self.style._replace(turned=turned)

    def outlook(self, table: Table | None = None) -> Outlook:
        return outlook(table or self.live.table, self.owner, self.ready)

    async def frame(self) -> Frame | Curtain:
        pictures = self.live.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if curtain and seat is not None:
            self._known, self._known_as, self._heard = (), None, 0
            everybody = table.match.state.view(None)
            around = chairs(table, everybody, self.style.lang)
            last = await pictures.round_end(self._style(table))
            return Curtain(table.moment, seat, table.names[seat], around, last)
        step, turn = table.undo(self.owner)
        return Frame(
            scene=await pictures.scene(seat, self._style(table)),
            log=await self._tail(pictures, seat),
            undo=Undo(step is not None, turn is not None and turn != step, table.is_midway(step)),
            mine=table.seats_of(self.owner),
            away=self.live.away(),
            watching=self.live.watching(),
            invitations=self._invitations(),
            next=table.next,
            talk=self._talk(table),
            hints=table.hints and bool(table.seats_of(self.owner)),
        )

    def _talk(self, table: Table) -> Talk | None:
        """What was said since the page was last told; None at a table without talk."""
        open_now = table.match.state.talk()
        if open_now is None:
            return None
        start, self._heard = min(self._heard, len(table.said)), len(table.said)
        return Talk(open_now and not table.over, start, [Remark(it.seat, it.text) for it in table.said[start:]])

    async def _tail(self, pictures: Pictures, seat: int | None) -> Tail:
        """The part of the log that the page does not know yet. Where everything lies open all read the same."""
        whose = seat if pictures.table.game.hidden else None
        reader = (whose, self.style.lang, pictures.table.names)
        known = self._known if reader == self._known_as else ()
        tail = await pictures.tail(whose, self.style.lang, known)
        self._known, self._known_as = pictures.table.match.plies, reader
        return tail

    def _invitations(self) -> list[Invitation]:
        table = self.live.table
        if self.owner != table.created.host:
            return []
        seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "open"]
        return [Invitation(seat, f"/join/{table.id}/{table.claim(seat)}") for seat in seats]

    # Listening

    async def listen(self) -> None:
        """Follow requests until the page goes away; TooFast if it floods."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._letters.pay(1):
                raise TooFast
            await wait(self.address.work.owe(MESSAGE))
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, text: str | bytes) -> None:
        try:
            request = parse(text)
        except Garbled as error:
            return self.refuse("garbled", str(error))
        if request.verb in DEAR:
            return self.looks.add(request)
        if request.verb in THOUGHT:
            return self.thoughts.add(request)
        return await self._heed(request, self._act)

    async def fulfil(self, wishes: Wishes) -> None:
        """Look up what the page wants to know, one thing after the other."""
        while True:
            await self._heed(await wishes.next(), self._look_up)

    async def _heed(self, request: Request, follow: Callable[[Request], Awaitable[None]]) -> None:
        """Follow a request as soon as the page can afford it; whatever happens, it gets an answer."""
        bill = Bill(self.address.name, (self._purse, self.address.work))
        await wait(bill.advance(COSTS.get(request.verb, ONE)))
        try:
            with billed(bill):
                await follow(request)
        except FullTable:
            self.refuse("full")
        except MoonwoodError as error:
            log.warning("table %s: %s", self.live.table.id, error)
            self.refuse("not-kept")
            self.show()
        except Exception:
            log.exception("table %s: a request failed", self.live.table.id)
            self.refuse("trouble")

    # Requests that change the table, or how this page sees it

    async def _act(self, request: Request) -> None:
        steps: dict[str, Callable[[Request], Awaitable[None]]] = {
            "play": self._play,
            "undo": self._undo,
            "resign": self._resign,
            "fill": self._fill,
            "say": self._say,
        }
        if request.verb not in steps:
            return self._turn(request)
        async with self.live.lock:
            return await steps[request.verb](request)

    async def _play(self, request: Request) -> None:
        table, action = self.live.table, request.play
        mine = table.seats_of(self.owner)
        seat = table.deciding
        if not mine:
            return self.refuse("watching")
        if request.seq != table.moment:
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
        if request.seq != table.moment:
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
        if request.seq != table.moment:
            return self._too_late()
        if table.over:
            return self.refuse("over")
        await self.live.enter(Resigned(seat, table.plays_on_without(seat)))
        return None

    async def _say(self, request: Request) -> None:
        table, mine = self.live.table, self.live.table.seats_of(self.owner)
        text = clean_remark(request.say or "")
        if not mine:
            return self.refuse("watching")
        if table.over or not table.match.state.talk():
            return self.refuse("no-talk")
        if not text:
            return self.refuse("garbled", request.say or "")
        seat = table.deciding if table.deciding in mine else mine[0]
        assert seat is not None
        if not self.live.voice(seat).pay(1):
            return self.refuse("talks-much")
        await self.live.enter(Said(seat, text, len(table.match.plies)))
        return None

    async def _fill(self, request: Request) -> None:
        table, fill = self.live.table, request.fill
        if fill is None or self.owner != table.created.host:
            return self.refuse("not-host")
        if fill.seat >= table.game.seats or table.sitters[fill.seat].kind != "open":
            return self.refuse("seat-taken")
        bot = level_name(fill.bot)
        if bot not in BOTS:
            return self.refuse("no-such-bot")
        await self.live.enter(Seated(fill.seat, bot_sitter(bot, table.names, Say(self.style.lang))))
        return None

    def _turn(self, request: Request) -> None:
        if request.theme is not None:
            self._change_theme(request.theme)
        elif request.shape is not None:
            self.style = self.style._replace(shape=request.shape)
            self.show()
        elif request.pace is not None:
            self.pace = request.pace
        elif request.side is not None:
            self.side = request.side
            self.show()
        elif request.hurry:
            self._hurry()
        elif request.alive:
            self.answer(Alive())
        elif request.lang is not None:
            self._change_language(request.lang)
        elif request.ready is not None:
            self._lift_curtain(request.ready)

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

    def _hurry(self) -> None:
        if self.live.table.seats_of(self.owner):
            self.live.hurry.set()

    def _lift_curtain(self, seat: int) -> None:
        if seat not in self.live.table.seats_of(self.owner):
            return self.refuse("not-your-seat")
        if self.outlook() == (seat, True):
            self.ready = seat
        return self.show()

    # Requests that only this page is interested in

    async def _look_up(self, request: Request) -> None:
        if request.preview is not None:
            await self._preview(request.preview)
        elif request.why is not None:
            await self._why(request.why, request.under)
        elif request.hint is not None:
            await self._hint(request.hint)
        elif request.look is not None:
            await self._look(request.look)

    async def _preview(self, action: int) -> None:
        pictures = self.live.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if seat is None or curtain or seat != table.deciding:
            return self.refuse("not-your-turn")
        svg, changed = await pictures.preview(self.address.name, seat, action, self._style(table))
        return self.answer(Preview(table.moment, action, svg, list(changed)))

    async def _why(self, clicked: list[str], under: list[str]) -> None:
        pictures = self.live.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if seat is None or curtain:
            return self.refuse("watching")
        if table.over:
            return self.refuse("over")
        return self.answer(Reason(await pictures.why(self.address.name, seat, clicked, under, self.style.lang)))

    async def _hint(self, strength: int) -> None:
        pictures = self.live.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if not table.seats_of(self.owner):
            return self.refuse("watching")
        if table.over:
            return self.refuse("over")
        if not table.hints:
            return self.refuse("no-hints")
        if seat is None or curtain or seat != table.deciding:
            return self.refuse("not-your-turn")
        try:
            told = await pictures.hint(self.address, seat, strength, self._style(table), self.live.house.thinker)
        except CannotThink as error:
            log.error("table %s: %s", table.id, error)
            return self.refuse("no-hint-now")
        moves = [Candidate(move.action, move.chance) for move in told.moves]
        return self.answer(Advice(table.moment, strength, told.text, list(told.touches), moves))

    async def _look(self, ply: int) -> None:
        pictures = self.live.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if curtain:
            return self.refuse("not-your-seat")
        if ply > len(table.match.plies):
            return self.refuse("no-such-ply")
        return self.answer(await pictures.ask(self.address.name, look, table, seat, ply, self._style(table)))


async def attend(guest: Guest) -> None:
    """Serve one page at a table until it goes away, or until it does not behave."""
    live = guest.live
    live.guests.add(guest)
    guest.show()
    _tell_others(guest)
    live.wake_bots()
    chores = (guest.listen(), guest.outbox.deliver(), guest.fulfil(guest.looks), guest.fulfil(guest.thoughts))
    tasks = [asyncio.create_task(it) for it in chores]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.guests.discard(guest)
        _tell_others(guest)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    await _say_goodbye(guest, [None if task.cancelled() else task.exception() for task in tasks])


async def _say_goodbye(guest: Guest, ends: Sequence[BaseException | None]) -> None:
    """Close the socket if it is still open; its code and reason say why."""
    code, reason = 1000, ""
    for end in ends:
        if isinstance(end, SlowReader):
            code, reason = SLOW, "slow"
        elif isinstance(end, TooFast):
            code, reason = TOO_FAST, "too-fast"
    if guest.socket.client_state != WebSocketState.CONNECTED:
        return
    with suppress(RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
        async with asyncio.timeout(GOODBYE):
            await guest.socket.close(code, Say(guest.style.lang)(REFUSALS[reason]) if reason else None)


def _tell_others(guest: Guest) -> None:
    """Somebody came or went; a second page of theirs is no news."""
    live = guest.live
    others = [it for it in live.guests if it is not guest]
    if all(it.owner != guest.owner for it in others):
        for other in others:
            other.answer(Presence(live.away(), live.watching()))
