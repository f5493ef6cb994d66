"""Forgenesis: whether a creature that a friend moved may still act, played both ways."""

from __future__ import annotations

import moonwood
from moonwood.kernel.check import check
from moonwood.kernel.speech import Ruling
from tests.games.forgenesis.table import play, texts

OTHER = "shifted_may_act = false"


def test_a_friend_that_was_pushed_may_still_act_or_not() -> None:
    for rulings, acts in (("", True), (OTHER, False)):
        state = moonwood.game("forgenesis", rulings=rulings).position(
            "A b1=beetle b2=frog a2=firefly; B d3=frog; to-move A"
        )
        play(state, "use b1 b2")
        assert ("move b3 n" in texts(state)) is acts
        assert any(text.startswith("move a2") for text in texts(state)), "the others may, whatever the ruling"
        assert state.game.position(state.position()).key() == state.key()


def test_an_opponent_that_was_pushed_and_a_friend_over_the_edge_change_nothing() -> None:
    game = moonwood.game("forgenesis", rulings=OTHER)
    state = game.position("A b2=beetle a2=frog; B b3=frog; to-move A")
    play(state, "use b2 b3")
    assert any(text.startswith("move a2") for text in texts(state)), "the same type on the other side moved"
    state = game.position("A c1=beetle d1=frog a2=firefly; B b4=frog; to-move A")
    play(state, "use c1 d1")
    assert state.view(None)["moved"] == []


def test_it_keeps_the_laws_and_is_told() -> None:
    game = moonwood.game("forgenesis", rulings=OTHER)
    check(game, games=2)
    ours, theirs = (
        {block.text for block in it.help() if isinstance(block, Ruling)} for it in (moonwood.game("forgenesis"), game)
    )
    assert len(ours - theirs) == len(theirs - ours) == 1
