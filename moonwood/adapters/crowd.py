"""Many games at once on several cores: each process plays some of them, and all show them in the same arrays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from moonwood.adapters.episode import Reward
from moonwood.adapters.many import vector
from moonwood.adapters.vector import Arrays, Games, Step, shapes
from moonwood.games import game as open_game
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game

Names = dict[str, str]
"""The name of the shared memory of each array."""


class Crowd(Games):
    """As `Vector`, with the games shared out among processes; `close` it, or use it in a `with`."""

    def __init__(
        self,
        game: str | Game,
        number: int,
        *,
        processes: int,
        seed: int = 0,
        reward: Reward = "outcome",
        **options: object,
    ) -> None:
        self.game = open_game(game, **options) if isinstance(game, str) else game
        if not 1 <= processes <= number:
            raise OptionError(f"{number} games can be shared by 1 to {number} processes, not {processes}")
        self._memory = {
            name: SharedMemory(create=True, size=int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes(self.game, number).items()
        }
        self.arrays = _arrays(self.game, number, self._memory)
        cuts = [number * part // processes for part in range(processes + 1)]
        self._parts = [slice(*pair) for pair in pairwise(cuts)]
        names = {name: memory.name for name, memory in self._memory.items()}
        work = (self.game.name, self.game.written_options(), number, reward, names)
        self._workers = [_Worker(_serve, part, seed, work) for part in self._parts]
        self._wait()

    def reset(self, seed: int = 0) -> None:
        """All games begin anew."""
        for worker, part in zip(self._workers, self._parts, strict=True):
            worker.ask(("reset", seed + part.start))
        self._wait()

    def step(self, decisions: ArrayLike) -> Step:
        """A decision in each game."""
        numbers = self.legal_numbers(decisions)
        for worker, part in zip(self._workers, self._parts, strict=True):
            worker.ask(("step", numbers[part]))
        self._wait()
        return Step(self.arrays.rewards, self.arrays.ended)

    def _wait(self) -> None:
        for worker in self._workers:
            worker.wait()

    def close(self) -> None:
        """End the processes, and give their memory back."""
        for worker in self._workers:
            worker.end()
        self._workers = []
        memory, self._memory = self._memory, {}
        kept: list[NDArray[Any]] = [array.copy() for array in self.arrays]
        self.arrays = Arrays(*kept)
        for block in memory.values():
            block.close()
            block.unlink()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class _Worker:
    """A process that plays some of the games."""

    def __init__(self, serve: Callable[..., None], part: slice, seed: int, work: tuple[object, ...]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, part, seed, *work), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, question: tuple[str, object]) -> None:
        self.pipe.send(question)

    def wait(self) -> None:
        """Until it is done."""
        self.pipe.recv()

    def end(self) -> None:
        self.pipe.close()
        self.process.join()


def _arrays(game: Game, number: int, memory: dict[str, SharedMemory]) -> Arrays:
    arrays: dict[str, NDArray[Any]] = {
        name: np.ndarray(shape, kind, memory[name].buf) for name, (shape, kind) in shapes(game, number).items()
    }
    return Arrays(**arrays)


def _serve(
    pipe: Connection,
    part: slice,
    seed: int,
    name: str,
    options: dict[str, str],
    number: int,
    reward: Reward,
    names: Names,
) -> None:
    """Play the games of one part until the pipe is closed."""
    game = open_game(name, **options)
    memory = {array: SharedMemory(block) for array, block in names.items()}
    rows = _arrays(game, number, memory).part(part)
    games = vector(game, part.stop - part.start, seed=seed + part.start, reward=reward, arrays=rows)
    answers: dict[str, Callable[[Any], object]] = {"reset": games.reset, "step": games.step}
    try:
        while True:
            pipe.send("done")
            question, about = pipe.recv()
            answers[question](about)
    except (EOFError, OSError):  # whoever asked is gone
        return
