"""Who plays the games of a study: this process, processes beside it, or a Ray cluster of many machines.

A job is a function and what it is called with; its result depends on nothing else. So whoever plays it, the results are
the same and come in the same order, and a job whose process or machine died is simply played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from logging import ERROR
from typing import Any, Final, Generic, Protocol, TypeVar

from moonwood.kernel.errors import MoonwoodError
from moonwood.lab.results import Line, Results

J = TypeVar("J")
T = TypeVar("T")
R = TypeVar("R", covariant=True)
RETRIES: Final = 5
"""So often a job is played again whose process or machine died."""


class Task(Protocol[R]):
    """A job that somebody works at."""

    def result(self) -> R:
        """What came of it, once it is done; MoonwoodError where whoever played it died again and again."""
        ...


class Crew(Protocol):
    """Those who work now: so many jobs at once."""

    @property
    def size(self) -> int: ...

    def submit(self, play: Callable[[J], T], job: J) -> Task[T]:
        """What `play` will make of the job."""
        ...

    def close(self) -> None:
        """Nothing more is wanted; what is not begun yet never will be."""
        ...


@dataclass(frozen=True)
class Workers:
    """Who is wanted: so many processes of this machine, or the cluster at an address (`auto`: the one that is near)."""

    processes: int = 1
    cluster: str = ""

    @contextmanager
    def crew(self) -> Iterator[Crew]:
        crew = self._hired()
        try:
            yield crew
        finally:
            crew.close()

    def at_work(self) -> int:
        """How many jobs are done at once just now; a cluster may grow and shrink."""
        return self.processes if not self.cluster else _cores()

    def _hired(self) -> Crew:
        if self.cluster:
            return _Cluster(self.cluster)
        return _Myself() if self.processes == 1 else _Processes(self.processes)


HERE: Final = Workers()
"""This process alone."""


class _Myself:
    size = 1

    def submit(self, play: Callable[[J], T], job: J) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(play(job))
        return done

    def close(self) -> None:
        """There is nothing to let go."""


class _Processes:
    """A pool of processes. One that dies breaks its pool, and another pool plays what was lost with it."""

    def __init__(self, processes: int) -> None:
        self.size = processes
        self._pool = ProcessPoolExecutor(processes)
        self._open: list[_Attempts[Any]] = []
        """What was begun, and whose result nobody has yet."""

    def submit(self, play: Callable[[J], T], job: J) -> Task[T]:
        task = _Attempts(self, play, job)
        self._open.append(task)
        task.begin(self._pool)
        return task

    def renew(self) -> None:
        """Another pool for all that is lost; what is done stays done."""
        self._pool.shutdown()  # afterwards every job of the broken pool is known to be done or lost
        self._pool = ProcessPoolExecutor(self.size)
        for task in self._open:
            if task.lost:
                task.begin(self._pool)

    def forget(self, task: _Attempts[Any]) -> None:
        """Somebody has its result."""
        self._open.remove(task)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class _Attempts(Generic[T]):
    """A job that is played again where its process dies; a few times, for it may be the job that kills it."""

    def __init__(self, crew: _Processes, play: Callable[[J], T], job: J) -> None:
        self._crew = crew
        self._submit: Callable[[ProcessPoolExecutor], Future[T]] = lambda pool: pool.submit(play, job)
        self._job = job
        self._begun = 0
        self._future: Future[T] = Future()

    def begin(self, pool: ProcessPoolExecutor) -> None:
        """In a pool that may be broken already."""
        try:
            self._future = self._submit(pool)
            self._begun += 1
        except BrokenProcessPool as broken:
            self._future = Future()
            self._future.set_exception(broken)

    @property
    def lost(self) -> bool:
        """Whether its process died, and there are attempts left; waits until that is known."""
        return isinstance(self._future.exception(), BrokenProcessPool) and self._begun <= RETRIES

    def result(self) -> T:
        try:
            while self.lost:
                self._crew.renew()
            return self._future.result()
        except BrokenProcessPool:
            raise _gave_up(self._job) from None
        finally:
            self._crew.forget(self)


def _gave_up(job: object) -> MoonwoodError:
    text = f"whoever played {job!r} died, {RETRIES + 1} times"
    return MoonwoodError(f"{text}; is there enough memory for so many games at once? try it again with fewer")


class _Cluster:
    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise MoonwoodError(f"{error}; a cluster needs it: pip install 'moonwood[cluster]'") from None
        try:
            ray.init(address=address, log_to_driver=False, logging_level=ERROR)
        except (ConnectionError, ValueError) as error:
            raise MoonwoodError(f"no cluster at {address}: {error}; start one with `ray start --head`") from None
        self._ray = ray
        self._play = ray.remote(_played).options(max_retries=RETRIES)
        self.size = max(1, _cores())

    def submit(self, play: Callable[[J], T], job: J) -> Task[T]:
        return _Distant(self._play.remote(play, job).future(), job)

    def close(self) -> None:
        self._ray.shutdown()


class _Distant(Generic[T]):
    """A job on a cluster, which plays it again by itself where a process or a machine dies."""

    def __init__(self, future: Future[T], job: object) -> None:
        self._future = future
        self._job = job

    def result(self) -> T:
        from ray.exceptions import RayError, RayTaskError

        try:
            return self._future.result()
        except RayTaskError as error:
            raise error.cause from None  # what the job itself raised, as if it had been played here
        except RayError:
            raise _gave_up(self._job) from None


def _cores() -> int:
    """The cores of the cluster at which we are."""
    import ray

    return int(ray.cluster_resources().get("CPU", 0)) if ray.is_initialized() else 0


def _played(play: Callable[[J], T], job: J) -> T:
    return play(job)


# Many jobs


@contextmanager
def in_order(play: Callable[[int], T], numbers: Iterable[int], workers: Workers) -> Iterator[Iterator[T]]:
    """What `play` makes of these numbers, in their order; those that nobody waits for any more are not begun."""
    with workers.crew() as crew:
        yield by_crew(play, numbers, crew)


def by_crew(play: Callable[[J], T], jobs: Iterable[J], crew: Crew) -> Iterator[T]:
    """The same by those who work already, for whoever has several lists of jobs."""
    left = iter(jobs)
    ahead = 1 if crew.size == 1 else 2 * crew.size  # nobody waits while the oldest result is awaited
    return (result for _, result in _under_way(lambda _: next(left, None), play, crew, ahead))


def while_wanted(
    wanted: Callable[[list[J]], J | None], play: Callable[[J], T], workers: Workers
) -> Iterator[tuple[J, T]]:
    """Jobs with what `play` makes of them, in the order in which they were begun.

    `wanted` is told which jobs are under way and names another one, or None where nothing more is to be begun.
    """
    with workers.crew() as crew:
        yield from _under_way(wanted, play, crew, crew.size)


def _under_way(
    wanted: Callable[[list[J]], J | None], play: Callable[[J], T], crew: Crew, most: int
) -> Iterator[tuple[J, T]]:
    waiting: deque[tuple[J, Task[T]]] = deque()
    while True:
        while len(waiting) < most and (job := wanted([it for it, _ in waiting])) is not None:
            waiting.append((job, crew.submit(play, job)))
        if not waiting:
            return
        oldest, result = waiting.popleft()
        yield oldest, result.result()


def fill(
    results: Results, play: Callable[[int], Line], games: int, workers: Workers, show: Callable[[int], None]
) -> None:
    """Play until so many games are on file; `show` is told how many there are after each."""
    with in_order(play, range(len(results.lines), games), workers) as lines:
        for line in lines:
            results.add(line)
            show(len(results.lines))
