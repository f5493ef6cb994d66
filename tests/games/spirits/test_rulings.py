"""Spirits of the Forest: our rulings, played both ways."""

from __future__ import annotations

import pickle

import pytest

import moonwood
from moonwood import Game, PositionError, State
from moonwood.games.spirits.rules.components import SPIRITS
from moonwood.games.spirits.rules.events import Fireflies
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Ruling
from tests.games.spirits.table import (
    AIR,
    AIR_ENCHANTED,
    BLOCKED,
    ENCHANTED,
    GHOST,
    MOONLIGHT,
    NAME,
    TWO,
    V1,
    gems,
    options,
    play,
    step,
    view_of,
    why,
)


def corrected(game: Game, rulings: str) -> Game:
    return moonwood.game(NAME, **{**game.chosen_options(), "rulings": rulings})


def test_a_tie_for_the_most_fireflies_discards_nothing_or_everything() -> None:
    """§8.1.4."""
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
    """§8.2.7."""
    text = f"A-tiles BRA2; B-tiles WEB2; to-move A; moonlight BRA+ BRA+{' ?' * 10}"
    assert MOONLIGHT.position(text).scores == [2 + 2 - 33, 2 - 33]
    assert corrected(MOONLIGHT, "missing_doubled = true").position(text).scores == [2 + 2 - 33, 2 - 33 - 3]


def test_to_be_level_at_the_top_is_to_lead_or_not() -> None:
    """§8.3.7.1."""
    text = "A-tiles BRA1; B-tiles BRA1+SUN; A-cards EN-06; B-cards EN-07; to-move A"
    assert ENCHANTED.position(text).scores == [1 + 3 - 9, 1 + 1 + 4 - 6]
    alone = corrected(ENCHANTED, "tie_is_majority = false")
    assert alone.position(text).scores == [0, 0]
    assert alone.position(text.replace("A-tiles BRA1", "A-tiles BRA2")).scores == [2 + 3 - 9, 0]


def test_after_the_last_tile_a_card_can_be_claimed_or_not() -> None:
    """§8.3.5.2."""
    text = "row-0 VIN1; to-move A; display EN-06; A-tiles VIN1+MOO BRA1; turn 9"
    ours, theirs = (game.position(text) for game in (ENCHANTED, corrected(ENCHANTED, "claim_after_last_tile = false")))
    play(ours, "take 0-0")
    play(theirs, "take 0-0")
    assert (step(ours), step(theirs)) == ("claim", "over")


def both(game: Game, rulings: str, text: str) -> tuple[State, State]:
    """A position as we play it, and as an owner does."""
    return game.position(text), corrected(game, rulings).position(text)


def played_out(game: Game) -> State:
    """The end of a game in which everybody does the first thing that is offered."""
    state, dealer = game.blank(), moonwood.Dealer(1)
    while not state.over:
        state.apply(state.draw(dealer) if state.seat == moonwood.CHANCE else state.actions()[0])
    return state


def same(state: State) -> bool:
    """Whether a position and its text are the same."""
    return state.game.position(state.position()).key() == state.key()


def test_a_first_tile_must_be_taken_or_some_turns_may_be_passed() -> None:
    ours, theirs = both(TWO, "passes = 2", V1)
    assert why(ours, "pass") == "must-take"
    for mover in "AB":
        assert f"to-move {mover}" in theirs.position()
        play(theirs, "pass", "skip")
        assert same(theirs)
    assert why(theirs, "pass") == "must-take", "two turns in a row were passed"
    play(theirs, "take 0-0", "stop", "skip")
    assert why(theirs, "pass") is None, "they are in a row no more"


def test_who_can_take_nothing_passes_whatever_the_ruling() -> None:
    assert [options(state) for state in both(TWO, "passes = 1", BLOCKED)] == [{"pass"}, {"pass"}]
    assert options(corrected(TWO, "passes = 1").position(f"{BLOCKED}; passed 1")) == {"pass"}


TWO_RESERVED = "row-0 . . VIN1@B VIN1+SUN@B BRA2; row-1 BRA1; to-move A; A-supply 1"


def test_each_reserved_tile_costs_a_gem_or_the_second_is_free() -> None:
    """§4.2.5."""
    ours, theirs = both(TWO, "pay_each_tile = false", TWO_RESERVED)
    for state in (ours, theirs):
        play(state, "take 0-2")
    assert step(ours) == "gem", "A has no gem to pay with for the second Vines"
    assert options(theirs) == {"take 0-3", "stop"}
    assert same(theirs)
    play(theirs, "take 0-3")
    assert (gems(theirs, 0), gems(theirs, 1)) == ((0, 0, 3), (3, 0, 0)), "one gem paid for both, and B's are back"
    assert step(theirs) == "gem"
    assert same(theirs)


def test_what_a_reserved_tile_costs_is_said_before_it_is_taken() -> None:
    for text, said in (("", {True}), ("pay_each_tile = false", {False})):
        state = (corrected(TWO, text) if text else TWO).position(TWO_RESERVED.replace("A-supply 1", "A-supply 2"))
        label = state.game.label(state.view(0), state.game.parse("take 0-2"))
        assert label == "Take Vines (row 1, place 3) for a gem: it is reserved"
        play(state, "take 0-2")
        second = state.game.label(state.view(0), state.game.parse("take 0-3"))
        assert {"for a gem" in second} == said
    own = TWO.position(TWO_RESERVED.replace("@B", "@A").replace("; A-supply 1", ""))
    assert "gem" not in own.game.label(own.view(0), own.game.parse("take 0-2"))


def test_what_was_paid_is_forgotten_with_the_second_tile() -> None:
    stopped = corrected(TWO, "pay_each_tile = false").position(TWO_RESERVED)
    play(stopped, "take 0-2", "stop", "skip", "take 0-3")
    assert gems(stopped, 1) == (3, 0, 0), "B takes the own gem back"
    alone = corrected(TWO, "pay_each_tile = false").position(TWO_RESERVED.replace("VIN1+SUN@B", "WEB1"))
    play(alone, "take 0-2")
    assert "paid" not in alone.position(), "nothing could follow"


@pytest.mark.parametrize("rulings", ["", "pay_each_tile = false"])
def test_paid_stands_only_where_it_matters(rulings: str) -> None:
    pair = "step second; pair VIN" if not rulings else "step gem"
    with pytest.raises(PositionError, match="paid"):
        corrected(TWO, rulings).position(f"{TWO_RESERVED}; {pair}; paid yes")


CLAIMS = "row-0 . . BRA2 BRA2; to-move A; display EN-06 EN-07 EN-11; turn 9; step claim; A-tiles VIN1 WEB1+SUN LEA1 MUS2 FRU1+FIR LEA2"
PAID = ["claim EN-06", "discard VIN1", "discard WEB1+SUN", "discard LEA1"]


def test_another_turn_sees_the_new_card_or_not() -> None:
    """§8.3.3.1."""
    ours, theirs = both(ENCHANTED, "refill_before_bonus = false", CLAIMS)
    play(ours, *PAID, "card EN-01", "again", "take 0-2", "skip")
    assert options(ours) == {"claim EN-07", "skip"}
    assert view_of(ours)["display"] == ["EN-01", "EN-07", "EN-11"]
    play(theirs, *PAID)
    assert same(theirs)
    play(theirs, "again", "take 0-2", "skip")
    assert view_of(theirs)["display"] == [None, "EN-07", "EN-11"]
    assert same(theirs)
    play(theirs, "claim EN-07", "discard MUS2", "discard FRU1+FIR", "discard LEA2", "again", "take 0-3")
    assert step(theirs) == "refill", "nothing is left in the forest: the last of A's turns is over"
    assert same(theirs)
    play(theirs, "card EN-01", "card EN-02")
    assert view_of(theirs)["display"] == ["EN-01", "EN-02", "EN-11"]
    assert theirs.over


def test_without_a_claim_nothing_is_refilled() -> None:
    state = corrected(ENCHANTED, "refill_before_bonus = false").position(CLAIMS)
    play(state, "skip")
    assert (step(state), view_of(state)["active"]) == ("take", 1)


def test_the_last_token_of_the_box_is_kept_or_left() -> None:
    """14 tokens: 11 with B, 1 used, 1 in the forest (on 0-1), 1 in the box. (§8.3.5.1)"""
    hands = "B-tokens DEW FLO FRU LEA MOS MUS VIN WEB FIR MOO SUN; B-used 1"
    text = f"row-0 BRA2 BRA2; to-move A; display EN-11 EN-02 EN-03; turn 9; step claim; A-tiles FRU1+FIR DEW2 LEA2; {hands}"
    ours, theirs = both(ENCHANTED, "tokens_for_bonus = 2", text)
    for state in (ours, theirs):
        play(state, "claim EN-11", "discard FRU1+FIR", "discard DEW2", "discard LEA2", "card EN-01")
    assert (step(ours), step(theirs)) == ("bonus", "take")


def test_a_firefly_on_a_tile_that_is_given_stops_counting_or_not() -> None:
    """§8.3.2.1."""
    text = "row-0 VIN1; to-move A; display EN-13; turn 9; step claim; A-tiles AIR2 AIR2 VIN1+SUN BRA1; B-tiles AIR2"
    for state, told in zip(
        both(AIR_ENCHANTED, "given_fireflies_count = true", text), ([], [Fireflies(0, 1)]), strict=True
    ):
        play(state, "claim EN-13", "discard VIN1+SUN", "discard AIR2", "discard BRA1", "card EN-01", "skip")
        assert same(state)
        assert [event for event in play(state, "take 0-0") if isinstance(event, Fireflies)] == told
        assert view_of(state)["players"][0]["fireflies"] == 1 + len(told)
        assert state.over


def test_gems_moved_by_a_bonus_are_forgotten_before_a_late_refill() -> None:
    """Where the display is filled up after the bonus, a position in between reads back and can be pickled."""
    text = (
        "row-0 WEB2 WEB2@A WEB1 WEB1+FIR; row-1 WEB1+SUN@B MUS2; to-move A; step claim; "
        "A-tiles BRA2 BRA1+MOO LEA2; display EN-01"
    )
    state = corrected(ENCHANTED, "refill_before_bonus = false").position(text)
    play(state, "claim EN-01", "discard BRA2", "discard BRA1+MOO", "discard LEA2", "move first 0-0")
    while step(state) == "bonus":
        assert same(state)
        play(state, "skip")
    assert step(state) == "refill"
    assert "moved" not in state.position()
    assert same(state)
    assert pickle.loads(pickle.dumps(state)) == state


def test_nothing_is_odd_about_tokens_that_everybody_has_seen() -> None:
    """All tokens are with A, so that A knows them all, and has nothing to guess."""
    tokens = "BRA DEW FLO FRU LEA MOS MUS VIN WEB FIR MOO SUN PLUS PLUS"
    state = TWO.position(f"row-0 BRA2; to-move A; A-tokens {tokens}; turn 9")
    assert state.odds(Seat(0)) == {}
    assert state.odds(Seat(1)).keys() == state.secrets(Seat(1)).keys()


@pytest.mark.parametrize("game", [TWO, GHOST], ids=["two", "ghost"])
def test_scores_are_nobodys_own(game: Game) -> None:
    state = played_out(game)
    state.scores.clear()
    assert len(state.scores) == game.seats


@pytest.mark.parametrize("rulings", ["BRA = 2", "BRA = 0", "PLUS = 0", "FIR = 3", "DEW = 9"])
def test_an_owner_may_have_other_tokens(rulings: str) -> None:
    for game in (TWO, GHOST):
        assert played_out(corrected(game, f"[tokens]\n{rulings}")).over


def test_the_ghost_may_get_a_token_twice_where_there_are_two_of_it() -> None:
    text = "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens LEA LEA"
    state = corrected(GHOST, "[tokens]\nLEA = 2").position(text)
    assert view_of(state, 0)["players"][1]["faces"] == ["LEA", "LEA"]
    assert same(state)
    with pytest.raises(PositionError, match="more tokens of a Spirit than exist"):
        GHOST.position(text)


def test_of_two_alike_the_ghosts_token_is_twice_as_likely() -> None:
    game = corrected(GHOST, "[tokens]\nLEA = 2")
    text = "row-0 BRA2 BRA2; row-1 WEB2 WEB2; row-2 MUS2 MUS2; card-token DEW"
    weights = dict(game.position(text).weights())
    assert (weights[game.parse("reveal LEA")], weights[game.parse("reveal BRA")]) == (2, 1)
    assert game.parse("reveal DEW") not in weights


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        ("BRA = 10", "a number from 0 to 9, not 10"),
        ("BRA = -1", "a number from 0 to 9, not -1"),
        ("\n".join(f"{it} = 0" for it in SPIRITS[2:9]), "Spirits 3 times at least"),
    ],
)
def test_tokens_that_are_in_no_box_are_refused(tokens: str, said: str) -> None:
    with pytest.raises(moonwood.OptionError, match=said):
        moonwood.game(NAME, rulings=f"[tokens]\n{tokens}")


@pytest.mark.parametrize("rulings", ["passes = -1", "passes = 13", "tokens_for_bonus = 0", "tokens_for_bonus = 3"])
def test_rulings_that_cannot_be_played_are_refused(rulings: str) -> None:
    with pytest.raises(moonwood.OptionError, match="is a number from"):
        moonwood.game(NAME, rulings=rulings)


CORRECTED = """
passes = 1
pay_each_tile = false
refill_before_bonus = false
tokens_for_bonus = 2
given_fireflies_count = true
"""


@pytest.mark.parametrize("modules", [{}, {"enchanted": True, "air": True}], ids=["base", "enchanted"])
def test_corrected_rulings_keep_every_law(modules: dict[str, bool]) -> None:
    moonwood.check(moonwood.game(NAME, rulings=CORRECTED, **modules), games=1, guesses=50, draw_every=30)


@pytest.mark.parametrize(
    "rulings",
    [
        "token_prevents_missing = true",
        "fireflies_tie_discards = true",
        "missing_doubled = true",
        "moonlight_shown_to_all = false",
        "tie_is_majority = false",
        "claim_after_last_tile = false",
        "enchanted_missing_power = false",
        "passes = 1",
        "pay_each_tile = false",
        "refill_before_bonus = false",
        "tokens_for_bonus = 2",
        "given_fireflies_count = true",
    ],
)
def test_the_rulebook_says_what_is_played(rulings: str) -> None:
    said, other = (
        {block.text for block in game.rulebook(whole=True).blocks if isinstance(block, Ruling)}
        for game in (moonwood.game(NAME), moonwood.game(NAME, rulings=rulings))
    )
    assert len(said) == len(other)
    assert len(said - other) == 1, "one of our rulings is told in another way"
