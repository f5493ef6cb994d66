"""Whatever is asked of any address, and whatever is sent to any table, there is an answer and no error of ours.

Bounded, and in the slow tier; the fast one has smaller versions of both.
"""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.server.app import routes
from moonwood.table.requests import VERBS
from tests.server.conftest import Visitor, frame
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.slow

QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
bounded = settings(max_examples=400, deadline=None, suppress_health_check=QUIET)

# Addresses

ADDRESSES = [*sorted({route.path for route in routes() if isinstance(route, Route)}), "/static/{file}", "/{anything}"]
WORDS = st.text(max_size=30) | st.sampled_from([*games(), "0", "-1", "9" * 60, "..", "%00", "ü", "?", "#", "a b"])
NAMES = st.sampled_from(
    ["theme", "shape", "step", "whole", "name-0", "seat-0", "seat-1", "seat-9", "option-players", "option-rulings", "x"]
    + [f"option-{option.name}" for name in games() for option in open_game(name).room.options]
)
FIELDS = st.dictionaries(NAMES, WORDS | st.sampled_from(["on", "2", "random", "bot:random", "link", "me"]), max_size=6)
HEADERS = st.dictionaries(
    st.sampled_from(["origin", "referer", "sec-fetch-site", "accept-language", "cookie", "x-forwarded-for", "host"]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40)
    | st.sampled_from(["http://[", "same-origin", "http://testserver", "moonwood=x", "lang=en; theme=paper"]),
    max_size=3,
)


def filled(path: str, words: list[str]) -> str:
    """An address with something in its places."""
    left = iter(words)
    return re.sub(r"\{[^}]*\}", lambda _: quote(next(left, "x"), safe="%?#"), path)


@bounded
@given(
    st.sampled_from(ADDRESSES),
    st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"]),
    st.lists(WORDS, min_size=2, max_size=2),
    FIELDS,
    FIELDS,
    HEADERS,
)
def test_every_address_answers_everything(
    visitor: Visitor, path: str, method: str, words: list[str], query: Any, form: Any, headers: Any
) -> None:
    if not hasattr(visitor, "table"):
        visitor.table = visitor.create()  # type: ignore[attr-defined]
    places = [visitor.table if "table" in path and len(words[0]) % 2 else words[0], words[1]]  # type: ignore[attr-defined]
    answer = visitor.http.request(
        method, filled(path, places), params=query, data=form, headers=headers, follow_redirects=False
    )
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text


# Tables

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NUMBERS = st.integers(0, 4000) | st.integers(0, 40)
SENSIBLE = st.one_of(
    st.fixed_dictionaries({"play": NUMBERS, "seq": st.integers(0, 30)}),
    st.fixed_dictionaries({"undo": st.sampled_from(["step", "turn"]), "seq": st.integers(0, 30)}),
    st.fixed_dictionaries({"preview": NUMBERS}),
    st.fixed_dictionaries({"look": NUMBERS}),
    st.fixed_dictionaries(
        {"why": st.lists(st.text(max_size=9) | st.sampled_from(["cap-a4", ""]), min_size=1, max_size=3)}
    ),
    st.fixed_dictionaries({"ready": st.integers(0, 5)}),
    st.fixed_dictionaries({"say": st.text(max_size=210)}),
    st.fixed_dictionaries({"fill": st.fixed_dictionaries({"seat": st.integers(0, 9), "bot": st.text(max_size=9)})}),
    st.sampled_from([{"theme": "paper"}, {"shape": "tall"}, {"shape": "wide"}, {"lang": "xx"}, {"legal": True}]),
)
MESSAGES = SENSIBLE | st.dictionaries(st.sampled_from([*VERBS, "seq", "x"]), JSON, max_size=3)


@pytest.mark.parametrize("name", games())
@settings(bounded, max_examples=60)
@given(st.lists(MESSAGES, min_size=1, max_size=12), st.lists(st.text() | st.binary(), max_size=2))
def test_a_table_answers_everything(visitor: Visitor, name: str, messages: list[Any], noise: list[Any]) -> None:
    """`legal` stands for a legal move, so that games go on."""
    with visitor.sit(visitor.create(name)) as page:
        shown: dict[str, Any] = frame(page)
        for message in messages:
            if message == {"legal": True} and shown["type"] == "frame" and shown["scene"]["legal"]:
                message = {"play": shown["scene"]["legal"][0]["id"], "seq": shown["scene"]["seq"]}
            page.send_json(message)
        for text in noise:
            page.send_text(text) if isinstance(text, str) else page.send_bytes(text)
        page.send_json({"theme": "nobody-has-this"})
        while (told := page.receive_json()).get("reason") != "no-such-theme":
            assert told.get("reason") != "trouble", messages
            shown = told if told["type"] in ("frame", "curtain") else shown


# Bytes


def test_bytes_that_mean_nothing_do_not_trouble_the_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "x.sqlite", tmp_path / "errors")
    try:
        _throw(server)
    finally:
        server.stop()
    assert "Traceback" not in (tmp_path / "errors").read_text()


def _throw(server: ServerProcess) -> None:
    @settings(max_examples=150, deadline=None)
    @given(st.binary(max_size=200) | st.text(max_size=60).map(lambda it: f"GET /{it} HTTP/1.1\r\n\r\n".encode()))
    def throw(noise: bytes) -> None:
        with socket.create_connection(("127.0.0.1", server.port), 20) as stranger:
            stranger.sendall(noise)

    throw()
