"""People are called back to games that wait for them: by letters through a real mail server, and by webhooks."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address
from typing import Any

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from moonwood.people.calling import MAIL, WEBHOOK, CallChoice, objection_to
from moonwood.server.calling.caller import call_once
from moonwood.server.calling.mail import NotSent
from moonwood.server.calling.webhook import is_public, post
from moonwood.server.rehearsal import problems, told
from moonwood.server.settings import Settings
from moonwood.server.storage import calls
from moonwood.server.storage.schema import CALLED, CALLS
from tests.server.conftest import PORTALS, Visitor, frame, opened, play
from tests.server.test_meeting import house_of

HOUSE = "https://house.example.org"
PASSPHRASE = "three grey owls at noon"


class Box(Message):
    """What a mail server took."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[EmailMessage] = []

    def prepare_message(self, session: Any, envelope: Any) -> Any:
        return message_from_bytes(envelope.content, policy=policy.default)

    def handle_message(self, message: Any) -> None:
        self.letters.append(message)


@pytest.fixture
def box() -> Iterator[tuple[Box, str]]:
    box = Box()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


@pytest.fixture
def hook() -> Iterator[tuple[list[dict[str, str]], str]]:
    """An address of somebody's own, and what was told there."""
    heard: list[dict[str, str]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield heard, f"http://127.0.0.1:{server.server_port}/hook?a=1"
    server.shutdown()


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    return replace(settings, database=database)


@pytest.fixture
def app(settings: Settings, box: tuple[Box, str]) -> Iterator[Any]:
    mine = replace(settings, mail=box[1], mail_from="moon@example.org", webhooks=True, address=HOUSE)
    with opened(mine) as app:
        yield app


def with_account(app: Any, name: str = "Ann") -> Visitor:
    visitor = Visitor(app)
    visitor.http.get("/")
    fields = {"name": name, "new": PASSPHRASE, "again": PASSPHRASE}
    assert visitor.http.post("/account/new", data=fields).status_code == 200
    return visitor


def choose(visitor: Visitor, kind: str, target: str) -> Any:
    return visitor.http.post("/account/calls", data={"kind": kind, "target": target})


def link_in(letter: EmailMessage, after: str = "") -> str:
    [link, *_] = re.findall(re.escape(HOUSE) + r"(/calls/[\w-]+" + after + ")", letter.get_content())
    return str(link)


def waits_for(visitor: Visitor, app: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table at which it is the visitor's turn, after a while in which nobody came."""
    table = visitor.create("top-cap", **{"seat-1": "here"})
    with visitor.sit(table) as page:
        play(page, frame(page))
    monkeypatch.setattr(calls, "GRACE", -1.0)
    return table


def call(app: Any) -> None:
    PORTALS[app].call(call_once, house_of(app))


def test_a_letter_comes_once_for_each_turn(app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = with_account(app)
    assert "confirm" in choose(visitor, MAIL, "ann@example.org").text
    [question] = box[0].letters
    assert question["To"] == "ann@example.org"
    assert visitor.http.post(link_in(question)).status_code == 200
    table = waits_for(visitor, app, monkeypatch)
    call(app)
    call(app)
    [_, letter] = box[0].letters
    assert letter["Subject"] == "It is your turn: Top Cap"
    assert f"{HOUSE}/table/{table}" in letter.get_content()
    with visitor.sit(table) as page:
        play(page, frame(page))
    call(app)
    assert len(box[0].letters) == 3


def test_nobody_is_called_who_has_not_confirmed(
    app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = with_account(app)
    choose(visitor, MAIL, "somebody.else@example.org")
    waits_for(visitor, app, monkeypatch)
    call(app)
    assert len(box[0].letters) == 1  # the question alone


def test_one_click_ends_it(app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = with_account(app)
    choose(visitor, MAIL, "ann@example.org")
    [question] = box[0].letters
    visitor.http.post(link_in(question))
    stop = link_in(question, "/stop")
    assert question["List-Unsubscribe"].strip() == f"<{HOUSE}{stop}>"
    assert question["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stranger = Visitor(app)  # a mail program, which has no cookie
    assert stranger.http.get(stop).status_code == 200
    assert stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    waits_for(visitor, app, monkeypatch)
    call(app)
    assert len(box[0].letters) == 1
    assert stranger.http.get(stop).status_code == 404


def test_whoever_is_at_the_table_is_not_called(app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = with_account(app)
    choose(visitor, MAIL, "ann@example.org")
    visitor.http.post(link_in(box[0].letters[0]))
    table = waits_for(visitor, app, monkeypatch)
    with visitor.sit(table) as page:
        frame(page)
        call(app)
        assert len(box[0].letters) == 1


def test_a_letter_tells_nothing_of_the_board(app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = with_account(app)
    choose(visitor, MAIL, "ann@example.org")
    visitor.http.post(link_in(box[0].letters[0]))
    table = visitor.create("land-of-the-wolves", **{"seat-1": "link", "option-first_player": "0"})
    monkeypatch.setattr(calls, "GRACE", -1.0)
    call(app)
    text = box[0].letters[-1].get_content()
    known = (
        f"{HOUSE}/table/{table}",
        f"{HOUSE}{link_in(box[0].letters[0], '/stop')}",
        "The others are waiting for you.",
    )
    for part in (*known, "No more of these letters:", "--"):
        text = text.replace(part, "")
    assert text.strip() == ""


def test_a_webhook_is_told(app: Any, hook: tuple[list[dict[str, str]], str], monkeypatch: pytest.MonkeyPatch) -> None:
    heard, address = hook
    house_of(app).caller.allowed = lambda _: True
    visitor = with_account(app)
    assert choose(visitor, WEBHOOK, address).status_code == 200
    visitor.http.post(heard[0]["url"].removeprefix(HOUSE))
    table = waits_for(visitor, app, monkeypatch)
    call(app)
    assert (heard[1]["text"], heard[1]["url"]) == ("It is your turn: Top Cap", f"{HOUSE}/table/{table}")


PRIVATE = (
    "http://127.0.0.1/", "http://localhost:8000/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://10.1.2.3/",
    "http://172.16.0.1/", "http://192.168.1.1/", "http://169.254.169.254/latest", "http://0.0.0.0/", "http://2130706433/",
    "http://0x7f.1/", "http://[fe80::1]/", "http://[fc00::1]/", "http://[2002:7f00:1::]/", "http://224.0.0.1/",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_a_webhook_never_leads_into_a_private_network(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("socket.create_connection", lambda *words, **_: asked.append(words))
    with pytest.raises(NotSent):
        post(address, "{}")
    assert asked == []


@pytest.mark.parametrize(
    "address",
    [
        "64:ff9b::a9fe:a9fe", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "::7f00:1", "::ffff:0:127.0.0.1", "::ffff:10.0.0.1",
        "fec0::1", "fc00::1", "fe80::1", "::", "::1", "ff02::1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1",
        "3fff::1", "100::1", "5f00::1", "192.88.99.1", "0.0.0.0", "100.64.0.1", "198.18.0.1", "224.0.0.1", "240.0.0.1",
        "255.255.255.255", "192.0.0.8", "203.0.113.1",
    ],
)  # fmt: skip
def test_an_address_that_is_none_of_the_internet_or_leads_elsewhere_is_refused(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001:82a::200e"])
def test_addresses_of_the_internet_are_reached(address: str) -> None:
    assert is_public(ip_address(address))


def test_a_page_is_told_that_a_private_address_is_not_reached(app: Any) -> None:
    answer = choose(with_account(app), WEBHOOK, "http://127.0.0.1:1/")
    assert answer.status_code == 400
    assert "Nobody could be reached" in answer.text


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        (MAIL, "ann"), (MAIL, "a@b"), (MAIL, "a@b.c\nBcc: d@e.f"), (MAIL, "x" * 250 + "@b.c"), (MAIL, "<a@b.c>"),
        (WEBHOOK, "ftp://a.b/"), (WEBHOOK, "https://"), (WEBHOOK, "http://user:word@a.b/"), (WEBHOOK, "http://[1/"),
        ("pigeon", "a@b.c"),
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(kind: str, target: str) -> None:
    assert objection_to(kind, target) is not None


def test_what_the_host_does_not_offer_cannot_be_chosen(settings: Settings) -> None:
    with opened(settings) as app:
        visitor = with_account(app)
        assert 'action="/account/calls"' not in visitor.http.get("/account").text
        assert choose(visitor, MAIL, "ann@example.org").status_code == 400


def test_a_guest_cannot_choose(app: Any) -> None:
    visitor = Visitor(app)
    visitor.http.get("/")
    assert choose(visitor, MAIL, "ann@example.org").status_code != 200


def test_of_two_servers_one_calls(app: Any, box: tuple[Box, str], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor, house = with_account(app), house_of(app)
    choose(visitor, MAIL, "ann@example.org")
    visitor.http.post(link_in(box[0].letters[0]))
    waits_for(visitor, app, monkeypatch)

    async def both() -> list[bool]:
        [waiting] = await house.calls.waiting(house.walls.clock.now())
        return [await house.calls.mark(waiting), await house.calls.mark(waiting)]

    assert PORTALS[app].call(both) == [True, False]


def test_a_choice_is_known_to_its_owner_and_deleted_with_them(app: Any, box: tuple[Box, str]) -> None:
    visitor = with_account(app)
    choose(visitor, MAIL, "ann@example.org")
    [row] = visitor.http.get("/account/everything.json").json()["calls"]
    assert (row["target"], "token" in row) == ("ann@example.org", False)
    visitor.http.post("/account/delete", data={"passphrase": PASSPHRASE, "sure": "1"})
    assert PORTALS[app].call(house_of(app).store.read, _kept) == [0, 0]


def _kept(connection: sa.Connection) -> list[int]:
    """How much is kept of calls."""
    return [connection.execute(sa.select(sa.func.count()).select_from(it)).scalar_one() for it in (CALLS, CALLED)]


def test_a_mail_server_that_is_not_there_is_said_so(settings: Settings) -> None:
    mine = replace(settings, mail="smtp://127.0.0.1:9", address=HOUSE)
    with opened(mine) as app:
        assert "Nobody could be reached" in choose(with_account(app), MAIL, "ann@example.org").text


def test_the_rehearsal_wants_an_address_and_shows_no_password(settings: Settings) -> None:
    mine = replace(settings, mail="smtp://moon:hidden@mail.example.org", port=0)
    assert any("address" in it for it in problems(mine))
    assert "hidden" not in told(mine)


def test_letters_speak_the_language_of_who_reads_them() -> None:
    from moonwood.people.calling import Waiting, your_turn

    choice = CallChoice("o", MAIL, "a@b.c", "de", "t", confirmed=True)
    assert your_turn(Waiting(choice, "t1", "top-cap", 3), "Top Cap", HOUSE).subject == "Du bist dran: Top Cap"
