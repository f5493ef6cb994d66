"""A pytest plugin that plants one fault after the other in what is loaded already: `pytest -p plant`, PLANT_FROM=FILE.

Each line of FILE is a fault: where it is, the code of its file with it, the tests it meets in their order, and the
seconds they may take. The process forks for each, exchanges the code of the functions that differ, and runs the tests
until one is red. What each came to is written to PLANT_TO: "noticed", "survived", or "elsewhere" for a fault that is no
part of a function and has to be there when the file is loaded.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
import reach

FROM, TO = os.environ.get("PLANT_FROM", ""), os.environ.get("PLANT_TO", "")
PATIENT = 20
"""So many times as long as its own time a fault may take by the clock, for the machine may be busy."""
IDLE = 40
"""After so many seconds without any work it hangs."""
RED = 1

Key = tuple[str, int]


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all that is defined in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def _by_place(source: str, file: str) -> dict[Key, CodeType]:
    return {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(source, file, "exec"))}


def exchange(file: Path, mutated: str) -> bool:
    """Give every function that differs its new code; False if something differs that is no function here."""
    gc.unfreeze()  # the tests put aside all that was there before them
    before, after = _by_place(file.read_text("utf-8"), str(file)), _by_place(mutated, str(file))
    changed = {key for key in before if before[key] != after.get(key)}
    functions = [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == str(file) and _place(thing) in changed
    ]
    innermost = {key for key in changed if not any(_within(before[key], before[other]) for other in changed)}
    if not functions or not innermost <= {_place(function) for function in functions} | _nested(before, functions):
        return False
    for function in functions:
        function.__code__ = after[_place(function)]
    return True


def _place(function: FunctionType) -> Key:
    return function.__code__.co_qualname, function.__code__.co_firstlineno


def _within(outer: CodeType, inner: CodeType) -> bool:
    return outer is not inner and inner in list(codes(outer))


def _nested(before: dict[Key, CodeType], functions: list[FunctionType]) -> set[Key]:
    """What is made anew each time one of the functions is called."""
    inner = {code for function in functions for code in codes(before[_place(function)])}
    return {key for key, code in before.items() if code in inner}


class Planter:
    """Runs the loop of tests in its own way."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for line in Path(FROM).read_text("utf-8").splitlines():
            fault = json.loads(line)
            with Path(TO).open("a", encoding="utf-8") as results:
                results.write(json.dumps([fault["name"], self._fate(fault, items)]) + "\n")
        return True

    def _fate(self, fault: dict[str, Any], items: dict[str, pytest.Item]) -> str:
        child = os.fork()
        if not child:
            os._exit(self._meet(fault, [items[test] for test in fault["tests"] if test in items]))
        status = how_it_ended(child, PATIENT * fault["seconds"])
        return {0: "survived", ELSEWHERE: "elsewhere"}.get(status, "noticed")

    def _meet(self, fault: dict[str, Any], tests: list[pytest.Item]) -> int:
        """In a process of its own: plant the fault, and run the tests until one is red."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(used.ru_utime + used.ru_stime + fault["seconds"]) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        if not exchange(Path(fault["file"]).resolve(), fault["code"]):
            return ELSEWHERE
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
            if self.failed:
                return RED
        return 0


ELSEWHERE = 3


def how_it_ended(child: int, seconds: float) -> int:
    """How a process ended; one that takes too long, or waits for what never comes, is ended."""
    until, used, idle_from = time.monotonic() + seconds, "", time.monotonic()
    while time.monotonic() < min(until, idle_from + IDLE):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if (now := _processor_time(child)) != used:
            used, idle_from = now, time.monotonic()
        time.sleep(0.01)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return RED


def _processor_time(process: int) -> str:
    """What a process has used so far, as the system counts it."""
    return " ".join(Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[11:15])


def pytest_configure(config: pytest.Config) -> None:
    if FROM:
        config.pluginmanager.register(Planter())
        reach.no_smallest_examples()
