"""Mushroom Sorcerer: growing and sliding (§2.3, §4, §7.3, §7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mushroom_sorcerer.table import asked, has, land, night, play, player, refused, servants, texts, view_of

# Reclamation


def test_nothing_grows_in_the_forbidden_area() -> None:
    """§3.4."""
    assert refused(night(A="drops=5"), "grow r1c1 flame") == "forbidden-land"


def test_a_tower_has_one_owner_and_the_level_of_a_gu_is_its_place_in_it() -> None:
    """§2.3.2."""
    state = night(A="drops=5", r2c2="tower=A:stone.water", r2c4="tower=B:stone")
    assert refused(state, "grow r2c4 flame") == "not-your-tower"
    play(state, "grow r2c2 thunder")
    assert (land(state, "r2c2")["owner"], len(land(state, "r2c2")["tower"])) == (0, 3)
    assert has(state, "A", "elements", "drops") == [[0, 0, 0, 3, 0], 2]


def test_any_unoccupied_land_may_be_reclaimed_without_adjacency() -> None:
    """§7.3.3."""
    state = night(A="drops=1", r2c2="tower=A:flame", r3c5="tower=B:flame")
    lands = {text.split()[1] for text in texts(state, "grow")}
    assert lands == {"r1c3", "r1c4", "r2c1", "r2c3", "r2c4", "r2c5", "r3c1", "r3c2", "r3c3", "r3c4", "r4c2", "r4c3"}
    assert refused(state, "grow r3c5 flame") == "not-your-tower"
    assert refused(state, "grow r1c1 flame") == "forbidden-land"
    assert refused(state, "grow r2c2 flame") == "too-few-drops"


def test_debris_costs_a_servant_from_anywhere_and_goes_to_its_supply() -> None:
    """§7.2.4."""
    state = night(A="drops=1 reserve=1.0", r2c2="tower=A:flame servants=0.1", r2c3="debris=1")
    play(state, "grow r2c3 water")
    assert texts(state) == ["pay flame reserve", "pay stone r2c2"]
    before = view_of(state)["supply"]
    play(state, "pay stone r2c2")
    assert servants(state, "r2c2") == [0, 0]
    assert not land(state, "r2c3")["debris"]
    assert view_of(state)["supply"]["debris"] == before["debris"] + 1
    assert view_of(state)["supply"]["stone"] == before["stone"] + 1


def test_without_a_servant_debris_stays() -> None:
    """§7.3.3."""
    assert refused(night(A="drops=5", r2c3="debris=1"), "grow r2c3 water") == "no-servant-for-debris"


@pytest.mark.parametrize(
    ("words", "name", "gained"),
    [("ground=mana goods=1", "mana", 1), ("ground=drop goods=1", "drops", 1), ("ground=mana", "mana", 0)],
)
def test_what_lies_on_a_ground_is_collected_once(words: str, name: str, gained: int) -> None:
    """§2.2.4."""
    state = night(A="drops=1", r2c2=words)
    play(state, "grow r2c2 flame")
    assert has(state, "A", name) == [gained]
    assert land(state, "r2c2")["good"] is None


def test_a_plateau_gives_a_flask() -> None:
    """§2.2.2."""
    state = night(A="drops=1 reserve=1.0", r2c1="goods=1 debris=1")
    play(state, "grow r2c1 flame")
    assert has(state, "A", "flasks") == [1]


def test_a_servant_of_the_land_may_stand_on_the_new_tower() -> None:
    state = night(A="drops=1", r2c2="ground=flame goods=1")
    play(state, "grow r2c2 water")
    assert texts(state) == ["to-reserve", "to-tower r2c2"]
    play(state, "to-tower r2c2")
    assert servants(state, "r2c2") == [1, 0]
    assert player(state, "A")["elements"][2] == 1


def test_what_is_collected_cannot_pay_for_the_same_growth() -> None:
    """§7.3.7."""
    assert refused(night(r2c2="ground=drop goods=1"), "grow r2c2 flame") == "too-few-drops"
    state = night(A="drops=1", r2c2="ground=flame goods=1 debris=1")
    assert refused(state, "grow r2c2 flame") == "no-servant-for-debris"


def test_what_lies_there_comes_before_the_elements() -> None:
    state = night(A="drops=1", r2c2="ground=flame goods=1")
    play(state, "grow r2c2 water")
    assert asked(state) == "A place A flame 1"
    assert player(state, "A")["elements"] == [0] * 5


def test_debris_is_paid_before_anything_is_grown() -> None:
    """§7.3.7."""
    state = night(A="drops=1 reserve=1.1", r2c3="debris=1")
    play(state, "grow r2c3 water")
    assert land(state, "r2c3")["tower"] == []
    assert has(state, "A", "drops", "influence") == [0, 0]


def test_nobody_has_more_than_four_towers() -> None:
    """§2.3.4."""
    towers: dict[str, Any] = dict.fromkeys(("r1c3", "r2c2", "r3c2", "r4c3"), "tower=A:flame")
    state = night(A="drops=5", **towers)
    assert refused(state, "grow r2c4 flame") == "no-platform"
    play(state, "grow r2c2 stone")


# Overgrowth and what a GU gives


def test_two_gus_a_turn_of_the_same_kind_on_the_same_tower() -> None:
    """§7.3.2."""
    state = night(A="drops=9")
    play(state, "grow r2c2 thunder", "grow r2c2 thunder")
    assert land(state, "r2c2")["tower"] == ["thunder", "thunder"]
    assert has(state, "A", "drops", "influence", "mana") == [6, 2, 1]
    assert refused(state, "grow r2c2 water") == "main-action-done"


def test_a_moon_gu_gives_moon_elements_and_no_influence() -> None:
    """§7.3.6."""
    state = night(A="drops=9", r2c2="tower=A:flame")
    play(state, "grow r2c2 moon")
    assert has(state, "A", "influence", "moon_path", "moon_gus") == [0, True, 1]
    assert player(state, "A")["elements"] == [0, 0, 0, 0, 2]


def test_one_moon_gu_a_tower_and_others_may_cover_it() -> None:
    """§2.3.5."""
    state = night(A="drops=9 path=moon elements=0.0.0.0.1", r2c2="tower=A:moon")
    assert refused(state, "grow r2c2 moon") == "one-moon-a-tower"
    play(state, "grow r2c2 flame")
    assert land(state, "r2c2")["tower"] == ["moon", "flame"]
    assert has(state, "A", "moon_gus") == [1]


def test_an_exhausted_kind_cannot_be_grown() -> None:
    """§7.3.2."""
    towers: dict[str, Any] = dict.fromkeys(("r1c3", "r2c2", "r3c2"), "tower=B:flame.flame.flame.flame")
    assert refused(night(A="drops=5", **towers), "grow r2c4 flame") == "no-gu"


def test_bonuses_are_received_step_by_step_on_passing() -> None:
    state = night(A="drops=4 elements=0.0.1.0.0", r2c2="tower=A:flame.flame.flame")
    play(state, "grow r2c2 water")
    assert has(state, "A", "drops", "flasks") == [2, 1]
    assert player(state, "A")["elements"][2] == 5


def test_each_step_pays_before_the_next_is_entered() -> None:
    """From step 3 to step 7: a servant waits on step 5, and the influence of step 7 is still to come. (§4.1.4)"""
    state = night(A="drops=4 elements=3.0.0.0.0", r2c2="tower=A:stone.stone.stone")
    play(state, "grow r2c2 flame")
    assert asked(state) == "A place A flame 1"
    assert player(state, "A")["elements"][0] == 5
    assert has(state, "A", "dice", "influence") == [1, 1]
    play(state, "to-tower r2c2")
    assert player(state, "A")["elements"][0] == 7
    assert has(state, "A", "influence") == [2]


def test_influence_goes_on_above_thirty() -> None:
    """§4.3.1."""
    state = night(A="drops=1 influence=30")
    play(state, "grow r2c2 flame")
    assert has(state, "A", "influence") == [31]


def test_whoever_takes_the_moon_path_stays_on_it() -> None:
    """§4.4.2."""
    state = night(A="drops=3 path=moon elements=0.0.0.0.1", r2c2="tower=A:moon")
    play(state, "grow r2c2 flame")
    assert has(state, "A", "moon_path", "influence") == [True, 0]


def test_elements_beyond_the_end_of_a_track_are_lost() -> None:
    """§4.1.5."""
    state = night(A="drops=4 elements=0.0.11.0.0 influence=1", r2c2="tower=A:flame.flame.flame")
    play(state, "grow r2c2 water")
    assert player(state, "A")["elements"][2] == 12
    assert has(state, "A", "influence") == [3]


def test_moon_elements_beyond_21_are_lost_and_the_moon_track_pays_once() -> None:
    """§4.2.1."""
    state = night(A="drops=4 path=moon elements=0.0.0.0.17", r2c2="tower=A:flame.flame.flame")
    play(state, "grow r2c2 moon")
    assert asked(state) == "A place A flame 1"
    play(state, "to-reserve")
    assert has(state, "A", "mana", "reserve") == [1, [1, 0]]
    assert player(state, "A")["elements"][4] == 21


def test_dice_of_the_tracks_are_owned_at_once() -> None:
    """§4.1.7."""
    state = night(A="drops=2 elements=3.3.0.0.0", r2c2="tower=A:flame", r1c3="tower=A:flame")
    play(state, "grow r2c2 flame", "to-reserve")
    assert has(state, "A", "dice") == [1]


def test_the_moon_path_gains_no_influence_from_growth_or_tracks() -> None:
    """§4.4.2."""
    state = night(A="drops=4 path=moon elements=0.0.6.0.1", r2c2="tower=A:flame.flame.flame")
    play(state, "grow r2c2 water")
    assert has(state, "A", "influence") == [0]


def test_side_actions_may_come_between_two_growths() -> None:
    """§7.1.2, §7.4.1."""
    state = night(A="drops=1 archive=water-pouch", decks="hunch glorify bounty supplement")
    play(state, "grow r2c2 thunder", "cast water-pouch", "grow r2c2 thunder")
    assert len(land(state, "r2c2")["tower"]) == 2


def test_unused_growths_expire() -> None:
    """§7.1.3."""
    state = night(A="drops=9")
    play(state, "grow r2c2 thunder", "end-turn")
    assert state.grow_left == 0


# Sliding


def test_a_slide_to_an_empty_land_starts_a_tower_and_collects_nothing() -> None:
    """§7.4.4."""
    state = night(A="reserve=1.0", r2c2="tower=A:flame.water", r2c3="goods=0", r3c2="ground=mana goods=1")
    play(state, "slide r2c2 s")
    assert land(state, "r3c2")["tower"] == ["water"]
    assert land(state, "r3c2")["good"] == "mana"
    assert has(state, "A", "mana", "towers", "influence") == [0, 2, 0]


def test_a_slide_leaves_servants_where_they_stood_and_is_no_growth() -> None:
    """§7.4.4."""
    words = "reserve=1.0 mana=1 archive=extra-hand,flame-harmony"
    state = night(A=words, r2c2="tower=A:flame.stone.flame servants=0.1")
    play(state, "slide r2c2 s", "pay flame reserve")
    assert (servants(state, "r2c2"), servants(state, "r3c2")) == ([0, 1], [0, 0])
    assert player(state, "A")["elements"] == [0] * 5
    assert refused(state, "cast extra-hand") == "condition-not-met"
    assert refused(state, "cast flame-harmony") == "condition-not-met"


def test_a_moon_gu_slides_where_no_other_is() -> None:
    words = "reserve=2.0 path=moon elements=0.0.0.0.2"
    state = night(A=words, r2c2="tower=A:flame.flame.moon", r2c3="tower=A:stone")
    assert {"slide r2c2 e", "slide r2c2 s"} <= set(texts(state, "slide"))
    play(state, "slide r2c2 e")
    assert land(state, "r2c3")["tower"] == ["stone", "moon"]
    assert player(state, "A")["elements"][4] == 2


def test_a_slide_onto_debris_costs_two_servants() -> None:
    """§7.4.2."""
    assert (
        refused(night(A="reserve=1.0", r2c2="tower=A:flame.water", r2c3="debris=1"), "slide r2c2 e")
        == "no-servant-to-pay"
    )
    state = night(A="reserve=2.0", r2c2="tower=A:flame.water", r2c3="debris=1")
    play(state, "slide r2c2 e")
    assert has(state, "A", "reserve") == [[0, 0]]
    assert not land(state, "r2c3")["debris"]


def test_a_lone_gu_takes_platform_and_servant_along() -> None:
    """§7.4.5."""
    state = night(A="reserve=1.0", r2c2="tower=A:water servants=0.1")
    play(state, "slide r2c2 e", "pay flame reserve")
    assert land(state, "r2c2")["owner"] is None
    assert servants(state, "r2c3") == [0, 1]
    assert has(state, "A", "towers") == [1]


def test_the_riding_servant_may_pay() -> None:
    """§7.4.5."""
    state = night(r2c2="tower=A:water servants=0.1")
    play(state, "slide r2c2 e")
    assert servants(state, "r2c3") == [0, 0]


def test_with_four_towers_only_a_lone_gu_slides_to_empty_land() -> None:
    """§7.4.2."""
    towers: dict[str, Any] = dict.fromkeys(("r1c3", "r3c2", "r4c3"), "tower=A:flame")
    state = night(A="reserve=1.0", r2c2="tower=A:flame.flame", **towers)
    assert refused(state, "slide r2c2 w") == "no-platform"
    play(state, "slide r3c2 w")
    assert land(state, "r3c1")["owner"] == 0


def test_slides_stay_within_the_forest_and_off_others_towers() -> None:
    state = night(A="reserve=1.0", r1c3="tower=A:flame.flame", r2c3="tower=B:flame")
    assert refused(state, "slide r1c3 n") == "no-land-there"
    assert refused(state, "slide r1c3 w") == "no-land-there"
    assert refused(state, "slide r1c3 s") == "not-your-tower"
    assert refused(state, "slide r2c3 e") == "not-your-tower"


def test_a_moon_gu_never_slides_onto_another() -> None:
    """§7.4.3."""
    words = "reserve=1.0 path=moon elements=0.0.0.0.2"
    state = night(A=words, r2c2="tower=A:flame.flame.moon", r2c3="tower=A:moon")
    assert refused(state, "slide r2c2 e") == "one-moon-a-tower"


def test_a_slide_needs_a_servant() -> None:
    assert refused(night(r2c2="tower=A:flame.flame", r2c3="tower=A:flame"), "slide r2c2 e") == "no-servant-to-pay"


def test_the_servants_of_the_lower_tower_stay_on_it() -> None:
    """§7.4.5."""
    state = night(A="reserve=1.0", r2c2="tower=A:flame.flame.water", r2c3="tower=A:flame servants=0.1")
    play(state, "slide r2c2 e", "pay flame reserve")
    assert servants(state, "r2c3") == [0, 1]
    assert land(state, "r2c3")["tower"] == ["flame", "water"]


def test_one_slide_a_turn_and_it_is_no_main_action() -> None:
    """§7.4.2."""
    state = night(A="reserve=2.0 drops=1", r2c2="tower=A:flame.flame.water")
    play(state, "slide r2c2 e")
    assert refused(state, "slide r2c2 w") == "slid-already"
    play(state, "grow r1c3 flame")
