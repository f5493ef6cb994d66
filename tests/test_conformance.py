"""Every game passes moonwood.check: as it comes, with each option at each of its values, and with everything on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import moonwood
from moonwood import OptionError
from moonwood.games import rooms
from moonwood.kernel.game import Room
from moonwood.kernel.options import Option, Switch, Value

Options = dict[str, Value]


def _varied(room: Room) -> list[Option]:
    return [option for option in room.options if option.values() and option.name != "first_player"]


TEXTS: list[tuple[str, Options]] = [
    ("light-seeker", {"setup": "NE ES SW WN NE ES SW WN NE", "rho": True}),
    ("light-seeker", {"first_player": 1, "setup": "NE ES SW WN NE ES SW WN NE"}),
    ("light-seeker", {"rho": True, "first_player": 0, "rulings": "goal = 5"}),
    ("forgenesis", {"creatures": "frog mole butterfly snail", "mole": True, "snail": True}),
    ("forgenesis", {"creatures": "spider beetle firefly dragonfly", "opening_choice": "own"}),
    ("cat-a-comb", {"tile_layout": "NWBWBNBNW", "precious_cube": True, "toilet_paper": True}),
    (
        "cat-a-comb",
        {
            "precious_cube": True,
            "toilet_paper": True,
            "rulings": "cells_used_again = false\nadjacent_across_paper = true\nopponents_pattern_wins = true",
        },
    ),
    ("cat-a-comb", {"stack_owner": "own_or_neutral", "rulings": 'diagonal_adjacency = true\nstuck = "draws"'}),
    (
        "forgenesis",
        {
            "creatures": "beetle mole butterfly snail",
            "mole": True,
            "snail": True,
            "rulings": 'own_base = "open"\nsnail_slips_on_own_slime = true\nrest_after_copying_slime = false\n'
            "arrival_by_opponent_wins = false\nreserve_saves = true",
        },
    ),
    ("top-cap", {"slow_down": True, "rulings": "shortest_move = 0"}),
    ("top-cap", {"jump": True, "rulings": 'marked_cells = ["b2", "e5"]\nmove_limit = 60'}),
    ("land-of-the-wolves", {"rulings": "moon_bonus = 3\nhand = 4"}),
    ("mushroom-sorcerer", {"map": "PPPGX XPGSP PSGGX XXGXX", "rulings": "last_round = 3\n[supply]\nflame = 5"}),
    (
        "mushroom-sorcerer",
        {
            "rulings": "shadow_gu_any_tower = true\nspells_give_moon_elements = true\nblessing_ends_at = 'cycle'\n"
            "slide_far = true\nplan_b_rerolls_all = true\nwar_scrolls_inside_war = true\nstrike_own_towers = true\n"
            "overgrowth_pays_after = true\nportal_full_towers_wait = true",
        },
    ),
    ("spirits-of-the-forest", {"rulings": "missing = 5\ntoken_prevents_missing = true", "enchanted": True}),
]
"""Options that are texts, sampled."""


def _samples(room: Room) -> Iterator[Options]:
    yield {}
    for option in _varied(room):
        yield from ({option.name: value} for value in option.values() if value != option.default)
    switches = [option for option in room.options if isinstance(option, Switch)]
    yield {option.name: not option.default for option in switches}
    counts = next((option.values() for option in room.options if option.name == "players"), ())
    yield from ({"players": count, **{option.name: True for option in switches}} for count in counts)


def _possible(room: Room) -> list[Options]:
    """The samples that the room does not refuse, each once, however it is written."""
    possible: list[tuple[Options, Options]] = []
    for options in _samples(room):
        try:
            game = moonwood.game(room.name, **options)
        except OptionError:
            continue
        if game.options not in [it for _, it in possible]:
            possible.append((options, game.options))
    return [options for options, _ in possible]


DRAW_EVERY, GUESSES = 6, 200
SELDOM, FEWER, GLANCES = 30, 80, 5
"""Where one option is varied: of each game fewer moments are looked at closely; each new question is drawn still."""
LONG = {"mushroom-sorcerer": 1, "moonlight": 1}
"""Games of which one, as it comes, is as long as several others."""
SHORTER: dict[str, Options] = {"mushroom-sorcerer": {"rulings": "last_round = 3"}}
"""What makes a long game short, where something else is varied than the game as it comes."""
CASES = [*((name, options) for name, room in rooms().items() for options in _possible(room)), *TEXTS]


def _named(case: object) -> str:
    if isinstance(case, str):
        return case
    assert isinstance(case, dict)
    return ",".join(f"{name}={value}" for name, value in case.items()).replace("\n", ";") or "as-it-comes"


@pytest.mark.parametrize(("name", "options"), CASES, ids=_named)
def test_every_game_conforms(name: str, options: Options) -> None:
    """A sample of the boards is drawn; in the second tier a larger one."""
    if not options:
        games = LONG.get(name, 2)
        report = moonwood.check(moonwood.game(name), games=games, seed=1, guesses=GUESSES, draw_every=DRAW_EVERY)
        assert report.games == games
        return
    game = moonwood.game(name, **(SHORTER.get(name, {}) | options))
    assert moonwood.check(game, games=1, seed=1, guesses=FEWER, draw_every=SELDOM, closely=GLANCES).games == 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), CASES, ids=_named)
def test_every_game_conforms_at_length(name: str, options: Options) -> None:
    game = moonwood.game(name, **options)
    assert moonwood.check(game, games=4, seed=100, guesses=600, draw_every=3).games == 4


@pytest.mark.slow
@pytest.mark.parametrize("name", rooms())
def test_every_game_as_it_comes_conforms_with_each_ruling_corrected(name: str) -> None:
    """As an author calls it: the long pass, odds that come true, and a game with every ruling."""
    assert moonwood.check(moonwood.game(name), seed=7).warnings == []
