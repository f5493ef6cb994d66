"""The day over HTTP: its page, its deals, and what is kept of them."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import UTC, datetime

from moonwood.games import rooms
from moonwood.server.settings import Settings
from moonwood.server.storage.store import SqlStore
from moonwood.table.daily import Deal, of_the_day, puzzle_of_the_day
from moonwood.table.ledger import Created, read
from moonwood.table.lesson import Progress
from tests.server.conftest import Visitor

OURS = {"sec-fetch-site": "same-origin"}


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def created(settings: Settings, table_id: str) -> Created:
    store = SqlStore(settings.url)
    try:
        entry = read(asyncio.run(store.ledger(table_id))[0])
    finally:
        store.close()
    assert isinstance(entry, Created)
    return entry


def table_of(visitor: Visitor, address: str) -> str:
    reply = visitor.http.post(address, headers=OURS, follow_redirects=False)
    assert reply.status_code == 303
    return str(reply.headers["location"]).rpartition("/")[2]


def test_the_page_of_a_day_leads_to_its_puzzle_and_all_deals(visitor: Visitor) -> None:
    text = visitor.http.get("/today").text
    room, number = puzzle_of_the_day(today())
    assert f'href="/puzzles/{room.name}/{number + 1}"' in text
    assert all(f'action="/today/{name}"' in text for name in rooms())
    assert "whoever reads Moonwood" in text
    assert "in a row" not in text
    assert 'href="/today"' in visitor.http.get("/").text


def test_a_deal_has_the_secret_of_its_day_and_no_other_table_has(visitor: Visitor, settings: Settings) -> None:
    visitor.http.get("/")
    table_id = table_of(visitor, "/today/top-cap")
    dealt = created(settings, table_id)
    assert f"This is the deal of {today()}" in visitor.http.get(f"/table/{table_id}").text
    deal = Deal(dealt.deal, rooms()["top-cap"])
    assert dealt.deal == today()
    assert dealt.secret == deal.secret.hex()
    assert dealt.hints == "off"
    assert "This is the deal" not in visitor.http.get(f"/table/{table_of(visitor, '/new/top-cap')}").text
    ordinary = [created(settings, table_of(visitor, "/new/top-cap")) for _ in range(2)]
    assert all(it.deal == "" and it.secret != dealt.secret for it in ordinary)
    assert ordinary[0].secret != ordinary[1].secret


def test_bots_play_the_deal_too_and_come_out_the_same(visitor: Visitor) -> None:
    first = visitor.http.get("/today/top-cap/bots").json()
    assert [line.partition(":")[0] for line in first] == ["Moth", "Magpie"]
    assert visitor.http.get("/today/top-cap/bots").json() == first


def test_the_puzzle_of_the_day_is_marked_when_it_is_solved(visitor: Visitor) -> None:
    visitor.http.get("/today")
    room, number = puzzle_of_the_day(today())
    puzzle = room.puzzles()[number]
    acts: list[object] = []
    game = puzzle.state.game
    for text in (*puzzle.play, *puzzle.then):
        ask: dict[str, object] = {"play": game.parse(text)}
        reply = _post(visitor, f"/puzzles/{room.name}/{number + 1}", acts, ask)
        acts = reply["lesson"]["bookmark"]
    if puzzle.choices:
        _post(visitor, f"/puzzles/{room.name}/{number + 1}", acts, {"act": f"choose {puzzle.right}"})
    assert " · solved" in visitor.http.get("/today").text


def _post(
    visitor: Visitor, address: str, bookmark: list[object], ask: dict[str, object]
) -> dict[str, dict[str, list[object]]]:
    text = json.dumps({"bookmark": bookmark or [0, []], "style": {}, "ask": ask})
    reply: dict[str, dict[str, list[object]]] = visitor.http.post(address, data={"ask": text}, headers=OURS).json()
    return reply


def test_results_of_everybody_are_counted_without_names(visitor: Visitor, settings: Settings) -> None:
    store = SqlStore(settings.url)
    shelf = f"deals/{of_the_day(today()).name}"
    try:
        for owner, number, won in (("a", 5, True), ("b", 9, False)):
            asyncio.run(store.learn(owner, shelf, Progress(today(), number, won)))
        assert sorted(asyncio.run(store.all_progress(shelf, today()))) == sorted(
            [Progress(today(), 5, True), Progress(today(), 9, False)]
        )
    finally:
        store.close()
    assert "2 played it, 1 won" in visitor.http.get("/today").text
    german = visitor.http.get("/today", headers={"accept-language": "de"}).text
    assert re.search("das Beste: gewonnen (in|mit) 5 ", german)
