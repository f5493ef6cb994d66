"""The check catches options that nobody reads, and secrets that are none."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest

from moonwood import check
from moonwood.kernel.check.declared import Watched
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.game import Game, Room
from moonwood.kernel.options import Switch, Value
from tests.kernel.check.faults import Fault, failure, planted, replace, returns
from tests.kernel.toy import TOY, rules


def with_option(option: Switch, **changes: Any) -> Room:
    return changed(TOY, options=(*TOY.options, option), **changes)


IDLE = Switch("idle", False, "nothing that anybody looks at")


def _shows_the_hand_to_the_other(original):
    """Both hands lie open."""
    return lambda self, seat: original(self, seat) | {"position": self.position()}


def _reads_the_position(game, view, rng):
    return rules.position(game, view["position"])


FAULTS = [
    Fault((), "nobody reads the option idle", {}, with_option(IDLE)),
    Fault(
        (
            planted(rules.DRAW, "secret", replace(False)),
            planted(rules.State, "privy", returns(EVERYONE)),
            planted(rules.State, "shows", _shows_the_hand_to_the_other),
            planted(rules.State, "secrets", returns({})),
            planted(rules.State, "odds", returns({})),
            planted(rules, "guess", replace(_reads_the_position)),
        ),
        "hidden is declared, and nothing was ever hidden",
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_a_room_that_declares_what_is_not_so_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))


def test_an_option_may_be_read_by_what_the_room_declares() -> None:
    read_by_refuse = with_option(IDLE, refuse=lambda values: "not now" if values["idle"] else None)
    check(Game(read_by_refuse, {}), games=1)


def test_an_option_that_the_others_leave_no_room_for_need_not_be_read() -> None:
    only_without_the_coin = changed(IDLE, applies=lambda values: not values["coin"])
    check(Game(with_option(only_without_the_coin), {}), games=1)


@pytest.mark.parametrize("read", [dict, list, lambda it: dict(**it), lambda it: it.items(), lambda it: it.get("a")])
def test_whoever_takes_all_options_has_read_them(read: Callable[[Watched], object]) -> None:
    options: dict[str, Value] = {"a": 1}
    watched = Watched(options)
    assert watched.unread == {"a"}
    read(watched)
    assert not watched.unread
