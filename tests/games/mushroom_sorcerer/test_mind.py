"""Mushroom Sorcerer for bots: what a position is worth."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest

import moonwood
from moonwood.bots import choose
from moonwood.games.mushroom_sorcerer.mind import evaluate, merits, rounds_left
from moonwood.kernel.match import Match
from tests.games.mushroom_sorcerer.table import GAMES, night, solo, view_of


def lead(a: str = "", b: str = "", **lands: Any) -> float:
    """How much better A stands than B."""
    first, second = evaluate(night(A=a, B=b, **lands))
    return first - second


def test_equal_players_stand_equally_and_values_stay_in_bounds() -> None:
    assert evaluate(night()) == [0.0, 0.0]
    values = evaluate(night(A="influence=90", B="influence=0"))
    assert -1 < values[1] < -0.9 < 0.9 < values[0] < 1


@pytest.mark.parametrize(
    "more",
    [
        "influence=1",
        "drops=1",
        "mana=1",
        "flasks=1",
        "reserve=1.0",
        "reserve=0.1",
        "dice=1",
        "archive=purify",
        "potions=hibernate",
        "elements=1.0.0.0.0",
    ],
)
def test_more_of_anything_is_better(more: str) -> None:
    assert lead(more) > 0


def test_a_level_and_mastery_are_worth_more_than_a_step() -> None:
    step, mastery = lead("elements=5.0.0.0.0", "elements=4.0.0.0.0"), lead("elements=7.0.0.0.0", "elements=6.0.0.0.0")
    assert mastery > step > 0


def test_a_flipped_scroll_is_worth_nothing() -> None:
    assert lead("archive=hunch!") == 0


def scrolls(a: str, **options: int) -> float:
    """What A's scrolls are worth."""
    return merits(night(A=a, **options), 0)["scrolls"]  # type: ignore[arg-type]


def test_a_scroll_is_worth_less_the_less_is_left_to_cast_it_in() -> None:
    worth = [scrolls(f"archive=flame-harmony influence={points}") for points in (0, 20, 28)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[-1]


def test_a_scroll_is_worth_what_it_can_do_on_its_owners_path() -> None:
    moon = "path=moon elements=0.0.0.0.1"
    assert scrolls("mana=1 archive=raging-roar") > 0 == scrolls(f"mana=1 archive=raging-roar {moon}")
    assert scrolls(f"archive=moon-essence {moon}") > 0 == scrolls("archive=moon-essence")


def test_scrolls_share_the_mana_that_there_is() -> None:
    both = "archive=flame-portal,extra-hand"
    one, other = scrolls("archive=flame-portal"), scrolls("archive=extra-hand")
    assert max(one, other) <= scrolls(both) < one + other
    assert scrolls(f"mana=9 {both}") > scrolls(both)


def test_no_more_potions_count_than_there_are_twilights_to_come() -> None:
    late = [merits(night(A=f"influence=24 potions={names}"), 0)["potions"] for names in ("hibernate,fury", "hibernate")]
    assert late[0] > late[1]
    last = [merits(night(A=f"influence=28 potions={names}"), 0)["potions"] for names in ("hibernate,fury", "hibernate")]
    assert last[0] == last[1]


def test_an_active_potion_is_worth_what_is_left_of_its_night() -> None:
    early, late = (merits(night(cycle=cycle, A="potion=overwork potions=fury"), 0)["potions"] for cycle in (1, 3))
    assert early > late


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_know_which_sorcerers_win_when_they_pick(players: int) -> None:
    """The last player first, so whoever begins has what is left."""
    match = Match(moonwood.game("mushroom-sorcerer", players=players, sorcerers="pick", first_player=0), 3)
    picks = []
    while view_of(match.state)["phase"] == "setup":
        seat = match.state.seat
        action = choose("magpie", match.state.view(seat), 1)
        picks.append((seat, match.game.text(action)))
        match.play(seat, action)
    names = ["pick eddie", "pick bahon", "pick charles"]
    assert picks == list(zip(reversed(range(players)), names, strict=False))


def test_a_magpie_drinks_what_it_can_use() -> None:
    """Total Mastery where much is mastered, and not where nothing is."""
    drinks = []
    for elements in ("0.0.0.0.0", "7.7.7.0.0"):
        has = f"elements={elements} potions=total-mastery,germination"
        state = night(
            sorcerers=("cassandra", "eddie"),
            phase="twilight",
            cycle=0,
            A=has,
            steps="drink-potion A, twilight-end A, night",
        )
        drinks.append(state.game.text(choose("magpie", state.view(0), 1)))
    assert drinks == ["drink germination", "drink total-mastery"]


def test_a_shrine_and_a_defended_tower_are_better() -> None:
    assert lead(r2c3="tower=A:flame", r1c4="tower=B:flame") > 0
    threatened = {"r2c2": "tower=A:flame.flame", "r3c2": "tower=B:flame.flame servants=2.0"}
    defended = threatened | {"r2c2": "tower=A:flame.flame servants=0.2"}
    assert lead("reserve=0.2", **threatened) < lead("reserve=0.0", **defended)


def test_the_nearer_a_blessing_the_better() -> None:
    towers = dict.fromkeys(("r1c3", "r2c1", "r2c2"), "tower=A:moon")
    values = [lead(f"path=moon elements=0.0.0.0.{moon}", **towers) for moon in (5, 10, 17, 18)]
    assert values == sorted(values)
    assert values[-1] > lead("influence=29", **towers)


def test_income_counts_less_the_nearer_the_end_is() -> None:
    left = [rounds_left(night(A=f"influence={points}"), [0.0, 0.0]) for points in (0, 25, 30)]
    assert left == sorted(left, reverse=True)
    assert left[0] > left[1] > left[2] == 0
    assert rounds_left(night(A="path=moon elements=0.0.0.0.9"), [25.0, 0.0]) == left[1]


THREE_TALL: dict[str, Any] = dict.fromkeys(("r1c3", "r2c2", "r3c4"), "tower=A:stone.water.flame")


def greedy_kind(a: str, **lands: Any) -> str:
    """What kind of GU greedy grows for A."""
    state = night(A=f"drops=4 {a}", B="influence=12", **lands)
    return state.game.text(choose("greedy", state.view(0), 1)).split()[-1]


def test_greedy_takes_the_moon_path_where_it_is_the_shorter_one() -> None:
    """Four moon GUs on tall towers are near; with little influence they are nearer than dominance."""
    fourth = THREE_TALL | {"r4c3": "tower=A:stone.water.flame"}
    assert greedy_kind("influence=6 flasks=4", **fourth) == "moon"
    assert greedy_kind("influence=27 flasks=4", **fourth) != "moon"


@pytest.mark.parametrize("more", ["influence=6", "elements=7.0.0.0.0", "elements=7.7.0.0.0"])
def test_only_the_nearer_of_the_two_ends_counts(more: str) -> None:
    """Where the moon path is the shorter one, what brings dominance nearer changes nothing about the end."""
    fourth: dict[str, Any] = THREE_TALL | {"r4c3": "tower=A:stone.water.flame"}
    ends = [
        sum(merits(night(A=f"drops=8 flasks=4 {has}", **fourth), 0)[it] for it in ("influence", "mastery", "moon"))
        for has in ("", more)
    ]
    assert ends[0] == pytest.approx(ends[1])


def test_greedy_goes_on_to_the_blessing_once_it_is_on_the_moon_path() -> None:
    towers = THREE_TALL | {"r4c3": "tower=A:moon"}
    assert greedy_kind("path=moon elements=0.0.0.0.4", **towers) == "moon"


def test_the_moon_path_is_worth_less_the_more_drops_and_towers_are_missing() -> None:
    rich, poor = "path=moon elements=0.0.0.0.4 drops=8", "path=moon elements=0.0.0.0.4 drops=0"
    assert lead(rich, **THREE_TALL) > lead(poor, **THREE_TALL) > lead(poor, r1c3="tower=A:moon")


def test_the_own_drops_bring_a_blessing_nearer_and_not_those_of_others() -> None:
    on_the_way = "path=moon elements=0.0.0.0.4"
    rich, poor, other = (
        merits(night(A=f"{on_the_way} drops={own}", B=f"drops={others}", **THREE_TALL), 0)["moon"]
        for own, others in ((8, 0), (0, 0), (0, 8))
    )
    assert rich > poor == other


def test_alone_the_warden_is_the_other() -> None:
    assert len(evaluate(solo())) == 1
    assert evaluate(solo(A="influence=9"))[0] > 0 > evaluate(solo(B="influence=9"))[0]


def test_the_warden_has_no_moon_path() -> None:
    towers: dict[str, Any] = dict.fromkeys(("r1c3", "r2c2", "r3c4", "r4c3"), "tower=B:stone.water.flame")
    same: dict[str, Any] = {"A": "drops=0", "B": "influence=2 drops=0"}
    assert evaluate(solo(**same, **towers))[0] > evaluate(night(**same, **towers))[0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_learner_sees_has_its_shape(players: int) -> None:
    game = GAMES[players]
    assert prod(game.tensor_shape) == len(game.start(1).tensor(0))


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_chance(seed: int) -> None:
    match = Match(GAMES[2], seed)
    good = seed % 2
    while not match.state.over:
        seat = match.state.seat
        match.play(seat, choose("magpie" if seat == good else "random", match.state.view(seat), len(match.plies)))
    assert match.state.winners == (good,)
