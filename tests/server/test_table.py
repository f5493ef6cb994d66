"""Tables rebuilt from ledgers."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.table.ledger import Created, Entry, Moved, Resigned, Seated, Sitter, TakenBack, write
from moonwood.table.sight import sight
from moonwood.table.table import OldTable, Table, setup_of
from tests.games.mushroom_sorcerer.table import TOUCHING

SECRET = "07" * 32


def sitters(count: int, kinds: str = "") -> list[Sitter]:
    """`h` is a human of browser `me`, `b` a bot, `o` an open seat."""
    by_kind = {
        "h": Sitter("human", "Ann", owner="me"),
        "b": Sitter("bot", "Moth", bot="random"),
        "o": Sitter("open", "Bo"),
    }
    return [by_kind[kind] for kind in (kinds or "h" * count)]


def fresh(name: str = "top-cap", kinds: str = "", **changes: object) -> tuple[Table, list[Entry]]:
    it = open_game(name)
    match = Match(it, bytes.fromhex(SECRET))
    people = sitters(it.seats, kinds)
    fields: dict[str, Any] = {
        "rules": it.version,
        "sitters": people,
        "then": match.state.seat,
        "key": "09" * 32,
        "host": "me",
        "setup": setup_of(match),
        **changes,
    }
    created = Created(game=name, options={}, secret=SECRET, **fields)
    return rebuilt([created]), [created]


def rebuilt(entries: list[Entry]) -> Table:
    return Table.rebuild("t", [write(entry) for entry in entries])


def walk(table: Table, entries: list[Entry], plies: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(plies):
        if table.over:
            return
        entries.append(table.play(table.match.state.seat, rng.choice(table.match.state.actions())))
        table.seq += 1


@pytest.mark.parametrize("name", games())
def test_a_ledger_tells_the_whole_game(name: str) -> None:
    table, entries = fresh(name)
    walk(table, entries, 25)
    again = rebuilt(entries)
    assert again.match.state.position() == table.match.state.position()
    assert (again.seq, again.match.actions) == (len(entries), table.match.actions)


@pytest.mark.parametrize("name", games())
def test_the_past_is_as_it_was(name: str) -> None:
    table, entries = fresh(name)
    positions = []
    for _ in range(10):
        positions.append((len(table.match.plies), table.match.state.position()))
        walk(table, entries, 1, seed=len(entries))
    for ply, position in reversed(positions):
        assert table.state_at(ply).position() == position


def test_a_take_back_is_replayed() -> None:
    table, entries = fresh()
    walk(table, entries, 3)
    position = rebuilt(entries[:-1]).match.state.position()
    back = TakenBack(Seat(0), 2)
    table.enter(back)
    assert table.match.state.position() == rebuilt([*entries, back]).match.state.position() == position


def test_friends_on_one_screen_can_take_back_their_moves() -> None:
    table, entries = fresh()
    walk(table, entries, 2)
    assert table.undo("me") == (1, 1)
    assert table.undo("stranger") == (None, None)


def test_bots_let_you_take_back() -> None:
    table, entries = fresh(kinds="hb")
    walk(table, entries, 2)
    assert table.undo("me") == (0, 0)


def test_people_elsewhere_do_not() -> None:
    table, entries = fresh(kinds="ho")
    table.enter(Seated(Seat(1), Sitter("human", "Bo", owner="bo")))
    walk(table, entries, 2)
    assert table.undo("me") == (None, None)
    assert table.undo("bo") == (1, 1)


def test_resigning_ends_a_game_of_two() -> None:
    table, _ = fresh()
    table.enter(Resigned(Seat(0)))
    assert table.over
    assert table.winners == (1,)
    assert table.deciding is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [({"rules": 0}, "rules version 0"), ({"game": "tic-tac-toe"}, "no game"), ({"options": {"x": "y"}}, "no option")],
)
def test_a_game_of_other_rules_is_old(changes: dict[str, object], reason: str) -> None:
    _, entries = fresh()
    created = entries[0]
    fields = {it.name: getattr(created, it.name) for it in dataclasses.fields(created)}
    with pytest.raises(OldTable, match=reason):
        rebuilt([Created(**{**fields, **changes})])


def test_a_game_is_old_if_the_rules_of_its_own_options_have_changed() -> None:
    """Moonlight's second version is one of the competitive mode: what was played together goes on."""
    table, [created] = fresh("moonlight", rules=1)
    assert not table.over
    assert isinstance(created, Created)
    with pytest.raises(OldTable, match="rules version 1; moonlight has version 2 now"):
        rebuilt([dataclasses.replace(created, options={"mode": "competitive"})])


def test_a_table_of_the_forest_of_before_goes_on_in_it() -> None:
    """The Sorcerer's second version has another forest for two: whoever sits in the old one stays there."""
    match = Match(open_game("mushroom-sorcerer", map=TOUCHING), bytes.fromhex(SECRET))
    table, _ = fresh("mushroom-sorcerer", rules=1, setup=setup_of(match), then=match.state.seat)
    assert table.match.state.key() == match.state.key()
    assert sight(table, "me", "en").options == {"map": TOUCHING}, "programs are told so, too"


def test_a_ledger_with_an_impossible_move_is_old() -> None:
    _, entries = fresh()
    with pytest.raises(OldTable):
        rebuilt([*entries, Moved(Seat(0), "move a4 a4", [])])
    with pytest.raises(OldTable):
        Table.rebuild("t", ["{}"])


def test_why_a_game_is_old_tells_nothing_that_was_drawn() -> None:
    table, entries = fresh("land-of-the-wolves")
    drawn = table.created.setup[0]
    with pytest.raises(OldTable, match="cannot be replayed: IllegalAction") as old:
        rebuilt([*entries, Moved(Seat(0), drawn, [])])
    assert drawn not in str(old.value)


def test_links_lead_to_their_seats() -> None:
    table, _ = fresh(kinds="ho")
    assert table.seat_claimed_by(table.claim(1)) == 1
    assert table.seat_claimed_by("x") is None
    assert table.claim(0) != table.claim(1)
