"""What came of games, and what can be told of many of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST, Aim
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import CHANCE
from moonwood.table.journal import pages_of
from moonwood.table.table import Table

GAVE_UP, TIME_OUT, AGREED = "gave-up", "time-out", "agreed"
"""How a game ends that somebody gave up, whose time was out, or that all agreed to call a draw."""


@dataclass(frozen=True)
class Player:
    """What came of a game for one seat. A person has an owner, a bot its name."""

    owner: str
    bot: str
    place: int
    """1 for the winners; equal places are shared."""
    won: bool
    trophy: str = ""
    """With what it was won, where a room tells that."""


@dataclass(frozen=True)
class Result:
    game: str
    aim: Aim
    options: Mapping[str, str]
    players: Sequence[Player]
    moves: int
    ending: str
    rated: bool
    """Whether it counts for ratings if all who sat there have one."""
    at: float


def result_of(table: Table, at: float) -> Result | None:
    """What came of a table's game; None if it is not over, did not begin at its beginning, or was ended by the host."""
    if not table.over or table.ended or _began_midway(table):
        return None
    outcome = table.match.state.outcome
    places = outcome.places if outcome and table.lost_by is None else ()
    players = [_player(table, places, seat) for seat in every_seat(table.game.seats)]
    created, rated = table.created, table.rated and table.game.aim == AGAINST
    return Result(
        created.game, table.game.aim, created.options, players, table.outline.moves, _ending(table), rated, at
    )


def _ending(table: Table) -> str:
    if table.called_off:
        return AGREED
    outcome = table.match.state.outcome
    if outcome and table.lost_by is None:
        return outcome.reason
    return GAVE_UP if table.fell is None else TIME_OUT


def _player(table: Table, places: Sequence[int], seat: Seat) -> Player:
    """Whoever gave up against others is the last of them, whatever the bot made of it that played on."""
    gone = table.gone.get(seat) if table.game.aim == AGAINST else None
    if gone is not None:
        return Player(gone.owner, gone.bot, table.game.seats, won=False)
    it, won = table.sitters[seat], seat in table.winners
    return Player(it.owner, it.bot, places[seat] if places else 1 if won else 2, won, _trophy(table, seat))


def _trophy(table: Table, seat: Seat) -> str:
    trophies = table.game.room.furniture.trophies
    outcome = table.match.state.outcome
    return trophies.of(table.match.state, seat) if trophies and outcome and seat in outcome.winners else ""


def _began_midway(table: Table) -> bool:
    return any(ply.seat != CHANCE for ply in table.match.plies[: len(table.created.setup)])


# Many games


class Tally(NamedTuple):
    """How often something was won."""

    played: int
    won: int

    @property
    def share(self) -> float:
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True)
class Statistics:
    """What is told of the games of one kind."""

    played: int
    seats: Sequence[Tally]
    """How often each seat won."""
    options: Mapping[tuple[str, str], Tally]
    """How often the first seat, or the person whose games they are, won with a value of an option that was chosen."""
    endings: Mapping[str, int]
    lengths: Sequence[int]
    """How many moves each game took, the shortest first."""


def statistics(results: Iterable[Result]) -> Statistics:
    games = list(results)
    most = max((len(game.players) for game in games), default=0)
    chosen = sorted({pair for game in games for pair in game.options.items()})
    return Statistics(
        len(games),
        [tally(game.players[seat].won for game in games if seat < len(game.players)) for seat in range(most)],
        {(name, value): _with(games, name, value) for name, value in chosen},
        dict(Counter(game.ending for game in games).most_common()),
        sorted(game.moves for game in games),
    )


def tally(wins: Iterable[bool]) -> Tally:
    """
    >>> tally([True, False, True])
    Tally(played=3, won=2)
    """
    all_ = list(wins)
    return Tally(len(all_), sum(all_))


def _with(games: Sequence[Result], name: str, value: str) -> Tally:
    return tally(game.players[0].won for game in games if game.options.get(name) == value)


class Range(NamedTuple):
    """So many games took from this many moves to that many."""

    low: int
    high: int
    games: int


def ranges(lengths: Sequence[int], most: int = 10) -> list[Range]:
    """Lengths in at most so many ranges that are equally wide.

    >>> ranges([3, 4, 4, 9], 3)
    [Range(low=3, high=5, games=3), Range(low=6, high=8, games=0), Range(low=9, high=11, games=1)]
    """
    if not lengths:
        return []
    low, high = min(lengths), max(lengths)
    width = -(-(high - low + 1) // most)
    starts = range(low, high + 1, width)
    return [Range(at, at + width - 1, sum(at <= it < at + width for it in lengths)) for at in starts]


# One person's games


@dataclass(frozen=True)
class Played:
    """A game of one person: what came of it for them, whom they met, and how they were rated afterwards."""

    game: str
    aim: Aim
    seat: int
    won: bool
    at: float
    bots: Sequence[str]
    """The bots that sat at the table."""
    options: Mapping[str, str]
    moves: int = 0
    ending: str = ""
    rating: float | None = None
    trophy: str = ""


def own_statistics(games: Sequence[Played]) -> Statistics:
    """The same for the games of one person: what they won, by where they sat and with what."""
    most = max((it.seat + 1 for it in games), default=0)
    chosen = sorted({pair for it in games for pair in it.options.items()})
    return Statistics(
        len(games),
        [tally(it.won for it in games if it.seat == seat) for seat in range(most)],
        {pair: tally(it.won for it in games if pair in it.options.items()) for pair in chosen},
        dict(Counter(it.ending for it in games).most_common()),
        sorted(it.moves for it in games),
    )


class Milestone(NamedTuple):
    """The first time that somebody won against a bot of a game, on a page of its journal, or with one of its pieces."""

    game: str
    bot: str
    page: str
    trophy: str
    at: float


def milestones(games: Iterable[Played]) -> list[Milestone]:
    """In the order in which they were reached."""
    first: dict[tuple[str, str, str, str], float] = {}
    for it in sorted(games, key=lambda it: it.at):
        for reached in _reached(it) if it.won else []:
            first.setdefault((it.game, *reached), it.at)
    return [Milestone(*reached, at) for reached, at in first.items()]


def _reached(it: Played) -> list[tuple[str, str, str]]:
    """Bots that were beaten and what they were beaten with, or the page of a journal that was won."""
    if it.aim == AGAINST:
        return [*((bot, "", "") for bot in it.bots), *([("", "", it.trophy)] if it.trophy else [])]
    page = page_of(it)
    return [("", page, "")] if page else []


def page_of(it: Played) -> str:
    """The page of a journal that a game is about; nothing where there is none."""
    room = rooms().get(it.game)
    if room is None or room.journal is None:
        return ""
    pages = pages_of(room)
    return it.options.get(pages.name, pages.write(pages.default))
