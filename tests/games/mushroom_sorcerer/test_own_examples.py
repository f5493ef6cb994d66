"""Mushroom Sorcerer: our own worked examples, V15 to V36 (§15)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules.events import Clash
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer import test_examples
from tests.games.mushroom_sorcerer.table import (
    asked,
    has,
    land,
    night,
    on_each,
    play,
    player,
    refused,
    servants,
    settle,
    texts,
    view_of,
)


def test_every_worked_example_has_a_test() -> None:
    names = [*vars(test_examples), *globals()]
    assert {name[5:8] for name in names if name.startswith("test_V")} == {f"V{number:02}" for number in range(1, 37)}


def test_V15_order() -> None:
    state = night(
        sorcerers=("bahon", "charles", "eddie", "cassandra"),
        A="influence=12 potions=fury,hibernate",
        B="influence=8 potions=overwork,curiosity",
        C="path=moon elements=0.0.0.0.5 potions=thief,plan-b",
        D="influence=8 potions=flamouflage,germination",
        steps="repeat",
    )
    settle(state)
    assert state.order == [1, 3, 0, 2]


def test_V16_cap() -> None:
    """§15.3."""
    state = night(A="dice=2 arrows=2", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:flame.flame.flame.flame")
    events = play(state, "war r2c2 e", "roll 2")
    assert next(event.arrows for event in events if isinstance(event, Clash)) == (6, 0)
    assert len(land(state, "r2c3")["tower"]) == 3
    assert has(state, "A", "influence", "drops") == [1, 1]


def test_V17_partial_damage() -> None:
    state = night(r2c2="tower=A:flame servants=0.1", r2c3="tower=B:flame.flame servants=0.2")
    play(state, "war r2c2 e")
    assert servants(state, "r2c3") == [0, 1]
    assert (state.killed, state.destroyed, state.grow_left) == (1, 0, 0)
    assert len(land(state, "r2c3")["tower"]) == 2


def test_V18_big_belly_defending() -> None:
    state = night(
        "B",
        A="potion=big-belly",
        r2c2="tower=A:flame.flame servants=2.0",
        r2c3="tower=B:flame.flame.flame servants=3.0",
    )
    play(state, "war r2c3 w")
    assert servants(state, "r2c2") == [0, 0]
    assert len(land(state, "r2c2")["tower"]) == 2
    assert servants(state, "r2c3") == [1, 0]


def test_V19_nine_lives_mastered() -> None:
    """§15.7."""
    state = night(
        "B",
        sorcerers=("charles", "eddie"),
        A="potion=nine-lives elements=0.7.0.0.3 path=moon mana=2 dice=1",
        B="dice=1 influence=4",
        r2c2="tower=A:water.flame.moon servants=0.1",
        r2c3="tower=B:flame.flame.flame servants=2.1",
    )
    play(state, "war r2c3 w", "roll 1", "roll 1")
    assert texts(state) == ["absorb flame", "absorb stone"]
    play(state, "absorb flame")
    assert asked(state).startswith("A ask-potion")
    assert texts(state) == ["done", "revive moon"]
    play(state, "revive moon")
    assert has(state, "B", "influence", "drops") == [5, 1]
    assert state.grow_left == 1
    assert has(state, "A", "mana", "moon_gus") == [1, 1]
    assert land(state, "r2c2")["tower"] == ["water", "flame", "moon"]
    assert servants(state, "r2c2") == [0, 0]


def test_V20_path_switch() -> None:
    """§4.4.1, §7.3.6, §15.4."""
    state = night(sorcerers=("cassandra", "eddie"), A="influence=17 drops=9", r2c2="tower=A:flame.flame")
    play(state, "grow r2c2 moon")
    assert has(state, "A", "influence", "moon_path", "drops") == [0, True, 6]
    assert player(state, "A")["elements"][4] == 3
    assert refused(state, "grow r1c3 moon") == "one-moon-a-turn"
    play(state, "grow r1c3 flame")
    assert has(state, "A", "influence") == [0]


def dominance(words_b: str, words_c: str, **towers: Any) -> Outcome | None:
    state = night(
        "B",
        sorcerers=("bahon", "charles", "eddie"),
        A="influence=5",
        B=words_b,
        C=words_c,
        cycle=2,
        steps="turn B, turn C, dominance-check, cycle 3, extra-turns, bloom A, repeat",
        **towers,
    )
    assert state.dominance
    assert not state.over
    play(state, "end-turn")
    assert asked(state) == "C open C"
    play(state, "end-turn")
    return state.outcome


def test_V21_forest_dominance_timing() -> None:
    """§15.5."""
    assert dominance("influence=32", "influence=33") == Outcome("forest-dominance", (Seat(2),), (3, 2, 1))


def test_V21_more_gus_break_a_tie() -> None:
    towers = {"r1c2": "tower=B:flame.flame", "r1c3": "tower=C:flame"}
    assert dominance("influence=33", "influence=33", **towers) == Outcome("forest-dominance", (Seat(1),), (3, 1, 2))


def test_V22_early_bird() -> None:
    state = night(
        sorcerers=("bahon", "eddie", "charles"),
        B="potion=early-bird",
        r2c2="tower=B:flame.flame.flame",
        steps="night",
    )
    assert asked(state) == "B open B"
    play(state, "grow r2c2 stone", "to-reserve")
    assert has(state, "B", "drops", "influence") == [0, 1]
    assert player(state, "B")["elements"][1] == 4
    assert refused(state, "grow r1c2 flame") == "too-few-drops"
    play(state, "end-turn", "done")
    assert asked(state) == "A open A"
    play(state, "end-turn")
    assert asked(state) == "C open C"


def learner(thunder: int) -> list[str]:
    words = f"potion=slow-learner elements=0.0.0.{thunder}.0 mana=1 reserve=2.0 archive=water-pouch,glorify"
    return texts(night(A=words, decks="hunch purify bounty supplement"), "cast")


def test_V23_slow_learner_prices() -> None:
    """§15.6."""
    assert learner(6) == ["cast water-pouch"]
    assert learner(7) == ["cast water-pouch", "cast glorify"]
    words = "potion=slow-learner elements=0.0.0.{}.0 mana=1 reserve=2.0 archive=water-pouch,glorify"
    state = night(A=words.format(6), decks="hunch purify bounty supplement")
    play(state, "cast water-pouch")
    assert has(state, "A", "mana", "drops") == [0, 4]
    state = night(A=words.format(7), decks="hunch purify bounty supplement")
    play(state, "cast glorify", "accept")
    assert has(state, "A", "mana", "reserve", "influence") == [0, [0, 0], 2]


@pytest.mark.parametrize(("water", "gained"), [(3, 2), (7, 4)])
def test_V24_curiosity(water: int, gained: int) -> None:
    state = night(
        sorcerers=("charles", "eddie"),
        A=f"potion=curiosity elements=0.0.{water}.0.0 flasks=3",
        steps="twilight-end A, night",
        phase="twilight",
    )
    assert texts(state) == ["return-flasks 0", "return-flasks 1", "return-flasks 2", "return-flasks 3"]
    play(state, "return-flasks 2", *["take mana"] * gained)
    assert has(state, "A", "flasks", "mana") == [1, gained]
    assert asked(state) == "A open A"


def test_V25_thief_and_summoning() -> None:
    state = night("B", A="archive=raging-roar", B="potion=thief mana=1 influence=3")
    play(state, "steal raging-roar")
    assert has(state, "B", "mana", "influence") == [0, 5]
    assert player(state, "A")["archive"][0]["flipped"]


def test_V26_strike() -> None:
    """§7.2.5."""
    state = night(A="mana=1 reserve=2.1 archive=strike", r3c4="tower=B:flame.flame.thunder servants=1.2")
    play(state, "cast strike")
    assert has(state, "A", "mana", "reserve", "influence", "drops") == [0, [0, 0], 0, 0]
    assert asked(state) == "B excess r3c4 flame"
    play(state, "step-down flame")
    assert land(state, "r3c4")["tower"] == ["flame", "flame"]
    assert servants(state, "r3c4") == [0, 2]
    assert has(state, "B", "reserve") == [[1, 0]]
    assert not state.destroyed


def test_V26_strike_never_removes_a_moon_gu() -> None:
    state = night(A="mana=1 reserve=3.1 archive=strike", B="path=moon", r3c4="tower=B:flame.flame.moon")
    assert refused(state, "cast strike") == "nothing-to-do"


@pytest.mark.parametrize(("step", "gained"), [(0, {"mana": 1, "drops": 0}), (6, {"mana": 1, "drops": 1})])
def test_V27_germination(step: int, gained: dict[str, int]) -> None:
    """Mastered, the second resource is of another kind: after mana only a drop is left, and it is taken at once."""
    words = f"potion=germination drops=3 elements=0.0.{step}.0.0"
    state = night(sorcerers=("cassandra", "eddie"), A=words)
    play(state, "grow r2c2 water", "grow r2c2 water")
    assert asked(state).startswith("A choose-goods A")
    before = player(state, "A")
    play(state, "take mana")
    assert asked(state) == "A open A"
    assert {name: player(state, "A")[name] - before[name] for name in gained} == gained


def test_V28_forest_keeper() -> None:
    words = "potion=forest-keeper mana=1 elements=0.0.4.0.0"
    state = night(A=words, **on_each(("r1c4", "r2c1", "r2c3", "r2c5", "r3c1", "r3c3", "r3c5", "r4c2"), "debris=1"))
    assert view_of(state)["supply"]["debris"] == 2
    play(state, "litter r2c2", "take drop")
    assert has(state, "A", "mana", "drops") == [0, 1]
    assert land(state, "r2c2")["debris"]
    lands = ("r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c5", "r3c1", "r3c3", "r3c5", "r4c2")
    assert not texts(night(A=words, **on_each(lands, "debris=1")), "litter")


def test_V29_total_mastery() -> None:
    state = night(
        sorcerers=("cassandra", "eddie"),
        A="potion=total-mastery elements=7.10.6.0.0",
        steps="twilight-end A, night",
        phase="twilight",
    )
    play(state, "take flame", "take flame", "take mana", "take drop")
    assert has(state, "A", "reserve", "mana", "drops") == [[2, 0], 1, 1]
    assert asked(state) == "A open A"


def test_V30_plan_b() -> None:
    state = night(
        B="potion=plan-b dice=3 elements=0.4.0.0.0",
        r2c2="tower=A:flame servants=1.0",
        r2c3="tower=B:flame.flame.flame servants=0.1",
    )
    play(state, "war r2c2 e")
    assert texts(state) == ["done", "set-aside 1", "set-aside 2", "set-aside 3"]
    play(state, "set-aside 2", "roll 1")
    assert asked(state) == "B place B stone 1"
    play(state, "to-tower r2c3")
    assert servants(state, "r2c3") == [0, 2]
    assert asked(state) == "- roll-war defender"
    assert texts(state) == ["roll 0", "roll 1"]


def test_V31_shadow_gu() -> None:
    """§9.1.8."""
    state = night(
        A="mana=2 archive=shadow-gu,supplement", r2c2="tower=A:flame.flame", decks="whistle glorify bounty extra-hand"
    )
    play(state, "cast shadow-gu", "put r2c2 thunder")
    assert land(state, "r2c2")["tower"] == ["flame", "flame", "thunder"]
    assert has(state, "A", "influence", "mana") == [0, 1]
    assert player(state, "A")["elements"] == [0, 0, 0, 0, 0]
    assert refused(state, "cast supplement") == "condition-not-met"


def test_V32_two_fights() -> None:
    state = night(
        sorcerers=("charles", "eddie"),
        A="potion=duel-expert elements=7.0.0.0.0 mana=1 dice=1",
        r2c2="tower=A:flame.flame.flame servants=2.1",
        r2c3="tower=B:flame.flame servants=0.2",
    )
    play(state, "war r2c2 e", "roll 0")
    assert servants(state, "r2c3") == [0, 0]
    assert len(land(state, "r2c3")["tower"]) == 2
    assert texts(state) == ["decline", "again r2c2"]
    play(state, "again r2c2", "roll 0")
    assert has(state, "A", "mana", "influence", "drops") == [0, 2, 2]
    assert land(state, "r2c3")["tower"] == []


def test_V33_forced_end() -> None:
    towers: dict[str, Any] = {
        "r2c3": "tower=A:flame.flame.flame.flame",
        "r3c1": "tower=A:flame.flame.flame.flame",
        "r3c2": "tower=A:stone",
    }
    towers |= {
        "r3c4": "tower=B:water.water.water.water",
        "r3c5": "tower=B:water.water.water.water",
        "r4c1": "tower=B:stone.stone.stone",
    }
    towers |= {"r1c2": "tower=C:moon", "r1c3": "tower=C:moon", "r1c4": "tower=C:moon"}
    state = night(
        sorcerers=("bahon", "charles", "eddie"),
        round_number=8,
        phase="daybreak",
        cycle=0,
        A="influence=24",
        B="influence=24",
        C="path=moon elements=0.0.0.0.16",
        steps="repeat",
        **towers,
    )
    assert state.outcome == Outcome("last-round", (Seat(1),), (2, 1, 3))


def test_V34_overwork_at_the_end() -> None:
    """§13.6."""
    state = night(
        sorcerers=("charles", "eddie"),
        cycle=3,
        A="potion=overwork influence=29 drops=1",
        steps="open A, end-effects A, allocation A 0, finish-turn A, turn B, dominance-check, extra-turns, repeat",
    )
    play(state, "grow r1c3 flame", "end-turn")
    assert asked(state) == "B open B"
    play(state, "end-turn")
    assert asked(state) == "A open A"
    assert state.dominance
    play(state, "end-turn")
    assert state.outcome == Outcome("forest-dominance", (Seat(0),), (1, 2))


def test_V34_no_extra_turn_after_dominance_in_a_cycle() -> None:
    """§13.6."""
    state = night(
        sorcerers=("charles", "eddie"),
        cycle=3,
        A="potion=overwork influence=29",
        B="influence=30",
        steps="turn B, dominance-check, extra-turns, repeat",
    )
    play(state, "end-turn")
    assert state.outcome == Outcome("forest-dominance", (Seat(1),), (2, 1))


@pytest.mark.parametrize(("reserve", "height", "left"), [("4.0", 2, [1, 0]), ("5.0", 1, [0, 0])])
def test_V35_slow_learner_and_strike(reserve: str, height: int, left: list[int]) -> None:
    state = night(
        A=f"potion=slow-learner elements=0.0.0.7.0 mana=1 reserve={reserve} archive=strike",
        r3c4="tower=B:flame.flame.thunder",
    )
    play(state, "cast strike")
    assert has(state, "A", "mana", "reserve") == [0, left]
    assert len(land(state, "r3c4")["tower"]) == height


def test_V36_thief_mastered() -> None:
    words = "potion=thief elements=0.0.0.7.0 mana=2"
    state = night("B", B=words, decks="water-pouch glorify siphon supplement")
    play(state, "steal water-pouch")
    assert has(state, "B", "mana", "drops") == [1, 2]
    assert asked(state) == "- expose summoning"
    play(state, "expose mana-crystal")
    assert "water-pouch" not in view_of(state)["unseen"]
    assert texts(state) == ["steal mana-crystal", "decline"]


def test_V36_a_second_theft_may_use_what_was_grown_this_turn() -> None:
    words = "potion=thief elements=0.0.0.7.0 mana=2"
    state = night("B", B=words, decks="water-pouch glorify siphon supplement", notes="main=grow grown=flame")
    play(state, "steal water-pouch", "expose mana-crystal")
    assert texts(state) == ["steal mana-crystal", "steal supplement", "decline"]
