"""Forgenesis: rulings that an owner of the game may correct, played both ways."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.kernel.aim import Outcome
from moonwood.kernel.check import check
from moonwood.kernel.errors import PositionError
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Ruling
from tests.games.forgenesis.table import at, play, refused, texts, tokens, view_of


def test_abilities_are_rulings() -> None:
    """§2.5."""
    game = moonwood.game("forgenesis", rulings='abilities.spider = "jump"')
    state = game.position("A b2=spider; B b3=frog; to-move A")
    assert "use b2 b4" in texts(state)
    copier = game.position("A b2=butterfly d1=spider; B b3=frog; to-move A")
    assert texts(copier, "copy") == ["copy b2 frog b4"], "an ability that two types share is offered once"
    assert refused(copier, "copy b2 spider b4") == "same-ability"


def test_a_corrected_kind_changes_the_pool() -> None:
    game = moonwood.game("forgenesis", rulings='kinds.spider = "none"\nkinds.mole = "base"')
    assert "spider" not in view_of(game.blank())["types"]
    assert "mole" in view_of(game.blank())["types"]


def ruled(rulings: str) -> moonwood.Game:
    return moonwood.game("forgenesis", mole=True, snail=True, rulings=rulings)


def test_who_may_enter_the_own_base_is_a_ruling() -> None:
    """The rulebook's words let the Mole come up on any empty space; ours close the own base to everybody. (§4.3.2)"""
    mole = "A b2=mole b1=frog; B d3=frog; to-move A"
    fly = "A b2=dragonfly c1=beetle d1=frog; B d3=frog; to-move A"
    push = "A c1=beetle b1=frog; B d3=frog; to-move A"
    for words, enters in (("closed", ()), ("burrow", (mole,)), ("open", (mole, fly, push))):
        game = ruled(f'own_base = "{words}"')
        for text, action in ((mole, "use b2 a1"), (fly, "use b2 a1"), (push, "use c1 b1")):
            assert (action in texts(game.position(text))) == (text in enters), (words, action)
    state = ruled('own_base = "open"').position(push)
    play(state, "use c1 b1")
    assert tokens(state)["a1"] == "A frog"
    assert state.outcome is None
    assert tokens(ruled('own_base = "open"').position(state.position())) == tokens(state)


def test_a_copied_burrow_follows_the_same_ruling() -> None:
    text = "A b2=butterfly b1=frog; B d4=mole*; to-move A".replace("d4", "d2")
    assert "copy b2 mole a1" not in texts(at(text))
    assert "copy b2 mole a1" in texts(ruled('own_base = "burrow"').position(text))


def test_whether_a_snail_slips_on_its_own_slime_is_a_ruling() -> None:
    """§4.4.7."""
    text = "A b2=snail; B d3=frog; to-move A"
    stays = at(text)
    play(stays, "move b2 e")
    assert "c2" in tokens(stays)
    slips = ruled("snail_slips_on_own_slime = true").position(text)
    play(slips, "move b2 e")
    assert "d2" in tokens(slips)


def test_whether_a_butterfly_sleeps_after_copying_slime_is_a_ruling() -> None:
    """§4.4.9."""
    text = "A c2=butterfly b1=frog; B a4=snail; to-move A"
    asleep = at(text)
    play(asleep, "copy-snail c2")
    assert tokens(asleep)["c2"] == "A butterfly*"
    awake = ruled("rest_after_copying_slime = false").position(text)
    play(awake, "copy-snail c2")
    assert tokens(awake)["c2"] == "A butterfly"
    assert refused(awake, "move c2 n") == "already-activated"
    again = awake.game.position(awake.position())
    assert (again.key(), again.actions()) == (awake.key(), awake.actions())
    play(awake, "move b1 e")
    assert tokens(awake)["d1"] == "A frog"


def test_whether_an_opponent_may_bring_a_creature_home_is_a_ruling() -> None:
    """§7.2."""
    text = "A c1=beetle a4=frog; B b1=frog; to-move A"
    wins = at(text)
    play(wins, "use c1 b1")
    assert wins.outcome == Outcome("base", (Seat(1),))
    closed = ruled("arrival_by_opponent_wins = false").position(text)
    assert refused(closed, "use c1 b1") == "their-goal"
    own = ruled("arrival_by_opponent_wins = false").position("A d2=beetle d3=frog; B c4=frog; to-move A")
    play(own, "use d2 d3")
    assert own.outcome == Outcome("base", (Seat(0),))


def test_whether_the_reserve_saves_is_a_ruling() -> None:
    """§5.2."""
    text = "A; B d3=frog; to-move A; reserve-A beetle firefly"
    assert at(text).outcome == Outcome("no-move", (Seat(1),))
    game = ruled("reserve_saves = true")
    state = game.position(text)
    assert texts(state) == [f"summon {name} {cell}" for name in ("firefly", "beetle") for cell in ("a2", "b1")]
    assert refused(state, "no-summon") == "must-summon"
    assert refused(state, "stop") == "must-summon"
    assert game.position(state.position()).actions() == state.actions()
    play(state, "summon beetle b1")
    assert (tokens(state)["b1"], state.seat, state.turn) == ("A beetle", 1, 1)
    assert game.position("A; B d3=frog; to-move A").outcome == Outcome("no-move", (Seat(1),)), "nobody in reserve"


def test_a_rescue_is_only_for_whoever_needs_it() -> None:
    text = "A b2=frog; B d3=frog; to-move A; reserve-A beetle; phase rescue"
    with pytest.raises(PositionError, match="can only summon"):
        ruled("reserve_saves = true").position(text)
    with pytest.raises(PositionError, match="saves nobody"):
        at(text)


SHIFTED_REST = "shifted_may_act = false"


def test_a_friend_that_was_pushed_may_still_act_or_not() -> None:
    """§4.3.3."""
    for rulings, acts in (("", True), (SHIFTED_REST, False)):
        state = moonwood.game("forgenesis", rulings=rulings).position(
            "A b1=beetle b2=frog a2=firefly; B d3=frog; to-move A"
        )
        play(state, "use b1 b2")
        assert ("move b3 n" in texts(state)) is acts
        assert any(text.startswith("move a2") for text in texts(state)), "the others may, whatever the ruling"
        assert state.game.position(state.position()).key() == state.key()


def test_an_opponent_that_was_pushed_and_a_friend_over_the_edge_change_nothing() -> None:
    game = moonwood.game("forgenesis", rulings=SHIFTED_REST)
    state = game.position("A b2=beetle a2=frog; B b3=frog; to-move A")
    play(state, "use b2 b3")
    assert any(text.startswith("move a2") for text in texts(state)), "the same type on the other side moved"
    state = game.position("A c1=beetle d1=frog a2=firefly; B b4=frog; to-move A")
    play(state, "use c1 d1")
    assert view_of(state)["moved"] == []


def test_it_keeps_the_laws_and_is_told() -> None:
    game = moonwood.game("forgenesis", rulings=SHIFTED_REST)
    check(game, games=2, draw_every=30)
    ours, theirs = (
        {block.text for block in it.rulebook().blocks if isinstance(block, Ruling)}
        for it in (moonwood.game("forgenesis"), game)
    )
    assert len(ours - theirs) == len(theirs - ours) == 1
