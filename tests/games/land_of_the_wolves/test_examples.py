"""The worked examples W1 to W11 of the rules."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from moonwood.games.land_of_the_wolves.rules.actions import PLACE
from moonwood.games.land_of_the_wolves.rules.events import RoundEnd
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.table import GAME, RUN_OUT, view_of

W1 = """
A1 B4 B2
A3 B2 A1
B3 A3 A2/B1
B1 A4 B3
"""
W2 = """
A1 A4 B2 B2
A5 A2 B4 B1
B3 B3 A1 A2
"""
W3 = """
A2 A4 B2 B3
B4 B1 A3 A1
A2 B1 A3 B4
"""
W4 = """
A2 B2 A4 B4
A3 B3 B1 A1
B3 A3 A5 B2
"""
W5 = """
AL2 B5 B3 A1
B2  B3 A4 B1
A3  A3 B1 B4
"""
W6 = "table 0,0=A1 1,0=B1 2,0=A2"
W7 = "table 0,0=A1 1,0=B1 2,0=A2 3,0=B3"


def cells_of(picture: str) -> dict[str, str]:
    rows = [line.split() for line in picture.split("\n") if line]
    return {
        f"{x},{len(rows) - 1 - y}": card for y, row in enumerate(rows) for x, card in enumerate(row) if card != ".."
    }


def finish(picture: str, gains: str = "", starter: str = "A") -> tuple[State, dict[str, Any]]:
    """Play the last card of a full picture (its lower right cell); the state after it and what the round came to."""
    cells = cells_of(picture)
    last = f"{max(int(cell.split(',')[0]) for cell in cells)},0"
    mover, kind = cells[last][0], cells.pop(last)[1:]
    table = " ".join(f"{cell}={card}" for cell, card in cells.items())
    hands = f"hand-{mover} {kind}; hand-{'B' if mover == 'A' else 'A'}"
    state = GAME.position(
        f"to-move {mover}; table {table}; {hands}; starter {starter}; step place; offer P1 P2; {gains}"
    )
    assert isinstance(state, State)
    return state, play(state, f"place {kind} {last}")


def play(state: State, text: str) -> dict[str, Any]:
    """Play an action; what the round came to if it ended one."""
    events: list[Any] = []
    state.play(GAME.parse(text), events)
    for event in events:
        if isinstance(event, RoundEnd):
            return asdict(event)
    return {}


def sums(result: dict[str, Any]) -> list[tuple[int, int]]:
    return [row[1] for row in result["rows"]]


def on_table(mover: str, table: str, hand: str, gains: str = "") -> State:
    other = "B" if mover == "A" else "A"
    state = GAME.position(f"to-move {mover}; {table}; hand-{mover} {hand}; hand-{other} 3; starter {mover}; {gains}")
    assert isinstance(state, State)
    return state


def covers(state: State, kind: str) -> set[str]:
    """The occupied cells a card of the hand may go to."""
    return {cell for cell in targets(state, kind) if cell in view_of(state)["table"]}


def empties(state: State, kind: str) -> set[str]:
    return targets(state, kind) - covers(state, kind)


def targets(state: State, kind: str) -> set[str]:
    words = [GAME.text(action).split() for action in state.actions() if action in PLACE]
    return {cell for _, wolf, cell in words if wolf == kind}


def test_W1_the_row_of_four_against_two() -> None:
    """§2.1.3, §7.4, §10.1."""
    _, result = finish(W1)
    assert sums(result) == [(3, 6), (4, 2), (5, 3), (4, 6)]
    assert (result["moons"], result["points"], result["winner"]) == ((2, 3), (6, 7), 1)
    _, result = finish(W1, "gains-A P5")
    assert (result["moons"], result["points"], result["winner"]) == ((3, 3), (6, 5), 0)


def test_W2_tie_on_points_broken_by_wolves() -> None:
    """§7.7, §10.2."""
    _, result = finish(W2)
    assert sums(result) == [(7, 4), (7, 5), (3, 6)]
    assert (result["moons"], result["points"], result["wolves"]) == ((3, 3), (4, 4), (4, 2))
    assert result["winner"] == 0


def test_W3_full_tie_is_replayed() -> None:
    """§10.3."""
    state, result = finish(W3)
    assert sums(result) == [(6, 5), (4, 5), (5, 5)]
    assert (result["moons"], result["points"], result["wolves"]) == ((3, 3), (2, 2), (2, 2))
    assert result["winner"] == -1
    assert (state.step(), state.starter, state.ties, state.wins) == ("deal", 1, 1, [0, 0])
    assert state.lone == [-1, -1]
    assert view_of(state)["powers"] == [None, None]


def test_W4_stubborn_line() -> None:
    """§10.4."""
    _, result = finish(W4)
    assert sums(result) == [(6, 6), (4, 4), (8, 5)]
    assert (result["moons"], result["points"], result["winner"]) == ((2, 3), (3, 2), 0)
    _, result = finish(W4, "gains-B P6")
    assert (result["points"], result["winner"]) == ((3, 7), 1)


def test_W5_lone_wolf_in_a_corner() -> None:
    """§10.5."""
    _, result = finish(W5, "gains-A L2")
    assert sums(result) == [(9, 8), (4, 6), (6, 5)]
    assert (result["moons"], result["points"], result["winner"]) == ((2, 2), (6, 4), 0)


def test_W6_covering() -> None:
    """§10.6."""
    assert covers(on_table("A", W6, "2 3 4"), "2") == set()
    state = on_table("B", W6, "2 3 4")
    assert covers(state, "2") == {"0,0"}
    assert covers(state, "3") == {"2,0"}
    assert empties(state, "2") == {"-1,0", "3,0", "0,1", "0,-1", "1,1", "1,-1", "2,1", "2,-1"}


def test_W7_shape_lock() -> None:
    """§10.7."""
    state = on_table("A", W7, "2 3 4")
    assert empties(state, "2") == {f"{x},{y}" for x in range(4) for y in (1, -1)}
    assert (covers(state, "2"), covers(state, "3"), covers(state, "4")) == ({"1,0"}, set(), {"3,0"})
    state = on_table("A", W7 + " 2,-1=A3 2,-2=B3", "2 3 4")
    assert empties(state, "2") == {"0,-1", "1,-1", "3,-1", "1,-2", "3,-2"}


def test_W8_running_out() -> None:
    # A has played ten of eleven cards, B nine: A's last card leaves B one more turn.
    """§7.2, §10.8."""
    state = GAME.position(f"to-move A; table {RUN_OUT} -1,0=B4; hand-A 5; hand-B 3; starter A")
    assert isinstance(state, State)
    assert play(state, "place 5 -1,0") == {}
    assert (state.seat, state.held(Seat(0)), state.held(Seat(1))) == (1, 0, 1)
    result = play(state, "place 3 -1,1")
    assert result["how"] == "cards"
    assert state.step() == "lone-wolf"
    # The second player's last card ends the round at once.
    state = GAME.position(f"to-move B; table {RUN_OUT} -1,0=A5/B4; hand-A; hand-B 3; starter A")
    assert isinstance(state, State)
    assert play(state, "place 3 -1,1")["how"] == "cards"
    state = GAME.position(f"to-move A; table {RUN_OUT} -1,0=B4; hand-A 5; hand-B 3; starter B")
    assert isinstance(state, State)
    assert play(state, "place 5 -1,0")["how"] == "cards"


def test_W9_between_rounds() -> None:
    """§7.11, §10.9."""
    state, _ = _first_round()
    assert state.step() == "lone-wolf"
    assert state.seat == 0
    play(state, "lone-wolf L6")
    assert view_of(state, 1)["lone"] == ["L6", None]
    assert (state.step(), state.seat) == ("alpha", 1)
    assert len(state.actions()) == 4
    play(state, "alpha P2")
    assert (state.starter, sum(state.deck(Seat(0))), sum(state.deck(Seat(1)))) == (0, 12, 11)
    settle(state, Dealer(1))
    assert state.seat == 0
    second = GAME.position(_second_round())
    assert isinstance(second, State)
    assert play(second, "place 3 2,0")["winner"] == 1
    assert second.seat == 1
    assert len(second.actions()) == 4
    play(second, "lone-wolf L6")
    assert second.seat == 0
    assert len(second.actions()) == 3
    play(second, "alpha P7")
    assert (second.starter, second.used) == (1, [False, False])
    assert [sum(second.deck(Seat(seat))) for seat in (0, 1)] == [12, 12]


def _first_round() -> tuple[State, dict[str, Any]]:
    cells = cells_of(W2)
    cells.pop("3,0")
    table = " ".join(f"{cell}={card}" for cell, card in cells.items())
    state = GAME.position(f"to-move A; table {table}; hand-A 2; hand-B; starter A; offer P2 P5 P7 P8")
    assert isinstance(state, State)
    return state, play(state, "place 2 3,0")


def _second_round() -> str:
    """W1, won by B, as a second round after one that A won."""
    cells = cells_of(W1)
    cells.pop("2,0")
    table = " ".join(f"{cell}={card}" for cell, card in cells.items())
    return (
        f"to-move B; table {table}; hand-A 3; hand-B 3; starter A; wins 1 0; "
        "offer P5 P7 P8; gains-A L6; gains-B P2 used"
    )


def test_W10_big_pack() -> None:
    """§10.10."""
    _, result = finish(W4, "gains-B P8")
    assert sums(result) == [(6, 7), (4, 5), (8, 6)]
    assert (result["moons"], result["points"], result["winner"]) == ((2, 3), (3, 7), 1)
    _, result = finish(W4, "gains-A P8")
    assert sums(result) == [(7, 6), (5, 4), (9, 5)]
    assert (result["points"], result["winner"]) == ((8, 2), 0)


def test_W11_long_leap() -> None:
    """§10.11."""
    state = on_table("B", W6, "1 2 3", "gains-B P2")
    assert (covers(state, "1"), covers(state, "2"), covers(state, "3")) == ({"2,0"}, {"0,0"}, {"0,0", "2,0"})
    for kind, cell, spent in (("1", "2,0", True), ("2", "0,0", False), ("3", "2,0", False), ("3", "0,0", True)):
        after = state.copy()
        play(after, f"place {kind} {cell}")
        assert after.used[1] is spent


def test_W11_equal_fangs() -> None:
    state = on_table("B", W6, "1 2 3", "gains-B P3")
    assert (covers(state, "1"), covers(state, "2"), covers(state, "3")) == ({"0,0"}, {"0,0", "2,0"}, {"2,0"})


@pytest.mark.parametrize("power", ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"])
def test_W11_the_last_wolf_is_always_safe(power: str) -> None:
    """§4.6, §8.4."""
    state = on_table("A", W6, "1 2 3", f"gains-A {power}; step place")
    assert [covers(state, kind) for kind in "123"] == [set(), set(), set()]


@pytest.mark.parametrize("mover", ["A", "B"])
def test_W11_trading_places(mover: str) -> None:
    state = on_table(mover, W6, "2 3 4", f"gains-{mover} P4")
    assert state.step() == "ambush"
    pairs = [GAME.text(action) for action in state.actions()][1:]
    swap = "{1} {0}" if mover == "B" else "{0} {1}"
    assert sorted(pairs) == sorted(f"trade {swap.format(*pair)}" for pair in (("0,0", "1,0"), ("2,0", "1,0")))
    orders = set()
    for pair in pairs:
        after = state.copy()
        play(after, pair)
        orders.add(tuple(cards[0] for cards in view_of(after)["table"].values()))
    assert orders == {("B1", "A1", "A2"), ("A1", "A2", "B1")}


def test_W11_firm_flank() -> None:
    state = on_table("B", W6.replace("A2", "A4"), "1 3 5", "gains-A P7")
    assert covers(state, "5") == set()
    assert covers(on_table("B", W6.replace("A2", "A4"), "1 3 5"), "5") == {"2,0"}
