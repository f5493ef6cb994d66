"""A second Moonlight, written from the rules alone, slow and plain, to compare the room with."""

from __future__ import annotations

from tests.games.moonlight.naive import first_ten, islands, last_eight, second_ten
from tests.games.moonlight.naive.common import Common

SCENARIOS: dict[int, type[Common]] = {
    1: first_ten.FirstSteps,
    2: first_ten.ForestMirage,
    3: first_ten.FireflyBeam,
    4: first_ten.Underwood,
    5: first_ten.HideAndSeek,
    6: first_ten.FirefliesDance,
    7: first_ten.Pyramid,
    8: first_ten.HiddenInsideTheForest,
    9: first_ten.MoonlightGathering,
    10: first_ten.HiddenInsideTheForest,
    11: first_ten.HiddenInsideTheForest,
    12: second_ten.Tao,
    13: second_ten.RockyTrail,
    14: second_ten.EnclosedForest,
    15: second_ten.SpiritAlchemy,
    16: second_ten.Paradox,
    17: second_ten.UnexpectedRain,
    18: first_ten.MoonlightGathering,
    19: islands.FloatingIslands,
    20: second_ten.EnchantedThree,
    21: last_eight.UnknownFortune,
    22: last_eight.UnderwoodSurprise,
    23: last_eight.WhimsicalBridges,
    24: last_eight.MoonlightTiles,
    25: last_eight.NaturalReflection,
    26: last_eight.AncientRituals,
    27: last_eight.Whirl,
    28: last_eight.MoonEclipse,
}
COMPETITIVE = (1, 3, 4, 7, 8, 9, 10, 11, 13, 16, 18, 23)
REGULAR_ONLY = (2, 15, 17, 27)
NOT_YET_COVERED: tuple[int, ...] = ()
"""Scenarios that this second implementation does not know."""
