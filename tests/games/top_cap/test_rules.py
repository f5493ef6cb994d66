"""Top Cap: every clause of its rules."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import CHANCE, NotationError, OptionError, Outcome, State
from moonwood.games.top_cap.rules import BOTTLES, CELLS, ENDINGS, REFUSALS, TABLE, WAYS
from moonwood.kernel.seats import Seat
from tests.games.top_cap.table import BASE, BOTH, JUMP, OPENING, SLOW, T6, T8, moves, play, targets, view_of

# The worked examples


def test_T1_opening() -> None:
    """§10.1."""
    state = BASE.start(0)
    a = "a4-a3 a4-a5 a4-b4 a4-b5 b3-b1 b3-b5 b3-d3 c2-a2 c2-c4 c2-e2 d1-c1 d1-d2 d1-e1 d1-e2"
    b = "c6-b5 c6-b6 c6-c5 c6-d6 d5-b5 d5-d3 d5-f5 e4-c4 e4-e2 e4-e6 f3-e2 f3-e3 f3-f2 f3-f4"
    assert moves(state) == set(a.split())
    assert moves(moonwood.game("top-cap", first_player=1).start(0)) == set(b.split())


def test_T2_winning_move() -> None:
    """§10.2."""
    state = BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A")
    assert targets(state, "d4") == {"b4", "d2", "d6", "f4", "f6"}
    state.play(BASE.parse("move d4 f6"))
    assert state.outcome == Outcome("bottle", (Seat(0),))


def test_T3_lonely_cap() -> None:
    """§4.6, §10.3."""
    state = BASE.position("A a5 c2 d1 f1; B f5 e6 d6 c6; to-move A")
    expected = "c2-b1 c2-b2 c2-b3 c2-c1 c2-c3 c2-d2 c2-d3 d1-c1 d1-d2 d1-e1 d1-e2"
    assert moves(state) == set(expected.split())


def test_T4_own_bottle_forbidden() -> None:
    """§4.5, §10.4."""
    state = BASE.position("A b2 c1 e2 f3; B b6 d6 e6 f5; to-move A")
    assert targets(state, "b2") == {"a2", "a3", "b1", "b3", "c2", "c3"}
    assert state.why(BASE.parse("move b2 a1")) == "own-bottle"
    assert state.why(BASE.parse("move b2 c1")) == "occupied"


def test_T5_loss_by_immobility() -> None:
    """§5.1, §10.5."""
    state = BASE.position("A a6 c3 e1 f3; B c6 a2 b1 d6; to-move A")
    assert state.outcome == Outcome("no-move", (Seat(1),))


def test_T6_slow_down() -> None:
    """§4.7, §10.6."""
    assert targets(BASE.position(T6), "c4") == {"a2", "c2", "e4", "e6"}
    assert targets(SLOW.position(T6), "c4") == {"a2", "c2", "e4", "e6", "b3", "b5", "c3", "d3", "d4", "d5"}


def test_T7_jump() -> None:
    """§4.9, §10.7."""
    assert targets(JUMP.position(T6), "c4") == {"a2", "c2", "e4", "e6", "a4", "c6"}


def test_T8_slow_down_with_one_neighbour() -> None:
    """§4.8, §10.8."""
    assert targets(SLOW.position(T8), "c4") == {"b3", "b4", "c3", "c5", "d3", "d4", "d5"}


# Setup and modules (§2, §3, §6)


def test_four_caps_each_on_the_diagonal_before_the_own_bottle() -> None:
    """§2.1, §2.2, §3.1."""
    view = view_of(BASE.start(0))
    assert [set(caps) for caps in view["caps"]] == [{"a4", "b3", "c2", "d1"}, {"c6", "d5", "e4", "f3"}]
    assert len(CELLS) == 36
    assert [CELLS[cell] for cell in BOTTLES] == ["a1", "f6"]


def test_who_begins() -> None:
    """§1.2, §3.2."""
    assert BASE.start(3).seat == 0
    assert moonwood.game("top-cap", first_player=1).start(3).seat == 1
    random = moonwood.game("top-cap", first_player="random")
    assert {random.start(seed).seat for seed in range(20)} == {0, 1}
    assert random.blank().outcomes() == [(random.parse("first A"), 0.5), (random.parse("first B"), 0.5)]


@pytest.mark.parametrize("first", [0, 1])
def test_a_chosen_player_begins_with_both_modules_too(first: int) -> None:
    game = moonwood.game("top-cap", slow_down=True, jump=True, first_player=first)
    for seed in range(6):
        state = game.start(seed)
        assert (state.seat, state.turn) == (first, 0)
        assert len(view_of(state)["tiles"]) == 2
    blank = game.blank()
    play(blank, "tile 0 slow", "tile 1 jump")
    assert blank.seat == first


@pytest.mark.parametrize("game", [BASE, SLOW, JUMP], ids=["base", "slow", "jump"])
def test_nothing_is_drawn_with_one_module_or_none(game: moonwood.Game) -> None:
    assert game.blank().seat == 0


def test_everybody_sees_everything() -> None:
    """§6.1."""
    state = BOTH.start(5)
    private = {"you", "actions"}
    views = [{key: value for key, value in state.view(seat).items() if key not in private} for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]


def test_one_module_lays_its_two_tiles() -> None:
    """§2.3, §3.3, §3.4, §3.6."""
    assert view_of(SLOW.start(0))["tiles"] == {"c4": "slow", "d3": "slow"}
    assert view_of(JUMP.start(0))["tiles"] == {"c4": "jump", "d3": "jump"}
    assert view_of(BASE.start(0))["tiles"] == {}


def test_both_modules_draw_two_of_the_four_tiles() -> None:
    """By counting: both alike 1/6 each, each mixed order 1/3. (§3.5)"""
    chances: dict[tuple[str, ...], float] = {}
    for first, p in BOTH.blank().outcomes():
        state = BOTH.blank()
        state.play(first)
        assert state.seat == CHANCE
        for second, q in state.outcomes():
            drawn = (BOTH.text(first).split()[2], BOTH.text(second).split()[2])
            chances[drawn] = p * q
    assert chances == pytest.approx({
        ("slow", "slow"): 1 / 6, ("slow", "jump"): 1 / 3, ("jump", "slow"): 1 / 3, ("jump", "jump"): 1 / 6,
    })  # fmt: skip


def test_each_tile_works_where_it_lies() -> None:
    """One of each: the cap on c4 may slow down and not jump; laid the other way round, jump and not slow down. (§8.6)"""
    assert targets(BOTH.position(f"{T6}; tiles slow jump"), "c4") == targets(SLOW.position(T6), "c4")
    assert targets(BOTH.position(f"{T6}; tiles jump slow"), "c4") == targets(JUMP.position(T6), "c4")


def test_tiles_serve_both_players_and_never_move() -> None:
    """§8.5."""
    state = JUMP.position("A f5 e2 a6 d1; B c4 b4 c5 f1; to-move B")
    assert targets(state, "c4") >= {"a4", "c6"}
    state.play(JUMP.parse("move c4 a4"))
    assert view_of(state)["tiles"] == {"c4": "jump", "d3": "jump"}


def test_during_setup_nobody_moves() -> None:
    assert BOTH.blank().why(BOTH.parse("move a4 b5")) == "not-now"


# Moving (§4, §8)


def test_a_turn_is_one_move_and_nobody_may_pass() -> None:
    """The only other families are chance. (§4.1)"""
    assert set(TABLE.families) == {"move", "first", "tile"}
    state = BASE.start(0)
    state.play(BASE.parse("move a4 b5"))
    assert (state.seat, state.turn) == (1, 1)


def test_neighbours_of_either_colour_count_and_the_cap_itself_does_not() -> None:
    """Around c3 stand b4 (A) and d2, d3 (B): three cells, no more and no less. (§4.2, §8.1)"""
    state = BASE.position("A c3 b4 f1 f2; B d2 d3 a6 d6; to-move A")
    assert targets(state, "c3") == {"c6", "f6"}  # f3 lies behind d3; everything else is off the board
    assert state.why(BASE.parse("move c3 c5")) == "wrong-distance"


def test_caps_on_tiles_are_neighbours_like_all_others() -> None:
    """§8.1."""
    caps = "A b3 f1 f2 e1; B c4 a6 d6 e6; to-move A"
    for game in (SLOW, JUMP):
        assert targets(game.position(caps), "b3") == targets(BASE.position(caps), "b3") != set()


def test_the_whole_way_must_be_free() -> None:
    """§4.4."""
    state = BASE.position("A a2 b3 c3 f1; B a3 e5 f4 d6; to-move A")
    assert state.why(BASE.parse("move b3 e3")) == "blocked"


# Three neighbours on a Slow Down tile: distances 3 and 2 are right, and both ways lie behind other caps.
SLOW_AND_BLOCKED = "A c4 b4 c5 d1; B d4 e2 a6 d6; to-move A"


def test_slowing_down_the_way_must_be_free_as_well() -> None:
    state = SLOW.position(SLOW_AND_BLOCKED)
    assert state.why(SLOW.parse("move c4 f4")) == "blocked"
    assert state.why(SLOW.parse("move c4 e4")) == "blocked"
    assert state.why(SLOW.parse("move c4 c3")) == "wrong-slow-distance"


def test_a_jump_passes_over_any_number_of_caps_of_either_colour() -> None:
    """d3 has three neighbours: to a3 it passes c3 (A) and b3 (B), to d6 it passes d4 (A) and d5 (B). (§4.9)"""
    caps = "A d3 c3 d4 f1; B b3 d5 f4 e2; to-move A"
    assert targets(BASE.position(caps), "d3") == {"a6"}
    assert targets(JUMP.position(caps), "d3") == {"a6", "a3", "d6"}


def test_a_jump_needs_a_free_target_that_is_not_the_own_bottle() -> None:
    state = JUMP.position("A c4 b4 c5 f1; B f5 e2 a4 d6; to-move A")
    assert state.why(JUMP.parse("move c4 a4")) == "occupied"
    home = moonwood.game("top-cap", jump=True, rulings='marked_cells = ["a3", "f4"]')
    state = home.position("A a3 a2 b3 f1; B f5 e2 c6 d6; to-move A")
    assert state.why(home.parse("move a3 a1")) == "own-bottle"


def test_a_tile_helps_only_the_cap_that_starts_on_it() -> None:
    """To end on a tile or to pass over it changes nothing. (§4.10)"""
    ends_there = "A b3 a2 f1 f2; B f5 e2 a6 d6; to-move A"
    passes_it = "A b5 a4 b6 f1; B f5 e2 a6 d6; to-move A"
    for game in (SLOW, JUMP):
        assert targets(game.position(ends_there), "b3") == targets(BASE.position(ends_there), "b3")
        assert targets(game.position(passes_it), "b5") == targets(BASE.position(passes_it), "b5")
    assert "c4" in targets(SLOW.position(ends_there), "b3")
    assert "e2" not in targets(SLOW.position(passes_it), "b5")


def test_a_move_moves_one_cap_and_captures_or_pushes_none() -> None:
    """§8.3."""
    state, rng = BOTH.start(0), Random(1)
    while not state.over:
        before = view_of(state)["caps"]
        mover, (_, start, to) = state.seat, BOTH.text(action := rng.choice(state.actions())).split()
        state.play(action)
        after = view_of(state)["caps"]
        assert set(after[mover]) == {*before[mover], to} - {start}
        assert after[1 - mover] == before[1 - mover]


def test_bottles_are_empty_until_one_is_capped() -> None:
    """§8.2."""
    for seed in range(20):
        state, rng = BOTH.start(seed), Random(seed)
        while not state.over:
            assert not {"a1", "f6"} & {name for caps in view_of(state)["caps"] for name in caps}
            state.play(rng.choice(state.actions()))


def test_no_two_ways_lead_to_the_same_cell() -> None:
    """So that its two cells tell a move, however the cap flies (§8.4)."""
    for way in WAYS:
        targets = [target for distance in way for target, _ in distance]
        assert len(targets) == len(set(targets))


def test_every_refusal_is_reached_and_has_its_sentence() -> None:
    """§4.3."""
    state, slow = BASE.position("A a2 b3 c3 f1; B a3 e5 f4 d6; to-move A"), SLOW.position(SLOW_AND_BLOCKED)
    reached = {
        "not-now": (state, "first A"),
        "not-your-cap": (state, "move a3 a4"),
        "own-bottle": (state, "move a2 a1"),
        "occupied": (state, "move b3 c3"),
        "no-neighbours": (state, "move f1 f2"),
        "not-straight": (state, "move b3 c6"),
        "wrong-distance": (state, "move b3 b4"),
        "wrong-slow-distance": (slow, "move c4 c3"),
        "blocked": (state, "move b3 e3"),
    }
    assert tuple(reached) == REFUSALS
    for rule, (at, text) in reached.items():
        assert at.why(BASE.parse(text)) == rule
        assert BASE.refuse(rule).endswith(".")


# The end (§5, §7)

STUCK = "A d1 b2 a4 c6; B f1 c5 d5 e6; to-move B"


def shuttle(state: State, times: int) -> None:
    """Both players move to and fro."""
    for _ in range(times):
        play(state, "move d1 d2", "move c6 d6", "move d2 d1", "move d6 c6")


def test_either_side_wins_on_the_other_bottle() -> None:
    """§1.1, §7.1."""
    state = BASE.position("A d4 d2 b6 f2; B c3 e4 e6 c6; to-move B")
    play(state, "move c3 a1")
    assert state.outcome == Outcome("bottle", (Seat(1),))
    assert state.returns == [-1, 1]


def test_whoever_cannot_move_after_a_move_has_lost() -> None:
    """The cap on c6 has three neighbours and no free way; the others have none. (§7.2)"""
    state = BASE.position(STUCK)
    play(state, "move e6 d6")
    assert state.outcome == Outcome("no-move", (Seat(1),))


def test_the_third_time_is_a_draw() -> None:
    """The position before the first move is the first of the three. (§7.3)"""
    state = BASE.start(0)
    shuttle(state, 1)
    assert not state.over
    shuttle(state, 1)
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))
    assert state.turn == 8
    assert state.returns == [0, 0]


def test_occurrences_need_not_follow_each_other() -> None:
    state = BASE.start(0)
    play(state, "move a4 a3", "move f3 f4", "move a3 a4", "move f4 f3")
    shuttle(state, 1)
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))


def test_caps_of_one_colour_are_interchangeable() -> None:
    one, other = (BASE.position(f"A {caps}; B c6 d5 e4 f3; to-move A") for caps in ("a4 b3 c2 d1", "d1 c2 b3 a4"))
    assert one.key() == other.key()


def test_another_player_to_move_is_another_position() -> None:
    a, b = (BASE.position(f"{OPENING}; to-move {seat}") for seat in "AB")
    assert a.key() != b.key()


def test_the_move_limit_is_a_draw() -> None:
    """§7.4."""
    state = BASE.position(f"{OPENING}; to-move A; moves 198")
    play(state, "move d1 e1")
    assert not state.over
    play(state, "move c6 b6")
    assert state.outcome == Outcome("move-limit", (Seat(0), Seat(1)))


def test_a_bottle_beats_immobility() -> None:
    """B caps the bottle, and A could not have moved either. (§7.5)"""
    state = BASE.position("A c2 e3 b4 b6; B e1 b2 f5 d6; to-move B")
    play(state, "move b2 a1")
    assert state.outcome == Outcome("bottle", (Seat(1),))


def test_a_bottle_beats_the_limit() -> None:
    state = BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A; moves 199")
    play(state, "move d4 f6")
    assert state.outcome == Outcome("bottle", (Seat(0),))


def test_immobility_beats_the_limit() -> None:
    state = BASE.position(f"{STUCK}; moves 199")
    play(state, "move e6 d6")
    assert state.outcome == Outcome("no-move", (Seat(1),))


def test_repetition_is_tested_before_the_limit() -> None:
    state = BASE.start(0)
    shuttle(state, 2)
    past = state.position().split("past ")[1].rsplit(" ", 1)[0]
    again = BASE.position(f"A a4 b3 c2 d1; B d6 d5 e4 f3; to-move B; moves 199; past {past}")
    play(again, "move d6 c6")
    assert again.outcome == Outcome("repetition", (Seat(0), Seat(1)))


def test_every_ending_has_words() -> None:
    texts = {BASE.ending(Outcome(reason, (Seat(0),))) for reason in ENDINGS}
    assert len(texts) == len(ENDINGS)


# Rulings


def test_an_owner_can_correct_the_rulings() -> None:
    game = moonwood.game("top-cap", jump=True, rulings='marked_cells = ["a6", "f1"]\nmove_limit = 3\nrepetitions = 2')
    state = game.start(0)
    assert view_of(state)["tiles"] == {"f1": "jump", "a6": "jump"}
    play(state, "move d1 d2", "move c6 d6", "move d2 d1")
    assert state.outcome == Outcome("move-limit", (Seat(0), Seat(1)))
    assert game.ask(state.view(0)) == "Draw: 3 moves without a result"
    assert game.ending(Outcome("repetition", (Seat(0), Seat(1)))) == "Draw: the same position 2 times"


@pytest.mark.parametrize("wrong", ['["a6"]', '["a6", "a6"]', '["a6", "z1"]', '["a6", "a5", "a6", "a5"]'])
def test_two_different_cells_are_marked(wrong: str) -> None:
    with pytest.raises(OptionError, match="2 different cells"):
        moonwood.game("top-cap", jump=True, rulings=f"marked_cells = {wrong}")
    with pytest.raises(OptionError, match="2 different cells"):
        moonwood.game("top-cap", jump=True, slow_down=True, rulings=f"marked_cells = {wrong}")


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("repetitions = 0", "'repetitions' is a number from 2 to 100, not 0"),
        ("repetitions = 1", "from 2"),
        ("move_limit = -1", "'move_limit' is a number from 1 to 10000, not -1"),
        ("move_limit = 0", "from 1"),
        ("shortest_move = 2", "'shortest_move' is a number from 0 to 1, not 2"),
    ],
)
def test_rulings_that_cannot_be_played_are_refused(ruling: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        moonwood.game("top-cap", rulings=ruling)


def test_whether_a_cap_may_stay_where_it_is_is_a_ruling() -> None:
    """T3 and T8 both ways: a cap without neighbours, and one that Slow Down may bring to a stop."""
    stays = "shortest_move = 0"
    lonely = "A a5 c2 d1 f1; B f5 e6 d6 c6; to-move A"
    assert targets(BASE.position(lonely), "a5") == set()
    assert BASE.position(lonely).why(BASE.parse("move a5 a5")) == "no-neighbours"
    game = moonwood.game("top-cap", rulings=stays)
    state = game.position(lonely)
    assert targets(state, "a5") == {"a5"}
    assert "c2" not in targets(state, "c2")
    assert state.why(game.parse("move c2 c2")) == "wrong-distance"
    assert state.label(game.parse("move a5 a5")) == "Leave the cap on a5 where it is"
    before = view_of(state)["caps"]
    play(state, "move a5 a5")
    assert (view_of(state)["caps"], state.seat, state.turn) == (before, 1, 1)
    slow = moonwood.game("top-cap", slow_down=True, rulings=stays)
    one_neighbour = "A c4 b5 f1 f2; B f5 e2 a6 d6; to-move A"
    distance_one = {"b3", "b4", "c3", "c5", "d3", "d4", "d5"}
    assert targets(SLOW.position(one_neighbour), "c4") == distance_one
    assert targets(slow.position(one_neighbour), "c4") == {*distance_one, "c4"}


def test_whoever_can_stay_is_not_stuck() -> None:
    """T5 under the other ruling."""
    text = "A a6 c3 e1 f3; B c6 a2 b1 d6; to-move A"
    assert BASE.position(text).outcome == Outcome("no-move", (Seat(1),))
    game = moonwood.game("top-cap", rulings="shortest_move = 0")
    assert moves(game.position(text)) == {"a6-a6", "c3-c3", "e1-e1", "f3-f3"}


@pytest.mark.parametrize("game", [BASE, SLOW, JUMP])
def test_a_cap_among_all_others_has_nowhere_to_go(game: moonwood.Game) -> None:
    """Seven cells are more than the board has in a row; others of its player still move."""
    state = game.position("A c3 b2 d2 b3; B d3 b4 c4 d4; to-move A")
    assert targets(state, "c3") == set()
    assert moves(state)


def test_there_are_two_players() -> None:
    assert BASE.text(BASE.parse("first B")) == "first B"
    with pytest.raises(NotationError):
        BASE.parse("first C")
