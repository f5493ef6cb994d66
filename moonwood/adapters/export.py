"""A folder of games for learners: what was seen, what was legal, what was played, and what came of it.

One Parquet file holds some games, a row a decision. The folder is complete after every file, so a long run can be
stopped and goes on where it was; the file `games.json` says what is in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet
from numpy.typing import NDArray

from moonwood.adapters import version
from moonwood.adapters.episode import Episode
from moonwood.bots import Bot, entrant
from moonwood.games import game as open_game
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game

HEADING = "games.json"
IN_A_FILE = 50
"""So many games are in one file."""


class ExportError(MoonwoodError):
    """A folder that holds something else than what is asked for."""


class Order(NamedTuple):
    """Which games are wanted."""

    game: str
    options: dict[str, str]
    player: str
    """The bot in all seats."""
    seed: int = 0
    random: float = 0.1
    """The part of the decisions that are drawn at random, so that games differ."""

    def opened(self) -> Game:
        return open_game(self.game, **self.options)

    def heading(self) -> dict[str, Any]:
        """What is written beside the games."""
        game = self.opened()
        shape = {"tensor": list(game.tensor_shape), "decisions": len(game.decisions), "seats": game.seats}
        return {**self._asdict(), "version": version(game), **shape}


class Games(NamedTuple):
    """All decisions of some games, a row each."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    """The decision that was played."""
    outcomes: NDArray[np.float32]
    """What the game was worth to the seat that decided."""
    margins: NDArray[np.float32]
    games: NDArray[np.int64]
    """The number of the game."""
    seats: NDArray[np.int64]


Rows = list[dict[str, Any]]
"""A game, a row a decision."""


def export(
    order: Order,
    folder: Path,
    games: int,
    show: Callable[[int], None] = lambda done: None,
    each: Callable[[Callable[[int], Rows], Iterable[int]], Iterable[Rows]] = map,
) -> int:
    """Play until the folder holds so many games, and say how many it holds.

    `each` plays games by their numbers, and gives them in that order.
    """
    begin(order, folder)
    game = order.opened()
    done = IN_A_FILE * len(files(folder))
    while done < games:
        rows = [row for it in each(partial(one_game, order), range(done, done + IN_A_FILE)) for row in it]
        write(folder / f"part-{done // IN_A_FILE:05}.parquet", rows, game)
        done += IN_A_FILE
        show(min(done, games))
    return done


def begin(order: Order, folder: Path) -> None:
    """Make the folder, or find that it holds the beginning of the same games."""
    folder.mkdir(parents=True, exist_ok=True)
    heading = folder / HEADING
    if not heading.exists():
        heading.write_text(json.dumps(order.heading(), indent=1) + "\n", "utf-8")
    elif json.loads(heading.read_text("utf-8")) != order.heading():
        raise ExportError(f"{folder} holds other games; give these a folder of their own")


def files(folder: Path) -> list[Path]:
    """The files of games, in their order."""
    return sorted(folder.glob("part-*.parquet"))


def one_game(order: Order, number: int) -> Rows:
    """A game of an order, wherever it is played."""
    return play(order.opened(), entrant(order.player), order, number)


def play(game: Game, bot: Bot, order: Order, number: int) -> Rows:
    """One game, row by row; its number and the order say all about it."""
    rng = Random(f"{order.seed} {number}")
    episode = Episode(game)
    episode.begin(rng.getrandbits(63))
    rows: Rows = []
    while not episode.over:
        seat, state, legal = episode.seat, episode.state, episode.legal()
        drawn = rng.random() < order.random
        action = rng.choice(legal) if drawn else Action(bot.choose(game, state.view(seat), rng))
        seen = {"observation": state.tensor(seat).tobytes(), "legal": game.decisions.numbers(legal)}
        rows.append({**seen, "action": game.decisions.index(action), "seat": seat, "game": number, "ply": len(rows)})
        episode.apply(action)
    returns, margins = episode.state.returns, episode.state.margins
    return [{**row, "outcome": returns[row["seat"]], "margin": margins[row["seat"]]} for row in rows]


def schema(game: Game) -> Any:
    """The columns of a file. An observation is 32-bit floats, `legal` the numbers of the legal decisions."""
    return arrow.schema(
        {
            "game": arrow.int64(),
            "ply": arrow.int32(),
            "seat": arrow.int8(),
            "observation": arrow.binary(4 * game.tensor_spec.size),
            "legal": arrow.list_(arrow.int32()),
            "action": arrow.int32(),
            "outcome": arrow.float32(),
            "margin": arrow.float32(),
        }
    )


def write(file: Path, rows: Rows, game: Game) -> None:
    """A file that is there whole or not at all."""
    unfinished = file.with_suffix(".unfinished")
    parquet.write_table(arrow.Table.from_pylist(rows, schema(game)), unfinished, compression="zstd")
    unfinished.rename(file)


def load(folder: Path | str) -> Games:
    """All games of a folder, as arrays."""
    heading = json.loads((Path(folder) / HEADING).read_text("utf-8"))
    table = arrow.concat_tables([parquet.read_table(file) for file in files(Path(folder))])
    columns = {name: table.column(name) for name in table.column_names}
    seen = np.frombuffer(b"".join(columns["observation"].to_pylist()), np.float32)
    masks = np.zeros((len(table), heading["decisions"]), np.int8)
    for row, legal in enumerate(columns["legal"].to_pylist()):
        masks[row, legal] = 1
    return Games(
        seen.reshape(len(table), *heading["tensor"]),
        masks,
        columns["action"].to_numpy().astype(np.int64),
        columns["outcome"].to_numpy(),
        columns["margin"].to_numpy(),
        columns["game"].to_numpy(),
        columns["seat"].to_numpy().astype(np.int64),
    )
