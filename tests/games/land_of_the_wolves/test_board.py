"""The picture: everything that can be chosen is there, and what the rules hide is not."""

from __future__ import annotations

import re
from random import Random
from typing import cast
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood import CHANCE
from moonwood.games.land_of_the_wolves.board.power_cards import LINE_LENGTH, MOST_LINES, lines_of
from moonwood.games.land_of_the_wolves.mind import evaluate
from moonwood.games.land_of_the_wolves.rules.events import RoundEnd
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import Event
from moonwood.kernel.match import Match
from moonwood.kernel.speech import Say
from tests.games.land_of_the_wolves.table import GAME, view_of

MIDDLE = (
    "to-move A; table 0,0=A1 1,0=B2/A1 1,1=A3 0,1=B3 -1,0=BL4 0,-1=B5/A4/B3; hand-A 2 3 3 5; hand-B 1 2 3; "
    "offer P1 P6; gains-A P8 L6; gains-B L4 P2 used; wins 1 1"
)


def ids(svg: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', svg)


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_pictures_are_svg_with_everything_that_is_touched(theme: str) -> None:
    for seed in range(2):
        state, rng = GAME.blank(), Random(seed)
        while not state.over:
            if state.seat == CHANCE:
                state.apply(rng.choice(state.actions()))
                continue
            view = state.view(state.seat)
            svg = GAME.draw(view, theme=theme)
            ElementTree.fromstring(svg)
            drawn = ids(svg)
            assert len(drawn) == len(set(drawn))
            paths = [GAME.touches(view, action) for action in view["actions"]]
            assert {name for path in paths for name in path} <= set(drawn)
            assert len(set(paths)) == len(paths) or () in paths
            state.apply(rng.choice(view["actions"]))
        ElementTree.fromstring(GAME.draw(state.view(0), theme=theme))


def test_touches_go_from_hand_to_cell_or_wolf() -> None:
    state = GAME.position(MIDDLE)
    view = state.view(0)
    assert GAME.touches(view, GAME.parse("place 3 -1,1")) == ("hand-3", "cell--1-1")
    assert GAME.touches(view, GAME.parse("place 3 1,0")) == ("hand-3", "wolf-1-0")
    assert GAME.touches(view, GAME.parse("trade 0,0 1,0")) == ("wolf-0-0", "wolf-1-0")
    assert GAME.touches(view, GAME.parse("lone-wolf L6")) == ("lone-L6",)
    assert GAME.touches(view, GAME.parse("alpha P3")) == ("power-P3",)
    assert GAME.touches(view, GAME.parse("hunt")) == ("gain-A",)
    assert GAME.touches(view, GAME.parse("no-ambush")) == ("hand",)


def test_hands_lie_open_for_their_owner_only() -> None:
    state = GAME.position(MIDDLE)
    assert {"hand-2", "hand-3", "hand-5"} <= set(ids(GAME.draw(state.view(0))))
    for seat in (1, None):
        drawn = ids(GAME.draw(state.view(seat)))
        assert [name for name in drawn if name.startswith("back-A")] == [f"back-A-{n}" for n in range(4)]
        assert "hand-5" not in drawn


def test_what_lies_beneath_and_who_is_leading_can_be_seen() -> None:
    svg = GAME.draw(GAME.position(MIDDLE).view(0), names=("Ann", "Bo"))
    assert "Bo&#x27;s 5 on Ann&#x27;s 4 on Bo&#x27;s 3" in svg or "Bo's 5 on Ann's 4 on Bo's 3" in svg
    assert "Long Leap, used" in svg
    assert 'class="fence"' not in svg
    locked = GAME.position("to-move A; table 0,0=A1 1,0=B1 2,0=A2 3,0=B3; hand-A 2; hand-B 3")
    assert 'class="fence"' in GAME.draw(locked.view(0))


def test_recent_wolves_come_from_hands_and_places() -> None:
    state = GAME.position("to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B 2 3; gains-B P4; starter A")
    events: list[Event] = []
    for text in ("trade 1,0 0,0", "place 3 2,0"):
        state.play(GAME.parse(text), events)
    mine = GAME.draw(state.view(1), recent=events)
    assert 'data-from="hand-3"' in mine
    assert 'data-from="wolf-1-0"' in mine
    assert 'data-from="back-B-0"' in GAME.draw(state.view(0), recent=events)


def test_long_names_are_cut() -> None:
    svg = GAME.draw(GAME.position(MIDDLE).view(0), names=("Ann Bartholomea of the Hills", "Bo"))
    assert "Ann Bartholo…" in svg


def test_terminal() -> None:
    shown = GAME.room.board.text(GAME, GAME.position(MIDDLE).view(0), Say())
    assert "B5+" in shown
    assert "Moons: 0 to 2." in shown
    assert "Your hand: 2, 3, 3, 5." in shown


def test_evaluation_and_tensor() -> None:
    state = GAME.position(MIDDLE)
    assert isinstance(state, State)
    assert -1 < evaluate(state)[0] == -evaluate(state)[1] < 1
    won = GAME.position("to-move A; table; hand-A; hand-B; wins 2 1; step over")
    assert isinstance(won, State)
    assert evaluate(won)[0] > 0.9 > -0.9 > evaluate(won)[1]
    assert GAME.tensor_shape == (len(state.tensor(0)),) == (len(GAME.blank().tensor(0)),)
    other = GAME.position(MIDDLE.replace("hand-A 2 3 3 5", "hand-A 2 3 4 5"))
    assert isinstance(other, State)
    assert evaluate(other)[0] > evaluate(state)[0], "a stronger hand"
    assert other.tensor(0) != state.tensor(0)


def test_greedy_beats_random() -> None:
    rng, won, games = Random(5), 0, 20
    for number in range(games):
        state = GAME.blank()
        while not state.over:
            if state.seat == number % 2:
                action = _greedy(GAME.guess(state.view(state.seat), rng))
            else:
                action = rng.choice(state.actions())
            state.apply(Action(action))
        won += state.winners == (number % 2,)
    assert won >= 0.9 * games


def _greedy(state: moonwood.State) -> int:
    def value(action: Action) -> float:
        after = state.copy()
        after.apply(action)
        assert isinstance(after, State)
        return evaluate(after)[state.seat]

    return max(state.actions(), key=value)


# The Alpha Powers below the hand


def test_power_texts_fit_their_cards() -> None:
    """Whichever power it is."""
    for power in GAME.setup.powers[:-1]:
        lines = lines_of(power, Say("en"))
        assert len(lines) <= MOST_LINES, power.name
        assert max(map(len, lines)) <= LINE_LENGTH


@pytest.mark.parametrize(
    ("gains", "offer", "shown"),
    [
        ("", "P1 P2 P3 P4", ["Twin Hunt", "Long Leap", "Equal Fangs", "Trading Places"]),
        ("; gains-A P1; wins 0 1; gains-B L6", "P2 P3 P4", ["Long Leap", "Equal Fangs", "Trading Places"]),
        ("; gains-A P1 L4; wins 1 1; gains-B L6 P2", "P3 P4", []),
        ("; gains-A P1; wins 0 2; gains-B L6", "P2 P3 P4", []),
    ],
)
def test_the_offer_is_shown_while_somebody_can_take_from_it(gains: str, offer: str, shown: list[str]) -> None:
    """A power that a pack has is shown on its side, with what it does."""
    hands = "hand-A; hand-B" if "wins 0 2" in gains else "hand-A 1 2 3; hand-B 1 2 3"
    svg = GAME.draw(GAME.position(f"to-move A; table; {hands}; offer {offer}{gains}").view(0))
    for name in ("Long Leap", "Equal Fangs", "Trading Places"):
        assert (f">{name}</text>" in svg) == (name in shown or (name == "Long Leap" and "P2" in gains))
    assert ("gain-A" in ids(svg), "gain-B" in ids(svg)) == ("gains-A P1" in gains, "gains-B L6 P2" in gains)


def test_the_last_choice_of_a_power_shows_the_one_that_is_gone() -> None:
    text = (
        "to-move A; step alpha; starter B; table; hand-A; hand-B; wins 1 1; gains-A L6; gains-B L1 P4; offer P1 P2 P3"
    )
    svg = GAME.draw(GAME.position(text).view(0))
    assert {"power-P1", "power-P2", "power-P3", "gain-B"} <= set(ids(svg))


def test_the_picture_keeps_its_size_from_round_to_round() -> None:
    """Nothing jumps when hands are dealt, wolves and powers chosen, or the game is over."""
    sizes = set()
    for seed in range(3):
        state, rng = GAME.start(seed=seed), Random(seed)
        while not state.over:
            sizes.update(re.findall(r'viewBox="[-\d]+ [-\d]+ (\d+ \d+)"', GAME.draw(state.view(state.seat)))[:1])
            state.apply(rng.choice(state.actions()))
            settle(state, Dealer(rng.randrange(1 << 30)))
        sizes.update(re.findall(r'viewBox="[-\d]+ [-\d]+ (\d+ \d+)"', GAME.draw(state.view(0)))[:1])
    assert len(sizes) == 1


SHIELD = 'href="#glyph-P7"'


def test_protected_wolves_carry_a_shield() -> None:
    text = "to-move B; table 0,0=A4 1,0=B1 2,0=A2 2,1=B3; hand-A 2; hand-B 3; starter B"
    assert SHIELD not in GAME.draw(GAME.position(text).view(1))
    assert GAME.draw(GAME.position(text + "; gains-A P7").view(1)).count(SHIELD) == 2


def test_the_last_visible_wolf_of_a_side_is_shown_as_safe() -> None:
    alone = GAME.position("to-move B; table 0,0=A4 1,0=B1 2,0=A2; hand-A 2; hand-B 3; starter B")
    assert GAME.draw(alone.view(1)).count(SHIELD) == 1
    assert GAME.refusing_clause("last-wolf") == "4.6"


def sums_in(svg: str) -> list[str]:
    return re.findall(r">(\d+ : \d+)</text>", svg)


def test_an_empty_place_shows_the_sums_of_its_row() -> None:
    """They say what it is for; a column and a row say nothing to a newcomer."""
    state = GAME.position("to-move A; table 0,0=A3 1,0=B1; hand-A 5; hand-B 2; starter A")
    svg = GAME.draw({**state.view(0), "actions": []})
    assert sums_in(svg) == ["3 : 3", "3 : 3"]
    assert svg.count(">new row</text>") == 4
    assert not re.search(r"<text[^>]*>\(", svg)


def test_a_chosen_card_shows_what_each_row_would_count() -> None:
    """A corner can count more, and a cover takes from the other side: all that the rules know is in it."""
    state = GAME.position("to-move A; table 0,0=A3 1,0=B2 1,1=B1; hand-A 1 3; hand-B 2; starter A")
    view = state.view(0)
    svg = ElementTree.fromstring(GAME.draw(view, chosen={"hand-3"}))
    groups = {it.get("data-while"): it for it in svg.iter() if it.get("data-while")}
    assert {name: it.get("display") for name, it in groups.items()} == {"hand-1": "none", "hand-3": None}
    shown = sorted("".join(it.itertext()) for it in groups["hand-3"])
    foreseen = []
    for action in view["actions"]:
        text = GAME.text(action)
        if text.startswith("place 3 "):
            after = state.copy()
            after.play(action)
            y = int(text.rsplit(",", 1)[1])
            foreseen.append("{} : {}".format(*next(row[1] for row in view_of(after, 0)["rows"] if row[0] == y)))
    assert shown == sorted(foreseen)
    assert len(set(shown)) > 3


def test_each_row_shows_the_points_that_it_brings() -> None:
    state = GAME.position("to-move A; table 0,0=A3 1,0=B1 0,1=B4 1,1=A2 2,1=B3; hand-A 5; hand-B 2; starter A")
    view = view_of(state, 0)
    rows = {row[0]: row[3] for row in view["rows"]}
    svg = GAME.draw(view)
    for y, points in rows.items():
        row = re.search(rf'<g id="row-{y}">.*?</g>', svg)
        assert row
        assert (f">+{points}</text>" in row[0]) == bool(points)
    assert {"points-A", "points-B", "moons"} <= set(ids(svg))
    assert ">points now</text>" in svg


def corner_of(svg: str, name: str) -> str:
    return re.search(rf'id="{name}"[^>]*transform="([^"]+)"', svg)[1]  # type: ignore[index]


def test_a_preview_is_not_centred_anew() -> None:
    """A wolf at the edge makes the clearing wider; the others stay where they are until it is really there."""
    state = GAME.position("to-move A; table 0,0=B3; hand-A 4 5; hand-B 1 2")
    before = state.view(0)
    state.play(GAME.parse("place 4 1,0"))
    after = state.view(0)
    assert corner_of(GAME.draw(before), "wolf-0-0") != corner_of(GAME.draw(after), "wolf-0-0")
    assert corner_of(GAME.draw(before), "wolf-0-0") == corner_of(GAME.draw(GAME.in_place(before, after)), "wolf-0-0")


def test_the_last_moment_of_a_round_shows_what_was_counted() -> None:
    match, rng = Match(GAME, 3), Random(3)
    while True:
        view = view_of(match.state)
        plies = match.play(match.state.seat, rng.choice(match.state.actions()))
        if GAME.ends_round(plies[0].events):
            break
    last = cast("View", GAME.last_of_round(view, plies[0].events))
    end = next(event for event in plies[0].events if isinstance(event, RoundEnd))
    assert len(last["table"]) >= len(view["table"])
    assert (last["points"], last["moons"]) == ([*end.points], [*end.moons])
