"""Spirits of the Forest: Favour tokens, what they hide and what a PLUS brings back (§4.3, §5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from moonwood import CHANCE, State
from moonwood.games.spirits.rules.components import FACES
from moonwood.games.spirits.rules.events import Face, Token
from moonwood.kernel.events import only
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import BLOCKED, THREE, TWO, V1, counts, gems, options, play, step, view_of, why

# A token and who sees it


def token_taken(face: str) -> State:
    state = TWO.position(V1)
    play(state, "take 0-0", "take 0-1")
    assert state.seat == CHANCE
    assert state.privy() == only(0)
    play(state, f"token {face}")
    return state


def test_a_token_is_seen_by_its_owner_alone() -> None:
    """§4.1.6, §4.3.1, §5.1."""
    one, other = token_taken("BRA"), token_taken("PLUS")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert view_of(one, 0)["players"][0]["faces"] == ["BRA"]
    assert view_of(one, 1)["players"][0]["faces"] is None
    assert view_of(one, 1)["players"][0]["tokens"] == 1
    assert one.secrets(Seat(0)) == {}
    assert one.secrets(Seat(1)) == {"A-token-0": "BRA"}
    assert one.odds(Seat(1))["A-token-0"]["PLUS"] == pytest.approx(2 / 14)
    assert one.odds(Seat(1))["A-token-0"]["BRA"] == pytest.approx(1 / 14)


def test_events_of_a_token_tell_the_face_to_its_owner_alone() -> None:
    state = TWO.position(V1)
    play(state, "take 0-0", "take 0-1")
    events = play(state, "token MOO")
    assert [event for event in events if event.audience.includes(1)] == [Token(0, "0-1")]
    assert Face(0, "MOO", audience=only(0)) in events


def test_a_token_is_drawn_from_all_that_nobody_has_drawn() -> None:
    state = TWO.position(f"{V1}; A-tokens PLUS BRA; B-tokens DEW; B-used 1")
    play(state, "take 0-0", "take 0-1")
    drawn = {TWO.text(action) for action, _ in state.weights()}
    assert drawn == {f"token {face}" for face in FACES if face not in ("PLUS", "BRA", "DEW", "AIR")}


def test_own_tokens_count_in_the_own_majorities_only() -> None:
    """§3.2."""
    state = token_taken("VIN")
    assert [counts(state, "VIN", seat) for seat in (0, 1)] == [[3, 0], [2, 0]]


def test_running_scores_tell_nothing() -> None:
    assert token_taken("VIN").scores == [0, 0]


def test_guesses_of_tokens_have_their_exact_odds() -> None:
    state = THREE.position(f"{V1}; A-tokens PLUS; B-tokens BRA MOO; C-tokens WEB; A-used 1")
    rng = Random(5)
    times: Counter[tuple[str, str]] = Counter()
    for _ in range(3000):
        times.update(THREE.guess(state.view(0), rng).secrets(Seat(0)).items())
    odds = state.odds(Seat(0))
    assert set(odds) == {"B-token-0", "B-token-1", "C-token-0"}
    assert "PLUS" not in odds["C-token-0"], "one is used and one is in the own hand"
    for slot, faces in odds.items():
        assert faces == pytest.approx(dict.fromkeys(faces, 1 / 12))
        assert all(abs(times[slot, face] - 250) < 75 for face in faces)


# PLUS


def with_token(text: str, face: str, *moves: str) -> State:
    state = TWO.position(f"{text}; A-tokens {face}")
    play(state, *moves)
    return state


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (BLOCKED, ()),
        (BLOCKED, ("pass",)),
        ("row-0 LEA1; row-1 LEA1+MOO@B BRA2; to-move A; A-supply 0", ("take 0-0",)),
        ("row-0 LEA1@B BRA2; row-1 BRA2; to-move A; A-supply 1", ("take 0-0",)),
        ("row-0 BRA2; row-1 BRA2; to-move A; A-supply 0", ("take 0-0",)),
    ],
)
def test_who_is_asked_what_does_not_depend_on_a_hidden_plus(text: str, moves: tuple[str, ...]) -> None:
    """The same question with and without a PLUS in the hand; only the asked seat's own choices differ. (§4.3.5)"""
    plus, none = with_token(text, "PLUS", *moves), with_token(text, "BRA", *moves)
    assert plus.view(1) == none.view(1)
    assert plus.view(None) == none.view(None)
    assert options(plus) - options(none) == {"plus"}
    assert (none.seat, step(none)) == (plus.seat, step(plus))


def test_plus_may_be_used_while_paying() -> None:
    state = with_token("row-0 LEA1@B BRA2; row-1 BRA2@A; to-move A; A-supply 0", "PLUS", "take 0-0")
    assert options(state) == {"plus", "pay first"}
    play(state, "plus")
    assert options(state) == {"pay supply", "pay first"}


def test_without_a_token_a_single_way_to_pay_is_not_asked() -> None:
    state = TWO.position("row-0 LEA1@B BRA2; row-1 BRA2; to-move A; A-supply 1")
    play(state, "take 0-0")
    assert step(state) == "gem"


def test_with_a_token_but_no_lost_gem_a_single_way_to_pay_is_not_asked() -> None:
    state = with_token("row-0 LEA1@B BRA2; row-1 BRA2; to-move A", "PLUS", "take 0-0")
    assert step(state) == "gem"


def test_plus_opens_the_gem_step_after_a_pass() -> None:
    state = with_token(BLOCKED, "PLUS", "pass")
    assert options(state) == {"plus", "skip"}
    play(state, "plus")
    assert options(state) == {"place 0-1", "skip"}


def test_4_3_3_plus_never_gives_more_than_the_gems_of_the_start() -> None:
    state = THREE.position(f"{V1}; A-supply 1; A-tokens PLUS PLUS")
    play(state, "plus")
    assert gems(state, 0) == (2, 0, 0)
    assert why(state, "plus") == "no-gem-removed"


def test_a_used_plus_is_out_of_the_game_and_unused_ones_are_worth_nothing() -> None:
    state = with_token(BLOCKED, "PLUS", "plus")
    assert view_of(state, 1)["plus_used"] == 1
    assert view_of(state, 1)["players"][0]["tokens"] == 0
    assert state.outcome is None
    plain, holding = "row-0 BRA2; to-move A", "row-0 BRA2; to-move A; A-tokens PLUS PLUS"
    scores = []
    for text in (plain, holding):
        end = TWO.position(text)
        play(end, "take 0-0")
        scores.append(end.scores)
    assert scores[0] == scores[1]
