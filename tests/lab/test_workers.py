"""Whoever plays the games of a study, the results are the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from moonwood.kernel.errors import MoonwoodError
from moonwood.lab.course import Course
from moonwood.lab.metrics import one_game
from moonwood.lab.results import Results
from moonwood.lab.workers import HERE, Workers, fill, in_order

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


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes of a real Ray, with one core each."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        yield nodes
    finally:
        nodes.shutdown()


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
