"""`escarmouche serve`: the server from its first breath to its last."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import webbrowser
from typing import Any

import uvicorn

from escarmouche.play.rubbish import look_rarely
from escarmouche.web.lease import check_free
from escarmouche.web.limits import Limits
from escarmouche.web.opened_storage import opened_storage, place
from escarmouche.web.server import application
from escarmouche.workbench.output import console
from escarmouche.workbench.own_key import remember_key
from escarmouche.workbench.speech import BadInput, say

LAST_PORT = 65535
SWITCH = 0.0005
"""Seconds that a thread may keep the others waiting: the tables wait for all of them."""


def serve(host: str, port: int, database: str | None, open_browser: bool, keep_days: int | None = None) -> None:
    """Serve until interrupted."""
    limits = Limits()
    check_address(host, port)
    where = place(database)
    public = check_storage(where)
    if database is None:
        remember_key(public)
    app = application(where, limits, keep_days=keep_days)
    with contextlib.suppress(KeyboardInterrupt):
        Server(settings(app, host, port, limits), open_browser).run()


def settings(app: Any, host: str, port: int, limits: Limits) -> uvicorn.Config:
    """How the server listens."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """Listens; once somebody can come, it shows the way."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say where."""
        await super().startup(sockets)
        if self.started:
            shorten_waits()
            where = address(self)
            console().print(say("serve.ready", url=where), soft_wrap=True)
            if self.open_browser and has_screen():
                await asyncio.to_thread(webbrowser.open, where)


def shorten_waits() -> None:
    """Many tables wait for one process: nothing it does may take long at a stretch."""
    sys.setswitchinterval(SWITCH)
    look_rarely()


def address(server: uvicorn.Server) -> str:
    """Where a browser on this machine finds the server."""
    host = server.config.host
    port = next(listening.getsockname()[1] for each in server.servers for listening in each.sockets)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def check_address(host: str, port: int) -> None:
    """Refuse an address that this machine cannot listen at, and say what is wrong with it."""
    if not 0 <= port <= LAST_PORT:
        raise BadInput("serve.port-number", port=port, most=LAST_PORT)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except PermissionError as error:
            raise BadInput("serve.port-forbidden", port=port) from error
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise BadInput("serve.port", port=port) from error
            raise BadInput("serve.host", host=host) from error


def check_storage(where: str) -> bytes:
    """Refuse a database that cannot be used, or that another server holds; the public key that signs journals there."""
    with opened_storage(where) as storage:
        check_free(storage.engine)
        return storage.signing.public


def has_screen() -> bool:
    """Whether a browser would have anywhere to appear: not in a terminal far away."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
