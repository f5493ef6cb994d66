"""Ratings: who is rated, once and rightly; and the pages of persons and games."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from moonwood.people.person import Account
from moonwood.people.rating import Rating, mu_of, points_of
from moonwood.people.results import Player, Result
from moonwood.server.rating import after, first_rating
from moonwood.server.settings import Settings
from moonwood.server.storage.people import PeopleStore
from moonwood.server.storage.results import ResultStore
from moonwood.server.storage.store import SqlStore
from tests.server.conftest import Visitor, frame
from tests.server.test_accounts import EASY, make, quick_hashes

__all__ = ["quick_hashes"]


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, bot_pause=0, limits=EASY)


@pytest.fixture
def store(settings: Settings) -> Any:
    opened = SqlStore(settings.url)
    for owner, name in (("a", "Ann"), ("b", "Bo"), ("c", "Cy")):
        asyncio.run(PeopleStore(opened).make(Account(owner, name, "hash"), ["x-" + owner]))
    yield opened
    opened.close()


def result(*who: str, places: tuple[int, ...] = (1, 2), rated: bool = True, at: float = 1.0) -> Result:
    players = [
        Player("" if it.startswith("bot:") else it, it[4:] if it.startswith("bot:") else "", place, place == 1)
        for it, place in zip(who, places, strict=True)
    ]
    return Result("top-cap", "against", {"jump": "on"}, players, 12, "bottle", rated, at)


def rated(store: SqlStore, *owners: str) -> list[Rating | None]:
    return [asyncio.run(ResultStore(store).ratings(owner)).get("top-cap") for owner in owners]


# The numbers


def test_who_wins_gains_what_who_loses_gives_and_both_are_surer() -> None:
    winner, loser = after([Rating(), Rating()], [1, 2])
    assert winner.mu > Rating().mu > loser.mu
    assert winner.sigma < Rating().sigma
    assert loser.sigma < Rating().sigma
    assert winner.games == loser.games == 1


def test_a_draw_between_equals_moves_nobody_and_four_seats_are_ranked() -> None:
    one, other = after([Rating(), Rating()], [1, 1])
    assert one.mu == pytest.approx(other.mu)
    four = after([Rating()] * 4, [2, 1, 4, 3])
    assert [four[seat].mu for seat in (1, 0, 3, 2)] == sorted((it.mu for it in four), reverse=True)


def test_a_surprise_counts_for_more() -> None:
    weak, strong = Rating(20.0, 4.0), Rating(30.0, 4.0)
    assert after([weak, strong], [1, 2])[0].mu - 20.0 > after([weak, strong], [2, 1])[1].mu - 30.0


def test_points_are_there_and_back() -> None:
    assert points_of(mu_of(1730.0)) == 1730


def test_bots_begin_where_they_were_measured() -> None:
    levels = [first_rating(f"bot:{bot}", "top-cap").points for bot in ("moth", "magpie", "owl")]
    assert levels == sorted(levels)
    assert levels[0] < levels[-1]
    assert first_rating("bot:nobody", "top-cap") == first_rating("somebody", "top-cap") == Rating()


# Who is rated


def test_a_game_is_rated_once_whoever_tells_of_it(store: SqlStore) -> None:
    results = ResultStore(store)
    for _ in range(3):
        asyncio.run(results.finished("t", result("a", "b")))
    one, other = rated(store, "a", "b")
    assert one is not None
    assert other is not None
    assert (one.games, other.games, one.points > 1500 > other.points) == (1, 1, True)


@pytest.mark.parametrize(
    "game",
    [
        result("a", "b", rated=False),
        result("a", "guest"),
        result("a", "a"),
        result("bot:owl", "bot:moth"),
    ],
    ids=["not asked for", "a guest", "oneself", "bots alone"],
)
def test_what_does_not_count_is_kept_and_rates_nobody(store: SqlStore, game: Result) -> None:
    asyncio.run(ResultStore(store).finished("t", game))
    assert rated(store, "a", "b") == [None, None]
    (told,) = asyncio.run(ResultStore(store).of_game("top-cap"))
    assert (told.moves, told.rated, [it.won for it in told.players]) == (12, False, [True, False])


def test_bots_are_on_the_same_scale(store: SqlStore) -> None:
    asyncio.run(ResultStore(store).finished("t", result("a", "bot:owl")))
    best = asyncio.run(ResultStore(store).best("top-cap"))
    assert {(name, bot) for name, bot, _ in best} == {("Ann", ""), ("", "owl")}


def test_all_at_once_are_rated_as_one_after_the_other(store: SqlStore, settings: Settings) -> None:
    """Two servers, forty games: nobody's game is lost."""
    other = SqlStore(settings.url)

    async def many() -> None:
        games = [(it, f"t{number}") for number in range(20) for it in (store, other)]
        await asyncio.gather(
            *(ResultStore(it).finished(f"{table}{id(it)}", result("a", "b", places=(1, 2))) for it, table in games)
        )

    asyncio.run(many())
    one, two = rated(store, "a", "b")
    assert one is not None
    assert two is not None
    assert (one.games, two.games) == (40, 40)
    other.close()


def test_who_is_forgotten_leaves_no_rating_and_games_stay_counted(store: SqlStore) -> None:
    asyncio.run(ResultStore(store).finished("t", result("a", "b")))
    asyncio.run(PeopleStore(store).forget("a"))
    assert rated(store, "a") == [None]
    (told,) = asyncio.run(ResultStore(store).of_game("top-cap"))
    assert [(it.place, it.won) for it in told.players] == [(1, True), (2, False)]
    assert asyncio.run(ResultStore(store).of_person("a")) == []


# At a table, and on pages


def test_a_rated_game_between_two_accounts(visitor: Visitor, app: Any) -> None:
    friend = Visitor(app)
    make(visitor, "Ann")
    make(friend, "Bo")
    fields = {"whole": "1", "rated": "1", "anybody": "1", "fill": "never"}
    table = visitor.http.post("/new/top-cap", data=fields, follow_redirects=False).headers["location"][7:]
    assert "rated" in friend.http.get("/open").text
    friend.http.post(f"/open/{table}")
    with friend.sit(table) as page:
        shown = frame(page)
        assert not shown["hints"]
        page.send_json({"resign": True, "seq": shown["scene"]["seq"]})
        while not frame(page)["scene"]["over"]:
            pass
    told = visitor.http.get("/people/Ann").text
    assert "1 (100%)" in told
    assert "1 game" in told
    mine = visitor.http.get("/people/Ann/top-cap").text
    assert "somebody gave up" in mine
    assert "1 game was played" in mine
    assert visitor.http.get("/people/Ann/chess").status_code == 404
    numbers = visitor.http.get("/statistics/top-cap").text
    for fact in (
        "1 game was played",
        "somebody gave up",
        'href="/people/bo"',
        '<svg xmlns="http://www.w3.org/2000/svg"',
    ):
        assert fact in numbers
    assert visitor.http.get("/people/Nobody").status_code == 404


@pytest.mark.parametrize("rated", ["1", ""])
def test_who_is_sent_a_link_is_told_before_they_sit_down_that_it_counts(visitor: Visitor, app: Any, rated: str) -> None:
    table = visitor.create(**{"seat-1": "link", "rated": rated})
    with visitor.sit(table) as page:
        door = frame(page)["invitations"][0]["path"]
    assert ("This game is rated" in Visitor(app).http.get(door).text) == bool(rated)


def test_a_rated_game_against_a_bot_gives_no_hints_and_no_move_back(visitor: Visitor) -> None:
    fields = {"whole": "1", "rated": "1", "seat-1": "bot:random", "option-first_player": "0"}
    table = visitor.http.post("/new/top-cap", data=fields, follow_redirects=False).headers["location"][7:]
    with visitor.sit(table) as page:
        shown = frame(page)
        assert not shown["hints"]
        page.send_json({"play": shown["scene"]["legal"][0]["id"], "seq": shown["scene"]["seq"]})
        while (shown := frame(page))["scene"]["ply"] < 2:
            pass
        assert shown["undo"] == {"step": False, "turn": False, "midway": False}


def test_nobody_is_rated_with_rulings_of_their_own(visitor: Visitor) -> None:
    fields = {"whole": "1", "rated": "1", "option-rulings": "move_limit = 3"}
    answer = visitor.http.post("/new/top-cap", data=fields)
    assert (answer.status_code, "a rated game is played with our own rulings" in answer.text) == (400, True)
    assert visitor.http.post("/new/top-cap", data={**fields, "rated": ""}, follow_redirects=False).status_code == 303


def test_who_has_a_slash_in_their_name_has_a_page_too(visitor: Visitor) -> None:
    make(visitor, "Ann/Bo #1")
    (way,) = re.findall(r'href="(/people/[^"]+)"', visitor.http.get("/account").text)
    assert "<h1>Ann/Bo #1</h1>" in visitor.http.get(way).text


@pytest.mark.parametrize("path", ["/people/Ann", "/statistics/top-cap", "/statistics/moonlight"])
def test_pages_of_who_has_not_played(visitor: Visitor, path: str) -> None:
    make(visitor, "Ann")
    assert visitor.http.get(path).status_code == 200
    assert visitor.http.get("/statistics/chess").status_code == 404


def test_the_games_of_a_person_are_read_once_and_anew_after_one_more(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody with many games costs the house little, however often their page is looked at."""
    results, reads = ResultStore(store), []
    read = store._read
    monkeypatch.setattr(store, "_read", lambda question: reads.append(question) or read(question))

    async def story() -> None:
        await results.finished("t1", result("a", "bot:moth"))
        assert [len(await results.of_person("a")) for _ in range(3)] == [1, 1, 1]
        assert len(reads) == 1
        await results.finished("t2", result("a", "bot:owl", at=2.0))
        assert [list(it.bots) for it in await results.of_person("a")] == [["owl"], ["moth"]]

    asyncio.run(story())
