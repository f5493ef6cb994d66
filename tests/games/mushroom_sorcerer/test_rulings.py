"""Mushroom Sorcerer: our rulings that are switches, played both ways and told in the help."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import Game
from moonwood.kernel.speech import Ruling
from tests.games.mushroom_sorcerer.table import has, land, night, play, player, texts


def corrected(rulings: str) -> Game:
    return moonwood.game("mushroom-sorcerer", players=2, rulings=rulings)


@pytest.mark.parametrize(("takes", "mana", "left"), [("false", 0, "mana"), ("true", 1, None)])
def test_a_slide_leaves_the_good_of_an_empty_land_or_takes_it(takes: str, mana: int, left: str | None) -> None:
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


@pytest.mark.parametrize("rulings", ["slide_takes_good = true", "stolen_summoning_is_used_up = false"])
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
