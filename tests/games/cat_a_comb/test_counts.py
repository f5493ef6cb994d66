"""Cat-a-comb: the engine against the naive second implementation."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import State
from moonwood.games.cat_a_comb.rules.state import State as CatState
from moonwood.kernel.perft import perft, turn_ends
from tests.games.cat_a_comb import naive
from tests.games.cat_a_comb.table import view_of

LAYOUT = "NWBWBNBNW"
CELLS = [(row, column) for row in range(3) for column in range(3)]
CUBES = {"N": "n", "W": "w", "B": "b", "P": "*n", "K": "*w", "S": "*b"}

FIRST_TURN = "stacks N - - - N - - - N; to-move A"
TOWERS = "stacks WN B - W NWB - - - -; to-move A"
FIRST_JEWEL = "stacks N - - - P - - - N; to-move B"
JEWEL = "stacks NW B - - P - - N BW; to-move B"
GONE = "stacks N T - W NWB - B - -; to-move B"
LATE = "stacks NBW W BNW W B - NB W B; to-move A"


def as_naive(state: State) -> naive.Position:
    """A state of the engine at the end of a turn, in the other's terms."""
    view = view_of(state)
    stacks = [
        (cell, tuple(CUBES[letter] for letter in stack))
        for cell, stack in zip(CELLS, view["stacks"], strict=True)
        if stack != "T"
    ]
    assert isinstance(state, CatState)
    mover = "wb"[state.active]
    tokens = frozenset("wb"[seat] for seat in (0, 1) if view["papers"][seat])
    white, black = view["reserves"]
    return naive.Position(tuple(stacks), white, black, tokens, mover)


def both(text: str, **options: object) -> tuple[State, naive.Position, naive.Rules]:
    state = moonwood.game("cat-a-comb", tile_layout=LAYOUT, **options).position(text)
    return state, as_naive(state), naive_rules(options.get("stack_owner"))


def naive_rules(owner: object) -> naive.Rules:
    return naive.Rules(dict(zip(CELLS, LAYOUT.lower(), strict=True)), owner == "own_or_neutral")


def same_counts(text: str, turns: int, options: dict[str, object]) -> list[int]:
    state, start, rules = both(text, **options)
    expected = [len(positions) for positions in naive.positions(start, rules, turns)]
    assert list(perft(state, turns)) == expected
    return expected


OWNERS = ("any", "own_or_neutral")
MIDDLE_GAMES = [
    (TOWERS, {}),
    (LATE, {}),
    (GONE, {"toilet_paper": True}),
    (JEWEL, {"precious_cube": True}),
    (JEWEL, {"precious_cube": True, "toilet_paper": True}),
]


OPENINGS: list[tuple[str, dict[str, object], list[int], list[int]]] = [
    (FIRST_TURN, {}, [11, 83, 536], [11, 67, 337]),
    (FIRST_TURN, {"toilet_paper": True}, [13, 131, 903], [13, 115, 654]),
    (FIRST_JEWEL, {"precious_cube": True}, [19, 187, 1470], [19, 155, 972]),
    (FIRST_JEWEL, {"precious_cube": True, "toilet_paper": True}, [21, 261, 2352], [21, 229, 1746]),
]
"""First turns, modules, and the counts of one, two and three turns, with any stack and with own or neutral ones."""


@pytest.mark.parametrize(("text", "modules", "any_stack", "own_or_neutral"), OPENINGS)
def test_counts_of_one_two_and_three_turns(
    text: str, modules: dict[str, object], any_stack: list[int], own_or_neutral: list[int]
) -> None:
    assert same_counts(text, 3, modules) == any_stack
    assert same_counts(text, 3, {**modules, "stack_owner": "own_or_neutral"}) == own_or_neutral


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize(("text", "modules"), MIDDLE_GAMES)
def test_counts_from_the_middle_of_a_game(text: str, modules: dict[str, object], owner: str) -> None:
    same_counts(text, 2, {**modules, "stack_owner": owner})


@pytest.mark.slow
@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize(("text", "modules"), MIDDLE_GAMES)
def test_counts_of_three_turns_from_the_middle_of_a_game(text: str, modules: dict[str, object], owner: str) -> None:
    same_counts(text, 3, {**modules, "stack_owner": owner})


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize(
    "modules", [{}, {"precious_cube": True}, {"toilet_paper": True}, {"toilet_paper": True, "precious_cube": True}]
)
def test_random_games_agree_turn_by_turn(modules: dict[str, object], owner: str) -> None:
    """At every turn of a game the engine reaches exactly the positions that the naive rules reach, wins included."""
    game = moonwood.game("cat-a-comb", tile_layout=LAYOUT, stack_owner=owner, **modules)
    rules = naive_rules(owner)
    for seed in range(3):
        state, rng = game.start(seed), Random(seed)
        while not state.over:
            view = view_of(state)
            if not view["setup"] and not view["air"]:
                ends = list(turn_ends(state).values())
                assert {as_naive(end) for end in ends} == naive.turns(as_naive(state), rules)
                for end in ends[:5]:
                    decided = end.outcome is not None and end.outcome.reason in ("colour", "towers", "no-move")
                    assert decided == naive.is_over(as_naive(end), rules)
            state.apply(rng.choice(state.actions()))
