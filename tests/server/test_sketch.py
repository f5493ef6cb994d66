"""A page that tries moves out on a private copy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Visitor, frame, play, refusal, told


def tried_out(page: Any, *actions: int, seq: int) -> dict[str, Any]:
    """The answer to a page that tries these moves out."""
    page.send_json({"sketch": [*actions], "seq": seq})
    return told(page, "sketch", "error")


def test_a_page_tries_moves_out_and_nobody_else_is_told(visitor: Visitor, app: Any) -> None:
    table = visitor.create("top-cap")
    with visitor.sit(table) as page, Visitor(app).sit(table) as other:
        shown, seen = frame(page), frame(other)["scene"]
        seq, action = shown["scene"]["seq"], shown["scene"]["legal"][0]["id"]
        tried = tried_out(page, action, seq=seq)
        assert (tried["type"], tried["seq"], tried["steps"]) == ("sketch", seq, 1)
        assert tried["scene"]["svg"] != shown["scene"]["svg"]
        answer = tried_out(page, action, tried["scene"]["legal"][0]["id"], seq=seq)
        assert answer["steps"] == 2
        assert play(page, shown)["scene"]["seq"] > seq  # the game itself is where it was
        assert frame(other)["scene"]["seq"] > seen["seq"]  # and the next thing that others hear of is that move


def test_a_copy_of_an_old_moment_or_with_a_forbidden_move_is_refused(visitor: Visitor) -> None:
    with visitor.sit(visitor.create("top-cap")) as page:
        scene = frame(page)["scene"]
        assert tried_out(page, seq=scene["seq"] - 1)["reason"] == "stale"
        assert tried_out(page, 999_999, seq=scene["seq"])["reason"] == "stale"


@pytest.mark.parametrize("wrong", [7, [-1], ["a"], [True], [1] * 81])
def test_what_is_no_list_of_actions_is_garbled(visitor: Visitor, wrong: object) -> None:
    with visitor.sit(visitor.create("top-cap")) as page:
        seq = frame(page)["scene"]["seq"]
        page.send_json({"sketch": wrong, "seq": seq})
        assert refusal(page)["reason"] == "garbled"


def test_who_watches_tries_out_what_lies_open_and_nothing_else(visitor: Visitor, app: Any) -> None:
    with Visitor(app).sit(visitor.create("top-cap")) as page:
        assert tried_out(page, seq=frame(page)["scene"]["seq"])["type"] == "sketch"
    with Visitor(app).sit(visitor.create("land-of-the-wolves")) as page:
        assert tried_out(page, seq=frame(page)["scene"]["seq"])["reason"] == "watching"
