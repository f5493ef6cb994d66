"""The house in a browser, without a browser: its messages, and what two workers say to each other."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from moonwood.bots.analysis import Analysis
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.house.memory import MemoryStore
from moonwood.house.routes import find
from moonwood.house.walls import Conflict
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.site.browser import OWN, BrowserHouse, Here
from moonwood.site.thoughts import read_answer, read_question, think, write_question
from moonwood.table.ledger import Moved
from moonwood.table.thinking import BotTask, Doubt, Thought
from tests.test_house import SOURCES, imports_of, is_ours, is_standard, part

TOKEN = "a-token-of-a-browser-1234"
PAGES = ("/", "/games", "/learn", "/puzzles", "/today", "/credits", "/from-record", "/new/top-cap", "/rules/top-cap")
LINKS = re.compile(r'<a [^>]*href="(/[^"?#]*)')
ENTRY = Moved(Seat(0), "move a4 b5", [])


class Page:
    """The other end of the messages; whoever thinks for bots thinks at once."""

    def __init__(self) -> None:
        self.house = BrowserHouse(self.hear, MemoryStore(), bot_pause=0)
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if "ask" in message:
            answer = {"ask": message["ask"], "answer": think(message["question"])}
            asyncio.get_running_loop().call_soon(self.house.receive, json.dumps(answer))
        else:
            self.messages.put_nowait(message)

    def tell(self, **message: Any) -> None:
        self.house.receive(json.dumps(message))

    async def next(self, key: str) -> dict[str, Any]:
        while key not in (message := await asyncio.wait_for(self.messages.get(), 60)):
            pass
        return message

    async def visit(self, path: str, method: str = "GET", body: str = "", token: str = TOKEN) -> dict[str, Any]:
        self.tell(id=1, visit={"method": method, "path": path, "body": body, "token": token, "lang": "en-GB"})
        reply: dict[str, Any] = (await self.next("reply"))["reply"]
        return reply

    async def frame(self) -> dict[str, Any]:
        while (told := json.loads((await self.next("text"))["text"]))["type"] != "frame":
            pass
        frame: dict[str, Any] = told
        return frame


def with_a_page(story: Callable[[Page], Awaitable[None]]) -> None:
    async def begin() -> None:
        await story(Page())

    asyncio.run(begin())


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/credits",
        "/games",
        "/rules/top-cap",
        "/new/moonlight",
        "/journal/moonlight",
        "/journal/moonlight/14",
        "/learn",
        "/today",
        "/puzzles",
        "/puzzles/top-cap",
        "/puzzles/land-of-the-wolves/66",
    ],
)
def test_pages_are_those_of_every_house(path: str) -> None:
    async def story(page: Page) -> None:
        reply = await page.visit(path)
        assert (reply["status"], reply["kind"]) == (200, "text/html")
        assert "<!doctype html>" in reply["body"]

    with_a_page(story)


def test_what_is_not_there_is_said() -> None:
    async def story(page: Page) -> None:
        assert (await page.visit("/nowhere"))["status"] == 404
        assert (await page.visit("/table/none"))["status"] == 404
        assert (await page.visit("/carry", "POST"))["status"] == 404

    with_a_page(story)


def test_a_browser_without_a_token_gets_one() -> None:
    async def story(page: Page) -> None:
        assert len((await page.visit("/", token=""))["token"]) > 20
        assert (await page.visit("/"))["token"] == ""

    with_a_page(story)


def test_a_page_that_forgot_who_it_is_is_still_of_this_browser() -> None:
    """What a page keeps may be lost with a crash; what the database keeps is not."""

    async def story(page: Page) -> None:
        token = (await page.visit("/", token=""))["token"]
        await page.visit("/new/top-cap", "POST", "seat-0=me&seat-1=bot%3Amoth", token=token)
        assert "Top Cap" in (await page.visit("/games", token=""))["body"]
        assert (await page.visit("/", token=""))["token"] == ""

    with_a_page(story)


def test_where_nothing_is_kept_everything_is_saved_as_a_file_and_taken_over() -> None:
    async def story(page: Page) -> None:
        table = (await page.visit("/new/top-cap", "POST", "seat-0=me&seat-1=bot%3Amoth"))["to"]
        saved = await page.visit("/everything.json")
        assert (saved["status"], saved["file"]) == (200, "moonwood.json")
        other = Page()
        for text, told in (("{}", "no file that Moonwood saved"), (saved["body"], "1 table came along.")):
            reply = await other.visit("/everything", "POST", urlencode({"everything": text}))
            assert told in reply["body"]
        assert (await other.visit(table))["status"] == 200

    with_a_page(story)


def test_what_only_looks_like_a_saved_file_is_refused() -> None:
    async def story(page: Page) -> None:
        for text in ('{"format": "moonwood everything 1"}', "[]", "3", "no JSON", ""):
            reply = await page.visit("/everything", "POST", urlencode({"everything": text}))
            assert "This is no file that Moonwood saved." in reply["body"], text

    with_a_page(story)


def test_no_link_leads_to_what_only_a_server_has() -> None:
    async def story(page: Page) -> None:
        table = (await page.visit("/new/top-cap", "POST", "seat-0=me&seat-1=bot%3Amoth"))["to"]
        for path in (*PAGES, table):
            shown = await page.visit(path)
            assert shown["status"] == 200, path
            for link in LINKS.findall(shown["body"]):
                assert find("GET", link) or ("GET", link) in OWN, f"{path} leads to {link}"

    with_a_page(story)


def test_a_friend_by_link_is_not_offered_where_there_is_no_server() -> None:
    async def story(page: Page) -> None:
        form = (await page.visit("/new/top-cap"))["body"]
        assert 'value="link"' not in form
        assert "pip install . &amp;&amp; moonwood serve --host 0.0.0.0" in form

    with_a_page(story)


def test_a_game_is_played_against_a_bot_that_thinks_elsewhere() -> None:
    async def story(page: Page) -> None:
        reply = await page.visit("/new/top-cap", "POST", "seat-0=me&seat-1=bot%3Amoth&option-first_player=0")
        table_id = reply["to"].removeprefix("/table/")
        page.tell(line=7, open={"table": table_id, "token": TOKEN, "query": "shape=tall&pace=once"})
        await page.next("opened")
        shown = await page.frame()
        scene = shown["scene"]
        page.tell(line=7, text=json.dumps({"play": scene["legal"][0]["id"], "seq": scene["seq"]}))
        while shown["scene"]["ply"] < 2:
            shown = await page.frame()
        assert shown["mine"] == [0]
        assert "your turn" in (await page.visit("/games"))["body"]
        page.tell(line=7, gone=True)
        assert (await page.next("close"))["close"][0] == 1000

    with_a_page(story)


def test_a_puzzle_is_solved_where_there_is_no_server() -> None:
    puzzle = rooms()["top-cap"].puzzles()[0]
    ask = {"bookmark": [0, []], "style": {}, "ask": {"play": puzzle.state.game.parse(puzzle.play[0])}}

    async def story(page: Page) -> None:
        reply = await page.visit("/puzzles/top-cap/1", "POST", urlencode({"ask": json.dumps(ask)}))
        assert json.loads(reply["body"])["lesson"]["kind"] == "end"
        assert "1 of " in (await page.visit("/puzzles/top-cap"))["body"]

    with_a_page(story)


def test_a_deal_of_the_day_is_played_to_its_end_and_its_first_result_counts() -> None:
    async def story(page: Page) -> None:
        turns = []
        for which in (0, -1):
            where = (await page.visit("/today/top-cap", "POST"))["to"]
            live = await page.house.open(where.rpartition("/")[2])
            while not live.table.over:
                state = live.table.match.state
                await live.play(state.seat, state.actions()[which])
            turns.append(live.table.match.state.turn)
            assert f"{turns[0]} turns" in (await page.visit("/today"))["body"]
        assert turns[0] != turns[1]
        assert json.loads((await page.visit("/today/top-cap/bots"))["body"])

    with_a_page(story)


def test_how_hard_a_layout_is_is_tried_out_without_a_server() -> None:
    async def story(page: Page) -> None:
        reply = await page.visit("/try/moonlight/0", "POST", "whole=1&option-scenario=1&option-mode=solo")
        assert set(json.loads(reply["body"])) == {"won"}

    with_a_page(story)


def test_a_line_to_no_table_is_closed_at_once() -> None:
    async def story(page: Page) -> None:
        page.tell(line=1, open={"table": "none", "token": TOKEN})
        assert (await page.next("close"))["close"] == [4404, ""]

    with_a_page(story)


def test_a_bot_waits_while_nobody_thinks(caplog: pytest.LogCaptureFixture) -> None:
    async def story(page: Page) -> None:
        page.hear = lambda text: page.messages.put_nowait(json.loads(text))  # type: ignore[method-assign]
        house = page.house = BrowserHouse(page.hear, MemoryStore(), bot_pause=0)
        reply = await page.visit("/new/top-cap", "POST", "seat-0=bot%3Amoth&option-first_player=0&seat-1=me")
        page.tell(line=7, open={"table": reply["to"].removeprefix("/table/"), "token": TOKEN})
        asked = await page.next("ask")
        page.tell(ask=asked["ask"], answer=None)
        while json.loads((await page.next("text"))["text"]).get("reason") != "bot-waits":
            pass
        house.close()

    with_a_page(story)
    assert "the worker for bots is gone" in caplog.text


# On the way between two workers


@pytest.mark.parametrize("name", ["top-cap", "land-of-the-wolves"])
def test_questions_and_answers_go_there_and_back(name: str) -> None:
    match = Match(open_game(name), 3)
    view = match.state.view(match.state.seat)
    question, doubt = BotTask("magpie", view, 1), Doubt(view, 2, "en", ("Ann", "Bo"), turned=False)
    for it in (question, doubt):
        there = read_question(write_question(it))
        assert type(there) is type(it)
        assert json.dumps(there) == json.dumps(it)
    plan = read_answer(think(write_question(question)))
    assert isinstance(plan, list)
    assert plan[0] in view["actions"]
    advice = read_answer(think(write_question(doubt)))
    assert isinstance(advice, Thought)
    assert isinstance(advice.analysis, Analysis)
    assert isinstance(read_answer(think(write_question(question._replace(bot="nobody")))), str)


# A store that keeps nothing


def test_memory_takes_an_entry_once() -> None:
    async def story() -> None:
        store = MemoryStore()
        await store.append("t", 0, ENTRY, ["me"])
        with pytest.raises(Conflict):
            await store.append("t", 0, ENTRY)
        assert await store.length("t") == len(await store.ledger("t")) == 1
        assert [it.id for it in await store.tables_of("me", 8)] == ["t"]
        assert await store.tables_of("you", 8) == []

    asyncio.run(story())


# What runs in a browser


@pytest.mark.source
@pytest.mark.parametrize("module", [name for name in SOURCES if part(name) in ("house", "site", "people")])
def test_house_and_site_need_the_standard_library_alone(module: str) -> None:
    ours = ("kernel", "draw", "games", "bots", "table", "people", "pages", "house", "site", "moonwood")
    for other in imports_of(module):
        assert (is_ours(other) and part(other) in ours) or is_standard(other), f"{module} imports {other}"


def test_random_is_not_needed_for_the_same_answer() -> None:
    """The same question gives the same plan, in whichever worker it is thought about."""
    match = Match(open_game("top-cap"), 3)
    text = write_question(BotTask("hedgehog", match.state.view(match.state.seat), Random(5).getrandbits(40)))
    assert think(text) == think(text)


def test_long_work_lets_those_go_first_who_wait() -> None:
    done: list[str] = []

    async def work() -> None:
        here = Here()
        long, short = here.do("a", 1, done.append, "long"), here.do("b", 1, done.append, "short", long=False)
        await asyncio.gather(long, short)

    asyncio.run(work())
    assert done == ["short", "long"]
