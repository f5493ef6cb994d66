"""Mushroom Sorcerer in words: a name, a sentence and a line for everything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.actions import SWITCHED_TABLE
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.words import labels
from moonwood.games.mushroom_sorcerer.words.log import LINES
from moonwood.games.mushroom_sorcerer.words.potions import ELEMENTS as ELEMENTS_OF_POTIONS
from moonwood.games.mushroom_sorcerer.words.potions import POTIONS as POTION_WORDS
from moonwood.games.mushroom_sorcerer.words.potions import potion_clause
from moonwood.games.mushroom_sorcerer.words.spells import SCROLLS as SCROLL_WORDS
from moonwood.games.mushroom_sorcerer.words.spells import scroll_clause
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Diagram, Paragraph, Ruling, Say
from tests.games.mushroom_sorcerer.table import FORTRESSES, land, night, play, texts, view_of

TWO = moonwood.game("mushroom-sorcerer", players=2)


def test_every_family_has_a_label() -> None:
    assert set(labels.LABELS) == set(SWITCHED_TABLE.families)


def test_every_event_has_a_line() -> None:
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {kind for kind in kinds if kind.__module__ == told.__name__} == set(LINES)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_happens_can_be_read(players: int) -> None:
    """Whole games: no number or code of ours in a line, and hardly anything untold."""
    game = moonwood.game("mushroom-sorcerer", players=players)
    rng = Random(players)
    events: list[Event] = []
    state = game.start(players)
    while not state.over:
        state.play(rng.choice(state.actions()), events)
    lines = [game.log(event) for event in events]
    assert not [line for line in lines if "{" in line or "r1c" in line]
    silent = {type(event) for event, line in zip(events, lines, strict=True) if not line}
    assert silent <= {told.Decide, told.TurnStart, told.TurnEnd, told.Gain, told.Spend, told.Fall}


def test_the_question_says_what_may_be_done() -> None:
    state = TWO.position(FORTRESSES)
    assert TWO.ask(state.view(0)) == "Player A: study, grow, summon or wage war"
    state.play(TWO.parse("grow r1c3 water"))
    assert TWO.ask(state.view(0)) == "Player A: you may grow one more mushroom (GU)"


def test_labels_use_the_names_that_are_drawn() -> None:
    """§3.2."""
    state = TWO.position(FORTRESSES)
    texts = ("war r2c2 e", "grow r2c2 moon", "grow r2c5 stone", "slide r4c3 w")
    assert [state.label(TWO.parse(text)) for text in texts] == [
        "War: from B2 against C2",
        "Grow Moon on your tower B2, level 4, for 4 drops",
        "Grow Stone on E2 for a drop and a servant for its debris",
        "Slide the top GU from C4 to B4 for a servant, and one for its debris",
    ]


def test_labels_tell_prices_and_gains() -> None:
    words = "drops=4 elements=7.4.1.1.0 potion=early-bird"
    state = night(sorcerers=("eddie", "bahon"), A=words, r1c3="tower=A:flame")
    texts = ("grow r1c3 water", "summon flame", "summon stone", "summon water")
    assert [state.label(state.game.parse(text)) for text in texts] == [
        "Grow Water on your tower C1, level 2, for nothing",
        "Summon Flame for 3 flame servants and 1 influence",
        "Summon Stone for 2 stone servants",
        "Summon Water for a drop",
    ]
    on_the_moon_path = night(A="path=moon elements=7.0.0.0.1")
    assert on_the_moon_path.label(on_the_moon_path.game.parse("summon flame")) == "Summon Flame for 3 flame servants"


def test_slides_and_tosses_tell_what_they_cost() -> None:
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame", "r2c3": "debris=1"}
    state = night(A="mana=1 reserve=2.0 archive=toss-a-gu", **towers)
    labels = {text: state.label(state.game.parse(text)) for text in ("slide r2c2 e", "slide r2c2 s")}
    assert labels == {
        "slide r2c2 e": "Slide the top GU from B2 to C2 for a servant, and one for its debris",
        "slide r2c2 s": "Slide the top GU from B2 to B3 for a servant",
    }
    play(state, "cast toss-a-gu")
    labels = {text: state.label(state.game.parse(text)) for text in ("toss r2c2 e", "toss r2c2 s")}
    assert labels == {
        "toss r2c2 e": "Toss the top GU from B2 to C2, with a servant for its debris",
        "toss r2c2 s": "Toss the top GU from B2 to B3",
    }


@pytest.mark.parametrize(
    ("scroll", "labels"),
    [
        ("elementalist", ["Two flame servants become stone servants", "Two stone servants become flame servants"]),
        ("flask-energy", ["Two servants become a flask", "A flask becomes two servants"]),
        ("water-cycle", ["Two servants become two drops", "Two drops become two servants"]),
    ],
)
def test_a_conversion_says_what_becomes_of_what(scroll: str, labels: list[str]) -> None:
    state = night(A=f"mana=1 reserve=2.2 flasks=1 drops=2 archive={scroll}")
    play(state, f"cast {scroll}")
    assert [state.label(action) for action in state.actions()] == labels


def test_nothing_is_called_by_what_it_means() -> None:
    towers: dict[str, Any] = {"r2c2": "tower=A:flame.flame servants=1.0", "r2c3": "tower=B:stone"}
    war = night(A="potion=fury elements=7.0.0.0.0 mana=1", **towers)
    play(war, "war r2c2 e")
    assert war.label(war.game.parse("done")) == "Fight without it"
    allocation = night(A="reserve=1.0", r2c2="tower=A:flame")
    play(allocation, "end-turn")
    assert allocation.label(allocation.game.parse("done")) == "Nothing more"


def test_servants_that_come_together_are_placed_in_one_gesture() -> None:
    state = night(A="elements=7.0.0.0.0", r1c3="tower=A:flame.flame.flame", r2c2="tower=A:flame.flame")
    state.play(state.game.parse("summon flame"))
    assert state.game.ask(state.view(0)) == "Player A: where do 3 flame servants go?"
    assert [state.label(action) for action in state.actions()] == [
        "All 3 to the reserve",
        "One onto C1",
        "One onto B2",
        "All 3 onto C1",
        "2 onto B2",
    ]
    state.play(state.game.parse("all-to-tower r2c2"))
    assert state.game.ask(state.view(0)) == "Player A: where does a flame servant go?"
    assert [state.label(action) for action in state.actions()] == [
        "To the reserve",
        "Onto your tower C1",
        "Onto the full tower B2; a flame servant steps down to the reserve",
    ]


def test_servants_placed_together_are_one_line_of_the_log() -> None:
    state = night(A="elements=4.0.0.0.0", r1c3="tower=A:flame.flame.flame")
    lines = [state.game.log(event) for event in play(state, "summon flame", "all-to-tower r1c3")]
    assert "Player A: 2 flame servants come to C1" in lines


@pytest.mark.parametrize("scroll", SCROLLS)
def test_every_scroll_has_its_clause(scroll: str) -> None:
    (clause,) = TWO.rulebook().clause(scroll_clause(scroll))
    assert isinstance(clause, Paragraph | Ruling)
    price = TWO.rulings["mana"][scroll]
    assert clause.text.startswith(f"**{SCROLL_WORDS[scroll].name}** ({price}). ")


@pytest.mark.parametrize("potion", POTIONS)
def test_every_potion_has_its_clause(potion: str) -> None:
    """With a line for mastery, unless it is neutral. (§10.1.2)"""
    (clause,) = TWO.rulebook().clause(potion_clause(potion))
    assert isinstance(clause, Paragraph | Ruling)
    element = ELEMENTS_OF_POTIONS[POTIONS.index(potion) % 5]
    assert clause.text.startswith(f"**{POTION_WORDS[potion].name}** ({element or 'neutral'}). ")
    assert ("*Mastered:*" in clause.text) == bool(POTION_WORDS[potion].mastered) == bool(element)


def test_the_rulebook_tells_of_the_warden_where_there_is_one() -> None:
    alone, two = (moonwood.game("mushroom-sorcerer", players=players).rulebook().numbers for players in (1, 2))
    assert set(alone) - set(two) == {"14", *(f"14.{number}" for number in range(1, 15))}


@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (night(), "7.1.2"),
        (
            night(A="mana=1 reserve=2.0 archive=flask-energy flasks=1", steps="spell-target A flask-energy, repeat"),
            "9.3.3",
        ),
        (night(A="potion=curiosity flasks=2", sorcerers=("charles", "eddie"), steps="twilight-end A, night"), "10.3.4"),
        (night(steps="choose-goods A 1 15 0, repeat"), "7.2.6"),
    ],
)
def test_a_question_names_its_clause(state: State, clause: str) -> None:
    assert TWO.clause(state.view(0)) == clause
    assert TWO.rulebook().clause(clause)


def test_15_2_the_war_in_the_picture() -> None:
    """Four arrows, two stone servants who take two each, and nothing left for the tower."""
    state = TWO.position(FORTRESSES)
    assert isinstance(state, State)
    play(state, "war r2c2 e", "roll 1")
    assert [(place["tower"], place["servants"]) for place in (land(state, "r2c2"), land(state, "r2c3"))] == [
        (["water", "flame", "thunder"], [2, 1]),
        (["water", "moon"], [0, 0]),
    ]
    three = TWO.position(FORTRESSES.replace("servants=2.1", "servants=3.0"))
    assert isinstance(three, State)
    play(three, "war r2c2 e", "roll 1")
    assert land(three, "r2c3")["tower"] == ["water"]


def test_where_a_choice_has_an_order_the_question_says_so() -> None:
    """Whoever takes what comes later first can no more take what comes before it."""
    state = night(A="reserve=1.1", r2c2="tower=A:stone.stone.stone")
    play(state, "end-turn")
    assert "flame servants first, row by row" in state.game.ask(state.view(0))
    for count, question in ((2, "take 2 elements, from left to right"), (1, "take an element")):
        words = ["A", str(count)]
        asked = labels.QUESTIONS["choose-elements"](TWO, view_of(state, 0), words, Say("en"))
        assert asked == question


def test_what_the_captions_say_can_be_done() -> None:
    """Four drops for a fourth GU and one for the shrine; three arrows for a tower that nobody guards."""
    growing, war = (
        TWO.position(next(block.position for block in TWO.rulebook().clause(number) if isinstance(block, Diagram)))
        for number in ("7.3.9", "8.15")
    )
    assert isinstance(growing, State)
    assert isinstance(war, State)
    play(growing, "grow r2c2 stone", "to-reserve")
    assert "grow r3c4 water" in texts(growing)
    play(war, "war r2c2 w", "roll 0")
    assert land(war, "r2c1")["tower"] == []


def test_the_position_in_words() -> None:
    text = TWO.describe(TWO.position(FORTRESSES).view(0))
    assert "B2, shrine: Player A's tower (from the ground up: Water, Flame, Thunder)" in text
    assert "Player B (Eddie): moon step 2" in text
