"""Mushroom Sorcerer: Twilight, Night, Daybreak and again (§6)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules import QUESTIONS_A_SCROLL, turns_at_most
from moonwood.games.mushroom_sorcerer.rules.components import SCROLLS
from tests.dallying import dally
from tests.games.mushroom_sorcerer.table import (
    GAMES,
    asked,
    has,
    land,
    night,
    play,
    player,
    servants,
    settle,
    sorcerer_game,
    texts,
    view_of,
)

TWO: dict[str, Any] = {"A": "potions=fury,hibernate", "B": "potions=thief,plan-b"}


def test_the_first_round_has_no_twilight() -> None:
    """§5.8, §6.1."""
    state = GAMES[2].start(1)
    assert view_of(state)["phase"] == "night"
    assert view_of(state)["players"][0]["potion"] is None


def test_a_night_has_three_cycles_in_the_order_of_the_track() -> None:
    """§4.5.1, §6.3.1."""
    state = night("B", order="BA", steps="night", round_number=1, **TWO)
    for seat in "BABABA":
        assert asked(state) == f"{seat} open {seat}"
        play(state, "end-turn")
    settle(state)
    assert state.round == 2


def test_twilight_refills_everybody_before_the_first_potion() -> None:
    """§6.2.1."""
    state = night(steps="twilight", A="flasks=3 potions=fury,hibernate", B="flasks=1 potions=thief,plan-b")
    assert asked(state) == "A drink-potion A"
    assert has(state, "A", "drops") + has(state, "B", "drops") == [3, 1]


def test_a_refill_takes_what_is_left_in_order() -> None:
    """§2.1.3."""
    state = night(
        order="BA", steps="twilight", A="flasks=3 drops=46 potions=fury,hibernate", B="flasks=3 potions=thief,plan-b"
    )
    assert has(state, "A", "drops") + has(state, "B", "drops") == [47, 3]


def test_potions_are_chosen_in_order_seeing_those_before() -> None:
    """§6.2.2."""
    state = night(order="BA", steps="twilight", **TWO)
    assert asked(state) == "B drink-potion B"
    play(state, "drink thief")
    assert asked(state) == "A drink-potion A"
    assert has(state, "B", "potion") == ["thief"]


def test_daybreak_pays_by_level_servants_first_one_player_after_the_other() -> None:
    """§6.4.1."""
    state = night(
        steps="bloom A, bloom B, repeat",
        A="elements=4.1.7.10.0",
        B="elements=0.1.0.0.0",
        r2c2="tower=A:flame",
        r3c4="tower=B:flame",
    )
    assert asked(state) == "A place A flame 2"
    play(state, "to-reserve")
    assert asked(state) == "A place A stone 1"
    play(state, "to-tower r2c2")
    assert has(state, "A", "mana", "drops", "influence") == [4, 3, 2]
    assert asked(state) == "B place B stone 1"
    assert servants(state, "r2c2") == [0, 1]


def test_a_shrine_pays_its_controller_influence_a_moon_element_or_nothing() -> None:
    """§6.4.2."""
    for gift, expected in {"influence": [1, False], "moon": [0, True], "nothing": [0, False]}.items():
        state = night(steps="bloom A, repeat", r2c3="tower=A:flame", **TWO)
        assert asked(state) == "A shrine-gift r2c3"
        assert texts(state) == ["shrine influence", "shrine moon", "shrine nothing"]
        play(state, f"shrine {gift}")
        assert has(state, "A", "influence", "moon_path") == expected


def test_a_moon_element_of_a_shrine_deletes_influence() -> None:
    state = night(steps="bloom A, repeat", A="influence=29 potions=fury,hibernate", B=TWO["B"], r2c3="tower=A:flame")
    play(state, "shrine moon")
    assert has(state, "A", "influence") == [0]
    assert player(state, "A")["elements"][4] == 1


def test_on_the_moon_path_a_shrine_offers_no_influence() -> None:
    """§6.4.2."""
    state = night(steps="bloom A, repeat", A="path=moon elements=0.0.0.0.1", r2c3="tower=A:flame")
    assert texts(state) == ["shrine moon", "shrine nothing"]


def test_two_shrines_are_two_choices_and_others_pay_nothing() -> None:
    state = night(steps="bloom A, bloom B, repeat", r2c3="tower=A:flame", r3c3="tower=A:flame", **TWO)
    play(state, "shrine influence")
    assert asked(state) == "A shrine-gift r3c3"
    play(state, "shrine influence")
    assert has(state, "A", "influence") == [2]
    assert has(state, "B", "influence") == [0]


def test_a_shrine_without_a_tower_pays_nobody() -> None:
    """§2.2.3."""
    state = night(steps="bloom A, bloom B, repeat", **TWO)
    settle(state)
    assert has(state, "A", "influence") + has(state, "B", "influence") == [0, 0]


@pytest.mark.parametrize(("moon", "after"), [(5, 6), (6, 8), (7, 9)])
def test_the_moon_box_is_measured_after_the_shrine(moon: int, after: int) -> None:
    """§4.2.2, §6.4.3."""
    state = night(
        steps="bloom A, repeat", A=f"path=moon elements=0.0.0.0.{moon} {TWO['A']}", B=TWO["B"], r2c3="tower=A:moon"
    )
    play(state, "shrine moon")
    assert player(state, "A")["elements"][4] == after


def test_the_moon_box_pays_nobody_on_the_influence_path() -> None:
    state = night(steps="bloom A, repeat", **TWO)
    settle(state)
    assert player(state, "A")["elements"][4] == 0


def test_potions_of_twilight_pay_in_order_after_everybody_has_drunk() -> None:
    """§6.2.3."""
    state = night(
        order="BA",
        sorcerers=("bahon", "cassandra"),
        steps="twilight",
        A="potions=hibernate elements=4.0.0.0.0",
        B="potions=total-mastery,germination elements=7.0.0.0.0",
    )
    play(state, "drink total-mastery")
    assert has(state, "A", "potion") == ["hibernate"]
    assert asked(state) == "B choose-goods B 2 15 0"
    play(state, "take mana", "take mana")
    assert asked(state) == "A choose-goods A 2 15 0"


def test_daybreak_goes_by_the_order_track() -> None:
    words: dict[str, Any] = dict.fromkeys("AB", "elements=1.0.0.0.0")
    state = night("B", order="BA", steps="night", r2c2="tower=A:flame", r3c4="tower=B:flame", **words)
    play(state, *["end-turn"] * 6)
    assert asked(state) == "B place B flame 1"
    view = view_of(state)
    assert (view["round"], view["phase"], view["cycle"]) == (2, "daybreak", 0)
    play(state, "to-reserve")
    assert asked(state) == "A place A flame 1"


def test_a_player_ends_daybreak_before_the_next_begins() -> None:
    """§6.4.1."""
    words: dict[str, Any] = {
        "A": "path=moon elements=0.0.0.0.7 potions=fury,hibernate",
        "B": "elements=1.0.0.0.0 potions=thief,plan-b",
    }
    state = night(steps="bloom A, bloom B, repeat", r2c3="tower=A:moon", r3c4="tower=B:flame", **words)
    assert asked(state) == "A shrine-gift r2c3"
    play(state, "shrine nothing")
    assert player(state, "A")["elements"][4] == 8
    assert asked(state) == "B place B flame 1"


def test_the_order_goes_by_moon_then_influence_then_the_order_before() -> None:
    """§6.5.1."""
    words: dict[str, Any] = {"A": "influence=3 potions=fury,hibernate", "B": "influence=3 potions=thief,plan-b"}
    state = night(order="BA", steps="repeat", **words)
    settle(state)
    assert state.order == [1, 0]
    state = night(
        order="BA", steps="repeat", A="influence=2 potions=fury,hibernate", B="influence=3 potions=thief,plan-b"
    )
    settle(state)
    assert state.order == [0, 1]


def test_a_round_discards_the_top_scrolls_and_exposes_the_next() -> None:
    """§6.5.2."""
    state = night(steps="repeat", **TWO)
    assert asked(state) == "- expose summoning"
    play(state, "expose hunch", "expose purify", "expose siphon", "expose extra-hand")
    view = view_of(state)
    assert [deck["top"] for deck in view["decks"]] == ["hunch", "purify", "siphon", "extra-hand"]
    assert [deck["left"] for deck in view["decks"]] == [7] * 4
    assert "whistle" not in view["unseen"]


@pytest.mark.parametrize("round_number", [1, 7])
def test_scrolls_are_discarded_after_every_round(round_number: int) -> None:
    state = night(round_number=round_number, steps="repeat", **TWO)
    settle(state)
    assert [deck["left"] for deck in view_of(state)["decks"]] == [7] * 4
    assert state.round == round_number + 1


def test_the_order_counts_moon_players_as_without_influence() -> None:
    """Everybody on the influence path comes before anybody with a moon element, however much influence they have. (§6.5.1)"""
    words: dict[str, Any] = {
        "A": "path=moon elements=0.0.0.0.1 potions=fury,hibernate",
        "B": "influence=29 potions=thief,plan-b",
    }
    state = night(steps="repeat", **words)
    settle(state)
    assert state.order == [1, 0]


def test_a_used_up_deck_stays_empty() -> None:
    gone = "empty-flask hunch mana-crystal moon-essence raging-roar spearhead water-pouch"
    state = night(steps="repeat", gone=gone, **TWO)
    assert asked(state) == "- expose servant"
    settle(state)
    assert view_of(state)["decks"][0]["top"] is None


def test_stored_arrows_last_through_daybreak_to_the_owners_next_turn() -> None:
    """§9.2.6."""
    state = night(steps="repeat", A="arrows=2 potions=fury,hibernate", B="potions=thief,plan-b influence=0", order="BA")
    settle(state)
    play(state, "drink thief", "drink fury")
    assert has(state, "A", "stored_arrows") == [2]
    play(state, "end-turn")
    assert has(state, "A", "stored_arrows") == [0]


def test_reaching_thirty_at_daybreak_does_nothing_before_the_next_turn() -> None:
    """§12.2.1."""
    state = night(steps="bloom A, repeat", A="elements=7.0.0.0.0 influence=29 potions=fury,hibernate", B=TWO["B"])
    settle(state)
    assert has(state, "A", "influence") == [30]
    assert not state.dominance
    play(state, "drink thief", "drink fury", "end-turn")
    assert state.dominance


def test_a_lands_resource_stays_until_somebody_reclaims_it() -> None:
    """§2.2.4."""
    state = night(steps="repeat", r2c2="ground=mana goods=1", **TWO)
    settle(state)
    assert land(state, "r2c2")["good"] == "mana"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_turns_and_the_questions_of_a_turn_are_bounded(players: int) -> None:
    game = sorcerer_game(players)
    turns = [decisions for _, decisions in dally(game, 5)]
    assert max(turns) <= QUESTIONS_A_SCROLL * len(SCROLLS)
    assert len(turns) <= turns_at_most(game)
    assert sum(turns) <= game.max_decisions
