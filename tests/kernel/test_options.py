"""Options: what is declared can be chosen, and nothing else; every error lists what is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

import moonwood
from moonwood import OptionError
from moonwood.kernel.game import Game, Room
from moonwood.kernel.options import Choice, first_player, without_room
from tests.kernel.toy import TOY


def toy(**options: object) -> Game:
    return Game(TOY, options)


@pytest.mark.parametrize("value", [True, "on", "ON"])
def test_a_switch_takes_a_boolean_or_a_word(value: object) -> None:
    assert toy(coin=value).options["coin"] is True


@pytest.mark.parametrize("value", ["yes", 1, None, 0.5])
def test_a_switch_refuses_everything_else(value: object) -> None:
    with pytest.raises(OptionError, match="choose one of: off, on"):
        toy(coin=value)


@pytest.mark.parametrize("value", [2, "2"])
def test_a_choice_takes_the_value_or_its_text(value: object) -> None:
    assert toy(turns=value).options["turns"] == 2


@pytest.mark.parametrize("value", [True, 3, "many"])
def test_a_choice_lists_its_values(value: object) -> None:
    with pytest.raises(OptionError, match="choose one of: 2, 6"):
        toy(turns=value)


def test_a_text_is_checked_and_may_be_a_list() -> None:
    assert toy(motto=["good", "night"]).options["motto"] == "good night"
    with pytest.raises(OptionError, match="it is two words"):
        toy(motto="one")
    with pytest.raises(OptionError, match="it is a text"):
        toy(motto=3)


@pytest.mark.parametrize("motto", ["good night\r\n", "good  \r\nnight", "good\rnight", "good \nnight  "])
def test_lines_of_a_text_end_in_the_same_way_everywhere(motto: str) -> None:
    chosen = str(toy(motto=motto).options["motto"])
    assert chosen in ("good night", "good\nnight")


def test_an_error_names_its_option() -> None:
    for wrong in ({"coins": True}, {"coin": 3}, {"turns": 7}, {"motto": "one"}, {"rulings": "bag = 3"}):
        with pytest.raises(OptionError) as caught:
            toy(**wrong)
        assert caught.value.option in wrong


def test_unknown_names_and_combinations_are_refused() -> None:
    with pytest.raises(OptionError, match="no option 'coins'; pebbles has: first_player, coin, turns, motto, rulings"):
        toy(coins=True)
    with pytest.raises(OptionError, match="two turns need the coin"):
        toy(turns=2, coin=False)
    with pytest.raises(OptionError, match=r"no game 'chess'; there are: .*top-cap"):
        moonwood.game("chess")


def test_games_with_equal_options_are_equal_and_print_themselves() -> None:
    assert toy(coin="off") == toy(coin=False) != toy()
    assert hash(toy(coin="off")) == hash(toy(coin=False))
    assert repr(toy(coin=False)) == "moonwood.game('pebbles', coin=False)"
    assert toy(coin=False, turns=6).written_options() == {"coin": "off"}


def test_rulings_can_be_corrected() -> None:
    assert toy(rulings="bag = [1, 2, 3]\n[coin]\ngain = 4").rulings == {"bag": [1, 2, 3], "coin": {"gain": 4}}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bags = []", "no ruling 'bags'; there are: bag, coin"),
        ("[coin]\nwin = 1", "no ruling 'coin.win'; there are: coin.gain"),
        ("bag = 3", "ruling 'bag' is a list, not a whole number"),
        ("bag = [1, [2]]", "ruling 'bag' holds a whole number each time, not a list"),
        ("bag = ['1']", "ruling 'bag' holds a whole number each time, not a text"),
        ("coin = 1979-05-27", "ruling 'coin' is a table, not a date or time"),
        ("bag = ", "no value stands here"),
    ],
)
def test_wrong_corrections_say_what_is_right(text: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        toy(rulings=text)


# What depends on other options


def modes() -> Room:
    """A game alone or against each other, where only the latter asks how many play."""
    mode = Choice("mode", "solo", "how", ("solo", "match"), labels={"solo": "Alone", "match": "Against each other"})
    players = Choice("players", 2, "how many", (2, 3, 4), applies=lambda options: options["mode"] == "match")
    return replace(
        TOY,
        options=(mode, players, first_player(4, default=0)),
        seats=lambda options: 1 if options["mode"] == "solo" else int(options["players"]),
        refuse=lambda options: "four cannot play" if options["mode"] == "match" and options["players"] == 4 else None,
    )


def test_seat_counts_follow_from_all_combinations_that_can_be_played() -> None:
    assert TOY.seat_counts == (2,)
    assert modes().seat_counts == (1, 2, 3)


def test_an_option_says_whether_the_others_leave_room_for_it() -> None:
    options = modes().options
    assert without_room(options, {"mode": "solo", "players": 2, "first_player": 0}) == ["players"]
    assert without_room(options, {"mode": "match", "players": 2, "first_player": 0}) == []


def test_choices_have_labels_for_people() -> None:
    mode, players, _ = modes().options
    assert isinstance(mode, Choice)
    assert isinstance(players, Choice)
    assert [mode.label(choice) for choice in mode.choices] == ["Alone", "Against each other"]
    assert [players.label(choice) for choice in players.choices] == ["2", "3", "4"]
    assert Choice("stack", "any", "", ("any", "own_or_neutral")).label("own_or_neutral") == "own or neutral"


def test_what_a_game_is_follows_from_its_options() -> None:
    alone, match = (moonwood.game("spirits-of-the-forest", players=players) for players in (1, 2))
    assert (alone.seats, alone.aim, alone.hidden) == (1, "alone", False)
    assert (match.seats, match.aim, match.hidden) == (2, "against", True)
