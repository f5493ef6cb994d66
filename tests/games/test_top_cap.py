"""Top Cap: every clause of its rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import OptionError, Outcome, PositionError, State, check
from moonwood.games.top_cap import words
from moonwood.games.top_cap.rules import CELLS, ENDINGS, REFUSALS, TABLE
from moonwood.kernel.perft import perft
from moonwood.kernel.speech import Ruling, Say
from tests.games import naive_top_cap as naive

BASE = moonwood.game("top-cap")
SLOW = moonwood.game("top-cap", slow_down=True)
JUMP = moonwood.game("top-cap", jump=True)
BOTH = moonwood.game("top-cap", slow_down=True, jump=True)


def targets(state: State, start: str) -> set[str]:
    """Where the cap on a cell may go."""
    texts = [state.game.text(action).split() for action in state.actions()]
    return {to for _, cell, to in texts if cell == start}


def moves(state: State) -> set[str]:
    return {"-".join(state.game.text(action).split()[1:]) for action in state.actions()}


# The worked examples


def test_T1_opening() -> None:
    state = BASE.start(0)
    a = "a4-a3 a4-a5 a4-b4 a4-b5 b3-b1 b3-b5 b3-d3 c2-a2 c2-c4 c2-e2 d1-c1 d1-d2 d1-e1 d1-e2"
    b = "c6-b5 c6-b6 c6-c5 c6-d6 d5-b5 d5-d3 d5-f5 e4-c4 e4-e2 e4-e6 f3-e2 f3-e3 f3-f2 f3-f4"
    assert moves(state) == set(a.split())
    assert moves(moonwood.game("top-cap", first_player=1).start(0)) == set(b.split())


def test_T2_winning_move() -> None:
    state = BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A")
    assert targets(state, "d4") == {"b4", "d2", "d6", "f4", "f6"}
    state.play(BASE.parse("move d4 f6"))
    assert state.outcome == Outcome("bottle", (0,))


def test_T3_lonely_cap() -> None:
    state = BASE.position("A a5 c2 d1 f1; B f5 e6 d6 c6; to-move A")
    expected = "c2-b1 c2-b2 c2-b3 c2-c1 c2-c3 c2-d2 c2-d3 d1-c1 d1-d2 d1-e1 d1-e2"
    assert moves(state) == set(expected.split())


def test_T4_own_bottle_forbidden() -> None:
    state = BASE.position("A b2 c1 e2 f3; B b6 d6 e6 f5; to-move A")
    assert targets(state, "b2") == {"a2", "a3", "b1", "b3", "c2", "c3"}
    assert state.why(BASE.parse("move b2 a1")) == "own-bottle"
    assert state.why(BASE.parse("move b2 c1")) == "occupied"


def test_T5_loss_by_immobility() -> None:
    state = BASE.position("A a6 c3 e1 f3; B c6 a2 b1 d6; to-move A")
    assert state.outcome == Outcome("no-move", (1,))


T6 = "A c4 b4 c5 f1; B f5 e2 a6 d6; to-move A"


def test_T6_slow_down() -> None:
    assert targets(BASE.position(T6), "c4") == {"a2", "c2", "e4", "e6"}
    assert targets(SLOW.position(T6), "c4") == {"a2", "c2", "e4", "e6", "b3", "b5", "c3", "d3", "d4", "d5"}


def test_T7_jump() -> None:
    assert targets(JUMP.position(T6), "c4") == {"a2", "c2", "e4", "e6", "a4", "c6"}


def test_T8_slow_down_with_one_neighbour() -> None:
    state = SLOW.position("A c4 b5 f1 f2; B f5 e2 a6 d6; to-move A")
    assert targets(state, "c4") == {"b3", "b4", "c3", "c5", "d3", "d4", "d5"}


# Setup and modules (§3)


def test_who_begins() -> None:
    assert BASE.start(3).seat == 0
    assert moonwood.game("top-cap", first_player=1).start(3).seat == 1
    random = moonwood.game("top-cap", first_player="random")
    assert {random.start(seed).seat for seed in range(20)} == {0, 1}
    assert random.blank().outcomes() == [(random.parse("first A"), 0.5), (random.parse("first B"), 0.5)]


def test_one_module_lays_its_two_tiles() -> None:
    assert SLOW.start(0).view(None)["tiles"] == {"c4": "slow", "d3": "slow"}
    assert JUMP.start(0).view(None)["tiles"] == {"c4": "jump", "d3": "jump"}
    assert BASE.start(0).view(None)["tiles"] == {}


def test_both_modules_draw_two_of_the_four_tiles() -> None:
    """By counting: both alike 1/6 each, each mixed order 1/3."""
    chances: dict[tuple[str, ...], float] = {}
    for first, p in BOTH.blank().outcomes():
        state = BOTH.blank()
        state.play(first)
        for second, q in state.outcomes():
            drawn = (BOTH.text(first).split()[2], BOTH.text(second).split()[2])
            chances[drawn] = p * q
    assert chances == pytest.approx({
        ("slow", "slow"): 1 / 6, ("slow", "jump"): 1 / 3, ("jump", "slow"): 1 / 3, ("jump", "jump"): 1 / 6,
    })  # fmt: skip


def test_each_tile_works_where_it_lies() -> None:
    """One of each: the cap on c4 may slow down and not jump; laid the other way round, jump and not slow down."""
    assert targets(BOTH.position(f"{T6}; tiles slow jump"), "c4") == targets(SLOW.position(T6), "c4")
    assert targets(BOTH.position(f"{T6}; tiles jump slow"), "c4") == targets(JUMP.position(T6), "c4")


def test_tiles_serve_both_players_and_never_move() -> None:
    state = JUMP.position("A f5 e2 a6 d1; B c4 b4 c5 f1; to-move B")
    assert targets(state, "c4") >= {"a4", "c6"}
    state.play(JUMP.parse("move c4 a4"))
    assert state.view(None)["tiles"] == {"c4": "jump", "d3": "jump"}


def test_only_the_starting_cell_matters() -> None:
    """A cap that ends on a tile, or passes it, moves as ever."""
    state = SLOW.position("A b3 a2 f1 f2; B f5 e2 a6 d6; to-move A")
    assert targets(state, "b3") == targets(BASE.position("A b3 a2 f1 f2; B f5 e2 a6 d6; to-move A"), "b3")


# Moving (§4)


def test_the_whole_way_must_be_free() -> None:
    state = BASE.position("A a1 b3 c3 f1; B a3 e5 f4 d6; to-move A".replace("A a1", "A a2"))
    assert state.why(BASE.parse("move b3 e3")) == "blocked"


def test_every_refusal_is_reached_and_has_its_sentence() -> None:
    state = BASE.position("A a2 b3 c3 f1; B a3 e5 f4 d6; to-move A")
    reached = {
        "not-now": "first A",
        "not-your-cap": "move a3 a4",
        "own-bottle": "move a2 a1",
        "occupied": "move b3 c3",
        "no-neighbours": "move f1 f2",
        "not-straight": "move b3 c6",
        "wrong-distance": "move b3 b4",
        "blocked": "move b3 e3",
    }
    assert set(reached) == set(REFUSALS)
    for rule, text in reached.items():
        assert state.why(BASE.parse(text)) == rule
        assert BASE.refuse(rule).endswith(".")


def test_a_slow_cap_is_told_of_what_blocks_it() -> None:
    """Three neighbours on a Slow Down tile: distances 3 and 2 are right, and both ways lie behind other caps."""
    state = SLOW.position("A c4 b4 c5 d1; B d4 e2 a6 d6; to-move A")
    assert state.why(SLOW.parse("move c4 f4")) == "blocked"
    assert state.why(SLOW.parse("move c4 e4")) == "blocked"
    assert state.why(SLOW.parse("move c4 c3")) == "wrong-distance"


def test_during_setup_nobody_moves() -> None:
    assert BOTH.blank().why(BOTH.parse("move a4 b5")) == "not-now"


def test_nothing_is_captured() -> None:
    state, rng = BASE.start(0), Random(1)
    while not state.over:
        state.play(rng.choice(state.actions()))
        assert [len(caps) for caps in state.view(None)["caps"]] == [4, 4]


# The end (§5, §7)


def shuttle(state: State, times: int) -> None:
    """Both players move to and fro."""
    for _ in range(times):
        for text in ("move d1 d2", "move c6 d6", "move d2 d1", "move d6 c6"):
            if not state.over:
                state.play(state.game.parse(text))


def test_the_third_time_is_a_draw() -> None:
    state = BASE.start(0)
    shuttle(state, 1)
    assert not state.over
    shuttle(state, 1)
    assert state.outcome == Outcome("repetition", (0, 1))
    assert state.turn == 8
    assert state.returns == [0, 0]


def test_occurrences_need_not_follow_each_other() -> None:
    state = BASE.start(0)
    for text in ("move a4 a3", "move f3 f4", "move a3 a4", "move f4 f3"):
        assert state.why(BASE.parse(text)) is None, text
        state.play(BASE.parse(text))
    shuttle(state, 1)
    assert state.outcome == Outcome("repetition", (0, 1))


def test_another_player_to_move_is_another_position() -> None:
    a, b = (BASE.position(f"A a4 b3 c2 d1; B c6 d5 e4 f3; to-move {seat}") for seat in "AB")
    assert a.key() != b.key()


def test_the_move_limit_is_a_draw() -> None:
    state = BASE.position("A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A; moves 199")
    state.play(BASE.parse("move d1 e1"))
    assert state.outcome == Outcome("move-limit", (0, 1))


def test_a_decided_game_beats_a_draw() -> None:
    state = BASE.position("A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A; moves 199")
    state.play(BASE.parse("move d4 f6"))
    assert state.outcome == Outcome("bottle", (0,))


def test_immobility_beats_the_limit() -> None:
    """The 200th move leaves the other side stuck: that decides."""
    for start, move in _moves_that_immobilise():
        state = BASE.position(f"{start}; moves 199")
        state.play(BASE.parse(move))
        assert state.outcome == Outcome("no-move", (state.active ^ 1,))
        return
    raise AssertionError("no such game found")


def _moves_that_immobilise():
    for seed in range(200):
        state, rng = BASE.start(0), Random(seed)
        while not state.over:
            before, action = state.position().split("; moves")[0], rng.choice(state.actions())
            state.play(action)
        if state.outcome is not None and state.outcome.reason == "no-move":
            yield before, BASE.text(action)


def test_repetition_is_tested_before_the_limit() -> None:
    state = BASE.start(0)
    shuttle(state, 2)
    past = state.position().split("past ")[1].rsplit(" ", 1)[0]
    again = BASE.position(f"A a4 b3 c2 d1; B d6 d5 e4 f3; to-move B; moves 199; past {past}")
    again.play(BASE.parse("move d6 c6"))
    assert again.outcome == Outcome("repetition", (0, 1))


def test_every_ending_has_words() -> None:
    texts = {BASE.ending(Outcome(reason, (0,))) for reason in ENDINGS}
    assert len(texts) == len(ENDINGS)


# Positions, rulings, words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A a4 b3 c2; B c6 d5 e4 f3; to-move A", "A has 4 caps"),
        ("A a4 b3 c2 a1; B c6 d5 e4 f3; to-move A", "none on its own bottle"),
        ("A a4 b3 c2 z9; B c6 d5 e4 f3; to-move A", "A has 4 caps"),
        ("A a4 b3 c2 d1; B c6 d5 e4 a4; to-move A", "two caps stand on one cell"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A; tiles slow", "tiles are 2 of: none, slow, jump"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A; moves 201", "no number from 0 to 200"),
        ("A a4 b3 c2 d1; B c6 d5 e4 f3", "'to-move' is missing"),
    ],
)
def test_impossible_positions_are_refused(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        BASE.position(text)


def test_an_owner_can_correct_the_rulings() -> None:
    game = moonwood.game("top-cap", jump=True, rulings='marked_cells = ["a6", "f1"]\nmove_limit = 3\nrepetitions = 2')
    state = game.start(0)
    assert state.view(None)["tiles"] == {"f1": "jump", "a6": "jump"}
    shuttle(state, 1)
    assert state.outcome == Outcome("move-limit", (0, 1))
    for wrong in ('["a6"]', '["a6", "a6"]', '["a6", "z1"]'):
        with pytest.raises(OptionError, match="2 different cells"):
            moonwood.game("top-cap", jump=True, rulings=f"marked_cells = {wrong}").start(0)


def test_the_help_marks_our_rulings_and_its_diagrams_can_be_drawn() -> None:
    blocks = BASE.help()
    assert sum(isinstance(block, Ruling) for block in blocks) == 2
    for block in blocks:
        if hasattr(block, "position"):
            game = moonwood.game("top-cap", **block.options)
            svg = game.draw(game.position(block.position).view(0), chosen=block.chosen)
            assert all(f'id="{id}"' in svg for id in block.chosen)


def test_every_event_is_told() -> None:
    events: list[tuple] = []
    state = moonwood.game("top-cap", slow_down=True, jump=True, first_player="random").blank()
    rng = Random(0)
    while not state.over:
        state.play(rng.choice(state.actions()), events)
    assert {event[0] for event in events} == {"tile", "first", "move", "end"}
    assert all(words.log(BASE, event, Say()) for event in events)


def test_every_family_has_a_label() -> None:
    view = BASE.start(0).view(0)
    assert all(words.label(BASE, view, family.first, Say()) for family in TABLE.families.values())


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_the_board_is_drawn_in_every_theme(theme: str) -> None:
    svg = BOTH.draw(BOTH.start(1).view(0), theme=theme)
    assert svg.count('class="place') == len(CELLS)
    assert svg.count('class="piece') == 8


# Against the second implementation


def engine_counts(game: moonwood.Game, turns: int) -> list[int]:
    return list(perft(game.start(0), turns))


def named(cell: str) -> tuple[int, int]:
    return " abcdef".index(cell[0]), int(cell[1])


@pytest.mark.parametrize("game", [BASE, SLOW, JUMP, BOTH], ids=["base", "slow", "jump", "both"])
@pytest.mark.parametrize("turns", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_counts_of_positions(game: moonwood.Game, turns: int) -> None:
    tiles = {named(cell): kind for cell, kind in game.start(0).view(None)["tiles"].items()}
    assert engine_counts(game, turns) == naive.count(turns, tiles)


def test_three_turns() -> None:
    assert engine_counts(BASE, 3) == naive.count(3, {})


@given(st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_both_agree_on_every_move_of_random_games(seed: int) -> None:
    state, rng = BOTH.start(seed), Random(seed)
    tiles = {named(cell): kind for cell, kind in state.view(None)["tiles"].items()}
    while not state.over:
        view = state.view(state.seat)
        caps = [frozenset(map(named, cells)) for cells in view["caps"]]
        expected = {(a, b) for a, b in naive.moves((caps[0], caps[1], state.seat), tiles)}
        assert {tuple(map(named, BOTH.text(a).split()[1:])) for a in state.actions()} == expected
        state.play(rng.choice(state.actions()))


@pytest.mark.parametrize("game", [BASE, SLOW, JUMP, BOTH], ids=["base", "slow", "jump", "both"])
def test_it_conforms(game: moonwood.Game) -> None:
    assert check(game, games=3).games == 3
