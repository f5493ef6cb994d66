"""Moonlight's log: what happens, in words for people."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.words import log
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Say
from tests.games.moonlight.table import deal, game_of, kinds

SAY = Say("en", ("Ann", "Bo"))


def said(scenario: int, event: Event, mode: str = "co-op") -> str:
    return log(game_of(scenario, mode), event, SAY)


def test_the_moonlight_card_is_told_by_its_spirits() -> None:
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
    assert said(scenario, events.TurnToken(spot, "LEA")) == f"Turned up: the token Leaves ({words})"


def test_an_eclipse_token_at_a_row_is_told_with_the_row() -> None:
    told = kinds(deal(game_of(28).blank()), events.TurnEclipse)
    assert [said(28, event).rpartition("(")[2] for event in told] == ["row 1)", "row 2)", "row 3)", "row 4)"]


@pytest.mark.parametrize(
    ("scenario", "event", "words"),
    [
        (6, events.Enlighten("WEB"), "A Firefly goes to the token Webs"),
        (13, events.Mark(0, ("y",), 2), "Ann puts a yellow gem on token column 3"),
        (14, events.Startle("2-4"), "The bit there is driven away (row 3, place 5)"),
        (14, events.Drop(("b",), "2-4", "2-5"), "To another tile: a bit (row 3, place 6)"),
        (4, events.Drop(("b",), "2-4", "2-4"), "Down to the next tile: a bit (row 3, place 5)"),
        (17, events.Cover(1, 0, "LEA"), "Bo covers a Spirit of the Moonlight card with the token Leaves and gets its gem"),
        (20, events.GiveBits(1, 1, "0-1"), "The opponent gets a bit (row 1, place 2)"),
        (20, events.GiveBits(0, 2, "0-1"), "The team gets 2 bits (row 1, place 2)"),
        (25, events.Spare("0-7"), "A Creature stands there: nothing happens (row 1, place 8)"),
        (27, events.AbsoluteMajority("FRU"), "The team has the absolute majority of Fruits"),
        (28, events.Keep("0-7"), "A tile remains and goes to nobody (row 1, place 8)"),
    ],
)  # fmt: skip
def test_what_a_scenario_does_is_told(scenario: int, event: Event, words: str) -> None:
    assert said(scenario, event) == words


def test_competitive_bits_are_the_players_and_piles_the_creatures() -> None:
    assert said(8, events.GiveBits(1, 1, "0-1"), "competitive") == "Bo gets a bit (row 1, place 2)"
    assert said(8, events.GiveTile(1, "WEB2", "0-1"), "competitive") == "Shadow gets two Webs"
