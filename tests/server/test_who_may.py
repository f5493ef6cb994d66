"""Who may do what, and who is told what: every test holds one right that a careless line would give away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from moonwood.games import games
from moonwood.kernel.seats import Seat
from moonwood.server.house import ServerHouse
from moonwood.server.settings import Settings
from moonwood.table.outlook import outlook
from moonwood.table.scene import Style, scene
from tests.server.conftest import HERE, PORTALS, Visitor, frame, play, refusal
from tests.server.test_conversation import TOGETHER
from tests.server.test_house import create, in_a_house
from tests.server.test_table import fresh, walk

FIRST = {"option-first_player": "0"}


def seated_friend(host: Visitor, app: Any, table: str, name: str = "Bo") -> Visitor:
    """A friend who took the first seat that is open."""
    with host.sit(table) as page:
        path = frame(page)["invitations"][0]["path"]
    friend = Visitor(app)
    assert friend.http.post(path, data={"name": name}, follow_redirects=False).status_code == 303
    return friend


# Moving, talking, inviting


def test_a_player_does_not_move_for_the_seat_that_decides(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link", **FIRST})
    friend = seated_friend(visitor, app, table)
    with visitor.sit(table) as mine, friend.sit(table) as theirs:
        legal, shown = frame(mine)["scene"]["legal"], frame(theirs)["scene"]
        assert shown["legal"] == []
        for action in legal:
            theirs.send_json({"play": action["id"], "seq": shown["seq"]})
            assert refusal(theirs)["reason"] == "not-your-turn"
        mine.send_json({"theme": "paper"})
        assert frame(mine)["scene"]["ply"] == 0


def test_nobody_talks_in_another_players_name(visitor: Visitor, app: Any) -> None:
    table = visitor.create("moonlight", **TOGETHER, **{"seat-1": "link", **FIRST})
    friend = seated_friend(visitor, app, table)
    with visitor.sit(table) as mine, friend.sit(table) as theirs:
        deciding = [chair["deciding"] for chair in frame(mine)["scene"]["chairs"]].index(True)
        frame(theirs)
        speaker, other = (theirs, mine) if deciding == 0 else (mine, theirs)
        speaker.send_json({"say": "It is me"})
        assert [it["seat"] for it in frame(other)["talk"]["remarks"]] == [1 - deciding]


def test_only_the_host_is_given_the_links_of_open_seats(visitor: Visitor, app: Any) -> None:
    table = visitor.create("spirits-of-the-forest", **{"option-players": "3", "seat-1": "link", "seat-2": "link"})
    friend = seated_friend(visitor, app, table)
    with visitor.sit(table) as mine, friend.sit(table) as theirs:
        assert [it["seat"] for it in frame(mine)["invitations"]] == [2]
        assert frame(theirs)["mine"] == [1]
        theirs.send_json({"theme": "paper"})
        assert frame(theirs)["invitations"] == []


def test_only_the_host_seats_bots(visitor: Visitor, app: Any) -> None:
    table = visitor.create("spirits-of-the-forest", **{"option-players": "3", "seat-1": "link", "seat-2": "link"})
    friend = seated_friend(visitor, app, table)
    with visitor.sit(table) as mine, friend.sit(table) as theirs:
        frame(theirs)
        theirs.send_json({"fill": {"seat": 2, "bot": "hedgehog"}})
        assert refusal(theirs)["reason"] == "not-host"
        assert frame(mine)["scene"]["chairs"][2]["kind"] == "open"


# Links


def test_the_link_of_a_seat_hangs_on_a_key_that_no_page_shows() -> None:
    """Two tables that differ in nothing that anybody is told have different links."""
    claims = {fresh(kinds="ho", key=key * 32)[0].claim(1) for key in ("01", "02")}
    assert len(claims) == 2


def test_every_table_has_a_key_of_its_own(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        one, other = await create(house), await create(house)
        assert one.table.created.key != other.table.created.key
        assert one.table.created.key not in (one.table.created.secret, one.table.id)

    in_a_house(settings, story)


def test_part_of_a_link_leads_nowhere(visitor: Visitor, app: Any) -> None:
    with visitor.sit(table := visitor.create(**{"seat-1": "link"})) as page:
        path = frame(page)["invitations"][0]["path"]
    claim = path.rpartition("/")[2]
    parts = {claim[:end] for end in range(1, len(claim))} | {claim[1:], f"{claim}0", claim.upper() + "A"}
    assert {Visitor(app).http.get(f"/join/{table}/{part}").status_code for part in parts} == {404}
    assert Visitor(app).http.get(path).status_code == 200


# One screen for several


@contextmanager
def open_seat_between(visitor: Visitor) -> Iterator[Any]:
    """A page of two players at one screen, while a third, who sits elsewhere, decides; with what it shows.

    The first of them could take the last move back.
    """
    fields = {"option-players": "3", "seat-1": "link", "seat-2": "here", **FIRST}
    for seed in range(40):
        with visitor.sit(visitor.create("spirits-of-the-forest", **fields)) as page:
            rng, shown = Random(seed), frame(page)
            page.send_json({"ready": 0})
            shown = frame(page)
            while shown["scene"]["legal"]:
                shown = play(page, shown, rng.randrange(99))
            if shown["undo"]["step"]:
                yield page, shown
                return
    raise AssertionError("no first turn could be taken back")


def test_the_curtain_falls_again_while_somebody_elsewhere_decides(visitor: Visitor) -> None:
    with open_seat_between(visitor) as (page, shown):
        page.send_json({"undo": "step", "seq": shown["scene"]["seq"]})
        assert (again := frame(page))["type"] == "curtain", "the first player's hand is shown to whoever sits there now"
        assert again["seat"] == 0


def test_a_shared_screen_shows_nobodys_hand_while_somebody_elsewhere_decides(
    visitor: Visitor, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that it is told is what a stranger is told who sees the game without a delay."""
    monkeypatch.setattr("moonwood.house.live.is_late", lambda table, owner: False)
    with open_seat_between(visitor) as (page, shown), Visitor(app).sit(page.scope["path"][4:]) as strange:
        public = frame(strange)
        assert (shown["scene"]["you"], shown["scene"]["svg"]) == (None, public["scene"]["svg"])
        assert shown["log"]["lines"][-1] == public["log"]["lines"][-1]
        for ply in range(0, public["scene"]["ply"] + 1, 4):
            for it in (page, strange):
                it.send_json({"look": ply})
            ours, theirs = [it.receive_json() for it in (page, strange)]
            while ours["type"] != "look":
                ours = page.receive_json()
            assert ours == theirs


@pytest.mark.parametrize("name", ["spirits-of-the-forest", "land-of-the-wolves"])
def test_a_shared_screen_shows_nobodys_hand_after_the_end(name: str) -> None:
    table, entries = fresh(name)
    walk(table, entries, 1000)
    assert table.over
    assert outlook(table, "me", ready=0) == outlook(table, "me", ready=None) == (None, False)


# The secret of the draws


def test_the_secret_of_the_draws_is_told_at_the_end_and_at_no_moment_before() -> None:
    table, entries = fresh()
    while not table.over:
        assert scene(table, Seat(0), Style()).secret is None, f"told after {len(entries) - 1} moves"
        walk(table, entries, 1, seed=len(entries))
    assert len(entries) > 30
    assert scene(table, Seat(0), Style()).secret == table.created.secret


@pytest.mark.parametrize("name", games())
def test_nothing_is_taken_back_once_the_secret_of_the_draws_was_shown(name: str) -> None:
    """Whoever goes back would know what comes: no player can, not even one who plays all seats, or against bots."""
    for kinds in ("", "hb", "bh"):
        table, entries = fresh(name, kinds)
        walk(table, entries, 5000)
        assert table.over
        assert table.undo("me") == (None, None)


def test_the_last_move_is_told_to_be_the_last(visitor: Visitor) -> None:
    """What ends the game cannot be taken back, and the page can ask before it is done."""
    with visitor.sit(table := visitor.create("spirits-of-the-forest", **{"option-players": "1"})) as page:
        shown, rng = frame(page), Random(1)
        while not shown["scene"]["over"]:
            index = rng.randrange(99) % len(shown["scene"]["legal"])
            final = shown["scene"]["legal"][index]["final"]
            shown = play(page, shown, index)
        assert final
        assert shown["scene"]["secret"]
        with visitor.sit(table) as other:
            for it in (page, other):
                it.send_json({"undo": "turn", "seq": shown["scene"]["seq"]})
                while (answer := it.receive_json())["type"] == "frame":
                    assert not answer["undo"]["step"]
                assert answer.get("reason") == "no-undo"


# Bots


@pytest.mark.parametrize(("name", "times"), [("land-of-the-wolves", [0.6, 1.2]), ("top-cap", [0.1, 0.9])])
def test_how_long_a_bot_took_is_told_only_where_nothing_is_hidden(
    name: str, times: list[float], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thought of 0.1 s and one of 0.9 s, at a pause of 0.6 s that nobody waits for."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def story(house: ServerHouse) -> None:
        live = await create(house, name)
        live.hurry.set()
        monkeypatch.setattr(asyncio, "sleep", sleep)
        for spent in (0.1, 0.9):
            await live._rest(spent)

    in_a_house(Settings(database=settings.database, bot_pause=0.6), story)
    assert [round(spent + more, 6) for spent, more in zip((0.1, 0.9), slept, strict=True)] == times


# Lists, cookies, other sites


@pytest.mark.parametrize("path", ["/", "/games"])
def test_nobody_is_told_of_tables_of_others(visitor: Visitor, app: Any, path: str) -> None:
    mine, stranger = visitor.create(), Visitor(app)
    theirs = stranger.create()
    assert f"/table/{mine}" in visitor.http.get(path).text
    told = stranger.http.get(path).text
    assert f"/table/{theirs}" in told
    assert f"/table/{mine}" not in told


@pytest.mark.parametrize(
    "origin",
    [
        "http://eviltestserver",
        "http://evil.testserver",
        "http://testserver.evil.example",
        "http://testserver@evil.example",
        "http://testserver:8000",
        "http://evil.example/testserver",
        "null",
    ],
)
def test_an_origin_that_looks_like_ours_is_another_site(visitor: Visitor, origin: str) -> None:
    table = visitor.create()
    assert visitor.http.post("/new/top-cap", headers={"origin": origin}).status_code == 400
    with visitor.sit(table, headers={"origin": origin}) as page, pytest.raises(WebSocketDisconnect):
        page.receive_json()


@pytest.mark.parametrize(("scheme", "secure"), [("https", True), ("http", False)])
def test_over_tls_every_cookie_is_for_tls_alone(visitor: Visitor, app: Any, scheme: str, secure: bool) -> None:
    """Whichever way a browser comes to its token: by looking around, by making a table, by sitting down."""
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as page:
        path = frame(page)["invitations"][0]["path"]

    def browser() -> TestClient:
        it = TestClient(app, base_url=f"{scheme}://testserver", follow_redirects=False)
        it.portal = PORTALS[app]
        return it

    answers = [
        browser().get("/"),
        browser().get("/new/top-cap"),
        browser().post("/new/top-cap", data=HERE),
        browser().post(path, data={"name": "Bo"}),
    ]
    assert ["; Secure" in answer.headers["set-cookie"] for answer in answers] == [secure] * len(answers)
