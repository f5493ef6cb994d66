"""Forgenesis: the positions after one, two and three turns, against the naive implementation."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.state import State
from tests.games.forgenesis import naive
from tests.games.forgenesis.table import view_of

MODULES: dict[str, object] = {"mole": True, "snail": True}

STARTS = {
    "opening": ({}, "A a2=frog; B d3=beetle; to-move A; reserve-A firefly beetle butterfly; reserve-B frog firefly butterfly"),
    "opening-others": ({}, "A b1=dragonfly; B c4=spider; to-move B; types butterfly spider dragonfly firefly; "
                       "reserve-A butterfly spider firefly; reserve-B butterfly dragonfly firefly"),
    "opening-modules": (MODULES, "A a2=mole; B d3=snail; to-move A; types butterfly beetle mole snail; "
                        "reserve-A butterfly beetle snail; reserve-B butterfly beetle mole"),
    "melee": ({}, "A b2=frog b3=beetle c1=firefly; B c3=beetle* c2=butterfly d2=frog; to-move A; reserve-A butterfly; reserve-B firefly"),
    "slime": (MODULES, "A b1=snail c2=butterfly a3=frog; B c3=snail b4=beetle d3=butterfly; to-move A; reserve-A beetle; reserve-B frog"),
    "burrows": (MODULES, "A b2=mole c2=butterfly; B c4=snail d2=butterfly b4=mole*; to-move B; types butterfly mole snail frog; reserve-A frog snail; reserve-B frog"),
}  # fmt: skip


def plain(state: State) -> naive.Position:
    """An engine state as the naive implementation would write it."""
    view = view_of(state)
    tokens = []
    for owner, words in zip("AB", view["tokens"], strict=True):
        for word in words:
            cell, _, kind = word.partition("=")
            place = ("abcd".index(cell[0]), int(cell[1]) - 1)
            tokens.append((place, (owner, kind.rstrip("*"), kind.endswith("*"))))
    reserves = [frozenset(names) for names in view["reserves"]]
    return naive.Position(frozenset(tokens), reserves[0], reserves[1], "AB"[view["active"]], state.over)


def compare(start: State, turns: int) -> list[int]:
    """Play all turns of every position in both implementations; the counts of distinct positions at their ends."""
    frontier = {start.key(): start}
    counts = []
    for left in reversed(range(turns)):
        reached: set[bytes] = set()
        following: dict[bytes, State] = {}
        for state in frontier.values():
            ends = turn_ends(state)
            positions = {plain(end) for end in ends.values()}
            assert positions == naive.turns(plain(state))
            assert len(positions) == len(ends), "equal positions have equal keys"
            reached |= ends.keys()
            if left:
                following.update((key, end) for key, end in ends.items() if not end.over)
        counts.append(len(reached))
        frontier = following
    return counts


COUNTS = {
    "opening": [14, 196, 4638],
    "opening-others": [14, 350, 8876],
    "opening-modules": [14, 196, 8318],
    "melee": [55, 1776, 22191],
    "slime": [157, 10602, 160475],
    "burrows": [23, 1932, 30093],
}


def counted(name: str, turns: int) -> list[int]:
    options, text = STARTS[name]
    game = moonwood.game("forgenesis", **options)
    return compare(game.position(text), turns)


@pytest.mark.parametrize("name", STARTS)
def test_counts_after_two_turns(name: str) -> None:
    assert counted(name, 2) == COUNTS[name][:2]


def test_counts_after_three_turns() -> None:
    assert counted("opening", 3) == COUNTS["opening"]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in STARTS if name != "opening"])
def test_counts_after_three_turns_in_the_thick_of_it(name: str) -> None:
    assert counted(name, 3) == COUNTS[name]


@pytest.mark.parametrize("options", [{}, MODULES], ids=["base", "modules"])
def test_turns_of_random_games(options: dict[str, object]) -> None:
    """Each turn start of random games leads to the same positions in both implementations."""
    game = moonwood.game("forgenesis", **options)
    rng = random.Random(5)
    for seed in range(10):
        state = game.start(seed=seed)
        while not state.over:
            if view_of(state)["phase"] == "start":
                compare(state, 1)
            actions = state.actions()
            state.apply(actions[rng.randrange(len(actions))])
