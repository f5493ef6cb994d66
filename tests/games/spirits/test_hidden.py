"""Nobody learns a token that is not the own one: not by view, picture, words, log, record, or what is asked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import astuple
from math import sqrt
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import CHANCE, Game, IllegalAction, Match, Record, State
from moonwood.games.spirits import board
from moonwood.games.spirits.rules.actions import PLUS, TOKEN
from moonwood.games.spirits.rules.components import FACES
from moonwood.games.spirits.rules.state import State as SpiritsState
from moonwood.games.spirits.rules.writing import write
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from tests.games.spirits.table import ENCHANTED, NAME, THREE, THREE_ENCHANTED, TWO, play, view_of

MODULES = {"air": True, "moonlight_tiles": True, "enchanted": True}
GAMES = [moonwood.game(NAME, players=players, **MODULES) for players in (2, 3, 4)]


# What a seat can infer: every way of drawing in which all that was done could be done, by its chance


World = tuple[tuple[str, str], ...]


def all_worlds(state: State, moves: list[str], seat: Seat) -> dict[World, float]:
    """The hidden faces after the moves, each with its weight. Moves name draws that this seat saw; `?` are others'."""
    weights: dict[World, float] = {}

    def go_on(state: State, at: int, weight: float) -> None:
        if at == len(moves):
            world = tuple(sorted(state.secrets(seat).items()))
            weights[world] = weights.get(world, 0.0) + weight
        elif moves[at] == "?":
            assert not state.privy().includes(seat)
            total = sum(weight for _, weight in state.weights())
            for action, number in state.weights():
                after = state.copy()
                after.apply(action)
                go_on(after, at + 1, weight * number / total)
        else:
            action = state.game.parse(moves[at])
            if action not in state.actions():
                return
            if state.seat == CHANCE:
                weight *= dict(state.outcomes())[action]
            state.apply(action)
            go_on(state, at + 1, weight)

    go_on(state.copy(), 0, 1.0)
    return weights


def posterior(worlds: dict[World, float]) -> dict[str, dict[str, float]]:
    total = sum(worlds.values())
    faces: dict[str, dict[str, float]] = {}
    for world, weight in worlds.items():
        for slot, face in world:
            chances = faces.setdefault(slot, {})
            chances[face] = chances.get(face, 0.0) + weight / total
    return faces


def played_through(state: State, moves: list[str], faces: Iterable[str]) -> State:
    drawn = iter(faces)
    state = state.copy()
    play(state, *(f"token {next(drawn)}" if move == "?" else move for move in moves))
    return state


V = "row-0 . LEA2 DEW2 FLO2; row-1 . . LEA2 DEW2 FLO2; row-2 . . . BRA2 FRU2 MUS2; row-3 . . . . BRA2 MUS2 VIN2"
"""The left end of each row carries a token."""
CASES = {
    "a PLUS of one token": (TWO, "to-move B; B-supply 0", "take 0-1, ?, plus, skip", ["PLUS"]),
    "a PLUS of two tokens": (
        TWO,
        "to-move B; B-supply 0",
        "take 0-1, ?, skip, take 0-3, skip, take 1-2, ?, plus, skip",
        ["BRA", "PLUS"],
    ),
    "a PLUS of two, and a token after it; the viewer has one too": (
        TWO,
        "to-move B; B-supply 1",
        "take 0-1, ?, skip, take 1-2, token PLUS, skip, take 2-3, ?, plus, skip, take 0-3, skip, take 3-4, ?, skip",
        ["PLUS", "MOO", "SUN"],
    ),
    "two PLUS, the second later": (
        TWO,
        "to-move B; B-supply 0; A-tokens WEB",
        "take 0-1, ?, skip, take 0-3, skip, take 1-2, ?, plus, skip, take 1-4, skip, take 2-3, ?, plus, skip",
        ["DEW", "PLUS", "PLUS"],
    ),
    "a PLUS, a silent neighbour, and a token put away": (
        THREE_ENCHANTED,
        "to-move B; B-supply 0; B-tiles FRU1+FIR DEW1+MOO LEA1; C-supply 0; display EN-11 EN-12 EN-13",
        "take 0-1, ?, plus, skip, claim EN-11, discard FRU1+FIR, discard DEW1+MOO, discard LEA1, card EN-01, favour, "
        "?, ?, keep second, take 1-2, ?, skip",
        ["PLUS", "BRA", "SUN", "FIR"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_odds_are_those_of_every_way_to_draw(case: str) -> None:
    """Each world weighs what its draws weigh, if all that was done in it was legal; what was not done tells nothing."""
    game, rest, moves, faces = CASES[case]
    start = game.position(f"{V}; {rest}")
    state = played_through(start, moves.split(", "), faces)
    expected = posterior(all_worlds(start, moves.split(", "), Seat(0)))
    odds = state.odds(Seat(0))
    assert set(odds) == set(expected) == set(state.secrets(Seat(0)))
    for slot, chances in expected.items():
        assert odds[slot] == pytest.approx(chances)


def test_a_hand_that_showed_one_plus_is_less_likely_to_hold_another() -> None:
    """Two tokens, one of them turned over: of 25 pairs with a PLUS among 14 tokens, one has two."""
    game, rest, moves, faces = CASES["a PLUS of two tokens"]
    state = played_through(game.position(f"{V}; {rest}"), moves.split(", "), faces)
    assert state.odds(Seat(0))["B-token-0"]["PLUS"] == pytest.approx(1 / 25)
    silent = TWO.position(f"{V}; to-move B; B-tokens BRA; A-tokens PLUS")
    assert silent.odds(Seat(0))["B-token-0"]["PLUS"] == pytest.approx(1 / 13)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (TWO, "B-tokens BRA PLUS; B-used 2"),
        (THREE, "A-tokens SUN; B-tokens BRA WEB; B-used 2; C-tokens PLUS MOO"),
        (THREE, "B-tokens BRA WEB; B-used 3; C-tokens DEW MOO; C-used 1"),
        (ENCHANTED, "A-tokens FLO; A-gone BRA SUN; B-tokens PLUS WEB; B-gone MOO; B-used 3"),
        (GAMES[2], "B-tokens PLUS WEB; B-used 2 4; C-tokens DEW; C-gone FIR PLUS; D-tokens MOO AIR"),
    ],
)
def test_guesses_have_the_odds_of_their_seat(game: Game, hands: str) -> None:
    state = game.position(f"{V}; to-move A; {hands}")
    rng, guesses = Random(3), 1500
    view = state.view(0)
    counts: Counter[tuple[str, str]] = Counter()
    for number in range(guesses):
        guess = game.guess(view, rng)
        counts.update(guess.secrets(Seat(0)).items())
        if number < 40:
            assert game.position(guess.position()).key() == guess.key(), "no token is there too often"
    odds = state.odds(Seat(0))
    assert {slot for slot, _ in counts} == set(odds)
    assert {(slot, face) for slot, face in counts if face not in odds[slot]} == set()
    for slot, chances in odds.items():
        assert sum(chances.values()) == pytest.approx(1)
        for face, p in chances.items():
            assert abs(counts[slot, face] - guesses * p) <= 5 * sqrt(guesses * p * (1 - p)) + 1, (slot, face)


DRAWN = "to-move B; step keep; card EN-11; B-cards EN-11; B-used 2; B-tokens BRA; A-tokens WEB; drawn PLUS SUN"


def test_guesses_deal_the_tokens_drawn_by_another_and_never_more_than_there_are() -> None:
    state = ENCHANTED.position(f"{V}; {DRAWN}")
    rng, seen = Random(6), Counter[str]()
    for _ in range(300):
        guess = ENCHANTED.guess(state.view(0), rng)
        assert ENCHANTED.position(guess.position()).key() == guess.key(), "every guess is a position"
        seen.update(face for name, face in guess.secrets(Seat(0)).items() if "drawn" in name)
    odds = state.odds(Seat(0))["B-drawn-0"]
    assert set(seen) == set(odds) == {*FACES} - {"AIR", "WEB"}
    for face, p in odds.items():
        assert abs(seen[face] - 600 * p) <= 5 * sqrt(600 * p)


@pytest.mark.parametrize(
    "hidden", ["to-move A; B-gone SUN", "to-move B; step keep; card EN-11; B-cards EN-11; drawn PLUS SUN"]
)
def test_guesses_deal_what_was_put_away_or_drawn_where_nobody_holds_anything(hidden: str) -> None:
    state = ENCHANTED.position(f"{V}; {hidden}")
    guesses = [ENCHANTED.guess(state.view(0), Random(seed)) for seed in range(20)]
    assert all(guess.view(0) == state.view(0) for guess in guesses)
    assert len({tuple(guess.secrets(Seat(0)).values()) for guess in guesses}) > 5


def test_who_used_a_plus_is_part_of_what_is_seen_but_not_of_the_position_to_be_played_on() -> None:
    one, other = (TWO.position(f"{V}; to-move A; A-tokens BRA; B-tokens DEW; {who}-used 1") for who in "AB")
    assert one.key() == other.key()
    assert one.view(None) != other.view(None)
    assert view_of(one)["plus_used"] == 1
    assert one.key() != TWO.position(f"{V}; to-move A; A-tokens BRA; B-tokens DEW").key()


def test_a_view_holds_no_face_that_its_seat_has_not_seen() -> None:
    """§5.2."""
    text = "row-0 BRA2 BRA2; to-move A; A-tokens BRA; B-tokens PLUS MOO; B-gone SUN; C-tokens FIR"
    state = THREE_ENCHANTED.position(text)
    assert isinstance(state, SpiritsState)
    assert "C-tokens ?" in write(state, Seat(0))
    assert "B-tokens ? ?; B-supply" not in write(state, Seat(1))
    for seat, known in ((0, ["BRA"]), (1, ["PLUS", "MOO", "SUN"]), (2, ["FIR"]), (None, [])):
        view = view_of(state, seat)
        faces = [face for player in view["players"] for face in (player["faces"] or []) + (player["gone_faces"] or [])]
        assert sorted(faces) == sorted(known)


# Whole games that a seat cannot tell apart


def lively(game: Game, seed: int) -> Match:
    """A random game in which gems are lost and brought back, cards claimed and tokens drawn."""
    match, rng = Match(game, seed), Random(seed)
    while not match.state.over:
        actions = match.state.actions()
        eager = [a for a in actions if not game.text(a).startswith(("skip", "stop", "flip down"))]
        plus = PLUS() in actions and rng.random() < 0.4
        match.play(match.state.seat, PLUS() if plus else rng.choice(eager if eager and rng.random() < 0.8 else actions))
    return match


def redealt(match: Match, seat: int | None, rng: Random, tries: int) -> list[Action]:
    """The same game with other tokens for whoever is not this seat, wherever what was played stays possible."""
    actions = match.actions
    hidden = [at for at, ply in enumerate(match.plies) if not ply.privy.includes(seat)]
    for _ in range(tries if hidden else 0):
        changed = actions.copy()
        one, other = rng.choice(hidden), rng.choice(hidden)
        changed[one], changed[other] = changed[other], changed[one]
        if rng.random() < 0.7:
            changed[one] = Action(rng.randrange(TOKEN.first, TOKEN.first + TOKEN.size))
        if changed != actions and _possible(match, changed):
            actions = changed
    return actions


def _possible(match: Match, actions: list[Action]) -> bool:
    """Whether every token drawn was there and every PLUS used was held; at the end all hands are open."""
    state = match.game.blank()
    for action in actions:
        if (action in TOKEN or action == PLUS()) and action not in state.actions():
            return False
        state.apply(Action(action))
    assert isinstance(state, SpiritsState)
    assert isinstance(match.state, SpiritsState)
    return not match.state.over or state.tokens == match.state.tokens


def received(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Everything a seat gets at one moment, by all ways there are."""
    game, state = match.game, match.state
    view = view_of(state, seat)
    return {
        "view": json.dumps(view),
        "svg": game.draw(view, recent=match.events(seat, match.recent())),
        "terminal": board.text(game, view, Say()),
        "words": (game.describe(view), game.ask(view)),
        "labels": [(game.label(view, a), game.touches(view, a)) for a in view["actions"]],
        "tensor": None if seat is None else state.tensor(seat),
        "odds": None if seat is None else state.odds(seat),
        "log": [game.log(event) for event in match.events(seat)],
        "record": Record.seen(match, seat).dump(),
        "known": Record.seen(match, seat).actions,
        "undo": None if seat is None else (match.undo_limit(seat), match.undo([seat])),
        "order": [(ply.seat, ply.turn, ply.active, ply.privy, len(ply.events)) for ply in match.plies],
        "now": (state.seat, state.turn, state.outcome, state.scores),
        "why": _reasons(state) if seat == state.seat else None,
        "out-of-turn": _out_of_turn(match, seat),
    }


def _reasons(state: State) -> list[str | None]:
    return [state.why(action) for action in range(0, len(state.game.table), 11)]


def _out_of_turn(match: Match, seat: Seat | None) -> str | None:
    """What a seat is told that acts while another one decides."""
    if seat is None or seat == match.state.seat:
        return None
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, PLUS())
    return f"{refused.value} {refused.value.rule}"


@pytest.mark.parametrize("game", GAMES, ids=["two", "three", "four"])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_games_that_differ_in_hidden_tokens_look_the_same(game: Game, seed: int) -> None:
    """From the first draw to the last, for each seat and the public, whatever tokens the others hold."""
    rng = Random(seed)
    whole = lively(game, seed)
    cut = Match(game, None, whole.actions[: int(len(whole.plies) * 0.9)])
    for seat in (Seat(rng.randrange(game.seats)), None):
        other = redealt(cut, seat, rng, 60)
        here, there = Match(game), Match(game)
        apart = 0
        for one, twin in zip(cut.actions, other, strict=True):
            here.play(here.state.seat, one)
            there.play(there.state.seat, twin)
            unlike = here.state.key() != there.state.key()
            apart += unlike
            if unlike and rng.random() < 0.06:
                assert received(here, seat) == received(there, seat)
        assert apart > 10
        assert received(here, seat) == received(there, seat)


def test_tokens_put_away_are_hidden_from_the_end_too() -> None:
    """When all hands are open, games that differ in what FAVOUR bonuses put away still look the same."""
    rng, apart = Random(1), 0
    for seed in range(6):
        match = lively(GAMES[0], seed)
        twin = Match(match.game, None, redealt(match, 1, rng, 80))
        apart += twin.state.key() != match.state.key()
        assert received(match, Seat(1)) == received(twin, Seat(1))
    assert apart


@pytest.mark.parametrize("game", GAMES, ids=["two", "three", "four"])
def test_what_follows_a_move_does_not_depend_on_hidden_tokens(game: Game) -> None:
    """Every guess from a seat's view refuses the same, and tells that seat the same of whatever can happen next."""
    rng = Random(4)
    match, uses = Match(game, None, lively(game, 8).actions), 0
    steps = Match(game)
    for ply in match.plies:
        state = steps.state
        if state.seat != CHANCE and rng.random() < 0.25:
            for seat in range(game.seats):
                guess = game.guess(state.view(seat), rng)
                assert state.seat != seat or guess.actions() == state.actions()
                assert state.seat != seat or _reasons(guess) == _reasons(state)
                both = sorted(set(guess.actions()) & set(state.actions()))
                assert set(guess.actions()) ^ set(state.actions()) <= {PLUS()}
                for action in rng.sample(both, min(4, len(both))):
                    assert _news(guess, action, seat) == _news(state, action, seat)
        uses += ply.action == PLUS()
        steps.play(ply.seat, ply.action)
    assert uses


def _news(state: State, action: Action, seat: int) -> tuple[Any, ...]:
    events: list[Any] = []
    after = state.copy()
    after.apply(action, events)
    hidden = after.over  # then the tokens are turned up
    view = None if hidden else after.view(seat)
    privy = after.privy() if after.seat == CHANCE else None
    return [event for event in events if event.audience.includes(seat) and not hidden], view, after.seat, privy


# Moonlight tiles, where an owner's rules show them to the taker alone

ALONE = [
    moonwood.game(NAME, rulings="moonlight_shown_to_all = false", moonlight_tiles=True, **others)
    for others in ({}, {"players": 3}, {"players": 4, "air": True, "enchanted": True})
]
SQUARE = "row-0 LEA1; row-2 DEW2; row-3 LEA1+SUN BRA2; to-move A"


def looked(spirit: str, *moves: str) -> tuple[State, list[Any]]:
    state = ALONE[0].position(SQUARE)
    return state, play(state, "take 0-0", f"look {spirit}", *moves)


def test_only_the_taker_sees_a_moonlight_tile_that_does_not_stay_up() -> None:
    for moves in ((), ("flip down",)):
        one, other = looked("BRA", *moves)[0], looked("MUS", *moves)[0]
        assert one.view(1) == other.view(1)
        assert one.view(None) == other.view(None)
        assert one.view(0) != other.view(0)
        assert view_of(one, 0)["moonlight"][0]["spirit"] == "BRA"
        assert view_of(one, 1)["moonlight"][0] == {"spirit": None, "side": "down" if moves else "open", "by": 0}
        assert one.secrets(Seat(1)) == {"moonlight-0": "BRA"}
        assert one.secrets(Seat(0)) == {}
        assert one.odds(Seat(1))["moonlight-0"] == pytest.approx(
            dict.fromkeys(("BRA", "DEW", "FLO", "FRU", "MOS", "MUS"), 1 / 6)
        )
        assert one.game.position(one.position()).position() == one.position()


def test_a_moonlight_tile_that_stays_up_is_seen_by_all() -> None:
    up = looked("BRA", "flip up")[0]
    assert view_of(up, 1)["moonlight"][0] == {"spirit": "BRA", "side": "up", "by": None}
    assert up.secrets(Seat(1)) == {}


def test_events_of_a_look_tell_the_spirit_to_the_taker_alone() -> None:
    game = ALONE[0]
    told = {
        side: [
            [game.log(event) for event in looked("BRA", side)[1] if event.audience.includes(seat)] for seat in (0, 1)
        ]
        for side in ("flip up", "flip down")
    }
    for side, (taker, other) in told.items():
        assert any("Branches" in line for line in taker)
        assert any("Branches" in line for line in other) == (side == "flip up")
        assert any("looks at a Moonlight tile" in line for line in other)
        shown = [event for event in looked("BRA", side)[1] if event.audience.includes(1)]
        assert any("BRA" in astuple(event) for event in shown) == (side == "flip up")


def test_odds_of_a_look_leave_out_what_a_seat_has_seen() -> None:
    """B saw one Branches tile itself and another lies open: what A looked at is any of the ten others."""
    text = f"row-2 DEW2; to-move A; moonlight BRA+ ?-A BRA-B{' ?' * 9}"
    state = ALONE[0].guess({"position": text}, Random(1))  # type: ignore[typeddict-item]
    assert state.odds(Seat(1))["moonlight-1"] == pytest.approx(
        dict.fromkeys(("DEW", "FLO", "FRU", "MOS", "MUS"), 1 / 5)
    )
    assert set(state.odds(Seat(0))) == {"moonlight-2"}
    rng = Random(2)
    seen = Counter(ALONE[0].guess(state.view(1), rng).secrets(Seat(1))["moonlight-1"] for _ in range(1000))
    assert set(seen) == {"DEW", "FLO", "FRU", "MOS", "MUS"}
    assert all(abs(number - 200) < 65 for number in seen.values())


@pytest.mark.parametrize(
    "game", [ALONE[0], *(pytest.param(it, marks=pytest.mark.slow) for it in ALONE[1:])], ids=["two", "three", "four"]
)
def test_the_laws_hold_where_moonlight_tiles_are_shown_to_the_taker_alone(game: Game) -> None:
    moonwood.check(game, games=1, guesses=100, draw_every=30)
