"""What bots expect of the score: each part prefers the better of two positions."""

from __future__ import annotations

from itertools import pairwise

from moonwood.games.moonlight.mind.outlook import expected_lead, outlook
from tests.games.moonlight.table import game_of, position, state_of

BLOCK = ("U U U U", "U U U U", "U U U U")
DUE = {"gems": "1 1", "used": "0 0", "bits": "4 0"}


def lead(
    rows: tuple[str, ...] = BLOCK, light: str = "1-1", shadow: str = "1-2", scenario: int = 8, **fields: str
) -> float:
    """What the team expects; it leads by four bits if nothing else is said."""
    return expected_lead(position(game_of(scenario), rows, light, shadow, **{**DUE, **fields}))


def test_more_symbols_make_a_majority_likelier() -> None:
    chances = [outlook(own, 2, 4, 1.0).chance for own in range(6)]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[-1]


def test_a_majority_that_nobody_can_change_is_decided() -> None:
    assert outlook(5, 3, 0, 1.0).chance > 0.95
    assert outlook(3, 5, 0, 1.0).chance < 0.05


def test_a_tie_is_no_majority() -> None:
    assert outlook(4, 4, 0, 1.0).chance < 0.5


def test_symbols_that_will_be_left_in_the_forest_are_the_opponents() -> None:
    far, near = outlook(2, 1, 5, 0.1), outlook(2, 1, 5, 1.0)
    assert far.chance < near.chance
    assert far.others > near.others
    assert outlook(0, 0, 8, 0.0).none == 1.0


def test_whoever_has_a_symbol_does_not_lack_it() -> None:
    assert outlook(1, 0, 8, 1.0).none == 0.0
    assert outlook(0, 0, 2, 1.0).none > outlook(0, 0, 8, 1.0).none > 0.0


def test_a_tile_of_the_team_is_better_than_the_same_tile_of_the_opponent() -> None:
    assert lead(team="WEB2") > lead(opponent="WEB2")


def test_a_spirit_without_a_tile_weighs_more_than_a_third_tile_of_another() -> None:
    """The team would lose without it; here few tiles are left, and none of them shows it."""
    rows = ("WEB2 WEB2 BRA2 BRA2", "VIN2 VIN2 LEA2 LEA2")
    others = "BRA1+FIR DEW1+FIR FLO1+MOO FRU1+MOO LEA1+SUN MUS1+SUN VIN1+FIR WEB1+FIR"
    with_moss = lead(rows, "0-1", "0-2", team=f"{others} MOS1+SUN", opponent="DEW1+MOO")
    without = lead(rows, "0-1", "0-2", team=f"{others} DEW1+MOO", opponent="MOS1+SUN")
    assert with_moss > without + 6


def test_a_spirit_of_the_card_counts_more_than_another() -> None:
    asked = lead(card="MC-5", team="DEW2")
    not_asked = lead(card="MC-3", team="DEW2")
    nothing = lead(card="MC-5"), lead(card="MC-3")
    assert asked - nothing[0] > not_asked - nothing[1]


def test_every_bit_ahead_lets_the_team_score_more() -> None:
    leads = [lead(bits=f"{own} {8 - own}", team="WEB2 BRA2 LEA2 VIN2 DEW2") for own in range(4, 9)]
    assert leads == sorted(leads)
    assert leads[-1] > leads[0] + 6


def test_a_bit_on_lights_way_is_better_than_one_that_it_cannot_reach() -> None:
    rows = ("U U U U . U", "U U U U . U", "U U U U . .")
    assert lead(rows, things="2-1:b", bits="0 0") > lead(rows, things="0-5:b", bits="0 0")


def test_without_bits_in_the_scenario_every_majority_counts() -> None:
    """19, Floating Islands."""
    fields = {"bits": "0 0", "team": "WEB2 BRA2 LEA2"}
    assert lead(("U U U", "U . U", "U U U"), "0-1", "2-1", 19, **fields) > lead(
        ("U U U", "U . U", "U U U"), "0-1", "2-1", 19, bits="0 0", opponent="WEB2 BRA2 LEA2"
    )


def test_the_more_gems_the_better_and_the_first_counts_most() -> None:
    leads = [lead(gems=f"{number} {number}") for number in range(4)]
    gains = [after - before for before, after in pairwise(leads)]
    assert min(gains) > 0
    assert gains == sorted(gains, reverse=True)


def test_a_token_that_a_firefly_claims_is_the_teams_and_any_other_the_opponents() -> None:
    """6, Fireflies' Dance."""
    rows = (". U U U U", "U U U U U", "U U U U U")
    nothing, claimed, unclaimed = (
        lead(rows, scenario=6, things=things) for things in ("", "beside-0:F-WEB+w", "beside-0:F-WEB")
    )
    assert claimed > nothing > unclaimed


def test_a_gem_that_the_journey_needs_is_worth_less_than_one_to_spare() -> None:
    stuck = ("U U U U U U U",)
    needed = lead(stuck, "0-1", "0-5", gems="0 1") - lead(stuck, "0-1", "0-5", gems="0 0")
    assert needed > 0
    assert lead(gems="0 1") - lead(gems="0 0") > 0


def test_where_only_spirits_count_that_still_lie_they_are_best_left_there() -> None:
    """19, Floating Islands: on the last island the Webs of the team are scored, and its Vines are not."""
    rows, team = ("WEB2 U U", "U . U", "U U U"), "WEB2 WEB2 VIN2 VIN2"
    vines = ("VIN1+FIR U U", "U . U", "U U U")
    assert lead(rows, "0-1", "2-1", 19, team=team) > lead(rows, "0-1", "2-1", 19, opponent=team)
    assert lead(vines, "0-1", "2-1", 19, team="WEB2 VIN2") != lead(rows, "0-1", "2-1", 19, team="WEB2 VIN2")


def test_before_the_creatures_stand_nothing_is_expected() -> None:
    assert expected_lead(state_of(game_of(1).start(seed=1))) == 0.0
