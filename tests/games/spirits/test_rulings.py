"""Spirits of the Forest: our rulings, played both ways."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import Game
from moonwood.games.spirits.rules.events import Fireflies
from moonwood.kernel.speech import Ruling
from tests.games.spirits.table import AIR, ENCHANTED, MOONLIGHT, NAME, play, step


def corrected(game: Game, rulings: str) -> Game:
    return moonwood.game(NAME, **{**game.chosen_options(), "rulings": rulings})


def test_a_tie_for_the_most_fireflies_discards_nothing_or_everything() -> None:
    text = "row-0 BRA1; to-move A; A-tiles AIR2; B-tiles AIR2; turn 9"
    ours, theirs = (game.position(text) for game in (AIR, corrected(AIR, "fireflies_tie_discards = true")))
    told = [[event for event in play(state, "take 0-0") if isinstance(event, Fireflies)] for state in (ours, theirs)]
    assert told == [[], [Fireflies(0, 1), Fireflies(1, 1)]]
    assert ours.scores == [2 + 1 - 33, 2 - 36]
    assert theirs.scores == [1 - 36, 0 - 39]


def test_no_fireflies_are_no_tie() -> None:
    state = corrected(AIR, "fireflies_tie_discards = true").position("row-0 BRA1; to-move A; turn 9")
    assert not any(isinstance(event, Fireflies) for event in play(state, "take 0-0"))


def test_moonlight_leaves_the_loss_alone_or_doubles_it() -> None:
    text = f"A-tiles BRA2; B-tiles WEB2; to-move A; moonlight BRA+ BRA+{' ?' * 10}"
    assert MOONLIGHT.position(text).scores == [2 + 2 - 33, 2 - 33]
    assert corrected(MOONLIGHT, "missing_doubled = true").position(text).scores == [2 + 2 - 33, 2 - 33 - 3]


def test_to_be_level_at_the_top_is_to_lead_or_not() -> None:
    text = "A-tiles BRA1; B-tiles BRA1+SUN; A-cards EN-06; B-cards EN-07; to-move A"
    assert ENCHANTED.position(text).scores == [1 + 3 - 9, 1 + 1 + 4 - 6]
    alone = corrected(ENCHANTED, "tie_is_majority = false")
    assert alone.position(text).scores == [0, 0]
    assert alone.position(text.replace("A-tiles BRA1", "A-tiles BRA2")).scores == [2 + 3 - 9, 0]


def test_after_the_last_tile_a_card_can_be_claimed_or_not() -> None:
    text = "row-0 VIN1; to-move A; display EN-06; A-tiles VIN1+MOO BRA1; turn 9"
    ours, theirs = (game.position(text) for game in (ENCHANTED, corrected(ENCHANTED, "claim_after_last_tile = false")))
    play(ours, "take 0-0")
    play(theirs, "take 0-0")
    assert (step(ours), step(theirs)) == ("claim", "over")


@pytest.mark.parametrize(
    "rulings",
    [
        "token_prevents_missing = true",
        "fireflies_tie_discards = true",
        "missing_doubled = true",
        "moonlight_shown_to_all = false",
        "tie_is_majority = false",
        "claim_after_last_tile = false",
    ],
)
def test_the_help_says_what_is_played(rulings: str) -> None:
    said, other = (
        {block.text for block in game.help() if isinstance(block, Ruling)}
        for game in (moonwood.game(NAME), moonwood.game(NAME, rulings=rulings))
    )
    assert len(said) == len(other)
    assert len(said - other) == 1, "one of our rulings is told in another way"
