"""House: all tables that somebody looks at, and those that are made."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import token_bytes

from moonwood.house.budget import ENTRY, advance, wait
from moonwood.house.links import new_name
from moonwood.house.live import LiveTable, rebuilt
from moonwood.house.pictures import Shelf
from moonwood.house.reviews import Reviews
from moonwood.house.talk import TOPIC, UNHEARD
from moonwood.house.walls import Conflict, Walls
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.table.clock import USUAL_OUT
from moonwood.table.daily import Deal, Result
from moonwood.table.ledger import Created, Followed, Sitter
from moonwood.table.outline import outlined
from moonwood.table.table import Table, beginning_of, setup_of

log = logging.getLogger(__name__)

OPEN_TABLES = 256
"""How many tables stay in memory after everybody has left,"""
OPEN_ENTRIES = 50_000
"""and how many entries they may have together."""
TABLE_SIGNS = 12
"""How long the id of a new table is."""
SHAPE = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What the id of a table looks like; not every database takes every text."""


class NoTable(MoonwoodError):
    """There is no such table."""


class House:
    """All tables that somebody looks at."""

    def __init__(self, walls: Walls) -> None:
        self.walls = walls
        self.reviews = Reviews(walls)
        self.deals: dict[tuple[str, str, str], Result] = {}
        """What bots made of deals: by day, game and bot."""
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._shelf = Shelf()

    async def create(
        self,
        game: Game,
        options: Mapping[str, str],
        sitters: Sequence[Sitter],
        host: str,
        hints: str = "auto",
        past: Sequence[int] = (),
        deal: Deal | None = None,
        *,
        rated: bool = False,
        clock: str = "",
        out: str = USUAL_OUT,
    ) -> str:
        """A new table; its id. `past`: what was played and drawn already, where it begins in the middle of a game.

        `deal`: it is drawn from the secret of a day; every other table has one that nobody knows.
        """
        secret = deal.secret if deal else token_bytes(32)
        match = Match(game, secret, past)
        table_id = new_name(TABLE_SIGNS)
        entry = Created(
            game.name,
            game.version,
            dict(options),
            list(sitters),
            host,
            secret.hex(),
            token_bytes(32).hex(),
            beginning_of(match) if past else setup_of(match),
            match.state.seat,
            hints,
            deal.day if deal else "",
            rated,
            clock,
            out,
            self.walls.clock.now(),
        )
        owners = {host, *(sitter.owner for sitter in sitters if sitter.owner)}
        view, summary = match.state.view(None), outlined(entry).summary
        await self.walls.store.append(table_id, 0, entry, sorted(owners), view, (), summary)
        return table_id

    async def follow(self, live: LiveTable, sitters: Sequence[Sitter], host: str) -> str:
        """The same game once more, with these people; the id of its table. Whoever asks later is led there, too."""
        async with live.lock:
            if live.table.next:
                return live.table.next
            created = live.table.created
            table_id = await self.create(
                live.table.game,
                live.table.game.written_options(),
                sitters,
                host,
                created.hints,
                rated=created.rated,
                clock=created.clock,
                out=created.out,
            )
            with suppress(Conflict):  # a visitor of another process was quicker
                await live.enter(Followed(table_id))
            return live.table.next or table_id

    async def open(self, table_id: str) -> LiveTable:
        """A table by its id. NoTable if there is none, OldTable if it no longer replays."""
        if table_id in self._tables and self._tables[table_id].outgrown:  # perhaps another version reads it now
            del self._tables[table_id]
        if table_id not in self._tables:
            live = LiveTable(self.walls, await self._load(table_id), self._shelf)
            await live.talk.catch_up()
            self._make_room(live.table.seq)
            self._tables.setdefault(table_id, live)
        self._tables.move_to_end(table_id)
        return self._tables[table_id]

    async def _load(self, table_id: str) -> Table:
        """A table from the store; whoever asks for a long one pays before it is read."""
        store = self.walls.store
        entries = await store.length(table_id) if SHAPE.fullmatch(table_id) else 0
        if not entries:
            raise NoTable(f"there is no table {table_id!r}")
        await wait(advance(entries * ENTRY))
        return await rebuilt(self.walls.workshop, table_id, await store.ledger(table_id))

    def tables(self) -> list[LiveTable]:
        """Those in memory."""
        return list(self._tables.values())

    async def heard(self, topic: str, number: int) -> None:
        """A table has so many entries now, or something was said there. One that nobody looks at is forgotten, and read
        when it is asked for."""
        table_id, _, part = topic.partition("/")
        live = self._tables.get(table_id)
        if live is None or (not part and live.table.seq >= number):
            return
        if live.idle():
            del self._tables[table_id]
            return
        try:
            await _follow_news(live, part, number)
        except MoonwoodError as error:  # one table that cannot be read must not keep the others from hearing
            log.error("table %s stays as it was: %s", table_id, error)

    def somebody_elsewhere(self, table_id: str, before: set[str]) -> None:
        """Who is at a table at other servers may have changed; `before`: who was."""
        live = self._tables.get(table_id)
        if live is not None and before != self.walls.presence.elsewhere(table_id).keys():
            live.tell_presence()

    def hurried(self, table_id: str) -> None:
        """Somebody at another server does not want to wait for the bots of a table."""
        if table_id in self._tables:
            self._tables[table_id].hurry.set()

    async def catch_up(self) -> None:
        """Nothing was heard for a while: look at every table anew."""
        for table_id in list(self._tables):
            await self.heard(table_id, await self.walls.store.length(table_id))
            if table_id in self._tables:
                await self._tables[table_id].catch_up_talk()

    def _make_room(self, entries: int) -> None:
        """Forget the tables that nobody has looked at for the longest time; the store remembers them."""
        idle = {table_id: live.table.seq for table_id, live in self._tables.items() if live.idle()}
        kept, held = len(idle), sum(idle.values()) + entries
        for table_id, its in idle.items():
            if kept < OPEN_TABLES and held <= OPEN_ENTRIES:
                return
            kept, held = kept - 1, held - its
            del self._tables[table_id]

    def close(self) -> None:
        for live in self._tables.values():
            live.close()
        self.walls.thinker.close()
        self.walls.workshop.close()
        self.walls.store.close()


async def _follow_news(live: LiveTable, part: str, number: int) -> None:
    if part.startswith(UNHEARD):
        await live.look_who_is_unheard(part.removeprefix(UNHEARD))
    else:
        await (live.catch_up_talk(number) if part == TOPIC else live.catch_up(number))
