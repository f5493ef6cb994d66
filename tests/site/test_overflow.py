"""A browser that is full, or forgets what it kept: play goes on in memory, with all that was seen in this visit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from moonwood.bots.review import Judgement
from moonwood.house.memory import MemoryStore
from moonwood.house.walls import Conflict
from moonwood.kernel.seats import Seat
from moonwood.site.kept import EVERYTHING, BrowserStore, everything_of, take_rows
from moonwood.site.mirror import Mirror
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
        self.full = self.lost = False
        self.token = ""
        self.judgements: list[str] = []

    async def ask(self, verb: str, text: str) -> str:
        fields = json.loads(text)
        if self.lost:
            return json.dumps({"problem": "refused", "text": "InvalidStateError"})
        if verb in ("append", "keep", "learn", "introduce", "take", "judge"):
            return self._write(verb, fields)
        rows = sorted((seq, body) for (table, seq), body in self.entries.items() if table == fields.get("table"))
        everything = [{"table": table, "seq": seq, "body": body} for (table, seq), body in self.entries.items()]
        answers: dict[str, Any] = {"entries": rows, "length": len(rows), "views": [], "journal": [], "progress": []}
        answers["judgements"] = self.judgements
        answers["sittings"] = [["t", 5.0, ""]] if self.entries else []
        nothing = dict.fromkeys(("views", "sittings", "summaries", "journal", "lessons"), ())
        answers["everything"] = {"format": EVERYTHING, "entries": everything, **nothing}
        return json.dumps({"answer": answers[verb]})

    def _write(self, verb: str, fields: dict[str, Any]) -> str:
        if self.full:
            return json.dumps({"problem": "refused", "text": "QuotaExceededError"})
        if verb == "append":
            if (fields["table"], fields["seq"]) in self.entries:
                return json.dumps({"problem": "conflict", "text": "there"})
            self.entries[fields["table"], fields["seq"]] = fields["body"]
        if verb == "judge":
            self.judgements.append(fields["body"])
        self.token = fields.get("token", self.token)
        return json.dumps({"answer": None})


def test_what_a_review_thinks_is_kept_or_stays_in_memory() -> None:
    early = Judgement(3, Seat(0), "a", "A", 0.25, "b", "B", 0.75, "It wins.", 0.5, {"a": 0.25})
    late = replace(early, ply=1, truly=None, chances={})

    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        await store.judge("t", "en", early)
        script.full = True
        await store.judge("t", "en", late)
        assert await store.judgements("t", "en") == [late, early]
        assert script.judgements == [early.dump()]
        assert told

    in_a_browser(story)


def in_a_browser(story: Callable[[Overflow, Script, list[str]], Awaitable[None]]) -> None:
    script, told = Script(), list[str]()
    mirror = Mirror(BrowserStore(script.ask), lambda reason: told.append(f"lost: {reason}"))
    asyncio.run(story(Overflow(mirror, told.append), script, told))  # type: ignore[arg-type]


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


def test_a_table_that_was_begun_goes_on_when_what_was_kept_cannot_be_read() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        await store.append("t", 0, ENTRY, ["me"], VIEW, [("me", NOTE)], SUMMARY)
        await store.append("t", 1, NEXT)
        script.lost = True
        await store.append("t", 2, ENTRY)
        assert await store.length("t") == len(await store.ledger("t")) == 3
        assert (await store.ledger("t", 2), await store.views("t")) == ((await store.ledger("t"))[2:], {0: VIEW})
        assert [(it.id, it.summary) for it in await store.tables_of("me", 8)] == [("t", SUMMARY)]
        assert await store.journal("me", "moonlight") == [NOTE]
        assert told
        assert {it.partition(":")[0] for it in told} == {"lost"}, "that there is no room left would be wrong"

    in_a_browser(story)


def test_a_table_that_was_only_looked_at_goes_on_too() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        script.entries = {("t", 0): "an entry", ("t", 1): "another", ("u", 0): "never opened"}
        assert [it.id for it in await store.tables_of("me", 8)] == ["t"]
        assert len(await store.ledger("t")) == 2
        script.lost = True
        assert [it.id for it in await store.tables_of("me", 8)] == ["t"]
        await store.append("t", 2, ENTRY)
        assert (await store.ledger("t"))[:2] == ["an entry", "another"]
        assert await store.ledger("u") == []

    in_a_browser(story)


def test_lessons_that_were_read_are_still_known() -> None:
    async def story(store: Overflow, script: Script, _: list[str]) -> None:
        await store.learn("me", "top-cap", Progress("first", 2, True))
        script.lost = True
        await store.learn("me", "top-cap", Progress("second", 1, False))
        assert set((await store.progress("me"))["top-cap"]) == {"first", "second"}

    in_a_browser(story)


def test_what_was_seen_is_saved_and_goes_on_in_another_browser() -> None:
    async def story(store: Overflow, script: Script, _: list[str]) -> None:
        await store.append("t", 0, ENTRY, ["me"], VIEW, [("me", NOTE)], SUMMARY)
        await store.learn("me", "top-cap", Progress("first", 2, True))
        script.lost = True
        await store.append("u", 0, ENTRY, ["me"], summary=SUMMARY)
        saved = json.loads(json.dumps(await store.everything()))
        assert saved["format"] == EVERYTHING
        other = MemoryStore()
        assert (await take_rows(other, saved), await take_rows(other, saved)) == (2, 0)
        assert await other.ledger("t") == await store.ledger("t")
        assert {it.id: it.summary for it in await other.tables_of("me", 8)} == {"t": SUMMARY, "u": SUMMARY}
        assert (await other.views("t"), await other.journal("me", "moonlight")) == ({0: VIEW}, [NOTE])
        assert await other.progress("me") == {"top-cap": {"first": Progress("first", 2, True)}}

    in_a_browser(story)


def test_what_is_taken_over_into_a_full_browser_stays_in_memory_and_that_is_said() -> None:
    async def story(store: Overflow, script: Script, told: list[str]) -> None:
        elsewhere = MemoryStore()
        for table in ("t", "u"):
            await elsewhere.append(table, 0, ENTRY, ["me"], summary=SUMMARY)
        script.full, script.entries = True, {("u", 0): "here already"}
        assert await store.take_over(everything_of(elsewhere)) == 1
        assert (len(await store.ledger("t")), await store.ledger("u")) == (1, ["here already"])
        assert "QuotaExceededError" in told[0]

    in_a_browser(story)
