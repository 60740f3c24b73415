"""The door for a friend on the same network: a second listener, there only while the player here wants it."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from ipaddress import IPv4Address, ip_address
from typing import TYPE_CHECKING, Any

from litestar import get, post

from escarmouche.play.reason import reason
from escarmouche.web.allowances import SERVES
from escarmouche.web.http_messages import Network, OpenNetwork
from escarmouche.web.visit import Denied, Visit, said
from escarmouche.web.visitor import EVERYWHERE, from_this_machine, numeric

if TYPE_CHECKING:
    import uvicorn

    from escarmouche.web.gate import Gate

FARAWAY = ("10.255.255.255", 9)
"""Nothing is sent there: the system only says by which of its addresses it would go."""


class LocalNetwork:
    """Where a friend on the same network finds this server, once the player says so."""

    def __init__(self, gate: Gate, host: str, *, behind_proxy: bool) -> None:
        self.gate, self.host, self.behind_proxy = gate, host, behind_proxy
        self.server: uvicorn.Server | None = None
        """The server that listens on this machine; None before it does."""
        self._own_hosts = gate.hosts
        self._door: asyncio.Server | None = None
        self._one_at_a_time = asyncio.Lock()

    @property
    def switchable(self) -> bool:
        """Whether it listens on this machine alone: where whoever runs it chose otherwise, that stands."""
        address = numeric(self.host)
        return not self.behind_proxy and (self.host == "localhost" or (address is not None and address.is_loopback))

    def status(self, *, here: bool) -> Network:
        """What is to be told: all of it to who sits at this machine, to others that they are guests."""
        if not here:
            return Network("guest")
        if self._door is not None:
            return Network("open", address_of(self._door))
        if self.switchable:
            found = own_address()
            return Network("closed") if found else Network("impossible", problem=reason("web.network.none"))
        found = own_address() if self.host in EVERYWHERE and not self.behind_proxy else None
        return Network("configured", f"http://{found}:{port_of(self.server)}" if found else "")

    async def open(self) -> None:
        """Listen on the network too; raises `Denied` with the reason where that cannot be."""
        async with self._one_at_a_time:
            found = own_address()
            if self._door is not None:
                return
            if self.server is None or not self.switchable:
                raise Denied(409, "web.network.configured")
            if found is None:
                raise Denied(409, "web.network.none")
            self._door = await listening(self.server, found)
            self.server.servers.append(self._door)
            self.gate.hosts = self._own_hosts.and_by(found)

    async def close(self) -> None:
        """Listen on this machine alone again; who came in by the network is shown out."""
        async with self._one_at_a_time:
            if self._door is None or self.server is None:
                return
            door, self._door = self._door, None
            names = {sock.getsockname() for sock in door.sockets}
            self.gate.hosts = self._own_hosts
            self.server.servers.remove(door)
            door.close()
            for connection in list(self.server.server_state.connections):
                if connection.transport.get_extra_info("sockname") in names:
                    connection.shutdown()


def own_address() -> str | None:
    """The address of this machine on the network of the house; none where it has no such network."""
    found: set[str] = set()
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(FARAWAY)
        found.add(asking.getsockname()[0])
    if not any(map(of_a_house, found)):
        with contextlib.suppress(OSError):
            found |= {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return min(filter(of_a_house, found), default=None)


def of_a_house(name: str) -> bool:
    """Whether an address is one that only neighbours reach."""
    address = ip_address(name)
    return (
        isinstance(address, IPv4Address) and address.is_private and not (address.is_loopback or address.is_unspecified)
    )


async def listening(server: uvicorn.Server, address: str) -> asyncio.Server:
    """A listener at an address, by the port of this machine where that is free."""
    config, loop = server.config, asyncio.get_running_loop()

    def protocol() -> asyncio.Protocol:
        made: Any = config.http_protocol_class
        connection: asyncio.Protocol = made(
            config=config, server_state=server.server_state, app_state=server.lifespan.state
        )
        return connection

    trouble: OSError | None = None
    for port in (port_of(server), 0):
        try:
            return await loop.create_server(protocol, host=address, port=port, backlog=config.backlog)
        except OSError as error:
            trouble = error
    raise Denied(409, "web.network.refused", address=address) from trouble


def port_of(server: uvicorn.Server | None) -> int:
    """The port at which a server listens on this machine."""
    if server is None:
        return 0
    return int(next(sock.getsockname()[1] for each in server.servers for sock in each.sockets))


def address_of(door: asyncio.Server) -> str:
    """Where a friend finds it."""
    host, port = next(sock.getsockname()[:2] for sock in door.sockets)
    return f"http://{host}:{port}"


@get("/api/network", opt=SERVES)
async def get_network(request: Visit) -> Network:
    """Whether a friend on the same network can come in, and where."""
    network: LocalNetwork = request.app.state.network
    return network.status(here=from_this_machine(request.scope))


@post("/api/network", opt=SERVES, status_code=200)
async def post_network(request: Visit) -> Network:
    """Open the door, or close it: whoever sits at this machine may."""
    network: LocalNetwork = request.app.state.network
    wanted = await said(request, OpenNetwork)
    if not from_this_machine(request.scope):
        raise Denied(403, "web.network.guest")
    await (network.open() if wanted.open else network.close())
    return network.status(here=True)


NETWORK = [get_network, post_network]
