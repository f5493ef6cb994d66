"""How hard is it? A bot plays what the workbench drew, one game a question."""

from __future__ import annotations

import pytest

from moonwood.games import game, rooms
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.pages.rulings import rows
from tests.server.conftest import Visitor

OURS = {"sec-fetch-site": "same-origin"}
SOLO = {"whole": "1", "option-scenario": "1", "option-mode": "solo"}


def test_a_game_of_what_is_drawn_is_won_or_lost_and_always_the_same(visitor: Visitor) -> None:
    form = {**SOLO, "option-layout": layout_text(1)}
    first = visitor.http.post("/try/moonlight/3", data=form, headers=OURS)
    assert first.status_code == 200
    assert first.json() in ({"won": True}, {"won": False})
    assert visitor.http.post("/try/moonlight/3", data=form, headers=OURS).json() == first.json()


def test_what_cannot_be_played_is_not_tried_out(visitor: Visitor) -> None:
    wrong = visitor.http.post("/try/moonlight/0", data={**SOLO, "option-layout": "scenario: 1"}, headers=OURS)
    assert (wrong.status_code, "problem" in wrong.json()) == (400, True)
    against = visitor.http.post("/try/top-cap/0", data={"whole": "1"}, headers=OURS)
    assert "somebody always wins" in against.json()["problem"]


def test_nobody_asks_for_games_without_end(visitor: Visitor) -> None:
    for number in ("50", "x", "-1", "1000"):
        assert visitor.http.post(f"/try/moonlight/{number}", data=SOLO, headers=OURS).status_code == 404
    assert visitor.http.post("/try/nothing/1", data=SOLO, headers=OURS).status_code == 404


def test_all_rulings_are_told_with_their_meaning_and_bounds(visitor: Visitor) -> None:
    form = {"whole": "1", "option-rulings": "move_limit = 50"}
    rows = visitor.http.post("/new/top-cap/rulings/check", data=form, headers=OURS).json()
    limit = next(row for row in rows if row["path"] == ["move_limit"])
    assert (limit["ours"], limit["here"], limit["bounds"]) == (200, 50, [1, 10_000])
    assert all(row["about"] for row in rows)


def test_a_text_that_cannot_be_played_has_no_table_of_rulings(visitor: Visitor) -> None:
    for text in ("move_limit = ", "luck = 3", "move_limit = 0"):
        form = {"whole": "1", "option-rulings": text}
        reply = visitor.http.post("/new/top-cap/rulings/check", data=form, headers=OURS)
        assert reply.status_code == 400
        assert reply.json()["problem"]


def test_what_else_is_wrong_with_a_form_leaves_its_rulings_as_they_are(visitor: Visitor) -> None:
    form = {"whole": "1", "option-rulings": "missing = 5", "option-layout": "no forest"}
    rows = visitor.http.post("/new/moonlight/rulings/check", data=form, headers=OURS).json()
    assert any(row["here"] != row["ours"] for row in rows)


FREE = {"name", "start"}
"""Any text will do for the name of a power, and goods are listed in words and numbers."""


@pytest.mark.parametrize("room", rooms())
def test_every_number_has_bounds_and_every_word_its_choices(room: str) -> None:
    for row in rows(game(room), "en"):
        if type(row.ours) is int:
            assert row.bounds is not None, row.path
            assert row.bounds[0] <= row.ours <= row.bounds[1]
        if isinstance(row.ours, str) and row.path[-1] not in FREE:
            assert row.ours in row.among, row.path


def test_lists_say_what_each_of_their_entries_may_be() -> None:
    told = {
        ".".join(row.path): row for name in ("moonlight", "spirits-of-the-forest") for row in rows(game(name), "en")
    }
    assert told["eclipse"].bounds == (0, 3)
    assert "AIR" in told["moonlight_spirits"].among
