"""A look back at a finished table, and tables that go on from a moment of another one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

import moonwood
from moonwood.bots.review import Judgement
from moonwood.house.reviews import Review, Reviews
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.server.settings import Settings
from moonwood.table.table import Table
from tests.server.conftest import Visitor, frame, opened, play

SHORT = {"option-rulings": "move_limit = 3", "option-first_player": "0"}
OURS = {"sec-fetch-site": "same-origin"}


def finished(visitor: Visitor) -> str:
    """A game of Top Cap that ends after three moves."""
    table = visitor.create("top-cap", **SHORT)
    with visitor.sit(table) as socket:
        shown = frame(socket)
        while not shown["scene"]["over"]:
            shown = play(socket, shown)
    return table


def more(visitor: Visitor, table: str) -> dict[str, Any]:
    answer = visitor.http.post(f"/review/{table}/more", headers=OURS)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_review_is_thought_out_one_decision_at_a_time(visitor: Visitor) -> None:
    table = finished(visitor)
    page = visitor.http.get(f"/review/{table}").text
    assert 'data-done="false"' in page
    for judged in (1, 2, 3):
        told = more(visitor, table)
        assert (told["judged"], told["decisions"]) == (judged, 3)
    assert "The chance to win was" in told["report"]
    assert told["report"].count("<svg") == 2
    page = visitor.http.get(f"/review/{table}").text
    assert 'data-done="true"' in page
    assert more(visitor, table)["judged"] == 3


MISSED = Judgement(1, Seat(1), "", "This.", 0.2, "", "That.", 0.8, "It wins.")


def missed(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A finished table whose second move, a bot's, the review thinks a mistake; and what was better there."""
    table = finished(visitor)
    record = Record.load(record_of(visitor, table), moonwood.game).match()
    state = record.state_at(1)
    better = next(it for it in state.actions() if it != record.plies[1].action)
    played, text = record.game.text(record.plies[1].action), record.game.text(better)
    known = Review([0, 1, 2], [replace(MISSED, played=played, better=text)])

    async def of(_: Reviews, table: Table, lang: str) -> Review:
        return known

    monkeypatch.setattr(Reviews, "of", of)
    return table, text


def test_what_was_better_is_folded_away_and_can_be_found(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table, better = missed(visitor, monkeypatch)
    page = visitor.http.get(f"/review/{table}").text
    assert re.search(r"<details[^>]*><summary>Show what was better</summary><p>Better: That. It wins.", page)
    assert page.count("That.") == 1
    assert f'href="/review/{table}/1"' in page
    assert "Find something better" not in page
    assert "lesson-say" in visitor.http.get(f"/review/{table}/1").text
    action = moonwood.game("top-cap").parse(better)
    ask = {"bookmark": [0, []], "style": {}, "ask": {"play": action}}
    told = visitor.http.post(f"/review/{table}/1", data={"ask": json.dumps(ask)}, headers=OURS).json()
    assert told["lesson"]["answer"] == "That is better: 80% to win. It wins."
    assert told["mine"] == [1]


def test_the_game_goes_on_behind_what_was_found_in_the_seat_of_the_mistake(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, better = missed(visitor, monkeypatch)
    form = {"bookmark": json.dumps([0, [f"play: {better}"]])}
    answer = visitor.http.post(f"/review/{table}/1/on", data=form, follow_redirects=False)
    with visitor.sit(answer.headers["location"].removeprefix("/table/")) as socket:
        shown = frame(socket)
    assert shown["mine"] == [1]
    assert shown["scene"]["ply"] >= 2
    assert shown["scene"]["chairs"][0]["bot"]
    nonsense = {"bookmark": json.dumps([0, ["play: fly"]])}
    assert visitor.http.post(f"/review/{table}/1/on", data=nonsense).status_code == 400


def test_what_was_not_judged_leads_to_the_review(visitor: Visitor) -> None:
    table = finished(visitor)
    answer = visitor.http.get(f"/review/{table}/1", follow_redirects=False)
    assert answer.headers["location"] == f"/review/{table}"
    assert visitor.http.post(f"/review/{table}/1", headers=OURS).status_code == 404


def test_a_review_goes_on_after_a_restart_and_at_another_server(settings: Settings) -> None:
    with opened(settings) as app:
        visitor = Visitor(app)
        table = finished(visitor)
        assert more(visitor, table)["judged"] == 1
    with opened(settings) as one, opened(settings) as other:
        assert 'value="1"' in Visitor(one).http.get(f"/review/{table}").text
        assert more(Visitor(one), table)["judged"] == 2
        assert more(Visitor(other), table)["judged"] == 3
        assert 'data-done="true"' in Visitor(one).http.get(f"/review/{table}").text
        german = Visitor(one).http.get(f"/review/{table}", headers={"accept-language": "de"}).text
        assert 'data-done="false"' in german, "a reason is in the words of a language"


def test_there_is_no_review_before_the_end(visitor: Visitor) -> None:
    table = visitor.create("top-cap")
    assert visitor.http.get(f"/review/{table}").status_code == 400
    assert visitor.http.post(f"/review/{table}/more", headers=OURS).status_code == 400


def test_another_site_cannot_make_us_think(visitor: Visitor) -> None:
    table = finished(visitor)
    answer = visitor.http.post(f"/review/{table}/more", headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 400


def test_a_table_goes_on_from_a_moment_of_another_one(visitor: Visitor) -> None:
    table = finished(visitor)
    answer = visitor.http.post(f"/table/{table}/from/2", follow_redirects=False)
    other = answer.headers["location"].removeprefix("/table/")
    assert other != table
    with visitor.sit(other) as socket:
        shown = frame(socket)
    assert shown["scene"]["ply"] == 2
    assert shown["mine"] == [0]
    assert shown["scene"]["chairs"][1]["bot"] == "moth"
    assert not shown["undo"]["step"], "what was played at the other table is not taken back here"


def test_nobody_goes_on_from_the_end(visitor: Visitor) -> None:
    table = finished(visitor)
    assert visitor.http.post(f"/table/{table}/from/3").status_code == 400
    assert visitor.http.post(f"/table/{table}/from/999").status_code == 400


def test_nobody_goes_on_from_a_game_with_secrets_before_its_end(visitor: Visitor) -> None:
    table = visitor.create("land-of-the-wolves")
    assert visitor.http.post(f"/table/{table}/from/0").status_code == 400


def test_who_watches_goes_on_in_the_seat_that_decides(visitor: Visitor, app: Any) -> None:
    table = finished(visitor)
    stranger = Visitor(app)
    answer = stranger.http.post(f"/table/{table}/from/1", follow_redirects=False)
    with stranger.sit(answer.headers["location"].removeprefix("/table/")) as socket:
        assert frame(socket)["mine"] == [1]


def record_of(visitor: Visitor, table: str) -> str:
    return visitor.http.get(f"/table/{table}/record.txt").text


@pytest.mark.parametrize(("step", "ply"), [("", 2), ("1", 1), ("0", 0)])
def test_a_record_becomes_a_table(visitor: Visitor, step: str, ply: int) -> None:
    record = record_of(visitor, finished(visitor))
    answer = visitor.http.post("/from-record", data={"record": record, "step": step}, follow_redirects=False)
    with visitor.sit(answer.headers["location"].removeprefix("/table/")) as socket:
        shown = frame(socket)
    assert shown["scene"]["ply"] == ply
    assert shown["mine"] == [ply % 2]


@pytest.mark.parametrize(("text", "step", "wrong"), [("nonsense", "", "line 1"), (None, "9", "from step 0 to 2")])
def test_a_record_that_cannot_be_played_on_is_refused(
    visitor: Visitor, text: str | None, step: str, wrong: str
) -> None:
    record = record_of(visitor, finished(visitor)) if text is None else text
    answer = visitor.http.post("/from-record", data={"record": record, "step": step})
    assert answer.status_code == 400
    assert wrong in answer.text
    assert record.splitlines()[0] in answer.text, "what was written stays in the form"


def test_my_games_lead_to_records(visitor: Visitor) -> None:
    assert "/from-record" in visitor.http.get("/games").text
    assert "<textarea" in visitor.http.get("/from-record").text
