"""Puzzles over HTTP: their pages, what a try is answered, and what was solved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from moonwood.games import rooms
from tests.server.conftest import Visitor

OURS = {"sec-fetch-site": "same-origin"}
NAMES = [name for name, room in rooms().items() if room.puzzles()]


def post(visitor: Visitor, address: str, acts: list[str], **ask: Any) -> Any:
    text = json.dumps({"bookmark": [0, acts], "style": {}, "ask": ask})
    return visitor.http.post(address, data={"ask": text}, headers=OURS)


def test_all_games_with_puzzles_are_listed(visitor: Visitor) -> None:
    text = visitor.http.get("/puzzles").text
    assert all(f'href="/puzzles/{name}"' in text for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_puzzle_of_a_game_has_a_link_and_a_page(visitor: Visitor, name: str) -> None:
    text = visitor.http.get(f"/puzzles/{name}").text
    count = len(rooms()[name].puzzles())
    assert all(f'href="/puzzles/{name}/{number}"' in text for number in range(1, count + 1))
    assert "lesson-choices" in visitor.http.get(f"/puzzles/{name}/{count}").text


def test_the_lobby_and_the_lessons_lead_to_puzzles(visitor: Visitor) -> None:
    assert 'href="/puzzles"' in visitor.http.get("/").text
    assert 'href="/puzzles/top-cap"' in visitor.http.get("/learn/top-cap").text


@pytest.mark.parametrize(
    "address", ["/puzzles/chess", "/puzzles/top-cap/0", "/puzzles/top-cap/999", "/puzzles/top-cap/a"]
)
def test_what_is_not_there_is_not_found(visitor: Visitor, address: str) -> None:
    assert visitor.http.get(address).status_code == 404


def test_what_was_solved_is_kept_and_counted(visitor: Visitor) -> None:
    visitor.http.get("/puzzles/top-cap")
    puzzle = rooms()["top-cap"].puzzles()[0]
    count = len(rooms()["top-cap"].puzzles())
    assert f"0 of {count} solved" in visitor.http.get("/puzzles/top-cap").text
    reply = post(visitor, "/puzzles/top-cap/1", [], play=puzzle.state.game.parse(puzzle.play[0]))
    assert reply.json()["lesson"]["kind"] == "end"
    text = visitor.http.get("/puzzles/top-cap").text
    assert f"1 of {count} solved" in text
    assert 'href="/puzzles/top-cap/2" class="primary"' in text
    assert "Go on" not in visitor.http.get("/learn").text


def test_what_was_only_shown_is_not_counted(visitor: Visitor) -> None:
    visitor.http.get("/puzzles/top-cap")
    assert post(visitor, "/puzzles/top-cap/1", [], act="next").json()["lesson"]["kind"] == "end"
    assert "0 of " in visitor.http.get("/puzzles/top-cap").text
