"""Forgenesis: the turn (§4)."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import CELLS, TYPES, Cell
from moonwood.games.forgenesis.rules.events import Summon
from moonwood.kernel.seats import Seat
from tests.games.forgenesis.table import activations, after, at, play, refused, texts, tokens, view_of


def test_refresh_needs_a_resting_creature() -> None:
    """§4.1.2."""
    state = at("A a2=frog; B c4=frog*; to-move A")
    assert "refresh" not in texts(state)
    assert refused(state, "refresh") == "nothing-resting"


def test_refresh_wakes_all_own_creatures_and_no_others() -> None:
    """§8.9: a sleeper sleeps until its own side refreshes."""
    state = at("A a2=frog* c1=beetle*; B c4=frog* d3=beetle; to-move A; reserve-A firefly")
    assert texts(state) == ["refresh"]
    play(state, "refresh")
    assert tokens(state) == {"a2": "A frog", "c1": "A beetle", "c4": "B frog*", "d3": "B beetle"}
    assert state.seat == 1, "no summon after a refresh"


def test_a_sleeper_sleeps_on_while_others_are_activated() -> None:
    state = at("A a2=frog* c1=beetle; B c4=frog*; to-move A")
    play(state, "move c1 e")
    assert tokens(state) == {"a2": "A frog*", "d1": "A beetle", "c4": "B frog*"}


def test_whoever_used_its_ability_is_not_activated_again() -> None:
    state = at("A b2=frog a2=beetle; B b3=beetle; to-move A")
    play(state, "use b2 b4")
    assert activations(state, "b4") == set()
    assert refused(state, "move b4 e") == "resting"


def test_any_or_all_creatures_are_activated_in_any_order() -> None:
    """§4.2.1."""
    state = at("A a2=frog b1=beetle d1=firefly; B c4=frog; to-move A")
    play(state, "move d1 n", "move a2 n", "move b1 n")
    assert tokens(state) == {"d2": "A firefly", "a3": "A frog", "b2": "A beetle", "c4": "B frog"}
    assert state.seat == 1


def test_refresh_only_instead_of_activating() -> None:
    """§4.1.1."""
    state = at("A a2=frog c1=beetle* d1=firefly; B c4=frog; to-move A")
    play(state, "move a2 n")
    assert refused(state, "refresh") == "too-late-to-refresh"


def test_no_passing() -> None:
    """§4.1.3."""
    state = at("A a2=frog; B c4=frog; to-move A; reserve-A beetle")
    assert refused(state, "stop") == "must-activate"
    assert refused(state, "summon beetle b1") == "must-activate"
    assert refused(state, "no-summon") == "must-activate"


def test_every_creature_is_activated_once() -> None:
    """§4.2.1."""
    state = at("A a2=frog b1=beetle; B c4=frog; to-move A; reserve-A firefly")
    play(state, "move a2 n")
    assert activations(state, "a3") == set()
    assert refused(state, "move a3 n") == "already-activated"
    assert activations(state, "b1") == {"move n", "move e"}
    assert "stop" in texts(state)
    assert refused(state, "summon firefly a2") == "stop-first"


def test_a_resting_creature_is_not_activated() -> None:
    state = at("A a2=frog* b1=beetle; B c4=frog; to-move A")
    assert activations(state, "a2") == set()
    assert refused(state, "move a2 n") == "resting"


def test_a_shifted_creature_may_still_be_activated_and_keeps_its_side() -> None:
    state = at("A b2=beetle b3=frog; B d3=mole; to-move A")
    play(state, "use b2 b3")
    assert activations(state, "b4") == {"move e"}
    after_move = at("A b2=beetle a3=frog; B d3=mole; to-move A")
    play(after_move, "move a3 e", "use b2 b3")
    assert tokens(after_move)["b4"] == "A frog"
    assert after_move.seat == 1, "the frog was activated before it was pushed"


def test_who_moved_is_not_forgotten_when_a_token_of_the_same_type_leaves() -> None:
    """B's Frog goes over the edge; A's Frog has still had its activation."""
    state = at("A a2=frog c2=beetle d1=spider; B d2=frog c4=mole; to-move A")
    play(state, "move a2 n", "use c2 d2")
    assert texts(state) == ["move d1 n", "stop"]
    assert refused(state, "move a3 n") == "already-activated"


def test_who_moved_is_forgotten_when_it_leaves_itself() -> None:
    state = at("A d2=frog c2=beetle a2=spider; B c4=mole; to-move A; phase more; moved frog")
    play(state, "use c2 d2")
    assert view_of(state)["moved"] == []
    assert state.key() == at(state.position()).key()


def test_a_question_with_one_answer_is_not_asked() -> None:
    state = at("A a2=frog; B c4=frog; to-move A")
    play(state, "move a2 n")
    assert (state.seat, state.turn) == (1, 1)
    stocked = at("A a2=frog; B c4=frog; to-move A; reserve-A beetle")
    play(stocked, "move a2 n")
    assert texts(stocked) == ["summon beetle a2", "summon beetle b1", "no-summon"]
    assert refused(stocked, "stop") == "activations-over"
    assert refused(stocked, "move a3 n") == "activations-over"
    assert refused(stocked, "refresh") == "too-late-to-refresh"


def test_summon_on_an_empty_own_space_awake() -> None:
    """§4.2.4."""
    text = "A a2=frog b1=spider; B c4=frog; to-move A; reserve-A beetle firefly"
    state = at(text)
    play(state, "move a2 n", "stop")
    assert texts(state) == ["summon firefly a2", "summon beetle a2", "no-summon"]
    assert refused(state, "summon beetle b1") == "occupied"
    assert refused(state, "summon beetle d3") == "wrong-space"
    assert refused(state, "summon frog a2") == "not-in-reserve"
    events = play(state, "summon beetle a2")
    assert Summon(Seat(0), TYPES.index("beetle"), Cell(CELLS.index("a2"))) in events
    assert tokens(state)["a2"] == "A beetle"
    assert view_of(state)["reserves"][0] == ["firefly"]
    assert state.seat == 1


def test_one_summon_a_turn() -> None:
    """§4.2.4."""
    state = at("A c1=frog; B c4=frog; to-move A; reserve-A beetle firefly")
    play(state, "move c1 e", "summon beetle a2")
    assert (state.seat, view_of(state)["reserves"][0]) == (1, ["firefly"]), "although b1 is free"


def test_no_summon_is_asked_while_both_spaces_are_taken() -> None:
    state = at("A a2=frog* b1=beetle* c2=spider; B c4=frog; to-move A; reserve-A firefly")
    play(state, "move c2 n")
    assert (state.seat, state.turn) == (1, 1)


def test_no_summon_ends_the_turn() -> None:
    state = at("A a2=frog; B c4=frog; to-move A; reserve-A beetle")
    play(state, "move a2 n", "no-summon")
    assert (state.seat, view_of(state)["reserves"][0]) == (1, ["beetle"])


def test_after_a_move_awake_after_a_use_resting() -> None:
    """§4.2.3."""
    assert after("A b2=frog; B b3=beetle; to-move A", "move b2 e")["c2"] == "A frog"
    assert after("A b2=frog; B b3=beetle; to-move A", "use b2 b4")["b4"] == "A frog*"


def test_moves_go_forward_onto_empty_cells_of_the_board() -> None:
    """§2.1, §4.2.2."""
    state = at("A d2=frog; B; to-move A")
    assert activations(state, "d2") == {"move n"}
    assert refused(state, "move d2 e") == "off-board"
    assert refused(state, "move d2 s") == "not-forward"
    assert refused(state, "move d2 w") == "not-forward"


def test_only_own_creatures() -> None:
    state = at("A d2=frog; B c3=frog; to-move A")
    assert refused(state, "move c3 w") == "not-your-creature"
    assert refused(state, "use a1 a2") == "not-your-creature"


def test_passive_creatures_only_move() -> None:
    """§2.13."""
    state = at("A b2=snail; B c2=frog; to-move A")
    assert refused(state, "use b2 c2") == "passive"


def test_only_copiers_copy() -> None:
    state = at("A b2=frog d1=butterfly; B c2=frog; to-move A")
    assert refused(state, "copy b2 frog d2") == "cannot-copy"
    assert refused(state, "copy-snail b2") == "cannot-copy"
    assert refused(state, "use d1 c2") == "name-what-to-copy"


def test_a_token_off_the_board_never_returns() -> None:
    """§4.3.4."""
    state = at("A a3=beetle a4=frog; B c4=frog; to-move A; reserve-A firefly")
    play(state, "use a3 a4")
    assert texts(state, "summon") == ["summon firefly a2", "summon firefly b1"]
