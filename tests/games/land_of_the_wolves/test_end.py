"""How a round ends, what it is worth, and what comes after it (§7)."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood.games.land_of_the_wolves.rules.cells import AREA, box_of, cell_at
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE, NO_POWER, POWERS
from moonwood.games.land_of_the_wolves.rules.events import Award, CardDraw, RoundEnd, RoundStart, RoundWin, Tie
from moonwood.games.land_of_the_wolves.rules.scoring import standing
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import End
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.table import GAME, RUN_OUT, TIE, WON, at, named, play, view_of

# The end of a round (§7)


def test_twelve_cells_end_the_round_without_a_draw() -> None:
    """Also if the card is a last card, and though the other has had fewer turns (§7 i, §8.12). (§7.1)"""
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4 3; starter B")
    events = play(state, "place 4 3,0")
    assert named(events, RoundEnd)[0].how == "full"
    assert named(events, CardDraw) == []
    assert state.step() == "lone-wolf"


def test_unequal_decks_leave_a_card_unplayed() -> None:
    """Eleven against twelve: the second player's last card ends the round (§8.8)."""
    state = at(f"to-move B; table {RUN_OUT} -1,0=B4; hand-A 5 L6; hand-B 3; gains-A L6; starter A")
    events = play(state, "place 3 -1,1")
    assert named(events, RoundEnd)[0].how == "cards"


# Scoring (§7)


def test_a_row_without_visible_wolves_is_won_by_nobody() -> None:
    """§8.6, with Stubborn Line too, on a box that reaches one row beyond the wolves."""
    stacks = [b""] * AREA
    stacks[cell_at(0, 0)] = bytes([KINDS.index("3")])
    for owned in ([NO_POWER, NO_POWER], [POWERS.index("P6"), NO_POWER], [NO_POWER, POWERS.index("P6")]):
        result = standing(GAME.setup, stacks, box_of(0, 0, 0, 1), owned)
        assert [(row.sums, row.winner) for row in result.rows] == [((0, 0), -1), ((3, 0), 0)]


def test_moons_count_in_lost_rows_too() -> None:
    """§7.5."""
    view = view_of(at("to-move B; table 0,0=A2 1,0=B5; hand-A 2; hand-B 3; starter B"))
    assert (view["rows"], view["moons"], view["points"]) == ([[0, [2, 5], 1, 1]], [1, 0], [2, 1])


def test_incomplete_rectangle_uses_the_box_of_the_wolves() -> None:
    """§7.6."""
    state = at("to-move B; table 0,0=A1 1,0=B2 2,0=A1; hand-A 2; hand-B 3; starter B")
    assert view_of(state)["rows"] == [[0, [6, 2], 0, 2]]
    assert view_of(state)["points"] == [2, 2]


def test_only_printed_threes_are_trophies() -> None:
    """Neither a cornered 1 that counts 3 nor a Lone Wolf 2 gains a trophy (§8.5). (§2.1.4, §8.5)"""
    view = view_of(at("to-move B; table 0,0=A1 1,0=A3 0,1=AL2 1,1=B1; hand-A 2; hand-B 3; starter B; gains-A L2"))
    assert view["rows"] == [[1, [6, 3], 0, 1], [0, [6, 0], 0, 3]]
    assert view["points"] == [1 + 1 + 2 + 2, 0]


def test_covered_wolves_count_nothing() -> None:
    """§7.3."""
    view = view_of(at("to-move B; table 0,0=A1 1,0=B5/A4; hand-A 2; hand-B 3; starter B"))
    assert view["moons"] == [0, 0]
    assert view["rows"] == [[0, [3, 5], 1, 1]]


# Rounds (§7)


def test_third_tie_is_awarded_to_the_one_who_did_not_start() -> None:
    """§7.8."""
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter B; ties 2; offer P1 P2")
    events = play(state, "place 4 3,0")
    assert named(events, Award) == [Award(0, 3)]
    assert (state.wins, state.ties, state.starter, state.step(), state.seat) == ([1, 0], 0, 0, "lone-wolf", 0)


def test_a_round_awarded_by_ties_is_won_like_any_other() -> None:
    """A Lone Wolf for the winner, a power for the loser, and the winner starts the next round (§7)."""
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter B; ties 2; offer P1 P2")
    play(state, "place 4 3,0", "lone-wolf L4")
    assert (state.step(), state.seat) == ("alpha", 1)
    events = play(state, "alpha P2")
    assert named(events, RoundStart) == [RoundStart(2, 1, 0)]
    assert (state.step(), state.starter, state.active, state.left()) == ("deal", 0, 0, 1)


def test_replays_are_started_in_turn() -> None:
    """By the player who did not start the tied playing, each time."""
    for ties, starter in ((0, "A"), (1, "B")):
        state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter {starter}; ties {ties}")
        events = play(state, "place 4 3,0")
        other = 1 - "AB".index(starter)
        assert (state.ties, state.starter, state.active, state.left()) == (ties + 1, other, other, 1)
        assert named(events, Tie) == [Tie(ties + 1, other)]
        assert named(events, RoundStart) == [RoundStart(1, ties + 2, other)]


def test_third_tie_may_end_the_game() -> None:
    state = at(f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter A; ties 2; wins 1 1; offer P1 P2")
    events = play(state, "place 4 3,0")
    assert state.outcome == moonwood.Outcome("third-tie", (Seat(1),))
    assert named(events, End) == [End("third-tie", (Seat(1),))]


def test_replay_keeps_gains_and_refreshes_ambushes() -> None:
    """§2.3.1, §8.13, §3.3."""
    state = at(
        f"to-move B; table {TIE}; hand-A 1; hand-B 4; starter A; ties 1; wins 1 1; gains-A L6 P2 used; gains-B L1 P3 used"
    )
    play(state, "place 4 3,0")
    assert (state.step(), state.starter, state.ties, state.used) == ("deal", 1, 2, [False, False])
    assert [sum(state.deck(Seat(seat))) for seat in (0, 1)] == [12, 12]
    assert view_of(state)["powers"] == ["P2", "P3"]


def test_ties_count_anew_in_each_round() -> None:
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4; starter A; ties 2")
    play(state, "place 4 3,0")
    assert state.ties == 0


@pytest.mark.parametrize("other", [0, 1])
def test_second_win_ends_the_game_at_once(other: int) -> None:
    """In the second round or the third; nobody gains a card any more. (§1.1, §7.12)"""
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4; starter A; wins 1 {other}")
    events = play(state, "place 4 3,0")
    assert state.outcome == moonwood.Outcome("summit", (Seat(0),))
    assert state.scores == [2, other]
    assert (state.active, state.starter) == (0, 0)
    assert [type(event) for event in events][-2:] == [RoundWin, End]


@pytest.mark.parametrize(("lone", "powers", "steps"), [(True, True, ["lone-wolf", "alpha"]), (True, False, ["lone-wolf"]), (False, True, ["alpha"]), (False, False, [])])  # fmt: skip
def test_what_is_gained_depends_on_the_options(lone: bool, powers: bool, steps: list[str]) -> None:
    """§3.5."""
    game = moonwood.game("land-of-the-wolves", lone_wolves=lone, alpha_powers=powers)
    offer = "; offer P1 P4" if powers else ""
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4; starter B{offer}", game)
    play(state, "place 4 3,0")
    met = []
    while state.step() != "deal":
        met.append(state.step())
        state.apply(state.actions()[0])
    assert met == steps
    assert state.starter == 0


def test_both_may_take_the_same_lone_wolf_but_not_the_same_power() -> None:
    text = f"to-move B; table {WON}; hand-A 1; hand-B 4; starter B; wins 0 1; gains-B L6; gains-A P1; offer P2 P3 P4"
    state = at(text)
    play(state, "place 4 3,0", "lone-wolf L6")
    assert state.lone == [8, 8]
    assert state.why(GAME.parse("alpha P1")) == "not-on-offer"
    play(state, "alpha P3")
    assert view_of(state)["offer"] == ["P2", "P4"]


def test_a_twelve_card_deck_in_the_next_round() -> None:
    """§7.10."""
    state = at("to-move A; step lone-wolf; starter A; table; hand-A; hand-B; wins 1 0; offer P8 P1")
    play(state, "lone-wolf L6", "alpha P1")
    assert (sum(state.piles), state.piles[8]) == (23, 1)
    assert len(LONE) == 4


def test_between_rounds_nobody_holds_a_card_or_owes_a_wolf() -> None:
    """§6.2, §7.9."""
    state = at(f"to-move B; table {WON}; hand-A 1 3; hand-B 4 3; starter A")
    play(state, "place 4 3,0")
    assert (state.step(), state.left(), state.held(Seat(0)), state.held(Seat(1))) == ("lone-wolf", 0, 0, 0)
    assert view_of(state, 1)["table"]["3,0"] == ["B4"]


# Whole games (§5, §9)


def test_in_a_third_round_each_has_one_lone_wolf_and_one_power() -> None:
    """§4: whoever won the one round and lost the other; two powers are left on offer, and nobody takes one any more."""
    thirds = 0
    for seed in range(12):
        state, rng = GAME.start(seed=seed), Random(seed)
        assert isinstance(state, State)
        while not state.over:
            if state.wins == [1, 1] and state.step() == "place":
                assert [sum(state.deck(Seat(seat))) for seat in (0, 1)] == [12, 12]
                assert NO_POWER not in state.owned
                assert state.owned[0] != state.owned[1]
                assert state.offer.bit_count() == 2
                thirds += 1
            state.apply(rng.choice(state.actions()))
            settle(state, Dealer(rng.randrange(1 << 30)))
        assert state.offer.bit_count() == 4 - (sum(state.wins) - 1)
    assert thirds > 20


def test_without_a_power_on_offer_the_loser_is_not_asked() -> None:
    """A position may leave the offer out: the next round begins."""
    state = at(f"to-move B; table {WON}; hand-A 1; hand-B 4 3; starter B")
    play(state, "place 4 3,0", "lone-wolf L1")
    assert state.step() == "deal"
