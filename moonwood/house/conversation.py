"""The conversation with one open page at a table, from its first frame to its last word."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from moonwood.house.live import FullTable, LiveTable
from moonwood.house.outbox import Outbox, SlowReader
from moonwood.house.pictures import Pictures
from moonwood.house.walls import Budget, Line
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.people.talk import Reader, tail, talk_of
from moonwood.table.agreement import offers
from moonwood.table.answers import REFUSALS
from moonwood.table.clock import OUTS, read_out
from moonwood.table.messages import (
    Affairs,
    Clocks,
    Curtain,
    Failure,
    Frame,
    Invitation,
    Message,
    Presence,
    Proposal,
    Replacement,
    Talk,
    Undo,
    dump,
)
from moonwood.table.notices import Course
from moonwood.table.outline import LEAVING, asked
from moonwood.table.outlook import Outlook, is_late, outlook
from moonwood.table.requests import AskHint, Garbled, Inquiry, Look, Play, Request, Side, parse
from moonwood.table.scene import Style, chairs
from moonwood.table.showing import Tail
from moonwood.table.table import OldTable, Table

log = logging.getLogger(__name__)

SLOW, OLD, TOO_FAST, CROWDED = 4408, 4409, 4429, 4430
"""Why a page is let go: it does not read, its table can only be looked at, it does not stop asking, or too many are
open where it comes from."""

LET_GO = {SLOW: "slow", OLD: "old-table", TOO_FAST: "too-fast"}
"""How it is counted."""

Follow = Callable[["Guest", Request], Awaitable[None]]
"""How a request is followed."""


class TooFast(Exception):
    """The page sends more than anybody could mean."""


class Wishes:
    """What a page wants to know, of each kind the newest: one thing after the other, and nothing runs in between."""

    def __init__(self, heed: Callable[[Inquiry, Follow], Awaitable[None]]) -> None:
        self._heed = heed
        self._waiting: dict[type[Inquiry], Inquiry] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, request: Inquiry, follow: Follow) -> None:
        self._waiting[type(request)] = request
        if self._task is None:
            self._task = asyncio.create_task(self._fulfil(follow))

    async def _fulfil(self, follow: Follow) -> None:
        try:
            while self._waiting:
                await self._heed(self._waiting.pop(next(iter(self._waiting))), follow)
        finally:
            self._task = None

    async def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])


class Guest:
    """One open page: who it is, what it wants to see, and what it has been told."""

    def __init__(self, line: Line, live: LiveTable, owner: str, style: Style, budget: Budget) -> None:
        self.line = line
        self.live = live
        self.owner = owner
        self.style = style
        self.budget = budget
        self.pace = "quick"
        self.side: Side = "own"
        self.eyes: Seat | None = None
        """With whose eyes the page wants to see a finished game."""
        self.device = ""
        """Which of somebody's devices it is on, if they have an account."""
        self.muted = False
        """Whether the host does not let them talk,"""
        self.name = ""
        """under which name they do where they only watch, if they have an account,"""
        self.unheard: set[str] = set()
        """and whom they do not want to hear."""
        self.ready: int | None = None
        """The seat for which the curtain was lifted, until somebody else decides."""
        self.outbox = Outbox(line, live.walls.patience)
        self.looks, self.thoughts = Wishes(self._heed), Wishes(self._heed)
        """What is drawn and what is thought out for this page alone: away from the event loop, and one at a time."""
        self._played: float | None = None
        """When the move arrived that no frame shows yet."""
        self._known: Course = ()
        self._talk: Talk | None = None
        """What the page was told of the talk, all of it."""
        self._known_as: object = None
        """Whose log, in which language and with which names, the page knows of this course."""

    # Speaking

    def show(self) -> None:
        """The table changed: send how it looks now, when the page is ready for it."""
        if self.ready != self.live.table.deciding:
            self.ready = None
        self.outbox.show(self._picture)

    def hear(self) -> None:
        """Somebody said something, or can hear now."""
        self.outbox.show(self._spoken)

    def answer(self, message: Message) -> None:
        self.outbox.put(type(message).__name__, dump(message))

    def tell(self, away: list[int], watching: int) -> None:
        self.answer(Presence(away, watching))
        self.hear()

    def refuse(self, reason: str, detail: str = "", clause: str = "") -> None:
        self.live.walls.refused(reason)
        self._played = None
        self.outbox.put(reason, dump(self._failure(reason, detail, clause)))

    def _failure(self, reason: str, detail: str = "", clause: str = "") -> Failure:
        return Failure(reason, Say(self.style.lang)(REFUSALS[reason], detail=detail), clause)

    def let_go(self, why: Exception) -> None:
        self.outbox.end(why)

    async def _picture(self) -> str:
        """How the table looks."""
        try:
            async with self.budget.shown():
                text = dump(await self.frame())
        except Exception:
            log.exception("table %s: a frame could not be made", self.live.table.id)
            return dump(self._failure("trouble"))
        if self._played is not None:
            self.live.walls.framed(self.live.walls.clock.spent() - self._played)
            self._played = None
        return text

    def style_at(self, table: Table) -> Style:
        """How the page sees the table: whoever plays the second side alone has it below, unless they wish otherwise."""
        turned = self.side == "own" and table.game.seats == 2 and table.seats_of(self.owner) == [1]
        return self.style._replace(turned=turned)

    @property
    def pictures(self) -> Pictures:
        return self.live.pictures_for(self.owner)

    def outlook(self, table: Table) -> Outlook:
        if self.eyes is not None and table.over and table.lies_open:
            return Outlook(self.eyes)
        return outlook(table, self.owner, self.ready)

    async def frame(self) -> Frame | Curtain:
        pictures = self.pictures
        table, (seat, curtain) = pictures.table, self.outlook(pictures.table)
        if curtain and seat is not None:
            self._known, self._known_as, self._talk = (), None, None
            everybody = table.match.state.view(None)
            around = chairs(table, everybody, self.style.lang)
            last = await pictures.round_end(self.style_at(table))
            return Curtain(
                table.moment, seat, Say(self.style.lang, table.names).seat(seat), around, last, self._clock(table)
            )
        step, turn = table.undo(self.owner)
        return Frame(
            scene=await pictures.scene(seat, self.style_at(table)),
            log=await self._tail(pictures, seat),
            undo=Undo(step is not None, turn is not None and turn != step, table.is_midway(step)),
            mine=table.seats_of(self.owner),
            away=self.live.away(),
            watching=self.live.watching(),
            invitations=self._invitations(),
            next=table.next,
            talk=self._talk_since(table),
            hints=table.hints and bool(table.seats_of(self.owner)),
            clock=self._clock(table),
            affairs=self._affairs(table),
            late=is_late(table, self.owner),
        )

    def _affairs(self, table: Table) -> Affairs:
        """What this page could propose, and what it is asked."""
        proposal, mine = table.proposal, table.seats_of(self.owner)
        possible = list(offers(table, self.owner)) if proposal is None else []
        about = [it.what for it in possible if it.what not in LEAVING]
        left = [Replacement(it.what, Seat(it.about)) for it in possible if it.what in LEAVING]
        waiting = proposal is not None and self.owner in asked(table.sitters, proposal, table.agreed)
        own = proposal is not None and proposal.seat in mine
        replaces = bool(mine) and not table.over and not table.rated and proposal is None
        shown = Proposal(proposal.what, proposal.seat, proposal.about, waiting, own) if proposal else None
        return Affairs(about, replaces, shown, table.seat_left_by(self.owner) is not None, left)

    def _clock(self, table: Table) -> Clocks | None:
        timer, say = table.outline.timer, Say(self.style.lang, table.names_for(self.outlook(table).seat))
        if timer is None or table.over or is_late(table, self.owner):  # it would tell of another moment than the board
            return None
        left = timer.left_at(self.live.walls.clock.now())
        shown = [it if sitter.kind == "human" else None for it, sitter in zip(left, table.sitters, strict=True)]
        out = say("When time is out, {what}.", what=say(OUTS[read_out(table.created.out)]))
        mine = table.seats_of(self.owner)
        late = table.waits_for
        decides = late is not None and any(seat != late for seat in mine) and late not in mine
        return Clocks(shown, timer.running, out, late if decides else None)

    async def _spoken(self) -> str:
        """What was said since the page was last told; nothing if it knows all."""
        table, before = self.live.table, self._talk
        if self.outlook(table).curtain:
            return ""
        talk = self._talk_since(table)
        return dump(talk) if talk is not None and self._talk != before else ""

    def _talk_since(self, table: Table) -> Talk | None:
        """The talk, less what the page knows; None at a table where nobody else could hear it."""
        watching = any(not table.seats_of(it) for it in self.live.present() - {self.owner})
        reader = Reader(self.owner, self.style.lang, self.unheard, self.muted, watching)
        before, self._talk = self._talk, talk_of(table, self.live.talk.sayings, reader)
        return self._talk and tail(before.remarks if before else (), self._talk)

    async def _tail(self, pictures: Pictures, seat: Seat | None) -> Tail:
        """The part of the log that the page does not know yet. Where everything lies open all who share a screen, or
        only watch, read the same."""
        table = pictures.table
        whose = seat if table.game.hidden or table.names_for(seat) != table.names else None
        reader = (whose, self.style.lang, table.names_for(whose))
        known = self._known if reader == self._known_as else ()
        tail = await pictures.tail(whose, self.style.lang, known)
        self._known, self._known_as = pictures.course, reader
        return tail

    def _invitations(self) -> list[Invitation]:
        table = self.live.table
        if self.owner != table.host:
            return []
        seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "open"]
        return [Invitation(seat, f"/join/{table.id}/{table.claim(seat)}") for seat in seats]

    # Listening

    async def listen(self, follow: Follow) -> None:
        """Follow requests until the page goes away; TooFast if it floods."""
        while (text := await self.line.receive()) is not None:
            if not await self.budget.hear():
                raise TooFast
            await self._hear(text, follow)

    async def _hear(self, text: str | bytes, follow: Follow) -> None:
        try:
            request = parse(text)
        except Garbled as error:
            return self.refuse("garbled", str(error))
        if isinstance(request, Look):
            return self.looks.add(request, follow)
        if isinstance(request, AskHint):
            return self.thoughts.add(request, follow)
        if isinstance(request, Play):
            self._played = self.live.walls.clock.spent()
        return await self._heed(request, follow)

    async def _heed(self, request: Request, follow: Follow) -> None:
        """Follow a request as soon as the page can afford it; whatever happens, it gets an answer."""
        try:
            async with self.budget.asked(request.verb):
                await follow(self, request)
        except FullTable:
            self.refuse("full")
        except MoonwoodError as error:
            log.warning("table %s: %s", self.live.table.id, error)
            self.refuse("not-kept")
            self.show()
        except Exception:
            log.exception("table %s: a request failed", self.live.table.id)
            self.refuse("trouble")


async def attend(guest: Guest, follow: Follow) -> None:
    """Serve one page at a table until it goes away, or until it does not behave."""
    live = guest.live
    if live.walls.talk is not None:
        guest.unheard = await live.walls.talk.unheard(guest.owner)
    live.come(guest)
    guest.show()
    live.wake_bots()
    live.mind_clock()
    tasks = [asyncio.create_task(it) for it in (guest.listen(follow), guest.outbox.deliver())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.go(guest)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await guest.looks.stop()
        await guest.thoughts.stop()
    await _say_goodbye(guest, [None if task.cancelled() else task.exception() for task in tasks])


async def _say_goodbye(guest: Guest, ends: Sequence[BaseException | None]) -> None:
    """Close the line; its code and reason say why."""
    code, reason = 1000, ""
    for end in ends:
        if isinstance(end, SlowReader):
            code, reason = SLOW, "slow"
        elif isinstance(end, TooFast):
            code, reason = TOO_FAST, "too-fast"
        elif isinstance(end, OldTable):
            code = OLD
    if code in LET_GO:
        guest.live.walls.refused(LET_GO[code])
    await guest.line.close(code, Say(guest.style.lang)(REFUSALS[reason]) if reason else "")
