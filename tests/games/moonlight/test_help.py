"""The help of a game says what is played in it: no sentence of the common turn contradicts the scenario."""

from __future__ import annotations

from functools import cache

import pytest

import moonwood
from moonwood.games.moonlight.scenarios import SCENARIOS
from moonwood.kernel.speech import Points, Ruling

ALL = set(SCENARIOS)
FACE_DOWN_COLLECTED = {3, 12, 14, 22, 24}
BITS_STAY = {17, 20, 26}
NO_BITS_IN_THE_FOREST = {1, 3, 19, 25, 27}
WITHOUT_CARD = {19, 27}


@cache
def sentences(number: int, mode: str = "co-op") -> str:
    """All that the help of a game says, but for its pictures."""
    said: list[str] = []
    for block in moonwood.game("moonlight", scenario=number, mode=mode).rulebook().blocks:
        if isinstance(block, Points):
            said += block.items
        elif isinstance(block, Ruling):
            said.append(block.text)
    return " ".join(said)


def saying(text: str, mode: str = "co-op") -> set[int]:
    """The scenarios whose help says this."""
    numbers = [number for number in ALL if mode in SCENARIOS[number].modes()]
    return {number for number in numbers if text in sentences(number, mode)}


def test_where_face_down_tiles_are_collected_the_help_does_not_turn_them_up() -> None:
    assert saying("side are turned up.") == ALL - FACE_DOWN_COLLECTED
    assert saying("even if it lies face down") == FACE_DOWN_COLLECTED


def test_any_side_counts_in_hide_and_seek_alone() -> None:
    assert saying("one of its sides is free") == saying("with a free side are turned up") == {5}


def test_a_tile_is_asked_for_light_alone_where_shadow_copies_it() -> None:
    assert saying("Collect a tile beside Light;") == saying("Move Light one step.") == {2}
    assert saying("Give one of the two tiles") == ALL - {2}
    assert saying("The second tile is judged after the first one is gone") == ALL - {2}


def test_bits_are_taken_by_stepping_onto_them_where_that_is_so() -> None:
    assert saying("Light takes the bits that it steps onto") == ALL - BITS_STAY - NO_BITS_IN_THE_FOREST
    assert saying("A bit on a collected tile drops") >= ALL - NO_BITS_IN_THE_FOREST


def test_gems_move_creatures_but_in_forest_mirage() -> None:
    assert saying("A gem moves a Creature one step") == saying("until one of them uses a gem for it") == ALL - {2}


def test_bits_and_card_are_scored_where_there_are_any() -> None:
    assert saying("as you have more bits than the opponent") == ALL - WITHOUT_CARD
    assert saying("for each Spirit on the Moonlight card") == ALL - WITHOUT_CARD
    assert saying("What the Moonlight cards show is our choice.") == ALL - WITHOUT_CARD


def test_alone_nobody_reads_about_talking() -> None:
    assert not saying("talk until", "solo")


def test_competitive_there_are_no_gem_steps_in_the_rocky_trail_and_bits_only_where_they_lie() -> None:
    competitive = {number for number in ALL if SCENARIOS[number].competitive}
    assert saying("A gem moves a Creature one step", "competitive") == competitive - {13}
    assert saying("The bits that lie there are yours", "competitive") == competitive - {1, 3}
    assert saying("it is put elsewhere", "competitive") == competitive


def test_competitive_missions_are_explained_as_the_board_draws_them() -> None:
    text = sentences(8, "competitive")
    assert "has more symbols of a Spirit than the other one (▲), or at least so many (3+)" in text
    assert "Tokens count for missions" in text
    assert "Nobody gets them, nor tokens that are left." in text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (14, "One step away is one step farther."),
        (16, "The tile just left may take it."),
        (16, "may stay there"),
        (21, "at the left or right of a token, above or below it"),
        (25, "without bits, the tile"),
        (26, "one token for you, the rest for the opponent"),
        (28, "Both tiles of a turn count together."),
    ],
)
def test_a_page_says_what_decides_a_turn(number: int, text: str) -> None:
    assert text in sentences(number)
