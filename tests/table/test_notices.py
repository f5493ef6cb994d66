"""What the log tells beside the game: falls, seats that change hands, and where these lines stand."""

from __future__ import annotations

from random import Random

import pytest

from moonwood.kernel.match import Ply
from moonwood.kernel.seats import Seat
from moonwood.table.ledger import (
    Entry,
    Fallen,
    Granted,
    Replaced,
    Resigned,
    Returned,
    Seated,
    Sitter,
    TakenBack,
    write,
)
from moonwood.table.log import Log
from moonwood.table.scene import lines
from moonwood.table.table import Table
from tests.server.test_table import fresh

ANN, BO = Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")
CY = Sitter("human", "Cy", owner="cy")


class Story:
    """A table of Ann and Bo, and its ledger."""

    def __init__(self) -> None:
        self.table, self.entries = fresh(sitters=[ANN, BO])
        self.rng = Random(1)

    def move(self) -> None:
        state = self.table.match.state
        self._wrote(self.table.play(state.seat, self.rng.choice(state.actions())))

    def enter(self, entry: Entry) -> None:
        self._wrote(entry)
        self.table.enter(entry)

    def _wrote(self, entry: Entry) -> None:
        self.table.count(entry)
        self.entries.append(entry)

    def told(self, seat: int | None = None) -> list[str]:
        """The lines of notices as a seat reads them, live and replayed; "-" for each ply between them."""
        again = Table.rebuild("t", [write(it) for it in self.entries])
        assert lines(again, None, "en") == lines(self.table, None, "en") == lines(self.table.still(), None, "en")
        whose = None if seat is None else Seat(seat)
        log, at = lines(self.table, whose, "en"), 0
        told: list[str] = []
        for line in log:
            told += ["-"] * (line.ply - at)
            at = line.ply
            told += [line.text] if line.seat < 0 else []
        return told


@pytest.fixture
def story() -> Story:
    return Story()


@pytest.mark.parametrize(
    ("entry", "read", "spoken"),
    [
        (Fallen(Seat(0), "bot"), "Ann's time is out: a bot goes on", "A bot"),
        (Fallen(Seat(0), "others"), "Ann's time is out: the others decide", "Your time"),
        (Fallen(Seat(0), "lost", plays_on=True), "Ann's time is out: a bot goes on", "Ann"),
        (Granted(Seat(0)), "Ann gets more time", "You get"),
        (Replaced(Seat(0), Sitter("open", "Ann")), "Ann's seat is free for somebody else", "Ann's"),
        (Resigned(Seat(0), plays_on=True), "Ann gave up, and a bot goes on", "Ann"),
    ],
)
def test_it_is_told_once_and_to_whom_it_is_about(story: Story, entry: Entry, read: str, spoken: str) -> None:
    story.move()
    story.enter(entry)
    assert story.told() == story.told(1) == ["-", read]
    own = story.told(0)[-1]
    assert own.startswith(spoken) or own == read, "whoever does not sit there now is called by name"


@pytest.mark.parametrize("entry", [Fallen(Seat(0), "lost"), Resigned(Seat(0))])
def test_how_a_game_ended_is_told_where_it_is_asked(story: Story, entry: Entry) -> None:
    story.move()
    story.enter(entry)
    assert story.told() == ["-"]


def test_seats_change_hands(story: Story) -> None:
    story.move()
    story.enter(Replaced(Seat(1), Sitter("bot", "Bo", bot="hedgehog")))
    story.move()
    story.enter(Returned(Seat(1), BO))
    assert story.told() == ["-", "A bot goes on for Bo", "-", "Bo is back"]
    assert story.told(1) == ["-", "A bot goes on for you", "-", "You are back"]


def test_what_was_told_of_somebody_is_not_told_of_whoever_comes_after_them(story: Story) -> None:
    story.enter(Fallen(Seat(1), "others"))
    story.enter(Replaced(Seat(1), Sitter("open", "Bo")))
    story.enter(Seated(Seat(1), CY))
    expected = ["Bo's time is out: the others decide", "Bo's seat is free for somebody else"]
    assert story.told() == [*expected, "Cy sits down"]
    assert story.told(1) == [*expected, "You sit down"]


def test_it_stands_where_it_happened_and_a_page_is_told_what_it_does_not_know(story: Story) -> None:
    log = Log(story.table.game, None, "en", story.table.names)
    story.move()
    story.move()
    story.enter(Granted(Seat(0)))
    known = story.table.still().course
    story.move()
    tail = log.tail(known, story.table.course)
    assert [line.ply for line in tail.lines] == [3]
    story.enter(TakenBack(story.table.match.plies[1].seat, 1, story.table.match.plies[1].turn))
    story.table.match.rewind(1)
    assert story.told() == ["-", "Ann gets more time"]
    assert [it.text for it in log.tail(known, story.table.course).lines] == ["Ann gets more time"]
    story.move()
    assert [type(it) is Ply for it in story.table.course] == [True, False, True]
    assert [line.ply for line in log.tail(known, story.table.course).lines] == [1, 2]
