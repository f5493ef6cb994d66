"""The levels against their neighbours, or against a game in which all play together: one rung after the other,
resumable, and what comes of it as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from functools import partial
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final

from moonwood.bots import entrant
from moonwood.bots.levels import LEVELS
from moonwood.bots.ratings import FILE, GROUND, THE_GAME, Rung, ratings, shares
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.game import Game
from moonwood.lab.arena import Moves, play, points
from moonwood.lab.contest import Pairing, contest, scored
from moonwood.lab.course import Course
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

OPENING: Final = 2
"""Random turns before the levels take over: where nothing is drawn, bots would repeat themselves."""
ENOUGH: Final = 20
"""So many games a rung of the house's own ratings has at least."""
HEADING: Final = """\
# Written by `moonwood lab ladder --keep`: what each level made of its games against the one below it, seats swapped,
# with default options; a draw is half a point. Where all play together, a level had all seats, and this is what it won.
"""


def steps(game: Game, top: str) -> list[tuple[str, str]]:
    """Each level with what it meets, the one below it or the game, up to the highest that is wanted."""
    if game.aim != AGAINST:
        names = list(LEVELS)
        return [(level, THE_GAME) for level in names[: names.index(top) + 1]]
    names = [GROUND, *LEVELS]
    return [(level, below) for below, level in pairwise(names[: names.index(top) + 1])]


def play_rung(
    game: Game,
    level: str,
    below: str,
    games: int,
    *,
    path: str | None = None,
    seed: int = 0,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Rung:
    """Let a level meet the one below it, or the game; with a path, the games are kept there."""
    if below == THE_GAME:
        course = Course(game.name, game.written_options(), level, seed)
        results = Results(course.heading(), path)
        fill(results, partial(together, course), games, workers, show)
        score = scored(results.lines)
    else:
        pairing = Pairing(game.name, game.written_options(), level, below, seed, OPENING)
        results = Results(pairing.heading(), path)
        score = contest(pairing, results, games, workers=workers, show=lambda it: show(it.score.games)).score
    return Rung(game.name, level, below, score.points, score.games, score.different)


def together(course: Course, number: int) -> Line:
    """One game in which a bot has all seats."""
    game = open_game(course.game, **course.options)
    moves = Moves()
    bots, seed = [entrant(course.player)] * game.seats, course.seed * 1_000_003 + number
    state = play(game, bots, seed, [moves])
    return {"points": points(state, frozenset(range(game.seats))), "course": moves.course().hex()}


def merged(old: Iterable[Rung], new: Sequence[Rung]) -> list[Rung]:
    """All rungs, the newer ones in the place of older ones, by game and from the lowest to the highest."""
    replaced = {(rung.game, rung.level) for rung in new}
    kept = [rung for rung in old if (rung.game, rung.level) not in replaced]
    order = list(LEVELS)
    return sorted([*kept, *new], key=lambda rung: (rung.game, order.index(rung.level)))


def written(all_rungs: Iterable[Rung]) -> str:
    """The file of ratings."""
    rows = [
        "\n".join(["", "[[rung]]", *(f"{name} = {_value(value)}" for name, value in asdict(rung).items()), ""])
        for rung in all_rungs
    ]
    return HEADING + "".join(rows)


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def ratings_file() -> Path:
    """Where the house keeps them."""
    return Path(str(files("moonwood.bots").joinpath(FILE)))


def table() -> str:
    """The ratings of all games, as the handbook shows them."""
    known = {*ratings(), *shares()}
    lines = [f"| game | {' | '.join(f'`{level}`' for level in LEVELS)} |", f"|---{'|---' * len(LEVELS)}|"]
    for game in rooms():
        if any((game, level) in known for level in LEVELS):
            lines.append(f"| `{game}` | {' | '.join(_cell(game, level) for level in LEVELS)} |")
    return "\n".join(lines) + "\n"


def _cell(game: str, level: str) -> str:
    rating, share = ratings().get((game, level)), shares().get((game, level))
    if share is not None:
        return f"{share.rate:.0%} ({share.low:.0%} to {share.high:.0%}; {share.games})"
    return f"{rating.elo} ({rating.low} to {rating.high}; {rating.games})" if rating else "-"
