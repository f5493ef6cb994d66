"""How rooms receive somebody who knows none of their rules."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.bots.levels import DEFAULT, LEVELS, PARTNER, default_bot
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST, ALONE, TOGETHER
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.speech import Say

NAMES = [name for name, room in rooms().items() if room.introduction]
"""An introduction is a room's to give; those of the house have one."""
PRESETS = [
    (name, preset) for name, room in rooms().items() if room.introduction for preset in room.introduction.presets
]
LONGEST_ABOUT = 90
LONGEST_GOAL = 110


def introduction(name: str) -> Introduction:
    introduced = rooms()[name].introduction
    assert introduced is not None
    return introduced


def test_every_room_has_its_own_place_among_the_rooms() -> None:
    assert sorted(introduction(name).order for name in NAMES) == list(range(1, len(NAMES) + 1))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_takes_some_minutes(name: str) -> None:
    least, most = introduction(name).minutes
    assert 0 < least <= most <= 60


def test_a_length_in_words() -> None:
    assert Introduction(1, (15, 15), "easy").length(Say()) == "15 min"
    assert Introduction(1, (12, 40), "deep").length(Say()) == "12 to 40 min"


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_set_up_can_be_played(name: str, preset: Preset) -> None:
    assert moonwood.game(name, **dict(preset.options)).start(seed=1).actions()
    assert 0 < len(preset.about) <= LONGEST_ABOUT


@pytest.mark.parametrize("name", NAMES)
def test_a_newcomer_begins_in_the_smallest_game_of_its_kind(name: str) -> None:
    first = rooms()[name].first_game
    assert first is not None
    game = moonwood.game(name, **dict(first.options))
    assert game.options["first_player"] == 0
    assert game.seats == 2


def test_what_the_first_games_leave_out() -> None:
    wolves, forgenesis, moonlight = (
        rooms()[name].first_game for name in ("land-of-the-wolves", "forgenesis", "moonlight")
    )
    assert wolves
    assert forgenesis
    assert moonlight
    assert (wolves.options["alpha_powers"], wolves.options["lone_wolves"]) == (False, False)
    assert forgenesis.options["creatures"] == "frog firefly beetle dragonfly"
    assert (moonlight.options["scenario"], moonlight.options["mode"]) == (1, "co-op")


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_goal_is_one_short_sentence(name: str, preset: Preset) -> None:
    goal = moonwood.game(name, **dict(preset.options)).goal()
    assert goal.endswith(".")
    assert goal.count(".") == 1
    assert len(goal) <= LONGEST_GOAL


def test_a_partner_is_one_that_can_win_and_an_opponent_one_that_can_be_beaten() -> None:
    assert default_bot(TOGETHER) == PARTNER == "hedgehog"
    assert default_bot(AGAINST) == default_bot(ALONE) == DEFAULT == next(iter(LEVELS))
