"""A game's own rulebook says what is played in it: no clause of the common rules contradicts the scenario."""

from __future__ import annotations

from functools import cache

import pytest

import moonwood
from moonwood.games.moonlight import words
from moonwood.games.moonlight.scenarios import SCENARIOS
from moonwood.games.moonlight.words.pages import PAGES
from moonwood.kernel.rulebook import number_of
from moonwood.kernel.speech import Paragraph
from tests.games.moonlight.table import game_of, position, view_of

ALL = set(SCENARIOS)
COMPETITIVE = {number for number in ALL if SCENARIOS[number].competitive}
FACE_DOWN_COLLECTED = {3, 12, 14, 22, 24}
NO_BITS_IN_THE_FOREST = {1, 3, 19, 25, 27}
WITHOUT_CARD = {19, 27}


@cache
def numbers(scenario: int, mode: str) -> tuple[str, ...]:
    return moonwood.game("moonlight", scenario=scenario, mode=mode).rulebook().numbers


def saying(clause: str, mode: str = "co-op") -> set[int]:
    """The scenarios in whose own book this clause stands. (§3.9)"""
    return {number for number in ALL if mode in SCENARIOS[number].modes() and clause in numbers(number, mode)}


def test_where_face_down_tiles_are_collected_none_is_turned_up() -> None:
    assert saying("2.5") == ALL - FACE_DOWN_COLLECTED
    assert saying("5.4.3") == ALL - FACE_DOWN_COLLECTED - {5, 7}


def test_which_sides_must_be_free_is_said_otherwise_where_it_is_otherwise() -> None:
    assert saying("2.4") == ALL - {5, 7}


def test_a_tile_is_asked_for_light_alone_where_shadow_copies_it() -> None:
    for clause in ("5.2.1", "5.2.2", "5.3.1", "5.5.1", "5.6.1", "5.6.5"):
        assert saying(clause) == ALL - {2}


def test_bits_are_taken_by_stepping_onto_them_where_that_is_so() -> None:
    assert saying("6.1") == ALL - {20, 26} - NO_BITS_IN_THE_FOREST
    assert saying("6.2") == ALL - {7} - NO_BITS_IN_THE_FOREST
    assert saying("6") == ALL - NO_BITS_IN_THE_FOREST


def test_bits_and_card_are_scored_where_there_are_any() -> None:
    assert saying("8.3") == saying("8.5") == ALL - WITHOUT_CARD
    assert saying("4.3") == ALL - WITHOUT_CARD - {11}


def test_alone_nobody_reads_about_talking() -> None:
    assert not saying("5.6.5", "solo") | saying("10.4", "solo")


def test_against_each_other_there_are_no_gems_in_the_rocky_trail_and_bits_only_where_they_lie() -> None:
    assert saying("5.6.1", "competitive") == COMPETITIVE - {13}
    assert saying("9.6", "competitive") == COMPETITIVE - {1, 3}
    assert saying("9.4.1", "competitive") == COMPETITIVE
    assert not saying("7", "competitive") | saying("8", "competitive")


def test_the_whole_book_has_all_scenarios_and_all_ways_to_play() -> None:
    whole = moonwood.game("moonlight").rulebook(whole=True)
    assert {f"13.{number}" for number in ALL} | {"7.1", "9.4.1", "3.6"} <= set(whole.numbers)


@pytest.mark.parametrize("number", SCENARIOS)
def test_questions_and_refusals_of_a_scenario_name_its_own_clauses(number: int) -> None:
    page = PAGES[number]
    named = {*page.clauses.values(), *page.clauses_against.values(), *(it.clause for it in page.refusals.values())}
    blocks = moonwood.game("moonlight").rulebook(whole=True).clause(f"13.{number}")
    assert named <= {number_of(block) for block in blocks}


def test_a_question_names_its_clause_by_the_way_it_is_played() -> None:
    stuck = position(game_of(8, "competitive"), ("U . . U U", "U U . . .", "U U . . ."), "0-0", "0-3")
    assert words.clause(stuck.game, view_of(stuck, 0)) == "5.2.1"
    assert words.clause(game_of(8), view_of(game_of(8).start(seed=1), 1)) == "4.6"
    against = game_of(8, "competitive").start(seed=1)
    assert words.clause(against.game, view_of(against, against.seat)) == "9.2"


@pytest.mark.parametrize("number", SCENARIOS)
def test_a_scenario_says_in_a_sentence_what_it_is_about(number: int) -> None:
    """The journal shows it."""
    _, sentence, *_ = moonwood.game("moonlight", scenario=number).rulebook().clause(f"13.{number}")
    assert isinstance(sentence, Paragraph)
    assert not sentence.number
    assert len(sentence.text) <= 120
    assert sentence.text.endswith(".")
