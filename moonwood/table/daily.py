"""What is the same for everybody on one day: a puzzle, and a deal of each game. The date alone says which.

The draws of a deal follow from its date and game, so that no server has to hand them out. Whoever reads this can know
them beforehand: a deal is for fun, and nothing else is ever drawn from such a secret.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, cached_property
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from moonwood.bots import entrant
from moonwood.bots.players import seated
from moonwood.games import rooms
from moonwood.kernel.aim import TOGETHER
from moonwood.kernel.game import Game, Room
from moonwood.kernel.match import Match
from moonwood.kernel.state import CHANCE, State

SEAT = 0
"""Where whoever plays a deal sits."""
OPPONENT = "magpie"
"""Who sits in the other seats; it thinks fast and wavers little."""
COMPARED = ("moth", "magpie")
"""The bots whose results stand beside one's own."""


DEALS = "deals/{room}"
"""Under which results are kept, by day, beside how far somebody came in lessons."""
PUZZLES = "today"
"""The same for puzzles of the day."""


class Result(NamedTuple):
    """What came of a deal."""

    won: bool
    number: int
    """Points, or turns in a game without points."""


@dataclass(frozen=True)
class Deal:
    """A game that everybody gets alike on one day."""

    day: str
    """As `2026-11-16`."""
    room: Room

    @cached_property
    def game(self) -> Game:
        """The first preset of the room that has something to draw, and that nobody needs a partner for."""
        presets = [it.options for it in self.room.introduction.presets] if self.room.introduction else []
        games = [self.room.open({**options, **self._first_player()}) for options in (*presets, {})]
        alone = [game for game in games if game.aim != TOGETHER] or games
        return next(filter(draws, alone), alone[0])

    def _first_player(self) -> dict[str, object]:
        return {"first_player": SEAT} if any(it.name == "first_player" for it in self.room.options) else {}

    @property
    def secret(self) -> bytes:
        """What its draws are made from."""
        return digest(f"deal {self.day} {self.room.name}")


def draws(game: Game) -> bool:
    """Whether a game begins with chance, so that two deals of it differ."""
    return game.blank().seat == CHANCE


def digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=32, person=b"moonwood-day").digest()


def of_the_day(day: str) -> Room:
    """The game whose deal is the deal of the day: each in its turn, if its deals differ."""
    every = dealt(*rooms().values())
    return every[date.fromisoformat(day).toordinal() % len(every)]


@cache
def dealt(*every: Room) -> tuple[Room, ...]:
    """Those games of which no two days are alike."""
    return tuple(room for room in every if draws(Deal("", room).game))


def puzzle_of_the_day(day: str) -> tuple[Room, int]:
    """A game, not that of the deal if there is another, and the number of one of its puzzles, from 0."""
    with_puzzles = [room for room in rooms().values() if room.puzzles()]
    others = [room for room in with_puzzles if room.name != of_the_day(day).name] or with_puzzles
    number = int.from_bytes(digest(f"puzzle {day}"), "big")
    room = others[number % len(others)]
    return room, number // len(others) % len(room.puzzles())


# Results


def has_points(state: State) -> bool:
    return type(state).points is not State.points


def result_of(state: State) -> Result:
    """What came of a finished deal for whoever played it."""
    return Result(SEAT in state.winners, state.scores[SEAT] if has_points(state) else state.turn)


class Attempt:
    """Bots at a game, a few decisions at a time, so that nobody waits for its end; it always comes out the same."""

    def __init__(self, game: Game, secret: bytes, bot: str, others: str) -> None:
        seats = range(game.seats)
        self._match = Match(game, secret)
        self._sitters = [seated(entrant(bot if seat == SEAT else others)) for seat in seats]
        self._thoughts = [Random(f"{secret.hex()} {bot} {seat}") for seat in seats]

    def go_on(self, decisions: int = 4) -> Result | None:
        """So many decisions more; the result, if there is one then."""
        match = self._match
        for _ in range(decisions):
            if match.state.over:
                return result_of(match.state)
            seat, view = match.state.seat, match.state.view(match.state.seat)
            match.play(seat, self._sitters[seat].choose(match.game, view, self._thoughts[seat]))
        return result_of(match.state) if match.state.over else None


def streak(days: Collection[str], today: str) -> int:
    """How many days in a row something was done, up to today or, while today is still open, to yesterday."""
    day = date.fromisoformat(today)
    if today not in days:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        day, count = day - timedelta(days=1), count + 1
    return count
