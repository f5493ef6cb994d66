"""How far bots expect the two Creatures to get: by the shape of the forest, whatever its tiles show."""

from __future__ import annotations

from random import Random

import pytest

from moonwood import CHANCE
from moonwood.games.moonlight.mind.journey import Journey, journey, numbers_in
from moonwood.games.moonlight.rules.places import NOWHERE
from tests.games.moonlight.table import deal, game_of, play, position, started

BLOCK = ("U U U U", "U U U U", "U U U U")
ROW = ("U U U U U U U",)
NOBODYS = {19: 8, 23: 4, 28: 8}
"""How many tiles at most are nobody's in the end: the last island, the bridges, and what rows keep."""


def ahead(rows: tuple[str, ...], light: str, shadow: str, scenario: int = 8, **fields: str) -> Journey:
    """The journey through a forest, without gems if nothing else is said."""
    return journey(position(game_of(scenario), rows, light, shadow, **{"gems": "0 0", "used": "0 0", **fields}))


def test_a_set_of_places_is_a_number() -> None:
    assert numbers_in(0) == []
    assert numbers_in(0b101001) == [0, 3, 5]


def test_in_an_open_block_everything_is_collected_but_what_the_creatures_stand_on() -> None:
    assert ahead(BLOCK, "1-1", "1-2") == Journey(tiles=10, left=2, bits=0, gems=(0, 0), rest=())


def test_a_creature_with_nothing_beside_it_ends_the_journey() -> None:
    assert ahead(("U U . U U U U",), "0-1", "0-5").tiles == 2


def test_two_creatures_that_share_their_only_tile_are_stuck() -> None:
    assert ahead(("U U U U U",), "0-1", "0-3").tiles == 2


def test_a_gem_of_the_player_whose_turn_it_is_frees_a_creature() -> None:
    assert ahead(ROW, "0-1", "0-5", gems="0 0").tiles == 2
    assert ahead(ROW, "0-1", "0-5", gems="1 0").tiles == 2
    assert ahead(ROW, "0-1", "0-5", gems="0 1").tiles == 4


def test_light_comes_by_a_bit_that_lies_near_and_shadow_leaves_it() -> None:
    assert ahead(BLOCK, "1-1", "1-2", things="0-1:b").bits == 1
    assert ahead(BLOCK, "1-2", "1-1", things="0-1:b").bits == 1
    assert ahead(BLOCK, "1-2", "1-1", things="0-2:b").bits == 1


def test_what_tiles_show_makes_no_difference() -> None:
    plain = ahead(BLOCK, "1-1", "1-2")
    assert plain == ahead(("WEB2 WEB2 U U", "U LEA2 U U", "U U MOS2 U"), "1-1", "1-2")
    assert plain == ahead(("D U U U", "U D U U", "U U D U"), "1-1", "1-2")


def test_in_the_middle_of_a_turn_what_is_left_of_it_is_done_first() -> None:
    state = position(game_of(8), BLOCK, "1-1", "1-2", gems="0 0", used="0 0")
    for move in ("pick light 0-0", "pick shadow 0-3", "assign 0 1", "move light 0-1"):
        before = sum(state.heights)
        seen = journey(state)
        assert seen.tiles + seen.left == before
        play(state, move)
        deal(state)
    assert journey(state).tiles + journey(state).left == 10


def test_tiles_that_rows_must_keep_are_not_collected() -> None:
    """28, Moon Eclipse: 1 + 2 + 2 + 3 tiles remain, and nobody gets them."""
    state = started(28)
    play(state, "start light 1-1", "start shadow 2-10")
    seen = journey(state)
    assert seen.tiles <= sum(state.heights) - 8
    assert seen.tiles + seen.left <= sum(state.heights)


def test_a_tile_that_stays_face_down_is_not_collected() -> None:
    """27, The Whirl: tiles under tokens are not turned up."""
    rows = ("D U U U", "U U U U", "U U U U")
    assert ahead(rows, "1-1", "1-2", 27).tiles == 10
    assert ahead(rows, "1-1", "1-2", 27, things="0-0:F-LEA").tiles == 8


def test_bridges_are_crossed_and_not_collected() -> None:
    state = started(23)
    play(state, "start light 1-1", "start shadow 1-11")
    seen = journey(state)
    assert seen.tiles + seen.left == sum(state.heights) - len(state.setup.geometry.bridges)


def test_where_bits_come_from_beside_light_must_collect_above_or_below_them() -> None:
    """26, Ancient Rituals: at the left and right of a bit there is nothing to win."""
    assert ahead(BLOCK, "1-1", "1-2", 26, things="1-0:b").bits == 1
    assert ahead(BLOCK, "1-2", "1-1", 26, things="1-0:b").bits == 0
    assert ahead(ROW, "0-1", "0-5", 26, things="0-3:b", gems="2 2").bits == 0


def test_where_turned_tiles_give_their_bit_light_must_stand_beside_them() -> None:
    """20, The Enchanted Three."""
    rows = ("U D U U D U", "U U U U U U", "U D U U D U")
    assert ahead(rows, "1-1", "1-4", 20, things="0-1:b 2-1:b").bits == 2
    assert ahead(rows, "1-4", "1-1", 20, things="0-1:b 2-1:b").bits == 0


def test_a_tile_that_is_turned_up_can_be_collected_in_the_next_turn_only() -> None:
    """Shadow has nothing until Light has collected: if that lies face down, it takes a gem."""
    assert ahead(("U U U", "U . ."), "1-0", "0-2", gems="1 1") == Journey(2, 2, 0, (1, 1), ())
    assert ahead(("U D U", "U . ."), "1-0", "0-2", gems="1 1").gems == (0, 1)


def test_the_last_island_ends_the_journey_and_is_nobodys() -> None:
    """19, Floating Islands."""
    assert ahead(("U U U", "U . U", "U U U"), "0-1", "2-1", 19) == Journey(0, 0, 0, (0, 0), (0, 2, 16, 18, 32, 34))


def test_gems_that_the_journey_needs_are_spent() -> None:
    assert ahead(ROW, "0-1", "0-5", gems="0 1").gems == (0, 0)
    assert ahead(ROW, "0-1", "0-5", gems="1 0").gems == (1, 0)
    assert ahead(BLOCK, "1-1", "1-2", gems="1 1").gems == (1, 1)


def test_a_bridge_leads_on_to_tiles_at_its_far_end() -> None:
    """23, Whimsical Bridges: Light has a single tile on its side."""
    there = (". . . . . U U U", ". . . . . U U U")
    assert ahead((". . U U . U U U", *there), "0-3", "1-6", 23).tiles == 2
    assert ahead((". . U U D U U U", *there), "0-3", "1-6", 23).tiles > 2


def test_in_the_mirage_both_forests_shrink_alike() -> None:
    state = started(2)
    play(state, state.game.text(state.actions()[0]))
    seen = journey(state)
    assert seen.tiles > 0
    assert seen.tiles % 2 == 0


def test_gems_that_move_nobody_are_not_spent_on_the_way() -> None:
    """In Forest Mirage they swap the Creatures."""
    state = started(2)
    play(state, state.game.text(state.actions()[0]))
    assert journey(state).gems == state.gems


@pytest.mark.parametrize("mode", ["solo", "co-op"])
@pytest.mark.parametrize("scenario", range(1, 29))
def test_in_every_scenario_a_journey_counts_every_tile_and_leaves_the_state_as_it_was(scenario: int, mode: str) -> None:
    rng, state = Random(scenario), started(scenario, mode)
    while not state.over and state.turn < 3:
        if state.seat != CHANCE and NOWHERE not in state.creatures:
            before = state.key()
            seen = journey(state)
            assert state.key() == before
            assert min(seen.tiles, seen.left, seen.bits, *seen.gems) >= 0
            assert 0 <= sum(state.heights) - seen.tiles - seen.left <= NOBODYS.get(scenario, 0)
        actions = [action for action in state.actions() if not state.game.table.owner(action).free]
        state.apply(rng.choice(actions))
