"""What is counted of many games, and what is said of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from moonwood.cli import main
from moonwood.games import game as open_game
from moonwood.kernel.state import State
from moonwood.lab.course import Course
from moonwood.lab.metrics import MEANINGS, bits_hidden, counted, metrics, one_game
from moonwood.lab.names import named
from moonwood.lab.results import Results

COURSE = Course("top-cap", {}, "random", 3)


def _line(scores: list[float], played: list[dict[str, int]], **more: object) -> dict[str, object]:
    line: dict[str, object] = {"decisions": 10, "turns": 10, "choices": 4.0, "forced": 0.25, "ending": "bottle"}
    other = {"named": [{}] * len(scores), "happened": [{}] * len(scores), "first": 0}
    return {**line, **other, "scores": scores, "played": played, "course": str(more), **more}


def test_one_game_is_counted_decision_by_decision() -> None:
    line = one_game(COURSE, 1)
    assert sum(sum(seat.values()) for seat in line["played"]) == line["decisions"]
    assert sum(line["scores"]) == 1.0
    assert set(MEANINGS) - {"hidden"} <= set(line)
    assert 0 <= line["forced"] < 1 < line["choices"]


def test_a_game_together_has_no_lead() -> None:
    line = one_game(Course("moonlight", {"scenario": "1"}, "random"), 1)
    assert "lead_changes" not in line


def test_what_is_used_has_its_worth() -> None:
    """Whoever jumps wins."""
    lines = [_line([1.0, 0.0], [{"move": 5, "jump": 1}, {"move": 4}], n=n) for n in range(20)]
    uses = {use.what: use for use in counted(COURSE, lines).uses["played"]}
    assert uses["jump"].per_game.value == 1.0
    worth = uses["jump"].worth
    assert worth is not None
    assert worth.value == 1.0
    assert uses["move"].worth is None, "everybody moves, so nobody can be compared"


def test_means_have_intervals_and_what_is_missing_is_left_out() -> None:
    lines = [_line([1.0, 0.0], [{}, {}], lead_changes=n % 2, decided=None, n=n) for n in range(100)]
    report = counted(COURSE, lines)
    assert report.means["lead_changes"].value == 0.5
    assert report.means["lead_changes"].reach == pytest.approx(0.0985, abs=0.001)
    assert "decided" not in report.means
    assert report.endings == {"bottle": 1.0}


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "metrics.jsonl"
    whole = metrics(COURSE, Results(COURSE.heading()), 4)
    metrics(COURSE, Results(COURSE.heading(), file), 2)
    assert metrics(COURSE, Results(COURSE.heading(), file), 4) == whole


def test_the_command_tells_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "metrics", "top-cap", "--player", "random", "--games", "10"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "choices a decision" in said
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 10


def test_places_are_counted_from_whoever_is_asked_first() -> None:
    lines = [_line([float(first == 1), float(first == 0)], [{}, {}], first=first) for first in (0, 1, 1)]
    assert [place.value for place in counted(COURSE, lines).places] == [0.0, 1.0]


def test_cards_and_spells_are_counted_by_name_and_places_are_not() -> None:
    table = open_game("mushroom-sorcerer").table
    for text, thing in {"cast hunch": "hunch", "grow r1c1 flame": "flame", "war r1c1 n": "", "done": ""}.items():
        action = table.parse(text)
        assert named(table.owner(action), action) == thing


def test_what_nobody_does_is_said() -> None:
    """Three families of Cat-a-comb can be played; nobody ever lifts anything here."""
    lines = [_line([1.0, 0.0], [{"place": 5}, {"put": 4}], n=n) for n in range(9)]
    report = counted(Course("cat-a-comb", {}, "moth"), lines)
    uses = {use.what: use for use in report.uses["played"]}
    assert uses["lift"].never
    assert uses["lift"].per_game.value == 0
    assert uses["lift"].worth is None
    assert "Never, with these options and this player: lift, neutral" in str(report)
    assert "first" not in uses, "nobody decides who begins"


def test_of_what_is_played_each_thing_that_nobody_names_is_said() -> None:
    lines = [{**_line([1.0, 0.0], [{"cast": 1}, {}], n=n), "named": [{"cast hunch": 1}, {}]} for n in range(9)]
    uses = {use.what: use for use in counted(Course("mushroom-sorcerer", {}, "moth"), lines).uses["named"]}
    assert not uses["cast hunch"].never
    assert uses["cast strike"].never
    assert "drink fury" not in uses, "that nobody drinks at all is said already"


@pytest.mark.parametrize(
    ("course", "kind", "thing"),
    [
        (Course("land-of-the-wolves", {}, "random"), "named", "place 3"),
        (Course("land-of-the-wolves", {}, "random"), "told", "PowerOnOffer P1"),
        (Course("spirits-of-the-forest", {}, "random"), "told", "Take BRA2"),
        (Course("forgenesis", {}, "random"), "told", "Move frog"),
        (Course("moonlight", {"mode": "competitive"}, "random"), "told", "Pick BRA2"),
        (Course("moonlight", {"scenario": "7"}, "random"), "told", "Card MC-"),
    ],
)
def test_what_an_action_gives_as_a_place_or_a_number_is_counted_by_its_name(
    course: Course, kind: str, thing: str
) -> None:
    games = [one_game(course, number) for number in range(9)]
    assert any(name.startswith(thing) for line in games for seat in line[kind] for name in seat)


def test_what_happens_is_counted_for_the_seat_that_it_is_about() -> None:
    """At the end each seat scores for what it has, whoever played last."""
    line = one_game(Course("spirits-of-the-forest", {}, "random"), 1)
    assert all(any(thing.startswith("Score ") for thing in seat) for seat in line["told"])


def test_numbers_and_places_are_no_names() -> None:
    table = open_game("mushroom-sorcerer").table
    action = table.parse("set-aside 2")
    assert named(table.owner(action), action) == ""


def test_a_file_from_before_names_were_counted_is_still_read() -> None:
    lines = [_line([1.0, 0.0], [{"move": 1}, {"move": 1}], n=n) for n in range(3)]
    assert counted(COURSE, lines).uses["told"] == ()


def test_what_happens_by_a_scenarios_own_rule_is_counted() -> None:
    line = one_game(Course("moonlight", {"scenario": "15", "mode": "solo"}, "random"), 1)
    assert {"Alchemy", "TakeGem"} <= {event for seat in line["happened"] for event in seat}


def test_what_is_hidden_is_counted_in_bits() -> None:
    """Before anything is drawn from a deck of four equal cards, a card in the other's hand is two bits."""

    class Four:
        seat = 0

        def odds(self, seat: int) -> dict[str, dict[str, float]]:
            return {"their card": dict.fromkeys("abcd", 0.25), "known": {"a": 1.0}}

    assert bits_hidden(cast("State", Four())) == 2.0
    assert "hidden" not in one_game(COURSE, 1), "nothing is hidden in Top Cap"
    assert one_game(Course("land-of-the-wolves", {}, "random"), 1)["hidden"] > 0
