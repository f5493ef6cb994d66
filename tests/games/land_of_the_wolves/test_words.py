"""Words: a label for every action, a line for every event, a sentence for every refusal and ending."""

from __future__ import annotations

from random import Random

import moonwood
from moonwood import CHANCE, Outcome
from moonwood.games.land_of_the_wolves.rules import events
from moonwood.games.land_of_the_wolves.rules.actions import TABLE
from moonwood.games.land_of_the_wolves.rules.components import ENDINGS, NOTHING
from moonwood.games.land_of_the_wolves.rules.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.words import blurb
from moonwood.games.land_of_the_wolves.words.names import POWER_NAMES, power_text
from moonwood.kernel.events import End, Event, First, Score, all_but, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Grid, Say
from tests.games.land_of_the_wolves.table import GAME, view_of

SAY = Say("en", ("Ann", "Bo"))
W6 = "to-move B; table 0,0=A1 1,0=B1 2,0=A2; hand-A 2; hand-B 1 2 3; starter A"


def labels(text: str) -> list[str]:
    state = GAME.position(text)
    return [GAME.label(state.view(state.seat), action) for action in state.actions()]


def line(event: Event) -> str:
    return GAME.log(event, names=("Ann", "Bo"))


def test_labels() -> None:
    assert "Place 2 at (0, 1): its row 2 to 0" in labels(W6)
    assert "Cover the 1 at (0, 0) with 2: its row 3 to 2" in labels(W6)
    assert "Long Leap: Cover the 1 at (0, 0) with 3: its row 4 to 2" in labels(W6 + "; gains-B P2")
    assert labels(W6 + "; gains-B P1") == ["Keep your Ambush for later", "Twin Hunt: place 2 wolves this turn"]
    assert "Swap your wolf at (1, 0) and the enemy at (2, 0)" in labels(W6 + "; gains-B P4")
    between = "to-move {}; table; hand-A; hand-B; wins 1 0; starter A; offer P5 P6; step {}"
    assert labels(between.format("A", "lone-wolf"))[3] == "Take the Lone Wolf 6 into your deck"
    assert labels(between.format("B", "alpha"))[0] == "Take Full Moon: You count 1 extra moon."


def test_places_are_written_as_the_reader_writes_them() -> None:
    state = GAME.position(W6)
    said = [GAME.label(state.view(state.seat), action, "it") for action in state.actions()]
    assert "Posa 2 in (0; 1): la sua riga 2 a 0" in said


def test_every_family_has_a_label_of_its_own() -> None:
    view = GAME.position(W6 + "; gains-B P1").view(1)
    for family in TABLE.families.values():
        text = GAME.label(view, family.first)
        assert text
        decided = family.name not in ("offer", "first", "draw")
        assert (text != GAME.text(family.first)) == decided


def test_labels_of_one_decision_are_all_different() -> None:
    for seed in range(12):
        state, rng = GAME.blank(), Random(seed)
        while not state.over:
            if state.seat != CHANCE:
                view = state.view(state.seat)
                told = [GAME.label(view, action) for action in view["actions"]]
                assert len(set(told)) == len(told)
            state.apply(rng.choice(state.actions()))


def test_actions_that_are_refused_have_labels_too() -> None:
    """Whoever shows why something is not possible can name it, whatever powers there are."""
    for gains in ("", "; gains-B P5", "; gains-B P1"):
        view = GAME.position(W6 + gains).view(1)
        assert all(GAME.label(view, action) for action in range(len(TABLE)))


def test_questions() -> None:
    for gains, question in (
        ("", "place a wolf"),
        ("; gains-B P1", "Twin Hunt"),
        ("; gains-B P1 used; left 2", "first of 2"),
    ):
        state = GAME.position(W6 + gains)
        assert question in GAME.ask(state.view(1))
        assert GAME.ask(state.view(0)) != GAME.ask(state.view(1))
    first = GAME.position("to-move A; table; hand-A 1 3 3; hand-B 2 3 4")
    assert GAME.ask(first.view(0)) == "Player A: place the first wolf of round 1"
    assert GAME.ask(first.view(1)) == "Player A begins round 1"
    again = GAME.position("to-move A; table; hand-A 1 3 3; hand-B 2 3 4; ties 1; wins 1 0")
    assert GAME.ask(again.view(0)) == "Player A: the round was tied; begin it again"
    assert GAME.ask(again.view(1)) == "The round was tied; Player A begins it again"
    assert GAME.ask(GAME.blank().view(0)) == "Something is drawn"


def test_questions_between_rounds_say_who_won() -> None:
    text = "to-move {}; table; hand-A; hand-B; wins 1 0; starter A; offer P5 P6; step {}"
    winner, loser = GAME.position(text.format("A", "lone-wolf")), GAME.position(text.format("B", "alpha"))
    assert [GAME.ask(winner.view(seat)) for seat in (0, 1)] == [
        "Player A wins round 1: take a Lone Wolf into your deck",
        "Player A wins round 1 and takes a Lone Wolf",
    ]
    assert [GAME.ask(loser.view(seat)) for seat in (0, 1)] == [
        "Player B lost round 1 and takes an Alpha Power",
        "Player B lost round 1: take an Alpha Power",
    ]


def test_log_lines() -> None:
    assert line(events.Placement(0, 2, 24, None)) == "Ann: 3 to (0, 0)"
    assert line(events.Placement(1, 8, 24, 4)) == "Bo: Lone Wolf 6 covers the 5 at (0, 0)"
    assert line(events.CardDraw(0, 2, audience=only(0))) == "Ann draws 3"
    assert line(events.CardDraw(0, None, audience=all_but(0))) == "Ann draws a card"
    assert line(events.Award(1, 3)) == "Tied 3 times: the round goes to Bo, who did not start it"
    assert line(events.RoundStart(2, 3, 0)) == "Round 2, attempt 3: Ann starts"


def test_a_round_is_summed_up() -> None:
    rows = ((3, (3, 6), 1, 2), (2, (4, 2), 0, 3), (1, (5, 3), 0, 3), (0, (4, 6), 1, 3))
    assert line(events.RoundEnd("full", 1, (6, 7), (4, 4), (2, 3), rows)) == (
        "All twelve places are taken. Ann against Bo, from the top: Row 1: 3:6, 2 points for Bo. "
        "Row 2: 4:2, 3 points for Ann. Row 3: 5:3, 3 points for Ann. Row 4: 4:6, 3 points for Bo. "
        "Moons: 2:3, 2 points for Bo. In all 6:7, with 4:4 wolves taken. Bo wins the round."
    )
    tied = line(events.RoundEnd("cards", -1, (2, 2), (2, 2), (3, 3), rows))
    assert tied.startswith("The cards have run out. ")
    assert tied.endswith("In all 2:2, with 2:2 wolves taken. The round is tied.")
    assert line(events.RoundEnd("full", 0, (4, 4), (4, 2), (3, 3), rows)).endswith(
        "Ann wins the round with more wolves."
    )


def test_the_summary_tells_who_wins_an_equal_row() -> None:
    """Stubborn Line: the sums alone would not say it."""
    rows = ((1, (6, 6), 1, 4), (0, (4, 4), -1, 0))
    told = line(events.RoundEnd("full", 1, (0, 6), (2, 4), (2, 3), rows))
    assert "Row 1: 6:6, 4 points for Bo. Row 2: 4:4, nobody's. Moons: 2:3, 2 points for Bo." in told


def test_the_log_keeps_the_round_when_its_table_is_cleared() -> None:
    """The deal of the next playing clears the table at once; rows, moons, wolves and points stay in the log."""
    tie = "0,2=A2 1,2=A4 2,2=B2 3,2=B3 0,1=B4 1,1=B1 2,1=A3 3,1=A1 0,0=A2 1,0=B1 2,0=A3"
    state = GAME.position(f"to-move B; table {tie}; hand-A 1; hand-B 4; starter A")
    happened: list[Event] = []
    state.play(GAME.parse("place 4 3,0"), happened)
    assert view_of(state, 0)["table"] == {}
    told = [GAME.log(event, names=("Ann", "Bo")) for event in happened]
    assert told[1] == (
        "All twelve places are taken. Ann against Bo, from the top: Row 1: 6:5, 2 points for Ann. "
        "Row 2: 4:5, 2 points for Bo. Row 3: 5:5, nobody's. Moons: 3:3, for nobody. "
        "In all 2:2, with 2:2 wolves taken. The round is tied."
    )
    assert told[2:] == ["The round is played again; Bo starts it", "Round 1, attempt 2: Bo starts"]


def test_every_event_of_random_games_has_a_line() -> None:
    met = set()
    for seed in range(80):
        state, rng = GAME.blank(), Random(seed)
        told: list[Event] = []
        while not state.over:
            if state.seat == CHANCE:
                weights = state.weights()
                state.apply(rng.choices([a for a, _ in weights], [w for _, w in weights])[0], told)
            else:
                state.apply(rng.choice(state.actions()), told)
        for event in told:
            met.add(type(event))
            assert GAME.log(event), event
    everything = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert met | {events.Award, events.LastCard, Event, Score} == everything | {First, End}
    assert line(events.LastCard(1)) == "Bo has no card left"
    assert line(Event()) == ""


def test_refusals_and_endings_have_sentences() -> None:
    assert all(GAME.refuse(rule) for rule in REFUSALS)
    for reason in ENDINGS:
        assert GAME.ending(Outcome(reason, (Seat(1),)), names=("Ann", "Bo")).startswith("Bo wins")


def test_describe_tells_everything() -> None:
    state = GAME.position(W6.replace("0,0=A1", "0,0=B2/A1") + "; gains-A P2 used L6; offer P1 P5; wins 1 1")
    told = GAME.describe(state.view(1), names=("Ann", "Bo"))
    for part in (
        "Round 3.",
        "at (0, 0) Bo's 2 on Ann's 1",
        "Row 0: 2 to 3, 2 points for Bo.",
        "Moons: 1 to 1.",
        "Points in this round: 0 to 2.",
        "Long Leap (used)",
        "Lone Wolf 6",
        "Your hand: 1, 2 and 3.",
        "On offer: Twin Hunt and Full Moon.",
    ):
        assert part in told
    assert "Your hand" not in GAME.describe(state.view(None))
    assert "empty" in GAME.describe(GAME.blank().view(None))
    even = GAME.position("to-move A; table 0,0=A3 1,0=B3; hand-A 2; hand-B 2")
    assert "nobody's" in GAME.describe(even.view(None))


def test_powers_are_described_from_their_numbers() -> None:
    texts = [power_text(power, SAY) for power in GAME.setup.powers[:-1]]
    assert len(set(texts)) == 8
    assert texts[1] == "Once a round, your wolf may cover an enemy of any lower value or a value 1 higher."
    assert power_text(NOTHING, SAY) == "Changes nothing."
    other = moonwood.game("land-of-the-wolves", rulings="powers.P3.covers = [2, -2]").setup.powers[2]
    assert (
        power_text(other, SAY) == "Once a round, your wolf may cover an enemy of a value 2 lower or a value 2 higher."
    )
    assert [power.name for power in GAME.setup.powers[:-1]] == list(POWER_NAMES)


def test_the_rulebook_follows_the_options() -> None:
    plain = moonwood.game("land-of-the-wolves", alpha_powers=False, lone_wolves=False)
    told = {number for number in GAME.rulebook().numbers if number not in plain.rulebook().numbers}
    assert {"2.2", "2.2.1", "2.3", "2.3.3", "3.2", "7.10", "7.11", "8.9"} <= told
    assert "Lone Wolf" not in str(plain.rulebook().clause("7"))
    assert blurb(SAY)


def test_the_rulebook_tells_the_numbers_of_the_rulings() -> None:
    rulings = "deck.3.trophy = 2\ndeck.2.corner = 2\nlone_wolves.L4.corner = 2\npowers.P3.covers = [2, -2]"
    book = moonwood.game("land-of-the-wolves", rulings=rulings).rulebook()
    decks = [block.rows for block in book.clause("2") if isinstance(block, Grid)]
    assert decks[0][1:3] == (("2", "2", "2 times", "0", "1"), ("3", "4", "1 times", "2", "0"))
    assert decks[1][2] == ("4", "2 times", "0", "1")
    assert "exceeds by one of these numbers: 2, -2" in str(book.clause("2.3.5"))
    assert "of the same value" in str(GAME.rulebook().clause("2.3.5"))


def test_what_counts_is_rounds() -> None:
    """§2.4."""
    view = GAME.position(W6 + "; wins 1 0").view(None)
    assert [GAME.score(view, seat) for seat in (0, 1)] == ["1 round won", "0 rounds won"]
