"""Moves that are tried out on a private copy."""

from __future__ import annotations

import json
from random import Random

import pytest

from moonwood.games import games
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import IllegalAction
from moonwood.table.scene import Style
from moonwood.table.sketch import sketch, sketched
from moonwood.table.table import Table
from tests.server.test_table import fresh, walk

LONG = 12


def tried_at_random(table: Table, count: int = LONG) -> list[Action]:
    """Actions that can be tried one after the other, for whoever decides."""
    rng, actions = Random(5), list[Action]()
    while len(actions) < count and not (copy := sketched(table, table.match.state.seat, actions)).over:
        actions.append(rng.choice(copy.match.state.actions()))
    return actions


@pytest.mark.parametrize("name", games())
def test_all_seats_can_be_played_and_the_game_stays_as_it_is(name: str) -> None:
    table, ledger = fresh(name)
    walk(table, ledger, 6)
    before, seat = table.match.state.position(), table.match.state.seat
    actions = tried_at_random(table)
    shown = sketch(table, seat, actions, Style())
    assert (shown.seq, shown.steps) == (table.moment, len(actions))
    scene = json.loads(shown.scene)
    assert scene["over"] or scene["legal"]
    assert scene["svg"].startswith("<svg")
    assert table.match.state.position() == before


@pytest.mark.parametrize("name", games())
def test_the_same_actions_lead_to_the_same_copy(name: str) -> None:
    table, ledger = fresh(name)
    walk(table, ledger, 4)
    actions, seat = tried_at_random(table), table.match.state.seat
    assert sketch(table, seat, actions, Style()) == sketch(table, seat, actions, Style())


def test_draws_do_not_follow_from_the_secret() -> None:
    table, ledger = fresh("land-of-the-wolves")
    walk(table, ledger, 4)
    other, _ = fresh("land-of-the-wolves")
    other.match, other.moment = table.match.copy(), table.moment
    actions, seat = tried_at_random(table), table.match.state.seat
    object.__setattr__(other.created, "secret", "5e" * 32)
    assert sketch(table, seat, actions, Style()) == sketch(other, seat, actions, Style())


def test_players_are_called_by_their_names_on_every_side() -> None:
    table, _ = fresh("top-cap")
    first = table.match.state.actions()[0]
    asked = [json.loads(sketch(table, table.match.state.seat, tried, Style()).scene)["ask"] for tried in ([], [first])]
    assert [any(name in ask for name in table.names) for ask in asked] == [True, True]


def test_what_the_rules_forbid_cannot_be_tried() -> None:
    table, _ = fresh("top-cap")
    illegal = next(Action(it) for it in range(100) if it not in table.match.state.actions())
    with pytest.raises(IllegalAction):
        sketched(table, table.match.state.seat, [illegal])
