"""The clauses of the rules one by one; the worked examples have a file of their own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import CHANCE, OVER, OptionError
from moonwood.games.land_of_the_wolves.area import CELLS, fits
from moonwood.games.land_of_the_wolves.cards import KINDS, LONE, POWERS, VALUES, law_of
from moonwood.games.land_of_the_wolves.moves import ALPHA_CHOICE, DEALING, LONE_CHOICE, PLACE, PLACING, REFILLING
from moonwood.games.land_of_the_wolves.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.state import State
from moonwood.games.land_of_the_wolves.table import ENDINGS
from moonwood.kernel.chance import Dealer
from moonwood.kernel.game import Game, settle
from moonwood.kernel.state import EVERYONE

GAME = moonwood.game("land-of-the-wolves")
PLAIN = moonwood.game("land-of-the-wolves", alpha_powers=False, lone_wolves=False, first_player=0)
W6 = "0,0=A1 1,0=B1 2,0=A2"
TIE = "0,2=A2 1,2=A4 2,2=B2 3,2=B3 0,1=B4 1,1=B1 2,1=A3 3,1=A1 0,0=A2 1,0=B1 2,0=A3"
"""All but the last card (B4) of a full tie."""


def at(text: str, game: Game = GAME) -> State:
    state = game.position(text)
    assert isinstance(state, State)
    return state


def play(state: State, *texts: str) -> list[Any]:
    events: list[Any] = []
    for text in texts:
        state.play(GAME.parse(text), events)
    return events


def named(events: list[Any], name: str) -> list[Any]:
    return [event for event in events if event[0] == name]


def random_game(game: Game, seed: int) -> tuple[State, list[Any]]:
    state, rng = game.blank(), Random(seed)
    events: list[Any] = []
    while not state.over:
        if state.seat == CHANCE:
            weights = state.weights()
            action = rng.choices([a for a, _ in weights], [w for _, w in weights])[0]
        else:
            action = rng.choice(state.actions())
        state.apply(action, events)
    assert isinstance(state, State)
    return state, events


# Components (§2)


def test_deck_and_lone_wolves() -> None:
    law = law_of(GAME)
    assert dict(zip(KINDS, law.copies, strict=True)) == {
        "1": 2, "2": 2, "3": 4, "4": 2, "5": 1, "L1": 0, "L2": 0, "L4": 0, "L6": 0,
    }  # fmt: skip
    assert law.corner == [3, 1, 1, 1, 1, 3, 3, 1, 1]
    assert law.trophy == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert law.moons == [0, 1, 0, 1, 0, 2, 1, 1, 0]
    assert VALUES == (1, 2, 3, 4, 5, 1, 2, 4, 6)
    assert sum(moons * copies for moons, copies in zip(law.moons, law.copies, strict=True)) == 4


def test_four_ambushes_and_four_endurances() -> None:
    assert Counter(power.kind for power in law_of(GAME).powers[:-1]) == {"ambush": 4, "endurance": 4}


# Setup (§3)


def test_setup_lays_out_four_powers_and_deals_three_cards() -> None:
    state = GAME.start(seed=1)
    assert isinstance(state, State)
    assert state.offer.bit_count() == 4
    assert (state.held(0), state.held(1), state.piled(0), state.piled(1)) == (3, 3, 8, 8)
    assert state.lone == [-1, -1]
    assert state.seat == state.starter
    assert [GAME.text(action) for action in state.actions()] == [
        f"place {k} 0,0" for k in dict.fromkeys(state.hand(state.seat))
    ]


def test_every_power_may_be_on_offer_and_every_seat_first() -> None:
    starts = [GAME.start(seed=seed) for seed in range(60)]
    assert {power for state in starts for power in state.view(None)["offer"]} == set(POWERS)
    assert {state.seat for state in starts} == {0, 1}


@pytest.mark.parametrize("seat", [0, 1])
def test_first_player_option(seat: int) -> None:
    assert moonwood.game("land-of-the-wolves", first_player=seat).start(seed=5).seat == seat


def test_powers_and_first_players_are_drawn_evenly() -> None:
    state = at("to-move A; step offer; table; hand-A; hand-B; offer P3")
    assert state.weights() == [(GAME.parse(f"offer {power}"), 1) for power in POWERS if power != "P3"]
    state = at("to-move A; step first; table; hand-A; hand-B; offer P1 P2 P3 P4")
    assert state.weights() == [(GAME.parse("first A"), 1), (GAME.parse("first B"), 1)]


def test_without_powers_nothing_is_on_offer() -> None:
    assert PLAIN.start(seed=5).view(None)["offer"] == []


def test_starter_is_dealt_first_and_draws_are_private() -> None:
    state = moonwood.game("land-of-the-wolves", first_player=1, alpha_powers=False).blank()
    drawers = []
    dealer = Dealer(3)
    while state.seat == CHANCE:
        drawers.append(state.privy())
        weights = state.weights()
        state.apply(weights[dealer.pick([w for _, w in weights])][0])
    assert drawers == [1, 1, 1, 0, 0, 0]
    assert GAME.blank().privy() == EVERYONE


def test_draws_weigh_what_is_left_in_the_pile() -> None:
    state = at("to-move A; step refill; table 0,0=A3; hand-A 3 1; hand-B 1 2 3; left 0")
    assert {GAME.text(a): w for a, w in state.weights()} == {
        "draw 1": 1,
        "draw 2": 2,
        "draw 3": 2,
        "draw 4": 2,
        "draw 5": 1,
    }


# Placing (§4, D2)


def test_first_card_lies_in_the_middle() -> None:
    state = at("to-move A; table; hand-A 1 3 3; hand-B 2 3 4")
    assert state.why(GAME.parse("place 3 1,0")) == "first-card"
    assert [GAME.text(a) for a in state.actions()] == ["place 1 0,0", "place 3 0,0"]


def test_refusals_of_placements() -> None:
    state = at(f"to-move B; table {W6} 3,0=B3 0,1=B5; hand-A 2; hand-B 2 3 4; gains-A P7; starter B")
    for text, rule in {
        "place 5 1,1": "not-in-hand",
        "place 2 -1,0": "outside",
        "place 2 3,2": "not-beside",
        "place 2 1,0": "own-wolf",
        "place 4 0,0": "wrong-value",
        "draw 3": "not-now",
        "trade 1,0 0,0": "not-now",
        "hunt": "not-now",
        "no-ambush": "not-now",
        "lone-wolf L1": "not-now",
        "alpha P1": "not-now",
        "offer P1": "not-now",
    }.items():
        assert state.why(GAME.parse(text)) == rule, text
    firm = at("to-move B; table 0,0=A4 1,0=B1 2,0=A2; hand-A 2; hand-B 5 3; gains-A P7; starter B")
    assert firm.why(GAME.parse("place 5 0,0")) == "firm-flank"
    last = at(f"to-move A; table {W6}; hand-A 2; hand-B 5 3; starter A")
    assert last.why(GAME.parse("place 2 1,0")) == "last-wolf"


def test_after_the_end_everything_is_refused() -> None:
    state, _ = random_game(PLAIN, 1)
    assert state.why(GAME.parse("place 3 0,0")) == "game-over"
    assert state.seat == OVER
    assert state.actions() == []


def test_a_cover_changes_neither_box_nor_cells() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2; hand-B 2; starter B")
    box = state.box
    play(state, "place 2 0,0")
    assert state.box == box
    assert state.view(None)["table"]["0,0"] == ["A1", "B2"]


def test_stacks_may_grow_to_six() -> None:
    """1 <- 2 <- 3 <- 4 <- 5 <- 6 by alternating owners (§8.2)."""
    text = "to-move B; table 0,0=A5/B4/A3/B2/A1 1,0=B1 2,0=A2; hand-A 3; hand-B L6 5; gains-B L6; starter B"
    state = at(text)
    assert state.why(GAME.parse("place L6 0,0")) is None
    play(state, "place L6 0,0")
    assert len(state.view(None)["table"]["0,0"]) == 6


def test_corners_do_not_change_values_for_covering() -> None:
    """A cornered 1 is covered by a 2 only; a Lone Wolf 2 by a 3 only (§8.1)."""
    state = at("to-move B; table 0,0=A1 1,0=B1 2,0=AL2; hand-A 3; hand-B 2 3 4; gains-A L2; starter B")
    assert state.why(GAME.parse("place 4 0,0")) == "wrong-value"
    assert state.why(GAME.parse("place 2 0,0")) is None
    assert state.why(GAME.parse("place 3 2,0")) is None


def test_area_in_random_games_always_fits() -> None:
    for seed in range(5):
        state, rng = GAME.start(seed=seed), Random(seed)
        while not state.over:
            places = [tuple(map(int, cell.split(","))) for cell in state.view(None)["table"]]
            if places:
                xs, ys = [x for x, _ in places], [y for _, y in places]
                assert fits(min(xs), max(xs), min(ys), max(ys))
            state.apply(rng.choice(state.actions()))
            settle(state, Dealer(rng.randrange(1 << 30)))


def test_a_column_of_four_locks_the_shape_upright() -> None:
    """W7 turned: three columns, four rows from now on (§4)."""
    column = at("to-move A; table 0,0=A1 0,1=B1 0,2=A2; hand-A 3 3 3; hand-B 3; starter A")
    assert column.why(GAME.parse("place 3 0,3")) is None
    play(column, "place 3 0,3", "draw 1")
    cells = {GAME.text(action).split()[2] for action in column.actions()}
    assert cells - set(column.view(None)["table"]) == {f"{x},{y}" for x in (-1, 1) for y in range(4)}
    assert column.why(GAME.parse("place 3 0,-1")) == "outside"
    wide = at("to-move A; table 0,0=A1 0,1=B1 0,2=A2 0,3=B3 1,0=A3 2,0=B2; hand-A 3; hand-B 3; starter A")
    assert wide.why(GAME.parse("place 3 3,0")) == "outside"
    assert wide.why(GAME.parse("place 3 -1,0")) == "outside"


def test_a_lone_four_covers_and_is_covered_as_a_four() -> None:
    """Printed values only (§8.1)."""
    text = "to-move B; table 0,0=AL4 1,0=B1 2,0=A3; hand-A 3; hand-B 5 3 L4; gains-A L4; gains-B L4; starter B"
    state = at(text)
    assert state.why(GAME.parse("place 5 0,0")) is None
    assert state.why(GAME.parse("place 3 0,0")) == "wrong-value"
    assert state.why(GAME.parse("place L4 2,0")) is None


def test_one_card_is_drawn_after_a_turn() -> None:
    state = at("to-move A; table; hand-A 1 3 3; hand-B 2 3 4")
    play(state, "place 3 0,0")
    assert (state.step, state.seat, state.privy()) == (REFILLING, CHANCE, 0)
    play(state, "draw 5")
    assert (state.seat, state.turn, state.hand(0)) == (1, 1, ["1", "3", "5"])


def test_big_pack_refills_to_four() -> None:
    state = at("to-move A; table 0,0=A1 1,0=B1; hand-A 2 3 3 4; hand-B 2 3 4; gains-A P8; starter A")
    play(state, "place 2 2,0", "draw 5")
    assert (state.seat, state.held(0)) == (1, 4)


def test_twelve_cells_end_the_round_without_a_draw() -> None:
    """Also if the card is a last card, and though the other has had fewer turns (§7 i, §8.12)."""
    state = at(f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4 3; starter B")
    events = play(state, "place 4 3,0")
    assert named(events, "round")[0][2] == "full"
    assert named(events, "draw") == []
    assert state.step == LONE_CHOICE


# Ambushes (§4, D1)


def test_twin_hunt_places_two_wolves_in_one_turn() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2 3 4; gains-B P1; starter A; moves 3")
    assert [GAME.text(a) for a in state.actions()] == ["no-ambush", "hunt"]
    assert state.why(GAME.parse("place 2 0,0")) == "ambush-first"
    assert state.why(GAME.parse("trade 1,0 0,0")) == "other-ambush"
    events = play(state, "hunt", "place 2 0,0")
    assert (state.seat, state.step, state.left, state.held(1), state.used) == (1, PLACING, 1, 2, [False, True])
    # A is down to one visible wolf, which is safe now; and B's own first card cannot be covered.
    assert state.why(GAME.parse("place 3 2,0")) == "last-wolf"
    assert state.why(GAME.parse("place 3 0,0")) == "own-wolf"
    events += play(state, "place 3 0,1")
    assert (state.seat, state.step, state.turn) == (CHANCE, REFILLING, 3)
    play(state, "draw 1", "draw 3")
    assert (state.seat, state.turn, state.held(1)) == (0, 4, 3)
    assert len(named(events, "ambush")) == 1


def test_twin_hunt_may_be_kept() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2 3 4; gains-B P1")
    play(state, "no-ambush", "place 2 0,0")
    assert (state.step, state.used) == (REFILLING, [False, False])


def test_twin_hunt_needs_two_cards() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2 3 3; hand-B 2; gains-B P1")
    assert state.step == PLACING
    assert state.why(GAME.parse("hunt")) == "too-few-cards"


def test_twin_hunt_ends_with_a_full_rectangle() -> None:
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4 3; gains-B P1; starter A")
    events = play(state, "hunt", "place 4 3,0")
    assert len(named(events, "round")) == len(named(events, "ambush")) == len(named(events, "place")) == 1
    assert state.step == DEALING


RUN_OUT = "0,0=A2/B1 1,0=B4/A3/B2/A1 2,0=A4/B3 0,1=B3/A2 1,1=A3 2,1=B5/A4/B3/A1 0,2=A3 1,2=B2/A3 2,2=B1"


def test_twin_hunt_is_spent_even_if_its_first_wolf_ends_the_round() -> None:
    """§8.7."""
    state = at(f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4 3; gains-B P1; starter A")
    play(state, "hunt", "place 4 3,0")
    assert (state.step, state.used) == (LONE_CHOICE, [False, True])


def test_twin_hunt_does_not_open_a_firm_flank() -> None:
    """§8.9."""
    state = at("to-move B; table 0,0=A4 1,0=B1 2,0=A2; hand-A 2; hand-B 5 3; gains-A P7; gains-B P1; starter B")
    play(state, "hunt")
    assert state.why(GAME.parse("place 5 0,0")) == "firm-flank"
    play(state, "place 3 1,1")
    assert state.why(GAME.parse("place 5 0,0")) == "firm-flank"


def test_twin_hunt_with_the_very_last_cards() -> None:
    """Turn pairs are counted in turns: the other player still answers, with cards left over (§8.7)."""
    state = at(f"to-move B; table {RUN_OUT}; hand-A 5; hand-B 3 4; gains-B P1; starter B")
    events = play(state, "hunt", "place 3 -1,0", "place 4 -1,1")
    assert named(events, "last-card") == [("last-card", EVERYONE, 1)]
    assert state.seat == 0
    assert named(play(state, "place 5 -1,1"), "round")[0][2] == "cards"


def test_unequal_decks_leave_a_card_unplayed() -> None:
    """Eleven against twelve: the second player's last card ends the round (§8.8)."""
    state = at(f"to-move B; table {RUN_OUT} -1,0=B4; hand-A 5 L6; hand-B 3; gains-A L6; starter A")
    events = play(state, "place 3 -1,1")
    assert named(events, "round")[0][2] == "cards"


def test_trading_places() -> None:
    """It may move a last visible wolf and a wolf under Firm Flank, but never a stack (§8.10)."""
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
    assert (state.box, state.used[1], state.step, state.seat) == (box, True, PLACING, 1)
    assert state.view(None)["table"]["0,0"] == ["B1"]
    play(state, "place 2 1,1")
    assert state.step == REFILLING


def test_trading_places_moves_wolves_into_and_out_of_corners() -> None:
    """§8.10: the sums follow the new corners."""
    state = at("to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B 2 3; gains-B P4; starter A")
    assert state.view(None)["rows"] == [[0, [5, 1], 0]]
    play(state, "trade 1,0 0,0")
    assert state.view(None)["rows"] == [[0, [3, 3], -1]]


def test_trading_places_needs_a_pair() -> None:
    state = at("to-move B; table 0,0=A2/B1 1,0=B2 ; hand-A 2; hand-B 2 3; gains-B P4; starter B")
    assert state.step == PLACING
    used = at(f"to-move B; table {W6}; hand-A 2; hand-B 2 3; gains-B P4 used; starter B")
    assert used.step == PLACING


@pytest.mark.parametrize("power", ["P2", "P3", "P5", "P6", "P7", "P8"])
def test_other_powers_are_not_announced(power: str) -> None:
    assert at(f"to-move B; table {W6}; hand-A 2; hand-B 2 3; gains-B {power}; starter B").step == PLACING


def test_long_leap_reaches_every_lower_value_and_the_next_higher() -> None:
    """From 6 down to 1, and from 5 up to the Lone Wolf 6 (§2.3 P2)."""
    down = at("to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B L6 5; gains-B P2 L6; starter B")
    play(down, "place L6 0,0")
    assert down.used == [False, True]
    up = at("to-move B; table 0,0=AL6 1,0=B1 2,0=A2; hand-A 2; hand-B 5 4; gains-B P2; gains-A L6; starter B")
    assert up.why(GAME.parse("place 4 0,0")) == "wrong-value"
    play(up, "place 5 0,0")
    assert up.used == [False, True]


def test_equal_fangs_are_spent_on_an_equal_wolf_alone() -> None:
    """§8.9, with a Lone Wolf as an equal."""
    text = "to-move B; table 0,0=AL1 1,0=B1 2,0=A2; hand-A 2; hand-B 1 2 3; gains-B P3; gains-A L1; starter B"
    for place, spent in (("place 1 0,0", True), ("place 2 0,0", False), ("place 2 2,0", True), ("place 3 2,0", False)):
        state = at(text)
        play(state, place)
        assert state.used == [False, spent]


def test_a_used_leap_is_gone() -> None:
    state = at(f"to-move B; table {W6}; hand-A 2; hand-B 3; gains-B P2 used; starter B")
    assert state.why(GAME.parse("place 3 0,0")) == "wrong-value"


def test_firm_flank_stops_leaps_and_fangs() -> None:
    """By no means: Long Leap, Equal Fangs, Lone Wolf 4 included (§2.3 P7, §8.9)."""
    for power, kind in (("P2", "3"), ("P3", "4"), ("P2", "5")):
        text = (
            f"to-move B; table 0,0=AL4 1,0=B1 2,0=A2; hand-A 2; hand-B {kind}; gains-B {power}; starter B; gains-A L4"
        )
        assert at(text).why(GAME.parse(f"place {kind} 0,0")) is None
        assert at(text + " P7").why(GAME.parse(f"place {kind} 0,0")) == "firm-flank"


def test_firm_flank_protects_printed_fours_only() -> None:
    state = at("to-move B; table 0,0=A3 1,0=B1 2,0=A2; hand-A 2; hand-B 3 4; gains-A P7; starter B")
    assert state.why(GAME.parse("place 4 0,0")) is None


# Scoring (§7)


def test_incomplete_rectangle_uses_the_box_of_the_wolves() -> None:
    state = at("to-move B; table 0,0=A1 1,0=B2 2,0=A1; hand-A 2; hand-B 3; starter B")
    assert state.view(None)["rows"] == [[0, [6, 2], 0]]
    assert state.view(None)["points"] == [2, 2]


def test_only_printed_threes_are_trophies() -> None:
    """Neither a cornered 1 that counts 3 nor a Lone Wolf 2 gains a trophy (§8.5)."""
    view = at("to-move B; table 0,0=A1 1,0=A3 0,1=AL2 1,1=B1; hand-A 2; hand-B 3; starter B; gains-A L2").view(None)
    assert view["rows"] == [[1, [6, 3], 0], [0, [6, 0], 0]]
    assert view["points"] == [1 + 1 + 2 + 2, 0]


def test_covered_wolves_count_nothing() -> None:
    view = at("to-move B; table 0,0=A1 1,0=B5/A4; hand-A 2; hand-B 3; starter B").view(None)
    assert view["moons"] == [0, 0]
    assert view["rows"] == [[0, [3, 5], 1]]


def test_full_moon_counts_without_a_moon() -> None:
    assert at("to-move B; table 0,0=A1; hand-A 2; hand-B 3; gains-A P5; starter A").view(None)["points"] == [3, 0]


def test_stubborn_line_needs_a_wolf_and_looks_at_final_sums() -> None:
    table = "0,0=A3 1,0=B3 2,0=B1 -1,0=A4"
    both = at(f"to-move B; table {table}; hand-A 2; hand-B 3; gains-A P6; gains-B P8; starter B").view(None)
    assert both["rows"] == [[0, [7, 7], 0]]


# Rounds (§7)


def test_third_tie_is_awarded_to_the_one_who_did_not_start() -> None:
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter B; ties 2; offer P1 P2")
    events = play(state, "place 4 3,0")
    assert named(events, "awarded") == [("awarded", EVERYONE, 0, 3)]
    assert (state.wins, state.ties, state.starter, state.step, state.seat) == ([1, 0], 0, 0, LONE_CHOICE, 0)


def test_third_tie_may_end_the_game() -> None:
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter A; ties 2; wins 1 1; offer P1 P2")
    events = play(state, "place 4 3,0")
    assert state.outcome == moonwood.Outcome("third-tie", (1,))
    assert named(events, "end") == [("end", EVERYONE, "third-tie", (1,))]


def test_replay_keeps_gains_and_refreshes_ambushes() -> None:
    state = at(
        f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter A; ties 1; wins 1 1; gains-A L6 P2 used; gains-B L1 P3 used"
    )
    play(state, "place 4 3,0")
    assert (state.step, state.starter, state.ties, state.used) == (DEALING, 1, 2, [False, False])
    assert [sum(state.deck(seat)) for seat in (0, 1)] == [12, 12]
    assert state.view(None)["powers"] == ["P2", "P3"]


def test_ties_count_anew_in_each_round() -> None:
    state = at(f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4; starter A; ties 2")
    play(state, "place 4 3,0")
    assert state.ties == 0


@pytest.mark.parametrize("other", [0, 1])
def test_second_win_ends_the_game_at_once(other: int) -> None:
    """In the second round or the third; nobody gains a card any more."""
    state = at(f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4; starter A; wins 1 {other}")
    events = play(state, "place 4 3,0")
    assert state.outcome == moonwood.Outcome("summit", (0,))
    assert state.scores == [2, other]
    assert [event[0] for event in events][-2:] == ["score", "end"]


@pytest.mark.parametrize(("lone", "powers", "steps"), [(True, True, [LONE_CHOICE, ALPHA_CHOICE]), (True, False, [LONE_CHOICE]), (False, True, [ALPHA_CHOICE]), (False, False, [])])  # fmt: skip
def test_what_is_gained_depends_on_the_options(lone: bool, powers: bool, steps: list[int]) -> None:
    game = moonwood.game("land-of-the-wolves", lone_wolves=lone, alpha_powers=powers)
    offer = "; offer P1 P4" if powers else ""
    state = at(f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4; starter B{offer}", game)
    play(state, "place 4 3,0")
    met = []
    while state.step != DEALING:
        met.append(state.step)
        state.apply(state.actions()[0])
    assert met == steps
    assert state.starter == 0


def test_both_may_take_the_same_lone_wolf_but_not_the_same_power() -> None:
    text = f"to-move B; table {TIE.replace('3,1=A1', '3,1=A5')}; hand-A 1; hand-B 4; starter B; wins 0 1; gains-B L6; gains-A P1; offer P2 P3 P4"
    state = at(text)
    play(state, "place 4 3,0", "lone-wolf L6")
    assert state.lone == [8, 8]
    assert state.why(GAME.parse("alpha P1")) == "not-on-offer"
    play(state, "alpha P3")
    assert state.view(None)["offer"] == ["P2", "P4"]


def test_big_pack_holds_four_cards() -> None:
    state = at("to-move A; step alpha; starter B; table; hand-A; hand-B; wins 0 1; gains-B L6; offer P8 P1")
    play(state, "alpha P8")
    settle(state, Dealer(1))
    assert (state.held(0), state.held(1)) == (4, 3)


def test_a_twelve_card_deck_in_the_next_round() -> None:
    state = at("to-move A; step lone-wolf; starter A; table; hand-A; hand-B; wins 1 0; offer P8 P1")
    play(state, "lone-wolf L6", "alpha P1")
    assert (sum(state.piles), state.piles[8]) == (23, 1)
    assert len(LONE) == 4


# Whole games (§5, §9)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_the_bounds(seed: int) -> None:
    state, events = random_game((GAME, PLAIN)[seed % 2], seed)
    assert state.over
    assert max(state.scores) == 2
    assert len(named(events, "place")) <= 216
    assert sum(len(stack) for stack in state.stacks) <= 24
    assert [sum(e[3] for e in named(events, "score") if e[2] == seat) for seat in (0, 1)] == state.scores
    for seat in (0, 1):
        in_play = sum(1 for stack in state.stacks for card in stack if card // 9 == seat)
        assert in_play + state.held(seat) + state.piled(seat) == sum(state.deck(seat))


def test_every_refusal_and_ending_is_tested() -> None:
    source = Path(__file__).read_text("utf-8")
    assert [name for name in (*REFUSALS, *ENDINGS) if f'"{name}"' not in source] == []


def test_cells_reach_three_steps_from_the_middle() -> None:
    assert len(CELLS) == 49
    assert PLACE.size == 9 * 49


# Rulings


@pytest.mark.parametrize(
    "rulings",
    [
        "hand = 0",
        "offer = 1",
        "ties = 0",
        "deck.3.copies = 90",
        "deck.3.copies = 0\ndeck.1.copies = 0\ndeck.2.copies = 0\ndeck.4.copies = 0",
        "lone_wolves.L1.moons = -1",
        'powers.P1.kind = "trick"',
        'powers.P1.kind = "endurance"',
        "powers.P5.covers = [0]",
        "powers.P7.firm = [9]",
        'powers.P7.firm = ["4"]',
        "powers.P1.moons = 1",
    ],
)  # fmt: skip
def test_bad_rulings_are_refused(rulings: str) -> None:
    with pytest.raises(OptionError):
        moonwood.game("land-of-the-wolves", rulings=rulings).blank()


def test_an_owner_can_correct_cards_and_powers() -> None:
    game = moonwood.game("land-of-the-wolves", rulings="deck.5.moons = 3\npowers.P7.firm = [3, 5]\nmoon_bonus = 4")
    state = at("to-move B; table 0,0=A5 1,0=B2 2,0=A3; hand-A 2; hand-B 4; gains-A P7; starter B", game)
    assert state.view(None)["moons"] == [3, 1]
    assert state.view(None)["points"] == [2 + 1 + 4, 0]
    assert state.why(GAME.parse("place 4 2,0")) == "firm-flank"
