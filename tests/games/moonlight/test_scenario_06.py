"""Scenario 6, Fireflies' Dance."""

from __future__ import annotations

import pytest

from moonwood import OptionError
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import own_events as told
from tests.games.moonlight.table import (
    finished,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    started,
    step,
    view_of,
)

ROWS = (". U U U U U U .", "U U U U U U U U", "U U U U U U U U")
FACES = ("BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB")


def line(lit: int = 0) -> str:
    """Nine tokens beside the forest, the first of them with Fireflies."""
    return " ".join(f"beside-{n}:F-{face}{'+w' if n < lit else ''}" for n, face in enumerate(FACES))


def picking(things: str, **fields: str) -> State:
    return position(game_of(6), ROWS, "1-1", "1-6", things=things, **fields)


def test_nine_tokens_lie_face_up_beside_the_forest_and_air_is_in_it() -> None:
    """§13.6.1, §13.6.2."""
    state = started(6)
    lying = view_of(state)["things"]
    tokens = [things for name, things in lying.items() if name.startswith("beside-") and name != "beside-w"]
    assert len(tokens) == 9
    assert all(len(things) == 1 and things[0].startswith("F-") for things in tokens)
    assert "AIR" in view_of(state)["sides"][0]["symbols"]
    assert sum(state.setup.forest_tiles) == 56


def test_the_first_player_puts_the_firefly_from_outside_on_a_token() -> None:
    """§13.6.3."""
    state = started(6)
    play(state, sorted(options(state, "start"))[0])
    play(state, sorted(options(state, "start"))[0])
    assert (step(state), state.seat) == ("put-firefly", 0)
    play(state, sorted(options(state, "favour"))[0])
    lying = view_of(state)["things"]
    assert sum("w" in things for name, things in lying.items() if name.startswith("beside")) == 1
    assert "beside-w" not in lying


def test_a_firefly_collected_by_light_goes_to_a_token_without_one_at_once() -> None:
    """§13.6.4."""
    state = picking(f"{line(1)} 0-1:w")
    play(state, "pick light 0-1")
    assert step(state) == "put-firefly"
    assert options(state) == {f"favour {face}" for face in FACES[1:]}
    happened = play(state, "favour WEB")
    assert kinds(happened, told.Enlighten) == [told.Enlighten("WEB")]
    assert view_of(state)["things"]["beside-8"] == ["w", "F-WEB"]
    assert step(state) == "second-pick"


def test_alone_the_player_puts_the_firefly_of_the_start_on_a_token_and_partners_may_still_talk() -> None:
    """§13.6.3."""
    alone, together = started(6, "solo"), started(6)
    for state in (alone, together):
        play(state, sorted(options(state, "start"))[0])
        play(state, sorted(options(state, "start"))[0])
        assert step(state) == "put-firefly"
    assert (alone.seat, together.talk()) == (0, True)
    play(together, sorted(options(together, "favour"))[0])
    assert together.talk() is False


def test_no_gem_may_be_used_before_the_firefly_sits_on_a_token() -> None:
    """§13.6.4."""
    state = picking(f"{line(1)} 0-1:w")
    play(state, "pick light 0-1")
    assert not options(state, "gem") | options(state, "talk")


def test_a_firefly_of_the_second_pick_goes_to_a_token_before_the_tiles_are_shared_out() -> None:
    """§13.6.4."""
    state = picking(f"{line(1)} 0-1:w")
    play(state, "pick shadow 0-6", "pick light 0-1")
    assert step(state) == "put-firefly"
    play(state, "favour WEB")
    assert step(state) == "assign"


def test_with_one_token_left_the_firefly_goes_there_and_with_none_it_is_lost() -> None:
    """§13.6.4."""
    state = picking(f"{line(8)} 0-1:w")
    happened = play(state, "pick light 0-1")
    assert kinds(happened, told.Enlighten) == [told.Enlighten("WEB")]
    state = picking(f"{line(9)} 0-1:w")
    play(state, "pick light 0-1")
    assert step(state) == "second-pick"
    assert "0-1" not in view_of(state)["things"]


def test_a_tile_without_a_firefly_changes_no_token() -> None:
    for creature, place in (("light", "0-1"), ("shadow", "0-6")):
        state = picking(line(1))
        happened = play(state, f"pick {creature} {place}")
        assert step(state) == "second-pick"
        assert not kinds(happened, events.Leave)


def test_four_fireflies_sit_in_the_forest_and_one_waits_beside_it() -> None:
    """§13.6.2."""
    things = view_of(started(6))["things"]
    assert sum(lying.count("w") for name, lying in things.items() if not name.startswith("beside")) == 4
    assert things["beside-w"] == ["w"]


def test_of_two_tokens_that_are_alike_the_one_without_a_firefly_is_offered() -> None:
    """§13.6.4."""
    state = picking("beside-0:F-PLUS+w beside-1:F-PLUS beside-2:F-LEA 0-1:w")
    play(state, "pick light 0-1")
    assert options(state) == {"favour PLUS", "favour LEA"}
    play(state, "favour PLUS")
    lying = view_of(state)["things"]
    assert [lying[f"beside-{number}"] for number in range(3)] == [["w", "F-PLUS"], ["w", "F-PLUS"], ["F-LEA"]]


@pytest.mark.parametrize(("creature", "lit"), [("light", 2), ("shadow", 1)])
def test_a_firefly_never_drops_to_the_tile_below(creature: str, lit: int) -> None:
    """§13.6.7."""
    pile = own_layout(6, (". U U U U U U .", ". . U U U U U ."), ("U U U U U U U U", "U U UD U U U U U"))
    where = ("2-2", "1-6") if creature == "light" else ("1-6", "2-2")
    rows = (". . U U U U U .", "U U U/2 U U U U U", "U U U U U U U U")
    state = position(game_of(6, layout=pile), rows, *where, things=f"{line(1)} 1-2:w")
    play(state, f"pick {creature} 1-2", *(["favour WEB"] if creature == "light" else []))
    lying = view_of(state)["things"]
    assert "1-2" not in lying
    assert sum("w" in things for things in lying.values()) == lit


def test_a_firefly_collected_by_shadow_leaves_the_game() -> None:
    """§13.6.5."""
    state = picking(f"{line(1)} 0-6:w")
    happened = play(state, "pick shadow 0-6")
    assert kinds(happened, events.Leave) == [events.Leave(("w",), "0-6")]
    assert step(state) == "second-pick"
    assert "0-6" not in view_of(state)["things"]


def test_vector_at_the_end_tokens_with_a_firefly_are_the_teams() -> None:
    """§13.6.6."""
    state = picking(line(4), gems="0 0", steps="finish")
    finished(state)
    team, opponent = view_of(state)["sides"]
    assert (team["tokens"], len(opponent["tokens"])) == (list(FACES[:4]), 5)


def test_a_firefly_left_in_the_forest_is_lost() -> None:
    """§13.6.7."""
    state = picking(f"{line(0)} 0-1:w", gems="0 0", steps="finish")
    finished(state)
    assert view_of(state)["sides"][0]["tokens"] == []


def test_nobody_discards_air_tiles() -> None:
    """§13.6.7."""
    state = picking(line(0), gems="0 0", steps="finish", team="AIR2 AIR2")
    finished(state)
    assert view_of(state)["sides"][0]["tiles"].count("AIR2") == 2


def test_stepping_onto_a_firefly_does_nothing() -> None:
    """§13.6.5."""
    state = picking(f"{line(1)} 1-2:w", steps="move, end-turn")
    play(state, "move light 1-2")
    assert step(state) == "end-turn"


def test_it_is_not_played_against_each_other() -> None:
    with pytest.raises(OptionError, match="solo or co-op only"):
        game_of(6, "competitive")
