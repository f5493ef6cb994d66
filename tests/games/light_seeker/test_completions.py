"""Light Seeker: what is offered is exactly what can be completed, on scattered positions that random games rarely reach.

The other side is brute force: every pair of actions, with every turning between them, is played out and judged (§4).
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import moonwood
from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, TURN
from moonwood.games.light_seeker.rules.cells import BITS, NOWHERE, STAND, xy
from moonwood.games.light_seeker.rules.events import Slide, Tilt
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat
from tests.games.light_seeker import naive

# No zone ends the game: only the turn itself is in question here.
GAMES = {rho: moonwood.game("light-seeker", rho=rho, rulings="goal = 18") for rho in (False, True)}
TOPS = {"D": ("NE", "ES", "SW", "WN"), "H": "NESW", "F": "NESW"}

Move = tuple[naive.Cell, naive.Cell, str]
Standing = frozenset[tuple[naive.Cell, naive.Faces]]


def scattered(rng: random.Random, *, rho: bool) -> State:
    """Cubes in loose groups, none alone, often with little light to gain; Buh on any, Rho mostly beside one."""
    while True:
        width, height = rng.randint(2, 6), rng.randint(3, 6)
        cells = [(x, y) for x in range(width) for y in range(height)]
        bright = rng.choice([(1, 1, 1), (1, 2, 6), (0, 1, 8), (0, 1, 1), (1, 0, 8)])
        if len(cells) < 9:
            continue
        tops = rng.choices("DHF", bright, k=9)
        names = [f"{top}@{rng.choice(TOPS[top])}" for top in tops]
        layout = dict(zip(rng.sample(cells, 9), map(naive.faces, names), strict=True))
        if not naive.lonely(layout) and naive.total(layout):
            break
    buh = rng.choice(sorted(layout))
    text = f"cubes {' '.join(f'{x},{y}:{naive.name(cube)}' for (x, y), cube in layout.items())}; buh {buh[0]},{buh[1]}"
    if rho:
        beside = {(x + dx, y + dy) for x, y in layout for dx, dy in naive.WAYS.values()} - set(layout)
        text += "; rho {},{}".format(*rng.choice(sorted(beside)))
    state = GAMES[rho].position(f"{text}; to-move A")
    assert isinstance(state, State)
    return state


def layout_of(state: State) -> naive.Layout:
    return {xy(cube >> BITS): naive.faces(state.stands.names[cube & STAND]) for cube in state.cubes}


def rho_of(state: State) -> naive.Cell | None:
    return None if state.rho == NOWHERE else xy(state.rho)


def offered(state: State) -> dict[Move, int]:
    """The slides and tilts on offer, by what they do."""
    actions: dict[Move, int] = {}
    for action in state.actions():
        events: list[Event] = []
        state.copy().apply(action, events)
        assert isinstance(events[0], Slide | Tilt)
        kind, _, direction = state.game.text(action).split()
        actions[xy(events[0].start), xy(events[0].to), f"{kind} {direction}"] = action
    return actions


def completable(layout: naive.Layout, buh: naive.Cell, before: int) -> set[Move]:
    """Last actions after which the turn passes the test."""
    return {
        (start, to, kind)
        for start, to, kind, after in naive.moves(layout, buh)
        if naive.total(after) > before and not naive.lonely(after)
    }


def check_first_actions(state: State) -> dict[Move, int]:
    """The first actions are those from which some turning and some second action lead to a good end."""
    layout, buh, rho = layout_of(state), xy(state.buh), rho_of(state)
    before = naive.total(layout)
    wanted = set()
    for start, to, kind, after in naive.moves(layout, buh):
        ways = naive.turnings(after, start) if to == rho else [after]
        if any(completable(way, buh, before) for way in ways):
            wanted.add((start, to, kind))
    actions = offered(state)
    assert set(actions) == wanted, state.position()
    assert state.over == (not wanted), state.position()
    return actions


def check_the_rest(state: State, before: int) -> None:
    """After a first action: the turnings, if Rho offers any, and the second actions."""
    buh = xy(state.buh)
    if not state.turning:
        assert set(offered(state)) == completable(layout_of(state), buh, before), state.position()
        return
    rho = rho_of(state)
    assert rho is not None
    wanted = {frozenset(way.items()) for way in naive.turnings(layout_of(state), rho) if completable(way, buh, before)}
    reached: set[Standing] = set()
    for action in state.actions():
        assert action in TURN or action == NO_TURN()
        then = state.copy()
        then.apply(action)
        reached.add(frozenset(layout_of(then).items()))
        check_the_rest(then, before)
    assert reached == wanted, state.position()


def compare(seed: int, count: int, *, rho: bool) -> Counter[str]:
    """Go through random positions; what was met."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    for _ in range(count):
        state = scattered(rng, rho=rho)
        moves = check_first_actions(state)
        everything = sum(1 for _ in naive.moves(layout_of(state), xy(state.buh)))
        met["stuck" if not moves else "all" if len(moves) == everything else "some"] += 1
        onto_rho = [move for move in moves if move[1] == rho_of(state)]
        for move in rng.sample(sorted(moves), min(2, len(moves))) + onto_rho[:1]:
            then = state.copy()
            then.apply(Action(moves[move]))
            met["turning"] += then.turning
            check_the_rest(then, state.light)
    return met


@pytest.mark.parametrize("rho", [False, True])
def test_only_what_can_be_completed_is_offered(rho: bool) -> None:
    met = compare(1, 60, rho=rho)
    assert met["some"]
    assert bool(met["turning"]) == rho


# Positions where one thought decides, each with what it is.
HARD = {
    "the cube that a turning would help carries Buh, so the game is lost": (
        "1,3:F@W 3,3:F@S 2,2:F@W 3,2:H@N 0,1:F@E 1,1:F@E 3,1:F@S 1,0:F@S 2,0:F@S; buh 3,2; rho 3,0"
    ),
    "the cube that a turning would help carries Buh, so one slide less": (
        "1,3:H@E 2,3:F@N 0,2:F@E 1,2:H@W 1,1:H@E 2,1:F@S 0,0:F@W 1,0:H@W 2,0:F@W; buh 1,3; rho 3,3"
    ),
    "a turned cube makes good a loss that no other tilt makes good": (
        "0,2:F@N 1,2:F@N 2,2:F@S 0,1:F@W 1,1:F@N 2,1:D@SW 0,0:F@N 1,0:F@E 2,0:F@N; buh 2,0; rho 2,3"
    ),
    "a turned cube rolls to where the first one came from": (
        "1,3:F@N 2,3:H@E 3,3:F@S 3,2:F@S 2,1:F@W 3,1:F@W 5,1:F@W 2,0:F@E 4,0:F@W; buh 2,1; rho 0,3"
    ),
    "a turned cube would gain, but leave one alone": (
        "3,2:H@S 5,2:F@W 0,1:F@E 1,1:H@E 3,1:H@S 4,1:H@E 0,0:H@N 1,0:H@S 4,0:F@S; buh 3,1; rho 4,-1"
    ),
}


@pytest.mark.parametrize("cubes", HARD.values(), ids=HARD)
def test_where_a_turning_between_the_actions_decides(cubes: str) -> None:
    state = GAMES[True].position(f"cubes {cubes}; to-move A")
    assert isinstance(state, State)
    check_first_actions(state)


def test_a_turning_of_the_first_cube_may_be_all_that_completes_a_turn() -> None:
    """Cube 0 is a cube like any other: the slide is offered for its sake, and then nothing else is."""
    text = "cubes 0,3:H@S 1,3:F@E 3,3:H@E 4,3:F@E 0,2:H@S 3,2:H@E 2,1:F@S 5,1:F@S 4,0:F@S; buh 3,2; rho 2,3; to-move A"
    state = GAMES[True].position(text)
    assert isinstance(state, State)
    check_first_actions(state)
    state.play(GAMES[True].parse("slide 1 e"))
    check_the_rest(state, before=14)
    assert [GAMES[True].text(action) for action in state.actions()] == ["turn 0 1", "turn 0 3"]


def test_buh_on_the_only_cube_that_a_turning_helps_loses_the_game() -> None:
    """§5 with Rho: as above, and with Buh elsewhere there is a turn."""
    lost = next(iter(HARD.values()))
    assert GAMES[True].position(f"cubes {lost}; to-move A").outcome == Outcome("no-turn", (Seat(1),))
    assert not GAMES[True].position(f"cubes {lost.replace('buh 3,2', 'buh 0,1')}; to-move A").over


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize("rho", [False, True])
def test_only_what_can_be_completed_is_offered_at_length(seed: int, rho: bool) -> None:
    met = compare(seed, 500, rho=rho)
    assert min(met["some"], met["stuck"]) > 0


@pytest.mark.slow
def test_buh_may_be_all_that_blocks_a_turn() -> None:
    """Positions with a turn in which Buh, on another cube, leaves none; both sides agree on each."""
    rng, blocked = random.Random(5), 0
    while blocked < 20:
        state = scattered(rng, rho=False)
        if not state.over:
            continue
        home = state.position().split("; ")
        for x, y in layout_of(state):
            elsewhere = GAMES[False].position("; ".join([home[0], f"buh {x},{y}", *home[2:]]))
            assert isinstance(elsewhere, State)
            check_first_actions(elsewhere)
            blocked += not elsewhere.over


# Every refusal is true


def moved(state: State, action: int) -> tuple[naive.Cell, naive.Cell, naive.Layout]:
    """What a slide or tilt would do, legal or not: from, to, and the layout after it."""
    kind, cube, way = state.game.text(action).split()
    x, y = xy(state.cubes[int(cube)] >> BITS)
    to = x + naive.WAYS[way][0], y + naive.WAYS[way][1]
    layout = layout_of(state)
    faces = layout.pop((x, y))
    return (x, y), to, {**layout, to: faces if kind == "slide" else naive.roll(faces, way)}


def holds(state: State, action: Action, rule: str) -> bool:
    """Whether what a refusal says about an action is so."""
    layout, buh, rho = layout_of(state), xy(state.buh), rho_of(state)
    match rule:
        case "buh-on-it":
            return moved(state, action)[0] == buh
        case "cell-taken":
            return moved(state, action)[1] in layout
        case "lone-cube":
            return naive.lonely(moved(state, action)[2])
        case "light-not-growing":
            return naive.total(moved(state, action)[2]) <= state.before
        case "not-next-to-rho":
            x, y = xy(state.cubes[TURN.values(action)[0]] >> BITS)
            return rho is not None and abs(x - rho[0]) + abs(y - rho[1]) != 1
        case "dead-end" if not state.turning:
            start, to, after = moved(state, action)
            ways = naive.turnings(after, start) if to == rho else [after]
            return not any(completable(way, buh, state.before) for way in ways)
        case "dead-end":
            then = state.copy()
            then.apply(action)
            return not completable(layout_of(then), buh, state.before)
        case "buh-stays":
            return buh == xy(state.cubes[BUH.values(action)[0]] >> BITS)
    return rule == "not-now"


@pytest.mark.parametrize("rho", [False, True])
def test_every_refusal_is_true(rho: bool) -> None:
    rng = random.Random(9)
    met: Counter[str] = Counter()
    for _ in range(60):
        state = scattered(rng, rho=rho)
        for _ in range(4):
            for action in rng.sample(range(len(state.game.table)), 25) if not state.over else ():
                rule = state.why(action)
                if rule is not None:
                    met[rule] += 1
                    assert holds(state, Action(action), rule), (state.position(), state.game.text(action), rule)
            if not state.over:
                state.apply(rng.choice(state.actions()))
    assert set(met) >= {"buh-on-it", "cell-taken", "lone-cube", "light-not-growing", "dead-end", "buh-stays"}
    assert ("not-next-to-rho" in met) == rho


@pytest.mark.parametrize("rho", [False, True])
def test_the_fast_search_of_first_actions_finds_what_trying_them_out_finds(rho: bool) -> None:
    rng = random.Random(f"first actions {rho}")
    for _ in range(40):
        state = scattered(rng, rho=rho)
        state.turn, choices = 2, state.choices_now()
        assert choices.first_actions() == state.first_actions(choices), state.position()
