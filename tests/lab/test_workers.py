"""Whoever plays the games of a study, the results are the same."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from moonwood.kernel.errors import MoonwoodError
from moonwood.lab.course import Course
from moonwood.lab.metrics import one_game
from moonwood.lab.results import Results
from moonwood.lab.workers import HERE, RETRIES, Workers, fill, in_order

COURSE = Course("top-cap", {}, "random", 3)


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("workers", [HERE, Workers(2)])
def test_results_come_in_the_order_of_their_numbers(workers: Workers) -> None:
    with in_order(square, range(9), workers) as results:
        assert list(results) == [number * number for number in range(9)]


def test_alone_nothing_is_begun_before_it_is_wanted() -> None:
    begun: list[int] = []
    with in_order(begun.append, range(9), HERE) as results:
        next(results)
        next(results)
    assert begun == [0, 1]


def test_a_job_that_fails_fails_where_its_result_is_wanted() -> None:
    with in_order(partial(pow, 0), [1, -1], HERE) as results:
        assert next(results) == 0
        with pytest.raises(ZeroDivisionError):
            next(results)


def test_without_ray_a_cluster_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MoonwoodError, match="pip install"), Workers(cluster="auto").crew():
        pass


def fatal_once(folder: Path, fatal: tuple[int, ...], number: int) -> int:
    """The square of a number; whoever works at a fatal one for the first time dies of it."""
    times = len(list(folder.glob(f"{number} *")))
    (folder / f"{number} {times}").touch()
    if number in fatal and not times:
        os._exit(1)
    return square(number)


def fatal(number: int) -> int:
    if number == 3:
        os._exit(1)
    return square(number)


def test_a_process_that_dies_costs_its_running_jobs_and_nothing_else(tmp_path: Path) -> None:
    with in_order(partial(fatal_once, tmp_path, (5, 7)), range(14), Workers(2)) as results:
        assert list(results) == [number * number for number in range(14)]
    again = {path.name.partition(" ")[0] for path in tmp_path.iterdir() if not path.name.endswith(" 0")}
    assert {"5", "7"} <= again, "these were lost"
    assert not again & {"0", "1", "12", "13"}, "these were done before, or not begun"


def test_a_job_that_kills_every_process_is_given_up_in_words() -> None:
    text = rf"whoever played 3 died, {RETRIES + 1} times; is there enough memory"
    with in_order(fatal, [3], Workers(2)) as results, pytest.raises(MoonwoodError, match=text):
        next(results)


def test_what_a_job_raises_in_another_process_is_raised_here() -> None:
    with in_order(partial(pow, 0), [1, -1, 2], Workers(2)) as results:
        assert next(results) == 0
        with pytest.raises(ZeroDivisionError):
            next(results)


@pytest.mark.slow
def test_a_node_that_dies_costs_nothing_but_its_running_games(cluster: Any) -> None:
    """One of two is killed in the middle of the run: nothing is lost, nothing is counted twice."""
    second = cluster.add_node(num_cpus=1)
    results, alone = Results({}), Results({})

    def show(done: int) -> None:
        if done == 8:
            cluster.remove_node(second, allow_graceful=False)

    fill(results, partial(one_game, COURSE), 24, Workers(cluster=cluster.address), show)
    fill(alone, partial(one_game, COURSE), 24, HERE, lambda _: None)
    assert results.lines == alone.lines


def refused(number: int) -> int:
    raise MoonwoodError(f"no game {number}")


@pytest.mark.slow
def test_a_cluster_gives_up_in_words_and_raises_what_a_job_raises(cluster: Any) -> None:
    with Workers(cluster=cluster.address).crew() as crew:
        with pytest.raises(MoonwoodError, match="whoever played 3 died"):
            crew.submit(fatal, 3).result()
        with pytest.raises(MoonwoodError, match=r"^no game 4$"):
            crew.submit(refused, 4).result()
        assert crew.submit(square, 5).result() == 25
