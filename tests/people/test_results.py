"""What came of games: from a table to a result, from many results to numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.games.forgenesis.rules.components import TYPES
from moonwood.kernel.aim import Aim
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.pages.people import ENDINGS, Portrait, person
from moonwood.pages.words import Seen
from moonwood.people.results import (
    AGREED,
    GAVE_UP,
    TIME_OUT,
    Played,
    Player,
    Result,
    milestones,
    own_statistics,
    ranges,
    result_of,
    statistics,
)
from moonwood.table.ledger import Created, Entry, Resigned, Seated, Sitter
from moonwood.table.table import Table, beginning_of, setup_of
from tests.server.sampled import table_of
from tests.server.test_table import fresh, rebuilt, sitters, walk


@pytest.mark.parametrize("name", rooms())
def test_a_finished_game_has_a_result_and_an_unfinished_one_none(name: str) -> None:
    table, entries = fresh(name)
    assert result_of(table, 1.0) is None
    walk(table, entries, 5000)
    result = result_of(table, 1.0)
    assert result is not None
    assert result.ending in rooms()[name].rules.ENDINGS
    assert [it.won for it in result.players] == [seat in table.winners for seat in range(table.game.seats)]
    assert all((it.place == 1) == it.won for it in result.players if table.winners)
    assert not result.rated, "nobody asked for that"


def test_who_gave_up_lost() -> None:
    table, _ = fresh(rated=True)
    table.enter(Resigned(Seat(0)))
    result = result_of(table, 1.0)
    assert result is not None
    assert (result.ending, [it.place for it in result.players], result.rated) == (GAVE_UP, [2, 1], True)


def test_a_seat_that_a_guest_brings_into_an_account_counts_no_more() -> None:
    table, _ = fresh(kinds="ho", rated=True)
    table.enter(Seated(Seat(1), Sitter("human", "Bo", owner="bo")))
    assert table.rated, "whoever takes a free seat knows what it counts for"
    table.enter(Seated(Seat(1), Sitter("human", "Bo", owner="account")))
    table.enter(Resigned(Seat(0)))
    for it in (table, table.still()):
        result = result_of(it, 1.0)
        assert result is not None
        assert not result.rated


def test_who_gave_up_among_many_is_the_last_whatever_the_bot_makes_of_it() -> None:
    game = open_game("spirits-of-the-forest", players=3)
    match = Match(game, 1)
    created = Created(
        game.name, game.version, {"players": "3"}, sitters(3, "hho"), "me", "00" * 32, "09" * 32, setup_of(match)
    )
    table = Table("t", replace(created, rated=True), match)
    table.enter(Resigned(Seat(0), plays_on=True))
    match.state.end("points", [Seat(0)], [1, 2, 3])
    for it in (table, table.still()):
        result = result_of(it, 1.0)
        assert result is not None
        assert [player.place for player in result.players] == [3, 2, 3]
        assert result.players[0] == Player("me", "", 3, won=False), "no bot answers for who gave up"


def test_a_game_that_went_on_from_its_middle_counts_for_nothing() -> None:
    table, _ = fresh()
    match = Match(table.game, 1)
    match.play(match.state.seat, match.state.actions()[0])
    _, (created,) = fresh()
    assert isinstance(created, Created)
    entries: list[Entry] = [replace(created, setup=beginning_of(match))]
    later = rebuilt(entries)
    walk(later, entries, 5000)
    assert later.over
    assert result_of(later, 1.0) is None


def test_every_ending_of_every_game_has_words() -> None:
    assert {ending for room in rooms().values() for ending in room.rules.ENDINGS} | {GAVE_UP, TIME_OUT, AGREED} == set(
        ENDINGS
    )


def game(*won: bool, moves: int = 10, ending: str = "bottle", **options: str) -> Result:
    players = [Player("", "", 1 if it else 2, it) for it in won]
    return Result("top-cap", "against", options, players, moves, ending, False, 0.0)


def test_numbers_of_many_games() -> None:
    told = statistics([game(True, False, jump="on"), game(False, True, jump="off", moves=4, ending="no-move"),
                       game(True, False, jump="on", moves=20)])  # fmt: skip
    assert [(it.played, it.won) for it in told.seats] == [(3, 2), (3, 1)]
    assert (told.options["jump", "on"].share, told.options["jump", "off"].share) == (1.0, 0.0)
    assert (told.endings, told.lengths) == ({"bottle": 2, "no-move": 1}, [4, 10, 20])
    assert sum(it.games for it in ranges(told.lengths)) == 3
    assert statistics([]).played == 0


def test_milestones_are_first_wins_in_their_order() -> None:
    def played(bot: str, won: bool, at: float, aim: str = "against") -> Played:
        return Played("top-cap", aim, 0, won, at, [bot], {})  # type: ignore[arg-type]

    games = [played("owl", True, 5.0), played("moth", True, 2.0), played("moth", True, 1.0), played("raven", False, 3.0),
             played("magpie", True, 4.0, "together")]  # fmt: skip
    assert [(it.bot, it.at) for it in milestones(games)] == [("moth", 1.0), ("owl", 5.0)]


def test_a_creature_that_wins_is_a_milestone_once() -> None:
    """What the result keeps of it is told of its player alone."""
    options = {"creatures": "frog firefly beetle spider"}
    match = Match(open_game("forgenesis", **options), 1)
    match.state = match.game.position("A d4=frog; B c4=beetle; to-move B")
    result = result_of(table_of(match, options), 1.0)
    assert result is not None
    assert [it.trophy for it in result.players] == ["frog", ""]
    played = [Played("forgenesis", "against", 1, True, at, [], {}, trophy="frog") for at in (2.0, 1.0)]
    assert [(it.trophy, it.at) for it in milestones(played)] == [("frog", 1.0)]


def test_every_creature_that_can_win_has_a_name() -> None:
    for room in rooms().values():
        trophies = room.furniture.trophies
        assert trophies is None or set(trophies.names) == set(TYPES)


def test_a_persons_page_tells_milestones_and_what_was_won_together() -> None:
    def played(game: str, aim: Aim, *, won: bool, trophy: str = "", **options: str) -> Played:
        return Played(game, aim, 0, won, 0.0, [], options, trophy=trophy)

    games = [
        played("forgenesis", "against", won=True, trophy="frog"),
        played("forgenesis", "against", won=True, trophy="unicorn"),
        played("moonlight", "together", won=True, scenario="7"),
        played("moonlight", "together", won=False, scenario="8"),
    ]
    text = person(Seen(Say()), Portrait("Ann", games, {}, milestones(games), own=False))
    for told in ("Won in Forgenesis: Frog", "Won in Forgenesis: unicorn", "50% together, 1 of 28 scenarios"):
        assert told in text


def test_every_page_of_a_journal_that_was_won_is_a_milestone() -> None:
    def played(scenario: str, won: bool, at: float) -> Played:
        return Played("moonlight", "alone", 0, won, at, [], {"scenario": scenario} if scenario else {})

    reached = milestones(
        [played("7", True, 3.0), played("7", True, 2.0), played("", True, 1.0), played("9", False, 4.0)]
    )
    assert [(it.page, it.at) for it in reached] == [("1", 1.0), ("7", 2.0)]


def test_a_person_has_numbers_of_their_own() -> None:
    def played(seat: int, won: bool, **options: str) -> Played:
        return Played("top-cap", "against", seat, won, 1.0, [], options, 10 + seat, "bottle")

    told = own_statistics([played(1, True, jump="on"), played(1, False, jump="on"), played(0, False)])
    assert [(it.played, it.won) for it in told.seats] == [(1, 0), (2, 1)]
    assert (told.options["jump", "on"].share, told.endings, told.lengths) == (0.5, {"bottle": 3}, [10, 11, 11])
    assert own_statistics([]).played == 0
