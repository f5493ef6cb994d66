"""A pytest plugin that knows which tests come by which lines, so that a planted fault meets only those.

`pytest -p reach` with REACH_TO writes that down for the packages REACH_OF: of a test with many cases a few stand for
all, and a test that takes long is given up. With REACH_ONLY it runs just the tests that a file lists, in the order in
which they stand there; with REACH_FEW, too, only the cases that stand there. With REACH_ALL it leaves nothing out.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

TO, ONLY, ALL, FEW = map(os.environ.get, ("REACH_TO", "REACH_ONLY", "REACH_ALL", "REACH_FEW"))
SECONDS = os.environ.get("REACH_SECONDS")
LOADING = ""
"""The context of what runs when a module is imported, before any test."""

CASES = 2
"""So many cases of a test are asked; the others would mostly come by the same lines."""
MOST_SECONDS = 1.5
"""Of a processor; longer no test is watched: hundreds of faults wait."""

SOON = 0.01
TOO_LONG = float("inf")

seconds: dict[str, float] = {}
"""Of a processor, for each test."""

# At once, for tests/conftest.py imports the package; and only where it is wanted, for it takes a while.
if TO:
    import coverage

    tracer = coverage.Coverage(data_file=None, source=os.environ["REACH_OF"].split(","))
    tracer.start()


def no_smallest_examples() -> None:
    """A red test is enough; the smallest example of it would take minutes."""
    from hypothesis import HealthCheck, Phase, settings

    slow: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
    settings.register_profile("faults", phases=[Phase.explicit, Phase.generate], database=None, **slow)
    settings.load_profile("faults")


if SECONDS:
    no_smallest_examples()
    limit = int(float(SECONDS)) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What runs now is part of this test, its fixtures included."""
    begun = time.process_time()
    if TO:
        tracer.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        seconds[item.nodeid] = seconds.get(item.nodeid, 0) + time.process_time() - begun


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Only the test itself may be given up: what ends in the middle of its fixtures is red."""
    if TO:
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _give_up(_: int, frame: FrameType | None) -> None:
    """Not in the middle of the watching itself, which would never let go of its locks: a little later, then."""
    if _watching(frame):
        signal.setitimer(signal.ITIMER_PROF, SOON)
    else:
        pytest.skip("it takes too long to meet every fault")


def _watching(frame: FrameType | None) -> bool:
    """Whether what runs in a frame was called by Coverage."""
    while frame is not None:
        if Path(frame.f_code.co_filename).parent.name == "coverage":
            return True
        frame = frame.f_back
    return False


if TO:
    signal.signal(signal.SIGPROF, _give_up)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        seconds[report.nodeid] = TOO_LONG


def pytest_sessionfinish() -> None:
    if TO:
        tracer.stop()
        known = {test: took for test, took in seconds.items() if took < TOO_LONG}
        Path(TO).write_text(json.dumps({"seconds": known, "lines": _lines(tracer.get_data())}), "utf-8")


def _lines(data: Any) -> dict[str, dict[int, list[str]]]:
    """For each file the tests that come by each of its lines."""
    here = Path.cwd()
    return {str(Path(file).relative_to(here)): data.contexts_by_lineno(file) for file in data.measured_files()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = _listed(items, Path(ONLY)) if ONLY else list(items) if ALL else _few_cases(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def _listed(items: list[pytest.Item], file: Path) -> list[pytest.Item]:
    """Those tests with all their cases, or with REACH_FEW those very cases."""
    asked = str if FEW else _test
    order = {asked(name): place for place, name in enumerate(file.read_text("utf-8").splitlines())}
    return sorted((item for item in items if asked(item.nodeid) in order), key=lambda item: order[asked(item.nodeid)])


def _test(name: str) -> str:
    """A test without its case."""
    return name.split("[")[0]


def _few_cases(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of each test the first case, and some that lie at equal distances."""
    tests = [list(cases) for _, cases in groupby(items, key=lambda item: _test(item.nodeid))]
    return [case for cases in tests for case in cases[:: -(-len(cases) // CASES)]]
