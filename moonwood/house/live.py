"""LiveTable: a table that somebody looks at, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple, Protocol

from moonwood.house.budget import ENTRY, Purse, current_bill
from moonwood.house.pictures import Logs, Pictures, Shelf
from moonwood.house.talk import UNHEARD, TableTalk
from moonwood.house.walls import Conflict, Kept, StoreError, Walls, Workshop
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.view import View
from moonwood.people.results import Result
from moonwood.people.results import result_of as outcome_of
from moonwood.people.talk import Saying
from moonwood.table.answers import Move
from moonwood.table.clock import stood_still
from moonwood.table.daily import DEALS, SEAT, result_of
from moonwood.table.journal import note_of
from moonwood.table.ledger import Entry, Seated, Stopped
from moonwood.table.lesson import Progress
from moonwood.table.outlook import a_round_ago, is_late
from moonwood.table.table import OldTable, Table
from moonwood.table.thinking import BotTask, next_step

log = logging.getLogger(__name__)

ABSENCE = 60.0
"""Seconds after which somebody who has no page open is not just on their way back."""
LONG = 1000
"""A ledger of more entries than this is long."""
LITTLE = 8
"""To follow so many entries is less work than to have the game played through elsewhere."""
PACES = {"calm": 2.5, "quick": 1.0, "once": 0.0}
"""How many times the usual pause bots wait."""
RETRY, LONGEST_RETRY = 2.0, 60.0
"""Seconds until a bot that could not move tries again: more each time."""
UNSEEN = "where nobody looks"
"""All tables where nobody looks take their turns to think as one: whoever is there does not wait for them."""
LONGEST_ERRAND = 50
"""So many actions bots play where nobody looks before other tables have their turn."""
QUIET = 60.0
"""Seconds without a move after which a table keeps only what cannot be told again."""
HOLD_BACK = 3.0
"""Seconds after which a server looks after a bot that another one should have looked after."""


class FullTable(MoonwoodError):
    """So much has happened at a table that nothing more is written down."""


class Plan(NamedTuple):
    """What a bot means to do in the rest of its turn, if it goes on from a moment of the table."""

    moment: int
    actions: list[Action]


class Page(Protocol):
    """Somebody who looks at a table."""

    owner: str
    pace: str
    unheard: set[str]

    def show(self) -> None:
        """The table changed."""

    def tell(self, away: list[int], watching: int) -> None:
        """Somebody came or went."""

    def hear(self) -> None:
        """Somebody said something."""

    def refuse(self, reason: str) -> None:
        """Something did not work, and why."""

    def let_go(self, why: Exception) -> None:
        """The table cannot be shown here any more."""


class LiveTable:
    """A table in memory. Its lock is held from the first check of a request until its entry is committed; what is shown
    is always what was committed last."""

    def __init__(self, walls: Walls, table: Table, shelf: Shelf) -> None:
        self.walls = walls
        self._shelf = shelf
        self.table = table
        self.lock = asyncio.Lock()
        self.guests: set[Page] = set()
        self._driver: asyncio.Task[None] | None = None
        self._unseen = False
        """Whether bots play although nobody looks."""
        self._plan: Plan | None = None
        self.talk = TableTalk(walls, table.id)
        self._logs: Logs = {}
        self.pictures = Pictures(table, walls.workshop, self._logs, shelf)
        self._late_logs: Logs = {}
        self._late: Pictures | None = None
        """What those see who are late, as soon as one of them is here."""
        self._left: dict[str, float] = {}
        self._begun = self._moved = walls.clock.now()
        self._minder: asyncio.Task[None] | None = None
        self._ticks = asyncio.Event()
        """Whose time is out, and when, may have changed."""
        self.outgrown = False
        """Whether something was written that this house cannot read: a later version did it."""
        self.hurry = asyncio.Event()
        """Somebody does not want to wait for the bots."""

    # Changes

    async def follow(self, answer: Move | Entry) -> None:
        """Do what a request came to."""
        await (self.play(*answer) if isinstance(answer, Move) else self.enter(answer))

    async def play(self, seat: Seat, action: Action) -> None:
        """Play an action and commit it. IllegalAction if the rules refuse it."""
        table, before, turn = self.table, len(self.table.match.plies), self.table.match.state.turn
        entry = table.play(seat, action)
        state = table.match.state
        view = state.view(None) if state.over or state.turn != turn else None  # one a turn is enough to look back at
        try:
            await self._commit(entry, view=view, notes=self._notes())
        except BaseException:  # nothing that is not committed stays in memory, come what may
            table.match.rewind(before)
            raise
        await self._keep_deal()
        await self._keep_result()
        self._changed()

    async def enter(self, entry: Entry, owners: Sequence[str] = ()) -> None:
        """Commit an entry other than a move, then follow it."""
        await self._commit(entry, owners)
        self.table.enter(entry)
        await self._keep_result()
        self._changed()
        if isinstance(entry, Seated) and self.walls.meeting:
            await self.walls.meeting.set_free(self.table.id, len(self.table.open_seats))

    def _notes(self) -> list[Kept]:
        """What the journals of those who sit here keep of the game, if it is one for them and over."""
        names = [Say().named(seat, name) if name else "" for seat, name in enumerate(self.table.names)]
        note = note_of(self.table.match, names, self.walls.clock.now())
        owners = {sitter.owner for sitter in self.table.sitters if sitter.kind == "human"}
        return [(owner, note) for owner in sorted(owners)] if note else []

    async def _keep_result(self) -> None:
        """What came of the game, if it is over; whoever keeps it does so once."""
        if self.walls.results is None or not self.table.over:
            return
        result: Result | None = outcome_of(self.table, self.walls.clock.now())
        if result is None:
            return
        try:
            await self.walls.results.finished(self.table.id, result)
        except MoonwoodError as error:  # the game itself is kept, and everybody waits to be told
            log.error("table %s: what came of it is not kept: %s", self.table.id, error)

    async def _keep_deal(self) -> None:
        """What came of a deal of a day; the first time counts."""
        created, state = self.table.created, self.table.match.state
        owner = self.table.sitters[SEAT].owner
        if not created.deal or not state.over or not owner:
            return
        shelf, known = DEALS.format(room=created.game), await self.walls.store.progress(owner)
        if created.deal not in known.get(shelf, {}):
            won, number = result_of(state)
            await self.walls.store.learn(owner, shelf, Progress(created.deal, number, won))

    async def _commit(
        self, entry: Entry, owners: Sequence[str] = (), view: View | None = None, notes: Sequence[Kept] = ()
    ) -> None:
        entry = replace(entry, at=self.walls.clock.now())
        if self.table.seq >= self.walls.most_entries:
            raise FullTable(f"table {self.table.id} has {self.table.seq} entries; there is room for no more")
        try:
            outline = self.table.outline.after(entry)
            await self.walls.store.append(self.table.id, self.table.seq, entry, owners, view, notes, outline.summary)
        except MoonwoodError:
            await self._reload()
            raise
        self.table.count(entry, outline)
        self.walls.news.tell(self.table.id, self.table.seq)

    async def catch_up(self, entries: int) -> None:
        """Another process wrote: show what is committed now, unless that is known already."""
        async with self.lock:
            if self.table.seq < entries:
                await self._read_on()

    async def _read_on(self) -> None:
        """Others wrote: go on from here if that is little, and fits."""
        entries = await self.walls.store.ledger(self.table.id, self.table.seq)
        grown = self.table.grown(entries) if len(entries) <= LITTLE else None
        if grown is None:
            await self._reload()
        else:
            self.table = grown
            self._changed()

    async def _reload(self) -> None:
        """Somebody else wrote, or nothing could be written: what is committed is the truth."""
        try:
            ledger = await self.walls.store.ledger(self.table.id)
        except StoreError as error:
            log.error("table %s stays as it was: %s", self.table.id, error)
            return
        try:
            self.table = await rebuilt(self.walls.workshop, self.table.id, ledger)
        except OldTable as why:
            self._let_go(why)
            raise
        self._changed()

    def _let_go(self, why: OldTable) -> None:
        """What is committed cannot be followed here: whoever looks must look elsewhere."""
        self.outgrown = True
        for guest in self.guests:
            guest.let_go(why)

    # Talk

    def voice(self, who: str) -> Purse:
        """How much somebody may still say: one who plays, or all who watch from one place."""
        return self.walls.voice(f"{self.table.id} {who}")

    async def say(self, saying: Saying) -> None:
        """Somebody says what no rule is about."""
        await self.talk.say(saying)
        self.hear()

    async def catch_up_talk(self, number: int | None = None) -> None:
        """Something was said at another server: look, unless it is known already."""
        if number is None or not self.talk.knows(number):
            await self.talk.catch_up()
            self.hear()

    async def look_who_is_unheard(self, owner: str) -> None:
        """Somebody does not want to hear another any more, or wants to again: all their pages here look whom."""
        if self.walls.talk is not None and any(it.owner == owner for it in self.guests):
            unheard = await self.walls.talk.unheard(owner)
            for guest in (it for it in self.guests if it.owner == owner):
                guest.unheard = unheard
                guest.hear()

    def tell_unheard(self, owner: str) -> None:
        """Their pages at other servers look, too. News of one thing are numbered: here by tenths of a second."""
        self.walls.news.tell(f"{self.table.id}/{UNHEARD}{owner}", int(10 * self.walls.clock.now()) % 10**9)

    def hear(self) -> None:
        for guest in self.guests:
            guest.hear()

    # Who is here

    def come(self, page: Page) -> None:
        """Somebody opened a page at this table."""
        before = self.present()
        self.guests.add(page)
        self._noticed(page, before)

    def go(self, page: Page) -> None:
        before = self.present()
        self.guests.discard(page)
        self._noticed(page, before)
        self._left[page.owner] = self.walls.clock.now()
        self.mind_clock()

    def _noticed(self, page: Page, before: set[str]) -> None:
        """Tell the others here and elsewhere; a second page of somebody is no news."""
        self.tell_elsewhere()
        if self.present() != before:
            self.tell_presence(page)

    def tell_elsewhere(self) -> None:
        """Who is here, for other servers."""
        self.walls.presence.here(self.table.id, {guest.owner: guest.pace for guest in self.guests})

    def tell_presence(self, but: Page | None = None) -> None:
        for guest in self.guests:
            if guest is not but:
                guest.tell(self.away(), self.watching())

    def present(self) -> set[str]:
        """Who has a page open at this table, wherever."""
        return {guest.owner for guest in self.guests} | self.walls.presence.elsewhere(self.table.id).keys()

    def away(self) -> list[int]:
        """The seats of people who have no page open."""
        present = self.present()
        return [seat for seat, it in enumerate(self.table.sitters) if it.kind == "human" and it.owner not in present]

    def absent(self) -> list[Seat]:
        """The seats of people who have been away for a while."""
        since, sitters = self.walls.clock.now() - ABSENCE, self.table.sitters
        return [Seat(it) for it in self.away() if self._left.get(sitters[it].owner, self._begun) <= since]

    def watching(self) -> int:
        """How many look on who have no seat."""
        return sum(not self.table.seats_of(owner) for owner in self.present())

    def pictures_for(self, owner: str) -> Pictures:
        """What somebody is shown of the table: where something is hidden, whoever only watches is a round late."""
        if not is_late(self.table, owner):
            return self.pictures
        if self._late is None:
            self._late = Pictures(a_round_ago(self.table), self.walls.workshop, self._late_logs, self._shelf)
        return self._late

    def _changed(self) -> None:
        self.pictures, self._late = Pictures(self.table, self.walls.workshop, self._logs, self._shelf), None
        self._moved = self.walls.clock.now()
        for guest in self.guests:
            guest.show()
        self.wake_bots()
        self.mind_clock()

    def tidy(self) -> None:
        """Logs take as much room as the game: those of a quiet table are written again when something happens there."""
        if self._moved + QUIET <= self.walls.clock.now():
            self._logs.clear()
            self._late_logs.clear()

    # Clocks

    async def look_at_clock(self) -> None:
        """With the lock held: write down that the house was closed, or that somebody's time is out."""
        timer, now = self.table.outline.timer, self.walls.clock.now()
        if timer is None or timer.running is None:
            return
        closed = stood_still(timer, self.walls.closures, now)
        if closed:
            await self.enter(Stopped(closed))
        elif timer.due is not None and timer.due <= now:
            await self.enter(self.table.fall(timer.running))

    def mind_clock(self) -> None:
        """Somebody's time may be out soon, or later than it was."""
        self._ticks.set()
        if self.guests and self._due() is not None and (self._minder is None or self._minder.done()):
            self._minder = asyncio.create_task(self._mind())

    def _due(self) -> float | None:
        timer = self.table.outline.timer
        return timer.due if timer else None

    async def _mind(self) -> None:
        """While somebody looks the moment is not missed; else the house looks at all tables now and then."""
        while self.guests and (due := self._due()) is not None:
            self._ticks.clear()
            await self.walls.clock.pause(due - self.walls.clock.now(), self._ticks)
            try:
                async with self.lock:
                    await self.look_at_clock()
            except MoonwoodError as error:  # somebody else wrote it down, or nobody can write at the moment
                log.warning("table %s: its clock was not looked at: %s", self.table.id, error)
                await self.walls.clock.pause(RETRY)

    # Bots

    def wake_bots(self) -> None:
        """Let the bots play if it is their turn and somebody watches."""
        if not self._driven() and self.guests and self.table.bot_to_move():
            self._driver = asyncio.create_task(self._drive())

    async def go_on_unseen(self) -> None:
        """Let the bots play for people who are not here, until somebody else decides, or looks; what keeps a bot from
        moving is raised."""
        if self._driven():
            return
        self._driver = asyncio.create_task(self._drive_unseen())
        try:
            await self._driver
        finally:
            self.wake_bots()

    async def _drive_unseen(self) -> None:
        self._unseen = True
        try:
            for _ in range(LONGEST_ERRAND):
                bot = self.table.bot_to_move()
                if self.guests or bot is None or self.table.outline.bot_due is None:
                    return
                with suppress(Conflict):  # another server was quicker
                    await self._bot_turn(bot)
        finally:
            self._unseen = False

    def _driven(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def _drive(self) -> None:
        self.hurry.clear()
        wait = RETRY
        while self.guests and (bot := self.table.bot_to_move()):
            try:
                await self._bot_turn(bot)
                wait = RETRY
            except Conflict:  # another server was quicker
                continue
            except Exception as error:  # whatever it was, the others wait for this bot
                self._bot_waits(error)
                await self.walls.clock.pause(wait)
                wait = min(2 * wait, LONGEST_RETRY)

    def _bot_waits(self, error: Exception) -> None:
        """Tell the host of the house and everybody at the table that a bot cannot move yet."""
        if isinstance(error, MoonwoodError):
            log.error("table %s: a bot cannot move: %s", self.table.id, error)
        else:
            log.exception("table %s: a bot cannot move", self.table.id)
        for guest in self.guests:
            guest.refuse("bot-waits")

    async def _bot_turn(self, bot: str) -> None:
        """One action of a bot. It thinks once for the rest of its turn, and shows it step by step."""
        table, moment, seat = self.table, self.table.moment, self.table.match.state.seat
        if not self.walls.presence.leads(table.id):
            await self.walls.clock.pause(HOLD_BACK)
        if (self.table, self.table.moment) != (table, moment):
            return
        begun = self.walls.clock.spent()
        if not self._plan or self._plan.moment != moment or self._plan.actions[0] not in table.match.state.actions():
            question = BotTask(bot, table.match.state.view(seat), table.bot_seed())
            self._plan = Plan(moment, await self.walls.thinker.plan(table.id if self.guests else UNSEEN, question))
        await self._rest(self.walls.clock.spent() - begun)
        async with self.lock:
            if (self.table, self.table.moment) == (table, moment) and (self.guests or self._unseen):
                action, *rest = self._plan.actions
                await self.play(seat, action)
                self._plan = Plan(table.moment, rest) if rest else None

    async def _rest(self, spent: float) -> None:
        """Hold an answer back, so that people can follow; nobody who hurries learns from how long it took."""
        usual = self.walls.bot_pause
        shown = next_step(spent, usual) if self.table.game.hidden else 0.0
        await self.walls.clock.pause(shown - spent)
        await self.walls.clock.pause(usual * self._pace() - max(shown, spent), self.hurry)

    def _pace(self) -> float:
        """How many times the usual pause the calmest of those who play here wants."""
        here = [(guest.owner, guest.pace) for guest in self.guests]
        everybody = [*here, *self.walls.presence.elsewhere(self.table.id).items()]
        return max((PACES[pace] for owner, pace in everybody if self.table.seats_of(owner)), default=1.0)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way: the table can be forgotten."""
        return not self.guests and not self.lock.locked() and not self._driven()

    def close(self) -> None:
        for task in (self._driver, self._minder):
            if task is not None:
                task.cancel()


async def rebuilt(workshop: Workshop, table_id: str, ledger: Sequence[str]) -> Table:
    """The table that a ledger tells of, played through away from the event loop; OldTable if that is impossible."""
    entries, bill = len(ledger), current_bill()
    key = f"table {table_id}" if bill is None else bill.payer
    return await workshop.do(key, entries * ENTRY, Table.rebuild, table_id, ledger, long=entries > LONG)
