"""The check catches lessons that do not keep their word."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import CheckFailed
from moonwood.games import rooms
from moonwood.kernel.check.lessons import LONGEST, Holder, _clauses_of_a_turn, _cover
from moonwood.kernel.check.moment import Moment
from moonwood.kernel.lessons import read_lesson

START = "A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A"
GOOD = {"say": "Fly.", "position": START, "play": "move b3 d3", "task": True}


def moment() -> Moment:
    game = moonwood.game("top-cap")
    return Moment(game, game.blank(), Random(0), 1)


def hold(*steps: dict[str, object]) -> Holder:
    data = {"title": "Caps", "can": "fly", "step": list(steps)}
    holder = Holder(moment(), read_lesson(rooms()["top-cap"], "caps", data, "here"))
    holder.hold()
    return holder


def test_a_good_lesson_passes_and_tells_what_it_teaches() -> None:
    holder = hold(GOOD)
    assert (holder.met, holder.there) == ({"move", "§4.1"}, {"move"}), "the question names its clause"
    assert "§4.3" in hold({**GOOD, "clause": "4.2 4.3"}).met


FAULTS: list[tuple[dict[str, object], str]] = [
    ({"say": "x" * (LONGEST + 1)}, "characters"),
    ({"other": "x" * (LONGEST + 1)}, "characters"),
    ({"clause": "4.2 99.9"}, "no clause of the rulebook: 99.9"),
    ({"mark": "cap-z9"}, "not in the wide picture: cap-z9"),
    ({"play": "move b3 b4"}, "'move b3 b4' cannot be played"),
    ({"play": "fly"}, "cannot be played"),
    ({"play": ["move b3 d3", "move b3 b4"]}, "move b3 b4"),
    ({"also": ["move b3 b4"]}, "'move b3 b4' cannot be played"),
    ({"refused": "move b3 d3", "rule": "wrong-distance"}, "is refused by None"),
    ({"refused": "move b3 b4", "rule": "way-blocked"}, "is refused by"),
    ({"others": {"move b3 b4": "No."}}, "'move b3 b4' cannot be played"),
    ({"others": {"move b3 d3": "No."}}, "'move b3 d3' is not answered"),
    ({"others": {"move c2 e2": {"say": "No.", "then": ["move a4 a5"]}}}, "does not follow"),
    ({"position": "A a4 b3 c2 d1; B c6 d5 e4 f3; to-move B"}, "does not decide"),
    ({"position": "A a4"}, "is missing"),
    ({"task": False}, "the last thing to do is no task"),
    ({"reach": "A "}, "whatever is played does it"),
    ({"reach": "A .*f1"}, "move b3 d3"),
]


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_a_planted_fault_is_found(fault: dict[str, object], said: str) -> None:
    with pytest.raises(CheckFailed, match=said):
        hold({**GOOD, **fault})


def test_what_follows_another_right_answer_is_played_too() -> None:
    after = {"say": "And on.", "play": "move d3 a3", "task": True}
    with pytest.raises(CheckFailed, match="move d3 a3"):
        hold({**GOOD, "play": ["move b3 d3", "move f3 e3"], "also": [["move c2 e2", "move f3 f5"]]}, after)


def test_families_and_clauses_that_nobody_teaches_need_a_reason() -> None:
    """§4.8 of Top Cap is listed as untaught, with its reason."""
    with pytest.raises(CheckFailed, match=r"no lesson plays or tells: move, §4\.2"):
        _cover(moment(), set(), {"move", "§4.2", "§4.8"})
    with pytest.raises(CheckFailed, match=r"names what is taught.*§4\.8"):
        _cover(moment(), {"move", "§4.8"}, {"move", "§4.8"})
    _cover(moment(), {"move"}, {"move", "§4.8"})


def test_the_clauses_of_a_turn_are_those_of_its_sections() -> None:
    assert _clauses_of_a_turn(moonwood.game("top-cap")) == {f"§4.{number}" for number in range(1, 11)}
    assert {"§3.1", "§4.4.4"} <= _clauses_of_a_turn(moonwood.game("spirits-of-the-forest"))


LESSONS = {
    "cat-a-comb": 4,
    "forgenesis": 5,
    "land-of-the-wolves": 5,
    "light-seeker": 5,
    "moonlight": 6,
    "mushroom-sorcerer": 8,
    "spirits-of-the-forest": 5,
    "top-cap": 3,
}


def test_every_game_can_be_learned() -> None:
    assert {name: len(room.lessons()) for name, room in rooms().items()} == LESSONS


def test_every_scenario_has_an_opening_of_two_to_five_captions_on_its_own_board() -> None:
    openings = rooms()["moonlight"].openings()
    assert [it.first.options["scenario"] for it in openings] == list(range(1, 29))
    assert all(2 <= len(it.steps) <= 5 for it in openings)
