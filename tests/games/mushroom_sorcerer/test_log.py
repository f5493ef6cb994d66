"""Mushroom Sorcerer: what happens, line by line."""

from __future__ import annotations

from typing import Any

from moonwood.games.mushroom_sorcerer.rules.actions import TABLE
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.words.log import DECLARED
from tests.games.mushroom_sorcerer.table import GAMES, night, play


def lines(state: State, *actions: str) -> list[str]:
    told = [state.game.log(event) for event in play(state, *actions)]
    return [line for line in told if line]


def test_a_growth_tells_its_price_every_bonus_and_the_moon_path() -> None:
    towers: dict[str, Any] = {"r2c2": "tower=A:stone.stone.stone", "r1c4": "goods=1 debris=1"}
    state = night(A="drops=5 elements=3.0.0.0.0 influence=9 reserve=1.1", **towers)
    assert lines(state, "grow r2c2 flame", "to-tower r2c2", "grow r1c4 moon", "pay stone reserve") == [
        "Player A spends 4 drops",
        "Player A grows Flame on B2, level 4",
        "Player A gains 1 influence",
        "Player A: 1 Flame element, now on step 4",
        "Player A gets a war die",
        "Player A: 1 Flame element, now on step 5",
        "Player A: a flame servant comes to B2",
        "Player A: 2 Flame elements, now on step 7",
        "Player A gains 1 influence",
        "Player A spends a drop",
        "Player A gives a stone servant from the reserve",
        "Player A clears the debris on D1",
        "Player A grows Moon on D1, level 1",
        "Player A gets a flask",
        "Player A joins the moon path, for good",
        "Player A gives up 11 influence",
        "Player A: 1 Moon element, now on step 1",
    ]


def test_a_war_tells_what_was_declared_rolled_lost_and_won() -> None:
    state = night(
        sorcerers=("eddie", "bahon"),
        A="potion=cheating mana=1 elements=7.0.0.0.0 dice=1",
        B="potion=big-belly elements=0.7.0.0.0 mana=1",
        r2c2="tower=A:flame.flame servants=1.0",
        r2c3="tower=B:stone servants=0.1",
    )
    assert lines(state, "war r2c2 e", "more-dice", "weaken", "roll 0", "reroll 0 1", "roll 1") == [
        "War: Player A attacks Player B, from B2 against C2",
        "Player A uses the potion: two dice more",
        "Player A spends 1 mana",
        "Player B uses the potion: the other side rolls two dice fewer",
        "Player B spends 1 mana",
        "Player A rolls 0 arrows and 1 shield",
        "Player A rolls 1 arrow and 0 shields",
        "The attack: 3 arrows less 0 shields leave 3 for the guards to stop; the defence: no arrows",
        "Player B loses a stone servant on C2: whoever stops an arrow falls",
        "No guard was left to stop the rest. Destroyed on C2: Stone",
        "Player A gains 1 influence",
        "Player A gets a drop",
    ]


def test_what_is_declared_with_dice_names_them() -> None:
    assert set(DECLARED) <= set(TABLE.families)
    state = night(B="potion=plan-b dice=2", r2c2="tower=A:flame servants=1.0", r2c3="tower=B:flame.flame servants=0.1")
    assert "Player B uses the potion and sets 2 dice aside" in lines(state, "war r2c2 e", "set-aside 2", "roll 2")


def test_scrolls_tell_what_they_do_to_others() -> None:
    state = night(
        A="mana=5 drops=2 reserve=5.0 potion=slow-learner archive=strike,forced-trade",
        r3c4="tower=B:flame.thunder servants=1.1",
    )
    assert lines(state, "cast forced-trade", "rob-tower r3c4 flame", "decline", "cast strike") == [
        "Player A spends 2 mana",
        "Player A casts Forced Trade for 2 mana",
        "Player A takes a flame servant of Player B from D3 for a drop",
        "Player A: a flame servant comes to the reserve",
        "Player A spends 2 mana",
        "Player A casts Strike for 2 mana",
        "Player A gives a flame servant from the reserve",
        "Player A gives a flame servant from the reserve",
        "Player A strikes D3: Thunder is gone",
        "Strike works once more",
        "Player A gives a flame servant from the reserve",
        "Player A strikes D3: Flame is gone",
        "Player B: a stone servant steps down from D3",
    ]


def test_the_warden_begins_its_lines_like_everybody() -> None:
    steps = "turn B, dominance-check, repeat"
    towers: dict[str, Any] = {"r2c3": "tower=B:flame.flame servants=2.0", "r2c2": "tower=A:flame.moon"}
    state = night("B", game=GAMES[1], steps=steps, A="dice=1", **towers)
    assert lines(state, "warden attack", "roll 1")[:9] == [
        "The Warden means to attack",
        "War: the Warden attacks Player A, from C2 against B2",
        "Player A rolls 1 arrow and 0 shields",
        "The attack: 3 arrows less 0 shields leave 3 for the guards to stop; "
        "the defence: 1 arrow less 0 shields leave 1 for the guards to stop",
        "The Warden loses a flame servant on C2: whoever stops an arrow falls",
        "No guard was left to stop the rest. Destroyed on B2: Flame and Moon",
        "The Warden gains 2 influence",
        "The Warden grows Stone on C3, level 1",
        "The Warden gains 1 influence",
    ]


def test_daybreak_and_twilight_tell_what_comes_by_itself() -> None:
    words: dict[str, Any] = {"A": "flasks=2 elements=4.1.7.10.0 potions=fury,hibernate", "B": "potions=thief,plan-b"}
    state = night(steps="bloom A, repeat", r2c3="tower=A:flame.stone.stone", **words)
    told = lines(state, "all-to-tower r2c3", "to-reserve", "shrine influence")
    assert told[:5] == [
        "Player A: 2 flame servants come to C2",
        "Player A: a stone servant comes to the reserve",
        "Player A gets 4 mana",
        "Player A gets 3 drops",
        "The shrine C2 pays Player A: one influence",
    ]
    assert lines(state, "expose hunch", "expose purify", "expose siphon", "expose extra-hand", "drink thief") == [
        "On top of the Summoning deck: Hunch",
        "On top of the Servant deck: Purify",
        "On top of the War deck: Siphon",
        "On top of the GU deck: Extra Hand",
        "Round 3 begins. The order: Player B and Player A",
        "Player A gets 2 drops",
        "Player B drinks Thief",
    ]
