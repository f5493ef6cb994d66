"""Nobody is told what they may not know: the actual frames of a game and of its guesses are the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.state import CHANCE
from moonwood.server.scene import Style, lines, look, preview, scene, why
from moonwood.server.table import Table
from tests.server.conftest import Visitor, frame, play
from tests.server.test_table import fresh, walk

HIDDEN = [name for name in games() if open_game(name).hidden]


def seen(table: Table, seat: int | None) -> list[object]:
    """All that the server would show to a seat, as far as it follows from the state."""
    now = scene(table, seat, Style())
    actions = [action.id for action in now.legal[:3]]
    told: list[object] = [now.svg, now.ask, now.legal, now.chairs]
    if seat is not None and seat == table.deciding:
        told += [preview(table, seat, action, Style()) for action in actions]
        told += [why(table, seat, [action.touches[0]], "en") for action in now.legal[:1] if action.touches]
    return told


@pytest.mark.parametrize("name", HIDDEN)
def test_frames_of_a_game_and_of_its_guesses_are_equal(name: str) -> None:
    table, entries = fresh(name)
    for step in range(12):
        walk(table, entries, 1, seed=step)
        state = table.match.state
        for seat in range(table.game.seats):
            shown = seen(table, seat)
            table.match.state = table.game.guess(state.view(seat), Random(step))
            assert seen(table, seat) == shown
            table.match.state = state


@pytest.mark.parametrize("name", HIDDEN)
def test_private_draws_are_not_in_the_log_of_others(name: str) -> None:
    """What a seat alone learned may be redrawn without anybody else's log changing."""
    table, entries = fresh(name)
    walk(table, entries, 20)
    for number, ply in enumerate(table.match.plies):
        if ply.seat != CHANCE or ply.privy == EVERYONE:
            continue
        others = [seat for seat in (None, *range(table.game.seats)) if not ply.privy.includes(seat)]
        state = table.state_at(number)
        for action, _ in state.weights():
            events: list[Any] = []
            state.copy().apply(action, events)
            for seat in others:
                assert _said(table, events, seat) == _said(table, list(ply.events), seat)


def _said(table: Table, events: list[Any], seat: int | None) -> list[str]:
    from moonwood.kernel.state import may_see

    return [table.game.log(event) for event in events if may_see(event, seat)]


@pytest.mark.parametrize("name", HIDDEN)
def test_the_past_shows_a_seat_what_it_knew_then(name: str) -> None:
    table, entries = fresh(name)
    walk(table, entries, 8)
    last = len(table.match.plies)
    then = table.state_at(last)
    for seat in (None, *range(table.game.seats)):
        shown = look(table, seat, last, Style())
        view = {**then.view(seat), "actions": []}
        recent = table.match.events(seat, last - 1)
        assert shown.svg == table.game.draw(view, names=table.names, recent=recent)
        assert len(lines(table, seat, "en")) <= sum(len(ply.events) for ply in table.match.plies)


@pytest.mark.parametrize("name", [name for name in HIDDEN if open_game(name).seats > 1])
def test_a_curtain_hides_the_next_player(visitor: Visitor, name: str) -> None:
    with visitor.sit(visitor.create(name)) as socket:
        shown = frame(socket)
        assert set(shown) == {"type", "seq", "seat", "name", "chairs"}
        for request in ({"preview": 0}, {"why": ["x"]}, {"look": 0}, {"play": 0, "seq": shown["seq"]}):
            socket.send_json(request)
            assert socket.receive_json()["type"] == "error"
        socket.send_json({"ready": (shown["seat"] + 1) % len(shown["chairs"])})
        assert frame(socket)["type"] == "curtain"
        socket.send_json({"ready": shown["seat"]})
        mine = frame(socket)
        assert mine["scene"]["you"] == shown["seat"]
        for _ in range(30):
            mine = play(socket, mine)
            if mine["type"] == "curtain":
                break
        assert mine["seat"] != shown["seat"]


@pytest.mark.parametrize("name", HIDDEN)
def test_a_shared_screen_downloads_only_what_everybody_knows(visitor: Visitor, name: str) -> None:
    table = visitor.create(name)
    text = visitor.http.get(f"/table/{table}/record.txt").text
    assert "partial: public" in text or "?" not in text
