"""Forgenesis: the worked examples and every clause of the rules, set up as positions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import moonwood
from moonwood.games.forgenesis import rules
from moonwood.games.forgenesis.creatures import TYPES
from moonwood.games.forgenesis.ground import CELLS
from moonwood.kernel.errors import IllegalAction, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, Event, State

GAME = moonwood.game("forgenesis", mole=True, snail=True)
BASE_GAME = moonwood.game("forgenesis")


def at(text: str, game: Game = GAME) -> State:
    return game.position(text)


def texts(state: State, *families: str) -> list[str]:
    """The legal actions, all or those of some families."""
    found = [state.game.text(action) for action in state.actions()]
    return [text for text in found if not families or text.split()[0] in families]


def activations(state: State, cell: str) -> set[str]:
    """What a creature can do, without its cell."""
    found = [text.split() for text in texts(state, "move", "use", "copy", "copy-snail")]
    return {" ".join([name, *rest]) for name, where, *rest in found if where == cell}


def play(state: State, *actions: str) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        state.play(state.game.parse(action), events)
    return events


def tokens(state: State) -> dict[str, str]:
    """Cell -> owner and type, with a star at rest: `{"b4": "A frog*"}`."""
    words = [(owner, word) for owner, side in zip("AB", state.view(None)["tokens"], strict=True) for word in side]
    return {word.split("=")[0]: f"{owner} {word.split('=')[1]}" for owner, word in words}


def after(text: str, *actions: str) -> dict[str, str]:
    state = at(text)
    play(state, *actions)
    return tokens(state)


def refused(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.play(state.game.parse(action))
    return error.value.rule


# Worked examples (§10) ------------------------------------------------------------------------------------------------


def test_F1_a_lonely_frog_only_moves() -> None:
    assert activations(at("A b1=frog; B; to-move A"), "b1") == {"move e", "move n"}
    assert after("A b1=frog; B c4=mole; to-move A", "move b1 e") == {"c1": "A frog", "c4": "B mole"}
    assert after("A b1=frog; B c4=mole; to-move A", "move b1 n") == {"b2": "A frog", "c4": "B mole"}


def test_F2_jump_north() -> None:
    text = "A b2=frog; B b3=beetle; to-move A"
    assert activations(at(text), "b2") == {"use b4", "move e"}
    assert after(text, "use b2 b4") == {"b4": "A frog*", "b3": "B beetle"}
    assert refused(at(text), "move b2 n") == "occupied"


def test_F3_pull_east() -> None:
    text = "A a2=firefly; B d2=frog c3=beetle; to-move A"
    assert after(text, "use a2 d2") == {"b2": "B frog", "a2": "A firefly*", "c3": "B beetle"}


def test_F4_push_off_the_board() -> None:
    text = "A c2=beetle; B d2=firefly c3=frog; to-move A"
    state = at(text)
    assert activations(state, "c2") == {"use d2", "use c3"}
    play(state, "use c2 d2")
    assert tokens(state) == {"c2": "A beetle*", "c3": "B frog"}
    assert "firefly" in state.view(None)["lost"][1]
    assert after(text, "use c2 c3") == {"c2": "A beetle*", "d2": "B firefly", "c4": "B frog"}


def test_F5_no_chain_push() -> None:
    state = at("A b2=beetle; B c2=firefly d2=frog; to-move A")
    assert activations(state, "b2") == {"move n"}
    assert refused(state, "use b2 c2") == "push"


def test_F6_move_onto_the_base() -> None:
    state = at("A c4=spider; B d3=frog; to-move A")
    events = play(state, "move c4 e")
    assert state.outcome == ("base", (0,))
    assert events[-1] == ("end", -1, "base", (0,))


def test_F7_jump_onto_the_base() -> None:
    state = at("A b4=frog; B c4=beetle; to-move A")
    play(state, "use b4 d4")
    assert state.outcome == ("base", (0,))
    assert tokens(state) == {"d4": "A frog*", "c4": "B beetle"}


def test_F8_fly() -> None:
    state = at("A c3=dragonfly; B; to-move A")
    assert {text for text in activations(state, "c3") if "use" in text} == {"use d4", "use d2", "use b2", "use b4"}
    play(state, "use c3 d4")
    assert state.outcome == ("base", (0,))
    other = at("A b2=dragonfly; B; to-move A")
    assert {text for text in activations(other, "b2") if "use" in text} == {"use c3", "use c1", "use a3"}
    assert refused(other, "use b2 a1") == "own-base"


def test_F9_web() -> None:
    text = "A b3=spider; B c3=frog b4=spider*; to-move A"
    assert texts(at(text), "use") == ["use b3 c3"]
    assert after(text, "use b3 c3") == {"c3": "B frog*", "b3": "A spider*", "b4": "B spider*"}
    assert refused(at(text), "use b3 b4") == "web"


def test_F10_copy() -> None:
    text = "A b2=butterfly c1=beetle*; B b3=frog; to-move A"
    assert activations(at(text), "b2") == {"copy beetle b3", "copy frog b4", "move e"}
    assert after(text, "copy b2 beetle b3") == {"b2": "A butterfly*", "c1": "A beetle*", "b4": "B frog"}
    assert after(text, "copy b2 frog b4") == {"b4": "A butterfly*", "c1": "A beetle*", "b3": "B frog"}


def test_F11_burrow() -> None:
    state = at("A a2=mole c2=frog; B d3=beetle; to-move A")
    assert {text for text in activations(state, "a2") if "use" in text} == {"use b2", "use c1"}


def test_F12_burrow_onto_the_base() -> None:
    text = "A d3=mole c4=frog*; B b4=frog; to-move A"
    assert {action for action in activations(at(text), "d3") if "use" in action} == {"use c3", "use d4"}
    state = at(text)
    play(state, "use d3 d4")
    assert state.outcome == ("base", (0,))


def test_F13_slide() -> None:
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
    assert "frog" in state.view(None)["lost"][0]
    assert ("out", -1, 0, TYPES.index("frog"), CELLS.index("c4")) in events
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
    state = at("A a2=frog* b1=mole*; B b2=spider; to-move B")
    assert state.outcome == ("no-move", (0,))
    assert state.actions() == []


def test_F20_the_only_activation_must_be_played() -> None:
    state = at("A a2=frog; B a3=spider; to-move B")
    assert texts(state) == ["use a3 a2"]


def test_F21_refresh() -> None:
    state = at("A a4=frog* b1=beetle; B d3=frog; to-move A; reserve-A butterfly")
    play(state, "refresh")
    assert tokens(state) == {"a4": "A frog", "b1": "A beetle", "d3": "B frog"}
    assert (state.seat, state.turn) == (1, 1)


def test_F22_copied_slime() -> None:
    text = "A c2=butterfly b1=frog; B a4=snail; to-move A"
    assert after(text, "move b1 e", "stop")["c1"] == "A frog"
    assert after(text, "move b1 n", "stop")["b2"] == "A frog"
    state = at(text)
    play(state, "copy-snail c2")
    assert set(state.view(None)["slippery"]) == {"b2", "d2", "c1", "c3", "a3", "b4"}
    assert tokens(state)["c2"] == "A butterfly*"
    assert after(text, "copy-snail c2", "move b1 e")["d1"] == "A frog"
    assert after(text, "copy-snail c2", "move b1 n")["b3"] == "A frog"


def test_F23_copied_burrow() -> None:
    state = at("A b3=butterfly c1=frog; B d1=mole; to-move A")
    burrows = {text for text in activations(state, "b3") if "mole" in text or "move" in text}
    assert burrows == {"copy mole b1", "copy mole c2", "move e", "move n"}


def test_F24_a_slide_ends_on_the_base() -> None:
    state = at("A b4=frog; B c3=snail; to-move A")
    play(state, "move b4 e")
    assert state.outcome == ("base", (0,))
    assert tokens(state)["d4"] == "A frog"


# Components (§2) ------------------------------------------------------------------------------------------------------


def test_B_moves_west_and_south() -> None:
    assert activations(at("A; B c3=frog; to-move B"), "c3") == {"move w", "move s"}
    assert after("A a2=mole; B c3=frog; to-move B", "move c3 w")["b3"] == "B frog"
    state = at("A; B b1=frog; to-move B")
    play(state, "move b1 w")
    assert state.outcome == ("base", (1,))


def test_jump_goes_in_all_directions_over_either_side() -> None:
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


def test_push_off_the_board_takes_own_tokens_too() -> None:
    state = at("A a2=frog b2=beetle; B d3=mole; to-move A")
    play(state, "use b2 a2")
    assert "a2" not in tokens(state)
    assert "frog" in state.view(None)["lost"][0]


def test_copy_uses_creatures_of_either_side_awake_or_resting() -> None:
    state = at("A b2=butterfly a4=beetle*; B b3=frog d3=spider*; to-move A")
    assert activations(state, "b2") == {"copy beetle b3", "copy frog b4", "copy spider b3", "move e"}


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
    state = at("A b2=butterfly; B c3=butterfly; to-move A")
    assert activations(state, "b2") == {"move e", "move n"}
    assert refused(state, "copy b2 butterfly c3") == "nothing-to-copy"


def test_a_lone_butterfly_has_nothing_to_copy() -> None:
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
    state = at("A b2=spider b3=frog; B c2=snail; to-move A")
    assert texts(state, "use") == ["use b3 b1"]
    assert refused(state, "use b2 c2") == "web"
    assert refused(state, "use b2 b3") == "web"


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


# Setup (§3) -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "pool"),
    [({}, 6), ({"mole": True}, 7), ({"snail": True}, 7), ({"mole": True, "snail": True}, 8)],
)
def test_types_are_removed_at_random_until_four_remain(options: dict[str, object], pool: int) -> None:
    state = moonwood.game("forgenesis", **options).blank()
    for left in range(pool, 4, -1):
        assert state.seat == CHANCE
        assert [weight for _, weight in state.weights()] == [1] * left
        events: list[Event] = []
        state.play(state.actions()[0], events)
        assert events[0][0] == "removed"
    assert state.view(None)["reserves"] == [state.view(None)["types"]] * 2
    assert len(state.view(None)["types"]) == 4


def test_the_order_of_removal_does_not_matter() -> None:
    one, other = BASE_GAME.blank(), BASE_GAME.blank()
    play(one, "remove frog", "remove spider")
    play(other, "remove spider", "remove frog")
    assert one.key() == other.key()


def test_the_first_player_is_drawn_after_the_types() -> None:
    state = moonwood.game("forgenesis", creatures="frog firefly beetle spider").blank()
    assert texts(state) == ["first A", "first B"]
    events = play(state, "first B")
    assert state.seat == 1
    assert events == [("first", -1, 1)]


def test_opening_each_chooses_a_creature_of_the_opponent() -> None:
    state = moonwood.game("forgenesis", first_player=0, creatures="frog firefly beetle spider").blank()
    assert state.seat == 0
    assert texts(state) == [
        f"place {name} {space}" for name in ("frog", "firefly", "beetle", "spider") for space in ("c4", "d3")
    ]
    play(state, "place beetle d3")
    assert state.seat == 1
    assert len(texts(state)) == 8
    events = play(state, "place beetle b1")
    assert events[0] == ("place", -1, 1, 0, TYPES.index("beetle"), CELLS.index("b1"))
    assert tokens(state) == {"d3": "B beetle", "b1": "A beetle"}
    assert state.view(None)["reserves"] == [["frog", "firefly", "spider"]] * 2
    assert (state.seat, state.turn, state.view(None)["phase"]) == (0, 0, "start")


def test_opening_own() -> None:
    game = moonwood.game("forgenesis", first_player=1, creatures="frog firefly beetle spider", opening_choice="own")
    state = game.blank()
    assert state.seat == 1
    assert {text.split()[2] for text in texts(state)} == {"c4", "d3"}
    play(state, "place frog c4")
    assert {text.split()[2] for text in texts(state)} == {"a2", "b1"}
    play(state, "place frog a2")
    assert tokens(state) == {"c4": "B frog", "a2": "A frog"}
    assert state.seat == 1


def test_defaults_of_the_options() -> None:
    assert BASE_GAME.options["first_player"] == "random"
    assert BASE_GAME.options["opening_choice"] == "opponent"
    assert BASE_GAME.options["creatures"] == "random"
    assert not BASE_GAME.options["mole"]
    assert not BASE_GAME.options["snail"]


def test_every_set_of_four_types_is_equally_likely() -> None:
    """C(6, 4) = 15 sets in the base game (§9)."""
    sets: Counter[str] = Counter()
    for one in BASE_GAME.blank().actions():
        state = BASE_GAME.blank()
        state.apply(one)
        for other in state.actions():
            after_two = state.copy()
            after_two.apply(other)
            sets[" ".join(after_two.view(None)["types"])] += 1
    assert len(sets) == 15
    assert set(sets.values()) == {2}


def test_creatures_may_be_a_list() -> None:
    game = moonwood.game("forgenesis", creatures=["Spider", "frog", "mole", "beetle"], mole=True)
    assert game.options["creatures"] == "frog beetle spider mole"


@pytest.mark.parametrize(
    "options",
    [
        {"creatures": "frog firefly beetle"},
        {"creatures": "frog firefly beetle beetle"},
        {"creatures": "frog firefly beetle toad"},
        {"creatures": "frog firefly beetle mole"},
        {"creatures": "frog firefly beetle snail", "mole": True},
        {"opening_choice": "both"},
        {"rulings": 'abilities.frog = "swim"'},
        {"rulings": 'kinds.frog = "water"'},
        {"rulings": "turn_limit = 0"},
        {"rulings": "types_in_play = 7"},
        {"rulings": "types_in_play = 0"},
        {"rulings": "repetitions = 1"},
        {"rulings": "repetition = 3"},
    ],
)
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        moonwood.game("forgenesis", **options)


# The turn (§4) --------------------------------------------------------------------------------------------------------


def test_refresh_needs_a_resting_creature() -> None:
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
    state = at("A a2=frog b1=beetle d1=firefly; B c4=frog; to-move A")
    play(state, "move d1 n", "move a2 n", "move b1 n")
    assert tokens(state) == {"d2": "A firefly", "a3": "A frog", "b2": "A beetle", "c4": "B frog"}
    assert state.seat == 1


def test_refresh_only_instead_of_activating() -> None:
    state = at("A a2=frog c1=beetle* d1=firefly; B c4=frog; to-move A")
    play(state, "move a2 n")
    assert refused(state, "refresh") == "too-late-to-refresh"


def test_no_passing() -> None:
    state = at("A a2=frog; B c4=frog; to-move A; reserve-A beetle")
    assert refused(state, "stop") == "must-activate"
    assert refused(state, "summon beetle b1") == "must-activate"
    assert refused(state, "no-summon") == "must-activate"


def test_every_creature_is_activated_once() -> None:
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
    text = "A a2=frog b1=spider; B c4=frog; to-move A; reserve-A beetle firefly"
    state = at(text)
    play(state, "move a2 n", "stop")
    assert texts(state) == ["summon firefly a2", "summon beetle a2", "no-summon"]
    assert refused(state, "summon beetle b1") == "occupied"
    assert refused(state, "summon beetle d3") == "wrong-space"
    assert refused(state, "summon frog a2") == "not-in-reserve"
    events = play(state, "summon beetle a2")
    assert ("summon", -1, 0, TYPES.index("beetle"), CELLS.index("a2")) in events
    assert tokens(state)["a2"] == "A beetle"
    assert state.view(None)["reserves"][0] == ["firefly"]
    assert state.seat == 1


def test_no_summon_ends_the_turn() -> None:
    state = at("A a2=frog; B c4=frog; to-move A; reserve-A beetle")
    play(state, "move a2 n", "no-summon")
    assert (state.seat, state.view(None)["reserves"][0]) == (1, ["beetle"])


def test_after_a_move_awake_after_a_use_resting() -> None:
    assert after("A b2=frog; B b3=beetle; to-move A", "move b2 e")["c2"] == "A frog"
    assert after("A b2=frog; B b3=beetle; to-move A", "use b2 b4")["b4"] == "A frog*"


def test_moves_go_forward_onto_empty_cells_of_the_board() -> None:
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
    state = at("A b2=snail; B c2=frog; to-move A")
    assert refused(state, "use b2 c2") == "passive"


def test_only_copiers_copy() -> None:
    state = at("A b2=frog d1=butterfly; B c2=frog; to-move A")
    assert refused(state, "copy b2 frog d2") == "cannot-copy"
    assert refused(state, "copy-snail b2") == "cannot-copy"
    assert refused(state, "use d1 c2") == "name-what-to-copy"


def test_a_token_off_the_board_never_returns() -> None:
    state = at("A a3=beetle a4=frog; B c4=frog; to-move A; reserve-A firefly")
    play(state, "use a3 a4")
    assert texts(state, "summon") == ["summon firefly a2", "summon firefly b1"]


# The Snail (§4.4) -----------------------------------------------------------------------------------------------------


def test_bases_are_never_slippery() -> None:
    assert set(at("A b1=snail; B d3=frog; to-move A").view(None)["slippery"]) == {"b2", "c1"}
    assert set(at("A a3=frog; B c4=snail; to-move A").view(None)["slippery"]) == {"b4", "c3"}


def test_a_slide_may_cross_several_slippery_cells() -> None:
    """Two Snails: their slime is united (§8.6)."""
    state = at("A a3=frog b2=snail; B c4=snail; to-move A")
    assert set(state.view(None)["slippery"]) == {"a2", "c2", "b1", "b3", "b4", "c3"}
    play(state, "move a3 e")
    assert tokens(state)["d3"] == "A frog"


def test_a_slide_stops_before_an_occupied_slippery_cell() -> None:
    state = at("A a3=frog b2=snail; B c4=snail c3=beetle; to-move A")
    play(state, "move a3 e")
    assert tokens(state)["b3"] == "A frog"


def test_a_snail_slips_on_the_others_slime() -> None:
    state = at("A a2=snail; B b3=snail; to-move A")
    play(state, "move a2 e")
    assert tokens(state)["c2"] == "A snail"


def test_sliding_off_with_the_last_creature_may_be_followed_by_a_summon() -> None:
    state = at("A c3=frog; B b4=snail; to-move A; reserve-A beetle")
    play(state, "move c3 n")
    assert texts(state) == ["summon beetle a2", "summon beetle b1", "no-summon"]
    play(state, "summon beetle a2")
    assert tokens(state) == {"b4": "B snail", "a2": "A beetle"}
    assert not state.over


def test_sliding_off_without_a_summon_loses_next_turn() -> None:
    state = at("A c3=frog; B b4=snail; to-move A; reserve-A beetle")
    play(state, "move c3 n", "no-summon", "move b4 s")
    assert state.outcome == ("no-move", (1,)), "creatures in reserve do not help (§5)"


def test_a_shifted_snail_takes_its_slime_along() -> None:
    state = at("A b2=beetle a3=frog; B b3=snail; to-move A")
    play(state, "use b2 b3")
    assert set(state.view(None)["slippery"]) == {"a4", "c4", "b3"}


def test_summoning_does_not_slide() -> None:
    state = at("A b2=snail d1=frog; B c4=frog; to-move A; reserve-A beetle")
    play(state, "move d1 n", "stop", "summon beetle a2")
    assert tokens(state)["a2"] == "A beetle"


def test_abilities_do_not_slide() -> None:
    text = "A b2=dragonfly; B c4=snail; to-move A"
    assert after(text, "use b2 c3")["c3"] == "A dragonfly*"


def test_pushed_and_pulled_creatures_do_not_slide() -> None:
    pushed = at("A b1=beetle b2=frog; B c3=snail; to-move A")
    play(pushed, "use b1 b2")
    assert tokens(pushed)["b3"] == "A frog"
    pulled = at("A a3=firefly d3=frog; B b4=snail; to-move A")
    play(pulled, "use a3 d3")
    assert tokens(pulled)["b3"] == "A frog"


def test_several_slides_in_one_turn() -> None:
    state = at("A b1=frog c1=beetle; B c2=snail; to-move A")
    play(state, "move b1 n", "move c1 e")
    assert tokens(state) == {"b3": "A frog", "d1": "A beetle", "c2": "B snail"}


def test_B_slides_too_and_onto_its_goal() -> None:
    state = at("A b2=snail; B c1=frog; to-move B")
    play(state, "move c1 w")
    assert state.outcome == ("base", (1,))
    off = at("A b1=snail a3=frog; B d1=beetle c2=frog; to-move B")
    play(off, "move c2 s")
    assert "c1" not in tokens(off)
    assert "frog" in off.view(None)["lost"][1]


def test_slime_is_taken_from_where_the_snail_stands_at_that_moment() -> None:
    text = "A c2=beetle a2=frog; B b2=snail; to-move A"
    assert after(text, "move a2 n", "stop")["a3"] == "A frog"
    moved = at("A b1=beetle a2=frog; B b2=snail; to-move A")
    play(moved, "use b1 b2", "move a2 n")
    assert tokens(moved)["a4"] == "A frog", "the pushed Snail on b3 makes a3 slippery"


def test_copied_slime_ends_with_the_turn() -> None:
    state = at("A c2=butterfly b1=frog; B a4=snail d2=frog; to-move A")
    play(state, "copy-snail c2", "stop")
    assert set(state.view(None)["slippery"]) == {"a3", "b4"}
    play(state, "move d2 s", "stop")
    assert tokens(state)["d1"] == "B frog"
    assert set(state.view(None)["slippery"]) == {"a3", "b4"}, "not even in the copier's next turn"
    play(state, "move b1 e")
    assert tokens(state)["c1"] == "A frog"


def test_copied_slime_moves_with_the_butterfly() -> None:
    state = at("A c2=butterfly b2=beetle a3=frog; B a4=snail; to-move A")
    play(state, "copy-snail c2", "use b2 c2")
    assert tokens(state)["d2"] == "A butterfly*"
    assert set(state.view(None)["slippery"]) == {"c2", "d1", "d3", "b4", "a3"}


def test_copied_slime_leaves_with_the_butterfly() -> None:
    state = at("A d2=butterfly c2=beetle a2=frog; B a4=snail; to-move A")
    play(state, "copy-snail d2", "use c2 d2")
    assert set(state.view(None)["slippery"]) == {"b4", "a3"}
    assert state.view(None)["slimy"] == []


# The end (§5, §7, §8) -------------------------------------------------------------------------------------------------


def test_no_creature_on_the_board_loses_even_with_a_reserve() -> None:
    assert at("A; B d3=frog; to-move A; reserve-A beetle").outcome == ("no-move", (1,))


def test_pushing_an_own_creature_onto_the_enemy_base_wins() -> None:
    state = at("A d2=beetle d3=frog; B c4=frog; to-move A")
    play(state, "use d2 d3")
    assert state.outcome == ("base", (0,))


def test_pushing_an_own_creature_home_is_not_legal() -> None:
    state = at("A b1=beetle c1=frog; B d3=frog; to-move A")
    assert "use b1 c1" in texts(state)
    home = at("A c1=beetle b1=frog; B d3=frog; to-move A")
    assert "use c1 b1" not in texts(home)
    assert refused(home, "use c1 b1") == "own-base"


def test_pushing_an_enemy_onto_its_goal_loses() -> None:
    state = at("A c1=beetle; B b1=frog; to-move A")
    play(state, "use c1 b1")
    assert state.outcome == ("base", (1,))


def test_pushing_an_enemy_onto_its_own_base_is_not_legal() -> None:
    state = at("A d2=beetle a2=frog; B d3=frog; to-move A")
    assert texts(state, "use") == []
    assert refused(state, "use d2 d3") == "own-base"


def test_the_base_ends_the_turn_at_once() -> None:
    state = at("A c4=frog a2=beetle; B d1=frog; to-move A; reserve-A firefly")
    play(state, "move c4 e")
    assert state.over
    assert state.actions() == []
    assert state.why(state.game.parse("move a2 n")) == "game-over"


def test_third_occurrence_is_a_draw() -> None:
    state = at("A b2=dragonfly a3=frog; B c3=dragonfly d2=frog; to-move A")
    first = state.key()
    cycle = ["use b2 c1", "stop", "use c3 b4", "stop", "refresh", "refresh"]
    back = ["use c1 b2", "stop", "use b4 c3", "stop", "refresh", "refresh"]
    play(state, *cycle, *back)
    assert state.key() == first
    play(state, *cycle, *back)
    assert state.outcome == ("repetition", (0, 1))
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
    assert state.outcome == ("repetition", (0, 1))
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
    assert at(f"{text}; turns 200; past {key} {key} {key}").outcome == ("repetition", (0, 1))
    assert at(f"{text}; turns 200; past {key} {key}").outcome == ("turn-limit", (0, 1))
    last = at(f"{text}; turns 199")
    play(last, "move c4 e")
    assert last.outcome == ("base", (0,))


def test_turn_limit_is_a_draw() -> None:
    state = at("A b2=frog; B d3=frog; to-move A; turns 199")
    play(state, "move b2 e")
    assert state.outcome == ("turn-limit", (0, 1))


def test_a_decided_game_beats_a_draw() -> None:
    state = at("A a2=frog* b1=mole* c1=spider; B b2=spider; to-move A; turns 199")
    play(state, "move c1 e")
    assert state.outcome == ("no-move", (0,))


def test_limits_are_rulings() -> None:
    game = moonwood.game("forgenesis", rulings="turn_limit = 10\nrepetitions = 2")
    assert game.position("A b2=frog; B d3=frog; to-move A; turns 10").outcome == ("turn-limit", (0, 1))


def test_abilities_are_rulings() -> None:
    game = moonwood.game("forgenesis", rulings='abilities.spider = "jump"')
    state = game.position("A b2=spider; B b3=frog; to-move A")
    assert "use b2 b4" in texts(state)
    copier = game.position("A b2=butterfly d1=spider; B b3=frog; to-move A")
    assert texts(copier, "copy") == ["copy b2 frog b4"], "an ability that two types share is offered once"
    assert refused(copier, "copy b2 spider b4") == "same-ability"


def test_a_corrected_kind_changes_the_pool() -> None:
    game = moonwood.game("forgenesis", rulings='kinds.spider = "none"\nkinds.mole = "base"')
    assert "spider" not in game.blank().view(None)["types"]
    assert "mole" in game.blank().view(None)["types"]


def test_burrow_leaves_its_own_cell_and_needs_another_friend() -> None:
    alone = at("A b2=mole; B d3=frog; to-move A")
    assert texts(alone, "use") == []
    assert refused(alone, "use b2 b3") == "burrow"
    pair = at("A b2=mole b3=frog; B d1=frog; to-move A")
    assert set(texts(pair, "use")) == {"use b2 a3", "use b2 c3", "use b2 b4", "use b3 b1"}


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


def test_wrong_targets_are_explained_by_the_ability() -> None:
    assert refused(at("A b2=frog; B d3=frog; to-move A"), "use b2 b4") == "jump"
    assert refused(at("A b2=dragonfly; B d3=frog; to-move A"), "use b2 b3") == "fly"
    assert refused(at("A b2=beetle; B d3=frog; to-move A"), "use b2 b3") == "push"
    assert refused(at("A b2=butterfly; B d3=frog; to-move A"), "copy b2 frog b4") == "jump"
    assert refused(at("A b2=butterfly; B d3=snail; to-move A"), "copy b2 snail b4") == "slime-has-no-target"


def test_every_refusal_is_reached_above() -> None:
    """A refusal that no position can give would be a dead sentence."""
    here = Path(__file__).read_text("utf-8")
    unreached = [rule for rule in rules.REFUSALS if f'== "{rule}"' not in here]
    assert unreached == []
