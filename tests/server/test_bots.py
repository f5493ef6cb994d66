"""Bots at the table, and what happens when one fails."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from moonwood.bots import BOTS, choose
from moonwood.games import game as open_game
from moonwood.server import thinker as module
from moonwood.server.seating import ANIMALS
from moonwood.server.table import DEFAULT_BOT
from moonwood.server.thinker import Thinker
from tests.server.conftest import Visitor, frame, play
from tests.server.server_process import PATIENCE

VIEW = open_game("top-cap").start(1).view(0)


def test_the_newcomers_bot_exists() -> None:
    assert DEFAULT_BOT in BOTS
    assert set(ANIMALS) <= set(BOTS)


def test_a_bot_answers(visitor: Visitor) -> None:
    table = visitor.create(**{"seat-1": "bot:random"})
    with visitor.sit(table) as socket:
        play(socket, frame(socket))
        answered = frame(socket)
    assert answered["scene"]["ply"] == 2
    assert answered["undo"]["step"]


def test_bots_wait_until_somebody_watches(visitor: Visitor, app: Any) -> None:
    table = visitor.create(**{"seat-0": "bot:random", "seat-1": "bot:random"})
    with visitor.sit(table) as socket:
        first = frame(socket)["scene"]["ply"]
        while frame(socket)["scene"]["ply"] < first + 4:
            pass


def test_the_choice_survives_the_death_of_a_worker() -> None:
    async def ask() -> tuple[int, int]:
        thinker = Thinker(1, PATIENCE)
        before = await thinker.choose("greedy", VIEW, 1)
        os.kill(thinker._minds[0]._process.pid, signal.SIGKILL)
        after = await thinker.choose("greedy", VIEW, 1)
        thinker.close()
        return before, after

    before, after = asyncio.run(ask())
    assert before == after == choose("greedy", VIEW, 1)


def test_the_table_goes_on_when_every_worker_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: object, question: object, timeout: float) -> int:
        raise module.WorkerDied

    monkeypatch.setattr(module._Mind, "ask", ask)
    assert asyncio.run(Thinker(1, 1).choose("greedy", VIEW, 1)) in VIEW["actions"]


def test_the_table_goes_on_when_a_bot_thinks_too_long_or_talks_nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([RuntimeError("no answer in 1 s"), -5])

    def ask(self: object, question: object, timeout: float) -> int:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(module._Mind, "ask", ask)

    async def run() -> None:
        thinker = Thinker(1, 1)
        for seed in (1, 2):
            assert await thinker.choose("random", VIEW, seed) in VIEW["actions"]

    asyncio.run(run())


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    mind = module._Mind()
    with pytest.raises(RuntimeError, match="no answer"):
        mind.ask(("mcts-strong", VIEW, 1), 0.01)
    assert mind._pipe is None
    assert mind.ask(("random", VIEW, 1), PATIENCE) in VIEW["actions"]
    mind.close()


def test_an_unknown_bot_is_an_answer_not_a_crash() -> None:
    mind = module._Mind()
    with pytest.raises(RuntimeError, match="nobody"):
        mind.ask(("nobody", VIEW, 1), PATIENCE)
    mind.close()
