"""Mushroom Sorcerer: alone against the Warden (§14)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer.table import (
    GAMES,
    asked,
    has,
    land,
    night,
    play,
    player,
    servants,
    sorcerer_game,
    texts,
    view_of,
)

AFTER = "dominance-check, cycle 2, cycle 3, extra-turns, night-end A, night-end B, bloom A, bloom B, repeat"


def warden(plan: str, round_number: int = 1, b: str = "", a: str = "", **lands: Any) -> State:
    """The Warden's turn with its plan rolled."""
    steps = f"turn B, {AFTER}"
    state = night("B", game=GAMES[1], steps=steps, round_number=round_number, A=a, B=b, **lands)
    assert asked(state) == "- warden-turn"
    play(state, f"warden {plan}")
    return state


def test_it_is_a_game_for_one_seat_against_the_game() -> None:
    """§1.2, §14.1."""
    game = GAMES[1]
    assert (game.seats, game.aim) == (1, "alone")
    state = game.start(5)
    assert state.seat == 0
    view = view_of(state, 0)
    assert [one["warden"] for one in view["players"]] == [False, True]
    assert (view["players"][1]["drops"], view["players"][1]["mana"], view["players"][1]["potions"]) == (0, 0, [])
    assert view["order"] == [0, 1]


def test_two_dice_say_what_it_does() -> None:
    """§14.3."""
    state = night("B", game=GAMES[1], steps=f"turn B, {AFTER}")
    assert state.outcomes() == [
        (state.game.parse(f"warden {plan}"), p) for plan, p in (("attack", 0.25), ("grow", 0.5), ("summon", 0.25))
    ]


# Growing


@pytest.mark.parametrize(
    ("round_number", "kind"), [(1, "flame"), (2, "stone"), (3, "water"), (4, "thunder"), (5, "flame")]
)
def test_its_kind_rotates_by_round(round_number: int, kind: str) -> None:
    """§14.4."""
    state = warden("grow", round_number)
    assert land(state, "r2c3")["tower"] == [kind]
    assert has(state, "B", "influence") == [1]


def test_an_exhausted_kind_gives_way_to_the_next() -> None:
    """§14.4."""
    towers = dict.fromkeys(("r1c3", "r2c2", "r3c2"), "tower=A:flame.flame.flame.flame")
    assert land(warden("grow", 1, **towers), "r2c3")["tower"] == ["stone"]


def test_it_reclaims_shrines_then_plateaus_then_ground_and_debris_goes_free() -> None:
    """§14.5."""
    state = warden("grow", 1, r2c3="debris=1")
    assert land(state, "r2c3")["owner"] == 1
    assert not land(state, "r2c3")["debris"]
    state = warden("grow", 1, r2c3="tower=A:flame", r3c3="tower=A:flame", r1c4="goods=1 debris=1")
    assert land(state, "r1c4")["owner"] == 1
    assert has(state, "B", "flasks") == [0]


def test_among_equals_it_prefers_most_player_towers_beside_then_reading_order() -> None:
    """§14.5."""
    state = warden("grow", 1, r3c4="tower=A:flame", r3c2="tower=A:flame")
    assert land(state, "r3c3")["owner"] == 1
    assert land(warden("grow", 1), "r2c3")["owner"] == 1


def test_with_as_many_towers_as_rounds_it_overgrows_its_lowest() -> None:
    """§14.6."""
    state = warden("grow", 2, r1c3="tower=B:flame.flame", r2c2="tower=B:flame")
    assert land(state, "r2c2")["tower"] == ["flame", "stone"]
    state = warden("grow", 2, r1c3="tower=B:flame", r2c2="tower=B:flame")
    assert land(state, "r1c3")["tower"] == ["flame", "stone"]


def test_it_owns_four_towers_at_most() -> None:
    towers = dict.fromkeys(("r1c3", "r2c2", "r3c2", "r4c3"), "tower=B:flame.flame")
    assert land(warden("grow", 8, **towers), "r1c3")["tower"] == ["flame", "flame", "thunder"]


def test_if_nothing_can_grow_it_summons() -> None:
    """§14.6."""
    towers = {"r1c3": "tower=B:flame.flame.flame.flame"}
    state = warden("grow", 1, **towers)
    assert has(state, "B", "influence") == [1]
    assert servants(state, "r1c3") == [1, 0]


def test_it_gains_track_bonuses_but_no_tokens() -> None:
    """§14.7."""
    state = warden("grow", 2, b="elements=0.3.0.0.0", r1c3="tower=B:flame", r2c2="tower=B:flame")
    assert player(state, "B")["elements"][1] == 5
    assert has(state, "B", "dice") == [1]
    assert servants(state, "r1c3") == [0, 1]
    state = warden("grow", 3, b="elements=0.0.1.0.0", r1c3="tower=B:flame", r2c2="tower=B:flame", r3c2="tower=B:flame")
    assert has(state, "B", "drops") == [0]


def test_the_resource_of_its_land_goes_to_the_supply() -> None:
    """§14.5."""
    plateaus = dict.fromkeys(("r2c3", "r3c3"), "tower=A:flame")
    state = warden("grow", 1, r1c4="goods=1", **plateaus)
    assert view_of(state)["supply"]["flask"] == 30
    assert land(state, "r1c4")["good"] is None


def supply(state: State) -> dict[str, int]:
    return {**view_of(state)["supply"]}  # type: ignore[dict-item]


@pytest.mark.parametrize("good", ["flame", "stone", "mana", "drop"])
def test_what_lies_on_a_ground_goes_to_the_supply_too(good: str) -> None:
    """It comes to a ground only where others hold every shrine and plateau, which takes more platforms than four. (§14.5)"""
    game = sorcerer_game(1, rulings="most_towers = 8")
    plateaus: dict[str, Any] = dict.fromkeys(
        ("r1c4", "r2c1", "r2c5", "r3c1", "r3c5", "r4c2", "r2c3", "r3c3"), "tower=A:stone"
    )
    state = night("B", game=game, steps=f"turn B, {AFTER}", r2c4=f"ground={good} goods=1", **plateaus)
    full = supply(state)[good] + 1
    play(state, "warden grow")
    assert (land(state, "r2c4")["owner"], land(state, "r2c4")["good"]) == (1, None)
    assert supply(state)[good] == full
    assert servants(state, "r2c4") == [0, 0]
    assert has(state, "B", "mana", "drops") == [0, 0]


# Summoning and servants


@pytest.mark.parametrize(
    ("elements", "gained"), [("0.0", [1, 0]), ("1.0", [1, 0]), ("4.7", [0, 3]), ("7.7", [3, 0]), ("10.4", [4, 0])]
)
def test_it_summons_the_higher_of_flame_and_stone(elements: str, gained: list[int]) -> None:
    """§14.8."""
    state = warden("summon", 1, b=f"elements={elements}.0.0.0", r1c3="tower=B:flame.flame.flame.flame")
    assert servants(state, "r1c3") == gained
    assert has(state, "B", "influence") == [1]


def test_servants_go_where_most_room_is_and_are_lost_without_any() -> None:
    """§14.9."""
    state = warden("summon", 1, b="elements=7.0.0.0.0", r1c3="tower=B:flame", r2c2="tower=B:flame.flame")
    assert servants(state, "r2c2") == [2, 0]
    assert servants(state, "r1c3") == [1, 0]
    state = warden("summon", 1, b="elements=7.0.0.0.0", r1c3="tower=B:flame")
    assert servants(state, "r1c3") == [1, 0]
    assert view_of(state)["supply"]["flame"] == 29


def test_servants_go_to_the_first_of_equal_towers() -> None:
    state = warden("summon", 1, r3c2="tower=B:flame", r1c3="tower=B:flame")
    assert servants(state, "r1c3") == [1, 0]


def test_its_flame_servants_come_before_its_stone_servants_at_daybreak() -> None:
    """§14.13."""
    words: dict[str, Any] = {"A": "potions=fury,hibernate", "B": "elements=4.4.0.0.0"}
    state = night(game=GAMES[1], steps="bloom B, repeat", r2c2="tower=B:flame.flame.flame", **words)
    assert servants(state, "r2c2") == [2, 1]


def test_it_takes_part_in_the_order_and_sets_dominance() -> None:
    """§14.3."""
    state = night(
        game=GAMES[1], steps="repeat", round_number=2, A="influence=9 potions=fury,hibernate", B="influence=8"
    )
    while state.seat < 0 and asked(state) != "- warden-turn":
        state.play(state.actions()[0])
    assert state.order == [1, 0]
    assert night("B", game=GAMES[1], steps=f"turn B, {AFTER}", B="influence=30").dominance


# War


def test_it_attacks_where_its_flame_promises_most() -> None:
    """§14.10."""
    state = warden(
        "attack",
        1,
        r2c3="tower=B:flame.flame.flame servants=2.0",
        r2c2="tower=A:flame.flame servants=1.0",
        r2c4="tower=A:stone",
    )
    assert land(state, "r2c4")["owner"] is None
    assert has(state, "B", "influence") == [2]


def test_the_taller_target_breaks_a_tie() -> None:
    """§14.10."""
    state = warden("attack", 1, r2c3="tower=B:flame servants=1.0", r2c2="tower=A:flame", r2c4="tower=A:stone.stone")
    assert land(state, "r2c4")["tower"] == ["stone"]


def test_then_reading_order_of_the_target_and_of_its_own_tower() -> None:
    targets = {"r1c3": "tower=A:flame", "r2c2": "tower=A:flame"}
    state = warden("attack", 1, r2c3="tower=B:flame.flame.flame servants=1.0", **targets)
    assert (land(state, "r1c3")["owner"], land(state, "r2c2")["owner"]) == (None, 0)
    sources = dict.fromkeys(("r3c2", "r2c1"), "tower=B:flame.flame servants=1.0")
    state = warden("attack", 3, a="dice=1", r2c2="tower=A:flame", **sources)
    play(state, "roll 1")
    assert (servants(state, "r2c1"), servants(state, "r3c2")) == ([0, 0], [1, 0])


def test_dice_and_loose_shields_do_not_frighten_it() -> None:
    """§14.10."""
    lands: dict[str, Any] = {"r2c3": "tower=B:flame servants=1.0", "r2c2": "tower=A:flame"}
    state = night(
        "B",
        game=GAMES[1],
        sorcerers=("charles", "bahon"),
        steps=f"turn B, {AFTER}",
        A="potion=nine-lives dice=4",
        **lands,
    )
    play(state, "warden attack")
    assert asked(state) == "- roll-war defender"


def test_its_damage_falls_on_flame_servants_first_when_it_attacks() -> None:
    lands = {"r2c3": "tower=B:flame.flame.flame servants=2.1", "r2c2": "tower=A:flame.flame"}
    state = warden("attack", 3, a="dice=1", **lands)
    play(state, "roll 1")
    assert servants(state, "r2c3") == [1, 1]


def test_its_own_dice_roll_in_every_war() -> None:
    """§14.11."""
    state = night(game=GAMES[1], B="dice=1", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:flame")
    play(state, "war r2c2 e")
    assert asked(state) == "- roll-war defender"
    lands = {"r2c3": "tower=B:flame servants=1.0", "r2c2": "tower=A:flame"}
    assert asked(warden("attack", 1, b="dice=1", **lands)) == "- roll-war attacker"


def test_its_reward_is_nothing_where_nothing_can_grow() -> None:
    """§14.12."""
    state = warden("attack", 1, r2c3="tower=B:flame.flame.flame.flame servants=1.0", r2c2="tower=A:flame.flame")
    assert len(land(state, "r2c3")["tower"]) == 4
    assert has(state, "B", "influence") == [1]
    assert servants(state, "r2c3") == [1, 0]


def test_without_a_promising_war_it_grows() -> None:
    """§14.10."""
    state = warden("attack", 1, r2c3="tower=B:flame servants=1.0", r2c2="tower=A:flame servants=0.1")
    assert land(state, "r2c3")["tower"] == ["flame", "flame"]


def test_its_reward_is_one_growth() -> None:
    """§14.12."""
    state = warden("attack", 1, r2c3="tower=B:flame servants=1.0", r2c2="tower=A:flame.flame")
    assert land(state, "r2c3")["tower"] == ["flame", "flame"]
    assert has(state, "B", "influence", "drops") == [2, 0]


def test_it_grows_nothing_after_a_war_in_which_no_gu_fell() -> None:
    """Its two arrows promised a GU; two shields on dice stopped them. (§14.12)"""
    state = warden("attack", 1, a="dice=2", r2c3="tower=B:flame servants=1.0", r2c2="tower=A:flame.flame")
    play(state, "roll 0")
    assert land(state, "r2c2")["tower"] == ["flame", "flame"]
    assert land(state, "r2c3")["tower"] == ["flame"]
    assert has(state, "B", "influence", "gus") == [0, 1]


def test_big_belly_counts_for_what_it_promises_itself() -> None:
    """§14.10."""
    lands = {"r2c3": "tower=B:flame.flame servants=1.0", "r2c2": "tower=A:flame servants=1.0"}
    assert land(warden("attack", 1, **lands), "r2c2")["owner"] is None
    state = warden("attack", 1, a="potion=big-belly", **lands)
    assert land(state, "r2c2")["owner"] == 0
    assert land(state, "r2c3")["tower"] == ["flame", "flame", "flame"]


def test_you_are_asked_when_it_attacks() -> None:
    """§14.11."""
    lands = {"r2c3": "tower=B:flame.flame.flame servants=3.0", "r2c2": "tower=A:flame.flame servants=1.1"}
    state = warden(
        "attack",
        1,
        a="potion=big-belly elements=0.7.0.0.0 mana=1",
        b="dice=1",
        **{**lands, "r2c2": "tower=A:flame servants=1.0"},
    )
    assert asked(state) == "A declare defender"


def test_its_damage_falls_on_flame_servants_first() -> None:
    """§14.11."""
    state = night(game=GAMES[1], r2c2="tower=A:flame servants=1.0", r2c3="tower=B:flame.flame.flame servants=1.2")
    play(state, "war r2c2 e")
    assert servants(state, "r2c3") == [0, 1]


def test_excess_servants_of_the_warden_go_to_the_supply_flame_first() -> None:
    """§14.9."""
    state = night(game=GAMES[1], A="mana=1 archive=strike reserve=2.0", r2c3="tower=B:flame.flame servants=1.1")
    play(state, "cast strike")
    assert servants(state, "r2c3") == [0, 1]
    assert has(state, "B", "reserve") == [[0, 0]]
    assert view_of(state)["supply"]["flame"] == 30


def test_forced_trade_with_the_warden_returns_the_drop_to_the_supply() -> None:
    """§14.9."""
    state = night(game=GAMES[1], A="mana=1 drops=1 archive=forced-trade", r2c3="tower=B:flame servants=1.0")
    play(state, "cast forced-trade")
    assert has(state, "A", "drops", "reserve") == [0, [1, 0]]
    assert has(state, "B", "drops") == [0]
    assert view_of(state)["supply"]["drop"] == 50


def test_daybreak_of_the_warden() -> None:
    """§14.13."""
    state = night(
        game=GAMES[1],
        steps="bloom B, repeat",
        A="potions=fury,hibernate",
        B="elements=4.1.7.7.0",
        r2c3="tower=B:flame.flame.flame.flame",
    )
    assert servants(state, "r2c3") == [2, 1]
    assert has(state, "B", "influence", "drops", "mana") == [3, 0, 0]


# The end


def ended(reason: str, a: str, b: str, **lands: Any) -> Outcome | None:
    steps = {"dominance": "dominance-check, repeat", "forced": "repeat", "turn": "turn A, repeat"}[reason]
    notes = "dominance=1" if reason == "dominance" else ""
    return night(game=GAMES[1], round_number=8, notes=notes, steps=steps, A=a, B=b, **lands).outcome


def test_you_win_by_dominance_with_more_influence_or_more_gus() -> None:
    """§14.14."""
    assert ended("dominance", "influence=31", "influence=30") == Outcome("forest-dominance", (Seat(0),))
    assert ended("dominance", "influence=30", "influence=31") == Outcome("forest-dominance", ())
    assert ended("dominance", "influence=30", "influence=30") == Outcome("forest-dominance", ())
    assert ended("dominance", "influence=30", "influence=30", r2c2="tower=A:flame") == Outcome(
        "forest-dominance", (Seat(0),)
    )


def test_you_win_by_blessing_also_at_the_forced_end_and_lose_otherwise() -> None:
    """§14.14."""
    towers = dict.fromkeys(("r1c3", "r2c2", "r3c2", "r4c3"), "tower=A:moon")
    blessed = "path=moon elements=0.0.0.0.15"
    assert ended("turn", blessed, "influence=3", **towers) == Outcome("moons-blessing", (Seat(0),))
    assert ended("forced", blessed, "influence=3", **towers) == Outcome("last-blessing", (Seat(0),))
    assert ended("forced", "influence=20", "influence=3") == Outcome("last-round", ())


def test_early_bird_and_overwork_are_yours_alone() -> None:
    """§14.2."""
    state = night(game=GAMES[1], order="BA", sorcerers=("eddie", "bahon"), A="potion=early-bird", steps="night")
    assert asked(state) == "A open A"
    state = night(
        game=GAMES[1],
        sorcerers=("charles", "bahon"),
        A="potion=overwork",
        cycle=3,
        steps="open A, end-effects A, allocation A 0, finish-turn A, dominance-check, extra-turns, repeat",
    )
    play(state, "end-turn")
    assert asked(state) == "A open A"
    assert texts(state)[-1] == "end-turn"
