"""What is in the box (§1): cards, tokens, and which scenarios are played how (§3)."""

from __future__ import annotations

from collections import Counter

import pytest

import moonwood
from moonwood.games.moonlight.rules.components import (
    CARDS,
    FACES,
    LIGHT,
    OBJECTIVES,
    SHADOW,
    SPIRITS,
    counted,
    totals,
)
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.scenarios import SCENARIOS
from tests.games.moonlight.table import game_of, position, rule_names, view_of

SETUP = game_of(4).setup
PRINTED = totals(counted((kind for kind, number in enumerate(SETUP.tiles) for _ in range(number)), len(SETUP.tiles)))
"""How many symbols of each Spirit all tiles show."""


def pool(scenario: int) -> dict[str, int]:
    """The Favour tokens of a scenario."""
    return {face: number for face, number in zip(FACES, game_of(scenario).setup.tokens, strict=True) if number}


# Cards (§1.2, §1.3)


def test_moonlight_cards_show_four_spirits_and_are_about_equally_hard() -> None:
    """§1.2.1, §1.2.2."""
    assert all(len(set(card)) == 4 for card in SETUP.cards)
    assert {sum(PRINTED[spirit] for spirit in card) for card in SETUP.cards} == {28, 29}
    shown = Counter(SPIRITS[spirit] for card in SETUP.cards for spirit in card)
    assert set(shown.values()) == {3, 4}
    assert "AIR" not in shown
    assert len(shown) == 9
    assert len(SETUP.cards) == len(CARDS) == 8


def test_an_objective_card_asks_a_majority_and_a_minimum_of_each_creature() -> None:
    """§1.3.1."""
    assert Counter(card.creature for card in SETUP.objectives) == {LIGHT: 4, SHADOW: 4}
    assert len(SETUP.objectives) == len(OBJECTIVES) == 8
    for card in SETUP.objectives:
        asked = sorted((mission.creature, bool(mission.least)) for mission in card.missions)
        assert asked == [(LIGHT, False), (LIGHT, True), (SHADOW, False), (SHADOW, True)]


def test_the_minimum_of_a_mission_is_half_the_printed_number_rounded_down() -> None:
    """§1.3.2."""
    missions = [mission for card in SETUP.objectives for mission in card.missions if mission.least]
    assert [mission.least for mission in missions] == [PRINTED[mission.spirit] // 2 for mission in missions]


# Favour tokens (§1.5)


def test_the_pool_has_a_token_of_each_spirit_and_two_plus_but_no_power_sources() -> None:
    """§1.5.1."""
    tokens = pool(4)
    assert tokens == {**dict.fromkeys(SPIRITS[:9], 1), "PLUS": 2}
    assert not set(tokens) & {"FIR", "MOO", "SUN"}


@pytest.mark.parametrize("scenario", [3, 6, 12, 22])
def test_where_air_is_in_the_forest_its_token_is_in_the_pool(scenario: int) -> None:
    """§1.5.2."""
    assert pool(scenario) == {**pool(4), "AIR": 1}


@pytest.mark.parametrize("scenario", [13, 19])
def test_where_a_layout_needs_twelve_tokens_a_third_plus_is_added(scenario: int) -> None:
    """§1.5.2."""
    assert pool(scenario) == {**pool(4), "PLUS": 3}


def test_elsewhere_nothing_is_added() -> None:
    """§1.5.2."""
    others = set(SCENARIOS) - {3, 6, 12, 22, 13, 19, 27}
    assert all(pool(scenario) == pool(4) for scenario in others)


# Modes and difficulty (§3)


def test_which_scenarios_are_competitive() -> None:
    """§3.3."""
    competitive = [number for number, scenario in SCENARIOS.items() if scenario.competitive]
    assert competitive == [1, 3, 4, 7, 8, 9, 10, 11, 13, 16, 18, 23]


def test_which_scenarios_have_the_regular_difficulty_only() -> None:
    """§3.5."""
    assert [number for number, scenario in SCENARIOS.items() if scenario.regular_only] == [2, 15, 17, 27]


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_is_played_together_and_alone(number: int) -> None:
    """§3.2."""
    assert {moonwood.game("moonlight", scenario=number, mode=mode).seats for mode in ("co-op", "solo")} == {1, 2}


FOLLOWS = {3: 1, 7: 4, 10: 8, 11: 8, 16: 4, 18: 9, 23: 8, 26: 9}
"""Scenarios that follow the rules of another one, with changes."""


@pytest.mark.parametrize(("number", "other"), FOLLOWS.items())
def test_a_scenario_that_follows_another_has_its_rules_in_every_mode(number: int, other: int) -> None:
    for mode in SCENARIOS[number].modes():
        assert set(rule_names(other, mode)) <= set(rule_names(number, mode))


def test_the_fog_is_underwood_surprise_without_fireflies() -> None:
    """§13.24.1, §13.24.3."""
    for mode in ("solo", "co-op"):
        assert rule_names(24, mode) == [name for name in rule_names(22, mode) if name != "FirefliesOnAirDoubles"]


def test_fireflies_weigh_in_three_scenarios() -> None:
    """§13.22.12."""
    assert [number for number in SCENARIOS if "FirefliesOnAirDoubles" in rule_names(number, "solo")] == [3, 12, 22]


@pytest.mark.parametrize("number", [3, 12, 22])
def test_doubles_of_air_that_are_given_out_at_the_end_weigh_too(number: int) -> None:
    """§13.12.3, §13.22.12."""
    state = position(
        game_of(number, "solo"), (". . . AIR2 . AIR2",), "0-3", "0-5", team="AIR2", gems="0", steps="finish"
    )
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [0, 2]


def test_every_moment_that_a_rule_can_speak_up_at_is_used_by_some_scenario() -> None:
    """§3.9."""
    moments = {name for name, member in vars(Rule).items() if not name.startswith("_") and callable(member)}
    rules = [
        type(rule) for scenario in SCENARIOS.values() for mode in scenario.modes() for rule in scenario.rules_in(mode)
    ]
    assert moments
    assert {name for name in moments if all(getattr(rule, name) is getattr(Rule, name) for rule in rules)} == set()
