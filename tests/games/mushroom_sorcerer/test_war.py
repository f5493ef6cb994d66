"""Mushroom Sorcerer: war, step by step (§8)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.events import Event
from tests.games.mushroom_sorcerer.table import asked, has, land, night, play, player, refused, servants, texts, view_of


def war(
    attackers: str,
    defenders: str,
    heights: tuple[int, int] = (4, 4),
    a: str = "",
    b: str = "",
    sorcerers: tuple[str, ...] = ("bahon", "eddie"),
    **lands: str,
) -> State:
    """A tower of A beside one of B, with so many flame and stone servants."""
    towers: dict[str, Any] = {
        "r2c2": f"tower=A:{'.'.join(['flame'] * heights[0])} servants={attackers}",
        "r2c3": f"tower=B:{'.'.join(['stone'] * heights[1])} servants={defenders}",
    }
    return night(sorcerers=sorcerers, A=a, B=b, **towers | lands)


def fought(state: State, *draws: str) -> list[Event]:
    return play(state, "war r2c2 e", *draws)


def told(happened: list[Event], kind: type[Event]) -> Event:
    return next(event for event in happened if isinstance(event, kind))


# Steps 1 to 4


def test_a_war_goes_to_an_adjacent_tower_of_another_player() -> None:
    """§8.1."""
    towers: dict[str, Any] = {"r3c3": "tower=A:flame", "r2c4": "tower=B:flame", "r4c3": "tower=B:flame"}
    assert texts(war("1.0", "0.0", **towers), "war") == ["war r2c2 e"]


def test_both_sides_declare_attacker_first() -> None:
    """§8.2."""
    state = war("1.0", "0.1", a="potion=fury elements=7.0.0.0.0 mana=1", b="potion=cheating mana=1")
    play(state, "war r2c2 e")
    assert asked(state) == "A declare attacker"
    play(state, "weaken")
    assert asked(state) == "B declare defender"


def test_no_scroll_is_cast_within_a_war() -> None:
    """§8.3."""
    state = war("1.0", "0.1", a="mana=3 archive=raging-roar,invincible", b="potion=cheating mana=1")
    play(state, "war r2c2 e")
    assert asked(state) == "B declare defender"
    assert not texts(state, "cast")


def test_dice_are_one_draw_with_few_outcomes() -> None:
    """§2.1.5."""
    state = war("1.0", "0.1", a="dice=4", b="dice=3")
    play(state, "war r2c2 e")
    assert [weight for _, weight in state.weights()] == [1, 4, 6, 4, 1]
    play(state, "roll 2")
    assert asked(state) == "- roll-war defender"
    assert [weight for _, weight in state.weights()] == [1, 3, 3, 1]


def test_a_side_without_servants_still_rolls() -> None:
    """§8.5."""
    state = war("1.0", "0.0", b="dice=1")
    play(state, "war r2c2 e")
    assert asked(state) == "- roll-war defender"


def test_dice_return_to_their_pools() -> None:
    """§8.15."""
    state = war("1.0", "0.1", a="dice=2", b="dice=1")
    fought(state, "roll 0", "roll 0")
    assert has(state, "A", "dice") + has(state, "B", "dice") == [2, 1]


def test_fewer_dice_than_none_are_none() -> None:
    """§8.5."""
    state = war("1.0", "0.1", a="potion=fury elements=7.0.0.0.0 mana=1", b="dice=1")
    assert told(fought(state, "weaken"), events.Clash) == events.Clash((2, 0), (0, 0), (0, 2))


def test_declared_dice_and_force_also_serve_an_attacker() -> None:
    state = war("1.0", "0.1", sorcerers=("eddie", "bahon"), a="potion=cheating mana=1 dice=1")
    fought(state, "more-dice")
    assert texts(state) == ["roll 0", "roll 1", "roll 2", "roll 3"]
    state = war(
        "1.0", "2.0", sorcerers=("cassandra", "bahon"), a="potion=stonouflage mana=1 elements=0.7.0.0.0", b="dice=1"
    )
    assert told(fought(state, "call-force", "roll 1"), events.Clash) == events.Clash((2, 3), (2, 0), (1, 2))


# Step 5


def test_the_attacker_has_an_arrow_more_and_only_fighting_servants_count() -> None:
    """§8.6."""
    state = war("2.1", "1.1", a="reserve=3.0", b="reserve=3.0", r3c3="tower=A:flame servants=1.0")
    happened = fought(state)
    assert told(happened, events.Clash) == events.Clash((3, 1), (0, 0), (1, 3))


def test_dice_add_arrows_and_loose_shields() -> None:
    """§8.7."""
    happened = fought(war("1.0", "1.0", a="dice=2", b="dice=2"), "roll 1", "roll 0")
    assert told(happened, events.Clash) == events.Clash((3, 1), (1, 2), (0, 1))


def test_a_stone_only_attacker_has_one_arrow() -> None:
    """§13.3."""
    happened = fought(war("0.3", "0.1"))
    assert told(happened, events.Clash) == events.Clash((1, 0), (0, 0), (0, 1))


# Step 6


def test_loose_shields_are_used_before_servants() -> None:
    """§8.7."""
    state = war("1.0", "1.0", b="dice=2")
    fought(state, "roll 0")
    assert servants(state, "r2c3") == [1, 0]


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        (["absorb stone"], [2, 1]),
        (["absorb flame", "absorb flame"], [0, 2]),
        (["absorb flame", "absorb stone"], [1, 1]),
    ],
)
def test_the_owner_chooses_who_absorbs(choice: list[str], left: list[int]) -> None:
    """§8.8."""
    state = war("1.0", "2.2")
    fought(state)
    assert asked(state) == "B absorb-damage defender flame"
    assert texts(state) == ["absorb flame", "absorb stone"]
    play(state, *choice)
    assert servants(state, "r2c3") == left


def test_stone_is_offered_first_only_if_stone_alone_suffices() -> None:
    """Three damage to two flame and one stone servant: a flame servant falls in any case, so it falls unasked."""
    state = war("2.0", "2.1")
    fought(state)
    assert servants(state, "r2c3") == [1, 1]
    assert texts(state) == ["absorb flame", "absorb stone"]


def test_whoever_absorbs_anything_falls() -> None:
    """§8.8."""
    state = war("0.1", "0.1")
    fought(state)
    assert servants(state, "r2c3") == [0, 0]
    assert view_of(state)["supply"]["stone"] == 29


def test_defender_assigns_first_then_attacker() -> None:
    """§8.9."""
    state = war("2.2", "2.2", b="dice=1")
    fought(state, "roll 1")
    assert asked(state) == "B absorb-damage defender flame"
    play(state, "absorb stone")
    assert servants(state, "r2c3") == [2, 0]
    assert asked(state) == "A absorb-damage attacker flame"


def test_when_all_must_fall_nobody_is_asked() -> None:
    """§8.9."""
    state = war("4.0", "1.1", (4, 1))
    fought(state)
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["owner"] is None


def test_the_defender_never_harms_the_attackers_tower() -> None:
    """§8.10."""
    state = war("1.0", "2.0", b="dice=4")
    fought(state, "roll 4")
    assert servants(state, "r2c2") == [0, 0]
    assert len(land(state, "r2c2")["tower"]) == 4


def test_killing_is_noted_only_if_a_servant_fell() -> None:
    """§8.14."""
    state = war("1.0", "0.0")
    fought(state)
    assert (state.killed, state.destroyed) == (0, 1)


def test_killing_is_the_attackers_deed() -> None:
    """The defender's dice stop all arrows, and an attacker falls. (§8.14)"""
    state = war("1.0", "1.0", b="dice=2")
    fought(state, "roll 0")
    assert (servants(state, "r2c2"), servants(state, "r2c3")) == ([0, 0], [1, 0])
    assert state.killed == 0


# Steps 7 to 9


def test_an_undefended_tower_loses_as_many_gus_as_attackers() -> None:
    """§8.4, §13.2."""
    state = war("2.1", "0.0")
    fought(state)
    assert len(land(state, "r2c3")["tower"]) == 1
    assert has(state, "A", "influence", "drops") == [3, 3]


@pytest.mark.parametrize(("attackers", "spared"), [("1.0", 1), ("2.0", 0)])
def test_the_log_says_why_no_more_mushrooms_fell(attackers: str, spared: int) -> None:
    """Two arrows of one servant: one GU falls, and the other stays. (§8.4)"""
    state = war(attackers, "0.0", (1, 2))
    destroyed = told(fought(state), events.Destroy)
    assert isinstance(destroyed, events.Destroy)
    assert destroyed.spared == spared
    line = state.game.log(destroyed)
    assert line.startswith("No guard was left to stop the rest. Destroyed on C2: ")
    assert line.endswith("no more mushrooms fall than servants attacked, and those were 1") == bool(spared)


def test_four_gus_fall_in_one_war() -> None:
    """Five arrows and four attackers: the whole tower is gone, each GU pays, and every piece goes back. (§8.11)"""
    state = war("4.0", "0.0", (4, 4), r2c3="tower=B:water.moon.stone.thunder")
    before = view_of(state)["supply"]["gus"]
    destroyed = told(fought(state), events.Destroy)
    assert isinstance(destroyed, events.Destroy)
    assert destroyed.kinds == (2, 4, 1, 3)
    assert land(state, "r2c3")["owner"] is None
    assert has(state, "A", "influence", "drops") == [4, 4]
    assert view_of(state)["supply"]["gus"] == [before[0], *(count + 1 for count in before[1:])]


def test_four_gus_fall_and_four_come_back() -> None:
    state = night(
        sorcerers=("bahon", "charles"),
        B="potion=nine-lives elements=0.7.0.0.0 mana=4",
        r2c2="tower=A:flame.flame.flame.flame servants=4.0",
        r2c3="tower=B:water.moon.stone.thunder",
        A="arrows=1",
    )
    play(state, "war r2c2 e", "revive water", "revive moon", "revive stone", "revive thunder")
    assert land(state, "r2c3")["tower"] == ["water", "moon", "stone", "thunder"]
    assert (has(state, "B", "mana"), has(state, "A", "influence")) == ([0], [4])


def test_attackers_that_fall_still_count_for_the_cap() -> None:
    """§8.4."""
    state = war("2.0", "0.0", b="dice=2")
    fought(state, "roll 2")
    assert servants(state, "r2c2") == [0, 0]
    assert len(land(state, "r2c3")["tower"]) == 2


def test_moon_gus_are_not_protected_and_gus_go_back_to_the_supply() -> None:
    """§8.11."""
    state = night(
        A="influence=1",
        B="path=moon elements=0.0.0.0.4",
        r2c2="tower=A:flame.flame servants=2.0",
        r2c3="tower=B:water.moon",
    )
    play(state, "war r2c2 e")
    assert land(state, "r2c3")["tower"] == []
    assert view_of(state)["supply"]["gus"] == [10, 12, 12, 12, 12]
    assert player(state, "B")["elements"] == [0, 0, 0, 0, 4]


def test_a_vanished_tower_leaves_an_empty_land_and_a_free_platform() -> None:
    """§8.12."""
    state = war("1.0", "0.0", (1, 1), b="elements=0.3.0.0.0 influence=6")
    fought(state)
    assert land(state, "r2c3") == {
        "name": "r2c3",
        "terrain": "shrine",
        "ground": None,
        "good": None,
        "amount": 0,
        "debris": False,
        "owner": None,
        "tower": [],
        "servants": [0, 0],
    }
    assert has(state, "B", "towers", "influence", "elements") == [0, 6, [0, 3, 0, 0, 0]]


def test_the_reward_growth_is_one_gu_anywhere_until_the_end_of_the_turn() -> None:
    """§8.13."""
    state = war("1.0", "0.0", (1, 4), a="drops=3")
    fought(state)
    assert (state.main, state.grow_left) == (4, 1)
    play(state, "grow r3c5 water")
    assert refused(state, "grow r3c5 water") == "main-action-done"
    assert state.main == 4


def test_without_destruction_there_is_no_reward() -> None:
    """§8.13."""
    state = war("1.0", "0.1")
    fought(state)
    assert (state.grow_left, state.destroyed) == (0, 0)
    assert has(state, "A", "influence", "drops") == [0, 0]


def test_the_moon_path_gets_drops_and_growth_but_no_influence() -> None:
    """§4.4.2."""
    state = war("1.0", "0.0", a="path=moon elements=0.0.0.0.1")
    fought(state)
    assert has(state, "A", "influence", "drops") == [0, 1]
    assert state.grow_left == 1


def test_one_war_a_turn() -> None:
    """§7.3.9."""
    state = war("1.0", "0.2", r1c3="tower=B:flame")
    fought(state)
    assert refused(state, "war r2c2 e") == "main-action-done"


def test_a_position_in_the_middle_of_a_war_goes_on_as_it_was() -> None:
    state = war("2.1", "2.2", a="dice=1", b="dice=2 potion=cheating elements=7.0.0.0.0 mana=1")
    play(state, "war r2c2 e", "more-dice", "roll 1")
    again = state.game.position(state.position())
    assert again.key() == state.key()
    for twin in (state, again):
        assert isinstance(twin, State)
        play(twin, "roll 2", "reroll 0 1", "roll 1")
    assert again.key() == state.key()


def test_the_view_shows_the_war_as_it_unfolds() -> None:
    state = war("2.1", "1.1", a="dice=1", b="dice=2")
    assert view_of(state)["war"] is None
    play(state, "war r2c2 e", "roll 1")
    shown = view_of(state)["war"]
    assert shown is not None
    assert shown["cap"] == 3
    assert [side["rolled"] for side in shown["sides"]] == [[1, 0], None]
    assert [side["arrows"] for side in shown["sides"]] == [4, 1]
    assert [side["land"] for side in shown["sides"]] == ["r2c2", "r2c3"]
