"""Corrections of rulings as data."""

from __future__ import annotations

import tomllib

import pytest

from moonwood.games import game as open_game
from moonwood.kernel.corrections import bounds, changed, corrections, differing
from moonwood.kernel.errors import OptionError


def test_a_room_says_between_which_bounds_a_number_lies() -> None:
    assert bounds(open_game("top-cap"), ("move_limit",)) == (1, 10_000)
    assert bounds(open_game("land-of-the-wolves"), ("deck", "1", "corner")) == (1, 9)
    assert bounds(open_game("mushroom-sorcerer"), ("moon", "checkpoints", "1")) == (0, 99)


def test_what_an_owner_changed_stays_beside_what_is_changed_now() -> None:
    theirs = open_game("mushroom-sorcerer", rulings="dominance = 20\n[moon]\ncheckpoints = [9, 18, 21]")
    both = changed(theirs, {("moon", "checkpoints", "2"): 30, ("slide_far",): True})
    assert differing(both) == {("dominance",): 20, ("moon", "checkpoints"): [9, 18, 30], ("slide_far",): True}


def test_corrections_are_toml_that_the_game_reads() -> None:
    game = open_game("spirits-of-the-forest")
    text = corrections(game, {("missing",): 4})
    assert tomllib.loads(text) == {"missing": 4}
    assert open_game(game.name, rulings=text).rulings["missing"] == 4


def test_values_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(OptionError, match="from 1 to 10000"):
        changed(open_game("top-cap"), {("move_limit",): 0})
