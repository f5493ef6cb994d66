"""A pytest plugin that knows which tests come by which lines, so that a planted fault meets only those.

`pytest -p reach` with REACH_TO writes that down for the package REACH_OF; with REACH_ONLY it runs just the tests that a
file lists, in the order in which they stand there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

TO, ONLY = os.environ.get("REACH_TO"), os.environ.get("REACH_ONLY")
LOADING = ""
"""The context of what runs when a module is imported, before any test."""

seconds: dict[str, float] = {}

# At once, for tests/conftest.py imports the package; and only where it is wanted, for it takes a while.
if TO:
    import coverage

    tracer = coverage.Coverage(data_file=None, source=[os.environ["REACH_OF"]])
    tracer.start()


# A red test is enough; the smallest example of it would take minutes.
if ONLY:
    from hypothesis import Phase, settings

    settings.register_profile("faults", phases=[Phase.explicit, Phase.generate], database=None)
    settings.load_profile("faults")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What runs now is part of this test, its fixtures included."""
    if TO:
        tracer.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration


def pytest_sessionfinish() -> None:
    if TO:
        tracer.stop()
        Path(TO).write_text(json.dumps({"seconds": seconds, "lines": _lines(tracer.get_data())}), "utf-8")


def _lines(data: Any) -> dict[str, dict[int, list[str]]]:
    """For each file the tests that come by each of its lines."""
    here = Path.cwd()
    return {str(Path(file).relative_to(here)): data.contexts_by_lineno(file) for file in data.measured_files()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if ONLY:
        order = {name: place for place, name in enumerate(Path(ONLY).read_text("utf-8").splitlines())}
        others = [item for item in items if item.nodeid not in order]
        config.hook.pytest_deselected(items=others)
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
