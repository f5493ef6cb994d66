"""The house: all tables that somebody looks at, their guests, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from secrets import token_bytes, token_urlsafe
from typing import TYPE_CHECKING

import msgspec

from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.state import View
from moonwood.server.ledger import Created, Entry, Followed, Sitter
from moonwood.server.scene import Style, lines, preview, scene
from moonwood.server.settings import Settings
from moonwood.server.store import Conflict, Store, StoreError
from moonwood.server.table import Table, setup_of
from moonwood.server.thinker import Thinker
from moonwood.server.wire import Line

if TYPE_CHECKING:
    from moonwood.server.talk import Guest

log = logging.getLogger(__name__)

OPEN_TABLES = 256
"""How many tables stay in memory after everybody has left."""
SHAPE = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What the id of a table looks like; not every database takes every text."""
RETRY = 2.0
"""Seconds until a bot whose move could not be stored tries again."""


class NoTable(MoonwoodError):
    """There is no such table."""


class LiveTable:
    """A table in memory. Its lock is held from the first check of a request until its entry is committed, and while
    something is shown, so that nobody ever sees what is not committed."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self._driver: asyncio.Task[None] | None = None
        self.drawn = Drawn(table)

    # Changes

    async def play(self, seat: int, action: int) -> None:
        """Play an action and commit it. IllegalAction if the rules refuse it."""
        table, before = self.table, len(self.table.match.plies)
        entry = table.play(seat, action)
        try:
            await self._commit(entry, view=table.match.state.view(None))
        except BaseException:  # nothing that is not committed stays in memory, come what may
            table.match.rewind(before)
            raise
        self._changed()

    async def enter(self, entry: Entry, owners: Sequence[str] = ()) -> None:
        """Commit an entry other than a move, then follow it."""
        await self._commit(entry, owners)
        self.table.enter(entry)
        self._changed()

    async def _commit(self, entry: Entry, owners: Sequence[str] = (), view: View | None = None) -> None:
        try:
            await self.house.store.append(self.table.id, self.table.seq, entry, owners, view)
        except MoonwoodError:
            await self._reload()
            raise
        self.table.seq += 1

    async def _reload(self) -> None:
        """Somebody else wrote, or nothing could be written: what is committed is the truth."""
        try:
            ledger = await self.house.store.ledger(self.table.id)
        except StoreError as error:
            log.error("table %s stays as it was: %s", self.table.id, error)
            return
        self.table = Table.rebuild(self.table.id, ledger)
        self._changed()

    def away(self) -> list[int]:
        """The seats of people who have no page open here."""
        here = {guest.owner for guest in self.guests}
        return [seat for seat, it in enumerate(self.table.sitters) if it.kind == "human" and it.owner not in here]

    def _changed(self) -> None:
        self.drawn = Drawn(self.table)
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
        while self.guests and (bot := self.table.bot_to_move()):
            try:
                await self._bot_turn(bot)
            except Exception:  # whatever it was, the others wait for this bot
                log.exception("table %s: a bot could not move", self.table.id)
                await asyncio.sleep(RETRY)

    async def _bot_turn(self, bot: str) -> None:
        table, seq, seat = self.table, self.table.seq, self.table.match.state.seat
        pause = asyncio.create_task(asyncio.sleep(self.house.settings.bot_pause))
        action = await self.house.thinker.choose(bot, table.match.state.view(seat), table.bot_seed())
        await pause
        async with self.lock:
            if (self.table, self.table.seq) == (table, seq) and self.guests:
                await self.play(seat, action)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way: the table can be forgotten."""
        return not self.guests and not self.lock.locked() and not self._driven()

    def close(self) -> None:
        if self._driver is not None:
            self._driver.cancel()


class Drawn:
    """What was drawn of one moment of a table: once for all guests who see the same."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seq = table.seq
        self._scenes: dict[tuple[int | None, Style], msgspec.Raw] = {}
        self._lines: dict[tuple[int | None, str], list[Line]] = {}
        self._previews: dict[tuple[int, int, Style], str | None] = {}

    def scene(self, seat: int | None, style: Style) -> msgspec.Raw:
        key = (seat, style)
        if key not in self._scenes:
            self._scenes[key] = msgspec.Raw(msgspec.json.encode(scene(self.table, *key)))
        return self._scenes[key]

    def lines(self, seat: int | None, lang: str) -> list[Line]:
        key = (seat, lang)
        if key not in self._lines:
            self._lines[key] = lines(self.table, *key)
        return self._lines[key]

    def preview(self, seat: int, action: int, style: Style) -> str | None:
        key = (seat, action, style)
        if key not in self._previews:
            self._previews[key] = preview(self.table, *key)
        return self._previews[key]


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    @cached_property
    def thinker(self) -> Thinker:
        return Thinker(self.settings.bot_workers, self.settings.bot_timeout)

    async def create(self, game: Game, options: Mapping[str, str], sitters: Sequence[Sitter], host: str) -> str:
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
        )
        owners = {host, *(sitter.owner for sitter in sitters if sitter.owner)}
        await self.store.append(id, 0, entry, sorted(owners), match.state.view(None))
        return id

    async def follow(self, live: LiveTable, host: str) -> str:
        """The same game with the same people once more; the id of its table. Whoever asks later is led there, too."""
        async with live.lock:
            if live.table.next:
                return live.table.next
            id = await self.create(live.table.game, live.table.created.options, live.table.sitters, host)
            with suppress(Conflict):  # a visitor of another process was quicker
                await live.enter(Followed(id))
            return live.table.next or id

    async def open(self, id: str) -> LiveTable:
        """A table by its id. NoTable if there is none, OldTable if it no longer replays."""
        if id not in self._tables:
            ledger = await self.store.ledger(id) if SHAPE.fullmatch(id) else []
            if not ledger:
                raise NoTable(f"there is no table {id!r}")
            self._make_room()
            self._tables.setdefault(id, LiveTable(self, Table.rebuild(id, ledger)))
        self._tables.move_to_end(id)
        return self._tables[id]

    def _make_room(self) -> None:
        """Forget the tables that nobody has looked at for the longest time; the database remembers them."""
        idle = [id for id, live in self._tables.items() if live.idle()]
        for id in idle[: max(0, len(self._tables) + 1 - OPEN_TABLES)]:
            del self._tables[id]

    def close(self) -> None:
        for live in self._tables.values():
            live.close()
        self.thinker.close()
        self.store.close()
