"""The common turn (§5), bits (§6), the end (§7) and what gems do (§3)."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.games.moonlight.rules import QUESTIONS_A_TURN, State, events
from moonwood.games.moonlight.rules import State as Forest
from tests.dallying import dally
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of, why

ROWS = ("U U U U U U", "U U U U U U", "U U U U U U", "U U U U U U")
COOP, SOLO, OPEN = game_of(4), game_of(4, "solo"), game_of(4, open_talk=True)
AGAINST = game_of(4, "competitive")
OBJECTIVES = "OB-1 OB-2"


def turn(
    game: moonwood.Game = COOP, rows: tuple[str, ...] = ROWS, light: str = "1-1", shadow: str = "2-4", **fields: str
) -> State:
    if game.setup.against:
        fields = {"objectives": OBJECTIVES, **fields}
    return position(game, rows, light, shadow, **fields)


# Modes and difficulty (§3)


@pytest.mark.parametrize(
    ("options_", "gems"),
    [
        ({"mode": "co-op"}, [3, 3]),
        ({"mode": "co-op", "difficulty": "difficult"}, [2, 2]),
        ({"mode": "co-op", "difficulty": "extreme"}, [1, 1]),
        ({"mode": "solo"}, [4]),
        ({"mode": "solo", "difficulty": "difficult"}, [3]),
        ({"mode": "solo", "difficulty": "extreme"}, [2]),
        ({"mode": "co-op", "open_talk": True}, [4]),
        ({"mode": "competitive"}, [1, 2]),
        ({"mode": "competitive", "players": 4}, [1, 1, 1, 2]),
    ],
)  # fmt: skip
def test_gems_by_mode_and_difficulty(options_: dict[str, object], gems: list[int]) -> None:
    """§3.4, §4.4."""
    assert view_of(started(4, **options_))["gems"] == gems  # type: ignore[arg-type]


def test_the_last_player_of_the_competitive_mode_has_two_gems_whoever_begins() -> None:
    """§3.4."""
    state = moonwood.game("moonlight", scenario=4, mode="competitive", players=3, first_player=1).start(seed=1)
    assert view_of(state)["gems"] == [2, 1, 1]


@pytest.mark.parametrize(
    ("options_", "reason"),
    [
        ({"mode": "solo", "players": 3}, "players is for the competitive mode"),
        ({"mode": "solo", "open_talk": True}, "open_talk is for the co-op mode"),
        ({"mode": "competitive", "open_talk": True}, "open_talk is for the co-op mode"),
        ({"mode": "competitive", "difficulty": "extreme"}, "the competitive mode has no difficulty"),
    ],
)  # fmt: skip
def test_combinations_that_do_not_exist_are_refused(options_: dict[str, object], reason: str) -> None:
    """§3.5."""
    with pytest.raises(moonwood.OptionError, match=reason):
        moonwood.game("moonlight", scenario=4, **options_)


def test_aims() -> None:
    """§3.1."""
    assert [game.aim for game in (SOLO, COOP, AGAINST)] == ["alone", "together", "against"]
    assert [game.hidden for game in (SOLO, COOP, AGAINST)] == [False, False, True]


# Setup (§4)


def test_the_second_player_places_light_and_the_first_shadow() -> None:
    """§4.5, §4.6."""
    state = started(4)
    assert (step(state), state.seat) == ("start-light", 1)
    play(state, "start light 1-0")
    assert (step(state), state.seat) == ("start-shadow", 0)
    play(state, "start shadow 1-5")
    assert (step(state), state.seat) == ("first-pick", 0)


def test_against_each_other_the_last_player_places_both() -> None:
    """§9.2."""
    state = started(4, "competitive", players=3)
    assert state.seat == 2
    play(state, "start light 1-0")
    assert state.seat == 2
    play(state, "start shadow 1-5")
    assert state.seat == 0


def test_alone_the_player_places_both() -> None:
    """§4.6."""
    state = started(4, "solo")
    play(state, "start light 1-0", "start shadow 1-5")
    assert view_of(state)["creatures"] == {"light": "1-0", "shadow": "1-5"}


def test_a_start_collects_no_bit() -> None:
    """§4.8."""
    things = {"things": "1-0:b 1-5:b", "steps": "start-light, start-shadow, begin, turn"}
    state = position(COOP, ROWS, "-", "-", **things)
    play(state, "start light 1-0", "start shadow 1-5")
    assert view_of(state)["bits"] == [0, 0]
    assert view_of(state)["things"] == {"1-0": ["b"], "1-5": ["b"]}


def test_talking_is_allowed_in_the_setup_and_ends_with_it() -> None:
    """§4.7, §10.4."""
    state = started(4)
    assert (view_of(state)["talking"], state.talk()) == (True, True)
    play(state, "start light 1-0", "start shadow 1-5")
    assert (view_of(state)["talking"], state.talk()) == (False, False)


# Phase 1


def test_one_tile_by_each_creature() -> None:
    """§0.2, §5.2.1."""
    state = turn()
    play(state, "pick light 1-0")
    assert all(text.startswith("pick shadow") for text in options(state, "pick"))
    assert why(state, "pick light 2-0") == "other-creature"


def test_tiles_under_creatures_cannot_be_picked() -> None:
    """§2.4, §2.7."""
    state = turn(light="1-0", shadow="2-0")
    assert why(state, "pick light 2-0") == "creature-there"


def test_a_first_pick_without_a_second_is_not_offered() -> None:
    """G2: the only tile of both Creatures is the same one. (§5.2.3)"""
    state = turn(SOLO, ("U U .", "U . .", ". . U"), "1-0", "2-2")
    assert not options(state, "pick")


@pytest.mark.parametrize(("first", "second"), [("light", "shadow"), ("shadow", "light")])
def test_the_game_goes_on_while_one_order_of_the_picks_is_possible(first: str, second: str) -> None:
    """The tile beside the second Creature has no free side until the first one's is gone. (§5.2.3)"""
    where = ("1-0", "0-2") if first == "light" else ("0-2", "1-0")
    state = turn(SOLO, ("U U U", "U . ."), *where, gems="0")
    assert options(state) == {f"pick {first} 0-0"}
    play(state, f"pick {first} 0-0")
    assert options(state) == {f"pick {second} 0-1"}


def test_creatures_that_share_their_only_tile_collect_nothing() -> None:
    """G1. (§11.1)"""
    state = turn(SOLO, ("U . U", ". U ."), "0-0", "0-2", gems="1")
    assert options(state) == {"give-up", "gem light 1-1", "gem shadow 1-1"}


def test_a_face_down_tile_that_the_first_pick_opened_or_uncovered_cannot_be_the_second() -> None:
    """§5.2.4."""
    rows = ("U U U/2 U", ". U D U", "U U U U")
    state = turn(rows=rows, light="2-1", shadow="1-3")
    play(state, "pick light 1-1")
    assert why(state, "pick shadow 1-2") == "face-down"
    state = turn(rows=rows, light="1-1", shadow="1-3")
    play(state, "pick light 0-2")
    assert why(state, "pick shadow 0-2") == "face-down"


def test_a_tile_whose_both_sides_are_taken_is_not_available() -> None:
    """§2.2, §2.4."""
    assert why(turn(), "pick light 0-1") == "not-open"


def test_a_face_down_tile_is_not_available() -> None:
    """§2.5."""
    assert why(turn(rows=("D U U U U U", *ROWS[1:])), "pick light 0-0") == "face-down"


# Phase 2


def test_either_tile_may_go_to_either_side() -> None:
    """§5.3.1."""
    for way, team in (("assign 0 1", "BRA2"), ("assign 1 0", "WEB2")):
        state = turn(rows=("BRA2 U U U U WEB2", *ROWS[1:]), light="1-1", shadow="1-4")
        play(state, "pick light 0-0", "pick shadow 0-5", way)
        assert view_of(state)["sides"][0]["tiles"] == [team]


def test_tiles_that_are_alike_are_assigned_in_one_way() -> None:
    """§5.3.2, §11.6."""
    state = turn(rows=("BRA2 U U U U BRA2", *ROWS[1:]), light="1-1", shadow="1-4")
    play(state, "pick light 0-0", "pick shadow 0-5")
    assert len(options(state, "assign")) == 1


# Phase 3


def test_tokens_follow_the_creature_that_collected_them() -> None:
    """G3, in a scenario without a rule for single tokens. (§5.4.2)"""
    state = position(game_of(8), ROWS, "1-1", "1-4", things="0-0:f 0-5:f")
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 1 0", "token FLO", "token WEB")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO"], ["WEB"]]


def test_of_bit_and_token_on_a_collected_tile_the_bit_drops_and_the_token_comes_along() -> None:
    """G4. (§2.8)"""
    state = turn(rows=("U U U U U U", "U U U U U U", "U/2 U U U U U"), light="1-1", shadow="1-4", things="2-0:b+f")
    happened = play(state, "pick light 2-0")
    view = view_of(state)
    assert view["things"]["2-0"] == ["b"]
    assert view["hand"][0]["things"] == ["f"]
    assert kinds(happened, events.Drop) == [events.Drop(("b",), "2-0", "2-0")]


def test_reveal_turns_what_is_open_and_nothing_else() -> None:
    """§5.4.3."""
    state = turn(rows=("U D D U U U", *ROWS[1:]), light="1-0", shadow="1-4")
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1")
    assert view_of(state)["step"] == "turn-tile 0-1"
    deal(state)
    assert step(state) == "move"
    assert view_of(state)["forest"]["0-2"]["face"] is None


def test_a_face_down_tile_with_a_creature_on_it_is_turned_too() -> None:
    """§5.4.4."""
    state = turn(rows=("U D U U U U", *ROWS[1:]), light="0-1", shadow="1-4")
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1")
    assert view_of(state)["step"] == "turn-tile 0-1"


# Phase 4 and bits


def test_light_takes_bits_for_the_team_and_shadow_for_the_opponent() -> None:
    """§6.1."""
    for move, bits in (("move light 0-1", [2, 0]), ("move shadow 2-3", [0, 1])):
        state = turn(things="0-1:b+b 2-3:b", steps="move, end-turn")
        play(state, move)
        assert view_of(state)["bits"] == bits


def test_against_each_other_the_active_player_takes_the_bits_whichever_creature_moved() -> None:
    """§9.6."""
    for player, bits in (("A", [1, 0]), ("B", [0, 1])):
        for move in ("move light 1-2", "move shadow 2-3"):
            state = turn(AGAINST, things="1-2:b 2-3:b", steps="move, end-turn", to_move=player)
            play(state, move)
            assert view_of(state)["bits"] == bits


def test_no_step_ends_on_the_other_creature_or_on_an_empty_cell() -> None:
    """§2.6, §5.5.1."""
    state = turn(rows=("U U .", "U U U"), light="0-0", shadow="0-1", steps="move, end-turn", gems="0 0")
    assert options(state) == {
        "move light 1-0",
        "move light 1-1",
        "move shadow 1-0",
        "move shadow 1-1",
        "move shadow 1-2",
    }
    assert why(state, "move shadow 0-2") == "no-tile"
    assert why(state, "move light 0-1") == "creature-there"
    assert why(state, "move light 1-2") == "not-beside"


def test_creatures_may_enter_face_down_tiles() -> None:
    """§2.6."""
    state = turn(rows=("U D U U U U", *ROWS[1:]), steps="move, end-turn", gems="0 0")
    assert "move light 0-1" in options(state)
    play(state, "move light 0-1")
    assert view_of(state)["forest"]["0-1"]["face"] is None


def test_no_gem_leads_to_the_other_creature_either() -> None:
    """§2.7."""
    state = turn(rows=("U U U", "U U U"), light="0-0", shadow="0-1")
    assert why(state, "gem light 0-1") == "creature-there"


def test_without_a_step_the_move_is_skipped_and_that_is_told() -> None:
    """G5. (§5.5.2)"""
    state = turn(SOLO, ("U U . U U",), "0-1", "0-3", gems="0")
    happened = play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1")
    assert kinds(happened, events.Stay) == [events.Stay(0)]


def test_the_move_is_compulsory() -> None:
    """§5.5.1."""
    state = turn(steps="move, end-turn", gems="0 0")
    assert options(state) == options(state, "move")
    assert why(state, "end-turn") == "not-now"


@pytest.mark.parametrize(("rows", "mover"), [(("U U . U",), "light"), (("U . U U",), "shadow")])
def test_where_one_creature_cannot_move_the_other_must(rows: tuple[str, ...], mover: str) -> None:
    """§5.5.2."""
    state = turn(SOLO, rows, "0-0", "0-3", gems="0", steps="move, end-turn")
    assert options(state) == {f"move {mover} {'0-1' if mover == 'light' else '0-2'}"}


def test_the_turn_ends_by_itself_where_no_gem_is_left_to_use() -> None:
    """§5.6.6."""
    state = turn(steps="move, end-turn", gems="0 3")
    play(state, "move light 0-1")
    assert (step(state), state.seat) == ("first-pick", 1)
    state = turn(steps="move, end-turn")
    play(state, "move light 0-1")
    assert (step(state), state.seat) == ("end-turn", 0)


def test_a_bit_that_drops_under_a_creature_is_not_taken() -> None:
    """G6: it lies there until some Creature enters. (§6.4)"""
    state = turn(things="1-1:b", steps="move, end-turn")
    play(state, "move light 0-0")
    assert view_of(state)["things"]["1-1"] == ["b"]
    play(state, "gem light 1-1")
    assert view_of(state)["bits"] == [1, 0]


# Gems


def test_a_gem_moves_a_creature_and_is_used_up() -> None:
    """§5.6.1."""
    state = turn(things="0-1:b")
    play(state, "gem light 0-1")
    view = view_of(state)
    assert (view["creatures"]["light"], view["bits"], view["gems"], view["used"]) == ("0-1", [1, 0], [2, 3], [1, 0])
    assert step(state) == "first-pick"


def test_several_gems_may_be_used_in_one_turn() -> None:
    """§5.6.1."""
    state = turn()
    play(state, "gem light 0-1", "gem light 1-1", "gem shadow 1-4")
    assert why(state, "gem light 0-1") == "no-gem"


def test_only_the_gems_of_the_active_player_may_be_used() -> None:
    """§5.6.2."""
    state = turn(gems="0 3")
    assert why(state, "gem light 0-1") == "no-gem"
    assert why(state, "talk") == "no-gem"


def test_a_plus_may_be_used_at_every_decision_of_the_turn() -> None:
    """§1.5.4."""
    moves = ("pick light 1-0", "pick shadow 1-5", "assign 0 1", "move light 0-1")
    for number in range(len(moves) + 1):
        state = turn(team_tokens="PLUS", gems="2 3", used="1 0")
        play(state, *moves[:number])
        assert why(state, "plus") is None, step(state)


def test_against_each_other_a_gem_step_takes_the_bits_for_the_active_player() -> None:
    """§9.6."""
    for gem in ("gem light 1-2", "gem shadow 2-3"):
        state = turn(AGAINST, things="1-2:b 2-3:b", to_move="B")
        play(state, gem)
        assert view_of(state)["bits"] == [0, 1]
        assert view_of(state)["gems"] == [1, 1]


def test_gems_may_be_used_at_every_decision_of_the_turn() -> None:
    """§5.6.3."""
    state = turn()
    for move in ("pick light 1-0", "pick shadow 1-5", "assign 0 1", "move light 0-1"):
        assert options(state, "gem"), step(state)
        play(state, move)
    assert step(state) == "end-turn"
    assert options(state, "gem")


def test_between_the_picks_a_second_one_must_stay_possible() -> None:
    """§5.6.4."""
    state = turn(rows=("U U . . U U", "U U U U U U", "U U U U U U"), light="1-1", shadow="1-4")
    play(state, "pick light 1-0")
    for text in options(state, "gem"):
        twin = state.copy()
        play(twin, text)
        assert options(twin, "pick")


def test_a_gem_opens_the_talk_until_the_end_of_phase_4() -> None:
    """§5.6.5, §10.4."""
    state = turn()
    play(state, "talk")
    assert view_of(state, 1)["talking"]
    assert why(state, "talk") == "talk-open"
    play(state, "pick light 1-0", "pick shadow 1-5", "assign 0 1")
    assert view_of(state, 1)["talking"]
    play(state, "move light 0-1")
    assert not view_of(state, 1)["talking"]
    assert why(state, "talk") == "no-talk"


def test_alone_and_against_each_other_nobody_talks() -> None:
    """§9.5."""
    for state in (turn(SOLO), turn(AGAINST)):
        assert why(state, "talk") == "no-talk"
        assert state.talk() is None


def test_open_talk_has_a_common_stock_and_one_gem_a_turn() -> None:
    """§3.6."""
    state = turn(OPEN)
    assert view_of(state)["talking"]
    assert why(state, "talk") == "talk-open"
    play(state, "gem light 0-1")
    assert why(state, "gem light 1-1") == "gem-spent"
    play(state, "pick light 0-0", "pick shadow 1-5", "assign 0 1", "move light 1-0")
    assert state.active == 1
    assert view_of(state)["gems"] == [3]
    assert options(state, "gem")


def test_plus_brings_a_used_gem_back_and_is_discarded() -> None:
    """§1.5.4."""
    state = turn(team_tokens="PLUS", gems="2 3", used="1 0")
    play(state, "plus")
    view = view_of(state)
    assert (view["gems"], view["used"], view["sides"][0]["tokens"]) == ([3, 3], [0, 0], [])
    assert why(state, "plus") == "no-plus"
    assert "gone F-PLUS;" in state.position(), "it does not come back into the pool"


def test_plus_needs_a_used_gem_of_the_own() -> None:
    """§1.5.4."""
    state = turn(team_tokens="PLUS", gems="3 2", used="0 1")
    assert why(state, "plus") == "no-used-gem"


def test_open_talk_plus_brings_a_gem_back_to_the_common_stock() -> None:
    """§3.8."""
    state = turn(OPEN, team_tokens="PLUS", gems="2", used="2", to_move="B")
    play(state, "plus")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([3], [1])


def test_a_plus_of_the_opponent_has_no_effect() -> None:
    """§1.5.4."""
    assert why(turn(opponent_tokens="PLUS", gems="2 3", used="1 0"), "plus") == "no-plus"


@pytest.mark.parametrize(("answer", "gems"), [("take-back", [1, 2]), ("leave", [0, 2])])
def test_against_each_other_a_plus_is_for_the_active_player_at_once(answer: str, gems: list[int]) -> None:
    """§1.5.5."""
    state = turn(AGAINST, light="1-1", shadow="1-4", things="0-0:f", gems="0 2", used="1 0")
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1", "token PLUS", answer)
    view = view_of(state)
    assert view["gems"] == gems
    assert [side["tokens"] for side in view["sides"]] == [[], []]


# The end (§7)


STUCK = ("U U U . .", "U U U . .", "U U U . U")
"""Light in the middle of nine tiles has nothing free beside it but what is at the rim; Shadow stands alone."""


def test_the_game_ends_by_itself_when_nothing_can_be_tried() -> None:
    """§7.1."""
    state = turn(SOLO, STUCK, "1-1", "2-4", gems="0")
    assert state.outcome is not None
    assert state.outcome.reason == "missing-spirit"


def test_that_no_two_tiles_can_be_collected_is_told() -> None:
    """§7.1."""
    state = turn(SOLO, ("U U . . . U",), "0-0", "0-5", gems="0", steps="move, end-turn")
    happened = play(state, "move light 0-1")
    assert kinds(happened, events.Stuck)
    assert state.over


def test_giving_up_is_asked_while_a_gem_could_help() -> None:
    """§7.1."""
    state = turn(SOLO, STUCK, "1-1", "2-4", gems="1")
    assert "give-up" in options(state)
    assert options(state, "gem")
    play(state, "give-up")
    deal(state)
    assert state.over


def test_giving_up_is_asked_while_a_plus_could_help() -> None:
    """§7.1."""
    state = turn(SOLO, STUCK, "1-1", "2-4", gems="0", used="4", team_tokens="PLUS")
    assert options(state) == {"give-up", "plus"}


def test_a_gem_without_a_step_to_pay_for_does_not_hold_up_the_end() -> None:
    """§7.1."""
    assert turn(COOP, ("U . U",), "0-0", "0-2", gems="3 3").over, "talk alone changes nothing"


def test_giving_up_is_refused_while_two_tiles_can_be_collected() -> None:
    """§7.1."""
    assert why(turn(), "give-up") == "tiles-left"


def test_lights_tile_goes_to_the_team_and_all_else_to_the_opponent() -> None:
    """§7.2."""
    state = turn(SOLO, (". D WEB2/2 U/2 . U",), "0-2", "0-5", things="0-1:b 0-2:b 0-5:f", gems="0")
    deal(state)
    team, opponent = view_of(state)["sides"]
    assert team["tiles"] == ["WEB2"]
    assert len(opponent["tiles"]) == 5, "all layers"
    assert len(opponent["tokens"]) == 1
    assert view_of(state)["bits"] == [0, 2], "the bit on Light's tile, too"
    assert view_of(state)["creatures"] == {"light": None, "shadow": None}, "they stand on nothing any more"


def test_the_token_on_lights_tile_goes_to_the_opponent() -> None:
    """§7.2."""
    state = turn(SOLO, ("U . U",), "0-0", "0-2", things="0-0:f", gems="0", steps="finish")
    deal(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 1]


def test_nobody_gets_tokens_that_were_not_laid_out() -> None:
    """§1.5.3."""
    state = turn(SOLO, ("U . U",), "0-0", "0-2", gems="0", steps="finish")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [[], []]


@pytest.mark.parametrize("scenario", range(1, 29))
def test_every_turn_takes_two_tiles_and_asks_a_bounded_number_of_questions(scenario: int) -> None:
    """§5.1."""
    game = moonwood.game("moonlight", scenario=scenario)
    start = game.start(3)
    assert isinstance(start, Forest)
    left, total = start.tiles_left(), 0
    for state, decisions in dally(game, 3):
        assert isinstance(state, Forest)
        assert decisions <= QUESTIONS_A_TURN
        assert state.over or state.tiles_left() <= left - 2
        left, total = state.tiles_left(), total + decisions
    assert total <= game.max_decisions
