"""Where people find each other: open tables, the next free seat, bots for whom nobody came, and whom one does not meet."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from moonwood.cli import main
from moonwood.house.budget import Purse
from moonwood.server import rounds
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage import meeting as module
from moonwood.server.storage.conduct import MOST_REPORTS
from moonwood.table.table import fingerprint
from tests.server.conftest import PORTALS, Visitor, frame, opened, refusal
from tests.server.test_accounts import EASY, make, quick_hashes

__all__ = ["quick_hashes"]


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, bot_pause=0, limits=EASY, keepers=("Kay",))


@pytest.fixture
def ann(app: Any) -> Visitor:
    return Visitor(app)


@pytest.fixture
def bo(app: Any) -> Visitor:
    return Visitor(app)


def wait_for_anybody(visitor: Visitor, game: str = "top-cap", **fields: str) -> str:
    """A table of this game that stands in the lobby."""
    form = {"whole": "1", "anybody": "1", "name-0": "Ann", "fill": "never", **fields}
    answer = visitor.http.post(f"/new/{game}", data=form, follow_redirects=False)
    return str(answer.headers["location"]).removeprefix("/table/")


def listed(visitor: Visitor) -> list[str]:
    """The tables that wait for somebody, as the lobby shows them."""
    text = visitor.http.get("/open").text
    assert text in visitor.http.get("/").text
    return re.findall(r'(?:action="/open/|href="/table/)([\w-]+)"', text)


def go_round(app: Any) -> None:
    house = house_of(app)
    PORTALS[app].call(rounds.one_round, house)


def house_of(app: Any) -> Any:
    return next(it.cell_contents for it in app.app.__closure__ if hasattr(it.cell_contents, "meeting"))


def hear_until_closed(page: Any) -> None:
    """Whatever a page is told, in the end it is let go."""
    with suppress(WebSocketDisconnect):
        for _ in range(100):
            page.receive_json()
        pytest.fail("the page is still open")


# Open tables


def test_an_open_table_stands_in_the_lobby_until_it_is_full(ann: Visitor, bo: Visitor) -> None:
    table = wait_for_anybody(ann)
    assert listed(ann) == listed(bo) == [table]
    assert "Ann" in bo.http.get("/open").text
    assert bo.http.post(f"/open/{table}", data={"name": "Bo"}, follow_redirects=False).status_code == 303
    with bo.sit(table) as page:
        assert frame(page)["mine"] == [1]
    assert listed(ann) == []


def test_a_table_is_private_unless_its_form_says_otherwise(ann: Visitor, bo: Visitor) -> None:
    table = ann.create(**{"seat-1": "link"})
    assert listed(bo) == []
    assert bo.http.post(f"/open/{table}").status_code == 400, "nobody sits down by its address alone"


def test_where_the_host_says_so_a_table_is_open_unless_its_form_says_otherwise(database: str) -> None:
    with opened(Settings(database=database, open_tables=True, limits=EASY)) as app:
        visitor = Visitor(app)
        table = visitor.create(**{"seat-1": "link"})
        visitor.create(**{"seat-1": "link", "whole": "1"})
        assert listed(Visitor(app)) == [table]
        assert 'name="open" value="1" checked' in visitor.http.get("/new/top-cap").text


def test_the_lobby_tells_what_is_not_as_usual(ann: Visitor, bo: Visitor) -> None:
    wait_for_anybody(ann, "spirits-of-the-forest", **{"option-players": "3", "option-air": "on", "fill": "10"})
    text = bo.http.get("/open").text
    for fact in ("Spirits of the Forest", "Players: 3", "Air", "2 seats are free", "bots in 10 minutes"):
        assert fact in text


def test_lists_tell_nothing_by_which_somebody_could_be_found(ann: Visitor, bo: Visitor) -> None:
    """Neither cookies nor what ledgers know people by, nor links to seats that are not in the lobby."""
    table = wait_for_anybody(ann, "spirits-of-the-forest", **{"option-players": "3"})
    with ann.sit(table) as page:
        claims = [it["path"].rpartition("/")[2] for it in frame(page)["invitations"]]
    told = bo.http.get("/open").text + bo.http.get("/").text + bo.http.get(f"/table/{table}/people").text
    token = ann.http.cookies[COOKIE]
    assert len(claims) == 2
    for secret in (token, fingerprint(token), *claims):
        assert secret not in told


def test_who_went_away_waits_no_longer(ann: Visitor, bo: Visitor, monkeypatch: pytest.MonkeyPatch, app: Any) -> None:
    table = wait_for_anybody(ann)
    monkeypatch.setattr(module, "WAITING", 0.0)
    assert listed(bo) == []
    monkeypatch.setattr(module, "WAITING", 100.0)
    with ann.sit(table) as page:
        frame(page)
        go_round(app)
    assert listed(bo) == [table]


# The next free seat


def test_the_next_free_seat_is_the_one_that_waited_for_longest(ann: Visitor, bo: Visitor, app: Any) -> None:
    first, second = wait_for_anybody(ann), wait_for_anybody(Visitor(app))
    wait_for_anybody(ann, "cat-a-comb")
    answer = bo.http.post("/meet", data={"game": "top-cap", "name": "Bo"}, follow_redirects=False)
    assert answer.headers["location"] == f"/table/{first}"
    assert second in listed(bo)
    assert first not in listed(bo)


def test_where_nobody_waits_one_waits_oneself_and_once(ann: Visitor, bo: Visitor) -> None:
    for game in ("top-cap", "moonlight", "mushroom-sorcerer"):
        answer = ann.http.post("/meet", data={"game": game}, follow_redirects=False)
        table = answer.headers["location"].removeprefix("/table/")
        assert table in listed(bo), game
        again = ann.http.post("/meet", data={"game": game}, follow_redirects=False)
        assert again.headers["location"] == f"/table/{table}", "not a second one"
    assert ann.http.post("/meet", data={"game": "chess"}).status_code == 404


def test_of_two_who_want_one_seat_one_gets_it(ann: Visitor, bo: Visitor, app: Any) -> None:
    table, late = wait_for_anybody(ann), Visitor(app)
    answers = [it.http.post(f"/open/{table}", follow_redirects=False).status_code for it in (bo, late)]
    assert answers == [303, 400]


def test_who_sits_down_at_another_server_takes_nobodys_seat(database: str) -> None:
    """A server that heard nothing of it still takes the seat for free."""
    chosen = Settings(database=database, bot_pause=0, limits=EASY)
    with opened(chosen) as one, opened(chosen) as other:
        ann, bo, cy = Visitor(one), Visitor(one), Visitor(other)
        table = wait_for_anybody(ann, "spirits-of-the-forest", **{"option-players": "3"})
        assert cy.http.get(f"/table/{table}").status_code == 200, "it is in memory there"
        for it in (bo, cy):
            assert it.http.post(f"/open/{table}", follow_redirects=False).status_code == 303
        with cy.sit(table) as page:
            assert frame(page)["mine"] == [2]


def test_a_bot_comes_after_the_time_that_was_chosen(ann: Visitor, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table, patient = wait_for_anybody(ann, fill="1"), wait_for_anybody(ann, fill="never")
    go_round(app)
    assert table in listed(ann)
    clock = time.time
    monkeypatch.setattr("moonwood.server.storage.meeting.time.time", lambda: clock() + 61)
    go_round(app)
    with ann.sit(table) as page:
        assert [it["kind"] for it in frame(page)["scene"]["chairs"]] == ["human", "bot"]
    assert listed(ann) == [patient]


def test_guests_sit_where_only_accounts_make_tables(database: str) -> None:
    with opened(Settings(database=database, tables_by="accounts", limits=EASY)) as app:
        ann, bo = Visitor(app), Visitor(app)
        assert bo.http.post("/meet", data={"game": "top-cap"}).status_code == 400
        make(ann)
        table = wait_for_anybody(ann)
        answer = bo.http.post("/meet", data={"game": "top-cap"}, follow_redirects=False)
        assert answer.headers["location"] == f"/table/{table}"


# Block and report


@pytest.fixture
def met(ann: Visitor, bo: Visitor) -> str:
    """A table at which both sit."""
    table = wait_for_anybody(ann)
    bo.http.post(f"/open/{table}", data={"name": "Bo"})
    return table


def test_who_is_blocked_is_not_met_in_either_direction(ann: Visitor, bo: Visitor, met: str) -> None:
    path = f"/table/{met}/people"
    assert "Block Bo" in ann.http.get(path).text
    assert "Bo is blocked." in ann.http.post(path, data={"seat": "1", "deed": "block"}).text
    mine, theirs = wait_for_anybody(ann), wait_for_anybody(bo)
    assert (listed(ann), listed(bo)) == ([mine], [theirs])
    assert bo.http.post(f"/open/{mine}").status_code == 400
    ann.http.post(path, data={"seat": "1", "deed": "unblock"})
    assert sorted(listed(ann)) == sorted(listed(bo)) == sorted([mine, theirs])


def test_many_tables_of_people_whom_one_blocked_hide_no_others(
    ann: Visitor, bo: Visitor, met: str, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonwood.server.storage.meeting.MOST_LISTED", 2)
    for _ in range(3):
        wait_for_anybody(bo)
    other = wait_for_anybody(Visitor(app))
    assert other not in ann.http.get("/open").text, "more than two are not listed"
    ann.http.post(f"/table/{met}/people", data={"seat": "1", "deed": "block"})
    assert other in ann.http.get("/open").text


def test_only_who_sits_at_a_table_blocks_or_reports_there(bo: Visitor, met: str, app: Any) -> None:
    stranger = Visitor(app)
    stranger.http.get("/")
    for deed in ("block", "report"):
        answer = stranger.http.post(f"/table/{met}/people", data={"seat": "0", "deed": deed, "text": "x"})
        assert answer.status_code == 400
    assert bo.http.post(f"/table/{met}/people", data={"seat": "1", "deed": "block"}).status_code == 404, "oneself"


@pytest.mark.parametrize("seat", ["", "0", "2", "-1", "9" * 5000])
def test_only_who_sits_there_can_be_blocked(ann: Visitor, met: str, seat: str) -> None:
    assert ann.http.post(f"/table/{met}/people", data={"seat": seat, "deed": "block"}).status_code == 404


def test_nobody_drowns_the_reports_of_others(ann: Visitor, met: str) -> None:
    fields = {"seat": "1", "deed": "report", "text": "rude"}
    answers = [ann.http.post(f"/table/{met}/people", data=fields).status_code for _ in range(MOST_REPORTS + 1)]
    assert answers == [200] * MOST_REPORTS + [400]


def test_nor_with_a_new_cookie_each_time(ann: Visitor, met: str, app: Any) -> None:
    """All from one address together tell the host of so much and no more."""
    path, purse = f"/table/{met}/people", house_of(app).guard.address("testclient").reports
    purse.rate, purse._left = 1e-9, 2.0
    fields = {"seat": "1", "deed": "report", "text": "rude"}
    strangers = [Visitor(app) for _ in range(3)]
    for it in strangers:
        it.http.get("/")
    answers = [it.http.post(path, data=fields).status_code for it in (*strangers, ann)]
    assert answers == [400, 400, 429, 429], "strangers sit nowhere, and use it up as well"


@pytest.fixture
def kay(app: Any, settings: Settings, capsys: pytest.CaptureFixture[str]) -> Visitor:
    """The host."""
    main(["admin", "invite", "--database", settings.database])
    keeper = Visitor(app)
    assert make(keeper, "Kay", invitation=capsys.readouterr().out.strip()).status_code == 200
    return keeper


def test_a_report_reaches_the_host_who_keeps_somebody_out(
    ann: Visitor, bo: Visitor, met: str, kay: Visitor, app: Any
) -> None:
    path = f"/table/{met}/people"
    assert ann.http.post(path, data={"seat": "1", "deed": "report", "text": " "}).status_code == 400
    assert "The host is told" in ann.http.post(path, data={"seat": "1", "deed": "report", "text": "rude"}).text
    office = kay.http.get("/host").text
    assert "rude" in office
    about = re.findall(r'name="owner" value="(\w+)"', office)[0]
    assert about == fingerprint(bo.http.cookies[COOKIE])
    with bo.sit(met) as page:
        frame(page)
        fields = {"deed": "ban", "owner": about, "name": "Bo", "term": "7", "reason": "rudeness", "report": "1"}
        done = kay.http.post("/host", data=fields).text
        assert "Bo may not enter any more" in done
        assert "rude<" not in done, "the report is done with"
        go_round(app)
        hear_until_closed(page)
    kept_out = bo.http.get("/")
    assert (kept_out.status_code, "rudeness" in kept_out.text) == (403, True)
    assert bo.http.get("/account/everything.json").status_code == 200, "what is known of them is still theirs"
    with bo.sit(met) as page, pytest.raises(WebSocketDisconnect):
        page.receive_json()
    kay.http.post("/host", data={"deed": "lift", "owner": about, "name": "Bo", "kind": "ban"})
    assert bo.http.get("/").status_code == 200
    assert "Bo may enter again" in kay.http.get("/host").text


def test_for_everybody_else_there_is_no_hosts_page(ann: Visitor, bo: Visitor, app: Any) -> None:
    make(ann)
    for visitor in (ann, bo):
        assert visitor.http.get("/host").status_code == 404
        assert visitor.http.post("/host", data={"deed": "ban", "owner": "x"}).status_code == 404


def test_who_is_muted_says_nothing(ann: Visitor, app: Any, settings: Settings, kay: Visitor) -> None:
    make(ann)
    fields = {"option-mode": "co-op", "seat-1": "here", "whole": "1"}
    table = ann.http.post("/new/moonlight", data=fields, follow_redirects=False).headers["location"][7:]
    assert main(["admin", "mute", "Ann", "--reason", "noise", "--database", settings.database]) == 0
    house_of(app).visitors.look_at_all_again()
    with ann.sit(table) as page:
        frame(page)
        page.send_json({"say": "hello"})
        assert refusal(page)["reason"] == "muted"
    assert "Ann may not talk any more" in kay.http.get("/host").text


def test_the_commands_ban_lift_and_tell(
    ann: Visitor, settings: Settings, capsys: pytest.CaptureFixture[str], app: Any
) -> None:
    make(ann)
    said = ["--database", settings.database]
    assert main(["admin", "ban", "nobody", *said]) == 1
    assert main(["admin", "ban", "ann", "--days", "2", "--reason", "noise", *said]) == 0
    assert main(["admin", "reports", *said]) == 0
    assert main(["admin", "lift", "Ann", *said]) == 0
    out = capsys.readouterr().out
    for line in (
        "Ann may not enter any more",
        "moonwood admin: Ann may not enter any more: noise",
        "Ann may enter again",
    ):
        assert line in out


def test_nobody_deletes_a_ban(ann: Visitor, settings: Settings, app: Any, kay: Visitor) -> None:
    """Whoever is kept out can delete all that is known of them, and does not come back under their name meanwhile."""
    make(ann)
    said = ["--reason", "noise", "--database", settings.database]
    assert main(["admin", "ban", "Ann", "--days", "2", *said]) == 0
    house_of(app).visitors.look_at_all_again()
    deleted = ann.http.post("/account/delete", data={"sure": "1", "passphrase": "three grey owls"})
    assert deleted.status_code == 200
    assert make(Visitor(app), "ann").status_code == 400
    assert make(Visitor(app), "Anna").status_code == 200
    office = kay.http.get("/host").text
    fields = dict(re.findall(r'name="(owner|name)" value="(\w+)"', office))
    kay.http.post("/host", data={"deed": "lift", "kind": "ban", **fields})
    assert make(Visitor(app), "Ann").status_code == 200


def test_signed_out_elsewhere_a_page_at_a_table_is_closed(ann: Visitor, app: Any) -> None:
    make(ann)
    other = Visitor(app)
    other.http.post("/account/in", data={"name": "Ann", "passphrase": "three grey owls"})
    with other.sit(wait_for_anybody(ann)) as page:
        frame(page)
        ann.http.post("/account/out", data={"others": "1"})
        go_round(app)
        hear_until_closed(page)


def test_tables_that_wait_are_not_made_by_the_hundred(database: str) -> None:
    limits = Limits(**{**vars(EASY), "tables_per_hour": 3.0})
    with opened(Settings(database=database, limits=limits)) as app:
        answers = [Visitor(app).http.post("/meet", data={"game": "top-cap", "name": "x"}) for _ in range(5)]
        assert [it.status_code for it in answers].count(429) == 2
        assert isinstance(house_of(app).guard.address("x").tables, Purse)
