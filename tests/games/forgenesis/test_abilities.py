"""Forgenesis: what creatures can do, and what they cannot (§2, §4.3, §8)."""

from __future__ import annotations

import pytest

from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import activations, after, at, play, refused, texts, tokens, view_of


def test_B_moves_west_and_south() -> None:
    """§4.2.2."""
    assert activations(at("A; B c3=frog; to-move B"), "c3") == {"move w", "move s"}
    assert after("A a2=mole; B c3=frog; to-move B", "move c3 w")["b3"] == "B frog"
    state = at("A; B b1=frog; to-move B")
    play(state, "move b1 w")
    assert state.outcome == Outcome("base", (Seat(1),))


def test_jump_goes_in_all_directions_over_either_side() -> None:
    """§2.6."""
    text = "A c3=frog b3=beetle c2=firefly; B d3=frog; to-move A"
    assert set(texts(at(text), "use")) >= {"use c3 a3", "use c3 c1"}
    assert refused(at(text), "use c3 d4") == "jump"


def test_jump_needs_an_empty_landing_cell() -> None:
    state = at("A a3=frog; B b3=beetle c3=frog; to-move A")
    assert activations(state, "a3") == {"move n"}
    assert refused(state, "use a3 c3") == "jump"


def test_jump_never_lands_on_the_own_base() -> None:
    state = at("A c1=frog b1=beetle; B; to-move A")
    assert "use c1 a1" not in texts(state)
    assert refused(state, "use c1 a1") == "own-base"


def test_pull_takes_either_side_two_or_three_cells_away() -> None:
    """§2.7."""
    text = "A a2=firefly c2=frog; B a4=beetle; to-move A"
    assert set(texts(at(text), "use")) >= {"use a2 c2", "use a2 a4"}
    assert after(text, "use a2 c2")["b2"] == "A frog"
    assert after(text, "use a2 a4")["a3"] == "B beetle"


@pytest.mark.parametrize(
    "state", ["A a2=firefly; B b2=frog; to-move A", "A a2=firefly; B b2=frog c2=beetle; to-move A"]
)
def test_pull_needs_distance_and_a_free_line(state: str) -> None:
    assert texts(at(state), "use") == []
    assert refused(at(state), "use a2 c2") == "pull"


def test_pull_takes_the_nearest_creature_of_a_line() -> None:
    state = at("A a2=firefly; B c2=frog d2=beetle; to-move A")
    assert texts(state, "use") == ["use a2 c2"]
    assert refused(state, "use a2 d2") == "pull"


@pytest.mark.parametrize(
    ("firefly", "frog", "to"), [("b2", "b4", "b3"), ("b2", "d2", "c2"), ("c3", "c1", "c2"), ("c3", "a3", "b3")]
)
def test_pull_works_along_every_line(firefly: str, frog: str, to: str) -> None:
    for owner in "AB":
        sides = {"A": f"{firefly}=firefly a4=beetle", "B": "d1=spider"}
        sides[owner] += f" {frog}=frog"
        state = at(f"A {sides['A']}; B {sides['B']}; to-move A")
        play(state, f"use {firefly} {frog}")
        assert tokens(state)[to] == f"{owner} frog"


def test_nothing_can_be_pulled_onto_a_base() -> None:
    """A base is a corner, so a Firefly beside it has nothing behind it on that line."""
    for cell in ("a2", "b1"):
        assert texts(at(f"A {cell}=firefly; B c3=frog; to-move A"), "use") == []
    assert texts(at("A c4=firefly; B d1=frog; to-move A"), "use") == []


def test_pull_works_backwards_and_across() -> None:
    text = "A c2=firefly a2=frog c4=beetle; B d1=frog; to-move A"
    assert set(texts(at(text), "use")) >= {"use c2 a2", "use c2 c4"}
    assert after(text, "use c2 a2", "stop")["b2"] == "A frog"


def test_push_moves_own_tokens_too() -> None:
    assert after("A b2=beetle b3=frog; B d3=mole; to-move A", "use b2 b3", "stop")["b4"] == "A frog"


@pytest.mark.parametrize(
    ("beetle", "frog", "to"),
    [
        ("b2", "b3", "b4"),
        ("b2", "c2", "d2"),
        ("c3", "c2", "c1"),
        ("c3", "b3", "a3"),
        ("c3", "c4", None),
        ("c3", "d3", None),
        ("b2", "b1", None),
        ("b2", "a2", None),
    ],
)
def test_push_works_on_every_side_and_over_every_edge(beetle: str, frog: str, to: str | None) -> None:
    """§2.8."""
    for owner in "AB":
        sides = {"A": f"{beetle}=beetle a4=firefly", "B": "d1=spider"}
        sides[owner] += f" {frog}=frog"
        state = at(f"A {sides['A']}; B {sides['B']}; to-move A")
        play(state, f"use {beetle} {frog}")
        assert [cell for cell, creature in tokens(state).items() if creature == f"{owner} frog"] == ([to] if to else [])


def test_push_off_the_board_takes_own_tokens_too() -> None:
    state = at("A a2=frog b2=beetle; B d3=mole; to-move A")
    play(state, "use b2 a2")
    assert "a2" not in tokens(state)
    assert "frog" in view_of(state)["lost"][0]


def test_copy_uses_creatures_of_either_side_awake_or_resting() -> None:
    """§2.9."""
    state = at("A b2=butterfly a4=beetle*; B b3=frog d3=spider*; to-move A")
    assert activations(state, "b2") == {"copy beetle b3", "copy frog b4", "copy spider b3", "move e"}


def test_copy_needs_no_nearness() -> None:
    state = at("A a2=butterfly c2=beetle; B d3=firefly; to-move A")
    assert "copy firefly c2" in activations(state, "a2")
    play(state, "copy a2 firefly c2", "stop")
    assert tokens(state) == {"a2": "A butterfly*", "b2": "A beetle", "d3": "B firefly"}


def test_copy_acts_for_the_side_of_the_butterfly() -> None:
    state = at("A b2=butterfly a2=beetle*; B c2=spider b3=frog*; to-move A")
    assert texts(state, "copy") == [
        "copy b2 frog d2",
        "copy b2 frog b4",
        "copy b2 beetle a2",
        "copy b2 beetle c2",
        "copy b2 beetle b3",
        "copy b2 spider c2",
    ]


def test_a_butterfly_copies_no_butterfly() -> None:
    """§2.9."""
    state = at("A b2=butterfly; B c3=butterfly; to-move A")
    assert activations(state, "b2") == {"move e", "move n"}
    assert refused(state, "copy b2 butterfly c3") == "nothing-to-copy"


def test_a_lone_butterfly_has_nothing_to_copy() -> None:
    """§8.10."""
    state = at("A b2=butterfly; B; to-move A")
    assert activations(state, "b2") == {"move e", "move n"}
    assert refused(state, "copy-snail b2") == "nothing-to-copy"


def test_copying_the_snail_needs_no_target_and_is_always_legal() -> None:
    assert "copy-snail" in activations(at("A b2=butterfly; B d1=snail; to-move A"), "b2")


def test_copied_fly_stays_off_the_own_base() -> None:
    state = at("A b2=butterfly; B d3=dragonfly; to-move A")
    assert texts(state, "copy") == ["copy b2 dragonfly c1", "copy b2 dragonfly a3", "copy b2 dragonfly c3"]
    assert refused(state, "copy b2 dragonfly a1") == "own-base"


def test_web_not_on_passive_nor_own_creatures() -> None:
    """§2.10."""
    state = at("A b2=spider b3=frog; B c2=snail; to-move A")
    assert texts(state, "use") == ["use b3 b1"]
    assert refused(state, "use b2 c2") == "web"
    assert refused(state, "use b2 b3") == "web"


def test_web_catches_neighbours_on_every_side_and_nobody_aslant() -> None:
    """§2.10, §2.14."""
    state = at("A b2=spider; B b3=frog c2=beetle b1=firefly a2=spider; to-move A")
    assert set(texts(state, "use")) == {"use b2 b3", "use b2 c2", "use b2 b1", "use b2 a2"}
    aslant = at("A b2=spider; B c3=frog c1=beetle a3=firefly; to-move A")
    assert texts(aslant, "use") == []
    assert refused(aslant, "use b2 c3") == "web"


def test_fly_needs_an_empty_cell() -> None:
    """§2.11."""
    state = at("A c3=dragonfly b2=beetle; B d2=frog; to-move A")
    assert {text for text in texts(state, "use") if "c3" in text} == {"use c3 b4", "use c3 d4"}
    assert refused(state, "use c3 b2") == "fly"
    assert refused(state, "use c3 d2") == "fly"


def test_web_does_not_undo_an_activation() -> None:
    """§8.5: the webbed creature only matters later: its owner may refresh."""
    state = at("A b3=spider a2=frog; B c3=frog; to-move A")
    play(state, "use b3 c3", "move a2 e")
    assert texts(state) == ["refresh"]


def test_a_pulled_creature_keeps_its_side_and_may_still_be_activated() -> None:
    """§4.3: awake stays awake, asleep stays asleep."""
    text = "A a2=firefly c2=frog a4=beetle*; B d3=mole; to-move A"
    state = at(text)
    play(state, "use a2 c2")
    assert tokens(state)["b2"] == "A frog"
    assert activations(state, "b2") == {"move e", "move n"}
    assert after(text, "use a2 a4", "stop")["a3"] == "A beetle*"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A a2=frog; B b4=frog c4=beetle; to-move B", "use b4 d4"),
        ("A a2=frog; B c3=dragonfly; to-move B", "use c3 d4"),
        ("A a2=frog; B b2=mole c4=frog; to-move B", "use b2 d4"),
        ("A a2=frog; B b4=beetle c4=frog; to-move B", "use b4 c4"),
        ("A a2=frog; B b4=butterfly c4=beetle d1=frog; to-move B", "copy b4 frog d4"),
        ("A a2=frog; B b4=butterfly c4=frog d1=beetle; to-move B", "copy b4 beetle c4"),
    ],
)
def test_B_never_enters_its_own_base_either(text: str, action: str) -> None:
    assert refused(at(text), action) == "own-base"


def test_burrow_leaves_its_own_cell_and_needs_another_friend() -> None:
    """§2.12, §8.4."""
    alone = at("A b2=mole; B d3=frog; to-move A")
    assert texts(alone, "use") == []
    assert refused(alone, "use b2 b3") == "burrow"
    pair = at("A b2=mole b3=frog; B d1=frog; to-move A")
    assert set(texts(pair, "use")) == {"use b2 a3", "use b2 c3", "use b2 b4", "use b3 b1"}


def test_burrow_shuns_sleeping_opponents_too() -> None:
    state = at("A a2=mole c2=frog; B d3=beetle*; to-move A")
    assert {text for text in activations(state, "a2") if "use" in text} == {"use b2", "use c1"}


def test_burrow_finds_sleeping_and_passive_friends() -> None:
    for friend in ("frog*", "snail"):
        state = at(f"A a4=mole c2={friend}; B; to-move A")
        assert set(texts(state, "use")) == {"use a4 b2", "use a4 c1", "use a4 d2", "use a4 c3"}


def test_burrow_never_onto_the_own_base() -> None:
    state = at("A c3=mole a2=frog; B d1=frog; to-move A")
    assert "use c3 a1" not in texts(state)
    assert refused(state, "use c3 a1") == "own-base"


def test_resting_creatures_are_jumped_pulled_pushed_and_block() -> None:
    assert "use b2 b4" in texts(at("A b2=frog; B b3=beetle*; to-move A"))
    assert "use a2 d2" in texts(at("A a2=firefly; B d2=beetle*; to-move A"))
    assert "use b2 b3" in texts(at("A b2=beetle; B b3=frog*; to-move A"))
    assert refused(at("A b2=frog; B b3=beetle*; to-move A"), "move b2 n") == "occupied"
    assert after("A a2=firefly; B d2=beetle*; to-move A", "use a2 d2")["b2"] == "B beetle*"


def test_wrong_targets_are_explained_by_the_ability() -> None:
    """§4.3.1."""
    assert refused(at("A b2=frog; B d3=frog; to-move A"), "use b2 b4") == "jump"
    assert refused(at("A b2=dragonfly; B d3=frog; to-move A"), "use b2 b3") == "fly"
    assert refused(at("A b2=beetle; B d3=frog; to-move A"), "use b2 b3") == "push"
    assert refused(at("A b2=butterfly; B d3=frog; to-move A"), "copy b2 frog b4") == "jump"
    assert refused(at("A b2=butterfly; B d3=snail; to-move A"), "copy b2 snail b4") == "slime-has-no-target"
