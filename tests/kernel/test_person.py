"""A player in a sentence: by name, or spoken to."""

from __future__ import annotations

import pickle

import pytest

from moonwood.kernel.person import YOU, Person, read_by
from moonwood.kernel.speech import Say

NAMES = ("Ann", "Bo", "Cy")


def told(text: str, reader: int | None, *seats: int) -> str:
    say = Say("en", read_by(NAMES, reader))
    return say(text, player=say.listing([say.seat(seat) for seat in seats]))


TAKES = "{player} {player:takes|take} a cap"
IN_SPANISH = "{player:Gana ~|Ganas|Ganan ~|Ganáis tú y ~}"


def test_a_player_is_named_to_others_and_spoken_to_alone() -> None:
    assert told(TAKES, None, 0) == told(TAKES, 1, 0) == "Ann takes a cap"
    assert told(TAKES, 0, 0) == "You take a cap"


def test_several_players_have_a_form_of_their_own() -> None:
    assert told(TAKES, None, 0, 1) == "Ann and Bo take a cap"
    assert told(TAKES, 0, 0, 1) == "You and Bo take a cap"
    assert told(TAKES, 1, 0, 1) == "Ann and you take a cap"


@pytest.mark.parametrize(
    ("reader", "seats", "words"), [(None, (0,), "Gana Ann"), (0, (0,), "Ganas"), (None, (0, 1), "Ganan Ann and Bo")]
)
def test_a_translator_puts_the_name_wherever_the_language_wants_it(
    reader: int | None, seats: tuple[int, ...], words: str
) -> None:
    assert told(IN_SPANISH, reader, *seats) == words


def test_a_capital_only_where_a_sentence_begins() -> None:
    say = Say("en", read_by(NAMES, 0))
    assert say("{player:~'s|your} cap", player=say.seat(0)) == "Your cap"
    assert say("Round {n}: {player} {player:starts|start}", n=1, player=say.seat(0)) == "Round 1: you start"
    assert say.part("{player:~'s|your} cap", player=say.seat(0)) == "your cap"
    assert str(say.seat(0)) == "You"


def test_a_name_is_left_as_its_owner_writes_it() -> None:
    say = Say("en", ("e. e.",))
    assert say(TAKES, player=say.seat(0)) == "e. e. takes a cap"


def test_somebody_without_a_name_begins_a_sentence_with_a_capital() -> None:
    say = Say()
    assert say("{player} {player:leads|lead}", player=say.common("the Ghost")) == "The Ghost leads"
    assert say("Beat {player}", player=say.common("the Ghost")) == "Beat the Ghost"


def test_a_longer_name_keeps_its_forms() -> None:
    say = Say("en", read_by(NAMES, 0))
    white, black = (
        say.called(say.seat(seat), "{player} ({side})", side=side) for seat, side in ((0, "White"), (1, "Black"))
    )
    assert say("{player} {player:wins|win}", player=white) == "You (White) win"
    assert say("{player} {player:wins|win}", player=black) == "Bo (Black) wins"


def test_whoever_is_asked_reads_that_it_is_their_turn() -> None:
    say = Say("en", read_by(NAMES, 0))
    assert say("{player}: take a cap", player=say.asked(0)) == "Your turn: take a cap"
    assert say("{player}: take a cap", player=say.asked(1)) == "Bo: take a cap"


def test_a_player_travels_between_processes() -> None:
    for person in (Person("Ann"), Say("en", (YOU,)).seat(0)):
        twin = pickle.loads(pickle.dumps(person))
        assert (twin, twin.inside, twin.form) == (person, person.inside, person.form)


def test_a_plain_text_in_the_place_of_a_player_is_an_error() -> None:
    with pytest.raises(ValueError, match="Invalid format specifier"):
        Say()(TAKES, player="Ann")
