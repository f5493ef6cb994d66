"""What a job costs on Ray beside plain processes, and how many games a second come from more workers and nodes.

python -m benchmarks.cluster

A job of a second sleeps, so that what is measured is the way to it and back, and not who else computes. Games are
played by the Moth. The nodes are processes of this machine: on as many cores as there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from os import cpu_count, getloadavg
from time import perf_counter, sleep
from typing import Any

from moonwood.lab.course import Course
from moonwood.lab.metrics import one_game
from moonwood.lab.workers import Workers, in_order

JOBS = 24
GAMES = 120
COURSE = Course("cat-a-comb", {}, "moth")


def second(number: int) -> int:
    """A job of a second."""
    sleep(1.0)
    return number


@contextmanager
def cluster(nodes: int, cores: int) -> Iterator[Any]:
    """So many nodes of a real Ray, with so many cores each."""
    from ray.cluster_utils import Cluster

    them = Cluster(initialize_head=True, head_node_args={"num_cpus": cores})
    try:
        for _ in range(nodes - 1):
            them.add_node(num_cpus=cores)
        yield them
    finally:
        them.shutdown()


def took(play: Any, jobs: int, workers: Workers) -> float:
    """Seconds for so many jobs, after one for each worker that wakes it up."""
    with in_order(play, range(jobs + 4), workers) as results:
        for _ in range(4):
            next(results)
        begun = perf_counter()
        done = sum(1 for _ in results)
    assert done == jobs
    return perf_counter() - begun


def main() -> None:
    games = partial(one_game, COURSE)
    told: dict[str, Any] = {"cores": cpu_count(), "load": getloadavg()[0], "jobs": JOBS, "games": GAMES}
    told["seconds of jobs, 2 processes"] = took(second, JOBS, Workers(2))
    told["games/s, 1 process"] = GAMES / took(games, GAMES, Workers(1))
    told["games/s, 2 processes"] = GAMES / took(games, GAMES, Workers(2))
    for nodes, cores in ((1, 2), (2, 1)):
        with cluster(nodes, cores) as them:
            workers = Workers(cluster=them.address)
            told[f"seconds of jobs, Ray, {nodes} nodes, {cores} cores each"] = took(second, JOBS, workers)
            told[f"games/s, Ray, {nodes} nodes, {cores} cores each"] = GAMES / took(games, GAMES, workers)
    told["load after"] = getloadavg()[0]
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
