"""The eight Alpha Powers, clause by clause (§2.3, §4 D1, §8)."""

from __future__ import annotations

import pytest

from moonwood import CHANCE
from moonwood.games.land_of_the_wolves.rules.components import NOTHING
from moonwood.games.land_of_the_wolves.rules.events import AmbushUse, LastCard, Placement, RoundEnd
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.table import GAME, RUN_OUT, TIE, W6, WON, at, named, play, view_of

# What each of them changes, and nothing else


def test_each_power_changes_one_thing() -> None:
    """§2.3: all else is as without a power. (§2.3.11)"""
    changes = [
        {key: value for key, value in power._asdict().items() if value != getattr(NOTHING, key)}
        for power in GAME.setup.powers[:-1]
    ]
    assert changes == [
        {"name": "Twin Hunt", "kind": "ambush", "places": 2},
        {"name": "Long Leap", "kind": "ambush", "covers": (-1, 2, 3, 4, 5)},
        {"name": "Equal Fangs", "kind": "ambush", "covers": (0,)},
        {"name": "Trading Places", "kind": "ambush", "trade": True},
        {"name": "Full Moon", "moons": 1},
        {"name": "Stubborn Line", "ties": True},
        {"name": "Firm Flank", "firm": (4,)},
        {"name": "Big Pack", "hand": 1, "line": 1, "pack": 2},
    ]
    assert NOTHING.kind == "endurance"


# Twin Hunt


def test_twin_hunt_places_two_wolves_in_one_turn() -> None:
    """§2.3.3."""
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2 3 4; gains-B P1; starter A; moves 3")
    assert [GAME.text(a) for a in state.actions()] == ["no-ambush", "hunt"]
    assert state.why(GAME.parse("place 2 0,0")) == "ambush-first"
    assert state.why(GAME.parse("trade 1,0 0,0")) == "other-ambush"
    events = play(state, "hunt", "place 2 0,0")
    assert (state.seat, state.step(), state.left(), state.held(Seat(1)), state.used) == (
        1,
        "place",
        1,
        2,
        [False, True],
    )
    # A is down to one visible wolf, which is safe now; and B's own first card cannot be covered.
    assert state.why(GAME.parse("place 3 2,0")) == "last-wolf"
    assert state.why(GAME.parse("place 3 0,0")) == "own-wolf"
    events += play(state, "place 3 0,1")
    assert (state.seat, state.step(), state.turn) == (CHANCE, "refill", 3)
    play(state, "draw 1", "draw 3")
    assert (state.seat, state.turn, state.held(Seat(1))) == (0, 4, 3)
    assert len(named(events, AmbushUse)) == 1


def test_twin_hunt_opens_a_round() -> None:
    """The first wolf lies in the middle, the second beside it; neither may cover the other."""
    state = at("to-move A; table; hand-A 1 2 3; hand-B 2 3 4; gains-A P1; starter A; wins 0 1")
    play(state, "hunt")
    assert [GAME.text(a) for a in state.actions()] == ["place 1 0,0", "place 2 0,0", "place 3 0,0"]
    play(state, "place 1 0,0")
    assert {GAME.text(a).split()[2] for a in state.actions()} == {"0,1", "0,-1", "1,0", "-1,0"}


def test_twin_hunt_may_be_kept() -> None:
    """§4.8."""
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2 3 4; gains-B P1")
    play(state, "no-ambush", "place 2 0,0")
    assert (state.step(), state.used) == ("refill", [False, False])


def test_twin_hunt_needs_two_cards() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2; gains-B P1")
    assert state.step() == "place"
    assert state.why(GAME.parse("hunt")) == "too-few-cards"


def test_twin_hunt_ends_with_a_full_rectangle() -> None:
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4 3; gains-B P1; starter A")
    events = play(state, "hunt", "place 4 3,0")
    assert len(named(events, RoundEnd)) == len(named(events, AmbushUse)) == len(named(events, Placement)) == 1
    assert state.step() == "deal"


def test_twin_hunt_is_spent_even_if_its_first_wolf_ends_the_round() -> None:
    """§8.7."""
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4 3; gains-B P1; starter A")
    play(state, "hunt", "place 4 3,0")
    assert (state.step(), state.used) == ("lone-wolf", [False, True])


def test_twin_hunt_with_the_very_last_cards() -> None:
    """Turn pairs are counted in turns: the other player still answers, with cards left over (§8.7)."""
    state = at(f"to-move B; table {RUN_OUT}; hand-A 5; hand-B 3 4; gains-B P1; starter B")
    events = play(state, "hunt", "place 3 -1,0", "place 4 -1,1")
    assert named(events, LastCard) == [LastCard(1)]
    assert state.seat == 0
    assert named(play(state, "place 5 -1,1"), RoundEnd)[0].how == "cards"


def test_twin_hunt_with_the_last_cards_of_the_second_player() -> None:
    """Both have had the same number of turns: the round ends at once, with a card of the other unplayed."""
    state = at(f"to-move B; table {RUN_OUT}; hand-A 5; hand-B 3 4; gains-B P1; starter A")
    assert named(play(state, "hunt", "place 3 -1,0"), RoundEnd) == []
    assert named(play(state, "place 4 -1,1"), RoundEnd)[0].how == "cards"


# Trading Places


def test_trading_places() -> None:
    """It may move a last visible wolf and a wolf under Firm Flank, but never a stack (§8.10). (§2.3.6)"""
    state = at(
        "to-move B; table 0,0=A4 1,0=B1 2,0=A2/B1 1,1=A1; hand-A 2; hand-B 2 3; gains-B P4; gains-A P7; starter A"
    )
    assert [GAME.text(a) for a in state.actions()] == ["no-ambush", "trade 1,0 0,0", "trade 1,0 1,1"]
    assert state.why(GAME.parse("trade 1,0 2,0")) == "not-alone"
    assert state.why(GAME.parse("trade 0,0 1,0")) == "not-your-wolf"
    assert state.why(GAME.parse("trade 1,0 0,1")) == "not-enemy-wolf"
    assert state.why(GAME.parse("hunt")) == "other-ambush"
    box = state.box
    play(state, "trade 1,0 0,0")
    assert (state.box, state.used[1], state.step(), state.seat) == (box, True, "place", 1)
    assert view_of(state)["table"]["0,0"] == ["B1"]
    play(state, "place 2 1,1")
    assert state.step() == "refill"


def test_trading_places_moves_wolves_into_and_out_of_corners() -> None:
    """§8.10: the sums follow the new corners."""
    state = at("to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B 2 3; gains-B P4; starter A")
    assert view_of(state)["rows"] == [[0, [5, 1], 0, 2]]
    play(state, "trade 1,0 0,0")
    assert view_of(state)["rows"] == [[0, [3, 3], -1, 0]]


@pytest.mark.parametrize("mover", ["A", "B"])
def test_trading_places_needs_a_wolf_alone_on_either_side(mover: str) -> None:
    """§8.10: here A has none, so neither side can trade."""
    state = at(f"to-move {mover}; table 0,0=A2/B1 1,0=B2; hand-A 3 4; hand-B 3 4; gains-{mover} P4; starter B")
    assert state.step() == "place"
    assert at(f"to-move {mover}; table 0,0=A2 1,0=B2; hand-A 3; hand-B 3; gains-{mover} P4").step() == "ambush"


def test_trading_places_is_one_pair_before_one_placement() -> None:
    """The swap opens nothing: the last visible wolf stays safe where it now lies, and no second pair is swapped."""
    state = at(f"to-move A; table {W6}; hand-A 2 3; hand-B 2 3; gains-A P4; starter B")
    play(state, "trade 2,0 1,0")
    assert view_of(state)["table"] == {"0,0": ["A1"], "1,0": ["A2"], "2,0": ["B1"]}
    assert state.why(GAME.parse("place 2 2,0")) == "last-wolf"
    assert state.why(GAME.parse("trade 1,0 2,0")) == "not-now"
    play(state, "place 3 2,1", "draw 3", "draw 4")
    assert (state.seat, state.used) == (1, [True, False])


def test_trading_places_needs_a_pair() -> None:
    state = at("to-move B; table 0,0=A2/B1 1,0=B2 ; hand-A 2; hand-B 2 3; gains-B P4; starter B")
    assert state.step() == "place"
    used = at(f"to-move B; table {W6}; hand-A 2; hand-B 2 3; gains-B P4 used; starter B")
    assert used.step() == "place"


# Long Leap and Equal Fangs


@pytest.mark.parametrize("power", ["P2", "P3", "P5", "P6", "P7", "P8"])
def test_other_powers_are_not_announced(power: str) -> None:
    """§4.9."""
    assert at(f"to-move B; table {W6}; hand-A 2; hand-B 2 3; gains-B {power}; starter B").step() == "place"


def test_long_leap_reaches_every_lower_value_and_the_next_higher() -> None:
    """From 6 down to 1, and from 5 up to the Lone Wolf 6 (§2.3 P2). (§2.3.4)"""
    down = at("to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B L6 5; gains-B P2 L6; starter B")
    play(down, "place L6 0,0")
    assert down.used == [False, True]
    up = at("to-move B; table 0,0=AL6 1,0=B1 2,0=A2; hand-A 2; hand-B 5 4; gains-B P2; gains-A L6; starter B")
    assert up.why(GAME.parse("place 4 0,0")) == "wrong-value"
    play(up, "place 5 0,0")
    assert up.used == [False, True]


def test_equal_fangs_are_spent_on_an_equal_wolf_alone() -> None:
    """§8.9, with a Lone Wolf as an equal. (§2.3.5)"""
    text = "to-move B; table 0,0=AL1 1,0=B1 2,0=A2; hand-A 2; hand-B 1 2 3; gains-B P3; gains-A L1; starter B"
    for place, spent in (("place 1 0,0", True), ("place 2 0,0", False), ("place 2 2,0", True), ("place 3 2,0", False)):
        state = at(text)
        play(state, place)
        assert state.used == [False, spent]


def test_a_used_leap_is_gone() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2; hand-B 3; gains-B P2 used; starter B")
    assert state.why(GAME.parse("place 3 0,0")) == "wrong-value"


# Firm Flank


def test_twin_hunt_does_not_open_a_firm_flank() -> None:
    """§8.9."""
    state = at("to-move B; table 0,0=A4 1,0=B1 2,0=A2; hand-A 2; hand-B 5 3; gains-A P7; gains-B P1; starter B")
    play(state, "hunt")
    assert state.why(GAME.parse("place 5 0,0")) == "firm-flank"
    play(state, "place 3 1,1")
    assert state.why(GAME.parse("place 5 0,0")) == "firm-flank"


def test_firm_flank_stops_leaps_and_fangs() -> None:
    """By no means: Long Leap, Equal Fangs, Lone Wolf 4 included (§2.3 P7, §8.9)."""
    for power, kind in (("P2", "3"), ("P3", "4"), ("P2", "5")):
        text = (
            f"to-move B; table 0,0=AL4 1,0=B1 2,0=A2; hand-A 2; hand-B {kind}; gains-B {power}; starter B; gains-A L4"
        )
        assert at(text).why(GAME.parse(f"place {kind} 0,0")) is None
        assert at(text + " P7").why(GAME.parse(f"place {kind} 0,0")) == "firm-flank"


def test_firm_flank_protects_printed_fours_only() -> None:
    """§2.3.9."""
    state = at("to-move B; table 0,0=A3 1,0=B1 2,0=A2; hand-A 2; hand-B 3 4; gains-A P7; starter B")
    assert state.why(GAME.parse("place 4 0,0")) is None


def test_firm_flank_protects_its_owner_alone() -> None:
    """Its owner covers an enemy 4 as ever."""
    state = at("to-move A; table 0,0=B4 1,0=A1 2,0=B2; hand-A 5; hand-B 3; gains-A P7; starter A")
    assert state.why(GAME.parse("place 5 0,0")) is None


def test_firm_flank_protects_only_what_is_visible() -> None:
    """A 4 beneath another card is out of the game; what covers it can be covered."""
    state = at("to-move B; table 0,0=A3/B2 1,0=B5/A4 2,0=A2 2,1=A1; hand-A 3; hand-B 4; gains-A P7; starter B")
    assert state.why(GAME.parse("place 4 0,0")) is None


# Big Pack, Full Moon, Stubborn Line


def test_big_pack_refills_to_four() -> None:
    """§2.3.10."""
    state = at("to-move A; table 0,0=A1 1,0=B1; hand-A 2 3 3 4; hand-B 2 3 4; gains-A P8; starter A")
    play(state, "place 2 2,0", "draw 5")
    assert (state.seat, state.held(Seat(0))) == (1, 4)


def test_big_pack_counts_more_only_where_it_has_two_wolves() -> None:
    """§2.3 P8: row 1 has two wolves of A, row 0 has one; covered ones do not count."""
    table = "0,0=A4 1,0=B2/A1 2,0=B3 0,1=A2 1,1=A3"
    state = at(f"to-move B; table {table}; hand-A 2; hand-B 3; gains-A P8; starter B")
    assert view_of(state)["rows"] == [[1, [2 + 3 + 1, 0], 0, 1 + 2], [0, [4, 2 + 3], 1, 1 + 2]]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_stubborn_line_wins_equal_rows_for_its_owner(owner: str) -> None:
    """§2.3.8."""
    text = "to-move B; table 0,0=A3 1,0=B3 0,1=A2 1,1=B4; hand-A 2; hand-B 3; starter B"
    assert view_of(at(text))["rows"] == [[1, [2, 4], 1, 1], [0, [3, 3], -1, 0]]
    view = view_of(at(f"{text}; gains-{owner} P6"))
    assert view["rows"] == [[1, [2, 4], 1, 1], [0, [3, 3], "AB".index(owner), 2]]


def test_full_moon_counts_without_a_moon() -> None:
    """§2.3.7, §8.11."""
    assert view_of(at("to-move B; table 0,0=A1; hand-A 2; hand-B 3; gains-A P5; starter A"))["points"] == [3, 0]


def test_stubborn_line_needs_a_wolf_and_looks_at_final_sums() -> None:
    table = "0,0=A3 1,0=B3 2,0=B1 -1,0=A4"
    both = view_of(at(f"to-move B; table {table}; hand-A 2; hand-B 3; gains-A P6; gains-B P8; starter B"))
    assert both["rows"] == [[0, [7, 7], 0, 3]]


def test_big_pack_holds_four_cards() -> None:
    state = at("to-move A; step alpha; starter B; table; hand-A; hand-B; wins 0 1; gains-B L6; offer P8 P1")
    play(state, "alpha P8")
    settle(state, Dealer(1))
    assert (state.held(Seat(0)), state.held(Seat(1))) == (4, 3)
