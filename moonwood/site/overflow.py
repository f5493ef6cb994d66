"""What a browser refuses to keep stays in memory: play goes on while its page is open, and the page says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from moonwood.bots.review import Judgement
from moonwood.house.memory import MemoryStore
from moonwood.house.walls import Kept, Listed, StoreError
from moonwood.kernel.view import View
from moonwood.site.kept import as_rows, take_rows
from moonwood.site.mirror import Mirror
from moonwood.table.journal import Note, is_better
from moonwood.table.ledger import Entry
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary


class Overflow:
    """A table whose next entry is refused moves into memory, with all that it has."""

    def __init__(self, kept: Mirror, full: Callable[[str], None]) -> None:
        self._kept = kept
        self._tell = full
        self._memory = MemoryStore()

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
        if not await self._memory.length(table):
            try:
                return await self._kept.append(table, seq, entry, owners, view, notes, summary)
            except StoreError as error:
                await self._move(table, seq)
                self._full(error)
        return await self._memory.append(table, seq, entry, owners, view, notes, summary)

    async def _move(self, table: str, seq: int) -> None:
        if seq:
            self._memory.take(table, await self._kept.ledger(table), await self._kept.views(table))

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        here = await self._memory.length(table)
        return await (self._memory if here else self._kept).ledger(table, since)

    async def length(self, table: str) -> int:
        return await self._memory.length(table) or await self._kept.length(table)

    async def views(self, table: str) -> dict[int, View]:
        return await self._memory.views(table) or await self._kept.views(table)

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        listed = {it.id: it for it in await self._kept.tables_of(owner, limit)}
        listed |= {it.id: it for it in await self._memory.tables_of(owner, limit)}
        newest = [it._replace(summary=self._memory.summary_of(it.id) or it.summary) for it in listed.values()]
        return sorted(newest, key=lambda it: it.at, reverse=True)[:limit]

    async def keep(self, notes: Sequence[Kept]) -> None:
        await self._or_in_memory(self._kept.keep(notes), lambda: self._memory.keep(notes))

    async def journal(self, owner: str, game: str) -> list[Note]:
        best: dict[object, Note] = {}
        for note in [*await self._kept.journal(owner, game), *await self._memory.journal(owner, game)]:
            if note.place not in best or is_better(note, best[note.place]):
                best[note.place] = note
        return list(best.values())

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        await self._or_in_memory(
            self._kept.learn(owner, game, progress), lambda: self._memory.learn(owner, game, progress)
        )

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        games = await self._kept.progress(owner)
        for game, lessons in (await self._memory.progress(owner)).items():
            games[game] = games.get(game, {}) | lessons
        return games

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        await self._or_in_memory(
            self._kept.judge(table, lang, judgement), lambda: self._memory.judge(table, lang, judgement)
        )

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        both = [*await self._kept.judgements(table, lang), *await self._memory.judgements(table, lang)]
        return sorted(both, key=lambda it: it.ply)

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        return await self._kept.all_progress(game, lesson)

    async def _or_in_memory(self, kept: Awaitable[None], instead: Callable[[], Awaitable[None]]) -> None:
        try:
            await kept
        except StoreError as error:
            await instead()
            self._full(error)

    def _full(self, error: StoreError) -> None:
        """It is said why, unless something worse was said: that nothing can be read."""
        if not self._kept.is_lost:
            self._tell(str(error))

    async def introduce(self, token: str) -> None:
        """Keep by which token ledgers know this browser; one that is full knows it while its page is open."""
        with suppress(StoreError):
            await self._kept.introduce(token)

    async def everything(self) -> dict[str, Any]:
        """All that is kept, and what was not, in a form that `take_over` reads."""
        kept, loose = await self._kept.everything(), as_rows(self._memory)
        tables = {it["table"] for it in loose["entries"]}
        for name in ("entries", "views", "summaries"):
            loose[name] += [it for it in kept[name] if it["table"] not in tables]
        for name in ("sittings", "journal", "lessons"):
            loose[name] = [*kept[name], *loose[name]]
        return {**kept, **loose}

    async def take_over(self, kept: dict[str, Any]) -> int:
        """Add what another browser kept; how many tables were new. What this one refuses stays in memory; an error of
        Python's own for what is nothing of that kind."""
        try:
            return await self._kept.take_over(kept)
        except StoreError as error:
            here = {table for table in map(_table, kept["summaries"]) if await self.length(table)}
            taken = await take_rows(self._memory, kept, here)
            self._full(error)
            return taken

    def close(self) -> None:
        self._kept.close()


def _table(row: Mapping[str, str]) -> str:
    return row["table"]
