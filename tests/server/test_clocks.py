"""Clocks at tables of a server, with a clock that the test moves: falls, decisions, restarts, several servers."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.house.live import LiveTable
from moonwood.house.walls import Conflict
from moonwood.server import rounds
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
from moonwood.server.storage.clocks import SILENT
from moonwood.table.answers import Refusal, answer
from moonwood.table.ledger import Fallen, Granted, Sitter, read
from moonwood.table.requests import parse
from tests.server.conftest import Visitor, frame
from tests.server.test_meeting import wait_for_anybody

PEOPLE = [Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")]


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    return replace(settings, database=database)


class MovedClock:
    """Time goes by when the test says so."""

    def __init__(self) -> None:
        self.time = time.time()

    def now(self) -> float:
        return self.time

    spent = now

    async def pause(self, seconds: float, hurry: asyncio.Event | None = None) -> None:
        until = self.time + seconds
        while self.time < until and not (hurry and hurry.is_set()):
            await asyncio.sleep(0.001)


class Onlooker:
    """Somebody whose page is open."""

    owner, pace = "ann", "once"
    unheard: set[str] = set()

    def show(self) -> None:
        pass

    hear = show

    def refuse(self, reason: str) -> None:
        pass


def at(clock: MovedClock, settings: Settings, story: Callable[[ServerHouse], Awaitable[Any]]) -> Any:
    """What comes of a story in a house with this clock."""

    async def live() -> Any:
        house = ServerHouse(settings)
        house.walls.clock = clock
        house.walls.closures = house.clocks.opened(clock.now())
        try:
            return await story(house)
        finally:
            house.close()

    return asyncio.run(live())


async def table(house: ServerHouse, clock: str = "move 60", out: str = "bot", **more: Any) -> LiveTable:
    game = open_game("top-cap", first_player="0")
    people = more.pop("sitters", PEOPLE)
    return await house.open(
        await house.create(game, {"first_player": "0"}, people, "ann", clock=clock, out=out, **more)
    )


async def falls(live: LiveTable) -> list[Fallen]:
    entries = map(read, await live.walls.store.ledger(live.table.id))
    return [it for it in entries if isinstance(it, Fallen)]


def test_the_moment_is_not_missed_while_somebody_looks(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live = await table(house, out="lost")
        live.guests.add(Onlooker())  # type: ignore[arg-type]
        live.mind_clock()
        clock.time += 59
        await asyncio.sleep(0.02)
        assert not live.table.over
        clock.time += 2
        for _ in range(500):
            await asyncio.sleep(0.01)
            if live.table.over:
                break
        assert (live.table.over, live.table.winners) == (True, (1,))
        live.guests.clear()
        live.mind_clock()

    clock = MovedClock()
    at(clock, settings, story)


def test_a_round_of_the_house_finds_whose_time_is_out_where_nobody_looks(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live, other = await table(house), await table(house, "days 1")
        await rounds.one_round(house)
        assert await falls(live) == []
        clock.time += 61
        await rounds.one_round(house)
        assert [it.seat for it in await falls(live)] == [0]
        await rounds.one_round(house)
        assert len(await falls(live)) == 1
        assert await falls(other) == []
        assert live.table.sitters[0].kind == "bot"

    clock = MovedClock()
    at(clock, settings, story)


def test_a_move_that_comes_too_late_is_none(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live = await table(house, out="lost")
        clock.time += 61
        async with live.lock:
            await live.look_at_clock()
        request = parse(f'{{"play": {live.table.match.state.actions()[0]}, "seq": {live.table.moment}}}')
        assert answer(live.table, "ann", request) == Refusal("over")  # type: ignore[arg-type]

    clock = MovedClock()
    at(clock, settings, story)


def test_of_two_servers_one_writes_it_down(settings: Settings) -> None:
    async def story(here: ServerHouse) -> None:
        there = ServerHouse(settings)
        there.walls.clock = clock
        mine = await table(here)
        theirs = await there.open(mine.table.id)
        clock.time += 61
        await mine.look_at_clock()
        with pytest.raises(Conflict):
            await theirs.look_at_clock()
        assert len(await falls(theirs)) == 1
        assert theirs.table.sitters[0].kind == "bot", "the second reads what the first wrote"
        await theirs.look_at_clock()
        there.close()

    clock = MovedClock()
    at(clock, settings, story)


def test_the_time_in_which_the_house_was_closed_counts_against_nobody(settings: Settings) -> None:
    """It is stopped, or killed, and comes back much later; whoever decides has what they had."""
    clock = MovedClock()

    async def before(house: ServerHouse) -> str:
        live = await table(house, "game 300 5")
        clock.time += 100
        await rounds.one_round(house)
        return live.table.id

    table_id = at(clock, settings, before)
    clock.time += 10_000

    async def afterwards(house: ServerHouse) -> None:
        await rounds.one_round(house)
        live = await house.open(table_id)
        assert await falls(live) == []
        timer = live.table.outline.timer
        assert timer is not None
        assert timer.left_at(clock.now())[0] == pytest.approx(200)
        clock.time += 201
        await rounds.one_round(house)
        assert len(await falls(await house.open(table_id))) == 1

    at(clock, settings, afterwards)


def test_a_short_absence_of_one_server_closes_nothing(settings: Settings) -> None:
    clock = MovedClock()

    async def story(house: ServerHouse) -> None:
        clock.time += SILENT - 1
        assert house.clocks.opened(clock.now()) == []
        clock.time += SILENT + 1
        assert len(house.clocks.opened(clock.now())) == 1

    at(clock, settings, story)


@pytest.mark.parametrize(("what", "entry"), [("wait", Granted), ("bot", Fallen), ("lost", Fallen)])
def test_the_others_decide_what_becomes_of_it(settings: Settings, what: str, entry: type) -> None:
    async def story(house: ServerHouse) -> None:
        live = await table(house, out="others")
        clock.time += 61
        await live.look_at_clock()
        decide = parse(f'{{"decide": "{what}", "seq": {live.table.moment}}}')
        assert answer(live.table, "ann", decide) == Refusal("not-your-seat")  # type: ignore[arg-type]
        assert answer(live.table, "cy", decide) == Refusal("watching")  # type: ignore[arg-type]
        done = answer(live.table, "bo", decide)  # type: ignore[arg-type]
        assert isinstance(done, entry)
        await live.enter(done)  # type: ignore[arg-type]
        assert live.table.waits_for is None
        assert live.table.over == (what == "lost")
        late = parse(f'{{"decide": "{what}", "seq": {live.table.moment}}}')
        assert answer(live.table, "bo", late) == Refusal("nobody-late")  # type: ignore[arg-type]

    clock = MovedClock()
    at(clock, settings, story)


# At the door


def test_a_page_is_told_how_much_time_is_left(app: Any) -> None:
    visitor = Visitor(app)
    with visitor.sit(visitor.create(clock="game 300 5", out="lost", **{"seat-1": "bot:moth"})) as page:
        clock = frame(page)["clock"]
    assert 295 < clock["left"][0] <= 300
    assert (clock["left"][1], clock["late"]) == (None, None)
    assert clock["out"] == "When time is out, the game is lost."
    with visitor.sit(visitor.create()) as page:
        assert frame(page)["clock"] is None


def test_the_lobby_tells_the_pace_of_open_tables(app: Any) -> None:
    wait_for_anybody(Visitor(app), clock="game 300 5")
    assert "5 min a game, and 5 s more after each turn" in Visitor(app).http.get("/open").text


def test_the_list_of_ones_games_tells_how_much_time_is_left(app: Any) -> None:
    visitor = Visitor(app)
    visitor.create(clock="days 3")
    for path in ("/", "/games"):
        assert re.search(r"(your turn|is to move) · (3 d 0 h|2 d 23 h) left", visitor.http.get(path).text)


def test_a_clock_that_is_none_is_refused_and_nothing_is_lost(app: Any) -> None:
    answer = Visitor(app).http.post("/new/top-cap", data={"clock": "move 0", "name-0": "Ann"})
    assert answer.status_code == 400
    assert "clock" in answer.text
    assert 'value="Ann"' in answer.text


def test_a_rated_game_has_a_clock_and_is_lost_when_time_is_out(app: Any) -> None:
    visitor = Visitor(app)
    table_id = visitor.create(rated="1", out="bot", **{"seat-1": "bot:moth"})
    with visitor.sit(table_id) as page:
        clock = frame(page)["clock"]
    assert clock["left"][0] > 2 * 24 * 3600
    assert clock["out"] == "When time is out, the game is lost."
