"""Mushroom Sorcerer: servants, payments, choices, and the frame of a turn (§7)."""

from __future__ import annotations

from tests.games.mushroom_sorcerer.table import (
    asked,
    has,
    night,
    play,
    player,
    refused,
    servants,
    settle,
    texts,
    view_of,
)

# Servants (§7.2)


def test_every_servant_gained_is_placed_before_the_next() -> None:
    """§7.2.1."""
    state = night(A="elements=4.0.0.0.0", r2c2="tower=A:stone")
    play(state, "summon flame")
    assert texts(state) == ["to-reserve", "to-tower r2c2"]
    play(state, "to-tower r2c2")
    assert texts(state) == ["to-reserve", "displace r2c2 flame"]
    play(state, "displace r2c2 flame")
    assert servants(state, "r2c2") == [1, 0]
    assert has(state, "A", "reserve") == [[1, 0]]


def test_once_a_servant_goes_to_the_reserve_so_do_the_others_of_the_gain() -> None:
    """Whoever wants some on towers places those first, so nothing is lost, and one answer is enough. (§7.2.3)"""
    state = night(A="elements=7.0.0.0.0", r2c2="tower=A:stone.stone.stone")
    play(state, "summon flame", "to-tower r2c2", "to-reserve")
    assert asked(state) == "A open A"
    assert servants(state, "r2c2") == [1, 0]
    assert has(state, "A", "reserve") == [[2, 0]]


def test_servants_of_one_gain_go_onto_a_tower_together_as_many_as_fit() -> None:
    """§7.2.3."""
    state = night(A="elements=7.0.0.0.0", r2c2="tower=A:stone.stone", r3c2="tower=A:stone.stone.stone")
    play(state, "summon flame")
    assert texts(state, "all-to-tower") == ["all-to-tower r2c2", "all-to-tower r3c2"]
    twin = state.copy()
    play(state, "all-to-tower r3c2")
    assert servants(state, "r3c2") == [3, 0]
    assert asked(state) == "A open A"
    play(twin, "all-to-tower r2c2")
    assert servants(twin, "r2c2") == [2, 0]
    assert asked(twin) == "A place A flame 1"


def test_together_is_offered_only_where_it_means_more_than_one() -> None:
    one_servant = night(A="elements=1.0.0.0.0", r2c2="tower=A:stone.stone.stone")
    play(one_servant, "summon flame")
    assert not texts(one_servant, "all-to-tower")
    one_place = night(A="elements=4.0.0.0.0", r2c2="tower=A:stone.stone servants=0.1")
    play(one_place, "summon flame")
    assert not texts(one_place, "all-to-tower")
    assert refused(one_place, "all-to-tower r2c2") == "not-now"


def test_together_means_what_the_supply_still_has() -> None:
    state = night(A="elements=10.0.0.0.0", B="reserve=28.0", r2c2="tower=A:stone.stone.stone.stone")
    play(state, "summon flame", "all-to-tower r2c2")
    assert servants(state, "r2c2") == [2, 0]
    assert asked(state) == "A open A"
    state = night(A="elements=10.0.0.0.0", B="reserve=29.0", r2c2="tower=A:stone.stone.stone.stone")
    play(state, "summon flame")
    assert not texts(state, "all-to-tower")


def test_without_towers_servants_go_to_the_reserve_without_asking() -> None:
    """§2.4.2."""
    state = night(A="elements=4.0.0.0.0")
    play(state, "summon flame")
    assert has(state, "A", "reserve") == [[2, 0]]


def test_capacity_counts_servants_of_both_kinds() -> None:
    """§2.3.6."""
    state = night(A="elements=1.0.0.0.0", r2c2="tower=A:stone.stone servants=1.1")
    play(state, "summon flame")
    assert texts(state) == ["to-reserve", "displace r2c2 flame", "displace r2c2 stone"]


def test_a_short_supply_gives_what_is_left() -> None:
    """§2.1.3."""
    state = night(A="elements=10.0.0.0.0", B="reserve=28.0")
    play(state, "summon flame")
    assert has(state, "A", "reserve") == [[2, 0]]
    state = night(A="elements=0.0.10.0.0", B="drops=49")
    play(state, "summon water")
    assert has(state, "A", "drops") == [1]


def test_payments_are_taken_in_ascending_order_and_always_in_full() -> None:
    words = "mana=1 archive=purify reserve=1.1"
    state = night(A=words, r2c2="tower=A:flame.flame servants=1.0")
    play(state, "cast purify")
    assert texts(state) == ["pay flame reserve", "pay flame r2c2"]
    play(state, "pay flame r2c2")
    assert asked(state) == "A choose-elements A 2 flame"
    assert has(state, "A", "reserve") == [[1, 0]]


def test_a_payment_without_alternative_pays_itself() -> None:
    state = night(A="mana=1 archive=purify reserve=1.1")
    play(state, "cast purify")
    assert asked(state).startswith("A choose-elements")


def test_a_free_choice_is_one_of_the_four_resources() -> None:
    """No flask, die, scroll, element or influence is among them. (§2.1.2)"""
    state = night(steps="choose-goods A 1 15 0, turn B, dominance-check, repeat")
    assert texts(state) == ["take flame", "take stone", "take mana", "take drop"]


def test_resources_without_supply_are_not_offered_and_the_rest_is_lost() -> None:
    """§7.2.6."""
    state = night(
        A="potion=hibernate elements=4.0.0.0.0",
        B="reserve=30.30 mana=29 drops=50",
        steps="twilight-end A, night",
        phase="twilight",
    )
    assert has(state, "A", "mana") == [1]
    assert asked(state) == "A open A"


def test_servants_of_a_free_choice_are_of_the_kinds_that_are_left_and_placed_before_the_next() -> None:
    """§7.2.8."""
    state = night(A="archive=whistle", decks="hunch glorify bounty supplement", r2c2="tower=A:flame")
    play(state, "cast whistle", "take flame")
    assert texts(state) == ["to-reserve", "to-tower r2c2"]
    play(state, "to-tower r2c2")
    assert texts(state) == ["take flame", "take stone"]
    state = night(A="archive=whistle", B="reserve=0.30", decks="hunch glorify bounty supplement")
    play(state, "cast whistle")
    assert has(state, "A", "reserve") == [[2, 0]]


# Taking scrolls


def test_the_exposed_scroll_may_be_the_second_one_taken() -> None:
    """§7.3.1."""
    state = night()
    play(state, "study gu", "expose water-harmony", "study gu", "expose shadow-gu")
    assert [scroll["name"] for scroll in player(state, "A")["archive"]] == ["supplement", "water-harmony"]


def test_an_archive_of_six_is_full_flipped_scrolls_included() -> None:
    """§2.4.1."""
    six = "hunch!,mana-crystal!,purify,siphon,strike,shadow-gu"
    assert refused(night(A=f"archive={six}"), "study gu") == "archive-full"
    state = night(A="archive=hunch!,mana-crystal!,purify,siphon,strike")
    play(state, "study gu")
    settle(state)
    assert refused(state, "study war") == "archive-full"


def test_an_empty_deck_offers_nothing() -> None:
    everything = "empty-flask hunch mana-crystal moon-essence raging-roar spearhead water-pouch whistle"
    state = night(decks="- glorify bounty supplement", gone=everything)
    assert refused(state, "study summoning") == "deck-empty"


def test_the_last_scroll_leaves_an_empty_deck_without_a_draw() -> None:
    others = "empty-flask hunch mana-crystal moon-essence raging-roar spearhead water-pouch"
    state = night(gone=others)
    play(state, "study summoning")
    assert asked(state) == "A open A"
    assert view_of(state)["decks"][0] == {"name": "summoning", "top": None, "left": 0}


def test_side_actions_may_come_between_two_scrolls() -> None:
    state = night(A="archive=water-pouch", decks="hunch glorify bounty supplement")
    play(state, "study gu")
    settle(state)
    play(state, "cast water-pouch", "study war")
    settle(state)
    assert len(player(state, "A")["archive"]) == 3


# Calling elements


def test_level_0_cannot_be_summoned() -> None:
    """§7.3.8."""
    state = night(A="elements=0.1.0.0.0")
    assert texts(state, "summon") == ["summon stone"]
    assert refused(state, "summon flame") == "level-zero"


def test_every_element_pays_its_own_good() -> None:
    """§4.1.6."""
    for element, paid in {
        "flame": ([4, 0], 0, 0),
        "stone": ([0, 4], 0, 0),
        "water": ([0, 0], 0, 4),
        "thunder": ([0, 0], 4, 0),
    }.items():
        state = night(A="elements=10.10.10.10.0")
        play(state, f"summon {element}")
        assert tuple(has(state, "A", "reserve", "mana", "drops")) == paid
        assert has(state, "A", "influence") == [1]


def test_the_moon_path_summons_without_influence() -> None:
    state = night(A="elements=10.0.0.0.3 path=moon")
    play(state, "summon flame")
    assert has(state, "A", "reserve", "influence") == [[4, 0], 0]


# The frame (§7.1)


def test_one_main_action_a_turn_and_passing_is_allowed() -> None:
    """§7.1.2."""
    state = night(A="elements=1.0.0.0.0 drops=3")
    twin = state.copy()
    play(state, "summon flame")
    for other in ("study gu", "grow r2c2 flame", "summon flame"):
        assert refused(state, other) == "main-action-done"
    play(twin, "end-turn")
    assert asked(twin) == "B open B"


def test_allocation_moves_servants_from_the_reserve_to_towers_only() -> None:
    """§7.1.4."""
    state = night(A="reserve=1.1", r2c2="tower=A:flame.flame", r3c2="tower=A:stone servants=0.1")
    play(state, "end-turn")
    assert texts(state) == ["allocate flame r2c2", "allocate stone r2c2", "done"]
    play(state, "allocate flame r2c2")
    assert texts(state) == ["allocate stone r2c2", "done"]
    play(state, "done")
    assert servants(state, "r2c2") == [1, 0]
    assert has(state, "A", "reserve") == [[0, 1]]


def test_allocation_is_skipped_without_servants_or_room() -> None:
    state = night(r2c2="tower=A:flame.flame")
    play(state, "end-turn")
    assert asked(state) == "B open B"
    state = night(A="reserve=2.0", r2c2="tower=A:flame servants=1.0")
    play(state, "end-turn")
    assert asked(state) == "B open B"


def test_allocation_is_taken_in_ascending_order() -> None:
    state = night(A="reserve=2.0", r2c2="tower=A:flame.flame", r3c2="tower=A:stone")
    play(state, "end-turn", "allocate flame r3c2")
    assert asked(state) == "B open B"


def test_turn_variables_start_anew() -> None:
    notes = "main=war killed=1 destroyed=1 grown=flame slid=1 cast=invincible moon-grown=1 grow-left=1 potion-used=1"
    state = night(A="archive=invincible", notes=notes)
    play(state, "end-turn")
    done = (state.main, state.killed, state.destroyed, state.grown, state.slid, state.cast, state.moon_grown)
    potion = (state.potion_used, state.potion_goods, state.potion_scrolls)
    assert (*done, state.study_left, state.grow_left, *potion) == (0,) * 12


def test_what_a_potion_allows_once_a_turn_it_allows_again_in_the_next() -> None:
    """§7.4.6."""
    state = night(A="potion=forest-keeper mana=2", cycle=1)
    play(state, "litter r2c3", "take drop")
    assert not texts(state, "litter")
    play(state, "end-turn", "end-turn")
    assert texts(state, "litter")


def test_a_player_without_towers_keeps_playing() -> None:
    """§13.1."""
    state = night(A="drops=1", r2c2="tower=B:flame")
    assert texts(state, "grow")


def test_turns_are_counted() -> None:
    state = night()
    play(state, "end-turn")
    assert state.turn == 1
    play(state, "end-turn")
    assert state.turn == 2
    assert state.cycle == 2


# Refusals


def test_while_something_is_asked_nothing_else_may_be_done() -> None:
    state = night(A="elements=4.0.0.0.0", r2c2="tower=A:stone")
    play(state, "summon flame")
    assert refused(state, "end-turn") == "not-now"
    assert refused(state, "to-tower r3c2") == "no-room-there"


def test_war_is_refused_with_its_reason() -> None:
    """§8.1."""
    state = night(r2c2="tower=A:flame", r2c3="tower=B:flame servants=1.0")
    assert refused(state, "war r2c2 e") == "no-servant-there"
    assert refused(state, "war r2c3 w") == "not-your-tower"
    state = night(r2c2="tower=A:flame servants=1.0", r2c4="tower=B:flame")
    assert refused(state, "war r2c2 e") == "no-enemy-there"
    state = night(notes="main=study", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:flame")
    assert refused(state, "war r2c2 e") == "main-action-done"
