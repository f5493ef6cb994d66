"""What comes from outside: texts that are too long, too deep or not text, addresses that are none, foreign pages."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator

import pytest

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.kernel.options import Text
from tests.server.conftest import Visitor, frame

DEEP = {
    "a key of many parts": "a." * 9000 + "a = 1",
    "a table of many parts": "[" + "a." * 9000 + "a]",
    "lists in lists": "goal = " + "[" * 9000 + "]" * 9000,
    "tables in tables": "goal = " + "{a=" * 6000 + "1" + "}" * 6000,
    "a number that never ends": "goal = " + "9" * 19_000,
    "a text that never ends": "# " + "x" * 60_000,
    "a control character": "goal = 7 # \x1b[2J",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=list(DEEP))
def test_a_monstrous_text_is_refused_before_it_is_parsed(visitor: Visitor, text: str) -> None:
    answer = visitor.http.post("/new/light-seeker", data={"option-rulings": text})
    assert answer.status_code == 400
    assert visitor.check("light-seeker", **{"option-rulings": text})["problem"]


def test_a_refusal_does_not_repeat_a_long_text(visitor: Visitor) -> None:
    assert len(visitor.check("light-seeker", **{"option-setup": "x" * 15_000})["problem"]) < 500


def test_control_characters_do_not_reach_a_picture_or_a_record(visitor: Visitor) -> None:
    table = visitor.create(**{"name-0": "A\x00n\x1b[2Jn\u202e\u2066", "name-1": "\x07"})
    with visitor.sit(table) as socket:
        told = frame(socket)["scene"]
    assert [chair["name"] for chair in told["chairs"]] == ["An[2Jn", "Player B"]
    text = visitor.http.get(f"/table/{table}/record.txt").text
    assert all(it.isprintable() or it == "\n" for it in told["svg"] + text)


@pytest.mark.parametrize("origin", ["http://[", "null", "http://]:99999999", "\x7f", "://"])
def test_an_origin_that_is_none_is_a_foreign_one(visitor: Visitor, origin: str) -> None:
    assert visitor.http.post("/new/top-cap", headers={"origin": origin}).status_code == 400


@pytest.mark.parametrize("number", ["9" * 5000, "00000", "-1", "٣", "1e3"])
def test_a_number_that_is_none_leads_nowhere(visitor: Visitor, number: str) -> None:
    assert visitor.http.get(f"/picture/top-cap/{number}.svg").status_code == 404
    assert visitor.http.get(f"/table/none?step={number}").status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "referer": "http://testserver/new/top-cap"},
        {"referer": "https://evil.example/"},
        {"origin": "http://["},
    ],
)
def test_a_foreign_page_cannot_call_the_check(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.http.get("/new/top-cap/check", headers=headers).status_code == 400


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "same-origin"}, {"referer": "http://testserver/new/top-cap"}])
def test_our_own_page_can(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.http.get("/new/top-cap/check", headers=headers).status_code == 200


RULINGS = {"spirits-of-the-forest": "missing = {n}", "top-cap": "move_limit = {n}"}
"""A ruling that can be any number, for some games; the others get a remark."""


def _texts(n: int) -> Iterator[tuple[str, str, str]]:
    """A text of its own for every option of every game that takes one."""
    for name in games():
        for option in open_game(name).room.options:
            if isinstance(option, Text):
                text = RULINGS.get(name, "# {n}") if option.name == "rulings" else "text {n}"
                yield name, f"option-{option.name}", text.format(n=n)


def _checks(visitor: Visitor, count: int, start: int) -> None:
    for n in range(start, start + count):
        for name, field, text in _texts(n):
            visitor.check(name, **{field: text})


def test_memory_stands_still_however_many_rulings_are_checked(visitor: Visitor) -> None:
    """Some 2,000 different texts; the first fill what is kept on purpose."""
    _checks(visitor, 66, 1000)
    gc.collect()
    tracemalloc.start()
    try:
        _checks(visitor, 10, 2000)
        gc.collect()
        early, _ = tracemalloc.get_traced_memory()
        _checks(visitor, 100, 3000)
        gc.collect()
        late, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert late - early < 1_000_000, "each text is kept for ever"
