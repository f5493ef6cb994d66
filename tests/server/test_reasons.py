"""Why not: a click on whatever is drawn, in sampled positions of every game, gets an answer that is true now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from moonwood.games import game, games, rooms
from moonwood.games.mushroom_sorcerer.words.potions import potion_text
from moonwood.games.mushroom_sorcerer.words.spells import scroll_text
from moonwood.kernel.match import Match
from moonwood.kernel.options import Switch
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.table.reasons import Ways, Why, why
from moonwood.table.table import Table
from tests.server.sampled import table_of

VAGUE = ("That is not what is asked for now.", "That is not among the choices.")
"""What is true of everything that cannot be done, and helps nobody."""


def sampled(name: str) -> Iterator[Table]:
    """Tables here and there in random games, plain and with every module."""
    switches = {option.name: "on" for option in rooms()[name].options if isinstance(option, Switch)}
    for options in ({}, switches):
        match, rng = Match(game(name, **options), 1), Random(name)
        for step in range(40):
            if match.state.over:
                break
            if step % 8 == 1:
                yield table_of(match, options)
            match.play(match.state.seat, rng.choice(match.state.actions()))


def clicks(svg: str) -> dict[str, list[str]]:
    """Everything that can be clicked in a picture, and what else a click on it may mean, as the page finds it."""
    ids = re.findall(r'<g id="([^"]+)"', svg)
    below = dict(re.findall(r'<g id="([^"]+)"[^>]*data-at="([^"]+)"', svg))
    return {
        thing: [
            it
            for it in dict.fromkeys([below.get(thing, thing), *(on for on in below if below[on] == thing)])
            if it != thing
        ]
        for thing in ids
    }


def answers(name: str) -> Iterator[str]:
    """What each click on something that cannot be chosen is answered."""
    for table in sampled(name):
        seat = table.match.state.seat
        view, known = table.match.state.view(seat), Ways(table, seat)
        lit = {table.game.touches(view, action)[:1] for action in view["actions"]}
        for thing, under in clicks(table.game.draw(view)).items():
            if not any((it,) in lit for it in (thing, *under)):
                yield why(table, seat, [thing], "en", known, under[:6]).text


@pytest.mark.parametrize("name", games())
def test_a_click_that_leads_nowhere_is_answered_with_the_rule(name: str) -> None:
    """Or with what to choose first; never with nothing, and never only with what is asked."""
    texts = Counter(answers(name))
    vague = {text: count for text, count in texts.items() if text.startswith(VAGUE)}
    print(f"{name}: {texts.total() - sum(vague.values())} of {texts.total()} clicks answered with the rule")
    assert "" not in texts
    assert vague == {}


def test_a_cell_to_which_caps_may_go_names_the_caps() -> None:
    table = table_of(Match(game("top-cap"), 1), {})
    assert why(table, Seat(0), ["cell-b5"], "en").text == (
        "First choose one of these: Player A's cap on b3, 2 neighbours; Player A's cap on a4, 1 neighbour."
    )


def test_of_many_things_that_come_first_some_are_examples() -> None:
    """Their names are sentences in some games; here they are parts of one."""
    texts = [text for name in games() for text in Counter(answers(name)) if text.startswith("First choose")]
    assert any(text.startswith("First choose, for example: ") for text in texts)
    assert [text for text in texts if ".;" in text or ".." in text or "…" in text] == []


def test_what_was_chosen_before_is_part_of_what_is_meant() -> None:
    """One cap is in no line with the cell, for the other one it is too far."""
    table = table_of(Match(game("top-cap"), 1), {})
    assert why(table, Seat(0), ["cap-b3", "cell-a6"], "en").text.startswith("Caps travel in a straight line")
    assert why(table, Seat(0), ["cap-a4", "cell-a6"], "en") == Why(
        "A cap travels exactly as many cells as it has neighbours.", "4.2"
    )


def test_a_gem_that_moves_is_chosen_before_where_it_goes() -> None:
    """In the gem step a tile is not refused for want of gems in the supply when one of those outside may be moved."""
    texts = Counter(answers("spirits-of-the-forest"))
    assert texts["You have no gem in your supply."] == 0
    assert any(text.startswith("First choose") and "gem of" in text for text in texts)


def test_a_click_that_is_about_what_is_asked_looks_at_no_other_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(Match(game("spirits-of-the-forest"), 1), {})
    known, families = Ways(table, Seat(0)), table.game.table.families
    assert known.asked == {"take"}
    looked: list[int] = []
    touches = type(table.game).touches
    monkeypatch.setattr(
        type(table.game), "touches", lambda game, view, action: looked.append(action) or touches(game, view, action)
    )
    assert (
        why(table, Seat(0), ["tile-1-5"], "en", known).text == "Only the first and the last tile of a row can be taken."
    )
    assert set(looked) == set(range(families["take"].first, families["take"].first + families["take"].size))
    looked.clear()
    why(table, Seat(0), ["tile-2-5"], "en", known)
    assert not looked, "once a moment is enough"


def test_a_card_is_read_by_a_click_on_it() -> None:
    table = table_of(Match(game("mushroom-sorcerer", first_player=0), 3), {"first_player": "0"})
    view = table.match.state.shows(Seat(0))
    potion, scroll = view["players"][0]["potions"][0], view["decks"][0]["top"]
    answer = why(table, Seat(0), [f"potion-{potion}"], "en").text
    assert answer.startswith(potion_text(table.game, potion, Say()))
    assert "A potion is drunk at Twilight" in answer
    table.match.play(Seat(0), table.game.parse("grow r1c3 flame"))
    assert scroll_text(table.game, scroll, Say()) in why(table, Seat(0), ["deck-summoning"], "en").text


def test_a_card_is_read_while_others_are_asked() -> None:
    table = table_of(Match(game("mushroom-sorcerer", first_player=0), 3), {"first_player": "0"})
    potion = table.match.state.shows(Seat(1))["players"][1]["potions"][0]
    assert why(table, Seat(1), [f"potion-{potion}"], "en").text.startswith(potion_text(table.game, potion, Say()))
