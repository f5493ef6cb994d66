"""Ledgers and journals in the browser's own database, through a script that speaks with it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any

from moonwood.bots.review import Judgement
from moonwood.house.memory import MemoryStore
from moonwood.house.walls import Clock, Conflict, Kept, Listed, PlainClock, StoreError
from moonwood.kernel.view import View
from moonwood.table.journal import Note, Place
from moonwood.table.ledger import Entry, write
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary

Ask = Callable[[str, str], Awaitable[str]]
"""Asks the script for something; both what is asked and what is answered is JSON."""
EVERYTHING = "moonwood everything 1"
"""How a file begins that holds all that a browser kept; the script writes it, too."""


class BrowserStore:
    def __init__(self, ask: Ask, clock: Clock | None = None) -> None:
        self._script = ask
        self._clock = clock or PlainClock()

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
        await self._ask(
            "append",
            table=table,
            seq=seq,
            body=write(entry),
            view=None if view is None else json.dumps(view),
            owners=list(owners),
            at=self._clock.now(),
            notes=[_written(owner, note) for owner, note in notes],
            summary=None if summary is None else summary.dump(),
        )

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        return [body for _, body in await self._ask("entries", table=table)][since:]

    async def length(self, table: str) -> int:
        entries: int = await self._ask("length", table=table)
        return entries

    async def views(self, table: str) -> dict[int, View]:
        return {seq: json.loads(body) for seq, body in await self._ask("views", table=table)}

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        sittings = await self._ask("sittings", owner=owner, limit=limit)
        return [Listed(table, at, Summary.load(summary or "")) for table, at, summary in sittings]

    async def keep(self, notes: Sequence[Kept]) -> None:
        await self._ask("keep", notes=[_written(owner, note) for owner, note in notes])

    async def journal(self, owner: str, game: str) -> list[Note]:
        return [_read(it) for it in await self._ask("journal", owner=owner, game=game)]

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        await self._ask("learn", owner=owner, game=game, **progress._asdict())

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        games: dict[str, dict[str, Progress]] = {}
        for it in await self._ask("progress", owner=owner):
            games.setdefault(it["game"], {})[it["lesson"]] = Progress(it["lesson"], it["at"], it["done"])
        return games

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        await self._ask("judge", table=table, lang=lang, ply=judgement.ply, body=judgement.dump())

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        return [Judgement.load(body) for body in await self._ask("judgements", table=table, lang=lang)]

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        """Nobody else is known here."""
        return []

    async def introduce(self, token: str) -> None:
        """Keep by which token ledgers know this browser."""
        await self._ask("introduce", token=token)

    async def everything(self) -> dict[str, Any]:
        """All that is kept, in a form that `take_over` reads."""
        kept: dict[str, Any] = await self._ask("everything")
        return kept

    async def take_over(self, kept: object) -> int:
        """Add what another browser kept; how many tables were new. StoreError for what is nothing of that kind."""
        taken: int = await self._ask("take", kept=kept)
        return taken

    def close(self) -> None:
        """The browser closes it."""

    async def _ask(self, verb: str, **fields: Any) -> Any:
        answer = json.loads(await self._script(verb, json.dumps(fields)))
        if "problem" not in answer:
            return answer["answer"]
        if answer["problem"] == "conflict":
            raise Conflict(f"somebody else was quicker: {answer['text']}")
        raise StoreError(f"the browser did not keep that: {answer['text']}")


def as_rows(memory: MemoryStore) -> dict[str, list[dict[str, Any]]]:
    """What is in a store in memory as the browser's database has it."""
    tables = list(memory.ledgers())
    summaries = {table: memory.summary_of(table) for table, _, _ in tables}
    return {
        "entries": [{"table": it, "seq": seq, "body": body} for it, all_, _ in tables for seq, body in enumerate(all_)],
        "views": [
            {"table": it, "seq": seq, "body": json.dumps(view)} for it, _, all_ in tables for seq, view in all_.items()
        ],
        "sittings": [{"owner": owner, "table": it, "at": at} for owner, it, at in memory.sittings()],
        "summaries": [{"table": it, "body": summary.dump()} for it, summary in summaries.items() if summary],
        "journal": [_written(owner, note) for owner, note in memory.notes()],
        "lessons": [{"owner": owner, "game": game, **it._asdict()} for owner, game, it in memory.lessons()],
    }


def everything_of(memory: MemoryStore) -> dict[str, Any]:
    """All that is in memory, in a form that `take_over` reads."""
    return {"format": EVERYTHING, **as_rows(memory)}


def is_everything(kept: object) -> bool:
    return isinstance(kept, dict) and kept.get("format") == EVERYTHING


async def take_rows(memory: MemoryStore, kept: dict[str, Any], here: Collection[str] = ()) -> int:
    """Add to memory what another browser kept, but for tables that are here already; how many were new."""
    ledgers, views = _by_table(kept["entries"]), _by_table(kept["views"])
    taken = [it for it in kept["summaries"] if it["table"] not in here and not await memory.length(it["table"])]
    for it in taken:
        table, shown = it["table"], {seq: json.loads(body) for seq, body in views.get(it["table"], ())}
        memory.take(table, [body for _, body in sorted(ledgers[table])], shown, Summary.load(it["body"]))
    for it in kept["sittings"]:
        memory.sit(it["owner"], it["table"], it["at"])
    await memory.keep([(it["owner"], _read(it)) for it in kept["journal"]])
    for it in kept["lessons"]:
        await memory.learn(it["owner"], it["game"], Progress(it["lesson"], it["at"], it["done"]))
    return len(taken)


def _by_table(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[tuple[int, str]]]:
    tables: dict[str, list[tuple[int, str]]] = {}
    for it in rows:
        tables.setdefault(it["table"], []).append((it["seq"], it["body"]))
    return tables


def _written(owner: str, note: Note) -> dict[str, Any]:
    return {"owner": owner, **vars(note), "place": list(note.place)}


def _read(note: dict[str, Any]) -> Note:
    place = Place(*note["place"])
    return Note(
        note["game"], place, note["won"], note["score"], note["opponent"], note["at"], note["record"]
    )  # fmt: skip
