"""Mushroom Sorcerer for bots: an action is judged once the little questions on its way are answered."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.bots import choose
from moonwood.games.mushroom_sorcerer.mind import evaluate
from moonwood.games.mushroom_sorcerer.mind.begun import carried_out
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.turn import OPEN
from moonwood.kernel.seats import Seat
from tests.games.mushroom_sorcerer.table import night, play

TOWERS: dict[str, Any] = {"r2c5": "tower=A:flame servants=1.0", "r4c2": "tower=B:stone servants=0.1"}
DECKS = "mana-crystal forced-trade bounty toss-a-gu"


def after(state: State, *moves: str) -> State:
    """The same position after some moves of its seat."""
    following = state.copy()
    play(following, *moves)
    return following


def test_a_quiet_position_is_judged_as_it_stands() -> None:
    state = night(decks=DECKS, **TOWERS)
    assert carried_out(state) is state


def test_what_was_begun_is_done_and_the_position_itself_stays_as_it_is() -> None:
    state = after(night(A="mana=1 reserve=0.1 archive=glorify", decks=DECKS, **TOWERS), "cast glorify")
    before = state.position()
    done = carried_out(state)
    assert done.asks(OPEN)
    assert done.influence[0] == state.influence[0] + 1
    assert done.count_servants(Seat(0)) == state.count_servants(Seat(0)) - 1
    assert state.position() == before


@pytest.mark.parametrize(
    ("move", "has"),
    [
        ("slide r2c5 w", "drops=0"),
        ("cast glorify", "mana=1 archive=glorify path=moon elements=0.0.0.0.1"),
    ],
)
def test_what_only_costs_looks_worse_before_it_is_paid(move: str, has: str) -> None:
    state = night(A=has, decks=DECKS, **TOWERS)
    assert evaluate(after(state, move))[0] < evaluate(state)[0]


@pytest.mark.parametrize(
    ("move", "has"),
    [
        ("cast hunch", "archive=hunch"),
        ("cast whistle", "archive=whistle"),
        ("cast purify", "mana=1 reserve=0.2 archive=purify"),
        ("cast supplement", "mana=1 archive=supplement"),
        ("grow r2c3 flame", "drops=1"),
    ],
)
def test_what_pays_looks_better_before_it_pays(move: str, has: str) -> None:
    """A shrine under debris, too: it is grown on once its servant is paid."""
    state = night(A=has, decks=DECKS, notes="main=grow grown=flame grow-left=1", **TOWERS)
    assert evaluate(after(state, move))[0] > evaluate(state)[0]


def test_a_scroll_is_aimed_at_what_hurts_most() -> None:
    """A Strike takes the lone GU from a shrine and not the top of a tower elsewhere."""
    towers: dict[str, Any] = {
        "r2c3": "tower=B:stone",
        "r3c2": "tower=B:stone.flame",
        "r2c2": "tower=A:flame.flame servants=1.1",
    }
    done = carried_out(after(night(A="mana=1 archive=strike", **towers), "cast strike"))
    assert done.count_gus(Seat(1)) == 2
    assert not any(done.owner[land] == 1 for land in done.setup.shrines)


def test_a_magpie_keeps_its_servants_rather_than_slide_for_nothing() -> None:
    state = night(A="drops=0", notes="main=summon", **TOWERS)
    choices = {state.game.text(choose("magpie", state.view(0), seed)).split()[0] for seed in range(8)}
    assert choices == {"end-turn"}


def test_a_magpie_studies_where_it_cannot_grow_and_casts_what_it_has() -> None:
    poor = night(A="drops=0 elements=1.0.0.0.0", decks="hunch flame-portal champion flame-harmony", **TOWERS)
    assert poor.game.text(choose("magpie", poor.view(0), 1)).split()[0] == "study"
    studied = night(A="drops=0 archive=hunch", notes="main=study", decks=DECKS, **TOWERS)
    assert studied.game.text(choose("magpie", studied.view(0), 1)) == "cast hunch"
