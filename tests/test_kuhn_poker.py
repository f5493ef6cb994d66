"""Kuhn poker, the hidden example of the handbook: its rules, and what an author of such a room gets wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import moonwood
from moonwood import CHANCE, CheckFailed, Match, Outcome, PositionError, Record, State, check
from moonwood.bots import make
from moonwood.kernel.events import EVERYONE, Audience
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal
from moonwood.lab.arena import play
from tests.kuhn_poker import GAME as ROOM
from tests.kuhn_poker import board, mind, rules, words

GAME = Game(ROOM, {"first_player": 0})


def after(cards: str, *moves: str) -> State:
    return GAME.position(f"cards {cards}; first A; moves {' '.join(moves)}")


def choices(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


# The rules


def test_the_first_player_checks_or_bets_and_so_does_the_other_after_a_check() -> None:
    assert choices(after("jack king")) == choices(after("jack king", "check")) == ["check", "bet"]
    assert [after("jack king").seat, after("jack king", "check").seat] == [0, 1]


def test_whoever_faces_a_bet_folds_or_calls() -> None:
    assert choices(after("jack king", "bet")) == choices(after("jack king", "check", "bet")) == ["fold", "call"]
    assert [after("jack king", "bet").seat, after("jack king", "check", "bet").seat] == [1, 0]


@pytest.mark.parametrize(
    ("moves", "outcome", "chips"),
    [
        (("check", "check"), Outcome("showdown", (Seat(1),)), [-1, 1]),
        (("check", "bet", "fold"), Outcome("fold", (Seat(1),)), [-1, 1]),
        (("check", "bet", "call"), Outcome("showdown", (Seat(1),)), [-2, 2]),
        (("bet", "fold"), Outcome("fold", (Seat(0),)), [1, -1]),
        (("bet", "call"), Outcome("showdown", (Seat(1),)), [-2, 2]),
    ],
)
def test_every_end_and_its_stakes(moves: tuple[str, ...], outcome: Outcome, chips: list[int]) -> None:
    state = after("jack king", *moves)
    assert state.outcome == outcome
    assert state.scores == chips
    assert state.returns == [chip / 2 for chip in chips]


def test_a_folded_card_stays_hidden_and_a_showdown_shows_both() -> None:
    assert after("jack king", "bet", "fold").shows(Seat(0))["cards"] == ["jack", "?"]
    assert after("jack king", "bet", "fold").shows(None)["cards"] == ["?", "?"]
    assert after("jack king", "bet", "call").shows(None)["cards"] == ["jack", "king"]


def test_a_position_holds_all_hands_and_a_view_hides_them() -> None:
    state = after("queen king", "check", "bet")
    assert state.position() == "cards queen king; first A; moves check bet"
    assert state.view(0)["position"] == "cards queen ?; first A; moves check bet"
    assert state.secrets(Seat(0)) == {"other": "king"}
    assert state.odds(Seat(0)) == {"other": {"jack": 0.5, "king": 0.5}}


@pytest.mark.parametrize("text", ["cards king king; first A", "cards - king; first A", "cards king; first A"])
def test_cards_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(PositionError, match="two different ones"):
        GAME.position(text)


@pytest.mark.parametrize("moves", ["call", "bet check", "check check bet", "bet fold fold"])
def test_moves_that_cannot_come_are_refused(moves: str) -> None:
    with pytest.raises(PositionError, match="cannot come here"):
        GAME.position(f"cards jack king; first A; moves {moves}")


def equity(state: State, seat: int, bets: Callable[[State], Fraction]) -> Fraction:
    """What a seat wins on average if everybody puts chips in with the probability that `bets` gives."""
    if state.over:
        return Fraction(state.scores[seat])
    total = Fraction(0)
    if state.seat == CHANCE:
        weights = [(action, Fraction(1, len(state.weights()))) for action, _ in state.weights()]
    else:
        brave = bets(state)
        weights = list(zip(state.actions(), (1 - brave, brave), strict=True))
    for action, weight in weights:
        twin = state.copy()
        twin.apply(action)
        total += weight * equity(twin, seat, bets)
    return total


def kuhns(state: State) -> Fraction:
    """Kuhn's equilibrium: how often a card bets or calls, where the first player never bets first without a King."""
    card, moves = rules.CARDS[state.cards[state.seat]], len(state.moves)  # type: ignore[attr-defined]
    if choices(state) == ["check", "bet"]:
        return {"jack": Fraction(moves, 3), "queen": Fraction(0), "king": Fraction(moves)}[card]
    return {"jack": Fraction(0), "queen": Fraction(1, 3), "king": Fraction(1)}[card]


def test_the_value_of_the_game_is_what_kuhn_found() -> None:
    """1/18 of a chip for the second player, if both play the equilibrium in which the first never bets."""
    assert equity(GAME.blank(), 1, kuhns) == Fraction(1, 18)


# The house


@pytest.mark.parametrize("first", [0, 1, "random"])
def test_it_keeps_the_laws(first: object) -> None:
    report = check(Game(ROOM, {"first_player": first}))
    assert report.decisions >= 300
    assert report.endings == {"fold", "showdown"}


def test_bots_play_it() -> None:
    bots = [make("owl", simulations=50), make("magpie")]
    assert play(GAME, bots, seed=1).over


def test_a_record_hides_the_other_card() -> None:
    match = Match(GAME, 1)
    assert "[deal ?]" in Record.seen(match, 0).dump()
    assert Record.of(match).dump().count("[deal ?]") == 0


# What authors get wrong, and what the check says


def told_to_all(original: Any) -> Any:
    def draw(self: rules.State, action: int) -> None:
        original(self, action)
        if action in rules.DEAL:
            self.tell(rules.Reveal, 0, rules.DEAL.values(action)[0])

    return draw


def bet_tells_the_card(original: Any) -> Any:
    def perform(self: rules.State, action: int) -> None:
        if action in rules.BET:
            self.tell(rules.Reveal, self.seat, self.cards[self.seat])
        original(self, action)

    return perform


def owner_alone(original: Any) -> Any:
    """A deal that only its owner hears of."""

    def tell_to(self: rules.State, audience: Audience, event: Any, *values: Any) -> None:
        if audience.alone:
            original(self, audience, event, *values)

    return tell_to


def shared_cards(original: Any) -> Any:
    def copy(self: rules.State) -> rules.State:
        twin: rules.State = original(self)
        twin.cards = self.cards
        return twin

    return copy


def always(value: object) -> Callable[[object], object]:
    return lambda original: lambda *args: value


def put(value: object) -> Callable[[object], object]:
    return lambda original: value


def misspelt(original: object) -> object:
    return lambda game, view, say: f"pot: {view['pto']}"


MISTAKES: list[tuple[str, Any, str, Callable[[Any], Any], str]] = [
    ("tells everybody the card", rules.State, "_draw", told_to_all, "a private draw depends on what is drawn: events"),
    ("a bet tells the card", rules.State, "perform", bet_tells_the_card, "'bet' tells seat . something hidden: events"),
    ("no secrets", rules.State, "secrets", always({}), "does not know something that secrets"),
    ("a key without cards", rules.State, "key", lambda _: lambda s: bytes([s.first & 3, *s.moves]), r"key\(\)"),
    ("a draw for its owner alone", rules.State, "tell_to", owner_alone, "happened, and .* is told nothing"),
    ("a shared list", rules.State, "copy", shared_cards, "on a copy changed the original"),
    ("all cards in the view", rules.State, "_knows", always(True), "sees of a private draw depends on what is drawn"),
    ("an open deal", rules.State, "privy", always(EVERYONE), "`secret` disagree"),
    (
        "no log line",
        words,
        "DEEDS",
        put(dict.fromkeys(range(4), "")),
        "no log line for events of the kind Move",
    ),
    (
        "a missing refusal",
        words,
        "REFUSALS",
        put({"no-bet": Refusal("Check or bet.", "2.2")}),
        "no sentence for 'bet-made'",
    ),
    ("no label", words, "LABELS", put({}), "no label for 'check', 'bet'"),
    ("no blurb", words, "blurb", always(""), "the game has no blurb"),
    ("no clause", words, "clause", always("3"), "questions name clauses that are none: 3"),
    (
        "a wrong key of the view",
        board,
        "text",
        misspelt,
        "fails with KeyError: 'pto', tested: .* A view has: game, rules",
    ),
    ("a certain evaluation", mind, "evaluate", always([1.0, -1.0]), r"evaluate gives \[1.0, -1.0\]"),
    ("stakes too high", rules.State, "returns", put(property(lambda s: list(map(float, s.chips)))), "returns leave"),
]


@pytest.mark.parametrize(
    ("where", "name", "mistake", "told"),
    [mistake[1:] for mistake in MISTAKES],
    ids=[mistake[0] for mistake in MISTAKES],
)
def test_what_authors_get_wrong_is_said_in_words(
    where: Any, name: str, mistake: Callable[[Any], Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, mistake(getattr(where, name)))
    with pytest.raises(CheckFailed) as caught:
        check(GAME)
    assert re.search(told, str(caught.value))


def test_a_room_that_forgot_to_say_that_it_hides_something() -> None:
    with pytest.raises(CheckFailed, match="though nothing is hidden"):
        check(Game(replace(ROOM, hidden=False), {}))


def test_the_room_is_not_in_the_house() -> None:
    assert ROOM.name not in moonwood.games()
