"""Forgenesis: the setup, the turn and the end (§3 to §5, §7)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import moonwood
from moonwood.games.forgenesis import rules
from moonwood.games.forgenesis.rules.components import CELLS, TYPES
from moonwood.games.forgenesis.rules.events import Place, Remove, Summon
from moonwood.kernel.aim import Outcome
from moonwood.kernel.errors import OptionError, PositionError
from moonwood.kernel.events import Event, First
from moonwood.kernel.state import CHANCE
from tests.games.forgenesis.table import BASE_GAME, activations, after, at, play, refused, texts, tokens

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
        assert isinstance(events[0], Remove)
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
    assert events == [First(1)]


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
    assert events[0] == Place(0, TYPES.index("beetle"), CELLS.index("b1"), chooser=1)
    assert tokens(state) == {"d3": "B beetle", "b1": "A beetle"}
    assert state.view(None)["reserves"] == [["frog", "firefly", "spider"]] * 2
    assert (state.seat, state.turn, state.view(None)["phase"]) == (0, 0, "start")


def test_the_first_player_chooses_first_and_begins_whoever_it_is() -> None:
    state = moonwood.game("forgenesis", first_player=1, creatures="frog firefly beetle spider").blank()
    assert {text.split()[2] for text in texts(state)} == {"a2", "b1"}, "B chooses for A"
    play(state, "place frog b1")
    assert {text.split()[2] for text in texts(state)} == {"c4", "d3"}
    play(state, "place spider c4")
    assert tokens(state) == {"b1": "A frog", "c4": "B spider"}
    assert (state.seat, state.turn) == (1, 0)


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


@pytest.mark.parametrize(
    ("options", "number"), [({}, 15), ({"mole": True}, 35), ({"snail": True}, 35), ({"mole": True, "snail": True}, 70)]
)
def test_every_set_of_four_types_is_equally_likely(options: dict[str, object], number: int) -> None:
    """C(6, 4), C(7, 4) and C(8, 4) sets (§9), each drawn in as many orders."""
    game = moonwood.game("forgenesis", **options, first_player=0)
    drawn = [game.blank()]
    while drawn[0].seat == CHANCE:
        afters = [(state.copy(), action) for state in drawn for action in state.actions()]
        for state, action in afters:
            state.apply(action)
        drawn = [state for state, _ in afters]
    sets = Counter(" ".join(state.view(None)["types"]) for state in drawn)
    assert len(sets) == number
    assert len(set(sets.values())) == 1


def test_creatures_may_be_a_list() -> None:
    game = moonwood.game("forgenesis", creatures=["Spider", "frog", "mole", "beetle"], mole=True)
    assert game.options["creatures"] == "frog beetle spider mole"


def test_random_creatures_may_be_asked_for() -> None:
    asked = moonwood.game("forgenesis", creatures="random")
    assert asked == BASE_GAME
    assert asked.blank().view(None)["types"] == BASE_GAME.blank().view(None)["types"]


def test_the_pool_must_be_large_enough() -> None:
    with pytest.raises(OptionError, match="types_in_play cannot be 6; the pool has only: frog firefly beetle"):
        moonwood.game("forgenesis", rulings='types_in_play = 6\nkinds.spider = "none"')
    assert len(moonwood.game("forgenesis", rulings="types_in_play = 6").blank().view(None)["types"]) == 6


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
        {"rulings": 'own_base = "ajar"'},
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


def test_who_moved_is_not_forgotten_when_a_token_of_the_same_type_leaves() -> None:
    """B's Frog goes over the edge; A's Frog has still had its activation."""
    state = at("A a2=frog c2=beetle d1=spider; B d2=frog c4=mole; to-move A")
    play(state, "move a2 n", "use c2 d2")
    assert texts(state) == ["move d1 n", "stop"]
    assert refused(state, "move a3 n") == "already-activated"


def test_who_moved_is_forgotten_when_it_leaves_itself() -> None:
    state = at("A d2=frog c2=beetle a2=spider; B c4=mole; to-move A; phase more; moved frog")
    play(state, "use c2 d2")
    assert state.view(None)["moved"] == []
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
    text = "A a2=frog b1=spider; B c4=frog; to-move A; reserve-A beetle firefly"
    state = at(text)
    play(state, "move a2 n", "stop")
    assert texts(state) == ["summon firefly a2", "summon beetle a2", "no-summon"]
    assert refused(state, "summon beetle b1") == "occupied"
    assert refused(state, "summon beetle d3") == "wrong-space"
    assert refused(state, "summon frog a2") == "not-in-reserve"
    events = play(state, "summon beetle a2")
    assert Summon(0, TYPES.index("beetle"), CELLS.index("a2")) in events
    assert tokens(state)["a2"] == "A beetle"
    assert state.view(None)["reserves"][0] == ["firefly"]
    assert state.seat == 1


def test_one_summon_a_turn() -> None:
    state = at("A c1=frog; B c4=frog; to-move A; reserve-A beetle firefly")
    play(state, "move c1 e", "summon beetle a2")
    assert (state.seat, state.view(None)["reserves"][0]) == (1, ["firefly"]), "although b1 is free"


def test_no_summon_is_asked_while_both_spaces_are_taken() -> None:
    state = at("A a2=frog* b1=beetle* c2=spider; B c4=frog; to-move A; reserve-A firefly")
    play(state, "move c2 n")
    assert (state.seat, state.turn) == (1, 1)


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


# The end (§5, §7, §8) -------------------------------------------------------------------------------------------------


def test_no_creature_on_the_board_loses_even_with_a_reserve() -> None:
    assert at("A; B d3=frog; to-move A; reserve-A beetle").outcome == Outcome("no-move", (1,))


def test_pushing_an_own_creature_onto_the_enemy_base_wins() -> None:
    state = at("A d2=beetle d3=frog; B c4=frog; to-move A")
    play(state, "use d2 d3")
    assert state.outcome == Outcome("base", (0,))


def test_pushing_an_own_creature_home_is_not_legal() -> None:
    state = at("A b1=beetle c1=frog; B d3=frog; to-move A")
    assert "use b1 c1" in texts(state)
    home = at("A c1=beetle b1=frog; B d3=frog; to-move A")
    assert "use c1 b1" not in texts(home)
    assert refused(home, "use c1 b1") == "own-base"


def test_pushing_an_enemy_onto_its_goal_loses() -> None:
    state = at("A c1=beetle; B b1=frog; to-move A")
    play(state, "use c1 b1")
    assert state.outcome == Outcome("base", (1,))


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
    assert state.outcome == Outcome("repetition", (0, 1))
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
    assert state.outcome == Outcome("repetition", (0, 1))
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
    assert at(f"{text}; turns 200; past {key} {key} {key}").outcome == Outcome("repetition", (0, 1))
    assert at(f"{text}; turns 200; past {key} {key}").outcome == Outcome("turn-limit", (0, 1))
    last = at(f"{text}; turns 199")
    play(last, "move c4 e")
    assert last.outcome == Outcome("base", (0,))


def test_turn_limit_is_a_draw() -> None:
    state = at("A b2=frog; B d3=frog; to-move A; turns 199")
    play(state, "move b2 e")
    assert state.outcome == Outcome("turn-limit", (0, 1))


def test_a_decided_game_beats_a_draw() -> None:
    state = at("A a2=frog* b1=mole* c1=spider; B b2=spider; to-move A; turns 199")
    play(state, "move c1 e")
    assert state.outcome == Outcome("no-move", (0,))


def test_a_loss_comes_before_a_repetition() -> None:
    text = "A; B d3=frog; to-move A"
    key = at(text).position().split()[-1]
    assert at(f"{text}; turns 2; past {key} {key} {key}").outcome == Outcome("no-move", (1,))


def test_limits_are_rulings() -> None:
    game = moonwood.game("forgenesis", rulings="turn_limit = 10\nrepetitions = 2")
    assert game.position("A b2=frog; B d3=frog; to-move A; turns 10").outcome == Outcome("turn-limit", (0, 1))


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


def ruled(rulings: str) -> moonwood.Game:
    return moonwood.game("forgenesis", mole=True, snail=True, rulings=rulings)


def test_who_may_enter_the_own_base_is_a_ruling() -> None:
    """The rulebook's words let the Mole come up on any empty space; ours close the own base to everybody."""
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
    text = "A b2=snail; B d3=frog; to-move A"
    stays = at(text)
    play(stays, "move b2 e")
    assert "c2" in tokens(stays)
    slips = ruled("snail_slips_on_own_slime = true").position(text)
    play(slips, "move b2 e")
    assert "d2" in tokens(slips)


def test_whether_a_butterfly_sleeps_after_copying_slime_is_a_ruling() -> None:
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
    text = "A c1=beetle a4=frog; B b1=frog; to-move A"
    wins = at(text)
    play(wins, "use c1 b1")
    assert wins.outcome == Outcome("base", (1,))
    closed = ruled("arrival_by_opponent_wins = false").position(text)
    assert refused(closed, "use c1 b1") == "their-goal"
    own = ruled("arrival_by_opponent_wins = false").position("A d2=beetle d3=frog; B c4=frog; to-move A")
    play(own, "use d2 d3")
    assert own.outcome == Outcome("base", (0,))


def test_whether_the_reserve_saves_is_a_ruling() -> None:
    text = "A; B d3=frog; to-move A; reserve-A beetle firefly"
    assert at(text).outcome == Outcome("no-move", (1,))
    game = ruled("reserve_saves = true")
    state = game.position(text)
    assert texts(state) == [f"summon {name} {cell}" for name in ("firefly", "beetle") for cell in ("a2", "b1")]
    assert refused(state, "no-summon") == "must-summon"
    assert refused(state, "stop") == "must-summon"
    assert game.position(state.position()).actions() == state.actions()
    play(state, "summon beetle b1")
    assert (tokens(state)["b1"], state.seat, state.turn) == ("A beetle", 1, 1)
    assert game.position("A; B d3=frog; to-move A").outcome == Outcome("no-move", (1,)), "nobody in reserve"


def test_a_rescue_is_only_for_whoever_needs_it() -> None:
    text = "A b2=frog; B d3=frog; to-move A; reserve-A beetle; phase rescue"
    with pytest.raises(PositionError, match="can only summon"):
        ruled("reserve_saves = true").position(text)
    with pytest.raises(PositionError, match="saves nobody"):
        at(text)


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
