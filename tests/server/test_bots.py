"""Bots at the table, and what happens when one fails."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from random import Random
from typing import Any, NoReturn

import pytest

from moonwood.bots import LEVELS, Budget, ballot, choose, choose_turn
from moonwood.bots.levels import DEFAULT, FORMER, bot_name
from moonwood.bots.players import search
from moonwood.bots.votes import Vote, elected
from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.house import live as live_module
from moonwood.house import planner
from moonwood.house.planner import NoAnswer
from moonwood.kernel.actions import Action
from moonwood.kernel.match import Match
from moonwood.kernel.speech import Say
from moonwood.server.processes import thinker as module
from moonwood.server.processes.thinker import Thinker
from moonwood.table import thinking
from moonwood.table.table import STAND_IN
from moonwood.table.thinking import LIGHTER, BotTask, CannotThink, cost_of, next_step
from tests.server.conftest import Visitor, frame, play
from tests.server.server_process import PATIENCE

VIEW = open_game("top-cap").start(1).view(0)


def test_the_newcomers_bot_exists() -> None:
    assert next(iter(LEVELS)) == DEFAULT
    assert STAND_IN in LEVELS


def test_a_bot_of_an_old_table_is_found_under_its_name_of_today(visitor: Visitor) -> None:
    for former, name in FORMER.items():
        assert bot_name(former, Say()) == LEVELS[name].title
        assert cost_of(former) == cost_of(name)
    assert choose("mcts", VIEW, 1, Budget(5)) == choose("owl", VIEW, 1, Budget(5))
    with visitor.sit(visitor.create(**{"seat-1": "bot:mcts-easy"})) as socket:
        assert "Hedgehog" in str(frame(socket))


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


def question(bot: str, seed: int = 1) -> BotTask:
    return BotTask(bot, VIEW, seed)


def answered_by(monkeypatch: pytest.MonkeyPatch, *answers: list[Action] | Exception) -> list[str]:
    """Let workers answer so, one after the other; the bots that are asked."""
    asked: list[str] = []
    left = iter(answers)

    def ask(self: object, it: BotTask, timeout: float) -> list[Action]:
        asked.append(it.bot)
        answer = next(left)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(module._Mind, "ask", ask)
    return asked


def test_the_choice_survives_the_death_of_a_worker() -> None:
    async def ask() -> tuple[list[Action], list[Action]]:
        thinker = Thinker(1, PATIENCE)
        before = await thinker.plan("t", question("magpie"))
        for mind in thinker._minds:
            if mind._process:
                os.kill(mind._process.pid, signal.SIGKILL)
        after = await thinker.plan("t", question("magpie"))
        thinker.close()
        return before, after

    before, after = asyncio.run(ask())
    assert before == after == [choose("magpie", VIEW, 1)]


def test_a_worker_that_cannot_start_is_never_replaced_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(module._spawn, "Pipe", full)
    with pytest.raises(CannotThink, match="Too many open files"):
        asyncio.run(Thinker(1, 1).plan("t", question("magpie")))


def test_the_table_is_told_that_a_bot_waits_and_goes_on_when_it_can(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live_module, "RETRY", 0.01)
    died = [module.WorkerDied("no memory")] * 4
    answered_by(monkeypatch, *died, VIEW["actions"][:1], *died)
    with visitor.sit(visitor.create(**{"seat-0": "bot:magpie"})) as socket:
        messages = [socket.receive_json()]
        while messages[-1]["type"] != "frame" or messages[-1]["scene"]["ply"] < 1:
            messages.append(socket.receive_json())
    assert "bot-waits" in [message.get("reason") for message in messages]
    assert "no worker for bots can be started: no memory" in caplog.text


def test_a_bot_that_thinks_too_long_or_talks_nonsense_is_replaced_by_one_that_thinks_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    legal = VIEW["actions"][3:4]
    asked = answered_by(monkeypatch, NoAnswer("no answer in 1 s"), legal, [Action(-5)], legal)
    for _ in range(2):
        assert asyncio.run(Thinker(1, 1).plan("t", question("raven"))) == legal
    assert asked == ["raven", LIGHTER] * 2


def test_the_log_does_not_say_what_a_bot_wanted_to_play(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It may be a card that nobody else knows of."""
    answered_by(monkeypatch, [Action(987_654)], VIEW["actions"][:1])
    asyncio.run(Thinker(1, 1).plan("t", question("raven")))
    assert "bot raven of table t chose what is not legal" in caplog.text
    assert "987" not in caplog.text


def test_several_workers_think_about_one_decision_of_the_raven_where_the_host_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, int | None, int | None]] = []
    here, there = VIEW["actions"][:2]
    ballots = [[Vote(here, 0, 60, 0.1), Vote(there, 0, 40, 0.1)], [Vote(here, 0, 10, 0.1), Vote(there, 0, 90, 0.1)]]

    def ask(self: object, it: BotTask, timeout: float) -> list[Any]:
        asked.append((it.bot, it.number, it.first))
        if it.number is not None:
            return ballots[it.number]
        return [here if it.first is None else it.first]

    monkeypatch.setattr(module._Mind, "ask", ask)
    assert asyncio.run(Thinker(2, 1, 2).plan("t", question("raven"))) == [there]
    assert sorted(asked, key=repr) == [("raven", 0, None), ("raven", 1, None), ("raven", None, there)]
    for thinker, bot in ((Thinker(2, 1), "raven"), (Thinker(1, 1, 2), "raven"), (Thinker(2, 1, 2), "owl")):
        asked.clear()
        assert asyncio.run(thinker.plan("t", question(bot))) == [here]
        assert asked == [(bot, None, None)]


def test_a_worker_that_does_not_vote_leaves_it_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    here = VIEW["actions"][0]

    def ask(self: object, it: BotTask, timeout: float) -> list[Any]:
        if it.number == 0:
            raise NoAnswer("no answer in 1 s")
        return [Vote(here, 0, 60, 0.1)] if it.number is not None else [it.first]

    monkeypatch.setattr(module._Mind, "ask", ask)
    assert asyncio.run(Thinker(2, 1, 2).plan("t", question("raven"))) == [here]


def test_votes_come_from_real_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "STRONGEST", "hedgehog")
    thinker = Thinker(2, PATIENCE, 2)
    (action,) = asyncio.run(thinker.plan("t", question("hedgehog")))
    thinker.close()
    assert action == elected([ballot("hedgehog", VIEW, 1, number, steady=True) for number in range(2)])


def test_a_table_goes_on_even_if_no_bot_can_make_anything_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    answered_by(monkeypatch, NoAnswer("KeyError"), NoAnswer("KeyError"))
    (action,) = asyncio.run(Thinker(1, 1).plan("t", question("magpie")))
    assert action in VIEW["actions"]


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    mind = module._Mind()
    with pytest.raises(NoAnswer, match="no answer"):
        mind.ask(question("raven"), 0.01)
    assert mind._pipe is None
    assert mind.ask(question("random"), PATIENCE)[0] in VIEW["actions"]
    mind.close()


def test_an_unknown_bot_is_an_answer_not_a_crash() -> None:
    mind = module._Mind()
    with pytest.raises(NoAnswer, match="nobody"):
        mind.ask(question("nobody"), PATIENCE)
    mind.close()


def test_a_weak_bot_does_not_wait_for_six_strong_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong bots never take the last worker, and each table's next thought waits for those of the others."""
    order: list[str] = []
    strong = threading.Event()

    def ask(self: object, it: BotTask, timeout: float) -> list[Action]:
        if it.bot == "raven":
            strong.wait(PATIENCE)
        order.append(it.bot)
        return VIEW["actions"][:1]

    monkeypatch.setattr(module._Mind, "ask", ask)

    async def story() -> None:
        thinker = Thinker(1, 1)
        tables = [asyncio.create_task(thinker.plan(f"t{n}", question("raven"))) for n in range(6)]
        await asyncio.sleep(0)
        for seed in range(3):
            await thinker.plan("seventh", question("hedgehog", seed))
        assert order == ["hedgehog"] * 3
        strong.set()
        await asyncio.gather(*tables)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


# Turns


@pytest.mark.parametrize("name", games())
def test_a_bot_thinks_for_its_turn(name: str) -> None:
    """What it means to do is legal step by step, and ends where its turn does or where something is drawn."""
    match, rng = Match(open_game(name), 4), Random(4)
    for _ in range(40):
        if match.state.over:
            break
        seat, turn = match.state.seat, match.state.turn
        view = match.state.view(seat)
        actions = choose_turn("random", view, 1)
        assert actions[0] == choose("random", view, 1)
        for action in actions:
            assert (match.state.seat, match.state.turn) == (seat, turn)
            assert action in match.state.actions()
            match.play(seat, action)
        if match.state.seat == seat and rng.random() < 0.5:
            match.play(seat, rng.choice(match.state.actions()))


def test_a_table_asks_once_a_turn_and_shows_it_step_by_step(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[BotTask] = []

    async def plan(self: Thinker, table: str, it: BotTask) -> list[Action]:
        questions.append(it)
        return choose_turn("magpie", it.view, it.seed)

    monkeypatch.setattr(Thinker, "plan", plan)
    with visitor.sit(visitor.create("forgenesis", **{"seat-0": "bot:magpie", "seat-1": "bot:magpie"})) as socket:
        while (seq := frame(socket)["scene"]["seq"]) < 12:
            pass
    assert len(questions) < seq - 1, "each step is an entry of its own, though it was thought of with others"
    turns = [it.view["turn"] for it in questions if it.view["turn"]]  # in the first both place creatures by turns
    assert len(turns) == len(set(turns)), "asked more than once in a turn"


# How long a bot thinks tells nothing


def hands(name: str, plies: int) -> Iterator[tuple[int, list[Any]]]:
    """Moments of a hidden game: the seat that decides, and views of it that all look alike to somebody else."""
    match, rng = Match(open_game(name), 5), Random(5)
    for _ in range(plies):
        state = match.state
        if state.over:
            return
        other = next(seat for seat in range(match.game.seats) if seat != state.seat)
        worlds = [state, *(match.game.guess(state.view(other), rng) for _ in range(4))]
        yield state.seat, [world.view(state.seat) for world in worlds]
        match.play(state.seat, rng.choice(state.actions()))


@pytest.mark.parametrize("name", [it for it in games() if open_game(it).hidden and open_game(it).seats > 1])
def test_a_bot_does_the_same_work_whatever_it_knows(name: str) -> None:
    """Where it has a single action and where it has ten, where it wins at once and where it does not."""
    for _, views in hands(name, 7):
        for view in views:
            it = search(open_game(name), view, Random(1))
            assert it.choose(Budget(simulations=12), steady=True) in view["actions"]
            assert it.simulations == 12


def test_hands_differ_in_what_they_may_do() -> None:
    """Or the test above would hold a hand beside itself."""
    assert len({len(view["actions"]) for _, views in hands("land-of-the-wolves", 7) for view in views}) > 1


def test_workers_are_asked_to_be_steady(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    for name in ("choose_turn", "ballot"):
        monkeypatch.setattr(thinking, name, lambda *_, **more: told.append(more["steady"]))
    thinking.thought(question("owl"))
    thinking.thought(question("owl")._replace(number=1))
    assert told == [True, True]


def test_an_answer_in_a_hidden_game_is_shown_at_a_coarse_step() -> None:
    assert {next_step(spent, 0.6) for spent in (7.4, 7.9, 8.3, 9.5)} == {9.6}
    assert {next_step(spent, 0.6) for spent in (0.0001, 0.3, 0.59)} == {0.6}
    assert next_step(3.0, 0) == 3.0
