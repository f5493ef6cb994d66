"""Two tiers, and no silent skips: slow tests run on request, and in CI a test that did not run is red."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

import moonwood
from moonwood.kernel.build import compiled

LONGEST = ("tests/browser", "test_conformance", "test_check", "")
"""Parts of the names of tests that take long, the longest first."""
CI = os.environ.get("CI") == "true"
os.environ["LC_ALL"] = "C.UTF-8"  # the terminal speaks English here, whoever tests

# A busy machine is slow, and no fault; elsewhere (in CI, say) somebody else has chosen already.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
if settings.get_current_profile_name() == "default":
    settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the slow tests, too (or set MOONWOOD_TIER=all)")


def pytest_report_header() -> str:
    return f"moonwood: {'compiled' if compiled() else 'plain'}, {os.path.dirname(moonwood.__file__)}"


class AtOnce:
    """Names a red test when it is red: of a run that is interrupted nobody sees the summary."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and reporter is not None:
            reason = getattr(getattr(report.longrepr, "reprcrash", None), "message", "").partition("\n")[0]
            reporter.write_line(f"\nRED: {report.nodeid} ({report.when}) {reason[:200]}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    """Whoever says which form of the package is tested (MOONWOOD_FORM) wants to be sure."""
    gc.disable()  # until all is collected: see there
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(AtOnce(config))
    wanted = os.environ.get("MOONWOOD_FORM")
    if wanted not in (None, "compiled" if compiled() else "plain"):
        raise pytest.UsageError(f"these tests are for the {wanted} form of moonwood, not for {moonwood.__file__}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long ones first, so that several workers end together; without the slow ones unless they were asked for."""
    gc.enable()
    gc.freeze()  # ten thousand tests, and all that was imported for them: nothing of it is ever gone
    items.sort(key=lambda item: next(rank for rank, part in enumerate(LONGEST) if part in item.nodeid))
    if config.getoption("--slow") or os.environ.get("MOONWOOD_TIER") == "all":
        return
    slow = {item for item in items if item.get_closest_marker("slow")}
    if slow:
        config.hook.pytest_deselected(items=list(slow))
        items[:] = [item for item in items if item not in slow]


def _missing(config: pytest.Config) -> str | None:
    """Which test ought to have run in CI and did not."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if not CI or reporter is None or hasattr(config, "workerinput"):
        return None
    skipped = reporter.stats.get("skipped", [])
    if skipped:
        return f"{len(skipped)} skipped: in CI every test runs, or it is red"
    everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("-m")
    browser = [report for report in reporter.stats.get("passed", []) if "browser" in report.keywords]
    return "no test ran in a browser" if everything and not browser else None


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.exitstatus == pytest.ExitCode.OK and _missing(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    missing = _missing(config)
    if missing:
        terminalreporter.write_line(f"RED: {missing}", red=True)
