"""Mushroom Sorcerer: the worked examples of the rulebook, V01 to V14 (§15)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules.events import Clash
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer.table import (
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
    view_of,
)

REST_OF_ROUND = "night-end A, night-end B, bloom A, bloom B, repeat"


def test_V01_refill() -> None:
    """§6.2.1."""
    state = night(phase="daybreak", cycle=0, steps="twilight", A="flasks=2 drops=1 potions=fury,hibernate")
    assert has(state, "A", "drops", "flasks") == [3, 2]


def fury_war(flame_step: int) -> list[str]:
    state = night(
        A=f"potion=fury elements={flame_step}.0.0.0.0 mana=1 dice=1 influence=5",
        B="dice=2",
        r2c2="tower=A:flame.stone.water servants=0.2",
        r2c3="tower=B:flame.stone servants=1.0",
    )
    play(state, "war r2c2 e")
    return texts(state)


def test_V02_fury_mastered() -> None:
    state = night(
        A="potion=fury elements=7.0.0.0.0 mana=1 dice=1 influence=5",
        B="dice=2",
        r2c2="tower=A:flame.stone.water servants=0.2",
        r2c3="tower=B:flame.stone servants=1.0",
    )
    play(state, "war r2c2 e", "weaken")
    assert asked(state) == "- roll-war attacker"
    play(state, "roll 1")
    assert has(state, "A", "mana", "influence", "drops") == [0, 7, 2]
    assert servants(state, "r2c2") == [0, 1]
    assert land(state, "r2c3")["tower"] == []
    assert state.grow_left == 1


def test_V02_fury_is_mastered_at_level_III() -> None:
    """§4.1.3."""
    assert "weaken" in fury_war(7)
    assert "weaken" not in fury_war(6)


def hand(thunder: int, archive: str) -> list[str]:
    words = f"potion=invisible-hand elements=0.0.0.{thunder}.0 mana=2 archive={archive}"
    return texts(night(sorcerers=("charles", "eddie"), A=words), "snatch")


SIX = "hunch,purify,siphon,strike,shadow-gu,extra-hand"


def test_V03_invisible_hand_not_mastered() -> None:
    words = "potion=invisible-hand elements=0.0.0.5.0 mana=2 archive=hunch,purify,siphon"
    state = night(sorcerers=("charles", "eddie"), A=words)
    play(state, "snatch gu")
    assert asked(state) == "- expose gu"
    play(state, "expose water-harmony")
    assert has(state, "A", "mana") == [1]
    assert [scroll["name"] for scroll in player(state, "A")["archive"]] == ["hunch", "purify", "siphon", "supplement"]
    assert view_of(state)["decks"][3]["top"] == "water-harmony"
    assert not texts(state, "snatch")


def test_V03_invisible_hand_with_a_full_archive() -> None:
    assert not hand(5, SIX)
    assert hand(7, SIX)
    state = night(sorcerers=("charles", "eddie"), A=f"potion=invisible-hand elements=0.0.0.7.0 mana=2 archive={SIX}")
    play(state, "snatch gu")
    assert texts(state) == [f"replace {name}" for name in [*SIX.split(",")[:4], "extra-hand", "shadow-gu"]]
    play(state, "replace purify", "expose water-harmony")
    names = [scroll["name"] for scroll in player(state, "A")["archive"]]
    assert len(names) == 6
    assert "purify" not in names
    assert "supplement" in names
    assert "purify" not in view_of(state)["unseen"]


def test_V04_study() -> None:
    """§7.3.1."""
    state = night(decks="spearhead forced-trade bounty supplement", A="drops=5 elements=3.0.0.0.0 mana=1")
    play(state, "study summoning")
    settle(state)
    play(state, "study servant")
    settle(state)
    assert len(player(state, "A")["archive"]) == 2
    assert state.study_left == 0
    assert refused(state, "study war") == "main-action-done"
    assert refused(state, "grow r1c3 flame") == "main-action-done"
    assert refused(state, "summon flame") == "main-action-done"
    assert not texts(state, "war")
    play(state, "cast spearhead")
    assert has(state, "A", "mana", "stored_arrows") == [0, 2]
    assert {scroll["name"]: scroll["flipped"] for scroll in player(state, "A")["archive"]} == {
        "spearhead": True,
        "forced-trade": False,
    }


def test_V04_stored_arrows_count_when_a_neighbour_attacks() -> None:
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame servants=0.1", "r2c3": "tower=B:flame servants=0.2"}
    state = night("B", A="arrows=2", B="influence=3", **towers)
    events = play(state, "war r2c3 w")
    clash = next(event for event in events if isinstance(event, Clash))
    assert clash.arrows == (1, 2)
    assert has(state, "A", "stored_arrows") == [0]


def test_V04_stored_arrows_vanish_at_the_start_of_the_next_turn() -> None:
    state = night("B", A="arrows=2", order="BA")
    play(state, "end-turn")
    assert asked(state) == "A open A"
    assert has(state, "A", "stored_arrows") == [0]


def test_V05_whistle_and_flask_energy() -> None:
    state = night(A="mana=1 flasks=2 archive=whistle,flask-energy", decks="hunch glorify bounty supplement")
    play(state, "cast whistle", "take flame", "take stone")
    assert has(state, "A", "reserve") == [[1, 1]]
    assert refused(state, "cast whistle") == "scroll-flipped"
    play(state, "cast flask-energy", "give servants")
    assert has(state, "A", "mana", "flasks", "reserve") == [0, 3, [0, 0]]


def test_V06_level_4_flame_gu() -> None:
    """§7.3.5, §15.1."""
    state = night(
        "B",
        sorcerers=("bahon", "cassandra"),
        B="drops=4 elements=3.0.0.0.0 influence=9",
        r2c2="tower=B:stone.stone.stone",
        r2c3="tower=B:water.water.water servants=0.3",
    )
    play(state, "grow r2c2 flame")
    assert asked(state) == "B place B flame 1"
    play(state, "displace r2c3 stone")
    assert has(state, "B", "drops", "influence", "dice", "reserve") == [0, 11, 1, [0, 1]]
    assert player(state, "B")["elements"][0] == 7
    assert player(state, "B")["mastered"][0]
    assert len(land(state, "r2c2")["tower"]) == 4
    assert servants(state, "r2c3") == [1, 2]


@pytest.mark.parametrize(("height", "bonus_drops", "influence"), [(0, 0, 1), (1, 1, 1), (2, 1, 1), (3, 1, 1)])
def test_V07_cost_table(height: int, bonus_drops: int, influence: int) -> None:
    """§7.3.4."""
    tower: dict[str, Any] = {"r2c2": f"tower=A:{'.'.join(['stone'] * height)}"} if height else {}
    state = night(A="drops=9", **tower)
    play(state, "grow r2c2 water")
    level = height + 1
    assert has(state, "A", "drops", "influence") == [9 - level + bonus_drops, influence]
    assert player(state, "A")["elements"][2] == level


def test_V07_no_tower_grows_above_four() -> None:
    """§2.3.3."""
    state = night(A="drops=9", r2c2="tower=A:stone.stone.stone.stone")
    assert refused(state, "grow r2c2 water") == "tower-full"


@pytest.mark.parametrize(("step", "gained", "influence"), [(8, 3, 6), (5, 2, 5)])
def test_V08_summon_flame(step: int, gained: int, influence: int) -> None:
    """§7.3.8."""
    state = night(A=f"elements={step}.0.0.0.0 influence=5")
    play(state, "summon flame")
    assert has(state, "A", "reserve", "influence") == [[gained, 0], influence]


def test_V09_charles_against_eddie() -> None:
    state = night(
        sorcerers=("charles", "eddie"),
        A="influence=10",
        B="dice=2 elements=4.5.0.0.0",
        r2c2="tower=A:flame.flame.flame servants=3.0",
        r2c3="tower=B:stone.water.thunder servants=0.1",
    )
    play(state, "war r2c2 e", "roll 2")
    assert servants(state, "r2c2") == [1, 0]
    assert has(state, "A", "influence", "drops") == [12, 2]
    assert (state.grow_left, state.killed, state.destroyed) == (1, 1, 1)
    assert land(state, "r2c3")["tower"] == ["stone"]
    assert servants(state, "r2c3") == [0, 0]
    assert player(state, "B")["elements"] == [4, 5, 0, 0, 0]


def test_V10_slide_legal() -> None:
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame.water servants=0.1", "r2c3": "tower=A:stone.stone"}
    state = night(A="influence=4", **towers)
    play(state, "slide r2c2 e")
    assert land(state, "r2c2")["tower"] == ["flame", "flame"]
    assert servants(state, "r2c2") == [0, 0]
    assert land(state, "r2c3")["tower"] == ["stone", "stone", "water"]
    assert has(state, "A", "influence") == [4]
    assert player(state, "A")["elements"] == [0, 0, 0, 0, 0]
    assert refused(state, "slide r2c3 w") == "slid-already"


@pytest.mark.parametrize("target", ["stone.stone", "stone.stone.stone"])
def test_V11_slide_illegal(target: str) -> None:
    """§7.4.3."""
    state = night(A="reserve=2.0", r2c2="tower=A:flame.water", r2c3=f"tower=A:{target}")
    assert refused(state, "slide r2c2 e") == "not-taller"


def daybreak_of_eddie(words: str) -> tuple[list[object], list[int]]:
    state = night(
        steps="bloom B, twilight",
        phase="night",
        B=f"elements=5.8.4.0.{words} potions=thief,plan-b",
        A="potions=fury,hibernate",
    )
    return has(state, "B", "reserve", "mana", "drops", "influence"), player(state, "B")["elements"]


def test_V12_daybreak_of_eddie() -> None:
    assert daybreak_of_eddie("8 path=moon") == ([[2, 3], 0, 2, 0], [5, 8, 4, 0, 9])
    assert daybreak_of_eddie("6 path=moon") == ([[2, 3], 0, 2, 0], [5, 8, 4, 0, 6])
    assert daybreak_of_eddie("0 influence=10") == ([[2, 3], 0, 2, 11], [5, 8, 4, 0, 0])


def moons(count: int, moon: int) -> Outcome | None:
    places = ("r1c3", "r1c4", "r2c1", "r2c2")[:count]
    towers: dict[str, Any] = dict.fromkeys(places, "tower=B:flame.moon")
    state = night(B=f"path=moon elements=0.0.0.0.{moon}", steps=f"turn B, {REST_OF_ROUND}", **towers)
    return state.outcome


def test_V13_blessing_needs_three() -> None:
    assert moons(3, 18) == Outcome("moons-blessing", (Seat(1),), (2, 1))
    assert moons(2, 18) is None
    assert moons(2, 21) == Outcome("moons-blessing", (Seat(1),), (2, 1))


def test_V14_capacity() -> None:
    """§2.3.6."""
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame.flame servants=1.2", "r2c3": "tower=A:stone"}
    state = night(A="elements=1.0.0.0.0 reserve=1.0", **towers)
    twin = state.copy()
    play(state, "summon flame")
    assert texts(state) == ["to-reserve", "to-tower r2c3", "displace r2c2 flame", "displace r2c2 stone"]
    play(twin, "slide r2c2 e", "pay flame reserve")
    assert asked(twin) == "A excess r2c2 flame"
    assert texts(twin) == ["step-down flame", "step-down stone"]
    play(twin, "step-down stone")
    assert servants(twin, "r2c2") == [1, 1]
    assert has(twin, "A", "reserve") == [[0, 1]]
