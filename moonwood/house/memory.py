"""A store in memory: for a house that has nowhere else to keep anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from moonwood.bots.review import Judgement
from moonwood.house.walls import Clock, Conflict, Kept, Listed, PlainClock
from moonwood.kernel.view import View
from moonwood.table.journal import Note, Place, is_better
from moonwood.table.ledger import Entry, write
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary


class Sitting(NamedTuple):
    owner: str
    table: str


class MemoryStore:
    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or PlainClock()
        self._ledgers: dict[str, list[str]] = {}
        self._views: dict[str, dict[int, View]] = {}
        self._sittings: dict[Sitting, float] = {}
        self._summaries: dict[str, Summary] = {}
        self._progress: dict[str, dict[str, dict[str, Progress]]] = {}
        self._judgements: dict[tuple[str, str], dict[int, Judgement]] = {}
        self._journals: dict[tuple[str, str, Place], Note] = {}

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
        ledger = self._ledgers.setdefault(table, [])
        if len(ledger) != seq:
            raise Conflict(f"table {table} has {len(ledger)} entries; this one would be number {seq}")
        ledger.append(write(entry))
        if view is not None:
            self._views.setdefault(table, {})[seq] = view
        for owner in owners:
            self._sittings[Sitting(owner, table)] = self._clock.now()
        if summary is not None:
            self._summaries[table] = summary
        await self.keep(notes)

    def take(
        self, table: str, ledger: Sequence[str], views: Mapping[int, View], summary: Summary | None = None
    ) -> None:
        """A table that lay elsewhere until now."""
        self._ledgers[table], self._views[table] = list(ledger), dict(views)
        if summary is not None:
            self._summaries[table] = summary

    def sit(self, owner: str, table: str, at: float) -> None:
        """Somebody sat down there, elsewhere."""
        self._sittings[Sitting(owner, table)] = at

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        return list(self._ledgers.get(table, ())[since:])

    async def length(self, table: str) -> int:
        return len(self._ledgers.get(table, ()))

    async def views(self, table: str) -> dict[int, View]:
        return dict(self._views.get(table, {}))

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        mine = [(at, table) for (other, table), at in self._sittings.items() if other == owner]
        latest = sorted(mine, reverse=True)[:limit]
        return [Listed(table, at, self._summaries.get(table)) for at, table in latest]

    def summary_of(self, table: str) -> Summary | None:
        return self._summaries.get(table)

    async def keep(self, notes: Sequence[Kept]) -> None:
        for owner, note in notes:
            key = (owner, note.game, note.place)
            if key not in self._journals or is_better(note, self._journals[key]):
                self._journals[key] = note

    async def journal(self, owner: str, game: str) -> list[Note]:
        return [note for (other, name, _), note in self._journals.items() if (other, name) == (owner, game)]

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        lessons = self._progress.setdefault(owner, {}).setdefault(game, {})
        before = lessons.get(progress.lesson)
        lessons[progress.lesson] = progress._replace(done=progress.done or (before is not None and before.done))

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        return {game: dict(lessons) for game, lessons in self._progress.get(owner, {}).items()}

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        self._judgements.setdefault((table, lang), {}).setdefault(judgement.ply, judgement)

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        return [it for _, it in sorted(self._judgements.get((table, lang), {}).items())]

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        shelves = [games.get(game, {}) for games in self._progress.values()]
        return [lessons[lesson] for lessons in shelves if lesson in lessons]

    def ledgers(self) -> Iterator[tuple[str, list[str], dict[int, View]]]:
        """Every table with its entries and views."""
        for table, entries in self._ledgers.items():
            yield table, entries, self._views.get(table, {})

    def sittings(self) -> Iterator[tuple[str, str, float]]:
        """Who sat down at which table, and when."""
        for (owner, table), at in self._sittings.items():
            yield owner, table, at

    def notes(self) -> Iterator[Kept]:
        """Every note of every journal, with its owner."""
        for (owner, _, _), note in self._journals.items():
            yield owner, note

    def lessons(self) -> Iterator[tuple[str, str, Progress]]:
        """How far everybody came in each lesson of a game."""
        for owner, games in self._progress.items():
            for game, lessons in games.items():
                yield from ((owner, game, progress) for progress in lessons.values())

    def close(self) -> None:
        """Nothing stays."""
