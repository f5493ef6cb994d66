"""Spirits of the Forest: alone against the Ghost (§9)."""

from __future__ import annotations

from random import Random

from moonwood import CHANCE, Outcome
from moonwood.games.spirits.rules.components import SPIRITS
from moonwood.games.spirits.rules.end import tally
from moonwood.games.spirits.rules.events import GhostTile, GhostToken, Take, Tokens
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Stepped
from tests.games.spirits.table import GHOST, counts, play, step, tile_of, view_of, why


def test_ghost_setup() -> None:
    state = GHOST.start(5)
    view = view_of(state, 0)
    up = [there["cell"] for row in view["forest"] for there in row if there and there["tile"]]
    assert up == [f"{row}-{column}" for row in range(4) for column in (0, 11)]
    assert view["card_token"] in SPIRITS[:9]
    assert view["ghost_tokens"] == 2
    assert GHOST.seats == 1


def test_9_nobody_knows_a_face_before_it_is_turned_up() -> None:
    state = GHOST.start(3)
    hidden = [there and there["tile"] for row in view_of(state, 0)["forest"] for there in row[1:-1]]
    assert set(hidden) == {None}
    assert "?" in state.position()


def test_only_ends_can_be_picked() -> None:
    state = GHOST.position("row-0 BRA2 ? ? BRA1; row-1 WEB2 WEB2; card-token DEW; ghost-tokens MUS FLO")
    assert why(state, "take 0-1") == "not-an-end"
    assert why(state, "take 2-0") == "no-tile-there"
    assert why(state, "skip") == "not-now"


def test_the_ghost_gets_the_other_end_and_new_ends_are_turned_up() -> None:
    """§9.2."""
    state = GHOST.position("row-0 BRA2 ? ? BRA1; row-1 WEB2 WEB2; row-2 LEA2 LEA2; card-token DEW; ghost-tokens MUS")
    assert play(state, "take 0-3")[:2] == [Take(0, "0-3", "BRA1"), GhostTile("0-0", "BRA2")]
    assert state.seat == CHANCE
    assert why(state, "take 0-1") == "not-now"
    play(state, "deal DEW2", "deal DEW2")
    assert view_of(state, 0)["forest"][0][1:3] == [
        {"cell": "0-1", "tile": "DEW2", "gem": None, "token": False},
        {"cell": "0-2", "tile": "DEW2", "gem": None, "token": False},
    ]
    assert state.seat == 0


def test_9_the_last_pair_of_a_row_gives_each_side_one() -> None:
    state = GHOST.position("row-0 . . BRA2 BRA1; row-1 WEB2 WEB1; card-token DEW; ghost-tokens MUS FLO")
    play(state, "take 0-3")
    assert [player["tiles"] for player in view_of(state, 0)["players"]] == [{"BRA1": 1}, {"BRA2": 1}]
    assert view_of(state, 0)["forest"][0] == [None] * 12


def test_9_the_three_tokens_of_the_card_are_different_spirits_out_of_nine() -> None:
    """§1.7, §9.1."""
    state = GHOST.position("row-0 BRA2 BRA1; row-1 WEB2 WEB1; row-2 LEA2 LEA1; row-3 VIN2 ? ? VIN1; card-token DEW")
    seen = {"DEW"}
    for take, face in (("take 0-0", "MUS"), ("take 1-0", "FLO")):
        play(state, take)
        faces = {GHOST.text(action).split()[1] for action in state.actions()}
        assert faces == {"BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB"} - seen
        assert {weight for _, weight in state.weights()} == {1}
        play(state, f"reveal {face}")
        seen.add(face)


def test_emptied_rows_give_the_ghost_its_tokens_and_the_third_ends_the_game() -> None:
    """§9.3, §9.4."""
    state = GHOST.position("row-0 BRA2 BRA1; row-1 WEB2 WEB1; row-2 LEA2 LEA1; row-3 VIN2 ? ? VIN1; card-token DEW")
    play(state, "take 0-0")
    assert step(state) == "reveal"
    assert GHOST.parse("reveal DEW") not in state.actions()
    assert play(state, "reveal MUS") == [GhostToken("MUS")]
    play(state, "take 1-0", "reveal FLO")
    assert view_of(state, 0)["ghost_tokens"] == 0
    events = play(state, "take 2-0")
    assert state.outcome == Outcome("ghost-ahead", ()), "the Ghost alone has MUS and FLO"
    assert Tokens(0, ("DEW",)) in events
    assert view_of(state, 0)["players"][0]["faces"] == ["DEW"]
    assert tile_of(view_of(state, 0), 3, 0)["tile"] == "VIN2", "what is left goes to nobody"


def test_9_the_open_token_counts_at_the_end_only() -> None:
    state = GHOST.position(
        "row-0 BRA2 BRA1; row-3 VIN2 ? ? VIN1; card-token DEW; ghost-tokens MUS FLO; A-tiles MUS1+FIR FLO2"
    )
    assert counts(state, "DEW", 0) == [0, 0]
    play(state, "take 0-0")
    assert counts(state, "DEW", 0) == [1, 0]
    assert state.outcome == Outcome("ghost-beaten", (Seat(0),))
    assert state.scores == [2 + 1 + 2 + 1]


def test_a_whole_solo_game_takes_18_turns_and_those_of_the_surviving_row() -> None:
    for seed in range(5):
        rng = Random(seed)
        state = GHOST.start(seed)
        while not state.over:
            state.play(rng.choice(state.actions()))
        left = sum(there is not None for row in view_of(state, 0)["forest"] for there in row)
        assert state.turn == 18 + (12 - left) // 2


def test_power_sources_and_missing_spirits_do_not_matter_in_the_solo_game() -> None:
    """§9.5."""
    state = GHOST.position("A-tiles BRA1; ghost-tiles BRA1+FIR")
    assert state.outcome == Outcome("ghost-beaten", (Seat(0),))
    assert state.scores == [1], "a tie pays, 0 - 0 pays nothing, and nothing is missing"


def test_alone_nobody_is_ahead() -> None:
    state = GHOST.start(seed=1)
    assert isinstance(state, Stepped)
    assert tally(state, Seat(0)) == 0
