"""The check catches in many games what a few do not show, and says what looks wrong though it is against no law."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest

from moonwood import check
from moonwood.kernel.check.length import Tally
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from tests.kernel.check.faults import Fault, failure, planted, returns, toy
from tests.kernel.toy import TOY, mind, rules


def _odds_without_counting(original):
    """Each face is as likely as any other, however many there are of it."""

    def odds(self, seat):
        return {slot: dict.fromkeys(faces, 1 / len(faces)) for slot, faces in original(self, seat).items()}

    return odds


def _guess_without_counting(original):
    """The same mistake in the guess, so that both agree."""

    def guess(game, view, rng):
        unseen = list(view["unseen"])
        hands = [0, 0]
        for seat in rules.PLAYERS:
            if view["holding"][seat]:
                hands[seat] = view["hand"]
            if view["holding"][seat] and seat != view["you"]:
                faces = sorted(set(unseen))
                hands[seat] = faces[rng.randrange(len(faces))]
                unseen.remove(hands[seat])
        return rules.rebuilt(game, view, unseen, hands)

    return guess


FAULTS = [
    Fault(
        (
            planted(rules.State, "odds", _odds_without_counting),
            planted(rules, "guess", _guess_without_counting),
        ),
        r"over many games .* was so \d+ times, and odds\(\) had said about",
        {"rulings": "bag = [1, 1, 1, 1, 1, 1, 1, 2, 3]"},
        long=True,
    )
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_what_shows_over_many_games_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def _tensor_that_forgets(original):
    """A tensor that does not show the hand once much was scored, which is rare."""

    def tensor(state, seat):
        numbers = original(state, seat)
        if sum(state.totals) >= 14:
            numbers[0] = 0.0
        return numbers

    return tensor


def test_a_tensor_that_lacks_something_rare_is_caught_by_the_long_pass() -> None:
    rare = Fault((planted(mind, "tensor", _tensor_that_forgets),), "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(*rare.plants[0])
        check(toy(), games=3, guesses=40)
    assert "equal tensors of seats" in str(failure(rare._replace(long=True)))


def test_a_sound_game_has_no_warnings() -> None:
    assert check(toy(), guesses=40).warnings == []


def test_an_evaluation_with_the_wrong_sign_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    right = mind.evaluate
    monkeypatch.setattr(mind, "evaluate", lambda state: [-value for value in right(state)])
    (warning,) = check(toy(), guesses=40).warnings
    assert "mind.evaluate says the opposite" in warning


def test_a_game_together_that_nobody_wins_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind, "evaluate", returns([0.0, 0.0])(None))
    monkeypatch.setattr(rules.State, "finish", lambda self: self.end("level", ()))
    (warning,) = check(Game(changed(TOY, aim="together"), {}), guesses=40).warnings
    assert "no game was won" in warning


def test_a_win_that_only_a_good_player_reaches_must_be_everybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    """At random the most points are never reached; whoever follows the evaluation reaches them, and wins alone."""

    def finish(self: rules.State) -> None:
        won = sum(self.totals) >= MOST
        self.end("most" if won else "level", (Seat(0),) if won else ())

    monkeypatch.setattr(mind, "evaluate", lambda state: [sum(state.totals) / 100] * 2)
    monkeypatch.setattr(rules.State, "finish", finish)
    only_shown = Fault((), "", {"coin": False}, changed(TOY, aim="together"), long=True)
    assert "some seats won, though the aim is 'together'" in str(failure(only_shown))


MOST = sum((1, 1, 2, 3, 3))
"""All pebbles of the bag, shown one after the other."""


def test_odds_that_are_a_little_more_than_certain_are_rounding_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    right = rules.State.odds

    def summed(self: rules.State, seat: Seat) -> dict[str, dict[str, float]]:
        return {
            slot: {face: chance * (1 + 1e-15) for face, chance in faces.items()}
            for slot, faces in right(self, seat).items()
        }

    monkeypatch.setattr(rules.State, "odds", summed)
    check(toy(rulings="bag = [2, 2, 2, 2, 2]"), games=1, guesses=10)


def test_faces_are_counted_by_what_was_said_of_them() -> None:
    tally = Tally()
    for so in (True, False, True):
        tally.count("face", 0.5, so)
    assert (tally.expected["face"], tally.counted["face"], tally.variance["face"]) == (1.5, 2, 0.75)
    tally.count("certain", 1 + 1e-15, True)
    assert tally.variance["certain"] == 0, "and not less, though a sum of chances may be a little more than 1"
