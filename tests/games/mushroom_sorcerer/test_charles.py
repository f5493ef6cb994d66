"""Mushroom Sorcerer: the potions of Charles (§10.3), with and without mastery."""

from __future__ import annotations

from typing import Any

from moonwood.games.mushroom_sorcerer.rules.state import State
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
from tests.games.mushroom_sorcerer.wars import before_war, clash, evening


def test_overwork_brings_a_whole_turn_after_the_third_cycle() -> None:
    """§10.3.1, §6.3.2."""
    state = night(
        sorcerers=("charles", "eddie"),
        cycle=3,
        A="potion=overwork drops=2",
        steps="turn B, dominance-check, extra-turns, night-end A, bloom A, bloom B, repeat",
    )
    play(state, "end-turn")
    assert asked(state) == "A open A"
    assert view_of(state)["cycle"] == 4
    play(state, "grow r1c3 water", "end-turn")
    settle(state)
    assert state.round == 3


def test_overwork_is_the_only_extra_turn() -> None:
    """§10.3.1."""
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
    """§10.3.2."""
    charles = ("charles", "eddie")
    assert clash(before_war("potion=duel-expert", "", charles), "war r2c2 e")[0] == (2 + 1 + 1, 1)
    assert clash(before_war("", "potion=duel-expert", ("eddie", "charles")), "war r2c2 e")[0] == (2 + 1, 2)


def test_duel_expert_mastered_fights_again_from_any_adjacent_tower_once() -> None:
    """§10.3.2."""
    words = "potion=duel-expert elements=7.0.0.0.0 mana=2"
    towers: dict[str, Any] = {
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
    """§10.3.2."""
    towers: dict[str, Any] = {"r2c2": "tower=A:flame servants=1.0", "r2c3": "tower=B:stone.stone"}
    state = night(sorcerers=("charles", "eddie"), A="potion=duel-expert elements=7.0.0.0.0 mana=1", **towers)
    play(state, "war r2c2 e")
    assert state.destroyed
    assert asked(state) == "A open A"
    towers["r2c3"] = "tower=B:stone.stone servants=0.2"
    state = night(sorcerers=("charles", "eddie"), A="potion=duel-expert elements=7.0.0.0.0", **towers)
    play(state, "war r2c2 e")
    assert asked(state) == "A open A"


def test_duel_expert_mastered_starts_afresh_without_stored_arrows() -> None:
    """§10.3.2."""
    words = "potion=duel-expert elements=7.0.0.0.0 mana=1 arrows=1"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame servants=0.1", "r2c3": "tower=B:stone.stone.stone servants=0.3"}
    state = night(sorcerers=("charles", "eddie"), A=words, **towers)
    assert clash(state, "war r2c2 e")[0] == (1 + 1 + 1, 0)
    assert clash(state, "again r2c2")[0] == (1 + 1, 0)


def test_duel_expert_mastered_asks_nothing_when_no_attacker_is_left() -> None:
    """§10.3.2."""
    words = "potion=duel-expert elements=7.0.0.0.0 mana=1"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame servants=1.0", "r2c3": "tower=B:stone.stone.stone servants=1.2"}
    state = night(sorcerers=("charles", "eddie"), A=words, **towers)
    play(state, "war r2c2 e", "absorb flame")
    assert servants(state, "r2c2") == [0, 0]
    assert asked(state) == "A open A"
    assert has(state, "A", "mana") == [1]


def test_nine_lives_has_a_loose_shield_on_either_side() -> None:
    """§10.3.3."""
    assert clash(before_war("potion=nine-lives", "", ("charles", "eddie")), "war r2c2 e")[1] == (1, 0)
    assert clash(before_war("", "potion=nine-lives", ("eddie", "charles")), "war r2c2 e")[1] == (0, 1)


def nine_lives(mana: int, stone: int = 7) -> State:
    words = f"potion=nine-lives elements=0.{stone}.0.0.0 mana={mana}"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame.flame servants=3.0", "r2c3": "tower=B:stone.water.stone"}
    state = night(sorcerers=("eddie", "charles"), A="influence=1", B=words, **towers)
    play(state, "war r2c2 e")
    return state


def test_nine_lives_alone_revives_nothing() -> None:
    """§10.3.3."""
    state = nine_lives(3, stone=6)
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["tower"] == []


def test_nine_lives_mastered_revives_any_of_them_in_their_old_order() -> None:
    """§10.3.3."""
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
    """§10.3.3."""
    state = nine_lives(1)
    play(state, "revive stone")
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["tower"] == ["stone"]
    assert has(state, "B", "mana") == [0]


def test_nine_lives_mastered_gives_back_no_element_no_influence_and_no_good() -> None:
    """§10.3.3."""
    words = "potion=nine-lives elements=0.7.0.0.0 mana=1 influence=6"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame servants=1.0", "r3c2": "tower=B:water goods=1 ground=drop"}
    state = night(sorcerers=("eddie", "charles"), A="dice=1", B=words, **towers)
    play(state, "war r2c2 s", "roll 1", "revive water")
    assert land(state, "r3c2")["tower"] == ["water"]
    assert has(state, "B", "influence", "elements", "drops") == [6, [0, 7, 0, 0, 0], 0]
    assert land(state, "r3c2")["good"] == "drop"


def test_nine_lives_mastered_may_be_declined_and_attackers_conditions_hold() -> None:
    """§10.3.3, §13.7."""
    state = nine_lives(2)
    play(state, "done")
    assert land(state, "r2c3")["owner"] is None
    assert state.destroyed


def test_curiosity_trades_flasks_and_may_keep_them() -> None:
    """§10.3.4."""
    state = evening("curiosity", "flasks=5", "charles")
    assert texts(state)[-1] == "return-flasks 4"
    play(state, "return-flasks 1", "take mana")
    assert has(state, "A", "flasks", "mana") == [4, 1]
    state = evening("curiosity", "flasks=2", "charles")
    play(state, "return-flasks 0")
    assert has(state, "A", "flasks") == [2]


def test_curiosity_without_flasks_asks_nothing() -> None:
    """§10.3.4."""
    assert asked(evening("curiosity", "", "charles")) == "A open A"


def test_curiosity_comes_after_the_refill() -> None:
    """§10.3.4."""
    state = night(sorcerers=("charles", "eddie"), steps="twilight", A="flasks=3 potions=curiosity", B="potions=thief")
    assert texts(state) == [f"return-flasks {count}" for count in range(4)]
    assert has(state, "A", "drops") == [3]


def test_curiosity_mastered_pays_two_for_each() -> None:
    """§10.3.4."""
    state = evening("curiosity", "flasks=1 elements=0.0.7.0.0", "charles")
    play(state, "return-flasks 1", "take mana", "take drop")
    assert has(state, "A", "flasks", "mana", "drops") == [0, 1, 1]


def test_invisible_hand_takes_a_scroll_beside_the_main_action() -> None:
    """§10.3.5."""
    words = "potion=invisible-hand mana=2 drops=5"
    state = night(sorcerers=("charles", "eddie"), A=words)
    play(state, "snatch summoning")
    settle(state)
    assert state.main == 0
    assert len(player(state, "A")["archive"]) == 1
    assert refused(state, "snatch servant") == "not-now"
    assert texts(state, "study")


def test_invisible_hand_needs_mana_and_a_scroll() -> None:
    """§10.3.5."""
    assert not texts(night(sorcerers=("charles", "eddie"), A="potion=invisible-hand"), "snatch")
    state = night(sorcerers=("charles", "eddie"), A="potion=invisible-hand mana=1", decks="- glorify bounty supplement")
    assert texts(state, "snatch") == ["snatch servant", "snatch war", "snatch gu"]


def test_invisible_hand_mastered_may_replace_a_flipped_scroll_or_none() -> None:
    """§10.3.5."""
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
