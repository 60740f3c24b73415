"""The server: lobby, sockets and the client in one application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from escarmouche.play.reason import Refused, reason
from escarmouche.web.allowances import allow
from escarmouche.web.builders import BUILDERS
from escarmouche.web.client import Client, get_file, no_such_path
from escarmouche.web.computers import LIMIT, Computers, cores_less_one
from escarmouche.web.desk import LATER, Busy
from escarmouche.web.headers import HEADERS
from escarmouche.web.health import Checkup, get_health
from escarmouche.web.housekeeping import call_off_waiting, clear_shelves, close_when_lost, keep_recent
from escarmouche.web.http_messages import Problem
from escarmouche.web.invitations import INVITATIONS
from escarmouche.web.journals import JOURNALS
from escarmouche.web.limits import Limits
from escarmouche.web.list_trials import TRIALS
from escarmouche.web.lobby import LOBBY
from escarmouche.web.local_network import NETWORK
from escarmouche.web.match_file import MATCH_FILES
from escarmouche.web.match_picture import Pictures, get_match_picture
from escarmouche.web.metrics import Metrics, get_metrics
from escarmouche.web.pages import prepared
from escarmouche.web.rooms import Rooms
from escarmouche.web.rule_pages import RulePages
from escarmouche.web.shelf_requests import SHELF
from escarmouche.web.showcase import SHOWCASES
from escarmouche.web.socket import table_socket
from escarmouche.web.storage import Storage, StorageError
from escarmouche.web.teaching import TEACHING
from escarmouche.web.trouble import log_trouble
from escarmouche.web.visit import Denied

logger = logging.getLogger(__name__)


def application(
    database: str,
    limits: Limits | None = None,
    workers: int | None = None,
    thinking: float | None = None,
    seeds: Iterator[int] | None = None,
    keep_days: int | None = None,
) -> Litestar:
    """The application over a database; the computers think in so many processes.

    Where `seeds` are given the next matches take them, so that a test can play the same match again. Matches in which
    nothing has changed for `keep_days` are deleted.
    """
    agreed, metrics = limits or Limits(), Metrics()

    @contextlib.asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        app.state.pages = await asyncio.to_thread(prepared)
        app.state.rules = RulePages(app.state.pages.words.keys())
        app.state.pictures = Pictures()
        await asyncio.to_thread(app.state.client.file, "")
        storage = await asyncio.to_thread(Storage, database)
        await asyncio.to_thread(storage.take_lease)
        asyncio.get_running_loop().set_exception_handler(log_unheard)
        limit = LIMIT if thinking is None else thinking
        computers = Computers(workers or cores_less_one(), limit, metrics=metrics)
        rooms = Rooms(storage, computers, agreed, seeds)
        app.state.rooms, app.state.checkup = rooms, Checkup(storage)
        metrics.watch(rooms)
        tasks = [
            asyncio.create_task(doing)
            for doing in (
                made_ready(rooms),
                rooms.keep_tidy(),
                rooms.play_unattended(),
                close_when_lost(rooms),
                keep_recent(rooms, keep_days),
                call_off_waiting(rooms),
                clear_shelves(rooms),
            )
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            app.state.checkup.close()
            await rooms.close()

    return Litestar(
        [
            *LOBBY,
            *TEACHING,
            *INVITATIONS,
            *JOURNALS,
            *BUILDERS,
            *TRIALS,
            *MATCH_FILES,
            *SHELF,
            *SHOWCASES,
            get_match_picture,
            *NETWORK,
            table_socket,
            get_health,
            get_metrics,
            no_such_path,
            get_file,
        ],
        lifespan=[living],
        guards=[allow],
        state=State({"client": Client(), "metrics": metrics}),
        after_request=add_headers,
        exception_handlers={Exception: problem},
        openapi_config=None,
        request_max_body_size=agreed.body,
        debug=False,
        logging_config=None,
    )


async def made_ready(rooms: Rooms) -> None:
    """Processes that think and read are there before anybody waits for one."""
    await rooms.computers.warm_up()
    await rooms.readers.warm_up()


def log_unheard(_: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
    """An error that nobody waited for: asyncio would write down its text, too."""
    error = about.get("exception")
    if error is None:
        logger.error(about["message"])
    else:
        log_trouble(logger, error)


async def add_headers(response: Response[Any]) -> Response[Any]:
    """What a browser may do with what it gets: nothing but show it."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


PROBLEMS = {
    400: "web.problem.unreadable",
    404: "web.problem.not-found",
    405: "web.problem.not-found",
    413: "web.problem.too-big",
    429: "web.problem.rate",
}


def problem(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Why a request came to nothing, in words, and never how the server is made."""
    match error:
        case Denied():
            return told(error.status, Problem(error.why), error.headers)
        case Refused():
            return told(422, Problem(error.refusal.reason))
        case StorageError():
            return told(503, Problem(error.why))
        case Busy():
            return told(503, Problem(reason("web.problem.busy")), {"Retry-After": str(LATER)})
        case HTTPException() if error.status_code < 500:
            return told(error.status_code, Problem(reason(PROBLEMS.get(error.status_code, "web.problem.unreadable"))))
    log_trouble(logger, error)
    return told(500, Problem(reason("web.problem.internal")))


def told(status: int, message: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A problem as a response."""
    data = msgspec.json.encode(message)
    return Response(data, status_code=status, media_type=MediaType.JSON, headers={**HEADERS, **(headers or {})})
