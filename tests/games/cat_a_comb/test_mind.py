"""Cat-a-comb for bots and learners."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

import moonwood
from moonwood import State
from moonwood.games.cat_a_comb.mind import FEATURES, SURE, WEIGHTS, evaluate, features, merits, wins_at_once
from moonwood.games.cat_a_comb.rules.state import State as CatState
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.seats import Seat
from tests.games.cat_a_comb.table import view_of

LAYOUT = "NWBWBNBNW"
ALL = moonwood.game("cat-a-comb", tile_layout=LAYOUT, precious_cube=True, toilet_paper=True)


def test_evaluation_sees_a_win_at_once_exactly_when_there_is_one() -> None:
    kinds: list[dict[str, object]]
    kinds = [{}, {"precious_cube": True}, {"toilet_paper": True}, {"stack_owner": "own_or_neutral"}]
    for seed, kind in enumerate(2 * kinds):
        game = moonwood.game("cat-a-comb", **kind)
        state, rng = game.start(seed), Random(seed)
        while not state.over:
            assert isinstance(state, CatState)
            view = view_of(state)
            if not view["setup"]:
                mover = state.seat
                wins = any(
                    end.winners == (mover,) and end.outcome is not None and end.outcome.reason in ("colour", "towers")
                    for end in turn_ends(state).values()
                )
                before = state.position()
                assert wins_at_once(state) == wins
                assert not wins or evaluate(state)[mover] == SURE
                assert evaluate(state)[mover] == -evaluate(state)[1 - mover]
                assert state.position() == before
            state.apply(rng.choice(state.actions()))


def test_evaluation_counts_what_is_near() -> None:
    def value(stacks: str) -> float:
        state = ALL.position(f"stacks {stacks}; to-move B")
        assert isinstance(state, CatState)
        return evaluate(state)[0]

    assert value("NW - - - - BW - - -") > value("NW - - - BW - - - -") > value("NB - - - BW - - - -")
    setup = ALL.start(0)
    assert isinstance(setup, CatState)
    assert evaluate(setup)[0] == 0


def test_a_tower_more_of_ones_own_is_better_where_all_else_is_equal() -> None:
    plain = moonwood.game("cat-a-comb", tile_layout=LAYOUT)

    def value(stacks: str) -> float:
        state = plain.position(f"stacks {stacks}; to-move A")
        assert isinstance(state, CatState)
        return evaluate(state)[0]

    assert value("BWN W - B - N BNW - -") > value("BWN W - B NBN - W - -")


def test_what_cats_have_is_counted() -> None:
    """White shows on two stacks, has three cats out of its reserve, and could climb onto the stack of two."""
    state = moonwood.game("cat-a-comb", tile_layout=LAYOUT).position("stacks BWN W - B - NB BNW - -; to-move A")
    assert isinstance(state, CatState)
    has = dict(zip(FEATURES, features(state, Seat(0)), strict=True))
    assert [has[name] for name in ("move", "tops", "climbable", "placed", "paper")] == [1, 2, 1, 3, 0]
    assert sum(has[f"lacks_{count}"] for count in range(4)) == 4, "three colours, and towers"
    assert merits(state, Seat(0))["placed"] == pytest.approx(3 * dict(zip(FEATURES, WEIGHTS, strict=True))["placed"])


def test_during_setup_nobody_has_anything() -> None:
    state = ALL.start(0)
    assert isinstance(state, CatState)
    assert not any(features(state, Seat(0)))
    assert not any(merits(state, Seat(1)).values())


def greedy_turn(state: CatState, rng: Random) -> State:
    """The end of the best looking turn."""
    seat = state.seat
    ends = list(turn_ends(state).values())
    rng.shuffle(ends)
    return max(ends, key=lambda end: end.returns[seat] if end.over else evaluate(end)[seat])  # type: ignore[arg-type]


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(20):
        state, rng, greedy = moonwood.game("cat-a-comb").start(seed), Random(seed), seed % 2
        for _ in count():
            if state.over:
                break
            assert isinstance(state, CatState)
            if state.seat == greedy and not view_of(state)["setup"]:
                state = greedy_turn(state, rng)
            else:
                state.apply(rng.choice(state.actions()))
        won += state.winners == (greedy,)
    assert won >= 18


def test_the_tensor_is_seen_from_ones_own_side() -> None:
    state = ALL.position("stacks NW S - - - - - - -; to-move A; air BW 5 5")
    white, black = state.tensor(0), state.tensor(1)
    assert ALL.tensor_shape == (40, 3, 3)
    assert len(white) == 40 * 9
    assert (white[(3 + 1) * 9], black[(3 + 2) * 9]) == (1, 1)  # the white cat on level 1 of cell 1: own, other
    assert (white[2 * 9 + 1], black[1 * 9 + 1]) == (1, 1)  # the skull on cell 2
    assert white[9 * 9 + 1] == 1  # and that it is the Precious cube
    air, to_move = (ALL.tensor_spec.start(part) for part in ("air", "to move"))
    assert (white[air + 2 * 9 + 4], black[air + 9 + 4]) == (1, 1)  # the black cat in the air over 5
    assert (white[to_move], black[to_move]) == (1, 0)
