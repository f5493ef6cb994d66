"""The engine against the plain implementation: the same positions at the ends of 1, 2 and 3 turns."""

from __future__ import annotations

from random import Random

import pytest

from moonwood.games.land_of_the_wolves.rules.actions import PLACE
from moonwood.games.land_of_the_wolves.rules.cells import place_of
from moonwood.games.land_of_the_wolves.rules.components import KINDS, NO_POWER, POWERS, card_name
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.kernel.actions import Action
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.seats import Seat
from tests.games.land_of_the_wolves.naive import Round, legal_area, turn, value
from tests.games.land_of_the_wolves.table import GAME

OPENING = "to-move A; table; hand-A 1 3 3; hand-B 2 3 4; starter A"
THIN = "to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 3; hand-B 2; starter A"
W6 = "to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2 3 5; hand-B 1 2 3; starter A"
LOCKED = "to-move A; table 0,0=A1 1,0=B1 2,0=A2 3,0=B3 2,-1=A3 2,-2=B3; hand-A 2 4 5; hand-B 3 4 5; starter A"
# Ten cards of A and nine of B are on the table: the piles are empty and the round ends by cards.
LATE = (
    "to-move A; table 0,0=A2/B1 1,0=B4/A3/B2/A1 2,0=A4/B3 0,1=B3/A2 1,1=A3 2,1=B5/A4/B3/A1 0,2=A3 1,2=B2/A3 2,2=B1; "
    "hand-A 5; hand-B 3 4; starter A"
)
NEARLY_FULL = (
    "to-move B; table 0,0=B1 1,0=A4 0,1=B3 1,1=A3 2,1=A2/B1 0,2=A3 1,2=B2 2,2=A1 0,3=A1 1,3=B4; "
    "hand-A 3 4 5; hand-B 2 3 5; starter A"
)


def naive_of(state: State) -> Round:
    """The same position in the other implementation."""
    table = {}
    for cell, stack in enumerate(state.stacks):
        if stack:
            table[place_of(cell)] = [(card_name(card)[0], card_name(card)[1:]) for card in stack]
    piles = {
        player: [kind for k, kind in enumerate(KINDS) for _ in range(state.piles[seat * len(KINDS) + k])]
        for seat, player in enumerate("AB")
    }
    mover, starter = "AB"[state.active], "AB"[state.starter]
    return Round(
        table,
        {player: state.hand(Seat(seat)) for seat, player in enumerate("AB")},
        piles,
        mover,
        starter,
        {player: None if state.owned[s] == NO_POWER else POWERS[state.owned[s]] for s, player in enumerate("AB")},
        {player: state.used[s] for s, player in enumerate("AB")},
        {"A": int(starter == "A" and mover == "B"), "B": int(starter == "B" and mover == "A")},
    )


def fingerprint(state: State) -> tuple[object, ...]:
    """The engine's position in the words of the other implementation."""
    if state.step() == "deal":
        return ("tie",)
    naive = naive_of(state)
    table = frozenset((cell, tuple(stack)) for cell, stack in naive.table.items())
    if state.step() == "lone-wolf":
        return ("won", "AB"[state.starter], table, naive.used["A"], naive.used["B"])
    hands = tuple(tuple(sorted(naive.hands[player])) for player in "AB")
    return (table, hands, naive.mover, naive.used["A"], naive.used["B"])


def running(print_: tuple[object, ...]) -> bool:
    return print_[0] not in ("tie", "won")


def compare(text: str, turns: int) -> list[int]:
    """Walk both implementations side by side; the numbers of positions."""
    state = GAME.position(text)
    assert isinstance(state, State)
    engine = {fingerprint(state): state}
    naive = {fingerprint(state): naive_of(state)}
    counts = []
    for _ in range(turns):
        here: dict[tuple[object, ...], State] = {}
        keys = set()
        for start in engine.values():
            for key, end in turn_ends(start).items():
                assert isinstance(end, State)
                keys.add(key)
                here[fingerprint(end)] = end
        there: dict[tuple[object, ...], Round] = {}
        for begin in naive.values():
            there.update(turn(begin))
        assert set(here) == set(there)
        assert len(keys) == len(here)
        counts.append(len(keys))
        engine = {k: v for k, v in here.items() if running(k)}
        naive = {k: v for k, v in there.items() if running(k)}
    return counts


def with_powers(text: str, mine: str, theirs: str) -> str:
    mover = text.split(";")[0][-1]
    gains = {mover: mine, "AB".replace(mover, ""): theirs}
    return text + "".join(f"; gains-{player} {gain}" for player, gain in gains.items() if gain)


def test_opening() -> None:
    assert compare(OPENING, 2) == [2 * 5, 2 * 5 * 3 * 4 * 5]


@pytest.mark.parametrize("power", ["", *POWERS])
def test_one_turn_with_every_power(power: str) -> None:
    for text in (W6, LOCKED, LATE, NEARLY_FULL):
        compare(with_powers(text, power, ""), 1)
        compare(with_powers(text, power, "P7" if power != "P7" else "P2"), 1)


@pytest.mark.parametrize("power", ["", "P1", "P2", "P3", "P4", "P8"])
def test_three_turns_to_the_end_of_the_cards(power: str) -> None:
    compare(with_powers(LATE, power, "P6"), 3)


def test_lone_wolves_play_along() -> None:
    text = LATE.replace("hand-A 5", "hand-A 5 L6").replace("hand-B 3 4", "hand-B 3 L1") + "; gains-A L6; gains-B L1 P3"
    compare(text, 3)


# Every refusal is true


def place_refused_rightly(state: State, kind: int, cell: int, rule: str) -> bool:
    """Whether what a refusal says about a placement is so."""
    naive, at = naive_of(state), place_of(cell)
    me, enemy = naive.mover, "B" if naive.mover == "A" else "A"
    stack = naive.table.get(at)
    if rule == "not-in-hand":
        return KINDS[kind] not in naive.hands[me]
    if stack is None:
        x, y = at
        beside = any(place in naive.table for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))
        return {
            "first-card": not naive.table and at != (0, 0),
            "not-beside": bool(naive.table) and not beside,
            "outside": bool(naive.table) and not legal_area([*naive.table, at]),
        }[rule]
    owner, beneath = stack[-1]
    return {
        "own-wolf": owner == me,
        "wrong-value": owner == enemy and value(KINDS[kind]) - value(beneath) != 1,
        "firm-flank": naive.powers[enemy] == "P7" and value(beneath) == 4,
        "last-wolf": len(naive.visible(enemy)) == 1,
    }[rule]


def test_every_refusal_of_a_placement_is_true() -> None:
    met = set()
    for seed in range(4):
        state, rng = GAME.start(seed), Random(seed)
        assert isinstance(state, State)
        while not state.over:
            legal = set(state.actions())
            for action in set(range(PLACE.size)) - legal if state.step() == "place" else ():
                rule = state.refusal(Action(action))
                kind, cell = PLACE.values(action)
                met.add(rule)
                assert place_refused_rightly(state, kind, cell, rule), (state, GAME.text(action), rule)
            state.apply(rng.choice(state.actions()))
    assert met >= {"not-in-hand", "first-card", "not-beside", "outside", "own-wolf", "wrong-value", "last-wolf"}


@pytest.mark.slow
@pytest.mark.parametrize("power", ["", *POWERS])
def test_two_turns_with_every_power(power: str) -> None:
    compare(with_powers(THIN, power, ""), 2)
    compare(with_powers(NEARLY_FULL, power, "P4" if power != "P4" else "P1"), 2)


@pytest.mark.slow
def test_opening_three_turns() -> None:
    compare("to-move A; table; hand-A 3 3 3; hand-B 3 3 3; starter A", 3)
