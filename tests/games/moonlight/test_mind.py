"""What bots think of the game: what is worth a thought, and what is good."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from moonwood import CHANCE
from moonwood.games.moonlight.mind import evaluate, features, merits, plausible
from moonwood.games.moonlight.mind.rivals import Prospect, prospects
from moonwood.games.moonlight.rules import State
from moonwood.games.moonlight.rules import State as MoonlightState
from moonwood.games.moonlight.rules.actions import PICK
from moonwood.games.moonlight.rules.steps import finish
from moonwood.kernel.actions import Action
from tests.games.moonlight.table import game_of, play, position, started, state_of, step, view_of

BLOCK = ("U U U U", "U U U U", "U U U U")


def texts(state: State) -> set[str]:
    return {state.game.text(action) for action in plausible(state)}


def moments(scenario: int, mode: str, seed: int) -> list[State]:
    """The states of a game that is played at random, without free actions."""
    rng, state = Random(seed), started(scenario, mode, seed)
    seen: list[State] = []
    while not state.over and state.turn < 6:
        if state.seat != CHANCE:
            seen.append(state.copy())
        actions = [action for action in state.actions() if not state.game.table.owner(action).free]
        state.apply(rng.choice(actions))
    return seen


def pairs(state: State, first_picks: list[Action]) -> set[frozenset[tuple[int, ...]]]:
    """The pairs of tiles to which some first picks lead."""
    picks = set()
    for first in first_picks:
        twin = state.copy()
        twin.apply(Action(first))
        seconds = twin.actions() if twin.seat >= 0 else []
        picks |= {frozenset({PICK.values(first), PICK.values(action)}) for action in seconds if action in PICK}
    return picks


@pytest.mark.parametrize(
    ("scenario", "mode"),
    [*product((1, 4, 7, 19), ("solo", "co-op")), *product((1, 4, 7), ("competitive",))],
)
def test_plausible_actions_are_legal_and_ascending_and_lose_no_pair_of_tiles(scenario: int, mode: str) -> None:
    for state in moments(scenario, mode, 3):
        kept = plausible(state)
        assert kept == sorted(kept)
        assert kept
        assert set(kept) <= set(state.actions())
        if "pick" in {text.split()[0] for text in texts(state)} and not view_of(state)["hand"]:
            every = [action for action in state.actions() if action in PICK]
            assert pairs(state, [action for action in kept if action in PICK]) == pairs(state, every)


def test_gems_are_kept_while_there_is_something_to_collect() -> None:
    state = position(game_of(8), BLOCK, "1-1", "1-2", gems="3 3", used="0 0")
    assert any(text.startswith("gem ") for text in map(state.game.text, state.actions()))
    assert {text.split()[0] for text in texts(state)} == {"pick"}


def test_a_gem_may_bring_light_to_a_bit() -> None:
    state = position(game_of(8), BLOCK, "1-1", "1-2", gems="3 3", used="0 0", things="0-1:b 0-3:b")
    assert {text for text in texts(state) if not text.startswith("pick ")} == {"gem light 0-1"}


def test_whoever_is_stuck_thinks_of_every_gem_step_but_not_of_talking() -> None:
    state = position(game_of(8), ("U U U U U U U",), "0-3", "0-4", gems="1 1", used="0 0")
    legal = {state.game.text(action) for action in state.actions()}
    assert "give-up" in legal
    assert texts(state) == legal - {"talk"}
    assert any(text.startswith("gem ") for text in legal)


def test_against_each_other_every_gem_step_is_worth_a_thought_before_anything_is_collected() -> None:
    state = position(game_of(4, "competitive"), BLOCK, "1-1", "1-2", gems="1 1", objectives="OB-1 OB-5")
    legal = {state.game.text(action) for action in state.actions()}
    gems = {text for text in legal if text.startswith("gem ")}
    assert gems
    assert gems < texts(state)
    play(state, next(text for text in sorted(legal) if text.startswith("pick light ")))
    assert {text.split()[0] for text in texts(state)} == {"pick"}


def value(rows: tuple[str, ...], light: str, shadow: str, **fields: str) -> float:
    """What the team expects of a forest."""
    judged = evaluate(position(game_of(8), rows, light, shadow, **{"gems": "1 1", "used": "0 0", **fields}))
    assert judged[0] == judged[1]
    assert -1 < judged[0] < 1
    return judged[0]


def test_a_bit_of_the_team_is_better_than_one_in_the_forest_and_that_than_one_of_the_opponent() -> None:
    own = value(BLOCK, "1-1", "1-2", bits="1 0")
    lying = value(BLOCK, "1-1", "1-2", bits="0 0", things="0-1:b")
    lost = value(BLOCK, "1-1", "1-2", bits="0 1")
    assert own > lying > lost


def test_gems_are_worth_something() -> None:
    assert value(BLOCK, "1-1", "1-2", gems="2 2") > value(BLOCK, "1-1", "1-2", gems="0 0")


def test_a_forest_in_one_piece_is_better_than_one_that_is_cut() -> None:
    together = ("U U U U U U", "U U U U U U", ". . . . . .")
    cut = ("U U U U U .", ". . . . . .", "U U U U U U U")
    assert value(together, "0-1", "0-4") > value(cut, "0-1", "0-3")


def test_a_creature_that_can_go_on_is_better_off_than_one_that_will_be_stuck() -> None:
    rows = ("U U . U U U U", ". . . U U U U")
    assert value(rows, "0-3", "1-5") > value(rows, "0-1", "1-5")


def test_to_give_up_is_no_better_while_the_end_asks_something() -> None:
    """In Moon Eclipse tiles are chosen after the end: it is over all the same."""
    state = started(28)
    play(state, "start light 1-1", "start shadow 2-10")
    before = evaluate(state)[0]
    ended = state.copy()
    finish(ended)
    ended.advance()
    assert step(ended) == "keep"
    assert evaluate(ended)[0] < before


# Against each other


def prospect(**fields: str) -> Prospect:
    """What the first player can expect whose card is OB-1: LIGHT, most FRU and 3 DEW; SHADOW, most MOS and 5 WEB."""
    rows = ("U U U U U U U U", "U U U U U U U U")
    state = position(game_of(8, "competitive"), rows, "0-1", "0-3", **{"objectives": "OB-1 OB-5", **fields})
    assert isinstance(state, MoonlightState)
    return prospects(state)[0]


def test_symbols_of_the_own_creature_bring_majorities_nearer_and_those_of_the_other_take_them() -> None:
    even = prospect()
    assert prospect(team="BRA2 BRA2").majorities > even.majorities > prospect(opponent="BRA2 BRA2").majorities


def test_a_tile_of_what_was_missing_is_worth_more_the_less_of_it_is_left() -> None:
    """Of a power there are many, of MOS few."""
    nothing = prospect().missing
    assert nothing < 0
    assert prospect(team="MOS1+SUN").missing > nothing


@pytest.mark.parametrize(
    ("side", "tiles"), [("team", "FRU2"), ("team", "DEW2"), ("opponent", "MOS2"), ("opponent", "WEB2")]
)
def test_whatever_a_mission_asks_for_brings_it_nearer_on_whichever_side(side: str, tiles: str) -> None:
    assert prospect(**{side: tiles}).missions > prospect().missions


def test_a_fulfilled_minimum_is_sure_and_a_majority_is_not() -> None:
    sure = prospect(team="DEW2 DEW2").missions
    surer = prospect(team="DEW2 DEW2 DEW1+MOO").missions
    assert surer - sure < 0.1
    assert prospect(team="DEW2 DEW2 FRU2").missions > sure + 0.5


def test_bits_pay_more_the_more_there_are_and_those_in_the_forest_are_hoped_for() -> None:
    none, one, two = (prospect(bits=f"{bits} 0").bits for bits in range(3))
    assert 0 == none < one - none < two - one
    assert 0 < prospect(things="0-5:b").bits < one


def test_gems_count_less_the_less_there_is_to_collect() -> None:
    state = position(game_of(8, "competitive"), BLOCK, "1-1", "1-2", objectives="OB-1 OB-5", gems="2 1")
    fewer = position(game_of(8, "competitive"), BLOCK[:1], "0-1", "0-2", objectives="OB-1 OB-5", gems="2 1")
    whole, part = features(state, 0)[-1], features(fewer, 0)[-1]
    assert whole > part > features(fewer, 1)[-1] > 0


def test_who_can_expect_more_is_judged_to_stand_better() -> None:
    state = position(game_of(8, "competitive"), BLOCK, "1-1", "1-2", objectives="OB-1 OB-5", team="BRA2 FRU2 DEW2")
    judged = evaluate(state)
    assert 1 > judged[0] > 0 > judged[1] > -1


def test_before_the_cards_are_dealt_nobody_stands_better() -> None:
    blank = state_of(game_of(8, "competitive").blank())
    assert evaluate(blank) == [0.0, 0.0]
    assert merits(blank, 0) == {}
