"""Mushroom Sorcerer: the potions of Eddie (§10.4), with and without mastery."""

from __future__ import annotations

from tests.games.mushroom_sorcerer.table import asked, has, land, night, play, refused, servants, texts
from tests.games.mushroom_sorcerer.wars import attack, clash


def test_early_bird_begins_the_first_cycle_only() -> None:
    """§10.4.1."""
    state = night(sorcerers=("bahon", "charles", "eddie"), C="potion=early-bird", steps="night")
    for seat in "CABABCABC":
        assert asked(state) == f"{seat} open {seat}"
        play(state, "end-turn")


def test_early_bird_pays_no_drops_for_the_first_gu_of_the_round() -> None:
    """§10.4.1."""
    state = night("B", B="potion=early-bird reserve=1.0", r2c1="debris=1")
    play(state, "grow r2c1 moon")
    assert has(state, "B", "drops", "reserve", "moon_gus") == [0, [0, 0], 1]
    assert refused(state, "grow r2c2 flame") == "too-few-drops"


def test_early_bird_pays_for_debris_all_the_same() -> None:
    """§10.4.1."""
    state = night("B", B="potion=early-bird", r2c1="debris=1")
    assert refused(state, "grow r2c1 flame") == "no-servant-for-debris"


def test_early_bird_frees_one_growth_a_round_not_one_a_turn() -> None:
    """§10.4.1."""
    state = night("B", order="BA", B="potion=early-bird drops=1")
    play(state, "grow r2c2 flame", "end-turn", "end-turn")
    assert asked(state) == "B open B"
    assert refused(state, "grow r2c2 water") == "too-few-drops"


def test_early_bird_changes_nothing_for_whoever_was_first() -> None:
    """§10.4.1."""
    state = night("B", order="BA", B="potion=early-bird", steps="night")
    for seat in "BABABA":
        assert asked(state) == f"{seat} open {seat}"
        play(state, "end-turn")


def test_early_bird_also_frees_a_reward_growth() -> None:
    """§10.4.1."""
    state = night(
        "B", B="potion=early-bird", notes="main=war destroyed=1 grow-left=1", r2c2="tower=B:flame.flame.flame"
    )
    play(state, "grow r2c2 water")
    assert len(land(state, "r2c2")["tower"]) == 4


def test_cheating_rolls_two_more_even_without_dice() -> None:
    """§10.4.2."""
    state = attack("", "potion=cheating mana=1")
    assert texts(state) == ["done", "more-dice"]
    play(state, "more-dice")
    assert asked(state) == "- roll-war defender"
    assert state.outcomes() == [(state.game.parse(f"roll {n}"), p) for n, p in ((0, 0.25), (1, 0.5), (2, 0.25))]
    assert has(state, "B", "mana") == [0]


def test_cheating_against_fury_is_even() -> None:
    """§10.4.2, §13.8."""
    state = attack("potion=fury elements=7.0.0.0.0 mana=1", "potion=cheating mana=1 dice=1")
    play(state, "weaken", "more-dice")
    assert texts(state) == ["roll 0", "roll 1"]


def test_cheating_mastered_rerolls_any_of_the_own_dice_for_nothing() -> None:
    """§10.4.2."""
    state = attack("", "potion=cheating elements=7.0.0.0.0 dice=2 mana=0")
    play(state, "roll 1")
    assert texts(state) == ["reroll 0 0", "reroll 0 1", "reroll 1 0", "reroll 1 1"]
    twin = state.copy()
    play(state, "reroll 0 1")
    assert asked(state) == "- roll-potion B 1 1"
    assert clash(state, "roll 1") == ((2 + 1, 1 + 2), (0, 0))
    assert clash(twin, "reroll 0 0") == ((2 + 1, 1 + 1), (0, 1))


def test_cheating_mastered_rerolls_the_extra_dice_too() -> None:
    """§10.4.2."""
    state = attack("", "potion=cheating elements=7.0.0.0.0 mana=1")
    play(state, "more-dice", "roll 0")
    assert "reroll 0 2" in texts(state)


def test_plan_b_sets_dice_aside_for_stone_servants() -> None:
    """§10.4.3."""
    state = attack("", "potion=plan-b dice=2")
    assert texts(state) == ["done", "set-aside 1", "set-aside 2"]
    play(state, "set-aside 2", "roll 0", "to-tower r2c3", "to-reserve")
    assert has(state, "B", "reserve") == [[0, 1]]
    assert servants(state, "r2c3") == [1, 2]
    assert asked(state) == "B absorb-damage defender flame"


def test_plan_b_is_not_touched_by_fewer_dice() -> None:
    """§10.4.3."""
    state = attack("potion=fury elements=7.0.0.0.0 mana=1", "potion=plan-b dice=2")
    play(state, "weaken", "set-aside 2")
    assert texts(state) == ["roll 0", "roll 1", "roll 2"]


def test_plan_b_mastered_rolls_the_same_dice_once_more() -> None:
    """§10.4.3."""
    state = attack("", "potion=plan-b dice=2 elements=0.7.0.0.0")
    play(state, "set-aside 1", "roll 1")
    assert asked(state) == "- roll-potion B 1 1"
    play(state, "roll 0", "to-reserve")
    assert has(state, "B", "reserve") == [[0, 1]]
    assert asked(state) == "- roll-war defender"
    assert texts(state) == ["roll 0", "roll 1"]


def test_plan_b_without_dice_offers_nothing() -> None:
    """§10.4.3."""
    assert asked(attack("", "potion=plan-b")) == "A absorb-damage attacker flame"


def test_lucky_hand_pays_different_resources_for_arrows() -> None:
    """§10.4.4."""
    state = night("B", B="potion=lucky-hand dice=3")
    play(state, "end-turn")
    assert texts(state) == ["accept", "decline"]
    play(state, "accept", "roll 2")
    assert texts(state) == ["take flame", "take stone", "take mana"]
    play(state, "take stone")
    assert texts(state) == ["take mana", "take drop"]
    play(state, "take drop")
    assert has(state, "B", "reserve", "drops") == [[0, 1], 1]
    assert state.cycle == 2


def test_lucky_hand_may_be_declined_and_asks_nothing_without_dice() -> None:
    """§10.4.4."""
    state = night("B", B="potion=lucky-hand dice=3")
    play(state, "end-turn", "decline")
    assert state.cycle == 2
    state = night("B", B="potion=lucky-hand")
    play(state, "end-turn")
    assert state.cycle == 2


def test_lucky_hand_mastered_rolls_again_and_repeats_no_kind() -> None:
    """§10.4.4."""
    state = night("B", B="potion=lucky-hand dice=2 elements=0.0.7.0.0")
    play(state, "end-turn", "accept", "roll 1", "take mana")
    assert texts(state) == ["accept", "decline"]
    play(state, "accept", "roll 2")
    assert texts(state) == ["take flame", "take stone"]
    play(state, "take flame", "take drop")
    assert has(state, "B", "reserve", "mana", "drops") == [[1, 0], 1, 1]
    assert state.cycle == 2


def test_lucky_hand_offers_only_what_the_supply_has() -> None:
    """§10.4.4."""
    state = night("B", A="reserve=30.0", B="potion=lucky-hand dice=1")
    play(state, "end-turn", "accept", "roll 1")
    assert texts(state) == ["take stone", "take mana", "take drop"]


def test_lucky_hand_comes_before_allocation() -> None:
    """§10.4.4."""
    state = night("B", B="potion=lucky-hand dice=1 reserve=1.0", r2c2="tower=B:flame")
    play(state, "end-turn", "accept", "roll 0")
    assert asked(state) == "B allocation B 0"


def test_thief_casts_once_a_turn_for_one_mana() -> None:
    """§10.4.5."""
    state = night(
        "B",
        A="archive=raging-roar",
        B="potion=thief mana=2 archive=invincible",
        decks="hunch glorify bounty supplement",
    )
    assert texts(state, "steal") == ["steal hunch", "steal raging-roar", "steal invincible"]
    play(state, "steal invincible")
    assert has(state, "B", "mana", "stored_arrows") == [1, 1]
    assert not texts(state, "steal")
    assert refused(state, "cast invincible") == "cast-already"


def test_thief_reaches_no_flipped_scroll_and_needs_mana() -> None:
    """§10.4.5."""
    state = night("B", A="archive=raging-roar!", B="potion=thief mana=1")
    assert "steal raging-roar" not in texts(state)
    assert not texts(night("B", A="archive=raging-roar", B="potion=thief"), "steal")


def test_thief_resolves_a_slow_learners_scroll_once() -> None:
    """§10.4.5."""
    state = night("B", A="potion=slow-learner archive=raging-roar", B="potion=thief mana=1")
    play(state, "steal raging-roar")
    assert has(state, "B", "influence") == [2]


def test_thief_steals_nothing_that_was_cast_this_turn() -> None:
    """§10.4.5."""
    state = night("B", A="archive=raging-roar", B="potion=thief mana=3 archive=invincible")
    play(state, "cast invincible")
    assert "steal invincible" not in texts(state)
    assert "steal raging-roar" in texts(state)


def test_thief_pays_himself_what_the_scroll_demands() -> None:
    """§10.4.5, §10.4.6."""
    state = night("B", A="archive=glorify reserve=3.0", B="potion=thief mana=1", decks="hunch purify bounty supplement")
    assert "steal glorify" not in texts(state)
    state = night(
        "B",
        A="archive=glorify reserve=3.0",
        B="potion=thief mana=1 reserve=1.0",
        decks="hunch purify bounty supplement",
    )
    play(state, "steal glorify")
    assert has(state, "B", "influence", "reserve") == [1, [0, 0]]
    assert has(state, "A", "reserve") == [[3, 0]]


def test_thief_mastered_casts_another_one_at_once_or_declines() -> None:
    """§10.4.5."""
    words = "potion=thief mana=2 elements=0.0.0.7.0"
    state = night("B", A="archive=raging-roar,invincible", B=words, decks="- - - -", gone="whistle")
    play(state, "steal invincible")
    assert texts(state) == ["steal raging-roar", "decline"]
    twin = state.copy()
    play(state, "steal raging-roar")
    assert has(state, "B", "mana", "influence", "stored_arrows") == [0, 2, 1]
    assert asked(state) == "B open B"
    play(twin, "decline")
    assert has(twin, "B", "mana") == [1]
    assert not texts(twin, "steal")
