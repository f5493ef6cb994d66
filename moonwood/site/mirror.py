"""What a browser keeps, as far as this visit has seen it: if it can no longer be read, that much is still there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from moonwood.bots.review import Judgement
from moonwood.house.memory import MemoryStore
from moonwood.house.walls import Kept, Listed, StoreError
from moonwood.kernel.view import View
from moonwood.site.kept import BrowserStore, everything_of
from moonwood.table.journal import Note
from moonwood.table.ledger import Entry
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary

T = TypeVar("T")


class Mirror:
    """The browser's database, with a copy in memory of all that was written or read. What cannot be read comes from
    there, and `lost` is told; what cannot be written is refused."""

    def __init__(self, kept: BrowserStore, lost: Callable[[str], None]) -> None:
        self._kept = kept
        self._lost = lost
        self._seen = MemoryStore()
        self._lists: dict[str, list[Listed]] = {}
        self.is_lost = False

    async def _read(self, kept: Awaitable[T], seen: Callable[[], Awaitable[T]]) -> T:
        try:
            return await kept
        except StoreError as error:
            self.is_lost = True
            self._lost(str(error))
            return await seen()

    async def append(
        self,
        table: str,
        seq: int,
        entry: Entry,
        owners: Sequence[str] = (),
        view: View | None = None,
        notes: Sequence[Kept] = (),
        summary: Summary | None = None,
    ) -> None:
        await self._kept.append(table, seq, entry, owners, view, notes, summary)
        if await self._seen.length(table) == seq:
            await self._seen.append(table, seq, entry, owners, view, notes, summary)

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        entries = await self._read(self._kept.ledger(table), lambda: self._seen.ledger(table))
        self._seen.take(table, entries, await self._seen.views(table))
        return entries[since:]

    async def length(self, table: str) -> int:
        return await self._read(self._kept.length(table), lambda: self._seen.length(table))

    async def views(self, table: str) -> dict[int, View]:
        views = await self._read(self._kept.views(table), lambda: self._seen.views(table))
        self._seen.take(table, await self._seen.ledger(table), views)
        return views

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        listed = await self._read(self._kept.tables_of(owner, limit), lambda: self._seen_of(owner, limit))
        self._lists[owner] = listed
        return listed

    async def _seen_of(self, owner: str, limit: int) -> list[Listed]:
        """Of the tables that were on the list those that can still be opened, and those that have begun since."""
        listed = {it.id: it for it in self._lists.get(owner, ()) if await self._seen.length(it.id)}
        listed |= {it.id: it for it in await self._seen.tables_of(owner, limit)}
        newest = [it._replace(summary=self._seen.summary_of(it.id) or it.summary) for it in listed.values()]
        return sorted(newest, key=lambda it: it.at, reverse=True)[:limit]

    async def keep(self, notes: Sequence[Kept]) -> None:
        await self._kept.keep(notes)
        await self._seen.keep(notes)

    async def journal(self, owner: str, game: str) -> list[Note]:
        notes = await self._read(self._kept.journal(owner, game), lambda: self._seen.journal(owner, game))
        await self._seen.keep([(owner, note) for note in notes])
        return notes

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        await self._kept.learn(owner, game, progress)
        await self._seen.learn(owner, game, progress)

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        games = await self._read(self._kept.progress(owner), lambda: self._seen.progress(owner))
        for game, lessons in games.items():
            for progress in lessons.values():
                await self._seen.learn(owner, game, progress)
        return games

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        await self._kept.judge(table, lang, judgement)
        await self._seen.judge(table, lang, judgement)

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        told = await self._read(self._kept.judgements(table, lang), lambda: self._seen.judgements(table, lang))
        for judgement in told:
            await self._seen.judge(table, lang, judgement)
        return told

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        return await self._kept.all_progress(game, lesson)

    async def introduce(self, token: str) -> None:
        """Keep by which token ledgers know this browser."""
        await self._kept.introduce(token)

    async def everything(self) -> dict[str, Any]:
        """All that is kept, in a form that `take_over` reads."""

        async def seen() -> dict[str, Any]:
            return everything_of(self._seen)

        return await self._read(self._kept.everything(), seen)

    async def take_over(self, kept: object) -> int:
        """Add what another browser kept; how many tables were new."""
        return await self._kept.take_over(kept)

    def close(self) -> None:
        self._kept.close()
