"""Moonlight's words: what happens, as lines of the log, and what can be chosen, as labels."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import Match
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import own_events as s06
from moonwood.games.moonlight.scenarios.s13_the_rocky_trail import own_events as s13
from moonwood.games.moonlight.scenarios.s14_enclosed_forest import own_events as s14
from moonwood.games.moonlight.scenarios.s17_unexpected_rain import own_events as s17
from moonwood.games.moonlight.scenarios.s25_natural_reflection import own_events as s25
from moonwood.games.moonlight.scenarios.s27_the_whirl import own_events as s27
from moonwood.games.moonlight.scenarios.s28_moon_eclipse import own_events as s28
from moonwood.games.moonlight.words import log
from moonwood.games.moonlight.words.names import thing_name
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Say
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position

SAY = Say("en", ("Ann", "Bo"))


def said(scenario: int, event: Event, mode: str = "co-op") -> str:
    return log(game_of(scenario, mode), event, SAY)


def test_what_a_token_is_good_for_is_told_where_it_lies() -> None:
    assert thing_name("F-PLUS", SAY) == "the token Plus (a used gem comes back)"
    assert thing_name("F-LEA", SAY) == "the token Leaves (a symbol more)"


def test_a_step_that_leaves_a_creature_stuck_is_warned_of() -> None:
    """One of six steps lets both Creatures go on; with a gem in hand the others do not end the game at once."""
    game = game_of(8, "solo")
    forest = "0-0:WEB2 0-1:LEA1+SUN 0-2:VIN1 0-3:DEW2 1-3:BRA1+FIR 1-4:MOS2 2-2:FLO2 2-4:FRU1+MOO"
    state = game.position(f"forest {forest}; light 1-3; shadow 0-0; gems 1; steps move, end-turn")
    view = state.view(0)
    steps = [action for action in view["actions"] if game.text(action).startswith("move")]
    warned = {game.text(action): game.warning(view, action) for action in steps}
    assert [text for text, warning in warned.items() if not warning] == ["move shadow 0-1"]
    assert warned["move light 1-4"] == "Shadow would find no tile to collect: only a gem could help."


def test_the_moonlight_card_is_told_by_its_spirits() -> None:
    """§4.3."""
    told = kinds(deal(game_of(4).blank()), events.Card)
    assert len(told) == 1
    assert said(4, events.Card("MC-6")) == "The Moonlight card asks for Flowers, Fruits, Mushrooms and Webs"


@pytest.mark.parametrize(
    ("scenario", "spot", "words"),
    [
        (28, "row-0-E", "row 1"),
        (28, "col-1", "column 2"),
        (21, "4-2", "row 5, place 3"),
        (19, "island-B", "island B"),
        (20, "beside-3", "beside the forest"),
        (15, "shelf-2", "the shelf"),
        (22, "corner-0-2", "between four tiles"),
        (7, "9-4", "level 3, row 2, place 2"),
    ],
)
def test_spots_are_named_as_people_count(scenario: int, spot: str, words: str) -> None:
    """§2.1."""
    assert said(scenario, events.TurnToken(spot, "LEA")) == f"Turned up: the token Leaves ({words})"


def test_an_eclipse_token_at_a_row_is_told_with_the_row() -> None:
    told = kinds(deal(game_of(28).blank()), events.TurnEclipse)
    assert [said(28, event).rpartition("(")[2] for event in told] == ["row 1)", "row 2)", "row 3)", "row 4)"]


@pytest.mark.parametrize(
    ("scenario", "event", "words"),
    [
        (6, s06.Enlighten("WEB"), "A Firefly goes to the token Webs"),
        (13, s13.Mark(0, ("y",), 2), "Ann puts a yellow gem on token column 3"),
        (14, s14.Startle("2-4"), "The bit there is driven away (row 3, place 5)"),
        (14, events.Drop(("b",), "2-4", "2-5"), "To another tile: a bit (row 3, place 6)"),
        (4, events.Drop(("b",), "2-4", "2-4"), "Down to the next tile: a bit (row 3, place 5)"),
        (17, s17.Cover(1, 0, "LEA"), "Bo covers a Spirit of the Moonlight card with the token Leaves and gets its gem"),
        (20, events.GiveBits(1, 1, "0-1"), "The opponent gets a bit (row 1, place 2)"),
        (20, events.GiveBits(0, 2, "0-1"), "The team gets 2 bits (row 1, place 2)"),
        (25, s25.Spare("0-7"), "A Creature stands there: nothing happens (row 1, place 8)"),
        (27, s27.AbsoluteMajority("FRU"), "The team has the absolute majority of Fruits"),
        (28, s28.Keep("0-7"), "A tile remains and goes to nobody (row 1, place 8)"),
    ],
)  # fmt: skip
def test_what_a_scenario_does_is_told(scenario: int, event: Event, words: str) -> None:
    assert said(scenario, event) == words


def test_competitive_bits_are_the_players_and_piles_the_creatures() -> None:
    """§0.1, §9.3."""
    assert said(8, events.GiveBits(1, 1, "0-1"), "competitive") == "Bo gets a bit (row 1, place 2)"
    assert said(8, events.GiveTile(1, "WEB2", "0-1"), "competitive") == "Shadow gets two Webs"


# Labels and questions


def labels(state: State, family: str) -> dict[str, str]:
    return {text: state.label(state.game.parse(text)) for text in options(state, family)}


@pytest.mark.parametrize(("gem", "words"), [("y", "the yellow gem, which is Light's"), ("g", "the green gem, which is Shadow's")])  # fmt: skip
def test_the_question_for_a_gem_tells_its_colour_and_the_answers_what_can_be_seen(gem: str, words: str) -> None:
    rows = ("U U U/2 U U/2", "U U/2 U U/2 U U/2", ". U U/2 U U/2 U U")
    things = f"beside-0:f+F-BRA beside-1:f+F-DEW 1-2:{gem}"
    state = position(game_of(13), rows, "1-1", "2-5", things=things, steps="move, end-turn")
    play(state, "move light 1-2")
    assert state.game.ask(state.view(0)) == f"Player A puts {words}, on a column of tokens."
    assert labels(state, "mark")["mark 1"] == "Token column 2: Dew Drops and a face-down one"


def test_a_token_that_is_given_is_named() -> None:
    rows = (". U D U U D U U", *["U U U U U U U U"] * 3)
    state = position(game_of(9, "competitive"), rows, "1-1", "2-6", things="0-2:f", objectives="OB-1 OB-2")
    play(state, "pick light 0-1", "pick shadow 1-7", "assign 0 1")
    state.apply(state.weights()[0][0])
    play(state, "token LEA")
    assert labels(state, "give") == {"give team": "Leaves to Light", "give opponent": "Leaves to Shadow"}


def test_every_label_begins_with_a_capital() -> None:
    state = position(game_of(3), ("D U U U U D", "U U U U U U"), "1-1", "1-4")
    play(state, "pick light 0-0", "pick shadow 0-5", "tile VIN2", "tile WEB2")
    ways = labels(state, "assign")
    assert ways["assign 0 1"] == "Two Vines (row 1, place 1) to the team, two Webs (row 1, place 6) to the opponent"


def test_what_remains_of_a_row_is_kept() -> None:
    rows = (
        "BRA2 U D . . . . . . . . .",
        "U . U . . . . . . . . .",
        "U U . . . . . . . . . .",
        "U . U U . . . . . . . .",
    )
    things, seen = "row-0-E:E1 row-1-E:E2 row-2-E:E2 row-3-E:E3", "0 1 2 1 " + " ".join("0" * 16)
    state = position(game_of(28), rows, "2-0", "2-1", things=things, memory=seen, steps="finish")
    kept = labels(state, "choose")
    assert kept["choose 0-0"] == "Keep two Branches (row 1, place 1)"
    assert kept["choose 0-2"] == "Keep a face-down tile (row 1, place 3)"


def test_an_echo_offers_a_tile_or_a_bit() -> None:
    rows = (". U D U U U U WEB2", *["U U U U U U U U"] * 2)
    state = position(game_of(25), rows, "1-1", "2-6", bits="8 0")
    play(state, "pick light 0-1", "pick shadow 1-7", "assign 0 1")
    state.apply(state.weights()[0][0])
    assert labels(state, "choose") == {"choose 0-7": "Give the opponent two Webs (row 1, place 8)"}
    assert labels(state, "give") == {"give opponent": "A bit to the opponent instead"}


def test_who_can_collect_nothing_is_asked_about_a_gem_or_the_end() -> None:
    """To be told to collect a tile, where the only tiles in sight need a gem, made a newcomer stop."""
    game, met = moonwood.game("moonlight"), set[str]()
    for seed in range(8):
        match, rng = Match(game, seed), Random(seed)
        while not match.state.over:
            state = match.state
            if "give-up" in map(game.text, state.actions()):
                met.add(game.ask(state.view(state.seat), "en", ("You", "Bo")))
            match.play(state.seat, rng.choice(state.actions()))
    assert met
    assert all(it.startswith("No two tiles can be collected: ") for it in met)
