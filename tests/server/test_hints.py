"""Hints at a table: who may ask, what they are told, what it costs, and that nothing hidden is in it."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from moonwood.bots.analysis import Analysis, Move
from moonwood.games import game as open_game
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.server.guard.addresses import Address, Guard
from moonwood.server.guard.line import PageBudget
from moonwood.server.processes import thinker
from moonwood.server.processes.thinker import Thinker
from moonwood.server.settings import Limits, Settings
from moonwood.table.ledger import Created, Entry, write
from moonwood.table.table import Table
from moonwood.table.thinking import BotTask, CannotThink, Doubt, Thought
from tests.server.conftest import Visitor, frame, ids_in, opened, play, refusal, told
from tests.server.test_secrets import each_game, keep_table, token, with_a_twin
from tests.server.twins import twins

AGAINST_A_BOT = {"seat-1": "bot:random"}


@pytest.fixture
def doubts(monkeypatch: pytest.MonkeyPatch) -> list[Doubt]:
    """What workers are asked; they answer that everything is equally good."""
    asked: list[Doubt] = []

    async def advise(self: Thinker, address: str, doubt: Doubt) -> Thought:
        asked.append(doubt)
        return Thought(equally_good(doubt), 0.1)

    monkeypatch.setattr(Thinker, "advise", advise)
    return asked


def equally_good(doubt: Doubt) -> Analysis:
    view = doubt.view
    moves = [Move(action, "", f"Do {action}", 0.5, 0.4, 0.6, 10, proven=False) for action in view["actions"]]
    return Analysis(view["seat"], tuple(moves), "Why not.")


def ask(socket: WebSocketTestSession, strength: int = 1) -> dict[str, Any]:
    """The answer to a wish for a hint."""
    socket.send_json({"hint": strength})
    return told(socket, "hint", "error")


# What is told


def test_a_hint_has_three_strengths(visitor: Visitor) -> None:
    with visitor.sit(visitor.create(**AGAINST_A_BOT)) as socket:
        shown = frame(socket)
        look, think, do = (ask(socket, strength) for strength in (1, 2, 3))
    legal = {it["id"]: it for it in shown["scene"]["legal"]}
    assert shown["hints"]
    assert {look["type"], think["type"], do["type"]} == {"hint"}
    assert {look["seq"], think["seq"], do["seq"]} == {shown["scene"]["seq"]}
    assert look["text"].startswith("Look at: ")
    assert look["moves"] == []
    assert set(look["touches"]) <= ids_in(shown["scene"]["svg"])
    assert len(think["moves"]) == 3
    assert all(legal[it["action"]]["label"] in think["text"] for it in think["moves"])
    (best,) = do["moves"]
    assert best in think["moves"]
    assert 0 <= best["chance"] <= 1
    assert do["touches"] == legal[best["action"]]["touches"]
    assert do["touches"][:1] == look["touches"]
    assert do["text"].startswith(legal[best["action"]]["label"])


def test_a_moment_is_thought_about_once(visitor: Visitor, doubts: list[Doubt]) -> None:
    with visitor.sit(visitor.create(**AGAINST_A_BOT)) as socket:
        shown = frame(socket)
        for strength in (1, 2, 3, 3):
            ask(socket, strength)
        assert len(doubts) == 1
        play(socket, shown)
        frame(socket)
        ask(socket)
    assert len(doubts) == 2


def test_whoever_plays_the_second_side_is_told_directions_as_they_see_them(
    visitor: Visitor, doubts: list[Doubt]
) -> None:
    fields = {"seat-0": "bot:random", "seat-1": "me"}
    with visitor.sit(visitor.create("forgenesis", **fields)) as socket:
        while not frame(socket)["scene"]["legal"]:
            pass
        ask(socket)
    assert doubts[0].turned


def test_a_worker_that_cannot_think_is_excused_and_asked_again(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answers = iter([CannotThink("no memory")])

    async def advise(self: Thinker, address: str, doubt: Doubt) -> Thought:
        for problem in answers:
            raise problem
        return Thought(equally_good(doubt), 0.1)

    monkeypatch.setattr(Thinker, "advise", advise)
    with visitor.sit(visitor.create(**AGAINST_A_BOT)) as socket:
        frame(socket)
        assert ask(socket)["reason"] == "no-hint-now"
        assert ask(socket)["type"] == "hint"
    assert "no memory" in caplog.text


# Who may ask


@pytest.mark.parametrize(
    ("game", "fields", "allowed"),
    [
        ("top-cap", {"seat-1": "bot:moth"}, True),
        ("top-cap", {"seat-1": "here"}, False),
        ("top-cap", {"seat-1": "link"}, False),
        ("top-cap", {"seat-1": "bot:moth", "hints": "off"}, False),
        ("top-cap", {"seat-1": "here", "hints": "on"}, True),
        ("moonlight", {"option-mode": "solo"}, True),
        ("moonlight", {"seat-1": "here"}, True),
    ],
)
def test_the_form_says_who_may_ask(
    visitor: Visitor, doubts: list[Doubt], game: str, fields: dict[str, str], allowed: bool
) -> None:
    """By itself a table gives hints unless people play against each other; partners do not."""
    with visitor.sit(visitor.create(game, **fields)) as socket:
        assert frame(socket)["hints"] == allowed
        answer = ask(socket)
    assert answer.get("reason") == (None if allowed else "no-hints")
    assert bool(doubts) == allowed


def test_a_form_that_says_anything_else_is_refused(visitor: Visitor) -> None:
    answer = visitor.http.post("/new/top-cap", data={"hints": "please"})
    assert answer.status_code == 400
    assert "choose one of: auto, on, off" in answer.text


def test_a_bot_on_the_empty_chair_makes_it_a_game_alone(visitor: Visitor) -> None:
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as socket:
        assert not frame(socket)["hints"]
        socket.send_json({"fill": {"seat": 1, "bot": "moth"}})
        assert frame(socket)["hints"]


def test_the_next_game_and_the_form_remember_it(visitor: Visitor) -> None:
    table = visitor.create(**{"seat-1": "here", "hints": "on"})
    assert "hints=on" in visitor.http.get(f"/table/{table}").text
    with visitor.sit(table) as socket:
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        frame(socket)
    following = visitor.http.post(f"/table/{table}/again", follow_redirects=False).headers["location"]
    with visitor.sit(following.removeprefix("/table/")) as socket:
        assert frame(socket)["hints"]


def test_strangers_those_who_wait_and_those_who_are_done_get_none(
    visitor: Visitor, app: Any, doubts: list[Doubt]
) -> None:
    table = visitor.create(**{"seat-1": "link", "hints": "on"})
    friend, stranger = Visitor(app), Visitor(app)
    with visitor.sit(table) as socket:
        invitation = frame(socket)["invitations"][0]["path"]
    friend.http.post(invitation)
    with friend.sit(table) as waiting, stranger.sit(table) as watching, visitor.sit(table) as socket:
        assert not frame(watching)["hints"]
        assert ask(watching)["reason"] == "watching"
        frame(waiting)
        assert ask(waiting)["reason"] == "not-your-turn"
        socket.send_json({"resign": True, "seq": frame(socket)["scene"]["seq"]})
        frame(socket)
        assert ask(socket)["reason"] == "over"
    assert doubts == []


def test_nobody_looks_behind_the_curtain_by_a_hint(visitor: Visitor, doubts: list[Doubt]) -> None:
    with visitor.sit(visitor.create("land-of-the-wolves", hints="on")) as socket:
        assert frame(socket)["type"] == "curtain"
        assert ask(socket)["reason"] == "not-your-turn"
    assert doubts == []


# What it costs


def test_one_at_a_time_the_newest_and_no_picture_waits(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, enough = [], asyncio.Event()

    async def advise(self: Thinker, address: str, doubt: Doubt) -> Thought:
        asked.append(doubt)
        await enough.wait()
        return Thought(equally_good(doubt), 0.1)

    monkeypatch.setattr(Thinker, "advise", advise)
    with visitor.sit(visitor.create(**AGAINST_A_BOT)) as socket:
        shown = frame(socket)
        for strength in (1, 2, 3):
            socket.send_json({"hint": strength})
        socket.send_json({"preview": shown["scene"]["legal"][0]["id"]})
        assert socket.receive_json()["type"] == "preview"
        assert len(asked) == 1
        visitor.http.portal.call(enough.set)  # type: ignore[union-attr]
        assert [socket.receive_json()["strength"] for _ in range(2)] == [1, 3]


async def _hinted(guard: Guard, address: Address, seconds: float) -> Analysis:
    """A hint for somebody at an address that took so many seconds of a worker."""

    async def slow() -> Thought:
        return Thought(Analysis(Seat(0), (), ""), seconds)

    return await PageBudget(guard, address).advised(slow)


def test_a_hint_costs_what_it_took_to_think_of_it() -> None:
    guard = Guard(Limits(thought_per_address=30), clock=lambda: 0.0)
    address = guard.address("192.0.2.1")
    asyncio.run(_hinted(guard, address, 0.25))
    assert address.thoughts.wait(600) == pytest.approx(25 / 30)
    asyncio.run(_hinted(guard, address, 2.5))
    assert address.thoughts.wait(600) == pytest.approx(275 / 30)
    assert address.work.full, "nobody's moves wait for a hint"


def test_two_long_thoughts_are_saved_for_and_a_third_waits_for_the_change() -> None:
    """All of one address together; who has nothing saved waits until somebody else's thought is done, not for minutes."""

    async def story() -> None:
        address = Guard(Limits(thought_per_address=30), clock=lambda: 0.0).address("192.0.2.1")
        first, _ = await address.thoughts.save(300), await address.thoughts.save(300)
        third = asyncio.create_task(address.thoughts.save(300))
        await asyncio.sleep(0.01)
        assert not third.done()
        address.thoughts.owe(10 - first)
        assert not address.thoughts.pay(300)
        address.thoughts.owe(-10)
        assert await third == 300

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_budget_that_is_never_enough_for_a_thought_is_given_whole() -> None:
    address = Guard(Limits(thought_per_address=1)).address("192.0.2.1")
    assert asyncio.run(address.thoughts.save(300)) == 20


def test_hints_never_take_the_worker_for_short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for, somebody else's weak bot answers at once."""
    enough = threading.Event()

    def think(self: object, it: BotTask | Doubt, timeout: float) -> Any:
        if isinstance(it, BotTask):
            return it.view["actions"][:1]
        enough.wait(60)
        return Thought(equally_good(it), 1.0)

    monkeypatch.setattr(thinker._Mind, "ask", think)
    state = Match(open_game("mushroom-sorcerer"), 1).state
    view = state.view(state.seat)

    async def story() -> None:
        house = Thinker(2, 60)
        doubts = [asyncio.create_task(house.advise(f"a{n}", Doubt(view, n, "en", (), turned=False))) for n in range(8)]
        await asyncio.sleep(0)
        assert await house.plan("elsewhere", BotTask("hedgehog", view, 1)) == view["actions"][:1]
        assert not any(doubt.done() for doubt in doubts)
        enough.set()
        await asyncio.gather(*doubts)

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.parametrize("strength", [0, 4, "2", None, [1]])
def test_there_is_no_other_strength(visitor: Visitor, strength: object) -> None:
    with visitor.sit(visitor.create(**AGAINST_A_BOT)) as socket:
        frame(socket)
        socket.send_json({"hint": strength})
        assert refusal(socket)["reason"] == "garbled"


# What it does not tell


def answers_at(folder: Path, ledger: list[Entry], doubts: list[Doubt]) -> bytes:
    """All that is asked of a worker, and told to the seat that decides, when it asks for hints."""
    created = ledger[0]
    assert isinstance(created, Created)
    folder.mkdir()
    settings = Settings(database=str(folder / "t.sqlite"))
    keep_table(settings, "t", [replace(created, hints="on"), *ledger[1:]])
    seat = Table.rebuild("t", list(map(write, ledger))).deciding
    assert seat is not None
    with opened(settings) as app:
        visitor = Visitor(app)
        visitor.http.cookies.set("moonwood", token(seat))
        with visitor.sit("t") as socket:
            frame(socket)
            told = [ask(socket, strength) for strength in (1, 2, 3)]
    assert {it["type"] for it in told} == {"hint"}
    return json.dumps([told, [tuple(it) for it in doubts]]).encode()


@pytest.mark.usefixtures("stopped_clock")
@each_game
def test_a_hint_is_the_same_whatever_is_hidden(
    tmp_path: Path, doubts: list[Doubt], name: str, options: dict[str, str]
) -> None:
    ledger = with_a_twin(name, options)
    seat = Table.rebuild("t", list(map(write, ledger))).deciding
    ours = answers_at(tmp_path / "ours", ledger, doubts)
    doubts.clear()
    assert answers_at(tmp_path / "theirs", next(twins(ledger, seat, most=1)), doubts) == ours
