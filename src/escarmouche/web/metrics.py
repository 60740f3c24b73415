"""What can be counted of a running server, for Prometheus; no label names a match, a person or an address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, get_args

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from escarmouche.web.visitor import from_this_machine

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

    from escarmouche.web.fair_queue import Urgency
    from escarmouche.web.rooms import Rooms

Outcome = Literal["accepted", "refused", "failed"]

SECONDS = (0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0)
"""Bounds of the buckets: close enough that percentiles can be read from them where people begin to notice."""
RESPONSES = ("http.response.start", "websocket.http.response.start")


class Metrics:
    """The counters of one application; each has its own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.public = False
        """Whether they are shown to others than this machine."""
        self.answers = Counter(
            "escarmouche_answers", "Answers of people, by what became of them.", ["outcome"], registry=self.registry
        )
        self.answer_seconds = Histogram(
            "escarmouche_answer_to_view_seconds",
            "From the receipt of an accepted answer to the last view posted.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.waiting_seconds = Histogram(
            "escarmouche_question_waiting_seconds",
            "How long questions to computers waited for a worker, by who waits for the answer.",
            ["urgency"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.worker_deaths = Counter(
            "escarmouche_worker_deaths", "Workers that died or had to be ended.", registry=self.registry
        )
        self.requests = Counter(
            "escarmouche_requests", "Requests, by the class of their status.", ["status"], registry=self.registry
        )

        for outcome in get_args(Outcome):
            self.answers.labels(outcome)

    def answered(self, outcome: Outcome, seconds: float) -> None:
        """An answer met with this; one that was accepted took so long until everybody was posted what he sees now."""
        self.answers.labels(outcome).inc()
        if outcome == "accepted":
            self.answer_seconds.observe(seconds)

    def question_begun(self, urgency: Urgency, seconds: float) -> None:
        """A question waited so long for a worker."""
        self.waiting_seconds.labels(urgency.name.lower()).observe(seconds)

    def watch(self, rooms: Rooms) -> None:
        """Count what is in these rooms, too."""
        self.registry.register(RoomsCollector(rooms))

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class RoomsCollector(Collector):
    """What the rooms hold at the moment they are asked."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterator[Metric]:
        """One family after the other."""
        rooms = self.rooms
        awake = sum(not room.lost for room in rooms.awake.values())
        yield GaugeMetricFamily("escarmouche_matches_awake", "Matches in memory.", awake)
        sockets = GaugeMetricFamily("escarmouche_sockets", "Tables that are open.", labels=["kind"])
        sockets.add_metric(["player"], rooms.places.players)
        sockets.add_metric(["spectator"], rooms.places.spectators)
        yield sockets
        yield GaugeMetricFamily(
            "escarmouche_questions_waiting", "Questions that wait for a worker.", len(rooms.computers.queue)
        )
        errors = CounterMetricFamily("escarmouche_storage_errors", "Failures of the database.", labels=["part"])
        for outage in rooms.storage.outages:
            errors.add_metric([outage.part], outage.errors)
        yield errors
        yield CounterMetricFamily(
            "escarmouche_sockets_dropped", "Tables given up because they did not read.", rooms.dropped.number
        )
        yield GaugeMetricFamily("escarmouche_matches_aside", "Matches set aside as broken.", len(rooms.aside))


class Counted:
    """An application whose answers are counted."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Look at the status of every answer that passes."""

        async def counting(message: Any) -> None:
            if message["type"] in RESPONSES:
                self.metrics.requests.labels(f"{message['status'] // 100}xx").inc()
            elif message["type"] == "websocket.accept":
                self.metrics.requests.labels("1xx").inc()
            await send(message)

        await self.app(scope, receive, counting)


@get("/metrics", include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What was counted; for others than this machine there is nothing here, unless whoever runs the server said so."""
    metrics: Metrics = request.app.state.metrics
    if not (metrics.public or from_this_machine(request.scope)):
        raise NotFoundException
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})
