"""What comes from outside: texts that are too long, too deep or not text, addresses that are none, foreign pages."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.house import visits
from moonwood.kernel.options import Text
from moonwood.pages import setup as setup_page
from tests.server.conftest import Visitor, frame, ids_in

DOUBLED = 'marked_cells = ["a6", "a5", "a6", "a5"]'
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


LAYOUTS = {
    "no layout": "nonsense",
    "a grid that is too wide": layout_text(1) + "[zones]\n" + "A " * 17,
    "a grid that is too high": layout_text(1) + "[zones]\n" + "A\n" * 17,
    "tiles without end": "scenario: 1\n[tiles]\n" + "U " * 9000,
    "lines without end": "scenario: 1\n" + "x\n" * 4000,
    "too long": layout_text(1) + "#" * 20_000,
    "a control character": layout_text(1) + "\0",
    "another scenario": layout_text(2),
    "a script": "scenario: <script>alert(1)</script>",
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=list(LAYOUTS))
def test_a_layout_that_is_none_gets_a_short_answer_and_makes_no_table(visitor: Visitor, text: str) -> None:
    fields = {"option-layout": text, "option-scenario": "1"}
    told = visitor.check("moonlight", **fields)
    assert told["problem"]
    assert len(told["lines"]) <= 20
    assert len(str(told)) < 10_000
    answer = visitor.http.post("/new/moonlight", data=fields)
    assert answer.status_code == 400
    assert "<script>" not in answer.text


def test_what_is_wrong_with_a_layout_is_told_by_its_lines_as_they_were_written(visitor: Visitor) -> None:
    wrong = layout_text(8).replace("[tiles]\nU", "[tiles]\nQ", 1)
    line = wrong.split("\n").index("[tiles]") + 2
    for above in ("", "\n\n", "\r\n \r\n"):
        told = visitor.check("moonlight", **{"option-layout": above + wrong, "option-scenario": "8"})
        assert told["option"] == "layout"
        assert [line + above.count("\n"), "'Q' cannot stand in [tiles]"] in told["lines"]


def test_what_is_wrong_with_rulings_is_told_by_their_line(visitor: Visitor) -> None:
    told = visitor.check("top-cap", **{"option-rulings": "move_limit = 9\n= 7"})
    assert (told["option"], told["lines"][0][0]) == ("rulings", 2)


def test_a_layout_is_drawn_and_played(visitor: Visitor) -> None:
    own = layout_text(8).replace("U U U U U U U U\n", "U U U U U U U .\n", 1)
    own = own.replace("\n\n[items]", "\n. . . U . . . .\n\n[items]").rstrip() + "\n. . . . . . . .\n"
    fields = {"option-scenario": "8", "option-mode": "solo", "option-layout": own}
    told = visitor.check("moonlight", **fields)
    assert told["problem"] == ""
    assert "tile-0-7" in ids_in(visitor.check("moonlight", **{**fields, "option-layout": ""})["picture"])
    assert "tile-0-7" not in ids_in(told["picture"])
    with visitor.sit(visitor.create("moonlight", **fields)) as socket:
        assert "tile-0-7" not in ids_in(frame(socket)["scene"]["svg"])


def test_our_own_layout_is_offered_whatever_else_is_wrong(visitor: Visitor) -> None:
    assert visitor.check("moonlight", **{"option-scenario": "8"})["ours"] == {"layout": layout_text(8)}
    assert visitor.check("moonlight", **{"option-layout": "x"})["ours"] == {"layout": layout_text(1)}
    assert visitor.check("moonlight", **{"option-scenario": "99"})["ours"] == {}


def test_an_address_that_is_too_long_is_not_read(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "setup_page", None)
    answer = visitor.http.get("/new/top-cap", params={"option-rulings": "a = 1\n" * 3000})
    assert answer.status_code == 414
    assert "at most" in answer.text


def test_a_form_is_not_filled_in_on_the_event_loop(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    setup = setup_page.setup

    def noted(*arguments: Any, **more: Any) -> str:
        threads.append(threading.current_thread().name)
        return setup(*arguments, **more)

    monkeypatch.setattr(setup_page, "setup", noted)
    answer = visitor.http.get("/new/top-cap", params={"option-rulings": "missing = 1\n" * 500})
    assert answer.text.count("missing = 1") == 500
    assert threads[0].startswith("workshop")


def test_texts_that_no_address_has_room_for_are_left_out_of_the_form_of_the_next_game() -> None:
    room = open_game("spirits-of-the-forest").room
    form = {"option-players": "3", "option-rulings": "# long\n" * 3000, "seat-0": "me"}
    assert setup_page.address(room, form) == "/new/spirits-of-the-forest?option-players=3&seat-0=me"
    short = {**form, "option-rulings": "# short"}
    assert setup_page.address(room, short).endswith("?option-players=3&option-rulings=%23+short&seat-0=me")


@pytest.mark.parametrize(("game", "rulings"), [("moonlight", "favour_pool = []"), ("top-cap", DOUBLED)])
def test_rulings_that_leave_nothing_to_draw_are_wrong_options(visitor: Visitor, game: str, rulings: str) -> None:
    answer = visitor.http.post(f"/new/{game}", data={"option-rulings": rulings})
    assert answer.status_code == 400
    assert rulings.split()[0] in visitor.check(game, **{"option-rulings": rulings})["problem"]


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
    assert visitor.http.post("/new/top-cap/check", headers=headers).status_code == 400


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "same-origin"}, {"referer": "http://testserver/new/top-cap"}])
def test_our_own_page_can(visitor: Visitor, headers: dict[str, str]) -> None:
    assert visitor.http.post("/new/top-cap/check", headers=headers).status_code == 200


SOME = ("moonlight", "top-cap")
"""One game with a long text beside its rulings, and one without."""

RULINGS = {"spirits-of-the-forest": "missing = {n}", "top-cap": "move_limit = {n}"}
"""A ruling that can be any number, for some games; the others get a remark."""

TEXTS = {"layout": layout_text(1).replace("First Steps Under the Moonlight", "Number {n}")}
"""A text that is right, for an option that takes long ones."""


def _texts(n: int, names: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """A text of its own for every option of some games that takes one."""
    for name in names:
        for option in open_game(name).room.options:
            if isinstance(option, Text):
                text = RULINGS.get(name, "# {n}") if option.name == "rulings" else TEXTS.get(option.name, "text {n}")
                yield name, f"option-{option.name}", text.format(n=n)


def _checks(visitor: Visitor, names: Iterable[str], count: int, start: int) -> None:
    for n in range(start, start + count):
        for name, field, text in _texts(n, names):
            visitor.check(name, **{field: text})


@pytest.mark.parametrize("names", [SOME, pytest.param(games(), marks=pytest.mark.slow)], ids=["some", "all"])
def test_memory_stands_still_however_many_rulings_are_checked(visitor: Visitor, names: Iterable[str]) -> None:
    """Some hundreds of different texts, over a thousand of all games; the first fill what is kept on purpose."""
    _checks(visitor, names, 66, 1000)
    early = _blocks()
    _checks(visitor, names, 25, 3000)
    assert _blocks() - early < 1_000, "each text is kept for ever"


def _blocks() -> int:
    """How many pieces of memory are in use."""
    gc.collect()
    return sys.getallocatedblocks()
