"""The check catches rulings that cannot be corrected, and games that a correction breaks."""

from __future__ import annotations

import re

import pytest

from moonwood import OptionError, PositionError
from moonwood.kernel.check import other_rulings
from tests.kernel.check.faults import Fault, failure, fault, in_state, toy
from tests.kernel.toy import rules


def _refuses_another_gain(original):
    def setup(game):
        if game.rulings["coin"]["gain"] != 1:
            raise OptionError("a coin gives one point")
        return original(game)

    return setup


def _reads_only_our_gain(original):
    """A position cannot be read back once the coin gives more."""

    def position(game, text):
        if game.rulings["coin"]["gain"] != 1:
            raise PositionError("too much for a coin")
        return original(game, text)

    return position


def _divides_by_what_is_left(original):
    """Odds that fail where a correction brings a game to."""
    return lambda self, seat: original(self, seat) if 1 / (self.game.rulings["coin"]["gain"] % 2) else {}


def _forgets_in_a_pickle(original):
    """What another process is given is a game that has not begun, once the coin gives more."""
    return lambda self: original(self) if self.game.rulings["coin"]["gain"] == 1 else (rules.blank, (self.game,))


FAULTS = [
    fault(rules, "setup", _refuses_another_gain, "the ruling coin.gain refuses every other value"),
    fault(rules, "position", _reads_only_our_gain, r"gain.* = 2.*cannot be read: too much for a coin"),
    in_state("__reduce__", _forgets_in_a_pickle, "a pickled state reads back as another"),
    in_state("odds", _divides_by_what_is_left, "fails with ZeroDivisionError"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_a_ruling_that_cannot_be_corrected_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def test_each_number_is_corrected_by_as_little_as_can_be() -> None:
    assert [game.rulings["coin"]["gain"] for game in other_rulings(toy())] == [2]
