"""The house for programs: tokens with rights and limits, a seat's view and nothing else, and a document that holds."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from moonwood.cli import main
from moonwood.games import game as open_game
from moonwood.people.program import RIGHTS
from moonwood.server.api.document import document
from moonwood.server.settings import Settings
from tests.server.conftest import PORTALS, Visitor, frame, opened
from tests.server.server_process import ServerProcess
from tests.server.test_meeting import house_of

EXAMPLES = Path(__file__).parents[2] / "examples"
PASSPHRASE = "grey owls fly late"
BOTS = ["me", "bot:random"]


class Program:
    """A program with a token that `moonwood admin token` printed."""

    def __init__(self, app: Any, settings: Settings, name: str, *rights: str, **limits: float) -> None:
        self.http = TestClient(app, raise_server_exceptions=False)
        self.http.portal = PORTALS[app]
        self.token = token(settings.database, name, *rights, **limits)
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def get(self, path: str, status: int = 200) -> Any:
        return self._told(self.http.get(f"/api{path}"), status)

    def post(self, path: str, body: object, status: int = 200) -> Any:
        return self._told(self.http.post(f"/api{path}", json=body), status)

    def _told(self, answer: Any, status: int) -> Any:
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, game: str = "top-cap", **more: object) -> str:
        return str(self.post("/tables", {"game": game, "seats": BOTS, **more})["table"])


def token(database: str, name: str, *rights: str, **limits: float) -> str:
    arguments = [it for right in rights for it in ("--right", right)]
    arguments += [it for limit, value in limits.items() for it in (f"--{limit}", str(value))]
    with redirect_stdout(StringIO()) as printed:
        assert main(["admin", "token", name, *arguments, "--database", database]) == 0
    return printed.getvalue().split()[0]


@pytest.fixture
def bot(app: Any, settings: Settings) -> Program:
    return Program(app, settings, "Owl", *RIGHTS, work=10_000)


# Who may ask


def test_games_are_told_to_everybody(visitor: Visitor) -> None:
    told = visitor.http.get("/api/games").json()
    assert len(told["games"]) == 8
    assert "random" in told["bots"]
    assert visitor.http.get("/api/games/top-cap").json() in told["games"]


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer owl", "Basic b3dsOm93bA=="])
def test_without_a_token_nothing_else_is(visitor: Visitor, shown: str) -> None:
    answer = visitor.http.get("/api/tables", headers={"authorization": shown})
    assert (answer.status_code, answer.json()["reason"]) == (401, "no-token")


def test_a_cookie_is_no_token(visitor: Visitor) -> None:
    visitor.create()
    assert visitor.http.get("/api/me").status_code == 401


def test_a_token_does_what_it_has_the_right_to(app: Any, settings: Settings) -> None:
    program = Program(app, settings, "Wren", "sit")
    assert program.get("/me")["rights"] == ["sit"]
    assert program.post("/tables", {"game": "top-cap"}, 403)["reason"] == "no-right"


def test_a_program_has_limits_of_its_own(app: Any, settings: Settings) -> None:
    program = Program(app, settings, "Wren", "sit", "make", tables=1, work=100)
    program.make()
    assert program.post("/tables", {"game": "top-cap"}, 429)["reason"] == "too-much"
    answer = Program(app, settings, "Eager", "sit", work=0.01).http.get("/api/me")
    assert (answer.status_code, answer.json()["reason"]) == (429, "too-much")
    assert int(answer.headers["retry-after"]) > 60
    assert program.get("/me")["name"] == "Wren (bot)"


def test_a_program_has_no_pages(bot: Program) -> None:
    assert bot.http.get("/account").status_code == 403


def test_a_house_with_a_word_lets_programs_in_that_have_a_token(settings: Settings) -> None:
    with opened(replace(settings, word="owl")) as app:
        assert Program(app, settings, "Owl").get("/me")["name"] == "Owl (bot)"
        stranger: Any = TestClient(app)
        stranger.portal = PORTALS[app]
        assert stranger.get("/api/games").status_code == 401


def test_two_programs_do_not_have_one_name(settings: Settings, capsys: pytest.CaptureFixture[str], app: Any) -> None:
    token(settings.database, "Owl")
    assert main(["admin", "token", "owl", "--database", settings.database]) != 0


# Playing


def test_a_game_is_played_to_its_end(bot: Program) -> None:
    table = bot.make()
    seen = bot.get(f"/tables/{table}")
    for _ in range(400):
        if seen["over"]:
            break
        if seen["actions"]:
            seen = bot.post(f"/tables/{table}/moves", {"action": seen["actions"][0]["text"], "moment": seen["moment"]})
        else:
            seen = bot.get(f"/tables/{table}?after={seen['moment']}&wait=20")
    assert seen["over"]
    assert bot.get("/tables")["tables"][0]["over"]
    assert "result:" in bot.get(f"/tables/{table}/record")["record"]


@pytest.mark.parametrize("game", ["forgenesis", "mushroom-sorcerer", "spirits-of-the-forest"])
def test_a_program_sees_the_view_of_its_seat_and_nothing_else(app: Any, bot: Program, game: str) -> None:
    seats = ["me", *["bot:random"] * (open_game(game).seats - 1)]
    table = bot.make(game, seats=seats)
    seen = bot.get(f"/tables/{table}")
    assert seen["view"]["you"] == seen["seat"] == 0
    assert open_game(game, **seen["options"]).guess(seen["view"], Random(1)).view(0) == seen["view"]
    stranger = Program(app, Settings(database=_database(app)), "Stranger", "sit")
    other = stranger.get(f"/tables/{table}")
    assert (other["seat"], other["actions"], other["view"]["you"]) == (None, [], None)


def _database(app: Any) -> str:
    return str(house_of(app).settings.database)


def test_what_is_not_legal_late_or_not_ones_own_is_refused(app: Any, settings: Settings, bot: Program) -> None:
    table = bot.make()
    moves = f"/tables/{table}/moves"
    seen = bot.get(f"/tables/{table}")
    assert bot.post(moves, {"action": 1, "moment": seen["moment"] + 1}, 409)["reason"] == "stale"
    illegal = next(it for it in range(9999) if it not in {one["action"] for one in seen["actions"]})
    assert bot.post(moves, {"action": illegal, "moment": seen["moment"]}, 409)["reason"] == "illegal"
    assert bot.post(moves, {"action": "fly away", "moment": seen["moment"]}, 409)["reason"] == "refused"
    other = Program(app, settings, "Wren")
    assert other.post(moves, {"action": 1, "moment": seen["moment"]}, 409)["reason"] == "watching"
    assert bot.get(f"/tables/{table}")["moment"] == seen["moment"]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ([], "the message is an object"),
        ({}, "the message needs a field 'game'"),
        ({"game": 7}, "game is a text"),
        ({"game": "top-cap", "owl": 1}, "no field 'owl'"),
        ({"game": "top-cap", "seats": "me"}, "seats is a list"),
        ({"game": "top-cap", "options": {"jump": True}}, "options.jump is a text"),
    ],
)
def test_what_is_not_what_the_document_asks_for_is_told(bot: Program, body: object, text: str) -> None:
    problem = bot.post("/tables", body, 400)
    assert problem["reason"] == "unreadable"
    assert text in problem["text"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "top-cap", "options": {"owl": "on"}},
        {"game": "top-cap", "options": {"jump": "perhaps"}},
        {"game": "top-cap", "seats": ["me", "bot:nobody"]},
        {"game": "top-cap", "seats": ["me", "me"]},
    ],
)
def test_a_table_that_cannot_be_is_refused(bot: Program, body: object) -> None:
    bot.post("/tables", body, 409)


def test_giving_up_ends_the_game(bot: Program) -> None:
    table = bot.make()
    seen = bot.post(f"/tables/{table}/resign", {"moment": bot.get(f"/tables/{table}")["moment"]})
    assert (seen["over"], seen["winners"]) == (True, [1])


# Beside people


def test_a_program_sits_beside_people_is_marked_and_is_there(app: Any, visitor: Visitor, bot: Program) -> None:
    table = visitor.create(**{"seat-1": "link", "open": "1", "whole": "1"})
    assert [it["table"] for it in bot.get("/open")["tables"]] == [table]
    bot.post(f"/tables/{table}/seat", {})
    with visitor.sit(table) as page:
        shown = frame(page)
    assert shown["scene"]["chairs"][1]["name"] == "Owl (bot)"
    assert shown["away"] == []
    assert bot.post(f"/tables/{table}/seat", {}, 409)["reason"] == "seat-taken"


def test_a_program_comes_by_a_link(visitor: Visitor, bot: Program) -> None:
    table = visitor.create(**{"seat-1": "link"})
    with visitor.sit(table) as page:
        claim = frame(page)["invitations"][0]["path"].rpartition("/")[2]
    assert bot.post(f"/tables/{table}/seat", {"claim": "owl"}, 404)["reason"] == "not-found"
    assert bot.post(f"/tables/{table}/seat", {"claim": claim})["seat"] == 1


def test_a_program_may_keep_a_line_open_as_pages_do(bot: Program) -> None:
    table = bot.make()
    with bot.http.websocket_connect(f"/ws/{table}") as line:
        assert frame(line)["mine"] == [0]


def test_a_rated_game_counts_for_person_and_program(app: Any, visitor: Visitor, bot: Program) -> None:
    visitor.http.post("/account/new", data={"name": "Ann", "new": PASSPHRASE, "again": PASSPHRASE})
    table = visitor.create(**{"seat-1": "link", "open": "1", "rated": "1", "whole": "1"})
    seen = bot.post(f"/tables/{table}/seat", {})
    bot.post(f"/tables/{table}/resign", {"moment": seen["moment"]})
    ratings = bot.get("/me")["ratings"]
    assert ratings["top-cap"] < 1500
    assert "Owl (bot)" in visitor.http.get("/statistics/top-cap").text


# On one's account page


def test_somebody_makes_a_program_and_deletes_it(app: Any, visitor: Visitor) -> None:
    visitor.http.post("/account/new", data={"name": "Ann", "new": PASSPHRASE, "again": PASSPHRASE})
    shown = visitor.http.post("/account/programs", data={"name": "Jay", "sit": "1"}).text
    secret = re.search(r'id="token"[^>]*>([^<]+)<', shown)
    assert secret
    program = {"authorization": f"Bearer {secret[1]}"}
    me = visitor.http.get("/api/me", headers=program).json()
    assert (me["name"], me["rights"]) == ("Jay (bot)", ["sit"])
    page = visitor.http.get("/account").text
    assert secret[1] not in page
    owner = re.search(r'name="delete" value="(\w+)"', page)
    assert owner
    visitor.http.post("/account/programs", data={"delete": owner[1]})
    assert visitor.http.get("/api/me", headers=program).status_code == 401


def test_programs_go_with_whose_they_are(visitor: Visitor) -> None:
    visitor.http.post("/account/new", data={"name": "Ann", "new": PASSPHRASE, "again": PASSPHRASE})
    shown = visitor.http.post("/account/programs", data={"name": "Jay", "sit": "1"}).text
    secret = re.search(r'id="token"[^>]*>([^<]+)<', shown)
    assert secret
    assert [it["name"] for it in visitor.http.get("/account/everything.json").json()["programs"]] == ["Jay (bot)"]
    visitor.http.post("/account/delete", data={"sure": "1", "passphrase": PASSPHRASE})
    assert visitor.http.get("/api/me", headers={"authorization": f"Bearer {secret[1]}"}).status_code == 401


def test_nobody_else_is_called_a_bot(visitor: Visitor) -> None:
    answer = visitor.http.post("/account/new", data={"name": "Ann (Bot)", "new": PASSPHRASE, "again": PASSPHRASE})
    assert answer.status_code == 400


# The document


def test_the_document_is_made_from_the_declarations(visitor: Visitor) -> None:
    told = visitor.http.get("/api/openapi.json").json()
    assert told == json.loads(json.dumps(document()))
    assert document("/moon")["servers"] == [{"url": "/moon"}]
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert named == set(told["components"]["schemas"])


def test_every_answer_of_the_api_is_json(visitor: Visitor) -> None:
    for path, status in (("/api/owl", 404), ("/api/games/owl", 404)):
        answer = visitor.http.get(path)
        assert (answer.status_code, answer.json()["reason"]) == (status, "not-found")
    assert visitor.http.post("/api/games", json={}).status_code == 405


# Real programs


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path / "house.sqlite")
    yield running
    running.stop()


def test_the_example_sits_at_a_table_and_plays_to_the_end(server: ServerProcess, tmp_path: Path) -> None:
    fields = {"seat-0": "bot:greedy", "seat-1": "link", "open": "1", "whole": "1"}
    assert httpx2.post(f"{server.address}/new/top-cap", data=fields).status_code == 303
    secret = token(str(tmp_path / "house.sqlite"), "Guest")
    example = subprocess.run(
        [sys.executable, str(EXAMPLES / "bot.py"), server.address, secret],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert example.stdout.strip() in ("won", "did not win"), example.stderr


def test_the_example_has_twenty_lines() -> None:
    text = (EXAMPLES / "bot.py").read_text("utf-8")
    code = [line for line in text.partition('"""\n\n')[2].splitlines() if line.strip()]
    assert len(code) <= 20


@pytest.mark.slow
def test_schemathesis_finds_nothing(server: ServerProcess, tmp_path: Path) -> None:
    """Thousands of requests that fit the document, and such that do not: each is answered as the document says."""
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    secret = token(str(tmp_path / "house.sqlite"), "Tester", *RIGHTS, work=100_000, tables=100_000)

    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    for operation in (it.ok() for it in schema.get_all_operations() if isinstance(it, Ok)):
        for mode in modes:

            @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
            @given(case=operation.as_strategy(generation_mode=mode))
            def check(case: Any) -> None:
                case.query = {name: it for name, it in (case.query or {}).items() if name != "wait"}
                case.call_and_validate(headers={"Authorization": f"Bearer {secret}"})

            with suppress(Unsatisfiable):  # where nothing is sent, nothing can be sent that is wrong
                check()
