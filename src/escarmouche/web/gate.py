"""The gate before the application: who asks too much, for another host, from another page or for no path is told so."""

from __future__ import annotations

from collections import Counter
from math import ceil
from posixpath import normpath
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from escarmouche.play.reason import Reason, reason
from escarmouche.web.headers import HEADERS
from escarmouche.web.http_messages import Problem
from escarmouche.web.limits import Buckets, Limits
from escarmouche.web.proxies import Proxies
from escarmouche.web.visitor import Hosts, Scope, address_of, from_this_machine, header, origin_host

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

FILE = 0.2
"""What a file of the client costs of the requests that an address may make."""
API = "/api"
WATCHED = ("/health", "/metrics")
"""What programs on this machine may ask for as often as they like: it costs next to nothing."""


class NotHere(Struct, frozen=True):
    """Why somebody does not come through: a status and the words for it."""

    status: int
    why: Reason
    retry: int | None = None
    """Seconds after which to come again."""


class Gate:
    """An application and the limits for all its visitors."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Hosts, proxies: Proxies) -> None:
        self.app, self.limits, self.hosts, self.proxies = app, limits, hosts, proxies
        self.requests = Buckets(limits.requests, limits.requests_at_once)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """One request, one socket, or the life of the application."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope = self.proxies.forwarded(scope)
        address = address_of(scope)
        refused = self.refused(scope, address)
        if refused is not None:
            await tell(scope, send, refused)
        elif scope["type"] == "websocket":
            await self.count(address, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def count(self, address: str, scope: Any, receive: Receive, send: Send) -> None:
        """A socket, counted while it is there."""
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def refused(self, scope: Scope, address: str) -> NotHere | None:
        """Why this request does not come through, if it does not."""
        path: str = scope["path"]
        watcher = path in WATCHED and from_this_machine(scope)
        pause = 0.0 if watcher else self.requests.take(address, 1.0 if path.startswith((API, *WATCHED)) else FILE)
        if pause > 0:
            return NotHere(429, reason("web.problem.rate"), ceil(pause))
        if not self.hosts.allow(scope):
            return NotHere(421, reason("web.problem.host"))
        return refused_origin(scope) or refused_path(path) or self.refused_socket(scope, address)

    def refused_socket(self, scope: Scope, address: str) -> NotHere | None:
        """Nobody has more sockets than his share, and all together not more than there are."""
        if scope["type"] != "websocket":
            return None
        if self.sockets[address] >= self.limits.sockets_each:
            return NotHere(429, reason("web.problem.sockets"), ceil(self.limits.sit))
        if self.sockets.total() >= self.limits.sockets:
            return NotHere(503, reason("web.problem.busy"), ceil(self.limits.sit))
        return None


def refused_origin(scope: Scope) -> NotHere | None:
    """Pages of other servers have nothing to say here; programs that are no browser name no origin."""
    origin = header(scope, b"origin")
    if origin is None:
        return None
    page = origin_host(origin)
    if page is None:
        return NotHere(400, reason("web.problem.unreadable"))
    if scope.get("method") not in ("GET", "HEAD") and page != header(scope, b"host"):
        return NotHere(403, reason("web.problem.origin"))
    return None


def refused_path(path: str) -> NotHere | None:
    """What is spelt so that it is no path, or so that it only looks like one of the lobby."""
    plain = normpath("/" + path.lstrip("/"))
    lobby = any("/" + spelt.strip("/").partition("/")[0].casefold() == API for spelt in (path, plain))
    written = path.removesuffix("/") == plain and plain.startswith(API)
    if not path.isprintable() or (lobby and not written):
        return NotHere(404, reason("web.problem.not-found"))
    return None


async def tell(scope: Scope, send: Send, refused: NotHere) -> None:
    """Say why; to a socket before it is one."""
    headers = {**HEADERS, "Content-Type": "application/json"}
    if refused.retry is not None:
        headers["Retry-After"] = str(refused.retry)
    body = msgspec.json.encode(Problem(refused.why))
    head = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    head.append((b"content-length", str(len(body)).encode()))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    start: Any = {"type": f"{kind}.start", "status": refused.status, "headers": head}
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
