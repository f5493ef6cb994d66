"""Mushroom Sorcerer: our rulings that are switches, played both ways and told in the help."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import Game, Match
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.events import Clash
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.turn import OPEN
from moonwood.games.mushroom_sorcerer.words.potions import potion_text
from moonwood.games.mushroom_sorcerer.words.spells import scroll_text
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Ruling, Say
from tests.games.mushroom_sorcerer.naive import menu
from tests.games.mushroom_sorcerer.table import (
    asked,
    has,
    land,
    night,
    play,
    player,
    refused,
    servants,
    sorcerer_game,
    texts,
    view_of,
)
from tests.games.mushroom_sorcerer.test_naive import OF_POTIONS, busily
from tests.games.mushroom_sorcerer.test_walks import turns_of_a_sound_game


def corrected(rulings: str, players: int = 2) -> Game:
    return sorcerer_game(players, rulings=rulings)


BOTH_WAYS = ("false", "true")
both_ways = pytest.mark.parametrize("switch", BOTH_WAYS)


@pytest.mark.parametrize(("takes", "mana", "left"), [("false", 0, "mana"), ("true", 1, None)])
def test_a_slide_leaves_the_good_of_an_empty_land_or_takes_it(takes: str, mana: int, left: str | None) -> None:
    """§7.4.4."""
    state = night(
        game=corrected(f"slide_takes_good = {takes}"),
        A="reserve=1.0",
        r2c2="tower=A:flame.water",
        r3c2="ground=mana goods=1",
    )
    play(state, "slide r2c2 s")
    assert has(state, "A", "mana") == [mana]
    assert land(state, "r3c2")["good"] == left


def test_a_slide_onto_an_own_tower_takes_nothing_whatever_the_ruling() -> None:
    state = night(
        game=corrected("slide_takes_good = true"), A="reserve=1.0", r2c2="tower=A:flame.water", r3c2="tower=A:stone"
    )
    play(state, "slide r2c2 s")
    assert has(state, "A", "mana", "drops", "flasks") == [0, 0, 0]


@pytest.mark.parametrize("used_up", ["true", "false"])
def test_a_summoning_scroll_cast_by_the_thief_is_used_up_or_not(used_up: str) -> None:
    """§10.4.7."""
    state = night(
        "B",
        game=corrected(f"stolen_summoning_is_used_up = {used_up}"),
        A="archive=whistle",
        B="potion=thief mana=2",
        decks="hunch glorify bounty supplement",
    )
    assert "steal whistle" in texts(state)
    play(state, "steal whistle")
    while not state.steps.text(state.stack[-1]).startswith("open"):
        state.play(state.actions()[0])
    assert player(state, "A")["archive"][0]["flipped"] is (used_up == "true")


def test_the_own_summoning_scroll_is_used_up_whatever_the_ruling() -> None:
    state = night(
        "B",
        game=corrected("stolen_summoning_is_used_up = false"),
        B="potion=thief mana=2 archive=whistle",
        decks="hunch glorify bounty supplement",
    )
    play(state, "steal whistle")
    while not state.steps.text(state.stack[-1]).startswith("open"):
        state.play(state.actions()[0])
    assert player(state, "B")["archive"][0]["flipped"]


SWITCHES = (
    "slide_takes_good = true",
    "stolen_summoning_is_used_up = false",
    "shadow_gu_any_tower = true",
    "spells_give_moon_elements = true",
    'blessing_ends_at = "cycle"',
    "slide_far = true",
    "plan_b_rerolls_all = true",
    "war_scrolls_inside_war = true",
    "strike_own_towers = true",
    "overgrowth_pays_after = true",
    "portal_full_towers_wait = true",
)


@pytest.mark.parametrize("rulings", SWITCHES)
def test_the_help_says_what_is_played(rulings: str) -> None:
    ours, theirs = (
        {
            block.text
            for block in moonwood.game("mushroom-sorcerer", rulings=text).rulebook().blocks
            if isinstance(block, Ruling)
        }
        for text in ("", rulings)
    )
    assert len(ours - theirs) == len(theirs - ours) == 1


# Shadow GU


@both_ways
def test_shadow_gu_goes_onto_the_own_towers_or_onto_any(switch: str) -> None:
    """§9.5.3."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.moon",
        "r2c4": "tower=B:stone",
        "r3c3": "tower=B:stone.stone.stone.stone",
    }
    state = night(game=corrected(f"shadow_gu_any_tower = {switch}"), A="mana=1 archive=shadow-gu", **towers)
    play(state, "cast shadow-gu")
    onto = ("r2c2", "r2c4") if switch == "true" else ("r2c2",)
    kinds = ("flame", "stone", "water", "thunder")
    moon = ["put-moon r2c4"] if switch == "true" else []
    assert texts(state) == [f"put {name} {kind}" for name in onto for kind in kinds] + moon


def test_a_moon_gu_that_shadow_gu_puts_is_not_grown() -> None:
    """Nobody joins the moon path by it, and one may still be grown in the turn. (§9.5.3)"""
    state = night(
        game=corrected("shadow_gu_any_tower = true"),
        A="mana=1 drops=5 influence=9 archive=shadow-gu",
        B="influence=4",
        r2c2="tower=A:flame",
        r2c4="tower=B:stone",
    )
    play(state, "cast shadow-gu", "put-moon r2c4")
    assert land(state, "r2c4")["tower"] == ["stone", "moon"]
    assert [has(state, seat, "influence", "moon_path", "moon_gus") for seat in "AB"] == [[9, False, 0], [4, False, 1]]
    assert "grow r2c2 moon" in texts(state)


def test_no_moon_gu_is_put_where_none_is_left() -> None:
    state = night(
        game=corrected("shadow_gu_any_tower = true\n[supply]\ngu = 1"),
        A="mana=1 archive=shadow-gu",
        r2c2="tower=A:moon",
        r2c4="tower=B:stone",
    )
    play(state, "cast shadow-gu")
    assert texts(state, "put-moon") == []


# Elements of any kind


@both_ways
@pytest.mark.parametrize(
    ("scroll", "notes", "count"),
    [
        ("purify", "", 2),
        ("interests", "destroyed=1", 2),
        ("siphon", "killed=1", 2),
        ("supplement", "main=grow grown=flame", 1),
        ("hunch", "", 2),
    ],
)
def test_elements_of_any_kind_are_general_or_the_moons_too(switch: str, scroll: str, notes: str, count: int) -> None:
    """Hunch gives none of the moon's, whatever the ruling. (§9.1.7)"""
    state = night(
        game=corrected(f"spells_give_moon_elements = {switch}"),
        A=f"mana=1 reserve=2.0 influence=8 archive={scroll}",
        notes=notes,
        decks="whistle glorify bounty extra-hand",
    )
    play(state, f"cast {scroll}")
    general = [f"advance {kind}" for kind in ("flame", "stone", "water", "thunder")]
    moon = switch == "true" and scroll != "hunch"
    assert texts(state) == ([*general, "advance-moon"] if moon else general)
    if moon:
        play(state, "advance-moon")
        assert asked(state) == "A open A", "the moon's comes last"
        assert has(state, "A", "influence", "moon_path") == [0, True]
        assert has(state, "A", "elements") == [[0, 0, 0, 0, count]]


def test_a_moon_element_of_a_spell_is_warned_of_and_lit() -> None:
    state = night(game=corrected("spells_give_moon_elements = true"), A="mana=1 reserve=2.0 influence=8 archive=purify")
    play(state, "cast purify")
    view, moon = state.view(0), state.game.parse("advance-moon")
    assert state.game.warning(view, moon) == "This gives up your 8 influence for the moon path, for good."
    assert state.game.touches(view, moon) == ("track-moon",)


# Moons' Blessing


CYCLE = 'blessing_ends_at = "cycle"'


def found_by_a(rulings: str, **words: str) -> State:
    """A begins a turn with a Blessing, B and C are still to come."""
    towers = dict.fromkeys(("r1c2", "r1c3", "r1c4", "r2c1"), "tower=A:moon")
    towers |= dict.fromkeys(("r2c2", "r2c3", "r2c4", "r2c5"), "tower=B:moon")
    words = {"A": "path=moon elements=0.0.0.0.15"} | words
    return night(
        "A",
        sorcerers=("bahon", "charles", "eddie"),
        steps="turn A, turn B, turn C, dominance-check, cycle 2, repeat",
        game=corrected(rulings, 3),
        **towers | words,  # type: ignore[arg-type]
    )


def finished(state: State) -> Outcome | None:
    """Everybody ends their turns."""
    while not state.over and state.cycle == 1:
        play(state, "end-turn")
    return state.outcome


def test_a_blessing_ends_the_game_at_once_or_with_the_cycle() -> None:
    """§12.1.2."""
    assert found_by_a("").outcome == Outcome("moons-blessing", (Seat(0),), (1, 2, 3))
    state = found_by_a(CYCLE)
    assert not state.over
    assert view_of(state, 0)["last_cycle"]
    assert finished(state) == Outcome("moons-blessing", (Seat(0),), (1, 2, 3))


def test_several_may_find_a_blessing_in_one_cycle() -> None:
    """The most moon elements win; then, as in Forest Dominance, the most GUs; then it is shared. (§12.1.2)"""
    more = found_by_a(CYCLE, B="path=moon elements=0.0.0.0.16")
    assert finished(more) == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))
    gus = found_by_a(CYCLE, B="path=moon elements=0.0.0.0.15", r2c5="tower=B:moon.flame")
    assert finished(gus) == Outcome("moons-blessing", (Seat(1),), (2, 1, 3))
    equal = found_by_a(CYCLE, B="path=moon elements=0.0.0.0.15")
    assert finished(equal) == Outcome("moons-blessing", (Seat(0), Seat(1)), (1, 1, 3))


def test_a_blessing_that_was_found_is_not_lost_in_the_rest_of_the_cycle() -> None:
    """§12.1.2."""
    state = found_by_a(CYCLE, B="", r2c2="tower=B:moon servants=0.1", r1c2="tower=A:moon")
    play(state, "end-turn", "war r2c2 n")
    assert has(state, "A", "moon_gus") == [3]
    assert finished(state) == Outcome("moons-blessing", (Seat(0),), (1, 2, 3))


def test_a_blessing_of_the_cycle_comes_before_dominance() -> None:
    """§12.2.4."""
    assert finished(found_by_a(CYCLE, C="influence=40")) == Outcome("moons-blessing", (Seat(0),), (1, 3, 2))


def test_a_position_keeps_who_is_blessed() -> None:
    state = found_by_a(CYCLE)
    assert "blessed=A" in state.position()
    assert state.game.position(state.position()).key() == state.key()


# Sliding


FAR: dict[str, Any] = {
    "r2c2": "tower=A:flame.water.moon servants=1.0",
    "r3c4": "tower=A:stone",
    "r3c2": "tower=A:stone",
}


@both_ways
def test_a_slide_reaches_own_towers_beside_or_anywhere(switch: str) -> None:
    """§7.4.3."""
    state = night(game=corrected(f"slide_far = {switch}"), A="reserve=1.0", **FAR, r3c5="tower=B:stone")
    assert "slide r2c2 s" in texts(state)
    assert texts(state, "slide-far") == (["slide-far r2c2 r3c4"] if switch == "true" else [])


def test_a_far_slide_costs_a_servant_and_is_the_slide_of_the_turn() -> None:
    state = night(game=corrected("slide_far = true"), A="reserve=1.0", **FAR)
    play(state, "slide-far r2c2 r3c4")
    assert texts(state) == ["pay flame reserve", "pay flame r2c2"]
    play(state, "pay flame reserve")
    assert [land(state, name)["tower"] for name in ("r2c2", "r3c4")] == [["flame", "water"], ["stone", "moon"]]
    assert texts(state, "slide", "slide-far") == []
    assert state.game.position(state.position()).key() == state.key()


@pytest.mark.parametrize(
    ("action", "words", "rule"),
    [
        ("slide-far r2c2 r3c5", {}, "too-far"),
        ("slide-far r2c2 r2c4", {"r2c4": "tower=B:stone"}, "not-your-tower"),
        ("slide-far r2c4 r2c2", {"r2c4": "tower=B:stone"}, "not-your-tower"),
        ("slide-far r3c4 r2c2", {}, "not-taller"),
        ("slide-far r2c2 r3c4", {"r3c4": "tower=A:moon"}, "one-moon-a-tower"),
        ("slide-far r2c2 r3c4", {"A": "", "r2c2": "tower=A:flame.water.moon"}, "no-servant-to-pay"),
        ("slide-far r2c2 r3c4", {"notes": "slid=1"}, "slid-already"),
        ("slide-far r2c2 r3c2", {}, "not-now"),
    ],
)
def test_why_a_far_slide_is_refused(action: str, words: dict[str, str], rule: str) -> None:
    state = night(game=corrected("slide_far = true"), **{"A": "reserve=1.0"} | FAR | words)
    assert refused(state, action) == rule
    assert state.game.refuse(rule)


def test_toss_a_gu_stays_beside_its_tower() -> None:
    state = night(game=corrected("slide_far = true"), A="mana=1 archive=toss-a-gu", **FAR)
    play(state, "cast toss-a-gu")
    assert {text.split()[0] for text in texts(state)} == {"toss"}


# Plan B


@pytest.mark.parametrize(("switch", "second"), [("false", "roll 1"), ("true", "roll 3")])
def test_plan_b_rolls_again_what_was_set_aside_or_all_dice(switch: str, second: str) -> None:
    """§10.4.3."""
    state = night(
        "A",
        sorcerers=("eddie", "bahon"),
        game=corrected(f"plan_b_rerolls_all = {switch}"),
        A="potion=plan-b dice=3 elements=0.7.0.0.0",
        r2c2="tower=A:stone.stone.stone servants=0.1",
        r2c3="tower=B:stone",
    )
    play(state, "war r2c2 e", "set-aside 1", "roll 1")
    assert texts(state)[-1] == second, "as many arrows as dice are rolled"
    play(state, "roll 0", "to-reserve")
    assert has(state, "A", "reserve") == [[0, 3 if switch == "true" else 1]]
    assert texts(state)[-1] == "roll 2", "two dice are left for the war"


# Scrolls of war


@both_ways
def test_war_scrolls_are_cast_before_a_war_or_also_as_it_begins(switch: str) -> None:
    """§8.3."""
    state = night(
        game=corrected(f"war_scrolls_inside_war = {switch}"),
        A="mana=2 archive=invincible,spearhead,water-pouch",
        r2c2="tower=A:flame.flame servants=0.1",
        r2c3="tower=B:flame.flame.flame.flame",
    )
    assert "cast spearhead" in texts(state)
    events = play(state, "war r2c2 e")
    if switch == "true":
        assert texts(state) == ["cast spearhead", "cast invincible", "done"]
        assert state.game.ask(state.view(0)).endswith("war begins: will you cast a scroll?")
        play(state, "cast spearhead")
        assert texts(state) == ["cast invincible", "done"]
        events = play(state, "cast invincible")
    arrows = next(event.arrows for event in events if isinstance(event, Clash))
    assert arrows == ((4, 0) if switch == "true" else (1, 0))
    assert has(state, "A", "stored_arrows") == [0]


def test_a_potion_is_declared_once_before_or_after_the_scrolls_of_war() -> None:
    """§8.3."""

    def begin() -> State:
        state = night(
            sorcerers=("cassandra", "bahon"),
            game=corrected("war_scrolls_inside_war = true"),
            A="potion=flamouflage mana=2 archive=invincible",
            r2c2="tower=A:flame.flame servants=0.1",
            r2c3="tower=B:flame.flame.flame.flame",
        )
        play(state, "war r2c2 e")
        return state

    state = begin()
    assert state.game.ask(state.view(0)).endswith("war begins: will you cast a scroll, or use Flamouflage?")
    play(state, "cast invincible")
    assert texts(state) == ["done", "call-servant"]
    assert state.game.ask(state.view(0)).endswith("war begins: will you use Flamouflage?")
    state = begin()
    play(state, "call-servant", "to-reserve")
    assert texts(state) == ["cast invincible", "done"]
    assert state.game.ask(state.view(0)).endswith("war begins: will you cast a scroll?")
    events = play(state, "cast invincible")
    assert next(event.arrows for event in events if isinstance(event, Clash)) == (2, 0)


def test_the_defender_casts_nothing() -> None:
    """Spells belong to the own turn. (§8.3)"""
    state = night(
        game=corrected("war_scrolls_inside_war = true"),
        B="mana=2 archive=invincible",
        r2c2="tower=A:flame.flame servants=0.1",
        r2c3="tower=B:flame.flame.flame.flame",
    )
    play(state, "war r2c2 e")
    assert asked(state) == "A open A"


# Strike


@both_ways
def test_strike_hits_others_or_the_own_towers_too(switch: str) -> None:
    """§9.4.8."""
    state = night(
        game=corrected(f"strike_own_towers = {switch}"),
        A="mana=1 archive=strike reserve=1.0",
        r2c2="tower=A:flame.stone servants=1.1",
        r2c4="tower=B:stone",
        r3c5="tower=B:stone",
    )
    play(state, "cast strike")
    own = ["strike r2c2"] if switch == "true" else []
    assert texts(state) == [*own, "strike r2c4", "strike r3c5"]
    if own:
        play(state, "strike r2c2", "pay flame reserve", "pay stone r2c2")
        assert land(state, "r2c2")["tower"] == ["flame"]
        assert servants(state, "r2c2") == [1, 0]


# Portals


@both_ways
def test_a_portal_with_a_short_supply_serves_any_tower_or_those_with_room_alone(switch: str) -> None:
    """§9.3.2."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame",
        "r3c4": "tower=A:stone",
        "r1c3": "tower=A:stone servants=0.1",
    }
    state = night(
        game=corrected(f"portal_full_towers_wait = {switch}"),
        A="mana=1 archive=flame-portal",
        B="reserve=29.0",
        **towers,
    )
    play(state, "cast flame-portal")
    full = [] if switch == "true" else ["displace r1c3 stone"]
    assert texts(state) == ["to-tower r2c2", "to-tower r3c4", *full]


@both_ways
def test_a_portal_offers_full_towers_what_is_left_over(switch: str) -> None:
    """§9.3.2."""
    towers: dict[str, Any] = {
        "r2c2": "tower=A:flame.flame",
        "r1c3": "tower=A:stone servants=0.1",
        "r3c4": "tower=A:flame servants=0.1",
    }
    state = night(
        game=corrected(f"portal_full_towers_wait = {switch}"),
        A="mana=1 archive=flame-portal",
        B="reserve=28.0",
        **towers,
    )
    play(state, "cast flame-portal")
    assert servants(state, "r2c2") == [1, 0]
    assert texts(state) == ["displace r1c3 stone", "displace r3c4 stone", "done"]


# Overgrowth


@both_ways
@pytest.mark.parametrize("kind", ["water", "flame"])
def test_overgrowth_is_paid_first_or_after_what_it_brings(switch: str, kind: str) -> None:
    """Two drops for level 2, and one in hand: step 2 of the water track pays the other. (§7.3.7)"""
    game = corrected(f"overgrowth_pays_after = {switch}")
    state = night(game=game, A="drops=1", r2c2="tower=A:stone")
    if switch == "false" or kind == "flame":
        assert refused(state, f"grow r2c2 {kind}") == "too-few-drops"
        return
    events = play(state, "grow r2c2 water")
    assert has(state, "A", "drops", "influence") == [0, 1]
    assert [type(event).__name__ for event in events if type(event).__name__ in ("Gain", "Spend")] == ["Gain", "Spend"]


def test_overgrowth_paid_after_needs_the_drops_that_the_supply_has() -> None:
    game = corrected("overgrowth_pays_after = true")
    state = night(game=game, A="drops=1", B="drops=49", r2c2="tower=A:stone")
    assert refused(state, "grow r2c2 water") == "too-few-drops"


def test_reclamation_is_paid_first_whatever_the_ruling() -> None:
    """Step 2 of the water track pays a drop, too late for the land that was begun without one."""
    game = corrected("overgrowth_pays_after = true")
    state = night(game=game, A="drops=0 elements=0.0.1.0.0")
    assert refused(state, "grow r2c2 water") == "too-few-drops"


def test_a_drop_paid_for_reclamation_is_in_the_supply_when_the_track_pays() -> None:
    """Nobody else has left any: the one that was paid comes back, whatever the ruling."""
    game = corrected("overgrowth_pays_after = true")
    state = night(game=game, A="drops=1 elements=0.0.1.0.0", B="drops=49")
    play(state, "grow r2c2 water")
    assert has(state, "A", "drops") == [1]


# All of them


ALL_SWITCHED = "\n".join(SWITCHES)


@pytest.mark.parametrize("seed", range(3))
def test_the_open_menu_with_everything_switched(seed: int) -> None:
    match, rng = Match(corrected(ALL_SWITCHED), seed), Random(seed)
    while not match.state.over:
        state = match.state
        assert isinstance(state, State)
        if state.asks(OPEN):
            offered = {text for text in texts(state) if text.split()[0] not in OF_POTIONS}
            assert offered == menu(state.view(state.seat), state.game.rulings)
        match.play(state.seat, busily(state, rng))


@pytest.mark.parametrize("seed", range(2))
def test_everything_is_in_order_with_everything_switched(seed: int) -> None:
    assert turns_of_a_sound_game(corrected(ALL_SWITCHED), seed)


def test_rulings_that_are_none_are_refused() -> None:
    with pytest.raises(moonwood.OptionError, match="'blessing_ends_at' is one of: at once, cycle; not 'later'"):
        corrected('blessing_ends_at = "later"')


def test_a_record_keeps_its_rulings_and_replays() -> None:
    match, rng = Match(corrected(ALL_SWITCHED), 5), Random(5)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    text = moonwood.Record.of(match).dump()
    again = moonwood.Record.load(text, moonwood.game)
    assert again.game.rulings == match.game.rulings
    assert again.state().key() == match.state.key()


SAID_OTHERWISE = {
    "shadow_gu_any_tower": ("shadow-gu",),
    "spells_give_moon_elements": ("purify", "interests", "siphon", "supplement"),
    "war_scrolls_inside_war": ("spearhead", "invincible"),
    "strike_own_towers": ("strike",),
}


@pytest.mark.parametrize("ruling", SAID_OTHERWISE)
def test_a_scroll_says_what_it_does_under_its_ruling(ruling: str) -> None:
    ours, theirs = (corrected(f"{ruling} = {switch}") for switch in BOTH_WAYS)
    changed = [name for name in SCROLLS if scroll_text(ours, name, Say()) != scroll_text(theirs, name, Say())]
    assert sorted(changed) == sorted(SAID_OTHERWISE[ruling])


def test_plan_b_says_what_it_rolls() -> None:
    ours, theirs = (corrected(f"plan_b_rerolls_all = {switch}") for switch in BOTH_WAYS)
    assert [name for name in POTIONS if potion_text(ours, name, Say()) != potion_text(theirs, name, Say())] == [
        "plan-b"
    ]
