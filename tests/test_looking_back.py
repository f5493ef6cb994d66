"""Whoever looks back at a game sees every moment of it: each seat, and the public."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import moonwood
from moonwood import Game, Match
from moonwood.kernel.state import CHANCE
from moonwood.kernel.view import closed

OPTIONS: list[tuple[str, Mapping[str, object]]] = [
    *((name, {}) for name in moonwood.games()),
    ("cat-a-comb", {"precious_cube": True, "toilet_paper": True}),
    ("forgenesis", {"mole": True, "snail": True}),
    ("light-seeker", {"rho": True}),
    ("land-of-the-wolves", {"alpha_powers": True, "lone_wolves": True}),
    ("spirits-of-the-forest", {"players": 1}),
    ("spirits-of-the-forest", {"players": 3, "air": True, "moonlight_tiles": True, "enchanted": True}),
    ("mushroom-sorcerer", {"players": 1}),
    *(("moonlight", {"scenario": scenario}) for scenario in range(2, 29)),
    *(("moonlight", {"scenario": scenario, "mode": "competitive"}) for scenario in (1, 4)),
]


def played(game: Game, seed: int) -> Match:
    """A game at random, to its end."""
    match, rng = Match(game, seed), Random(seed)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


def looked_at(match: Match, ply: int, seat: int | None, *, draw: bool) -> None:
    """What a page shows of an earlier moment: a question, unless something was drawn, and a picture."""
    game, state = match.game, match.state_at(ply)
    view = closed(state.view(seat))
    assert state.seat == CHANCE or game.ask(view)
    if draw:
        recent = [event for it in match.plies[max(0, ply - 1) : ply] for event in it.events]
        assert game.draw(view, recent=[event for event in recent if event.audience.includes(seat)]).startswith("<svg")


def _named(case: object) -> str:
    return ",".join(f"{name}={value}" for name, value in case.items()) if isinstance(case, dict) else str(case)


@pytest.mark.parametrize(("name", "options"), OPTIONS, ids=_named)
def test_every_moment_can_be_asked_about(name: str, options: Mapping[str, object]) -> None:
    match = played(moonwood.game(name, **options), 1)
    for ply in range(len(match.plies) + 1):
        for seat in (*range(match.game.seats), None):
            looked_at(match, ply, seat, draw=False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), OPTIONS, ids=_named)
def test_every_moment_can_be_looked_at(name: str, options: Mapping[str, object]) -> None:
    match = played(moonwood.game(name, **options), 2)
    for ply in range(len(match.plies) + 1):
        for seat in (*range(match.game.seats), None):
            looked_at(match, ply, seat, draw=True)
