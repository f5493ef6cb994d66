"""Why a move is better than the others: a sentence about what it gains, which the position bears out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.bots import Budget
from moonwood.bots.analysis import SEEMS, analyse
from moonwood.bots.players import search
from moonwood.bots.reasons import Claim, at_once, expected, gains, reason, standing
from moonwood.bots.search import Search
from moonwood.games import rooms
from moonwood.games.land_of_the_wolves.rules.components import COUNT
from moonwood.games.mushroom_sorcerer.mind.begun import carried_out
from moonwood.games.mushroom_sorcerer.rules.components import SHRINE
from moonwood.games.top_cap.rules import Cell, neighbours
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Aim
from moonwood.kernel.bits import bits
from moonwood.kernel.furniture import Merits, Reason, SearchSettings
from moonwood.kernel.match import Match
from moonwood.kernel.perft import turn_ends
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import State
from tests.bots.tree import Branch, Decision, Won, choose, tree
from tests.bots.tree.rules import TreeState
from tests.games.mushroom_sorcerer.table import night

OPTIONS: dict[str, list[dict[str, object]]] = {
    "spirits-of-the-forest": [{"enchanted": True}, {"players": 1}, {"players": 3}],
    "moonlight": [{}, {"mode": "competitive", "scenario": 16}],
    "mushroom-sorcerer": [{}, {"players": 1}, {"players": 3}],
}


# What the rooms say


@pytest.mark.parametrize("name", [name for name, room in rooms().items() if hasattr(room.mind, "merits")])
def test_every_room_has_words_for_what_its_judgement_is_made_of(name: str) -> None:
    furniture: Any = rooms()[name]
    met: set[str] = set()
    for options in OPTIONS.get(name, [{}]):
        game = moonwood.game(name, **options)
        for seed in range(4):
            match, rng = Match(game, seed), Random(seed)
            while not match.state.over:
                met |= furniture.mind.merits(match.state, match.state.seat).keys()
                match.play(match.state.seat, rng.choice(match.state.actions()))
    reasons: dict[str, Reason] = furniture.words.REASONS
    assert reasons.keys() <= met
    sentences = [text for it in reasons.values() for text in (it.ours, it.theirs) if text]
    assert all(text.endswith(".") and text[0].isupper() for text in sentences)
    assert all(reason.ours or reason.theirs for reason in reasons.values())


def test_who_has_more_merits_is_judged_to_stand_better() -> None:
    """Where all of them weigh the same; where weights were learned, what weighs against a seat is no merit."""
    game = moonwood.game("mushroom-sorcerer")
    mind: Any = game.room.mind
    match, rng = Match(game, 3), Random(3)
    while not match.state.over:
        first, second = (sum(mind.merits(match.state, seat).values()) for seat in (0, 1))
        values = mind.evaluate(match.state)
        if abs(first - second) > 1e-6:
            assert (values[0] > values[1]) == (first > second)
        match.play(match.state.seat, rng.choice(match.state.actions()))


# How the sentence is found


@pytest.fixture
def worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees in which a position is worth what it seems, in these words."""

    def merits(state: TreeState, seat: int) -> dict[str, float]:
        assert isinstance(state.node, Decision)
        seems = state.node.seems or (0.0, 0.0)
        return {"worth": seems[seat], "kept": seems[seat] / 2, "unsaid": 9 * seems[seat]}

    reasons = {"worth": Reason("You gain.", "They lose."), "kept": Reason("You keep.", compared="ours")}
    monkeypatch.setattr("tests.bots.tree.MERITS", Merits(merits, reasons))


LAST = {"left": Won(0), "right": Won(1)}


def reason_in(root: Branch, aim: Aim = "against") -> str:
    """What is said for the best move of a search that looks no further than its own turn."""
    game = tree(root, aim=aim, settings=SearchSettings(horizon=1))
    return analyse(game, game.start(1).view(0), Random(1), Budget(20)).reason


def seems(*values: float) -> Decision:
    """The other seat's turn, which seems to be worth so much to each."""
    return Decision(Seat(1), LAST, values)


@pytest.mark.usefixtures("worth")
def test_it_says_what_the_seat_gains() -> None:
    assert reason_in(choose(0, left=seems(0.1, -0.1), right=seems(0.7, -0.1))) == "You gain."


@pytest.mark.usefixtures("worth")
def test_it_says_what_others_lose() -> None:
    assert reason_in(choose(0, left=seems(0.3, 0.1), right=seems(0.31, -0.7))) == "They lose."


@pytest.mark.usefixtures("worth")
def test_together_nobody_else_can_lose() -> None:
    root = choose(0, left=seems(0.3, 0.3), right=seems(0.4, -0.7))
    assert reason_in(root, aim="together") == "You gain."


@pytest.mark.usefixtures("worth")
def test_without_a_gain_it_says_no_more_than_the_search_knows() -> None:
    assert reason_in(choose(0, left=seems(0.2, -0.2), right=seems(0.2, -0.2))) == SEEMS


@pytest.mark.usefixtures("worth")
def test_what_ends_the_game_is_not_compared() -> None:
    """The move that loses at once has no merits, and the better of the other two gains nothing by that."""
    root = choose(0, left=seems(0.2, -0.2), right=Won(1), third=seems(0.2, -0.2))
    assert reason_in(root) == SEEMS


def test_a_room_without_words_says_what_the_search_knows() -> None:
    assert reason_in(choose(0, left=seems(0.1, -0.1), right=seems(0.7, -0.7))) == SEEMS


@pytest.mark.usefixtures("worth")
def test_a_move_is_judged_by_the_end_of_its_turn() -> None:
    """Both begin alike; what follows in the same turn makes the difference."""
    good = Decision(Seat(0), {"left": seems(0.8, -0.1), "right": seems(-0.8, -0.1)}, (0.1, -0.1), same_turn=True)
    bad = Decision(Seat(0), {"left": seems(-0.7, -0.1), "right": seems(-0.8, -0.1)}, (0.1, -0.1), same_turn=True)
    assert reason_in(choose(0, left=good, right=bad)) == "You gain."


@pytest.mark.usefixtures("worth")
def test_what_another_move_leads_to_as_well_is_no_reason() -> None:
    """Two of three leave the same gain to a later move: neither of them brings it."""
    later = {"left": seems(0.8, -0.1), "right": seems(-0.8, -0.1)}
    one, other = (Decision(Seat(0), later, (0.1, -0.1), same_turn=True) for _ in range(2))
    bad = Decision(Seat(0), {"left": seems(-0.7, -0.1), "right": seems(-0.8, -0.1)}, (0.1, -0.1), same_turn=True)
    assert reason_in(choose(0, left=one, right=other, third=bad)) == SEEMS


@pytest.mark.usefixtures("worth")
def test_what_a_move_brings_at_once_is_a_reason_though_another_leads_there_later() -> None:
    later = Decision(Seat(0), {"left": seems(0.8, -0.1), "right": seems(-0.8, -0.1)}, (0.1, -0.1), same_turn=True)
    at_once = Decision(Seat(0), {"left": seems(0.8, -0.1), "right": seems(0.8, -0.1)}, (0.8, -0.1), same_turn=True)
    bad = Decision(Seat(0), {"left": seems(-0.7, -0.1), "right": seems(-0.8, -0.1)}, (0.1, -0.1), same_turn=True)
    game = tree(choose(0, left=at_once, right=later, third=bad), settings=SearchSettings(horizon=1))
    looking = search(game, game.start(1).view(0), Random(1))
    looking.look()
    looking.run(Budget(20))
    left, *others = sorted(looking.root.children)
    assert reason(looking, left, others) == "You gain."


@pytest.mark.usefixtures("worth")
def test_what_is_no_more_than_before_is_kept_and_not_gained() -> None:
    ways = {"left": seems(0.8, -0.1), "right": seems(0.1, -0.1)}
    assert reason_in(Decision(Seat(0), ways, (0.8, -0.1))) == "You keep."
    assert reason_in(Decision(Seat(0), ways, (0.7, -0.1))) == "You gain."


# Whether the position bears it out


HELD: dict[str, list[dict[str, object]]] = {
    "forgenesis": [{}, {"mole": True, "snail": True}],
    "land-of-the-wolves": [{}, {"alpha_powers": False}],
    "light-seeker": [{}, {"rho": True}],
    "moonlight": [{}, {"mode": "competitive", "scenario": 16}, {"mode": "solo"}],
    "mushroom-sorcerer": [{}, {"players": 1}, {"players": 3}],
    "spirits-of-the-forest": [{}, {"enchanted": True}],
    "top-cap": [{}, {"jump": True, "slow_down": True}],
}
"""The games in which sentences are met, by turns."""
GAMES = 120
"""So many of them are played until every sentence was met."""
BY_CHANCE = 0.05
"""So many decisions are looked at though no move brings at once what is still to be met."""
QUICK = ("top-cap", "cat-a-comb")


@pytest.mark.parametrize("name", [pytest.param(it, marks=() if it in QUICK else pytest.mark.slow) for it in rooms()])
def test_every_sentence_is_met_and_the_positions_bear_it_out(name: str) -> None:
    merits = rooms()[name].furniture.merits
    assert merits is not None
    missing = {claim for it in merits.reasons for claim in (Claim(it, True), Claim(it, False)) if says(merits, claim)}
    for seed in range(GAMES):
        missing -= met(name, seed, merits, missing)
    assert missing == set()


def says(merits: Merits, claim: Claim) -> str:
    said = merits.reasons.get(claim.merit, Reason())
    return said.ours if claim.ours else said.theirs


def met(name: str, seed: int, merits: Merits, missing: set[Claim]) -> set[Claim]:
    """Which of the claims are met in one more game; all that is claimed there is held to the positions."""
    options = HELD.get(name, [{}])
    game, rng = moonwood.game(name, **options[seed % len(options)]), Random(seed)
    match, claims = Match(game, seed), set[Claim]()
    while not match.state.over and missing - claims:
        state = match.state
        for best in promising(state, merits, missing - claims, rng):
            claims |= claimed(state, best, merits)
        match.play(state.seat, rng.choice(state.actions()))
    return claims


def promising(state: State, merits: Merits, missing: set[Claim], rng: Random) -> set[Action]:
    """The moves that bring most of what was not met yet, where others bring less; now and then any move."""
    looking = search(state.game, state.view(state.seat), Random(1))
    steps = {action: at_once(looking, state, action) for action in state.actions()}
    after = {it: standing(step, merits.of, state.seat) for it, step in steps.items() if step.seat >= 0}
    if len(after) < 2:
        return set()
    moves = {rng.choice(list(after))} if rng.random() < BY_CHANCE else set()
    for claim in sorted(missing):
        ranked = sorted(after, key=lambda it: after[it].get(claim, 0.0))
        if after[ranked[-1]].get(claim, 0.0) > after[ranked[0]].get(claim, 0.0):
            moves.add(ranked[-1])
    return moves


def claimed(state: State, best: Action, merits: Merits) -> set[Claim]:
    """What may be said for a move, if the search looks at it; each of it true."""
    looking = search(state.game, state.view(state.seat), Random(1))
    if looking.look() is not None:
        return set()
    looking.run(Budget(4))
    others = [action for action in looking.root.children if action != best]
    if best not in looking.root.children or not others:
        return set()
    claims = {claim for claim in gains(looking, best, others, merits) if says(merits, claim)}
    for claim in claims:
        assert is_borne_out(looking, state, best, others, claim), (
            says(merits, claim),
            state.game.text(best),
            state.position(),
        )
    return claims


def is_borne_out(looking: Search, state: State, best: Action, others: list[Action], claim: Claim) -> bool:
    """At once or by the end of the turn, in one world or another."""
    merits = state.game.room.furniture.merits
    assert merits is not None
    if merits.reasons[claim.merit].compares(claim.ours):
        return is_more_than_others(looking, best, others, claim)
    return may_become_more(looking, state, best, claim)


def is_more_than_others(looking: Search, best: Action, others: list[Action], claim: Claim) -> bool:
    for _ in range(40):
        world = looking.guess()
        for afterwards in (expected, at_once):
            ours, *rest = (afterwards(looking, world, it) for it in (best, *others))
            alike = [held_by(it, claim, looking.seat) for it in rest if it.turn == ours.turn and not it.over]
            if alike and not ours.over and held_by(ours, claim, looking.seat) > mean(alike):
                return True
    return False


def more_of(state: State, before: State, claim: Claim, seat: Seat) -> bool:
    """Whether a seat has more of a merit than before, or its rivals have less; and of the thing that it speaks of."""
    return held_by(state, claim, seat) > held_by(before, claim, seat)


def held_by(state: State, claim: Claim, seat: Seat) -> float:
    """How much a seat has of what a claim speaks of; where it speaks of rivals, how much less they have."""
    of = PHYSICAL.get((state.game.name, claim.merit)) or merit_of(claim.merit)
    if claim.ours:
        return of(state, seat)
    return -sum(of(state, it) for it in every_seat(state.game.seats) if it != seat)


def merit_of(name: str) -> Callable[[Any, Seat], float]:
    return lambda state, seat: float(state.game.room.furniture.merits.of(state, seat).get(name, 0.0))


def shrines(state: Any, seat: Seat) -> int:
    """When all that a move asks for is answered: a scroll that was cast has its target."""
    state = carried_out(state)
    return sum(state.owner[it] == seat and state.setup.terrain[it] == SHRINE for it in state.setup.lands)


def cats_out(state: Any, seat: Seat) -> int:
    """The cats that are no longer in reserve, as the position says."""
    return sum(text.count("WBN"[seat]) for text in re.findall(r"stacks ([^;]*)", state.position()))


def gems_left(state: Any, seat: Seat) -> int:
    return -int(state.removed(seat))


def influence(state: Any, seat: Seat) -> int:
    return int(state.influence[seat])


PHYSICAL: dict[tuple[str, str], Callable[[Any, Seat], float]] = {
    ("mushroom-sorcerer", "shrines"): shrines,
    ("mushroom-sorcerer", "influence"): influence,
    ("spirits-of-the-forest", "gems"): gems_left,
    ("cat-a-comb", "placed"): cats_out,
}
"""Sentences that speak of a thing on the board are held to the thing, not to what is judged of it."""


def may_become_more(looking: Search, state: State, best: Action, claim: Claim) -> bool:
    """At once or by the end of the turn, in one world or another."""
    for _ in range(40):
        world = looking.guess()
        afterwards = (expected(looking, world, best), at_once(looking, world, best))
        if any(more_of(it, world, claim, state.seat) for it in afterwards):
            return True
    return False


def told(name: str, position: str, move: str, sentence: str) -> tuple[Any, list[Any]]:
    """The states after a move and after each other one, if this is what is said for it."""
    return told_in(moonwood.game(name).position(position), move, sentence)


def told_in(state: State, move: str, sentence: str) -> tuple[Any, list[Any]]:
    game, best = state.game, state.game.parse(move)
    looking = search(game, state.view(state.seat), Random(1))
    looking.look()
    looking.run(Budget(100))
    assert reason(looking, best, [action for action in looking.root.children if action != best]) == sentence
    after = {action: state.copy() for action in state.actions()}
    for action, following in after.items():
        following.play(action)
    return after.pop(best), list(after.values())


def mean(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return sum(values) / len(values)


def can_win(state: State) -> bool:
    """Whether the seat that decides can win within its turn."""
    for action in state.actions():
        following = state.copy()
        following.play(action)
        if following.over:
            if list(following.winners) == [state.seat]:
                return True
        elif following.turn == state.turn and can_win(following):
            return True
    return False


def test_top_cap_tells_of_company() -> None:
    best, others = told(
        "top-cap",
        "A d1 c2 b3 a5; B e2 e4 d5 c6; to-move A; tiles none none; moves 0",
        "move d1 b1",
        "It leaves their caps with worse company.",
    )

    def company(state: Any) -> int:
        taken = state.caps[0] | state.caps[1]
        return sum(min(3, neighbours(taken, Cell(cell))) for cell in bits(state.caps[1]))

    assert company(best) < mean(map(company, others))


def test_cat_a_comb_tells_that_a_win_is_stopped() -> None:
    best, others = told(
        "cat-a-comb",
        "tiles WWBBNNNBW; stacks NW NW - W - N - - -; to-move B; turns 6; air B 6 5",
        "put 3",
        "It keeps them from winning in their next turn.",
    )
    assert not can_win(best)
    assert any(map(can_win, others))


def test_forgenesis_tells_that_a_win_is_stopped() -> None:
    best, others = told(
        "forgenesis",
        "A b1=dragonfly a2=beetle b4=frog; B c1=frog c2=dragonfly a3=spider; to-move B; types frog beetle spider dragonfly; "
        "reserve-A spider; reserve-B beetle; phase summon",
        "summon beetle d3",
        "It keeps them from winning in one step.",
    )
    assert not can_win(best)
    assert any(map(can_win, others))


def test_light_seeker_tells_that_a_win_is_stopped() -> None:
    best, others = told(
        "light-seeker",
        "cubes -1,3:H@E 0,2:F@N 3,2:D@ES 0,1:D@SW 1,1:D@WN 2,1:D@NE 0,0:D@WN 1,0:D@SW 2,0:D@ES; buh 2,1; to-move A; turns 2; "
        "done 1; light 3",
        "tilt 6 s",
        "It keeps a zone that wins out of their reach.",
    )

    def safe(state: State) -> bool:
        """Whether Buh can go somewhere where the other side cannot win then."""
        return any(not lost_after(end) for end in turn_ends(state).values())

    def lost_after(end: State) -> bool:
        return any(reply.over and reply.winners == (1,) for reply in turn_ends(end).values())

    assert safe(best)
    assert not all(map(safe, others))


def test_the_wolves_tell_of_cards_that_are_kept() -> None:
    best, others = told(
        "land-of-the-wolves",
        "to-move A; step place; starter B; table 0,0=B4; hand-A 1 1 3; hand-B 1 3 3; wins 0 0; left 1; offer P2 P3 P4 P7",
        "place 1 0,1",
        "It keeps stronger cards in your hand.",
    )

    def in_hand(state: Any) -> int:
        return sum(kind * count for kind, count in enumerate(state.hands[:COUNT]))

    assert in_hand(best) > mean(map(in_hand, others))


def test_spirits_tell_of_a_spirit_that_was_missing() -> None:
    best, _ = told(
        "spirits-of-the-forest",
        "row-0 LEA1 FRU1+MOO@A BRA1+MOO MOS1+SUN VIN1+MOO DEW1+MOO MUS2; "
        "row-1 . . . . LEA1+FIR BRA2 BRA1+SUN@A VIN1 WEB1+MOO MOS2; "
        "row-2 . WEB2 WEB2 DEW1+FIR BRA1+FIR@A WEB2 WEB1+FIR FRU1+FIR; "
        "row-3 . . VIN2 FLO1+MOO@B MUS2 VIN1+SUN LEA2 LEA1+SUN BRA1 VIN2; to-move B; turn 17; step take; "
        "A-tiles DEW2 DEW2 DEW1+SUN FLO2 FLO1+SUN LEA2 MUS1+FIR MUS1+MOO MUS1+SUN WEB1; A-supply 0; A-tokens FRU FIR; "
        "B-tiles BRA2 FLO2 FRU2 FRU1+FIR FRU1+SUN LEA1+MOO MOS1+FIR MOS1+MOO VIN1+FIR WEB1+SUN; B-supply 0; B-tokens WEB",
        "take 0-6",
        "It brings you a Spirit or a power that you would lose points for.",
    )
    assert "MUS2" in best.position().partition("B-tiles")[2].partition(";")[0]


def test_mushroom_sorcerer_tells_of_a_shrine() -> None:
    best, others = told_in(night(A="drops=6 mana=3"), "grow r3c3 stone", "It gives you a shrine.")
    shrines = {land for land in best.setup.lands if best.setup.terrain[land] == SHRINE}

    def owned(state: Any) -> int:
        return sum(state.owner[land] == 0 for land in shrines)

    assert owned(best) > mean(map(owned, others))


def test_mushroom_sorcerer_tells_of_the_blessing() -> None:
    moon = night(A="path=moon elements=0.0.0.0.8 drops=9", r2c3="tower=A:moon")
    told_in(moon, "grow r3c3 moon", "It brings you nearer to Moons' Blessing.")


def test_moonlight_tells_of_a_spirit_that_the_team_has_nothing_of() -> None:
    game = moonwood.game("moonlight")
    match = Match(game, 1)
    for text in ("start light 2-1", "start shadow 5-4", "split LEA VIN", "pick light 3-0", "pick shadow 6-5"):
        match.play(match.state.seat, game.parse(text))
    told_in(match.state, "assign 0 1", "It makes it less likely that you end without some Spirit or power.")
    hand, owned = (match.state.position().partition(name)[2].partition(";")[0] for name in ("hand ", "; team "))
    assert "MOS1+FIR" in hand
    assert "MOS" not in owned
