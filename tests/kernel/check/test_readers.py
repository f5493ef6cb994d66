"""The check catches sentences that do not fit who reads them, wherever they are read."""

from __future__ import annotations

import re

import pytest

from tests.kernel.check.faults import Fault, failure, fault, returns
from tests.kernel.toy import board, rules, words


def _said_of_others(original):
    """`Ann shows`, and `You shows`."""
    return lambda game, event, say: say("{player} shows", player=say.seat(event.seat)) if hasattr(event, "seat") else ""


def _labels_of_others(original):
    return lambda game, view, action, say: "You shows" if action in rules.SHOW else "You passes"


def _on_the_board(text):
    return lambda original: lambda *args: original(*args).replace("</desc>", f" {text}</desc>")


FAULTS = [
    fault(words, "log", _said_of_others, "'You shows' does not fit its reader in 'You shows'"),
    fault(words, "log", returns("Ann have a pebble"), "'Ann have' does not fit its reader"),
    fault(words, "log", returns("{player} shows"), "'{' does not fit its reader"),
    fault(words, "log", returns("Ann shows"), "'Ann shows' names its reader"),
    fault(words, "log", returns("Player B shows"), "'Player B shows' does not know the players' names"),
    fault(words, "ask", returns("Ann: show or pass"), "'Ann: show or pass' names its reader"),
    fault(words, "label", _labels_of_others, "' does not fit its reader in 'You "),
    fault(words, "describe", returns("Your's is a pebble"), '"Your\'s" does not fit its reader'),
    fault(board, "draw", _on_the_board("Player A holds it."), "Player A holds it.' does not know the players' names"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:40]}")
def test_a_sentence_for_somebody_else_is_caught(fault: Fault) -> None:
    assert re.search(re.escape(fault.law), str(failure(fault)))
