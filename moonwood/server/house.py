"""The house: all tables that somebody looks at, their guests, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from secrets import token_bytes, token_urlsafe
from typing import TYPE_CHECKING, NamedTuple

from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.view import View
from moonwood.server.carried import Carried
from moonwood.server.guard import ENTRY, Guard, Purse, advance, current_bill, wait
from moonwood.server.news import open_news
from moonwood.server.pictures import Logs, Pictures
from moonwood.server.settings import Settings
from moonwood.server.store import Conflict, Kept, Store, StoreError
from moonwood.server.thinker import Question, Thinker, next_step
from moonwood.server.turns import Workshop
from moonwood.table.journal import note_of
from moonwood.table.ledger import Created, Entry, Followed, Sitter
from moonwood.table.outline import outlined
from moonwood.table.table import Table, setup_of

if TYPE_CHECKING:
    from moonwood.server.talk import Guest

log = logging.getLogger(__name__)

OPEN_TABLES = 256
"""How many tables stay in memory after everybody has left,"""
OPEN_ENTRIES = 50_000
"""and how many entries they may have together."""
LONG = 1000
"""A ledger of more entries than this is long."""
SHAPE = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What the id of a table looks like; not every database takes every text."""
PACES = {"calm": 2.5, "quick": 1.0, "once": 0.0}
"""How many times the usual pause bots wait."""
RETRY, LONGEST_RETRY = 2.0, 60.0
"""Seconds until a bot that could not move tries again: more each time."""


class NoTable(MoonwoodError):
    """There is no such table."""


class FullTable(MoonwoodError):
    """So much has happened at a table that nothing more is written down."""


class Plan(NamedTuple):
    """What a bot means to do in the rest of its turn, if it goes on from a moment of the table."""

    moment: int
    actions: list[int]


class LiveTable:
    """A table in memory. Its lock is held from the first check of a request until its entry is committed; what is shown
    is always what was committed last."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self._driver: asyncio.Task[None] | None = None
        self._plan: Plan | None = None
        self._voices: dict[int, Purse] = {}
        self._logs: Logs = {}
        self.pictures = Pictures(table, house.workshop, self._logs)
        self.hurry = asyncio.Event()
        """Somebody does not want to wait for the bots."""

    # Changes

    async def play(self, seat: int, action: int) -> None:
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
        self._changed()

    async def enter(self, entry: Entry, owners: Sequence[str] = ()) -> None:
        """Commit an entry other than a move, then follow it."""
        await self._commit(entry, owners)
        self.table.enter(entry)
        self._changed()

    def _notes(self) -> list[Kept]:
        """What the journals of those who sit here keep of the game, if it is one for them and over."""
        note = note_of(self.table.match, self.table.names, time.time())
        owners = {sitter.owner for sitter in self.table.sitters if sitter.kind == "human"}
        return [(owner, note) for owner in sorted(owners)] if note else []

    async def _commit(
        self, entry: Entry, owners: Sequence[str] = (), view: View | None = None, notes: Sequence[Kept] = ()
    ) -> None:
        if self.table.seq >= self.house.settings.limits.entries_per_table:
            raise FullTable(f"table {self.table.id} has {self.table.seq} entries; there is room for no more")
        try:
            summary = self.table.outline.after(entry).summary
            await self.house.store.append(self.table.id, self.table.seq, entry, owners, view, notes, summary)
        except MoonwoodError:
            await self._reload()
            raise
        self.table.count(entry)
        self.house.news.tell(self.table.id, self.table.seq)

    async def catch_up(self, entries: int) -> None:
        """Another process wrote: show what is committed now, unless that is known already."""
        async with self.lock:
            if self.table.seq < entries:
                await self._reload()

    async def _reload(self) -> None:
        """Somebody else wrote, or nothing could be written: what is committed is the truth."""
        try:
            ledger = await self.house.store.ledger(self.table.id)
        except StoreError as error:
            log.error("table %s stays as it was: %s", self.table.id, error)
            return
        self.table = await self.house.rebuild(self.table.id, ledger)
        self._changed()

    def voice(self, seat: int) -> Purse:
        """How much a seat may still say."""
        return self._voices.setdefault(seat, self.house.guard.voice())

    def away(self) -> list[int]:
        """The seats of people who have no page open here."""
        here = {guest.owner for guest in self.guests}
        return [seat for seat, it in enumerate(self.table.sitters) if it.kind == "human" and it.owner not in here]

    def watching(self) -> int:
        """How many look on who have no seat here."""
        return len({guest.owner for guest in self.guests if not self.table.seats_of(guest.owner)})

    def _changed(self) -> None:
        self.pictures = Pictures(self.table, self.house.workshop, self._logs)
        for guest in self.guests:
            guest.show()
        self.wake_bots()

    # Bots

    def wake_bots(self) -> None:
        """Let the bots play if it is their turn and somebody watches."""
        if not self._driven() and self.guests and self.table.bot_to_move():
            self._driver = asyncio.create_task(self._drive())

    def _driven(self) -> bool:
        return self._driver is not None and not self._driver.done()

    async def _drive(self) -> None:
        self.hurry.clear()
        wait = RETRY
        while self.guests and (bot := self.table.bot_to_move()):
            try:
                await self._bot_turn(bot)
                wait = RETRY
            except Exception as error:  # whatever it was, the others wait for this bot
                self._bot_waits(error)
                await asyncio.sleep(wait)
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
        begun = time.monotonic()
        if not self._plan or self._plan.moment != moment or self._plan.actions[0] not in table.match.state.actions():
            question = Question(bot, table.match.state.view(seat), table.bot_seed())
            self._plan = Plan(moment, await self.house.thinker.plan(table.id, question))
        await self._rest(time.monotonic() - begun)
        async with self.lock:
            if (self.table, self.table.moment) == (table, moment) and self.guests:
                action, *rest = self._plan.actions
                await self.play(seat, action)
                self._plan = Plan(table.moment, rest) if rest else None

    async def _rest(self, spent: float) -> None:
        """Hold an answer back, so that people can follow; nobody who hurries learns from how long it took."""
        usual = self.house.settings.bot_pause
        shown = next_step(spent, usual) if self.table.game.hidden else 0.0
        await asyncio.sleep(max(0.0, shown - spent))
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), max(0.0, usual * self._pace() - max(shown, spent)))

    def _pace(self) -> float:
        """How many times the usual pause the calmest of those who play here wants."""
        here = [guest.pace for guest in self.guests if self.table.seats_of(guest.owner)]
        return max((PACES[pace] for pace in here), default=1.0)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way: the table can be forgotten."""
        return not self.guests and not self.lock.locked() and not self._driven()

    def close(self) -> None:
        if self._driver is not None:
            self._driver.cancel()


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.news = open_news(settings.redis)
        self.guard = Guard(settings.limits)
        self.carried = Carried()
        self.workshop = Workshop()
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    @cached_property
    def thinker(self) -> Thinker:
        return Thinker(self.settings.bot_workers, self.settings.bot_timeout, self.settings.raven_workers)

    async def create(
        self, game: Game, options: Mapping[str, str], sitters: Sequence[Sitter], host: str, hints: str = "auto"
    ) -> str:
        """A new table; its id."""
        secret = token_bytes(32)
        match = Match(game, secret)
        id = token_urlsafe(9)
        entry = Created(
            game.name,
            game.room.version,
            dict(options),
            list(sitters),
            host,
            secret.hex(),
            token_bytes(32).hex(),
            setup_of(match),
            match.state.seat,
            hints,
        )
        owners = {host, *(sitter.owner for sitter in sitters if sitter.owner)}
        view, summary = match.state.view(None), outlined(entry).summary
        await self.store.append(id, 0, entry, sorted(owners), view, (), summary)
        return id

    async def follow(self, live: LiveTable, sitters: Sequence[Sitter], host: str) -> str:
        """The same game once more, with these people; the id of its table. Whoever asks later is led there, too."""
        async with live.lock:
            if live.table.next:
                return live.table.next
            created = live.table.created
            id = await self.create(live.table.game, created.options, sitters, host, created.hints)
            with suppress(Conflict):  # a visitor of another process was quicker
                await live.enter(Followed(id))
            return live.table.next or id

    async def open(self, id: str) -> LiveTable:
        """A table by its id. NoTable if there is none, OldTable if it no longer replays."""
        if id not in self._tables:
            table = await self._load(id)
            self._make_room(table.seq)
            self._tables.setdefault(id, LiveTable(self, table))
        self._tables.move_to_end(id)
        return self._tables[id]

    async def _load(self, id: str) -> Table:
        """A table from the database; whoever asks for a long one pays before it is read."""
        entries = await self.store.length(id) if SHAPE.fullmatch(id) else 0
        if not entries:
            raise NoTable(f"there is no table {id!r}")
        await wait(advance(entries * ENTRY))
        return await self.rebuild(id, await self.store.ledger(id))

    async def rebuild(self, id: str, ledger: Sequence[str]) -> Table:
        """The table that a ledger tells of, played through away from the event loop; OldTable if that is impossible."""
        entries, bill = len(ledger), current_bill()
        key = f"table {id}" if bill is None else bill.payer
        return await self.workshop.do(key, entries * ENTRY, Table.rebuild, id, ledger, long=entries > LONG)

    async def listen(self) -> None:
        """Follow what other processes write, until cancelled."""
        await self.news.listen(self.heard, self.catch_up)

    async def heard(self, id: str, entries: int) -> None:
        """A table has so many entries now. One that nobody looks at is forgotten, and read when it is asked for."""
        live = self._tables.get(id)
        if live is None or live.table.seq >= entries:
            return
        if live.idle():
            del self._tables[id]
            return
        try:
            await live.catch_up(entries)
        except MoonwoodError as error:  # one table that cannot be read must not keep the others from hearing
            log.error("table %s stays as it was: %s", id, error)

    async def catch_up(self) -> None:
        """Nothing was heard for a while: look at every table anew."""
        for id in list(self._tables):
            await self.heard(id, await self.store.length(id))

    def _make_room(self, entries: int) -> None:
        """Forget the tables that nobody has looked at for the longest time; the database remembers them."""
        held = sum(live.table.seq for live in self._tables.values()) + entries
        for id in [id for id, live in self._tables.items() if live.idle()]:
            if len(self._tables) < OPEN_TABLES and held <= OPEN_ENTRIES:
                return
            held -= self._tables.pop(id).table.seq

    def close(self) -> None:
        for live in self._tables.values():
            live.close()
        self.thinker.close()
        self.workshop.close()
        self.store.close()
