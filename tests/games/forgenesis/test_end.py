"""Forgenesis: the end (§5, §7, §8)."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.games.forgenesis import rules
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import BASE_GAME, at, play, refused, texts


def test_no_creature_on_the_board_loses_even_with_a_reserve() -> None:
    assert at("A; B d3=frog; to-move A; reserve-A beetle").outcome == Outcome("no-move", (Seat(1),))


def test_pushing_an_own_creature_onto_the_enemy_base_wins() -> None:
    """§8.1."""
    state = at("A d2=beetle d3=frog; B c4=frog; to-move A")
    play(state, "use d2 d3")
    assert state.outcome == Outcome("base", (Seat(0),))


def test_pushing_an_own_creature_home_is_not_legal() -> None:
    state = at("A b1=beetle c1=frog; B d3=frog; to-move A")
    assert "use b1 c1" in texts(state)
    home = at("A c1=beetle b1=frog; B d3=frog; to-move A")
    assert "use c1 b1" not in texts(home)
    assert refused(home, "use c1 b1") == "own-base"


def test_pushing_an_enemy_onto_its_goal_loses() -> None:
    """§8.2."""
    state = at("A c1=beetle; B b1=frog; to-move A")
    play(state, "use c1 b1")
    assert state.outcome == Outcome("base", (Seat(1),))


def test_pushing_an_enemy_onto_its_own_base_is_not_legal() -> None:
    state = at("A d2=beetle a2=frog; B d3=frog; to-move A")
    assert texts(state, "use") == []
    assert refused(state, "use d2 d3") == "own-base"


def test_the_base_ends_the_turn_at_once() -> None:
    """§1.1, §7.1."""
    state = at("A c4=frog a2=beetle; B d1=frog; to-move A; reserve-A firefly")
    play(state, "move c4 e")
    assert state.over
    assert state.actions() == []
    assert state.why(state.game.parse("move a2 n")) == "game-over"


def test_third_occurrence_is_a_draw() -> None:
    """§7.3."""
    state = at("A b2=dragonfly a3=frog; B c3=dragonfly d2=frog; to-move A")
    first = state.key()
    cycle = ["use b2 c1", "stop", "use c3 b4", "stop", "refresh", "refresh"]
    back = ["use c1 b2", "stop", "use b4 c3", "stop", "refresh", "refresh"]
    play(state, *cycle, *back)
    assert state.key() == first
    play(state, *cycle, *back)
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))
    assert state.turn == 16


def test_the_start_of_the_first_turn_is_the_first_occurrence() -> None:
    game = moonwood.game("forgenesis", first_player=0, creatures="frog beetle spider dragonfly")
    state = game.blank()
    play(state, "place dragonfly d3", "place dragonfly a2")
    there = ["use a2 b3", "no-summon", "use d3 c2", "no-summon", "refresh", "refresh"]
    back = ["use b3 a2", "no-summon", "use c2 d3", "no-summon", "refresh", "refresh"]
    play(state, *there, *back)
    assert not state.over
    play(state, *there, *back[:-1])
    assert not state.over
    play(state, back[-1])
    assert state.outcome == Outcome("repetition", (Seat(0), Seat(1)))
    assert state.turn == 16, "the opening placements are no turns"


@pytest.mark.parametrize(
    "other",
    [
        "A b2=frog a3=beetle; B c3=frog; to-move B; reserve-A spider; types frog beetle spider mole",
        "A b2=frog* a3=beetle; B c3=frog; to-move A; reserve-A spider; types frog beetle spider mole",
        "A b2=beetle a3=frog; B c3=frog; to-move A; reserve-A spider; types frog beetle spider mole",
        "A b2=frog a3=beetle; B c3=frog; to-move A; reserve-A mole; types frog beetle spider mole",
        "A b2=frog a3=beetle; B c3=frog; to-move A; reserve-A spider; reserve-B mole; types frog beetle spider mole",
        "A b2=frog; B c3=frog a3=beetle; to-move A; reserve-A spider; types frog beetle spider mole",
    ],
)
def test_the_same_position_is_the_same_in_everything(other: str) -> None:
    """§7: owner, type and side of each token, both reserves, and the player to move."""
    one = "A b2=frog a3=beetle; B c3=frog; to-move A; reserve-A spider; types frog beetle spider mole"
    assert at(one).key() == at(one + "; turns 7").key()
    assert at(one).key() != at(other).key()


def test_a_repetition_comes_before_the_turn_limit_and_a_base_before_both() -> None:
    text = "A c4=frog; B d1=frog; to-move A"
    key = at(text).key().hex()
    assert at(f"{text}; turns 200; past {key} {key} {key}").outcome == Outcome("repetition", (Seat(0), Seat(1)))
    assert at(f"{text}; turns 200; past {key} {key}").outcome == Outcome("turn-limit", (Seat(0), Seat(1)))
    last = at(f"{text}; turns 199")
    play(last, "move c4 e")
    assert last.outcome == Outcome("base", (Seat(0),))


def test_turn_limit_is_a_draw() -> None:
    """§7.4."""
    state = at("A b2=frog; B d3=frog; to-move A; turns 199")
    play(state, "move b2 e")
    assert state.outcome == Outcome("turn-limit", (Seat(0), Seat(1)))


def test_a_decided_game_beats_a_draw() -> None:
    """§7.5."""
    state = at("A a2=frog* b1=mole* c1=spider; B b2=spider; to-move A; turns 199")
    play(state, "move c1 e")
    assert state.outcome == Outcome("no-move", (Seat(0),))


def test_a_loss_comes_before_a_repetition() -> None:
    text = "A; B d3=frog; to-move A"
    key = at(text).position().split()[-1]
    assert at(f"{text}; turns 2; past {key} {key} {key}").outcome == Outcome("no-move", (Seat(1),))


def test_limits_are_rulings() -> None:
    game = moonwood.game("forgenesis", rulings="turn_limit = 10\nrepetitions = 2")
    assert game.position("A b2=frog; B d3=frog; to-move A; turns 10").outcome == Outcome(
        "turn-limit", (Seat(0), Seat(1))
    )


def test_refusals_outside_the_turn() -> None:
    chance = BASE_GAME.blank()
    assert refused(chance, "first A") == "not-now"
    assert refused(chance, "move a2 n") == "not-now"
    opening = moonwood.game("forgenesis", first_player=0, creatures="frog firefly beetle spider").blank()
    assert refused(opening, "place mole c4") == "not-in-reserve"
    assert refused(opening, "place frog a2") == "place-theirs"
    assert refused(opening, "stop") == "not-now"
    own = moonwood.game("forgenesis", first_player=0, creatures="frog firefly beetle spider", opening_choice="own")
    assert refused(own.blank(), "place frog d3") == "place-yours"
    state = at("A a2=frog; B d3=frog; to-move A")
    assert refused(state, "place frog b1") == "not-now"
    assert refused(state, "remove frog") == "not-now"


def test_every_refusal_is_reached() -> None:
    """A refusal that no position can give would be a dead sentence."""
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    unreached = [rule for rule in rules.REFUSALS if f'== "{rule}"' not in tests]
    assert unreached == []
