"""Mushroom Sorcerer: every potion (§10.2), with and without mastery, and when it works."""

from __future__ import annotations

import pytest

from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, POTIONS_EACH
from moonwood.games.mushroom_sorcerer.rules.potions import ENTRIES
from moonwood.games.mushroom_sorcerer.rules.powers import POTIONS as TABLE
from moonwood.games.mushroom_sorcerer.rules.powers import Potion
from moonwood.games.mushroom_sorcerer.rules.state import State
from tests.games.mushroom_sorcerer.table import (
    POTIONS as OF_SORCERER,
)
from tests.games.mushroom_sorcerer.table import (
    SORCERERS,
    asked,
    has,
    land,
    night,
    play,
    player,
    refused,
    servants,
    settle,
    texts,
)

NEUTRAL = POTIONS[::POTIONS_EACH]


def test_every_potion_has_an_entry() -> None:
    assert [potion.name for potion in ENTRIES] == list(POTIONS)
    assert [potion.name for potion in TABLE[:-1]] == list(POTIONS)
    assert all(type(potion) is not Potion for potion in ENTRIES)


@pytest.mark.parametrize("name", POTIONS)
def test_every_potion_has_tests_of_its_own(name: str) -> None:
    """A potion is tested as it is and, unless it is neutral, mastered."""
    own = f"test_{name.replace('-', '_')}_"
    tests = [test for test in globals() if test.startswith(own)]
    mastered = [test for test in tests if test.startswith(f"{own}mastered_")]
    assert len(tests) > len(mastered)
    assert bool(mastered) == (name not in NEUTRAL)


def test_each_sorcerer_owns_a_neutral_potion_and_one_of_each_general_element() -> None:
    for index, sorcerer in enumerate(SORCERERS):
        own = POTIONS[index * POTIONS_EACH : (index + 1) * POTIONS_EACH]
        assert ",".join(own) == OF_SORCERER[sorcerer]
        assert [TABLE[POTIONS.index(name)].element for name in own] == [-1, 0, 1, 2, 3]


def evening(potion: str, words: str = "", sorcerer: str = "bahon") -> State:
    """The end of Twilight of a player with an active potion."""
    other = "eddie" if sorcerer != "eddie" else "bahon"
    steps = "twilight-end A, night"
    return night(sorcerers=(sorcerer, other), A=f"potion={potion} {words}", steps=steps, phase="twilight", cycle=0)


def attack(
    attacker: str = "", defender: str = "", sorcerers: tuple[str, str] = ("bahon", "eddie"), **lands: str
) -> State:
    """A declared war of A against B."""
    towers = {
        "r2c2": "tower=A:flame.flame.flame servants=2.1",
        "r2c3": "tower=B:stone.stone.stone servants=1.1",
    } | lands
    state = night(sorcerers=sorcerers, A=attacker, B=defender, **towers)
    play(state, "war r2c2 e")
    return state


def clash(state: State, *answers: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Arrows and loose shields of both sides, after what is answered and rolled."""
    events = play(state, *answers)
    return next((event.arrows, event.shields) for event in events if type(event).__name__ == "Clash")


# Bahon


def test_hibernate_pays_the_highest_level_after_twilight() -> None:
    state = evening("hibernate", "elements=1.0.4.0.0")
    play(state, "take flame", "take drop")
    assert has(state, "A", "reserve", "drops") == [[1, 0], 1]
    assert asked(state) == "A open A"


def test_hibernate_pays_again_as_the_night_ends_by_the_level_of_then() -> None:
    state = night(A="potion=hibernate elements=7.0.0.0.0", steps="night-end A, night-end B, twilight")
    play(state, "take mana", "take mana", "take drop")
    assert has(state, "A", "mana", "drops") == [2, 1]


def test_hibernate_pays_nothing_at_level_0() -> None:
    assert asked(evening("hibernate")) == "A open A"


def test_fury_gives_stone_servants_an_arrow_attacking() -> None:
    state = night(A="potion=fury", r2c2="tower=A:flame.flame.flame servants=1.2", r2c3="tower=B:stone")
    assert clash(state, "war r2c2 e")[0] == (1 + 2 + 1, 0)


def test_fury_gives_stone_servants_an_arrow_defending() -> None:
    state = night("B", A="potion=fury", r2c2="tower=A:flame.flame servants=0.2", r2c3="tower=B:stone servants=0.1")
    assert clash(state, "war r2c3 w")[0] == (1, 2)


def test_fury_mastered_takes_two_dice_for_mana_once() -> None:
    state = attack("potion=fury elements=7.0.0.0.0 mana=2", "dice=3")
    assert texts(state) == ["done", "weaken"]
    play(state, "weaken")
    assert asked(state) == "- roll-war defender"
    assert texts(state) == ["roll 0", "roll 1"]
    assert has(state, "A", "mana") == [1]


def test_fury_mastered_is_offered_against_no_dice_and_refused_without_mana() -> None:
    assert "weaken" in texts(attack("potion=fury elements=7.0.0.0.0 mana=1"))
    assert asked(attack("potion=fury elements=7.0.0.0.0", "dice=1")) == "- roll-war defender"


def test_big_belly_gives_flame_servants_a_second_shield() -> None:
    state = night("B", A="potion=big-belly", r2c2="tower=A:flame.flame servants=2.0", r2c3="tower=B:stone servants=1.0")
    play(state, "war r2c3 w")
    assert servants(state, "r2c2") == [1, 0]


def test_big_belly_mastered_takes_two_dice_defending() -> None:
    words = "potion=big-belly elements=0.7.0.0.0 mana=1"
    state = night("B", A=words, B="dice=2", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:stone servants=1.0")
    play(state, "war r2c3 w")
    assert asked(state) == "A declare defender"
    play(state, "weaken")
    assert state.seat >= 0


def test_big_belly_needs_its_own_element_to_be_mastered() -> None:
    assert asked(attack("potion=big-belly elements=9.6.0.0.0 mana=1", "dice=1")) == "- roll-war defender"


def test_forest_keeper_puts_debris_once_a_turn_on_unoccupied_land() -> None:
    words = "potion=forest-keeper mana=2"
    state = night(A=words, r2c2="tower=A:flame", r1c4="debris=1")
    assert "litter r2c2" not in texts(state)
    assert "litter r1c4" not in texts(state)
    assert "litter r2c3" in texts(state)
    play(state, "litter r2c3", "take mana")
    assert has(state, "A", "mana") == [2]
    assert not texts(state, "litter")


def test_forest_keeper_mastered_gains_two() -> None:
    state = night(A="potion=forest-keeper mana=1 elements=0.0.7.0.0")
    play(state, "litter r2c3", "take mana", "take mana")
    assert has(state, "A", "mana") == [2]
    assert asked(state) == "A open A"


def test_forest_keeper_needs_mana() -> None:
    assert not texts(night(A="potion=forest-keeper"), "litter")


def test_slow_learner_costs_one_more() -> None:
    words = "potion=slow-learner mana=1 archive=water-pouch,raging-roar"
    assert texts(night(A=words, decks="hunch glorify bounty supplement"), "cast") == ["cast water-pouch"]


def test_slow_learner_mastered_costs_one() -> None:
    words = "potion=slow-learner mana=1 elements=0.0.0.7.0 archive=water-pouch,raging-roar"
    state = night(A=words, decks="hunch glorify bounty supplement")
    assert texts(state, "cast") == ["cast raging-roar", "cast water-pouch"]
    play(state, "cast raging-roar")
    assert has(state, "A", "mana", "influence") == [0, 4]


# Charles


def test_overwork_brings_a_whole_turn_after_the_third_cycle() -> None:
    state = night(
        sorcerers=("charles", "eddie"),
        cycle=3,
        A="potion=overwork drops=2",
        steps="turn B, dominance-check, extra-turns, night-end A, bloom A, bloom B, repeat",
    )
    play(state, "end-turn")
    assert asked(state) == "A open A"
    assert state.view(None)["cycle"] == 4
    play(state, "grow r1c3 water", "end-turn")
    settle(state)
    assert state.round == 3


def test_overwork_is_the_only_extra_turn() -> None:
    state = night(
        cycle=3,
        steps="turn B, dominance-check, extra-turns, repeat",
        A="potions=fury,hibernate",
        B="potions=thief,plan-b",
    )
    play(state, "end-turn")
    settle(state)
    assert asked(state) == "A drink-potion A"


def test_duel_expert_has_an_arrow_more_on_either_side() -> None:
    charles = ("charles", "eddie")
    assert clash(attack_quietly("potion=duel-expert", "", charles), "war r2c2 e")[0] == (2 + 1 + 1, 1)
    assert clash(attack_quietly("", "potion=duel-expert", ("eddie", "charles")), "war r2c2 e")[0] == (2 + 1, 2)


def attack_quietly(attacker: str, defender: str, sorcerers: tuple[str, str]) -> State:
    towers = {"r2c2": "tower=A:flame.flame.flame servants=2.1", "r2c3": "tower=B:stone.stone.stone servants=1.1"}
    return night(sorcerers=sorcerers, A=attacker, B=defender, **towers)


def test_duel_expert_mastered_fights_again_from_any_adjacent_tower_once() -> None:
    words = "potion=duel-expert elements=7.0.0.0.0 mana=2"
    towers = {
        "r2c2": "tower=A:flame servants=0.1",
        "r3c3": "tower=A:stone.stone servants=0.2",
        "r2c4": "tower=A:water",
        "r2c3": "tower=B:stone.stone.stone servants=0.3",
    }
    state = night(sorcerers=("charles", "eddie"), A=words, **towers)
    play(state, "war r2c2 e")
    assert servants(state, "r2c3") == [0, 2]
    assert texts(state) == ["decline", "again r2c2", "again r3c3"]
    play(state, "again r3c3")
    assert has(state, "A", "mana") == [1]
    assert asked(state) == "A open A"
    assert servants(state, "r2c3") == [0, 1]


def test_duel_expert_mastered_does_not_fight_again_after_destruction_or_without_mana() -> None:
    towers = {"r2c2": "tower=A:flame servants=1.0", "r2c3": "tower=B:stone.stone"}
    state = night(sorcerers=("charles", "eddie"), A="potion=duel-expert elements=7.0.0.0.0 mana=1", **towers)
    play(state, "war r2c2 e")
    assert state.destroyed
    assert asked(state) == "A open A"
    towers["r2c3"] = "tower=B:stone.stone servants=0.2"
    state = night(sorcerers=("charles", "eddie"), A="potion=duel-expert elements=7.0.0.0.0", **towers)
    play(state, "war r2c2 e")
    assert asked(state) == "A open A"


def test_duel_expert_mastered_starts_afresh_without_stored_arrows() -> None:
    words = "potion=duel-expert elements=7.0.0.0.0 mana=1 arrows=1"
    towers = {"r2c2": "tower=A:flame servants=0.1", "r2c3": "tower=B:stone.stone.stone servants=0.3"}
    state = night(sorcerers=("charles", "eddie"), A=words, **towers)
    assert clash(state, "war r2c2 e")[0] == (1 + 1 + 1, 0)
    assert clash(state, "again r2c2")[0] == (1 + 1, 0)


def test_nine_lives_has_a_loose_shield_on_either_side() -> None:
    assert clash(attack_quietly("potion=nine-lives", "", ("charles", "eddie")), "war r2c2 e")[1] == (1, 0)
    assert clash(attack_quietly("", "potion=nine-lives", ("eddie", "charles")), "war r2c2 e")[1] == (0, 1)


def nine_lives(mana: int, stone: int = 7) -> State:
    words = f"potion=nine-lives elements=0.{stone}.0.0.0 mana={mana}"
    towers = {"r2c2": "tower=A:flame.flame.flame servants=3.0", "r2c3": "tower=B:stone.water.stone"}
    state = night(sorcerers=("eddie", "charles"), A="influence=1", B=words, **towers)
    play(state, "war r2c2 e")
    return state


def test_nine_lives_alone_revives_nothing() -> None:
    state = nine_lives(3, stone=6)
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["tower"] == []


def test_nine_lives_mastered_revives_any_of_them_in_their_old_order() -> None:
    state = nine_lives(3)
    assert texts(state) == ["done", "revive stone", "revive water"]
    play(state, "revive water")
    assert texts(state) == ["done", "revive stone"]
    play(state, "revive stone")
    assert land(state, "r2c3")["tower"] == ["water", "stone"]
    assert has(state, "B", "mana", "towers") == [1, 1]
    assert has(state, "A", "influence", "drops") == [4, 3]
    assert state.grow_left == 1


def test_nine_lives_mastered_pays_mana_for_each() -> None:
    state = nine_lives(1)
    play(state, "revive stone")
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["tower"] == ["stone"]
    assert has(state, "B", "mana") == [0]


def test_nine_lives_mastered_may_be_declined_and_attackers_conditions_hold() -> None:
    state = nine_lives(2)
    play(state, "done")
    assert land(state, "r2c3")["owner"] is None
    assert state.destroyed


def test_curiosity_trades_flasks_and_may_keep_them() -> None:
    state = evening("curiosity", "flasks=5", "charles")
    assert texts(state)[-1] == "return-flasks 4"
    play(state, "return-flasks 1", "take mana")
    assert has(state, "A", "flasks", "mana") == [4, 1]
    state = evening("curiosity", "flasks=2", "charles")
    play(state, "return-flasks 0")
    assert has(state, "A", "flasks") == [2]


def test_curiosity_without_flasks_asks_nothing() -> None:
    assert asked(evening("curiosity", "", "charles")) == "A open A"


def test_curiosity_mastered_pays_two_for_each() -> None:
    state = evening("curiosity", "flasks=1 elements=0.0.7.0.0", "charles")
    play(state, "return-flasks 1", "take mana", "take drop")
    assert has(state, "A", "flasks", "mana", "drops") == [0, 1, 1]


def test_invisible_hand_takes_a_scroll_beside_the_main_action() -> None:
    words = "potion=invisible-hand mana=2 drops=5"
    state = night(sorcerers=("charles", "eddie"), A=words)
    play(state, "snatch summoning")
    settle(state)
    assert state.main == 0
    assert len(player(state, "A")["archive"]) == 1
    assert refused(state, "snatch servant") == "not-now"
    assert texts(state, "study")


def test_invisible_hand_needs_mana_and_a_scroll() -> None:
    assert not texts(night(sorcerers=("charles", "eddie"), A="potion=invisible-hand"), "snatch")
    state = night(sorcerers=("charles", "eddie"), A="potion=invisible-hand mana=1", decks="- glorify bounty supplement")
    assert texts(state, "snatch") == ["snatch servant", "snatch war", "snatch gu"]


def test_invisible_hand_mastered_may_replace_a_flipped_scroll_or_none() -> None:
    words = "potion=invisible-hand mana=1 elements=0.0.0.7.0 archive=hunch!"
    state = night(sorcerers=("charles", "eddie"), A=words)
    play(state, "snatch gu")
    assert texts(state) == ["replace hunch", "decline"]
    twin = state.copy()
    play(state, "replace hunch")
    assert [scroll["name"] for scroll in player(state, "A")["archive"]] == ["supplement"]
    assert state.flipped == 0
    play(twin, "decline")
    assert [scroll["name"] for scroll in player(twin, "A")["archive"]] == ["hunch", "supplement"]


# Eddie


def test_early_bird_begins_the_first_cycle_only() -> None:
    state = night(sorcerers=("bahon", "charles", "eddie"), C="potion=early-bird", steps="night")
    for seat in "CABABCABC":
        assert asked(state) == f"{seat} open {seat}"
        play(state, "end-turn")


def test_early_bird_pays_no_drops_for_the_first_gu_of_the_round() -> None:
    state = night("B", B="potion=early-bird reserve=1.0", r2c1="debris=1")
    play(state, "grow r2c1 moon")
    assert has(state, "B", "drops", "reserve", "moon_gus") == [0, [0, 0], 1]
    assert refused(state, "grow r2c2 flame") == "too-few-drops"


def test_early_bird_pays_for_debris_all_the_same() -> None:
    state = night("B", B="potion=early-bird", r2c1="debris=1")
    assert refused(state, "grow r2c1 flame") == "no-servant-for-debris"


def test_early_bird_also_frees_a_reward_growth() -> None:
    state = night(
        "B", B="potion=early-bird", notes="main=war destroyed=1 grow-left=1", r2c2="tower=B:flame.flame.flame"
    )
    play(state, "grow r2c2 water")
    assert len(land(state, "r2c2")["tower"]) == 4


def test_cheating_rolls_two_more_even_without_dice() -> None:
    state = attack("", "potion=cheating mana=1")
    assert texts(state) == ["done", "more-dice"]
    play(state, "more-dice")
    assert asked(state) == "- roll-war defender"
    assert state.outcomes() == [(state.game.parse(f"roll {n}"), p) for n, p in ((0, 0.25), (1, 0.5), (2, 0.25))]
    assert has(state, "B", "mana") == [0]


def test_cheating_against_fury_is_even() -> None:
    state = attack("potion=fury elements=7.0.0.0.0 mana=1", "potion=cheating mana=1 dice=1")
    play(state, "weaken", "more-dice")
    assert texts(state) == ["roll 0", "roll 1"]


def test_cheating_mastered_rerolls_any_of_the_own_dice_for_nothing() -> None:
    state = attack("", "potion=cheating elements=7.0.0.0.0 dice=2 mana=0")
    play(state, "roll 1")
    assert texts(state) == ["reroll 0 0", "reroll 0 1", "reroll 1 0", "reroll 1 1"]
    twin = state.copy()
    play(state, "reroll 0 1")
    assert asked(state) == "- roll-potion B 1 1"
    assert clash(state, "roll 1") == ((2 + 1, 1 + 2), (0, 0))
    assert clash(twin, "reroll 0 0") == ((2 + 1, 1 + 1), (0, 1))


def test_cheating_mastered_rerolls_the_extra_dice_too() -> None:
    state = attack("", "potion=cheating elements=7.0.0.0.0 mana=1")
    play(state, "more-dice", "roll 0")
    assert "reroll 0 2" in texts(state)


def test_plan_b_sets_dice_aside_for_stone_servants() -> None:
    state = attack("", "potion=plan-b dice=2")
    assert texts(state) == ["done", "set-aside 1", "set-aside 2"]
    play(state, "set-aside 2", "roll 0", "to-tower r2c3", "to-reserve")
    assert has(state, "B", "reserve") == [[0, 1]]
    assert servants(state, "r2c3") == [1, 2]
    assert asked(state) == "B absorb-damage defender flame"


def test_plan_b_is_not_touched_by_fewer_dice() -> None:
    state = attack("potion=fury elements=7.0.0.0.0 mana=1", "potion=plan-b dice=2")
    play(state, "weaken", "set-aside 2")
    assert texts(state) == ["roll 0", "roll 1", "roll 2"]


def test_plan_b_mastered_rolls_the_same_dice_once_more() -> None:
    state = attack("", "potion=plan-b dice=2 elements=0.7.0.0.0")
    play(state, "set-aside 1", "roll 1")
    assert asked(state) == "- roll-potion B 1 1"
    play(state, "roll 0", "to-reserve")
    assert has(state, "B", "reserve") == [[0, 1]]
    assert asked(state) == "- roll-war defender"
    assert texts(state) == ["roll 0", "roll 1"]


def test_plan_b_without_dice_offers_nothing() -> None:
    assert asked(attack("", "potion=plan-b")) == "A absorb-damage attacker flame"


def test_lucky_hand_pays_different_resources_for_arrows() -> None:
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
    state = night("B", B="potion=lucky-hand dice=3")
    play(state, "end-turn", "decline")
    assert state.cycle == 2
    state = night("B", B="potion=lucky-hand")
    play(state, "end-turn")
    assert state.cycle == 2


def test_lucky_hand_mastered_rolls_again_and_repeats_no_kind() -> None:
    state = night("B", B="potion=lucky-hand dice=2 elements=0.0.7.0.0")
    play(state, "end-turn", "accept", "roll 1", "take mana")
    assert texts(state) == ["accept", "decline"]
    play(state, "accept", "roll 2")
    assert texts(state) == ["take flame", "take stone"]
    play(state, "take flame", "take drop")
    assert has(state, "B", "reserve", "mana", "drops") == [[1, 0], 1, 1]
    assert state.cycle == 2


def test_lucky_hand_comes_before_allocation() -> None:
    state = night("B", B="potion=lucky-hand dice=1 reserve=1.0", r2c2="tower=B:flame")
    play(state, "end-turn", "accept", "roll 0")
    assert asked(state) == "B allocation B 0"


def test_thief_casts_once_a_turn_for_one_mana() -> None:
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
    state = night("B", A="archive=raging-roar!", B="potion=thief mana=1")
    assert "steal raging-roar" not in texts(state)
    assert not texts(night("B", A="archive=raging-roar", B="potion=thief"), "steal")


def test_thief_resolves_a_slow_learners_scroll_once() -> None:
    state = night("B", A="potion=slow-learner archive=raging-roar", B="potion=thief mana=1")
    play(state, "steal raging-roar")
    assert has(state, "B", "influence") == [2]


def test_thief_mastered_casts_another_one_at_once_or_declines() -> None:
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


# Cassandra


def test_total_mastery_pays_two_for_each_mastered_element() -> None:
    state = evening("total-mastery", "elements=0.7.0.0.0", "cassandra")
    play(state, "take mana", "take mana")
    assert has(state, "A", "mana") == [2]
    assert asked(state) == "A open A"
    assert asked(evening("total-mastery", "elements=6.0.0.0.0", "cassandra")) == "A open A"


def test_flamouflage_calls_a_flame_servant_that_fights_at_once() -> None:
    words = "potion=flamouflage mana=1"
    towers = {"r2c2": "tower=A:flame.flame servants=1.0", "r2c3": "tower=B:stone.stone.stone"}
    state = night(sorcerers=("cassandra", "eddie"), A=words, **towers)
    play(state, "war r2c2 e")
    assert texts(state) == ["done", "call-servant"]
    assert clash(state, "call-servant", "to-tower r2c2")[0] == (3, 0)
    assert len(land(state, "r2c3")["tower"]) == 1
    assert has(state, "A", "mana") == [0]


def test_flamouflage_mastered_has_arrows_instead() -> None:
    words = "potion=flamouflage mana=2 elements=7.0.0.0.0"
    towers = {"r2c2": "tower=A:flame.flame servants=1.0", "r2c3": "tower=B:stone.stone.stone"}
    state = night(sorcerers=("cassandra", "eddie"), A=words, **towers)
    play(state, "war r2c2 e")
    assert texts(state) == ["done", "call-servant", "call-force"]
    assert clash(state, "call-force")[0] == (1 + 1 + 2, 0)
    assert len(land(state, "r2c3")["tower"]) == 2


def test_stonouflage_calls_a_stone_servant() -> None:
    state = attack("", "potion=stonouflage mana=1", ("bahon", "cassandra"))
    assert texts(state) == ["done", "call-servant"]
    play(state, "call-servant", "to-tower r2c3")
    assert has(state, "B", "mana") == [0]
    assert servants(state, "r2c3") == [1, 2]


def test_stonouflage_mastered_has_loose_shields_instead() -> None:
    state = attack("", "potion=stonouflage mana=1 elements=0.7.0.0.0", ("bahon", "cassandra"))
    assert clash(state, "call-force")[1] == (0, 2)


def test_stonouflage_needs_mana() -> None:
    state = attack("", "potion=stonouflage elements=0.7.0.0.0", ("bahon", "cassandra"))
    assert asked(state) == "A absorb-damage attacker flame"


def test_germination_pays_for_two_of_a_kind_and_not_for_two_kinds() -> None:
    state = night(sorcerers=("cassandra", "eddie"), A="potion=germination drops=9")
    twin = state.copy()
    play(state, "grow r2c2 thunder", "grow r1c3 thunder", "take drop")
    assert asked(state) == "A open A"
    play(twin, "grow r2c2 thunder", "grow r1c3 stone")
    assert asked(twin) == "A open A"


def test_germination_mastered_pays_two_kinds() -> None:
    state = night(sorcerers=("cassandra", "eddie"), A="potion=germination drops=9 elements=0.0.7.0.0")
    play(state, "grow r2c2 thunder", "grow r1c3 thunder")
    assert texts(state) == ["take flame", "take stone", "take mana"]
    play(state, "take mana")
    assert asked(state) == "A open A"


def test_thunder_chain_pays_once_a_turn_after_a_spell_of_choice() -> None:
    words = "potion=thunder-chain mana=3 archive=invincible,raging-roar,water-pouch"
    state = night(sorcerers=("cassandra", "eddie"), A=words, decks="hunch glorify bounty supplement")
    play(state, "cast invincible")
    assert texts(state) == ["accept", "decline"]
    play(state, "decline", "cast raging-roar", "accept", "take drop", "cast water-pouch")
    assert asked(state) == "A open A"
    assert has(state, "A", "mana", "drops") == [1, 3]


def test_thunder_chain_mastered_pays_one_more_of_another_kind() -> None:
    words = "potion=thunder-chain mana=1 elements=0.0.0.7.0 archive=invincible"
    state = night(sorcerers=("cassandra", "eddie"), A=words)
    play(state, "cast invincible", "accept", "take flame")
    assert texts(state) == ["take stone", "take mana", "take drop"]
    play(state, "take drop")
    assert has(state, "A", "reserve", "drops") == [[1, 0], 1]


def test_thunder_chain_is_offered_after_a_spell_that_gained_nothing() -> None:
    words = "potion=thunder-chain mana=1 path=moon elements=0.0.0.0.1 archive=raging-roar"
    state = night(sorcerers=("cassandra", "eddie"), A=words)
    play(state, "cast raging-roar")
    assert texts(state) == ["accept", "decline"]


# All of them


def test_a_potion_works_for_one_round_and_only_once_a_game() -> None:
    state = night(A="potion=fury potions=hibernate,big-belly", B="potion=thief potions=plan-b,cheating", steps="repeat")
    settle(state)
    assert has(state, "A", "potion", "potions") == [None, ["hibernate", "big-belly"]]
    assert texts(state) == ["drink hibernate", "drink big-belly"]
    play(state, "drink big-belly")
    assert has(state, "A", "potion", "potions") == ["big-belly", ["hibernate"]]


def test_a_potion_must_be_drunk_while_one_is_left_and_then_the_step_is_skipped() -> None:
    state = night(A="potions=hibernate", steps="twilight", phase="daybreak", round_number=6, cycle=0)
    assert has(state, "A", "potion") == ["hibernate"]
    state = night(steps="twilight", phase="daybreak", round_number=7, cycle=0)
    assert asked(state) == "A open A"


def test_war_potions_work_in_every_war_of_the_round() -> None:
    words = "potion=duel-expert elements=7.0.0.0.0 mana=1"
    state = attack(words, "potion=cheating mana=2", ("charles", "eddie"), r2c3="tower=B:stone.stone servants=0.2")
    play(state, "more-dice", "roll 0", "again r2c2")
    assert texts(state) == ["done", "more-dice"]
