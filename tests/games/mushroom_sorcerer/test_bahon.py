"""Mushroom Sorcerer: the potions of Bahon (§10.2), with and without mastery."""

from __future__ import annotations

from typing import Any

from moonwood.games.mushroom_sorcerer.rules.components import NIGHT
from tests.games.mushroom_sorcerer.table import asked, has, land, night, play, servants, texts
from tests.games.mushroom_sorcerer.wars import attack, before_war, clash, evening


def test_hibernate_pays_the_highest_level_after_twilight() -> None:
    """§10.2.1."""
    state = evening("hibernate", "elements=1.0.4.0.0")
    play(state, "take flame", "take drop")
    assert has(state, "A", "reserve", "drops") == [[1, 0], 1]
    assert asked(state) == "A open A"


def test_hibernate_pays_again_as_the_night_ends_by_the_level_of_then() -> None:
    """Before Daybreak, which pays flame servants; the next Twilight pays nothing, for the potion has ended. (§10.2.1, §6.3.3)"""
    state = night(A="potion=hibernate elements=7.0.0.0.0", steps="night-end A, night-end B, bloom A, bloom B, repeat")
    assert (state.phase, asked(state)) == (NIGHT, "A choose-goods A 3 15 0")
    play(state, "take mana", "take mana", "take drop")
    assert has(state, "A", "mana", "drops", "reserve", "potion") == [2, 1, [3, 0], None]


def test_hibernate_pays_nothing_between_twilight_and_the_end_of_the_night() -> None:
    """§10.2.1."""
    state = night(A="potion=hibernate elements=7.0.0.0.0", steps="cycle 2, cycle 3, repeat")
    play(state, "end-turn", "end-turn")
    assert (state.cycle, asked(state)) == (3, "A open A")


def test_hibernate_pays_nothing_at_level_0() -> None:
    """§10.2.1."""
    assert asked(evening("hibernate")) == "A open A"


def test_fury_gives_stone_servants_an_arrow_attacking() -> None:
    """§10.2.2."""
    state = night(A="potion=fury", r2c2="tower=A:flame.flame.flame servants=1.2", r2c3="tower=B:stone")
    assert clash(state, "war r2c2 e")[0] == (1 + 2 + 1, 0)


def test_fury_gives_stone_servants_an_arrow_defending() -> None:
    """§10.2.2."""
    state = night("B", A="potion=fury", r2c2="tower=A:flame.flame servants=0.2", r2c3="tower=B:stone servants=0.1")
    assert clash(state, "war r2c3 w")[0] == (1, 2)


def test_fury_mastered_takes_two_dice_for_mana_once() -> None:
    """§10.2.2."""
    state = attack("potion=fury elements=7.0.0.0.0 mana=2", "dice=3")
    assert texts(state) == ["done", "weaken"]
    play(state, "weaken")
    assert asked(state) == "- roll-war defender"
    assert texts(state) == ["roll 0", "roll 1"]
    assert has(state, "A", "mana") == [1]


def test_fury_mastered_is_offered_against_no_dice_and_refused_without_mana() -> None:
    """§10.2.2."""
    assert "weaken" in texts(attack("potion=fury elements=7.0.0.0.0 mana=1"))
    assert asked(attack("potion=fury elements=7.0.0.0.0", "dice=1")) == "- roll-war defender"


def test_big_belly_gives_flame_servants_a_second_shield() -> None:
    """§10.2.3."""
    state = night("B", A="potion=big-belly", r2c2="tower=A:flame.flame servants=2.0", r2c3="tower=B:stone servants=1.0")
    play(state, "war r2c3 w")
    assert servants(state, "r2c2") == [1, 0]


def test_big_belly_also_protects_attackers() -> None:
    """§10.2.3."""
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame.flame servants=2.0", "r2c3": "tower=B:stone.stone.stone"}
    state = before_war("potion=big-belly", "dice=2", **towers)
    play(state, "war r2c2 e", "roll 2")
    assert servants(state, "r2c2") == [1, 0]


def test_big_belly_mastered_takes_two_dice_defending() -> None:
    """§10.2.3."""
    words = "potion=big-belly elements=0.7.0.0.0 mana=1"
    state = night("B", A=words, B="dice=2", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:stone servants=1.0")
    play(state, "war r2c3 w")
    assert asked(state) == "A declare defender"
    play(state, "weaken")
    assert state.seat >= 0


def test_big_belly_needs_its_own_element_to_be_mastered() -> None:
    """§10.2.3, §10.1.2."""
    assert asked(attack("potion=big-belly elements=9.6.0.0.0 mana=1", "dice=1")) == "- roll-war defender"


def test_forest_keeper_puts_debris_once_a_turn_on_unoccupied_land() -> None:
    """§10.2.4, §13.4."""
    words = "potion=forest-keeper mana=2"
    state = night(A=words, r2c2="tower=A:flame", r1c4="debris=1")
    assert "litter r2c2" not in texts(state)
    assert "litter r1c4" not in texts(state)
    assert "litter r2c3" in texts(state)
    play(state, "litter r2c3", "take mana")
    assert has(state, "A", "mana") == [2]
    assert not texts(state, "litter")


def test_forest_keeper_mastered_gains_two() -> None:
    """§10.2.4."""
    state = night(A="potion=forest-keeper mana=1 elements=0.0.7.0.0")
    play(state, "litter r2c3", "take mana", "take mana")
    assert has(state, "A", "mana") == [2]
    assert asked(state) == "A open A"


def test_forest_keeper_needs_mana() -> None:
    """§10.2.4."""
    assert not texts(night(A="potion=forest-keeper"), "litter")


def test_slow_learner_costs_one_more() -> None:
    """§10.2.5."""
    words = "potion=slow-learner mana=1 archive=water-pouch,raging-roar"
    assert texts(night(A=words, decks="hunch glorify bounty supplement"), "cast") == ["cast water-pouch"]


def test_slow_learner_skips_a_second_resolution_without_a_target() -> None:
    """§10.2.5."""
    state = night(A="potion=slow-learner mana=2 archive=shadow-gu", r2c2="tower=A:flame.flame.flame")
    play(state, "cast shadow-gu", "put r2c2 stone")
    assert asked(state) == "A open A"
    assert len(land(state, "r2c2")["tower"]) == 4


def test_slow_learner_may_use_in_the_second_resolution_what_the_first_gave() -> None:
    """§10.2.5."""
    state = night(A="potion=slow-learner mana=2 flasks=1 archive=flask-energy")
    play(state, "cast flask-energy", "take flame", "take stone", "accept")
    assert has(state, "A", "flasks", "reserve") == [1, [0, 0]]


def test_slow_learner_mastered_costs_one() -> None:
    """§10.2.5."""
    words = "potion=slow-learner mana=1 elements=0.0.0.7.0 archive=water-pouch,raging-roar"
    state = night(A=words, decks="hunch glorify bounty supplement")
    assert texts(state, "cast") == ["cast raging-roar", "cast water-pouch"]
    play(state, "cast raging-roar")
    assert has(state, "A", "mana", "influence") == [0, 4]
