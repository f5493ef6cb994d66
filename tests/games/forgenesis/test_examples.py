"""Forgenesis: the worked examples of the rules (§10)."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import CELLS, TYPES, Cell
from moonwood.games.forgenesis.rules.events import Leave
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import End
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import activations, after, at, play, refused, texts, tokens, view_of


def test_F1_a_lonely_frog_only_moves() -> None:
    assert activations(at("A b1=frog; B; to-move A"), "b1") == {"move e", "move n"}
    assert after("A b1=frog; B c4=mole; to-move A", "move b1 e") == {"c1": "A frog", "c4": "B mole"}
    assert after("A b1=frog; B c4=mole; to-move A", "move b1 n") == {"b2": "A frog", "c4": "B mole"}


def test_F2_jump_north() -> None:
    """§10.1."""
    text = "A b2=frog; B b3=beetle; to-move A"
    assert activations(at(text), "b2") == {"use b4", "move e"}
    assert after(text, "use b2 b4") == {"b4": "A frog*", "b3": "B beetle"}
    assert refused(at(text), "move b2 n") == "occupied"


def test_F3_pull_east() -> None:
    """§10.2."""
    text = "A a2=firefly; B d2=frog c3=beetle; to-move A"
    assert after(text, "use a2 d2") == {"b2": "B frog", "a2": "A firefly*", "c3": "B beetle"}


def test_F4_push_off_the_board() -> None:
    """§10.3."""
    text = "A c2=beetle; B d2=firefly c3=frog; to-move A"
    state = at(text)
    assert activations(state, "c2") == {"use d2", "use c3"}
    play(state, "use c2 d2")
    assert tokens(state) == {"c2": "A beetle*", "c3": "B frog"}
    assert "firefly" in view_of(state)["lost"][1]
    assert after(text, "use c2 c3") == {"c2": "A beetle*", "d2": "B firefly", "c4": "B frog"}


def test_F5_no_chain_push() -> None:
    state = at("A b2=beetle; B c2=firefly d2=frog; to-move A")
    assert activations(state, "b2") == {"move n"}
    assert refused(state, "use b2 c2") == "push"


def test_F6_move_onto_the_base() -> None:
    """§10.4."""
    state = at("A c4=spider; B d3=frog; to-move A")
    events = play(state, "move c4 e")
    assert state.outcome == Outcome("base", (Seat(0),))
    assert events[-1] == End("base", (Seat(0),))


def test_F7_jump_onto_the_base() -> None:
    state = at("A b4=frog; B c4=beetle; to-move A")
    play(state, "use b4 d4")
    assert state.outcome == Outcome("base", (Seat(0),))
    assert tokens(state) == {"d4": "A frog*", "c4": "B beetle"}


def test_F8_fly() -> None:
    state = at("A c3=dragonfly; B; to-move A")
    assert {text for text in activations(state, "c3") if "use" in text} == {"use d4", "use d2", "use b2", "use b4"}
    play(state, "use c3 d4")
    assert state.outcome == Outcome("base", (Seat(0),))
    other = at("A b2=dragonfly; B; to-move A")
    assert {text for text in activations(other, "b2") if "use" in text} == {"use c3", "use c1", "use a3"}
    assert refused(other, "use b2 a1") == "own-base"


def test_F9_web() -> None:
    """§10.5."""
    text = "A b3=spider; B c3=frog b4=spider*; to-move A"
    assert texts(at(text), "use") == ["use b3 c3"]
    assert after(text, "use b3 c3") == {"c3": "B frog*", "b3": "A spider*", "b4": "B spider*"}
    assert refused(at(text), "use b3 b4") == "web"


def test_F10_copy() -> None:
    """§10.6."""
    text = "A b2=butterfly c1=beetle*; B b3=frog; to-move A"
    assert activations(at(text), "b2") == {"copy beetle b3", "copy frog b4", "move e"}
    assert after(text, "copy b2 beetle b3") == {"b2": "A butterfly*", "c1": "A beetle*", "b4": "B frog"}
    assert after(text, "copy b2 frog b4") == {"b4": "A butterfly*", "c1": "A beetle*", "b3": "B frog"}


def test_F11_burrow() -> None:
    state = at("A a2=mole c2=frog; B d3=beetle; to-move A")
    assert {text for text in activations(state, "a2") if "use" in text} == {"use b2", "use c1"}


def test_F12_burrow_onto_the_base() -> None:
    """§8.3, §10.7."""
    text = "A d3=mole c4=frog*; B b4=frog; to-move A"
    assert {action for action in activations(at(text), "d3") if "use" in action} == {"use c3", "use d4"}
    state = at(text)
    play(state, "use d3 d4")
    assert state.outcome == Outcome("base", (Seat(0),))


def test_F13_slide() -> None:
    """§10.8."""
    text = "A b1=frog; B c2=snail; to-move A"
    assert after(text, "move b1 e") == {"d1": "A frog", "c2": "B snail"}
    assert after(text, "move b1 n") == {"b3": "A frog", "c2": "B snail"}


def test_F14_slide_stops_at_a_token() -> None:
    text = "A b2=frog; B c3=snail b4=beetle; to-move A"
    assert after(text, "move b2 n")["b3"] == "A frog"


def test_F15_slide_off_the_board() -> None:
    state = at("A c3=frog; B b4=snail; to-move A")
    events = play(state, "move c3 n")
    assert tokens(state) == {"b4": "B snail"}
    assert "frog" in view_of(state)["lost"][0]
    assert Leave(Seat(0), TYPES.index("frog"), Cell(CELLS.index("c4"))) in events
    assert after("A c3=frog; B b4=snail; to-move A", "move c3 e")["d3"] == "A frog"


def test_F16_nothing_to_jump_to() -> None:
    assert activations(at("A b3=frog; B b4=snail; to-move A"), "b3") == {"move e"}


def test_F17_a_snail_does_not_slip_on_its_own_slime() -> None:
    text = "A b2=snail; B d3=mole; to-move A"
    assert activations(at(text), "b2") == {"move e", "move n"}
    assert after(text, "move b2 e")["c2"] == "A snail"
    assert after(text, "move b2 n")["b3"] == "A snail"


def test_F18_a_jump_does_not_slide() -> None:
    text = "A b2=frog; B b3=snail c3=beetle; to-move A"
    assert activations(at(text), "b2") == {"move e", "use b4"}
    assert after(text, "move b2 e")["c2"] == "A frog"
    assert after(text, "use b2 b4")["b4"] == "A frog*"


def test_F19_unable_to_play_loses() -> None:
    """§10.11."""
    state = at("A a2=frog* b1=mole*; B b2=spider; to-move B")
    assert state.outcome == Outcome("no-move", (Seat(0),))
    assert state.actions() == []


def test_F20_the_only_activation_must_be_played() -> None:
    state = at("A a2=frog; B a3=spider; to-move B")
    assert texts(state) == ["use a3 a2"]


def test_F21_refresh() -> None:
    """§10.12."""
    state = at("A a4=frog* b1=beetle; B d3=frog; to-move A; reserve-A butterfly")
    play(state, "refresh")
    assert tokens(state) == {"a4": "A frog", "b1": "A beetle", "d3": "B frog"}
    assert (state.seat, state.turn) == (1, 1)


def test_F22_copied_slime() -> None:
    """§10.10."""
    text = "A c2=butterfly b1=frog; B a4=snail; to-move A"
    assert after(text, "move b1 e", "stop")["c1"] == "A frog"
    assert after(text, "move b1 n", "stop")["b2"] == "A frog"
    state = at(text)
    play(state, "copy-snail c2")
    assert set(view_of(state)["slippery"]) == {"b2", "d2", "c1", "c3", "a3", "b4"}
    assert tokens(state)["c2"] == "A butterfly*"
    assert after(text, "copy-snail c2", "move b1 e")["d1"] == "A frog"
    assert after(text, "copy-snail c2", "move b1 n")["b3"] == "A frog"


def test_F23_copied_burrow() -> None:
    state = at("A b3=butterfly c1=frog; B d1=mole; to-move A")
    burrows = {text for text in activations(state, "b3") if "mole" in text or "move" in text}
    assert burrows == {"copy mole b1", "copy mole c2", "move e", "move n"}


def test_F24_a_slide_ends_on_the_base() -> None:
    """§10.9."""
    state = at("A b4=frog; B c3=snail; to-move A")
    play(state, "move b4 e")
    assert state.outcome == Outcome("base", (Seat(0),))
    assert tokens(state)["d4"] == "A frog"
