"""The levels against their neighbours: one rung after the other, resumable, and what comes of it as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final

from moonwood.bots.levels import LEVELS
from moonwood.bots.ratings import FILE, GROUND, Rung, ratings
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.lab.contest import Pairing, contest
from moonwood.lab.results import Results

OPENING: Final = 2
"""Random turns before the levels take over: where nothing is drawn, bots would repeat themselves."""
HEADING: Final = """\
# Written by `moonwood lab ladder`: what each level made of its games against the one below it, seats swapped, with
# default options; a draw is half a point.
"""


def steps(top: str) -> list[tuple[str, str]]:
    """Each level with the one below it, up to the highest that is wanted."""
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
    processes: int = 1,
    show: Callable[[int], None] = lambda _: None,
) -> Rung:
    """Let a level meet the one below it; with a path, the games are kept there."""
    if game.aim != AGAINST:
        raise OptionError(f"in {game.name} nobody plays against each other, so there is no Elo to measure")
    pairing = Pairing(game.name, game.written_options(), level, below, seed, OPENING)
    results = Results(pairing.heading(), path)
    score = contest(
        pairing, results, games, processes=processes, show=lambda standing: show(standing.score.games)
    ).score
    return Rung(game.name, level, below, score.points, score.games, score.different)


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
    known = ratings()
    lines = [f"| game | {' | '.join(f'`{level}`' for level in LEVELS)} |", f"|---{'|---' * len(LEVELS)}|"]
    for game in rooms():
        if any((game, level) in known for level in LEVELS):
            lines.append(f"| `{game}` | {' | '.join(_cell(game, level) for level in LEVELS)} |")
    return "\n".join(lines) + "\n"


def _cell(game: str, level: str) -> str:
    rating = ratings().get((game, level))
    return f"{rating.elo} ({rating.low} to {rating.high}; {rating.games})" if rating else "-"
