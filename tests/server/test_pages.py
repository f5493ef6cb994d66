"""Pages, pictures and records over HTTP."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
import sqlalchemy as sa

import moonwood
from moonwood.draw.themes import THEMES
from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.house.walls import StoreError
from moonwood.kernel import lessons
from moonwood.kernel.errors import OptionError
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.pages.catalogue import catalogue
from moonwood.pages.old import steps_of
from moonwood.pages.words import STYLES, TABLE_STYLES
from moonwood.server.storage.schema import ENTRIES, SUMMARIES, VIEWS
from moonwood.server.storage.store import SqlStore
from moonwood.table.ledger import Created, Moved, Resigned, read, write
from moonwood.table.outline import outline_of
from tests.server.conftest import Visitor, frame, ids_in, opened, play
from tests.server.test_table import fresh, sitters


def test_the_lobby_reads_no_lesson_that_was_read_before(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says of every game whether it is taught, for the price of a page."""
    visitor.http.get("/")
    monkeypatch.setattr(lessons, "_toml", None)
    assert "/learn/top-cap" in visitor.http.get("/").text


def test_the_lobby_shows_every_game(visitor: Visitor) -> None:
    text = visitor.http.get("/").text
    for name in games():
        assert f'action="/new/{name}"' in text
        assert f"/rules/{name}" in text


@pytest.mark.parametrize("name", games())
def test_every_option_is_in_the_form(visitor: Visitor, name: str) -> None:
    text = visitor.http.get(f"/new/{name}").text
    for option in open_game(name).room.options:
        assert f'name="option-{option.name}"' in text


@pytest.mark.parametrize("name", games())
def test_every_game_starts_from_its_untouched_form(visitor: Visitor, name: str) -> None:
    with visitor.sit(visitor.create(name)) as socket:
        assert frame(socket)["type"] in ("frame", "curtain")


PLAYERS = [(name, count) for name, shown in catalogue("en").items() for count in shown.seats if len(shown.seats) > 1]


def fields_for(name: str, count: int) -> dict[str, str]:
    """A form that leads to so many seats: with one option chosen, or two."""
    options = [it for it in open_game(name).room.options if len(it.values()) > 1]
    single = [{it.name: value} for it in options for value in it.values()]
    for chosen in [*single, *({**one, **other} for one, other in combinations(single, 2))]:
        with suppress(OptionError):
            if open_game(name, **chosen).seats == count:
                return {f"option-{key}": str(value) for key, value in chosen.items()}
    raise AssertionError(f"nothing leads to {count} seats of {name}")


@pytest.mark.parametrize(("name", "count"), PLAYERS)
def test_games_for_several_numbers_of_players(visitor: Visitor, name: str, count: int) -> None:
    fields = fields_for(name, count)
    told = visitor.check(name, **fields)
    assert (told["seats"], told["problem"]) == (count, "")
    with visitor.sit(visitor.create(name, **fields)) as socket:
        shown = frame(socket)
        for _ in range(12):
            if shown["type"] == "curtain":
                socket.send_json({"ready": shown["seat"]})
                shown = frame(socket)
            else:
                assert len(shown["scene"]["chairs"]) == count
                shown = play(socket, shown)


@pytest.mark.parametrize("name", games())
def test_the_rules_and_their_pictures(visitor: Visitor, name: str) -> None:
    text = visitor.http.get(f"/rules/{name}").text
    assert "<h2" in text
    places = re.findall(r' id="([^"]+)"', text)
    assert [place for place in re.findall(r'href="#([^"]+)"', text) if place not in places] == []
    assert len(places) == len(set(places))
    for source in re.findall(r'src="(/picture/[^"]+)"', text):
        answer = visitor.http.get(source)
        assert answer.headers["content-type"] == "image/svg+xml"
        ElementTree.fromstring(answer.text)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", games())
def test_the_start_is_drawn_without_inline_styles(visitor: Visitor, name: str, theme: str) -> None:
    svg = visitor.http.get(f"/picture/{name}.svg?theme={theme}").text
    ElementTree.fromstring(svg)
    assert " style=" not in svg
    assert "<style" not in svg


def test_every_clause_has_an_address(visitor: Visitor) -> None:
    text = visitor.http.get("/rules/top-cap").text
    assert [
        number for number in open_game("top-cap").rulebook(whole=True).numbers if f' id="{number}"' not in text
    ] == []


def test_rulings_are_marked(visitor: Visitor) -> None:
    assert "Our ruling" in visitor.http.get("/rules/top-cap").text


def test_credits_name_the_makers(visitor: Visitor) -> None:
    text = visitor.http.get("/credits").text
    assert "nofficial work by admirers" in text
    for name in games():
        assert open_game(name).room.title in text


def test_every_answer_is_strict(visitor: Visitor) -> None:
    for path in ("/", "/static/table.js", "/nowhere", "/new/top-cap"):
        headers = visitor.http.get(path).headers
        assert "script-src 'self'; style-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


STATIC = Path(moonwood.__file__).parent / "web" / "static"


def test_every_style_belongs_to_a_page() -> None:
    assert {*STYLES, *TABLE_STYLES} == {path.stem for path in STATIC.glob("*.css")}


def test_every_script_belongs_to_a_page() -> None:
    sources = (STATIC.parents[1] / "pages").glob("*.py")
    todo = {
        "theme.js",
        "language.js",
        *(name for it in sources for name in re.findall(r'script="(\w+\.js)"', it.read_text())),
    }
    used: set[str] = set()
    while todo:
        used.add(name := todo.pop())
        todo |= set(re.findall(r'"\./(\w+\.js)"', (STATIC / name).read_text())) - used
    assert used == {path.name for path in STATIC.glob("*.js")}


def test_the_token_is_out_of_reach_of_scripts(visitor: Visitor) -> None:
    cookie = visitor.http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize(
    ("name", "what", "how"),
    [
        ("moonlight", {"scenario", "mode", "players", "difficulty"}, {"open_talk", "first_player"}),
        ("top-cap", set[str](), {"slow_down", "jump", "first_player"}),
    ],
)
def test_the_form_asks_what_with_whom_and_how(visitor: Visitor, name: str, what: set[str], how: set[str]) -> None:
    text = visitor.http.get(f"/new/{name}").text
    before, rest = text.split("With whom?")
    after = rest.split("For owners and tinkerers")[0]
    assert set(re.findall(r'data-option="(\w+)"', before)) == what
    assert set(re.findall(r'data-option="(\w+)"', after)) == how


def test_how_a_game_is_played_is_open_where_it_is_not_as_usual(visitor: Visitor) -> None:
    assert re.search(r'<details class="how">', visitor.http.get("/new/top-cap").text)
    assert re.search(r'<details class="how" open>', visitor.http.get("/new/top-cap?option-first_player=1").text)


def test_what_a_part_adds_is_said_beside_its_switch(visitor: Visitor) -> None:
    """Nobody has to open anything to know what they could play with."""
    how = visitor.http.get("/new/top-cap").text.split("How?")[1].split("<details")[0]
    assert "tiles from which a cap may travel one cell less" in how
    assert "tiles from which a cap may pass over other caps" in how


def test_every_game_that_lets_nobody_talk_says_what_ends_the_silence() -> None:
    talking = [game.room for game in map(open_game, games()) if game.start(seed=1).talk() is not None]
    assert [room.name for room in talking if not room.silence] == []


def test_lessons_are_linked_from_the_end_of_a_game(visitor: Visitor) -> None:
    after = visitor.http.get(f"/table/{visitor.create()}").text.split('id="after"')[1]
    assert "/learn/top-cap" in after.split("</div>")[0]


def test_the_book_beside_a_board_has_only_what_concerns_its_game(visitor: Visitor) -> None:
    whole = visitor.http.get("/rules/top-cap/book").text
    plain, jumping = (
        visitor.http.get(f"/table/{visitor.create(**it)}/book").text for it in ({}, {"option-jump": "on"})
    )
    assert "<html" not in whole
    assert len(plain) < len(jumping) < len(whole)
    assert 'id="4.5"' in plain
    assert visitor.http.get("/table/none/book").status_code == 404


@pytest.mark.parametrize("path", ["/nowhere", "/table/none", "/rules/chess", "/new/chess", "/picture/top-cap/99.svg"])
def test_unknown_addresses_lead_back_to_the_lobby(visitor: Visitor, path: str) -> None:
    answer = visitor.http.get(path)
    assert answer.status_code == 404
    assert 'href="/"' in answer.text


def test_an_address_used_in_the_wrong_way_has_a_page_too(visitor: Visitor) -> None:
    answer = visitor.http.post("/credits")
    assert answer.status_code == 405
    assert 'href="/"' in answer.text


def test_wrong_options_are_said_in_the_form(visitor: Visitor) -> None:
    answer = visitor.http.post("/new/top-cap", data={"option-first_player": "7", "name-0": "Ann"})
    assert answer.status_code == 400
    assert "first_player cannot be" in answer.text
    assert 'value="Ann"' in answer.text
    assert visitor.http.post("/new/top-cap", data={"seat-1": "ghost"}).status_code == 400


def test_forms_of_other_sites_and_huge_forms_are_refused(visitor: Visitor) -> None:
    evil = visitor.http.post("/new/top-cap", headers={"origin": "https://evil.example"})
    assert evil.status_code == 400
    assert visitor.http.post("/new/top-cap", data={"name-0": "x" * 100_000}).status_code == 400


def test_names_are_made_harmless(visitor: Visitor) -> None:
    table = visitor.create(**{"name-0": " <b>{Ann}</b> | \n x" + "y" * 50, "name-1": "Bo"})
    with visitor.sit(table) as socket:
        names = [chair["name"] for chair in frame(socket)["scene"]["chairs"]]
    assert names[0].startswith("<b>Ann</b> x")
    assert len(names[0]) <= 24
    assert "<b>Ann" not in visitor.http.get("/").text


def test_the_check_counts_seats(visitor: Visitor) -> None:
    told = visitor.check("top-cap")
    assert (told["seats"], told["unused"], told["problem"]) == (2, [], "")
    assert "cannot be" in visitor.check("top-cap", **{"option-jump": "maybe"})["problem"]


def test_my_tables_are_listed_for_me_alone(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    assert f"/table/{table}" in visitor.http.get("/").text
    assert f"/table/{table}" not in Visitor(app).http.get("/").text


def test_the_list_says_whose_turn_it_is(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link", "name-0": "Ann", "option-first_player": "0"})
    friend = Visitor(app)
    with visitor.sit(table) as socket:
        shown = frame(socket)
        friend.http.post(shown["invitations"][0]["path"], data={"name": "Bo"})
        shown = frame(socket)
        assert "your turn" in visitor.http.get("/").text
        assert "Ann is to move" in friend.http.get("/").text
        assert "Ann and you" in friend.http.get("/").text
        shown = play(socket, shown)
        assert "Bo is to move" in visitor.http.get("/").text
        assert "your turn" in friend.http.get("/").text
        socket.send_json({"undo": "step", "seq": shown["scene"]["seq"]})
        frame(socket)
        assert "your turn" in visitor.http.get("/").text
        assert "Ann is to move" in friend.http.get("/").text


def test_the_record_can_be_read_back(visitor: Visitor) -> None:
    table = visitor.create(**{"option-slow_down": "on", "option-jump": "on"})
    with visitor.sit(table) as socket:
        play(socket, frame(socket))
    text = visitor.http.get(f"/table/{table}/record.txt").text
    record = Record.load(text, open_game)
    assert record.players == ("Player A", "Player B")
    assert len(record.actions) >= 3


def test_an_old_table_is_listed_and_says_so(visitor: Visitor, settings: Any) -> None:
    table = visitor.create(**{"name-0": "Ann"})
    with visitor.sit(table) as socket:
        shown = play(socket, frame(socket))
        after_one = ids_in(shown["scene"]["svg"])
        shown = play(socket, shown)
        socket.send_json({"undo": "step", "seq": shown["scene"]["seq"]})
        frame(socket)
    _age(settings, table)
    with opened(settings) as app_again:
        later = Visitor(app_again)
        later.http.cookies = visitor.http.cookies
        answer = later.http.get(f"/table/{table}")
        assert answer.status_code == 200
        assert "This game is old" in answer.text
        assert "Ann: move " in answer.text
        assert "Step 3 of 3" in answer.text
        assert ids_in(unquote(answer.text)) == after_one, "what was taken back is not shown"
        assert ids_in(unquote(later.http.get(f"/table/{table}?step=1").text)) == after_one
        assert ids_in(unquote(later.http.get(f"/table/{table}?step=2").text)) != after_one
        assert later.http.get(f"/table/{table}?step=-7x").status_code == 200
        assert later.http.get(f"/table/{table}/record.txt").status_code == 409
        assert "This game is old" in later.http.post(f"/table/{table}/again").text
        assert '<span class="status">old</span>' in later.http.get("/").text


def test_an_old_table_whose_boards_are_lost_has_its_moves(visitor: Visitor, settings: Any) -> None:
    table = visitor.create()
    with visitor.sit(table) as socket:
        play(socket, frame(socket))
    _age(settings, table, VIEWS)
    with opened(settings) as app_again:
        text = Visitor(app_again).http.get(f"/table/{table}").text
    assert "boards were not kept" in text
    assert "Player A: move " in text


def test_what_old_tables_show_is_what_everybody_may_know(visitor: Visitor, settings: Any) -> None:
    table = visitor.create("land-of-the-wolves")
    with visitor.sit(table) as socket:
        socket.send_json({"ready": frame(socket)["seat"]})
        play(socket, frame(socket))
    store = SqlStore(settings.url)
    assert {view["you"] for view in asyncio.run(store.views(table)).values()} == {None}
    store.close()
    _age(settings, table)
    with opened(settings) as app_again:
        assert "[" not in Visitor(app_again).http.get(f"/table/{table}").text.partition("<ol")[2].partition("</ol>")[0]


@pytest.mark.parametrize(
    ("players", "shown"),
    [(2, "; [refill 0]; [token ?]; [nonsense ?]"), (3, "")],
    ids=["finished", "went on without one"],
)
def test_an_old_game_keeps_what_one_player_alone_learned(players: int, shown: str) -> None:
    _, (created, *_) = fresh("spirits-of-the-forest", sitters=sitters(players))
    families = open_game("spirits-of-the-forest").table.families
    public = next(name for name, it in families.items() if not it.secret)
    secret = next(name for name, it in families.items() if it.secret)
    move = Moved(Seat(0), "take 3", [f"{public} 0", f"{secret} sun", "nonsense 7"], then=1)
    ledger = [write(entry) for entry in (created, move, Resigned(Seat(1)))]
    outline = outline_of(ledger)
    assert outline is not None
    text = steps_of(outline, ledger, {}, Say())[0].text
    assert text.partition("take 3")[2] == shown.replace("refill", public).replace("token", secret)


def _age(settings: Any, table: str, *lost: sa.Table) -> None:
    """Make the table's game one of an earlier version of its rules, kept by an earlier house; perhaps lose something."""
    store = SqlStore(settings.url)
    first = read(asyncio.run(store.ledger(table))[0])
    assert isinstance(first, Created)
    older = write(replace(first, rules=0))
    with store.engine.begin() as connection:
        where = (ENTRIES.c.table_id == table) & (ENTRIES.c.seq == 0)
        connection.execute(sa.update(ENTRIES).where(where).values(body=older))
        for kind in (SUMMARIES, *lost):
            connection.execute(sa.delete(kind))
    store.close()


def test_a_table_that_cannot_be_stored_says_so(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> NoReturn:
        raise StoreError("disk full: secret 0123")

    monkeypatch.setattr(SqlStore, "append", fail)
    answer = visitor.http.post("/new/top-cap")
    assert answer.status_code == 503
    assert "could not be stored" in answer.text
    assert "0123" not in answer.text


@pytest.mark.parametrize(("asked", "offered"), [("bot:mcts", "bot:owl"), ("bot:random", "bot:random"), ("me", "me")])
def test_a_form_keeps_whoever_was_asked_for(visitor: Visitor, asked: str, offered: str) -> None:
    """A bot under the name it had before, or one that is not offered to newcomers, is still chosen in the form."""
    page = visitor.http.get("/new/top-cap", params={"seat-1": asked}).text
    chosen = re.findall(r'<option value="([^"]+)" selected', page.split('id="seat-1"')[1].split("</select>")[0])
    assert chosen == [offered]
