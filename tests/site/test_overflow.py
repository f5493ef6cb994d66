"""A browser that is full: play goes on in memory, and nothing that was kept is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from moonwood.house.walls import Conflict
from moonwood.kernel.seats import Seat
from moonwood.site.kept import BrowserStore
from moonwood.site.overflow import Overflow
from moonwood.table.journal import Note, Place
from moonwood.table.ledger import Moved
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary

ENTRY, NEXT = Moved(Seat(0), "move a4 b5", []), Moved(Seat(1), "move e5 d4", [])
VIEW: Any = {"board": "as everybody sees it"}
SUMMARY = Summary("top-cap", 1, ["Ann", "Bo"], ["me", ""], 1, False, 0, None, None)
NOTE = Note("moonlight", Place("1", "easy", "alone"), True, 5, 3, 12.0, "a record")


class Script:
    """The browser's database as far as a full one matters."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, int], str] = {}
        self.full = False
        self.token = ""

    async def ask(self, verb: str, text: str) -> str:
        fields = json.loads(text)
        if verb in ("append", "keep", "learn", "introduce"):
            return self._write(verb, fields)
        rows = sorted((seq, body) for (table, seq), body in self.entries.items() if table == fields.get("table"))
        everything = [{"table": table, "seq": seq, "body": body} for (table, seq), body in self.entries.items()]
        answers: dict[str, Any] = {"entries": rows, "length": len(rows), "views": [], "journal": [], "progress": []}
        answers["sittings"] = [["t", 5.0, ""]] if self.entries else []
        answers["everything"] = {"format": 1, "entries": everything, "views": [], "sittings": [], "summaries": []}
        return json.dumps({"answer": answers[verb]})

    def _write(self, verb: str, fields: dict[str, Any]) -> str:
        if self.full:
            return json.dumps({"problem": "refused", "text": "QuotaExceededError"})
        if verb == "append":
            if (fields["table"], fields["seq"]) in self.entries:
                return json.dumps({"problem": "conflict", "text": "there"})
            self.entries[fields["table"], fields["seq"]] = fields["body"]
        self.token = fields.get("token", self.token)
        return json.dumps({"answer": None})


def in_a_browser(story: Callable[[Overflow, Script, list[str]], Awaitable[None]]) -> None:
    script, told = Script(), list[str]()
    asyncio.run(story(Overflow(BrowserStore(script.ask), told.append), script, told))  # type: ignore[arg-type]


def test_what_fits_is_kept_and_nothing_is_said() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        await store.append("t", 0, ENTRY, ["me"])
        with pytest.raises(Conflict):
            await store.append("t", 0, NEXT)
        assert (len(script.entries), told) == (1, [])

    in_a_browser(story)


def test_a_table_goes_on_in_memory_when_the_browser_is_full() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        await store.append("t", 0, ENTRY, ["me"])
        script.full = True
        await store.append("t", 1, NEXT, view=VIEW, summary=SUMMARY)
        assert "QuotaExceededError" in told[0]
        assert await store.length("t") == len(await store.ledger("t")) == 2
        assert await store.views("t") == {1: VIEW}
        assert [(it.id, it.summary) for it in await store.tables_of("me", 8)] == [("t", SUMMARY)]
        with pytest.raises(Conflict):
            await store.append("t", 1, NEXT)
        script.full = False
        await store.append("t", 2, ENTRY)
        assert (len(script.entries), await store.length("t")) == (1, 3), "a ledger with a hole in it"

    in_a_browser(story)


def test_a_table_that_begins_in_a_full_browser_is_listed_and_saved() -> None:
    async def story(store: Overflow, script: Script, _: list[str]) -> None:
        await store.append("t", 0, ENTRY, ["me"])
        script.full = True
        await store.append("u", 0, ENTRY, ["me"], summary=SUMMARY)
        await store.append("t", 1, NEXT)
        assert {it.id for it in await store.tables_of("me", 8)} == {"t", "u"}
        saved = await store.everything()
        assert sorted((it["table"], it["seq"]) for it in saved["entries"]) == [("t", 0), ("t", 1), ("u", 0)]
        assert [it["table"] for it in saved["sittings"]] == ["u"]
        assert [it["table"] for it in saved["summaries"]] == ["u"]

    in_a_browser(story)


def test_who_this_browser_is_is_kept_if_that_is_possible() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        await store.introduce("a token")
        script.full = True
        await store.introduce("another token")
        assert (script.token, told) == ("a token", [])

    in_a_browser(story)


def test_journals_and_lessons_go_on_too() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        script.full = True
        await store.keep([("me", NOTE)])
        await store.learn("me", "top-cap", Progress("first", 2, False))
        assert await store.journal("me", "moonlight") == [NOTE]
        assert await store.progress("me") == {"top-cap": {"first": Progress("first", 2, False)}}
        assert len(told) == 2

    in_a_browser(story)
