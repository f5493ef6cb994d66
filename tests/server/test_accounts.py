"""Accounts: a guest becomes one with all that they have, enters from other devices, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from starlette.websockets import WebSocketDisconnect

from moonwood.cli import main
from moonwood.house.walls import StoreError
from moonwood.people.credentials import CODES, code_print, folded, new_code, objection
from moonwood.server.guard import passphrases
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.settings import Limits, Settings
from moonwood.server.storage.people import PeopleStore
from moonwood.server.storage.store import SqlStore
from moonwood.table.lesson import Progress
from moonwood.table.table import fingerprint
from tests.server.conftest import Visitor, frame, opened
from tests.server.server_process import QUICK

SECRET = "three grey owls"
EASY = Limits(**{**QUICK, "attempts_per_hour": 1000.0, "accounts_per_hour": 1000.0})


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests need not wait as long as a thief."""
    monkeypatch.setattr(passphrases, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, bot_pause=0, limits=EASY)


def make(visitor: Visitor, name: str = "Ann", secret: str = SECRET, **more: str) -> Any:
    return visitor.http.post("/account/new", data={"name": name, "new": secret, "again": secret, **more})


def codes_in(text: str) -> list[str]:
    return re.findall(r"<code>([0-9A-Z-]{19})</code>", text)


def enter(visitor: Visitor, name: str = "Ann", secret: str = SECRET) -> Any:
    return visitor.http.post("/account/in", data={"name": name, "passphrase": secret})


# Names, passphrases, codes


@pytest.mark.parametrize(
    ("name", "secret", "reason"),
    [
        ("A", SECRET, "name-short"),
        ("--", SECRET, "name-short"),
        ("x" * 25, SECRET, "name-short"),
        ("Ann", "short", "passphrase-short"),
        ("Ann", "x" * 201, "passphrase-long"),
        ("Ann", "aaaaabbbbbcc", "passphrase-plain"),
        ("Ann of the Wood", "annofthewood", "passphrase-plain"),
        ("Ann", SECRET, None),
    ],
)
def test_what_is_no_name_or_passphrase_is_refused_with_a_reason(name: str, secret: str, reason: str | None) -> None:
    assert objection(name, secret, secret) == reason


def test_names_that_look_alike_are_one() -> None:
    assert folded("Ann Moon") == folded("ＡＮＮ-moon") == "annmoon"


def test_codes_are_long_and_no_two_are_alike() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == len({code_print(it) for it in codes}) == 200
    assert code_print(" ".join(next(iter(codes)).lower())) in {code_print(it) for it in codes}


def test_who_is_not_there_is_refused_as_slowly_as_a_wrong_passphrase() -> None:
    kept = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
    assert extract_parameters(passphrases._NOBODY) == extract_parameters(kept.hash("x"))


# A guest becomes an account


def test_a_guest_becomes_an_account_with_all_that_they_have(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link"})
    guest = visitor.http.cookies[COOKIE]
    answer = make(visitor)
    assert len(codes_in(answer.text)) == CODES
    assert visitor.http.cookies[COOKIE] != guest
    with visitor.sit(table) as page:
        shown = frame(page)
        assert (shown["mine"], len(shown["invitations"])) == ([0], 1)
    assert f"/table/{table}" in visitor.http.get("/games").text
    assert "Ann" in visitor.http.get("/").text
    old = Visitor(app)
    old.http.cookies.set(COOKIE, guest)
    with old.sit(table) as page:
        assert frame(page)["mine"] == [], "the guest's cookie opens nothing any more"


def test_who_has_an_account_sits_under_its_name(visitor: Visitor) -> None:
    make(visitor)
    with visitor.sit(visitor.create(**{"name-0": "Somebody else"})) as page:
        assert next(it["name"] for it in frame(page)["scene"]["chairs"]) in ("Ann", "You")


def test_a_name_is_given_once(visitor: Visitor, app: Any) -> None:
    make(visitor)
    again = make(Visitor(app), "ANN")
    assert (again.status_code, "Somebody has this name already" in again.text) == (400, True)


def test_a_second_device_is_the_same_person_and_can_be_signed_out(visitor: Visitor, app: Any) -> None:
    table = visitor.create()
    make(visitor)
    phone = Visitor(app)
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    own = phone.create()
    listed = enter(phone).text
    assert f"/table/{table}" in listed
    assert 'action="/carry/back"' in listed, "what the phone had as a guest is not lost"
    assert own not in listed
    devices = visitor.http.get("/account").text
    assert "Firefox, Android" in devices
    device = fingerprint(phone.http.cookies[COOKIE])
    assert visitor.http.post("/account/out", data={"device": device}).status_code == 200
    assert f"/table/{table}" not in phone.http.get("/games").text
    assert f"/table/{table}" in visitor.http.get("/games").text


def test_nobody_is_sent_away_because_a_visit_was_not_written_down(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def seen(_: PeopleStore, device: str) -> None:
        raise StoreError(f"the disk is full: {device}")

    monkeypatch.setattr(PeopleStore, "seen", seen)
    make(visitor)
    assert visitor.http.get("/account").status_code == 200


def test_who_signs_out_is_the_guest_again_that_they_were(visitor: Visitor, app: Any) -> None:
    make(visitor)
    phone = Visitor(app)
    own = phone.create()
    enter(phone)
    phone.http.post("/account/out")
    assert f"/table/{own}" in phone.http.get("/games").text
    assert "Sign in" in phone.http.get("/account").text
    visitor.http.post("/account/out")
    assert "Sign in" in visitor.http.get("/account").text, "whose guest became the account is nobody"
    make(phone, "Bo")
    enter(phone)
    phone.http.post("/account/out")
    assert "Sign in" in phone.http.get("/account").text, "another account is not left open behind it"


def test_a_wrong_passphrase_and_a_wrong_name_are_told_alike(visitor: Visitor, app: Any) -> None:
    make(visitor)
    stranger = Visitor(app)
    answers = [enter(stranger, "Ann", "another phrase"), enter(stranger, "Nobody", SECRET)]
    assert [it.status_code for it in answers] == [403, 403]
    texts = [re.sub(r'value="(Ann|Nobody)"', "", it.text) for it in answers]
    assert texts[0] == texts[1]


def test_a_code_opens_an_account_once_and_signs_everybody_else_out(visitor: Visitor, app: Any) -> None:
    first, *_ = codes_in(make(visitor).text)
    other, later = Visitor(app), Visitor(app)
    fields = {"name": "ann", "code": first.lower(), "new": "four brown owls", "again": "four brown owls"}
    assert other.http.post("/account/recover", data=fields).status_code == 200
    assert "Ann" in other.http.get("/account").text
    assert "Make an account" in visitor.http.get("/account").text
    assert later.http.post("/account/recover", data=fields).status_code == 403
    assert enter(later, "Ann", SECRET).status_code == 403
    assert enter(later, "Ann", "four brown owls").status_code == 200


def test_a_passphrase_is_changed_by_who_knows_it(visitor: Visitor, app: Any) -> None:
    make(visitor)
    fields = {"passphrase": "wrong and wrong", "new": "four brown owls", "again": "four brown owls"}
    assert visitor.http.post("/account/passphrase", data=fields).status_code == 403
    assert visitor.http.post("/account/passphrase", data={**fields, "passphrase": SECRET}).status_code == 200
    assert enter(Visitor(app), "Ann", "four brown owls").status_code == 200


def test_an_account_goes_along_to_another_device_as_a_device_of_its_own(visitor: Visitor, app: Any) -> None:
    make(visitor)
    way = re.findall(r'value="http://testserver(/carry/[^"]+)"', visitor.http.post("/carry").text)[0]
    other = Visitor(app)
    other.http.post(way)
    assert other.http.cookies[COOKIE] != visitor.http.cookies[COOKIE]
    assert visitor.http.get("/account").text.count("<li><strong>") == 2


def test_what_a_guest_had_comes_along_into_an_account(visitor: Visitor, app: Any) -> None:
    make(visitor)
    phone = Visitor(app)
    table = phone.create("moonlight", **{"option-mode": "solo"})
    assert 'href="/account#before"' in enter(phone).text
    assert "Bring them along" in phone.http.get("/account").text
    assert f"/table/{table}" in phone.http.post("/account/bring").text
    for it in (phone, visitor):
        with it.sit(table) as page:
            assert frame(page)["mine"] == [0]
    assert phone.http.post("/account/bring").status_code == 400, "there is nobody left to bring"
    told = visitor.http.get("/account/everything.json").json()
    assert [it["table"] for it in told["tables"]] == [table]
    [kept] = told["records"]
    assert kept["record"] == visitor.http.get(f"/table/{table}/record.txt").text


def test_of_two_of_a_kind_the_better_one_comes_along(settings: Settings) -> None:
    store = SqlStore(settings.url)
    steps = {"account": [("a", 7, False), ("b", 3, True), ("c", 2, False)],
             "guest": [("a", 2, False), ("b", 9, False), ("c", 1, True), ("d", 4, False)]}  # fmt: skip
    for owner, lessons in steps.items():
        for lesson in lessons:
            asyncio.run(store.learn(owner, "top-cap", Progress(*lesson)))
    asyncio.run(PeopleStore(store).take_over("guest", "account"))
    known = asyncio.run(store.progress("account"))["top-cap"]
    assert sorted(known.values()) == [("a", 7, False), ("b", 3, True), ("c", 1, True), ("d", 4, False)]
    assert asyncio.run(store.progress("guest")) == {}
    store.close()


def test_nobody_sits_under_the_name_of_somebody_elses_account(visitor: Visitor, app: Any) -> None:
    make(visitor)
    stranger = Visitor(app)
    with stranger.sit(stranger.create(**{"name-0": "ANN", "name-1": "Bo", "seat-1": "link"})) as page:
        shown = frame(page)
        assert [it["name"] for it in shown["scene"]["chairs"]][1] == "Bo"
        door = shown["invitations"][0]["path"]
    third = Visitor(app)
    third.http.post(door, data={"name": "ann"})
    with visitor.sit(door.split("/")[2]) as page:
        assert [it["name"] for it in frame(page)["scene"]["chairs"]] == ["ANN (guest)", "ann (guest)"]


# Everything about a person


def test_a_person_downloads_all_that_is_known_and_nothing_of_others(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-1": "link"})
    with visitor.sit(table) as page:
        door = frame(page)["invitations"][0]["path"]
    friend = Visitor(app)
    friend.http.post(door, data={"name": "Bo"})
    make(visitor)
    told = visitor.http.get("/account/everything.json")
    everything = told.json()
    assert (everything["people"][0]["name"], everything["tables"][0]["table"]) == ("Ann", table)
    assert everything["tables"][0]["my_seats"] == [0]
    for secret in (fingerprint(friend.http.cookies[COOKIE]), "argon2", visitor.http.cookies[COOKIE]):
        assert secret not in told.text


def test_an_account_is_deleted_with_all_that_hangs_on_it(visitor: Visitor, app: Any, settings: Settings) -> None:
    table = visitor.create()
    owner = fingerprint(visitor.http.cookies[COOKIE])
    make(visitor)
    assert visitor.http.post("/account/delete", data={"sure": "1", "passphrase": "no no no no"}).status_code == 403
    assert visitor.http.post("/account/delete", data={"sure": "1", "passphrase": SECRET}).status_code == 200
    assert enter(Visitor(app)).status_code == 403
    assert make(Visitor(app)).status_code == 200, "the name is free again"
    store = SqlStore(settings.url)
    assert not asyncio.run(store.knows(owner))
    assert asyncio.run(store.length(table)) == 1, "games stay"
    store.close()


def test_a_guest_is_forgotten_too(visitor: Visitor) -> None:
    table = visitor.create()
    assert json.loads(visitor.http.get("/account/everything.json").text)["tables"][0]["table"] == table
    visitor.http.post("/account/delete", data={"sure": "1"})
    assert f"/table/{table}" not in visitor.http.get("/games").text


# What hosts choose


def test_guests_only(database: str) -> None:
    with opened(Settings(database=database, accounts="none", limits=EASY)) as app:
        visitor = Visitor(app)
        assert "offers no accounts" in visitor.http.get("/account").text
        assert make(visitor).status_code == 400
        assert visitor.create()


def test_by_invitation(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "house.sqlite")
    with opened(Settings(database=database, accounts="invited", limits=EASY)) as app:
        assert main(["admin", "invite", "--database", database]) == 0
        code = capsys.readouterr().out.strip()
        visitor = Visitor(app)
        assert make(visitor, invitation=new_code()).status_code == 400
        assert make(visitor, invitation=code).status_code == 200
        assert make(Visitor(app), "Bo", invitation=code).status_code == 400, "it is good for one"


def test_a_keepers_name_is_not_for_whoever_comes_first(tmp_path: Any) -> None:
    with opened(Settings(database=str(tmp_path / "x.sqlite"), keepers=("Ann",), limits=EASY)) as app:
        assert make(Visitor(app), "ann").status_code == 400
        assert make(Visitor(app), "Bo").status_code == 200


def test_a_house_behind_a_word(tmp_path: Any) -> None:
    with opened(Settings(database=str(tmp_path / "x.sqlite"), word="Grey Owl", limits=EASY)) as app:
        visitor = Visitor(app)
        asked = visitor.http.get("/rules/top-cap")
        assert ("Who comes there?" in asked.text, str(asked.url)) == (
            True,
            "http://testserver/word?to=%2Frules%2Ftop-cap",
        )
        assert visitor.http.post("/new/top-cap").status_code == 403
        assert visitor.http.get("/healthz").status_code == 200
        assert visitor.http.post("/word", data={"word": "brown owl"}).status_code == 403
        entered = visitor.http.post("/word", data={"word": "grey  OWL", "to": "/rules/top-cap"})
        assert str(entered.url) == "http://testserver/rules/top-cap"
        table = visitor.create()
        with Visitor(app).sit(table) as page, pytest.raises(WebSocketDisconnect):
            page.receive_json()
        away = visitor.http.post("/word", data={"word": "grey owl", "to": "//evil.example"}, follow_redirects=False)
        assert away.headers["location"] == "/"


def test_tables_by_accounts_alone(tmp_path: Any) -> None:
    with opened(Settings(database=str(tmp_path / "x.sqlite"), tables_by="accounts", limits=EASY)) as app:
        ann, bo = Visitor(app), Visitor(app)
        assert ann.http.post("/new/top-cap").status_code == 403
        make(ann)
        with ann.sit(ann.create(**{"seat-1": "link"})) as page:
            door = frame(page)["invitations"][0]["path"]
        assert bo.http.post(door, data={"name": "Bo"}).status_code == 200


# Guessing and flooding


def test_passphrases_are_guessed_a_few_times_from_one_address(database: str) -> None:
    with opened(Settings(database=database, limits=Limits(**QUICK, attempts_per_hour=5.0))) as app:
        visitor = Visitor(app)
        answers = [enter(visitor, "Ann", f"a guess of mine {n}").status_code for n in range(8)]
        assert answers == [403] * 5 + [429] * 3


def test_a_name_is_not_guessed_at_from_everywhere(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(Settings(database=database, limits=Limits(**QUICK, attempts_per_hour=5.0))) as app:
        make(Visitor(app))
        for number in range(7):
            answer = enter(_from_elsewhere(app, number), "Ann", "a guess of mine")
        assert "too often for this name" in answer.text
        last = _from_elsewhere(app, 99)
        assert enter(last, "Ann", SECRET).status_code == 403
        assert enter(last, "Bo", SECRET).status_code == 403


def test_many_guesses_at_once_are_many(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is paid for before it is looked at; a right one costs nothing."""
    looked_at: list[str] = []

    async def fits(workshop: object, payer: str, kept: str | None, passphrase: str) -> bool:
        looked_at.append(passphrase)
        await asyncio.sleep(0.2)
        return passphrase == SECRET

    with opened(Settings(database=database, limits=Limits(**QUICK, attempts_per_hour=5.0))) as app:
        make(Visitor(app))
        monkeypatch.setattr("moonwood.server.pages.accounts.fits", fits)
        with ThreadPoolExecutor(12) as crowd:
            list(crowd.map(lambda number: enter(_from_elsewhere(app, number)), range(5)))
            assert enter(_from_elsewhere(app, 6)).status_code == 200
            looked_at.clear()
            list(crowd.map(lambda number: enter(_from_elsewhere(app, number), "Ann", "a guess of mine"), range(12)))
        assert len(looked_at) == 5


def _from_elsewhere(app: Any, number: int) -> Visitor:
    stranger = Visitor(app)
    stranger.http._transport.client = (f"192.0.2.{number}", 1)  # type: ignore[attr-defined]
    return stranger


def test_accounts_are_not_made_by_the_hundred(database: str) -> None:
    with opened(Settings(database=database, limits=Limits(**QUICK, accounts_per_hour=3.0))) as app:
        assert [make(Visitor(app), f"Ann {n}").status_code for n in range(5)] == [200] * 3 + [429] * 2


@pytest.mark.parametrize("path", ["new", "in", "out", "recover", "passphrase", "codes", "delete"])
def test_no_other_site_speaks_for_an_account(visitor: Visitor, path: str) -> None:
    make(visitor)
    answer = visitor.http.post(f"/account/{path}", data={"sure": "1"}, headers={"sec-fetch-site": "cross-site"})
    assert (answer.status_code, "another site" in answer.text) == (400, True)


# More than one server, and the host's commands


def test_two_servers_with_one_database_know_the_same_people(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonwood.server.guard.visitors.FRESH", 0.0)
    chosen = Settings(database=database, bot_pause=0, limits=EASY)
    with opened(chosen) as one, opened(chosen) as other:
        here, there = Visitor(one), Visitor(other)
        table = here.create()
        make(here)
        assert f"/table/{table}" in enter(there).text
        assert there.http.post("/account/out", data={"others": "1"}).status_code == 200
        assert f"/table/{table}" not in here.http.get("/games").text


def test_the_host_forgets_an_account_by_its_name_or_by_a_cookie(settings: Settings, app: Any) -> None:
    for who in ("ann", ""):
        visitor = Visitor(app)
        visitor.create()
        make(visitor)
        words = ["--database", settings.database, "--", who or visitor.http.cookies[COOKIE]]  # it may begin with a dash
        assert main(["admin", "forget", *words]) == 0
        assert enter(Visitor(app)).status_code == 403
