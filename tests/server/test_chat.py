"""Talk that no rule is about: at every table, in everybody's language, apart for watchers, muted, kept short."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import pytest

from moonwood.house.walls import Alone
from moonwood.kernel.seats import Seat
from moonwood.people import talk as people_talk
from moonwood.people.conduct import MUTE, Restraint
from moonwood.people.talk import Reader, Saying, tail, talk_of
from moonwood.server.guard.addresses import Guard
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage import talk as module
from moonwood.server.storage.people import PeopleStore
from moonwood.table.ledger import Resigned
from moonwood.table.phrases import PHRASES
from moonwood.table.table import fingerprint
from tests.server.conftest import PORTALS, Visitor, frame, refusal
from tests.server.test_conversation import heard
from tests.server.test_house import in_a_house
from tests.server.test_meeting import go_round, house_of
from tests.server.test_table import fresh
from tests.server.test_who_may import seated_friend

GERMAN = {"accept-language": "de"}


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    return replace(settings, database=database)


class Company:
    """Ann and Bo at a table, and Cy and Di who watch; each has a page open."""

    def __init__(self, app: Any, opened: ExitStack) -> None:
        self.app = app
        self.visitors = {"Ann": Visitor(app)}
        self.table = self.visitors["Ann"].create(**{"seat-1": "link", "name-0": "Ann"})
        self.visitors["Bo"] = seated_friend(self.visitors["Ann"], app, self.table)
        self.visitors |= {name: Visitor(app) for name in ("Cy", "Di")}
        self.pages = {}
        for name, visitor in self.visitors.items():
            visitor.http.get("/")  # where a browser gets its cookie
            self.pages[name] = opened.enter_context(visitor.sit(self.table, GERMAN if name == "Bo" else None))
            frame(self.pages[name])

    def say(self, name: str, text: str) -> None:
        """Somebody says something, and has read it."""
        self.pages[name].send_json({"say": text})
        while text not in self.texts(name):
            pass

    def texts(self, name: str) -> list[str]:
        return [it["text"] for it in heard(self.pages[name])["remarks"]]

    def reads(self, name: str) -> list[tuple[str, str]]:
        """All that somebody reads when they open a page anew: who said what."""
        headers = GERMAN if name == "Bo" else None
        with self.visitors[name].sit(self.table, headers) as page:
            talk = frame(page)["talk"]
        return [(it["name"], it["text"]) for it in talk["remarks"]] if talk else []

    def owner(self, name: str) -> str:
        return fingerprint(self.visitors[name].http.cookies[COOKIE])

    def end(self) -> None:
        self.pages["Ann"].send_json({"theme": "paper"})
        seq = frame(self.pages["Ann"])["scene"]["seq"]
        self.pages["Ann"].send_json({"resign": True, "seq": seq})
        while not frame(self.pages["Ann"])["scene"]["over"]:
            pass


@pytest.fixture
def company(app: Any) -> Iterator[Company]:
    with ExitStack() as opened:
        yield Company(app, opened)


def test_players_talk_at_every_table_and_watchers_read_along(company: Company) -> None:
    company.say("Ann", "Shall we?")
    company.say("Bo", "Gladly.")
    assert company.reads("Ann") == [("You", "Shall we?"), ("Bo", "Gladly.")]
    assert company.reads("Bo") == [("Ann", "Shall we?"), ("Du", "Gladly.")]
    assert company.reads("Cy") == [("Ann", "Shall we?"), ("Bo", "Gladly.")]


def test_a_set_phrase_is_read_in_everybodys_language(company: Company) -> None:
    company.pages["Ann"].send_json({"phrase": "played"})
    while not company.texts("Ann"):
        pass
    assert company.reads("Cy") == [("Ann", "Well played!")]
    assert company.reads("Bo") == [("Ann", "Gut gespielt!")]


@pytest.mark.parametrize("wish", [{"phrase": "nonsense"}, {"phrase": 1}, {"say": ""}, {"say": "\x00"}])
def test_what_is_no_phrase_is_refused(company: Company, wish: dict[str, Any]) -> None:
    company.pages["Ann"].send_json(wish)
    assert refusal(company.pages["Ann"])["reason"] == "garbled"


def test_watchers_talk_apart_until_the_game_is_over(company: Company) -> None:
    """Not a byte of it reaches whoever plays."""
    company.say("Cy", "Ann overlooks the corner")
    company.say("Di", "So she does")
    assert company.reads("Cy") == [("You", "Ann overlooks the corner"), ("Guest 2", "So she does")]
    company.say("Ann", "Hm.")
    for name in ("Ann", "Bo"):
        with company.visitors[name].sit(company.table) as page:
            assert "corner" not in page.receive_text()
    company.end()
    for name in ("Ann", "Bo", "Cy"):
        assert [text for _, text in company.reads(name)][:2] == ["Ann overlooks the corner", "So she does"]
    company.say("Cy", "Well done!")
    assert ("Guest 1", "Well done!") in company.reads("Ann")


def test_whoever_has_no_cookie_says_nothing(company: Company) -> None:
    with Visitor(company.app).sit(company.table) as page:
        frame(page)
        page.send_json({"say": "I am nobody"})
        assert refusal(page)["reason"] == "no-talk"


def test_alone_with_bots_there_is_no_talk(app: Any) -> None:
    alone = Visitor(app)
    table = alone.create(**{"seat-1": "bot:moth"})
    with alone.sit(table) as page:
        assert frame(page)["talk"] is None


def test_whoever_is_muted_is_not_heard_and_can_be_heard_again(company: Company) -> None:
    company.say("Ann", "Blah")
    for on, expected in ((True, []), (False, [("Ann", "Blah")])):
        company.pages["Bo"].send_json({"mute": {"seat": 0, "on": on}})
        while heard(company.pages["Bo"])["voices"][0]["muted"] != on:
            pass
        assert company.reads("Bo") == expected
        assert company.reads("Cy") == [("Ann", "Blah")], "for others nothing changes"


def test_a_watcher_is_muted_by_what_they_said(company: Company) -> None:
    company.say("Di", "Blah")
    company.say("Di", "Blah, blah")
    with company.visitors["Cy"].sit(company.table) as page:
        voice = frame(page)["talk"]["voices"][-1]
        assert voice["name"] == "Guest 1"
        page.send_json({"mute": {"saying": voice["saying"], "on": True}})
        assert heard(page)["remarks"] == []
    assert company.reads("Cy") == []


@pytest.mark.parametrize("whom", [{"seat": 1}, {"seat": 9}, {"saying": 77}])
def test_nobody_is_muted_who_is_not_there(company: Company, whom: dict[str, int]) -> None:
    company.pages["Bo"].send_json({"mute": {**whom, "on": True}})
    assert refusal(company.pages["Bo"])["reason"] == "nobody-there"


def test_whoever_is_blocked_is_not_heard(company: Company) -> None:
    company.say("Ann", "Blah")
    people = f"/table/{company.table}/people"
    assert company.visitors["Bo"].http.post(people, data={"seat": "0", "deed": "block"}).status_code == 200
    assert company.reads("Bo") == []
    company.visitors["Bo"].http.post(people, data={"seat": "0", "deed": "unblock"})
    assert company.reads("Bo") == [("Ann", "Blah")]


def test_whom_the_host_muted_says_nothing_and_is_told_why(company: Company) -> None:
    restraint = Restraint(company.owner("Ann"), "Ann", MUTE, 9e9, "shouts")
    PORTALS[company.app].call(house_of(company.app).conduct.restrain, "Kay", restraint)
    go_round(company.app)
    page = company.pages["Ann"]
    while "does not let you talk" not in heard(page)["closed"]:
        pass
    for words in ({"say": "But"}, {"phrase": "hello"}):
        page.send_json(words)
        assert refusal(page)["reason"] == "muted"
    assert company.reads("Bo") == []


def test_all_who_watch_from_one_place_share_a_voice(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a new cookie one is no new voice."""
    live = PORTALS[company.app].call(house_of(company.app).open, company.table)
    purse = live.voice("watching testclient")
    purse.rate, purse.most, purse._left = 1e-9, 1.0, 1.0
    company.say("Cy", "One word")
    company.pages["Di"].send_json({"say": "Another"})
    assert refusal(company.pages["Di"])["reason"] == "talks-much"


# What is kept


def test_talk_is_no_entry_of_the_ledger_and_is_deleted_with_the_person(company: Company) -> None:
    company.say("Ann", "Remember me")
    company.say("Bo", "And me")
    house, call = house_of(company.app), PORTALS[company.app].call
    assert all("Remember" not in entry for entry in call(house.store.ledger, company.table))
    people, owner = PeopleStore(house.store), company.owner("Ann")
    assert [it["text"] for it in call(people.everything, owner)["talk"]] == ["Remember me"]
    call(people.forget, owner)
    assert [it.text for it in call(house.walls.talk.sayings, company.table)] == ["And me"]


def test_talk_goes_along_when_a_guest_becomes_somebody_else(company: Company) -> None:
    company.say("Ann", "Still me")
    house, call = house_of(company.app), PORTALS[company.app].call
    call(PeopleStore(house.store).take_over, company.owner("Ann"), "account")
    assert [it.owner for it in call(house.walls.talk.sayings, company.table)] == ["account"]


def saying(text: str, at: float = 100.0, seat: int | None = 0, owner: str = "me") -> Saying:
    return Saying(owner, seat, "Ann", text, "", at)  # type: ignore[arg-type]


def test_little_is_kept_and_not_for_long(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 3)

    async def story(house: ServerHouse) -> None:
        talks = house.walls.talk
        assert talks is not None
        await talks.say("other", saying("old"))
        for number in range(5):
            await talks.say("t", saying(f"{number}"))
        assert [it.text for it in await talks.sayings("t")] == ["2", "3", "4"]
        assert [it.text for it in await talks.sayings("other")] == ["old"]
        await talks.say("t", saying("later", 101.0 + people_talk.KEPT_FOR))
        assert [it.text for it in await talks.sayings("other")] == []

    in_a_house(settings, story)


def test_the_list_of_the_muted_does_not_grow_for_ever(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_MUTED", 3)

    async def story(house: ServerHouse) -> None:
        talks = house.walls.talk
        assert talks is not None
        for number in range(5):
            await talks.mute("me", f"{number}", on=True)
        assert await talks.unheard("me") == {"2", "3", "4"}

    in_a_house(settings, story)


@contextmanager
def two_houses(settings: Settings) -> Iterator[tuple[ServerHouse, ServerHouse]]:
    houses = ServerHouse(settings), ServerHouse(settings)
    try:
        yield houses
    finally:
        for house in houses:
            house.close()


def test_what_is_said_at_one_server_is_heard_at_the_other(settings: Settings, app: Any) -> None:
    table = Visitor(app).create()

    async def story() -> None:
        with two_houses(settings) as (here, there):
            told: list[tuple[str, int]] = []
            here.news.tell = lambda table, entries: told.append((table, entries))  # type: ignore[method-assign]
            mine, theirs = await here.open(table), await there.open(table)
            ears = Ears()
            theirs.guests.add(ears)  # type: ignore[arg-type]
            await mine.say(saying("Can you hear me?"))
            assert theirs.talk.sayings == []
            await there.heard(*told[0])
            assert [it.text for it in theirs.talk.sayings] == ["Can you hear me?"]
            assert ears.heard == 1
            await there.heard(*told[0])
            assert ears.heard == 1, "it is known already"
            await mine.say(saying("And now?"))
            await there.catch_up()
            assert len(theirs.talk.sayings) == 2, "after news were missed"

    asyncio.run(story())


def test_whoever_is_muted_is_not_heard_on_pages_at_the_other_server(settings: Settings, app: Any) -> None:
    table = Visitor(app).create()

    async def story() -> None:
        with two_houses(settings) as (here, there):
            told: list[tuple[str, int]] = []
            here.news.tell = lambda table, entries: told.append((table, entries))  # type: ignore[method-assign]
            mine, theirs = await here.open(table), await there.open(table)
            ears, others = Ears(), Ears()
            ears.owner, others.owner = "ann", "cy"
            theirs.guests |= {ears, others}  # type: ignore[arg-type]
            for on in (True, False):
                await here.walls.talk.mute("ann", "bo", on=on)  # type: ignore[union-attr]
                mine.tell_unheard("ann")
                await there.heard(*told[-1])
                assert (ears.unheard, others.unheard) == ({"bo"} if on else set(), set())
            assert (ears.heard, others.heard) == (2, 0)

    asyncio.run(story())


def test_whoever_speaks_at_two_servers_has_one_voice() -> None:
    limits, now = Limits(remarks_per_minute=8), [0.0]
    here, there = (Guard(limits, clock=lambda: now[0]) for _ in range(2))
    assert [here.voice("t ann").pay(1) for _ in range(3)] == [True, True, False]
    there.deduct(here.spent())
    assert not there.voice("t ann").pay(1)
    assert there.voice("t bo").pay(1)
    assert there.voice("u ann").pay(1), "at another table"


def test_somebody_who_watches_at_another_server_is_company(company: Company) -> None:
    """Ann alone with a bot can talk as soon as anybody could hear it."""
    ann = Visitor(company.app)
    table = ann.create(**{"seat-1": "bot:moth"})
    with ann.sit(table) as page:
        assert frame(page)["talk"] is None
    house = house_of(company.app)
    house.walls.presence = Elsewhere()
    with ann.sit(table) as page:
        assert frame(page)["talk"] is not None


class Elsewhere(Alone):
    """Cy is at all tables, at another server."""

    def elsewhere(self, table: str) -> dict[str, str]:
        return {"cy": "calm"}


class Ears:
    """Somebody at the other server."""

    owner, pace = "", "once"
    heard = 0
    unheard: set[str] = set()

    def hear(self) -> None:
        self.heard += 1


# What a page is told, without a house


def test_a_page_is_told_what_it_does_not_know() -> None:
    table, _ = fresh(kinds="hh")
    reader = Reader("me", "en", company=True)
    first = talk_of(table, [saying("a"), saying("b")], reader)
    second = talk_of(table, [saying("a"), saying("b"), saying("c")], reader)
    assert first is not None
    assert second is not None
    assert [it.text for it in tail((), first).remarks] == ["a", "b"]
    told = tail(first.remarks, second)
    assert (told.start, [it.text for it in told.remarks]) == (2, ["c"])
    dropped = tail(second.remarks, replace(second, remarks=second.remarks[1:]))
    assert (dropped.start, [it.text for it in dropped.remarks]) == (0, ["b", "c"])


def test_watchers_are_heard_by_players_after_the_end() -> None:
    table, _ = fresh(kinds="hh")
    words = [saying("psst", seat=None, owner="stranger")]
    assert (told := talk_of(table, words, Reader("me", "en", company=True))) is not None
    assert told.remarks == []
    table.enter(Resigned(Seat(0)))
    assert (told := talk_of(table, words, Reader("me", "en"))) is not None
    assert [it.text for it in told.remarks] == ["psst"]


def test_a_phrase_that_a_later_version_kept_does_no_harm() -> None:
    assert people_talk.worded(Saying("me", None, "", "", "from-the-future", 0.0), "en") == "from-the-future"
    assert "from-the-future" not in PHRASES
