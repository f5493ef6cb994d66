"""A view as text leaves nothing out: it is read back to the same facts."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from moonwood.games import game, rooms
from moonwood.kernel.facts import ELSEWHERE, WORDS, facts

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|-?\d+(?:\.\d+)?(?:e-?\d+)?|[A-Za-z][\w \'/+-]*')
MEANT = {word: value for value, word in WORDS.items()}


def _read(tokens: list[str]) -> Any:
    token = tokens.pop(0)
    if token == "[":
        return _rows(tokens, "]", lambda: _read(tokens))
    if token == "{":
        return dict(_rows(tokens, "}", lambda: (_read(tokens), tokens.pop(0), _read(tokens))[::2]))
    if token in MEANT:
        return MEANT[token]
    return token if token[0].isalpha() else json.loads(token)


def _rows(tokens: list[str], end: str, read: Any) -> list[Any]:
    rows: list[Any] = []
    while tokens[0] != end:
        rows.append(read())
        if tokens[0] == ",":
            tokens.pop(0)
    tokens.pop(0)
    return rows


def rebuilt(text: str) -> dict[str, Any]:
    view: dict[str, Any] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("- "):
            view[name].append(_read(TOKEN.findall(line[2:])))
            continue
        name, _, value = line.partition(":")
        view[name] = _read(TOKEN.findall(value)) if value.strip() else []
    return view


@pytest.mark.parametrize("name", rooms())
def test_every_fact_of_a_view_is_told(name: str) -> None:
    state, rng = game(name).start(3), Random(3)
    for _ in range(25):
        for seat in (*range(state.game.seats), None):
            view = state.view(seat)
            wanted = {key: value for key, value in view.items() if key not in ELSEWHERE}
            assert rebuilt(facts(view)) == json.loads(json.dumps(wanted))
        if state.over:
            break
        state.apply(rng.choice(state.actions()))


def test_a_state_describes_itself_to_a_seat() -> None:
    state = game("top-cap").start(1)
    text = state.describe(0)
    assert text.startswith(state.game.ask(state.view(0)))
    assert facts(state.view(0)) in text
