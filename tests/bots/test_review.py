"""A look back at a played game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import moonwood
from moonwood.bots.budget import Budget
from moonwood.bots.review import (
    Judgement,
    Point,
    costliest,
    curve,
    decisions,
    greatest_deception,
    judged,
    review,
    turning_points,
)
from moonwood.cli import main
from moonwood.cli.review import told as told_in_words
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.state import CHANCE
from moonwood.pages import review as page_of_review
from moonwood.pages.review import Reviewed

RECORDS = Path(__file__).parents[1] / "records"
LITTLE = Budget(simulations=20)


def recorded(name: str) -> Match:
    return Record.load((RECORDS / f"{name}.txt").read_text("utf-8"), moonwood.game).match()


def judgement(ply: int, seat: Seat, chance: float, best: float) -> Judgement:
    same = chance == best
    return Judgement(ply, seat, "move", "Move", chance, "move" if same else "other", "Other", best, "It wins.")


def test_what_was_forced_or_drawn_is_not_judged() -> None:
    match = recorded("land-of-the-wolves-summit")
    plies = decisions(match)
    assert plies
    for ply in plies:
        assert match.plies[ply].seat != CHANCE
        assert len(match.state_at(ply).actions()) > 1


def test_a_win_that_was_taken_gives_nothing_away() -> None:
    match = recorded("top-cap-bottle")
    last = judged(match, len(match.plies) - 1, LITTLE)
    assert (last.chance, last.best, last.cost) == (1.0, 1.0, 0.0)
    assert not last.mistake


def test_a_win_that_was_missed_is_the_costliest_move() -> None:
    whole = recorded("top-cap-bottle-modules")
    *before, winning = [ply.action for ply in whole.plies]
    missed = next(it for it in whole.state_at(len(before)).actions() if it != winning)
    match = Match(whole.game, None, [*before, missed])
    last = judged(match, len(before), LITTLE)
    assert last.better == whole.game.text(winning)
    assert last.best == 1.0
    assert last.mistake
    assert costliest([last], last.seat) == [last]


def test_a_judgement_is_the_same_whenever_it_is_asked_for() -> None:
    match = recorded("top-cap-bottle")
    assert judged(match, 3, LITTLE) == judged(match, 3, LITTLE)


def test_a_review_goes_on_where_it_was_left() -> None:
    match = recorded("top-cap-bottle")
    plies = decisions(match)
    rest = list(review(match, LITTLE, known=plies[:-2]))
    assert [it.ply for it in rest] == plies[-2:]


def test_with_hidden_cards_luck_is_told_from_play() -> None:
    match = recorded("land-of-the-wolves-summit")
    ply = decisions(match)[-1]
    it = judged(match, ply, LITTLE)
    assert it.truly is not None
    assert 0.0 <= it.truly <= 1.0
    assert judged(recorded("top-cap-bottle"), 0, LITTLE).truly is None


def test_in_a_duel_one_gains_what_the_other_loses() -> None:
    duel = moonwood.game("top-cap")
    told = [judgement(0, Seat(0), 0.6, 0.6), judgement(1, Seat(1), 0.7, 0.7)]
    assert curve(duel, told, 0) == [Point(0, 0.6), Point(1, pytest.approx(0.3))]  # type: ignore[arg-type]


def test_together_there_is_one_chance_for_all() -> None:
    together = moonwood.game("moonlight")
    told = [judgement(0, Seat(0), 0.6, 0.6), judgement(1, Seat(1), 0.7, 0.7)]
    assert curve(together, told, 0) == curve(together, told, 1) == [Point(0, 0.6), Point(1, 0.7)]


def test_among_many_each_is_judged_by_their_own_decisions() -> None:
    many = moonwood.game("spirits-of-the-forest", players=3)
    told = [judgement(0, Seat(0), 0.6, 0.6), judgement(1, Seat(1), 0.7, 0.7)]
    assert curve(many, told, 1) == [Point(1, 0.7)]


def test_the_three_costliest_moves_of_a_seat() -> None:
    told = [judgement(ply, Seat(ply % 2), 0.5 - ply / 100, 0.5) for ply in range(20)]
    assert [it.ply for it in costliest(told, 1)] == [19, 17, 15]
    assert costliest(told[:3], 0) == []


def test_a_turning_point_is_a_change_that_counts() -> None:
    points = [Point(0, 0.5), Point(2, 0.55), Point(4, 0.2), Point(6, 0.25)]
    assert turning_points(points) == [Point(4, 0.2)]


def test_of_many_turning_points_the_greatest_are_told_in_their_order() -> None:
    points = [Point(ply, chance) for ply, chance in enumerate((0.5, 0.75, 0.5, 1.0, 0.7, 0.1, 0.9))]
    assert [it.ply for it in turning_points(points)] == [3, 4, 5, 6]


def test_what_was_hidden_deceived_most_where_the_curves_are_farthest_apart() -> None:
    seen = [Point(0, 0.5), Point(2, 0.8), Point(4, 0.7)]
    truly = [Point(0, 0.45), Point(2, 0.3), Point(4, 0.4)]
    assert greatest_deception(seen, truly) == (Point(2, 0.8), Point(2, 0.3))
    assert greatest_deception(seen, seen) is None


def test_a_page_tells_both_curves_in_words_and_on_axes() -> None:
    wolves = moonwood.game("land-of-the-wolves")
    told = [replace(judgement(ply, Seat(0), 0.5, 0.75), truly=0.25) for ply in (0, 2)]
    page = page_of_review.report(Say(), Reviewed("t", wolves, ("You", "Moth"), "You win.", 9, 2, told))
    for words in (
        "With everything open it was 25% at the beginning",
        "What was hidden deceived most at step 0: 75% by what was known, 25% in truth.",
        "Chance to win, by what was known then",
        "<span>100%</span><span>50%</span><span>0%</span>",
        "<span>Step 0</span><span>Step 9</span>",
    ):
        assert words in page


def test_an_open_game_has_one_curve_and_leads_to_where_it_turned() -> None:
    told = [judgement(0, Seat(0), 0.5, 0.5), judgement(2, Seat(0), 0.9, 0.9)]
    it = Reviewed("t", moonwood.game("top-cap"), ("You", "Moth"), "You win.", 4, 2, told)
    page = page_of_review.report(Say(), it)
    assert "everything open" not in page
    assert 'href="/table/t#2"' in page


def test_the_terminal_tells_those_who_play_together_one_chance() -> None:
    match = recorded("moonlight-ahead")
    lines = list(told_in_words(match, [judgement(decisions(match)[0], Seat(0), 0.5, 0.5)], Say()))
    assert [line for line in lines if "before each decision" in line] == [
        "All of you, chance to win before each decision:"
    ]
    assert sum("What cost" in line for line in lines) == match.game.seats


def test_a_review_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(RECORDS / "top-cap-bottle.txt"), "--simulations", "5"]) == 0
    text = capsys.readouterr().out
    assert "chance to win before each decision" in text
    assert "100%" in text


def test_a_review_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(RECORDS / "top-cap-bottle.txt"), "--simulations", "2", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(decisions(recorded("top-cap-bottle")))
