"""Moonlight against a second, naive implementation: options, positions, ends and points of random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import State
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.kernel.chance import Dealer
from tests.games.moonlight.naive import SCENARIOS
from tests.games.moonlight.naive.board import Ask, Draw
from tests.games.moonlight.naive.common import Common
from tests.games.moonlight.naive.layout import name_of, read

NOT_YET_COVERED = (19,)
"""Scenarios that the second implementation does not know."""
COMPETITIVE = (1, 3, 4, 7, 8, 9, 10, 11, 13, 16, 18, 23)
REGULAR_ONLY = (2, 15, 17, 27)


TABLES = [
    (number, mode)
    for number in sorted(SCENARIOS)
    for mode in ("solo", "co-op", "competitive")
    if mode != "competitive" or number in COMPETITIVE
]


def options_of(number: int, mode: str, seed: int) -> dict[str, Any]:
    """One table after the other, with other players, gems and talk."""
    options: dict[str, Any] = {"scenario": number, "mode": mode}
    if mode == "competitive":
        return options | {"players": 2 + seed % 3}
    if number not in REGULAR_ONLY:
        options["difficulty"] = ("regular", "difficult", "extreme")[seed % 3]
    if mode == "co-op":
        options["open_talk"] = seed % 4 == 3
    return options


def naive_game(options: dict[str, Any], seats: int) -> Common:
    number = options["scenario"]
    return SCENARIOS[number](
        read(layout_text(number)),
        options["mode"],
        seats,
        options.get("difficulty", "regular"),
        options.get("open_talk", False),
    )


def compare(options: dict[str, Any], seed: int) -> int:
    """One random game, played by both; how many decisions were compared."""
    game = moonwood.game("moonlight", **options)
    twin = naive_game(options, game.seats)
    state, dealer, rng, decisions = game.blank(), Dealer(seed), Random(seed), 0
    script = twin.play()
    question = next(script)
    while not state.over:
        if state.seat < 0:
            action = drawn(state, question, dealer)
        else:
            compare_question(state, question, twin)
            action = chosen(state, rng, seed)
            decisions += 1
        state.play(action)
        try:
            question = script.send(game.text(action))
        except StopIteration:
            assert state.over, f"over only in the naive game: {state.position()}"
    assert twin.result is not None, f"over only in the room: {question}"
    compare_ends(state, twin)
    return decisions


def drawn(state: State, question: Ask | Draw, dealer: Dealer) -> int:
    weights = {state.game.text(action): weight for action, weight in state.weights()}
    assert isinstance(question, Draw), f"the room draws {weights}, the naive game asks {question}: {state.position()}"
    assert difference(question.chances, weights) == {}, state.position()
    return dealer.draw(state.weights())


def compare_question(state: State, question: Ask | Draw, twin: Common) -> None:
    options = {state.game.text(action) for action in state.actions()}
    assert isinstance(question, Ask), f"the room asks {options}, the naive game draws {question}: {state.position()}"
    assert difference(whole(twin), seen(state)) == {}, state.position()
    assert question.seat == state.seat, state.position()
    assert (question.options - options, options - question.options) == (set(), set()), state.position()


def difference(naive: dict[str, Any], room: dict[str, Any]) -> dict[str, Any]:
    """Where two dicts differ: what the naive game has, what the room has."""
    keys = naive.keys() | room.keys()
    return {key: (naive.get(key), room.get(key)) for key in keys if naive.get(key) != room.get(key)}


def chosen(state: State, rng: Random, seed: int) -> int:
    """Any action, or in most games rather what is asked, and rather a move after which the next player can collect."""
    actions = state.actions()
    if seed % 3 == 0:
        return rng.choice(actions)
    asked = [
        action
        for action in actions
        if state.game.text(action).split()[0] not in ("gem", "talk", "plus", "swap", "give-up")
    ]
    if not asked or rng.random() < 0.06:
        return rng.choice(actions)
    good = [action for action in asked if goes_on(state, action)] if seed % 3 == 1 else []
    return rng.choice(good or asked)


def goes_on(state: State, action: int) -> bool:
    if not state.game.text(action).startswith("move"):
        return False
    later = state.copy()
    later.play(action)
    return later.seat >= 0 and any(later.game.text(action).startswith("pick") for action in later.actions())


def sorted_things(things: dict[str, list[str]]) -> dict[str, list[str]]:
    return {spot: sorted(lying) for spot, lying in things.items() if lying}


def seen(state: State) -> dict[str, Any]:
    """What the room's view tells, in the words of the naive game."""
    view = state.view(None)
    in_words = dict(part.split(" ", 1) for part in state.position().split("; ") if " " in part)
    return {
        "forest": {name: (stack["height"], stack["face"]) for name, stack in view["forest"].items()},
        "things": sorted_things(view["things"]),
        "creatures": view["creatures"],
        "hand": [(tile["creature"], tile["place"], tile["face"], sorted(tile["things"])) for tile in view["hand"]],
        "tiles": [sorted(side["tiles"]) for side in view["sides"]],
        "tokens": [sorted(side["tokens"]) for side in view["sides"]],
        "moons": [sorted(side["moons"]) for side in view["sides"]],
        "symbols": [side["symbols"] for side in view["sides"]],
        "bits": view["bits"],
        "gems": view["gems"],
        "used": view["used"],
        "card": view["card"],
        "card_spirits": view["card_spirits"],
        "objectives": in_words.get("objectives", "").split(),
        "active": view["active"],
        "talking": view["talking"],
    }


def whole(twin: Common) -> dict[str, Any]:
    """The naive game in the same words."""
    sides = ("team", "opponent")
    return {
        "forest": {name_of(cell): (twin.height(cell), face(twin.top(cell))) for cell in twin.cells()},
        "things": sorted_things(twin.things),
        "creatures": {name: cell and name_of(cell) for name, cell in twin.creatures.items()},
        "hand": [in_hand(twin, pick) for pick in twin.hand if "side" not in pick],
        "tiles": [sorted(twin.tiles[side]) for side in sides],
        "tokens": [sorted(twin.tokens[side]) for side in sides],
        "moons": [sorted(twin.moons[side]) for side in sides],
        "symbols": [{name: twin.symbols(side)[name] for name in twin.categories()} for side in sides],
        "bits": twin.bits,
        "gems": twin.gems,
        "used": twin.used,
        "card": twin.card,
        "card_spirits": twin.card_spirits(),
        "objectives": twin.objectives,
        "active": twin.active,
        "talking": twin.talking or twin.open_talk or twin.phase in ("setup", "over"),
    }


def face(tile: str) -> str | None:
    return None if tile in ("D", "U") else tile


def in_hand(twin: Common, pick: dict[str, Any]) -> tuple[Any, ...]:
    place = pick["cell"] if isinstance(pick["cell"], str) else name_of(pick["cell"])
    return pick["creature"], place, face(pick["kind"]), sorted(twin.things.get(pick["spot"], []))


def compare_ends(state: State, twin: Common) -> None:
    assert difference(whole(twin), seen(state)) == {}, state.position()
    outcome, result = state.outcome, twin.result
    assert outcome is not None
    assert result is not None
    assert (outcome.reason, list(outcome.winners)) == (result["reason"], result["winners"])
    if twin.competitive:
        assert (list(outcome.places), list(state.scores)) == (result["places"], result["scores"])
    else:
        assert [side["score"] for side in state.view(None)["sides"]] == result["scores"]
        assert list(state.scores) == [result["scores"][0]] * twin.seats


def test_which_scenarios_are_compared() -> None:
    assert sorted([*SCENARIOS, *NOT_YET_COVERED]) == list(range(1, 29))


@pytest.mark.parametrize(("number", "mode"), TABLES)
def test_a_random_game_of(number: int, mode: str) -> None:
    seed = 3 * number + 1
    assert compare(options_of(number, mode, seed), seed) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), TABLES)
def test_many_random_games_of(number: int, mode: str) -> None:
    assert sum(compare(options_of(number, mode, seed), seed) for seed in range(60)) > 600
