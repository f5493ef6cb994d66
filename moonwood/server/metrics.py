"""Numbers for Prometheus: tables, moves and refusals, how long things take, and who waits. Off unless asked for.

No number tells of a person or a table: labels are games, answers and reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from moonwood.kernel.errors import MoonwoodError
from moonwood.server.house import ServerHouse
from moonwood.table.ledger import Entry, Moved
from moonwood.table.outline import Summary

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class MetricsError(MoonwoodError):
    """Metrics are wanted, and their library is not here."""


class Metrics:
    """What is counted in one house."""

    PATH = "/metrics"

    def __init__(self, house: ServerHouse) -> None:
        try:
            import prometheus_client as client
        except ImportError:
            raise MetricsError("metrics need a library that is not here: pip install moonwood[metrics]") from None
        self.registry: CollectorRegistry = client.CollectorRegistry()
        client.ProcessCollector(registry=self.registry)
        self._latest = client.generate_latest
        self.kind: str = client.CONTENT_TYPE_LATEST

        def gauge(name: str, meaning: str, value: Callable[[], float]) -> None:
            client.Gauge(name, meaning, registry=self.registry).set_function(value)

        def counter(name: str, meaning: str, label: str) -> Any:
            return client.Counter(name, meaning, [label], registry=self.registry)

        def seconds(name: str, meaning: str) -> Any:
            return client.Histogram(name, meaning, registry=self.registry, buckets=SECONDS)

        gauge("moonwood_tables", "Tables in memory.", lambda: len(house.tables()))
        gauge("moonwood_pages", "Pages that are open at tables.", lambda: sum(len(it.guests) for it in house.tables()))
        gauge("moonwood_thoughts_waiting", "Questions for bots that wait for a worker.", house.thinker.waiting)
        gauge("moonwood_drawings_waiting", "Pictures and other work that wait for a thread.", house.workshop.waiting)
        gauge("moonwood_writes_waiting", "Entries that wait to be committed.", house.store.waiting)
        self.moves = counter("moonwood_moves", "Actions that were committed.", "game")
        self.answers = counter("moonwood_answers", "Answers over HTTP.", "status")
        self.refusals = counter("moonwood_refusals", "What pages at tables and programs were refused.", "reason")
        self.answer_seconds = seconds(
            "moonwood_answer_seconds", "From a request over HTTP to its answer, less what a program asked to wait."
        )
        self.frame_seconds = seconds("moonwood_frame_seconds", "From a move to the frame that shows it.")
        self.commit_seconds = seconds("moonwood_commit_seconds", "From an entry to its commit.")
        house.walls.refused = lambda reason: self.refusals.labels(reason).inc()
        house.walls.framed = self.frame_seconds.observe
        house.store.committed = self._committed

    def _committed(self, entry: Entry, summary: Summary | None, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        if isinstance(entry, Moved) and summary is not None:
            self.moves.labels(summary.game).inc()

    def answered(self, status: int, seconds: float) -> None:
        self.answers.labels(str(status)).inc()
        self.answer_seconds.observe(seconds)

    async def page(self, _: Request) -> Response:
        return Response(self._latest(self.registry), media_type=self.kind)
