"""Mushroom Sorcerer: what holds for all potions (§10.1); what each one does is tested with its sorcerer."""

from __future__ import annotations

import pytest

from moonwood.games.mushroom_sorcerer.rules.components import POTIONS, POTIONS_EACH
from moonwood.games.mushroom_sorcerer.rules.potions import ENTRIES
from moonwood.games.mushroom_sorcerer.rules.powers import POTIONS as TABLE
from moonwood.games.mushroom_sorcerer.rules.powers import Potion
from tests.games.mushroom_sorcerer import test_bahon, test_cassandra, test_charles, test_eddie
from tests.games.mushroom_sorcerer.table import (
    POTIONS as OF_SORCERER,
)
from tests.games.mushroom_sorcerer.table import (
    SORCERERS,
    asked,
    has,
    night,
    play,
    settle,
    texts,
)
from tests.games.mushroom_sorcerer.wars import attack

NEUTRAL = POTIONS[::POTIONS_EACH]
OF_THE_SORCERERS = (test_bahon, test_charles, test_eddie, test_cassandra)


def test_every_potion_has_an_entry() -> None:
    assert [potion.name for potion in ENTRIES] == list(POTIONS)
    assert [potion.name for potion in TABLE[:-1]] == list(POTIONS)
    assert all(type(potion) is not Potion for potion in ENTRIES)


@pytest.mark.parametrize("name", POTIONS)
def test_every_potion_has_tests_of_its_own(name: str) -> None:
    """A potion is tested as it is and, unless it is neutral, mastered."""
    own = f"test_{name.replace('-', '_')}_"
    tests = [test for module in OF_THE_SORCERERS for test in vars(module) if test.startswith(own)]
    mastered = [test for test in tests if test.startswith(f"{own}mastered_")]
    assert len(tests) > len(mastered)
    assert bool(mastered) == (name not in NEUTRAL)


def test_each_sorcerer_owns_a_neutral_potion_and_one_of_each_general_element() -> None:
    """§2.4.3."""
    for index, sorcerer in enumerate(SORCERERS):
        own = POTIONS[index * POTIONS_EACH : (index + 1) * POTIONS_EACH]
        assert ",".join(own) == OF_SORCERER[sorcerer]
        assert [TABLE[POTIONS.index(name)].element for name in own] == [-1, 0, 1, 2, 3]


def test_a_potion_works_for_one_round_and_only_once_a_game() -> None:
    """§6.5.2, §10.1.1."""
    state = night(A="potion=fury potions=hibernate,big-belly", B="potion=thief potions=plan-b,cheating", steps="repeat")
    settle(state)
    assert has(state, "A", "potion", "potions") == [None, ["hibernate", "big-belly"]]
    assert texts(state) == ["drink hibernate", "drink big-belly"]
    play(state, "drink big-belly")
    assert has(state, "A", "potion", "potions") == ["big-belly", ["hibernate"]]


def test_a_potion_must_be_drunk_while_one_is_left_and_then_the_step_is_skipped() -> None:
    """§6.2.2."""
    state = night(A="potions=hibernate", steps="twilight", phase="daybreak", round_number=6, cycle=0)
    assert has(state, "A", "potion") == ["hibernate"]
    state = night(steps="twilight", phase="daybreak", round_number=7, cycle=0)
    assert asked(state) == "A open A"


def test_war_potions_work_in_every_war_of_the_round() -> None:
    """§10.1.3."""
    words = "potion=duel-expert elements=7.0.0.0.0 mana=1"
    state = attack(words, "potion=cheating mana=2", ("charles", "eddie"), r2c3="tower=B:stone.stone servants=0.2")
    play(state, "more-dice", "roll 0", "again r2c2")
    assert texts(state) == ["done", "more-dice"]
