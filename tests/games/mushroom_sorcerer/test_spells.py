"""Mushroom Sorcerer: every scroll (§9) cast, refused, doubled by Slow Learner and stolen by Thief (§10.2.5, §10.4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.mushroom_sorcerer.rules.components import DECK_SIZE, SCROLLS, deck_of
from moonwood.games.mushroom_sorcerer.rules.events import Clash
from moonwood.games.mushroom_sorcerer.rules.powers import SPELLS
from moonwood.games.mushroom_sorcerer.rules.state import State
from tests.games.mushroom_sorcerer.scroll_cases import CASES, MANA, answer, around, before, check, is_summoning
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
    state_of,
    texts,
    view_of,
)


def test_every_scroll_has_an_entry_and_a_case() -> None:
    """A scroll without an effect, a refusal, a doubling and a theft in these tests cannot be added. (§9.1.1)"""
    assert tuple(CASES) == SCROLLS
    assert [spell.name for spell in SPELLS] == list(SCROLLS)
    assert all(type(spell).__name__ != "Spell" for spell in SPELLS)
    assert all(case.after and case.after_twice for case in CASES.values())


@pytest.mark.parametrize("name", SCROLLS)
def test_effect(name: str) -> None:
    case = CASES[name]
    state = before(name)
    play(state, f"cast {name}")
    answer(state, case.one, "B")
    check(state, "A", case.after, MANA - case.mana, case.towers)
    assert refused(state, f"cast {name}") == ("scroll-flipped" if is_summoning(name) else "cast-already")


@pytest.mark.parametrize("name", SCROLLS)
def test_only_summoning_scrolls_are_flipped_and_all_keep_their_slot(name: str) -> None:
    """§9.1.3."""
    state = before(name)
    play(state, f"cast {name}")
    answer(state, CASES[name].one, "B")
    assert player(state, "A")["archive"] == [
        {"name": name, "flipped": is_summoning(name), "cast": True, "mana": CASES[name].mana}
    ]


@pytest.mark.parametrize("name", [name for name in SCROLLS if CASES[name].refusal])
def test_refusal(name: str) -> None:
    """§9.1.4, §9.1.5."""
    case = CASES[name]
    assert refused(before(name, **case.without), f"cast {name}") == case.refusal


@pytest.mark.parametrize("name", [name for name in SCROLLS if CASES[name].mana])
def test_mana_must_be_there(name: str) -> None:
    """§9.1.2."""
    assert refused(before(name, mana=0), f"cast {name}") == "too-little-mana"


@pytest.mark.parametrize("name", SCROLLS)
def test_scrolls_of_others_are_out_of_reach(name: str) -> None:
    assert refused(before(name, archive="B"), f"cast {name}") == "not-in-archive"


@pytest.mark.parametrize("name", SCROLLS)
def test_only_in_the_own_turn(name: str) -> None:
    """While somebody else moves, nobody is asked for a scroll. (§9.1.2)"""
    state = before(name, caster="B", archive="A")
    assert not texts(state, "cast")


@pytest.mark.parametrize("name", SCROLLS)
def test_doubled_by_slow_learner(name: str) -> None:
    case = CASES[name]
    state = before(name, potion="potion=slow-learner")
    play(state, f"cast {name}")
    answer(state, case.one if case.twice is None else case.twice, "B")
    check(state, "A", case.after_twice, MANA - case.mana - 1, case.towers_twice)
    assert refused(state, f"cast {name}") in ("scroll-flipped", "cast-already")


@pytest.mark.parametrize("name", SCROLLS)
def test_stolen_from_an_archive(name: str) -> None:
    """§10.4.7."""
    case = CASES[name]
    state = before(name, caster="B", potion="potion=thief", archive="A")
    play(state, f"steal {name}")
    answer(state, case.one, "A")
    expected = {key: amount + case.mana - 1 if key == "mana" else amount for key, amount in case.after.items()}
    check(state, "B", expected, MANA - 1, case.towers)
    assert player(state, "A")["archive"][0]["flipped"] == is_summoning(name)
    assert not texts(state, "steal")


@pytest.mark.parametrize("name", SCROLLS)
def test_stolen_from_the_supply(name: str) -> None:
    """A Summoning scroll leaves the game, any other stays where it is. (§10.4.7)"""
    case = CASES[name]
    decks = around(name).split()
    deck = deck_of(SCROLLS.index(name))
    decks[deck] = name
    state = before(name, caster="B", potion="potion=thief", archive="A")
    text = state.position().replace(f"archive={name}", "").replace(f"decks {around(name)}", f"decks {' '.join(decks)}")
    state = state_of(state.game.position(text))
    assert isinstance(state, State)
    play(state, f"steal {name}")
    answer(state, case.one, "A")
    if is_summoning(name):
        assert asked(state) == "- expose summoning"
        assert len(state.actions()) == DECK_SIZE - 1
    settle(state)
    expected = {key: amount + case.mana - 1 if key == "mana" else amount for key, amount in case.after.items()}
    check(state, "B", expected, MANA - 1, case.towers)
    assert (view_of(state)["decks"][deck]["top"] == name) != is_summoning(name)


# What single scrolls do beside


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("empty-flask", "flasks=30"),
        ("water-pouch", "drops=50"),
        ("whistle", "reserve=30.30"),
        ("mana-crystal", "mana=30"),
    ],
)
def test_a_gain_that_the_supply_has_not_is_lost_and_the_cast_stays_legal(name: str, others: str) -> None:
    """§9.1.6."""
    state = night(A=f"archive={name}", B=others, decks=around(name))
    play(state, f"cast {name}")
    assert asked(state) == "A open A"
    assert has(state, "A", "flasks", "drops", "mana", "reserve") == [0, 0, 0, [0, 0]]
    assert player(state, "A")["archive"][0]["flipped"]


def test_a_summoning_scroll_that_gained_nothing_is_used_up_all_the_same() -> None:
    state = night(A="mana=1 path=moon elements=0.0.0.0.1 archive=raging-roar")
    play(state, "cast raging-roar")
    assert player(state, "A")["archive"][0]["flipped"]


def test_a_summoning_scroll_flips_after_its_second_resolution() -> None:
    """§10.2.6."""
    state = night(A="mana=1 potion=slow-learner archive=whistle", decks="hunch glorify bounty supplement")
    play(state, "cast whistle", "take flame", "take stone", "take flame")
    assert not player(state, "A")["archive"][0]["flipped"]
    play(state, "take flame")
    assert player(state, "A")["archive"][0]["flipped"]


def test_hunch_never_offers_the_moon_nor_a_full_track() -> None:
    """§7.2.7."""
    state = night(A="archive=hunch elements=12.0.0.11.0")
    play(state, "cast hunch")
    assert texts(state) == ["advance stone", "advance water"]
    play(state, "advance water")
    assert texts(state) == ["advance water", "advance thunder"]


def test_with_all_tracks_full_elements_are_lost() -> None:
    """§7.2.7."""
    state = night(A="archive=hunch elements=12.12.12.12.0")
    play(state, "cast hunch")
    assert asked(state) == "A open A"


def test_raging_roar_and_glorify_pay_nothing_on_the_moon_path() -> None:
    """§9.1.6."""
    words = "mana=2 path=moon elements=0.0.0.0.2 reserve=1.0 archive=raging-roar,glorify"
    state = night(A=words, decks="hunch purify bounty supplement")
    play(state, "cast raging-roar", "cast glorify")
    assert has(state, "A", "mana", "influence", "reserve") == [0, 0, [0, 0]]


def test_spearhead_and_invincible_add_up_and_are_spent_by_one_war() -> None:
    """§8.15."""
    words = "mana=2 archive=spearhead,invincible"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame servants=0.1", "r2c3": "tower=B:flame.flame.flame.flame"}
    state = night(A=words, **towers)
    play(state, "cast spearhead", "cast invincible")
    assert has(state, "A", "stored_arrows") == [3]
    events = play(state, "war r2c2 e")
    assert next(event.arrows for event in events if isinstance(event, Clash)) == (4, 0)
    assert has(state, "A", "stored_arrows") == [0]


def test_portals_serve_every_tower_with_room_without_asking() -> None:
    """§9.3.2."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame servants=0.1",
        "r3c4": "tower=A:stone",
        "r1c3": "tower=A:stone servants=1.0",
    }
    state = night(A="mana=1 archive=flame-portal", **towers)
    play(state, "cast flame-portal")
    assert asked(state) == "A open A"
    assert [servants(state, name) for name in towers] == [[1, 1], [1, 0], [1, 0]]


def test_portals_displace_or_skip_on_full_towers() -> None:
    """§7.2.2."""
    towers: dict[str, Any] = {"r2c2": "tower=A:flame servants=0.1", "r3c4": "tower=A:stone servants=0.1"}
    state = night(A="mana=1 archive=flame-portal", **towers)
    play(state, "cast flame-portal")
    assert texts(state) == ["displace r2c2 stone", "displace r3c4 stone", "done"]
    play(state, "displace r3c4 stone", "done")
    assert [servants(state, name) for name in towers] == [[0, 1], [1, 0]]
    assert has(state, "A", "reserve") == [[0, 1]]


def test_a_short_supply_lets_the_caster_of_a_portal_pick() -> None:
    """Twenty-nine of thirty flame servants are elsewhere; a tower with room must be served."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame",
        "r3c4": "tower=A:stone",
        "r1c3": "tower=A:stone servants=0.1",
    }
    state = night(A="mana=1 archive=flame-portal", B="reserve=29.0", **towers)
    play(state, "cast flame-portal")
    assert texts(state) == ["to-tower r2c2", "to-tower r3c4", "displace r1c3 stone"]
    play(state, "to-tower r3c4")
    assert asked(state) == "A open A"
    assert [servants(state, name) for name in towers] == [[0, 0], [1, 0], [0, 1]]


@pytest.mark.parametrize(
    ("elsewhere", "offered"),
    [
        (29, ["to-tower r2c2", "to-tower r3c4", "displace r1c3 stone"]),
        (28, []),
        (27, ["displace r1c3 stone", "done"]),
    ],
)
def test_a_portal_asks_for_towers_with_room_only_where_the_supply_does_not_cover_them(
    elsewhere: int, offered: list[str]
) -> None:
    """Two towers have room: with two servants they are served, and what is left over is offered for the full one. (§9.3.2)"""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame",
        "r3c4": "tower=A:stone",
        "r1c3": "tower=A:stone servants=0.1",
    }
    state = night(A="mana=1 archive=flame-portal", B=f"reserve={elsewhere}.0", **towers)
    play(state, "cast flame-portal")
    assert (texts(state) if asked(state) != "A open A" else []) == offered
    served = [[0, 0], [0, 0]] if elsewhere == 29 else [[1, 0], [1, 0]]
    assert [servants(state, name) for name in ("r2c2", "r3c4")] == served


def test_a_portal_may_be_cast_though_the_supply_is_empty() -> None:
    state = night(A="mana=1 archive=flame-portal", B="reserve=30.0", r2c2="tower=A:flame")
    play(state, "cast flame-portal")
    assert servants(state, "r2c2") == [0, 0]
    assert asked(state) == "A open A"


def test_elementalist_takes_from_towers_and_places_anew() -> None:
    state = night(A="mana=1 reserve=1.0 archive=elementalist", r2c2="tower=A:flame.flame servants=1.0")
    play(state, "cast elementalist")
    assert asked(state) == "A place A stone 2"
    play(state, "to-tower r2c2", "to-reserve")
    assert servants(state, "r2c2") == [0, 1]
    assert has(state, "A", "reserve") == [[0, 1]]


def test_flask_energy_backwards_with_the_last_flask() -> None:
    state = night(A="mana=1 flasks=1 archive=flask-energy")
    play(state, "cast flask-energy", "take flame", "take flame")
    assert has(state, "A", "flasks", "reserve") == [0, [2, 0]]


def test_forced_trade_gives_the_drop_and_may_take_from_a_tower() -> None:
    state = night(A="mana=1 drops=1 archive=forced-trade", r2c3="tower=B:flame.flame servants=1.1")
    play(state, "cast forced-trade")
    assert texts(state) == ["rob-tower r2c3 flame", "rob-tower r2c3 stone"]
    play(state, "rob-tower r2c3 stone")
    assert has(state, "A", "drops", "reserve") == [0, [0, 1]]
    assert has(state, "B", "drops") == [1]
    assert servants(state, "r2c3") == [1, 0]
    assert not state.killed


def test_forced_trade_names_any_other_player_and_never_the_caster() -> None:
    three = ("bahon", "charles", "eddie")
    state = night(
        sorcerers=three,
        A="mana=1 drops=1 reserve=2.0 archive=forced-trade",
        B="reserve=0.1",
        C="reserve=1.0",
        r2c2="tower=A:flame.flame servants=1.0",
        r2c4="tower=C:flame servants=0.1",
    )
    play(state, "cast forced-trade")
    assert texts(state) == ["rob-reserve B stone", "rob-reserve C flame", "rob-tower r2c4 stone"]
    play(state, "rob-tower r2c4 stone", "to-tower r2c2")
    assert servants(state, "r2c2") == [1, 1]
    assert has(state, "C", "drops") + has(state, "B", "drops") == [1, 0]


def test_forced_trade_needs_somebody_with_a_servant() -> None:
    """§9.1.5."""
    state = night(A="mana=1 drops=1 reserve=2.0 archive=forced-trade", r2c2="tower=A:flame servants=1.0")
    assert refused(state, "cast forced-trade") == "nothing-to-do"


def test_strike_ends_a_tower_of_one_and_its_servants_go_home() -> None:
    state = night(A="mana=1 reserve=1.0 archive=strike", r2c3="tower=B:flame servants=0.1")
    play(state, "cast strike")
    assert land(state, "r2c3")["owner"] is None
    assert has(state, "B", "reserve", "towers") == [[0, 1], 0]
    assert view_of(state)["supply"]["gus"][0] == 12


def test_strike_hits_any_tower_of_others_and_never_an_own_one() -> None:
    towers: dict[str, Any] = {"r2c3": "tower=B:flame", "r3c5": "tower=B:flame.flame", "r4c2": "tower=A:flame"}
    state = night(A="mana=1 reserve=2.0 archive=strike", **towers)
    play(state, "cast strike")
    assert texts(state) == ["strike r2c3", "strike r3c5"]


def test_strike_kills_nobody_and_may_bare_a_moon_gu() -> None:
    """§9.1.8."""
    towers: dict[str, Any] = {"r2c3": "tower=B:moon.flame servants=1.1"}
    state = night(A="mana=1 reserve=2.0 archive=strike", B="path=moon elements=0.0.0.0.1", **towers)
    play(state, "cast strike", "step-down stone")
    assert land(state, "r2c3")["tower"] == ["moon"]
    assert (state.killed, state.destroyed) == (0, 0)
    assert has(state, "B", "elements", "reserve") == [[0, 0, 0, 0, 1], [0, 1]]


def test_strike_is_no_destruction_so_nothing_is_revived() -> None:
    """§9.1.8."""
    words = "potion=nine-lives elements=0.7.0.0.0 mana=3"
    state = night(sorcerers=("bahon", "charles"), A="mana=1 reserve=1.0 archive=strike", B=words, r2c3="tower=B:flame")
    play(state, "cast strike")
    assert asked(state) == "A open A"
    assert land(state, "r2c3")["tower"] == []


def test_shadow_gu_is_never_a_moon_gu_and_costs_no_drops() -> None:
    """§2.3.1."""
    state = night(A="mana=1 archive=shadow-gu drops=3", r2c2="tower=A:flame")
    play(state, "cast shadow-gu")
    assert texts(state) == [f"put r2c2 {kind}" for kind in ("flame", "stone", "water", "thunder")]
    play(state, "put r2c2 water")
    assert has(state, "A", "drops") == [3]
    assert not state.grown


def test_shadow_gu_needs_a_gu_in_supply() -> None:
    towers: dict[str, Any] = dict.fromkeys(("r1c3", "r1c4", "r2c5"), "tower=B:water.water.water.water")
    state = night(A="mana=1 archive=shadow-gu", r2c2="tower=A:flame", **towers)
    play(state, "cast shadow-gu")
    assert texts(state) == ["put r2c2 flame", "put r2c2 stone", "put r2c2 thunder"]


def test_toss_is_no_slide_and_needs_a_servant_only_for_debris() -> None:
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame.flame",
        "r2c1": "debris=1",
        "r3c2": "debris=1",
        "r2c3": "debris=1",
    }
    assert refused(night(A="mana=1 archive=toss-a-gu", **towers), "cast toss-a-gu") == "nothing-to-do"
    state = night(A="mana=1 reserve=2.0 archive=toss-a-gu", **towers)
    play(state, "cast toss-a-gu", "toss r2c2 w")
    assert has(state, "A", "reserve", "towers") == [[1, 0], 2]
    assert not land(state, "r2c1")["debris"]
    assert texts(state, "slide")


def test_toss_goes_from_taller_to_shorter_only() -> None:
    """With all platforms in use a GU could only go to another tower, and none is lower."""
    towers: dict[str, Any] = dict.fromkeys(("r2c1", "r2c2", "r2c3", "r3c2"), "tower=A:flame.stone")
    assert refused(night(A="mana=1 archive=toss-a-gu", **towers), "cast toss-a-gu") == "nothing-to-do"
    state = night(A="mana=1 archive=toss-a-gu", **towers | {"r2c2": "tower=A:flame.stone.water"})
    play(state, "cast toss-a-gu")
    assert texts(state) == ["toss r2c2 e", "toss r2c2 s", "toss r2c2 w"]


def test_toss_comes_on_top_of_a_slide_and_keeps_moon_gus_apart() -> None:
    words = "mana=1 path=moon elements=0.0.0.0.2 archive=toss-a-gu"
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame.moon", "r2c3": "tower=A:moon"}
    state = night(A=words, notes="slid=1", **towers)
    play(state, "cast toss-a-gu")
    assert "toss r2c2 e" not in texts(state)
    assert "toss r2c2 s" in texts(state)


def test_mana_crystal_pays_for_later_casts_only() -> None:
    state = night(A="archive=mana-crystal,raging-roar", decks="hunch glorify bounty supplement")
    assert refused(state, "cast raging-roar") == "too-little-mana"
    play(state, "cast mana-crystal", "cast raging-roar")
    assert has(state, "A", "mana", "influence") == [1, 2]


def test_squeeze_pays_for_the_reward_growth() -> None:
    notes = "main=war destroyed=1 grow-left=1"
    state = night(A="mana=1 archive=squeeze", notes=notes, r2c2="tower=A:flame")
    assert refused(state, "grow r2c2 stone") == "too-few-drops"
    play(state, "cast squeeze", "grow r2c2 stone")
    assert len(land(state, "r2c2")["tower"]) == 2


def test_every_scroll_can_be_cast_again_in_the_next_turn() -> None:
    """§9.1.2."""
    state = night(A="mana=2 archive=invincible", order="AB")
    play(state, "cast invincible", "end-turn", "end-turn")
    assert asked(state) == "A open A"
    play(state, "cast invincible")
    assert has(state, "A", "mana", "stored_arrows") == [0, 1]


@pytest.mark.parametrize("name", ["elementalist", "flask-energy", "forced-trade", "glorify", "purify", "water-cycle"])
def test_a_second_conversion_may_be_declined(name: str) -> None:
    """§10.2.6."""
    case = CASES[name]
    state = before(name, potion="potion=slow-learner")
    play(state, f"cast {name}")
    assert case.twice is not None
    answer(state, case.twice[: case.twice.index("accept")], "B")
    assert texts(state) == ["accept", "decline"]
    play(state, "decline")
    check(state, "A", case.after, MANA - case.mana - 1)


@pytest.mark.parametrize("name", ["glorify", "purify", "strike"])
def test_a_second_resolution_that_cannot_be_paid_is_skipped(name: str) -> None:
    """§10.2.6."""
    reserve = {"glorify": "1.0", "purify": "2.0", "strike": "2.0"}[name]
    state = before(name, potion="potion=slow-learner", board=f"reserve={reserve}")
    play(state, f"cast {name}")
    while asked(state).startswith("A choose-elements"):
        play(state, texts(state)[-1])
    answer(state, (), "B")
    assert asked(state) == "A open A"
    assert has(state, "A", "reserve") == [[0, 0]]
