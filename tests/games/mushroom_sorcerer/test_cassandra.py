"""Mushroom Sorcerer: the potions of Cassandra (§10.5), with and without mastery."""

from __future__ import annotations

from typing import Any

from tests.games.mushroom_sorcerer.table import asked, has, land, night, play, servants, texts
from tests.games.mushroom_sorcerer.wars import attack, clash, evening


def test_total_mastery_pays_two_for_each_mastered_element() -> None:
    """§10.5.1."""
    state = evening("total-mastery", "elements=0.7.0.0.0", "cassandra")
    play(state, "take mana", "take mana")
    assert has(state, "A", "mana") == [2]
    assert asked(state) == "A open A"
    assert asked(evening("total-mastery", "elements=6.0.0.0.0", "cassandra")) == "A open A"


def test_flamouflage_calls_a_flame_servant_that_fights_at_once() -> None:
    """§10.5.2, §8.2."""
    words = "potion=flamouflage mana=1"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame servants=1.0", "r2c3": "tower=B:stone.stone.stone"}
    state = night(sorcerers=("cassandra", "eddie"), A=words, **towers)
    play(state, "war r2c2 e")
    assert texts(state) == ["done", "call-servant"]
    assert clash(state, "call-servant", "to-tower r2c2")[0] == (3, 0)
    assert len(land(state, "r2c3")["tower"]) == 1
    assert has(state, "A", "mana") == [0]


def test_flamouflage_mastered_has_arrows_instead() -> None:
    """§10.5.2."""
    words = "potion=flamouflage mana=2 elements=7.0.0.0.0"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame servants=1.0", "r2c3": "tower=B:stone.stone.stone"}
    state = night(sorcerers=("cassandra", "eddie"), A=words, **towers)
    play(state, "war r2c2 e")
    assert texts(state) == ["done", "call-servant", "call-force"]
    assert clash(state, "call-force")[0] == (1 + 1 + 2, 0)
    assert len(land(state, "r2c3")["tower"]) == 2


def test_stonouflage_calls_a_stone_servant() -> None:
    """§10.5.3."""
    state = attack("", "potion=stonouflage mana=1", ("bahon", "cassandra"))
    assert texts(state) == ["done", "call-servant"]
    play(state, "call-servant", "to-tower r2c3")
    assert has(state, "B", "mana") == [0]
    assert servants(state, "r2c3") == [1, 2]


def test_stonouflage_mastered_has_loose_shields_instead() -> None:
    """§10.5.3."""
    state = attack("", "potion=stonouflage mana=1 elements=0.7.0.0.0", ("bahon", "cassandra"))
    assert clash(state, "call-force")[1] == (0, 2)


def test_stonouflage_needs_mana() -> None:
    """§10.5.3."""
    state = attack("", "potion=stonouflage elements=0.7.0.0.0", ("bahon", "cassandra"))
    assert asked(state) == "A absorb-damage attacker flame"


def test_germination_pays_for_two_of_a_kind_and_not_for_two_kinds() -> None:
    """§10.5.4."""
    state = night(sorcerers=("cassandra", "eddie"), A="potion=germination drops=9")
    twin = state.copy()
    play(state, "grow r2c2 thunder", "grow r1c3 thunder", "take drop")
    assert asked(state) == "A open A"
    play(twin, "grow r2c2 thunder", "grow r1c3 stone")
    assert asked(twin) == "A open A"


def test_germination_mastered_pays_two_kinds() -> None:
    """§10.5.4, §4.1.7."""
    state = night(sorcerers=("cassandra", "eddie"), A="potion=germination drops=9 elements=0.0.7.0.0")
    play(state, "grow r2c2 thunder", "grow r1c3 thunder")
    assert texts(state) == ["take flame", "take stone", "take mana"]
    play(state, "take mana")
    assert asked(state) == "A open A"


def test_thunder_chain_pays_once_a_turn_after_a_spell_of_choice() -> None:
    """§10.5.5."""
    words = "potion=thunder-chain mana=3 archive=invincible,raging-roar,water-pouch"
    state = night(sorcerers=("cassandra", "eddie"), A=words, decks="hunch glorify bounty supplement")
    play(state, "cast invincible")
    assert texts(state) == ["accept", "decline"]
    play(state, "decline", "cast raging-roar", "accept", "take drop", "cast water-pouch")
    assert asked(state) == "A open A"
    assert has(state, "A", "mana", "drops") == [1, 3]


def test_thunder_chain_mastered_pays_one_more_of_another_kind() -> None:
    """§10.5.5."""
    words = "potion=thunder-chain mana=1 elements=0.0.0.7.0 archive=invincible"
    state = night(sorcerers=("cassandra", "eddie"), A=words)
    play(state, "cast invincible", "accept", "take flame")
    assert texts(state) == ["take stone", "take mana", "take drop"]
    play(state, "take drop")
    assert has(state, "A", "reserve", "drops") == [[1, 0], 1]


def test_thunder_chain_is_offered_after_a_spell_that_gained_nothing() -> None:
    """§10.5.5."""
    words = "potion=thunder-chain mana=1 path=moon elements=0.0.0.0.1 archive=raging-roar"
    state = night(sorcerers=("cassandra", "eddie"), A=words)
    play(state, "cast raging-roar")
    assert texts(state) == ["accept", "decline"]
