"""Cat-a-comb in words."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import Outcome, State
from moonwood.games.cat_a_comb import words
from moonwood.games.cat_a_comb.rules import ENDINGS
from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say

LAYOUT = "NWBWBNBNW"
ALL = moonwood.game("cat-a-comb", tile_layout=LAYOUT, precious_cube=True, toilet_paper=True)


def told(state: State, *actions: str) -> list[str]:
    events: list[Event] = []
    for text in actions:
        state.play(state.game.parse(text), events)
    return [state.game.log(event, names=("Ann", "Bo")) for event in events]


def test_the_log_of_a_turn() -> None:
    state = ALL.position("stacks WP B - - - - - - -; to-move A")
    assert told(state, "lift 1", "put 4", "put-precious 1 skull") == [
        "Ann (White) lifts the stack of 2 on 1",
        "Ann (White) puts the white cat on 4",
        "Ann (White) puts the Precious cube with the skull up on 1",
    ]
    assert told(state, "paper 3") == ["Bo (Black) covers 3 with toilet paper: the niche is gone"]
    assert told(state, "place 2") == ["Ann (White) places a cat on 2"]


def test_the_log_of_the_setup() -> None:
    game = moonwood.game("cat-a-comb", precious_cube=True)
    state, lines = game.blank(), list[str]()
    for _ in range(14):
        lines += told(state, game.text(state.actions()[0]))
    assert lines[0] == "A brown tile is laid on 1"
    assert lines[9] == "Ann begins"
    assert lines[10] == "Bo (Black) puts a neutral cat on 1"
    assert lines[13] == "Bo (Black) makes the cat on 1 the Precious one"


def test_every_event_has_a_line() -> None:
    for seed in range(6):
        game = moonwood.game("cat-a-comb", precious_cube=seed % 2 == 0, toilet_paper=seed < 3)
        state, rng, events = game.blank(), Random(seed), list[Event]()
        while not state.over:
            state.apply(rng.choice(state.actions()), events)
        assert all(game.log(event) for event in events)
    assert words.log(ALL, Event(), Say()) == ""


def test_every_ending_has_words() -> None:
    said = {ALL.ending(Outcome(reason, (Seat(0),))) for reason in ENDINGS}
    assert len(said) == len(ENDINGS)


def test_a_draw_for_want_of_a_move_has_words() -> None:
    assert ALL.ending(Outcome("no-move", (Seat(0), Seat(1)))) == "Draw: whoever is to move can do nothing"


def test_labels() -> None:
    state = ALL.position("stacks WP B - - - - - - -; to-move A")
    labels = {ALL.text(action): state.label(action) for action in state.actions()}
    assert labels["place 2"] == "Place a new cat on 2"
    assert labels["lift 1"] == "Move the stack of 2 on 1"
    assert labels["lift 2"] == "Move the cat on 2"
    assert labels["paper 4"] == "Cover 4 with your toilet paper"
    state.play(ALL.parse("lift 1"))
    assert state.label(ALL.parse("put 2")) == "Put the white cat on 2"
    assert (
        ALL.label(ALL.position("stacks P - - - - - - - -; to-move A").view(None), ALL.parse("put 2"))
        == "Put the cat on 2"
    )
    state.play(ALL.parse("put 4"))
    knife = ALL.parse("put-precious 5 knife")
    assert state.label(knife) == "Knife up on 5 (white)"


def test_what_is_asked() -> None:
    def asked(text: str) -> str:
        state = ALL.position(text)
        return ALL.ask(state.view(state.seat), names=("Ann", "Bo"))

    empty = "stacks - - - - - - - - -; to-move B"
    assert asked(f"{empty}; setup N") == "Bo (Black): put a neutral cat on a brown tile"
    assert asked("stacks N N N - - - - - -; to-move B; setup precious").startswith("Bo (Black): which of the three")
    assert (
        asked("stacks N - - - - - - - -; to-move A")
        == "Ann (White): place a cat of your reserve, move a stack or lay your paper"
    )
    assert asked("stacks N T - - - - - - -; to-move A") == "Ann (White): place a cat of your reserve or move a stack"
    assert asked("stacks W T - - - - - - -; to-move A") == "Ann (White): move a stack"
    assert asked("stacks N - - - - - - - -; to-move A; air PW 2 3") == "Ann (White): put the Precious cube beside 2"
    assert asked("stacks N - - - - - - - -; to-move A; air W 2 3") == "Ann (White): put the white cat beside 2"
    view = ALL.position("stacks N - - - - - - - -; to-move A").view(1)
    assert ALL.ask(view, names=("Ann", "Bo")) == "Ann (White) is to move"


def test_the_position_in_words() -> None:
    state = ALL.position("stacks NW T - - - - - - -; to-move A; air BK 5 5")
    said = ALL.describe(state.view(0), names=("Ann", "Bo"))
    assert "1: brown tile with neutral cat and white cat from the bottom up." in said
    assert "2: gone under toilet paper." in said
    assert "3: black tile, empty." in said
    assert "Ann (White) has 5 cats in reserve." in said
    assert "Bo (Black) has 5 cats in reserve. The toilet paper is unused." in said
    assert "In the air, to go on from 5: black cat and Precious cube with the knife up." in said


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        ({}, "lift any stack", "lay your toilet paper"),
        ({"stack_owner": "own_or_neutral"}, "with your own or a neutral cat on top", "lift any stack"),
        ({"toilet_paper": True}, "lay your toilet paper", "chosen beforehand"),
        ({"tile_layout": LAYOUT}, "chosen beforehand", "chance decides"),
        ({"rulings": "diagonal_adjacency = true"}, "an edge or a corner", "not neighbours"),
        (
            {"toilet_paper": True, "rulings": "adjacent_across_paper = true"},
            "vanished one are neighbours",
            "do not become neighbours",
        ),
        ({"rulings": "cells_used_again = false"}, "may not come back", "may come back"),
        ({"rulings": "opponents_pattern_wins = true"}, "that player wins at once", "still stands after"),
        ({"rulings": 'stuck = "draws"'}, "can do nothing, it is a draw", "can do nothing loses"),
    ],
)
def test_the_rulebook_tells_the_game_that_is_played(options: dict[str, object], told: str, untold: str) -> None:
    text = str(moonwood.game("cat-a-comb", **options).rulebook().blocks)
    assert told in text
    assert untold not in text
