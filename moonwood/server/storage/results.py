"""What came of games, and ratings, in the database."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Sequence

import sqlalchemy as sa

from moonwood.people.rating import BOT, Rating
from moonwood.people.results import Played, Player, Result, Statistics, statistics
from moonwood.server.rating import after, first_rating
from moonwood.server.storage.schema import PEOPLE, RATINGS, RESULTS, SEATS
from moonwood.server.storage.store import SqlStore

MOST_GAMES = 5000
"""So many of one game, or of one person, are told of: the latest."""
MOST_RATED = 50
MOST_PEOPLE = 20
"""So many people's games are remembered for a while."""
MINUTE = 60.0

KEEP_RESULT = sa.text("""
    INSERT INTO results (table_id, game, aim, options, moves, ending, rated, at)
    VALUES (:table_id, :game, :aim, :options, :moves, :ending, :rated, :at) ON CONFLICT (table_id) DO NOTHING
""")
BEGIN_RATING = sa.text("""
    INSERT INTO ratings (owner, game, mu, sigma, games) VALUES (:owner, :game, :mu, :sigma, 0)
    ON CONFLICT (owner, game) DO NOTHING
""")


class ResultStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._told: dict[str, tuple[float, Statistics]] = {}
        """When each game's numbers were made, and what they are."""
        self._games: OrderedDict[str, tuple[float, list[Played]]] = OrderedDict()
        """The same for the games of people at whom somebody looked lately."""

    async def finished(self, table: str, result: Result) -> None:
        """Keep what came of a table's game, once, and rate it if it counts."""
        await self._store.write(lambda connection: _finished(connection, table, result))
        self._told.pop(result.game, None)
        for player in result.players:
            self._games.pop(player.owner, None)

    async def numbers(self, game: str) -> Statistics:
        """What is told of the games of one kind; games of other servers are counted a minute later."""
        at, told = self._told.get(game, (-MINUTE, None))
        if told is None or time.monotonic() - at > MINUTE:
            told = await self._store.read(lambda connection: statistics(_of_game(connection, game)))
            self._told[game] = time.monotonic(), told
        return told

    async def of_game(self, game: str) -> list[Result]:
        """What came of the games of one kind, the latest first."""
        return await self._store.read(lambda connection: _of_game(connection, game))

    async def of_person(self, owner: str) -> list[Played]:
        """The games of one person, the latest first; those at other servers are counted a minute later."""
        at, games = self._games.get(owner, (-MINUTE, None))
        if games is None or time.monotonic() - at > MINUTE:
            games = await self._store.read(lambda connection: _of_person(connection, owner))
            self._games[owner] = time.monotonic(), games
            while len(self._games) > MOST_PEOPLE:
                self._games.popitem(last=False)
        return games

    async def ratings(self, owner: str) -> dict[str, Rating]:
        """How somebody is rated, by game."""
        query = sa.select(RATINGS).where((RATINGS.c.owner == owner) & (RATINGS.c.games > 0))
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return {row.game: Rating(row.mu, row.sigma, row.games) for row in rows}

    async def best(self, game: str) -> list[tuple[str, str, Rating]]:
        """Who is rated highest for sure, people and bots: each by name or by bot."""
        beside = RATINGS.outerjoin(PEOPLE, RATINGS.c.owner == PEOPLE.c.owner)
        query = sa.select(RATINGS, PEOPLE.c.name).select_from(beside)
        query = query.where((RATINGS.c.game == game) & (RATINGS.c.games > 0))
        query = query.order_by((RATINGS.c.mu - 2 * RATINGS.c.sigma).desc()).limit(MOST_RATED)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        told = [(row, row.owner.removeprefix(BOT) if row.owner.startswith(BOT) else "") for row in rows]
        return [(it.name or "", bot, Rating(it.mu, it.sigma, it.games)) for it, bot in told if it.name or bot]


def _finished(connection: sa.Connection, table: str, result: Result) -> None:
    rated = result.rated and _all_rated(connection, result.players)
    row = {**vars(result), "table_id": table, "options": json.dumps(dict(result.options)), "rated": rated}
    del row["players"]
    if connection.execute(KEEP_RESULT, row).rowcount == 0:
        return  # another server was quicker
    new = _rate(connection, result) if rated else [None] * len(result.players)
    seats = [
        {"table_id": table, "seat": seat, **vars(player), "mu": rating.mu if rating else None}
        for seat, (player, rating) in enumerate(zip(result.players, new, strict=True))
    ]
    connection.execute(sa.insert(SEATS), seats)


def _all_rated(connection: sa.Connection, players: Sequence[Player]) -> bool:
    """Whether everybody at the table is somebody else, and has an account or is a bot."""
    owners = [it.owner for it in players if not it.bot]
    if not owners or len(players) < 2 or len(set(owners)) != len(owners):
        return False
    known = connection.execute(sa.select(sa.func.count()).select_from(PEOPLE).where(PEOPLE.c.owner.in_(owners)))
    return known.scalar_one() == len(owners)


def _rate(connection: sa.Connection, result: Result) -> list[Rating]:
    """The new ratings of all seats. Of two bots of one level the level gets what the last of them does."""
    game, names = result.game, [it.owner or BOT + it.bot for it in result.players]
    for name in sorted(set(names)):  # everybody locks in the same order
        connection.execute(BEGIN_RATING, {"owner": name, "game": game, **_first(name, game)})
    query = sa.select(RATINGS).where((RATINGS.c.game == game) & RATINGS.c.owner.in_(names))
    rows = connection.execute(query.order_by(RATINGS.c.owner).with_for_update()).all()
    before = {row.owner: Rating(row.mu, row.sigma, row.games) for row in rows}
    new = after([before[name] for name in names], [it.place for it in result.players])
    for name, rating in zip(names, new, strict=True):
        mine = (RATINGS.c.owner == name) & (RATINGS.c.game == game)
        connection.execute(sa.update(RATINGS).where(mine).values(rating._asdict()))
    return new


def _first(name: str, game: str) -> dict[str, float]:
    first = first_rating(name, game)
    return {"mu": first.mu, "sigma": first.sigma}


def _of_game(connection: sa.Connection, game: str) -> list[Result]:
    query = sa.select(RESULTS).where(RESULTS.c.game == game).order_by(RESULTS.c.at.desc()).limit(MOST_GAMES)
    rows = connection.execute(query).all()
    wanted = sa.select(RESULTS.c.table_id).where(RESULTS.c.game == game).order_by(RESULTS.c.at.desc()).limit(MOST_GAMES)
    players: dict[str, list[Player]] = {}
    for it in connection.execute(sa.select(SEATS).where(SEATS.c.table_id.in_(wanted)).order_by(SEATS.c.seat)):
        players.setdefault(it.table_id, []).append(Player("", it.bot, it.place, it.won))
    return [_result(it, players.get(it.table_id, [])) for it in rows]


def _result(it: sa.Row[tuple[object, ...]], players: Sequence[Player]) -> Result:
    return Result(it.game, it.aim, json.loads(it.options), players, it.moves, it.ending, it.rated, it.at)


def _of_person(connection: sa.Connection, owner: str) -> list[Played]:
    beside = SEATS.join(RESULTS, SEATS.c.table_id == RESULTS.c.table_id)
    query = sa.select(
        SEATS, RESULTS.c.game, RESULTS.c.aim, RESULTS.c.at, RESULTS.c.options, RESULTS.c.moves, RESULTS.c.ending
    ).select_from(beside)
    query = query.where(SEATS.c.owner == owner).order_by(RESULTS.c.at.desc()).limit(MOST_GAMES)
    mine = connection.execute(query).all()
    bots: dict[str, list[str]] = {}
    tables = query.with_only_columns(SEATS.c.table_id)
    for it in connection.execute(sa.select(SEATS).where(SEATS.c.table_id.in_(tables) & (SEATS.c.bot != ""))):
        bots.setdefault(it.table_id, []).append(it.bot)
    return [_played(it, bots.get(it.table_id, [])) for it in mine]


def _played(it: sa.Row[tuple[object, ...]], bots: Sequence[str]) -> Played:
    options = json.loads(it.options)
    told = (it.moves, it.ending, it.mu, it.trophy or "")
    return Played(it.game, it.aim, it.seat, it.won, it.at, bots, options, *told)
