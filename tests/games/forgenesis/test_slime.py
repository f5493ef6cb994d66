"""Forgenesis: the Snail and its slime (§4.4)."""

from __future__ import annotations

from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import after, at, play, texts, tokens, view_of


def test_bases_are_never_slippery() -> None:
    """§4.4.1."""
    assert set(view_of(at("A b1=snail; B d3=frog; to-move A"))["slippery"]) == {"b2", "c1"}
    assert set(view_of(at("A a3=frog; B c4=snail; to-move A"))["slippery"]) == {"b4", "c3"}


def test_a_slide_may_cross_several_slippery_cells() -> None:
    """Two Snails: their slime is united (§8.6). (§8.6)"""
    state = at("A a3=frog b2=snail; B c4=snail; to-move A")
    assert set(view_of(state)["slippery"]) == {"a2", "c2", "b1", "b3", "b4", "c3"}
    play(state, "move a3 e")
    assert tokens(state)["d3"] == "A frog"


def test_a_slide_stops_before_an_occupied_slippery_cell() -> None:
    """§4.4.3."""
    state = at("A a3=frog b2=snail; B c4=snail c3=beetle; to-move A")
    play(state, "move a3 e")
    assert tokens(state)["b3"] == "A frog"


def test_a_slide_stops_on_the_last_slippery_cell_before_a_taken_dry_one() -> None:
    state = at("A a3=frog b2=snail; B c4=snail d3=beetle; to-move A")
    play(state, "move a3 e")
    assert tokens(state)["c3"] == "A frog"


def test_a_snail_slips_on_the_others_slime() -> None:
    state = at("A a2=snail; B b3=snail; to-move A")
    play(state, "move a2 e")
    assert tokens(state)["c2"] == "A snail"


def test_sliding_off_with_the_last_creature_may_be_followed_by_a_summon() -> None:
    """§4.4.4."""
    state = at("A c3=frog; B b4=snail; to-move A; reserve-A beetle")
    play(state, "move c3 n")
    assert texts(state) == ["summon beetle a2", "summon beetle b1", "no-summon"]
    play(state, "summon beetle a2")
    assert tokens(state) == {"b4": "B snail", "a2": "A beetle"}
    assert not state.over


def test_sliding_off_may_be_all_that_is_left_to_play() -> None:
    """A legal move, so the player has not lost yet (§5)."""
    assert texts(at("A c3=frog; B b4=snail d3=frog; to-move A")) == ["move c3 n"]


def test_sliding_off_without_a_summon_loses_next_turn() -> None:
    """§5.1."""
    state = at("A c3=frog; B b4=snail; to-move A; reserve-A beetle")
    play(state, "move c3 n", "no-summon", "move b4 s")
    assert state.outcome == Outcome("no-move", (Seat(1),)), "creatures in reserve do not help (§5)"


def test_a_shifted_snail_takes_its_slime_along() -> None:
    """§4.4.1."""
    state = at("A b2=beetle a3=frog; B b3=snail; to-move A")
    play(state, "use b2 b3")
    assert set(view_of(state)["slippery"]) == {"a4", "c4", "b3"}


def test_a_snail_that_moves_takes_its_slime_along() -> None:
    state = at("A b2=snail b1=frog; B d3=mole; to-move A")
    play(state, "move b2 n", "move b1 e")
    assert tokens(state) == {"b3": "A snail", "c1": "A frog", "d3": "B mole"}
    other = at("A b2=snail a2=frog; B d3=mole; to-move A")
    play(other, "move b2 n", "move a2 n")
    assert tokens(other)["a4"] == "A frog", "a3 has become slippery"


def test_a_snail_that_leaves_takes_its_slime_along() -> None:
    state = at("A c2=beetle d1=frog; B d2=snail b4=mole; to-move A")
    assert set(view_of(state)["slippery"]) == {"c2", "d1", "d3"}
    play(state, "use c2 d2")
    assert view_of(state)["slippery"] == []


def test_summoning_does_not_slide() -> None:
    """§8.7."""
    state = at("A b2=snail d1=frog; B c4=frog; to-move A; reserve-A beetle")
    play(state, "move d1 n", "stop", "summon beetle a2")
    assert tokens(state)["a2"] == "A beetle"


def test_abilities_do_not_slide() -> None:
    """§8.8."""
    text = "A b2=dragonfly; B c4=snail; to-move A"
    assert after(text, "use b2 c3")["c3"] == "A dragonfly*"
    text = "A b2=mole b1=snail; B d3=frog; to-move A"
    assert after(text, "use b2 c1", "stop")["c1"] == "A mole*"


def test_pushed_and_pulled_creatures_do_not_slide() -> None:
    """§4.4.6."""
    pushed = at("A b1=beetle b2=frog; B c3=snail; to-move A")
    play(pushed, "use b1 b2")
    assert tokens(pushed)["b3"] == "A frog"
    pulled = at("A a3=firefly d3=frog; B b4=snail; to-move A")
    play(pulled, "use a3 d3")
    assert tokens(pulled)["b3"] == "A frog"


def test_several_slides_in_one_turn() -> None:
    """§4.4.2."""
    state = at("A b1=frog c1=beetle; B c2=snail; to-move A")
    play(state, "move b1 n", "move c1 e")
    assert tokens(state) == {"b3": "A frog", "d1": "A beetle", "c2": "B snail"}


def test_B_slides_too_and_onto_its_goal() -> None:
    """§4.4.5."""
    state = at("A b2=snail; B c1=frog; to-move B")
    play(state, "move c1 w")
    assert state.outcome == Outcome("base", (Seat(1),))
    off = at("A b1=snail a3=frog; B d1=beetle c2=frog; to-move B")
    play(off, "move c2 s")
    assert "c1" not in tokens(off)
    assert "frog" in view_of(off)["lost"][1]


def test_slime_is_taken_from_where_the_snail_stands_at_that_moment() -> None:
    text = "A c2=beetle a2=frog; B b2=snail; to-move A"
    assert after(text, "move a2 n", "stop")["a3"] == "A frog"
    moved = at("A b1=beetle a2=frog; B b2=snail; to-move A")
    play(moved, "use b1 b2", "move a2 n")
    assert tokens(moved)["a4"] == "A frog", "the pushed Snail on b3 makes a3 slippery"


def test_slime_is_copied_from_an_own_snail_too() -> None:
    state = at("A b2=butterfly d1=snail a3=frog; B d3=mole; to-move A")
    play(state, "copy-snail b2")
    assert set(view_of(state)["slippery"]) == {"c1", "d2", "a2", "b1", "b3", "c2"}


def test_slime_copied_by_one_butterfly_is_not_under_the_other() -> None:
    state = at("A b2=butterfly c1=frog; B d3=butterfly a4=snail; to-move A")
    play(state, "copy-snail b2")
    assert set(view_of(state)["slippery"]) == {"a2", "c2", "b1", "b3", "a3", "b4"}, "neither c3 nor d2"


def test_copied_slime_ends_with_the_turn() -> None:
    """§4.4.8."""
    state = at("A c2=butterfly b1=frog; B a4=snail d2=frog; to-move A")
    play(state, "copy-snail c2", "stop")
    assert set(view_of(state)["slippery"]) == {"a3", "b4"}
    play(state, "move d2 s", "stop")
    assert tokens(state)["d1"] == "B frog"
    assert set(view_of(state)["slippery"]) == {"a3", "b4"}, "not even in the copier's next turn"
    play(state, "move b1 e")
    assert tokens(state)["c1"] == "A frog"


def test_copied_slime_moves_with_the_butterfly() -> None:
    """§4.4.8."""
    state = at("A c2=butterfly b2=beetle a3=frog; B a4=snail; to-move A")
    play(state, "copy-snail c2", "use b2 c2")
    assert tokens(state)["d2"] == "A butterfly*"
    assert set(view_of(state)["slippery"]) == {"c2", "d1", "d3", "b4", "a3"}


def test_copied_slime_stays_when_another_slides_off_on_it() -> None:
    """Slime works several times in a turn."""
    state = at("A d2=butterfly c3=frog b2=beetle; B a4=snail; to-move A")
    play(state, "copy-snail d2", "move c3 e")
    assert "frog" in view_of(state)["lost"][0]
    assert set(view_of(state)["slippery"]) == {"c2", "d1", "d3", "a3", "b4"}


def test_copied_slime_leaves_with_the_butterfly() -> None:
    state = at("A d2=butterfly c2=beetle a2=frog; B a4=snail; to-move A")
    play(state, "copy-snail d2", "use c2 d2")
    assert set(view_of(state)["slippery"]) == {"b4", "a3"}
    assert view_of(state)["slimy"] == []
