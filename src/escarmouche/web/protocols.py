"""How connections are held: so many, each with a deadline, and none for long that neither asks nor reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from escarmouche.web.limits import Limits
from escarmouche.web.visitor import address_of

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop as Loop

    from uvicorn.server import ServerState

    from escarmouche.web.local_network import LocalNetwork

WRITTEN = 64 * 1024
"""Bytes written and not yet taken by the system, from which on a connection is not written to."""
GRACE = 2.0
"""Seconds in which who is shown the door may still read why."""


class Census:
    """All connections and where they come from."""

    def __init__(self, limits: Limits, *, behind_proxy: bool = False) -> None:
        self.most = limits.connections
        self.each = limits.connections if behind_proxy else limits.connections_each
        """A proxy is one address for all."""
        self.addresses: dict[asyncio.BaseTransport, str] = {}
        self.number: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport, client: tuple[str, int] | None) -> bool:
        """Count a connection; whether there is room for it."""
        address = address_of({"client": client})
        self.addresses[transport] = address
        self.number[address] += 1
        return len(self.addresses) <= self.most and self.number[address] <= self.each

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        address = self.addresses.pop(transport, None)
        if address is not None:
            self.number[address] -= 1
            if not self.number[address]:
                del self.number[address]


class Settings(uvicorn.Config):
    """How the server listens, and whom it holds."""

    def __init__(self, app: Any, limits: Limits, network: LocalNetwork, *, behind_proxy: bool, **named: Any) -> None:
        super().__init__(app, http=PatientHttp, ws=PatientSocket, **named)
        self.limits, self.network = limits, network
        self.census = Census(limits, behind_proxy=behind_proxy)


class PatientHttp(H11Protocol):
    """A connection that must ask, and read what it is answered, within a while."""

    def __init__(
        self, config: Settings, server_state: ServerState, app_state: dict[str, Any], _loop: Loop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.census, self.patience = config.census, config.limits.asking
        self.since, self.unread = self.loop.time(), 0
        self.watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody comes; where there is no room he goes at once."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(WRITTEN)
        if self.census.enter(transport, self.client):
            self.watch = self.loop.call_later(self.patience, self.look)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.census.leave(self.transport)
        self.look_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It is a socket from now on, and no longer watched here."""
        self.look_no_more()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """It may ask again."""
        self.since = self.loop.time()
        super().on_response_complete()

    def look(self) -> None:
        """Give up who has not asked for a while, or not read a byte of what he is sent."""
        unread, before = self.transport.get_write_buffer_size(), self.unread
        answering = bool(self.cycle) and not (self.cycle.response_complete or self.cycle.more_body)
        late = not answering and self.loop.time() - self.since >= self.patience
        if late or 0 < unread == before:
            self.transport.abort()
            return
        self.unread = unread
        self.watch = self.loop.call_later(self.patience, self.look)

    def look_no_more(self) -> None:
        """Stop watching."""
        if self.watch is not None:
            self.watch.cancel()
            self.watch = None


PACKED = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 3}
)
"""How messages are packed, each for itself: between two of them a connection holds no memory for it, and what one
holds cannot be learnt from the length of another. Level 6 takes twice the time for a seventh fewer bytes."""


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is let go of at once when nobody reads at its other end."""

    def __init__(
        self, config: Settings, server_state: ServerState, app_state: dict[str, Any], _loop: Loop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.census = config.census
        self.conn.available_extensions = [PACKED]

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.census.leave(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Who pings without end and reads no answer has to go: answers would pile up."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > WRITTEN:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more: what waits for him is not kept."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """The whole life of a socket; at its end it is not waited for who does not read."""
        try:
            await super().run_asgi()
        finally:
            deaf = self.transport.get_write_buffer_size() > WRITTEN
            self.loop.call_later(0.0 if deaf else GRACE, self.transport.abort)
