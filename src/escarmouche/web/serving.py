"""`escarmouche serve`: the server from its first breath to its last."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

import uvicorn
from msgspec import structs

from escarmouche import __version__
from escarmouche.play.gc_tuning import tune_gc
from escarmouche.play.installed import take_left_out
from escarmouche.play.words import Phrases
from escarmouche.web.gate import Gate
from escarmouche.web.lease import check_free
from escarmouche.web.limits import Limits
from escarmouche.web.local_network import LocalNetwork
from escarmouche.web.logs import FORMATS, log, logging_settings
from escarmouche.web.metrics import Counted
from escarmouche.web.opened_storage import opened_storage, place
from escarmouche.web.protocols import Settings
from escarmouche.web.proxies import NO_PROXY, Proxies
from escarmouche.web.server import application
from escarmouche.web.visitor import Hosts, names_host
from escarmouche.workbench.output import console
from escarmouche.workbench.own_key import remember_key
from escarmouche.workbench.speech import BadInput, say

if TYPE_CHECKING:
    from litestar import Litestar

if TYPE_CHECKING or sys.platform != "win32":
    import resource
else:
    resource = None

logger = logging.getLogger(__name__)

LAST_PORT = 65535
SWITCH = 0.0005
"""Seconds that a thread may keep the others waiting: the tables wait for all of them."""


RESERVED = 200
"""Descriptors beside those of visitors: the database, the computers, files."""
MOST_DESCRIPTORS = 65536


def serve(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    keep_days: int | None = None,
    allowed: Sequence[str] = (),
    proxies: Sequence[str] = (),
    *,
    behind_proxy: bool = False,
    public_metrics: bool = False,
    log_format: str | None = None,
) -> None:
    """Serve until interrupted."""
    check_address(host, port)
    check_hosts(allowed)
    before = proxies_at(proxies) if behind_proxy or proxies else NO_PROXY
    check_log(log_format)
    limits = limits_of_this_machine()
    where = place(database)
    public = check_storage(where)
    if database is None:
        remember_key(public)
    app = application(where, limits, keep_days=keep_days)
    app.state.metrics.public = public_metrics
    listening = settings(app, host, port, limits, allowed, before, log_format=log_format)
    with contextlib.suppress(KeyboardInterrupt):
        Server(listening, open_browser).run()


def settings(
    app: Litestar,
    host: str,
    port: int,
    limits: Limits,
    allowed: Sequence[str] = (),
    proxies: Proxies = NO_PROXY,
    *,
    log_format: str | None = None,
) -> Settings:
    """How the server listens, and at which names; of visitors it believes what its proxies say."""
    gate = Gate(app, limits, Hosts.of(host, allowed), proxies)
    app.state.network = LocalNetwork(gate, host, behind_proxy=bool(proxies))
    return Settings(
        Counted(gate, app.state.metrics),
        limits,
        app.state.network,
        behind_proxy=bool(proxies),
        host=host,
        port=port,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=limits.pulse,
        ws_ping_timeout=limits.pulse,
        proxy_headers=False,
        log_config=logging_settings(log_format),
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """Listens; once somebody can come, it shows the way."""

    def __init__(self, config: Settings, open_browser: bool) -> None:
        super().__init__(config)
        self.network, self.open_browser = config.network, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say where."""
        await super().startup(sockets)
        if self.started:
            self.network.server = self
            shorten_waits()
            where = address(self)
            about = {"version": __version__, "address": where, "host": self.config.host}
            log(logger, logging.INFO, "started", **about, pid=os.getpid())
            for why in take_left_out():
                log(logger, logging.WARNING, "game left out", why=Phrases("en").say(why))
            console().print(say("serve.ready", url=where), soft_wrap=True)
            if self.open_browser and has_screen():
                await asyncio.to_thread(webbrowser.open, where)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen no more, and say so."""
        await super().shutdown(sockets)
        log(logger, logging.INFO, "stopped", version=__version__, pid=os.getpid())


def limits_of_this_machine() -> Limits:
    """The limits, lowered where the system lets this process hold fewer connections; that is told."""
    limits = Limits()
    files = raised_descriptors(limits.connections + RESERVED)
    if files is None or files >= limits.connections + RESERVED:
        return limits
    most = max(files - RESERVED, files // 2)
    console(stderr=True).print(say("serve.descriptors", files=files, most=most), soft_wrap=True)
    return structs.replace(limits, connections=most, sockets=most // 2, all_spectators=most // 4)


def raised_descriptors(wanted: int) -> int | None:
    """How many files and sockets this process may hold, once it may hold as many as the system allows it."""
    if resource is None:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return None if soft == resource.RLIM_INFINITY else soft
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def shorten_waits() -> None:
    """Many tables wait for one process: nothing it does may take long at a stretch."""
    sys.setswitchinterval(SWITCH)
    tune_gc()


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


def check_hosts(allowed: Sequence[str]) -> None:
    """Refuse a name that no browser could ask for."""
    for name in allowed:
        if not names_host(name.strip("[]")):
            raise BadInput("serve.allow-host", name=name)


def proxies_at(addresses: Sequence[str]) -> Proxies:
    """The proxies on this machine and at these addresses; refuses what is no address."""
    for each in addresses:
        try:
            Proxies.at([each])
        except ValueError as error:
            raise BadInput("serve.proxy", address=each) from error
    return Proxies.at(addresses)


def check_log(chosen: str | None) -> None:
    """Refuse a log in a format that nobody writes."""
    if chosen is not None and chosen not in FORMATS:
        raise BadInput("serve.log", format=chosen, formats=", ".join(FORMATS))


def has_screen() -> bool:
    """Whether a browser would have anywhere to appear: not in a terminal far away."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
