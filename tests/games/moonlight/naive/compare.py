"""One game, played by the room and by the naive game side by side; every difference is an AssertionError."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import moonwood
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from tests.games.moonlight.naive import REGULAR_ONLY, SCENARIOS
from tests.games.moonlight.naive.board import AGAIN, CREATURES, FREE, Ask, Draw
from tests.games.moonlight.naive.common import Common
from tests.games.moonlight.naive.first_ten import ForestMirage
from tests.games.moonlight.naive.islands import FloatingIslands
from tests.games.moonlight.naive.layout import Cell, cell_of, name_of, read
from tests.games.moonlight.table import state_of, view_of

END_TURN, GIVE_UP = map(moonwood.game("moonlight").parse, ("end-turn", "give-up"))


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
        read(options.get("layout") or layout_text(number)),
        options["mode"],
        seats,
        options.get("difficulty", "regular"),
        options.get("open_talk", False),
    )


def compare(options: dict[str, Any], seed: int, *, long: bool = False, thin: bool = False) -> int:
    """One random game, played by both; how many decisions were compared."""
    game = moonwood.game("moonlight", **options)
    twin = naive_game(options, game.seats)
    state, dealer, rng, decisions = state_of(game.blank()), Dealer(seed), Random(seed), 0
    script = twin.play()
    question = next(script)
    while not state.over:
        if state.seat < 0:
            action = drawn(state, question, dealer)
        else:
            if thin and view_of(state)["step"] == "move":
                assert isinstance(twin, FloatingIslands)
                thin, state = False, thinned(state, twin, rng)
                question = script.send(AGAIN)
            if long and view_of(state)["step"] == "move" and (rng.random() < 0.5 or not can_go_on(state)):
                state = scattered(state, twin, rng)
                question = script.send(AGAIN)
            compare_question(state, question, twin)
            action = chosen(state, rng, seed, long=long)
            decisions += 1
        state.play(action)
        try:
            question = script.send(game.text(action))
        except StopIteration:
            assert state.over, f"over only in the naive game: {state.position()}"
    assert twin.result is not None, f"over only in the room: {question}"
    compare_ends(state, twin)
    return decisions


def scattered(state: State, twin: Common, rng: Random) -> State:
    """Before a move: the Creatures stand elsewhere, so that the game goes on where it would end soon otherwise."""
    cells = [cell for cell in twin.cells() if twin.may_stand(cell)]
    lonely = sorted(cells, key=lambda cell: crowd(state, cell))[:6]
    for attempt in range(30):
        light = rng.choice(lonely if attempt < 15 else cells)
        shadow = (
            twin.mirrored(light) if isinstance(twin, ForestMirage) else rng.choice(lonely if attempt < 10 else cells)
        )
        where = f"light {name_of(light)}; shadow {name_of(shadow)}"
        if light != shadow:
            other = state_of(state.game.position(re.sub(r"light [^;]+; shadow [^;]+", where, state.position())))
            if can_go_on(other):
                twin.creatures = {"light": light, "shadow": shadow}
                return other
    return state


def thinned(state: State, twin: FloatingIslands, rng: Random) -> State:
    """Few islands are left, with few tiles, so that they sink: the rest belongs to a side."""
    fields = dict(part.partition(" ")[::2] for part in state.position().split("; "))
    stands = [cell for cell in twin.creatures.values() if cell]
    stands += [rng.choice(twin.steps(creature)) for creature in CREATURES if twin.steps(creature)]
    spared = {twin.zones[cell] for cell in stands} | set(rng.sample(twin.islands(), rng.randint(0, 2)))
    for letter in set(twin.islands()) - spared:
        face = next(thing for thing in twin.things.pop(f"island-{letter}") if thing != "f").removeprefix("F-")
        twin.tokens["opponent"].append(face)
        fields["opponent-tokens"] += f" {face}"
        fields["things"] = re.sub(rf"island-{letter}:\S+", "", fields["things"])
    for cell in twin.cells():
        if twin.zones[cell] not in spared or (cell not in stands and twin.surrounding(cell) and rng.random() < 0.7):
            side, kind = rng.choice(["team", "opponent"]), twin.stacks[cell].pop()
            twin.give_tile(side, kind)
            fields[side] += f" {kind}"
            fields["forest"] = fields["forest"].replace(f"{name_of(cell)}:{kind}", "")
    return state_of(state.game.position("; ".join(f"{name} {words}" for name, words in fields.items())))


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


def chosen(state: State, rng: Random, seed: int, *, long: bool) -> int:
    """Any action; in a long game what is asked, seldom something free, and what lets the game go on."""
    by_word: dict[str, list[int]] = {}
    for action in state.actions():
        by_word.setdefault(state.game.text(action).split()[0], []).append(action)
    if not long and seed % 3 == 0:
        return rng.choice(state.actions())
    free = [action for word in FREE for action in by_word.pop(word, [])]
    asked = [action for actions in by_word.values() for action in actions]
    if free and (rng.random() < (0.03, 0.2)[seed % 2] or "give-up" in by_word):
        return rng.choice(free)
    if long and "pick" in by_word and seed % 4 < 2:
        return min(by_word["pick"], key=lambda action: crowd(state, cell_of(state.game.text(action).split()[2])))
    good = [action for action in by_word.get("move", []) if goes_on(state, action)] if long else []
    return rng.choice(good or asked)


def crowd(state: State, cell: Cell) -> int:
    """How many tiles lie around a cell: where few do, islands and columns are soon empty."""
    row, column = cell
    cells = map(cell_of, view_of(state)["forest"])
    return sum(abs(r - row) <= 1 and abs(c - column) <= 1 for r, c in cells)


def can_go_on(state: State) -> bool:
    return any(goes_on(state, action) for action in state.actions())


def goes_on(state: State, action: int) -> bool:
    """Whether an action is a move after which the next player is not stuck."""
    if not state.game.text(action).startswith("move"):
        return False
    later = state.copy()
    later.play(action)
    if END_TURN in later.actions():
        later.play(END_TURN)
    settle(later, Dealer(0))
    return not later.over and GIVE_UP not in later.actions()


def sorted_things(things: dict[str, list[str]]) -> dict[str, list[str]]:
    return {spot: sorted(lying) for spot, lying in things.items() if lying}


def seen(state: State) -> dict[str, Any]:
    """What the room's view tells, in the words of the naive game."""
    view = view_of(state)
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
        "symbols": [in_order(twin.symbols(side), twin.categories()) for side in sides],
        "bits": twin.bits,
        "gems": twin.gems,
        "used": twin.used,
        "card": twin.card,
        "card_spirits": twin.card_spirits(),
        "objectives": twin.objectives,
        "active": twin.active,
        "talking": twin.talking or twin.open_talk or twin.phase in ("setup", "over"),
    }


def in_order(symbols: Counter[str], categories: list[str]) -> dict[str, int]:
    return {name: symbols[name] for name in categories}


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
        assert [side["score"] for side in view_of(state)["sides"]] == result["scores"]
        assert list(state.scores) == [result["scores"][0]] * twin.seats
    sheet = scoring.sheet_against(state) if twin.competitive else scoring.sheet(state)
    assert sorted(map(tuple, sheet)) == result["sheet"], state.position()
